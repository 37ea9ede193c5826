// The cost of installing passk: packages, bytes and seconds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, packInto } from './install/packed.ts';

export const describe = `the packed package in an empty folder, installed twice; the second time from npm's cache.
packages: passk included; megabytes: lengths of all files, 10^6 bytes; seconds: of the second npm install.`;

export async function measure(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'passk-install-'));
  try {
    const tarball = await packInto(folder);
    await install(tarball, join(folder, 'first'));
    const { packages, bytes, seconds } = await install(tarball, join(folder, 'second'));
    return { packages, megabytes: Math.round(bytes / 1e5) / 10, seconds: Math.round(seconds * 10) / 10 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

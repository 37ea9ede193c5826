// The published package, packed and installed into an empty folder, as a stranger would have it.
import { execFile } from 'node:child_process';
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { PACKAGE_ROOT } from '../../shared/package-root.ts';

const run = promisify(execFile);
// A Node in node_modules/.bin comes before the machine's, which may be older.
const environment = { ...process.env, PATH: `${join(PACKAGE_ROOT, 'node_modules/.bin')}:${process.env.PATH}` };

/** Packs a checkout, this one by default, into the folder. Returns the path of the tarball. */
export async function packInto(folder: string, checkout = PACKAGE_ROOT): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--pack-destination', folder, '--json', '--loglevel=silent'], {
    cwd: checkout,
    env: environment,
  });
  // The build's own output comes first.
  const [packed] = z
    .array(z.object({ filename: z.string() }))
    .parse(JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)));
  return join(folder, packed?.filename ?? '');
}

/** The paths in a tarball, without the folder that all of them share. */
export async function filesIn(tarball: string): Promise<string[]> {
  const { stdout } = await run('tar', ['-tzf', tarball]);
  return stdout.split('\n').flatMap((path) => (path === '' ? [] : [path.replace(/^package\//, '')]));
}

export interface Installed {
  readonly folder: string;
  /** Installed packages, passk included. */
  readonly packages: number;
  /** Names of packages that run a script when they are installed. */
  readonly withInstallScript: readonly string[];
  /** Of all files, by their lengths. */
  readonly bytes: number;
  /** From npm's cache, if it is warm. */
  readonly seconds: number;
}

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) });

/** Installs the tarball into a new folder. Rejects if npm cannot, for example without a network and a cache. */
export async function install(tarball: string, folder: string): Promise<Installed> {
  await mkdir(folder, { recursive: true });
  const npm = (...args: string[]) =>
    run('npm', [...args, '--no-audit', '--no-fund'], { cwd: folder, env: environment });
  await npm('init', '-y');
  const startedAt = performance.now();
  await npm('install', '--prefer-offline', tarball);
  const seconds = (performance.now() - startedAt) / 1000;
  const { packages } = lockSchema.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')));
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  return {
    folder,
    packages: installed.length,
    withInstallScript: installed.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path] : [])),
    bytes: await bytesBelow(join(folder, 'node_modules')),
    seconds,
  };
}

/** Runs a program in the folder, with this Node. */
export function runIn(folder: string, program: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  return run(program, [...args], { cwd: folder, env: { ...environment, ...variables } });
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await lstat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

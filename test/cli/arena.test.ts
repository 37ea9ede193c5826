import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';

async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'passk-arena-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

describe('passk arena', () => {
  it('prints its address, requires its token, and ends cleanly with SIGTERM', async () => {
    await using directory = await temporaryDirectory();
    const data = join(directory.path, 'arena.sqlite');
    await using arena = passk(['arena', '--port', '0', '--data', data], { PASSK_ARENA_TOKEN: 'open sesame' });
    const line = await arena.line();
    expect(line).toMatch(/^Arena is ready at http:\/\/127\.0\.0\.1:\d+, data in .*arena\.sqlite$/);
    const url = /http:\/\/[^,]+/.exec(line)![0];
    expect((await fetch(`${url}/agents`)).status).toBe(401);
    const allowed = await fetch(`${url}/agents`, { headers: { authorization: 'Bearer open sesame' } });
    expect(await allowed.json()).toEqual([]);
    expect(await arena.line()).toBe(`Pages: ${url}/`);
    arena.signal('SIGTERM');
    expect(await arena.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('prints the key of its pages if they show full attempts and it has no token', async () => {
    await using directory = await temporaryDirectory();
    const args = ['--port', '0', '--data', join(directory.path, 'a.sqlite'), '--green-agent', 'http://127.0.0.1:9006'];
    await using arena = passk(['arena', ...args, '--json'], { PASSK_GREEN_TOKEN: 'green secret' });
    const { url, pages } = JSON.parse((await arena.line()) ?? '');
    const key = new URLSearchParams(new URL(pages).hash.split('?')[1]).get('key');
    const session = await fetch(`${url}/ui/session`, { headers: { authorization: `Bearer ${key}` } });
    expect(await session.json()).toMatchObject({ permissions: { records: true }, token_hint: null });
    expect(pages).not.toContain('green');
  });

  it('asks for the token of a green agent', async () => {
    const { code, stderr } = await passkInProcess(['arena', '--green-agent', 'http://127.0.0.1:9006'], {
      PASSK_GREEN_TOKEN: undefined,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--green-agent needs PASSK_GREEN_TOKEN')]);
  });

  it('refuses a public address that agents could not call', async () => {
    const { code, stderr } = await passkInProcess(['arena', '--public-url', 'arena.example:9000']);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--public-url <url>' argument 'arena.example:9000'")]);
  });

  it('does not open to others without a token', async () => {
    await using directory = await temporaryDirectory();
    const args = ['--host', '0.0.0.0', '--port', '0', '--data', join(directory.path, 'a.sqlite')];
    const { code, stderr } = await passkInProcess(['arena', ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^passk: An arena on 0\.0\.0\.0 can be reached by others: set PASSK_ARENA_TOKEN[^\n]*\n$/);
  });
});

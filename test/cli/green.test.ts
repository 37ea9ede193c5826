import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'passk-green-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** The answer to an assessment that comes through a proxy, and so from another machine. */
async function asked(url: string, headers: Record<string, string> = {}): Promise<string> {
  const text = JSON.stringify({ participants: { agent: 'http://127.0.0.1:1/' }, config: { k: 3 } });
  const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text }] };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }),
  });
  return await answer.text();
}

describe('passk green', () => {
  it('prints its address in one line of JSON, has the configured card, asks strangers for its token, and ends cleanly with SIGTERM', async () => {
    const file = join(dir, 'card.toml');
    await writeFile(file, 'name = "Our judge"\nversion = "7"\n[pass_k_config]\nk = 2\n');
    const args = ['green', file, '--port', '0', '--json', '--runs-dir', dir];
    await using green = passk(args, { PASSK_GREEN_TOKEN: 'secret' });
    const { url } = JSON.parse(await green.line());
    expect(await (await fetch(`${url}/.well-known/agent-card.json`)).json()).toMatchObject({
      name: 'Our judge',
      version: '7',
      description: expect.stringContaining('k times in a row'),
    });
    expect(await asked(url)).toContain('the operator');
    expect(await asked(url, { authorization: 'Bearer secret' })).toContain('k must be even');
    expect((await fetch(`${url}/evaluations/x`)).status).toBe(401);
    expect((await fetch(`${url}/evaluations/x`, { headers: { authorization: 'Bearer secret' } })).status).toBe(404);
    green.signal('SIGTERM');
    const { code, stdout, stderr } = await green.ended;
    expect([code, stdout]).toEqual([0, `{"url":"${url}"}\n`]);
    expect(stderr).not.toContain('secret');
  });

  it('is open to every caller if its environment says so, as in a platform’s container', async () => {
    await using green = passk(['green', '--port', '0', '--runs-dir', dir], { PASSK_GREEN_OPEN: '1' });
    const url = /http:\S+/.exec(await green.line())![0];
    expect(await asked(url)).toContain('k must be even');
  });

  it.each([
    ['a configuration that is wrong', '[pass_k_config]\nk = 3', [], 2, /k = 3: k must be even/],
    ['a card that is wrong', 'name = 3', [], 2, /card that is wrong\.toml: name = 3: .*expected string/],
    ['a file that is not there', null, [], 2, /Cannot read the configuration/],
    ['a port that is taken', '', ['--port', 'TAKEN'], 3, /Port \d+ on 127\.0\.0\.1 is in use/],
    ['a queue whose address is wrong', '', ['--port', '0', '--queue', 'queue.example'], 2, /--queue: write an address/],
    ['a port that is none', '', ['--port', '99999'], 2, /--port.*from 0 to 65535/],
  ])('ends at once with %s', async (name, toml, flags, status, says) => {
    const file = join(dir, `${name}.toml`);
    if (toml !== null) await writeFile(file, toml);
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const port = String((taken.address() as AddressInfo).port);
    const args = ['green', file, ...flags.map((flag) => flag.replace('TAKEN', port))];
    const { code, stderr } = await passkInProcess(args);
    taken.close();
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(status);
  });
});

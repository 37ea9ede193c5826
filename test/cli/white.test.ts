// passk white in its own process: its address, how it ends, and what it refuses.
import { describe, expect, it } from 'vitest';
import { passk } from '../support/command-line.ts';
import { startFakeModel, TEST_KEY } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';
import { a2a03Client } from '../support/white-agent-clients.ts';

const noKey = { OPENAI_API_KEY: undefined };

describe('passk white', () => {
  it('prints its address in one line of JSON, logs its conversations, and ends cleanly with SIGTERM', async () => {
    await using model = await startFakeModel(['Hello! How can I help?']);
    const flags = ['--variant', 'baseline', '--model', 'm', '--base-url', model.baseUrl];
    await using white = passk(['white', '--port', '0', '--json', ...flags], { OPENAI_API_KEY: TEST_KEY });
    const { url } = JSON.parse(await white.line());
    const { contextId } = await a2a03Client(url).send({ text: 'Hello' });
    white.signal('SIGTERM');
    const { code, stdout, stderr } = await white.ended;
    expect(code).toBe(0);
    expect(stdout).toBe(`{"url":"${url}"}\n`);
    expect(stderr).toContain(`New conversation started with context_id: ${contextId}"`);
  });

  it('prints its address for people, serves the card of another one, and ends with who started it', async () => {
    await using white = passk(['white', '--port', '0', '--card-url', 'https://a.example/'], noKey);
    const line = await white.line();
    const url = /http:\S+/.exec(line)![0];
    const card = await (await fetch(`${url}/.well-known/agent-card.json`)).json();
    expect(card).toMatchObject({ url: 'https://a.example/', name: expect.stringContaining('rule-based') });
    white.disconnect();
    expect((await white.ended).code).toBe(0);
  });

  const refused: [name: string, code: number, message: RegExp, args: string[]][] = [
    ['a missing key', 3, /variable OPENAI_API_KEY is not set/, ['--variant', 'baseline']],
    ['an unknown variant', 2, /no white agent "x"; choose from baseline/, ['--variant', 'x']],
    ['a wrong number', 2, /max-contexts.*'0' is invalid.*at least 1/, ['--max-contexts', '0']],
    ['an address that is none', 2, /card-url.*'a.example' is invalid/, ['--card-url', 'a.example']],
    ['an unknown flag', 2, /unknown option '--varient'/, ['--varient', 'x']],
  ];
  it.each(refused)('ends with %s by code %i', async (_name, code, message, args) => {
    const end = await passkInProcess(['white', '--port', '0', ...args], noKey);
    expect(end.stderr).toMatch(message);
    expect(end).toMatchObject({ code, stdout: '' });
    expect(end.stderr).not.toMatch(/^\s+at /m);
  });
});

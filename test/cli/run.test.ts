// `passk run` prints more than the result: why attempts failed, and the commands that show more or continue the run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSK } from '../../cli/invocation.ts';
import { type AgentAnswer, startAgent } from '../support/agents.ts';
import { passkInProcess } from '../support/in-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-run-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs two attempts on each of two tasks against this agent. */
async function evaluated(name: string, answer: AgentAnswer, ...flags: string[]) {
  await using agent = await startAgent({ answer });
  const args = ['run', '--white-agent', agent.url, '--runs-dir', join(folder, name), '--tasks', '0,1', '--k', '2'];
  return { url: agent.url, ...(await passkInProcess([...args, ...flags], { PASSK_TEST_KEY: 'value' })) };
}

/** The commands that a text offers, as arguments of passk. */
const offered = (text: string) =>
  [...text.matchAll(new RegExp(`^ {2}${PASSK} (.*)$`, 'gm'))].map(([, words = '']) => words.split(' '));

describe('passk run', () => {
  it('says why each attempt failed, and which commands show more when all failed alike', async () => {
    const { stdout, url, code } = await evaluated('alike', () => 'Good morning!');
    expect(code).toBe(0);
    expect(stdout.match(/^❌ Attempt \d\/2: FAILED \(.*\) · retail task \d · format_error: \S.*$/gm)).toHaveLength(4);
    expect(stdout).toMatch(/^🔍 4 of 4 failures: a reply could not be read as an action$/m);
    expect(stdout).toMatch(/^For example retail task 0, attempt 1: \S/m);
    const [inspect = [], check = []] = offered(stdout);
    expect(check).toEqual(['check', url]);
    expect((await passkInProcess(inspect)).stdout).toContain('Good morning!');
    expect(stdout).not.toContain('identical');
  });

  it.each<[string, string[], string[], string[]]>([
    [
      'sequence',
      ['--metric', 'seq@k'],
      ['→ This is attempt 2 of 2. The earlier', '← Good morning!', 'Feedback: The attempt'],
      [],
    ],
    ['silent', ['--metric', 'seq@k', '--console-char-limit', '0'], [], ['→', '←', 'Feedback: The']],
    ['independent', [], [], ['→', '←']],
    ['shortened', ['--console-char-limit', '4'], ['← Good… (9 more characters)'], ['Good morning!']],
  ])('prints the prompts and answers of attempts in sequence, or as told: %s', async (name, flags, shown, hidden) => {
    const { stdout, code } = await evaluated(`prompts-${name}`, () => 'Good morning!', ...flags);
    expect(code).toBe(0);
    const attempts = stdout.split('\n🔍')[0];
    for (const text of shown) expect(attempts).toContain(text);
    for (const text of hidden) expect(attempts).not.toContain(text);
  });

  it('notes a model for a customer whom no model plays', async () => {
    const { stdout } = await evaluated('customer', () => 'Good morning!', '--user-model', 'gpt-4o');
    expect(stdout).toContain('--user-model has no effect: no model plays the customer (user strategy "scripted")\n');
  });

  it('offers no check when something else happened, too', async () => {
    let turns = 0;
    const { stdout } = await evaluated('mixed', () => {
      turns += 1;
      return turns === 1
        ? 'Good morning!'
        : '<json>{"name": "transfer_to_human_agents", "kwargs": {"summary": "x"}}</json>';
    });
    expect(offered(stdout).map(([command]) => command)).toEqual(['inspect']);
  });

  it('sends the headers that it is given, and names them in the check', async () => {
    const keys = new Set<unknown>();
    const answer: AgentAnswer = ({ headers }) => {
      keys.add(headers['x-key']);
      return 'Good morning!';
    };
    const { stdout, url } = await evaluated(
      'headers',
      answer,
      '--header',
      'x-key=PASSK_TEST_KEY',
      '--transport',
      'mcp',
    );
    expect(keys).toEqual(new Set(['value']));
    expect(offered(stdout).at(-1)).toEqual(['check', url, '--transport', 'mcp', '--header', 'x-key=PASSK_TEST_KEY']);
  });
});

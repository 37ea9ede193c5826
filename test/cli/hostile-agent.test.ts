// An agent whose name, words, context ids and model would format a report or steer a terminal: nothing of it takes effect where people read.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgent } from '../support/agents.ts';
import { passkInProcess } from '../support/in-process.ts';
import { filesBelow } from '../support/run-folders.ts';

const HOSTILE = '\u001b[2J\u001b]0;owned\u0007<script>alert(1)</script> ![x](http://evil.example/x) | `a` \u202egnp';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be printed.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

let folder: string;
const printed: Record<string, string> = {};
const files: Record<string, string> = {};

async function run(...args: string[]): Promise<string> {
  const { stdout, stderr } = await passkInProcess(args, {
    PASSK_TAU_BENCH_DIR: undefined,
    GITHUB_STEP_SUMMARY: join(folder, 'step-summary.md'),
    NO_COLOR: '1',
  });
  return `${stdout}\n${stderr}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-hostile-'));
  let turns = 0;
  await using agent = await startAgent({
    name: HOSTILE,
    transports: ['a2a'],
    answer: ({ text, contextId }) => {
      const first = text.includes('# How to answer');
      turns += 1;
      const usage = { model: HOSTILE, input_tokens: 1, cached_tokens: 0, thinking_tokens: 0, output_tokens: 1 };
      const spoken = JSON.stringify({ name: 'respond', kwargs: { content: HOSTILE } });
      return {
        text: first ? spoken : HOSTILE,
        contextId: first ? `${HOSTILE}-${turns}` : contextId,
        metadata: { 'passk/usage': usage },
      };
    },
  });
  const runs = join(folder, 'runs');
  for (const label of ['a', 'b']) {
    printed[`run ${label}`] = await run(
      'run',
      '--white-agent',
      agent.url,
      '--k',
      '2',
      '--runs-dir',
      runs,
      '--label',
      label,
    );
  }
  const directories = filesBelow(runs)
    .filter((file) => file.endsWith('config.json'))
    .map((file) => join(file, '..'));
  expect(directories).toHaveLength(2);
  printed.metrics = await run('metrics', directories[0]!);
  printed.compare = await run('compare', ...directories);
  printed.runs = await run('runs', '--runs-dir', runs);
  printed.inspect = await run('inspect', directories[0]!);
  printed.transcript = await run('inspect', directories[0]!, '--attempt', '1');
  printed.check = await run('check', agent.url);
  files['report.md'] = await readFile(join(directories[0]!, 'report.md'), 'utf8');
  files['the step summary'] = await readFile(join(folder, 'step-summary.md'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

describe('what is printed', () => {
  it.each(['run a', 'metrics', 'compare', 'runs', 'inspect', 'transcript', 'check'])(
    '%s steers no terminal',
    (command) => {
      if (command !== 'inspect') expect(printed[command]).toContain('evil.example');
      expect(printed[command]).not.toMatch(CONTROL);
    },
  );
});

describe('what is rendered', () => {
  it.each(['report.md', 'the step summary'])('%s shows it as text', (name) => {
    const text = files[name]!;
    const prose = text
      .split('\n')
      .filter((line) => !line.startsWith('    '))
      .join('\n');
    expect(prose).toContain('evil.example');
    expect(text).not.toMatch(CONTROL);
    expect(prose).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(|(?<!\\)`a|http:\/\/evil/);
  });
});

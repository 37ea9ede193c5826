// `passk run` reports mistakes in a line or two before anything starts: no conversation, no folder, no stack trace.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkInProcess } from '../support/in-process.ts';
import { startQuickAgent } from '../support/quick-agent.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-errors-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A port that was free a moment ago. */
async function deadAddress(): Promise<string> {
  await using agent = await startQuickAgent();
  return agent.url;
}

const file = async (name: string, content: string) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

interface Case {
  readonly name: string;
  readonly args: () => Promise<readonly string[]> | readonly string[];
  readonly code: 2 | 3;
  readonly says: RegExp;
}

const cases: readonly Case[] = [
  { name: 'an odd k', args: () => ['--k', '3'], code: 2, says: /--k = 3: k must be even, .*use 2 or 4/ },
  { name: 'k = 0', args: () => ['--k', '0'], code: 2, says: /^passk: --k = 0: k must be a positive even number.*\n$/ },
  {
    name: 'samples of attempts in sequence',
    args: () => ['--metric', 'seq@k', '--samples', '3'],
    code: 2,
    says: /^passk: samples cannot be used with seq@k, .*leave it out\n$/,
  },
  {
    name: 'a level that does not exist',
    args: () => ['--level', '9'],
    code: 2,
    says: /--level = "9": must be levels from 1 to 5, such as "4,5"\n$/,
  },
  {
    name: 'a level of the file that does not exist',
    args: async () => [await file('level.toml', '[data]\nlevel = 9\n')],
    code: 2,
    says: /level\.toml: \[data\] level = 9: must be levels from 1 to 5, such as "4,5"\n$/,
  },
  {
    name: 'levels and tags, given one by one, that no task has',
    args: () => ['--level', '1', '--level', '2', '--tag', 'pressure', '--tag', 'false-claim'],
    code: 2,
    says: /There is no task of level 1 or 2 with the tag pressure or false-claim in retail@2; /,
  },
  {
    name: 'tasks, given one by one, of which one does not exist',
    args: () => ['--tasks', '99999', '--tasks', '1'],
    code: 2,
    says: /task_id = 99999: retail@2 has \d+ tasks, 0 to \d+/,
  },
  {
    name: 'feedback by a model, of an agent without one',
    args: () => ['--benchmark', 'qa', '--max-tasks', '1', '--metric', 'seq@k', '--k', '2', '--feedback', 'socratic'],
    code: 2,
    says: /feedback_mode = "socratic" needs the model that writes it: .*--critic/,
  },
  {
    name: 'faults, given one by one, of which one does not exist',
    args: () => ['--faults', 'foo', '--faults', 'hang'],
    code: 2,
    says: /There is no fault "foo"; choose from bad_format, /,
  },
  ...(
    [
      ['pass_k_config', 'domain = "bakery"', /: There is no domain "bakery"/],
      ['pass_k_config', 'task_id = 99999', / = 99999: retail@2 has \d+ tasks/],
      ['pass_k_config', 'tasks = "0-2,99999"', /: task_id = 99999: retail@2 has/],
      ['pass_k_config', 'mode = "random"\nnum_battles = 99999', / = 99999: .* have \d+ tasks/],
      ['pass_k_config', 'mode = "random"\ndomain = "retail"\ndomains = ["bakery"]', /: There is no domain "bakery"/],
      ['pass_k_config', 'metric = "seq@k"\nfeedback_mode = "song"', /: feedback_mode "song" is unknown; choose one of/],
      ['white_agent', 'variant = "parrot"', /: there is no white agent "parrot"/],
      ['white_agent', 'faults = ["hang", "foo"]', /: There is no fault "foo"/],
      ['white_agent', 'faults = []', / = \[\]: /],
      ['data', 'benchmark = "bakery"', /: There is no benchmark "bakery"/],
      ['data', 'edition = 9', /: retail has no edition 9/],
      ['data', 'tag = "sweet"', /: There is no tag "sweet"/],
    ] as const
  ).map(([section, lines, problem]): Case => {
    const key = lines.split('\n').at(-1)?.split(' ')[0] ?? '';
    return {
      name: `the value of the file: ${lines}`,
      args: async () => [await file('value.toml', `[${section}]\n${lines}\n`)],
      code: 2,
      says: new RegExp(`value\\.toml: \\[${section}\\] ${key}${problem.source}`),
    };
  }),
  {
    name: 'a label with other characters',
    args: () => ['--label', 'ä'],
    code: 2,
    says: /--label = "ä": must consist of the letters a to z, digits, dots, hyphens and underscores\n$/,
  },
  {
    name: 'an unknown fault',
    args: () => ['--faults', 'hang,foo'],
    code: 2,
    says: /There is no fault "foo"; choose from bad_format, /,
  },
  {
    name: 'a task that does not exist',
    args: () => ['--task-id', '99999'],
    code: 2,
    says: /task_id = 99999: retail@2 has \d+ tasks, 0 to \d+/,
  },
  ...[
    ['--task-id', '--max-tasks'],
    ['--task-id', '--level'],
    ['--task-id', '--tag'],
    ['--task-id', '--tasks'],
    ['--tasks', '--num-battles'],
    ['--max-tasks', '--num-battles'],
  ].map(
    ([flag = '', other = '']): Case => ({
      name: `tasks chosen by ${flag} and ${other}`,
      args: () => [other, '1', flag, '3'],
      code: 2,
      says: new RegExp(`${flag} and ${other} ask for different tasks: leave one of them out`),
    }),
  ),
  ...['--format inspect', '--score exact', '--success-at 0.5', '--batch-timeout 9'].map(
    (flag): Case => ({
      name: `${flag} without a harness`,
      args: () => flag.split(' '),
      code: 2,
      says: new RegExp(`${flag.split(' ')[0]} has no effect without --harness`),
    }),
  ),
  {
    name: 'a choice of the other mode',
    args: () => ['--mode', 'random', '--tasks', '0-3'],
    code: 2,
    says: /--tasks is not used with --mode random/,
  },
  { name: 'an unknown domain', args: () => ['--domain', 'bakery'], code: 2, says: /bakery.*retail, airline/ },
  {
    name: 'an unknown key',
    args: async () => [await file('key.toml', '[pass_k_config]\nkk = 4\n')],
    code: 2,
    says: /key\.toml: \[pass_k_config\]: unknown key "kk"; allowed: mode, k, domain/,
  },
  {
    name: 'a key of the wrong type',
    args: async () => [await file('type.toml', '[pass_k_config]\nk = "four"\n')],
    code: 2,
    says: /type\.toml: \[pass_k_config\] k = "four"/,
  },
  {
    name: 'a file that is not TOML',
    args: async () => [await file('broken.toml', '[pass_k_config\n')],
    code: 2,
    says: /broken\.toml, line 1/,
  },
  {
    name: 'a data path that is not there',
    args: () => ['--data-path', join(folder, 'nowhere')],
    code: 3,
    says: /nowhere contains no τ-bench data for retail/,
  },
  {
    name: 'an agent that cannot be reached',
    args: async () => ['--white-agent', await deadAddress()],
    code: 3,
    says: /http:\/\/127\.0\.0\.1:\d+/,
  },
  {
    name: 'a model without a key',
    args: () => ['--variant', 'tool-calling', '--model', 'gpt-4o-mini'],
    code: 3,
    says: /OPENAI_API_KEY/,
  },
  {
    name: 'a customer without a key',
    args: () => ['--user-strategy', 'llm'],
    code: 3,
    says: /OPENAI_API_KEY/,
  },
  {
    name: 'more battles than tasks',
    args: () => ['--mode', 'random', '--num-battles', '99999'],
    code: 2,
    says: /num_battles = 99999: .* have \d+ tasks/,
  },
  {
    name: 'a gate that so few attempts cannot decide',
    args: () => ['--require', 'pass^8>=0.5'],
    code: 2,
    says: /--require "pass\^8>=0\.5" needs 8 attempts per task, but there are 4; use --samples 8/,
  },
  {
    name: 'a gate that is none',
    args: () => ['--require', 'passk=1'],
    code: 2,
    says: /write a metric and what it must/,
  },
  {
    name: 'an interval that one task does not have',
    args: () => ['--require', 'pass^4>=0.5', '--require-lower'],
    code: 2,
    says: /a single task has no interval over tasks/,
  },
  {
    name: 'a k to estimate above the attempts',
    args: () => ['--samples', '4', '--k', '1', '8'],
    code: 2,
    says: /pass\^8 cannot be estimated from 4 attempts per task/,
  },
  {
    name: 'a file after --k',
    args: () => ['--k', '4', 'my.toml'],
    code: 2,
    says: /"my.toml" is not a number; if it is a configuration file, put it before --k/,
  },
  {
    name: 'a single sample',
    args: () => ['--samples', '1'],
    code: 2,
    says: /^passk: samples = 1: use at least 2 attempts per task, because pass\^\(k\/2\) looks at half of them\n$/,
  },
  {
    name: 'several k without samples',
    args: () => ['--k', '2', '4'],
    code: 2,
    says: /several values of k need --samples/,
  },
  {
    name: 'a restart without a launcher',
    args: () => ['--reset-between-attempts', '--white-agent', 'http://127.0.0.1:9'],
    code: 2,
    says: /reset_between_attempts = true needs \[white_agent\] launcher_url/,
  },
  { name: 'an unknown flag', args: () => ['--swiftly'], code: 2, says: /unknown option '--swiftly'/ },
  {
    name: 'a folder for runs that is a file',
    args: async () => ['--runs-dir', join(await file('taken', ''), 'runs')],
    code: 3,
    says: /taken.* cannot be written: /,
  },
];

describe('passk run says what is wrong with', () => {
  it.each(cases)('$name', async ({ name, args, code, says }) => {
    const runs = join(folder, `runs-${name.replaceAll(/\W+/g, '-')}`);
    const given = await args();
    const dir = given.includes('--runs-dir') ? [] : ['--runs-dir', runs];
    const environment = { OPENAI_API_KEY: undefined, PASSK_TAU_BENCH_DIR: undefined };
    const ended = await passkInProcess(['run', ...dir, ...given], environment);
    expect(ended.stderr).toMatch(says);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(existsSync(runs)).toBe(false);
  });
});

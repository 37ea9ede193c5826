// Shards merged are the run made at once: every file is compared. What does not belong together is refused, with the difference.
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import { type MergeOptions, mergeShards } from '../../green-agent/merge.ts';
import { summaryText } from '../../green-agent/reports/summary-text.ts';
import { contentsOf, NOON, type ShardedRuns, startShardedRuns } from '../support/sharded-runs.ts';

let runs: ShardedRuns;
let folder: string;
/** The run made at once, and the same in three shards. */
let whole: Map<string, string>;
let shards: string[];
const at = (name: string) => join(folder, name);
const merge = (options: Partial<MergeOptions>) =>
  mergeShards({ shards, now: new Date(NOON), into: at('merged'), ...options });

/** Ends itself after some files, as if the machine had gone. */
const KILLED_MERGE = `
import { mergeShards } from '${pathToFileURL(join(import.meta.dirname, '../../green-agent/merge.ts'))}';
const [into, ...shards] = process.argv.slice(1);
let copied = 0;
await mergeShards({ shards, into, now: new Date(${NOON}), onCopied: () => ++copied === 7 && process.kill(process.pid, 'SIGKILL') });
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-shards-'));
  runs = await startShardedRuns();
  const { directory, summary } = await runs.run(at('whole'));
  expect(summary.metrics.attempts.invalid).toBeGreaterThan(0);
  whole = contentsOf(directory ?? '');
  shards = await runs.runShards(at('parts'), 3);
});
afterAll(async () => {
  await runs[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

function expectWhole(directory: string): void {
  const found = contentsOf(directory);
  expect([...found.keys()]).toEqual([...whole.keys()]);
  for (const [path, content] of whole) expect(found.get(path), path).toBe(content);
}

describe('three shards of both domains, with invalid attempts', () => {
  it('merged are the run made at once, file by file, and stay as they are', async () => {
    const before = shards.map((directory) => contentsOf(directory));
    const { directory, notes } = await merge({ into: undefined, require: ['success_rate>=0.1'] });
    expect(directory).toBe(join(at('parts'), 'airline@2+retail@2/passk/rule-based/deterministic/none'));
    expect(whole.has('report.html') && whole.has('summary.json')).toBe(true);
    expectWhole(directory);
    expect(notes).toEqual([]);
    expect(shards.map((path) => contentsOf(path))).toEqual(before);
  });

  it('merged in any order, twice and with a shard twice are still that run', async () => {
    const [first = '', ...others] = shards;
    const options = { shards: [...others.toReversed(), first, first], into: at('shuffled') };
    const { directory } = await merge(options);
    expectWhole(directory);
    await merge(options);
    expectWhole(directory);
  });

  it('merged again after the process was killed in the middle are that run', async () => {
    const killed = spawnSync(process.execPath, ['--input-type=module', '-e', KILLED_MERGE, at('killed'), ...shards]);
    expect(killed.signal, killed.stderr.toString()).toBe('SIGKILL');
    const { directory } = await merge({ into: at('killed') });
    expectWhole(directory);
  });

  it('continue with the attempts that are there', async () => {
    const { attemptsRun, summary } = await runs.run(at('parts'), { shard: { index: 2, of: 3 } });
    expect(attemptsRun).toBe(summary.metrics.attempts.invalid);
    expect(summary).toMatchObject({ partial: false, shard: { index: 2, of: 3, of_attempts: 24 } });
    expect(summary.warnings[0]).toMatch(/^These are 8 of 24 attempts, shard 2 of 3/);
  });
});

describe('a run in shards', () => {
  it('merges with attempts in sequence, whose tasks stay whole', async () => {
    const sequence: Partial<EvaluateOptions> = {
      metric: 'seq@k',
      k: 3,
      feedback_mode: 'binary',
      customer: { strategy: 'scripted' },
    };
    const once = await runs.run(at('sequence-whole'), sequence);
    const parts = await runs.runShards(at('sequence'), 3, sequence);
    const { directory, summary } = await merge({ shards: parts, into: undefined });
    expect(contentsOf(directory)).toEqual(contentsOf(once.directory ?? ''));
    expect(summary.metrics.seq_at_k).toEqual(once.summary.metrics.seq_at_k);
  });

  it('can be given more attempts: those that are there keep their shard', async () => {
    const more = { k: 6, customer: { strategy: 'scripted' } } as const;
    const once = await runs.run(at('more-whole'), more);
    await runs.runShards(at('more'), 3, { ...more, k: 4 });
    const parts = await runs.runShards(at('more'), 3, more);
    const { directory } = await merge({ shards: parts, into: undefined });
    expect(contentsOf(directory)).toEqual(contentsOf(once.directory ?? ''));
  });

  it('refuses other tasks in the folder of a shard', async () => {
    const others = { shard: { index: 1, of: 3 }, tasks: runs.tasks.slice(1) };
    await expect(runs.run(at('parts'), others)).rejects.toThrow(
      /is a part of another plan: it had 6 tasks, and now has 5/,
    );
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['an early stop', { stop_early: true, require: ['pass^4>=0.5'] }, /a shard cannot be stopped early/],
    ['a width to stop at', { until: 'success ± 0.05' }, /a shard cannot be stopped early/],
    ['a requirement', { require: ['pass^4>=0.5'] }, /give it to passk merge/],
    ['no folder of runs', { runs: undefined }, /a shard needs runs/],
  ])('refuses %s', async (_, options, message) => {
    await expect(runs.run(at('refused'), { ...options, shard: { index: 1, of: 3 } })).rejects.toThrow(message);
  });
});

describe('merging refuses', () => {
  const others: [string, Partial<EvaluateOptions>, RegExp][] = [
    ['another seed', { seed: 2 }, /does not belong to .*: seed is 2 here and 1 there/],
    ['another limit', { max_steps: 20 }, /limits\.max_steps is 20 here and 30 there/],
    [
      'another label',
      { runs: { dir: '', label: 'new' } },
      /the agent is "rule-based\+new" here and "rule-based" there/,
    ],
    ['another k', { k: 2, samples: 4 }, /k was 4, is 2/],
    ['more attempts', { samples: 6 }, /attempts_per_task was 4, is 6/],
    ['another number of shards', { shard: { index: 2, of: 4 } }, /the number of shards is 4 here and 3 there/],
  ];
  it.each(others)('%s', async (name, options, message) => {
    const dir = at(`other ${name}`);
    const runsOption = typeof options.runs === 'object' ? { ...options.runs, dir } : dir;
    const { directory } = await runs.run(dir, { shard: { index: 2, of: 3 }, ...options, runs: runsOption });
    await expect(merge({ shards: [shards[0]!, directory ?? '', shards[2]!] })).rejects.toThrow(message);
  });

  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'another version of passk',
      'shard.json',
      (text) => text.replace(/"passk":"[^"]+"/, '"passk":"0.0.1"'),
      /the version of passk is "0\.0\.1" here/,
    ],
    ['other tasks', 'shard.json', (text) => text.replace('"task_id":', '"task_id":9'), /task 1 was \w+ task \d+, is/],
    [
      'other content of a task',
      'shard.json',
      (text) => text.replace('"hash":"', '"hash":"0'),
      /task \d+ has other content/,
    ],
    ['other data', 'config.json', (text) => text.replace(/"data_version": "/, '$&0'), /data_version is "0/],
  ])('%s', async (name, file, change, message) => {
    const copy = at(`changed ${name}`);
    await cp(shards[1]!, copy, { recursive: true });
    await writeFile(join(copy, file), change(await readFile(join(copy, file), 'utf8')));
    await expect(merge({ shards: [shards[0]!, copy] })).rejects.toThrow(message);
  });

  it('a shard that is there twice with different attempts', async () => {
    const again = await runs.run(at('again'), { shard: { index: 2, of: 3 } });
    const both = [...shards, again.directory ?? ''];
    await expect(merge({ shards: both })).rejects.toThrow(
      /are both shard 2 of 3, and differ in task-\w+-\d+\/attempt-\d\.json/,
    );
  });

  it('an attempt of another shard', async () => {
    const copy = at('moved');
    await cp(shards[1]!, copy, { recursive: true });
    const [path = ''] = [...contentsOf(shards[0]!).keys()].filter((name) => /attempt-\d\.json$/.test(name));
    await cp(join(shards[0]!, path), join(copy, path));
    await expect(merge({ shards: [shards[0]!, copy, shards[2]!] })).rejects.toThrow(/does not belong to shard 2 of 3/);
  });

  it('missing shards, unless it may be partial', async () => {
    const some = shards.slice(0, 2);
    await expect(merge({ shards: some })).rejects.toThrow(/^shard 3 of 3 is missing.* without it with --partial$/);
    await expect(merge({ shards: some.slice(0, 1) })).rejects.toThrow(
      /^shards 2, 3 of 3 are missing.* without them with --partial$/,
    );
    const { summary, notes } = await merge({ shards: some, into: at('partial'), partial: true });
    expect(summary).toMatchObject({ partial: true, total_tasks: 6 });
    expect(summaryText(summary)).toMatch(/⚠️ Incomplete: \d+ of 24 attempts are missing/);
    expect(notes).toEqual(['Merged without shards 3 of 3']);
    const { directory } = await merge({ into: at('partial') });
    expectWhole(directory);
  });

  it('a shard that lacks an attempt, or was not brought to its end', async () => {
    const copy = at('unfinished');
    await cp(shards[1]!, copy, { recursive: true });
    const parts = [shards[0]!, copy, shards[2]!];
    const file = await readFile(join(copy, 'shard.json'), 'utf8');
    await writeFile(join(copy, 'shard.json'), JSON.stringify({ ...JSON.parse(file), finished: null }));
    await expect(merge({ shards: parts })).rejects.toThrow(/shard 2 of 3 in .* was not brought to its end/);
    const [path = ''] = [...contentsOf(copy).keys()].filter((name) => /attempt-\d\.json$/.test(name));
    await rm(join(copy, path));
    await expect(merge({ shards: parts })).rejects.toThrow(/shard 2 of 3 in .* lacks 1 of its 8 attempts/);
  });

  it('a torn attempt, which a partial merge leaves out until its shard has made it again', async () => {
    const copy = at('torn');
    await cp(shards[1]!, copy, { recursive: true });
    const parts = [shards[0]!, copy, shards[2]!];
    const [path = ''] = [...contentsOf(copy).keys()].filter((name) => /attempt-\d\.json$/.test(name));
    await truncate(join(copy, path), 100);
    await expect(merge({ shards: parts })).rejects.toThrow(/shard 2 of 3 in .* lacks 1 of its 8 attempts \(/);
    const into = at('merged without the torn one');
    const { notes } = await merge({ shards: parts, into, partial: true });
    expect(notes).toEqual([expect.stringMatching(/ lacks 1 of its 8 attempts \(/)]);
    const { directory } = await merge({ into });
    expectWhole(directory);
    await merge({ shards: parts, into, partial: true });
    expectWhole(directory);
  });

  it('to change a run that is there already', async () => {
    await runs.run(at('merged elsewhere'));
    await expect(merge({ into: at('merged elsewhere') })).rejects.toThrow(
      /cannot be merged into .*, which differs in .*attempt-\d\.json/,
    );
  });

  it('a run that is no shard', async () => {
    const { directory } = await runs.run(at('ordinary'));
    await expect(merge({ shards: [directory ?? ''] })).rejects.toThrow(/is not a part of a run: it has no shard\.json/);
  });
});

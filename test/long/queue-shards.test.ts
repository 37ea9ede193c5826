// Shards of a run on a queue, one of them stopped and continued in a copy of its folder, as on another machine, and domains from packages.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAttempts } from '../../green-agent/runs/read-run.ts';
import { passk } from '../support/command-line.ts';
import { evaluationOf, startFlakyAgent, startWorker, verdictsOf } from '../support/queue-runs.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';
import { attemptsIn, expectedAttempts, filesBelow } from '../support/run-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-queue-shards-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The results of all attempts in a folder of runs, without times and ids. */
async function resultsIn(runs: string): Promise<string[]> {
  const directories = filesBelow(runs).flatMap((file) => {
    const [, directory] = /^(.*)\/summary\.json$/.exec(file) ?? [];
    return directory === undefined || directory.includes('/task-') ? [] : [directory];
  });
  expect(directories).toHaveLength(1);
  const read = await Array.fromAsync(readAttempts(directories[0]!));
  return read.map((attempt) => {
    if (!('record' in attempt)) throw new Error(attempt.problem);
    const { task_id, attempt_index, result } = attempt.record;
    const { status, reward, steps, category } = result;
    return JSON.stringify([task_id, attempt_index, status, reward, steps, category]);
  });
}

/** A folder with a package that exports the domain that `passk domain new` writes. */
async function machineWithPackage(machine: string): Promise<string> {
  const installed = join(machine, 'node_modules/@acme/restaurant');
  await mkdir(installed, { recursive: true });
  const exports = { '.': { import: './domain.mjs' } };
  await writeFile(
    join(installed, 'package.json'),
    JSON.stringify({ name: '@acme/restaurant', version: '1.0.0', exports }),
  );
  const source = await readFile(join(import.meta.dirname, '../../config/new-domain/domain.mts'), 'utf8');
  await writeFile(join(installed, 'domain.mjs'), stripTypeScriptTypes(source));
  return machine;
}

describe.skipIf(!hasRedis)('a run on a queue (skipped without redis-server)', () => {
  it('is made in shards, and continued in a copy of its folder, with the results of one process', async () => {
    await using redis = await startRedis();
    await using agent = await startFlakyAgent();
    await using _worker = await startWorker(redis.url, 4);
    const [here, copy, merged, alone] = await Promise.all(
      ['here', 'copy', 'merged', 'alone'].map(async (name) => {
        await mkdir(join(folder, name));
        return join(folder, name);
      }),
    );
    const evaluated = { url: agent.url, tasks: '0-9', attempts: 2 };
    const shard = (runs: string, index: number) => [
      ...evaluationOf({ ...evaluated, folder: runs }),
      ...['--queue', redis.url, '--shard', `${index}/2`],
    ];
    await using stopped = passk(shard(here!, 1));
    while (!(await stopped.line()).startsWith('{"event":"attempt_finished"'));
    stopped.signal('SIGINT');
    expect((await stopped.ended).code).toBe(130);
    const before = attemptsIn(here!);
    await cp(here!, copy!, { recursive: true });
    for (const index of [1, 2]) {
      await using run = passk(shard(copy!, index));
      const { code, stderr } = await run.ended;
      expect([index, code], stderr).toEqual([index, 0]);
    }
    for (const [attempt, hash] of before) expect(attemptsIn(copy!).get(attempt)).toBe(hash);
    await using merge = passk(['merge', copy!, '--into', merged!]);
    expect((await merge.ended).code).toBe(0);
    expect([...attemptsIn(merged!).keys()].sort()).toEqual(expectedAttempts(10, 2).sort());

    await using single = passk(evaluationOf({ ...evaluated, folder: alone! }));
    expect(await verdictsOf(single)).toHaveLength(20);
    expect((await single.ended).code).toBe(0);
    expect(await resultsIn(merged!)).toEqual(await resultsIn(alone!));
  });

  it('takes a domain from a package that the run and the worker have installed', async () => {
    await using redis = await startRedis();
    await using agent = await startFlakyAgent();
    const machines = await Promise.all(['one', 'two'].map((name) => machineWithPackage(join(folder, name))));
    const [own, other] = machines as [string, string];
    await using _worker = await startWorker(redis.url, 2, [], other);
    const file = join(own, 'passk.toml');
    await writeFile(file, `[[domains]]\npath = "npm:@acme/restaurant"\n[white_agent]\nurl = "${agent.url}"\n`);
    const flags = [
      '--domain',
      'restaurant',
      '--tasks',
      '0-2',
      '--samples',
      '2',
      '--runs-dir',
      join(own, 'runs'),
      '--json',
    ];
    await using run = passk(['run', file, ...flags, '--queue', redis.url], {}, undefined, own);
    const verdicts = await verdictsOf(run);
    expect((await run.ended).code).toBe(0);
    expect(verdicts).toHaveLength(6);

    await using missing = passk(['tasks', '--domain', 'npm:@acme/restaurant'], {}, undefined, folder);
    const { code, stderr } = await missing.ended;
    const reason = "Cannot load the domain npm:@acme/restaurant: Cannot find package '@acme/restaurant'";
    expect([code, stderr]).toEqual([3, expect.stringContaining(reason)]);
  });
});

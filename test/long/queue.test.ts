// A run over four workers that are killed again and again, and over a Redis that is killed and started again from its append-only file.
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { passk } from '../support/command-line.ts';
import { longSize } from '../support/long.ts';
import { evaluationOf, startFlakyAgent, startWorker, verdictsOf } from '../support/queue-runs.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';
import { attemptsIn, expectedAttempts } from '../support/run-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'passk-queue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ATTEMPTS = longSize(2, 20);
const ALL = 100 * ATTEMPTS;
const WORKERS = 4;
/** When a worker is killed: after so many more finished attempts, or after so many milliseconds. */
const KILL_AFTER = longSize<{ attempts: number } | { milliseconds: number }>({ attempts: 60 }, { milliseconds: 2_000 });

it.skipIf(!hasRedis)(`${ALL} attempts count once, whatever dies (skipped without redis-server)`, async () => {
  const [together, alone] = ['together', 'alone'].map((name) => mkdtempSync(join(folder, `${name}-`))) as [
    string,
    string,
  ];
  await using owned = new AsyncDisposableStack();
  const redis = owned.use(await startRedis());
  const agent = owned.use(await startFlakyAgent());
  const evaluated = { url: agent.url, tasks: '0-99', attempts: ATTEMPTS };
  const start = async () => owned.use(await startWorker(redis.url, 8));
  const workers = await Promise.all(Array.from({ length: WORKERS }, start));
  const run = owned.use(passk([...evaluationOf({ ...evaluated, folder: together }), '--queue', redis.url]));

  let finished = 0;
  const progress = new EventEmitter();
  const over = new AbortController();
  const { signal } = over;
  let kills = 0;
  const due = async () => {
    if ('milliseconds' in KILL_AFTER) return await wait(KILL_AFTER.milliseconds, undefined, { signal });
    while (finished < (kills + 1) * KILL_AFTER.attempts) await once(progress, 'finished', { signal });
  };
  let replaced: Promise<unknown> = Promise.resolve();
  const killTheOldest = async () => {
    for (;;) {
      // At any speed there are four workers to kill from.
      await Promise.all([due(), replaced]);
      kills += 1;
      workers.shift()?.signal('SIGKILL');
      replaced = start().then((worker) => workers.push(worker));
    }
  };
  const begin = performance.now();
  const killing = killTheOldest().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  const verdicts = await verdictsOf(run, async (count) => {
    finished = count;
    progress.emit('finished');
    if (count !== ALL / 2) return;
    await redis.kill();
    await redis.start();
  });
  const seconds = (performance.now() - begin) / 1000;
  over.abort();
  await Promise.all([killing, replaced]);
  const { code, stderr } = await run.ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/Redis at \S+ is back/);
  expect(workers).toHaveLength(WORKERS);
  for (const worker of workers) worker.signal('SIGTERM');
  expect(await Promise.all(workers.map(async ({ ended }) => (await ended).code))).toEqual(workers.map(() => 0));
  if ('attempts' in KILL_AFTER) expect(kills).toBe(Math.floor(ALL / KILL_AFTER.attempts));
  else expect(kills).toBeGreaterThan(0);

  expect([...attemptsIn(together).keys()].sort()).toEqual(expectedAttempts(100, ATTEMPTS).sort());
  const single = owned.use(passk([...evaluationOf({ ...evaluated, folder: alone }), '--concurrency', '32']));
  expect(verdicts).toEqual(await verdictsOf(single));
  console.log(`${ALL} attempts in ${Math.round(seconds)} s with ${kills} kills, and one of Redis`);
});

it.skipIf(!hasRedis)('ends when it is told to, also while Redis is away (skipped without redis-server)', async () => {
  await using redis = await startRedis();
  await using agent = await startFlakyAgent();
  await using worker = await startWorker(redis.url, 2);
  const evaluated = { url: agent.url, folder: mkdtempSync(join(folder, 'away-')), tasks: '0-99', attempts: 4 };
  await using run = passk([...evaluationOf(evaluated), '--queue', redis.url]);
  while (!(await run.line()).startsWith('{"event":"attempt_finished"'));
  await redis.kill();
  worker.signal('SIGTERM');
  run.signal('SIGINT');
  expect((await worker.ended).code).toBe(0);
  expect((await run.ended).code).toBe(130);
});

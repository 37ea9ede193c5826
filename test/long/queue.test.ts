// A run over four workers that are killed again and again, and over a Redis that is killed and started again from its append-only file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { passk, type RunningCommand } from '../support/command-line.ts';
import { longSize } from '../support/long.ts';
import { evaluationOf, startFlakyAgent, startWorker, verdictsOf } from '../support/queue-runs.ts';
import { hasRedis, startRedis } from '../support/redis-server.ts';
import { attemptsIn, expectedAttempts } from '../support/run-folders.ts';

const ATTEMPTS = longSize(4, 20);
const ALL = 100 * ATTEMPTS;
const WORKERS = 4;
/** A worker is killed after so many finished attempts: about every two seconds. */
const KILL_AFTER = longSize(50, 80);

it.skipIf(!hasRedis)(`${ALL} attempts count once, whatever dies (skipped without redis-server)`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passk-queue-'));
  const [together, alone] = ['together', 'alone'].map((name) => mkdtempSync(join(folder, `${name}-`))) as [
    string,
    string,
  ];
  await using redis = await startRedis();
  await using agent = await startFlakyAgent();
  const evaluated = { url: agent.url, tasks: '0-99', attempts: ATTEMPTS };
  const workers = Array.from({ length: WORKERS }, () => startWorker(redis.url, 8));
  await Promise.all(workers);
  const dead: RunningCommand[] = [];
  const replaceOldest = async () => {
    workers.push(startWorker(redis.url, 8));
    const oldest = await workers.shift();
    if (oldest === undefined) return;
    oldest.signal('SIGKILL');
    dead.push(oldest);
  };
  await using run = passk([...evaluationOf({ ...evaluated, folder: together }), '--queue', redis.url]);
  const verdicts = await verdictsOf(run, async (count) => {
    if (count % KILL_AFTER === 0) await replaceOldest();
    if (count !== ALL / 2) return;
    await redis.kill();
    await redis.start();
  });
  const { code, stderr } = await run.ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/Redis at \S+ is back/);
  const left = await Promise.all(workers);
  for (const worker of left) worker.signal('SIGTERM');
  expect(await Promise.all(left.map(async (worker) => (await worker.ended).code))).toEqual(left.map(() => 0));
  await Promise.all(dead.map(({ ended }) => ended));
  expect(dead).toHaveLength(ALL / KILL_AFTER);

  expect([...attemptsIn(together).keys()].sort()).toEqual(expectedAttempts(100, ATTEMPTS).sort());
  await using single = passk([...evaluationOf({ ...evaluated, folder: alone }), '--concurrency', '32']);
  expect(verdicts).toEqual(await verdictsOf(single));
  rmSync(folder, { recursive: true, force: true });
});

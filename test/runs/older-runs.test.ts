// Runs of earlier versions: one folder for each domain, no dates, checksums or levels. They are read, reported, compared and continued.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReportPage } from '../../green-agent/reports/report-data.ts';
import { evaluationResult } from '../../green-agent/reports/result.ts';
import { comparedTasks, readRunResults, summaryOfRun } from '../../green-agent/reports/run-results.ts';
import { attemptText } from '../../green-agent/runs/attempt-file.ts';
import { listRuns } from '../../green-agent/runs/list-runs.ts';
import { openRun } from '../../green-agent/runs/run-directory.ts';
import { findRun } from '../../green-agent/runs/run-reference.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { compareTasks } from '../../shared/metrics/comparison.ts';
import { recordWith } from '../support/attempt-records.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'passk-older-'));
});
afterEach(() => rm(root, { recursive: true }));

const FROZEN = { data: 'retail@1', data_version: '0123456789abcdef', seed: 7, white_agent: { settings: null } };

function record(domain: string, taskId: number, attempt: number, passed: boolean): AttemptRecord {
  const { result } = recordWith({ attempt_index: attempt });
  const failure = { status: 'failed', success: false, reward: 0, error: 'No', category: 'timeout' } as const;
  const place = { domain, task_id: taskId, attempt_index: attempt, task_hash: `${domain}-${taskId}` };
  return recordWith({ ...place, result: passed ? result : { ...result, ...failure } });
}

/** A run as earlier versions wrote it, with the summary of an evaluation over both domains in each of its two folders. */
async function olderRun(domain: string, agent: string, passes: readonly boolean[]): Promise<string> {
  const directory = join(root, `${domain}@1/passk/${agent}/deterministic/none`);
  for (const [taskId, passed] of passes.entries()) {
    const folder = join(directory, `task-${taskId}`);
    await mkdir(folder, { recursive: true });
    const meta = { domain, task_id: taskId, task_index: taskId + 1, hash: `${domain}-${taskId}`, instruction: '' };
    await writeFile(join(folder, 'task_meta.json'), JSON.stringify(meta));
    for (const attempt of [1, 2]) {
      const text = attemptText(record(domain, taskId, attempt, passed));
      await writeFile(join(folder, `attempt-${attempt}.json`), text.replace(/,"checksum":"\w+"/, ''));
    }
  }
  const frozen = { ...FROZEN, data: `${domain}@1` };
  await writeFile(join(directory, 'config.json'), JSON.stringify({ format: 'passk-run/1', frozen }));
  const summary = { agent, k: 2, overall_success_rate: 0.5, results: [{ domain: 'airline', task_id: 0 }] };
  await writeFile(join(directory, 'summary.json'), JSON.stringify(summary));
  return directory;
}

it('are read with the figures of what each of them has', async () => {
  const directory = await olderRun('retail', 'old', [true, true, false]);
  await olderRun('airline', 'old', [false]);
  const run = await readRunResults(directory);
  expect(run).toMatchObject({ agent: 'old', slice: 'retail@1', seed: 7, k: 2, problems: [] });
  const result = evaluationResult(summaryOfRun(run), run.usages, { seed: run.seed });
  expect(result).toMatchObject({ overall_pass_k: 2 / 3, by_domain: [{ name: 'retail', tasks: 3 }], by_level: [] });
});

it('are listed, and found by a part of their path', async () => {
  const directory = await olderRun('retail', 'old', [true]);
  await olderRun('airline', 'old', [true]);
  expect((await listRuns(root)).map(({ number }) => number)).toEqual([1, 2]);
  expect(await findRun('retail@1', root)).toBe(directory);
});

it('make a page', async () => {
  const directory = await olderRun('retail', 'old', [true, false]);
  const summary = summaryOfRun(await readRunResults(directory));
  const { data } = await readReportPage([{ agent: 'old', directory, summary }], { now: new Date(0) });
  expect(data.agents).toMatchObject([
    { name: 'old', data: ['retail@1'], seed: 7, tasks: [{ level: null, tags: [] }, {}] },
  ]);
});

it('are compared with a run over several domains, on the tasks they share', async () => {
  const older = await olderRun('retail', 'old', [false, false, true]);
  const newer = join(root, 'airline@1+retail@1/passk/new/deterministic/none');
  {
    using run = await openRun({ directory: newer, byDomain: true, frozen: FROZEN, fresh: false, now: new Date() });
    for (const domain of ['airline', 'retail'])
      for (const taskId of [0, 1, 2]) {
        await run.beginTask(
          { domain, task_id: taskId, hash: `${domain}-${taskId}`, instruction: '' },
          { restart: false },
        );
        for (const attempt of [1, 2]) await run.writeAttempt(record(domain, taskId, attempt, true));
      }
  }
  const [baseline, candidate] = comparedTasks(await Promise.all([older, newer].map(readRunResults)), 2);
  expect(compareTasks(baseline!, candidate!, { k: 2, seed: 1 })).toMatchObject({
    kind: 'paired',
    n_tasks: { baseline: 3, candidate: 3 },
  });
});

it('are continued, and learn the levels of their tasks', async () => {
  const directory = await olderRun('retail', 'old', [true]);
  using run = await openRun({ directory, frozen: FROZEN, fresh: false, now: new Date() });
  const task = { domain: 'retail', task_id: 0, hash: 'retail-0', instruction: '', level: 2, tags: ['lookup'] };
  expect(await run.beginTask(task, { restart: false })).toMatchObject({ attempts: { length: 2 }, problems: [] });
  await run.writeAttempt(record('retail', 0, 3, true));
  const [read] = (await readRunResults(directory)).tasks;
  expect(read).toMatchObject({ level: 2, tags: ['lookup'], attempts: { length: 3 } });
  expect(JSON.parse(await readFile(join(directory, 'config.json'), 'utf8'))).not.toHaveProperty('created_at');
});

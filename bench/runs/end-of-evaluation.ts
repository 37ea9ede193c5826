// The end of a resumed evaluation, alone in a process: all attempts are known, figures and reports are made. Prints seconds and memory as JSON.
import type { DoneAttempt } from '../../green-agent/evaluation/task-progress.ts';
import { type EvaluationResult, evaluationResult } from '../../green-agent/reports/result.ts';
import { writeReports } from '../../green-agent/reports/write-reports.ts';
import { doneAttempt, usagesOf } from '../../green-agent/runs/attempt-header.ts';
import { scanRun } from '../../green-agent/runs/read-run.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { evaluationSummary, taskResult } from '../../shared/metrics/tasks.ts';

const [directory = ''] = process.argv.slice(2);
const K = 4;
const options = { seed: 1 };
const times: Record<string, number> = {};

async function timed<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  const value = await work();
  times[name] = Math.round(performance.now() - start) / 1000;
  return value;
}

/** As an evaluation does it that finds all attempts there. */
async function resumed(): Promise<EvaluationResult> {
  const done: DoneAttempt[] = [];
  const usages: (readonly Usage[])[] = [];
  await timed('resume_s', async () => {
    for await (const scanned of scanRun(directory)) {
      if (!('header' in scanned)) continue;
      done.push(doneAttempt(scanned.header));
      usages.push(usagesOf(scanned.header));
    }
  });
  return timed('figures_s', () => figuresOf(done, usages.flat()));
}

function figuresOf(done: readonly DoneAttempt[], usages: readonly Usage[]): EvaluationResult {
  const tasks = Map.groupBy(done, ({ task_id }) => task_id);
  const results = [...tasks].map(([id, attempts]) =>
    taskResult(
      'retail',
      id,
      K,
      attempts.map(({ result }) => result),
    ),
  );
  return evaluationResult(evaluationSummary({ mode: 'random', k: K, tasks: results.length, results }), usages, options);
}

const result = await resumed();
await timed('reports_s', () => writeReports({ directory, agent: 'bench', result, options, now: new Date() }));
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    attempts: result.results.reduce((total, { attempts }) => total + attempts.length, 0),
    ...times,
    cpu_s: Math.round((user + system) / 1e4) / 100,
    max_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);

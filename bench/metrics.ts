// The time that large evaluations spend on estimators with intervals and bootstraps, on reports of a big run, and on saving attempts.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openRun } from '../green-agent/runs/run-directory.ts';
import type { AttemptResult } from '../shared/contracts/attempt.ts';
import type { TaskAttempts } from '../shared/metrics/estimators.ts';
import { evaluationMetrics } from '../shared/metrics/evaluation.ts';
import { randomStream } from '../shared/random.ts';
import { bigRecord, writeBigRun } from './runs/big-run.ts';

const TASKS = 1000;
const ATTEMPTS = 32;
const BOOTSTRAP = 10_000;
const ROUNDS = 5;

/** A run of 100,000 attempts, with conversations of some 20 kB. */
const BIG_RUN = { tasks: 3125, attemptsPerTask: 32, characters: 8000 };
const SAVED = 10_000;
/** The number of the first and of the last saves that are compared. */
const EDGE = 500;

export const describe =
  `estimators: all of them (k = 1 … ${ATTEMPTS}) with intervals and a bootstrap of ${BOOTSTRAP} on ${TASKS} tasks × ${ATTEMPTS} attempts, ` +
  'in milliseconds, cold and then the median of the next rounds; big_run: summary and all reports of a run, in a separate process; ' +
  `saving: median milliseconds of the first and the last ${EDGE} of ${SAVED} attempts of one task. ` +
  'Name one or more of the three to leave out the others';

const PARTS: Record<string, () => Promise<Record<string, unknown>>> = { estimators, big_run: bigRun, saving };

export async function measure(names: readonly string[]): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(PARTS))
    if (names.length === 0 || names.includes(name)) figures[name] = await part();
  return figures;
}

async function estimators(): Promise<Record<string, unknown>> {
  const tasks = simulatedTasks();
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    evaluationMetrics({ tasks }, { k: ATTEMPTS, seed: 1, bootstrap_iterations: BOOTSTRAP });
    times.push(performance.now() - start);
  }
  const [first = 0, ...warm] = times;
  return { first_ms: Math.round(first), warm_ms: Math.round(median(warm)) };
}

async function bigRun(): Promise<Record<string, unknown>> {
  await using folder = await temporaryFolder();
  const directory = join(folder.path, 'bench', 'passk', 'bench', 'deterministic', 'none');
  writeBigRun(directory, BIG_RUN);
  const program = join(import.meta.dirname, 'runs', 'end-of-evaluation.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, directory]);
  return JSON.parse(stdout);
}

async function saving(): Promise<Record<string, unknown>> {
  await using folder = await temporaryFolder();
  const random = randomStream(7, 'saving');
  using run = await openRun({ directory: folder.path, frozen: { seed: 1 }, fresh: false, now: new Date() });
  const times: number[] = [];
  for (let attempt = 1; attempt <= SAVED; attempt++) {
    const record = bigRecord(0, attempt, 0.5, BIG_RUN.characters, random);
    const start = performance.now();
    await run.writeAttempt(record);
    times.push(performance.now() - start);
  }
  const edge = (part: readonly number[]) => Math.round(median(part) * 1000) / 1000;
  return { first_ms: edge(times.slice(0, EDGE)), last_ms: edge(times.slice(-EDGE)) };
}

async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'passk-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Tasks of every difficulty, so that every count from 0 to all occurs. */
function simulatedTasks(): TaskAttempts[] {
  const random = randomStream(7, 'bench');
  return Array.from({ length: TASKS }, (_, task_id) => {
    const chance = random.next();
    const attempts = Array.from({ length: ATTEMPTS }, (_, index) => attempt(index + 1, random.next() < chance));
    return { domain: 'retail', task_id, attempts };
  });
}

function attempt(index: number, passed: boolean): AttemptResult {
  return {
    attempt: index,
    status: passed ? 'passed' : 'failed',
    success: passed,
    reward: passed ? 1 : 0,
    steps: 10,
    time: 30,
    error: passed ? null : 'the database is not the expected one',
  };
}

// A run as numbers, for `passk metrics`, `compare`, `export` and `plan`.
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { AttemptResult } from '../../shared/contracts/attempt.ts';
import { type EvaluationSummary, evaluationSummarySchema } from '../../shared/contracts/evaluation-summary.ts';
import type { RunConditions } from '../../shared/contracts/run-conditions.ts';
import type { PricedUsage } from '../../shared/contracts/usage.ts';
import { messageOf } from '../../shared/errors.ts';
import { type ComparedTasks, estimatedTasks } from '../../shared/metrics/comparison.ts';
import { type TaskAttempts, taskCounts } from '../../shared/metrics/estimators.ts';
import { sequenceTask } from '../../shared/metrics/seq-at-k.ts';
import { evaluationSummary, sequenceResult, taskResult } from '../../shared/metrics/tasks.ts';
import { usagesOfRoles } from '../evaluation/role-usage.ts';
import { paidUsage } from '../runs/attempt-header.ts';
import { LIVE_FILE, leftPlan, type RunPlan } from '../runs/live-file.ts';
import { opinionUsages } from '../runs/opinions.ts';
import { scanRun } from '../runs/read-run.ts';
import { ADDRESS, differencesOf } from '../runs/run-directory.ts';
import { readRegularFile } from '../runs/run-files.ts';
import { isShard } from '../runs/shard-file.ts';
import type { TaskTraits } from '../runs/task-meta.ts';
import { frozenConditions } from './frozen-conditions.ts';
import { type AttemptConduct, conductOf, conductWarnings } from './warnings.ts';

interface RunTask extends TaskAttempts, TaskTraits {
  /** Hash of its content. */
  readonly hash: string;
  /** The score of an agent that does nothing, from the latest evaluation's summary; absent if that does not have the task. */
  readonly floor?: number | undefined;
}

export interface RunResults {
  readonly directory: string;
  /** Variant and model, or the card's name and version. */
  readonly agent: string;
  /** The source of the tasks, such as `retail@1`. */
  readonly slice: string;
  /** The evaluation's; 1 for imported runs, which have none. */
  readonly seed: number;
  /** The guide's k: that of the latest evaluation, otherwise the largest that all tasks have attempts for. */
  readonly k: number;
  /** That of the latest evaluation; undefined if it is not known. */
  readonly mode?: EvaluationSummary['mode'] | undefined;
  /** What the latest evaluation did not come to: it was interrupted or killed, or goes on. Undefined if it has ended. */
  readonly unfinished?: Unfinished | undefined;
  /** For a run of attempts in sequence. */
  readonly sequence?: NonNullable<EvaluationSummary['sequence']> | undefined;
  /** What else its figures depend on, with counts over all attempts. */
  readonly conditions: RunConditions;
  readonly conduct: readonly AttemptConduct[];
  readonly tasks: readonly RunTask[];
  /** Usage of every model call: of the attempts, of the invalid ones that they repeat, of second opinions, and of the latest check of isolation. */
  readonly usages: readonly PricedUsage[];
  /** A message for each file that could not be read. */
  readonly problems: readonly string[];
}

interface Unfinished extends Pick<EvaluationSummary, 'missing'> {
  /** The tasks of the evaluation, those without an attempt included. */
  readonly tasks: number;
}

const configSchema = z.looseObject({
  agent: z.string().optional(),
  same_agent: z.array(z.string()).default([]),
  frozen: z.looseObject({ seed: z.int().nonnegative().default(1) }).catchall(z.json()),
});
const summarySchema = z.looseObject({
  agent: z.string().optional(),
  k: z.int().positive(),
  ...evaluationSummarySchema.pick({ sequence: true, missing: true, isolation: true }).shape,
  ...evaluationSummarySchema.pick({ mode: true, partial: true, total_tasks: true }).partial().shape,
});
const floorsSchema = z.looseObject({
  results: z.array(z.looseObject({ domain: z.string(), task_id: z.number(), floor: z.number().optional() })),
});

/** Reads the figures of all attempts of a run. Throws a usage PasskError if the directory is not a run. */
export async function readRunResults(directory: string): Promise<RunResults> {
  const tasks = new Map<string, ReadTask>();
  const usages: PricedUsage[] = [];
  const conduct: AttemptConduct[] = [];
  const problems: string[] = [];
  let sequence: RunResults['sequence'];
  for await (const scanned of scanRun(directory)) {
    if (!('header' in scanned)) {
      problems.push(scanned.problem);
      continue;
    }
    const { domain, task_id, task_hash, result, metric, feedback_mode } = scanned.header;
    if (metric === 'seqk') sequence = { feedback_mode };
    const key = `${domain}/${task_id}`;
    const task = tasks.get(key) ?? { domain, task_id, hash: task_hash, ...scanned.traits, attempts: [] };
    task.attempts.push(result);
    tasks.set(key, task);
    usages.push(...usagesOfRoles(paidUsage(scanned.header)), ...opinionUsages(scanned));
    conduct.push(conductOf(scanned.header));
  }
  const plan = await leftPlan(directory);
  const config = readChecked(join(directory, 'config.json'), configSchema, problems);
  const summary = readChecked(join(directory, 'summary.json'), summarySchema, problems);
  if (summary?.isolation?.usage !== undefined) usages.push(...usagesOfRoles([summary.isolation.usage]));
  // An evaluation that was interrupted early has no attempts yet.
  sequence ??= summary?.sequence;
  const floors = readFloors(directory);
  const found = [...tasks].map(([key, task]) => ({ ...task, floor: floors.get(key) }));
  const agentFolder = dirname(dirname(resolve(directory)));
  return {
    directory: directory.replace(/(?<=.)\/+$/, ''),
    agent: config?.agent ?? summary?.agent ?? basename(agentFolder),
    slice: basename(dirname(dirname(agentFolder))),
    seed: config?.frozen.seed ?? 1,
    k: guideK(found, plan?.k ?? summary?.k ?? null, sequence !== undefined),
    mode: plan?.mode ?? summary?.mode,
    unfinished:
      plan !== null
        ? unfinishedOf(plan, found, { isPart: isShard(directory) })
        : summary?.partial === true
          ? { tasks: summary.total_tasks ?? 0, missing: summary.missing }
          : undefined,
    sequence: sequence && { ...sequence, ...summary?.sequence },
    conditions: frozenConditions(config?.frozen, conduct),
    conduct,
    tasks: found,
    usages,
    problems,
  };
}

/** What may differ between runs whose attempts are comparable: how they are drawn, named and commented on. */
const INCIDENTAL = new Set(['seed', 'failure_names', 'feedback_mode']);

/**
 * How differently another run was made, as sentences about its settings; empty if its attempts are comparable, or if the configuration
 * of either run is not known.
 */
export function differencesBetween(directory: string, other: string): string[] {
  const [here, there] = [directory, other].map((run) => readChecked(join(run, 'config.json'), configSchema, []));
  if (!here || !there) return [];
  const addresses = new Set([...here.same_agent, ...there.same_agent]);
  return differencesOf(there.frozen, here.frozen)
    .filter(({ path, was, is }) => {
      if (path === ADDRESS) return ![was, is].some((address) => addresses.has(String(address)));
      return !INCIDENTAL.has(path);
    })
    .map(({ path, was, is }) => `${path} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`);
}

/** The floors of the tasks in the latest evaluation's summary, as `domain/task_id`; none if it is missing or cannot be read. */
export function readFloors(directory: string): ReadonlyMap<string, number> {
  const results = readChecked(join(directory, 'summary.json'), floorsSchema, [])?.results ?? [];
  return new Map(
    results.flatMap(({ domain, task_id, floor }) => (floor === undefined ? [] : [[`${domain}/${task_id}`, floor]])),
  );
}

/** What is missing is not known for a part of the attempts, and for those in sequence, which may end before the last. */
function unfinishedOf(
  { metric, tasks, attempts_per_task: wanted }: RunPlan,
  found: readonly RunTask[],
  { isPart }: { readonly isPart: boolean },
): Unfinished {
  if (isPart || metric === 'seqk') return { tasks: tasks.length };
  const there = new Map(
    found.map(({ domain, task_id, attempts }) => [
      `${domain}/${task_id}`,
      attempts.filter(({ attempt }) => attempt <= wanted).length,
    ]),
  );
  const counts = tasks.map(({ domain, task_id }) => there.get(`${domain}/${task_id}`) ?? 0);
  const of = tasks.length * wanted;
  const attempts = counts.reduce((missing, count) => missing - count, of);
  const untried = counts.filter((count) => count === 0).length;
  return {
    tasks: tasks.length,
    ...(attempts > 0 && { missing: { attempts, of_attempts: of, untried_tasks: untried } }),
  };
}

/** True if the latest evaluation of the run was interrupted or killed, or goes on. */
export function isUnfinished(directory: string): boolean {
  if (existsSync(join(directory, LIVE_FILE))) return true;
  return readChecked(join(directory, 'summary.json'), partialSchema, [])?.partial === true;
}

const partialSchema = z.looseObject({ partial: z.boolean() });

interface ReadTask extends Omit<RunTask, 'attempts'> {
  readonly attempts: AttemptResult[];
}

/** Null if the file is missing or invalid; an invalid file is added to the problems. */
function readChecked<T>(file: string, schema: z.ZodType<T>, problems: string[]): T | null {
  try {
    return schema.parse(JSON.parse(readRegularFile(file)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    problems.push(`${file} cannot be used: ${error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)}`);
    return null;
  }
}

/** All attempts of the run as one summary. */
export function summaryOfRun({
  tasks,
  k,
  sequence,
  mode,
  unfinished,
  conditions,
  conduct,
}: RunResults): EvaluationSummary {
  const figures = sequence === undefined ? taskResult : sequenceResult;
  const results = tasks.map(({ domain, task_id, name, attempts, level, floor }) => ({
    ...figures(domain, task_id, k, attempts),
    ...(name === undefined ? {} : { name }),
    ...(level === null ? {} : { level }),
    ...(floor === undefined ? {} : { floor }),
  }));
  const summary = evaluationSummary({
    mode: mode ?? (results.length === 1 ? 'manual' : 'random'),
    k,
    tasks: Math.max(results.length, unfinished?.tasks ?? 0),
    partial: unfinished !== undefined,
    results,
    sequence,
    warnings: conductWarnings(conduct),
  });
  return {
    ...summary,
    ...conditions,
    ...(unfinished?.missing !== undefined && { missing: unfinished.missing }),
  };
}

/** The largest number of valid attempts that every task has; 0 without tasks. */
export function commonAttempts(tasks: readonly TaskAttempts[]): number {
  return tasks.length === 0
    ? 0
    : Math.min(...tasks.map(({ attempts }) => attempts.filter(({ status }) => status !== 'invalid').length));
}

/**
 * The runs' tasks for a comparison at k, with names that pair them: an imported task is known by its name, any other by its number.
 * Tasks of one name but different content get different names. The figure is pass^k; if any run has attempts in sequence, it is
 * seq@k of that run and pass@k of independent attempts: in either, one success of k is enough.
 */
export function comparedTasks(runs: readonly RunResults[], k: number): ComparedTasks[] {
  const hashes = new Map<string, Set<string>>();
  for (const task of runs.flatMap(({ tasks }) => tasks)) {
    const name = pairingName(task);
    hashes.set(name, (hashes.get(name) ?? new Set()).add(task.hash));
  }
  const namedTask = (task: RunTask) => {
    const name = pairingName(task);
    const { hash, task_id } = task;
    return { task: hashes.get(name)?.size === 1 ? name : `${name} (${hash.slice(0, 8)})`, task_id };
  };
  const estimator = runs.some(({ sequence }) => sequence !== undefined) ? 'pass_at_k' : 'pass_hat_k';
  return runs.map(({ tasks, sequence }) =>
    sequence === undefined
      ? estimatedTasks(
          tasks.flatMap((task) => taskCounts([task]).map((counts) => ({ ...counts, ...namedTask(task) }))),
          { estimator, k },
        )
      : {
          figure: 'seq_at_k',
          tasks: tasks.map((task) => ({ ...sequenceTask({ ...task, ...namedTask(task) }, k), ...namedTask(task) })),
        },
  );
}

function pairingName({ domain, task_id, name }: RunTask): string {
  return `${domain}/${name ?? task_id}`;
}

/** The guide's k of a run: the summary's, if there is one; otherwise what the attempts allow. */
export function guideK(tasks: readonly TaskAttempts[], ofSummary: number | null, inSequence: boolean): number {
  if (ofSummary !== null) return ofSummary;
  if (!inSequence) return largestEvenK(tasks);
  return Math.max(1, ...tasks.flatMap(({ attempts }) => attempts.map(({ attempt }) => attempt)));
}

function largestEvenK(tasks: readonly TaskAttempts[]): number {
  const attempts = commonAttempts(tasks);
  return Math.max(2, attempts - (attempts % 2));
}

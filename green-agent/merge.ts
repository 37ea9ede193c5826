// Joining the shards of a run: the attempts are copied, and everything else is derived from them, as at the end of an evaluation.
import { join, sep } from 'node:path';
import type { Isolation } from '../shared/contracts/evaluation-summary.ts';
import { usageError } from '../shared/errors.ts';
import { createAttemptTally } from './attempt-tally.ts';
import { completeResult } from './complete-result.ts';
import { planSummary } from './evaluation/plan-summary.ts';
import { sumRoleUsages } from './evaluation/role-usage.ts';
import { checkGate, checkGatesCanBeDecided, type GateResult, parseGate, withGateKs } from './reports/gate.ts';
import type { EvaluationResult } from './reports/result.ts';
import { compareOpinions, type SecondOpinion } from './reports/second-opinion.ts';
import { writeReports } from './reports/write-reports.ts';
import { doneAttempt } from './runs/attempt-header.ts';
import { type JudgedAttempt, storedOpinions } from './runs/opinions.ts';
import { openRun, type RunDirectory } from './runs/run-directory.ts';
import { firstTaskNumber, shardEnding } from './runs/run-path.ts';
import {
  checkMergeable,
  copyAttempts,
  folderIn,
  incompleteness,
  mergedProgress,
  type ShardTask,
} from './runs/shard-attempts.ts';
import type { ShardFile } from './runs/shard-file.ts';
import { type FoundShard, missingShards, openShardSet, type ShardSet } from './runs/shard-set.ts';
import { readTaskMeta, type TaskIdentity } from './runs/task-meta.ts';

export interface MergeOptions {
  /** The run directories of the shards; a shard that is given twice with the same content counts once. */
  readonly shards: readonly string[];
  /** The folder of runs for the merged run. By default the one that the shards are in. */
  readonly into?: string | undefined;
  /** Merge although shards or attempts are missing. Default false. */
  readonly partial?: boolean;
  /** Accept that the agent had several addresses. Default false. */
  readonly sameAgent?: boolean;
  /** Figures that must be reached, such as `pass^4>=0.5`. */
  readonly require?: readonly string[];
  /** Compare with the lower end of the interval instead of the figure. Default false. */
  readonly requireLower?: boolean;
  readonly now?: Date;
  /** Called with each file that was copied. */
  readonly onCopied?: (file: string) => void;
}

interface Merged {
  readonly directory: string;
  readonly summary: EvaluationResult;
  readonly secondOpinion: SecondOpinion | null;
  /** For each of `require`: whether it is reached, and a line that says so. */
  readonly requirements: readonly GateResult[];
  /** What is missing, and remarks on the reports. */
  readonly notes: readonly string[];
}

/**
 * Joins the shards of a run into the run that one machine would have made. Attempts that are in the merged run already stay, so a
 * merge that was interrupted can be repeated. The shards are only read.
 * @throws PasskErrors: shards that do not belong together, or that are not whole unless `partial`. Nothing has been written by then.
 */
export async function mergeShards(options: MergeOptions): Promise<Merged> {
  const { partial = false, sameAgent = false, now = new Date(), onCopied = () => {} } = options;
  const set = await openShardSet(options.shards, sameAgent);
  const [{ shard, config }] = set.shards;
  const { plan } = shard;
  const gates = (options.require ?? []).map(parseGate);
  checkGatesCanBeDecided(gates, {
    attempts: plan.attempts_per_task,
    tasks: plan.tasks.length,
    onLowerEnd: options.requireLower === true,
    inSequence: plan.metric === 'seqk',
  });
  const notes = await missingParts(set, partial);
  const directory = join(options.into ?? folderOfRuns(set), shard.run);
  await checkMergeable(set, directory);

  const { agent } = config;
  const countsFrom = firstTaskNumber(plan.metric, plan.dataset);
  using run = await openRun({
    directory,
    byDomain: shard.by_domain,
    countsFrom,
    ...(countsFrom === 1 && { k: plan.attempts_per_task }),
    frozen: config.frozen,
    ...(agent !== undefined && { agent }),
    fresh: false,
    sameAgent,
    ...(config.seed_secret !== undefined && { seedSecret: config.seed_secret }),
    now,
  });
  await copyAttempts(set, directory, onCopied);
  const measuring = { ks: withGateKs(plan.k_values, gates), seed: seedOf(config.frozen) };
  const opinions = plan.judge === undefined ? null : await storedOpinions(directory, plan.judge);
  const secondOpinion = plan.judge === undefined || opinions === null ? null : compareOpinions(plan.judge, opinions);
  const summary = await summaryOf(run, set, opinions?.judged ?? [], measuring);
  const reported = { directory, agent: agent ?? '', result: summary, secondOpinion, options: measuring, now };
  return {
    directory,
    summary,
    secondOpinion,
    requirements: gates.map((gate) => checkGate(gate, summary.metrics, options.requireLower === true)),
    notes: [...notes, ...(await writeReports(reported))],
  };
}

/** A line for each shard that is not whole. Throws a usage PasskError with the first one unless `partial`. */
async function missingParts(set: ShardSet, partial: boolean): Promise<string[]> {
  const notes: string[] = [];
  if (set.missing.length > 0) {
    const error = missingShards(set);
    if (!partial) throw error;
    notes.push(`Merged without shards ${set.missing.join(', ')} of ${set.shards[0].shard.of}`);
  }
  for (const found of set.shards) {
    const problem = await incompleteness(found);
    if (problem === null) continue;
    if (!partial)
      throw usageError(
        'shards_missing',
        `${problem}. The same passk run --shard ${found.shard.index}/${found.shard.of} continues it; --partial merges what is there`,
      );
    notes.push(problem);
  }
  return notes;
}

/** The folder of runs that all shards are in. Throws a usage PasskError if it is not one. */
function folderOfRuns({ shards }: ShardSet): string {
  const folders = new Set(shards.map(folderAbove));
  const [folder = null] = folders;
  if (folders.size === 1 && folder !== null) return folder;
  throw usageError(
    'invalid_option',
    'The shards are in different folders of runs: choose the folder for the merged run, such as --into runs',
  );
}

/** Null if the shard is not at the path that its run gave it. */
function folderAbove({ directory, shard }: FoundShard): string | null {
  const path = `${sep}${directory}`;
  const ending = `${sep}${shard.run}${shardEnding(shard)}`;
  return path.endsWith(ending) ? path.slice(1, -ending.length) || '.' : null;
}

function seedOf(frozen: FoundShard['config']['frozen']): number {
  return typeof frozen.seed === 'number' ? frozen.seed : 1;
}

/** The result of all attempts of the plan that the merged run has. */
async function summaryOf(
  run: RunDirectory,
  { shards }: ShardSet,
  opinions: readonly JudgedAttempt[],
  measuring: { readonly ks: readonly number[] | undefined; readonly seed: number },
): Promise<EvaluationResult> {
  const [{ shard, config }] = shards;
  const { plan } = shard;
  const tally = createAttemptTally();
  let repeated = 0;
  const progress = [];
  for (const task of plan.tasks) {
    const identity = identityIn(shards, task);
    const begun = identity === null ? null : await run.beginTask(identity, { restart: false });
    for (const header of begun?.attempts ?? []) tally.add(header);
    repeated += begun?.repeated ?? 0;
    const named = { ...task, ...(identity?.name !== undefined && { name: identity.name }) };
    progress.push(mergedProgress(named, plan, (begun?.attempts ?? []).map(doneAttempt)));
  }
  const finished = shards.flatMap(({ shard }) => shard.finished ?? []);
  const summary = planSummary(plan, progress, {
    instrument: finished.some(({ instrument }) => instrument),
    feedbackMode: plan.feedback_mode,
  });
  return await completeResult(summary, {
    tally,
    repeated,
    isolation: worstIsolation(finished),
    opinions,
    warnings: [...new Set(finished.flatMap(({ warnings }) => warnings))],
    frozen: config.frozen,
    directory: run.directory,
    dataset: plan.dataset ?? null,
    measuring,
  });
}

/** The task as the first shard that has it describes it; null if no shard has begun it. */
function identityIn(shards: readonly FoundShard[], task: ShardTask): TaskIdentity | null {
  for (const { directory, shard } of shards) {
    const meta = readTaskMeta(folderIn(directory, task, shard));
    if (meta?.hash !== task.hash) continue;
    const { name, level = null, tags = [], instruction } = meta;
    return { ...task, ...(name !== undefined && { name }), level, tags, instruction: instruction ?? '' };
  }
  return null;
}

const FROM_WORST = ['leaks', 'unknown', 'isolated'] as const;

/** A leak on one machine is a leak of the agent; what the checks used is added up. Null if no shard checked it. */
function worstIsolation(finished: readonly NonNullable<ShardFile['finished']>[]): Isolation | null {
  const checks = finished.flatMap(({ isolation }) => isolation ?? []);
  const [worst] = checks.toSorted((a, b) => FROM_WORST.indexOf(a.outcome) - FROM_WORST.indexOf(b.outcome));
  const [usage] = sumRoleUsages(checks.flatMap((check) => check.usage ?? []));
  return worst === undefined ? null : { ...worst, ...(usage && { usage }) };
}

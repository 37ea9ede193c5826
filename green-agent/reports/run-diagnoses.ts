// The diagnoses of a run's failures, and their patterns. An attempt that an older version graded is diagnosed again, without being
// rewritten: its conversation is replayed in the world of its run.
import { dirname } from 'node:path';
import { RESPOND } from '../../shared/contracts/action.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { AttemptPlace, FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import type { Task, World } from '../../worlds/world.ts';
import { type FoundAttempt, readFoundAttempt, scanRun } from '../runs/read-run.ts';
import { readTaskMeta } from '../runs/task-meta.ts';
import { diagnose } from '../verdicts/diagnosis/diagnose.ts';
import { CATEGORY_CLAUSES } from '../verdicts/diagnosis/faults.ts';
import { stateDifferences } from '../verdicts/grading.ts';
import { failurePatterns } from './failure-patterns.ts';
import { readRunResults, summaryOfRun } from './run-results.ts';

/** True for a failed attempt whose diagnosis has only its category and a sentence. */
function isOlder({ diagnosis }: AttemptRecord): boolean {
  return diagnosis !== null && diagnosis.theme === undefined;
}

/**
 * The record with today's diagnosis. Its category, and so its figures, stay as they are. The record itself if it has a full
 * diagnosis already, or if the world is not the one that it was graded in.
 */
export function rediagnosed(world: World, record: AttemptRecord, instruction: string): AttemptRecord {
  const { diagnosis, judge, trajectory, policy = [] } = record;
  if (diagnosis === null || !isOlder(record)) return record;
  const { category, evidence } = diagnosis;
  const { r_actions: isRight, r_outputs } = judge.details;
  if (isRight === null) {
    const theme = { key: category, clause: CATEGORY_CLAUSES[category], tool: null, argument: null };
    return { ...record, diagnosis: { ...diagnosis, fault_author: 'agent', fault_type: 'other', theme } };
  }
  const task: Task = {
    domain: record.domain,
    task_id: record.task_id,
    hash: record.task_hash,
    user_id: '',
    instruction,
    actions: evidence.expected_actions,
    outputs: [...evidence.outputs_said, ...evidence.outputs_not_said],
    level: null,
    tags: [],
    writes: 0,
  };
  const environment = createEnvironment(world);
  for (const { action } of trajectory) if (action.name !== RESPOND) environment.call(action);
  const differences = stateDifferences(world, task, environment);
  if ((differences.length === 0) !== (isRight === 1)) return record;
  const found = diagnose(
    { world, task, opening: record.user_opening, steps: trajectory, user: record.user },
    {
      category,
      by: trajectory.at(-1)?.action.name === RESPOND ? 'customer' : 'transfer',
      violation: policy.find(({ certain }) => certain) ?? null,
      grade: {
        reward: 0,
        r_actions: isRight === 1 ? 1 : 0,
        r_outputs: r_outputs === null ? null : r_outputs === 1 ? 1 : 0,
        differences,
        outputs_said: evidence.outputs_said,
        outputs_not_said: evidence.outputs_not_said,
        missing_only: differences.every(({ kind }) => kind === 'missing'),
      },
    },
  );
  return { ...record, diagnosis: { ...diagnosis, ...found, evidence: { ...evidence, ...found.evidence } } };
}

interface RunDiagnoses {
  /** Null if nothing failed. */
  readonly patterns: FailurePatterns | null;
  /** The failed attempts, in order of tasks and attempts. */
  readonly failures: readonly AttemptRecord[];
  /** The number of them that have only a category: they come from an older version, and their world is not available. */
  readonly older: number;
}

/**
 * @param worldOf loads the world of a domain; null if it is not available. It is asked only for attempts of older versions.
 * Throws a usage PasskError if the directory is not a run.
 */
export async function diagnoseRun(
  directory: string,
  worldOf: (domain: string) => Promise<World | null>,
): Promise<RunDiagnoses> {
  const worlds = new Map<string, World | null>();
  const found = new Map<string, FoundAttempt>();
  const failures = new Map<string, AttemptRecord>();
  for await (const scanned of scanRun(directory)) {
    if (!('header' in scanned)) continue;
    const { header, file } = scanned;
    const key = keyOf({ ...header, attempt: header.attempt_index });
    found.set(key, scanned);
    if (header.result.status !== 'failed') continue;
    const record = recordOf(scanned);
    if (record === null) continue;
    const { domain } = header;
    if (isOlder(record) && !worlds.has(domain)) worlds.set(domain, await worldOf(domain));
    const world = worlds.get(domain) ?? null;
    const instruction = readTaskMeta(dirname(file))?.instruction ?? '';
    failures.set(key, world === null ? record : rediagnosed(world, record, instruction));
  }
  const read = (place: AttemptPlace) => failures.get(keyOf(place)) ?? recordOf(found.get(keyOf(place)));
  const summary = summaryOfRun(await readRunResults(directory));
  return {
    patterns: failurePatterns(summary, (place) => failures.get(keyOf(place))?.diagnosis ?? undefined, read),
    failures: [...failures.values()],
    older: [...failures.values()].filter(isOlder).length,
  };
}

function recordOf(found: FoundAttempt | undefined): AttemptRecord | null {
  const read = found === undefined ? null : readFoundAttempt(found);
  return read !== null && 'record' in read ? read.record : null;
}

function keyOf({ domain, task_id, attempt }: AttemptPlace): string {
  return `${domain}/${task_id}/${attempt}`;
}

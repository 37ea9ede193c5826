// The attempts of an evaluation, kept in a run directory or, if none is wanted, in memory.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { FailureCategory } from '../../shared/contracts/diagnosis.ts';
import type { JsonObject } from '../../shared/contracts/json.ts';
import type { Task, TaskSet } from '../../worlds/world.ts';
import { readAttemptFile } from './attempt-file.ts';
import type { AttemptHeader } from './attempt-header.ts';
import { type BegunTask, openRun } from './run-directory.ts';
import { runPath } from './run-path.ts';
import { beginShard, type ShardFile, type ShardPlan } from './shard-file.ts';

type AttemptPlace = Pick<AttemptHeader, 'domain' | 'task_id' | 'attempt_index'>;

export interface AttemptStore extends Disposable {
  /** The run directory; null for a store in memory. */
  readonly directory: string | null;
  /** The secret that the agent's seeds are derived with. Throws if the seeds are repeatable, so that there is none. */
  seedSecret(): string;
  begin(task: Task): Promise<BegunTask>;
  write(record: AttemptRecord): Promise<void>;
  /** Resolves when few attempts wait to be stored, for a runner whose attempts may end faster than that. */
  caughtUp(): Promise<void>;
  /** To be called after the last attempt. */
  settle(): Promise<void>;
  /** A failed or invalid attempt in full; null if it is not stored (any more). */
  read(place: AttemptPlace): AttemptRecord | null;
}

export interface RunsOptions {
  /** Where runs are kept. */
  readonly dir: string;
  /** Added to the agent's name, so that a changed agent is not taken for the old one. */
  readonly label?: string | undefined;
  /**
   * Continue with the existing attempts; otherwise the tasks start again. `same k` moves a run of attempts in sequence or of a
   * dataset aside if it had another k. Default true.
   */
  readonly continue?: boolean | 'same k';
  /** Move the earlier run aside first. Default false. */
  readonly fresh?: boolean;
  /** Continue the run although the agent's address is another one. Default false. */
  readonly sameAgent?: boolean;
  /** Repeat the attempts that failed with one of these categories. */
  readonly retry?: readonly FailureCategory[] | undefined;
  /** Who verifies answers: `deterministic` (the default), `command`, or a judge's model. */
  readonly verifier?: string;
  /** The task sets that the tasks were chosen from, which name the run. By default those that the tasks belong to. */
  readonly taskSets?: readonly TaskSet[];
  /** Called with the file of each attempt once it is stored, and the run's directory. */
  readonly onStored?: (file: string, directory: string) => void;
}

interface OpenStoreOptions extends RunsOptions {
  readonly taskSets: readonly TaskSet[];
  /** The agent's name without the label. */
  readonly agent: string;
  readonly metric: 'passk' | 'seqk';
  /** The feedback mode of attempts in sequence, with its critic; `none` for independent attempts. */
  readonly feedback: string;
  /** The number of the first task in the names of a new run's task folders. */
  readonly countsFrom: 0 | 1;
  /** Attempts per task, which are remembered if another number may begin a new run. */
  readonly k?: number;
  /** The settings that attempts depend on; choosing other tasks or another concurrency does not change them. */
  readonly frozen: JsonObject;
  /** Kept in a run that has no seed secret yet; absent if the agent's seeds are repeatable. */
  readonly newSeedSecret?: string;
  /** Only this part of the run is made, of this plan. */
  readonly shard?: (Pick<ShardFile, 'index' | 'of'> & { readonly plan: ShardPlan }) | undefined;
  readonly now: Date;
}

/** Opens and locks the run directory. Throws a PasskError if it is locked or was made with another configuration. */
export async function openAttemptStore(options: OpenStoreOptions): Promise<AttemptStore> {
  const { taskSets, agent, label, frozen, fresh = false, sameAgent = false, retry = [], now } = options;
  const names = taskSets.map(({ name }) => name);
  const identity = {
    taskSets: names,
    agent,
    label,
    metric: options.metric,
    verifier: options.verifier ?? 'deterministic',
    feedback: options.feedback,
  };
  const byDomain = new Set(names).size > 1;
  const { shard } = options;
  using stack = new DisposableStack();
  const run = await openRun({
    directory: runPath(options.dir, { ...identity, shard }),
    byDomain,
    countsFrom: options.countsFrom,
    ...(options.k !== undefined && { k: options.k }),
    freshForOtherK: options.continue === 'same k',
    frozen,
    agent: labelledAgent(agent, label),
    fresh,
    sameAgent,
    ...(options.newSeedSecret === undefined ? {} : { seedSecret: options.newSeedSecret }),
    now,
  });
  stack.use(run);
  if (shard !== undefined)
    await beginShard(run.directory, { ...shard, run: runPath('', identity), by_domain: byDomain });
  const opened = stack.move();
  return {
    directory: run.directory,
    seedSecret() {
      if (run.seedSecret === null) throw new Error('the run has no seed secret');
      return run.seedSecret;
    },
    begin: (task) =>
      run.beginTask(task, {
        restart: options.continue === false,
        again: ({ result: { category } }) => category !== undefined && retry.includes(category),
      }),
    async write(record) {
      await run.writeAttempt(record);
      options.onStored?.(run.attemptPath(record), run.directory);
    },
    caughtUp: () => run.caughtUp(),
    settle: () => run.settle(),
    read(place) {
      const read = readAttemptFile(run.attemptPath(place));
      return 'record' in read ? read.record : null;
    },
    [Symbol.dispose]: () => opened.dispose(),
  };
}

/** The agent's name in reports. */
export function labelledAgent(agent: string, label: string | undefined): string {
  return label === undefined ? agent : `${agent}+${label}`;
}

/** A store that writes nothing and keeps only the attempts that did not pass. */
export function createMemoryStore(seedSecret: string): AttemptStore {
  const kept = new Map<string, AttemptRecord>();
  const key = ({ domain, task_id, attempt_index }: AttemptPlace) => `${domain}/${task_id}/${attempt_index}`;
  return {
    directory: null,
    seedSecret: () => seedSecret,
    begin: async () => ({ attempts: [], repeated: 0, problems: [] }),
    async write(record) {
      if (record.result.status !== 'passed') kept.set(key(record), record);
    },
    caughtUp: async () => {},
    settle: async () => {},
    read: (place) => kept.get(key(place)) ?? null,
    [Symbol.dispose]() {},
  };
}

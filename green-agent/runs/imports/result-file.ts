// τ-bench result files: reading them, and grading their episodes again in a world of ours.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { usageError } from '../../../shared/errors.ts';
import { passHatK } from '../../../shared/metrics/estimators.ts';
import { DOMAINS, findDomain } from '../../../worlds/domains.ts';
import { parseTask, type ReadFile } from '../../../worlds/task-file.ts';
import type { Domain, Task, World } from '../../../worlds/world.ts';
import { type Grade, gradeTask } from '../../verdicts/grading.ts';
import {
  type RecordedStep,
  recordedSteps,
  replay,
  sameObservation,
  type TauBenchMessage,
  tauBenchMessageSchema,
} from './trajectory.ts';

const episodeSchema = z.looseObject({
  task_id: z.int().nonnegative(),
  trial: z.int().nonnegative().default(0),
  reward: z.number(),
  info: z.looseObject({ task: z.unknown().optional(), error: z.string().optional() }),
  traj: z.array(tauBenchMessageSchema),
});

/** One recorded attempt. Its task is the one written in the file: published tasks changed since. */
export interface TauBenchEpisode {
  /** The hash of all that the file has of it, with its task and trial. */
  readonly key: string;
  readonly trial: number;
  readonly reward: number;
  readonly task: Task;
  readonly messages: readonly TauBenchMessage[];
  /** Why the attempt could not be run, if the file says so; such an episode has no messages. */
  readonly error?: string;
  /** File and episode, for messages to people. */
  readonly place: string;
}

/** Reads the content of a τ-bench result file. Throws a usage PasskError if it has another content, or tasks of another domain. */
export function parseResults({ file, content }: ReadFile, domainName: string): TauBenchEpisode[] {
  const domain = findDomain(domainName);
  if (!Array.isArray(content)) throw usageError('unreadable_results', `${file} must be a list of episodes`);
  const episodes = content.map((value: unknown, index) => {
    const place = `${file}: episode ${index}`;
    const episode = episodeSchema.safeParse(value);
    if (episode.success) return { ...episode.data, place, key: hash('sha256', JSON.stringify(value)) };
    const [issue] = episode.error.issues;
    throw usageError(
      'unreadable_results',
      `${place}: ${z.core.toDotPath(issue?.path ?? [])}: ${issue?.message}. An episode is {task_id, trial, reward, info: {task}, traj}`,
    );
  });
  // An episode that broke off with an error names no task; the other trials of its id do.
  const taskOf = new Map(
    episodes.flatMap(({ task_id, info }) => (info.task === undefined ? [] : [[task_id, info.task]])),
  );
  return episodes.map(({ key, task_id, trial, reward, info, traj, place }) => {
    const task = parseTask(
      info.task ?? taskOf.get(task_id) ?? (info.error === undefined ? undefined : UNKNOWN_TASK),
      domain,
      task_id,
      `${place}: info.task`,
    );
    checkDomain(task, domain, place);
    return {
      key,
      trial,
      reward,
      messages: traj,
      place,
      task,
      ...(info.error === undefined ? {} : { error: info.error }),
    };
  });
}

/** In a world of another domain, the expected calls fail, so an episode that changes nothing would pass. */
function checkDomain({ actions }: Task, domain: Domain, place: string): void {
  const has = ({ tools }: Domain, tool: string) => tools.some(({ name }) => name === tool);
  for (const { name } of actions) {
    const owner = has(domain, name) ? undefined : DOMAINS.find((other) => has(other, name));
    if (owner !== undefined)
      throw usageError(
        'other_domain',
        `${place}: its task calls ${name}, a tool of ${owner.name} that ${domain.name} does not have. Use --domain ${owner.name}.`,
      );
  }
}

const UNKNOWN_TASK = { user_id: '', instruction: '', actions: [] };

/** The result of grading a file again, with the names of `passk import --json`. */
export interface Regrading {
  readonly episodes: number;
  readonly agree: number;
  readonly disagree: readonly {
    readonly task_id: number;
    readonly trial: number;
    readonly recorded: number;
    readonly regraded: number;
  }[];
  /** Recorded answers of tools, and how many of them equal ours. */
  readonly observations: { readonly compared: number; readonly equal: number };
  /** pass^k of the rewards graded here, for every k up to the smallest number of trials of a task: the mean over tasks of C(c,k)/C(n,k). */
  readonly pass_hat_k: Readonly<Record<string, number>>;
}

/** An episode that was replayed. */
export interface GradedEpisode {
  readonly episode: TauBenchEpisode;
  /** The world that it was replayed in. */
  readonly world: World;
  readonly steps: readonly RecordedStep[];
  /** Null if the conversation did not end. */
  readonly grade: Grade | null;
  /** For each tool call with a recorded answer: true if our answer equals it. */
  readonly observations: readonly boolean[];
}

/** Replays and grades an episode. Throws a usage PasskError if its transcript cannot be read. */
export function gradeEpisode(world: World, episode: TauBenchEpisode): GradedEpisode {
  const steps = recordedSteps(episode.messages, episode.place);
  const { ended, environment, spoken, calls } = replay(world, steps);
  return {
    episode,
    world,
    steps,
    grade: ended ? gradeTask(world, episode.task, environment, spoken) : null,
    observations: calls.flatMap(({ action, recorded, observation }) =>
      recorded === null ? [] : [sameObservation(action.name, recorded, observation)],
    ),
  };
}

/** Summarizes the grades and lists those that differ from the recorded rewards. */
export function regrading(graded: readonly GradedEpisode[]): Regrading {
  const rewards = graded.map(({ episode, grade }) => ({
    task_id: episode.task.task_id,
    trial: episode.trial,
    recorded: episode.reward,
    regraded: grade?.reward ?? 0,
  }));
  const disagree = rewards.filter(({ recorded, regraded }) => recorded !== regraded);
  const answers = graded.flatMap(({ observations }) => observations);
  return {
    episodes: graded.length,
    agree: graded.length - disagree.length,
    disagree,
    observations: { compared: answers.length, equal: answers.filter((equal) => equal).length },
    pass_hat_k: passHatKs(rewards.map(({ task_id, regraded }) => ({ taskId: task_id, reward: regraded }))),
  };
}

function passHatKs(graded: readonly { readonly taskId: number; readonly reward: number }[]): Record<string, number> {
  const tasks = [...Map.groupBy(graded, ({ taskId }) => taskId).values()].map((trials) => ({
    n: trials.length,
    c: trials.filter(({ reward }) => reward === 1).length,
  }));
  const most = tasks.length > 0 ? Math.min(...tasks.map(({ n }) => n)) : 0;
  return Object.fromEntries(
    Array.from({ length: most }, (_, index) => index + 1).map((k) => [
      k,
      tasks.reduce((sum, counts) => sum + (passHatK(counts, k) ?? 0), 0) / tasks.length,
    ]),
  );
}

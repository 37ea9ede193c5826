// The evaluation loop: runs the plan's attempts, several at a time, and reports them as one stream of events.
import { INSTRUMENT_AGENT_NAME } from '../../shared/contracts/agent-protocol.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { EvaluationListener } from '../../shared/contracts/events.ts';
import type { EvaluationSummary, TaskResult } from '../../shared/contracts/summary.ts';
import { messageOf } from '../../shared/errors.ts';
import { inParallel } from '../../shared/in-parallel.ts';
import { evaluationSummary } from '../../shared/metrics/tasks.ts';
import type { Channel } from '../channels/channel.ts';
import { type AttemptLimits, type AttemptParts, type PolicyMode, runAttempt } from './attempt.ts';
import { withGuideName } from './attempt-record.ts';
import type { Budget } from './budget.ts';
import { createPausing, type Pause } from './pausing.ts';
import type { Plan } from './plan.ts';
import { type Sequence, sequenceNote, withFeedback } from './sequence.ts';
import { createTaskProgress, type DoneAttempt, sameWordsWarnings, type TaskProgress } from './task-progress.ts';

export interface LoopSettings extends AttemptLimits {
  readonly evaluationId: string;
  /** Attempts at the same time. */
  readonly concurrency: number;
  /** Repetitions of an attempt that failed because of passk itself. */
  readonly maxInvalidRetries: number;
  readonly failureNames: 'full' | 'guide';
  readonly policy: PolicyMode;
}

/** Looks at the results of finished tasks in the plan's order. Returns why the evaluation should stop, or null. */
export interface StopRule {
  /** The share of runs in which such a decision is right, at least. */
  readonly confidence: number;
  look(result: TaskResult): string | null;
}

/** The copy of the agent that an attempt talks with; disposing gives it back. */
interface TakenInstance extends AsyncDisposable {
  readonly channel: Channel;
  /** Context ids of instances with different values here may be the same. */
  readonly contexts: string;
}

/** Chooses a copy of the agent for an attempt, and makes it ready. */
export type TakeInstance = (signal: AbortSignal) => Promise<TakenInstance>;

export interface LoopParts
  extends Omit<AttemptParts, 'claimContext' | 'onStep' | 'onUnreachable' | 'limits' | 'policy' | 'note'> {
  readonly channel: Channel;
  /** Awaited at every event: an attempt counts only once its listener has stored it. */
  readonly listener: EvaluationListener;
  /** Attempts that an earlier evaluation finished: counted, not repeated. Those of other tasks are ignored. */
  readonly done: readonly DoneAttempt[];
  /** Runs an attempt, such as within a trace. */
  readonly around?: ((place: Place, work: () => Promise<AttemptRecord>) => Promise<AttemptRecord>) | undefined;
  /** Awaited before each attempt. If it throws, the agent is lost. Without it, all attempts use `channel`. */
  readonly takeInstance?: TakeInstance | undefined;
  /** How attempts in sequence are made; needed if the plan's metric is `seqk`. */
  readonly sequence?: Sequence | undefined;
  /** Without it every attempt is run. */
  readonly stopRule?: StopRule | undefined;
  /** Without it, attempts may cost what they cost. */
  readonly budget?: Budget | undefined;
  /** Stop if several attempts in a row could not connect to the agent at all. Default false. */
  readonly stopWhenLost?: boolean | undefined;
}

interface PlanRun {
  readonly summary: EvaluationSummary;
  /** Why not all attempts were made, if it was neither the signal nor the stop rule. */
  readonly pause: Pause | null;
}

/**
 * Runs the attempts of the plan that are not done yet and resolves with the summary. If the signal is aborted, running
 * attempts are cancelled and stay undone, and the summary is partial; the same if the agent or the models are lost. If the stop
 * rule ends it, running attempts are cancelled too, and the summary is about the tasks that the rule has seen. Rejects with the first
 * error that the listener throws, or `takeInstance` unless `stopWhenLost`. The last event, `evaluation_finished`, is left to the caller,
 * who may add figures to the summary.
 */
export async function runPlan(
  plan: Plan,
  settings: LoopSettings,
  parts: LoopParts,
  signal: AbortSignal,
): Promise<PlanRun> {
  const { listener, models } = parts;
  const sequence = plan.metric === 'seqk' ? parts.sequence : undefined;
  if (plan.metric === 'seqk' && sequence === undefined)
    throw new Error('a plan of attempts in sequence needs `sequence`');
  const doneOf = Map.groupBy(parts.done, ({ domain, task_id }) => `${domain}/${task_id}`);
  const tasks = plan.tasks.map((planned) => {
    const done = doneOf.get(`${planned.task.domain}/${planned.task.task_id}`) ?? [];
    return createTaskProgress(planned, plan, done);
  });
  const before = tasks.flatMap((task) => task.before);
  const contexts = new Set(before.flatMap(({ context_id }) => context_id ?? []));
  await listener({
    event: 'evaluation_started',
    evaluation_id: settings.evaluationId,
    mode: plan.mode,
    k: plan.k,
    ...(plan.metric === 'seqk' && { metric: plan.metric }),
    seed: plan.seed,
    agent: `${parts.channel.agent.name} ${parts.channel.agent.version}`.trim(),
    transport: parts.channel.kind,
    data: [...new Set(plan.tasks.map(({ taskSet }) => taskSet.name))],
    tasks: plan.tasks.map(({ task: { domain, task_id, level, hash } }) => ({ domain, task_id, level, hash })),
    attempts_per_task: plan.attemptsPerTask,
    attempts_done: before.length,
    ...(before.length > 0 && { attempts_done_age: agesOf(before, parts.now()) }),
  });

  const attemptParts = (
    place: Place,
    { channel, contexts: known }: TakenInstance,
    { note, onUnreachable }: Pick<AttemptParts, 'note' | 'onUnreachable'>,
  ): AttemptParts => ({
    ...parts,
    channel,
    note,
    ...(onUnreachable && { onUnreachable }),
    limits: settings,
    policy: settings.policy,
    claimContext(contextId) {
      const claimed = `${known}${contextId}`;
      return !contexts.has(claimed) && contexts.add(claimed) !== undefined;
    },
    onStep: ({ step, action, observation }) => listener({ event: 'turn', ...place, step, action, observation }),
  });

  const {
    takeInstance = async () => ({ channel: parts.channel, contexts: '', [Symbol.asyncDispose]: async () => {} }),
  } = parts;
  const stop = watchTasks(tasks, plan, parts.stopRule);
  const pausing = createPausing(parts.stopWhenLost === true);
  const ended = AbortSignal.any([signal, stop.signal, pausing.signal]);
  stop.look();
  /** Resolves with the record that counts, or null if there is none. */
  const run = async (task: TaskProgress, attempt: number, note?: string): Promise<AttemptRecord | null> => {
    const place: Place = {
      domain: task.planned.task.domain,
      task_id: task.planned.task.task_id,
      attempt,
      attempts: plan.attemptsPerTask,
    };
    for (let retry = 0, counted = 0; ; retry++) {
      if (models !== undefined) {
        const { lost } = await models.ready(ended);
        if (lost !== null) {
          pausing.modelsLost(lost);
          return null;
        }
      }
      await using instance = await takeInstance(ended).catch((error: unknown) => {
        if (ended.aborted || !pausing.agentLost(messageOf(error))) throw error;
        return null;
      });
      if (instance === null) return null;
      await listener({ event: 'attempt_started', ...place, retry });
      let unreachable: string | null = null;
      const onUnreachable = (reason: string) => {
        unreachable = reason;
      };
      const inPlace = attemptParts(place, instance, { note, onUnreachable });
      const work = () => runAttempt(task.planned, attempt, plan.seed, inPlace, ended);
      const alone = await (parts.around?.(place, work) ?? work());
      const isLast = attempt === plan.attemptsPerTask;
      const full = sequence === undefined ? alone : await withFeedback(alone, task.planned, sequence, isLast, ended);
      parts.budget?.spent(full);
      const record = settings.failureNames === 'guide' ? withGuideName(full) : full;
      if (record.result.status === 'invalid') {
        // An outage must not use up the repetitions: the run waits for its end, or is paused.
        const outage = models === undefined ? null : await models.ready(ended);
        if (outage !== null && outage.lost !== null) {
          pausing.modelsLost(outage.lost);
          return null;
        }
        if (outage?.hadToWait || counted++ < settings.maxInvalidRetries) {
          await listener({ event: 'warning', message: `${placeName(place)} is repeated: ${record.result.error}` });
          continue;
        }
      }
      task.add(record);
      // Before other attempts can finish, or each of them would seem to be the last.
      const isFinished = task.isComplete();
      await listener({ event: 'attempt_finished', ...place, result: record.result, record });
      if (isFinished) await listener({ event: 'task_finished', result: task.result(plan.k) });
      stop.look();
      pausing.observe(unreachable);
      return record;
    }
  };

  const { budget } = parts;
  const withinBudget = async (task: TaskProgress, attempt: number, note?: string) => {
    if (budget === undefined) return await run(task, attempt, note);
    if (!(await budget.mayStart(ended))) {
      if (budget.reached !== null) pausing.budgetReached(budget.reached);
      return null;
    }
    try {
      return await run(task, attempt, note);
    } finally {
      budget.ended();
    }
  };

  /** The attempts at a task one after the other, from the first that is missing. */
  const runInSequence = async (task: TaskProgress, { read }: Sequence) => {
    const earlier = task.before.flatMap((place) => read(place) ?? []);
    for (let attempt = task.next(); attempt !== undefined; attempt = task.next()) {
      const record = await withinBudget(task, attempt, sequenceNote(attempt, plan.attemptsPerTask, earlier));
      if (record?.result.status !== 'failed' || ended.aborted) return;
      earlier.push(record);
    }
  };

  await (sequence === undefined
    ? inParallel(
        settings.concurrency,
        attemptsOf(tasks),
        async ([task, attempt]) => {
          await withinBudget(task, attempt);
        },
        ended,
      )
    : inParallel(settings.concurrency, tasks, (task) => runInSequence(task, sequence), ended));
  const counted = stop.reason === null ? tasks : tasks.slice(0, stop.seen);
  const instrument = parts.channel.agent.name === INSTRUMENT_AGENT_NAME;
  // The rule-based agent repeats itself by design.
  const warnings = instrument ? [] : sameWordsWarnings(counted.filter((task) => task.repeatsItself()).map(taskName));
  for (const message of warnings) await listener({ event: 'warning', message });
  const summary = evaluationSummary({
    mode: plan.mode,
    k: plan.k,
    tasks: counted.length,
    attempts_per_task: plan.attemptsPerTask,
    sequence: sequence && { feedback_mode: sequence.feedbackMode },
    results: counted.filter((task) => task.results.size > 0).map((task) => task.result(plan.k)),
    warnings,
  });
  const { reason } = stop;
  const { confidence = 0 } = parts.stopRule ?? {};
  const stopped = reason === null ? {} : { stopped: { reason, tasks: counted.length, of: tasks.length, confidence } };
  return { summary: { ...summary, instrument, ...stopped }, pause: pausing.pause };
}

/** Shows finished tasks to the stop rule, in the plan's order: finishing sooner must not make a task count more. */
function watchTasks(tasks: readonly TaskProgress[], plan: Plan, rule: StopRule | undefined) {
  const controller = new AbortController();
  let seen = 0;
  let reason: string | null = null;
  return {
    signal: controller.signal,
    get seen() {
      return seen;
    },
    get reason() {
      return reason;
    },
    look() {
      for (let task = tasks[seen]; rule !== undefined && reason === null; task = tasks[seen]) {
        if (task === undefined || !task.isComplete()) return;
        reason = rule.look(task.result(plan.k));
        seen += 1;
        // After the last task there is nothing left to stop.
        if (seen === tasks.length) reason = null;
        else if (reason !== null) controller.abort(new Error('the evaluation is decided'));
      }
    },
  };
}

function agesOf(attempts: readonly DoneAttempt[], now: number): { readonly newest: number; readonly oldest: number } {
  let [newest, oldest] = [Number.POSITIVE_INFINITY, 0];
  for (const { finished_at } of attempts) {
    const age = Math.max(0, (now - Date.parse(finished_at)) / 1000);
    newest = Math.min(newest, age);
    oldest = Math.max(oldest, age);
  }
  return { newest, oldest };
}

/** An attempt of the plan. */
export interface Place {
  readonly domain: string;
  readonly task_id: number;
  readonly attempt: number;
  readonly attempts: number;
}

function placeName({ domain, task_id, attempt }: Place): string {
  return `Attempt ${attempt} of ${domain} task ${task_id}`;
}

function taskName({ planned: { task } }: TaskProgress): string {
  return `${task.domain} task ${task.task_id}`;
}

/** The attempts to run, in order of tasks and indices. */
function* attemptsOf(tasks: readonly TaskProgress[]): Generator<[TaskProgress, number]> {
  for (const task of tasks) {
    for (let attempt = task.next(); attempt !== undefined; attempt = task.next()) yield [task, attempt];
  }
}

// The evaluation loop: runs the plan's attempts, several at a time, and reports them as one stream of events.
import { INSTRUMENT_AGENT_NAME } from '../../shared/contracts/agent-protocol.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { EvaluationSummary, TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import type { EvaluationListener } from '../../shared/contracts/events.ts';
import type { AttemptPlace } from '../../shared/contracts/failure-patterns.ts';
import { inParallel } from '../../shared/in-parallel.ts';
import type { AgentSeeds } from './agent-seeds.ts';
import { withGuideName, withRepeatedUsage } from './attempt-record.ts';
import {
  type AttemptOrder,
  type AttemptWatch,
  type ModelReadiness,
  placeOf,
  type RunAttempt,
  whenModelsAnswer,
} from './attempt-runner.ts';
import type { Budget } from './budget.ts';
import { createPausing, type Pause } from './pausing.ts';
import type { Plan } from './plan.ts';
import { planSummary, sameWordsWarnings, shardFacts, unrecordedWarnings } from './plan-summary.ts';
import { usageByRole } from './role-usage.ts';
import { type Sequence, withFeedback } from './sequence.ts';
import { createTaskProgress, type DoneAttempt, type TaskProgress } from './task-progress.ts';
import { procedureOf } from './world-procedure.ts';

export interface LoopSettings {
  readonly evaluationId: string;
  /** Attempts at the same time. */
  readonly concurrency: number;
  /** Repetitions of an attempt that failed because of passk itself. */
  readonly maxInvalidRetries: number;
  readonly failureNames: 'full' | 'guide';
}

/** Looks at the results of finished tasks in the plan's order. Returns why the evaluation should stop, or null. */
export interface StopRule {
  /** The share of runs in which such a decision is right, at least. */
  readonly confidence: number;
  look(result: TaskResult): string | null;
}

export interface LoopParts {
  /** The agent's name and version, as on its card. */
  readonly agent: { readonly name: string; readonly version: string };
  readonly transport: string;
  /** Runs one attempt, here or elsewhere. */
  readonly runAttempt: RunAttempt;
  readonly agentSeeds: AgentSeeds;
  /** Awaited at every event: an attempt counts only once its listener has stored it. */
  readonly listener: EvaluationListener;
  /** Attempts that an earlier evaluation finished: counted, not repeated. Those of other tasks are ignored. */
  readonly done: readonly DoneAttempt[];
  /** How attempts in sequence are made; needed if the plan's metric is `seqk`. */
  readonly sequence?: Sequence | undefined;
  /** Without it every attempt is run. */
  readonly stopRule?: StopRule | undefined;
  /** Without it, attempts may cost what they cost. */
  readonly budget?: Budget | undefined;
  /** The models, if it is known how requests to them are doing. */
  readonly models?: ModelReadiness | undefined;
  /** The recording of the models' answers that is made. `had` is true for the seeds of attempts that it had from the start. */
  readonly recording?: { readonly file: string; had(agentSeed: number): boolean } | null | undefined;
  /** Stop if several attempts in a row could not connect to the agent at all. Default false. */
  readonly stopWhenLost?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface RunOptions {
  readonly earlier?: AttemptRecord[];
  readonly giveWay?: () => void;
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
 * error that the listener throws, or that the agent is lost with unless `stopWhenLost`. The last event, `evaluation_finished`, is left to the caller,
 * who may add figures to the summary.
 */
export async function runPlan(
  plan: Plan,
  settings: LoopSettings,
  parts: LoopParts,
  signal: AbortSignal,
): Promise<PlanRun> {
  const { listener } = parts;
  const sequence = plan.metric === 'seqk' ? parts.sequence : undefined;
  if (plan.metric === 'seqk' && sequence === undefined)
    throw new Error('a plan of attempts in sequence needs `sequence`');
  const doneOf = Map.groupBy(parts.done, ({ domain, task_id }) => `${domain}/${task_id}`);
  const tasks = plan.tasks.map((planned) => {
    const done = doneOf.get(`${planned.task.domain}/${planned.task.task_id}`) ?? [];
    const has = plan.part && ((attempt: number) => plan.part?.has(planned, attempt) === true);
    return createTaskProgress(planned, { ...plan, has, floor: () => procedureOf(planned).floor(planned) }, done);
  });
  const inStartOrder = startOrderOf(plan, tasks);
  const before = tasks.flatMap((task) => task.before);
  await listener({
    event: 'evaluation_started',
    evaluation_id: settings.evaluationId,
    mode: plan.mode,
    k: plan.k,
    ...(plan.metric === 'seqk' && { metric: plan.metric }),
    seed: plan.seed,
    agent: `${parts.agent.name} ${parts.agent.version}`.trim(),
    transport: parts.transport,
    data: [...new Set(plan.tasks.map(({ taskSet }) => taskSet.name))],
    tasks: plan.tasks.map(({ task: { domain, task_id, level, hash } }) => ({ domain, task_id, level, hash })),
    attempts_per_task: plan.attemptsPerTask,
    ...(plan.part && { shard: shardFacts(plan.part) }),
    attempts_done: before.length,
    ...(before.length > 0 && { attempts_done_age: agesOf(before, parts.now()) }),
  });
  const { recording } = parts;
  if (recording) {
    const unrecorded = before.filter(
      ({ domain, task_hash, attempt_index }) =>
        !recording.had(parts.agentSeeds({ domain, hash: task_hash }, attempt_index)),
    );
    for (const message of unrecordedWarnings(recording.file, unrecorded.length, tasks))
      await listener({ event: 'warning', message });
  }

  const withCritic = sequence === undefined ? parts.runAttempt : withFeedback(sequence, parts.runAttempt, parts.now);
  const runAttempt = parts.models === undefined ? withCritic : whenModelsAnswer(parts.models, withCritic);
  const stop = watchTasks(inStartOrder, plan, parts.stopRule);
  const pausing = createPausing(parts.stopWhenLost === true);
  const ended = AbortSignal.any([signal, stop.signal, pausing.signal]);
  stop.look();
  const { budget } = parts;
  /** Resolves with false if the budget has no room for one more attempt, or the evaluation ends. */
  const isAdmitted = async () => {
    if (budget === undefined || (await budget.mayStart(ended))) return true;
    if (budget.reached !== null) pausing.budgetReached(budget.reached);
    return false;
  };
  const runAdmitted = async (order: AttemptOrder, watch: AttemptWatch) => {
    try {
      const outcome = await runAttempt(order, watch, ended);
      if (outcome.kind === 'finished') budget?.spent(outcome.record);
      return outcome;
    } finally {
      budget?.ended();
    }
  };
  /**
   * Resolves with the record that counts, or null if there is none.
   * @param giveWay called when all that is left is to store it
   */
  const run = async (
    task: TaskProgress,
    attempt: number,
    { earlier, giveWay }: RunOptions,
  ): Promise<AttemptRecord | null> => {
    const { planned } = task;
    const order = {
      planned,
      attempt,
      attempts: plan.attemptsPerTask,
      evaluationSeed: plan.seed,
      agentSeed: parts.agentSeeds(planned.task, attempt),
      earlier,
    };
    const place = placeOf(order);
    const repeatedUsages = [...task.usageBefore(attempt)];
    if (!(await isAdmitted())) return null;
    for (let retry = 0, counted = 0; ; retry++) {
      const watch: AttemptWatch = {
        started: () => listener({ event: 'attempt_started', ...place, retry }),
        step: ({ step, action, observation }) => listener({ event: 'turn', ...place, step, action, observation }),
      };
      const outcome = await runAdmitted(order, watch);
      if (outcome.kind === 'lost') {
        if (outcome.by === 'models') pausing.modelsLost(outcome.reason);
        else if (!pausing.agentLost(outcome.reason)) throw outcome.error ?? new Error(outcome.reason);
        return null;
      }
      const named = settings.failureNames === 'guide' ? withGuideName(outcome.record) : outcome.record;
      if (named.result.status === 'invalid') {
        const mayRepeat = outcome.hadToWait || counted++ < settings.maxInvalidRetries;
        if (mayRepeat && (await isAdmitted())) {
          await listener({ event: 'warning', message: `${placeName(place)} is repeated: ${named.result.error}` });
          repeatedUsages.push(...usageByRole(named));
          continue;
        }
      }
      const record = withRepeatedUsage(named, repeatedUsages);
      task.add(record);
      // Before other attempts can finish, or each of them would seem to be the last.
      const isFinished = task.isComplete();
      giveWay?.();
      await listener({ event: 'attempt_finished', ...place, result: record.result, record });
      if (isFinished) await listener({ event: 'task_finished', result: task.result(plan.k) });
      stop.look();
      pausing.observe(outcome.unreachable);
      return record;
    }
  };

  /** The attempts at a task one after the other, from the first that is missing. */
  const runInSequence = async (task: TaskProgress, { read }: Sequence) => {
    const earlier = task.before.flatMap((place) => read(place) ?? []);
    for (let attempt = task.next(); attempt !== undefined; attempt = task.next()) {
      const record = await run(task, attempt, { earlier });
      if (record?.result.status !== 'failed' || ended.aborted) return;
      earlier.push(record);
    }
  };

  await (sequence === undefined
    ? inParallel(
        settings.concurrency,
        attemptsOf(inStartOrder),
        async ([task, attempt], giveWay) => {
          // One at a time: an attempt is stored before the next one begins.
          await run(task, attempt, settings.concurrency === 1 ? {} : { giveWay });
        },
        ended,
      )
    : inParallel(settings.concurrency, inStartOrder, (task) => runInSequence(task, sequence), ended));
  const seen = new Set(inStartOrder.slice(0, stop.seen));
  const counted = stop.reason === null ? tasks : tasks.filter((task) => seen.has(task));
  const instrument = parts.agent.name === INSTRUMENT_AGENT_NAME;
  if (!instrument) for (const message of sameWordsWarnings(counted)) await listener({ event: 'warning', message });
  const summary = planSummary(plan, counted, { instrument, feedbackMode: sequence?.feedbackMode });
  const { reason } = stop;
  const { confidence = 0 } = parts.stopRule ?? {};
  const stopped = reason === null ? {} : { stopped: { reason, tasks: counted.length, of: tasks.length, confidence } };
  return { summary: { ...summary, ...stopped }, pause: pausing.pause };
}

function startOrderOf({ tasks, startOrder = tasks }: Plan, progress: readonly TaskProgress[]): readonly TaskProgress[] {
  const of = new Map(progress.map((task) => [task.planned, task]));
  return startOrder.flatMap((planned) => of.get(planned) ?? []);
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

function placeName({ domain, task_id, attempt }: AttemptPlace): string {
  return `Attempt ${attempt} of ${domain} task ${task_id}`;
}

/** The attempts to run, in order of tasks and indices. */
function* attemptsOf(tasks: readonly TaskProgress[]): Generator<[TaskProgress, number]> {
  for (const task of tasks) {
    for (let attempt = task.next(); attempt !== undefined; attempt = task.next()) yield [task, attempt];
  }
}

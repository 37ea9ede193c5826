// Evaluating an agent, from the tasks to the reports. The command line, the servers and the API all call this.
import { randomUUID } from 'node:crypto';
import type { Customers } from '../customers/choose-customer.ts';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import type { AttemptRecord } from '../shared/contracts/attempt.ts';
import type { Isolation } from '../shared/contracts/evaluation-summary.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import { createGateway } from '../shared/llm/gateway.ts';
import { randomStream } from '../shared/random.ts';
import { worldVersion } from '../worlds/hashes.ts';
import type { TaskSet } from '../worlds/world.ts';
import type { AgentIdentity } from './agent-under-test.ts';
import { createAttemptTally } from './attempt-tally.ts';
import { checkPrices } from './budget-prices.ts';
import { completeResult } from './complete-result.ts';
import { createDeltaFeed } from './delta-feed.ts';
import { checkedOptions, type EvaluateOptions, type Settings } from './evaluate-options.ts';
import { newSeedSecret, opaqueSeeds, repeatableSeeds } from './evaluation/agent-seeds.ts';
import { type Budget, type BudgetLimits, createBudget, type Spending } from './evaluation/budget.ts';
import { runPlan } from './evaluation/loop.ts';
import { pauseSentence } from './evaluation/pausing.ts';
import { longestFirst, type Plan } from './evaluation/plan.ts';
import type { Procedure } from './evaluation/procedure.ts';
import { dealtPositions, planPart } from './evaluation/shard.ts';
import type { DoneAttempt } from './evaluation/task-progress.ts';
import { procedureOf } from './evaluation/world-procedure.ts';
import { type Evaluation, evaluationResult } from './evaluation-result.ts';
import { createFeedback } from './feedback/feedback.ts';
import { failurePatterns } from './reports/failure-patterns.ts';
import { checkGate, decidedGate, withGateKs } from './reports/gate.ts';
import { compareOpinions } from './reports/second-opinion.ts';
import { attemptSpending, spendingOfRoles } from './reports/usages.ts';
import { isolationWarnings } from './reports/warnings.ts';
import { writeReports } from './reports/write-reports.ts';
import { openLocalRunner } from './runner.ts';
import { doneAttempt, headerOf } from './runs/attempt-header.ts';
import { createMemoryStore, labelledAgent, openAttemptStore } from './runs/attempt-store.ts';
import { createLiveFile } from './runs/live-file.ts';
import { judgeRun } from './runs/opinions.ts';
import { firstTaskNumber, sliceOf } from './runs/run-path.ts';
import { finishShard, type ShardPlan } from './runs/shard-file.ts';

/**
 * Runs k attempts at each task and measures them.
 * @throws PasskError: usage for wrong options, unavailable if the agent cannot be reached. Nothing has been written by then.
 */
export async function evaluate(asked: EvaluateOptions): Promise<Evaluation> {
  // One for the customer, the judge and the critic, so that they share the limits and the outages of their provider.
  const options = { ...asked, models: asked.models ?? createGateway({ environment: process.env }) };
  const { settings, procedure, customers, grading, gates, stopping, judge, critic } = checkedOptions(options);
  const { now = Date.now, onEvent = () => {}, signal = new AbortController().signal } = options;
  const { dataset } = procedure;
  const countsFrom = firstTaskNumber(settings.metric, dataset);
  const attemptsPerTask = settings.samples ?? settings.k;
  const whole = { ...settings, attemptsPerTask, tasks: options.tasks };
  const part = options.shard && planPart(whole, options.shard);
  const { tasks } = part ?? whole;
  await using runner = await (typeof options.agent === 'object' && 'openRunner' in options.agent
    ? options.agent.openRunner(signal)
    : openLocalRunner({
        agent: options.agent,
        settings,
        grading,
        customers,
        models: options.models,
        telemetry: options.telemetry ?? null,
        signal,
        now,
      }));
  const { agent } = runner;
  const problems: string[] = [];
  if (options.budget?.usd !== undefined)
    problems.push(...checkPrices([agent.frozen.settings, customers.settings, critic === null ? null : options.critic]));
  const runs = typeof options.runs === 'string' ? { dir: options.runs } : options.runs;
  const agentName = labelledAgent(agent.name, runs?.label);
  const taskSets = runs?.taskSets ?? [...new Set(options.tasks.map(({ taskSet }) => taskSet))];
  const frozen = frozenConfiguration(settings, agent, customers, { taskSets, grading, verifier: procedure.settings });
  using store =
    runs === undefined
      ? createMemoryStore(newSeedSecret())
      : await openAttemptStore({
          ...runs,
          taskSets,
          agent: agent.name,
          metric: settings.metric,
          countsFrom,
          ...(countsFrom === 1 && { k: attemptsPerTask }),
          feedback: feedbackName(settings, critic),
          frozen,
          ...(agent.repeatableSeeds ? {} : { newSeedSecret: newSeedSecret() }),
          ...(options.shard && { shard: { ...options.shard, plan: shardPlan(whole, procedure, judge) } }),
          now: new Date(now()),
        });

  await using live = store.directory === null ? null : await createLiveFile(store.directory);
  await using feed = live === null ? null : createDeltaFeed({ now, send: live.append });
  const tally = createAttemptTally();
  const done: DoneAttempt[] = [];
  const spendingBefore: Spending[] = [];
  let repeated = 0;
  for (const { task } of tasks) {
    const begun = await store.begin(task);
    problems.push(...begun.problems);
    repeated += begun.repeated;
    for (const header of begun.attempts) {
      tally.add(header);
      spendingBefore.push(attemptSpending(header));
    }
    done.push(...begun.attempts.map(doneAttempt));
  }
  await runner.begin({
    directory: store.directory,
    contexts: done.flatMap(({ context_id, result }) => (result.status === 'invalid' ? [] : (context_id ?? []))),
    caughtUp: store.caughtUp,
  });
  const isMissing = done.length < (part?.attempts ?? tasks.length * attemptsPerTask);
  const isolation = settings.check_isolation && isMissing ? await runner.checkIsolation(signal) : null;
  if (isolation !== null) problems.push(...isolationWarnings(isolation));
  const budget = budgetOf(options.budget, spendingBefore, isolation);
  const { concurrency } = runner;
  // A budget may end the run early, and its results must not be those of the long tasks alone.
  const keepsOrder = concurrency === 1 || budget !== undefined;
  const plan: Plan = {
    ...settings,
    attemptsPerTask,
    tasks,
    part,
    startOrder:
      stopping !== null
        ? randomStream(settings.seed, 'task order').shuffle(tasks)
        : keepsOrder
          ? tasks
          : longestFirst(tasks, done),
  };
  let attemptsRun = 0;
  const { summary, pause } = await runPlan(
    plan,
    {
      evaluationId: options.evaluationId ?? randomUUID(),
      concurrency,
      maxInvalidRetries: settings.max_invalid_retries,
      failureNames: settings.failure_names,
    },
    {
      agent: agent.card,
      transport: agent.transport,
      runAttempt: runner.run,
      stopRule: stopping?.rule,
      sequence: {
        feedbackMode: settings.feedback_mode,
        feedback: createFeedback(settings.feedback_mode, critic, settings.seed, options.models),
        read: (place) => store.read(place),
        async rewrite(record) {
          tally.add(headerOf(record));
          budget?.spent(withCriticAlone(record));
          await store.write(record);
        },
      },
      stopWhenLost: options.stopWhenLost !== false,
      models: options.models,
      recording: options.models.recording,
      budget,
      agentSeeds:
        dataset && !options.models.isRecorded
          ? // As other harnesses seed their samples, so that results can be compared. A recording tells attempts apart by their seeds.
            (_task, attempt) => settings.seed + attempt - 1
          : dataset || agent.repeatableSeeds
            ? repeatableSeeds(settings.seed)
            : opaqueSeeds(store.seedSecret(), settings.seed),
      done,
      now,
      async listener(event) {
        if (event.event === 'attempt_finished') {
          attemptsRun += 1;
          tally.add(headerOf(event.record));
          await store.write(event.record);
        }
        feed?.listener(event);
        await onEvent(event);
        if (event.event === 'evaluation_started')
          for (const message of problems) await onEvent({ event: 'warning', message });
      },
    },
    signal,
  );
  await store.settle();
  // Those of attempts that are still missing are undefined, but have their place in the result.
  const everyK = Array.from({ length: attemptsPerTask }, (_, index) => index + 1);
  const ks = settings.metric === 'seqk' ? undefined : withGateKs(settings.k_values ?? everyK, gates);
  const measuring = { ks, seed: settings.seed };
  const { directory } = store;
  const opinions =
    judge === null || directory === null || signal.aborted
      ? null
      : await judgeRun(directory, judge, { concurrency: settings.concurrency, signal });
  const secondOpinion = judge === null || opinions === null ? null : compareOpinions(judge.name, opinions);
  const result = await completeResult(summary, {
    tally,
    repeated,
    isolation,
    opinions: opinions?.judged ?? [],
    warnings: [...runner.warnings(), ...(pause === null ? [] : [pauseSentence(pause)])],
    frozen,
    directory,
    dataset,
    measuring,
  });
  await onEvent({ event: 'evaluation_finished', summary: result });
  const reported = { agent: agentName, result, secondOpinion, options: measuring, now: new Date(now()) };
  const notes = directory === null ? [] : await writeReports({ directory, ...reported });
  if (part !== undefined && directory !== null && !result.partial)
    await finishShard(directory, {
      instrument: result.instrument === true,
      ...(isolation !== null && { isolation }),
      warnings: [...runner.warnings()],
    });
  return evaluationResult(result, store, {
    directory,
    pause,
    attemptsRun,
    notes,
    patterns: failurePatterns(result, tally.faultAt, (place) => store.read({ ...place, attempt_index: place.attempt })),
    secondOpinion,
    requirements: gates.map((gate) => {
      const decision = result.stopped === undefined ? null : (stopping?.decisionOf(gate) ?? null);
      return decision === null
        ? checkGate(gate, result.metrics, options.require_lower === true)
        : decidedGate(gate, decision, result.metrics);
    }),
  });
}

/** The name of a run's folder for its feedback: the mode, with its critic if it has one. */
function feedbackName({ metric, feedback_mode: mode }: Settings, critic: ChatModel | null): string {
  if (metric === 'passk') return 'none';
  return critic === null ? mode : `${mode}@${critic.name}`;
}

/** The whole plan of which a shard is a part. */
function shardPlan(
  { tasks, ...plan }: Plan & Omit<Settings, 'tasks'>,
  { dataset }: Procedure,
  judge: ChatModel | null,
): ShardPlan {
  const { mode, metric, k, k_values, feedback_mode, attemptsPerTask } = plan;
  const positions = dealtPositions(tasks);
  return {
    mode,
    metric,
    ...(metric === 'seqk' && { feedback_mode }),
    k,
    ...(k_values !== undefined && { k_values: [...k_values] }),
    attempts_per_task: attemptsPerTask,
    ...(dataset !== null && { dataset }),
    ...(judge !== null && { judge: judge.name }),
    tasks: tasks.map((planned) => {
      const { domain, task_id, hash, level } = planned.task;
      const floor = procedureOf(planned).floor(planned);
      const position = positions.get(planned) ?? 0;
      return { domain, task_id, hash, level, ...(floor !== undefined && { floor }), position };
    }),
  };
}

function budgetOf(
  limits: BudgetLimits = {},
  before: readonly Spending[],
  isolation: Isolation | null,
): Budget | undefined {
  if (limits.usd === undefined && limits.tokens === undefined) return undefined;
  return createBudget({
    limits,
    spendingOf: (record) => attemptSpending(headerOf(record)),
    before,
    already: isolation?.usage && spendingOfRoles([isolation.usage]),
  });
}

/** The record with the critic's calls only: what the others used was counted when the attempt was made. */
function withCriticAlone(record: AttemptRecord): AttemptRecord {
  const { actor, user, judge } = record;
  return {
    ...record,
    actor: { ...actor, turns: [], totals: [] },
    user: { ...user, calls: [] },
    judge: { ...judge, calls: [] },
  };
}

/** How attempts are graded. */
interface Grading {
  readonly taskSets: readonly TaskSet[];
  readonly grading: EvaluationConfig['grading'];
  /** What decides about the tasks of a benchmark. */
  readonly verifier: JsonObject;
}

/** The settings that attempts depend on; runs are resumed only if they are equal. Other tasks of the same sets or another concurrency do not matter. */
function frozenConfiguration(
  settings: Settings,
  { frozen: agent }: AgentIdentity,
  customers: Customers,
  { taskSets, grading, verifier }: Grading,
): JsonObject {
  const versions = new Map(taskSets.map(({ name, world }) => [name, worldVersion(world)]));
  return {
    data: sliceOf([...versions.keys()]),
    data_version: [...versions]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, version]) => version)
      .join('+'),
    seed: settings.seed,
    limits: {
      max_steps: settings.max_steps,
      turn_timeout: settings.turn_timeout,
      attempt_timeout: settings.attempt_timeout,
      max_format_retries: settings.max_format_retries,
      max_reply_bytes: agent.max_reply_bytes,
    },
    failure_names: settings.failure_names,
    ...(settings.metric === 'seqk' && { feedback_mode: settings.feedback_mode }),
    // τ-bench's data is always graded exactly as τ-bench does.
    ...(taskSets.some(({ world }) => world.fidelity === 'mended') && { grading }),
    ...(Object.keys(verifier).length > 0 && { verifier }),
    white_agent: { address: agent.address, transport: agent.transport, tools: agent.tools, settings: agent.settings },
    user: customers.settings,
  };
}

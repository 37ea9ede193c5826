// A test of an agent in your own vitest suite: expect.extend({ toPassK }). docs/api.md describes it.
import type {} from 'vitest';
import type { Agent } from './green-agent/agent-under-test.ts';
import { evaluate } from './green-agent/evaluate.ts';
import type { EvaluateOptions } from './green-agent/evaluate-options.ts';
import { type Pause, pauseSentence } from './green-agent/evaluation/pausing.ts';
import type { Evaluation } from './green-agent/evaluation-result.ts';
import { percent } from './green-agent/reports/figures.ts';
import { parseMetric } from './green-agent/reports/gate.ts';
import { taskLabel } from './green-agent/reports/task-label.ts';
import type { ErrorCodeOf } from './shared/error-codes.ts';
import { unavailableError, usageError } from './shared/errors.ts';
import type { MeanOverTasks } from './shared/metrics/estimates.ts';

/** The figures to reach, 0 to 1, by their names. */
export type Thresholds = { readonly [metric in `pass^${number}` | `pass@${number}` | 'success_rate']?: number };

/** Options of `evaluate`, and what must be reached. It stops as soon as that is decided. */
export type ToPassKOptions = Omit<EvaluateOptions, 'agent' | 'require' | 'require_lower' | 'stop_early' | 'until'> &
  Thresholds;

/** The return value of a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

declare module 'vitest' {
  // Declared again with the parameters that vitest gives it.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Evaluates the agent and expects it to reach every threshold, such as `'pass^4': 0.5`. Await it. */
    toPassK(options: ToPassKOptions): Promise<void>;
  }
}

/**
 * The matcher: `expect.extend({ toPassK })`, then `await expect(agent).toPassK({ tasks, k: 8, 'pass^4': 0.5 })`.
 * The agent is an address, or a function that answers a turn.
 * @throws what `evaluate` does, and if the evaluation broke off before anything was decided: the signal's reason, or an unavailable
 * PasskError.
 */
export async function toPassK(agent: Agent, options: ToPassKOptions): Promise<MatcherResult> {
  const { thresholds = [], others = [] } = Object.groupBy(Object.entries(options), ([key]) =>
    parseMetric(key) === null ? 'others' : 'thresholds',
  );
  if (thresholds.length === 0)
    throw usageError('nothing_to_decide', "toPassK needs a figure to reach, such as 'pass^4': 0.5");
  const evaluation = await evaluate({
    ...(Object.fromEntries(others) as Omit<ToPassKOptions, keyof Thresholds>),
    agent,
    require: thresholds.map(([metric, value]) => `${metric}>=${value}`),
    stop_early: true,
  });
  checkComplete(evaluation, options.signal);
  const pass = evaluation.requirements.every(({ passed }) => passed);
  return { pass, message: () => failureMessage(evaluation, thresholds, pass) };
}

const PAUSE_CODES: Readonly<Record<Pause['by'], ErrorCodeOf<'unavailable'>>> = {
  agent: 'agent_lost',
  models: 'models_unavailable',
  budget: 'budget_reached',
};

/** The figures of the attempts that were made do not count for those that are missing. */
function checkComplete({ summary: { partial }, pause }: Evaluation, signal: AbortSignal | undefined): void {
  if (!partial) return;
  signal?.throwIfAborted();
  if (pause !== null)
    throw unavailableError(
      PAUSE_CODES[pause.by],
      `toPassK decided nothing, since attempts are missing. ${pauseSentence(pause)}`,
    );
}

const TRANSCRIPT_LINES = 24;

function failureMessage(evaluation: Evaluation, thresholds: readonly [string, unknown][], pass: boolean): string {
  const { summary } = evaluation;
  const figures = thresholds.map(([metric, value]) => {
    const wanted = `${metric} of ${pass ? 'less than' : 'at least'} ${percent(Number(value))}`;
    return `expected ${wanted}; it is ${figureText(estimateOf(evaluation, metric))}`;
  });
  const tasks = summary.stopped
    ? `Decided after ${summary.stopped.tasks} of ${summary.stopped.of} tasks.`
    : summary.total_tasks === 1
      ? 'The task was run.'
      : `All ${summary.total_tasks} tasks were run.`;
  return [...figures, tasks, ...(pass ? [] : commonFailure(evaluation))].join('\n');
}

function estimateOf({ passHat, passAt, successRate }: Evaluation, metric: string): MeanOverTasks {
  const parsed = parseMetric(metric);
  if (parsed === null || parsed.kind === 'success_rate') return successRate;
  return parsed.kind === 'pass^' ? passHat(parsed.k) : passAt(parsed.k);
}

function figureText({ value, interval, n_tasks }: MeanOverTasks): string {
  if (value === null) return 'undefined, since too few attempts count';
  const range = interval === null ? '' : `95% interval ${percent(interval[0])} to ${percent(interval[1])}, `;
  return `${percent(value)} (${range}${n_tasks} ${n_tasks === 1 ? 'task' : 'tasks'})`;
}

/** The most common reason of failure, with the end of one transcript. */
function commonFailure({ patterns, failures }: Evaluation): string[] {
  const [largest] = patterns?.clusters ?? [];
  if (patterns === null || largest === undefined) return [];
  const { domain, task_id, attempt, sentence } = largest.example;
  const example = Iterator.from(failures).find(
    (failure) => failure.domain === domain && failure.task_id === task_id && failure.attempt === attempt,
  );
  return [
    '',
    `${patterns.sentence}, such as ${taskLabel(largest.example)}, attempt ${attempt}: ${sentence}`,
    '',
    ...endOf(example?.transcript ?? ''),
  ];
}

function endOf(transcript: string): string[] {
  const lines = transcript.split('\n');
  const left = lines.length - TRANSCRIPT_LINES;
  return left > 0 ? [`… ${left} earlier lines`, ...lines.slice(left)] : lines;
}

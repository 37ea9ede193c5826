// The final summary as markdown text: in the evaluation guide's form for one task, and as an overview of several.
import type { AttemptResult } from '../../shared/contracts/attempt.ts';
import type { EvaluationSummary, FailureBreakdown, TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import { customerText } from '../../shared/contracts/run-conditions.ts';
import { guideLabels } from '../../shared/metrics/evaluation.ts';
import { chainOf, solvedWithin } from '../../shared/metrics/seq-at-k.ts';
import { knownFigure, knownFigures, knownTotal } from '../../shared/metrics/tasks.ts';
import { printable } from '../../shared/printable.ts';
import { MARKS } from './event-lines.ts';
import { percent } from './figures.ts';
import { isNotable, repliesText } from './frozen-conditions.ts';
import type { EscapeText } from './markdown.ts';
import { sequenceMetricLines } from './sequence.ts';
import { taskLabel, taskNumber } from './task-label.ts';

/**
 * The whole summary. Contains no ground truth, so it may be posted anywhere.
 * @param escapeText makes the words of agents and models safe: for a terminal by default, `markdownText` for Markdown
 */
export function summaryText(summary: EvaluationSummary, escapeText: EscapeText = printable): string {
  const [only] = summary.results;
  const isOneTask = summary.total_tasks === 1 && only !== undefined;
  const isEmpty = only === undefined;
  const notes = [
    ...(isOneTask && only.floor !== undefined ? [floorOfOneTask(only.floor)] : []),
    ...(summary.instrument === true
      ? [
          '🔧 The agent is an instrument, passk’s rule-based one: it solves levels 1 to 3, and fails on purpose if asked to.',
        ]
      : []),
    ...(summary.stopped === undefined ? [] : [`⏹ ${stoppedText(summary.stopped)}`]),
    ...(summary.partial
      ? [`⚠️ Incomplete: ${missingText(summary)}${isEmpty ? '' : ', and the figures are about those that are there'}.`]
      : []),
    ...(summary.customer?.replies && isNotable(summary.customer.replies)
      ? [`💬 ${repliesText(summary.customer.replies)}`]
      : []),
    ...(summary.isolation?.outcome === 'isolated' ? [`🔒 Isolation: ${summary.isolation.detail}.`] : []),
    ...summary.warnings.map((warning) => `⚠️ ${escapeText(warning)}`),
  ];
  return [
    summary.sequence === undefined ? '📊 Pass@k Evaluation Results' : '📊 Seq@k Evaluation Results',
    '',
    ...(isEmpty
      ? ['No attempt has finished yet, so there are no figures.']
      : isOneTask
        ? oneTask(only, summary, escapeText)
        : severalTasks(summary, escapeText)),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

function missingText({ missing, total_tasks: tasks }: EvaluationSummary): string {
  if (missing === undefined) return 'attempts are missing';
  const { attempts, of_attempts: of, untried_tasks: untried } = missing;
  const all = untried > 0 && tasks > 1 ? ` (${untried} of ${tasks} tasks have none)` : '';
  return `${attempts} of ${of} attempts are missing${all}`;
}

/** Why an evaluation was stopped early, in a sentence. */
export function stoppedText({ reason, tasks, of, confidence }: NonNullable<EvaluationSummary['stopped']>): string {
  return `Stopped after ${tasks} of ${of} tasks, taken in random order: ${reason}. At most ${percent(1 - confidence)} of such decisions are wrong.`;
}

/** Who played the customers, and the policy if broken rules did not fail attempts: figures that differ in it should not be compared. */
function conditionLines(summary: EvaluationSummary, escapeText: EscapeText): string[] {
  const customer = customerText(summary);
  const { policy = 'fail' } = summary;
  const facts = [
    ...(customer === null ? [] : [`Customer: ${escapeText(customer)}`]),
    ...(policy === 'fail' ? [] : [`Policy: ${policy}`]),
  ];
  return facts.length === 0 ? [] : [facts.join(' | ')];
}

function oneTask(task: TaskResult, summary: EvaluationSummary, escapeText: EscapeText): string[] {
  const { sequence } = summary;
  return [
    `Domain: ${task.domain} | Task: ${escapeText(taskNumber(task))}`,
    ...conditionLines(summary, escapeText),
    '',
    `## Attempts (${task.attempts.length} total)`,
    marksOf(task),
    '',
    '## Metrics',
    ...(sequence === undefined ? oneTaskMetrics(task) : sequenceMetricLines([task], task.k)),
    ...stepLines(task.attempts),
    ...breakdownLines(task.failure_breakdown),
    ...detailLines(task, escapeText),
  ];
}

function oneTaskMetrics(task: TaskResult): string[] {
  return [
    ...guideLines(task.k, passOrFail(task.pass_k), passOrFail(task.pass_k_half)),
    `- Success Rate: ${guidePercent(task.success_rate)} (${task.num_successes}/${task.num_successes + task.num_failures} successful)`,
  ];
}

/** Longer lists are for programs, which read summary.json. */
const SHOWN_TASKS = 200;

function severalTasks(summary: EvaluationSummary, escapeText: EscapeText): string[] {
  const { results, k, sequence } = summary;
  const domains = [...new Set(results.map(({ domain }) => domain))].join(', ');
  const attempts = results.reduce((total, task) => total + task.attempts.length, 0);
  return [
    `Domain: ${domains} | Tasks: ${summary.total_tasks} | Attempts: ${attempts}${sequence === undefined ? '' : ` | Feedback: ${sequence.feedback_mode}`}`,
    ...conditionLines(summary, escapeText),
    '',
    '## Metrics',
    ...(sequence === undefined ? severalTasksMetrics(summary) : sequenceMetricLines(results, k)),
    ...floorLines(summary),
    ...stepLines(results.flatMap((task) => task.attempts)),
    '',
    '## Tasks',
    ...results.slice(0, SHOWN_TASKS).map((task) => taskLine(task, k, sequence !== undefined, escapeText)),
    ...(results.length > SHOWN_TASKS ? [`… and ${results.length - SHOWN_TASKS} more tasks`] : []),
    ...breakdownLines(summary.failure_breakdown),
  ];
}

function severalTasksMetrics({ results, k, overall_success_rate }: EvaluationSummary): string[] {
  return [
    ...guideLines(
      k,
      shareOfTasks(results.map((task) => task.pass_k)),
      shareOfTasks(results.map((task) => task.pass_k_half)),
    ),
    `- Success Rate: ${percentOrUndefined(overall_success_rate)} (mean over tasks)`,
  ];
}

/** An odd k has no pass^(k/2). */
function guideLines(k: number, first: string, half: string): string[] {
  const attempts = k === 1 ? 'the first attempt' : `all first ${k} attempts`;
  return [
    `- pass^${k}: ${first} (${attempts} must succeed)`,
    ...(k % 2 === 0 ? [`- pass^${k / 2}: ${half} (any ${k / 2} consecutive successes)`] : []),
  ];
}

function taskLine(task: TaskResult, k: number, inSequence: boolean, escapeText: EscapeText): string {
  const name = `${marksOf(task)} ${escapeText(taskLabel(task))}:`;
  if (inSequence) {
    const chain = chainOf(task.attempts);
    const failed = solvedWithin(chain, k) === null ? 'undecided' : 'not solved';
    return `${name} ${chain.solvedAt === null ? failed : `solved at attempt ${chain.solvedAt}`}`;
  }
  const labels = guideLabels(k);
  const half = labels.pass_k_half === null ? '' : ` ${labels.pass_k_half} ${mark(task.pass_k_half)}`;
  return `${name} ${labels.pass_k} ${mark(task.pass_k)}${half} ${percentOrUndefined(task.success_rate)}`;
}

/** The score of doing nothing on the same tasks: figures near it show no ability. */
function floorLines({ overall_floor: floor = null, results }: EvaluationSummary): string[] {
  if (floor === null) return [];
  const passed = results.filter((task) => task.floor === 1).length;
  return [`- Floor: ${percent(floor)} (an agent that does nothing passes ${passed}/${results.length} of these tasks)`];
}

function floorOfOneTask(floor: number): string {
  const verb = floor === 1 ? 'passes' : 'fails';
  return `${floor === 1 ? '⚠️ ' : ''}Floor: ${percent(floor)} (an agent that does nothing ${verb} this task)`;
}

/** The attempts' row of marks. */
function marksOf(task: TaskResult): string {
  return task.attempts.map(({ status }) => MARKS[status]).join('');
}

function percentOrUndefined(share: number | null): string {
  return share === null ? 'undefined' : percent(share);
}

/** As the guide prints it: `75%`, and `66.7%` if it is not a whole number. */
function guidePercent(share: number | null): string {
  return percentOrUndefined(share).replace('.0%', '%');
}

function mark(passed: boolean | null): string {
  return passed === null ? '⚠️' : passed ? '✅' : '❌';
}

function passOrFail(passed: boolean | null): string {
  return passed === null ? '⚠️ UNDEFINED' : passed ? '✅ PASS' : '❌ FAIL';
}

function shareOfTasks(passes: readonly (boolean | null)[]): string {
  const defined = passes.filter((passed) => passed !== null);
  if (defined.length === 0) return 'undefined for all tasks';
  const passed = defined.filter(Boolean).length;
  const left = passes.length - defined.length;
  return `${percent(passed / defined.length)} of tasks, ${passed}/${defined.length}${left > 0 ? `, ${left} undefined` : ''}`;
}

function stepLines(attempts: readonly AttemptResult[]): string[] {
  const valid = attempts.filter(({ status }) => status !== 'invalid');
  const total = knownTotal(valid, 'steps');
  if (total === null) return ['- Steps: not recorded'];
  const ofPassed = knownFigures(
    valid.filter(({ success }) => success),
    'steps',
  );
  const average =
    ofPassed.length === 0 ? '–' : (ofPassed.reduce((sum, steps) => sum + steps) / ofPassed.length).toFixed(1);
  const lines = [`- Avg Steps on Success: ${average}`, `- Total Steps: ${total}`];
  const unknown = valid.length - knownFigures(valid, 'steps').length;
  return unknown === 0 ? lines : [...lines, `- Steps not recorded: ${unknown} of ${valid.length} attempts, left out`];
}

function breakdownLines(breakdown: FailureBreakdown): string[] {
  const rows = Object.entries(breakdown).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return rows.length === 0
    ? []
    : ['', '## Failure Breakdown', ...rows.map(([category, count]) => `- ${category}: ${count} occurrence(s)`)];
}

const DETAILS = { passed: 'Success', failed: 'Failed', invalid: 'Invalid' } as const;

/** One line per attempt, followed by the reason if it did not pass. */
export function detailLines(task: TaskResult, escapeText: EscapeText): string[] {
  return [
    '',
    '## Attempt Details',
    ...task.attempts.flatMap((attempt) => [
      `${MARKS[attempt.status]} Attempt ${attempt.attempt}: ${DETAILS[attempt.status]}${inParentheses(effortTexts(attempt))}`,
      ...(attempt.error === null ? [] : [`   ↳ Error: ${escapeText(attempt.error)}`]),
    ]),
  ];
}

/** `steps=3` and `time=1.2s`, without what was not recorded. */
export function effortTexts(attempt: AttemptResult): string[] {
  const steps = knownFigure(attempt, 'steps');
  const seconds = knownFigure(attempt, 'time');
  return [...(steps === null ? [] : [`steps=${steps}`]), ...(seconds === null ? [] : [`time=${seconds.toFixed(1)}s`])];
}

function inParentheses(texts: readonly string[]): string {
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`;
}

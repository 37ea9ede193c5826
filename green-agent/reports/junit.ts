// junit.xml: every attempt as a test case and every task as a suite, for CI systems.
import type { AttemptResult } from '../../shared/contracts/attempt.ts';
import type { EvaluationSummary, TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import { knownFigure, knownTotal } from '../../shared/metrics/tasks.ts';
import { taskLabel } from './task-label.ts';

/** A failed attempt is a failure, an invalid one an error. Contains no ground truth. The parts, joined, are the file. */
export function* junitText(summary: EvaluationSummary, agent: string): Generator<string> {
  const totals = countsOf(summary.results.flatMap(({ attempts }) => attempts));
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(`passk ${agent}`)}"${totals}>\n`;
  for (const task of summary.results) yield* suite(task, agent);
  yield '</testsuites>\n';
}

function* suite(task: TaskResult, agent: string): Generator<string> {
  const className = `${escaped(agent)}.${escaped(task.domain)}.task-${task.task_id}`;
  yield `  <testsuite name="${escaped(taskLabel(task))}"${countsOf(task.attempts)}>\n`;
  const prefix = task.name === undefined ? '' : `${escaped(task.name)}, `;
  for (const attempt of task.attempts) yield testCase(attempt, className, prefix);
  yield '  </testsuite>\n';
}

/** `prefix` has the name of the task, if it has one: some programs show nothing but the names of cases. */
function testCase(attempt: AttemptResult, className: string, prefix: string): string {
  const open = `    <testcase classname="${className}" name="${prefix}attempt ${attempt.attempt}"${timeText(knownFigure(attempt, 'time'))}`;
  if (attempt.status === 'passed') return `${open}/>\n`;
  const element = attempt.status === 'failed' ? 'failure' : 'error';
  const type = escaped(attempt.category ?? 'invalid');
  return `${open}>\n      <${element} type="${type}" message="${escaped(attempt.error ?? type)}"/>\n    </testcase>\n`;
}

function countsOf(attempts: readonly AttemptResult[]): string {
  const count = (status: AttemptResult['status']) => attempts.filter((attempt) => attempt.status === status).length;
  return ` tests="${attempts.length}" failures="${count('failed')}" errors="${count('invalid')}"${timeText(knownTotal(attempts, 'time'))}`;
}

/** No attribute if the time was not recorded. */
function timeText(seconds: number | null): string {
  return seconds === null ? '' : ` time="${seconds.toFixed(3)}"`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Replaces the characters that XML 1.0 does not allow. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 excludes
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"'\n\r\t]/g, (character) => ENTITIES[character] ?? character)
  );
}

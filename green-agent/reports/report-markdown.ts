// report.md: the summary, and the reason and evidence of every failed attempt. It contains ground truth, for the person who runs the evaluation.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import type { TaskGroup } from '../../shared/metrics/groups.ts';
import { evidenceLines } from './evidence-lines.ts';
import { isNotable, repliesText } from './frozen-conditions.ts';
import { markdownText, withLineBreaks } from './markdown.ts';
import { patternMarkdown, patternText } from './pattern-lines.ts';
import type { EvaluationResult } from './result.ts';
import { resultMarkdown, tagTable } from './result-text.ts';
import { type SecondOpinion, secondOpinionLines } from './second-opinion.ts';
import { detailLines } from './summary-text.ts';
import { taskLabel } from './task-label.ts';

interface ReportInput {
  readonly result: EvaluationResult;
  /** Failed and invalid attempts, in order. */
  readonly failures: readonly AttemptRecord[];
  readonly agent: string;
  /** The figures by tag. */
  readonly byTag: readonly TaskGroup[];
  /** Null if nothing failed. */
  readonly patterns: FailurePatterns | null;
  /** A judge's opinions of the failures; null if none was asked. */
  readonly secondOpinion: SecondOpinion | null;
}

/** A longer report would not be read; attempts.csv has all tasks. */
const SHOWN_TASKS = 200;

/** The parts, joined, are the file. A large run has a line for each of its attempts, so the parts are short. */
export function* reportMarkdown({
  result,
  failures,
  agent,
  byTag,
  patterns,
  secondOpinion,
}: ReportInput): Generator<string> {
  const unsure = result.results.filter(({ attempts }) => attempts.some(({ status }) => status !== 'passed'));
  const detailed = result.total_tasks === 1 ? [] : unsure.slice(0, SHOWN_TASKS);
  const left = unsure.length - SHOWN_TASKS;
  yield linesText([
    `# ${markdownText(agent)}`,
    '',
    ...patternText(patterns),
    resultMarkdown(result),
    ...customerLines(result),
    ...(result.sequence === undefined ? tagTable(byTag, result.k) : []),
    ...(detailed.length > 0 ? ['', '## Attempts of tasks that did not always pass'] : []),
  ]);
  for (const task of detailed) {
    const details = withLineBreaks(detailLines(task, markdownText).slice(2));
    yield linesText(['', `### ${markdownText(taskLabel(task))}`, '', ...details]);
  }
  yield linesText([
    ...(detailed.length > 0 && left > 0 ? ['', `… and ${left} more tasks: attempts.csv has every attempt`] : []),
    ...(patterns === null ? [] : patternMarkdown(patterns, markdownText)),
    ...(secondOpinion === null ? [] : ['', ...secondOpinionLines(secondOpinion, markdownText)]),
    ...(failures.length > 0 ? ['', '## Evidence'] : []),
  ]);
  for (const record of failures) yield linesText(evidenceLines(record, markdownText));
}

/** How a scripted customer got on, unless the result itself says it because it is notable. */
function customerLines({ customer }: EvaluationResult): string[] {
  const { replies } = customer ?? {};
  return replies === undefined || isNotable(replies) ? [] : ['', repliesText(replies)];
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

// The patterns in an evaluation's failures, in a few lines: the first thing that a person reads after a run.
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import type { FailurePatterns, Parting, TaskPattern } from '../../shared/contracts/failure-patterns.ts';
import { percent } from './figures.ts';
import { type EscapeText, markdownText } from './markdown.ts';
import { taskLabel } from './task-label.ts';

/** More groups would hide the largest. */
const SHOWN_CLUSTERS = 5;
const SHOWN_TASKS = 10;

/** `9 of 14 failures: …`, and the next groups one a line. Contains ground truth. Empty without failures. */
export function headlines(patterns: FailurePatterns | null, escapeText: EscapeText): string[] {
  if (patterns === null || patterns.sentence === null) return [];
  const { clusters, failures } = patterns;
  const rest = clusters.slice(1, SHOWN_CLUSTERS);
  const left = clusters.length - SHOWN_CLUSTERS;
  return [
    escapeText(patterns.sentence),
    ...rest.map(({ count, clause }) => escapeText(`${count} of ${failures}: ${clause}`)),
    ...(left > 0 ? [`… and ${left} more ${left === 1 ? 'kind' : 'kinds'} of failure`] : []),
    ...userLine(patterns),
  ];
}

/** The headlines as Markdown, the first one in bold, with an empty line after them. Contains ground truth. */
export function patternText(patterns: FailurePatterns | null): string[] {
  const [first, ...others] = headlines(patterns, markdownText);
  return first === undefined ? [] : [`**${first}**`, '', ...others.map((line) => `- ${line}`), ''];
}

/** The figures without the attempts that the customer spoiled, if there are any. */
function userLine({
  by_author: { user = 0 },
  attempt_success_rate: all,
  attempt_success_rate_without_user_faults: rest,
}: FailurePatterns) {
  if (user === 0 || all === null) return [];
  const without = rest === null ? 'no attempt is left' : `${percent(rest)} pass`;
  const attempts = user === 1 ? '1 attempt failed' : `${user} attempts failed`;
  return [
    `${attempts} through the simulated customer: ${percent(all)} of attempts pass; without ${user === 1 ? 'it' : 'them'}, ${without}`,
  ];
}

/** The patterns as a section of report.md, after its headlines. */
export function patternMarkdown({ tools, tasks, clusters }: FailurePatterns, escapeText: EscapeText): string[] {
  return [
    '',
    '## What goes wrong',
    '',
    ...clusters
      .slice(0, SHOWN_CLUSTERS)
      .flatMap(({ count, clause, example }) => [
        `- ${count} ×: ${escapeText(clause)}. For example ${escapeText(taskLabel(example))}, attempt ${example.attempt}: ${escapeText(example.sentence)}`,
      ]),
    ...(tools.length === 0
      ? []
      : [
          '',
          '| tool | argument | failures |',
          '|---|---|---:|',
          ...tools.map(
            ({ tool, argument, failures }) => `| ${escapeText(tool)} | ${escapeText(argument ?? '–')} | ${failures} |`,
          ),
        ]),
    ...taskLines(tasks, escapeText),
  ];
}

function taskLines(tasks: readonly TaskPattern[], escapeText: EscapeText): string[] {
  const several = tasks.filter(({ flaky, failures }) => flaky || failures !== null);
  if (several.length === 0) return [];
  const left = several.length - SHOWN_TASKS;
  return [
    '',
    ...several.slice(0, SHOWN_TASKS).map((task) => `- ${escapeText(taskText(task))}`),
    ...(left > 0 ? [`- … and ${left} more tasks`] : []),
  ];
}

function taskText({ passed, failed, failures, parting, ...task }: TaskPattern): string {
  const attempts = passed + failed;
  const rate = passed === 0 ? `failed all ${attempts} attempts` : `passed ${passed} of ${attempts} attempts`;
  const same =
    failures === null ? '' : failures === 'same' ? ', failing the same way each time' : ', failing in different ways';
  return `${taskLabel(task)} ${rate}${same}${parting === null ? '' : `. ${partingText(parting)}`}`;
}

/** `Attempts 1 and 2 part after 4 actions: attempt 1 (passed) calls …, attempt 2 (failed) …`. */
function partingText({ passed, failed, common, passed_next: right, failed_next: wrong }: Parting): string {
  const after = common === 1 ? '1 action' : `${common} actions`;
  return `Attempts ${passed} and ${failed} part after ${after}: attempt ${passed} (passed) ${nextText(right[0]?.action)}, attempt ${failed} (failed) ${nextText(wrong[0]?.action)}`;
}

function nextText(action: Action | undefined): string {
  if (action === undefined) return 'ends';
  return action.name === RESPOND ? 'speaks to the customer' : `calls ${action.name}(${JSON.stringify(action.kwargs)})`;
}

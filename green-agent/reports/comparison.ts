// A comparison of agents as text: the difference, how certain it is, and the tasks on which they differ.
import {
  ALPHA,
  type ComparedFigure,
  type Comparison,
  type CorrectedComparison,
  disagreementNote,
  unsharedText,
} from '../../shared/metrics/comparison.ts';
import type { Counts } from '../../shared/metrics/estimators.ts';
import { printableLine } from '../../shared/printable.ts';
import { percent, points, pointsInterval, pText, pValue } from './figures.ts';
import { padded } from './markdown.ts';

const TESTS = {
  mcnemar_mid_p: "McNemar's test (mid-p)",
  sign_flip: 'sign-flip permutation test',
  welch: "Welch's t test",
} as const;
const SHOWN_TASKS = 20;
const NAME_CHARACTERS = 160;
const FIGURES = { pass_hat_k: 'pass^', pass_at_k: 'pass@', seq_at_k: 'seq@' } as const;

/** Two agents by their names; the difference is candidate minus baseline. */
export function comparisonText(baseline: string, candidate: string, comparison: Comparison): string {
  const {
    k,
    kind,
    n_tasks: tasks,
    gaps,
    difference,
    interval,
    test,
    p_value: p,
    detectable_difference: detectable,
    flipped,
  } = comparison;
  const { estimator, baseline_estimator: ofBaseline } = comparison;
  const name = figureName(comparison);
  // The figure of each agent, if they have different ones.
  const apart = (figure: ComparedFigure) => (estimator === ofBaseline ? '' : `, ${FIGURES[figure]}${k}`);
  const basis =
    kind === 'paired'
      ? `paired on ${tasks.baseline} shared tasks`
      : `no shared tasks: ${tasks.baseline} against ${tasks.candidate}`;
  const lines = [
    `## ${name}, ${basis}`,
    `- Baseline ${baseline}${apart(ofBaseline)}: ${percent(comparison.mean_baseline)}`,
    `- Candidate ${candidate}${apart(estimator)}: ${percent(comparison.mean_candidate)}`,
    ...floorLines(comparison),
    `- Candidate − baseline: ${points(difference)}, 95% interval ${pointsInterval(interval)}`,
    test === null ? '- No test: there is nothing to compare' : `- ${TESTS[test]}: ${pText(p)}${verdict(p)}`,
  ];
  const disagreement = disagreementNote(comparison);
  if (disagreement !== null) lines.push(`- ${disagreement}`);
  if (detectable !== null)
    lines.push(
      `- Smallest difference these tasks could have detected (80% power at the 5% level): ${(100 * detectable).toFixed(1)} points`,
    );
  if (gaps > 0) lines.push(`- Left out: ${gaps} tasks with fewer than ${k} valid attempts`);
  const unshared = unsharedText(comparison, { baseline, candidate });
  if (unshared !== null) lines.push(`- Left out: ${unshared}; --json names them`);
  if (flipped.length > 0) {
    lines.push('', `Tasks whose ${name} differs (${flipped.length}):`);
    lines.push(
      ...flipped
        .slice(0, SHOWN_TASKS)
        .map(
          (one) =>
            `- ${flippedName(one)}: baseline ${outcomeText(one.baseline, ofBaseline)}, candidate ${outcomeText(one.candidate, estimator)}`,
        ),
    );
    if (flipped.length > SHOWN_TASKS) lines.push(`- … and ${flipped.length - SHOWN_TASKS} more`);
  }
  return lines.join('\n');
}

function figureName({ estimator, baseline_estimator: ofBaseline, k }: Comparison): string {
  const name = `${FIGURES[estimator]}${k}`;
  return estimator === ofBaseline ? name : `${name} against ${FIGURES[ofBaseline]}${k}`;
}

/** `retail/5`; a name has the task's number in the runs beside it: `tasks/refund-late (task 0, candidate's task 2)`. */
function flippedName({
  task,
  baseline: { task_id: left },
  candidate: { task_id: right },
}: Comparison['flipped'][number]) {
  const name = printableLine(task, NAME_CHARACTERS);
  if (left === undefined || right === undefined || (left === right && task.endsWith(`/${left}`))) return name;
  return `${name} (task ${left}${left === right ? '' : `, candidate's task ${right}`})`;
}

function outcomeText({ c, n }: Counts, figure: ComparedFigure): string {
  if (figure !== 'seq_at_k') return `${c}/${n}`;
  return c > 0 ? `solved at attempt ${n}` : `not solved in ${n}`;
}

function floorLines({ kind, floor: { baseline, candidate } }: Comparison): string[] {
  if (kind === 'paired')
    return candidate === null ? [] : [`- Floor: ${percent(candidate)} (an agent that does nothing)`];
  const known = [
    ...(baseline === null ? [] : [`${percent(baseline)} of the baseline's tasks`]),
    ...(candidate === null ? [] : [`${percent(candidate)} of the candidate's tasks`]),
  ];
  return known.length === 0 ? [] : [`- Floor: ${known.join(', ')} (an agent that does nothing)`];
}

const NO_COMPARISON = { k: 1, mean_baseline: null, baseline_estimator: 'pass_hat_k' } as const;

/** Several agents, each against the first. */
export function comparisonTable(first: string, comparisons: readonly CorrectedComparison[]): string {
  const [{ k, mean_baseline: mean, baseline_estimator: ofBaseline } = NO_COMPARISON] = comparisons;
  const name = [...new Set(comparisons.map(({ estimator }) => `${FIGURES[estimator]}${k}`))].join(' or ');
  const ofFirst = comparisons.every(({ estimator }) => estimator === ofBaseline) ? '' : `${FIGURES[ofBaseline]}${k} `;
  const hasFloor = comparisons.some(({ floor }) => floor.candidate !== null);
  const header = [
    'agent',
    'tasks',
    name,
    ...(hasFloor ? ['floor'] : []),
    'difference',
    '95% interval',
    'p',
    'p (Holm)',
  ];
  const rows = comparisons.map((one) => [
    one.agent,
    String(one.n_tasks.candidate),
    percent(one.mean_candidate),
    ...(hasFloor ? [percent(one.floor.candidate)] : []),
    points(one.difference),
    pointsInterval(one.interval),
    pValue(one.p_value),
    pValue(one.p_holm),
  ]);
  const notes = comparisons.flatMap((one) => {
    const note = disagreementNote(one);
    const unshared = unsharedText(one, { baseline: first, candidate: one.agent });
    return [
      ...(note === null ? [] : [`- ${one.agent}: ${note}`]),
      ...(unshared === null ? [] : [`- ${one.agent}: left out ${unshared}; --json names them`]),
    ];
  });
  return [
    `## ${name}, each against ${first} (${ofFirst}${percent(mean)})`,
    '',
    ...padded([header, ...rows]),
    ...(notes.length === 0 ? [] : ['', ...notes]),
  ].join('\n');
}

function verdict(p: number | null): string {
  if (p === null) return '';
  return p < ALPHA ? ': the difference is more than noise' : ': no difference was shown, which is not the same as none';
}

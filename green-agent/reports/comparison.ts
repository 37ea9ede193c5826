// A comparison of agents as text: the difference, how certain it is, and the tasks on which they differ.
import type { Comparison, CorrectedComparison } from '../../shared/metrics/comparison.ts';
import { percent, points, pointsInterval } from './figures.ts';
import { padded } from './markdown.ts';

const TESTS = {
  mcnemar_mid_p: "McNemar's test (mid-p)",
  sign_flip: 'sign-flip permutation test',
  welch: "Welch's t test",
} as const;
const SHOWN_TASKS = 20;

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
  const name = comparison.estimator === 'pass_hat_k' ? `pass^${k}` : `pass@${k}`;
  const basis =
    kind === 'paired'
      ? `paired on ${tasks.baseline} shared tasks`
      : `no shared tasks: ${tasks.baseline} against ${tasks.candidate}`;
  const lines = [
    `## ${name}, ${basis}`,
    `- Baseline ${baseline}: ${percent(comparison.mean_baseline)}`,
    `- Candidate ${candidate}: ${percent(comparison.mean_candidate)}`,
    ...floorLines(comparison),
    `- Candidate − baseline: ${points(difference)}, 95% interval ${pointsInterval(interval)}`,
    test === null
      ? '- No test: there is nothing to compare'
      : `- ${TESTS[test]}: p = ${p === null ? '–' : p.toFixed(4)}${verdict(p)}`,
  ];
  if (detectable !== null)
    lines.push(
      `- Smallest difference these tasks could have detected (80% power at the 5% level): ${(100 * detectable).toFixed(1)} points`,
    );
  if (gaps > 0) lines.push(`- Left out: ${gaps} tasks with fewer than ${k} valid attempts`);
  if (flipped.length > 0) {
    lines.push('', `Tasks whose ${name} differs (${flipped.length}):`);
    const counts = ({ c, n }: { c: number; n: number }) => `${c}/${n}`;
    lines.push(
      ...flipped
        .slice(0, SHOWN_TASKS)
        .map((one) => `- ${one.task}: baseline ${counts(one.baseline)}, candidate ${counts(one.candidate)}`),
    );
    if (flipped.length > SHOWN_TASKS) lines.push(`- … and ${flipped.length - SHOWN_TASKS} more`);
  }
  return lines.join('\n');
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

/** Several agents, each against the first. */
export function comparisonTable(first: string, comparisons: readonly CorrectedComparison[]): string {
  const k = comparisons[0]?.k ?? 1;
  const hasFloor = comparisons.some(({ floor }) => floor.candidate !== null);
  const header = [
    'agent',
    'tasks',
    `pass^${k}`,
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
    one.p_value === null ? '–' : one.p_value.toFixed(4),
    one.p_holm === null ? '–' : one.p_holm.toFixed(4),
  ]);
  const mean = comparisons[0]?.mean_baseline ?? null;
  return [`## pass^${k}, each against ${first} (${percent(mean)})`, '', ...padded([header, ...rows])].join('\n');
}

function verdict(p: number | null): string {
  if (p === null) return '';
  return p < 0.05 ? ': the difference is more than noise' : ': no difference was shown, which is not the same as none';
}

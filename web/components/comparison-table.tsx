// The numbers of a comparison: differences with their intervals and tests.
import type { CorrectedComparison } from '../../shared/metrics/comparison.ts';
import { COMMON, COMPARISON } from './evaluation-texts.ts';
import { NumberHeader } from './number-header.tsx';
import { interval, percent, points, pValue } from './numbers.ts';

export function ComparisonTable({
  comparisons,
  first,
  k,
}: {
  readonly comparisons: readonly CorrectedComparison[];
  readonly first: string;
  readonly k: number;
}) {
  const several = comparisons.length > 1;
  return (
    <div className="scrolls">
      <table className="figures stacks">
        <caption>
          <span>{COMPARISON.caption(k, several)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{COMMON.agent}</th>
            <NumberHeader>{COMMON.tasks}</NumberHeader>
            <NumberHeader>{first}</NumberHeader>
            <NumberHeader>{COMPARISON.thisAgent}</NumberHeader>
            <NumberHeader>{COMPARISON.differenceColumn}</NumberHeader>
            <NumberHeader>{COMPARISON.interval}</NumberHeader>
            <NumberHeader>{COMPARISON.p}</NumberHeader>
            {several && <NumberHeader>{COMPARISON.holm}</NumberHeader>}
            <NumberHeader>{COMPARISON.detectable}</NumberHeader>
            <th scope="col">{COMPARISON.test}</th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map((comparison) => (
            <tr key={comparison.agent}>
              <th scope="row">{comparison.agent}</th>
              <td className="number" data-label={COMMON.tasks}>
                {tasksText(comparison)}
              </td>
              <td className="number" data-label={first}>
                {percent(comparison.mean_baseline)}
              </td>
              <td className="number" data-label={COMPARISON.thisAgent}>
                {percent(comparison.mean_candidate)}
              </td>
              <td className="number" data-label={COMPARISON.differenceColumn}>
                <strong>{points(comparison.difference)}</strong>
              </td>
              <td className="number" data-label={COMPARISON.interval}>
                {interval(comparison.interval, points)}
              </td>
              <td className="number" data-label={COMPARISON.p}>
                {pValue(comparison.p_value)}
              </td>
              {several && (
                <td className="number" data-label={COMPARISON.holm}>
                  {pValue(comparison.p_holm)}
                </td>
              )}
              <td className="number soft" data-label={COMPARISON.detectable}>
                {comparison.detectable_difference === null ? '–' : (comparison.detectable_difference * 100).toFixed(1)}
              </td>
              <td className="soft" data-label={COMPARISON.test}>
                {comparison.test === null ? '–' : COMPARISON.tests[comparison.test]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small soft">{COMPARISON.detectableNote}</p>
    </div>
  );
}

function tasksText({ kind, n_tasks, gaps }: CorrectedComparison): string {
  const counts = kind === 'paired' ? String(n_tasks.candidate) : COMPARISON.both(n_tasks.baseline, n_tasks.candidate);
  return gaps > 0 ? COMPARISON.gaps(counts, gaps) : counts;
}

// Agents compared with the first: the differences and how certain they are.
import { useCallback, useMemo } from 'react';
import type { ReportTask } from '../../shared/contracts/report-page.ts';
import { type CorrectedComparison, compareWithFirst } from '../../shared/metrics/comparison.ts';
import { type TaskAttempts, type TaskCounts, taskCounts } from '../../shared/metrics/estimators.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { COMPARISON } from './evaluation-texts.ts';
import { contentKey } from './filters.ts';
import { type Charts, PlotFigure } from './plot-figure.tsx';

interface ComparedAgent {
  readonly name: string;
  readonly tasks: readonly (TaskAttempts & Pick<ReportTask, 'name' | 'hash'>)[];
}

/**
 * Every k that each agent has a task with enough attempts for, and the comparisons with the first agent at one of them. Attempts are
 * used best at k = 1, where each of them counts; a larger k draws them into fewer independent groups.
 */
export function useComparisons(
  agents: readonly ComparedAgent[],
  wantedK: number,
  seed: number,
): { readonly k: number; readonly most: number; readonly comparisons: readonly CorrectedComparison[] } {
  const counts = useMemo(
    () => agents.map(({ name, tasks }) => ({ agent: name, tasks: tasks.flatMap(countsOf) })),
    [agents],
  );
  const most = Math.max(1, Math.min(...counts.map(({ tasks }) => Math.max(0, ...tasks.map(({ n }) => n)))));
  const k = Math.min(Math.max(1, wantedK), most);
  const comparisons = useMemo(() => compareWithFirst(counts, { k, seed }), [counts, k, seed]);
  return { k, most, comparisons };
}

interface ComparisonSectionProps {
  readonly comparisons: readonly CorrectedComparison[];
  /** The name of the baseline. */
  readonly first: string;
  readonly k: number;
  /** The largest k to choose. */
  readonly most: number;
  readonly onK: (k: number) => void;
}

export function ComparisonSection({ comparisons, first, k, most, onK }: ComparisonSectionProps) {
  return (
    <div className="comparison">
      <label>
        {COMPARISON.k}
        <select value={k} onChange={(event) => onK(Number(event.target.value))}>
          {Array.from({ length: most }, (_, index) => index + 1).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
        <span className="soft">{k === 1 ? COMPARISON.bestK : ''}</span>
      </label>
      <DifferenceChart comparisons={comparisons} first={first} />
      <ComparisonTable comparisons={comparisons} first={first} k={k} />
    </div>
  );
}

function countsOf(task: ComparedAgent['tasks'][number]): TaskCounts[] {
  return taskCounts([task]).map((counts) => ({ ...counts, task: contentKey(task) }));
}

function DifferenceChart({
  comparisons,
  first,
}: {
  readonly comparisons: readonly CorrectedComparison[];
  readonly first: string;
}) {
  const draw = useCallback(
    (charts: Charts, width: number) => charts.plotDifferences(comparisons, width),
    [comparisons],
  );
  return <PlotFigure draw={draw} label={COMPARISON.chart(first)} />;
}

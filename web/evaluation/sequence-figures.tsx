// The figures of attempts in sequence: how many tasks are solved within each number of attempts.
import { useMemo } from 'react';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { interval, percent } from '../components/numbers.ts';
import { ReliabilityCurves } from '../components/reliability-curves.tsx';
import { Section } from './section.tsx';

interface SequenceFiguresProps {
  readonly estimates: NonNullable<EvaluationMetrics['seq_at_k']>;
  /** The confidence level of the intervals, 0 to 1. */
  readonly level: number;
}

export function SequenceFigures({ estimates, level }: SequenceFiguresProps) {
  const curves = useMemo(() => [{ name: 'seq@k', estimates }], [estimates]);
  return (
    <Section
      title="Solved within k attempts"
      intro="seq@k: the share of tasks that are solved within k attempts in sequence. Each attempt knows the earlier ones, so this says nothing about how reliable independent attempts are."
    >
      <ReliabilityCurves curves={curves} label="The share of solved tasks over k; the table has the numbers" />
      <div className="scrolls">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col" className="number">
                k
              </th>
              <th scope="col" className="number">
                seq@k
              </th>
              <th scope="col" className="number">
                {Math.round(level * 100)}% interval
              </th>
              <th scope="col" className="number">
                Tasks
              </th>
            </tr>
          </thead>
          <tbody>
            {estimates.map(({ k, value, interval: ends, n_tasks }) => (
              <tr key={k}>
                <th scope="row" className="number">
                  {k}
                </th>
                <td className="number">{percent(value)}</td>
                <td className="number">{interval(ends)}</td>
                <td className="number">{n_tasks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

// The figures of attempts in sequence: how many tasks are solved within each number of attempts.
import { useMemo } from 'react';
import type { PassAtKBeside } from '../../shared/contracts/evaluation-summary.ts';
import type { EvaluationMetrics } from '../../shared/metrics/evaluation.ts';
import { COMMON, ESTIMATES, SECTIONS } from '../components/evaluation-texts.ts';
import { NumberHeader } from '../components/number-header.tsx';
import { interval, percent, points } from '../components/numbers.ts';
import { ReliabilityCurves } from '../components/reliability-curves.tsx';
import { Section } from './section.tsx';

interface SequenceFiguresProps {
  readonly estimates: NonNullable<EvaluationMetrics['seq_at_k']>;
  /** pass@k of independent attempts, if there are any. */
  readonly beside: readonly PassAtKBeside[] | undefined;
  /** The confidence level of the intervals, 0 to 1. */
  readonly level: number;
}

export function SequenceFigures({ estimates, beside, level }: SequenceFiguresProps) {
  const curves = useMemo(
    () => [
      { name: ESTIMATES.seqAt, estimates },
      ...(beside === undefined ? [] : [{ name: ESTIMATES.passAt, estimates: beside }]),
    ],
    [estimates, beside],
  );
  return (
    <Section title={SECTIONS.sequence} intro={SECTIONS.sequenceIntro}>
      <ReliabilityCurves curves={curves} label={SECTIONS.sequenceCurve} axis={ESTIMATES.atMost} />
      <div className="scrolls">
        <table className="figures">
          <thead>
            <tr>
              <NumberHeader>{ESTIMATES.k}</NumberHeader>
              <NumberHeader>{ESTIMATES.seqAt}</NumberHeader>
              <NumberHeader>{COMMON.intervalOf(level)}</NumberHeader>
              <NumberHeader>{COMMON.tasks}</NumberHeader>
              {beside !== undefined && (
                <>
                  <NumberHeader>{ESTIMATES.passAt}</NumberHeader>
                  <NumberHeader>{SECTIONS.feedbackGain}</NumberHeader>
                  <NumberHeader>{COMMON.intervalOf(level)}</NumberHeader>
                </>
              )}
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
                {beside !== undefined && <BesideCells at={beside.find((one) => one.k === k)} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function BesideCells({ at }: { readonly at: PassAtKBeside | undefined }) {
  return (
    <>
      <td className="number">{percent(at?.value ?? null)}</td>
      <td className="number">{points(at?.gain?.value ?? null)}</td>
      <td className="number">{interval(at?.gain?.interval ?? null, points)}</td>
    </>
  );
}

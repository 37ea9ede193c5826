// The numbers behind the curves: pass^k and pass@k at every k, with their errors and intervals.
import type { EstimateAtK } from '../../shared/metrics/estimates.ts';
import { COMMON, ESTIMATES } from './evaluation-texts.ts';
import { NumberHeader } from './number-header.tsx';
import { interval, percent } from './numbers.ts';

interface EstimatesTableProps {
  readonly passHatK: readonly EstimateAtK[];
  readonly passAtK: readonly EstimateAtK[];
  /** The confidence level of the intervals, 0 to 1. */
  readonly level: number;
}

export function EstimatesTable({ passHatK, passAtK, level }: EstimatesTableProps) {
  const notes = [...new Set(passHatK.flatMap(({ note }) => note ?? []))];
  const levelText = COMMON.intervalOf(level);
  return (
    <div className="scrolls">
      <table className="figures">
        <caption>
          <span>
            {ESTIMATES.caption(
              passHatK.some(({ interval: ends }) => ends !== null),
              notes.length === 1 ? notes[0] : undefined,
            )}
          </span>
        </caption>
        <thead>
          <tr>
            <NumberHeader>{ESTIMATES.k}</NumberHeader>
            <NumberHeader>{ESTIMATES.passHat}</NumberHeader>
            <NumberHeader>{ESTIMATES.error}</NumberHeader>
            <NumberHeader>{levelText}</NumberHeader>
            <NumberHeader>{ESTIMATES.passAt}</NumberHeader>
            <NumberHeader>{ESTIMATES.error}</NumberHeader>
            <NumberHeader>{levelText}</NumberHeader>
            {notes.length > 1 && <th scope="col">{ESTIMATES.note}</th>}
          </tr>
        </thead>
        <tbody>
          {passHatK.map((estimate, index) => (
            <tr key={estimate.k}>
              <th scope="row" className="number">
                {estimate.k}
              </th>
              <EstimateCells estimate={estimate} />
              <EstimateCells estimate={passAtK[index]} />
              {notes.length > 1 && <td className="note">{estimate.note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EstimateCells({ estimate }: { readonly estimate: EstimateAtK | undefined }) {
  if (estimate === undefined) return <td colSpan={3} />;
  return (
    <>
      <td className="number">{percent(estimate.value)}</td>
      <td className="number soft">{estimate.se === null ? '–' : percent(estimate.se)}</td>
      <td className="number soft">{interval(estimate.interval)}</td>
    </>
  );
}

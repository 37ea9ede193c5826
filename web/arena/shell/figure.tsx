// A share with its interval: as numbers, and as a band on a line from 0 to 100%.
import type { Figure } from '../../../shared/contracts/ui/evaluation.ts';
import { interval, percent } from '../../components/numbers.ts';

export function FigureText({ figure: { value, low, high } }: { readonly figure: Figure }) {
  return (
    <>
      <strong>{percent(value)}</strong>
      {low !== null && high !== null && <span className="soft"> {interval([low, high])}</span>}
    </>
  );
}

/** Decoration: the numbers must stand beside it. */
export function FigureBand({ figure: { value, low, high } }: { readonly figure: Figure }) {
  if (value === null) return null;
  return (
    <span className="band" aria-hidden="true">
      {low !== null && high !== null && (
        <span className="band-interval" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
      )}
      <span className="band-value" style={{ left: `${value * 100}%` }} />
    </span>
  );
}

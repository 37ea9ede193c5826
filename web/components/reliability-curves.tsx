// Curves over k with their confidence bands: pass^k falls and pass@k rises with the number of attempts.
import { useCallback } from 'react';
import { type Curve, LONG_NAME, styleOf } from './curve-styles.ts';
import { ESTIMATES } from './evaluation-texts.ts';
import { type Charts, PlotFigure } from './plot-figure.tsx';

interface ReliabilityCurvesProps {
  /** Keep the array stable, as with useMemo. At most five curves can be distinguished. */
  readonly curves: readonly Curve[];
  readonly label: string;
  /** What k is. */
  readonly axis?: string;
}

export function ReliabilityCurves({ curves, label, axis = ESTIMATES.drawn }: ReliabilityCurvesProps) {
  const draw = useCallback((charts: Charts, width: number) => charts.plotCurves(curves, width, axis), [curves, axis]);
  const isLong = curves.some(({ name }) => name.length > LONG_NAME);
  return (
    <div>
      <PlotFigure draw={draw} label={label} />
      {isLong && (
        <ul className="curve-names small">
          {curves.map(({ name }, index) => (
            <li key={name} style={{ color: styleOf(index).color }}>
              {SIGNS[styleOf(index).symbol]} {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SIGNS = { circle: '●', diamond2: '◆', square2: '■', triangle2: '▲', plus: '✚' } as const;

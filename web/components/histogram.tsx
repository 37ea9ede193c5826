// A histogram of attempts whose bars link to the attempts in them: passed above the line, failed below.
import type { CSSProperties } from 'react';
import type { ReportAttempt } from '../../shared/contracts/report-page.ts';
import { knownFigure } from '../../shared/metrics/tasks.ts';
import { EFFORT } from './evaluation-texts.ts';
import { rangeOf } from './filters.ts';
import { useLinks } from './links.ts';

interface HistogramProps {
  readonly attempts: readonly ReportAttempt[];
  /** `time` is in seconds. */
  readonly field: 'steps' | 'time';
}

export function Histogram({ attempts, field }: HistogramProps) {
  const links = useLinks();
  const valid = attempts.filter((attempt) => attempt.status !== 'invalid' && knownFigure(attempt, field) !== null);
  if (valid.length === 0) return null;
  const bins = binsOf(valid, field);
  const most = Math.max(1, ...bins.flatMap(({ passed, failed }) => [passed, failed]));
  const mostFailed = Math.max(0, ...bins.map(({ failed }) => failed));
  const unit = field === 'steps' ? 'steps' : 'seconds';
  return (
    <div className="histogram">
      <ol style={listStyle(bins.length, mostFailed / most)}>
        {bins.map(({ from, to, passed, failed }) => (
          <li key={from}>
            {(['passed', 'failed'] as const).map((outcome) => {
              const count = outcome === 'passed' ? passed : failed;
              const label = EFFORT.bar(count, outcome, binText(from, to, unit));
              return count === 0 ? (
                <span key={outcome} />
              ) : (
                <a
                  key={outcome}
                  href={links.filtered({ [unit]: rangeOf(from, to), outcome })}
                  className={outcome}
                  aria-label={label}
                  title={label}
                >
                  <span
                    style={{ height: `${Math.max(4, (count / (outcome === 'passed' ? most : mostFailed)) * 100)}%` }}
                  />
                </a>
              );
            })}
          </li>
        ))}
      </ol>
      <p className="axis small soft" style={{ maxWidth: `max(8rem, ${bins.length * BAR_REM}rem)` }} aria-hidden="true">
        <span>{firstText(bins[0]?.from ?? 0, unit)}</span>
        {bins.length > 1 && <span>{lastText(bins.at(-1)?.to ?? 0, unit)}</span>}
      </p>
      <p className="histogram-key small soft">
        <span className="bar passed" /> {EFFORT.passedKey} <span className="bar failed" /> {EFFORT.failedKey}
        {EFFORT.longest(most)}
      </p>
    </div>
  );
}

/** The greatest width of a bar, in rem. */
const BAR_REM = 2.5;

/** Below the line there is only as much room as the longest bar of failed attempts needs. */
function listStyle(bars: number, failedShare: number): CSSProperties {
  return { maxWidth: `${bars * BAR_REM}rem`, '--failed-share': failedShare } as CSSProperties;
}

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly passed: number;
  readonly failed: number;
}

/** The approximate maximum number of bins. */
const BINS = 24;

/** Bins of equal, round width from the smallest to the largest value; those of steps hold whole numbers. */
function binsOf(attempts: readonly ReportAttempt[], field: HistogramProps['field']): Bin[] {
  const values = attempts.map((attempt) => attempt[field]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const size = Math.max(field === 'steps' ? 1 : 0, roundUp(Math.max(most - least, 1e-3) / BINS));
  const first = Math.floor(least / size);
  const count = Math.floor(most / size) - first + 1;
  const bins = Array.from({ length: count }, (_, index) => ({
    from: rounded((first + index) * size),
    to: rounded((first + index + 1) * size),
    passed: 0,
    failed: 0,
  }));
  for (const attempt of attempts) {
    const bin = bins.find(({ from, to }) => attempt[field] >= from && attempt[field] < to);
    if (bin !== undefined) bin[attempt.status === 'passed' ? 'passed' : 'failed'] += 1;
  }
  return bins;
}

/** Without the binary fraction's last digits, so that it can be written. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** The next number of the form 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
}

function binText(from: number, to: number, unit: 'steps' | 'seconds'): string {
  return unit === 'seconds' ? EFFORT.seconds(from, to) : EFFORT.stepRange(from, to - 1);
}

function firstText(from: number, unit: 'steps' | 'seconds'): string {
  return unit === 'steps' ? EFFORT.stepRange(from, from) : EFFORT.second(from);
}

function lastText(to: number, unit: 'steps' | 'seconds'): string {
  return unit === 'steps' ? EFFORT.stepRange(to - 1, to - 1) : EFFORT.second(to);
}

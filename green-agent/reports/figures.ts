// Figures as text: percent and percentage points with one decimal, p-values, and ages as precise as a person needs them.
import type { Interval } from '../../shared/metrics/intervals.ts';

/** A share from 0 to 1, such as `42.0%`; `–` if undefined. */
export function percent(share: number | null): string {
  return share === null || Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)}%`;
}

/** Such as `[37.3%, 76.7%]`; `–` if undefined. */
export function percentInterval(interval: Interval | null): string {
  return interval === null ? '–' : `[${percent(interval[0])}, ${percent(interval[1])}]`;
}

/** A difference of shares, such as `+12.5 points`; `–` if undefined. */
export function points(difference: number | null): string {
  return difference === null ? '–' : `${signed(difference)} points`;
}

/** Such as `[−1.0, +12.5] points`; `–` if undefined. */
export function pointsInterval(interval: Interval | null): string {
  return interval === null ? '–' : `[${signed(interval[0])}, ${signed(interval[1])}] points`;
}

function signed(difference: number): string {
  const text = Math.abs(difference * 100).toFixed(1);
  if (text === '0.0') return text;
  return `${difference > 0 ? '+' : '−'}${text}`;
}

/** A p-value, which is never 0: `0.0213`, or `< 0.0001`; `–` if undefined. */
export function pValue(p: number | null): string {
  if (p === null) return '–';
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4);
}

/** The same in a sentence: `p = 0.0213`, or `p < 0.0001`. */
export function pText(p: number | null): string {
  const value = pValue(p);
  return value.startsWith('<') ? `p ${value}` : `p = ${value}`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Such as `3 days`, `1 hour` or `less than a minute`. */
function ageText(seconds: number): string {
  for (const [name, length] of UNITS) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return 'less than a minute';
}

/** Such as `5 minutes to 3 days`, or one age if both read the same. */
export function ageRange({ newest, oldest }: { readonly newest: number; readonly oldest: number }): string {
  const [from, to] = [ageText(newest), ageText(oldest)];
  return from === to ? from : `${from} to ${to}`;
}

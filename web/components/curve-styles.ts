// How curves differ from each other, in charts and in the lists of their names.
import type { EstimateAtK } from '../../shared/metrics/estimates.ts';

export interface Curve {
  readonly name: string;
  readonly estimates: readonly Pick<EstimateAtK, 'k' | 'value' | 'interval'>[];
}

/** Each curve has a distinct colour, dash and dot, and its name at the end. */
const STYLES = [
  { color: 'var(--series-1)', dash: 'none', symbol: 'circle' },
  { color: 'var(--series-2)', dash: '5 4', symbol: 'diamond2' },
  { color: 'var(--series-3)', dash: '2 3', symbol: 'square2' },
  { color: 'var(--series-4)', dash: '8 3 2 3', symbol: 'triangle2' },
  { color: 'var(--series-5)', dash: '1 4', symbol: 'plus' },
] as const;

/** Names of more characters than this stand below the chart instead of at the ends of the lines. */
export const LONG_NAME = 8;

export function styleOf(index: number): (typeof STYLES)[number] {
  return STYLES[index % STYLES.length] ?? STYLES[0];
}

// Cohen's κ against values worked out by hand.
import { describe, expect, it } from 'vitest';
import { cohensKappa } from '../../../green-agent/reports/second-opinion.ts';

/** A table of counts: rows are the first rater's labels, columns the second's. */
const pairs = (table: readonly (readonly number[])[]) =>
  table.flatMap((row, first) =>
    row.flatMap((count, second) => Array.from({ length: count }, () => [String(first), String(second)] as const)),
  );

describe("Cohen's κ", () => {
  it.each([
    // p_o = 35/50, p_e = .5 · .6 + .5 · .4
    {
      table: [
        [20, 5],
        [10, 15],
      ],
      observed: 0.7,
      kappa: 0.4,
    },
    // The same shares of agreement, but less of it beyond chance.
    {
      table: [
        [45, 15],
        [25, 15],
      ],
      observed: 0.6,
      kappa: (0.6 - 0.54) / 0.46,
    },
    {
      table: [
        [25, 35],
        [5, 35],
      ],
      observed: 0.6,
      kappa: (0.6 - 0.46) / 0.54,
    },
    {
      table: [
        [3, 0, 0],
        [0, 4, 0],
        [0, 0, 5],
      ],
      observed: 1,
      kappa: 1,
    },
    {
      table: [
        [0, 5],
        [5, 0],
      ],
      observed: 0,
      kappa: -1,
    },
  ])('of $table is $kappa', ({ table, observed, kappa }) => {
    const agreement = cohensKappa(pairs(table));
    expect(agreement.observed).toBeCloseTo(observed, 12);
    expect(agreement.kappa).toBeCloseTo(kappa, 12);
  });

  it('is unknown without items, and if only one label occurs', () => {
    expect(cohensKappa([])).toEqual({ items: 0, observed: null, kappa: null });
    expect(
      cohensKappa([
        ['agent', 'agent'],
        ['agent', 'agent'],
      ]),
    ).toEqual({ items: 2, observed: 1, kappa: null });
  });

  it('is the same when the raters change places', () => {
    const labels = pairs([
      [9, 2, 1],
      [3, 7, 0],
      [2, 2, 4],
    ]);
    const swapped = labels.map(([first, second]) => [second, first] as const);
    expect(cohensKappa(swapped)).toEqual(cohensKappa(labels));
  });
});

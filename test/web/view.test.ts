import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIR_FILTERS } from '../../web/components/evaluation-texts.ts';
import { FILTER_NAMES } from '../../web/components/filters.ts';
import type { PairFilter } from '../../web/components/paired-matrix.tsx';
import { type View, viewOf, viewText } from '../../web/evaluation/view.ts';

const START = viewOf('');

describe('the address of a view', () => {
  it('can be read', () => {
    const open = { agent: 0, domain: 'retail', task_id: 5, attempt: 2 };
    const view: View = { ...START, filters: { text: 'gift card', category: 'timeout' }, open, step: 7 };
    expect(viewText(view)).toBe('text=gift%20card&category=timeout&open=0/retail/5/2&step=7');
  });

  it('is empty for what a page opens with', () => {
    expect(viewText(START)).toBe('');
    expect(viewOf('all')).toEqual(START);
  });

  it('leaves out what it cannot read', () => {
    expect(viewOf('open=nonsense&step=-1&pairs=none&show=x&level=')).toEqual(START);
  });

  it('brings every view back', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const number = fc.option(fc.nat(1000));
    const reference = fc.record({ agent: fc.nat(9), domain: text, task_id: fc.nat(999), attempt: fc.nat(99) });
    const view = fc.record({
      tab: fc.oneof(number, fc.constant('comparison' as const)),
      filters: fc.record(Object.fromEntries(FILTER_NAMES.map((name) => [name, text])), { requiredKeys: [] }),
      open: fc.option(reference),
      beside: fc.option(reference),
      step: number,
      k: number,
      against: number,
      pairs: fc.constantFrom(...(Object.keys(PAIR_FILTERS) as PairFilter[])),
    });
    fc.assert(
      fc.property(view, (shown: View) => {
        expect(viewOf(viewText(shown))).toEqual(shown);
      }),
    );
  });
});

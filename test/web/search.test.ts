import { describe, expect, it } from 'vitest';
import { findTerms, searchableParts, searchTerms } from '../../web/components/search.ts';

const parts = searchableParts({
  user_opening: 'Hello, about my lamp',
  steps: [
    { step: 1, action: { name: 'respond', kwargs: { content: 'Which Lamp?' } }, observation: 'The red one' },
    {
      step: 2,
      action: { name: 'cancel_order', kwargs: { order_id: '#W1', items: [60] } },
      observation: '{"ok": true}',
    },
  ],
  turns: [],
});
const found = (text: string, scope: Parameters<typeof findTerms>[2] = 'all') =>
  findTerms(parts, searchTerms(text), scope);

describe('a search in a transcript', () => {
  it('finds words, tools, arguments and results in upper and lower case', () => {
    expect(found('RED one')).toMatchObject({ step: 1, match: 'red' });
    expect(found('cancel_')).toMatchObject({ step: 2, match: 'cancel_' });
    expect(found('"order_id: #w1"')).toMatchObject({ step: 2, match: 'order_id: #W1' });
    expect(found('"items: [60]"')).toMatchObject({ step: 2 });
    expect(found('"ok": true')).toMatchObject({ step: 2 });
  });

  it('wants every word, but not in the same place', () => {
    expect(found('lamp cancel_order')).toMatchObject({ step: 0, before: 'Hello, about my ', match: 'lamp', after: '' });
    expect(found('lamp missing')).toBeNull();
  });

  it('keeps to its scope', () => {
    expect(found('lamp', 'said')).not.toBeNull();
    expect(found('lamp', 'calls')).toBeNull();
    expect(found('order_id', 'results')).toBeNull();
    expect(found('ok', 'results')).not.toBeNull();
  });

  it('shows the text around the place, shortened', () => {
    const long = [{ step: 3, scope: 'said' as const, text: `${'a'.repeat(100)}lamp${'b'.repeat(100)}` }];
    expect(findTerms(long, ['lamp'], 'all')).toEqual({
      step: 3,
      before: `…${'a'.repeat(60)}`,
      match: 'lamp',
      after: `${'b'.repeat(60)}…`,
    });
  });

  it('finds nothing without a word', () => {
    expect(found('  ')).toBeNull();
  });
});

// Agents that say anything: every attempt comes to a verdict with a category.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FAILURE_CATEGORIES } from '../../../shared/contracts/diagnosis.ts';
import { answers, runLoop } from '../../support/loop-runs.ts';

it('a failed attempt has a category, whatever the agent says', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `<json>${json}</json>`),
    fc
      .record({
        name: fc.constantFrom('respond', 'cancel_pending_order', 'calculate', 'constructor'),
        kwargs: fc.jsonValue(),
      })
      .map((value) => `<json>${JSON.stringify(value)}</json>`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (replies) => {
      const { first } = await runLoop({ attempts: 1, agent: answers(...replies), settings: { maxSteps: 6 } });
      expect(first.result.status).toBe('failed');
      expect(FAILURE_CATEGORIES).toContain(first.result.category);
    }),
    { numRuns: 500 },
  );
});

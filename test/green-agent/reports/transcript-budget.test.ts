import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Offer as BareOffer,
  chooseTranscripts as choose,
} from '../../../green-agent/reports/transcript-budget.ts';

interface Offer extends BareOffer {
  readonly json: () => string | null;
}
const chooseTranscripts = (offers: readonly Offer[], limit: number) => choose(offers, limit, ({ json }) => json());
const offer = (task: number, attempt: number, passed: boolean, size = 10): Offer => ({
  id: `${task}/${attempt}`,
  task: String(task),
  passed,
  json: () => 'x'.repeat(size),
});
const ids = (offers: readonly Offer[], limit: number) =>
  chooseTranscripts(offers, limit).transcripts.map(({ id }) => id);

describe('the transcripts a page holds', () => {
  it('are all there if there is room', () => {
    expect(chooseTranscripts([offer(0, 1, true), offer(0, 2, false)], 20)).toMatchObject({
      transcripts: [{ id: '0/2' }, { id: '0/1' }],
      bytes: 20,
      left_out: { failed: 0, passed: 0 },
    });
  });

  it('are the first failure of every task, then the second, then what passed', () => {
    const offers = [0, 1, 2].flatMap((task) => [offer(task, 1, true), offer(task, 2, false), offer(task, 3, false)]);
    expect(ids(offers, 40)).toEqual(['0/2', '1/2', '2/2', '0/3']);
    expect(ids(offers, 70)).toEqual(['0/2', '1/2', '2/2', '0/3', '1/3', '2/3', '0/1']);
    expect(chooseTranscripts(offers, 40).left_out).toEqual({ failed: 2, passed: 3 });
  });

  it('count bytes, not characters', () => {
    expect(chooseTranscripts([{ ...offer(0, 1, false), json: () => '€€' }], 6).bytes).toBe(6);
    expect(ids([{ ...offer(0, 1, false), json: () => '€€' }], 5)).toEqual([]);
  });

  it('leave out one that is too large, and one that cannot be read, and go on', () => {
    const unreadable: Offer = { ...offer(1, 1, false), json: () => null };
    const chosen = chooseTranscripts([offer(0, 1, false, 500), unreadable, offer(2, 1, false)], 100);
    expect(chosen.transcripts.map(({ id }) => id)).toEqual(['2/1']);
    expect(chosen.left_out.failed).toBe(2);
  });

  it('are not read once there is no more room', () => {
    let reads = 0;
    const json = () => {
      reads += 1;
      return 'x'.repeat(10);
    };
    const offers = Array.from({ length: 1000 }, (_, task) => ({ ...offer(task, 1, false), json }));
    expect(ids(offers, 100)).toHaveLength(10);
    expect(reads).toBeLessThan(100);
  });

  it('never exceed the limit, and every attempt is held or counted as left out', () => {
    const anyOffer = fc.record({ task: fc.nat(5), attempt: fc.nat(), passed: fc.boolean(), size: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(anyOffer), fc.nat(400), (made, limit) => {
        const offers = made.map(({ task, attempt, passed, size }) => offer(task, attempt, passed, size));
        const { transcripts, bytes, left_out } = chooseTranscripts(offers, limit);
        expect(bytes).toBeLessThanOrEqual(limit);
        expect(bytes).toBe(transcripts.reduce((total, { json }) => total + json.length, 0));
        expect(transcripts.length + left_out.failed + left_out.passed).toBe(offers.length);
      }),
    );
  });
});

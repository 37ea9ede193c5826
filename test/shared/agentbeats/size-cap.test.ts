import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinSizeCap } from '../../../shared/agentbeats/event-poster.ts';
import { type BattlePost, battlePostSchema } from '../../../shared/contracts/battle.ts';

const LIMITS = { event: 2000, result: 3000 };
const bytes = (post: BattlePost) => Buffer.byteLength(JSON.stringify(post));
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.nat(5000).map((length) => 'ä€😀\n"'.repeat(length)),
);
const detail = fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(text, fc.array(fc.nat(), { maxLength: 900 })), {
  maxKeys: 5,
});
const event: fc.Arbitrary<BattlePost> = fc.record(
  { is_result: fc.constant(false as const), message: text, markdown_content: text, terminal_output: text, detail },
  { requiredKeys: ['is_result', 'message'] },
);
const result: fc.Arbitrary<BattlePost> = fc.record(
  { is_result: fc.constant(true as const), winner: fc.constant('white_agent'), message: text, detail },
  { requiredKeys: ['is_result', 'winner'] },
);

describe('a post within the size cap', () => {
  it('is never longer than the limit, and still a post', () => {
    fc.assert(
      fc.property(fc.oneof(event, result), (post) => {
        const capped = withinSizeCap(post, LIMITS);
        expect(bytes(capped)).toBeLessThanOrEqual(post.is_result ? LIMITS.result : LIMITS.event);
        expect(battlePostSchema.safeParse(capped).success).toBe(true);
        expect(JSON.stringify(capped).isWellFormed()).toBe(true);
      }),
    );
  });

  it('is the same post if it fits', () => {
    fc.assert(
      fc.property(fc.oneof(event, result), (post) => {
        fc.pre(bytes(post) <= LIMITS.event);
        expect(withinSizeCap(post, LIMITS)).toBe(post);
      }),
    );
  });

  it('keeps the beginning of a text, and says that it was cut', () => {
    const capped = withinSizeCap(
      { is_result: false, message: 'm', markdown_content: `# Report ${'x'.repeat(9000)}` },
      LIMITS,
    );
    expect(capped).toMatchObject({ message: 'm', markdown_content: expect.stringMatching(/^# Report x+\n… \(cut/) });
    expect(bytes(capped)).toBeGreaterThan(1900);
  });

  it('keeps the small members of a result and names those it left out', () => {
    const capped = withinSizeCap(
      { is_result: true, winner: 'white_agent', detail: { overall_pass_k: 0.5, results: 'x'.repeat(5000), k: 2 } },
      LIMITS,
    );
    expect(capped.detail).toEqual({ overall_pass_k: 0.5, k: 2, left_out: ['results'] });
  });
});

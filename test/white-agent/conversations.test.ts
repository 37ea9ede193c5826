// The conversations that a white agent holds: apart from each other, and only so many.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IncomingTurn } from '../../white-agent/agent.ts';
import { createConversations } from '../../white-agent/conversations.ts';

const never = new AbortController().signal;
const turn = (text: string): IncomingTurn => ({ text, data: null });

/** Conversations of an agent that counts its turns. */
function counting(maxContexts: number) {
  const start = () => {
    let turns = 0;
    return { respond: async () => ({ text: `${++turns}` }) };
  };
  return createConversations({ start, maxContexts, log: () => {} });
}

describe('conversations', () => {
  it('keep the most recently used ones, in any order of opening and using them', async () => {
    const moves = fc.array(fc.oneof(fc.constant('open' as const), fc.nat({ max: 12 })), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), moves, async (maxContexts, sequence) => {
        const conversations = counting(maxContexts);
        const opened: { id: string; turns: number }[] = [];
        let held: { id: string; turns: number }[] = [];
        for (const move of sequence) {
          if (move === 'open') {
            const context = { id: conversations.open(), turns: 0 };
            opened.push(context);
            held = [...held, context].slice(-maxContexts);
          } else if (opened[move]) {
            const context = opened[move];
            const answer = conversations.send(context.id, turn('x'), never);
            if (!held.includes(context))
              await expect(answer).rejects.toThrow(/No conversation with context_id .+ evicted/);
            else {
              expect(await answer).toEqual({ text: `${++context.turns}` });
              held = [...held.filter((each) => each !== context), context];
            }
          }
          expect(conversations.size).toBe(held.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('take one turn at a time each, and are free again after a turn that failed', async () => {
    const gate = Promise.withResolvers<{ text: string }>();
    const answers = [() => gate.promise, () => Promise.reject(new Error('broken')), async () => ({ text: 'fine' })];
    const start = () => ({ respond: () => answers.shift()!() });
    const conversations = createConversations({ start, maxContexts: 10, log: () => {} });
    const id = conversations.open();
    const one = conversations.send(id, turn('one'), never);
    await expect(conversations.send(id, turn('two'), never)).rejects.toThrow(/still answering the previous turn/);
    gate.resolve({ text: 'done' });
    expect(await one).toEqual({ text: 'done' });
    await expect(conversations.send(id, turn('three'), never)).rejects.toThrow('broken');
    expect(await conversations.send(id, turn('four'), never)).toEqual({ text: 'fine' });
  });
});

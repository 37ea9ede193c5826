// The record of an attempt: its times, its words, its usage, and the customer's notes; and what the customer may observe.
import { describe, expect, it } from 'vitest';
import { type ReadRecord, STOP } from '../../../customers/customer.ts';
import type { DoneAttempt } from '../../../green-agent/evaluation/task-progress.ts';
import { doneAttempt, headerOf } from '../../../green-agent/runs/attempt-header.ts';
import type { ReplyNote } from '../../../shared/contracts/attempt.ts';
import type { Usage } from '../../../shared/contracts/usage.ts';
import { answers, runLoop } from '../../support/loop-runs.ts';
import { briefUser, cancel, inTags, respond } from '../../support/tiny-world.ts';

const details = 'Shall I cancel #W1? You get back $20.5.';
const read = { name: 'get_order_details', kwargs: { order_id: '#W1' } };
const usage = (more: Partial<Usage> = {}): Usage => ({
  model: 'm',
  input_tokens: 10,
  cached_tokens: 1,
  thinking_tokens: 0,
  output_tokens: 2,
  ...more,
});

describe('the record of an attempt', () => {
  it('has the times of the attempt and of each turn', async () => {
    let time = Date.parse('2026-01-02T03:04:00Z');
    const now = () => {
      time += 1500;
      return time;
    };
    const { first } = await runLoop({ attempts: 1, parts: { now } });
    // The clock is read at the start, around each of the three turns, and at the end.
    expect(first.started_at).toBe('2026-01-02T03:04:01.500Z');
    expect(first.actor.turns.map(({ seconds }) => seconds)).toEqual([1.5, 1.5, 1.5]);
    expect(first.result.time).toBe(10.5);
    expect(first.finished_at).toBe('2026-01-02T03:04:12.000Z');
  });

  it('has what was sent and said in each turn, with the form of the answer', async () => {
    const { first, sent } = await runLoop({
      attempts: 1,
      agent: answers(
        'hm',
        { text: 'here:', data: [{ name: 'respond', kwargs: { content: details } }, 5] },
        cancel,
        respond('Done.'),
      ),
      settings: { maxFormatRetries: 1 },
    });
    expect(first.result.status).toBe('passed');
    expect(first.actor.turns.map(({ prompt }) => prompt)).toEqual(sent.map(({ text }) => text));
    expect(first.actor.turns.map(({ output, form }) => [output, form])).toEqual([
      ['hm', null],
      [`here:\n${JSON.stringify({ name: 'respond', kwargs: { content: details } })}\n5`, expect.any(String)],
      [inTags(cancel), expect.any(String)],
      [inTags(respond('Done.')), expect.any(String)],
    ]);
    expect(first.trajectory.map(({ step }) => step)).toEqual([1, 2, 3]);
    expect(first.user_opening).toBe('Hello, I want to cancel my order #W1.');
  });

  it.each<[string, Usage[], Partial<Usage>]>([
    ['sums', [usage(), usage(), usage()], { model: 'm', input_tokens: 30, cached_tokens: 3, output_tokens: 6 }],
    [
      'unknown sums if a turn lacks a figure',
      [usage({ model: null }), usage({ cached_tokens: null }), usage()],
      { model: 'm', input_tokens: 30, cached_tokens: null, thinking_tokens: 0 },
    ],
  ])('has %s of the agent’s tokens', async (_, usages, expected) => {
    const replies = [respond(details), cancel, respond('Done.')];
    const { first } = await runLoop({
      attempts: 1,
      agent: (_turn, _context, _signal, number) => ({ text: inTags(replies[number]!), usage: usages[number]! }),
    });
    expect(first.actor).toMatchObject(expected);
  });

  it('has unknown tokens if there was no turn', async () => {
    const { first } = await runLoop({
      attempts: 1,
      parts: { createUser: () => briefUser({ open: async () => STOP }) },
    });
    expect(first.actor).toMatchObject({ model: null, input_tokens: null, output_tokens: null, turns: [] });
    expect(first.result).toMatchObject({
      status: 'invalid',
      error: 'The simulated customer ended the conversation before it began',
    });
  });

  it('has the customer’s notes with the steps that they answer', async () => {
    const replies: ReplyNote[] = [];
    const user = briefUser({ replies });
    const { first } = await runLoop({
      attempts: 1,
      agent: answers(read, respond(details), cancel, respond('Done.')),
      parts: {
        createUser: () => ({
          ...user,
          open: async (signal) => {
            replies.push({ acts: ['open'], agreed: [] });
            return user.open(signal);
          },
          reply: async (text, signal) => {
            replies.push({ acts: ['yes', 'answer'], agreed: [`goal/${replies.length}`] });
            return user.reply(text, signal);
          },
        }),
      },
    });
    expect(first.user.replies).toEqual([
      { step: 0, acts: ['open'], agreed: [] },
      { step: 2, acts: ['yes', 'answer'], agreed: ['goal/1'] },
      { step: 4, acts: ['yes', 'answer'], agreed: ['goal/2'] },
    ]);
    expect((await runLoop({ attempts: 1 })).first.user).not.toHaveProperty('replies');
  });
});

describe('the customer', () => {
  it('observes the records after a call that changed them, and only then', async () => {
    const seen: unknown[] = [];
    const observe = (readRecord: ReadRecord) => seen.push(readRecord('orders', '#W1')?.status);
    const wrong = { ...cancel, kwargs: { ...cancel.kwargs, order_id: '#W9' } };
    await runLoop({
      attempts: 1,
      agent: answers(read, wrong, respond(details), cancel, respond('Done.')),
      parts: { createUser: () => briefUser({ observe }) },
    });
    expect(seen).toEqual(['cancelled']);
  });

  it('hears what the agent says, word by word', async () => {
    const heard: string[] = [];
    const reply = async (text: string) => {
      heard.push(text);
      return heard.length === 2 ? STOP : 'Yes.';
    };
    await runLoop({ attempts: 1, parts: { createUser: () => briefUser({ reply }) } });
    expect(heard).toEqual(['Shall I cancel #W1? You get back $20.5.', 'Done. Anything else?']);
  });
});

describe('an error that the agent reports about its model', () => {
  const quota = { text: inTags(respond(details)), infrastructureError: 'quota' };

  it('makes the attempt invalid if passk started the agent, even beside an answer', async () => {
    const { first } = await runLoop({ attempts: 1, agent: answers(quota), parts: { trustsAgent: true } });
    expect(first.result).toMatchObject({ status: 'invalid', error: "The agent's model failed: quota" });
  });

  it('is ignored beside an answer of a stranger', async () => {
    const { first } = await runLoop({ attempts: 1, agent: answers(quota, cancel, respond('Done.')) });
    expect(first.result.status).toBe('passed');
  });

  it('is an error of a stranger without an answer', async () => {
    const { first } = await runLoop({ attempts: 1, agent: answers({ text: 'sorry', infrastructureError: 'quota' }) });
    expect(first.result).toMatchObject({ category: 'white_agent_error' });
    expect(first.result.error).toContain('The agent answered with an error: quota');
    expect(first.diagnosis?.evidence.raw_reply).toBe('sorry');
  });
});

describe('attempts that are done', () => {
  const done = async () => (await runLoop({ attempts: 2 })).records.map((record) => doneAttempt(headerOf(record)));

  it('do not count if their task has changed, they are beyond the number asked for, or they are invalid', async () => {
    const [first, second] = (await done()).toSorted((a, b) => a.attempt_index - b.attempt_index);
    const run = async (attempts: readonly DoneAttempt[]) =>
      (await runLoop({ attempts: 1, parts: { done: attempts } })).records.length;
    expect(await run([first!])).toBe(0);
    expect(await run([{ ...first!, task_hash: 'another' }])).toBe(1);
    expect(await run([{ ...first!, task_id: 9 }])).toBe(1);
    expect(await run([{ ...first!, result: { ...first!.result, status: 'invalid' } }])).toBe(1);
    expect(await run([second!])).toBe(1);
  });

  it('are compared with new ones', async () => {
    const [first] = await done();
    const { summary } = await runLoop({ attempts: 2, parts: { done: [{ ...first!, attempt_index: 1 }] } });
    expect(summary.warnings).toEqual([expect.stringContaining('identical to the letter in retail task 0')]);
    const other = await runLoop({
      attempts: 2,
      parts: { done: [{ ...first!, attempt_index: 1, words: 'something else' }] },
    });
    expect(other.summary.warnings).toEqual([]);
  });
});

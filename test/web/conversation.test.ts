import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../shared/contracts/attempt.ts';
import type { TranscriptTurn } from '../../shared/contracts/report-page.ts';
import { conversation } from '../../web/components/conversation.ts';

const say = (step: number, content: string, observation: string): StepRecord => ({
  step,
  action: { name: 'respond', kwargs: { content } },
  observation,
});
const call: StepRecord = { step: 2, action: { name: 'get_order', kwargs: { id: 1 } }, observation: '{}' };
const turn = (output: string | null, form: TranscriptTurn['form'] = 'json_tags'): TranscriptTurn => ({
  output,
  form,
  seconds: 1,
  usage: null,
});

describe('a transcript as a conversation', () => {
  it('has everyone in order, and what came back after what was done', () => {
    expect(
      conversation({
        user_opening: 'Hello',
        steps: [say(1, 'Your name?', 'Yusuf'), call],
        turns: [turn(null), turn('I look it up. <json>…</json>')],
      }),
    ).toEqual([
      { kind: 'customer', step: 0, text: 'Hello' },
      { kind: 'agent', step: 1, text: 'Your name?', reply: null },
      { kind: 'customer', step: 1, text: 'Yusuf' },
      {
        kind: 'tool',
        step: 2,
        name: 'get_order',
        arguments: { id: 1 },
        result: '{}',
        reply: 'I look it up. <json>…</json>',
      },
    ]);
  });

  it('has replies that could not be read where they came', () => {
    const entries = conversation({
      user_opening: 'Hello',
      steps: [say(1, 'Hi', 'Bye')],
      turns: [turn('no tags', null), turn(null), turn('again none', null)],
    });
    expect(entries.map(({ kind }) => kind)).toEqual(['customer', 'unreadable', 'agent', 'customer', 'unreadable']);
  });

  it('pairs a reply with the words to the customer, after the calls that were made over MCP before it', () => {
    const served = (output: string | null, calls: number, form: TranscriptTurn['form'] = 'text') => ({
      ...turn(output, form),
      calls,
    });
    const entries = conversation({
      user_opening: 'Hello',
      steps: [call, call, say(3, 'Hi', 'Bye'), call],
      turns: [served('', 1, null), served('Hi', 1), served(null, 1)],
    });
    expect(entries.map((entry) => [entry.kind, 'reply' in entry ? entry.reply : null])).toEqual([
      ['customer', null],
      ['tool', null],
      ['unreadable', null],
      ['tool', null],
      ['agent', 'Hi'],
      ['customer', null],
      ['tool', null],
    ]);
  });

  it('does without turns, as imported runs do', () => {
    expect(conversation({ user_opening: '', steps: [say(1, 'Hi', '')], turns: [] })).toEqual([
      { kind: 'agent', step: 1, text: 'Hi', reply: null },
    ]);
  });
});

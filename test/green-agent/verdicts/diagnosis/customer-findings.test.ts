// The customer under scrutiny: facts out of thin air, a yes against the instruction, an end too early; and a script's notable replies.
import { describe, expect, it } from 'vitest';
import { countReplies, customerFindings } from '../../../../green-agent/verdicts/diagnosis/customer-findings.ts';
import { RESPOND } from '../../../../shared/contracts/action.ts';
import type { AttemptRecord, StepRecord } from '../../../../shared/contracts/attempt.ts';
import type { AlignedCall } from '../../../../shared/contracts/diagnosis.ts';
import { cancel, tinyTask, tinyWorld } from '../../../support/tiny-world.ts';

const task = tinyTask({
  instruction:
    'You are Ada Byron, ada@example.com, zip 78701. Cancel order #W1234. You want the refund on your gift card.',
});
const world = { ...tinyWorld, policy: 'The current time is 2024-05-15 15:00:00 EST.' };
const MODEL: AttemptRecord['user'] = { strategy: 'llm', model: 'gpt-4o', calls: [] };

/** What the agent says and the customer answers, in turn. */
function talk(...pairs: readonly (readonly [string, string])[]): StepRecord[] {
  return pairs.map(([content, observation], index) => ({
    step: index + 1,
    action: { name: RESPOND, kwargs: { content } },
    observation,
  }));
}

const find = (
  steps: readonly StepRecord[],
  more: { user?: AttemptRecord['user']; calls?: readonly AlignedCall[]; opening?: string } = {},
) =>
  customerFindings(
    { world, task, opening: more.opening ?? 'Hi, please cancel #W1234.', steps, user: more.user ?? MODEL },
    more.calls ?? [],
    true,
  );

describe('a fact of a simulated customer', () => {
  it.each([
    ['another order', 'It is #W9999.', '#W9999'],
    ['another e-mail address', 'ada.byron@mail.com', 'ada.byron@mail.com'],
    ['another zip code', 'My zip is 10001.', '10001'],
    ['a card', 'The Visa ending in 4242.', '4242'],
  ])('is noticed if it is %s than any they were told', (_, line, fact) => {
    expect(find(talk(['Which one?', line]))).toEqual([
      {
        kind: 'unknown_fact',
        step: 1,
        line,
        sentence: `The customer said ${fact}, which neither their instruction nor the agent had mentioned`,
      },
    ]);
  });

  it.each([
    ['the instruction', talk(['Which one?', 'The order W1234, I am ada@example.com and live in 78701.'])],
    ['the user id', talk(['Who are you?', 'I am ada_byron_1.'])],
    ['the agent', talk(['Is it your order #W9999 over $1,250.00?', 'Yes, #W9999, 1250 dollars.'])],
    ['their own sums', talk(['They are $500 and $700.', 'So that is $1,200 or 1200 dollars.'])],
    ['the policy', talk(['On which day?', 'On May 20, 2024.'])],
    ['their certainty', talk(['Are you sure?', 'I am 100% sure, 100 percent.'])],
  ])('is fine if it comes from %s', (_, steps) => {
    expect(find(steps)).toEqual([]);
  });

  it('is not judged if a person or a customer of your own says it', () => {
    const steps = talk(['Which one?', 'It is #W9999.']);
    expect(find(steps, { user: { strategy: 'human', model: null, calls: [] } })).toEqual([]);
  });
});

describe('a yes of a simulated customer', () => {
  const call = (given: string, given_words: string): AlignedCall => ({
    status: 'wrong_argument',
    expected: cancel,
    made: cancel,
    step: 2,
    refused: null,
    out_of_order: false,
    differences: [
      {
        argument: 'payment_method_id',
        path: [],
        expected: 'gift_card_1',
        expected_words: 'the gift card',
        given,
        given_words,
        derived: false,
      },
    ],
    sentence: null,
  });

  it('is noticed if the proposal contradicts the instruction', () => {
    const steps = talk(['I will refund it to the Visa card ending in 1111. OK?', 'Yes, please.']);
    expect(find(steps, { calls: [call('credit_card_1', 'the Visa card ending in 1111')] })).toEqual([
      {
        kind: 'contradiction',
        step: 1,
        line: 'Yes, please.',
        sentence: 'The customer agreed to the Visa card ending in 1111, although their instruction says the gift card',
      },
    ]);
  });

  it.each([
    ['the proposal did not name the value', ['I will refund it. OK?', 'Yes, please.']],
    ['the customer did not say yes', ['I will refund it to the Visa card ending in 1111. OK?', 'No!']],
  ] as const)('is fine if %s', (_, pair) => {
    expect(find(talk(pair), { calls: [call('credit_card_1', 'the Visa card ending in 1111')] })).toEqual([]);
  });
});

describe('the end', () => {
  it('is too early while the agent is asking', () => {
    expect(find(talk(['Which order is it?', 'Never mind. ###STOP###']))).toEqual([
      {
        kind: 'stopped_early',
        step: 1,
        line: 'Never mind. ###STOP###',
        sentence: 'The customer ended the conversation while the agent was asking “Which order is it?”',
      },
    ]);
  });

  it.each([
    'It is done.',
    'It is done. Is there anything else?',
    'Can I help you with something else?',
    'How else can I help you?',
    'What else can I do for you today?',
    'Is there anything more I can do for you?',
    'Do you need any additional assistance?',
    'Would you like help with any other order?',
    'Is there anything I can help you with today?',
  ])('is fine after “%s”', (words) => {
    expect(find(talk([words, 'Bye ###STOP###']))).toEqual([]);
  });

  it.each([
    'Can I help you with the return of the lamp?',
    'Shall I cancel the other order?',
    'How do you want to pay for it?',
  ])('is too early after “%s”', (words) => {
    expect(find(talk([words, 'Bye ###STOP###'])).map(({ kind }) => kind)).toEqual(['stopped_early']);
  });
});

it('a scripted customer’s conditional and repeated replies and closed questions are listed and counted, and blame nobody', () => {
  const user: AttemptRecord['user'] = {
    strategy: 'scripted',
    model: null,
    calls: [],
    replies: [
      { step: 0, acts: ['open'], agreed: [] },
      { step: 1, acts: ['conditional'], agreed: [] },
      { step: 2, acts: ['yes'], agreed: [] },
      { step: 3, acts: ['check'], agreed: [] },
    ],
  };
  const reply = 'If you mean my order #W9999, then yes.';
  const check = 'Is that done now, or is it not possible?';
  const conversation = talk(['Shall I?', reply], ['Really?', reply], ['Done.', check]);
  expect(find(conversation, { user })).toEqual([
    { kind: 'conditional', step: 1, line: reply, sentence: 'The customer agreed on a condition' },
    { kind: 'repeated', step: 2, line: reply, sentence: 'The customer said the same as after step 1' },
    {
      kind: 'closed_question',
      step: 3,
      line: check,
      sentence: 'The customer had to ask whether something had been done',
    },
  ]);
  const counts = { messages: 4, conditional: 1, repeated: 1, closed_questions: 1 };
  expect(countReplies({ opening: 'Hi', steps: conversation, user })).toEqual(counts);
  expect(countReplies({ opening: 'Hi', steps: conversation, user: { strategy: 'llm', model: 'm' } })).toBeUndefined();
});

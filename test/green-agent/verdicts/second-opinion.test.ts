// Asking a judge: what it is told, and what becomes of its answers.
import { describe, expect, it } from 'vitest';
import { askedHash, askJudge } from '../../../green-agent/verdicts/ask-judge.ts';
import { NO_EVIDENCE } from '../../../shared/contracts/diagnosis.ts';
import { createModel } from '../../../shared/llm/gateway.ts';
import { recordWith } from '../../support/attempt-records.ts';
import { type ModelAnswer, startFakeModel } from '../../support/fake-model.ts';

const signal = new AbortController().signal;

const record = recordWith({
  user_opening: 'I would like to exchange my lamp.',
  trajectory: [
    {
      step: 1,
      action: { name: 'respond', kwargs: { content: 'Shall I send the 40 W one?' } },
      observation: 'No, 60 W.',
    },
    {
      step: 2,
      action: { name: 'exchange_delivered_order_items', kwargs: { new_item_ids: ['40w'] } },
      observation: '{"status": "exchange requested"}',
    },
  ],
  diagnosis: {
    category: 'incorrect_database_state',
    fault_author: 'agent',
    fault_type: 'used_wrong_tool_argument',
    sentence: 'Exchanged the lamp for the 40 W one; the customer asked for 60 W',
    evidence: {
      ...NO_EVIDENCE,
      differences: [{ table: 'orders', id: '#W1', path: ['new_item_ids', 0], expected: '60w', actual: '40w' }],
      expected_actions: [{ name: 'exchange_delivered_order_items', kwargs: { new_item_ids: ['60w'] } }],
      outputs_said: ['12.50'],
      outputs_not_said: ['3'],
    },
  },
  result: {
    attempt: 1,
    status: 'failed',
    success: false,
    reward: 0,
    steps: 2,
    time: 9,
    error: 'Exchanged the lamp for the 40 W one; the customer asked for 60 W',
    category: 'incorrect_database_state',
  },
});
const failed = { record, instruction: 'You want the 60 W lamp.' };
const opinion = { fault_author: 'agent', fault_type: 'used_wrong_tool_argument', sentence: 'It took the wrong lamp.' };

async function asked(answers: readonly ModelAnswer[]) {
  await using model = await startFakeModel(answers);
  const judged = await askJudge(createModel(model.options), failed, signal);
  return { judged, requests: model.requests };
}

describe('a judge', () => {
  it('reads the instruction, what was due, the conversation and the differences', async () => {
    const { judged, requests } = await asked([JSON.stringify(opinion)]);
    expect(judged).toMatchObject({ model: 'fake', opinion, error: null });
    const question = requests[0]?.messages.map(({ content }) => content).join('\n') ?? '';
    for (const text of [
      'You want the 60 W lamp.',
      'exchange_delivered_order_items({"new_item_ids":["60w"]})',
      'CUSTOMER: I would like to exchange my lamp.',
      'AGENT (step 1): Shall I send the 40 W one?',
      'CUSTOMER: No, 60 W.',
      'AGENT CALLS (step 2): exchange_delivered_order_items({"new_item_ids":["40w"]})',
      'RESULT: {"status": "exchange requested"}',
      'orders.#W1.new_item_ids.0: expected "60w", is "40w"',
      '12.50 (said)',
      '3 (not said)',
    ])
      expect(question).toContain(text);
  });

  it('does not see what the rules found', async () => {
    const { requests } = await asked([JSON.stringify(opinion)]);
    const question = JSON.stringify(requests);
    expect(question).not.toContain('the customer asked for 60 W');
    expect(question).not.toContain('incorrect_database_state');
  });

  it('is asked for an answer in the form of a strict schema', async () => {
    const { requests } = await asked([JSON.stringify(opinion)]);
    expect(requests[0]).toMatchObject({
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'opinion',
          strict: true,
          schema: { required: ['fault_author', 'fault_type', 'sentence'], additionalProperties: false },
        },
      },
    });
  });

  it('may put its object between words or in a fence', async () => {
    const { judged } = await asked([`Here it is:\n\`\`\`json\n${JSON.stringify(opinion)}\n\`\`\``]);
    expect(judged.opinion).toEqual(opinion);
  });

  it.each([
    ['no JSON', 'The agent, clearly.'],
    ['an unknown author', JSON.stringify({ ...opinion, fault_author: 'weather' })],
    ['an agent at fault without a type', JSON.stringify({ ...opinion, fault_type: null })],
    ['a customer at fault with a type', JSON.stringify({ ...opinion, fault_author: 'user' })],
    ['an empty sentence', JSON.stringify({ ...opinion, sentence: ' ' })],
  ])('is told what is wrong with %s, and asked once more', async (_, wrong) => {
    const { judged, requests } = await asked([wrong, JSON.stringify(opinion)]);
    expect(judged).toMatchObject({ opinion, error: null });
    expect(requests).toHaveLength(2);
    expect(requests[1]?.messages.at(-1)?.content).toContain('could not be read');
  });

  it('that never answers in the form has no opinion, and says why', async () => {
    const { judged, requests } = await asked(['no']);
    expect(judged.opinion).toBeNull();
    expect(judged.error).toContain('no answer that can be read');
    expect(requests).toHaveLength(2);
  });

  it('that cannot be reached has no opinion, and says why', async () => {
    const { judged } = await asked([
      (response) => response.writeHead(500).end('{"error": {"message": "out of order"}}'),
    ]);
    expect(judged.opinion).toBeNull();
    expect(judged.error).toContain('out of order');
  });

  it('counts the tokens of all its answers', async () => {
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    const answer = (content: string) => ({ message: { role: 'assistant', content }, usage });
    const { judged } = await asked([answer('?'), answer(JSON.stringify(opinion))]);
    expect(judged.usage).toMatchObject({ input_tokens: 200, output_tokens: 20 });
  });

  it('is known by its name and by all that it is asked', () => {
    const hash = askedHash('judge', failed);
    expect(askedHash('judge', { ...failed })).toBe(hash);
    expect(askedHash('other', failed)).not.toBe(hash);
    expect(askedHash('judge', { ...failed, instruction: 'You want the 40 W lamp.' })).not.toBe(hash);
    expect(askedHash('judge', { ...failed, record: { ...record, user_opening: 'Hello' } })).not.toBe(hash);
  });
});

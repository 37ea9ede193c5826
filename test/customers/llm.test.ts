// A model as the customer: what it is told, what it is sent, and what its failures are.
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { STOP, UserError } from '../../customers/customer.ts';
import { createLlmUser, type LlmStrategy } from '../../customers/llm/llm-customer.ts';
import { startRecordServer } from '../../shared/llm/record-server.ts';
import { type FakeModel, modelAt, startFakeModel } from '../support/fake-model.ts';
import { agent, customer, recording } from '../support/recordings.ts';

const never = new AbortController().signal;
const instruction = 'You are Ann and want a refund.';

describe('strategies', () => {
  const user = (fake: FakeModel, strategy: LlmStrategy) =>
    createLlmUser({ model: modelAt(fake), instruction, seed: 5, strategy });

  it('react thinks before each message: its chat keeps the thought, the agent gets the message', async () => {
    await using fake = await startFakeModel([
      'Thought:\nI begin.\n\nUser Response:\nHi, a refund',
      `Thought:\nDone.\n\nUser Response:\n${STOP}`,
    ]);
    await using customer = user(fake, 'react');
    expect(await customer.open(never)).toBe('Hi, a refund');
    expect(await customer.reply('Done.', never)).toBe(STOP);
    expect(fake.requests[0]!.messages[0]!.content).toContain('User Response:');
    expect(fake.requests[1]!.messages[2]!.content).toContain('I begin.');
  });

  it('react goes on if only its thought mentions the end', async () => {
    await using fake = await startFakeModel([
      `Thought:\nIt is too early for ${STOP}.\n\nUser Response:\nYes, please do that.`,
      `Thought:\nAll is done, so ${STOP}`,
    ]);
    await using customer = user(fake, 'react');
    expect(await customer.open(never)).toBe('Yes, please do that.');
    expect(await customer.reply('Done.', never)).toBe(STOP);
  });

  it('verify writes a rejected message again, three times at most, and sends the last one', async () => {
    await using fake = await startFakeModel([
      'one',
      'false',
      'two',
      'True.',
      'three',
      'no',
      'four',
      'no',
      'five',
      'no',
    ]);
    await using customer = user(fake, 'verify');
    expect(await customer.open(never)).toBe('two');
    expect(await customer.reply('And?', never)).toBe('five');
    expect(fake.requests.map(({ seed }) => seed)).toEqual([5, 5, 6, 6, 5, 5, 6, 6, 7, 7]);
    const [supervised] = fake.requests[7]!.messages;
    expect(supervised!.content).toMatch(/You are Ann.*Agent: Hello.*Customer: two\nAgent: And\?.*four/s);
    expect(supervised!.content).not.toContain('three');
    // Rejected messages are no part of the conversation.
    expect(fake.requests[8]!.messages.map(({ content }) => content).slice(2)).toEqual(['two', 'And?']);
    expect(customer.calls).toHaveLength(10);
  });

  it('reflection sends what the supervisor proposes, after two tries at the latest', async () => {
    await using fake = await startFakeModel([
      'one',
      'false',
      'Reflection:\nToo short.\n\nResponse:\nHello, I want a refund',
      'true',
      'two',
      'false',
      'Reflection: no.\nResponse:\nthree',
      'false',
      'nothing to propose',
    ]);
    await using customer = user(fake, 'reflection');
    expect(await customer.open(never)).toBe('Hello, I want a refund');
    expect(await customer.reply('And?', never)).toBe('three');
    expect(fake.requests).toHaveLength(9);
  });

  it.each(['llm', 'react', 'verify', 'reflection'] as const)('%s names itself in the record', async (strategy) => {
    await using fake = await startFakeModel(['true']);
    expect(user(fake, strategy).strategy).toBe(strategy);
  });
});

describe('a customer played by a model', () => {
  it('opens, and answers what the agent says with the roles turned round', async () => {
    await using fake = await startFakeModel(['Hi, a refund', 'Ann', STOP]);
    await using user = createLlmUser({ model: modelAt(fake), instruction, seed: 9 });
    expect(await user.open(never)).toBe('Hi, a refund');
    expect(await user.reply('Your name?', never)).toBe('Ann');
    expect(await user.reply('Done.', never)).toBe(STOP);
    expect(fake.requests.map(({ seed }) => seed)).toEqual([9, 9, 9]);
    const [system, greeting, ...rest] = fake.requests[2]!.messages;
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining(instruction) });
    expect(system!.content).toContain(STOP);
    expect(greeting!.role).toBe('user');
    expect(rest).toEqual([
      { role: 'assistant', content: 'Hi, a refund' },
      { role: 'user', content: 'Your name?' },
      { role: 'assistant', content: 'Ann' },
      { role: 'user', content: 'Done.' },
    ]);
  });

  it('speaks in a voice if it is given one, and leaves to its part how much it tells at once', async () => {
    await using fake = await startFakeModel(['Hi']);
    await using user = createLlmUser({ model: modelAt(fake), instruction, voice: 'terse' });
    await user.open(never);
    const prompt = String(fake.requests[0]!.messages[0]!.content);
    expect(prompt).toContain('as few words as you can');
    expect(prompt).not.toMatch(/everything away at once/);
    expect(prompt).toMatch(/done or finally refused.*hands you over/s);
  });

  it('records its calls: what was new to the model, what it said, what it cost', async () => {
    const usage = { prompt_tokens: 8, completion_tokens: 2 };
    await using fake = await startFakeModel([{ message: { role: 'assistant', content: 'Hi' }, usage }]);
    await using user = createLlmUser({ model: modelAt(fake), instruction });
    await user.open(never);
    await user.reply('Your name?', never);
    expect(user).toMatchObject({ strategy: 'llm', model: 'fake' });
    expect(user.calls).toHaveLength(2);
    expect(user.calls[0]).toMatchObject({ model: 'fake', input_tokens: 8, output_tokens: 2, output: 'Hi' });
    expect(user.calls[0]!.prompt).toContain(instruction);
    expect(user.calls[1]!.prompt).toBe('Your name?');
  });

  it.each([
    ['fails', (response: ServerResponse) => void response.writeHead(500).end(), /model fake/],
    ['says nothing', ' \n', /said nothing/],
  ])('is to blame itself where its model %s', async (_name, answer, message) => {
    await using fake = await startFakeModel([answer, 'Hi']);
    await using user = createLlmUser({ model: modelAt(fake), instruction });
    const failed = await user.open(never).catch((thrown) => thrown);
    expect(failed).toBeInstanceOf(UserError);
    expect(failed.message).toMatch(message);
    expect(await user.open(never)).toBe('Hi');
    expect(fake.requests[1]).toEqual(fake.requests[0]);
  });

  it('stops at once where it is aborted, with the reason', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    await using fake = await startFakeModel([asked.resolve]);
    await using user = createLlmUser({ model: modelAt(fake), instruction });
    const controller = new AbortController();
    const reason = new Error('enough');
    const words = user.open(controller.signal);
    await asked.promise;
    controller.abort(reason);
    await expect(words).rejects.toBe(reason);
  });

  it('can be played by a recording', async () => {
    const chat = [customer('Hi'), agent('Name?'), customer('Ann\n\n###STOP###')];
    await using server = await startRecordServer({ episodes: recording({ instruction, chat }) });
    await using fake = await startFakeModel([]);
    await using user = createLlmUser({ model: modelAt(fake, { baseUrl: server.url }), instruction });
    expect(await user.open(never)).toBe('Hi');
    expect(await user.reply('And who are you?', never)).toBe('Ann\n\n###STOP###');
    await expect(user.reply('Bye', never)).rejects.toThrow(/says only 2 messages/);
  });
});

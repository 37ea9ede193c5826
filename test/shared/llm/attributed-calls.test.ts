// The model calls of an agent's program: to which attempt they belong, and when a model's failure ends a turn.
import { describe, expect, it } from 'vitest';
import { createAttributedCalls } from '../../../shared/llm/attributed-calls.ts';
import type { ChatModel, ChatReply } from '../../../shared/llm/chat.ts';
import { ModelError } from '../../../shared/llm/model-error.ts';

const { signal } = new AbortController();
const usage = { model: 'm', input_tokens: 1, cached_tokens: null, thinking_tokens: null, output_tokens: 1 };
const hello = { messages: [{ role: 'user', content: 'Hi' }], seed: 42 } as const;

/** A program whose model answers a call with the next of these outcomes, and the attempts that its calls belonged to. */
function program(...outcomes: (ModelError | 'answer')[]) {
  const attempts: (number | null | undefined)[] = [];
  const model: ChatModel = {
    name: 'm',
    async complete({ attempt }): Promise<ChatReply> {
      attempts.push(attempt);
      const outcome = outcomes.shift() ?? 'answer';
      if (outcome !== 'answer') throw outcome;
      return { text: 'Hello', toolCalls: [], usage };
    },
  };
  const calls = createAttributedCalls();
  const attributed = calls.attribute(model);
  const call = () =>
    attributed.complete(hello, signal).then(
      () => 'answered',
      () => 'failed',
    );
  return { calls, attempts, call };
}

it('belong to the conversation that had the last turn, as long as it is open, whatever seed they have', async () => {
  const { calls, attempts, call } = program();
  await call();
  const one = calls.open(1);
  const two = calls.open(2);
  await one.turn(call);
  await two.turn(call);
  await one.turn(call);
  await call();
  two[Symbol.dispose]();
  await call();
  one[Symbol.dispose]();
  await call();
  expect(attempts).toEqual([null, 1, 2, 1, 1, 1, null]);
});

describe('a turn', () => {
  const refusedKey = new ModelError('auth', 'the key is refused', { status: 401 });
  const unknownModel = new ModelError('rejected', 'no such model', { status: 404 });
  const badRequest = new ModelError('rejected', 'the prompt is too long', { status: 400 });

  it.each([
    ['the key was refused', [refusedKey], 'the key is refused'],
    ['the model does not exist', [unknownModel], 'no such model'],
    ['the program asked again and got an answer', [refusedKey, 'answer'], 'reply'],
    ['a later call failed', ['answer', refusedKey], 'the key is refused'],
    ['the endpoint refused the request', [badRequest], 'reply'],
  ] as const)('with a reply, if %s', async (_name, outcomes, expected) => {
    const { calls, call } = program(...outcomes);
    const turn = calls.open(1).turn(async () => {
      for (const _ of outcomes) await call();
      return 'reply';
    });
    await expect(turn.catch(({ message }) => message)).resolves.toBe(expected);
  });

  it.each([
    ['the key was refused', [refusedKey, 'answer'], 'the key is refused'],
    ['the endpoint refused the request', [badRequest], 'no reply'],
  ] as const)('without a reply, if %s', async (_name, outcomes, expected) => {
    const { calls, call } = program(...outcomes);
    const turn = calls.open(1).turn(async () => {
      for (const _ of outcomes) await call();
      throw new Error('no reply');
    });
    await expect(turn).rejects.toThrow(expected);
  });

  it('does not suffer from the failure of an earlier one', async () => {
    const { calls, call } = program(refusedKey);
    const conversation = calls.open(1);
    await expect(conversation.turn(call)).rejects.toThrow('the key is refused');
    await expect(conversation.turn(async () => 'reply')).resolves.toBe('reply');
  });

  it('leaves the program working if it brought no reply', async () => {
    const { calls } = program();
    const conversation = calls.open(1);
    await conversation.turn(async () => 'reply');
    expect(calls.isLeftWorking).toBe(false);
    await conversation.turn(() => Promise.reject(new Error('too late'))).catch(() => {});
    expect(calls.isLeftWorking).toBe(true);
  });
});

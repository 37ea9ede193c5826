// The channel without a network keeps the same rules as those with one.
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChannelError } from '../../../green-agent/channels/channel.ts';
import { linkedChannel } from '../../../green-agent/channels/memory.ts';

const { signal } = new AbortController();

test('every conversation has a context of its own, from its first reply on', async () => {
  const given: string[] = [];
  await using channel = linkedChannel((turn, contextId) => {
    given.push(contextId);
    return { text: turn.text.toUpperCase(), data: [1] };
  });
  const [one, two] = [channel.open(), channel.open()];
  expect(one.contextId).toBeNull();
  expect(await one.send({ text: 'a' }, signal)).toEqual({
    text: 'A',
    data: [1],
    usage: null,
    infrastructureError: null,
  });
  await two.send({ text: 'b' }, signal);
  await one.send({ text: 'c' }, signal);
  expect(given).toEqual([one.contextId, two.contextId, one.contextId]);
  expect(one.contextId).not.toBe(two.contextId);
});

test('another context id in the second turn is context_changed', async () => {
  let turns = 0;
  const conversation = linkedChannel(() => ({ text: 'a', contextId: `c${++turns}` })).open();
  await conversation.send({ text: 'a' }, signal);
  await expect(conversation.send({ text: 'b' }, signal)).rejects.toMatchObject({ code: 'context_changed' });
});

test('an agent that never answers times out, and is told so by its signal', async () => {
  const { promise: told, resolve } = Promise.withResolvers<unknown>();
  const never = linkedChannel(
    (_turn, _contextId, ended) => {
      ended.addEventListener('abort', () => resolve(ended.reason));
      return new Promise(() => {});
    },
    { turnMs: 5 },
  );
  await expect(never.open().send({ text: 'a' }, signal)).rejects.toMatchObject({ code: 'turn_timeout' });
  expect(await told).toBeInstanceOf(ChannelError);
});

test('the time of a turn stands still while the agent’s model requests wait in the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let queued = 0;
  const slow = linkedChannel(
    ({ text }) => {
      if (text === 'wait') queued += 100;
      vi.advanceTimersByTime(100);
      return 'done';
    },
    { turnMs: 50 },
  );
  const conversation = slow.open(() => queued);
  expect((await conversation.send({ text: 'wait' }, signal)).text).toBe('done');
  // The waits of earlier turns do not excuse this one.
  await expect(conversation.send({ text: 'dawdle' }, signal)).rejects.toMatchObject({ code: 'turn_timeout' });
});

test('an abort ends the turn with the reason', async () => {
  const controller = new AbortController();
  const never = linkedChannel(() => new Promise(() => {}));
  const sent = never.open().send({ text: 'a' }, controller.signal);
  const reason = new Error('enough');
  controller.abort(reason);
  await expect(sent).rejects.toBe(reason);
});

test('what the agent throws as a ChannelError keeps its code', async () => {
  const failing = linkedChannel(() => {
    throw new ChannelError('too_large', 'the reply is too large');
  });
  await expect(failing.open().send({ text: 'a' }, signal)).rejects.toMatchObject({ code: 'too_large' });
});

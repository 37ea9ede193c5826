// Recordings of model calls: what is kept, and what attempts get back.
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallPlayer, createCallRecorder, requestFingerprint } from '../../../shared/llm/call-recording.ts';
import type { ChatReply } from '../../../shared/llm/chat.ts';

const usage = { model: 'm', input_tokens: 1, cached_tokens: null, thinking_tokens: null, output_tokens: 1 };
const said = (text: string): ChatReply => ({ text, toolCalls: [], usage });

let folder: string;
let number = 0;
const newFile = () => join(folder, `calls-${number++}.jsonl`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-calls-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a recording', () => {
  it('gives each attempt its own answers, equal requests in their order', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    recorder.begin(1, 'a')(said('one'));
    recorder.begin(2, 'a')(said('other'));
    recorder.begin(1, 'a')(said('two'));
    recorder.settle(2, true);
    recorder.settle(1, true);
    const player = createCallPlayer(file);
    expect(player.answer(2, 'a').text).toBe('other');
    expect([player.answer(1, 'a').text, player.answer(1, 'a').text]).toEqual(['one', 'two']);
    expect(player.missing).toBeNull();
    expect(() => player.answer(2, 'a')).toThrow(expect.objectContaining({ code: 'not_recorded', isPassing: false }));
    expect(player.missing).toMatch(/has no answer to a request of this attempt/);
    expect(() => player.answer(3, 'a')).toThrow(/does not contain this attempt/);
  });

  it('gives equal requests of an attempt their answers in the order of the requests, without those that failed', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    const [first, , second] = [recorder.begin(1, 'a'), recorder.begin(1, 'a'), recorder.begin(1, 'a')];
    second(said('two'));
    first(said('one'));
    recorder.settle(1, true);
    const player = createCallPlayer(file);
    expect([player.answer(1, 'a').text, player.answer(1, 'a').text]).toEqual(['one', 'two']);
  });

  it('has the attempts that made no call, and knows which attempts it had before', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    recorder.settle(1, true);
    recorder.settle(2, false);
    expect(recorder.had(1)).toBe(false);
    const continued = createCallRecorder(file);
    expect([continued.had(1), continued.had(2)]).toEqual([true, false]);
    expect(() => createCallPlayer(file).answer(1, 'a')).toThrow(/has no answer to a request of this attempt/);
  });

  it('plays calls of no attempt as often as they are made, to attempts as well, and does not stop if there are none', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    recorder.begin(null, 'start')(said('one'));
    recorder.begin(null, 'start')(said('two'));
    recorder.settle(1, true);
    const player = createCallPlayer(file);
    expect([null, null, null, 1].map((attempt) => player.answer(attempt, 'start').text)).toEqual([
      'one',
      'two',
      'two',
      'two',
    ]);
    expect(() => player.answer(null, 'a')).toThrow(/belongs to no attempt/);
    expect(player.missing).toBeNull();
  });

  it('keeps an answer that comes after its attempt, unless the attempt does not count', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    const [late, lost] = [recorder.begin(1, 'late'), recorder.begin(2, 'lost')];
    recorder.settle(1, true);
    recorder.settle(2, false);
    late(said('late'));
    lost(said('lost'));
    recorder.begin(2, 'a')(said('again'));
    recorder.settle(2, true);
    const player = createCallPlayer(file);
    expect([player.answer(1, 'late').text, player.answer(2, 'a').text]).toEqual(['late', 'again']);
    expect(() => player.answer(2, 'lost')).toThrow(/has no answer/);
  });

  it('keeps all parts of an answer', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    const toolCalls = [{ id: 'c', name: 'look', arguments: '{}', extra: { signature: 's' } }];
    const reply: ChatReply = { text: 'Hm', toolCalls, usage, finishReason: 'length', extra: { reasoning: 'A tale.' } };
    recorder.begin(1, 'a')(reply);
    recorder.settle(1, true);
    expect(createCallPlayer(file).answer(1, 'a')).toEqual(reply);
  });

  it('leaves out attempts that do not count, and keeps the last of those that were made again', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    recorder.begin(1, 'a')(said('invalid'));
    recorder.settle(1, false);
    recorder.begin(1, 'a')(said('first'));
    recorder.settle(1, true);
    const continued = createCallRecorder(file);
    continued.begin(1, 'a')(said('again'));
    continued.settle(1, true);
    expect(createCallPlayer(file).answer(1, 'a').text).toBe('again');
  });

  it('is written when an attempt ends; a line that was cut off is ignored', async () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    recorder.begin(1, 'a')(said('one'));
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(2);
    recorder.settle(1, true);
    await appendFile(file, '{"seed": 2, "cal');
    expect(createCallPlayer(file).answer(1, 'a').text).toBe('one');
  });

  it.each([
    ['in a line', '{"passk_model_calls":1}\n{"seed":2,"calls":[{"reply":"Hé'],
    ['in its first line', '{"passk_mod'],
    ['before its first line', ''],
  ])('that was cut off %s is continued', async (_name, content) => {
    const file = newFile();
    await writeFile(file, content);
    const recorder = createCallRecorder(file);
    recorder.begin(1, 'a')(said('one'));
    recorder.settle(1, true);
    expect(createCallPlayer(file).answer(1, 'a').text).toBe('one');
  });

  it('plays an attempt from its beginning if it is made again', () => {
    const file = newFile();
    const recorder = createCallRecorder(file);
    recorder.begin(1, 'a')(said('one'));
    recorder.settle(1, true);
    const player = createCallPlayer(file);
    player.answer(1, 'a');
    player.rewind(1);
    expect(player.answer(1, 'a').text).toBe('one');
  });

  it.each([
    ['another file', '{"traj": []}\n', /line 1/],
    ['a file of one unfinished line', 'Do not touch', /line 1/],
    ['a broken line', '{"passk_model_calls": 1}\n{"seed": 1}\n', /line 2/],
  ])('that is none is refused: %s', async (_name, content, message) => {
    const file = newFile();
    await writeFile(file, content);
    expect(() => createCallPlayer(file)).toThrow(expect.objectContaining({ code: 'bad_recording' }));
    expect(() => createCallRecorder(file)).toThrow(message);
    expect(await readFile(file, 'utf8')).toBe(content);
  });
});

it('tells requests apart by everything that is sent but the seed', () => {
  const request = { messages: [{ role: 'user', content: 'Hi' }] } as const;
  const fingerprint = requestFingerprint('m', {}, request);
  expect(requestFingerprint('m', { seed: 4 }, { ...request, seed: 5 })).toBe(fingerprint);
  const others = [
    requestFingerprint('n', {}, request),
    requestFingerprint('m', { temperature: 0 }, request),
    requestFingerprint('m', {}, { messages: [...request.messages, ...request.messages] }),
    requestFingerprint('m', {}, { ...request, parallelToolCalls: false }),
    requestFingerprint('m', {}, { ...request, tools: [{ name: 'a', description: '', parameters: {} }] }),
  ];
  expect(new Set([fingerprint, ...others]).size).toBe(6);
});

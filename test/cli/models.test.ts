// `passk models`: the providers, and the trial of models over the real protocol.
import { expect, it } from 'vitest';
import { sendJson, startFakeModel, TEST_KEY } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';
import { startStrictModel } from '../support/strict-model-server.ts';

const call = { id: 'c', type: 'function', function: { name: 'get_order_status', arguments: '{"order_id":"1234"}' } };

it('checks each model in one line: answers, tools, usage; and fails if one does not answer', async () => {
  await using server = await startStrictModel({
    key: TEST_KEY,
    answer: ({ tools }) => (tools ? { content: null, tool_calls: [call] } : { content: 'ready' }),
    trouble: (_index, { model }) => (model === 'broken' ? 'server_error' : null),
  });
  const words = ['models', 'check', 'openai/gpt-4o', 'broken', '--base-url', server.baseUrl];
  const { code, stdout, stderr } = await passkInProcess(words, { OPENAI_API_KEY: TEST_KEY });
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(
      /^✅ openai\/gpt-4o: answers in [\d.]+ s, calls tools, reports tokens: input 100, cached 0, thinking 0, output 10, price known$/,
    ),
    expect.stringMatching(/^❌ broken: the model broken at .* The server had an error$/),
    '',
  ]);
  expect([code, stderr]).toEqual([1, '']);
  expect(server.violations).toEqual([]);
});

it('tells a model that refuses tools from one that does not answer', async () => {
  await using model = await startFakeModel(({ tools }) =>
    tools ? (response) => sendJson(response, 400, { error: { message: 'gemma does not support tools' } }) : 'ready',
  );
  const words = ['models', 'check', 'gemma', '--base-url', model.baseUrl];
  const { code, stdout } = await passkInProcess(words, { OPENAI_API_KEY: TEST_KEY });
  expect(stdout).toMatch(
    /^✅ gemma: answers in [\d.]+ s, does not call tools, .*; with a tool, .* does not support tools$/m,
  );
  expect(code).toBe(0);
});

it('does not take an empty text for an answer', async () => {
  await using model = await startFakeModel(['']);
  const words = ['models', 'check', 'mute', '--base-url', model.baseUrl];
  const { code, stdout } = await passkInProcess(words, { OPENAI_API_KEY: TEST_KEY });
  expect(stdout).toMatch(/^❌ mute: answers with an empty text in [\d.]+ s, does not call tools, /);
  expect(code).toBe(1);
});

it('lists the providers without showing a key', async () => {
  const environment = { OPENAI_API_KEY: TEST_KEY, ANTHROPIC_API_KEY: undefined };
  const { stdout } = await passkInProcess(['models'], environment);
  expect(stdout).toMatch(/openai .*OPENAI_API_KEY .* set /);
  expect(stdout).toMatch(/anthropic .*ANTHROPIC_API_KEY .* not set /);
  expect(stdout).not.toContain(TEST_KEY);
});

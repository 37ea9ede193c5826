// A model that fails for every attempt: how often it is asked, and how `passk run` ends if nothing is learned of the agent.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendJson, startFakeModel, TEST_KEY } from '../support/fake-model.ts';
import { passkInProcess } from '../support/in-process.ts';

let runs: string;
beforeEach(async () => {
  runs = await mkdtemp(join(tmpdir(), 'passk-models-'));
});
afterEach(() => rm(runs, { recursive: true }));

const environment = { OPENAI_API_KEY: TEST_KEY, PASSK_TAU_BENCH_DIR: undefined };

test.each([
  ['the agent', ['--variant', 'baseline', '--base-url']],
  ['the customer', ['--user-strategy', 'llm', '--user-base-url']],
])('that of %s: exit code 3 with the reason, and no key anywhere', async (_name, flags) => {
  const refused = { error: { message: `The key ${TEST_KEY} is refused here` } };
  await using model = await startFakeModel(() => (response) => sendJson(response, 401, refused));
  const args = ['run', '--k', '2', '--runs-dir', runs, ...flags, model.baseUrl];
  const { code, stdout, stderr } = await passkInProcess(args, environment);
  expect(code).toBe(3);
  expect(stderr).toMatch(/^passk: Paused: a model cannot be used /);
  expect(stderr).toMatch(/refused here/);
  expect(stderr).toMatch(/^ {2}.*passk.* run --k 2 --runs-dir /m);
  expect(stdout + stderr).not.toContain(TEST_KEY);
});

const refusing = (response: ServerResponse) =>
  sendJson(response, 400, { error: { message: 'prompt is too long: 9000 tokens > 8192 maximum' } });

test('a prompt of the agent that is too long for its model fails the attempt, and is not sent again', async () => {
  await using model = await startFakeModel([refusing]);
  const args = ['run', '--k', '2', '--runs-dir', runs, '--variant', 'baseline', '--base-url', model.baseUrl];
  const { code, stdout } = await passkInProcess(args, environment);
  expect(stdout).toContain('white_agent_error: 2 occurrence(s)');
  expect(stdout).toContain('prompt is too long');
  expect({ code, requests: model.requests.length }).toEqual({ code: 0, requests: 2 });
});

test('a prompt of the customer that is too long for its model makes the attempt invalid', async () => {
  await using model = await startFakeModel([refusing]);
  const args = ['run', '--k', '2', '--runs-dir', runs, '--user-strategy', 'llm', '--user-base-url', model.baseUrl];
  const { code, stderr } = await passkInProcess(args, environment);
  expect(stderr).toMatch(/invalid/);
  expect(stderr).toContain('prompt is too long');
  expect(code).toBe(3);
});

test('a budget that is reached says how to run the rest without it', async () => {
  const usage = { prompt_tokens: 900, completion_tokens: 100 };
  const message = { role: 'assistant', content: '<json>{"name": "respond", "kwargs": {"content": "Bye."}}</json>' };
  await using model = await startFakeModel(() => ({ message, usage }));
  const white = ['--variant', 'baseline', '--model', 'fake', '--base-url', model.baseUrl];
  const args = ['run', '--k', '4', '--concurrency', '1', '--runs-dir', runs, '--budget-tokens', '1500', ...white];
  const { code, stderr } = await passkInProcess(args, environment);
  expect(code).toBe(3);
  expect(stderr).toMatch(
    /This runs the rest; add --budget-usd or --budget-tokens for what it may spend from now on:\n/,
  );
  const command = stderr.split('from now on:\n')[1];
  expect(command).toContain('--variant baseline');
  expect(command).not.toContain('1500');
});

test('[models] timeout limits how long the customer’s model is waited for', async () => {
  // It never answers.
  await using model = await startFakeModel(() => () => {});
  const config = join(runs, 'config.toml');
  const lines = [
    '[models]',
    'timeout = 0.3',
    'patience = 0.5',
    '[user]',
    'strategy = "llm"',
    `base_url = "${model.baseUrl}"`,
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  const { code, stderr } = await passkInProcess(['run', config, '--k', '2', '--runs-dir', runs], environment);
  expect(stderr).toContain('did not answer within 0.3 s');
  expect(code).toBe(3);
});

test('an empty answer of the agent’s model is asked for three times, not more often by the agent itself', async () => {
  await using model = await startFakeModel(['']);
  const args = ['run', '--k', '2', '--runs-dir', runs, '--variant', 'baseline', '--base-url', model.baseUrl];
  const { code, stdout } = await passkInProcess(args, environment);
  expect(stdout).toContain('format_error: 2 occurrence(s)');
  expect({ code, requests: model.requests.length }).toEqual({ code: 0, requests: 6 });
});

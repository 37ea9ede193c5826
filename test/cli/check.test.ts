// passk check, as it is typed: what it prints, and how it ends.
import { afterEach, expect, test, vi } from 'vitest';
import { checkCommand } from '../../cli/commands/check.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { type ReceivedTurn, startAgent } from '../support/agents.ts';
import { passk } from '../support/command-line.ts';
import { startFakeModel, toolCalls } from '../support/fake-model.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function run(...args: string[]): Promise<{ output: string; exitCode: typeof process.exitCode }> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  await checkCommand().parseAsync(args, { from: 'user' });
  return { output: lines.join('\n'), exitCode: process.exitCode };
}

const answer = ({ text }: ReceivedTurn) =>
  text.includes('get_opening_hours')
    ? '<json>{"name": "get_opening_hours", "kwargs": {"day": "Monday"}}</json>'
    : '<json>{"name": "respond", "kwargs": {"content": "From nine to six."}}</json>';

test('an agent that is ready ends with 0 and says how to go on', async () => {
  await using agent = await startAgent({ answer });
  const { output, exitCode } = await run(agent.url);
  expect(exitCode).toBeUndefined();
  expect(output).toMatch(/✅ A2A reply +can be read as an action \(json_tags\)/);
  expect(output).toContain(`passk run --white-agent ${agent.url}`);
  expect(output).toMatch(/⚠️ A2A fresh context .*did not repeat the code/);
  expect(output).not.toContain('❌');
});

test('an agent that is not ready ends with 3, and each trouble says what to do', async () => {
  await using agent = await startAgent({ answer: () => 'Good morning!' });
  const { output, exitCode } = await run(agent.url, '--transport', 'a2a');
  expect(exitCode).toBe(3);
  expect(output).toMatch(/❌ A2A reply .*\n +↳ Answer with one JSON object/);
});

test('an agent that calls its tools over MCP is checked with served tools', async () => {
  // Looks up the opening hours, and repeats everything that the customer said.
  await using model = await startFakeModel(({ messages }) => {
    const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    return messages.at(-1)?.role === 'user' && messages.length === 2
      ? toolCalls(['get_opening_hours', '{"day": "Monday"}'])
      : `You said: ${said.join(' ')}`;
  });
  await using agent = await createWhiteAgent({ variant: 'mcp-tools', model: model.options, port: 0 });
  const { output, exitCode } = await run(agent.url, '--tools', 'mcp');
  expect(output).not.toMatch(/❌|⚠️/);
  expect(output).toMatch(/✅ A2A reply +can be read as an action \(text\)/);
  expect(output).toMatch(/✅ A2A tool calls +called its tools over MCP, 2 times/);
  expect(output).toMatch(/✅ MCP fresh context +two interleaved conversations/);
  expect(output).toContain(`passk run --white-agent ${agent.url} --tools mcp`);
  expect(exitCode).toBeUndefined();
});

test('an agent that does not call the served tools gets a warning', async () => {
  await using agent = await startAgent({ answer: () => 'We open at nine.' });
  const { output } = await run(agent.url, '--tools', 'mcp', '--transport', 'a2a');
  expect(output).toMatch(/⚠️ A2A tool calls +called no tool over MCP.*\n +↳ Connect to the MCP server/);
});

test('what an agent says steers no terminal', async () => {
  const steering = 'boom \u001b[2J\u0007\n✅ all well';
  await using agent = await startAgent({
    answer: () => {
      throw new Error(steering);
    },
  });
  const { output } = await run(agent.url, '--transport', 'mcp');
  expect(output).toMatch(/❌ MCP first turn .*boom ␛\[2J␇ ✅ all well/);
});

test('Ctrl-C ends it by code 130, without a word', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await using agent = await startAgent({
    answer: () => {
      ask();
      return new Promise(() => {});
    },
  });
  await using check = passk(['check', agent.url]);
  await asked;
  check.signal('SIGINT');
  expect(await check.ended).toEqual({ code: 130, stdout: '', stderr: '' });
});

test('--json prints one object', async () => {
  await using agent = await startAgent({ answer });
  const { output } = await run(agent.url, '--json');
  expect(JSON.parse(output)).toMatchObject({ url: agent.url, ready: true, transports: ['a2a', 'mcp'] });
});

test('--header takes its value from the environment', async () => {
  const seen: unknown[] = [];
  await using agent = await startAgent({
    answer: (turn) => (seen.push(turn.headers['x-key']) > 0 ? answer(turn) : ''),
  });
  vi.stubEnv('PASSK_TEST_KEY', 'value');
  await run(agent.url, '--header', 'x-key=PASSK_TEST_KEY', '--transport', 'mcp');
  expect(new Set(seen)).toEqual(new Set(['value']));
});

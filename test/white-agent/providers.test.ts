// The variants with a model of each provider, against a server that is as strict as that provider: fields it does not know, fields that it
// wants back, schemas of tools, the order of messages.
import { describe, expect, it } from 'vitest';
import { loadTasks } from '../../green-agent/prepare.ts';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { PROVIDERS } from '../../shared/llm/providers.ts';
import { findVariant } from '../../white-agent/variants.ts';
import { toolDescriptions } from '../../worlds/tool.ts';
import { TEST_KEY } from '../support/fake-model.ts';
import { type Dialect, startStrictModel } from '../support/strict-model-server.ts';

const never = new AbortController().signal;

/** What the endpoints say in their documentation, as far as it concerns what passk sends. */
const ENDPOINTS: readonly (readonly [model: string, dialect: Dialect])[] = [
  ['openai/gpt-4o-mini', {}],
  ['openai/o4-mini', { refuses: ['temperature', 'parallel_tool_calls'] }],
  ['openai/gpt-5-mini', { refuses: ['temperature'] }],
  ['anthropic/claude-haiku-4-5', { refuses: ['seed'] }],
  ['gemini/gemini-2.5-flash', { refuses: ['seed', 'parallel_tool_calls'], inToolCall: 'extra_content' }],
  [
    'deepseek/deepseek-v4-flash',
    { refuses: ['seed', 'parallel_tool_calls', 'response_format'], inMessage: 'reasoning_content' },
  ],
  ['dashscope/qwen3.5-flash', { wants: { enable_thinking: false } }],
  ['openrouter/openai/gpt-4o-mini', {}],
  ['ollama/llama3.2', { refuses: ['parallel_tool_calls'] }],
  ['vllm/my-model', {}],
];

/** Looks up two things at once, then speaks. */
const answer = ({ messages }: { readonly messages: readonly { readonly role: string }[] }) => {
  const call = (id: string) => ({
    id,
    type: 'function',
    function: { name: 'calculate', arguments: '{"expression": "1 + 1"}' },
    extra_content: { google: { thought_signature: 'c2ln' } },
  });
  return messages.at(-1)?.role === 'user'
    ? { content: null, reasoning_content: 'I need both sums.', tool_calls: [call('a'), call('b')] }
    : { content: 'Both are 2.' };
};

it('covers every provider of the table', () => {
  const covered = new Set(ENDPOINTS.map(([model]) => model.slice(0, model.indexOf('/'))));
  expect([...covered].sort()).toEqual(PROVIDERS.map(({ name }) => name).sort());
});

describe('a conversation with calls of tools', () => {
  it.each(ENDPOINTS)('keeps to the rules of %s', async (model, dialect) => {
    await using server = await startStrictModel({ answer, dialect, key: TEST_KEY });
    const gateway = createGateway({ environment: { MY_KEY: TEST_KEY } });
    const settings = { model, baseUrl: server.baseUrl, apiKeyEnv: 'MY_KEY', temperature: 0.5, maxRetries: 0 };
    const variant = findVariant('tool-calling');
    const conversation = variant.start({ model: () => gateway.model(settings), reliability: 1, seed: 1 })();
    const [task] = await loadTasks({ domain: 'airline' });
    const { world } = task!.taskSet;
    const data: FirstTurn = {
      protocol: 'passk/1',
      policy: world.policy,
      tools: [...toolDescriptions(world.domain)],
      user_message: 'Add these up, please.',
      seed: 7,
    };
    const turns = ['', 'Tool call result:\n2', 'Tool call result:\n2', 'User message:\nAgain, please.'];
    const replies: string[] = [];
    for (const [index, text] of turns.entries())
      replies.push((await conversation.respond({ text, data: index === 0 ? data : null }, never)).text);
    expect(server.violations).toEqual([]);
    expect(replies.map((text) => /"name": ?"(\w+)"/.exec(text)?.[1])).toEqual([
      'calculate',
      'calculate',
      'respond',
      'calculate',
    ]);
    // One for each user message, and one with both results.
    expect(server.requests).toHaveLength(3);
    expect(
      server.requests
        .at(-1)
        ?.messages.map(({ role }) => role)
        .join(' '),
    ).toBe('system user assistant tool tool assistant user');
  });
});

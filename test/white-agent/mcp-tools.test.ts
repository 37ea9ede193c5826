// White agents that call served tools: the variant mcp-tools with a model, the rule-based one, and those that cannot.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptTools, ToolServer } from '../../green-agent/tool-server/served-tools.ts';
import { startToolServer } from '../../green-agent/tool-server/tool-server.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { checkTools, refusingServedTools } from '../../white-agent/accepted-tools.ts';
import type { AgentConversation, AgentVariant } from '../../white-agent/agent.ts';
import { withServedTools } from '../../white-agent/one-action-with-served-tools.ts';
import { findVariant } from '../../white-agent/variants.ts';
import { type ModelAnswer, modelAt, startFakeModel, toolCalls } from '../support/fake-model.ts';
import { inTags, respond } from '../support/tiny-world.ts';

const never = new AbortController().signal;
const look = { name: 'look', description: 'Looks', input_schema: { type: 'object', properties: { id: {} } } };

let server: ToolServer;
let tools: AttemptTools;
let called: Action[];
beforeEach(async () => {
  called = [];
  server = await startToolServer({ host: '127.0.0.1', port: 0 });
  tools = server.serve({
    tools: [look],
    signal: new AbortController().signal,
    async call(action) {
      called.push(action);
      return { observation: `seen ${JSON.stringify(action.kwargs)}`, error: false, ended: action.kwargs.last === true };
    },
  });
});
afterEach(async () => {
  await tools[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const firstTurn = (): FirstTurn => ({
  protocol: 'passk/1',
  policy: 'Be kind.',
  tools: [],
  user_message: 'Hi there',
  seed: 5,
  environment: { url: tools.url, token: tools.token },
});
const prose = () =>
  `Be kind.\n\n# Tools\n\nURL: ${tools.url}\nAuthorization: Bearer ${tools.token}\n\n# How to answer\n\nBriefly.\n\nUser message:\nHi there`;

describe('mcp-tools', () => {
  async function converse(
    answers: readonly ModelAnswer[],
    more: readonly string[] = [],
    data: FirstTurn | null = firstTurn(),
  ) {
    await using fake = await startFakeModel(answers);
    const conversation = findVariant('mcp-tools').start({ model: () => modelAt(fake), reliability: 1, seed: 1 })();
    const replies = [await conversation.respond({ text: prose(), data }, never)];
    for (const text of more) replies.push(await conversation.respond({ text, data: null }, never));
    return { replies, requests: fake.requests };
  }

  it('gives the model the listed tools, and makes its calls in the order it gave them, until it speaks', async () => {
    const both = toolCalls(['look', '{"id":1}'], ['look', '{"id":2}'], ['look', '{"id":3}']);
    const { replies, requests } = await converse([both, toolCalls(['look', '{"id":4}']), 'Here you are.']);
    expect(replies.map(({ text }) => text)).toEqual(['Here you are.']);
    expect(called.map(({ kwargs }) => kwargs.id)).toEqual([1, 2, 3, 4]);
    expect(requests[0]!.tools?.map((tool) => tool.function)).toMatchObject([
      { name: 'look', description: 'Looks', parameters: look.input_schema },
    ]);
    expect(requests[0]!.seed).toBe(5);
    expect(requests[2]!.messages.slice(1).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Hi there'],
      ['assistant', null],
      ['tool', 'seen {"id":1}'],
      ['tool', 'seen {"id":2}'],
      ['tool', 'seen {"id":3}'],
      ['assistant', null],
      ['tool', 'seen {"id":4}'],
    ]);
  });

  it('adds up the usage of a turn', async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 4 } };
    const { replies } = await converse([
      { ...toolCalls(['look', '{}']), usage },
      { message: { role: 'assistant', content: 'Done' }, usage },
    ]);
    expect(replies[0]!.usage).toMatchObject({ input_tokens: 20, cached_tokens: 8, output_tokens: 4 });
  });

  it('remembers the conversation', async () => {
    const { requests } = await converse([toolCalls(['look', '{}']), 'One.', 'Two.'], ['User message:\nAnd now?']);
    expect(requests[2]!.messages.slice(1).map(({ content }) => content)).toEqual([
      'Hi there',
      null,
      'seen {}',
      'One.',
      'And now?',
    ]);
  });

  it('tells the model about arguments that are not an object, and calls nothing', async () => {
    const { requests } = await converse([toolCalls(['look', '{"id":'], ['look', '[1]']), 'Sorry.']);
    expect(called).toEqual([]);
    expect(requests[1]!.messages.slice(3).map(({ content }) => content)).toEqual(
      Array(2).fill('Error: the arguments of look are not a JSON object'),
    );
  });

  it('stops at the call that ends the conversation', async () => {
    const { requests } = await converse([toolCalls(['look', '{"last":true}'], ['look', '{"id":2}'])]);
    expect(called.map(({ kwargs }) => kwargs)).toEqual([{ last: true }]);
    expect(requests).toHaveLength(1);
  });

  it('finds its tools in the prose of a first turn as well', async () => {
    const { replies, requests } = await converse([toolCalls(['look', '{"id":1}']), 'Done.'], [], null);
    expect(replies[0]!.text).toBe('Done.');
    expect(requests[0]!.messages[0]!.content).toMatch(/^Be kind\./);
    expect(requests[0]!.messages[0]!.content).not.toContain(tools.token);
    expect(requests[0]!.messages[1]!.content).toBe('Hi there');
  });

  it('says what it needs if the first turn describes the tools', async () => {
    const { environment: _, ...described } = firstTurn();
    await expect(converse(['Hi'], [], { ...described, tools: [look] })).rejects.toThrow('tools = "mcp"');
  });
});

/** An agent that gives these replies and keeps what it was told. */
function scripted(replies: readonly string[]) {
  const turns: { text: string; tools?: readonly unknown[] | undefined }[] = [];
  const variant: AgentVariant = {
    name: 'scripted',
    description: '',
    start: () => () => ({
      async respond({ text, data }) {
        turns.push({ text, tools: data?.tools });
        return { text: replies[turns.length - 1]! };
      },
    }),
  };
  return {
    turns,
    conversation: withServedTools(variant).start({ model: () => modelAtNothing(), reliability: 1, seed: 1 })(),
  };
}
const modelAtNothing = () => {
  throw new Error('no model');
};
const say = (conversation: AgentConversation, text: string, data: FirstTurn | null = null) =>
  conversation.respond({ text, data }, never).then((reply) => reply.text);

describe('an agent that answers with one action per turn', () => {
  const call = (kwargs: Action['kwargs']) => inTags({ name: 'look', kwargs });

  it('has its actions carried out until it speaks', async () => {
    const { turns, conversation } = scripted([
      call({ id: 1 }),
      call({ id: 2 }),
      inTags(respond('One.')),
      inTags(respond('Two.')),
    ]);
    expect(await say(conversation, prose(), firstTurn())).toBe('One.');
    expect(await say(conversation, 'User message:\nMore')).toBe('Two.');
    expect(called.map(({ kwargs }) => kwargs)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(turns.map(({ text }) => text).slice(1)).toEqual([
      'Tool call result:\nseen {"id":1}',
      'Tool call result:\nseen {"id":2}',
      'User message:\nMore',
    ]);
    expect(turns[0]!.tools).toEqual([look]);
  });

  it('says nothing if its reply holds no action, or if its call ended the conversation', async () => {
    const { conversation } = scripted(['<json>{"name"', call({ last: true })]);
    expect(await say(conversation, prose(), firstTurn())).toBe('');
    expect(await say(conversation, 'User message:\nMore')).toBe('');
  });

  it('answers as ever if the tools are described', async () => {
    const { conversation } = scripted([call({ id: 1 })]);
    const { environment: _, ...described } = firstTurn();
    expect(await say(conversation, prose(), { ...described, tools: [look] })).toBe(call({ id: 1 }));
    expect(called).toEqual([]);
  });
});

describe('a variant that cannot call served tools', () => {
  it('is refused before anything starts', () => {
    expect(() => checkTools('baseline', 'mcp')).toThrow(
      'the white agent "baseline" does not accept tools = "mcp"; these variants do: mcp-tools, rule-based',
    );
    expect(() => checkTools('mcp-tools', 'prompt')).toThrow('does not accept tools = "prompt"');
    expect(() => checkTools('rule-based', 'mcp')).not.toThrow();
  });

  it('answers such a first turn with an error, since its evaluator did not know', async () => {
    const open = () => scripted(['Hi']).conversation;
    const conversation = refusingServedTools(findVariant('baseline'), open)();
    await expect(say(conversation, prose(), firstTurn())).rejects.toThrow('does not accept tools = "mcp"');
    expect(refusingServedTools(findVariant('mcp-tools'), open)).toBe(open);
  });
});

// What each variant makes of its turns: what it sends to its model, and what it answers.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FirstTurn } from '../../shared/contracts/agent-protocol.ts';
import { findVariant } from '../../white-agent/variants.ts';
import { type FakeModel, type ModelAnswer, modelAt, startFakeModel, toolCalls } from '../support/fake-model.ts';

const never = new AbortController().signal;
const data: FirstTurn = {
  protocol: 'passk/1',
  policy: 'Never give refunds.',
  tools: [{ name: 'look', description: 'Looks', input_schema: { type: 'object', properties: { id: {} } } }],
  user_message: 'Hi there',
  seed: 5,
};
const prose = `Never give refunds.\n\n# Tools\n\n${JSON.stringify(data.tools[0])}\n\nAnswer in <json>.\n\nUser message:\nHi there`;

/** Sends these turns to a fresh conversation of the variant; gives its replies' texts. */
async function converse(variant: string, fake: FakeModel, texts: readonly string[], first: FirstTurn | null = data) {
  const conversation = findVariant(variant).start({ model: () => modelAt(fake), reliability: 1, seed: 1 })();
  const replies: string[] = [];
  for (const [index, text] of texts.entries()) {
    replies.push((await conversation.respond({ text, data: index === 0 ? first : null }, never)).text);
  }
  return replies;
}
const rolesAndWords = (fake: FakeModel, index: number) =>
  fake.requests[index]!.messages.slice(1).map(({ role, content }) => [role, content]);

describe('baseline', () => {
  it('sends every turn and every answer again', async () => {
    await using fake = await startFakeModel(['a', 'b']);
    expect(await converse('baseline', fake, [prose, 'User message:\nmore'])).toEqual(['a', 'b']);
    expect(rolesAndWords(fake, 1)).toEqual([
      ['user', prose],
      ['assistant', 'a'],
      ['user', 'User message:\nmore'],
    ]);
  });
});

describe('stateless', () => {
  it('sends policy, tools and format, and of the conversation the last message alone', async () => {
    await using fake = await startFakeModel(['a', 'b', 'c']);
    await converse('stateless', fake, [prose, 'Tool call result:\n42', 'User message:\nmore']);
    expect(rolesAndWords(fake, 0)).toEqual([['user', 'User message:\nHi there']]);
    expect(rolesAndWords(fake, 2)).toEqual([['user', 'User message:\nmore']]);
    const systems = fake.requests.map(({ messages }) => messages[0]!.content!);
    expect(new Set(systems).size).toBe(1);
    expect(systems[0]).toContain('Never give refunds.');
    expect(systems[0]).toContain('Answer in <json>.');
    expect(systems[0]).not.toContain('Hi there');
    expect(fake.requests.map(({ seed }) => seed)).toEqual([5, 5, 5]);
  });
});

describe('reasoning', () => {
  it('asks for thoughts, keeps them in the reply, and lets no action in them be taken for the answer', async () => {
    const answer =
      '<reasoning>I could <json>{"name": "a", "kwargs": {}}</json> but</reasoning>\n<json>{"name": "b", "kwargs": {}}</json>';
    await using fake = await startFakeModel([answer]);
    const [reply] = await converse('reasoning', fake, [prose]);
    expect(reply).toBe(
      '<reasoning>I could {"name": "a", "kwargs": {}} but</reasoning>\n<json>{"name": "b", "kwargs": {}}</json>',
    );
    expect(fake.requests[0]!.messages[0]!.content).toContain('<reasoning>');
  });
});

describe('reasoning that ends with a bare action', () => {
  it.each([
    [
      '<reasoning>hm</reasoning>\n{"name": "look", "kwargs": {"a": "<b>"}}',
      '<reasoning>hm</reasoning>\n<json>{"name": "look", "kwargs": {"a": "\\u003cb>"}}</json>',
    ],
    [
      '<think>maybe <json>{"name": "a", "kwargs": {}}</json></think>\n{"name": "look", "kwargs": {}}',
      '<think>maybe {"name": "a", "kwargs": {}}</think>\n<json>{"name": "look", "kwargs": {}}</json>',
    ],
    ['<reasoning>hm</reasoning>\n{"name": broken', '<reasoning>hm</reasoning>\n{"name": broken'],
    ['{"name": "look", "kwargs": {}}', '{"name": "look", "kwargs": {}}'],
  ])('%s', async (answer, reply) => {
    await using fake = await startFakeModel([answer]);
    expect(await converse('reasoning', fake, [prose])).toEqual([reply]);
  });
});

describe('few-shot', () => {
  const start = async (fake: FakeModel, content: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'passk-examples-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const examples = join(folder, 'examples');
    await writeFile(examples, content);
    return () => findVariant('few-shot').start({ model: () => modelAt(fake), examples, reliability: 1, seed: 1 })();
  };

  it.each([
    [
      'a JSON array',
      JSON.stringify([
        {
          messages: [
            { role: 'user', content: 'Hi' },
            { role: 'assistant', content: 'Act' },
          ],
        },
      ]),
      '# Example 1\n\nYou receive:\nHi\n\nYou answer:\nAct',
    ],
    [
      'JSON Lines with text',
      '{"messages_display": "one"}\n{"messages_display": "two"}\n',
      '# Example 1\n\none\n\n# Example 2\n\ntwo',
    ],
  ])('has the examples of a file in its instructions: %s', async (_name, content, shown) => {
    await using fake = await startFakeModel(['ok']);
    const conversation = (await start(fake, content))();
    await conversation.respond({ text: prose, data }, never);
    expect(fake.requests[0]!.messages[0]!.content).toContain(shown);
  });

  it('needs the file, and names what is wrong with it', async () => {
    await using fake = await startFakeModel(['ok']);
    expect(await start(fake, '[{"messages": []}]')).toThrow(expect.objectContaining({ code: 'examples_not_read' }));
    const without = () => findVariant('few-shot').start({ model: () => modelAt(fake), reliability: 1, seed: 1 });
    expect(without).toThrow(expect.objectContaining({ code: 'no_examples' }));
  });
});

describe('tool-calling', () => {
  it('gives the model the tools, and its call as an action; the result comes back as a tool message', async () => {
    await using fake = await startFakeModel([toolCalls(['look', '{"id": "#W1"}']), 'All <json> done']);
    const replies = await converse('tool-calling', fake, [prose, 'Tool call result:\n{"found": 1}']);
    expect(replies[0]).toBe('<json>{"name": "look", "kwargs": {"id": "#W1"}}</json>');
    expect(replies[1]).toBe('<json>{"name":"respond","kwargs":{"content":"All \\u003cjson> done"}}</json>');
    expect(JSON.parse(replies[1]!.slice(6, -7))).toEqual({ name: 'respond', kwargs: { content: 'All <json> done' } });
    expect(fake.requests[0]!.messages[0]!.content).toContain('Never give refunds.');
    expect(fake.requests[0]!.tools).toMatchObject([
      { function: { name: 'look', description: 'Looks', parameters: data.tools[0]!.input_schema } },
    ]);
    expect(rolesAndWords(fake, 1)).toEqual([
      ['user', 'Hi there'],
      ['assistant', null],
      ['tool', '{"found": 1}'],
    ]);
    expect(fake.requests[1]!.messages.at(-1)!.tool_call_id).toBe('call_0');
  });

  it('asks for one call at a time, and makes several in their order before it asks again', async () => {
    await using fake = await startFakeModel([toolCalls(['look', '{}'], ['other', '{"id": 2}']), 'ok']);
    const replies = await converse('tool-calling', fake, [prose, 'Tool call result:\nx', 'Tool call result:\ny']);
    expect(replies).toEqual([
      '<json>{"name": "look", "kwargs": {}}</json>',
      '<json>{"name": "other", "kwargs": {"id": 2}}</json>',
      '<json>{"name":"respond","kwargs":{"content":"ok"}}</json>',
    ]);
    expect(fake.requests).toHaveLength(2);
    expect(fake.requests[0]).toMatchObject({ parallel_tool_calls: false });
    expect(fake.requests[1]!.messages.slice(2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'call_0' }, { id: 'call_1' }] },
      { role: 'tool', tool_call_id: 'call_0', content: 'x' },
      { role: 'tool', tool_call_id: 'call_1', content: 'y' },
    ]);
  });

  it('reports no tokens for a turn that needed no answer of the model', async () => {
    const answer = { ...toolCalls(['look', '{}'], ['other', '{}']), usage: { prompt_tokens: 5, completion_tokens: 1 } };
    await using fake = await startFakeModel([answer]);
    const conversation = findVariant('tool-calling').start({ model: () => modelAt(fake), reliability: 1, seed: 1 })();
    await conversation.respond({ text: prose, data }, never);
    const { usage } = await conversation.respond({ text: 'Tool call result:\nx', data: null }, never);
    expect(usage).toEqual({ model: 'fake', input_tokens: 0, cached_tokens: 0, thinking_tokens: 0, output_tokens: 0 });
  });

  it('reads policy and tools from the prose where there is no data', async () => {
    await using fake = await startFakeModel(['ok']);
    await converse('tool-calling', fake, [prose], null);
    expect(fake.requests[0]!.tools).toMatchObject([{ function: { name: 'look' } }]);
    expect(fake.requests[0]!.messages[0]!.content).toContain('Never give refunds.');
    expect(rolesAndWords(fake, 0)).toEqual([['user', 'Hi there']]);
  });

  it("shows the evaluator broken arguments as they are, and takes the evaluator's complaint as the call's result", async () => {
    await using fake = await startFakeModel([toolCalls(['look', '{"id": </json>']), toolCalls(['look', ''])]);
    const replies = await converse('tool-calling', fake, [prose, 'Your reply could not be read']);
    expect(replies[0]).toBe('<json>{"name": "look", "kwargs": {"id": \\u003c/json>}</json>');
    expect(replies[1]).toBe('<json>{"name": "look", "kwargs": {}}</json>');
    expect(rolesAndWords(fake, 1).at(-1)).toEqual(['tool', 'Your reply could not be read']);
  });
});

describe('every variant with a model', () => {
  const names = ['baseline', 'stateless', 'reasoning', 'tool-calling'];
  it.each(names)('%s leaves the conversation as it was where the model fails', async (name) => {
    const fail: ModelAnswer = (response) => void response.writeHead(500).end();
    await using fake = await startFakeModel([fail, 'a', fail, 'b']);
    const conversation = findVariant(name).start({ model: () => modelAt(fake), reliability: 1, seed: 1 })();
    for (const turn of [
      { text: prose, data },
      { text: 'User message:\nmore', data: null },
    ]) {
      await expect(conversation.respond(turn, never)).rejects.toThrow(/model fake/);
      await conversation.respond(turn, never);
    }
    expect(fake.requests[1]).toEqual(fake.requests[0]);
    expect(fake.requests[3]).toEqual(fake.requests[2]);
  });
});

// MCP agents as people build them: the tool schemas and answers of FastMCP and of the official Python and TypeScript SDKs, as their servers send them.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openChannel } from '../../../green-agent/channels/open-channel.ts';
import type { FirstTurn } from '../../../shared/contracts/agent-protocol.ts';
import { listen } from '../../../shared/http/listen.ts';
import { mcpRouter } from '../../../shared/mcp/serve.ts';
import { startWireAgent } from '../../support/agents.ts';

const { signal } = new AbortController();
const data: FirstTurn = { protocol: 'passk/1', policy: 'Be kind.', tools: [], user_message: 'Hi', seed: 7 };

/** `def send_message(message: str, context_id: str | None = None)`, as pydantic describes it. */
const pythonProperties = {
  message: { type: 'string' },
  context_id: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
};
const titled = {
  message: { ...pythonProperties.message, title: 'Message' },
  context_id: { ...pythonProperties.context_id, title: 'Context Id' },
};
const pythonData = { anyOf: [{ additionalProperties: true, type: 'object' }, { type: 'null' }], default: null };
const python = { type: 'object', required: ['message'] };
const zod = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', required: ['message'] };
const zodProperties = { message: { type: 'string' }, context_id: { type: 'string' } };

interface Server {
  readonly inputSchema: object;
  /** Arguments that are not in the schema: FastMCP refuses them in any case, the official SDK drops them. */
  readonly unknown: 'refused' | 'dropped';
  readonly result: (contextId: string, message: string) => object;
}

/** The result of a function `-> dict`: structured, and as text. */
const structured: Server['result'] = (context_id, message) => ({
  content: [{ type: 'text', text: JSON.stringify({ context_id, message }) }],
  structuredContent: { context_id, message },
  isError: false,
});
/** The result of a function `-> str` that returns JSON: wrapped, since structured content must be an object. */
const wrapped: Server['result'] = (context_id, message) => ({
  content: [{ type: 'text', text: JSON.stringify({ context_id, message }) }],
  structuredContent: { result: JSON.stringify({ context_id, message }) },
  isError: false,
});
/** The result of a function without a return type. */
const unstructured: Server['result'] = (context_id, message) => ({
  content: [{ type: 'text', text: JSON.stringify({ context_id, message }, null, 2) }],
  isError: false,
});

const refusing: [name: string, server: Server][] = [
  [
    'FastMCP 3',
    {
      inputSchema: { ...python, additionalProperties: false, properties: pythonProperties },
      unknown: 'refused',
      result: structured,
    },
  ],
  ['FastMCP 2', { inputSchema: { ...python, properties: titled }, unknown: 'refused', result: wrapped }],
  [
    'the official Python SDK',
    {
      inputSchema: { ...python, title: 'send_messageArguments', properties: titled },
      unknown: 'dropped',
      result: unstructured,
    },
  ],
  [
    'the official TypeScript SDK',
    {
      inputSchema: { ...zod, additionalProperties: false, properties: zodProperties },
      unknown: 'dropped',
      result: structured,
    },
  ],
];
const accepting: [name: string, server: Server][] = [
  [
    'FastMCP with a parameter data',
    {
      inputSchema: { ...python, additionalProperties: false, properties: { ...pythonProperties, data: pythonData } },
      unknown: 'refused',
      result: structured,
    },
  ],
  [
    'the official Python SDK with a parameter data',
    {
      inputSchema: { ...python, title: 'send_messageArguments', properties: { ...titled, data: pythonData } },
      unknown: 'dropped',
      result: structured,
    },
  ],
  [
    'a server that accepts any argument',
    {
      inputSchema: { ...python, additionalProperties: {}, properties: pythonProperties },
      unknown: 'dropped',
      result: structured,
    },
  ],
];

/** A conversation of two turns with such a server; the arguments that its calls had. */
async function converse({ inputSchema, unknown, result }: Server): Promise<Record<string, unknown>[]> {
  const { properties = {}, additionalProperties } = inputSchema as {
    properties?: object;
    additionalProperties?: unknown;
  };
  const received: Record<string, unknown>[] = [];
  await using agent = await startWireAgent(
    'mcp',
    (turn) => {
      const args = (turn.params as { arguments: Record<string, unknown> }).arguments;
      const stray = Object.keys(args).find((name) => !Object.hasOwn(properties, name));
      if (stray !== undefined && unknown === 'refused' && typeof additionalProperties !== 'object') {
        const text = `1 validation error for call[send_message]\n${stray}\n  Unexpected keyword argument`;
        turn.result({ isError: true, content: [{ type: 'text', text }] });
        return;
      }
      received.push(args);
      turn.result(result('c-1', `you said: ${args.message}`));
    },
    {
      tools: [
        { name: 'reset', inputSchema: { type: 'object' } },
        { name: 'send_message', inputSchema },
      ],
    },
  );
  await using channel = await openChannel({ url: agent.url, transport: 'mcp' });
  await using conversation = channel.open();
  expect((await conversation.send({ text: 'first', data }, signal)).text).toBe('you said: first');
  expect((await conversation.send({ text: 'second' }, signal)).text).toBe('you said: second');
  expect(conversation.contextId).toBe('c-1');
  return received;
}

describe('an agent built with', () => {
  test.each(refusing)('%s gets the turn without data', async (_name, server) => {
    expect(await converse(server)).toEqual([{ message: 'first' }, { message: 'second', context_id: 'c-1' }]);
  });

  test.each(accepting)('%s gets the data of the first turn', async (_name, server) => {
    expect(await converse(server)).toEqual([
      { message: 'first', data },
      { message: 'second', context_id: 'c-1' },
    ]);
  });
});

test('a strict tool on a server of the TypeScript SDK itself gets what it declares', async () => {
  for (const declaresData of [false, true]) {
    const received: unknown[] = [];
    const mcp = mcpRouter(
      () => {
        const server = new McpServer({ name: 'Strict', version: '1' });
        const base = { message: z.string(), context_id: z.string().optional() };
        const inputSchema = z.strictObject(declaresData ? { ...base, data: z.unknown() } : base);
        server.registerTool('send_message', { inputSchema }, (args) => {
          received.push(args);
          return { content: [{ type: 'text', text: JSON.stringify({ context_id: 'c', message: 'hi' }) }] };
        });
        return server;
      },
      { host: '127.0.0.1' },
    );
    await using _sessions = mcp;
    await using agent = await listen(express().use('/mcp', mcp), { host: '127.0.0.1', port: 0 });
    await using channel = await openChannel({ url: agent.url, transport: 'mcp' });
    expect((await channel.open().send({ text: 'first', data }, signal)).text).toBe('hi');
    expect(received).toEqual([{ message: 'first', ...(declaresData ? { data } : {}) }]);
  }
});

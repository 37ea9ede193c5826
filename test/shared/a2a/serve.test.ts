// One A2A server for both protocol versions: its cards, its errors, and what it remembers.
import { TaskState } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor, ServerCallContext } from '@a2a-js/sdk/server';
import express from 'express';
import { describe, expect, test, vi } from 'vitest';
import { agentMessage, textPart } from '../../../shared/a2a/parts.ts';
import { type A2AOptions, a2aRouter, boundedTaskStore } from '../../../shared/a2a/serve.ts';
import { CARD_PATHS } from '../../../shared/contracts/agent-protocol.ts';
import { listen } from '../../../shared/http/listen.ts';

const executor: AgentExecutor = {
  async execute({ contextId }, bus) {
    bus.publish(AgentEvent.message(agentMessage({ contextId, parts: [textPart('hello')] })));
  },
  async cancelTask() {},
};

async function startAgent(options: Partial<A2AOptions> = {}) {
  const held = { url: '' };
  const skills = [{ id: 's', name: 'Skill', description: 'A skill', tags: ['t'] }];
  const card = { name: 'Agent', description: 'An agent', version: '1', url: () => held.url, skills };
  const listening = await listen(express().use(a2aRouter({ ...card, executor, ...options })), {
    host: '127.0.0.1',
    port: 0,
  });
  held.url = listening.url;
  return listening;
}

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const message03 = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'hi' }] };
const send03 = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message: message03 } };
const message10 = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] };
const send10 = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: message10 } };

describe.each(CARD_PATHS)('the card at %s', (path) => {
  test('has what 0.3 clients read, and what 1.0 clients read', async () => {
    await using agent = await startAgent();
    const card = await (await fetch(agent.url + path)).json();
    expect(card).toMatchObject({ url: agent.url, preferredTransport: 'JSONRPC', capabilities: { streaming: true } });
    const current = await (await fetch(agent.url + path, { headers: { 'a2a-version': '1.0' } })).json();
    expect(current).toMatchObject({
      supportedInterfaces: [
        { url: agent.url, protocolVersion: '1.0', protocolBinding: 'JSONRPC' },
        { url: agent.url, protocolVersion: '0.3', protocolBinding: 'JSONRPC' },
      ],
    });
  });

  test('may be kept for a minute, per version', async () => {
    await using agent = await startAgent();
    for (const version of ['0.3', '1.0']) {
      const { headers } = await fetch(agent.url + path, { headers: { 'a2a-version': version } });
      expect(headers.get('cache-control')).toMatch(/\bmax-age=60\b/);
      expect(headers.get('vary')).toMatch(/a2a-version/i);
    }
  });

  test('is the plain 1.0 card on request', async () => {
    await using agent = await startAgent({ plainCard: true });
    const card = await (await fetch(agent.url + path)).json();
    expect(card).not.toHaveProperty('url');
    expect(card).not.toHaveProperty('preferredTransport');
    expect(card).toMatchObject({ supportedInterfaces: [{ protocolVersion: '1.0' }] });
  });
});

describe('messages', () => {
  test('are answered in the version they came in', async () => {
    await using agent = await startAgent();
    expect(await (await post(agent.url, send03)).json()).toMatchObject({ result: { kind: 'message', role: 'agent' } });
    expect(await (await post(agent.url, send10, { 'a2a-version': '1.0' })).json()).toMatchObject({
      result: { message: { role: 'ROLE_AGENT', parts: [{ text: 'hello' }] } },
    });
  });

  test('of 0.3 are refused by a plain 1.0 agent', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    await using agent = await startAgent({ plainCard: true });
    expect(await (await post(agent.url, send03)).json()).toMatchObject({ error: { code: expect.any(Number) } });
  });

  const bad: [name: string, body: unknown, status: number, code: number][] = [
    ['no JSON', '{', 200, -32_700],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'sing', params: {} }, 200, -32_601],
    ['a body over the limit', JSON.stringify({ a: 'x'.repeat(5_000) }), 413, -32_600],
  ];
  test.each(bad)('that cannot be read get a JSON-RPC error: %s', async (_name, body, status, code) => {
    await using agent = await startAgent({ maxRequestBytes: 4_000 });
    const response = await post(agent.url, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });
});

test('the task store forgets the oldest, and keeps the latest of a history', async () => {
  const store = boundedTaskStore(10);
  const context = new ServerCallContext();
  const task = (id: string) => ({
    id,
    contextId: 'c',
    status: { state: TaskState.TASK_STATE_WORKING, message: undefined, timestamp: undefined },
    artifacts: [],
    history: Array.from({ length: 300 }, (_, index) => agentMessage({ parts: [textPart(`${index}`)] })),
    metadata: undefined,
  });
  for (let index = 0; index < 35; index++) await store.save(task(`${index}`), context);
  expect(await store.load('34', context)).toBeDefined();
  expect(await store.load('25', context)).toBeDefined();
  expect(await store.load('5', context)).toBeUndefined();
  const history = (await store.load('34', context))?.history;
  expect(history).toHaveLength(200);
  expect(history?.at(-1)?.parts[0]?.content?.value).toBe('299');
});

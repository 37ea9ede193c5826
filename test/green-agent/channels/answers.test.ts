// Answers other than a plain message: A2A tasks in any state, artifacts in chunks, MCP event streams, forgotten sessions.
import { TaskState } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor } from '@a2a-js/sdk/server';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { openChannel } from '../../../green-agent/channels/open-channel.ts';
import { readAction } from '../../../green-agent/verdicts/read-action.ts';
import { agentMessage, textPart } from '../../../shared/a2a/parts.ts';
import { a2aRouter } from '../../../shared/a2a/serve.ts';
import { listen } from '../../../shared/http/listen.ts';
import { failureOf, startAgent, startWireAgent, wireReply } from '../../support/agents.ts';

const { signal } = new AbortController();

describe('A2A tasks as answers', () => {
  const status = (state: string, text?: string) => ({
    state,
    ...(text === undefined ? {} : { message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text }] } }),
  });
  const artifact = { artifactId: 'a', parts: [{ text: 'from the artifact' }, { data: { name: 'x', kwargs: {} } }] };
  const answered: [name: string, task: object, text: string, data: unknown[]][] = [
    ['completed', { status: status('TASK_STATE_COMPLETED', 'done') }, 'done', []],
    ['without a status', { artifacts: [artifact] }, 'from the artifact', [{ name: 'x', kwargs: {} }]],
    ['input-required', { status: status('TASK_STATE_INPUT_REQUIRED', 'which?') }, 'which?', []],
    [
      'status message and artifacts',
      { status: status('TASK_STATE_COMPLETED', 'first'), artifacts: [artifact] },
      'first\nfrom the artifact',
      [{ name: 'x', kwargs: {} }],
    ],
  ];
  test.each(answered)('%s', async (_name, task, text, data) => {
    await using agent = await startWireAgent('1.0', (turn) =>
      turn.result({ task: { id: 't', contextId: 'c', ...task } }),
    );
    await using channel = await openChannel({ url: agent.url });
    await using conversation = channel.open();
    expect(await conversation.send({ text: 'a' }, signal)).toMatchObject({ text, data });
    expect(conversation.contextId).toBe('c');
  });

  const failed: [state: string, code: string][] = [
    ['FAILED', 'agent_error'],
    ['REJECTED', 'agent_error'],
    ['CANCELED', 'agent_error'],
    ['AUTH_REQUIRED', 'agent_error'],
    ['WORKING', 'protocol_error'],
    ['SUBMITTED', 'protocol_error'],
    ['DREAMING', 'protocol_error'],
  ];
  test.each(failed)('in state %s: %s', async (state, code) => {
    const task = { id: 't', contextId: 'c', status: status(`TASK_STATE_${state}`, 'the reason') };
    await using agent = await startWireAgent('1.0', (turn) => turn.result({ task }));
    await using channel = await openChannel({ url: agent.url });
    const failure = await failureOf(channel.open().send({ text: 'a' }, signal));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain('the reason');
  });

  test('in 0.3', async () => {
    const task = {
      kind: 'task',
      id: 't',
      contextId: 'c',
      status: { state: 'completed' },
      artifacts: [{ artifactId: 'a', parts: [{ kind: 'text', text: 'hi' }] }],
    };
    await using agent = await startWireAgent('0.3', (turn) => turn.result(task));
    await using channel = await openChannel({ url: agent.url });
    expect((await channel.open().send({ text: 'a' }, signal)).text).toBe('hi');
  });
});

describe('A2A answers in chunks', () => {
  const action = '{"name": "respond", "kwargs": {"content": "one, two, three"}}';
  const status = (text?: string) => ({
    state: 'completed',
    ...(text === undefined
      ? {}
      : { message: { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'text', text }] } }),
  });
  /** The artifact that a streaming agent has sent piece by piece, as `message/send` returns it. */
  const artifact = (text: string, size: number, id = 'a') => ({
    artifactId: id,
    parts: (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map((part) => ({ kind: 'text', text: part })),
  });
  const task = (content: object) => ({ kind: 'task', id: 't', contextId: 'c', ...content });
  const send = async (content: object) => {
    await using agent = await startWireAgent('0.3', (turn) => turn.result(task(content)));
    await using channel = await openChannel({ url: agent.url });
    return await channel.open().send({ text: 'a' }, signal);
  };

  test.each([1, 3, 7, 1000])('of %i characters: the parts of an artifact are one text', async (size) => {
    const reply = await send({ status: status(), artifacts: [artifact(action, size)] });
    expect(reply.text).toBe(action);
    expect(readAction(reply)).toMatchObject({ ok: true, form: 'bare' });
  });

  test('sent by a server of the SDK itself, which streams them', async () => {
    const held = { url: '' };
    const executor: AgentExecutor = {
      async execute({ taskId, contextId, userMessage }, bus) {
        const status = (state: TaskState, text?: string) => ({
          state,
          message: text === undefined ? undefined : agentMessage({ contextId, taskId, parts: [textPart(text)] }),
          timestamp: undefined,
        });
        const working = status(TaskState.TASK_STATE_WORKING);
        const started = { id: taskId, contextId, status: working, artifacts: [], history: [userMessage] };
        bus.publish(AgentEvent.task({ ...started, metadata: undefined }));
        for (const [index, piece] of [...action].entries()) {
          const chunk = { artifactId: 'a', name: '', description: '', metadata: undefined, extensions: [] };
          const last = index === action.length - 1;
          bus.publish(
            AgentEvent.artifactUpdate({
              taskId,
              contextId,
              artifact: { ...chunk, parts: [textPart(piece)] },
              append: index > 0,
              lastChunk: last,
              metadata: undefined,
            }),
          );
        }
        const ended = status(TaskState.TASK_STATE_COMPLETED, action);
        bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status: ended, metadata: undefined }));
      },
      async cancelTask() {},
    };
    const card = { name: 'Streaming', description: '', version: '1', skills: [], url: () => held.url };
    await using agent = await listen(express().use(a2aRouter({ ...card, executor })), { host: '127.0.0.1', port: 0 });
    held.url = agent.url;
    await using channel = await openChannel({ url: agent.url });
    const reply = await channel.open().send({ text: 'a' }, signal);
    expect(reply.sources?.map(({ text }) => text)).toEqual([action, action]);
    expect(readAction(reply)).toMatchObject({ ok: true, action: { name: 'respond' } });
  });

  test('texts of several artifacts stay apart', async () => {
    const reply = await send({ status: status(), artifacts: [artifact('first', 2), artifact('second', 2, 'b')] });
    expect(reply.text).toBe('first\nsecond');
  });

  test('the same action in the artifact and in the final message counts once', async () => {
    const reply = await send({ status: status(action), artifacts: [artifact(action, 5)] });
    expect(readAction(reply)).toMatchObject({ ok: true, action: { kwargs: { content: 'one, two, three' } } });
    const other = action.replace('three', 'four');
    expect(readAction(await send({ status: status(other), artifacts: [artifact(action, 5)] })).ok).toBe(false);
  });
});

describe('MCP answers', () => {
  test('an event stream that stays open: notifications pass by, the answer counts', async () => {
    await using agent = await startWireAgent('mcp', ({ response, id }) => {
      const note = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x' } };
      const answer = { jsonrpc: '2.0', id, result: wireReply('mcp', 'streamed', 'c') };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`: ping\n\nevent: message\ndata: ${JSON.stringify(note)}\n\n`);
      response.write(`event: message\ndata: ${JSON.stringify(answer)}\n\n`);
    });
    await using channel = await openChannel({ url: agent.url });
    expect((await channel.open().send({ text: 'a' }, signal)).text).toBe('streamed');
  });

  test('an event stream that ends without an answer: connection_lost', async () => {
    await using agent = await startWireAgent('mcp', ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': bye\n\n');
    });
    await using channel = await openChannel({ url: agent.url });
    const failure = await failureOf(channel.open().send({ text: 'a' }, signal));
    expect(failure).toMatchObject({ code: 'connection_lost' });
  });

  test('isError: agent_error', async () => {
    await using agent = await startWireAgent('mcp', (turn) =>
      turn.result({ isError: true, content: [{ type: 'text', text: 'unknown context' }] }),
    );
    await using channel = await openChannel({ url: agent.url });
    const failure = await failureOf(channel.open().send({ text: 'a' }, signal));
    expect(failure).toMatchObject({ code: 'agent_error', rawReply: 'unknown context' });
  });

  test('an agent that forgot its sessions: a first turn opens a new one, a later turn fails', async () => {
    await using agent = await startAgent({ transports: ['mcp'] });
    await using channel = await openChannel({ url: agent.url });
    await using old = channel.open();
    await old.send({ text: 'a' }, signal);
    await agent.forgetSessions();

    expect(await failureOf(old.send({ text: 'b' }, signal))).toMatchObject({ code: 'agent_error' });
    const fresh = await Promise.all([1, 2, 3].map((turn) => channel.open().send({ text: `${turn}` }, signal)));
    expect(fresh.map((reply) => reply.text)).toEqual(['you said: 1', 'you said: 2', 'you said: 3']);
  });

  test('first turns that find their session forgotten at the same time share one new session', async () => {
    const FORGOTTEN = 3;
    const refused: (() => void)[] = [];
    const sessions: unknown[] = [];
    let first: unknown;
    await using agent = await startWireAgent('mcp', (turn) => {
      const session = turn.request.headers['mcp-session-id'];
      first ??= session;
      if (session !== first) {
        sessions.push(session);
        turn.result(wireReply('mcp', 'hello', `c${sessions.length}`));
        return;
      }
      refused.push(() => turn.response.writeHead(404).end('unknown session'));
      if (refused.length === FORGOTTEN) for (const refuse of refused) refuse();
    });
    await using channel = await openChannel({ url: agent.url });
    await Promise.all(Array.from({ length: FORGOTTEN }, () => channel.open().send({ text: 'a' }, signal)));
    expect(sessions).toHaveLength(FORGOTTEN);
    expect(new Set(sessions).size).toBe(1);
  });

  test('a server that refuses every session is asked for a new one only once', async () => {
    let calls = 0;
    await using agent = await startWireAgent('mcp', ({ response }) => {
      calls += 1;
      response.writeHead(404).end('unknown session');
    });
    await using channel = await openChannel({ url: agent.url });
    const failure = await failureOf(channel.open().send({ text: 'a' }, signal));
    expect(failure.code).toBe('agent_error');
    expect(calls).toBe(2);
  });
});

// The green agent's MCP tools, the operator's records, the card and health.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema, type Progress } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { createGreenAgent, type GreenAgentOptions } from '../../../green-agent/serving/green-agent.ts';
import { unavailableError } from '../../../shared/errors.ts';
import { attemptStarted, drivenService, warning } from '../../support/evaluations.ts';

const REPORT: GreenAgentOptions['report'] = {
  createDescriber: () => (event) => (event.event === 'warning' ? event.message : event.event),
  text: () => 'All passed',
  data: (summary) => ({ k: summary.k, partial: summary.partial }),
};

function startGreen(options: Partial<GreenAgentOptions> & Pick<GreenAgentOptions, 'service'>) {
  return createGreenAgent({ report: REPORT, version: '1', host: '127.0.0.1', port: 0, token: 'secret', ...options });
}

async function connect(url: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  const call = (name: string, args: Record<string, unknown>, onprogress?: (progress: Progress) => void) =>
    client.request({ method: 'tools/call', params: { name, arguments: args } }, CallToolResultSchema, {
      ...(onprogress ? { onprogress } : {}),
    });
  return { client, call, [Symbol.asyncDispose]: () => client.close() };
}

const EVENTS = [
  { event: 'evaluation_started', tasks: [{ domain: 'shop', task_id: 0 }], attempts_per_task: 2, attempts_done: 0 },
  attemptStarted(1),
  warning('careful'),
  { event: 'attempt_finished' },
  attemptStarted(2),
  { event: 'attempt_finished' },
] as Parameters<ReturnType<GreenAgentOptions['report']['createDescriber']>>[0][];

describe('the MCP tools', () => {
  test('run an evaluation, with progress that grows to all attempts', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service });
    await using mcp = await connect(green.url);
    const progress: Progress[] = [];
    const next = started();
    const args = { white_agent_url: 'http://a', config: { k: 2 } };
    const result = mcp.call('run_evaluation', args, (one) => progress.push(one));
    const evaluation = await next;
    expect(evaluation.request).toEqual({ whiteAgentUrl: 'http://a', overrides: { k: 2 } });
    for (const event of EVENTS) evaluation.emit(event);
    evaluation.finish();

    expect(await result).toMatchObject({
      content: [{ text: 'All passed' }],
      structuredContent: { evaluation_id: 'e1', state: 'finished', result: { k: 2, partial: false } },
    });
    const figures = progress.map((one) => one.progress);
    expect(figures).toHaveLength(EVENTS.length);
    expect(figures.every((figure, index) => index === 0 || figure > figures[index - 1]!)).toBe(true);
    expect(progress.at(-1)).toMatchObject({ progress: 2, total: 2 });
    expect(progress[2]?.message).toBe('careful');
  });

  test('start one without waiting, show its state, and cancel it', async () => {
    const { service } = drivenService();
    await using green = await startGreen({ service });
    await using mcp = await connect(green.url);
    const started = await mcp.call('run_evaluation', { wait: false });
    expect(started.structuredContent).toEqual({ evaluation_id: 'e1', state: 'running' });
    const status = await mcp.call('get_evaluation', { evaluation_id: 'e1' });
    expect(status.structuredContent).toMatchObject({ id: 'e1', state: 'running', attempts_total: 2 });
    expect((await mcp.call('cancel_evaluation', { evaluation_id: 'e1' })).isError).toBeUndefined();
    expect(await mcp.call('cancel_evaluation', { evaluation_id: 'e1' })).toMatchObject({ isError: true });
    expect(await mcp.call('get_evaluation', { evaluation_id: 'e1' })).toMatchObject({
      structuredContent: { state: 'cancelled' },
    });
    expect(await mcp.call('get_evaluation', { evaluation_id: 'no' })).toMatchObject({ isError: true });
  });

  test('an evaluation is cancelled with the call that waits for it', async () => {
    const { service, started } = drivenService();
    await using green = await startGreen({ service });
    await using mcp = await connect(green.url);
    const controller = new AbortController();
    const next = started();
    const params = { name: 'run_evaluation', arguments: {} };
    const call = mcp.client.request({ method: 'tools/call', params }, CallToolResultSchema, {
      signal: controller.signal,
    });
    const outcome = call.catch((error) => error);
    await next;
    controller.abort();
    await outcome;
    while (service.get('e1')?.state === 'running') await mcp.client.ping();
    expect(service.get('e1')?.state).toBe('cancelled');
  });

  test('list tasks without their instructions', async () => {
    await using green = await startGreen({ service: drivenService().service });
    await using mcp = await connect(green.url);
    const listed = await mcp.call('list_tasks', { domain: 'shop' });
    expect(listed.structuredContent).toEqual({ domain: 'shop', tasks: [{ domain: 'shop', task_id: 0, hash: 'abc' }] });
    expect(await mcp.call('list_tasks', { domain: 'moon' })).toMatchObject({
      isError: true,
      content: [{ text: 'There is no domain moon; take shop.' }],
    });
  });

  test('report errors', async () => {
    const refuse = () => unavailableError('agent_unreachable', 'No agent there.');
    await using green = await startGreen({ service: drivenService({ refuse }).service });
    await using mcp = await connect(green.url);
    expect(await mcp.call('run_evaluation', {})).toMatchObject({
      isError: true,
      content: [{ text: 'No agent there.' }],
    });
    expect(await mcp.call('run_evaluation', { white_agent_url: 'nowhere' })).toMatchObject({ isError: true });
  });

  test('refuse unknown arguments instead of evaluating something else', async () => {
    const { service } = drivenService();
    await using green = await startGreen({ service });
    await using mcp = await connect(green.url);
    const refused = await mcp.call('run_evaluation', { domain: 'airline', k: 8, wait: false });
    expect(refused).toMatchObject({ isError: true });
    expect(JSON.stringify(refused)).toContain(
      'unknown argument domain, k; allowed: white_agent_url, config, wait. Keys of [pass_k_config] belong in config',
    );
    expect(await mcp.call('list_tasks', { domain: 'shop', level: 4 })).toMatchObject({ isError: true });
    expect(service.get('e1')).toBeUndefined();
  });

  test('start and cancel nothing for callers elsewhere without the token', async () => {
    const { service } = drivenService();
    await using green = await startGreen({ service });
    await using stranger = await connect(green.url, { 'x-forwarded-for': '203.0.113.7' });
    for (const [name, args] of [
      ['run_evaluation', {}],
      ['cancel_evaluation', { evaluation_id: 'e1' }],
    ] as const) {
      const refused = await stranger.call(name, args);
      expect(refused).toMatchObject({ isError: true });
      expect(JSON.stringify(refused)).toContain('PASSK_GREEN_TOKEN');
    }
    await using operator = await connect(green.url, {
      'x-forwarded-for': '203.0.113.7',
      authorization: 'Bearer secret',
    });
    expect(await operator.call('run_evaluation', { wait: false })).toMatchObject({
      structuredContent: { state: 'running' },
    });
  });
});

describe('the records', () => {
  const get = (url: string, token?: string) =>
    fetch(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

  test('need the token', async () => {
    const { service } = drivenService();
    await service.start({ overrides: {} }, () => {});
    await using green = await startGreen({ service });
    const attempt = `${green.url}/evaluations/e1/attempts/shop/3/2`;
    expect((await get(attempt)).status).toBe(401);
    expect((await get(attempt, 'wrong')).status).toBe(401);
    expect(await (await get(attempt, 'secret')).json()).toMatchObject({ domain: 'shop', task_id: 3, attempt_index: 2 });
    expect(await (await get(`${green.url}/evaluations/e1`, 'secret')).json()).toMatchObject({
      id: 'e1',
      attempts: [{ domain: 'shop' }],
    });
    expect((await get(`${green.url}/evaluations/e1/attempts/shop/3/9`, 'secret')).status).toBe(404);
    expect((await get(`${green.url}/evaluations/e9`, 'secret')).status).toBe(404);
  });

  test('cannot be read if there is no token', async () => {
    await using green = await startGreen({ service: drivenService().service, token: null });
    expect((await get(`${green.url}/evaluations/e1`, 'null')).status).toBe(401);
  });
});

test('the card is at both paths, with the address by which others reach it; health answers', async () => {
  const cardUrl = 'http://green.example:9006';
  await using green = await startGreen({ service: drivenService().service, cardUrl });
  for (const path of ['/.well-known/agent-card.json', '/.well-known/agent.json']) {
    expect(await (await fetch(`${green.url}${path}`)).json()).toMatchObject({
      url: cardUrl,
      capabilities: { streaming: true },
    });
  }
  expect(await (await fetch(`${green.url}/health`)).json()).toMatchObject({ status: 'ok' });
});

test('a page of another origin gets nothing', async () => {
  await using green = await startGreen({ service: drivenService().service });
  const headers = { origin: 'http://evil.example', 'content-type': 'application/json' };
  const response = await fetch(green.url, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(403);
});

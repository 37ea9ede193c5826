// Traces and results over OTLP: what an evaluation and its agents send to a collector, and that nothing is sent without one.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { evaluate } from '../../../green-agent/evaluate.ts';
import { createGateway } from '../../../shared/llm/gateway.ts';
import { startTelemetry } from '../../../shared/telemetry/start-telemetry.ts';
import { createWhiteAgent } from '../../../white-agent/white-agent.ts';
import { type Sent, startCollector, valuesOf } from '../../support/collector.ts';
import { startFakeModel, TEST_KEY, toolCalls } from '../../support/fake-model.ts';
import { passkInProcess } from '../../support/in-process.ts';
import { briefUser, tinyTaskSet } from '../../support/tiny-world.ts';

const taskSet = tinyTaskSet();
const evaluation = {
  tasks: taskSet.tasks.map((task) => ({ taskSet, task })),
  customer: { strategy: 'brief', settings: { strategy: 'brief' }, oneAtATime: false, create: () => briefUser() },
  k: 2,
  samples: 2,
};
const details = 'Shall I cancel #W1? You get back $20.5.';

it('sends a trace for each attempt: its turns, the model’s answers below them, its tool calls and its result', async () => {
  await using collector = await startCollector();
  await using model = await startFakeModel((request) => {
    const { role, content } = request.messages.at(-1)!;
    if (role === 'tool')
      return { message: { role: 'assistant', content: 'Done.' }, usage: { prompt_tokens: 5, completion_tokens: 2 } };
    return content === 'Yes, please.'
      ? toolCalls(['cancel_pending_order', '{"order_id":"#W1","reason":"no longer needed"}'])
      : { message: { role: 'assistant', content: details } };
  });
  await using agent = await createWhiteAgent({ variant: 'mcp-tools', model: model.options, port: 0 });
  {
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` };
    await using telemetry = await startTelemetry('passk-test', environment, (message) => expect.fail(message));
    const { summary } = await evaluate({ ...evaluation, agent: { url: agent.url, tools: 'mcp' }, telemetry });
    expect(summary.overall_success_rate).toBe(1);
  }
  const { spans, events, bodies } = collector;
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name)).toEqual(Array(2).fill('invoke_workflow passk attempt'));
  const [root] = roots as [Sent];
  expect(valuesOf(root)).toMatchObject({ 'passk.domain': 'retail', 'gen_ai.conversation.id': expect.any(String) });
  const inTrace = spans.filter(({ traceId }) => traceId === root.traceId);
  const named = (name: string) => inTrace.filter((span) => span.name === name);
  const turns = named('invoke_agent passk white agent (mcp-tools)');
  expect(turns).toHaveLength(2);
  expect(turns.every(({ parentSpanId }) => parentSpanId === root.spanId)).toBe(true);
  expect(named('chat fake')).toHaveLength(3);
  const turnIds = new Set(turns.map(({ spanId }) => spanId));
  expect(named('chat fake').every(({ parentSpanId = '' }) => turnIds.has(parentSpanId))).toBe(true);
  expect(named('chat fake').map(valuesOf)).toContainEqual(
    expect.objectContaining({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'fake',
      'gen_ai.usage.input_tokens': 5,
    }),
  );
  const [tool] = named('execute_tool cancel_pending_order') as [Sent];
  expect(tool.parentSpanId).toBe(root.spanId);
  expect(valuesOf(tool)).toMatchObject({ 'gen_ai.tool.name': 'cancel_pending_order' });
  expect(events.map(({ eventName }) => eventName)).toEqual(Array(2).fill('gen_ai.evaluation.result'));
  const [result] = events.filter(({ traceId }) => traceId === root.traceId) as [Sent];
  expect(result.spanId).toBe(root.spanId);
  expect(valuesOf(result)).toMatchObject({
    'gen_ai.evaluation.name': 'passk.reward',
    'gen_ai.evaluation.score.value': 1,
    'gen_ai.evaluation.score.label': 'passed',
  });
  expect(bodies.join()).toContain('passk-test');
  // What was said and done stays here, and so does the ground truth.
  expect(bodies.join()).not.toMatch(/SECRET-INSTRUCTION|no longer needed|You get back/);
});

it('names the models as their providers do, that of an agent that passk starts as well', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'passk-traces-'));
  onTestFinished(() => rm(runs, { recursive: true }));
  await using collector = await startCollector();
  await using model = await startFakeModel(['Hello']);
  const agent = ['--variant', 'baseline', '--model', 'anthropic/claude-x', '--base-url', model.baseUrl];
  const customer = ['--user-strategy', 'llm', '--user-model', 'gemini/gemini-x', '--user-base-url', model.baseUrl];
  await passkInProcess(['run', '--k', '2', '--runs-dir', runs, ...agent, ...customer], {
    ANTHROPIC_API_KEY: TEST_KEY,
    GEMINI_API_KEY: TEST_KEY,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const chats = collector.spans.filter(({ name = '' }) => name.startsWith('chat '));
  const named = new Map(chats.map((span) => [span.name, valuesOf(span)]));
  expect([...named.keys()].sort()).toEqual(['chat claude-x', 'chat gemini-x']);
  expect(named.get('chat claude-x')).toMatchObject({ 'gen_ai.request.model': 'claude-x' });
  expect(named.get('chat gemini-x')).toMatchObject({
    'gen_ai.request.model': 'gemini-x',
    'gen_ai.provider.name': 'gcp.gemini',
  });
});

it('marks turns and tool calls that failed', async () => {
  await using collector = await startCollector();
  {
    await using telemetry = await startTelemetry('t', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, () => {});
    let turns = 0;
    await evaluate({
      ...evaluation,
      telemetry,
      agent: () => {
        turns += 1;
        if (turns % 2 === 0) throw new Error('broken');
        return { name: 'no_such_tool', kwargs: {} };
      },
      concurrency: 1,
    });
  }
  const errors = collector.spans
    .filter(({ status }) => status?.code === 2)
    .map((span) => [span.name, valuesOf(span)['error.type']]);
  expect(errors).toContainEqual(['execute_tool no_such_tool', 'tool_error']);
  expect(errors).toContainEqual(['invoke_agent agent', 'agent_error']);
});

it('sends a span for each second opinion, with the judge’s answers below it', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'passk-traces-'));
  onTestFinished(() => rm(runs, { recursive: true }));
  await using collector = await startCollector();
  const opinion = { fault_author: 'agent', fault_type: 'other', sentence: 'It gave up.' };
  await using model = await startFakeModel(['no opinion', JSON.stringify(opinion)]);
  {
    await using telemetry = await startTelemetry('t', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, () => {});
    await evaluate({
      ...evaluation,
      telemetry,
      runs,
      concurrency: 1,
      agent: () => ({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }),
      judge: { model: 'fake', base_url: model.baseUrl },
      models: createGateway({ environment: { OPENAI_API_KEY: TEST_KEY } }),
    });
  }
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const opinions = named('invoke_workflow passk second opinion');
  expect(opinions.map(valuesOf).map((values) => values['passk.attempt'])).toEqual([1, 2]);
  expect(named('chat fake').map(({ parentSpanId }) => parentSpanId)).toEqual(
    [0, 0, 1].map((index) => opinions[index]!.spanId),
  );
  expect(collector.bodies.join()).not.toMatch(/SECRET-INSTRUCTION|gave up/);
});

it.each([
  ['TRACES', { spans: 2, events: 0 }],
  ['LOGS', { spans: 0, events: 2 }],
])('sends one signal to its own endpoint, which is used as it is: %s', async (signal, sent) => {
  await using collector = await startCollector();
  {
    const environment = { [`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]: `${collector.url}/my/path` };
    await using telemetry = await startTelemetry('t', environment, (message) => expect.fail(message));
    await evaluate({
      ...evaluation,
      telemetry,
      agent: () => ({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }),
    });
  }
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId);
  expect({ spans: roots.length, events: collector.events.length }).toEqual(sent);
  expect([...collector.paths]).toEqual(['/my/path']);
});

it('sends a signal to its own endpoint, and the other one to the common endpoint', async () => {
  await using common = await startCollector();
  await using own = await startCollector();
  {
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: common.url, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${own.url}/` };
    await using telemetry = await startTelemetry('t', environment, (message) => expect.fail(message));
    await evaluate({
      ...evaluation,
      telemetry,
      agent: () => ({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }),
    });
  }
  expect([[...own.paths], [...common.paths]]).toEqual([['/'], ['/v1/logs']]);
});

it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }])(
  'sends nothing with the environment %j',
  async (environment) => {
    expect(await startTelemetry('t', environment, (message) => expect.fail(message))).toBeNull();
  },
);

it('says once that the collector cannot be reached, and ends nevertheless', async () => {
  const problems: string[] = [];
  const closed = await startCollector();
  await closed[Symbol.asyncDispose]();
  {
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: closed.url };
    await using telemetry = await startTelemetry('t', environment, (message) => problems.push(message), 10);
    await evaluate({
      ...evaluation,
      telemetry,
      agent: () => ({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }),
    });
  }
  expect(problems).toEqual([expect.stringContaining(`Traces cannot be sent to ${closed.url}`)]);
});

it('says in words what the collector answers instead', async () => {
  const problems: string[] = [];
  await using failing = createServer((_request, response) => response.writeHead(500).end());
  await once(failing.listen(0, '127.0.0.1'), 'listening');
  {
    const { port } = failing.address() as AddressInfo;
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
    await using telemetry = await startTelemetry('t', environment, (message) => problems.push(message), 10_000);
    await evaluate({
      ...evaluation,
      telemetry,
      agent: () => ({ name: 'transfer_to_human_agents', kwargs: { summary: 'x' } }),
    });
  }
  expect(problems).toEqual([expect.stringMatching(/^Traces cannot be sent to \S+: [^{}\n]+$/)]);
});

// GET /metrics of the green agent, the white agent and the arena: what Prometheus reads, and what the agent under test must not.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, it } from 'vitest';
import { createArena } from '../../../arena/arena.ts';
import { createGreenAgent } from '../../../green-agent/serving/green-agent.ts';
import { listen } from '../../../shared/http/listen.ts';
import { type Metric, metricsRouter } from '../../../shared/http/service-routes.ts';
import { createWhiteAgent } from '../../../white-agent/white-agent.ts';
import { drivenService } from '../../support/evaluations.ts';

/** A sample by its name and labels, such as `up{job="x"}`. */
async function samplesAt(url: string, headers: Record<string, string> = {}): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers });
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

it('is in the text format, with labels escaped', async () => {
  const metric: Metric = {
    ...{ name: 'cats', help: 'Cats.', type: 'counter' },
    values: [{ value: 1.5 }, { labels: { name: 'a "b" \\ \n' }, value: 2 }],
  };
  await using server = await listen(express().use(metricsRouter(() => [metric])), { host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toContain('# HELP cats Cats.\n# TYPE cats counter\ncats 1.5\ncats{name="a \\"b\\" \\\\ \\n"} 2\n');
  expect(text).toMatch(/^passk_build_info\{version="[^"]+"\} 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text.endsWith('\n')).toBe(true);
});

it('of the green agent says how attempts ended only to its operator', async () => {
  const report = { createDescriber: () => () => null, text: () => '', data: () => ({}) };
  await using green = await createGreenAgent({
    ...{ service: drivenService().service, report, version: '1', host: '127.0.0.1', port: 0 },
    token: 'operator-token',
  });
  const forAnyone = await samplesAt(green.url);
  expect(forAnyone).toMatchObject({ 'passk_evaluations{state="running"}': 1, passk_attempts_finished_total: 7 });
  expect(Object.keys(forAnyone).join()).not.toMatch(/passed|status/);
  const forOperator = await samplesAt(green.url, { authorization: 'Bearer operator-token' });
  expect(forOperator).toMatchObject({
    'passk_attempts_total{status="passed"}': 3,
    'passk_attempts_total{status="failed"}': 4,
  });
});

it('of a white agent counts conversations and turns', async () => {
  await using agent = await createWhiteAgent({ variant: 'rule-based', port: 0 });
  const send = (text: string, contextId?: string) =>
    fetch(agent.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'message/send' },
        params: {
          message: { kind: 'message', messageId: '1', role: 'user', parts: [{ kind: 'text', text }], contextId },
        },
      }),
    });
  await send('Hello');
  expect(await samplesAt(agent.url)).toMatchObject({
    passk_white_conversations: 1,
    passk_white_conversations_total: 1,
    passk_white_turns_total: 1,
    passk_white_turns_failed_total: 0,
  });
});

it('of the arena counts agents and battles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passk-metrics-'));
  {
    await using arena = await createArena({ port: 0, dataFile: join(folder, 'arena.sqlite') });
    await using agent = await createWhiteAgent({ variant: 'rule-based', port: 0 });
    await fetch(`${arena.url}/agents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ alias: 'a', agent_url: agent.url, launcher_url: agent.url, is_green: false }),
    });
    expect(await samplesAt(arena.url)).toMatchObject({
      passk_arena_agents: 1,
      'passk_arena_battles{state="queued"}': 0,
      'passk_arena_battles{state="error"}': 0,
    });
  }
  await rm(folder, { recursive: true });
});

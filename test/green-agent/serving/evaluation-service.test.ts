// Evaluations as the servers and battles start them, on the built-in tasks and with agents on real sockets.
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuredAgent } from '../../../green-agent/agent-under-test.ts';
import { readGreenRequest } from '../../../green-agent/serving/a2a-request.ts';
import { createEvaluationService } from '../../../green-agent/serving/evaluation-service.ts';
import { type EvaluationRequest, elapsedSeconds } from '../../../green-agent/serving/service.ts';
import type { EvaluationEvent } from '../../../shared/contracts/events.ts';
import { listen } from '../../../shared/http/listen.ts';
import { createGateway } from '../../../shared/llm/gateway.ts';
import { cardOf, startAgent, startWireAgent } from '../../support/agents.ts';
import { startFakeModel, TEST_KEY } from '../../support/fake-model.ts';

let runs: string;
let held: AsyncDisposableStack;
let white: Awaited<ReturnType<typeof startAgent>>;
beforeEach(async () => {
  held = new AsyncDisposableStack();
  runs = await mkdtemp(join(tmpdir(), 'passk-service-'));
  white = held.use(await startAgent({ answer: () => 'no action' }));
});
afterEach(async () => {
  await held.disposeAsync();
  await rm(runs, { recursive: true });
});

type Section = 'pass_k_config' | 'white_agent' | 'user';

let gateways = 0;

function startService(settings: readonly (readonly [Section, string, unknown])[] = [], now: () => number = Date.now) {
  const flags = settings.map(([section, key, value]) => ({ section, key, value, source: key }));
  return held.use(
    createEvaluationService({
      sources: {
        flags: [
          { section: 'pass_k_config', key: 'k', value: 2, source: 'k' },
          { section: 'runs', key: 'dir', value: runs, source: 'runs' },
          ...flags,
        ],
        environment: {},
      },
      createGateway() {
        gateways += 1;
        return createGateway({ environment: process.env });
      },
      chooseAgent: async (config, headers) => ({
        ...configuredAgent(config.white_agent.url ?? '', config.white_agent, headers),
        [Symbol.asyncDispose]: async () => {},
      }),
      environment: {},
      now,
    }),
  );
}

/** Runs it to its end. */
async function evaluated(service: ReturnType<typeof startService>, request: Partial<EvaluationRequest> = {}) {
  const { id, finished } = await service.start({ whiteAgentUrl: white.url, overrides: {}, ...request }, () => {});
  return { id, summary: await finished };
}

describe('an evaluation', () => {
  it('is told by its id: how it stands, and its attempts in full', async () => {
    const service = startService();
    const { id } = await evaluated(service, { overrides: { mode: 'random', num_battles: 3 } });
    expect(service.get(id)).toMatchObject({ id, state: 'finished', attempts_done: 6, attempts_total: 6, error: null });
    const attempts = await service.attempts(id);
    expect(attempts).toHaveLength(6);
    expect(attempts![0]).toMatchObject({ attempt_index: 1, diagnosis: { category: 'format_error' } });
  });

  it('shares the limits of model providers with the others', async () => {
    const service = startService();
    gateways = 0;
    await Promise.all([evaluated(service), evaluated(service)]);
    expect(gateways).toBe(1);
  });

  it('is found again by a green agent that was restarted', async () => {
    const { id } = await evaluated(startService());
    const restarted = startService();
    expect(restarted.get(id)).toBeUndefined();
    expect(await restarted.attempts(id)).toHaveLength(2);
  });

  it.each(['11111111-2222-3333-4444-555555555555', '../..', '.', ''])('is unknown as %j', async (id) => {
    const service = startService();
    await evaluated(service);
    expect(await service.attempts(id)).toBeUndefined();
    expect(service.cancel(id)).toBe(false);
  });

  it.each([
    [
      { mode: 'random', domain: 'airline', num_battles: 1 },
      'domain belongs to mode = "manual" and is not used in mode = "random"',
    ],
    [
      { pass_k_config: { num_battles: 3 } },
      'num_battles belongs to mode = "random" and is not used in mode = "manual"',
    ],
    [{ mode: 'random', num_battles: 1 }, undefined],
  ])(
    'warns of keys of the request %j that its mode does not read, but not of configured ones',
    async (overrides, warning) => {
      const service = startService([['pass_k_config', 'task_id', 5]]);
      const events: EvaluationEvent[] = [];
      const request = { whiteAgentUrl: white.url, overrides };
      await (await service.start(request, (event) => void events.push(event))).finished;
      expect(events.flatMap((event) => (event.event === 'warning' ? [event.message] : []))).toEqual(
        warning === undefined ? [] : [warning],
      );
    },
  );

  it('is one of several shards, which share the tasks out and leave none', async () => {
    const service = startService();
    const overrides = { mode: 'random', num_battles: 5 };
    const tasksOf = async (request: Partial<EvaluationRequest>) =>
      (await evaluated(service, { overrides, ...request })).summary.results.map(
        (task) => `${task.domain} ${task.task_id}`,
      );
    const all = await tasksOf({});
    const shards = await Promise.all([0, 1, 2].map((index) => tasksOf({ shard: { index, count: 3 } })));
    expect(shards.map((tasks) => tasks.length)).toEqual([2, 2, 1]);
    expect(shards.flat().sort()).toEqual(all.toSorted());
    expect(await tasksOf({ shard: { index: 0, count: 1, instances: 2 } })).toEqual(all.slice(0, 2));
    await expect(tasksOf({ shard: { index: 7, count: 8 } })).rejects.toThrow('Shard 7 of 8 has no task');
  });

  it('takes the first tasks of a domain, as published τ² scenarios count them', async () => {
    const service = startService();
    const tasksOf = async (config: object) => {
      const request = readGreenRequest(JSON.stringify({ participants: { agent: white.url }, config }));
      if (request.kind !== 'assessment') throw new Error(JSON.stringify(request));
      const { results } = (await evaluated(service, request.request)).summary;
      return results.map((task) => `${task.domain} ${task.task_id}`);
    };
    expect(await tasksOf({ domain: 'airline', num_tasks: 3 })).toEqual(['airline 0', 'airline 1', 'airline 2']);
    expect(await tasksOf({ domain: 'airline', task_ids: ['4', 2] })).toEqual(['airline 4', 'airline 2']);
    expect(await tasksOf({ domain: 'airline', task_ids: ['4', 2], num_tasks: 1 })).toEqual(['airline 4']);
    expect(await tasksOf({ domain: 'airline', num_tasks: 4, num_shards: 2, shard_index: 1 })).toEqual([
      'airline 1',
      'airline 3',
    ]);
    expect(await tasksOf({ mode: 'random', num_battles: 5, num_tasks: 2 })).toHaveLength(2);
  });

  it('lets the asked-for model play the customer', async () => {
    vi.stubEnv('OPENAI_API_KEY', TEST_KEY);
    await using models = await startFakeModel(['Hello!']);
    const service = startService([['user', 'base_url', models.baseUrl]]);
    await evaluated(service, { userModel: 'some/model' });
    expect(new Set(models.requests.map(({ model }) => model))).toEqual(new Set(['some/model']));
    vi.unstubAllEnvs();
  });

  it('keeps the body of an HTTP error, and of anything else that was not understood, in the run', async () => {
    const SECRET = 'the password is hunter2';
    for (const [status, said] of [
      [500, 'answered HTTP 500'],
      [200, 'it is not JSON'],
    ] as const) {
      await using agent = await startWireAgent('1.0', ({ response }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(SECRET);
      });
      const service = startService();
      const lines: EvaluationEvent[] = [];
      const { id, finished } = await service.start({ whiteAgentUrl: agent.url, overrides: {} }, (event) => {
        if (event.event !== 'attempt_finished') lines.push(event);
      });
      const summary = await finished;
      expect(JSON.stringify([summary, lines, service.get(id)])).not.toContain('hunter2');
      expect(JSON.stringify(summary)).toContain(said);
      const [attempt] = (await service.attempts(id))!;
      expect(attempt?.diagnosis?.evidence.raw_reply).toBe(SECRET);
    }
  });

  it('reports a card that leads elsewhere without asking there', async () => {
    const card = JSON.stringify(cardOf('1.0', 'http://intranet.example/'));
    await using agent = await listen((_request, response) => response.end(card), { host: '127.0.0.1', port: 0 });
    const whiteAgentUrl = agent.url;
    const configured = [['white_agent', 'transport', 'a2a']] as const;
    await expect(evaluated(startService(configured), { whiteAgentUrl })).rejects.toThrow(/not on the agent's host/);
  });

  it('has the limits that a battle is offered as the usual ones', async () => {
    const service = startService();
    expect((await service.choices()).defaults.turn_timeout).toBe(120);
    await evaluated(service);
    const [file = ''] = await Array.fromAsync(glob('**/config.json', { cwd: runs }));
    expect(await readFile(join(runs, file), 'utf8')).toContain('"turn_timeout": 120');
    expect((await startService([['pass_k_config', 'turn_timeout', 7]]).choices()).defaults.turn_timeout).toBe(7);
  });

  it('has the tasks that are usual for a battle with chosen ones', async () => {
    const tasksWith = async (key: string, value: unknown) =>
      (await startService([['pass_k_config', key, value]]).choices()).defaults.tasks;
    expect(await tasksWith('seed', 2)).toEqual([0]);
    expect(await tasksWith('tasks', '2-4')).toEqual([2, 3, 4]);
    expect(await tasksWith('max_tasks', 2)).toEqual([0, 1]);
    expect(await tasksWith('task_id', 1_000_000)).toBeUndefined();
    expect(await tasksWith('mode', 'random')).toBeUndefined();
  });

  it('knows how long it took', async () => {
    let now = 1_000_000;
    const service = startService([], () => (now += 500));
    const { id } = await evaluated(service);
    const status = service.get(id)!;
    expect(elapsedSeconds(status)).toBe((Date.parse(status.finished_at!) - Date.parse(status.started_at)) / 1000);
    expect(elapsedSeconds(status)).toBeGreaterThanOrEqual(1);
    expect(elapsedSeconds({ ...status, finished_at: null })).toBeNull();
  });

  it.each([
    ['an unknown key', { colour: 'red' }, /the request: colour: .*unknown key "colour"/],
    ['an odd k', { k: 3 }, /the request: k = 3: k must be even/],
    ['a task that does not exist', { task_id: 999_999 }, /999999/],
    ['settings that are none', { pass_k_config: 4 }, /pass_k_config must be an object/],
  ])('is refused with %s', async (_, overrides, message) => {
    await expect(startService().start({ overrides }, () => {})).rejects.toThrow(message);
  });
});

describe('the seeds that the agent receives', () => {
  /** The first turn and the customer's words in each conversation, by attempt. */
  async function observed(settings: Parameters<typeof startService>[0]) {
    const contexts = new Map<string, { seed: unknown; words: string[] }>();
    await using agent = await startAgent({
      answer: ({ contextId, text, data, first }) => {
        const context = contexts.get(contextId) ?? { seed: (data[0] as { seed: number }).seed, words: [] };
        contexts.set(contextId, context);
        context.words.push(first ? text.slice(text.lastIndexOf('User message:')) : text);
        return context.words.length < 4
          ? '{"name": "respond", "kwargs": {"content": "I am sorry, could you tell me more?"}}'
          : '{"name": "transfer_to_human_agents", "kwargs": {"summary": "-"}}';
      },
    });
    const service = startService(settings);
    const { id } = await evaluated(service, { whiteAgentUrl: agent.url, overrides: { k: 4, task_id: 3 } });
    const attempts = (await service.attempts(id))!.toSorted((a, b) => a.attempt_index - b.attempt_index);
    expect(attempts).toHaveLength(4);
    return attempts.map((attempt) => {
      const { seed, words } = contexts.get(attempt.context_id!)!;
      expect(seed).toBe(attempt.seed);
      return { seed, words };
    });
  }

  it('tell nothing about task and attempt from one run to the next; the customer speaks the same words', async () => {
    const [one, other] = [await observed([]), await observed([])];
    const seeds = [...one, ...other].map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(8);
    expect(other.map(({ words }) => words)).toEqual(one.map(({ words }) => words));
    expect(new Set(one.map(({ words }) => words.join())).size).toBeGreaterThan(1);
  });

  it('repeat if the configuration trusts the agent', async () => {
    const trusting = [['white_agent', 'repeatable_seeds', true]] as const;
    expect(await observed(trusting)).toEqual(await observed(trusting));
  });
});

describe('a restart before each attempt', () => {
  const configured = (url: string) =>
    [
      ['pass_k_config', 'reset_between_attempts', true],
      ['white_agent', 'url', url],
      ['white_agent', 'launcher_url', 'http://127.0.0.1:1'],
    ] as const;

  it('is asked of the configured launcher for the configured agent', async () => {
    await expect(evaluated(startService(configured(`${white.url}/`)))).rejects.toThrow('launcher http://127.0.0.1:1');
  });

  it('is never asked of the configured launcher for another agent', async () => {
    const service = startService(configured('http://127.0.0.1:2'));
    await expect(evaluated(service)).rejects.toThrow('needs [white_agent] launcher_url');
    await expect(evaluated(service, { launcherUrl: 'http://127.0.0.1:3' })).rejects.toThrow(
      'launcher http://127.0.0.1:3',
    );
  });
});

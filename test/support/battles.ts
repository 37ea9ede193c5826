// Battles of a real arena, a real green agent and any opponent, for the tests of what a battle does.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach } from 'vitest';
import { createArena, type RunningArena } from '../../arena/arena.ts';
import { TIMINGS } from '../../arena/timings.ts';
import { configuredAgent } from '../../green-agent/agent-under-test.ts';
import { createBattleHandler } from '../../green-agent/battles/battle-handler.ts';
import { createEventDescriber } from '../../green-agent/reports/event-lines.ts';
import { summaryMarkdown } from '../../green-agent/reports/result-text.ts';
import type { EvaluationReport } from '../../green-agent/serving/a2a-executor.ts';
import { createEvaluationService } from '../../green-agent/serving/evaluation-service.ts';
import { createGreenAgent } from '../../green-agent/serving/green-agent.ts';
import type { BattleHandler } from '../../green-agent/serving/service.ts';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { followBattle } from '../../shared/agentbeats/watch.ts';
import {
  AGENT_RUNNING,
  type BattleRecord,
  type ResetRequest,
  resetRequestSchema,
} from '../../shared/contracts/battle.ts';
import { messageOf } from '../../shared/errors.ts';
import { listen } from '../../shared/http/listen.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { PATIENT_TIMINGS, postReady } from './battle-agents.ts';

const report: EvaluationReport = {
  createDescriber: createEventDescriber,
  text: summaryMarkdown,
  data: (summary) => summary,
};

interface GreenSettings {
  readonly toml?: Record<string, unknown>;
  readonly taskConfig?: string;
  readonly timeout?: number;
  readonly reportGroundTruth?: boolean;
  readonly startLimit?: typeof startTimeLimit;
  /** Called when the evaluation has ended and its report is written. */
  readonly onReport?: () => void;
  readonly token?: string;
  /** Called with problems for the agent's operator. */
  readonly log?: (line: string) => void;
  /** Called with the agent's address before it is registered. */
  readonly onListening?: (url: string) => Promise<void>;
}

/** Time limits of a battle that are reached when the test says so. */
export function manualLimits() {
  const limits: { readonly seconds: number; readonly reach: () => void }[] = [];
  const startLimit: typeof startTimeLimit = (milliseconds, outer = []) => {
    const controller = new AbortController();
    limits.push({ seconds: milliseconds / 1000, reach: () => controller.abort(new Error('the time is up')) });
    return {
      signal: AbortSignal.any([controller.signal, ...outer.filter((signal) => signal !== undefined)]),
      get reached() {
        return controller.signal.aborted;
      },
      [Symbol.dispose]: () => {},
    };
  };
  return { limits, startLimit };
}

/** An arena for each test of a file, with what it takes to fight in it. Everything in `held` is disposed after the test. */
export function setUpBattles() {
  let runs: string;
  let arena: RunningArena;
  let held: AsyncDisposableStack;
  beforeEach(async () => {
    runs = await mkdtemp(join(tmpdir(), 'passk-battle-'));
    held = new AsyncDisposableStack();
    arena = held.use(await createArena({ port: 0, dataFile: ':memory:', timings: PATIENT_TIMINGS }));
  });
  afterEach(async () => {
    await held.disposeAsync();
    await rm(runs, { recursive: true });
  });

  /** A launcher without anything to restart: it reports its agent as ready. */
  async function launcherUrl(onReset: (request: ResetRequest) => void = () => {}): Promise<string> {
    const app = express();
    app.get('/status', (_request, response) => void response.json({ status: AGENT_RUNNING }));
    app.post('/reset', express.json(), (request, response) => {
      const reset = resetRequestSchema.parse(request.body);
      onReset(reset);
      response.json({ status: 'restarting', pid: 1 });
      void postReady(reset).catch(() => {});
    });
    return held.use(await listen(app, { host: '127.0.0.1', port: 0 })).url;
  }

  /**
   * A backend's address that can go away, for good or for so many requests: connections are closed without an answer. Posts to the log
   * wait for `open` and are counted, each once; steps for the pages are refused, as backends other than passk's do.
   */
  async function startProxy(target: () => string) {
    const state = { isDown: false, downFor: 0, refused: 0, posts: 0, open: Promise.resolve(), onRefused: () => {} };
    const posted = new Set<string>();
    const app = express();
    app.post('/battles/:id/progress', (_request, response) => void response.status(404).end());
    app.use(express.raw({ type: () => true }), async (request, response) => {
      if (state.isDown || state.downFor > 0) {
        state.downFor -= 1;
        state.refused += 1;
        state.onRefused();
        request.socket.destroy();
        return;
      }
      const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0;
      if (request.method === 'POST') {
        // The client gives up a post that waits too long and sends it again, so each one counts once.
        const post = String(request.body);
        if (!posted.has(post)) state.posts += 1;
        posted.add(post);
        await state.open;
        if (request.socket.destroyed) return;
      }
      const answer = await fetch(`${target()}${request.url}`, {
        method: request.method,
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(hasBody ? { body: new Uint8Array(request.body) } : {}),
      });
      response.status(answer.status).send(await answer.text());
    });
    const listening = await listen(app, { host: '127.0.0.1', port: 0 });
    return Object.assign(state, { url: listening.url, [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose]() });
  }

  /** The arena again, behind an address that can go away. */
  async function arenaBehindProxy() {
    const proxy = held.use(await startProxy(() => arena.url));
    await replaceArena({ publicUrl: proxy.url });
    return proxy;
  }

  async function replaceArena(options: Partial<Parameters<typeof createArena>[0]>): Promise<void> {
    await arena[Symbol.asyncDispose]();
    // Behind an address that can go away, a result may come late.
    const { resultGraceMs, drainMs } = TIMINGS;
    const timings = { ...PATIENT_TIMINGS, resultGraceMs, drainMs };
    arena = held.use(await createArena({ port: 0, dataFile: ':memory:', timings, ...options }));
  }

  async function startGreen({
    toml = {},
    taskConfig,
    timeout = 3600,
    reportGroundTruth = false,
    startLimit = startTimeLimit,
    onReport = () => {},
    token,
    log = () => {},
    onListening = async () => {},
  }: GreenSettings = {}) {
    const settings = { k: 2, task_id: 1, ...toml };
    const flags = Object.entries(settings).map(
      ([key, value]) => ({ section: 'pass_k_config', key, value, source: key }) as const,
    );
    const sources = {
      flags: [...flags, { section: 'runs', key: 'dir', value: runs, source: 'runs' } as const],
      environment: {},
    };
    const service = held.use(
      createEvaluationService({
        sources,
        createGateway: () => createGateway({ environment: {} }),
        chooseAgent: async (config, headers) => ({
          ...configuredAgent(config.white_agent.url ?? '', config.white_agent, headers),
          [Symbol.asyncDispose]: async () => {},
        }),
        environment: {},
        now: Date.now,
      }),
    );
    const battles = createBattleHandler({
      service,
      battle: { winner_rule: 'pass_k_half', report_ground_truth: reportGroundTruth },
      report: {
        ...report,
        text(summary) {
          onReport();
          return report.text(summary);
        },
      },
      log,
      watchMs: 20,
      now: () => 0,
      startLimit,
    });
    /** How each start of a battle ended, in the handler's words. */
    const ends: Promise<string>[] = [];
    const watched: BattleHandler = {
      ...battles,
      start(...given) {
        const end = battles.start(...given);
        ends.push(end.catch(messageOf));
        return end;
      },
    };
    const agent = await createGreenAgent({
      service,
      battles: watched,
      report,
      version: '1',
      host: '127.0.0.1',
      port: 0,
      token: token ?? null,
    });
    held.use(agent);
    await onListening(agent.url);
    const { agent_id } = await createBackendClient({ url: arena.url }).registerAgent({
      alias: 'green',
      agent_url: agent.url,
      launcher_url: await launcherUrl(),
      is_green: true,
      participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
      battle_timeout: timeout,
      ...(taskConfig === undefined ? {} : { task_config: taskConfig }),
    });
    return { agent, id: agent_id, ends };
  }

  async function fight(
    green: { readonly id: string },
    whiteUrl: string,
    config?: Record<string, number | string | boolean>,
    onChange: (battle: BattleRecord) => void = () => {},
    onReset: (request: ResetRequest) => void = () => {},
  ): Promise<BattleRecord> {
    const backend = createBackendClient({ url: arena.url });
    const white = await backend.registerAgent({
      alias: 'white',
      agent_url: whiteUrl,
      launcher_url: await launcherUrl(onReset),
      is_green: false,
    });
    const { battle_id } = await backend.createBattle({
      green_agent_id: green.id,
      opponents: [{ name: 'white_agent', agent_id: white.agent_id }],
      ...(config === undefined ? {} : { config }),
    });
    let last: BattleRecord | null = null;
    for await (const battle of followBattle(backend, battle_id)) {
      last = battle;
      onChange(battle);
    }
    return last!;
  }

  /** Starts a battle at green as a backend does; resolves with all that green says until its stream ends. */
  async function startBattle(greenUrl: string, battleId: string, whiteUrl: string): Promise<string> {
    const context = { battle_id: battleId, backend_url: arena.url, agent_name: 'green_agent' };
    const start = {
      type: 'battle_start',
      battle_id: battleId,
      green_battle_context: context,
      red_battle_contexts: { [whiteUrl]: { ...context, agent_name: 'white_agent' } },
      opponent_infos: [{ name: 'white', agent_url: whiteUrl }],
    };
    const parts = [{ kind: 'text', text: JSON.stringify(start) }];
    const message = { kind: 'message', messageId: randomUUID(), role: 'user', parts };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/stream', params: { message } });
    const headers = { 'content-type': 'application/json' };
    return await (await fetch(greenUrl, { method: 'POST', headers, body })).text();
  }
  return {
    get arena() {
      return arena;
    },
    get held() {
      return held;
    },
    arenaBehindProxy,
    replaceArena,
    startGreen,
    fight,
    startBattle,
  };
}

export const linesOf = (battle: BattleRecord) =>
  battle.interact_history.filter(({ reported_by }) => reported_by === 'green_agent').map(({ message }) => message);
export const summaryOf = (battle: BattleRecord) =>
  battle.result?.detail as ReturnType<typeof report.data> & {
    results: { attempts: { status: string; category?: string }[] }[];
    k: number;
    metrics: object;
    partial: boolean;
  };
/** An answer that comes only when the test is over. */
export const never = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('too late')));

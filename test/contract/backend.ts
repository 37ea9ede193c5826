// The backend under test: the one at PASSK_BACKEND_URL, or an arena of our own; and a client that checks nothing itself.
import { on } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type ArenaOptions, createArena } from '../../arena/arena.ts';
import type { Timings } from '../../arena/timings.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { PATIENT_TIMINGS } from '../support/battle-agents.ts';

/** True if the backend is another one than ours: tests marked `ours` are skipped then. */
export const remote = process.env.PASSK_BACKEND_URL !== undefined;

/** How long a test waits for one thing, on machines of any speed. */
const GIVE_UP_MS = remote ? 100_000 : 250_000;
const POLL_MS = 250;

/** The result of `work`, or an error that says what it waited for in vain. */
export async function within<T>(
  what: string,
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  stateNow: () => string = () => '',
): Promise<T> {
  using limit = startTimeLimit(GIVE_UP_MS);
  const gaveUp = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => {
      reject(new Error(`gave up after ${GIVE_UP_MS / 1000} s of waiting for ${what}${stateNow()}`));
    });
  });
  const running = typeof work === 'function' ? work(limit.signal) : work;
  return await Promise.race([running, gaveUp]);
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: contract tests look into answers that nothing has checked yet.
  readonly body: any;
}

export interface Backend extends AsyncDisposable {
  readonly url: string;
  /** True if calls carry the operator's token: passk's arena then stamps posts with its own time. */
  readonly hasToken: boolean;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Messages of a WebSocket, from the first on, until the loop is left or the signal fires. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  messages(path: string, signal?: AbortSignal): AsyncGenerator<any, void, undefined>;
  /** The battle once it satisfies the condition; gives up with an error that says `what` it waited for. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  battleWhen(battleId: string, what: string, condition: (battle: any) => boolean): Promise<any>;
  /** The battle once it is over. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  over(battleId: string): Promise<any>;
  /** The battle once it runs. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  running(battleId: string): Promise<any>;
  /** The agent's record once it satisfies the condition: the published backend updates it after the battle. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  agentWhen(agentId: string, what: string, condition: (agent: any) => boolean): Promise<any>;
}

export async function openBackend(): Promise<Backend> {
  const given = process.env.PASSK_BACKEND_URL?.replace(/\/+$/, '');
  return given === undefined ? await openArena() : clientOf(given, async () => {}, process.env.PASSK_ARENA_TOKEN);
}

/** An arena of our own, for tests marked `ours` that need it to be otherwise. */
export async function openArena(timings: Partial<Timings> = {}, options: Partial<ArenaOptions> = {}): Promise<Backend> {
  const arena = await createArena({
    ...options,
    port: 0,
    dataFile: ':memory:',
    timings: { ...PATIENT_TIMINGS, ...timings },
  });
  return clientOf(arena.url, async () => await arena[Symbol.asyncDispose]());
}

export function clientOf(url: string, close: () => Promise<void>, token?: string): Backend {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  /** The answer to a GET, again and again. */
  async function* polled(path: string, signal: AbortSignal) {
    for (;;) {
      yield (await backend.call('GET', path)).body;
      await delay(POLL_MS, undefined, { signal });
    }
  }
  /** The battle in each message of the WebSocket. The published backend does not announce every end there. */
  async function* followed(battleId: string, signal: AbortSignal) {
    for await (const message of backend.messages('/ws/battles', signal)) {
      const battles = message.type === 'battles_update' ? message.battles : [message.battle];
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      yield* battles.filter((one: any) => one.battle_id === battleId);
    }
  }
  const backend: Backend = {
    url,
    hasToken: token !== undefined,
    async call(method, path, body) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    async *messages(path, signal) {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, { headers: authorization });
      try {
        const options = { close: ['close'], ...(signal ? { signal } : {}) };
        for await (const [data] of on(socket, 'message', options)) yield JSON.parse(String(data));
      } finally {
        socket.on('error', () => {});
        socket.terminate();
      }
    },
    async battleWhen(battleId, what, condition) {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      let last: any;
      const follow = async (signal: AbortSignal) => {
        for await (const battle of remote ? polled(`/battles/${battleId}`, signal) : followed(battleId, signal)) {
          last = battle;
          if (condition(battle)) return battle;
        }
        throw new Error('the backend closed its WebSocket');
      };
      const stateNow = () => {
        const line = last?.interact_history?.at(-1)?.message ?? 'nothing';
        return ` of battle ${battleId}: it is ${last?.state ?? 'unknown'}, its log ends with: ${line}`;
      };
      return await within(what, follow, stateNow);
    },
    over: (battleId) => backend.battleWhen(battleId, 'the end', isOver),
    running: (battleId) => backend.battleWhen(battleId, 'the start', ({ state }) => state === 'running'),
    async agentWhen(agentId, what, condition) {
      return await within(`${what} of agent ${agentId}`, async (signal) => {
        for await (const agent of polled(`/agents/${agentId}`, signal)) if (condition(agent)) return agent;
      });
    },
    [Symbol.asyncDispose]: close,
  };
  return backend;
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
export const isOver = (battle: any): boolean => battle.state === 'finished' || battle.state === 'error';

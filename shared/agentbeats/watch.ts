// Following battles over a backend's WebSocket, across its restarts.
import { on } from 'node:events';
import { WebSocket } from 'ws';
import { type BattleRecord, type BattlesMessage, battlesMessageSchema, isOver } from '../contracts/battle.ts';
import { messageOf, unavailableError, usageError } from '../errors.ts';
import { type BackendClient, saysUnknown } from './backend-client.ts';
import { PATIENT_RETRY, type RetryPolicy, realSleep, type Sleep } from './retry.ts';

/** The longest message that is read: some backends list battles with all of their logs. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/**
 * The messages of `/ws/battles`, until the backend closes the connection or the signal is aborted (then it throws its
 * reason). Skips messages of unknown kinds. Throws PasskError `unreachable` if it cannot connect.
 */
async function* watchBattles(
  backend: Pick<BackendClient, 'url' | 'token'>,
  signal?: AbortSignal,
): AsyncGenerator<BattlesMessage, void, undefined> {
  signal?.throwIfAborted();
  const socket = new WebSocket(`${backend.url.replace(/^http/, 'ws')}/ws/battles`, {
    maxPayload: MAX_MESSAGE_BYTES,
    ...(backend.token === undefined ? {} : { headers: { authorization: `Bearer ${backend.token}` } }),
  });
  try {
    for await (const [data] of on(socket, 'message', { close: ['close'], ...(signal ? { signal } : {}) })) {
      const message = battlesMessageSchema.safeParse(JSON.parse(String(data)));
      if (message.success) yield message.data;
    }
  } catch (error) {
    signal?.throwIfAborted();
    const origin = URL.parse(backend.url)?.origin ?? backend.url;
    throw unavailableError(
      'unreachable',
      `Cannot follow battles at ${origin}: ${messageOf(error)}. Is the arena running?`,
      {
        cause: error,
      },
    );
  } finally {
    // Closing a socket that is still connecting emits an error, which no longer matters.
    socket.on('error', () => {});
    socket.terminate();
  }
}

interface FollowOptions {
  readonly signal?: AbortSignal;
  /** How long a backend may be away before this gives up. */
  readonly retry?: RetryPolicy;
  readonly sleep?: Sleep;
}

/**
 * The battle as it is now and after each change, until it is over. Connects again when the backend was away.
 * Throws PasskError `unknown_battle`, or `unreachable` when the backend stays away.
 */
export async function* followBattle(
  backend: Pick<BackendClient, 'url' | 'token' | 'getBattle'>,
  battleId: string,
  { signal, retry = PATIENT_RETRY, sleep = realSleep }: FollowOptions = {},
): AsyncGenerator<BattleRecord, void, undefined> {
  let wait = retry.firstDelayMs;
  let waited = 0;
  let connectedBefore = false;
  for (;;) {
    try {
      for await (const message of watchBattles(backend, signal)) {
        connectedBefore = true;
        wait = retry.firstDelayMs;
        waited = 0;
        const battle = await battleIn(message, battleId, backend, signal);
        if (!battle) continue;
        yield battle;
        if (isOver(battle.state)) return;
      }
    } catch (error) {
      const away = error instanceof Error && 'code' in error && error.code === 'unreachable';
      if (!away || !connectedBefore || waited + wait > retry.giveUpAfterMs) throw error;
    }
    await sleep(wait, signal);
    waited += wait;
    wait = Math.min(wait * 2, retry.maxDelayMs);
  }
}

/**
 * The battle in a message, with its whole log; undefined if the message is about another one. Lists may lack the battle
 * or the beginning of its log: then the backend is asked for it. Throws PasskError `unknown_battle`.
 */
async function battleIn(
  message: BattlesMessage,
  battleId: string,
  backend: Pick<BackendClient, 'getBattle'>,
  signal?: AbortSignal,
): Promise<BattleRecord | undefined> {
  if (message.type === 'battle_update') {
    return message.battle.battle_id === battleId ? message.battle : undefined;
  }
  const listed = message.battles.find((battle) => battle.battle_id === battleId);
  if (listed && listed.history_omitted === undefined) return listed;
  try {
    return await backend.getBattle(battleId, signal);
  } catch (error) {
    if (!saysUnknown(error)) throw error;
    throw usageError('unknown_battle', `There is no battle ${battleId}.`, { cause: error });
  }
}

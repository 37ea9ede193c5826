// Following battles over a backend's WebSocket, across its restarts.
import { on } from 'node:events';
import { WebSocket } from 'ws';
import { type BattleRecord, type BattlesMessage, battlesMessageSchema, isOver } from '../contracts/battle.ts';
import { messageOf, PasskError, unavailableError, usageError } from '../errors.ts';
import { startTimeLimit, untilFirst } from '../time-limit.ts';
import { type BackendClient, saysUnknown } from './backend-client.ts';
import { PATIENT_RETRY, type RetryPolicy, realSleep, type Sleep } from './retry.ts';

/** The longest message that is read: some backends list battles with all of their logs. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/**
 * The messages of `/ws/battles` about one battle, until the backend closes the connection or the signal is aborted (then it
 * throws its reason). Skips messages of unknown kinds. Throws PasskError `unreachable` if it cannot connect.
 */
async function* messagesAbout(
  battleId: string,
  backend: Pick<BackendClient, 'url' | 'token'>,
  signal: AbortSignal,
): AsyncGenerator<BattlesMessage, void, undefined> {
  signal.throwIfAborted();
  const socket = new WebSocket(`${backend.url.replace(/^http/, 'ws')}/ws/battles`, {
    maxPayload: MAX_MESSAGE_BYTES,
    ...(backend.token === undefined ? {} : { headers: { authorization: `Bearer ${backend.token}` } }),
  });
  try {
    for await (const [data] of on(socket, 'message', { close: ['close'], signal })) {
      const message = battlesMessageSchema.safeParse(JSON.parse(String(data)));
      if (!message.success) continue;
      if (message.data.type === 'battles_update' || message.data.battle.battle_id === battleId) yield message.data;
    }
  } catch (error) {
    signal.throwIfAborted();
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

/** The messages about a battle, and null after every `silenceMs` milliseconds without one. */
async function* messagesAndSilences(
  battleId: string,
  backend: Pick<BackendClient, 'url' | 'token'>,
  silenceMs: number,
  signal?: AbortSignal,
): AsyncGenerator<BattlesMessage | null, void, undefined> {
  const leaving = new AbortController();
  const messages = messagesAbout(battleId, backend, AbortSignal.any([leaving.signal, ...(signal ? [signal] : [])]));
  try {
    let next = messages.next();
    for (;;) {
      using limit = startTimeLimit(silenceMs);
      const result = await untilFirst(next, [limit.signal]).catch((error: unknown) => {
        if (error === limit.signal.reason) return null;
        throw error;
      });
      if (result?.done) return;
      yield result === null ? null : result.value;
      if (result !== null) next = messages.next();
    }
  } finally {
    // While it waits for a message, only its signal ends it.
    leaving.abort();
    await messages.return();
  }
}

interface FollowOptions {
  readonly signal?: AbortSignal;
  /** How long a backend may be away before this gives up. */
  readonly retry?: RetryPolicy;
  readonly sleep?: Sleep;
  /** After this many milliseconds without news of the battle the backend is asked for it; 10,000 by default. */
  readonly silenceMs?: number;
}

/**
 * The battle as it is now and after each change, until it is over. Connects again when the backend was away. After a silence
 * it asks for the battle: published backends do not announce that a battle's time is up, and a lost connection is silent too.
 * Throws PasskError `unknown_battle`, or `unreachable` or `service_failed` when the backend stays away.
 */
export async function* followBattle(
  backend: Pick<BackendClient, 'url' | 'token' | 'getBattle'>,
  battleId: string,
  { signal, retry = PATIENT_RETRY, sleep = realSleep, silenceMs = 10_000 }: FollowOptions = {},
): AsyncGenerator<BattleRecord, void, undefined> {
  let wait = retry.firstDelayMs;
  let waited = 0;
  let connectedBefore = false;
  for (;;) {
    try {
      for await (const message of messagesAndSilences(battleId, backend, silenceMs, signal)) {
        const battle =
          message === null
            ? await currentBattle(battleId, backend, signal)
            : await battleIn(message, battleId, backend, signal);
        connectedBefore = true;
        wait = retry.firstDelayMs;
        waited = 0;
        yield battle;
        if (isOver(battle.state)) return;
      }
    } catch (error) {
      const away = error instanceof PasskError && (error.code === 'unreachable' || error.code === 'service_failed');
      if (!away || !connectedBefore || waited + wait > retry.giveUpAfterMs) throw error;
    }
    await sleep(wait, signal);
    waited += wait;
    wait = Math.min(wait * 2, retry.maxDelayMs);
  }
}

/**
 * The battle in a message about it, with its whole log. Lists may lack the battle or the beginning of its log: then the
 * backend is asked for it. Throws PasskError `unknown_battle`.
 */
async function battleIn(
  message: BattlesMessage,
  battleId: string,
  backend: Pick<BackendClient, 'getBattle'>,
  signal?: AbortSignal,
): Promise<BattleRecord> {
  if (message.type === 'battle_update') return message.battle;
  const listed = message.battles.find((battle) => battle.battle_id === battleId);
  if (listed && listed.history_omitted === undefined) return listed;
  return await currentBattle(battleId, backend, signal);
}

/** Throws PasskError `unknown_battle`. */
async function currentBattle(
  battleId: string,
  backend: Pick<BackendClient, 'getBattle'>,
  signal?: AbortSignal,
): Promise<BattleRecord> {
  try {
    return await backend.getBattle(battleId, signal);
  } catch (error) {
    if (!saysUnknown(error)) throw error;
    throw usageError('unknown_battle', `There is no battle ${battleId}.`, { cause: error });
  }
}

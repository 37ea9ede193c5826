// The queue of battles: starts them in the order of creation, and at the same time if they share no agents.
import { PasskError } from '../shared/errors.ts';
import { startTimeLimit } from '../shared/time-limit.ts';
import type { ChangeEmitter } from './changes.ts';
import type { Ledger } from './ledger.ts';
import { agentIdsOf } from './ratings.ts';
import type { BattleStore, StoredBattle } from './store/battle-store.ts';

interface BattleQueueParts {
  readonly ledger: Ledger;
  readonly battles: BattleStore;
  readonly changes: ChangeEmitter;
  /** The most battles that run at the same time. */
  readonly maxRunning: number;
  /** Called when a battle has started: runs it to its end, and cancels its requests when `closing` is aborted. Must not reject. */
  readonly run: (battle: StoredBattle, closing: AbortSignal) => Promise<void>;
  /** Between two tries to start battles while the data file cannot be written, as on a full disk. Milliseconds. */
  readonly storeAgainMs: number;
  /** Called when the data file cannot be written. */
  readonly onBug: (error: unknown) => void;
}

export interface BattleQueue extends AsyncDisposable {
  /** Queues a battle, and starts it at once if possible. */
  enqueue(battleId: string): void;
}

/**
 * A battle waits while one of its agents is in a running battle, or is needed by a battle that was queued earlier; so no battle waits
 * forever. Disposing ends running battles with an error and leaves the others in the queue.
 */
export function createBattleQueue({
  ledger,
  battles,
  changes,
  maxRunning,
  run,
  storeAgainMs,
  onBug,
}: BattleQueueParts): BattleQueue {
  const running = new Set<string>();
  const runs = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let looking = false;
  let lookAgain = false;
  /** True while the data file cannot be written. */
  let isBlocked = false;
  let isTryingLater = false;

  /** Goes through the queue once, oldest first, and starts every battle that can start. */
  const look = () => {
    const wanted = new Set<string>();
    for (const battle of battles.inState('queued')) {
      if (running.size >= maxRunning) return;
      const agentIds = agentIdsOf(battle);
      const behind = agentIds.some((agentId) => wanted.has(agentId));
      const begun = behind ? 'waiting' : ledger.begin(battle.battle_id);
      if (begun === 'waiting') for (const agentId of agentIds) wanted.add(agentId);
      if (begun !== 'started') continue;
      running.add(battle.battle_id);
      const ended = run(battle, closing.signal).finally(() => runs.delete(battle.battle_id));
      runs.set(battle.battle_id, ended);
    }
  };
  /** Perhaps nothing else happens that would start the battles. */
  const tryLater = () => {
    if (isTryingLater) return;
    isTryingLater = true;
    startTimeLimit(storeAgainMs, [closing.signal]).signal.addEventListener('abort', () => {
      isTryingLater = false;
      startPossible();
    });
  };
  /** Goes through the queue again if a battle ends meanwhile, because its agents may be needed by a battle that was passed over. */
  const startPossible = () => {
    lookAgain = true;
    if (looking || closing.signal.aborted) return;
    looking = true;
    try {
      while (lookAgain) {
        lookAgain = false;
        look();
      }
      isBlocked = false;
    } catch (error) {
      if (!(error instanceof PasskError)) throw error;
      if (!isBlocked) onBug(error);
      isBlocked = true;
      tryLater();
    } finally {
      looking = false;
    }
  };
  const onOver = (battleId: string) => {
    running.delete(battleId);
    startPossible();
  };
  changes.on('over', onOver);

  return {
    enqueue(battleId) {
      ledger.enqueue(battleId);
      startPossible();
    },
    async [Symbol.asyncDispose]() {
      changes.off('over', onOver);
      try {
        for (const battleId of running) {
          ledger.conclude(battleId, { state: 'error', error: 'The arena was shut down while this battle was running' });
        }
      } finally {
        closing.abort(new Error('the arena is shut down'));
        await Promise.all(runs.values());
      }
    },
  };
}

// Starts queued battles in the order of creation, side by side if they share no agents.
import type { ChangeEmitter } from './changes.ts';
import type { Ledger } from './ledger.ts';
import { agentIdsOf } from './ratings.ts';
import type { BattleStore, StoredBattle } from './store/battle-store.ts';

interface BattleQueueParts {
  readonly ledger: Ledger;
  readonly battles: BattleStore;
  readonly changes: ChangeEmitter;
  /** How many battles may run at once. */
  readonly maxRunning: number;
  /** Runs a battle that has begun to its end; ends all its calls when `closing` is aborted. Must not reject. */
  readonly run: (battle: StoredBattle, closing: AbortSignal) => Promise<void>;
}

export interface BattleQueue extends AsyncDisposable {
  /** Queues a battle, and starts it at once if possible. */
  enqueue(battleId: string): void;
}

/**
 * A battle waits while another one has one of its agents, or while an earlier one waits for one of them, so that no battle
 * waits forever. Disposing ends running battles as errors and leaves waiting ones in the queue.
 */
export function createBattleQueue({ ledger, battles, changes, maxRunning, run }: BattleQueueParts): BattleQueue {
  const running = new Set<string>();
  const runs = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let looking = false;
  let lookAgain = false;

  /** One look through the queue, oldest first. */
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
  /** Looks again if a battle ended during a look: it may have freed agents that were passed over. */
  const startPossible = () => {
    lookAgain = true;
    if (looking || closing.signal.aborted) return;
    looking = true;
    try {
      while (lookAgain) {
        lookAgain = false;
        look();
      }
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
      for (const battleId of running) {
        ledger.conclude(battleId, { state: 'error', error: 'The arena was shut down while this battle was running' });
      }
      closing.abort(new Error('the arena is shut down'));
      await Promise.all(runs.values());
    },
  };
}

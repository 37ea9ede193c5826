// Watches whether a battle goes on: it may be cancelled or time out at the backend while the green agent evaluates.
import { setTimeout as delay } from 'node:timers/promises';
import { type BackendClient, saysBattleIsOver } from '../../shared/agentbeats/backend-client.ts';
import { type BattleState, isOver } from '../../shared/contracts/battle.ts';

interface BattleWatch extends AsyncDisposable {
  /** Fires when the backend shows the battle as over. */
  readonly over: AbortSignal;
}

/**
 * Polls the backend until disposed. A backend that does not answer changes nothing.
 * @param before the battle's state at first: one that ended in an error and was started again is not over because of that
 * @param intervalMs milliseconds between two polls
 */
export function watchBattle(
  backend: Pick<BackendClient, 'getBattle'>,
  battleId: string,
  before: BattleState | undefined,
  intervalMs: number,
): BattleWatch {
  const over = new AbortController();
  const closing = new AbortController();
  const isOverNow = async (): Promise<boolean> => {
    try {
      const { state } = await backend.getBattle(battleId, closing.signal);
      return isOver(state) && state !== before;
    } catch (error) {
      // Unless the battle could not be read from the beginning, as with backends that do not let agents read.
      return before !== undefined && saysBattleIsOver(error);
    }
  };
  const watch = async () => {
    while (!over.signal.aborted) {
      await delay(intervalMs, undefined, { signal: closing.signal });
      if (await isOverNow()) over.abort(new Error('the battle is over at the backend'));
    }
  };
  // Rejects only when it is closed.
  const watching = watch().catch(() => {});
  return {
    over: over.signal,
    async [Symbol.asyncDispose]() {
      closing.abort(new Error('the watch was closed'));
      await watching;
    },
  };
}

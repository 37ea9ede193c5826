// Pauses a run whose agent or models are gone, instead of filling it with attempts that could not count.

/** Attempts in a row that could not connect, after which the agent counts as lost. */
const LOST_AFTER = 3;

/** Why a run stopped before all its attempts were made; the same command continues it. */
export interface Pause {
  /** `agent`: it cannot be reached any more. `models`: a provider does not answer. `budget`: the next attempts could exceed it. */
  readonly by: 'agent' | 'models' | 'budget';
  readonly reason: string;
}

const PAUSED_BECAUSE: Readonly<Record<Pause['by'], string>> = {
  agent: 'the agent could not be reached any more',
  models: 'a model cannot be used',
  budget: 'the next attempts could exceed the budget',
};

export function pauseSentence({ by, reason }: Pause): string {
  return `The evaluation was paused because ${PAUSED_BECAUSE[by]}: ${reason}`;
}

interface Pausing {
  /** Aborted when running attempts should end, too. */
  readonly signal: AbortSignal;
  /** The first pause; null while there is none. */
  readonly pause: Pause | null;
  /** Takes attempts in the order in which they finish: why one could not connect at all, or null if it could. */
  observe(unreachable: string | null): void;
  /** Takes the reason why the agent cannot be made ready. Returns false if the agent is not watched. */
  agentLost(reason: string): boolean;
  modelsLost(reason: string): void;
  /** Running attempts are finished. */
  budgetReached(reason: string): void;
}

/** @param watchesAgent if false, the evaluation never pauses because the agent cannot be reached */
export function createPausing(watchesAgent: boolean): Pausing {
  const controller = new AbortController();
  let pause: Pause | null = null;
  let inARow = 0;
  const stop = (by: 'agent' | 'models', reason: string) => {
    pause ??= { by, reason };
    controller.abort(new Error('the evaluation is paused'));
  };
  return {
    signal: controller.signal,
    get pause() {
      return pause;
    },
    observe(unreachable) {
      inARow = unreachable === null ? 0 : inARow + 1;
      if (watchesAgent && unreachable !== null && inARow >= LOST_AFTER) stop('agent', unreachable);
    },
    agentLost(reason) {
      if (watchesAgent) stop('agent', reason);
      return watchesAgent;
    },
    modelsLost: (reason) => stop('models', reason),
    budgetReached(reason) {
      pause ??= { by: 'budget', reason };
    },
  };
}

// Notes about providers of models that do not answer, while a run waits for them.
import type { ModelGateway } from '../../shared/llm/gateway.ts';

const LOOK_MS = 1000;

interface OutageNotes {
  /** Says of each provider once why the run waits for it, and when it answers again. */
  look(): void;
  /** Looks every second, until it is disposed of. */
  keepLooking(): Disposable;
}

/** @param patience seconds that a run waits for a provider before it is paused */
export function createOutageNotes(
  models: Pick<ModelGateway, 'states'>,
  patience: number,
  note: (message: string) => void,
): OutageNotes {
  /** Places among the states, which stay in order. */
  const told = new Set<number>();
  const look = () => {
    for (const [place, { provider, outage }] of models.states().entries()) {
      if (outage !== null && !told.has(place)) {
        told.add(place);
        const what = Number.isFinite(outage.retryAt)
          ? `Waiting for a model, up to ${patience} s`
          : 'A model cannot be used';
        note(`${what}: ${outage.reason}`);
      } else if (outage === null && told.delete(place)) note(`The models of ${provider} answer again.`);
    }
  };
  return {
    look,
    keepLooking() {
      const looking = setInterval(look, LOOK_MS).unref();
      return { [Symbol.dispose]: () => clearInterval(looking) };
    },
  };
}

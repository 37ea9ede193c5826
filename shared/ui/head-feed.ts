// Announces changed heads of evaluations, each at most about twice a second, however often it changes.
import { startTimeLimit } from '../time-limit.ts';

interface HeadFeed extends Disposable {
  /** The head may have changed. The first change is published at once, those that follow together. */
  changed(id: string): void;
  /** Publishes the head now, as for the end of an evaluation. */
  flush(id: string): void;
}

/** @param publish publishes the head as it is now */
export function createHeadFeed(publish: (id: string) => void, intervalMs = 500): HeadFeed {
  const pauses = new Map<string, { readonly limit: Disposable; hasChanged: boolean }>();
  const end = (id: string): boolean => {
    const pause = pauses.get(id);
    pause?.limit[Symbol.dispose]();
    pauses.delete(id);
    return pause?.hasChanged === true;
  };
  const changed = (id: string) => {
    const pause = pauses.get(id);
    if (pause !== undefined) {
      pause.hasChanged = true;
      return;
    }
    publish(id);
    const limit = startTimeLimit(intervalMs);
    limit.signal.addEventListener('abort', () => {
      if (end(id)) changed(id);
    });
    pauses.set(id, { limit, hasChanged: false });
  };
  return {
    changed,
    flush(id) {
      end(id);
      publish(id);
    },
    [Symbol.dispose]() {
      for (const id of [...pauses.keys()]) end(id);
    },
  };
}

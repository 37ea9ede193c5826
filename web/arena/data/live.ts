// A resource of the server that the page shows and keeps up to date with the event stream.
import { useMemo, useSyncExternalStore } from 'react';
import type { UiEvent } from '../../../shared/contracts/ui/stream.ts';
import { type Api, isPassing, RequestError } from './api.ts';
import { type Connection, readEvents, sleep } from './event-stream.ts';

export interface Live<T> {
  /** Null until it is read for the first time. */
  readonly value: T | null;
  /** Why it cannot be read; null while it can. */
  readonly error: RequestError | null;
  readonly connection: Connection;
}

interface LiveOptions<T> {
  readonly api: Api;
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Where the stream goes on after this value; null if it does not change any more. */
  readonly cursorOf: (value: T) => string | null;
  /** Evaluations whose deltas and log lines are wanted. */
  readonly evaluations: readonly string[];
  /** The value after the events; the same object if they do not concern it. */
  readonly apply: (value: T, events: readonly UiEvent[]) => T;
}

const READ_AGAIN_MS = 2000;

interface LiveStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Live<T>;
  /** Reads the resource again, as after a change that this page made. */
  readonly refresh: () => void;
  /** Changes the value here, as by older lines of a log that were read on demand. */
  readonly change: (to: (value: T) => T) => void;
}

/** Reads while there is a subscriber. */
export function createLive<T>({ api, read, cursorOf, evaluations, apply }: LiveOptions<T>): LiveStore<T> {
  let state: Live<T> = { value: null, error: null, connection: 'connecting' };
  let running: AbortController | null = null;
  let round: AbortController | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<Live<T>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const follow = async (value: T, signal: AbortSignal) => {
    const after = cursorOf(value);
    if (after === null) {
      set({ connection: 'live' });
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return;
    }
    await readEvents({
      ...{ api, after, evaluations, signal },
      onConnection: (connection) => set({ connection }),
      onEvents(events) {
        const next = state.value === null ? null : apply(state.value, events);
        if (next !== state.value) set({ value: next });
      },
    });
  };
  const run = async (closing: AbortSignal) => {
    while (!closing.aborted) {
      round = new AbortController();
      const signal = AbortSignal.any([closing, round.signal]);
      try {
        const value = await read(signal);
        if (closing.aborted) return;
        set({ value, error: null });
        await follow(value, signal);
      } catch (error) {
        if (closing.aborted) return;
        if (signal.aborted) continue;
        const problem = error instanceof RequestError ? error : new RequestError(0, String(error));
        const isLost = isPassing(problem);
        // What was read before stays on the page while the server is away.
        set({ connection: 'lost', error: isLost && state.value !== null ? null : problem });
        if (!isLost) return;
        await sleep(READ_AGAIN_MS, signal);
      }
    }
  };
  return {
    get: () => state,
    refresh: () => round?.abort(),
    change(to) {
      if (state.value !== null) set({ value: to(state.value) });
    },
    subscribe(listener) {
      listeners.add(listener);
      if (running === null) {
        running = new AbortController();
        void run(running.signal);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        running?.abort();
        running = null;
      };
    },
  };
}

/** Reads the resource as long as the component is mounted. `options` is called again when `key` changes. */
export function useLive<T>(
  key: string,
  options: () => LiveOptions<T>,
): Live<T> & Pick<LiveStore<T>, 'refresh' | 'change'> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the options
  const store = useMemo(() => createLive(options()), [key]);
  const live = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => ({ ...live, refresh: store.refresh, change: store.change }), [live, store]);
}

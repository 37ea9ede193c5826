// A resource of the server that the page reads once, and again if its address changes.
import { useCallback, useEffect, useState } from 'react';
import { useArena } from '../shell/session.ts';
import { type Query, RequestError } from './api.ts';

interface Read<T> {
  /** What was read last: another one is shown until the next is there. Null at first. */
  readonly value: T | null;
  readonly error: RequestError | null;
  readonly readAgain: () => void;
}

/** `path` is null if there is nothing to read. */
export function useRead<T>(path: string | null, query: Query = {}): Read<T> {
  const { api } = useArena();
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  const [round, setRound] = useState(0);
  const key = JSON.stringify([path, query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for path and query; each round reads again
  useEffect(() => {
    if (path === null) return;
    const closing = new AbortController();
    api.get<T>(path, query, closing.signal).then(
      (read) => {
        if (closing.signal.aborted) return;
        setValue(read);
        setError(null);
      },
      (problem: unknown) => {
        if (closing.signal.aborted) return;
        setError(problem instanceof RequestError ? problem : new RequestError(0, String(problem)));
      },
    );
    return () => closing.abort();
  }, [api, key, round]);
  const readAgain = useCallback(() => setRound((count) => count + 1), []);
  return { value, error, readAgain };
}

// What a page does with the server of the pages, without a browser: the pages' own client, which reads a resource and follows its changes.
import type { EvaluationSnapshot } from '../../shared/contracts/ui/evaluation.ts';
import type { EvaluationList } from '../../shared/contracts/ui/session.ts';
import { type Api, createApi } from '../../web/arena/data/api.ts';
import { applyToList } from '../../web/arena/data/evaluations.ts';
import { applyToEvaluation } from '../../web/arena/data/followed-evaluation.ts';
import { createLive, type Live } from '../../web/arena/data/live.ts';

interface Followed<T> extends Disposable {
  /** The first value that fits, now or later. Rejects if the resource cannot be read. */
  until(fits: (value: T) => boolean): Promise<T>;
  /** Reads again. */
  refresh(): void;
}

export function pageApi(url: string, key: string | null = null): Api {
  return createApi(`${url}/`, () => key);
}

export function followList(api: Api): Followed<EvaluationList> {
  return followed(
    createLive<EvaluationList>({
      api,
      evaluations: [],
      read: (signal) => api.get('/evaluations', {}, signal),
      cursorOf: ({ cursor }) => cursor,
      apply: applyToList,
    }),
  );
}

export function followEvaluation(api: Api, id: string): Followed<EvaluationSnapshot> {
  const { until, ...followedState } = followed(
    createLive({
      api,
      evaluations: [id],
      read: async (signal) => ({
        snapshot: await api.get<EvaluationSnapshot>(`/evaluations/${id}`, {}, signal),
        log: null,
      }),
      cursorOf: ({ snapshot }) => snapshot.cursor,
      apply: applyToEvaluation,
    }),
  );
  return { ...followedState, until: async (fits) => (await until(({ snapshot }) => fits(snapshot))).snapshot };
}

function followed<T>(store: {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Live<T>;
  readonly refresh: () => void;
}): Followed<T> {
  const waiting = new Set<() => void>();
  const stop = store.subscribe(() => {
    for (const look of [...waiting]) look();
  });
  return {
    refresh: store.refresh,
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const { value, error } = store.get();
          if (error !== null) reject(error);
          else if (value !== null && fits(value)) resolve(value);
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    [Symbol.dispose]: stop,
  };
}

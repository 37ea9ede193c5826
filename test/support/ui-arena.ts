// An arena with the API of its pages, and battles whose steps the test posts.
import { createArena } from '../../arena/arena.ts';
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import { type Backend, clientOf } from '../contract/backend.ts';
import { gate, pairOf } from '../contract/fighters.ts';
import { PATIENT_TIMINGS } from './battle-agents.ts';
import { type EventReader, readEvents } from './event-stream.ts';

/** A plan of two tasks with two attempts each. */
export const PLAN: EvaluationDelta = {
  ...{ type: 'planned', at: '2026-01-01T00:00:00.000Z', evaluation_id: 'e1', mode: 'manual', k: 2, seed: 7 },
  ...{ transport: 'a2a', data: ['retail@1'], attempts_per_task: 2 },
  tasks: [
    { domain: 'retail', task_id: 3, level: 2, hash: 'a' },
    { domain: 'retail', task_id: 5, level: null, hash: 'b' },
  ],
};
export const start = (task: number, attempt: number): EvaluationDelta => ({
  ...{ type: 'started', at: '2026-01-01T00:00:01.000Z', task, attempt },
});
export const turn = (task: number, attempt: number, step: number, tool: string | null): EvaluationDelta => ({
  ...{ type: 'turn', task, attempt, step, tool },
});
export const finish = (task: number, attempt: number, outcome: 'p' | 'f'): EvaluationDelta => ({
  ...{ type: 'finished', task, attempt },
  cell: [outcome, outcome === 'p' ? 1 : 0, 5, 1.5, 0.01, outcome === 'f' ? 'timeout' : null],
});
interface BattleContext {
  readonly backend_url: string;
  readonly battle_id: string;
}

/** Posts steps in the name of the green agent. Resolves with the status of the answer. */
export async function postProgress(
  { backend_url, battle_id }: BattleContext,
  deltas: readonly unknown[],
): Promise<number> {
  const response = await fetch(`${backend_url}/battles/${battle_id}/progress`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deltas }),
  });
  await response.arrayBuffer();
  return response.status;
}

export interface UiArena extends AsyncDisposable {
  readonly backend: Backend;
  /** Begins a battle whose green agent waits: the test posts in its name, and `end` ends it. */
  openBattle(): ReturnType<typeof openBattle>;
  /** Answers of the pages' API. */
  ui(path: string): ReturnType<Backend['call']>;
  /** Reads the event stream of the pages until the arena is disposed. */
  follow(query: string): Promise<EventReader>;
}

export async function openUiArena(): Promise<UiArena> {
  await using parts = new AsyncDisposableStack();
  const { url } = parts.use(await createArena({ port: 0, dataFile: ':memory:', timings: PATIENT_TIMINGS }));
  const backend = clientOf(url, async () => {});
  const owned = parts.move();
  return {
    backend,
    openBattle: () => openBattle(backend, owned),
    ui: (path) => backend.call('GET', `/ui${path}`),
    follow: async (query) => owned.use(await readEvents(url, query)),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function openBattle(backend: Backend, held: AsyncDisposableStack) {
  const begun = gate<BattleContext>();
  const end = gate();
  const pair = held.use(
    await pairOf(backend, {
      fight: async ({ green_battle_context: context }) => {
        begun.resolve(context);
        await end.promise;
      },
    }),
  );
  const id = await pair.battle({ config: { k: 2, mode: 'manual' } });
  const context = await begun.promise;
  held.defer(() => end.resolve());
  return { id, pair, context, end };
}

// Deltas of evaluations that never ran, for the pages of an arena.
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import { randomStream } from '../../shared/random.ts';

interface InventedPlan {
  readonly domain: string;
  readonly tasks: number;
  /** Attempts at each task. */
  readonly attempts: number;
  readonly k: number;
}

export function inventedPlan({ domain, tasks, attempts, k }: InventedPlan): EvaluationDelta {
  return {
    ...{ type: 'planned', at: new Date().toISOString(), evaluation_id: null, mode: 'random', k, seed: 1 },
    ...{ transport: 'a2a', data: [`${domain}@1`], attempts_per_task: attempts },
    tasks: Array.from({ length: tasks }, (_, task_id) => ({ domain, task_id, level: 1 + (task_id % 5), hash: null })),
  };
}

/** The end of an attempt whose outcome follows from its place: some tasks fail often, others hardly ever. */
export function inventedAttempt(task: number, attempt: number): EvaluationDelta {
  const random = randomStream(1, 'attempt', task, attempt);
  const passed = random.next() < 0.3 + (task % 7) / 10;
  const steps = 4 + Math.floor(random.next() * 20);
  const category = passed ? null : random.pick(['timeout', 'incorrect_database_state', 'task_incomplete'] as const);
  return {
    type: 'finished',
    task,
    attempt,
    cell: [passed ? 'p' : 'f', passed ? 1 : 0, steps, 2 * steps, 0.001, category],
  };
}

/** The ends of the first attempts of each task. */
export function inventedAttempts(tasks: number, attemptsOfEach: number): readonly EvaluationDelta[] {
  return Array.from({ length: tasks * attemptsOfEach }, (_, place) =>
    inventedAttempt(Math.floor(place / attemptsOfEach), 1 + (place % attemptsOfEach)),
  );
}

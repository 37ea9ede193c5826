// The cost of a diagnosis: failed attempts of generated tasks, each with one call altered or left out.

import { diagnose } from '../green-agent/verdicts/diagnosis/diagnose.ts';
import { gradeTask } from '../green-agent/verdicts/grading.ts';
import type { StepRecord } from '../shared/contracts/attempt.ts';
import { createEnvironment } from '../worlds/environment.ts';
import { BUILTIN_DOMAINS } from '../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../worlds/generated/task-set.ts';
import type { TaskSet } from '../worlds/world.ts';

export const describe =
  'diagnoses of failed attempts at all released tasks, each with its last change left out and the one before altered; milliseconds per diagnosis';

const ROUNDS = 5;

/** The median and the 95th percentile over all attempts. The time of an attempt is its best of five rounds. */
export async function measure(): Promise<Record<string, number>> {
  const attempts = BUILTIN_DOMAINS.flatMap((domain) => failedAttempts(loadBuiltinTaskSet(domain)));
  const best = attempts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, attempt] of attempts.entries()) {
      const start = performance.now();
      attempt();
      best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, performance.now() - start);
    }
  }
  const sorted = best.sort((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 1000) / 1000;
  return { attempts: sorted.length, median_ms: at(0.5), p95_ms: at(0.95), slowest_ms: at(1) };
}

/** One function for each attempt that diagnoses it. */
function failedAttempts({ world, tasks }: TaskSet): (() => unknown)[] {
  const writing = new Set(world.domain.tools.filter(({ writes, ends }) => writes && !ends).map(({ name }) => name));
  return tasks.flatMap((task) => {
    const last = task.actions.findLastIndex(({ name }) => writing.has(name));
    if (last === -1) return [];
    const environment = createEnvironment(world);
    const actions = task.actions.flatMap((action, index) => {
      if (index === last) return [];
      const reason = 'ordered by mistake';
      return [action.name.startsWith('cancel_pending') ? { ...action, kwargs: { ...action.kwargs, reason } } : action];
    });
    const steps: StepRecord[] = actions.map((action, index) => ({
      step: index + 1,
      action,
      observation: environment.call(action).observation,
    }));
    const grade = gradeTask(world, task, environment, []);
    const failure = { category: 'task_incomplete', grade, by: 'customer', violation: null } as const;
    return [() => diagnose({ world, task, opening: '', steps, user: { strategy: 'scripted', model: null } }, failure)];
  });
}

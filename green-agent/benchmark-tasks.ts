// The tasks of a benchmark, in the form in which an evaluation plans them.
import type { Benchmark, BenchmarkTask } from '../benchmarks/benchmark.ts';
import type { Customers } from '../customers/choose-customer.ts';
import { STOP } from '../customers/customer.ts';
import { NO_CUSTOMER_STRATEGY } from '../shared/contracts/attempt.ts';
import { usageError } from '../shared/errors.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import { taskHash } from '../worlds/hashes.ts';
import type { Task } from '../worlds/world.ts';
import type { PlannedSet } from './evaluation/plan.ts';
import { type TaskBenchmark, taskProcedure } from './evaluation/task-procedure.ts';

/** For benchmarks without a customer. */
export const NO_CUSTOMER: Customers = {
  strategy: NO_CUSTOMER_STRATEGY,
  settings: { strategy: NO_CUSTOMER_STRATEGY },
  oneAtATime: false,
  create: () => ({
    strategy: NO_CUSTOMER_STRATEGY,
    model: null,
    calls: [],
    open: async () => STOP,
    reply: async () => STOP,
    [Symbol.asyncDispose]: async () => {},
  }),
};

/**
 * The tasks that attempts can be made at.
 * @param judge the model of a benchmark whose verifier is `llm`
 * @throws PasskErrors of the benchmark, or if its attempts are made by another harness
 */
export async function loadPlannedSet(benchmark: Benchmark, judge: ChatModel | null): Promise<PlannedSet> {
  if ('loadTaskSet' in benchmark) return await benchmark.loadTaskSet();
  if ('collect' in benchmark)
    throw usageError(
      'invalid_option',
      `The benchmark ${benchmark.name} has attempts of another harness: \`passk import\` reads them, \`passk run --harness\` makes them`,
    );
  return await withWorldlessTasks(benchmark, judge);
}

async function withWorldlessTasks(benchmark: TaskBenchmark, judge: ChatModel | null): Promise<PlannedSet> {
  const { dataset, slice } = benchmark;
  const loaded = await benchmark.loadTasks();
  if (loaded.length === 0) throw usageError('no_tasks', `The benchmark ${slice} has no tasks`);
  return {
    name: slice,
    world: { domain: { name: dataset, tools: [], tables: [] }, tables: new Map(), policy: '', fidelity: 'original' },
    tasks: loaded.map((task, index) => taskOf(dataset, task, index)),
    procedure: taskProcedure(benchmark, loaded, judge),
  };
}

/** Its identity covers everything the benchmark knows about it: another expected answer makes it another task. */
function taskOf(domain: string, asked: BenchmarkTask, index: number): Task {
  const content = { user_id: asked.id, instruction: JSON.stringify(asked), actions: [], outputs: [] };
  const hash = taskHash(content);
  return {
    domain,
    task_id: index,
    name: asked.id,
    hash,
    ...content,
    instruction: asked.prompt,
    level: null,
    tags: [],
    writes: 0,
  };
}

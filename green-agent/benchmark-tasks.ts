// The tasks of a benchmark of questions, in the form in which an evaluation plans them.
import type { Benchmark, BenchmarkTask } from '../benchmarks/benchmark.ts';
import type { Customers } from '../customers/choose-customer.ts';
import { STOP } from '../customers/customer.ts';
import { NO_CUSTOMER_STRATEGY } from '../shared/contracts/attempt.ts';
import { usageError } from '../shared/errors.ts';
import type { ChatModel } from '../shared/llm/chat.ts';
import { taskHash } from '../worlds/hashes.ts';
import type { Task, TaskSet } from '../worlds/world.ts';
import type { PlannedTask } from './evaluation/plan.ts';

/** For questions, which have no customer. */
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

export function asksQuestions(tasks: readonly PlannedTask[]): boolean {
  return tasks.some(({ question }) => question !== undefined);
}

/** @param judge the model of a benchmark whose verifier is `llm` */
export async function loadQuestions(benchmark: Benchmark, judge: ChatModel | null): Promise<readonly PlannedTask[]> {
  const loaded = await benchmark.loadTasks();
  if (loaded.length === 0) throw usageError('no_tasks', `The benchmark ${benchmark.slice} has no tasks`);
  const tasks = loaded.map((task, index) => taskOf(benchmark.dataset, task, index));
  const taskSet: TaskSet = {
    name: benchmark.slice,
    world: {
      domain: { name: benchmark.dataset, tools: [], tables: [] },
      tables: new Map(),
      policy: '',
      fidelity: 'original',
    },
    tasks,
  };
  return loaded.map((asked, index) => ({
    taskSet,
    task: tasks[index] ?? taskOf(benchmark.dataset, asked, index),
    question: {
      prompt: asked.prompt,
      verify: (answer, seed, signal) => benchmark.verify(asked, answer, { judge, seed, signal }),
      feedbackModes: benchmark.feedbackModes ?? [],
      feedback: (mode, answer, publicOutput) =>
        benchmark.feedbackModes?.includes(mode) ? benchmark.feedback?.(mode, asked, answer, publicOutput) : undefined,
    },
  }));
}

/** Its identity is that of everything the benchmark knows of it: with another right answer it is another task. */
function taskOf(domain: string, asked: BenchmarkTask, index: number): Task {
  const content = { user_id: asked.id, instruction: JSON.stringify(asked), actions: [], outputs: [] };
  const hash = taskHash(content);
  return { domain, task_id: index, hash, ...content, instruction: asked.prompt, level: null, tags: [], writes: 0 };
}

// Proves the tasks of a set: a few of them in this thread, many in others.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { inParallel } from '../../shared/in-parallel.ts';
import { DOMAINS } from '../../worlds/domains.ts';
import type { Task, TaskSet, World } from '../../worlds/world.ts';
import { proveTask } from './proofs.ts';
import type { ProvingThreadData } from './proving-thread.ts';

interface ProvenTask {
  readonly task: Task;
  /** The reasons why the task is unsound, one sentence each; empty if it is sound. */
  readonly reasons: readonly string[];
}

export interface UnsoundTask {
  readonly task_id: number;
  /** The reasons why the task is unsound, one sentence each; at least one. */
  readonly reasons: readonly string[];
}

/** The unsound tasks of a set, in the set's order. */
export async function proveTaskSet({ world, tasks }: TaskSet, signal: AbortSignal): Promise<readonly UnsoundTask[]> {
  const proven = await proveTasks({ world, tasks, count: tasks.length }, signal);
  return proven.flatMap(({ task, reasons }) => (reasons.length > 0 ? [{ task_id: task.task_id, reasons }] : []));
}

interface Unproven {
  readonly world: World;
  /** Taken a few at a time, as they are proven. */
  readonly tasks: Iterable<Task>;
  readonly count: number;
}

/** How many tasks a thread gets at once. */
const BATCH = 50;
/** Fewer tasks are proven sooner than threads have started. */
const MANY = 200;

/** Proves tasks, and returns them in their order. Throws the signal's reason soon after it is aborted. */
export async function proveTasks({ world, tasks, count }: Unproven, signal: AbortSignal): Promise<ProvenTask[]> {
  // A thread cannot receive tools, and finds only those of the built-in domains by itself.
  if (count >= MANY && DOMAINS.includes(world.domain)) return proveInThreads({ world, tasks, count }, signal);
  const proven: ProvenTask[] = [];
  for (const task of tasks) {
    // Lets signals of the system in, such as that of Ctrl-C.
    await setImmediate();
    proven.push({ task, reasons: await proveTask(world, task, signal) });
  }
  return proven;
}

async function proveInThreads({ world, tasks, count }: Unproven, signal: AbortSignal): Promise<ProvenTask[]> {
  const threads = Array.from({ length: Math.min(availableParallelism(), Math.ceil(count / BATCH)) }, () =>
    startThread(world),
  );
  const idle = [...threads];
  const proven: ProvenTask[][] = [];
  const prove = async (batch: readonly Task[], place: number) => {
    const thread = idle.pop();
    if (thread === undefined) throw new Error('more batches are being proven than there are threads');
    thread.postMessage(batch);
    const [reasons]: (readonly string[])[][] = await once(thread, 'message', { signal });
    proven[place] = batch.map((task, index) => ({ task, reasons: reasons?.[index] ?? [] }));
    idle.push(thread);
  };
  try {
    await inParallel(
      threads.length,
      inBatches(tasks).map((batch, place) => () => prove(batch, place)),
      (run) => run(),
      signal,
    );
    signal.throwIfAborted();
    return proven.flat();
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function* inBatches(tasks: Iterable<Task>): Generator<readonly Task[], undefined> {
  let batch: Task[] = [];
  for (const task of tasks) {
    batch.push(task);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function startThread({ domain, ...data }: World): Worker {
  // The name ends in .js in the published package.
  const file = new URL(`proving-thread${extname(import.meta.filename)}`, import.meta.url);
  const workerData: ProvingThreadData = { ...data, domain: domain.name };
  return new Worker(file, { workerData });
}

// A thread that proves tasks of a built-in domain: answers each list of tasks with a list of the reasons against each of them.
import { parentPort, workerData } from 'node:worker_threads';
import { frozen } from '../../worlds/database/json-values.ts';
import { findDomain } from '../../worlds/domains.ts';
import type { Task, World } from '../../worlds/world.ts';
import { proveTask } from './proofs.ts';

/** A world without its tools. */
export interface ProvingThreadData extends Omit<World, 'domain'> {
  /** The name of a built-in domain. */
  readonly domain: string;
}

const { domain, ...data }: ProvingThreadData = workerData;
const world: World = { ...data, domain: findDomain(domain) };
for (const table of world.tables.values()) for (const record of table.values()) frozen(record);

// Terminates the thread if the caller gives up.
const { signal } = new AbortController();

parentPort?.on('message', async (tasks: readonly Task[]) => {
  const reasons: (readonly string[])[] = [];
  for (const task of tasks) reasons.push(await proveTask(world, task, signal));
  parentPort?.postMessage(reasons);
});

// The time to generate the built-in worlds, the first time in a process and again, and tasks for them with all their proofs.
import { proveTasks } from '../green-agent/proofs/prove-task-set.ts';
import { BUILTIN_DOMAINS, type BuiltinDomain, builtinWorld } from '../worlds/generated/builtin-world.ts';
import { freshTasks } from '../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../worlds/generated/task-set.ts';

const ROUNDS = 9;
/** The number of tasks of each domain. */
const TASKS = 5_000;
/** Differs from the seed of the default sets. */
const SEED = 2;

export const describe = `built-in worlds of the default size from a seed, the default task sets, and ${TASKS} tasks of each domain generated and proven; milliseconds and seconds, cpu_s of all threads (which, unlike the others, hardly depends on what else runs), first_ms of a cold process, warm_ms the median of the next rounds`;

export async function measure(): Promise<Record<string, unknown>> {
  const worlds = BUILTIN_DOMAINS.map((domain) => [`${domain}_world`, measureWorld(domain)] as const);
  const sets = BUILTIN_DOMAINS.map((domain) => [`${domain}_default_set_ms`, measureDefaultSet(domain)] as const);
  const tasks: (readonly [string, unknown])[] = [];
  for (const domain of BUILTIN_DOMAINS) tasks.push([`${domain}_tasks`, await measureTasks(domain)]);
  return Object.fromEntries([...worlds, ...sets, ...tasks]);
}

function measureWorld(domain: BuiltinDomain) {
  const times = Array.from({ length: 1 + ROUNDS }, (_, seed) => {
    const start = performance.now();
    builtinWorld(domain, seed);
    return performance.now() - start;
  });
  const [first, ...warm] = times;
  warm.sort((a, b) => a - b);
  return { first_ms: Math.round(first ?? 0), warm_ms: Math.round(warm[Math.floor(ROUNDS / 2)] ?? 0) };
}

function measureDefaultSet(domain: BuiltinDomain): number {
  const start = performance.now();
  loadBuiltinTaskSet(domain);
  return Math.round(performance.now() - start);
}

async function measureTasks(domain: BuiltinDomain) {
  const start = performance.now();
  const before = process.cpuUsage();
  const tasks = freshTasks(domain, { count: TASKS, seed: SEED });
  const proven = await proveTasks(tasks, new AbortController().signal);
  const { user, system } = process.cpuUsage(before);
  const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1));
  return {
    s: seconds(performance.now() - start),
    cpu_s: seconds((user + system) / 1000),
    unsound: proven.filter(({ reasons }) => reasons.length > 0).length,
  };
}

// A run on workers over a Redis of its own, each in its own process and watched; and the same run in one process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers/promises';
import { freePort } from '../../cli/free-port.ts';
import { PASSK_PROGRAM } from '../../cli/own-white-agent.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';
import { childrenOf, cpuMsOf, rssMbOf } from '../concurrency/passk-run.ts';

export interface Fleet {
  readonly workers: number;
  readonly concurrency: number;
}

interface RunSize {
  readonly tasks: number;
  readonly samples: number;
  /** Chooses so many tasks. By default retail tasks. */
  readonly choice?: readonly string[];
  readonly flags: readonly string[];
  /** After this time the run is interrupted. */
  readonly limitSeconds: number;
}

/** Processor time so far, in milliseconds. */
export interface CpuTimes {
  readonly run: number;
  readonly workers: number;
  readonly redis: number;
  /** Of the agents that the run or the workers have started. */
  readonly agents: number;
}

export interface CpuSample extends CpuTimes {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Processor time in milliseconds, largest memory in MB. */
export interface FleetUsage {
  /** Of the run, the workers and Redis. */
  readonly cpuMs: number;
  /** Several in a second, from the start of the run to its end. */
  readonly cpuSamples: readonly CpuSample[];
  /** Of the run until its last attempt, and while it writes its reports. */
  readonly runMb: number;
  readonly reportMb: number;
  readonly redisMb: number;
  readonly finished: number;
  readonly seconds: number;
  /** From the last attempt to the end of the process: summary and reports. */
  readonly reportSeconds: number;
  /** False if it was interrupted because its time was up. */
  readonly isComplete: boolean;
}

const SAMPLE_MS = 200;
/** How long a process may take to start, and to end after a signal, before it is killed. */
const START_MS = 120_000;
const END_MS = 60_000;

export async function runInOneProcess(size: RunSize & { readonly concurrency: number }): Promise<FleetUsage> {
  const others = { redis: [], workers: [] };
  return await watchedRun([...size.flags, '--concurrency', String(size.concurrency)], size, others);
}

export async function runOnQueue(fleet: Fleet, size: RunSize): Promise<FleetUsage> {
  const folder = await mkdtemp(join(tmpdir(), 'passk-bench-redis-'));
  await using owned = new AsyncDisposableStack();
  owned.defer(() => rm(folder, { recursive: true }));
  const port = await freePort(0);
  const redis = spawn('redis-server', ['--port', String(port), '--dir', folder, '--appendonly', 'yes', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owned.defer(() => end(redis));
  await untilLine(redis, 'Ready to accept');
  const url = `redis://127.0.0.1:${port}`;
  const workers = Array.from({ length: fleet.workers }, () => {
    const flags = ['--queue', url, '--concurrency', String(fleet.concurrency), '--json'];
    const worker = start(['worker', ...flags], { PASSK_LOG_LEVEL: 'warn' });
    owned.defer(() => end(worker));
    return worker;
  });
  await Promise.all(workers.map((worker) => untilLine(worker, '"worker"')));
  return await watchedRun([...size.flags, '--queue', url], size, { redis: [redis], workers });
}

interface Others {
  readonly redis: readonly ChildProcess[];
  readonly workers: readonly ChildProcess[];
}

/** Linux only: reads /proc. Counts what the run and the others use while the run lasts. Rejects if the run fails. */
async function watchedRun(
  flags: readonly string[],
  { tasks, samples, choice = retailTasks(tasks), limitSeconds }: RunSize,
  others: Others,
): Promise<FleetUsage> {
  const runs = await mkdtemp(join(tmpdir(), 'passk-bench-'));
  await using owned = new AsyncDisposableStack();
  owned.defer(() => rm(runs, { recursive: true, force: true }));
  const sizes = [...choice, '--samples', String(samples), '--k', '2', '--runs-dir', runs];
  const [redis, workers] = [cpuWatch(others.redis), cpuWatch(others.workers)];
  const run = start(['run', '--json', ...sizes, ...flags]);
  const ownCpu = cpuWatch([run]);
  owned.defer(() => end(run));
  const begin = performance.now();
  const over = new AbortController();
  const exited = once(run, 'exit').finally(() => over.abort());
  let [finished, lastAt] = [0, begin];
  createInterface({ input: run.stdout }).on('line', (line) => {
    if (!line.startsWith('{"event":"attempt_finished"')) return;
    finished += 1;
    lastAt = performance.now();
  });
  let [runMb, reportMb, redisMb] = [0, 0, 0];
  const agents = new Map<number, number>();
  const cpuSamples: CpuSample[] = [];
  using limit = startTimeLimit(limitSeconds * 1000);
  try {
    for await (const _ of setInterval(SAMPLE_MS, null, { signal: AbortSignal.any([over.signal, limit.signal]) })) {
      const parents = [run, ...others.workers].map(({ pid = 0 }) => pid);
      for (const agent of parents.flatMap(childrenOf)) agents.set(agent, cpuMsOf(agent));
      cpuSamples.push({
        at: performance.timeOrigin + performance.now(),
        ...{ run: ownCpu(), workers: workers(), redis: redis(), agents: sumOf(agents.values()) },
      });
      if (finished < tasks * samples) runMb = Math.max(runMb, rssMbOf(run.pid ?? 0));
      else reportMb = Math.max(reportMb, rssMbOf(run.pid ?? 0));
      redisMb = Math.max(redisMb, rssMbOf(others.redis[0]?.pid ?? 0));
    }
  } catch (error) {
    if (!over.signal.aborted && !limit.reached) throw error;
  }
  const isComplete = over.signal.aborted;
  if (!isComplete) await end(run, 'SIGINT');
  const [code] = (await exited) as [number | null];
  const endedAt = performance.now();
  if (isComplete && code !== 0) throw new Error(`passk run ended with exit code ${code}`);
  return {
    cpuMs: ownCpu() + workers() + redis(),
    cpuSamples,
    runMb,
    reportMb,
    redisMb,
    finished,
    seconds: (endedAt - begin) / 1000,
    reportSeconds: (endedAt - lastAt) / 1000,
    isComplete,
  };
}

/** Returns what the processes have used since now; of one that has ended, until it was last asked. */
function cpuWatch(processes: readonly ChildProcess[]): () => number {
  const used = processes.map(({ pid = 0 }) => ({ pid, before: cpuMsOf(pid), now: 0 }));
  return () => {
    for (const each of used) each.now = Math.max(each.now, cpuMsOf(each.pid) - each.before);
    return sumOf(used.map(({ now }) => now));
  };
}

function sumOf(values: Iterable<number>): number {
  return Iterator.from(values).reduce((sum, value) => sum + value, 0);
}

function retailTasks(tasks: number): string[] {
  return ['--mode', 'random', '--domain', 'retail', '--num-battles', String(tasks)];
}

function start(args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [PASSK_PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, OPENAI_API_KEY: 'any', ...variables },
  });
}

/** Resolves with the first line that contains the text. Rejects if the process ends before, or is too slow. */
async function untilLine({ stdout }: ReturnType<typeof start>, text: string): Promise<string> {
  using limit = startTimeLimit(START_MS);
  const lines = createInterface({ input: stdout, signal: limit.signal });
  for await (const line of lines)
    if (line.includes(text)) {
      stdout.resume();
      return line;
    }
  throw new Error(`a process has not printed ${text} within ${START_MS / 1000} s, or has ended`);
}

/** Resolves when the process is gone: it is killed if it does not end by itself. */
async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  using limit = startTimeLimit(END_MS);
  limit.signal.addEventListener('abort', () => child.kill('SIGKILL'));
  child.kill(signal);
  await exited;
}

const HAND_OVER = '<json>{"name": "transfer_to_human_agents", "kwargs": {"summary": "done"}}</json>';

/** An agent in its own process that makes some tool calls at once and then says its last words, by default to hand the customer over. */
export async function startInstantAgent(turns: number, farewell = HAND_OVER) {
  const call = '<json>{"name": "calculate", "kwargs": {"expression": "1 + 1"}}</json>';
  const program = join(import.meta.dirname, '../turns/instant-agent.ts');
  const words = [program, 'answer', call, farewell, String(turns)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { url } = JSON.parse(await untilLine(child, '"url"')) as { url: string };
  return { url, [Symbol.asyncDispose]: () => end(child) };
}

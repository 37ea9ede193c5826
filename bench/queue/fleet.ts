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
import { cpuMsOf, rssMbOf } from '../concurrency/passk-run.ts';

export interface Fleet {
  readonly workers: number;
  readonly concurrency: number;
}

interface RunSize {
  readonly tasks: number;
  readonly samples: number;
  readonly flags: readonly string[];
}

/** Processor time in milliseconds, largest memory in MB. */
interface FleetUsage {
  readonly cpuMs: number;
  readonly runMb: number;
  readonly redisMb: number;
  readonly finished: number;
}

const SAMPLE_MS = 200;

export async function runInOneProcess(size: RunSize & { readonly concurrency: number }): Promise<FleetUsage> {
  return await watchedRun([...size.flags, '--concurrency', String(size.concurrency)], size, []);
}

/** @param seconds interrupts the run after so many seconds; without it the run is finished */
export async function runOnQueue(fleet: Fleet, size: RunSize, seconds?: number): Promise<FleetUsage> {
  const folder = await mkdtemp(join(tmpdir(), 'passk-bench-redis-'));
  const port = await freePort(0);
  const redis = spawn('redis-server', ['--port', String(port), '--dir', folder, '--appendonly', 'yes', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: redis.stdout })) if (line.includes('Ready to accept')) break;
  redis.stdout.resume();
  const url = `redis://127.0.0.1:${port}`;
  const workers: ReturnType<typeof start>[] = [];
  try {
    for (let count = 0; count < fleet.workers; count++) {
      const worker = start(['worker', '--queue', url, '--concurrency', String(fleet.concurrency), '--json'], {
        PASSK_LOG_LEVEL: 'warn',
      });
      workers.push(worker);
    }
    await Promise.all(workers.map((worker) => once(createInterface({ input: worker.stdout }), 'line')));
    return await watchedRun([...size.flags, '--queue', url], size, [redis, ...workers], seconds);
  } finally {
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map((worker) => worker.exitCode ?? once(worker, 'exit')));
    redis.kill();
    await once(redis, 'exit');
    await rm(folder, { recursive: true });
  }
}

/** Linux only: reads /proc. Counts what the run and the others use while the run lasts. Rejects if the run fails. */
async function watchedRun(
  flags: readonly string[],
  { tasks, samples }: RunSize,
  others: readonly ChildProcess[],
  seconds = Number.POSITIVE_INFINITY,
): Promise<FleetUsage> {
  const runs = await mkdtemp(join(tmpdir(), 'passk-bench-'));
  const cpuOfOthers = () => others.reduce((sum, { pid = 0 }) => sum + cpuMsOf(pid), 0);
  const before = cpuOfOthers();
  const sizes = ['--num-battles', String(tasks), '--samples', String(samples), '--k', '2', '--runs-dir', runs];
  const run = start(['run', '--mode', 'random', '--domain', 'retail', '--json', ...sizes, ...flags]);
  const over = new AbortController();
  const exited = once(run, 'exit').finally(() => over.abort());
  let finished = 0;
  createInterface({ input: run.stdout }).on('line', (line) => {
    if (line.startsWith('{"event":"attempt_finished"')) finished += 1;
  });
  let [cpuMs, runMb, redisMb] = [0, 0, 0];
  const begin = performance.now();
  try {
    for await (const _ of setInterval(SAMPLE_MS, null, { signal: over.signal })) {
      cpuMs = Math.max(cpuMs, cpuMsOf(run.pid ?? 0));
      runMb = Math.max(runMb, rssMbOf(run.pid ?? 0));
      redisMb = Math.max(redisMb, rssMbOf(others[0]?.pid ?? 0));
      if (performance.now() - begin > seconds * 1000) break;
    }
  } catch (error) {
    if (!over.signal.aborted) throw error;
  }
  if (!over.signal.aborted) run.kill('SIGINT');
  const [code] = (await exited) as [number | null];
  await rm(runs, { recursive: true });
  if (code !== 0 && code !== 130) throw new Error(`passk run ended with exit code ${code}`);
  return { cpuMs: cpuMs + cpuOfOthers() - before, runMb, redisMb, finished };
}

function start(args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [PASSK_PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, OPENAI_API_KEY: 'any', ...variables },
  });
}

/** An agent in its own process that makes ten tool calls at once and hands the customer over. */
export async function startInstantAgent() {
  const call = '<json>{"name": "calculate", "kwargs": {"expression": "1 + 1"}}</json>';
  const end = '<json>{"name": "transfer_to_human_agents", "kwargs": {"summary": "done"}}</json>';
  const program = join(import.meta.dirname, '../turns/instant-agent.ts');
  const child = spawn(process.execPath, [program, 'answer', call, end, '10'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

// `passk run` with an agent that passk starts, as a child process that is watched: its memory, and the processor time of both processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import { PASSK_PROGRAM } from '../../cli/own-white-agent.ts';

/** Processor time in milliseconds, the largest resident set in MB. */
interface RunUsage {
  readonly cpuMs: number;
  readonly agentCpuMs: number;
  readonly rssMb: number;
}

const SAMPLE_MS = 200;
/** Of the fields in /proc/PID/stat, which are in hundredths of a second. */
const TICK_MS = 10;

/**
 * Linux only: reads /proc. Rejects if the run fails. `url` is the model's address, `runs` the folder of runs; `flags` choose the
 * tasks and the attempts.
 */
export async function passkRun(url: string, runs: string, flags: readonly string[]): Promise<RunUsage> {
  const model = ['--model', 'simulated', '--base-url', `${url}/v1`];
  const child = spawn(
    process.execPath,
    [PASSK_PROGRAM, 'run', '--k', '2', '--json', '--runs-dir', runs, ...model, ...flags],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, OPENAI_API_KEY: 'any' } },
  );
  const over = new AbortController();
  const exited = once(child, 'exit').finally(() => over.abort());
  let usage: RunUsage = { cpuMs: 0, agentCpuMs: 0, rssMb: 0 };
  try {
    for await (const _ of setInterval(SAMPLE_MS, null, { signal: over.signal })) {
      const green = child.pid ?? 0;
      // Beside the agent there is the shell that ends it, which takes none.
      const children = childrenOf(green).map(cpuMsOf);
      usage = {
        cpuMs: Math.max(usage.cpuMs, cpuMsOf(green)),
        agentCpuMs: Math.max(usage.agentCpuMs, ...children),
        rssMb: Math.max(usage.rssMb, rssMbOf(green)),
      };
    }
  } catch (error) {
    if (!over.signal.aborted) throw error;
  }
  const [code] = (await exited) as [number | null];
  if (code !== 0) throw new Error(`passk run ended with exit code ${code}`);
  return usage;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
}

export function cpuMsOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

export function rssMbOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
}

// The simulated model in its own process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cpuMsOf } from './passk-run.ts';

/** Times of answers and refusals, in milliseconds since the model's start. */
export interface ModelCounts {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly answers: readonly number[];
  readonly refusals: readonly number[];
  /** Mean time from a request to its answer, as the model sees it. */
  readonly meanMs: number;
}

interface ModelProcess extends AsyncDisposable {
  readonly url: string;
  counts(): Promise<ModelCounts>;
  /** Processor time so far, in milliseconds. */
  cpuMs(): number;
}

/** @param rate calls that it allows in any second; 0 for any number */
export async function startModel(latencyMs: number, rate = 0): Promise<ModelProcess> {
  const program = join(import.meta.dirname, 'model-server.ts');
  const child = spawn(process.execPath, [program, String(latencyMs), String(rate)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    counts: async () => (await (await fetch(`${url}/counts`)).json()) as ModelCounts,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

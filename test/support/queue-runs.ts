// Evaluations over several processes: workers that are killed and replaced, and the same evaluation in one process to compare with.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect } from 'vitest';
import { keys, type WorkerOnQueue } from '../../green-agent/queue/messages.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { passk, type RunningCommand } from './command-line.ts';

/** An agent that fails at some attempts, the same ones in every run. */
export async function startFlakyAgent() {
  return await createWhiteAgent({
    variant: 'rule-based',
    ruleBased: { reliability: 0.7, seed: 1, faults: ['wrong_argument', 'unsaid_output', 'bad_format'] },
    maxContexts: 10_000,
    port: 0,
  });
}

interface Evaluated {
  readonly url: string;
  readonly folder: string;
  readonly tasks: string;
  readonly attempts: number;
}

/** The command of an evaluation of the agent at this address. Its limits of time are for machines of any speed. */
export function evaluationOf({ url, folder, tasks, attempts }: Evaluated): string[] {
  const file = join(folder, 'passk.toml');
  writeFileSync(
    file,
    `[white_agent]\nurl = "${url}"\nrepeatable_seeds = true\n[pass_k_config]\nturn_timeout = 3600\nattempt_timeout = 36000\n`,
  );
  return ['run', file, '--tasks', tasks, '--samples', String(attempts), '--runs-dir', folder, '--json'];
}

interface StartedWorker extends RunningCommand {
  /** What it printed when it was ready: its id, and the address of its metrics. */
  readonly ready: { readonly worker: string; readonly url: string | null };
}

/** Starts a worker, in this working directory, and waits until it takes attempts. */
export async function startWorker(
  url: string,
  concurrency: number,
  flags: readonly string[] = [],
  folder?: string,
): Promise<StartedWorker> {
  const words = ['worker', '--queue', url, '--concurrency', String(concurrency), '--json', ...flags];
  const worker = passk(words, { PASSK_LOG_LEVEL: 'warn' }, undefined, folder);
  const ready = JSON.parse(await worker.line()) as StartedWorker['ready'];
  return { ...worker, ready };
}

/** Waits until a worker has finished so many attempts since its start. */
export async function untilFinished(url: string, { ready }: StartedWorker, attempts: number): Promise<void> {
  const redis = new Redis(url);
  const finished = async () => {
    const shown = await redis.get(keys.worker(ready.worker));
    return (JSON.parse(shown ?? '{}') as Partial<WorkerOnQueue>).finished;
  };
  await expect.poll(finished).toBe(attempts);
  redis.disconnect();
}

/** Reads a run's events to the end; `onFinished` is awaited at each attempt that has ended, counted from 1. */
export async function verdictsOf(
  run: RunningCommand,
  onFinished: (count: number) => void | Promise<void> = () => {},
): Promise<string[]> {
  const verdicts: string[] = [];
  for (;;) {
    const event = JSON.parse(await run.line()) as EvaluationEvent;
    if (event.event === 'evaluation_finished') return verdicts.sort();
    if (event.event !== 'attempt_finished') continue;
    const { attempt, status, reward, steps, category, error } = event.result;
    verdicts.push(JSON.stringify([event.task_id, attempt, status, reward, steps, category, error]));
    await onFinished(verdicts.length);
  }
}

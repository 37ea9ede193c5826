// Attempts on workers over Redis, compared with the same run in one process: processor time, throughput, and memory.
import { parseArgs } from 'node:util';
import { startModel } from './concurrency/model-process.ts';
import { type Fleet, runInOneProcess, runOnQueue, startInstantAgent } from './queue/fleet.ts';

const LATENCY_MS = 200;
const TASKS = 50;

export const describe = `needs redis-server. Beside each figure of a queue is that of one process, measured just before on the same machine.
overhead: processor time of an attempt in all processes (run, workers, Redis; not the agent's), as the slope between two sizes, so that what
each process needs once is left out. throughput: ${LATENCY_MS} ms a model call, calls a second over concurrency / ${LATENCY_MS} ms.
queued: a run of so many attempts on one worker, watched for some seconds: memory of the run's process and of Redis while they wait.
Sizes, from 100 attempts on: --small 200 --large 1000 (overhead), --workers 8 --concurrency 50 --attempts 1600 (throughput), --queued 100000 --seconds 30.`;

export async function measure(words: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      small: { type: 'string', default: '200' },
      large: { type: 'string', default: '1000' },
      workers: { type: 'string', default: '8' },
      concurrency: { type: 'string', default: '50' },
      attempts: { type: 'string', default: '1600' },
      queued: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const fleet = { workers: Number(values.workers), concurrency: Number(values.concurrency) };
  return {
    overhead: await overhead(Number(values.small), Number(values.large)),
    throughput: await throughput(fleet, Number(values.attempts)),
    queued: await queued(Number(values.queued), Number(values.seconds)),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

async function overhead(small: number, large: number) {
  await using agent = await startInstantAgent();
  const flags = ['--white-agent', agent.url, '--transport', 'a2a'];
  const fleet: Fleet = { workers: 2, concurrency: 20 };
  const slope = async (cpuOf: (attempts: number) => Promise<{ readonly cpuMs: number }>) => {
    const [little, much] = [await cpuOf(small), await cpuOf(large)];
    return (much.cpuMs - little.cpuMs) / (large - small);
  };
  const sized = (attempts: number) => ({ tasks: TASKS, samples: Math.ceil(attempts / TASKS), flags });
  const alone = await slope((attempts) => runInOneProcess({ ...sized(attempts), concurrency: 40 }));
  const together = await slope((attempts) => runOnQueue(fleet, sized(attempts)));
  return {
    one_process_cpu_ms: rounded(alone),
    queue_cpu_ms: rounded(together),
    overhead_cpu_ms: rounded(together - alone),
  };
}

async function throughput(fleet: Fleet, attempts: number) {
  const inAll = fleet.workers * fleet.concurrency;
  const rateOf = async (run: (flags: string[]) => Promise<unknown>) => {
    await using model = await startModel(LATENCY_MS, 0);
    await run(['--variant', 'tool-calling', '--model', 'simulated', '--base-url', `${model.url}/v1`]);
    const { answers } = await model.counts();
    const steady = answers.slice(0, Math.max(1, answers.length - 10 * inAll));
    const begin = (answers[0] ?? 0) - LATENCY_MS;
    return steady.length / (((steady.at(-1) ?? 0) - begin) / 1000);
  };
  const sized = { tasks: TASKS, samples: Math.ceil(attempts / TASKS) };
  const alone = await rateOf((flags) => runInOneProcess({ ...sized, flags, concurrency: inAll }));
  const together = await rateOf((flags) => runOnQueue(fleet, { ...sized, flags }));
  const ideal = inAll / (LATENCY_MS / 1000);
  return {
    ...fleet,
    one_process: { calls_per_s: rounded(alone), share_of_ideal: rounded(alone / ideal) },
    queue: { calls_per_s: rounded(together), share_of_ideal: rounded(together / ideal) },
    share_of_one_process: rounded(together / alone),
  };
}

async function queued(attempts: number, seconds: number) {
  await using agent = await startInstantAgent();
  const flags = ['--white-agent', agent.url, '--transport', 'a2a'];
  const tasks = 100;
  const sized = { tasks, samples: Math.ceil(attempts / tasks), flags };
  const { runMb, redisMb, finished } = await runOnQueue({ workers: 1, concurrency: 20 }, sized, seconds);
  return { attempts, finished_meanwhile: finished, run_mb: runMb, redis_mb: redisMb };
}

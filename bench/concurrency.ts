// Many attempts at the same time with a model over HTTP: how close the throughput comes to what the model allows, the processor
// time of a turn, and the memory it takes; for an agent in the same process, and for `passk run` with an agent in its own.
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { limitHeapGrowth } from '../cli/heap-growth.ts';
import { loadTasks } from '../green-agent/prepare.ts';
import { toolCalling } from '../white-agent/variants/tool-calling.ts';
import { evaluated, type Load, rounded, runsFolder, THROUGHPUT_FIGURES, throughput } from './concurrency/throughput.ts';

const LATENCY_MS = 200;
const RATE = 50;
const RATE_ATTEMPTS = 250;
const TASKS = 50;
const CALLS_PER_ATTEMPT = 10;
/** Milliseconds in which a rate may still be looked for. */
const WARM_UP_MS = 10_000;

export const describe = `complete attempts of about ${CALLS_PER_ATTEMPT} model calls; a model in another process that takes ${LATENCY_MS} ms a call.
${THROUGHPUT_FIGURES}
limited: in_process, with a model that refuses what is beyond ${RATE} calls in any second. share_of_rate and refused_share are after a warm-up of ${WARM_UP_MS / 1000} s.
Sizes: --attempts 1000 --concurrency 200 --tasks ${TASKS} --latency ${LATENCY_MS}; --limited-attempts ${RATE_ATTEMPTS} (0 leaves it out).
It runs with less than normal priority; --normal-priority for a machine of your own.`;

export async function measure(words: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      attempts: { type: 'string', default: '1000' },
      concurrency: { type: 'string', default: '200' },
      tasks: { type: 'string', default: String(TASKS) },
      latency: { type: 'string', default: String(LATENCY_MS) },
      'limited-attempts': { type: 'string', default: String(RATE_ATTEMPTS) },
      'normal-priority': { type: 'boolean', default: false },
    },
  });
  if (!values['normal-priority']) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  limitHeapGrowth();
  const concurrency = Number(values.concurrency);
  const tasks = Number(values.tasks);
  const load = (attempts: number): Load => ({
    latencyMs: Number(values.latency),
    concurrency,
    tasks: builtin.slice(0, tasks),
    samples: Math.max(2, Math.ceil(attempts / tasks)),
    callsPerAttempt: CALLS_PER_ATTEMPT,
    variant: toolCalling,
    taskFlags: ['--mode', 'random', '--domain', 'retail', '--num-battles', String(tasks)],
  });
  const builtin = await loadTasks({ domain: 'retail' });
  const limitedAttempts = Number(values['limited-attempts']);
  return {
    ...(await throughput(load(Number(values.attempts)))),
    limited: limitedAttempts === 0 ? null : await limitedFigures({ ...load(limitedAttempts), rate: RATE }),
  };
}

async function limitedFigures(load: Load) {
  await using runs = await runsFolder();
  const { counts } = await evaluated(load, runs.path);
  const { answers, refusals } = counts;
  const end = answers.at(-load.concurrency) ?? 0;
  const warm = (answers[0] ?? 0) + WARM_UP_MS;
  const within = (times: readonly number[]) => times.filter((time) => time > warm && time <= end).length;
  return {
    calls: answers.length,
    share_of_rate: rounded(within(answers) / ((end - warm) / 1000) / RATE),
    refused_share: rounded(within(refusals) / (within(refusals) + within(answers))),
    refused_in_all: refusals.length,
  };
}

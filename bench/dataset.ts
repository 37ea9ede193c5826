// Many samples of a dataset with a model over HTTP: one call each, so that what surrounds a call weighs more than in conversations.
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { loadTasks } from '../green-agent/prepare.ts';
import { chat } from '../white-agent/variants/chat.ts';
import { THROUGHPUT_FIGURES, throughput } from './concurrency/throughput.ts';

const LATENCY_MS = 50;

export const describe = `samples of the built-in problems, one model call each; a model in another process that takes ${LATENCY_MS} ms a call.
${THROUGHPUT_FIGURES}
Sizes: --problems 200 --samples 64 --concurrency 64. It runs with less than normal priority; --normal-priority for a machine of your own.`;

export async function measure(words: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      problems: { type: 'string', default: '200' },
      samples: { type: 'string', default: '64' },
      concurrency: { type: 'string', default: '64' },
      'normal-priority': { type: 'boolean', default: false },
    },
  });
  if (!values['normal-priority']) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const problems = Number(values.problems);
  return await throughput({
    latencyMs: LATENCY_MS,
    concurrency: Number(values.concurrency),
    tasks: (await loadTasks({ benchmark: 'qa' })).slice(0, problems),
    samples: Number(values.samples),
    callsPerAttempt: 1,
    variant: chat,
    taskFlags: ['--benchmark', 'qa', '--max-tasks', String(problems)],
  });
}

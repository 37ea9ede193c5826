// Attempts on workers over Redis, compared with the same run in one process: processor time, throughput, and memory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startModel } from './concurrency/model-process.ts';
import {
  type CpuSample,
  type CpuTimes,
  type Fleet,
  type FleetUsage,
  runInOneProcess,
  runOnQueue,
  startInstantAgent,
} from './queue/fleet.ts';

const TASKS = 50;
const STAGES = ['overhead', 'throughput', 'queued'] as const;
const OUTCOMES = ['failed', 'passed'] as const;
type Outcome = (typeof OUTCOMES)[number];

export const describe = `needs redis-server. Beside each figure of a queue is that of one process, measured just before on the same machine.
overhead: processor time of an attempt in all processes (run, workers, Redis; not the agent's), as the slope between two sizes, so that what
each process needs once is left out. throughput: calls a second in the middle half of a run's calls, over concurrency / latency, and the processor
time of a call then, of all processes but the model, and of each kind. with_start: the same over the whole run, whose processes must first start and be
compiled; more --attempts bring the two together. calls_per_attempt: about ten; more if attempts ran twice, because their workers seemed to be dead.
cores_for_ideal: what the ideal rate takes, the model's own time left out. queued: a run of so many attempts of a single turn to its end: largest
memory of the run's process until its last attempt and then, and of Redis, and the seconds of its reports. Once with an agent that fails at every
attempt (retail), and once with one that passes nine of ten (questions). A run that is not done after --limit seconds is interrupted; its figures say so.
--stages overhead,throughput,queued. Sizes, from 100 attempts on: --small 200 --large 1000 (overhead), --workers 8 --concurrency 50
--latency 200,2000 --attempts 1600 (throughput), --queued 100000 --outcomes failed,passed
--limit 1800.`;

export async function measure(words: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      stages: { type: 'string', default: STAGES.join(',') },
      small: { type: 'string', default: '200' },
      large: { type: 'string', default: '1000' },
      workers: { type: 'string', default: '8' },
      concurrency: { type: 'string', default: '50' },
      latency: { type: 'string', default: '200,2000' },
      attempts: { type: 'string', default: '1600' },
      queued: { type: 'string', default: '100000' },
      outcomes: { type: 'string', default: OUTCOMES.join(',') },
      limit: { type: 'string', default: '1800' },
    },
  });
  const limitSeconds = Number(values.limit);
  const fleet = { workers: Number(values.workers), concurrency: Number(values.concurrency) };
  const figures: Record<string, unknown> = {};
  for (const stage of values.stages.split(','))
    switch (stage) {
      case 'overhead':
        figures.overhead = await overhead(Number(values.small), Number(values.large), limitSeconds);
        break;
      case 'throughput':
        for (const latency of values.latency.split(',').map(Number))
          figures[`throughput_${latency}_ms`] = await throughput(fleet, latency, Number(values.attempts), limitSeconds);
        break;
      case 'queued':
        for (const outcome of OUTCOMES.filter((name) => values.outcomes.split(',').includes(name)))
          figures[`queued_${outcome}`] = await queued(Number(values.queued), outcome, limitSeconds);
        break;
      default:
        throw new Error(`--stages: ${stage} is none of ${STAGES.join(', ')}`);
    }
  return figures;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

async function overhead(small: number, large: number, limitSeconds: number) {
  await using agent = await startInstantAgent(10);
  const flags = ['--white-agent', agent.url, '--transport', 'a2a'];
  const fleet: Fleet = { workers: 2, concurrency: 20 };
  const slope = async (cpuOf: (attempts: number) => Promise<FleetUsage>) => {
    const [little, much] = [await cpuOf(small), await cpuOf(large)];
    if (!little.isComplete || !much.isComplete) throw new Error(`overhead: not done after ${limitSeconds} s`);
    return (much.cpuMs - little.cpuMs) / (large - small);
  };
  const sized = (attempts: number) => ({ tasks: TASKS, samples: Math.ceil(attempts / TASKS), flags, limitSeconds });
  const alone = await slope((attempts) => runInOneProcess({ ...sized(attempts), concurrency: 40 }));
  const together = await slope((attempts) => runOnQueue(fleet, sized(attempts)));
  return {
    one_process_cpu_ms: rounded(alone),
    queue_cpu_ms: rounded(together),
    overhead_cpu_ms: rounded(together - alone),
  };
}

async function throughput(fleet: Fleet, latencyMs: number, attempts: number, limitSeconds: number) {
  const inAll = fleet.workers * fleet.concurrency;
  const ideal = inAll / (latencyMs / 1000);
  const rateOf = async (run: (flags: string[]) => Promise<FleetUsage>) => {
    await using model = await startModel(latencyMs, 0);
    const usage = await run(['--variant', 'tool-calling', '--model', 'simulated', '--base-url', `${model.url}/v1`]);
    const { startedAt, answers } = await model.counts();
    const at = (share: number) => startedAt + (answers[Math.floor(share * (answers.length - 1))] ?? 0);
    const [from, to] = [at(0.25), at(0.75)];
    const [before, after] = [cpuAt(usage.cpuSamples, from), cpuAt(usage.cpuSamples, to)];
    const calls = answers.length / 2;
    const rate = calls / ((to - from) / 1000);
    const ofAll = sumOf(after) - sumOf(before);
    const ofWholeRun = usage.cpuMs + (usage.cpuSamples.at(-1)?.agents ?? 0);
    return {
      calls_per_s: rounded(rate),
      share_of_ideal: rounded(rate / ideal),
      cpu_ms_per_call: rounded(ofAll / calls),
      of_the_run: rounded((after.run - before.run) / calls),
      of_workers: rounded((after.workers - before.workers) / calls),
      of_agents: rounded((after.agents - before.agents) / calls),
      of_redis: rounded((after.redis - before.redis) / calls),
      of_the_model: rounded(model.cpuMs() / answers.length),
      with_start: rounded(ofWholeRun / answers.length),
      calls_per_attempt: rounded(answers.length / usage.finished),
      ...(!usage.isComplete && { finished: usage.finished }),
    };
  };
  const sized = { tasks: TASKS, samples: Math.ceil(attempts / TASKS), limitSeconds };
  const alone = await rateOf((flags) => runInOneProcess({ ...sized, flags, concurrency: inAll }));
  const together = await rateOf((flags) => runOnQueue(fleet, { ...sized, flags }));
  return {
    ...fleet,
    ideal_calls_per_s: ideal,
    cores: availableParallelism(),
    cores_for_ideal: rounded((ideal * together.cpu_ms_per_call) / 1000),
    one_process: alone,
    queue: together,
    share_of_one_process: rounded(together.calls_per_s / alone.calls_per_s),
    cpu_of_one_process: rounded(together.cpu_ms_per_call / alone.cpu_ms_per_call),
  };
}

/** What had been used at a time between two samples, as if it had grown evenly. */
function cpuAt(samples: readonly CpuSample[], at: number): CpuTimes {
  const next = samples.findIndex((sample) => sample.at >= at);
  const [left, right] = [samples.at(Math.max(0, next - 1)), samples.at(next)];
  if (left === undefined || right === undefined) throw new Error('throughput: the run ended before it was watched');
  const share = right.at > left.at ? Math.min(1, (at - left.at) / (right.at - left.at)) : 1;
  const between = (kind: keyof CpuTimes) => left[kind] + share * (right[kind] - left[kind]);
  return { run: between('run'), workers: between('workers'), agents: between('agents'), redis: between('redis') };
}

function sumOf({ run, workers, agents, redis }: CpuTimes): number {
  return run + workers + agents + redis;
}

async function queued(attempts: number, outcome: Outcome, limitSeconds: number) {
  const tasks = 100;
  await using agent = await startInstantAgent(1, outcome === 'failed' ? undefined : ANSWER);
  await using questions = await writeQuestions(tasks);
  const flags = ['--white-agent', agent.url, '--transport', 'a2a'];
  const usage = await runOnQueue(
    { workers: 2, concurrency: 20 },
    {
      ...{ tasks, samples: Math.ceil(attempts / tasks), flags, limitSeconds },
      ...(outcome === 'passed' && { choice: ['--benchmark', 'qa', '--data-path', questions.file] }),
    },
  );
  return {
    attempts,
    finished: usage.finished,
    seconds: Math.round(usage.seconds),
    run_mb: usage.runMb,
    report_mb: usage.reportMb,
    redis_mb: usage.redisMb,
    report_seconds: rounded(usage.reportSeconds),
    ...(!usage.isComplete && { interrupted_after_seconds: limitSeconds }),
  };
}

const ANSWER = 'The answer is 2';

/** A dataset in which that is the answer to nine questions of ten. */
async function writeQuestions(count: number): Promise<AsyncDisposable & { readonly file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'passk-bench-questions-'));
  const file = join(folder, 'questions.jsonl');
  const questions = Array.from({ length: count }, (_, index) => ({
    id: `sum-${index}`,
    question: `What is ${index % 10} + ${2 - (index % 10)}?`,
    answer: index % 10 === 9 ? 3 : 2,
  }));
  await writeFile(file, questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  return { file, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

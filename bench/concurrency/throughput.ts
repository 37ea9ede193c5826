// How close evaluations come to the throughput that a simulated model allows, beside plain HTTP requests to the same model.
import { mkdtemp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentFunction } from '../../green-agent/agent-under-test.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { PlannedTask } from '../../green-agent/evaluation/plan.ts';
import { createGateway, type ModelGateway } from '../../shared/llm/gateway.ts';
import type { AgentConversation, AgentVariant } from '../../white-agent/agent.ts';
import { bareCalls } from './bare-calls.ts';
import { type ModelCounts, startModel } from './model-process.ts';
import { passkRun } from './passk-run.ts';

export interface Load {
  /** Milliseconds that the model takes for a call. */
  readonly latencyMs: number;
  /** Calls that the model allows in any second; any number by default. */
  readonly rate?: number;
  /** Attempts at the same time. */
  readonly concurrency: number;
  readonly tasks: readonly PlannedTask[];
  /** Attempts per task. */
  readonly samples: number;
  /** On average. */
  readonly callsPerAttempt: number;
  readonly variant: AgentVariant;
  /** Flags of `passk run` that choose the same tasks. */
  readonly taskFlags: readonly string[];
}

/** Explains the figures of `throughput`. */
export const THROUGHPUT_FIGURES = `share_of_ideal is calls a second over concurrency / the model's time, until only the last attempts are left; calls that the model has
not answered by then count as the part of its time that has passed. The model measures its own time (model_ms):
more than it should take means that this machine was too busy for it. bare: plain HTTP requests with a body of the same size and nothing around them,
through undici, at the same concurrency; share_of_bare compares with them.
cpu_ms is processor time a call: below 1 ms, one core is enough for 1,000 calls a second, regardless of the machine's other work.
in_process: the agent, the gateway and the evaluation in one process. passk_run: passk run, whose agent is another process.`;

export async function throughput(load: Load): Promise<Record<'bare' | 'in_process' | 'passk_run', object>> {
  await using runs = await runsFolder();
  // Before anything else, whose memory would count as its own.
  const { counts, cpuMs, rssMb } = await evaluated(load, runs.path);
  const bare = await bareThroughput(load);
  const withShare = ({ calls_per_s, ...others }: CallFigures) => ({
    calls_per_s,
    share_of_bare: rounded(calls_per_s / bare.calls_per_s),
    ...others,
  });
  return {
    bare,
    in_process: { ...withShare(callFigures(load, counts, cpuMs)), rss_mb: rssMb },
    passk_run: await inProcesses(load, runs.path, withShare),
  };
}

type CallFigures = ReturnType<typeof callFigures>;

function callFigures({ latencyMs, concurrency, callsPerAttempt }: Load, counts: ModelCounts, cpuMs: number) {
  const { answers, meanMs } = counts;
  // Until the last attempts have started, all slots are in use.
  const steady = Math.max(1, answers.length - callsPerAttempt * concurrency);
  const began = (answers[0] ?? 0) - latencyMs;
  const end = answers[steady - 1] ?? 0;
  const begunParts = answers.slice(steady).map((answer) => Math.max(0, 1 - (answer - end) / latencyMs));
  const perSecond = (steady + begunParts.reduce((sum, part) => sum + part, 0)) / ((end - began) / 1000);
  return {
    calls: answers.length,
    calls_per_s: rounded(perSecond),
    share_of_ideal: rounded(perSecond / (concurrency / (latencyMs / 1000))),
    model_ms: rounded(meanMs),
    cpu_ms: rounded(cpuMs / answers.length),
  };
}

async function bareThroughput(load: Load): Promise<CallFigures> {
  await using server = await startModel(load.latencyMs);
  const { concurrency, tasks, samples, callsPerAttempt } = load;
  const calls = tasks.length * samples * callsPerAttempt;
  const { cpuMs } = await bareCalls(`${server.url}/v1/chat/completions`, { workers: concurrency, calls, tasks });
  return callFigures(load, await server.counts(), cpuMs);
}

async function inProcesses(load: Load, runs: string, withShare: (figures: CallFigures) => object): Promise<object> {
  await using server = await startModel(load.latencyMs);
  const { variant, taskFlags, samples, concurrency } = load;
  const flags = [...taskFlags, '--variant', variant.name, '--samples', `${samples}`, '--concurrency', `${concurrency}`];
  const { cpuMs, agentCpuMs, rssMb } = await passkRun(server.url, await mkdtemp(join(runs, 'run-')), flags);
  const counts = await server.counts();
  return {
    ...withShare(callFigures(load, counts, cpuMs)),
    agent_cpu_ms: rounded(agentCpuMs / counts.answers.length),
    rss_mb: rssMb,
  };
}

/**
 * A folder for the runs of one measurement. They are removed at its end: in a folder that has just lost thousands of files, some
 * file systems (ext4) create new ones twenty times slower for some minutes.
 */
export const runsFolder = () => mkdtempDisposable(join(tmpdir(), 'passk-bench-'));

/** Milliseconds between two looks at the memory. */
const LOOK_MS = 200;

/** Evaluates with the variant as a function. Throws if an attempt is invalid. `rssMb` is the largest resident set. */
export async function evaluated(
  load: Load,
  runs: string,
): Promise<{ counts: ModelCounts; cpuMs: number; rssMb: number }> {
  await using server = await startModel(load.latencyMs, load.rate);
  const models = createGateway({ environment: { OPENAI_API_KEY: 'any' } });
  let rss = 0;
  const looking = setInterval(() => {
    rss = Math.max(rss, process.memoryUsage.rss());
  }, LOOK_MS);
  const { tasks, samples, concurrency } = load;
  try {
    const before = process.cpuUsage();
    const agent = agentWith(load.variant, models, `${server.url}/v1`);
    const { summary } = await evaluate({
      agent,
      tasks,
      k: 2,
      samples,
      concurrency,
      models,
      runs: await mkdtemp(join(runs, 'run-')),
    });
    const { user, system } = process.cpuUsage(before);
    const { invalid } = summary.metrics.attempts;
    if (invalid > 0) throw new Error(`${invalid} attempts are invalid`);
    return { counts: await server.counts(), cpuMs: (user + system) / 1000, rssMb: Math.round(rss / 2 ** 20) };
  } finally {
    clearInterval(looking);
  }
}

/** The variant as a function. A conversation ends with its last answer: to a question, or with a transfer to a person. */
function agentWith(variant: AgentVariant, models: ModelGateway, baseUrl: string): AgentFunction {
  const open = variant.start({
    model: () => models.model({ model: 'simulated', baseUrl, timeoutSeconds: 600 }),
    reliability: 1,
    seed: 1,
  });
  const conversations = new Map<string, AgentConversation>();
  return async function simulated({ text, data, contextId, signal }) {
    const conversation = conversations.get(contextId) ?? open();
    conversations.set(contextId, conversation);
    const reply = await conversation.respond({ text, data: data ?? null }, signal);
    if (!reply.text.includes('"calculate"')) conversations.delete(contextId);
    return { text: reply.text };
  };
}

export const rounded = (value: number) => Math.round(value * 1000) / 1000;

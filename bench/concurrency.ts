// Many attempts at the same time with a model over HTTP: how close the throughput comes to what the model allows, the processor
// time of a turn, and the memory it takes; for an agent in the same process, and for `passk run` with an agent in its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { AgentFunction } from '../green-agent/agent-under-test.ts';
import { evaluate } from '../green-agent/evaluate.ts';
import { loadTasks } from '../green-agent/prepare.ts';
import type { EvaluationEvent } from '../shared/contracts/events.ts';
import { createGateway, type ModelGateway } from '../shared/llm/gateway.ts';
import type { AgentConversation } from '../white-agent/agent.ts';
import { toolCalling } from '../white-agent/variants/tool-calling.ts';
import { bareCalls } from './concurrency/bare-calls.ts';
import { type ModelCounts, startModel } from './concurrency/model-process.ts';
import { passkRun } from './concurrency/passk-run.ts';

const LATENCY_MS = 200;
const RATE = 50;
const RATE_ATTEMPTS = 250;
const TASKS = 50;
const BARE_SECONDS = 5;
/** Milliseconds in which a rate may still be looked for. */
const WARM_UP_MS = 10_000;

export const describe = `complete attempts of about 10 model calls; a model in another process that takes ${LATENCY_MS} ms a call.
share_of_ideal is calls a second over concurrency / ${LATENCY_MS} ms, until only the last attempts are left; share_of_bare is the same over what plain
HTTP requests with the same body reach on this machine, with the same concurrency, just before (bare: with their share of the ideal, and processor time a call).
cpu_ms_per_turn is processor time: below 1 ms, one core is enough for 1,000 turns a second, regardless of the machine's other work.
in_process: the agent, the gateway and the evaluation in one process. passk_run: passk run --variant tool-calling, whose agent is another process.
limited: in_process, with a model that refuses what is beyond ${RATE} calls in any second. share_of_rate and refused_share are after a warm-up of ${WARM_UP_MS / 1000} s.
Sizes: --attempts 1000 --concurrency 200; --limited-attempts ${RATE_ATTEMPTS} (0 leaves it out). It runs with less than normal priority; --normal-priority for a machine of your own.`;

export async function measure(words: readonly string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      attempts: { type: 'string', default: '1000' },
      concurrency: { type: 'string', default: '200' },
      'limited-attempts': { type: 'string', default: String(RATE_ATTEMPTS) },
      'normal-priority': { type: 'boolean', default: false },
    },
  });
  if (!values['normal-priority']) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // As in passk run.
  setFlagsFromString('--heap-growing-percent=50');
  const [attempts, concurrency] = [Number(values.attempts), Number(values.concurrency)];
  const limitedAttempts = Number(values['limited-attempts']);
  const ideal = concurrency / (LATENCY_MS / 1000);
  const bare = await bareFigures(concurrency);
  const shares = (perSecond: number) => ({
    calls_per_s: rounded(perSecond),
    share_of_ideal: rounded(perSecond / ideal),
    share_of_bare: rounded(perSecond / bare.calls_per_s),
  });
  const { calls_per_s, cpu_ms_per_call } = bare;
  return {
    attempts,
    concurrency,
    bare: { calls_per_s, share_of_ideal: rounded(calls_per_s / ideal), cpu_ms_per_call },
    in_process: await inProcess(attempts, concurrency, shares),
    passk_run: await inProcesses(attempts, concurrency, shares),
    limited: limitedAttempts === 0 ? null : await limitedFigures(limitedAttempts, concurrency),
  };
}

async function bareFigures(concurrency: number) {
  await using server = await startModel(LATENCY_MS, 0);
  const { perSecond, cpuMs } = await bareCalls(`${server.url}/v1/chat/completions`, concurrency, BARE_SECONDS);
  return { calls_per_s: rounded(perSecond), cpu_ms_per_call: rounded(cpuMs) };
}

type Shares = (perSecond: number) => Record<string, number>;

async function inProcess(attempts: number, concurrency: number, shares: Shares) {
  const { counts, cpuMs, rssMb } = await evaluated(attempts, concurrency, 0);
  return {
    calls: counts.answers.length,
    ...shares(steadyRate(counts, concurrency)),
    cpu_ms_per_turn: rounded(cpuMs / counts.answers.length),
    rss_mb: rssMb,
  };
}

async function inProcesses(attempts: number, concurrency: number, shares: Shares) {
  await using server = await startModel(LATENCY_MS, 0);
  const samples = samplesFor(attempts);
  const { cpuMs, agentCpuMs, rssMb } = await passkRun({ url: server.url, concurrency, tasks: TASKS, samples });
  const counts = await server.counts();
  return {
    calls: counts.answers.length,
    ...shares(steadyRate(counts, concurrency)),
    green_cpu_ms_per_turn: rounded(cpuMs / counts.answers.length),
    white_cpu_ms_per_turn: rounded(agentCpuMs / counts.answers.length),
    green_rss_mb: rssMb,
  };
}

/** Calls a second until the last attempts have started: until then all slots are in use. About ten calls belong to each of them. */
function steadyRate({ answers }: ModelCounts, concurrency: number): number {
  const steady = answers.slice(0, Math.max(1, answers.length - 10 * concurrency));
  const begin = (answers[0] ?? 0) - LATENCY_MS;
  return steady.length / (((steady.at(-1) ?? 0) - begin) / 1000);
}

async function limitedFigures(attempts: number, concurrency: number) {
  const { counts } = await evaluated(attempts, concurrency, RATE);
  const { answers, refusals } = counts;
  const end = answers.at(-concurrency) ?? 0;
  const warm = (answers[0] ?? 0) + WARM_UP_MS;
  const within = (times: readonly number[]) => times.filter((time) => time > warm && time <= end).length;
  return {
    calls: answers.length,
    share_of_rate: rounded(within(answers) / ((end - warm) / 1000) / RATE),
    refused_share: rounded(within(refusals) / (within(refusals) + within(answers))),
    refused_in_all: refusals.length,
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const samplesFor = (attempts: number) => Math.max(2, Math.ceil(attempts / TASKS));

async function evaluated(attempts: number, concurrency: number, rate: number) {
  await using server = await startModel(LATENCY_MS, rate);
  const models = createGateway({ environment: { OPENAI_API_KEY: 'any' } });
  const tasks = (await loadTasks({ domain: 'retail' })).slice(0, TASKS);
  const runs = await mkdtemp(join(tmpdir(), 'passk-bench-'));
  let rss = 0;
  const watch = ({ event }: EvaluationEvent) => {
    if (event === 'attempt_finished') rss = Math.max(rss, process.memoryUsage.rss());
  };
  try {
    const before = process.cpuUsage();
    const { summary } = await evaluate({
      agent: agentWith(models, `${server.url}/v1`),
      tasks,
      k: 2,
      samples: samplesFor(attempts),
      concurrency,
      models,
      runs,
      onEvent: watch,
    });
    const { user, system } = process.cpuUsage(before);
    const { invalid } = summary.metrics.attempts;
    if (invalid > 0) throw new Error(`${invalid} attempts are invalid`);
    return { counts: await server.counts(), cpuMs: (user + system) / 1000, rssMb: Math.round(rss / 2 ** 20) };
  } finally {
    await rm(runs, { recursive: true });
  }
}

/** The tool-calling variant, as a function. */
function agentWith(models: ModelGateway, baseUrl: string): AgentFunction {
  const open = toolCalling.start({
    model: () => models.model({ model: 'simulated', baseUrl, timeoutSeconds: 600 }),
    reliability: 1,
    seed: 1,
  });
  const conversations = new Map<string, AgentConversation>();
  return async function simulated({ text, data, contextId, signal }) {
    const conversation = conversations.get(contextId) ?? open();
    conversations.set(contextId, conversation);
    const reply = await conversation.respond({ text, data: data ?? null }, signal);
    if (reply.text.includes('transfer_to_human_agents')) conversations.delete(contextId);
    return { text: reply.text };
  };
}

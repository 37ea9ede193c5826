// The complete stack on what a real model really said: record server, white agent, A2A or MCP, green agent.
import { readFileSync } from 'node:fs';
import { createLlmUser } from '../../customers/llm/llm-customer.ts';
import { openChannel } from '../../green-agent/channels/open-channel.ts';
import { repeatableSeeds } from '../../green-agent/evaluation/agent-seeds.ts';
import { localRunner } from '../../green-agent/evaluation/attempt-runner.ts';
import { runPlan } from '../../green-agent/evaluation/loop.ts';
import { createModel } from '../../shared/llm/gateway.ts';
import { startRecordServer } from '../../shared/llm/record-server.ts';
import { parseRecording } from '../../shared/llm/recording.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { parseTasks } from '../../worlds/task-file.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import { besideTauBench, type SharedDomain, TAU_BENCH_DIR } from './shared-data.ts';

const environment = { OPENAI_API_KEY: 'of a loopback server that asks for none' };

const RECORDINGS = { airline: 'airline-gpt-4o.json', retail: 'retail-tool-calling.json' } as const;

/** The path of the recorded conversations of a domain; null if there are no shared recordings. */
const recordingOf = (domain: SharedDomain) => besideTauBench(`trajectories/${RECORDINGS[domain]}`);

export const hasRecordings = recordingOf('airline') !== null && recordingOf('retail') !== null;

interface Replayed {
  /** Tasks with another reward than the recorded one. */
  readonly differing: readonly {
    readonly task: number;
    readonly recorded: number | undefined;
    readonly reward: number | undefined;
  }[];
  /** Of invalid attempts. */
  readonly errors: readonly (string | null)[];
  readonly usesTools: boolean;
}

/** Evaluates every recorded task of one trial, one attempt each. */
export async function replayTrial(domain: SharedDomain, trial: number, transport: 'a2a' | 'mcp'): Promise<Replayed> {
  const world = await loadTaskSet({ domain, source: 'tau-bench', path: TAU_BENCH_DIR, split: 'test' });
  const episodes = parseRecording(JSON.parse(readFileSync(recordingOf(domain)!, 'utf8')), RECORDINGS[domain]);
  const played = episodes.filter((episode) => episode.trial === trial);
  const tasks = parseTasks(
    played.map(({ info }) => info.task),
    world.world.domain,
    'recording',
  );
  await using models = await startRecordServer({ episodes, trial });
  await using agent = await createWhiteAgent({
    variant: 'tool-calling',
    model: { model: 'recorded', baseUrl: models.url, environment },
    port: 0,
  });
  await using channel = await openChannel({ url: agent.url, transport });
  const userModel = createModel({ model: 'recorded', baseUrl: models.url, environment });
  const { summary } = await runPlan(
    {
      mode: 'random',
      metric: 'passk',
      k: 2,
      attemptsPerTask: 1,
      seed: 1,
      tasks: tasks.map((task) => ({ taskSet: world, task })),
    },
    { evaluationId: 'replay', concurrency: 4, maxInvalidRetries: 0, failureNames: 'full' },
    {
      agent: channel.agent,
      transport: channel.kind,
      runAttempt: localRunner({
        takeInstance: async () => ({ channel, contexts: '', [Symbol.asyncDispose]: async () => {} }),
        createUser: ({ task }) => createLlmUser({ model: userModel, instruction: task.instruction }),
        trustsAgent: true,
        limits: { maxSteps: 30, attemptTimeout: 60, turnTimeout: 30, maxFormatRetries: 0 },
        policy: 'fail',
        claimContext: () => true,
        now: Date.now,
      }),
      agentSeeds: repeatableSeeds(1),
      done: [],
      now: Date.now,
      listener: () => {},
    },
    new AbortController().signal,
  );
  const attempts = summary.results.map((result) => result.attempts[0]!);
  return {
    differing: played
      .map(({ task_id, reward }, index) => ({ task: task_id, recorded: reward, reward: attempts[index]?.reward }))
      .filter(({ recorded, reward }) => recorded !== reward),
    errors: attempts.filter(({ status }) => status === 'invalid').map(({ error }) => error),
    usesTools: attempts.some(({ steps }) => steps > 2),
  };
}

// The complete stack on what a real model really said: record server, white agent, A2A or MCP, green agent.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLlmUser } from '../../customers/llm/llm-customer.ts';
import { openChannel } from '../../green-agent/channels/open-channel.ts';
import { repeatableSeeds } from '../../green-agent/evaluation/agent-seeds.ts';
import { localRunner } from '../../green-agent/evaluation/attempt-runner.ts';
import { runPlan } from '../../green-agent/evaluation/loop.ts';
import { createModel } from '../../shared/llm/gateway.ts';
import { startRecordServer } from '../../shared/llm/record-server.ts';
import { parseRecording, type RecordedEpisode } from '../../shared/llm/recording.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { parseTasks } from '../../worlds/task-file.ts';
import { loadTaskSet } from '../../worlds/task-sets.ts';
import type { TaskSet } from '../../worlds/world.ts';
import { besideTauBench, type SharedDomain, TAU_BENCH_DIR } from './shared-data.ts';

const environment = { OPENAI_API_KEY: 'of a loopback server that asks for none' };
interface Replayed {
  readonly recorded: readonly (number | undefined)[];
  readonly rewards: readonly number[];
  readonly errors: readonly (string | null)[];
  readonly usesTools: boolean;
}

/** Evaluates every recorded task of one trial, one attempt each, and returns the rewards in the recording's order. */
async function replay(
  world: TaskSet,
  episodes: readonly RecordedEpisode[],
  trial: number,
  transport: 'a2a' | 'mcp',
): Promise<Replayed> {
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
    recorded: played.map(({ reward }) => reward),
    rewards: attempts.map(({ reward }) => reward),
    errors: attempts.filter(({ status }) => status === 'invalid').map(({ error }) => error),
    usesTools: attempts.some(({ steps }) => steps > 2),
  };
}

/** A trial of the recording, and how the agent is spoken to. */
type ReplayedTrial = readonly [trial: number, transport: 'a2a' | 'mcp'];

/** Tests that every reward of these trials equals the recorded one. */
export function describeReplay(domain: SharedDomain, name: string, trials: readonly ReplayedTrial[]): void {
  const file = besideTauBench(`trajectories/${name}`);

  describe.skipIf(file === null)(`recorded ${domain} episodes (skipped if there are no shared recordings)`, () => {
    let world: TaskSet;
    let episodes: readonly RecordedEpisode[];
    beforeAll(async () => {
      world = await loadTaskSet({ domain, source: 'tau-bench', path: TAU_BENCH_DIR, split: 'test' });
      episodes = parseRecording(JSON.parse(readFileSync(file!, 'utf8')), name);
    });
    afterAll(() => {
      episodes = [];
    });

    it.each(trials)('trial %i over %s: the recorded rewards', async (trial, transport) => {
      const { recorded, rewards, errors, usesTools } = await replay(world, episodes, trial, transport);
      expect(errors).toEqual([]);
      expect(rewards).toEqual(recorded);
      expect(usesTools).toBe(true);
    });
  });
}

// A provider that throttles, fails and hangs up: the evaluation completes with the verdicts it has without the trouble.
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { TEST_KEY } from '../support/fake-model.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { simulatedAnswer, simulateModel } from '../support/simulated-model.ts';
import {
  ENDLESS_TROUBLES,
  QUICK_TROUBLES,
  type StrictModelOptions,
  startStrictModel,
} from '../support/strict-model-server.ts';

/** A day of the hasty clock: the machine may be slow. */
const A_DAY = 86_400;

type Answer = StrictModelOptions['answer'];
type Troubling = NonNullable<StrictModelOptions['trouble']>;

/** Plays a customer who tells all at once, agrees to everything, and ends the conversation after some time. */
const customerAnswer: Answer = ({ messages: [system, ...said] }) => {
  if (said.length > 12) return { content: '###STOP###' };
  const [, instruction = ''] = system?.content?.split('\n\n') ?? [];
  return { content: said.length > 1 ? 'Yes, please.' : instruction };
};

interface Evaluated {
  /** Who plays the customers; a model is at the same server as the agent's. */
  readonly strategy?: 'scripted' | 'llm';
  /** For an answer of the agent's model with all tries, by the real clock; without it, waits between tries take no time. */
  readonly timeoutSeconds?: number;
}

/** Evaluates the tool-calling agent, 2 attempts at each of 3 tasks, with a model that has this trouble with its requests. */
async function verdicts(trouble: Troubling, { strategy = 'scripted', timeoutSeconds }: Evaluated = {}) {
  const agentAnswer = simulatedAnswer(simulateModel(0.6));
  const answer: Answer = (request) => (request.tools === undefined ? customerAnswer : agentAnswer)(request);
  await using server = await startStrictModel({ answer, trouble, key: TEST_KEY });
  const models = createGateway({
    environment: { OPENAI_API_KEY: TEST_KEY },
    ...(timeoutSeconds === undefined && { clock: hastyClock }),
  });
  await using agent = await createWhiteAgent({
    variant: 'tool-calling',
    model: models.model({ model: 'simulated', baseUrl: server.baseUrl, timeoutSeconds: timeoutSeconds ?? A_DAY }),
    port: 0,
  });
  const evaluation = await evaluate({
    agent: { url: agent.url, trusted: true, name: 'tool-calling' },
    tasks: (await loadTasks({ domain: 'retail' })).slice(0, 3),
    k: 2,
    customer: { strategy, model: 'customer', base_url: server.baseUrl },
    concurrency: 6,
    // A busy machine may be late by the real clock.
    ...(timeoutSeconds !== undefined && { max_invalid_retries: 20 }),
    now: () => 0,
    models,
  });
  expect(server.violations).toEqual([]);
  return {
    requests: server.requests.length,
    attempts: evaluation.summary.results.flatMap(({ task_id, attempts }) =>
      attempts.map(({ attempt, status, success, steps, category }) => ({
        task_id,
        attempt,
        status,
        success,
        steps,
        category,
      })),
    ),
    metrics: evaluation.summary.metrics,
  };
}

describe('a provider in trouble', () => {
  it.each(['scripted', 'llm'] as const)('changes no verdict and no figure, with the customer %s', async (strategy) => {
    const calm = await verdicts(() => null, { strategy });
    const quick: Troubling = (index) => (index % 3 === 0 ? QUICK_TROUBLES[(index / 3) % QUICK_TROUBLES.length]! : null);
    const troubled = await verdicts(quick, { strategy });
    expect(new Set(calm.attempts.map(({ status }) => status))).toEqual(new Set(['passed', 'failed']));
    expect(troubled.requests).toBeGreaterThan(1.3 * calm.requests);
    expect(troubled.attempts).toEqual(calm.attempts);
    expect(troubled.metrics).toEqual(calm.metrics);
  });

  it('changes none either if answers do not end, in one try or for as long as a turn may take', async () => {
    const calm = await verdicts(() => null);
    const tries = new Map<number, number>();
    const endless: Troubling = (index, { seed = 0, messages }) => {
      if (messages.length > 2) return null;
      const tried = tries.get(seed) ?? 0;
      tries.set(seed, tried + 1);
      // Two attempts lose their first turn to it, and are repeated.
      const isLost = [...tries.keys()].indexOf(seed) < 2;
      return tried < (isLost ? 2 : 1) ? ENDLESS_TROUBLES[index % ENDLESS_TROUBLES.length]! : null;
    };
    const troubled = await verdicts(endless, { timeoutSeconds: 3 });
    expect([...tries.values()].filter((times) => times > 2).length).toBeGreaterThanOrEqual(2);
    expect(troubled.attempts).toEqual(calm.attempts);
    expect(troubled.metrics).toEqual(calm.metrics);
  });
});

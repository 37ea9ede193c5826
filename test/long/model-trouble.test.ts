// A provider that throttles, fails and hangs up: the evaluation completes with the verdicts it has without the trouble.
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { TEST_KEY } from '../support/fake-model.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { simulatedAnswer, simulateModel } from '../support/simulated-model.ts';
import { QUICK_TROUBLES, startStrictModel, type Trouble } from '../support/strict-model-server.ts';

/** Evaluates the tool-calling agent, 2 attempts at each of 3 tasks, with a model that has this trouble with its requests. */
async function verdicts(trouble: (index: number) => Trouble | null) {
  const answer = simulatedAnswer(simulateModel(0.6));
  await using server = await startStrictModel({ answer, trouble, key: TEST_KEY });
  const models = createGateway({ environment: { OPENAI_API_KEY: TEST_KEY }, clock: hastyClock });
  await using agent = await createWhiteAgent({
    variant: 'tool-calling',
    // A day of the hasty clock: the machine may be slow.
    model: models.model({ model: 'simulated', baseUrl: server.baseUrl, timeoutSeconds: 86_400 }),
    port: 0,
  });
  const evaluation = await evaluate({
    agent: { url: agent.url, trusted: true, name: 'tool-calling' },
    tasks: (await loadTasks({ domain: 'retail' })).slice(0, 3),
    k: 2,
    concurrency: 4,
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
  it('changes no verdict and no figure', async () => {
    const calm = await verdicts(() => null);
    expect(new Set(calm.attempts.map(({ success }) => success))).toEqual(new Set([true, false]));
    const troubled = await verdicts((index) =>
      index % 3 === 0 ? QUICK_TROUBLES[(index / 3) % QUICK_TROUBLES.length]! : null,
    );
    expect(troubled.requests).toBeGreaterThan(1.3 * calm.requests);
    expect(troubled.attempts).toEqual(calm.attempts);
    expect(troubled.metrics).toEqual(calm.metrics);
  });
});

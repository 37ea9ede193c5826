// An evaluation whose limits are far below its load: requests wait in passk's queue longer than any limit of time allows.
import { setImmediate as eventsHandled } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { TEST_KEY } from '../support/fake-model.ts';
import { simulatedAnswer, simulateModel } from '../support/simulated-model.ts';
import { startStrictModel } from '../support/strict-model-server.ts';
import { timerClock } from '../support/timer-clock.ts';

const ATTEMPTS = 6;

it('is paced and completes: waiting in the queue takes no time from completions, turns and attempts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await using server = await startStrictModel({ answer: simulatedAnswer(simulateModel(1)) });
  const models = createGateway({
    environment: { OPENAI_API_KEY: TEST_KEY },
    limits: { custom: { requests_per_minute: 20 } },
    clock: timerClock,
  });
  const model = models.model({ model: 'simulated', baseUrl: server.baseUrl, timeoutSeconds: 2 });
  await using agent = await createWhiteAgent({ variant: 'tool-calling', model, port: 0 });
  const begunAt = Date.now();
  let running = ATTEMPTS;
  const evaluated = evaluate({
    agent: { url: agent.url, trusted: true, name: 'tool-calling' },
    tasks: (await loadTasks({ domain: 'retail' })).slice(0, 1),
    k: ATTEMPTS,
    concurrency: ATTEMPTS,
    turn_timeout: 3,
    attempt_timeout: 10,
    max_invalid_retries: 0,
    models,
    onEvent({ event }) {
      if (event === 'attempt_finished') running -= 1;
    },
  });

  while (running > 0) {
    await eventsHandled();
    // Time passes only while all attempts wait in the queue, so that a slow machine is in time.
    if (models.states().some(({ waiting }) => waiting === running)) vi.advanceTimersToNextTimer();
  }
  const { summary } = await evaluated;

  expect(summary.results.flatMap(({ attempts }) => attempts.map(({ status }) => status))).toEqual(
    Array(ATTEMPTS).fill('passed'),
  );
  // The first starts at once, each of the others three seconds after the one before.
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(3000 * (server.requests.length - 1));
});

// A recorded run played again: without the model, at any concurrency, with byte-identical verdicts and figures.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createCallPlayer, createCallRecorder } from '../../shared/llm/call-recording.ts';
import { createGateway, type ModelGateway } from '../../shared/llm/gateway.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { TEST_KEY } from '../support/fake-model.ts';
import { simulatedAnswer, simulateModel } from '../support/simulated-model.ts';
import { startStrictModel } from '../support/strict-model-server.ts';

/** Verdicts and figures of 4 attempts at each of 2 tasks; the agent and the customer use models of this gateway. */
async function evaluated(models: ModelGateway, baseUrl: string, concurrency: number): Promise<string> {
  await using agent = await createWhiteAgent({
    variant: 'tool-calling',
    model: models.model({ model: 'simulated', baseUrl }),
    port: 0,
  });
  const { summary } = await evaluate({
    agent: { url: agent.url, trusted: true, name: 'tool-calling' },
    tasks: (await loadTasks({ domain: 'retail' })).slice(0, 2),
    customer: { strategy: 'llm', model: 'customer', base_url: baseUrl },
    k: 4,
    concurrency,
    models,
    now: () => 0,
    evaluationId: 'e',
  });
  return JSON.stringify([summary.results, summary.metrics, summary.usages]);
}

it('gives the same bytes with concurrency 1 and 16', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passk-recorded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'calls.jsonl');
  const agentAnswer = simulatedAnswer(simulateModel(0.5));
  let answers = 0;
  const server = await startStrictModel({
    // A customer who says something else each time, and stops after three messages.
    answer: (request) =>
      request.tools
        ? agentAnswer(request)
        : { content: request.messages.length > 6 ? '###STOP###' : `I want to cancel order #W${answers++}.` },
    key: TEST_KEY,
  });
  const recording = createGateway({ environment: { OPENAI_API_KEY: TEST_KEY }, recorder: createCallRecorder(file) });
  const recorded = await evaluated(recording, server.baseUrl, 4);
  await server[Symbol.asyncDispose]();
  for (const concurrency of [1, 16]) {
    const replaying = createGateway({ environment: {}, player: createCallPlayer(file) });
    expect(await evaluated(replaying, server.baseUrl, concurrency)).toBe(recorded);
  }
});

// A recorded run played again: without the model, at any concurrency, with byte-identical verdicts and figures.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import { loadTasks } from '../../green-agent/prepare.ts';
import { createCallPlayer, createCallRecorder } from '../../shared/llm/call-recording.ts';
import { createGateway, type ModelGateway } from '../../shared/llm/gateway.ts';
import { answerQuestion } from '../../white-agent/rule-based/questions/solver.ts';
import { createWhiteAgent } from '../../white-agent/white-agent.ts';
import { TEST_KEY } from '../support/fake-model.ts';
import { simulatedAnswer, simulateModel } from '../support/simulated-model.ts';
import { startStrictModel } from '../support/strict-model-server.ts';

interface Evaluated {
  readonly models: ModelGateway;
  readonly baseUrl: string;
  readonly concurrency: number;
}

/** Verdicts and figures of 4 attempts at each of 2 tasks, after a check of isolation; the agent and the customer use models of this gateway. */
async function evaluated({ models, baseUrl, concurrency }: Evaluated): Promise<string> {
  return await evaluatedWith('tool-calling', (await loadTasks({ domain: 'retail' })).slice(0, 2), {
    ...{ models, baseUrl, concurrency },
    customer: { strategy: 'llm', model: 'customer', base_url: baseUrl },
    check_isolation: true,
  });
}

/** The same for 4 answers to each of 3 questions. */
async function answered(models: Evaluated): Promise<string> {
  return await evaluatedWith('chat', (await loadTasks({ benchmark: 'qa' })).slice(0, 3), models);
}

async function evaluatedWith(
  variant: string,
  tasks: EvaluateOptions['tasks'],
  { models, baseUrl, concurrency, ...options }: Evaluated & Pick<EvaluateOptions, 'customer' | 'check_isolation'>,
): Promise<string> {
  await using agent = await createWhiteAgent({
    variant,
    model: models.model({ model: 'simulated', baseUrl }),
    port: 0,
  });
  const { summary } = await evaluate({
    agent: { url: agent.url, trusted: true, name: variant },
    tasks,
    ...options,
    k: 4,
    concurrency,
    models,
    now: () => 0,
    evaluationId: 'e',
  });
  return JSON.stringify([summary.results, summary.metrics, summary.usages, summary.isolation]);
}

/** Records a run with this server, and plays it again without it at two concurrencies. */
async function replays(
  server: AsyncDisposable & { readonly baseUrl: string },
  run: (parts: Evaluated) => Promise<string>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'passk-recorded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'calls.jsonl');
  const { baseUrl } = server;
  const recording = createGateway({ environment: { OPENAI_API_KEY: TEST_KEY }, recorder: createCallRecorder(file) });
  const recorded = await run({ models: recording, baseUrl, concurrency: 4 });
  await server[Symbol.asyncDispose]();
  for (const concurrency of [1, 16]) {
    const models = createGateway({ environment: {}, player: createCallPlayer(file) });
    expect(await run({ models, baseUrl, concurrency })).toBe(recorded);
  }
}

it('gives the same bytes with concurrency 1 and 16', async () => {
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
  await replays(server, evaluated);
});

it('tells the samples of a dataset apart, which have the same seeds for every question', async () => {
  let answers = 0;
  // Right at random, so that an answer that is given to another sample changes a verdict.
  const server = await startStrictModel({
    answer: ({ messages }) => {
      const question = messages.at(-1)?.content ?? '';
      return {
        content:
          answers++ % 3 === 0 ? `I do not know, ${answers}.` : answerQuestion(question, { reliability: 1, seed: 1 }),
      };
    },
    key: TEST_KEY,
  });
  await replays(server, answered);
});

it('gives back the votes of the judge of answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passk-recorded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'questions.jsonl');
  const question = { question: 'Why?', answer: [{ criterion: 'Gives a reason' }], verifier: 'rubric' };
  await writeFile(path, [1, 2].map((id) => `${JSON.stringify({ ...question, id })}\n`).join(''));
  let votes = 0;
  const server = await startStrictModel({
    answer: ({ model }) => ({ content: model === 'judge' ? `{"met": [${votes++ % 7 < 4}]}` : 'Because.' }),
    key: TEST_KEY,
  });
  await replays(server, async (run) => {
    const judge = run.models.model({ model: 'judge', baseUrl: run.baseUrl });
    return await evaluatedWith('chat', await loadTasks({ benchmark: 'qa', options: { path }, judge }), run);
  });
});

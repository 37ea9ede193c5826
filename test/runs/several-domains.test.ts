// An evaluation over two domains: one folder, one report, figures of each domain, and the same commands as for any run.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { Evaluation } from '../../green-agent/evaluation-result.ts';
import { prepareEvaluation } from '../../green-agent/prepare.ts';
import { readRunResults } from '../../green-agent/reports/run-results.ts';
import { evaluationConfigSchema } from '../../shared/config/evaluation-config.ts';
import { createGateway } from '../../shared/llm/gateway.ts';
import { passkInProcess } from '../support/in-process.ts';
import { type QuickAgent, startQuickAgent } from '../support/quick-agent.ts';
import { filesBelow } from '../support/run-folders.ts';

let folder: string;
let agent: QuickAgent;
let run: string;
let tasks: string[];

/** A draw of so many tasks from both domains. */
async function evaluation(battles: number): Promise<Evaluation> {
  const settings = { mode: 'random', k: 2, num_battles: battles };
  const config = evaluationConfigSchema.parse({ pass_k_config: settings, runs: { dir: folder } });
  return await evaluate({ ...(await prepareEvaluation(config, createGateway({ environment: {} }))), agent: agent.url });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-domains-'));
  agent = await startQuickAgent();
  // One task is of one domain, and belongs to the same run all the same.
  await evaluation(1);
  run = (await evaluation(6)).directory!;
  tasks = (await readdir(run)).filter((name) => name.startsWith('task-'));
});
afterAll(async () => {
  await agent[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const succeeds = async (...args: string[]) => {
  const { code, stdout, stderr } = await passkInProcess([...args, '--runs-dir', folder]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

it('has one folder with the tasks of both, whichever were drawn', async () => {
  const [slice, ...others] = await readdir(folder);
  expect([slice, others]).toEqual([expect.stringMatching(/^airline@\d+\+retail@\d+$/), []]);
  expect(run).toBe(join(folder, slice!, 'passk/Echo@1.2.3/deterministic/none'));
  expect(tasks).toHaveLength(6);
  expect(new Set(tasks.map((name) => name.replace(/\d+$/, '')))).toEqual(new Set(['task-airline-', 'task-retail-']));
  expect(await json(join(run, 'config.json'))).toMatchObject({
    agent: 'Echo@1.2.3',
    frozen: { data: slice, data_version: expect.stringMatching(/^[0-9a-f]{16}\+[0-9a-f]{16}$/) },
  });
});

it('has one summary and one report, and a summary of each task', async () => {
  expect(await json(join(run, 'summary.json'))).toMatchObject({ total_tasks: 6, partial: false, agent: 'Echo@1.2.3' });
  expect((await json(join(run, 'index.json'))).runs).toHaveLength(12);
  expect(filesBelow(run).filter((file) => file.endsWith('report.md'))).toHaveLength(1);
  for (const task of tasks) {
    const [, domain, id] = /^task-(\w+)-(\d+)$/.exec(task)!;
    const place = { domain, task_id: Number(id) };
    expect(await json(join(run, task, 'task_meta.json'))).toMatchObject(place);
    expect(await json(join(run, task, 'summary.json'))).toMatchObject({ ...place, k: 2 });
  }
});

it('is continued by the same evaluation, which has nothing left to do', async () => {
  const turns = agent.turns();
  expect(turns).toBe(12);
  expect(await evaluation(6)).toMatchObject({ directory: run, attemptsRun: 0 });
  expect(agent.turns()).toBe(turns);
});

it('is read as one run', async () => {
  const [slice] = await readdir(folder);
  const results = await readRunResults(run);
  expect(results).toMatchObject({ slice, agent: 'Echo@1.2.3', problems: [], tasks: { length: 6 } });
  const listed = JSON.parse(await succeeds('runs', '--json'));
  expect(listed).toMatchObject({ number: 1, run, tasks: 6, attempts: 12 });
  expect(Object.keys(listed.success_rate_by_domain)).toEqual(['airline', 'retail']);
});

it('shows the attempts of one domain', async () => {
  const [, id] = tasks.find((name) => name.startsWith('task-airline-'))!.split('task-airline-');
  const transcript = await succeeds('inspect', 'latest', '--domain', 'airline', '--task', id!, '--attempt', '2');
  expect(transcript).toContain(`airline task ${id}, attempt 2`);
});

// From a configuration to the options of evaluate(): the tasks, the customer, the settings and the data that they come from.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadTaskSets, loadTasks, prepareEvaluation } from '../../green-agent/prepare.ts';
import { evaluationConfigSchema } from '../../shared/config/evaluation-config.ts';
import { createGateway } from '../../shared/llm/gateway.ts';

const HOTEL = join(import.meta.dirname, '../../examples/hotel/domain.ts');
const configOf = (config: object) => evaluationConfigSchema.parse(config);
const models = createGateway({ environment: {} });
const namesOf = async (config: object, names: readonly string[]) =>
  (await loadTaskSets(configOf(config), names)).map(({ name }) => name);

it('hands on the settings, the sections and the task sets of the configuration', async () => {
  const config = configOf({
    pass_k_config: { k: 6, task_id: 3, seed: 9 },
    grading: { policy: 'report' },
    budget: { usd: 2 },
    judge: { model: 'judge' },
    runs: { dir: 'somewhere' },
  });
  const prepared = await prepareEvaluation(config, models);
  expect(prepared).toMatchObject({ k: 6, seed: 9, grading: { policy: 'report' }, budget: { usd: 2 } });
  expect(prepared.judge).toMatchObject({ model: 'judge' });
  expect(prepared.models).toBe(models);
  expect(prepared.tasks.map(({ task }) => [task.domain, task.task_id])).toEqual([['retail', 3]]);
  expect(prepared.customer.settings).toMatchObject({ strategy: 'scripted' });
  expect(prepared.runs).toMatchObject({ dir: 'somewhere', taskSets: [{ name: 'retail@2' }] });
  const [planned] = prepared.tasks;
  await using user = prepared.customer.create(planned!.task, 1);
  expect((await user.open(new AbortController().signal)).length).toBeGreaterThan(0);
});

it.each<[string, object, string]>([
  ['the agent’s', {}, 'actor'],
  ['the judge’s rather than the agent’s', { judge: { model: 'judge' } }, 'judge'],
  ['its own rather than the judge’s', { judge: { model: 'judge' }, critic: { model: 'critic' } }, 'critic'],
])('gives the critic %s model, in worlds and for questions', async (_, sections, model) => {
  for (const data of [{}, { benchmark: 'qa' }]) {
    const config = configOf({ white_agent: { variant: 'chat', model: 'actor' }, data, ...sections });
    const { critic, judge } = await prepareEvaluation(config, models);
    expect(critic).toMatchObject({ model });
    // A second opinion is about conversations.
    if ('benchmark' in data) expect(judge).toEqual({});
  }
});

it('loads both domains for an evaluation over both', async () => {
  const config = configOf({ pass_k_config: { mode: 'random', num_battles: 4, domains: ['retail', 'airline'] } });
  const { runs, tasks } = await prepareEvaluation(config, models);
  expect(runs.taskSets?.map(({ name }) => name).sort()).toEqual(['airline@2', 'retail@2']);
  expect(tasks).toHaveLength(4);
});

it('takes the edition, and domains from files beside the built-in ones', async () => {
  expect(await namesOf({ data: { edition: 1 } }, ['airline'])).toEqual(['airline@1']);
  expect(await namesOf({ domains: [{ path: HOTEL }] }, ['hotel', 'retail'])).toEqual(['hotel@1', 'retail@2']);
  await expect(namesOf({}, ['hotel'])).rejects.toMatchObject({ kind: 'usage' });
});

it('takes tasks from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passk-prepare-'));
  try {
    const file = join(folder, 'mine.json');
    const [set] = await loadTaskSets(configOf({ data: { edition: 1 } }), ['retail']);
    const { user_id, instruction, actions, outputs } = set!.tasks[4]!;
    await writeFile(file, JSON.stringify([{ user_id, instruction, actions, outputs }]));
    const [own] = await loadTaskSets(configOf({ data: { tasks_file: file } }), ['retail']);
    expect(own!.tasks).toMatchObject([{ task_id: 0, user_id, instruction }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('takes a split of τ-bench’s data from its path, and no edition with it', async () => {
  const data = { source: 'tau-bench', path: '/nowhere', split: 'dev', edition: 1 };
  await expect(namesOf({ data }, ['retail'])).rejects.toThrow('/nowhere contains no τ-bench data for retail');
});

it('refuses a domain from a file that has the name of a built-in one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passk-prepare-'));
  try {
    const file = join(folder, 'retail.ts');
    const task = "{ user_id: 'u', instruction: 'i', actions: [] }";
    await writeFile(
      file,
      `import { defineDomain } from 'passk';
export const shop = defineDomain({ name: 'retail', policy: 'p', tools: [], data: {}, tasks: [${task}] });`,
    );
    await expect(namesOf({ domains: [{ path: file }] }, ['airline'])).rejects.toThrow(
      '[[domains]]: the name "retail" belongs to a built-in domain; choose another one for yours',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each<[string, object, string]>([
  ['an unknown option', { domain: 'retail', id: [5] }, 'loadTasks: Unrecognized key: "id"'],
  ['a number for ids', { domain: 'retail', ids: 5 }, 'loadTasks: ids: must be a list of numbers'],
  ['a count of no task', { domain: 'retail', count: 0 }, 'loadTasks: count: '],
])('loads no tasks with %s', async (_, wrong, message) => {
  await expect(loadTasks(wrong)).rejects.toMatchObject({
    code: 'invalid_option',
    message: expect.stringContaining(message),
  });
});

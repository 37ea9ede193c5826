// Loading task sets: both layouts of τ-bench, tasks of one's own, and errors that say what is wrong where.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasskError } from '../../shared/errors.ts';
import { loadTaskSet, loadWorld, type TaskSetRequest } from '../../worlds/task-sets.ts';

const task = {
  user_id: 'ada',
  instruction: 'Cancel.',
  actions: [{ name: 'think', kwargs: { thought: 'x' } }],
  outputs: ['1'],
};
const PYTHON = `TASKS_TEST = [Task(annotator="0", user_id="ada", instruction="Cancel.", actions=[Action(name="think", kwargs={"thought": "x"})], outputs=["1"])]\n`;
const tables = { users: { ada: { name: 'Ada' } }, orders: { '#W1': { items: [{ price: 1 }] } }, products: {} };

let root: string;
const at = (...parts: string[]) => join(root, ...parts);
async function write(files: Record<string, unknown>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(at(file), '..'), { recursive: true });
    await writeFile(at(file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}
const tablesIn = (folder: string) =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [`${folder}/${name}.json`, rows]));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'passk-task-sets-'));
  await write({
    'json/retail/policy.md': 'The policy.',
    'json/retail/tasks_test.json': [task, { ...task, user_id: 'bo', annotator: 3 }],
    'json/retail/tasks_dev.json': [task],
    ...tablesIn('json/retail'),
    'clone/tau_bench/envs/retail/wiki.md': 'The wiki.',
    'clone/tau_bench/envs/retail/tasks_test.py': PYTHON,
    'clone/tau_bench/envs/retail/tasks_dev.py': PYTHON.replace('TASKS_TEST', 'TASKS'),
    'clone/tau_bench/envs/retail/tasks_train.py': PYTHON,
    'clone/tau_bench/envs/retail/tasks.py': 'TASKS = []',
    ...tablesIn('clone/tau_bench/envs/retail/data'),
    'own.json': [{ user_id: 'cy', instruction: 'Mine.', actions: [] }],
    'empty.json': [],
    'object.json': {},
    'text.json': 'tasks',
    'broken.json': [task, { ...task, actions: [{ name: 'x', kwargs: [] }] }],
    'bad-table/retail/policy.md': '',
    'bad-table/retail/tasks_test.json': [task],
    ...tablesIn('bad-table/retail'),
    'bad-table/retail/orders.json': { '#W1': 'no record' },
    'no-table/retail/policy.md': '',
    'no-table/retail/tasks_test.json': [task],
  });
});
afterAll(() => rm(root, { recursive: true }));

const load = (more: Partial<TaskSetRequest> = {}) =>
  loadTaskSet({ domain: 'retail', source: 'tau-bench', path: at('json'), split: 'test', ...more });

describe('a task set', () => {
  it('is read from a directory of JSON', async () => {
    const { name, world, tasks } = await load();
    expect(name).toBe('tau-bench/retail/test');
    expect(world).toMatchObject({ policy: 'The policy.', fidelity: 'original', domain: { name: 'retail' } });
    expect(world.tables.get('orders')?.get('#W1')).toEqual({ items: [{ price: 1 }] });
    expect(tasks).toMatchObject([
      { domain: 'retail', task_id: 0, hash: expect.stringMatching(/^[0-9a-f]{16}$/), ...task },
      { domain: 'retail', task_id: 1, hash: expect.any(String), ...task, user_id: 'bo' },
    ]);
    expect(tasks[0]?.hash).not.toBe(tasks[1]?.hash);
  });

  it('is the same from a git clone of the original', async () => {
    const clone = await load({ path: at('clone') });
    const json = await load();
    expect(clone.tasks).toEqual([json.tasks[0]]);
    expect(clone.world.policy).toBe('The wiki.');
    expect(clone.world.tables).toEqual(json.world.tables);
    expect((await load({ path: at('clone'), split: 'dev' })).tasks).toEqual(clone.tasks);
  });

  it("can be of tasks of one's own, on the same world", async () => {
    const { name, tasks, world } = await load({ tasksFile: at('own.json'), split: 'whatever' });
    expect(name).toBe('tau-bench/retail/file-own');
    expect(tasks).toMatchObject([{ task_id: 0, user_id: 'cy', outputs: [] }]);
    expect(world.tables.get('users')?.has('ada')).toBe(true);
  });

  it('is frozen to the depth', async () => {
    const { world, tasks } = await load();
    const order = world.tables.get('orders')?.get('#W1') as unknown as { items: { price: number }[] };
    expect(() => {
      order.items[0]!.price = 2;
    }).toThrow(TypeError);
    expect(() => {
      (tasks[0]?.actions[0]?.kwargs as { thought: string }).thought = 'y';
    }).toThrow(TypeError);
  });
});

describe('what cannot be loaded', () => {
  const failure = async (more: Partial<TaskSetRequest>) => {
    const error: unknown = await load(more).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof PasskError)) throw new Error('a PasskError was expected', { cause: error });
    return { code: error.code, exitCode: error.exitCode, message: error.message.replaceAll(root, '') };
  };

  it.each<[string, () => Partial<TaskSetRequest>, string, number, string]>([
    ['an unknown domain', () => ({ domain: 'bank' }), 'unknown_domain', 2, 'Choose one of retail, airline'],
    ['a split that is not there', () => ({ split: 'train' }), 'unknown_split', 2, 'Available splits: dev, test.'],
    [
      'a split of a clone that is not there',
      () => ({ path: at('clone'), split: 'x' }),
      'unknown_split',
      2,
      'dev, test, train.',
    ],
    [
      'a directory that is not there',
      () => ({ path: at('nowhere') }),
      'data_not_found',
      3,
      '/nowhere contains no τ-bench data for retail',
    ],
    ['a domain whose data is not there', () => ({ domain: 'airline' }), 'data_not_found', 3, 'airline/policy.md'],
    ['a table that is not there', () => ({ path: at('no-table') }), 'data_not_found', 3, 'users.json: ENOENT'],
    [
      'a table that holds no records',
      () => ({ path: at('bad-table') }),
      'unreadable_data',
      2,
      'orders.json: record "#W1" is not an object',
    ],
    [
      'a Python file without its list',
      () => ({ path: at('clone'), split: 'train' }),
      'unreadable_tasks',
      2,
      'tasks_train.py does not assign a list of tasks to TASKS_TRAIN or TASKS',
    ],
    [
      'a tasks file that is not there',
      () => ({ tasksFile: at('none.json') }),
      'data_not_found',
      3,
      '/none.json: ENOENT',
    ],
    [
      'a tasks file that is no JSON',
      () => ({ tasksFile: at('text.json') }),
      'unreadable_data',
      2,
      '/text.json is not valid JSON',
    ],
    [
      'a tasks file that is not a list',
      () => ({ tasksFile: at('object.json') }),
      'unreadable_tasks',
      2,
      '/object.json must contain a list',
    ],
    [
      'a tasks file without tasks',
      () => ({ tasksFile: at('empty.json') }),
      'no_tasks',
      2,
      '/empty.json contains no tasks',
    ],
    [
      'a task with a wrong field',
      () => ({ tasksFile: at('broken.json') }),
      'unreadable_tasks',
      2,
      '/broken.json: task 1: actions[0].kwargs: ',
    ],
  ])('%s is said to be so', async (_name, request, code, exitCode, message) => {
    const error = await failure(request());
    expect(error).toMatchObject({ code, exitCode });
    expect(error.message).toContain(message);
    expect(error.message.split('\n').length).toBeLessThan(3);
  });

  it('no path is said to be missing', async () => {
    await expect(loadWorld({ domain: 'retail', source: 'tau-bench' })).rejects.toMatchObject({ code: 'no_data_path' });
  });
});

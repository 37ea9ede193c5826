// passk tasks: what a domain's tasks are, as a table for people and as JSON.
import { describe, expect, it } from 'vitest';
import { passkInProcess } from '../support/in-process.ts';
import { hasTauBench, TAU_BENCH_DIR, unlessTauBench } from '../support/shared-data.ts';

const run = (...args: string[]) => passkInProcess(['tasks', ...args], { PASSK_TAU_BENCH_DIR: undefined });

describe.skipIf(!hasTauBench)(`passk tasks${unlessTauBench}`, () => {
  it('lists id, number of writes, customer and the first words of the instruction', async () => {
    const { code, stdout } = await run('--domain', 'airline', '--data-path', TAU_BENCH_DIR);
    const [title, heading, ...lines] = stdout.trimEnd().split('\n');
    expect(title).toBe('tau-bench/airline/test: 50 tasks');
    expect(heading).toMatch(/^task {2}writes +customer +wish$/);
    expect(lines).toHaveLength(50);
    expect(lines[2]).toMatch(/^ {3}2 {2}5 +omar_davis_3817 +Your user id is .{40,50}…$/);
    expect(code).toBe(0);
  });

  it('prints the same as one JSON object, of the split that is asked for', async () => {
    const { stdout } = await run('--domain', 'retail', '--split', 'dev', '--json', '--data-path', TAU_BENCH_DIR);
    const { name, domain, tasks } = JSON.parse(stdout);
    expect({ name, domain }).toEqual({ name: 'tau-bench/retail/dev', domain: 'retail' });
    expect(tasks).toHaveLength(20);
    expect(Object.keys(tasks[0])).toEqual(LISTED);
  });
});

const LISTED = ['task_id', 'hash', 'level', 'writes', 'tags', 'user_id', 'instruction'];

describe('passk tasks', () => {
  const list = async (...args: string[]) => JSON.parse((await run('--domain', 'airline', '--json', ...args)).stdout);

  it('shows level, writes, whether nothing should change, and what makes tasks hard', async () => {
    const { stdout } = await run('--domain', 'retail', '--edition', '2');
    const [title, heading, ...lines] = stdout.trimEnd().split('\n');
    expect(title).toBe('retail@2: 100 tasks');
    expect(heading).toMatch(/^task {2}level {2}writes +customer +wish$/);
    const second = lines.findIndex((line) => line.startsWith('   1 '));
    expect(lines[second]).toMatch(/^ {3}1 {2}2 {6}\d +\w+_\d+ +You /);
    expect(lines[second + 1]).toMatch(/^ {6}several-goals/);
    expect(lines.filter((line) => /^ *\d+ {2}[2-5] {6}no change/.test(line))).toHaveLength(16);
  });

  it('chooses by level and tag', async () => {
    const { tasks } = await list('--edition', '2', '--level', '4,5', '--tag', 'condition,order-matters');
    expect(tasks.length).toBeGreaterThan(2);
    for (const { level, tags } of tasks) {
      expect([4, 5]).toContain(level);
      expect(tags.some((tag: string) => tag === 'condition' || tag === 'order-matters')).toBe(true);
    }
  });

  it('adds up options that are repeated', async () => {
    const { tasks } = await list('--level', '4', '--level', '5', '--tag', 'condition', '--tag', 'order-matters');
    expect(tasks).toEqual((await list('--level', '4,5', '--tag', 'condition,order-matters')).tasks);
  });

  it('lists expected calls and outputs only if asked', async () => {
    const plain = await list('--edition', '2', '--level', '1');
    expect(Object.keys(plain.tasks[0])).toEqual(LISTED);
    const full = await list('--edition', '2', '--level', '1', '--ground-truth');
    expect(Object.keys(full.tasks[0])).toEqual([...LISTED, 'actions', 'outputs']);
    expect(full.tasks[0].actions[0]).toMatchObject({ name: 'get_user_details' });
  });

  it('keeps the first edition', async () => {
    const { name, tasks } = await list('--edition', '1');
    expect(name).toBe('airline@1');
    expect(tasks[0].hash).toBe('9a1cf5685c70f48c');
  });
});

describe('passk tasks, wrongly asked', () => {
  it.each([
    { args: ['--domain', 'bank', '--data-path', '.'], code: 2, says: 'Choose one of retail, airline' },
    { args: ['--domain', 'retail', '--level', '6'], code: 2, says: 'The levels are 1, 2, 3, 4, 5' },
    { args: ['--domain', 'retail', '--level', ''], code: 2, says: 'The levels are 1, 2, 3, 4, 5' },
    {
      args: ['--domain', 'retail', '--level', '1', '--tag', 'pressure,condition'],
      code: 2,
      says: 'There is no task of level 1 with the tag pressure or condition in retail@2',
    },
    { args: ['--domain', 'retail', '--tag', 'easy'], code: 2, says: 'There is no tag "easy"' },
    { args: ['--domain', 'retail', '--edition', '9'], code: 2, says: 'The editions are 1 and 2' },
    { args: ['--domain', 'retail', '--ground-truth'], code: 2, says: 'add --json' },
    { args: ['--domain', 'retail', '--data-path', '/nowhere'], code: 3, says: '/nowhere contains no τ-bench data' },
  ])('with $args ends with $code and says what is wrong', async ({ args, code, says }) => {
    const result = await run(...args);
    expect(result.stderr).toContain(says);
    expect(result).toMatchObject({ code, stdout: '' });
  });
});

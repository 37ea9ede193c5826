// passk tasks generate and check: tasks that are proven before they are given out, and proofs of any set.
import { mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { passkInProcess } from '../support/in-process.ts';
import { hasTauBench, TAU_BENCH_DIR, unlessTauBench } from '../support/shared-data.ts';

const run = (...args: string[]) => passkInProcess(['tasks', ...args], { PASSK_TAU_BENCH_DIR: undefined });

describe('passk tasks generate', () => {
  it('writes tasks with scenarios, the same ones for the same seed, that check finds sound', async () => {
    using directory = mkdtempDisposableSync(join(tmpdir(), 'passk-'));
    const file = join(directory.path, 'mine.json');
    const args = ['generate', '--domain', 'retail', '--count', '6', '--seed', '9', '--level', '2'];
    const written = await run(...args, '--out', file);
    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect(written.stdout).toContain('6 retail tasks, each proven');

    const tasks = JSON.parse(readFileSync(file, 'utf8'));
    expect(tasks).toHaveLength(6);
    expect(tasks.every((task: { scenario: { level: number } }) => task.scenario.level === 2)).toBe(true);
    expect((await run(...args)).stdout).toBe(readFileSync(file, 'utf8'));

    const checked = await run('check', '--domain', 'retail', '--tasks-file', file, '--json');
    expect(checked.code).toBe(0);
    expect(JSON.parse(checked.stdout)).toMatchObject({ domain: 'retail', tasks: 6, unsound: [] });

    const unnamed = await run('check', '--tasks-file', file);
    expect(unnamed).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('add --domain retail or airline'),
    });
    const other = await run('check', '--tasks-file', file, '--domain', 'airline');
    expect(other).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('belongs to the domain retail'),
    });
  });

  it('takes turns with the levels that are asked for', async () => {
    const { stdout } = await run('generate', '--domain', 'retail', '--count', '4', '--level', '4,2');
    const levels = JSON.parse(stdout).map(({ scenario }: { scenario: { level: number } }) => scenario.level);
    expect(levels).toEqual([4, 2, 4, 2]);
  });

  it.each([
    { args: ['generate', '--domain', 'bank'], says: 'Allowed choices are retail, airline' },
    { args: ['generate', '--domain', 'retail', '--level', '6'], says: 'The levels are 1, 2, 3, 4, 5' },
    { args: ['generate', '--domain', 'retail', '--count', '0'], says: 'at least 1' },
  ])('with $args says what is wrong', async ({ args, says }) => {
    const { code, stderr, stdout } = await run(...args);
    expect(stderr).toContain(says);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('says so if the file cannot be written', async () => {
    const { code, stderr } = await run(
      'generate',
      '--domain',
      'retail',
      '--count',
      '1',
      '--out',
      '/nowhere/tasks.json',
    );
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringContaining('/nowhere/tasks.json cannot be written'),
    });
  });
});

describe('Ctrl-C', () => {
  it.each([{ args: ['generate', '--domain', 'retail', '--count', '1000'] }, { args: ['check', '--edition', '2'] }])(
    'ends $args while it works',
    async ({ args }) => {
      using directory = mkdtempDisposableSync(join(tmpdir(), 'passk-'));
      const before = process.listeners('SIGINT');
      const heard = () => process.listeners('SIGINT').filter((listener) => !before.includes(listener));
      let hasEnded = false;
      const ended = run(...args, ...(args[0] === 'generate' ? ['--out', join(directory.path, 'mine.json')] : []));
      void ended.finally(() => {
        hasEnded = true;
      });
      while (heard().length === 0 && !hasEnded) await setImmediate();
      for (const listener of heard()) listener('SIGINT');
      expect(await ended).toEqual({ code: 130, stdout: '', stderr: '' });
      expect(readdirSync(directory.path)).toEqual([]);
      expect(heard()).toEqual([]);
    },
  );
});

describe('passk tasks check', () => {
  // The default sets: test/long/proofs.test.ts.
  it.skipIf(!hasTauBench)(
    `lists unsound tasks of τ-bench with their reasons, and ends with 1${unlessTauBench}`,
    async () => {
      const { code, stdout } = await run('check', '--domain', 'airline', '--data-path', TAU_BENCH_DIR, '--json');
      const { domain, tasks, unsound } = JSON.parse(stdout);
      expect({ code, domain, tasks }).toEqual({ code: 1, domain: 'airline', tasks: 50 });
      expect(unsound).toContainEqual({ task_id: 44, reasons: [expect.stringContaining('by accident')] });
    },
  );
});

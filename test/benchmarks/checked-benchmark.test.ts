// What a benchmark's functions return is checked: a wrong value is reported with the file, the task and the field, and never counted.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBenchmark } from '../../benchmarks/load-benchmark.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import { loadTasks } from '../../green-agent/prepare.ts';

let folder: string;
let count = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-checked-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The file of a benchmark that is right but for these fields. */
const written = async (fields: string) => {
  // Modules are cached by their path.
  const file = join(folder, `benchmark-${++count}.mjs`);
  await writeFile(
    file,
    `export const benchmark = () => ({
      name: 'x', dataset: 'x@1', slice: 'x', verifier: 'deterministic',
      loadTasks: async () => [{ id: 'a', prompt: 'p' }],
      verify: async () => ({ success: false, score: 0, publicOutput: '' }),
      ${fields}
    });`,
  );
  return file;
};

describe('a benchmark of a wrong form', () => {
  it.each([
    ['loadTasks: undefined', 'benchmark() returned a wrong value: loadTasks: expected a function'],
    ['verify: undefined', 'benchmark() returned a wrong value: verify: is missing; without it, runAttempt is needed'],
    ['verify: true', 'benchmark() returned a wrong value: verify: expected a function'],
    ['dataset: 1', 'benchmark() returned a wrong value: dataset: expected string, received number'],
    ['verifier: "me"', 'benchmark() returned a wrong value: verifier: Invalid option: expected one of "deterministic"'],
    ['feedbackModes: ["hint"]', 'wrong value: feedback: is missing, but feedbackModes names modes'],
    [
      'feedbackModes: ["hint"], feedback: () => "", criticModes: ["coach"]',
      'wrong value: criticModes: "coach" is not one of feedbackModes',
    ],
    ['loadTaskSet: 1', 'benchmark() returned a wrong value: loadTaskSet: expected a function'],
    ['collect: 1', 'benchmark() returned a wrong value: collect: expected a function'],
  ])('is refused with %j', async (fields, message) => {
    const file = await written(fields);
    await expect(loadBenchmark(file, {})).rejects.toMatchObject({
      code: 'invalid_benchmark',
      message: expect.stringContaining(`${file}: `),
    });
    await expect(loadBenchmark(file, {})).rejects.toThrow(message);
  });

  it.each([
    ['undefined', 'expected an array of tasks'],
    ['[{ prompt: "p" }]', 'returned a wrong task at index 0: id: expected string, received undefined'],
    ['[{ id: "a" }]', 'returned a wrong task "a": prompt: expected string, received undefined'],
    ['[{ id: "a", prompt: "p" }, { id: "a", prompt: "q" }]', 'returned two tasks with the id "a"; ids must be unique'],
  ])('is refused if loadTasks() returns %j', async (tasks, message) => {
    const benchmark = await written(`loadTasks: async () => (${tasks})`);
    await expect(loadTasks({ benchmark })).rejects.toMatchObject({ code: 'invalid_benchmark' });
    await expect(loadTasks({ benchmark })).rejects.toThrow(`${benchmark}: loadTasks() `);
    await expect(loadTasks({ benchmark })).rejects.toThrow(message);
  });

  it('is not loaded if its functions throw', async () => {
    const benchmark = await written('loadTasks: async () => { throw new Error("no file"); }');
    const code = 'benchmark_not_loaded';
    await expect(loadTasks({ benchmark })).rejects.toMatchObject({
      ...{ code, message: `${benchmark}: loadTasks() failed: no file` },
    });
    const other = join(folder, 'other.mjs');
    await writeFile(other, 'export const benchmark = ({ path }) => path.length;');
    await expect(loadTasks({ benchmark: other })).rejects.toMatchObject({
      ...{ code, message: expect.stringContaining(`${other}: benchmark() failed: Cannot read properties`) },
    });
  });

  it('is refused in code as well', async () => {
    const benchmark = { name: 'coin', verifier: 'deterministic', loadTasks: async () => [] } as never;
    await expect(loadTasks({ benchmark })).rejects.toThrow('The benchmark coin: benchmark() returned a wrong value');
  });
});

describe('an attempt', () => {
  it.each([
    ['undefined', 'expected object, received undefined'],
    ['{ success: "no", score: 0, publicOutput: "" }', 'success: expected boolean, received string'],
    ['{ success: true, score: NaN, publicOutput: "" }', 'score: expected number, received NaN'],
    ['{ success: true, score: 55, publicOutput: "" }', 'score: Too big: expected number to be <=1'],
    ['{ success: true, score: 1 }', 'publicOutput: expected string, received undefined'],
  ])('is invalid if its verification is %s', async (verification, message) => {
    for (const name of ['verify', 'runAttempt']) {
      const other = name === 'runAttempt' ? ', verify: undefined' : '';
      const benchmark = await written(`${name}: async () => (${verification})${other}`);
      const tasks = await loadTasks({ benchmark });
      const { summary } = await evaluate({ agent: () => ({ text: '1' }), tasks, k: 2, max_invalid_retries: 0 });
      const problem = `${benchmark}: ${name}() returned a wrong value for the task "a": ${message}`;
      expect(summary.results[0]?.attempts[0]).toMatchObject({
        status: 'invalid',
        error: `The attempt could not be verified: ${problem}`,
      });
    }
  });

  it('is invalid if the feedback on it is not text', async () => {
    const benchmark = await written('feedbackModes: ["hint"], feedback: async () => undefined');
    const { summary } = await evaluate({
      ...{ agent: () => ({ text: '1' }), tasks: await loadTasks({ benchmark }) },
      ...{ metric: 'seq@k', k: 2, feedback_mode: 'hint', max_invalid_retries: 0 },
    });
    expect(summary.results[0]?.attempts[0]?.error).toContain(
      `${benchmark}: feedback() returned a wrong value for the task "a"`,
    );
  });
});

// References to runs: which run each of them means, and what is said if it means none or several.
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRuns } from '../../../green-agent/runs/list-runs.ts';
import { findRun } from '../../../green-agent/runs/run-reference.ts';

let root: string;
const REST = 'deterministic/none';
const RUNS = {
  retail: `retail@2/passk/rule-based/${REST}`,
  both: `airline@2+retail@2/passk/rule-based/${REST}`,
  weaker: `airline@2+retail@2/passk/rule-based-0.8/${REST}`,
  baseline: `retail@2/passk/baseline__gpt-4o/${REST}`,
  aside: `retail@2/passk/baseline__gpt-4o/${REST}.2026-01-01T00-00-00-000Z`,
};

/** A run with a day of creation and a later one of its last use. */
async function makeRun(path: string, createdDay: number, usedDay: number, withDate = true): Promise<void> {
  const directory = join(root, path);
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await mkdir(directory, { recursive: true });
  const config = join(directory, 'config.json');
  await writeFile(config, JSON.stringify(withDate ? { created_at: day(createdDay).toISOString() } : {}));
  await utimes(config, day(createdDay), day(createdDay));
  await writeFile(join(directory, 'index.json'), '{"runs": []}');
  await utimes(join(directory, 'index.json'), day(usedDay), day(usedDay));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'passk-references-'));
  await makeRun(RUNS.aside, 1, 1);
  await makeRun(RUNS.retail, 2, 20);
  await makeRun(RUNS.weaker, 3, 3, false);
  await makeRun(RUNS.both, 4, 5);
  await makeRun(RUNS.baseline, 5, 9);
});
afterAll(() => rm(root, { recursive: true }));

const pathOf = async (reference: string) => (await findRun(reference, root)).slice(root.length + 1);

describe('a reference to a run', () => {
  it('numbers runs in the order of their creation, also those without a date and those moved aside', async () => {
    const listed = await listRuns(root);
    expect(listed.map(({ number, path }) => [number, path])).toEqual([
      [1, RUNS.aside],
      [2, RUNS.retail],
      [3, RUNS.weaker],
      [4, RUNS.both],
      [5, RUNS.baseline],
    ]);
    expect(listed.filter(({ movedAside }) => movedAside).map(({ number }) => number)).toEqual([1]);
    for (const { number, path } of listed) expect(await pathOf(String(number))).toBe(path);
  });

  it('means the run used last by `latest`', async () => {
    expect(await pathOf('latest')).toBe(RUNS.retail);
  });

  it.each([
    ['a part of one path', 'gpt-4o', RUNS.baseline],
    ['whole folders before parts of their names', 'retail@2/passk/rule-based', RUNS.retail],
    ['the beginning of a folder before other parts', 'retail@2/passk/r', RUNS.retail],
    ['a part that is in no other', '0.8', RUNS.weaker],
    ['a part across folders', 'retail@2/passk/base', RUNS.baseline],
    ['a run that was moved aside, by its time', '2026-01-01T00', RUNS.aside],
  ])('finds %s', async (_name, reference, path) => {
    expect(await pathOf(reference)).toBe(path);
  });

  it('finds the one run in a folder, and the run itself', async () => {
    expect(await pathOf(join(root, 'airline@2+retail@2/passk/rule-based'))).toBe(RUNS.both);
    expect(await pathOf(join(root, RUNS.both))).toBe(RUNS.both);
    expect(await findRun(`${join(root, RUNS.both)}/`, 'elsewhere')).toBe(join(root, RUNS.both));
  });

  it.each(['rule-based', 'airline@2', 'deterministic'])('refuses %s, which matches several', async (reference) => {
    await expect(findRun(reference, root)).rejects.toThrow(/" matches \d runs\. Give more of the path, or the number/);
  });

  it.each(['nothing', '17', '../nowhere'])('refuses %s, which matches none', async (reference) => {
    await expect(findRun(reference, root)).rejects.toThrow(
      `matches "${reference}". List the runs with \`passk runs --runs-dir ${root}\``,
    );
  });

  it('says that there is no run yet', async () => {
    await expect(findRun('latest', join(root, 'none'))).rejects.toThrow('There is no run in');
  });
});

// passk import: a τ-bench result file graded again.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkInProcess } from '../support/in-process.ts';
import { hasRecords, TAU_BENCH_DIR, trajectoryFile, unlessRecords } from '../support/shared-data.ts';

const run = (...args: string[]) =>
  passkInProcess(['import', ...args, '--fresh', '--runs-dir', join(folder, 'runs')], {
    PASSK_TAU_BENCH_DIR: TAU_BENCH_DIR,
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.skipIf(!hasRecords)(`passk import${unlessRecords}`, () => {
  it('prints how many rewards and observations agree, and pass^k', async () => {
    const { code, stdout } = await run(trajectoryFile('airline'), '--domain', 'airline', '--json');
    expect(JSON.parse(stdout)).toEqual({
      episodes: 48,
      agree: 48,
      disagree: [],
      observations: { compared: 343, equal: 308 },
      pass_hat_k: { 1: 0.125, 2: 0, 3: 0, 4: 0 },
    });
    expect(code).toBe(0);
  });

  it('tells a person where a recorded reward differs', async () => {
    const [episode] = JSON.parse(await readFile(trajectoryFile('retail'), 'utf8'));
    const file = join(folder, 'changed.json');
    await writeFile(file, JSON.stringify([{ ...episode, reward: 0 }]));
    const { stdout } = await run(file, '--domain', 'retail');
    expect(stdout).toContain('rewards: 0 as recorded, 1 not');
    expect(stdout).toContain('task 0 trial 0: recorded 0, graded 1');
    expect(stdout).toContain('pass^1: 100.0%');
  });

  it('refuses a file that holds no results, and prints nothing else', async () => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, '{}');
    const { code, stderr, stdout } = await run(file, '--domain', 'retail', '--json');
    expect(stderr).toMatch(/The format of .*wrong\.json is unknown/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

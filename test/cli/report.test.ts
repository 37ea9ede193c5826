// passk report: runs as a page.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkInProcess } from '../support/in-process.ts';
import { writeSampleRun } from '../support/sample-runs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-report-'));
  await writeSampleRun(join(folder, 'a/deterministic/none'), 'a', { tasks: 3, attempts: 2, seed: 1, k: 2 });
  await writeSampleRun(join(folder, 'b/deterministic/none'), 'b', { tasks: 3, attempts: 2, seed: 2, k: 2 });
});
afterAll(() => rm(folder, { recursive: true }));

describe('passk report', () => {
  it('compares several runs in one page', async () => {
    const output = join(folder, 'compared.html');
    const directories = ['a', 'b'].map((agent) => join(folder, agent, 'deterministic/none'));
    const { code, stdout } = await passkInProcess(['report', ...directories, '--output', output]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `Report: ${output}\n` });
    const [, json] = /id="report-data">(.*?)<\/script>/.exec(await readFile(output, 'utf8')) ?? [];
    expect(JSON.parse(json ?? '').agents).toMatchObject([{ name: 'a' }, { name: 'b' }]);
  });

  it('refuses a reference to several runs, and writes nothing', async () => {
    const output = join(folder, 'none.html');
    const { code, stderr } = await passkInProcess([
      'report',
      'deterministic',
      '--runs-dir',
      folder,
      '--output',
      output,
    ]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('" matches 2 runs') });
    expect(existsSync(output)).toBe(false);
  });
});

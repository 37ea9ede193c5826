// `passk view` as a process: what it prints, what it refuses, and runs of other processes that are killed and continued.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../shared/http/listen.ts';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';
import { followEvaluation, followList, pageApi } from '../support/live-page.ts';
import { startQuickAgent } from '../support/quick-agent.ts';
import { filesBelow } from '../support/run-folders.ts';
import { writeSampleRun } from '../support/sample-runs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-view-'));
  await writeSampleRun(join(folder, 'runs/retail@1/passk/a/deterministic/none'), 'a', {
    tasks: 2,
    attempts: 2,
    seed: 1,
    k: 2,
  });
});
afterAll(() => rm(folder, { recursive: true }));

describe('passk view', () => {
  it('follows runs of other processes, also one that is killed and continued, and leaves nothing behind', async () => {
    const runs = join(folder, 'runs');
    await using view = passk(['view', runs, '--port', '0', '--json']);
    const { url, pages, runs: count } = JSON.parse(await view.line());
    expect([pages, count]).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#\/\?key=[\w-]{32}$/), 1]);
    using list = followList(pageApi(url));
    await list.until(({ evaluations }) => evaluations.length === 1);

    const cut = Promise.withResolvers<void>();
    await using agent = await startQuickAgent((_, count) => (count === 4 ? cut.promise : undefined));
    const command = [
      'run',
      '--white-agent',
      agent.url,
      '--tasks',
      '0-2',
      '--samples',
      '2',
      '--concurrency',
      '1',
      '--runs-dir',
      runs,
    ];
    await using first = passk(command);
    const { evaluations } = await list.until((value) =>
      value.evaluations.some(({ counts }) => counts.running === 1 && counts.failed === 3),
    );
    using page = followEvaluation(pageApi(url), evaluations.find(({ state }) => state === 'running')!.id);
    await page.until(({ progress }) => progress.running.some(({ step }) => step === 0));
    first.signal('SIGKILL');
    await first.ended;
    const killed = await page.until(({ evaluation }) => evaluation.state === 'partial');
    expect(killed).toMatchObject({
      evaluation: { counts: { failed: 3, running: 0, planned: 6 } },
      progress: { running: [] },
    });

    cut.resolve();
    expect((await passkInProcess(command)).code).toBe(0);
    await page.until(({ evaluation: { state, counts } }) => state === 'finished' && counts.failed === 6);
    const files = filesBelow(folder);
    view.signal('SIGINT');
    expect(await view.ended).toMatchObject({ code: 0, stderr: '' });
    expect(filesBelow(folder)).toEqual(files);
  });

  it('refuses a folder that is not there or has no runs, and a port that is taken, in one line', async () => {
    const empty = join(folder, 'empty');
    await mkdir(empty);
    const file = join(folder, 'file');
    await writeFile(file, '');
    await using taken = await listen((_, response) => response.end(), { host: '127.0.0.1', port: 0 });
    const remedy = 'Make a run with `npx passk run`, or name the folder of your runs: `npx passk view DIR`';
    for (const [args, code, text] of [
      [[join(folder, 'nowhere')], 2, `The folder ${folder}/nowhere does not exist. ${remedy}`],
      [[file], 2, `${file} is not a folder. ${remedy}`],
      [[empty], 2, `There is no run in ${empty}. ${remedy}`],
      [[join(folder, 'runs'), '--port', String(taken.port)], 3, `Port ${taken.port} on 127.0.0.1 is in use.`],
    ] as const) {
      const end = await passkInProcess(['view', ...args]);
      expect(end).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(text) });
      expect(end.stderr.trim().split('\n')).toHaveLength(1);
    }
  });

  it('explains itself', async () => {
    const { code, stdout } = await passkInProcess(['view', '--help']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/DIR[\s\S]*key[\s\S]*ssh -L 9020/)]);
  });
});

// passk run --harness: batches of another program, what they leave, and doing only what is missing.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passkInProcess } from '../support/in-process.ts';
import { gone } from '../support/process-gone.ts';
import { exampleResults } from '../support/results.ts';
import { BUCKET, startS3Server } from '../support/s3-server.ts';

const HARNESS = join(import.meta.dirname, '../support/fake-harness.mjs');
const PASSK = join(import.meta.dirname, '../../cli/passk.ts');

let folder: string;
let runs: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-harness-'));
  runs = join(folder, 'runs');
  await mkdir(join(folder, 'state'));
});
afterEach(() => rm(folder, { recursive: true }));

const command = (mode = 'works', samples = '{samples}') =>
  `${process.execPath} ${HARNESS} ${join(folder, 'state')} {output} ${samples} ${mode}`;
const harness = (text: string, ...args: string[]) =>
  passkInProcess(['run', '--harness', text, '--runs-dir', runs, ...args], { FAKE_HARNESS_KEY: 'sk-very-secret-key' });
const calls = async () => (await readFile(join(folder, 'state/calls'), 'utf8')).trim().split('\n');
const RUN = 'harbor__pair/passk/fake/reward/none';

describe('passk run --harness', () => {
  it('runs batches, collects their trials, and reports on them', async () => {
    const { code, stdout } = await harness(command(), '--samples', '5', '--samples-parallel', '2', '--k', '1', '2');
    expect(stdout).toMatch(/🔄 Batch 1\/2: 3 samples of each task, in .*batch-\d\n/);
    expect(stdout).toMatch(/✅ Batch 2\/2: 4 attempts in \S+ s, exit code 0\n/);
    // The task `hard` passes 2 of 3 in one batch and 1 of 2 in the other.
    expect(stdout).toContain('Domain: pair | Tasks: 2 | Attempts: 10');
    expect(stdout).toMatch(/\| 1 {3}\| 80\.0%/);
    expect(code).toBe(0);
    expect((await calls()).sort()).toEqual(['2', '3']);
    expect((await readdir(join(runs, RUN, 'task-0'))).filter((name) => /^attempt-\d+\.json$/.test(name))).toHaveLength(
      5,
    );
  });

  it('does nothing if all samples are there, and only what is missing if more are wanted', async () => {
    await harness(command(), '--samples', '2');
    const again = await harness(command(), '--samples', '2');
    expect(again.stdout).toMatch(/^2 of 2 samples of each task are there from before\n/);
    expect(await calls()).toEqual(['2']);
    const more = await harness(command(), '--samples', '3');
    expect(more.stdout).toContain('Attempts: 6');
    expect(await calls()).toEqual(['2', '1']);
    const fresh = await harness(command(), '--samples', '1', '--fresh');
    expect(fresh.stdout).toContain('Attempts: 2');
    expect(await calls()).toEqual(['2', '1', '1']);
  });

  it('finds what a command wrote that changes its folder', async () => {
    const relativeRuns = relative(process.cwd(), runs);
    const { code, stdout } = await harness(`cd / && ${command()}`, '--samples', '2', '--runs-dir', relativeRuns);
    expect(stdout).toContain('Attempts: 4');
    expect(code).toBe(0);
  });

  it('is called once for each sample if it cannot repeat', async () => {
    const { stdout } = await harness(command('works', '1'), '--samples', '3', '--samples-parallel', '2');
    expect(stdout).toContain('Attempts: 6');
    expect(await calls()).toEqual(['1', '1', '1']);
  });

  it('lists its own runs only, not the folders of the harness', async () => {
    await harness(command(), '--samples', '1');
    const { stdout } = await passkInProcess(['runs', '--runs-dir', runs, '--json']);
    expect(stdout).toContain(RUN);
    expect(stdout).not.toContain('.harness');
  });

  it('keeps secrets out of the log', async () => {
    await harness(command(), '--samples', '1');
    const [home = ''] = await readdir(join(runs, '.harness'));
    const log = await readFile(join(runs, '.harness', home, 'batch-1/harness.log'), 'utf8');
    expect(log).toBe('making 1 samples with the key (secret)\n');
  });

  it('ends with 3 and the last words of a harness that leaves nothing', async () => {
    const { code, stderr } = await harness(command('fails'), '--samples', '4', '--samples-parallel', '1');
    expect(stderr).toMatch(
      /The harness wrote no results \(exit code 3\): no container runtime\nIts output is in .*harness\.log/,
    );
    expect(code).toBe(3);
    expect(await calls()).toEqual(['4']);
  });

  it('keeps what a broken batch left, and completes it with the same command', async () => {
    const first = await harness(command('breaks-once'), '--samples', '3');
    expect(first.stdout).toContain('4 attempts in');
    expect(first.stdout).toContain('exit code 1');
    expect(first.stderr).toContain('At least one task has only 1 of 3 samples');
    expect(first.code).toBe(3);
    const second = await harness(command('breaks-once'), '--samples', '3');
    expect(second.stdout).toContain('1 of 3 samples of each task are there from before');
    expect(second.stdout).toContain('Attempts: 8');
    expect(second.code).toBe(0);
    expect(await calls()).toEqual(['3', '2']);
  });

  it('runs what is missing of tasks that it first learns of when it continues', async () => {
    expect((await harness(command('breaks-early-once'), '--samples', '2')).stdout).toContain('Attempts (2 total)');
    const { code, stdout, stderr } = await harness(command('breaks-early-once'), '--samples', '4');
    expect(stdout).toMatch(
      /^2 of 4 samples of each task are there from before, not counting tasks that no batch has reached yet\n/,
    );
    expect(stdout).toContain('\nAt least one task has only 2 of 4 samples\n');
    // `easy` has 6 attempts, `hard` 4.
    expect(stdout).toContain('Tasks: 2 | Attempts: 10');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await calls()).toEqual(['2', '2', '2']);
  });

  it('makes up for attempts that do not count', async () => {
    const { code } = await harness(command('grades-late'), '--samples', '3');
    expect(code).toBe(0);
    expect(await calls()).toEqual(['3', '1']);
  });

  it('does not go on while a task gets no attempt that counts', async () => {
    const { code, stderr } = await harness(command('never-grades'), '--samples', '2');
    expect(stderr).toContain('At least one task has only 0 of 2 samples');
    expect(code).toBe(3);
    expect(await calls()).toEqual(['2']);
  });

  it('ends a batch that takes too long, and keeps its finished trials', async () => {
    const text = `cp -r ${exampleResults('harbor-job')} {output}/job; echo $$ > ${join(folder, 'state/pid')}; sleep 1000`;
    const { code, stdout } = await harness(text, '--samples', '1', '--batch-timeout', '4');
    expect(stdout).toContain('✅ Batch 1/1: 6 attempts in');
    expect(stdout).toContain('stopped after 4 s');
    expect(code).toBe(0);
    await expectGone();
  });

  it('ends the harness when it is interrupted, and says how to continue and what is not on S3', async () => {
    await using s3 = await startS3Server();
    const place = `s3://${BUCKET}/evals`;
    const arguments_ = ['--conditions=passk-source', PASSK, 'run', '--harness', command('hangs'), '--samples', '2'];
    const passk = spawn(process.execPath, [...arguments_, '--runs-dir', runs, '--s3', place], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...s3.environment },
    });
    const output = textOf(passk);
    await fileIn(join(folder, 'state'), 'pid');
    passk.kill('SIGINT');
    const [code] = await once(passk, 'close');
    expect(code).toBe(130);
    expect(output()).toContain('1 attempt in');
    expect(output()).toContain('interrupted');
    expect(output()).toMatch(new RegExp(`this uploads them now:\\n {2}.* sync .*${RUN} ${place}`));
    expect(output()).toMatch(/Continue with:\n {2}.*--harness/);
    await expectGone();
  });

  it('counts the finished trials of a batch during which it was killed', async () => {
    const arguments_ = ['--conditions=passk-source', PASSK, 'run', '--harness', command('hangs'), '--samples', '2'];
    const passk = spawn(process.execPath, [...arguments_, '--runs-dir', runs], { stdio: 'ignore' });
    await fileIn(join(folder, 'state'), 'pid');
    passk.kill('SIGKILL');
    await once(passk, 'close');
    await expectGone();
    for (let time = 1; time <= 2; time++) {
      const { code, stdout } = await harness(command('hangs'), '--samples', '1');
      expect(stdout).toContain('1 of 1 samples of each task are there from before');
      expect(code).toBe(0);
    }
    expect(await calls()).toEqual(['2']);
    expect(await readdir(join(runs, RUN, 'task-0'))).toContain('attempt-1.json');
  });

  it('checks figures that are required', async () => {
    const { code, stdout } = await harness(command(), '--samples', '2', '--require', 'pass^2>=0.9');
    expect(stdout).toContain('pass^2');
    expect(code).toBe(1);
    const impossible = await harness(command(), '--samples', '2', '--require', 'pass^4>=0.9');
    expect(impossible).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('pass^4 needs --samples 4 or more, not 2'),
    });
  });

  it('prints the summary as JSON', async () => {
    const { stdout } = await harness(command(), '--samples', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      event: 'evaluation_finished',
      run: join(runs, RUN),
      summary: { total_tasks: 2 },
    });
  });

  it.each([
    [['make evals'], /has no \{output\}/],
    [[`x {output}`, '--variant', 'baseline'], /--variant has no effect with --harness/],
    [[`x {output}`, '--queue', 'redis://127.0.0.1'], /--queue \(or PASSK_QUEUE\) has no effect with --harness/],
    [[`x {output}`, '--stop-early'], /--stop-early has no effect with --harness/],
  ])('refuses %j', async ([text = '', ...args], says) => {
    const { code, stderr } = await harness(text, ...args);
    expect(stderr).toMatch(says);
    expect(code).toBe(2);
  });
});

/** The hanging harness has ended, not only passk. */
async function expectGone(): Promise<void> {
  await gone(Number(await readFile(join(folder, 'state/pid'), 'utf8')));
}

function textOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

/** Resolves when the file is there. */
async function fileIn(directory: string, name: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(directory, () => existsSync(join(directory, name)) && resolve());
  if (existsSync(join(directory, name))) resolve();
  await promise;
  watcher.close();
}

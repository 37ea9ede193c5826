// passk import on the results in examples/imports: what it prints, and that the other commands work on the runs.
import { copyFile, cp, glob, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlanBasis } from '../../green-agent/reports/plan-basis.ts';
import { passkInProcess } from '../support/in-process.ts';
import { exampleResults } from '../support/results.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-import-results-'));
});
afterAll(() => rm(folder, { recursive: true }));

const passk = (...args: string[]) =>
  passkInProcess([...args, '--runs-dir', join(folder, 'runs')], { PASSK_TAU_BENCH_DIR: undefined });
const succeeds = async (...args: string[]) => {
  const { code, stdout, stderr } = await passk(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

const EMPTY_TAU2 = {
  info: {
    agent_info: { implementation: 'hollow' },
    user_info: { implementation: 'user_simulator' },
    environment_info: { domain_name: 'airline' },
  },
  tasks: [],
  simulations: [],
};

describe('passk import', () => {
  it('prints the figures of a log beside the recorded ones', async () => {
    const stdout = await succeeds('import', exampleResults('inspect-puzzles.json'));
    expect(stdout).toContain('6 attempts of openai/gpt-4o-mini on puzzles\n  3 passed, 3 failed, 0 invalid\n');
    expect(stdout).toContain('accuracy: 0.5833333333333334, as recorded');
    expect(stdout).toMatch(/\| 2 {3}\| 33\.3% {2}\| \[.*\] \| 33\.3% \| 66\.7%/);
    expect(stdout).toContain(`Run: ${join(folder, 'runs/inspect__puzzles/passk/openai__gpt-4o-mini/match/none')}\n`);
  });

  it('makes a run for each agent of a file, which can be compared by the tasks’ names', async () => {
    const runs = (await succeeds('import', exampleResults('promptfoo.json'))).match(/(?<=Run: ).*/g) ?? [];
    expect(runs).toHaveLength(2);
    const compared = await succeeds('compare', ...runs);
    expect(compared).toContain('- capitals/Rome (task 1): baseline 0/1, candidate 2/2');
    expect(await succeeds('metrics', runs[1]!)).toContain('success rate 75.0%');
    const page = join(folder, 'report.html');
    expect(await succeeds('report', ...runs, '--output', page)).toContain(page);
    expect(await succeeds('plan', '--detect', '0.2', '--run', runs[1]!)).toContain('attempts');
  });

  it('shows the names of tasks beside their numbers in every output', async () => {
    const table = async (name: string, text: string) => {
      const file = join(folder, name);
      await writeFile(file, `task,attempt,success\n${text}`);
      const stdout = await succeeds('import', file, '--agent', name.replace('.csv', ''), '--domain', 'named');
      return /(?<=Run: ).*/.exec(stdout)?.[0] ?? '';
    };
    const one = await table('left.csv', 'refund-late,1,1\nrefund-late,2,0\n"weird, ""name""\n <b>&x",1,0\n');
    const other = await table('right.csv', '"weird, ""name""\n <b>&x",1,1\nrefund-late,1,0\nrefund-late,2,0\n');
    const label = 'named task 1 (weird, "name" <b>&x)';
    expect(await succeeds('metrics', one)).toContain(`❌ ${label}: `);
    expect(await succeeds('inspect', one)).toContain(`❌ ${label} attempt 1 `);
    expect(await succeeds('diagnose', one)).toContain(`${label} attempt 1 `);
    const report = await readFile(join(one, 'report.md'), 'utf8');
    expect(report).toContain('❌ named task 1 (weird, "name" \\<b\\>&x): ');
    expect(report).toContain('### named task 0 (refund-late), attempt 2: unknown_failure');
    expect(report).toContain('For example named task 0 (refund-late), attempt 2: ');
    const summary = JSON.parse(await readFile(join(one, 'summary.json'), 'utf8'));
    expect(summary.results).toMatchObject([{ name: 'refund-late' }, { task_id: 1, name: 'weird, "name"\n <b>&x' }]);
    expect(summary.failure_patterns).toMatchObject({
      clusters: [{ example: { task_id: 0, name: 'refund-late' } }],
      tasks: [{ name: 'refund-late' }, { name: 'weird, "name"\n <b>&x' }],
    });
    const compared = await succeeds('compare', one, other, '--k', '1');
    expect(compared).toContain(
      '- named/weird, "name" <b>&x (task 1, candidate\'s task 0): baseline 0/1, candidate 1/1',
    );
    expect(
      JSON.parse(await succeeds('compare', one, other, '--k', '1', '--json')).comparisons[0].flipped,
    ).toContainEqual({
      task: 'named/refund-late',
      baseline: { n: 2, c: 1, task_id: 0 },
      candidate: { n: 2, c: 0, task_id: 1 },
      difference: -0.5,
    });
  });

  it('lets a task be inspected by its name', async () => {
    const file = join(folder, 'by-name.csv');
    await writeFile(file, 'task,success\nrefund-late,1\ncancel-order,0\n');
    await succeeds('import', file);
    const [index] = await Array.fromAsync(glob('runs/**/by-name/**/index.json', { cwd: folder }));
    const { runs } = JSON.parse(await readFile(join(folder, index ?? ''), 'utf8'));
    expect(runs).toMatchObject([{ task_name: 'refund-late' }, { task_name: 'cancel-order' }]);
    const byName = await succeeds('inspect', 'by-name', '--task', 'cancel-order');
    expect(byName).toContain('❌ tasks task 1 (cancel-order), attempt 1');
    expect(await succeeds('inspect', 'by-name', '--task', '1')).toBe(byName);
    expect(JSON.parse(await succeeds('inspect', 'by-name', '--task', 'cancel-order', '--json'))).toMatchObject({
      task_id: 1,
      task_name: 'cancel-order',
    });
    const { code, stderr } = await passk('inspect', 'by-name', '--task', 'nothing');
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('has no such attempt') });
  });

  it('leaves out of every figure what a table does not record', async () => {
    const file = join(folder, 'gaps.csv');
    await writeFile(file, 'task,attempt,success,steps,seconds\na,1,1,3,1\na,2,1,,\nb,1,1,5,2\nb,2,0,,\n');
    const stdout = await succeeds('import', file);
    const directory = /(?<=Run: ).*/.exec(stdout)?.[0] ?? '';
    expect(stdout).toContain('mean 1.5 s, median 1.5 s; 3.0 s in all; not recorded for 2 attempts, which are left out');
    const metrics = await succeeds('metrics', directory);
    expect(metrics).toContain('- Avg Steps on Success: 4.0\n- Total Steps: 8\n- Steps not recorded: 2 of 4 attempts');
    expect(JSON.parse(await succeeds('metrics', directory, '--json')).metrics).toMatchObject({
      steps: { avg_on_success: 4, total: 8, unrecorded: 2 },
      seconds: { mean: 1.5, total: 3, unrecorded: 2 },
    });
    const csv = await succeeds('export', directory, '--csv');
    expect(csv).toMatch(/^tasks,0,1,[^,]*,1,passed,true,1,3,1,/m);
    expect(csv).toMatch(/^tasks,0,1,[^,]*,2,passed,true,1,,,/m);
    const junit = await succeeds('export', directory, '--junit');
    expect(junit).toContain('name="a, attempt 1" time="1.000"/>');
    expect(junit).toContain('name="a, attempt 2"/>');
    expect(await succeeds('inspect', directory)).toContain('✅ tasks task 0 (a) attempt 2\n');
    expect(await succeeds('inspect', directory, '--task', 'a', '--attempt', '2')).toContain('attempt 2: reward 1\n');
    const index = JSON.parse(await readFile(join(directory, 'index.json'), 'utf8'));
    expect(index.runs[1]).toMatchObject({ steps: null, seconds: null });
  });

  it('says that steps are not recorded if a table has none', async () => {
    const file = join(folder, 'bare.csv');
    await writeFile(file, 'task,success\na,1\na,0\n');
    const stdout = await succeeds('import', file);
    expect(stdout).not.toContain('Time of an attempt');
    const directory = /(?<=Run: ).*/.exec(stdout)?.[0] ?? '';
    const metrics = await succeeds('metrics', directory);
    expect(metrics).toContain('- Steps: not recorded\n');
    expect(metrics).toContain('✅ Attempt 1: Success\n');
    expect(await succeeds('export', directory, '--junit')).not.toContain('time=');
    expect(await readPlanBasis(directory)).not.toHaveProperty('calls_per_attempt');
  });

  it('makes one run of several files of one agent, and of a file named twice only once', async () => {
    const rows = async (name: string, text: string) => {
      const file = join(folder, name);
      await writeFile(file, `task,success\n${text}`);
      return file;
    };
    const files = [await rows('one.csv', 'a,true\nb,false\n'), await rows('two.csv', 'a,false\nb,false\n')];
    const { stdout } = await passk('import', ...files, files[0]!, '--agent', 'scripted', '--json', '--label', 'both');
    expect(JSON.parse(stdout)).toMatchObject({
      agent: 'scripted+both',
      episodes: 4,
      passed: 1,
      pass_at_k: { 1: 0.25, 2: 0.5 },
    });
  });

  it('leaves out the attempts of a copy, and says how many', async () => {
    const log = exampleResults('inspect-puzzles.json');
    const copy = join(folder, 'copy.json');
    await copyFile(log, copy);
    const stdout = await succeeds('import', log, copy, '--label', 'copied');
    expect(stdout).toContain('6 attempts of openai/gpt-4o-mini+copied on puzzles\n  3 passed, 3 failed, 0 invalid\n');
    expect(stdout).toContain('\n  6 left out: an earlier file has the same attempt\n');
  });

  it('counts recorded costs', async () => {
    const { stdout } = await passk('import', exampleResults('harbor-job'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      recorded: [
        { name: 'mean', recorded: 0.5, computed: 0.5 },
        { name: 'graded trials', recorded: 4, computed: 4 },
        { name: 'trials with an exception', recorded: 2, computed: 2 },
      ],
    });
    expect(JSON.parse(await succeeds('metrics', 'harbor__mini-bench', '--json'))).toMatchObject({
      cost_usd: expect.closeTo(0.12, 9),
    });
  });

  it('leaves nothing behind of results that cannot be read to their end', async () => {
    const file = join(folder, 'broken.jsonl');
    await writeFile(file, '{"doc_id": 0, "doc": {}, "metrics": ["acc"], "acc": 1.0}\n{"doc_id": 1,');
    const { code, stdout, stderr } = await passk('import', file);
    expect(stderr).toContain('broken.jsonl, line 2 is not valid JSON');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(await succeeds('runs')).not.toContain('broken');
  });

  it('leaves no empty folders of a job with a damaged trajectory, and other runs as they are', async () => {
    const job = join(folder, 'damaged-job');
    await cp(exampleResults('harbor-job'), job, { recursive: true });
    await writeFile(join(job, 'hello-world__a1B2c3D/agent/trajectory.json'), '{');
    const runs = join(folder, 'damaged-runs');
    const importing = (path: string, ...more: string[]) =>
      passkInProcess(['import', path, '--runs-dir', runs, ...more]);
    expect((await importing(job)).stderr).toContain('trajectory.json is not valid JSON');
    expect(await readdir(runs)).toEqual([]);
    expect((await importing(exampleResults('harbor-job'), '--label', 'whole')).code).toBe(0);
    const before = await readdir(runs, { recursive: true });
    expect((await importing(job)).code).toBe(2);
    expect(await readdir(runs, { recursive: true })).toEqual(before);
  });

  it('runs as docs/runs.md prints it', async () => {
    const page = await readFile(join(ROOT, 'docs/runs.md'), 'utf8');
    const commands = [...page.matchAll(/^ {4}passk (import examples\/imports\/.*)$/gm)].map(([, words = '']) =>
      words.split(' '),
    );
    expect(commands).toHaveLength(5);
    for (const [name = '', path = '', ...flags] of commands)
      expect(await succeeds(name, join(ROOT, path), ...flags, '--label', 'docs')).toContain('## Estimates');
  });

  it.each([
    ['a missing file', 'nothing.json', 3, 'Cannot read'],
    ['a folder without results', 'empty', 2, 'has no results that passk knows'],
    ['a table without rows', 'hollow.csv', 2, 'There are no attempts in'],
    ['promptfoo without results', 'hollow.json', 2, 'There are no attempts in'],
    ['τ²-bench without simulations', 'hollow-tau2.json', 2, 'There are no attempts in'],
  ])('refuses %s', async (_name, name, code, says) => {
    await mkdir(join(folder, 'empty'), { recursive: true });
    await writeFile(join(folder, 'hollow.csv'), 'task,success\n');
    await writeFile(join(folder, 'hollow.json'), JSON.stringify({ results: { results: [] } }));
    await writeFile(join(folder, 'hollow-tau2.json'), JSON.stringify(EMPTY_TAU2));
    const ended = await passk('import', join(folder, name));
    expect(ended.stderr).toContain(says);
    expect(ended.stderr).toContain(join(folder, name));
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(await succeeds('runs')).not.toContain('hollow');
  });
});

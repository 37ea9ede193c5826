// Run directories on disk: what is written, found again, refused and moved aside.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptText } from '../../../green-agent/runs/attempt-file.ts';
import { headerOf } from '../../../green-agent/runs/attempt-header.ts';
import { lockRun } from '../../../green-agent/runs/lock.ts';
import { readAttempts, scanRun } from '../../../green-agent/runs/read-run.ts';
import { openRun } from '../../../green-agent/runs/run-directory.ts';
import { folderName, runPath } from '../../../green-agent/runs/run-path.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import { recordWith } from '../../support/attempt-records.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'passk-run-')), 'run');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

const frozen = { seed: 1, white_agent: { model: 'a', temperature: 0 } };
const task = { domain: 'retail', task_id: 5, hash: 'aaaa', instruction: 'You are …' };
const open = (more: Partial<Parameters<typeof openRun>[0]> = {}) =>
  openRun({ directory, frozen, fresh: false, now: new Date('2026-01-02T03:04:05Z'), ...more });
const attempt = (index: number) => recordWith({ task_id: 5, task_hash: 'aaaa', attempt_index: index });

describe('a run directory', () => {
  it('keeps attempts, and finds them again', async () => {
    {
      using run = await open();
      expect((await run.beginTask(task, { restart: false })).attempts).toEqual([]);
      await run.writeAttempt(attempt(2));
      await run.writeAttempt(attempt(1));
    }
    using run = await open();
    expect((await run.beginTask(task, { restart: false })).attempts).toEqual([attempt(1), attempt(2)].map(headerOf));
    expect(await readdir(join(directory, 'task-5'))).toEqual(['attempt-1.json', 'attempt-2.json', 'task_meta.json']);
  });

  it('stores nothing more if it was removed, or replaced by that of another writer', async () => {
    const removed = { code: 'run_removed', message: expect.stringContaining(`${directory} was removed or replaced `) };
    using run = await open();
    await run.beginTask(task, { restart: false });
    await run.writeAttempt(attempt(1));
    await rm(directory, { recursive: true });
    await expect(run.writeAttempt(attempt(2))).rejects.toMatchObject(removed);
    await expect(run.settle()).rejects.toMatchObject(removed);
    expect(existsSync(directory)).toBe(false);
    {
      using other = await open();
      await expect(run.writeAttempt(attempt(2))).rejects.toMatchObject(removed);
      run[Symbol.dispose]();
      await other.beginTask(task, { restart: false });
      await other.writeAttempt(attempt(1));
    }
    expect(await readdir(join(directory, 'task-5'))).toEqual(['attempt-1.json', 'task_meta.json']);
  });

  it('refuses another configuration with the difference', async () => {
    await (await open())[Symbol.dispose]();
    await expect(open({ frozen: { seed: 2, white_agent: { model: 'a', temperature: 0, top_p: 1 } } })).rejects.toThrow(
      'seed was 1, is 2; white_agent.top_p was null, is 1. Use --fresh',
    );
    expect(() => lockRun(directory)).not.toThrow();
  });

  it('is refused, and not left locked, if its writer cannot be named', async () => {
    await mkdir(join(directory, 'writer.json'), { recursive: true });
    expect(() => lockRun(directory)).toThrow(
      expect.objectContaining({
        code: 'run_not_writable',
        message: expect.stringMatching(/run cannot be written: EISDIR.* Choose another --runs-dir$/),
      }),
    );
    await rm(join(directory, 'writer.json'), { recursive: true });
    expect(() => lockRun(directory)).not.toThrow();
  });

  it('keeps its first seed secret, and gives one to a run that has none', async () => {
    const config = async () => JSON.parse(await readFile(join(directory, 'config.json'), 'utf8'));
    {
      using run = await open();
      expect(run.seedSecret).toBeNull();
      expect(await config()).not.toHaveProperty('seed_secret');
    }
    for (const [proposed, kept] of [
      ['one', 'one'],
      ['two', 'one'],
      [undefined, 'one'],
    ]) {
      using run = await open(proposed === undefined ? {} : { seedSecret: proposed });
      expect(run.seedSecret).toBe(kept);
      expect(await config()).toMatchObject({ format: 'passk-run/1', frozen, seed_secret: kept });
    }
  });

  it('refuses an agent at another address, and remembers one that is said to be the same', async () => {
    const at = (address: string | null) => ({ seed: 1, white_agent: { address } });
    const close = async (options: Partial<Parameters<typeof openRun>[0]>) => (await open(options))[Symbol.dispose]();
    await close({ frozen: at('http://a/') });
    await expect(open({ frozen: at('http://b/') })).rejects.toThrow(
      'has attempts of the agent at http://a/, but this agent is at http://b/. Use --same-agent',
    );
    await close({ frozen: at('http://b/'), sameAgent: true });
    await close({ frozen: at('http://b/') });
    await close({ frozen: at('http://a/') });
    await expect(open({ frozen: at('http://c/') })).rejects.toThrow('this agent is at http://c/');
    await close({ frozen: at('http://c/'), sameAgent: true });
    const { same_agent: known, frozen: kept } = JSON.parse(await readFile(join(directory, 'config.json'), 'utf8'));
    expect({ known, kept }).toEqual({ known: ['http://b/', 'http://c/'], kept: at('http://a/') });
    // Saying that it is the same agent accepts no other difference.
    await expect(open({ frozen: { ...at('http://b/'), seed: 2 }, sameAgent: true })).rejects.toThrow(
      /another configuration: seed was 1, is 2\. Use --fresh/,
    );
  });

  it('knows that a run without an address may be another agent’s', async () => {
    (await open({ frozen: { white_agent: {} } }))[Symbol.dispose]();
    await expect(open({ frozen: { white_agent: { address: 'http://a/' } } })).rejects.toThrow(
      'has attempts of an agent whose address is not recorded, but this agent is at http://a/',
    );
  });

  it('says what to do about a config.json that cannot be read', async () => {
    (await open())[Symbol.dispose]();
    await writeFile(join(directory, 'config.json'), '[]');
    await expect(open()).rejects.toThrow(/config\.json cannot be read \(not an object\)\. Use --fresh/);
    (await open({ fresh: true }))[Symbol.dispose]();
  });

  it('refuses attempts whose config.json is gone, and moves them aside for a fresh run', async () => {
    {
      using run = await open();
      await run.beginTask(task, { restart: false });
      await run.writeAttempt(attempt(1));
    }
    await rm(join(directory, 'config.json'));
    await expect(open({ frozen: { seed: 2 } })).rejects.toThrow(
      /run has tasks, but no config\.json that says how their attempts were made\. .* use --fresh/,
    );
    using run = await open({ fresh: true, frozen: { seed: 2 } });
    expect((await run.beginTask(task, { restart: false })).attempts).toEqual([]);
  });

  it('moves a run aside whose k cannot be read', async () => {
    (await open({ k: 2 }))[Symbol.dispose]();
    await writeFile(join(directory, 'config.json'), '{');
    (await open({ fresh: true, freshForOtherK: true, k: 4 }))[Symbol.dispose]();
    expect(JSON.parse(await readFile(join(directory, 'config.json'), 'utf8'))).toMatchObject({ k: 4 });
  });

  it('moves an old run aside for a fresh one', async () => {
    await (await open())[Symbol.dispose]();
    using run = await open({ fresh: true, frozen: { seed: 2 } });
    expect((await run.beginTask(task, { restart: false })).attempts).toEqual([]);
    expect((await readdir(join(directory, '..'))).sort()).toEqual(['run', 'run.2026-01-02T03-04-05-000Z']);
  });

  it('lets only one process write', async () => {
    using _run = await open();
    await expect(open()).rejects.toThrow(`is being written by process ${process.pid}`);
  });

  it('is free again when its writer is gone, even if it left files behind', async () => {
    (await open())[Symbol.dispose]();
    await writeFile(join(directory, 'writer.json'), '{"pid": 1, "host": "elsewhere", "since": "long ago"}');
    using run = await open();
    expect(run.directory).toBe(directory);
  });

  it('moves a task with other content aside, and one that is started afresh', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    await run.writeAttempt(attempt(1));
    expect((await run.beginTask({ ...task, hash: 'bbbb' }, { restart: false })).attempts).toEqual([]);
    expect((await run.beginTask({ ...task, hash: 'bbbb' }, { restart: true })).attempts).toEqual([]);
    expect((await readdir(directory)).filter((name) => name.startsWith('task-5'))).toHaveLength(3);
  });

  it('reads the rest where files are torn, foreign or of another version', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    await run.writeAttempt(attempt(1));
    await writeFile(join(directory, 'task-5', 'attempt-2.json'), '{"format": "passk-att');
    await writeFile(join(directory, 'task-5', 'attempt-3.json'), '{"hello": 1}');
    await writeFile(join(directory, 'task-5', 'attempt-4.json'), '{"format": "passk-attempt/9"}');
    const records: AttemptRecord[] = [];
    const problems: string[] = [];
    for await (const read of readAttempts(directory)) {
      if ('record' in read) records.push(read.record);
      else problems.push(read.problem);
    }
    expect(records).toEqual([attempt(1)]);
    expect(problems.map((problem) => problem.replace(directory, ''))).toEqual([
      expect.stringContaining('attempt-2.json cannot be read as JSON'),
      expect.stringContaining('attempt-3.json is not an attempt of passk'),
      expect.stringContaining('attempt-4.json has the format passk-attempt/9'),
    ]);
  });

  it('says where there is no run', async () => {
    await expect(readAttempts(join(directory, 'nothing')).next()).rejects.toThrow('is not a run');
  });

  it('names task folders by domain if it has several', async () => {
    using run = await open({ byDomain: true });
    const airline = { ...task, domain: 'airline', hash: 'cccc', level: 2, tags: ['lookup'] };
    await run.beginTask(task, { restart: false });
    await run.beginTask(airline, { restart: false });
    const other = recordWith({ domain: 'airline', task_id: 5, task_hash: 'cccc' });
    for (const record of [attempt(1), other, attempt(2)]) await run.writeAttempt(record);
    expect((await readdir(directory)).filter((name) => name.startsWith('task-'))).toEqual([
      'task-airline-5',
      'task-retail-5',
    ]);
    const found = await Array.fromAsync(scanRun(directory));
    expect(found.map((one) => 'header' in one && [one.header.domain, one.header.attempt_index, one.traits])).toEqual([
      ['airline', 1, { level: 2, tags: ['lookup'] }],
      ['retail', 1, { level: null, tags: [] }],
      ['retail', 2, { level: null, tags: [] }],
    ]);
    await writeFile(join(directory, 'task-airline-5', 'attempt-2.json'), attemptText(attempt(2)));
    const problems = (await Array.fromAsync(scanRun(directory))).flatMap((one) =>
      'problem' in one ? [one.problem] : [],
    );
    expect(problems).toEqual([expect.stringContaining('attempt-2.json is attempt 2 of retail task 5; it is left out')]);
  });

  it('completes the description of a task that an older version wrote', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    const described = async () => JSON.parse(await readFile(join(directory, 'task-5/task_meta.json'), 'utf8'));
    expect(await described()).toMatchObject({ level: null, tags: [] });
    await run.beginTask({ ...task, level: 3, tags: ['fallback'] }, { restart: false });
    expect(await described()).toMatchObject({ hash: 'aaaa', level: 3, tags: ['fallback'] });
  });

  it('moves attempts aside that are to be run again, and counts them from then on', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    for (const index of [1, 2, 3]) await run.writeAttempt(attempt(index));
    const again = ({ attempt_index }: { readonly attempt_index: number }) => attempt_index === 2;
    const begun = await run.beginTask(task, { restart: false, again });
    expect(begun.attempts.map(({ attempt_index }) => attempt_index)).toEqual([1, 3]);
    expect(begun.repeated).toBe(1);
    expect(await readdir(join(directory, 'task-5'))).toContain('attempt-2.json.2026-01-02T03-04-05-000Z');
    await run.writeAttempt(attempt(2));
    expect(await run.beginTask(task, { restart: false })).toMatchObject({ repeated: 1, attempts: { length: 3 } });
  });

  it('leaves out files that are not attempts at this task, and names them', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    await run.writeAttempt(attempt(1));
    const folder = join(directory, 'task-5');
    await writeFile(join(folder, 'attempt-2.json'), '{"torn');
    await writeFile(
      join(folder, 'attempt-3.json'),
      attemptText(recordWith({ task_id: 5, task_hash: 'bbbb', attempt_index: 3 })),
    );
    await writeFile(
      join(folder, 'attempt-4.json'),
      attemptText(recordWith({ task_id: 5, task_hash: 'aaaa', domain: 'airline', attempt_index: 4 })),
    );
    for (const isDescribed of [true, false]) {
      if (!isDescribed) await rm(join(folder, 'task_meta.json'));
      const { attempts, problems, repeated } = await run.beginTask(task, { restart: false });
      expect(attempts).toEqual([headerOf(attempt(1))]);
      expect(repeated).toBe(0);
      expect(problems.map((problem) => problem.replace(`${folder}/`, ''))).toEqual([
        expect.stringMatching(/^attempt-2\.json cannot be read/),
        expect.stringMatching(/^attempt-3\.json is an attempt of another task.*; it is left out$/),
        expect.stringMatching(/^attempt-4\.json is an attempt of another task.*; it is left out$/),
      ]);
    }
  });

  it('removes what writers that were killed left in it, and in the folders of its tasks', async () => {
    {
      using run = await open();
      await run.beginTask(task, { restart: false });
    }
    const folder = join(directory, 'task-5');
    const left = [join(directory, '.summary.json.12.0.tmp'), join(folder, '.attempt-1.json.12.0.tmp')];
    for (const file of left) await writeFile(file, 'half of i');
    using run = await open();
    expect((await readdir(directory)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await readdir(folder)).toContain('.attempt-1.json.12.0.tmp');
    await run.beginTask(task, { restart: false });
    expect(await readdir(folder)).toEqual(['task_meta.json']);
  });

  it('keeps a folder without a description if its task is continued', async () => {
    {
      using run = await open();
      await run.beginTask(task, { restart: false });
      await run.writeAttempt(attempt(1));
    }
    await rm(join(directory, 'task-5', 'task_meta.json'));
    using run = await open();
    expect((await run.beginTask(task, { restart: false })).attempts).toHaveLength(1);
    expect((await readdir(directory)).filter((name) => name.startsWith('task-5'))).toEqual(['task-5']);
  });

  it('moves runs and tasks aside at the same moment under names of their own', async () => {
    for (const _ of [1, 2, 3]) {
      using run = await open({ fresh: true });
      await run.beginTask(task, { restart: false });
      await run.beginTask(task, { restart: true });
      await run.beginTask(task, { restart: true });
      expect((await readdir(directory)).filter((name) => name.startsWith('task-5')).sort()).toEqual([
        'task-5',
        'task-5.2026-01-02T03-04-05-000Z',
        'task-5.2026-01-02T03-04-05-000Z.2',
      ]);
    }
    const runs = (await readdir(join(directory, '..'))).sort();
    expect(runs).toEqual(['run', 'run.2026-01-02T03-04-05-000Z', 'run.2026-01-02T03-04-05-000Z.2']);
    // No lock is left in a run that was moved aside.
    for (const name of runs.slice(1)) {
      const files = await readdir(join(directory, '..', name));
      expect(files.filter((file) => file === 'lock' || file === 'writer.json')).toEqual([]);
    }
  });

  it('leaves no temporary file behind', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    await Promise.all([1, 2, 3, 4, 5].map((index) => run.writeAttempt(attempt(index))));
    expect((await readdir(join(directory, 'task-5'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await readFile(join(directory, 'task-5', 'attempt-3.json'), 'utf8')).toMatch(/}\n$/);
  });
});

describe('the path of a run', () => {
  it('follows from its identity', () => {
    const identity = {
      taskSets: ['tau-bench/retail/test'],
      metric: 'passk',
      agent: 'baseline openai/gpt-4o',
      verifier: 'deterministic',
      feedback: 'none',
    } as const;
    expect(runPath('runs', identity)).toBe(
      'runs/tau-bench__retail__test/passk/baseline_openai__gpt-4o/deterministic/none',
    );
  });

  it('has every task set of an evaluation in it, in one order', () => {
    const identity = { metric: 'passk', agent: 'a', verifier: 'deterministic', feedback: 'none' } as const;
    for (const taskSets of [
      ['retail@2', 'airline@2'],
      ['airline@2', 'retail@2', 'retail@2'],
    ])
      expect(runPath('runs', { ...identity, taskSets })).toBe('runs/airline@2+retail@2/passk/a/deterministic/none');
  });

  it('keeps the label of an agent with a long name, and long names apart', () => {
    const path = (agent: string, label?: string) =>
      runPath('runs', { taskSets: ['x'], metric: 'passk', agent, label, verifier: 'v', feedback: 'f' }).split('/')[3]!;
    const long = 'n'.repeat(130);
    expect(path(long, 'mended')).toMatch(/^n{100,}-[0-9a-f]{8}\+mended$/);
    const names = [path(long), path(`${long}n`), path(long, 'mended'), path(long, 'other'), path(`${long}n`, 'mended')];
    expect(new Set(names).size).toBe(5);
    expect(names.every((name) => name.length <= 120)).toBe(true);
    expect(path('n'.repeat(120))).toBe('n'.repeat(120));
    expect(path('n'.repeat(113), 'mended')).toBe(`${'n'.repeat(113)}+mended`);
  });

  it.each(['../../etc', '.', '', 'a/../b', 'x\u0000y'])('never leaves the root: %j', (name) => {
    expect(folderName(name)).not.toMatch(/^\.|[^\w.@+=-]/);
    expect(folderName(name)).not.toBe('');
  });
});

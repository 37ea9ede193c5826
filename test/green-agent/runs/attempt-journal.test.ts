// Attempts that end together: stored by a journal until their files are synced, and restored from it after a crash of the machine.
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptText } from '../../../green-agent/runs/attempt-file.ts';
import { openRun } from '../../../green-agent/runs/run-directory.ts';
import { recordWith } from '../../support/attempt-records.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'passk-journal-')), 'run');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

const task = { domain: 'retail', task_id: 5, hash: 'aaaa', instruction: 'You are …' };
const attempt = (index: number) => recordWith({ task_id: 5, task_hash: 'aaaa', attempt_index: index });
const open = () => openRun({ directory, frozen: { seed: 1 }, fresh: false, now: new Date('2026-01-02T03:04:05Z') });
const fileOf = (index: number) => join(directory, 'task-5', `attempt-${index}.json`);
const text = (index: number) => readFile(fileOf(index), 'utf8');
const journals = async () => (await readdir(directory)).filter((name) => name.startsWith('journal-'));
const INDICES = Array.from({ length: 20 }, (_, index) => index + 1);

/** Writes the attempts at the same time, and ends without settling, as a killed process does. */
async function writtenAndKilled() {
  using run = await open();
  await run.beginTask(task, { restart: false });
  await Promise.all(INDICES.map((index) => run.writeAttempt(attempt(index))));
}

describe('attempts that end at the same time', () => {
  it('have a file each when they are stored, and no journal once they are settled', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    const stored = INDICES.map(async (index) => {
      await run.writeAttempt(attempt(index));
      expect(await text(index)).toBe(attemptText(attempt(index)));
    });
    await Promise.all(stored);
    expect(await journals()).toEqual(['journal-1']);
    await run.settle();
    expect(await journals()).toEqual([]);
    await Promise.all([30, 31, 32].map((index) => run.writeAttempt(attempt(index))));
    expect(await journals()).toEqual(['journal-2']);
    await run.settle();
    expect((await readdir(join(directory, 'task-5'))).length).toBe(INDICES.length + 4);
  });

  it('need no journal one after the other', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    for (const index of INDICES) await run.writeAttempt(attempt(index));
    expect(await journals()).toEqual([]);
  });

  it('have caught up once few of them are left, whether they were stored or not', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    await run.caughtUp();
    const million = (index: number) => ({ ...attempt(index), user_opening: 'x'.repeat(1_000_000) });
    const stored = Promise.all(INDICES.map((index) => run.writeAttempt(million(index))));
    await Promise.all([run.caughtUp(), run.caughtUp()]);
    const files = (await readdir(join(directory, 'task-5'))).filter((name) => name.startsWith('attempt-'));
    expect(files.length).toBeGreaterThanOrEqual(INDICES.length - 4);
    await stored;
    await run.settle();
    await mkdir(join(directory, 'journal-2'));
    const lost = Promise.allSettled(INDICES.map((index) => run.writeAttempt(million(index))));
    await run.caughtUp();
    expect((await lost).filter(({ status }) => status === 'rejected')).toHaveLength(INDICES.length - 1);
    await run.caughtUp();
  });

  it('fail if the journal cannot be written', async () => {
    using run = await open();
    await run.beginTask(task, { restart: false });
    await mkdir(join(directory, 'journal-1'));
    const stored = await Promise.allSettled([1, 2, 3].map((index) => run.writeAttempt(attempt(index))));
    expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(stored[1]).toMatchObject({ reason: { code: 'not_written', message: expect.stringContaining('journal-1') } });
    await run.writeAttempt(attempt(2));
    expect(await text(2)).toBe(attemptText(attempt(2)));
  });
});

describe('the next one who opens the run', () => {
  it('finds every attempt, and removes the journal', async () => {
    await writtenAndKilled();
    expect(await journals()).toEqual(['journal-1']);
    using run = await open();
    expect(await journals()).toEqual([]);
    expect((await run.beginTask(task, { restart: false })).attempts).toHaveLength(INDICES.length);
  });

  it('restores files that a crash of the machine emptied, cut or lost, and keeps all others', async () => {
    await writtenAndKilled();
    await truncate(fileOf(4), 0);
    await truncate(fileOf(5), 500);
    await rm(fileOf(6));
    const changed = attemptText({ ...attempt(7), seed: 99 });
    await writeFile(fileOf(7), changed);
    using run = await open();
    for (const index of [4, 5, 6]) expect(await text(index)).toBe(attemptText(attempt(index)));
    expect(await text(7)).toBe(changed);
    expect((await run.beginTask(task, { restart: false })).problems).toEqual([]);
  });

  it('ignores an entry that is not whole, and what follows it', async () => {
    await writtenAndKilled();
    await rm(fileOf(20));
    const journal = join(directory, 'journal-1');
    const whole = await readFile(journal);
    await truncate(journal, whole.length - 100);
    await appendFile(journal, whole);
    (await open())[Symbol.dispose]();
    expect((await readdir(join(directory, 'task-5'))).includes('attempt-20.json')).toBe(false);
  });

  it('writes nowhere but into tasks', async () => {
    await writtenAndKilled();
    const journal = await readFile(join(directory, 'journal-1'), 'latin1');
    await writeFile(
      join(directory, 'journal-1'),
      journal.replace(/^task-5\/attempt-\d+\.json/, '../attempt-1.json'),
      'latin1',
    );
    (await open())[Symbol.dispose]();
    expect(await readdir(join(directory, '..'))).toEqual(['run']);
  });
});

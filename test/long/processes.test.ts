// `passk run` as a process among others: interrupted, started twice, started again with more, with less and with something else.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSK } from '../../cli/invocation.ts';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';
import { QUICK_RUN, startQuickAgent } from '../support/quick-agent.ts';
import { attemptsIn, filesBelow } from '../support/run-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-runs-'));
});
afterEach(() => rm(folder, { recursive: true }));

const command = (url: string, ...more: string[]) => ['run', '--white-agent', url, '--runs-dir', folder, ...more];
const run = () => join(folder, QUICK_RUN);

/** Turns are answered until this many were; the rest wait for `open`. */
function gateAfter(answered: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { before: (_: unknown, count: number) => (count > answered ? promise : undefined), open: resolve };
}

async function linesUntil(line: () => Promise<string>, words: string): Promise<void> {
  while (!(await line()).includes(words));
}

describe('Ctrl-C', () => {
  it('sums up what is there, leaves what was running undone, and the same command goes on', async () => {
    const gate = gateAfter(2);
    await using agent = await startQuickAgent(gate.before);
    const args = command(agent.url, '--k', '4', '--concurrency', '2', '--require', 'pass^2>=0');
    await using interrupted = passk([...args, '--fresh']);
    await linesUntil(interrupted.line, 'attempt 4/4');
    interrupted.signal('SIGINT');
    const { code, stdout, stderr } = await interrupted.ended;
    expect({ code, stderr }).toEqual({ code: 130, stderr: '' });
    expect(stdout).toContain('Interrupted: cancelling the running attempts. Ctrl-C again exits at once.');
    expect(stdout).toContain('## Attempts (2 total)');
    expect(stdout).toContain('pass^4: ⚠️ UNDEFINED');
    expect(stdout).toContain('⚠️ Incomplete: 2 of 4 attempts are missing, and');
    const again = args.map((word) => word.replace('pass^2>=0', "'pass^2>=0'")).join(' ');
    expect(stdout).toMatch(/Continue the run with:\n.*\n$/);
    expect(stdout).toContain(`  ${PASSK} ${again}\n`);
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1', '0/2']);
    expect(JSON.parse(await readFile(join(run(), 'summary.json'), 'utf8'))).toMatchObject({ partial: true, k: 4 });

    gate.open();
    expect((await passkInProcess(args)).stdout.split('\n')[0]).toMatch(
      /^♻️ Using 2 attempts of Echo 1\.2\.3 from before, (less than a|\d+) minutes? old; --fresh begins without them$/,
    );
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1', '0/2', '0/3', '0/4']);
    expect(JSON.parse(await readFile(join(run(), 'summary.json'), 'utf8'))).toMatchObject({ partial: false });
  });

  it('is answered the same way when the terminal is closed', async () => {
    const gate = gateAfter(2);
    await using agent = await startQuickAgent(gate.before);
    await using interrupted = passk(command(agent.url, '--k', '4', '--concurrency', '1'));
    await linesUntil(interrupted.line, 'Starting attempt 3/4');
    interrupted.signal('SIGHUP');
    expect(await interrupted.ended).toMatchObject({ code: 130, stderr: '' });
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1', '0/2']);
    expect(JSON.parse(await readFile(join(run(), 'summary.json'), 'utf8'))).toMatchObject({ partial: true });
    expect(await readFile(join(run(), 'report.md'), 'utf8')).toContain('Attempts (2 total)');
    gate.open();
  });

  it('exits at once the second time, and tears nothing', async () => {
    const gate = gateAfter(1);
    await using agent = await startQuickAgent(gate.before);
    await using interrupted = passk(command(agent.url, '--concurrency', '1'));
    await linesUntil(interrupted.line, 'Starting attempt 2/4');
    interrupted.signal('SIGINT');
    interrupted.signal('SIGINT');
    expect((await interrupted.ended).code).toBe(130);
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1']);
    gate.open();
  });

  it('before any attempt has ended says that there is nothing yet', async () => {
    const gate = gateAfter(0);
    await using agent = await startQuickAgent(gate.before);
    await using interrupted = passk(command(agent.url, '--json'));
    await linesUntil(interrupted.line, 'attempt_started');
    interrupted.signal('SIGTERM');
    const { code, stdout } = await interrupted.ended;
    expect(code).toBe(130);
    const last = JSON.parse(stdout.trim().split('\n').at(-1)!);
    expect(last).toMatchObject({ event: 'evaluation_finished', summary: { results: [], partial: true } });
    expect(last.summary.metrics).toMatchObject({ tasks: 0, success_rate: { value: null } });
    gate.open();
  });
});

describe('a run that is there', () => {
  it('is refused to a second process while the first writes it', async () => {
    const gate = gateAfter(1);
    await using agent = await startQuickAgent(gate.before);
    await using first = passk(command(agent.url, '--k', '2', '--concurrency', '1'));
    await linesUntil(first.line, 'Starting attempt 2/2');
    const refused = await passkInProcess(command(agent.url, '--k', '2'));
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(/^passk: .*none is being written by process \d+ on .* since .*\. Wait for it, or/);
    expect(refused.stdout).toBe('');
    gate.open();
    expect((await first.ended).code).toBe(0);
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1', '0/2']);
  });

  it('is gone on with, shown when done, refused to another configuration, and moved aside on demand', async () => {
    await using agent = await startQuickAgent();
    const passkRun = (...more: string[]) => passkInProcess(command(agent.url, ...more));
    await passkRun('--k', '2');
    const two = attemptsIn(run());
    const four = await passkRun('--k', '4');
    expect(four.stdout).toContain('♻️ Using 2 attempts of Echo 1.2.3 from before');
    expect(agent.turns()).toBe(4);
    expect([...attemptsIn(run())].slice(0, 2)).toEqual([...two]);

    const done = await passkRun('--k', '4');
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toContain('## Attempts (4 total)');
    expect(done.stdout).toContain('All attempts are there from before; nothing was run.');

    const other = await passkRun('--seed', '2', '--max-steps', '3');
    expect(other.code).toBe(2);
    expect(other.stderr).toMatch(
      /another configuration: seed was 1, is 2; limits\.max_steps was 30, is 3\. Use --fresh/,
    );
    expect(agent.turns()).toBe(4);

    const fresh = await passkRun('--seed', '2', '--k', '2', '--fresh');
    expect(fresh.code).toBe(0);
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1', '0/2']);
    const beside = await readdir(join(run(), '..'));
    expect(beside).toHaveLength(2);
    const aside = join(run(), '..', beside.find((name) => name !== 'none')!);
    expect(attemptsIn(aside).size).toBe(4);
    expect(filesBelow(aside).filter((file) => /\/(lock|writer\.json)$/.test(file))).toEqual([]);
  });

  it('names a FIFO among its attempts, and runs that attempt again in its place', async () => {
    await using agent = await startQuickAgent();
    const args = command(agent.url, '--k', '2');
    expect((await passkInProcess(args)).code).toBe(0);
    const file = join(run(), 'task-0/attempt-2.json');
    await rm(file);
    execFileSync('mkfifo', [file]);
    const { code, stdout } = await passkInProcess(args);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`⚠️ ${file} cannot be read`) });
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1', '0/2']);
  });

  it('starts the task afresh with continue = false', async () => {
    await using agent = await startQuickAgent();
    const file = join(folder, 'afresh.toml');
    await writeFile(file, '[pass_k_config]\nk = 2\n[runs]\ncontinue = false\n');
    for (const _ of [1, 2]) {
      expect((await passkInProcess([...command(agent.url), file])).code).toBe(0);
    }
    expect(agent.turns()).toBe(4);
    expect([...attemptsIn(run()).keys()]).toEqual(['0/1', '0/2']);
    expect((await readdir(run())).filter((name) => name.startsWith('task-0'))).toHaveLength(2);
  });
});

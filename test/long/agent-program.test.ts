// An agent as a program that passk runs: started, started again if it dies, spread over instances, logged, ended with its children.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgentProgramOptions, startAgentProgram } from '../../cli/agent-program.ts';
import type { AgentInstance } from '../../green-agent/agent-instances.ts';
import { readAttemptFile } from '../../green-agent/runs/attempt-file.ts';
import { passk } from '../support/command-line.ts';
import { passkInProcess } from '../support/in-process.ts';
import { startQuickAgent } from '../support/quick-agent.ts';
import { startRuleBasedModel } from '../support/rule-based-model.ts';
import { attemptsIn, filesBelow } from '../support/run-folders.ts';
import { startStrictModel } from '../support/strict-model-server.ts';

const { signal } = new AbortController();
const ROOT = join(import.meta.dirname, '../..');
const command = (...habits: string[]) =>
  `${process.execPath} ${join(ROOT, 'test/support/launched-agent.ts')} {port} ${habits.join(' ')}`;
const start = (options: Partial<AgentProgramOptions> = {}) =>
  startAgentProgram({ command: command(), instances: 1, headers: {}, onProblem: () => {}, ...options }, signal);
const pidOf = async ({ url }: AgentInstance) =>
  ((await (await fetch(`${url}/.well-known/agent-card.json`)).json()) as { pid: number }).pid;

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-program-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('an agent that a command runs', () => {
  it('is ready once it answers, on a port of its own, and ends with its children', async () => {
    const program = await start({ instances: 2, command: command('family') });
    const pids = await Promise.all(program.instances.map(pidOf));
    expect(new Set(pids).size).toBe(2);
    program.onDirectory(folder);
    await program[Symbol.asyncDispose]();
    const log = readFileSync(join(folder, 'agent.log'), 'utf8');
    const children = [...log.matchAll(/^\[[12]\] child (\d+)$/gm)].map(([, pid]) => Number(pid));
    expect(children).toHaveLength(2);
    await expect.poll(() => [...pids, ...children].filter(isThere)).toEqual([]);
  });

  it('is started again if it dies, and the report says so', async () => {
    const problems: string[] = [];
    await using program = await start({ onProblem: (message) => problems.push(message) });
    const [instance] = program.instances as [AgentInstance];
    const before = await pidOf(instance);
    expect(program.warnings()).toEqual([]);
    await fetch(`${instance.url}/crash`).catch(() => {});
    await expect.poll(() => problems).toEqual(["The agent's program ended (exit code 3) and is started again."]);
    await instance.ready(signal);
    expect(await pidOf(instance)).not.toBe(before);
    expect(instance.starts).toBe(2);
    expect(program.warnings()).toEqual([expect.stringContaining('ended by itself once and was started again')]);
  });

  it('can be restarted between attempts, without a warning', async () => {
    await using program = await start();
    const [instance] = program.instances as [AgentInstance];
    const before = await pidOf(instance);
    await instance.restart(signal);
    expect(await pidOf(instance)).not.toBe(before);
    expect(program.warnings()).toEqual([]);
  });

  it('says why it did not become ready', async () => {
    await expect(start({ command: command('fails') })).rejects.toMatchObject({
      code: 'agent_not_ready',
      message: expect.stringMatching(/it ended \(exit code 7\).*no model key/s),
    });
  });

  it('keeps its output without the secrets that it was given', async () => {
    process.env.TEST_PROGRAM_API_KEY = 'sk-program-secret';
    try {
      const printed = 'echo "$TEST_PROGRAM_API_KEY header-secret public"';
      const program = await start({
        command: `${printed}; ${command()}`,
        headers: { authorization: 'Bearer header-secret' },
      });
      program.onDirectory(folder);
      await program[Symbol.asyncDispose]();
    } finally {
      delete process.env.TEST_PROGRAM_API_KEY;
    }
    expect(readFileSync(join(folder, 'agent.log'), 'utf8')).toContain('(secret) (secret) public\n');
  });
});

describe('passk run --agent-command', () => {
  const args = (...more: string[]) => [
    ...['run', '--agent-command', `${process.execPath} ${join(ROOT, 'examples/script/agent.js')} {port}`],
    ...['--runs-dir', folder, '--k', '2', ...more],
  ];

  it('evaluates the example without packages, over two instances that are restarted before each attempt', async () => {
    await using model = await startRuleBasedModel();
    const environment = { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'sk-example-key' };
    const config = ['--agent-instances', '2', '--reset-between-attempts', '--domain', 'retail', '--task-id', '0'];
    const { code, stdout, stderr } = await passkInProcess(args(...config), environment);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Success Rate: 100% (2/2 successful)');
    const log = filesBelow(folder).find((file) => file.endsWith('agent.log')) ?? '';
    const started = readFileSync(log, 'utf8').match(/ready at/g) ?? [];
    expect(log).toContain('/Plain_agent@1.0.0/');
    // Two to look at the agent, one for each attempt; passk itself says so as well.
    expect(started.length).toBe(2 * 4);
  });

  it('can be recorded, and played again without the model and without a key', async () => {
    const file = join(folder, 'calls.jsonl');
    const tasks = ['--domain', 'retail', '--tasks', '0-2', '--tools', 'prompt', '--json'];
    let recorded: unknown;
    {
      await using model = await startRuleBasedModel();
      const environment = { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'sk-example-key' };
      const run = [...tasks, '--concurrency', '1', '--record', file];
      const { code, stdout, stderr } = await passkInProcess(args(...run), environment);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      recorded = turnsOf(stdout);
    }
    expect(recorded).not.toEqual([]);
    expect(readFileSync(file, 'utf8')).not.toMatch(/sk-example-key|Bearer/);
    const elsewhere = ['--runs-dir', join(folder, 'replayed'), '--concurrency', '2', '--agent-instances', '2'];
    const { code, stdout, stderr } = await passkInProcess(args(...tasks, ...elsewhere, '--replay', file), NO_MODEL);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(turnsOf(stdout)).toEqual(recorded);
  });

  it('leaves nothing behind after Ctrl-C', async () => {
    const asked = Promise.withResolvers<void>();
    await using model = await startRuleBasedModel({
      before() {
        asked.resolve();
        return new Promise(() => {});
      },
    });
    await using run = passk(args(), { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'sk-example-key' });
    await asked.promise;
    const log = () => filesBelow(folder).find((file) => file.endsWith('agent.log'));
    await expect.poll(() => log() !== undefined && readFileSync(log()!, 'utf8')).toMatch(/\(process \d+\)/);
    const pid = Number(/\(process (\d+)\)/.exec(readFileSync(log()!, 'utf8'))?.[1]);
    expect(isThere(pid)).toBe(true);
    run.signal('SIGINT');
    expect((await run.ended).code).toBe(130);
    expect(isThere(pid)).toBe(false);
    expect(attemptsIn(folder).size).toBe(0);
  });
});

describe('a recording of an agent that passes no seed to its model', () => {
  const run = (...more: string[]) => [
    ...['run', '--agent-command', `${process.execPath} ${join(ROOT, 'examples/script/agent.js')} {port}`],
    ...['--domain', 'retail', '--task-id', '0', '--tools', 'prompt', '--json', '--runs-dir', folder, ...more],
  ];
  const elsewhere = () => ['--runs-dir', join(folder, 'replayed'), '--fresh'];
  const file = () => join(folder, 'calls.jsonl');

  it('gives each attempt its own answers, though all begin with the same words', async () => {
    const attempts = ['--k', '8', '--concurrency', '8', '--user-strategy', 'llm'];
    let recorded: unknown;
    {
      await using model = await startDifferentModel();
      const customer = ['--user-model', 'customer', '--user-base-url', model.baseUrl];
      const args = run(...attempts, ...customer, '--agent-instances', '3', '--record', file());
      const { code, stdout, stderr } = await passkInProcess(args, environmentOf(model));
      expect(code).toBe(0);
      expect(stderr).toMatch(/^3 attempts run at the same time: .* --agent-instances N runs more\.$/m);
      recorded = turnsOf(stdout);
      attempts.push(...customer);
    }
    for (const instances of ['1', '4']) {
      const args = run(...attempts, ...elsewhere(), '--agent-instances', instances, '--replay', file());
      const { code, stdout } = await passkInProcess(args, NO_MODEL);
      expect(code).toBe(0);
      expect(turnsOf(stdout)).toEqual(recorded);
    }
  });

  it('leaves out the attempts that were interrupted', async () => {
    let recorded: unknown;
    {
      let isHeld = false;
      const held = Promise.withResolvers<void>();
      await using model = await startDifferentModel(() => {
        if (isHeld) held.resolve();
        return isHeld;
      });
      const args = run('--k', '4', '--concurrency', '1', '--record', file());
      {
        await using interrupted = passk(args, environmentOf(model));
        while (JSON.parse(await interrupted.line()).event !== 'attempt_finished');
        for (let line = await interrupted.line(); JSON.parse(line).event !== 'turn'; line = await interrupted.line());
        isHeld = true;
        await held.promise;
        interrupted.signal('SIGINT');
        expect((await interrupted.ended).code).toBe(130);
      }
      isHeld = false;
      const { code } = await passkInProcess(args, environmentOf(model));
      expect(code).toBe(0);
      recorded = trajectoriesIn(folder);
    }
    const { code } = await passkInProcess(run('--k', '4', ...elsewhere(), '--replay', file()), NO_MODEL);
    expect(code).toBe(0);
    expect(trajectoriesIn(join(folder, 'replayed'))).toEqual(recorded);
  });

  it('says which attempts it lacks, and why they cannot be replayed', async () => {
    {
      await using model = await startDifferentModel();
      await passkInProcess(run('--k', '2'), environmentOf(model));
      const { code, stdout } = await passkInProcess(run('--k', '4', '--record', file()), environmentOf(model));
      expect(code).toBe(0);
      expect(stdout).toMatch(/will not contain 2 of the 4 attempts, which were made without recording/);
      const again = await passkInProcess(run('--k', '4', '--record', file()), environmentOf(model));
      expect(again.stdout).toMatch(/will not contain 2 of the 4 attempts/);
    }
    const { code, stderr } = await passkInProcess(run('--k', '4', ...elsewhere(), '--replay', file()), NO_MODEL);
    expect(code).toBe(3);
    expect(stderr).toMatch(/does not contain this attempt: it was made before .* again with --record and --fresh\.$/m);
    expect(attemptsIn(join(folder, 'replayed')).size).toBe(0);
  });

  it('pauses if its model cannot be used, and blames no attempt for it', async () => {
    await using model = await startStrictModel({ answer: () => ({ content: '' }), key: 'sk-another' });
    const { code, stderr } = await passkInProcess(run('--k', '2', '--record', file()), environmentOf(model));
    expect(code).toBe(3);
    expect(stderr).toMatch(/Paused: a model cannot be used .*Incorrect API key/);
    expect(attemptsIn(folder).size).toBe(0);
  });
});

/** A model that never says the same twice, to the agent or to the customer, who stops after two replies. */
function startDifferentModel(isHeld = () => false) {
  let answers = 0;
  return startStrictModel({
    answer({ messages: [first, ...rest] }) {
      answers += 1;
      if (first?.role !== 'system')
        return { content: `<json>{"name": "respond", "kwargs": {"content": "Answer ${answers}"}}</json>` };
      if (rest.length < 2) return { content: 'I want to cancel my order.' };
      return { content: rest.length > 4 ? '###STOP###' : `Question ${answers}` };
    },
    trouble: () => (isHeld() ? 'no_answer' : null),
  });
}

const environmentOf = ({ baseUrl }: { readonly baseUrl: string }) => ({
  OPENAI_BASE_URL: baseUrl,
  OPENAI_API_KEY: 'sk-example-key',
});
const NO_MODEL = { OPENAI_BASE_URL: undefined, OPENAI_API_KEY: undefined };

/** What the agent did in each attempt, from the output of `--json`. */
function turnsOf(stdout: string): string[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'turn')
    .map(({ task_id, attempt, step, action, observation }) =>
      JSON.stringify([task_id, attempt, step, action, observation]),
    )
    .sort();
}

/** What the agent did in each attempt of the runs in this folder. */
function trajectoriesIn(runs: string): string[] {
  return filesBelow(runs).flatMap((file) => {
    if (!/attempt-\d+\.json$/.test(file)) return [];
    const read = readAttemptFile(file);
    return 'record' in read ? [JSON.stringify([read.record.attempt_index, read.record.trajectory])] : [];
  });
}

it('a recording says that it lacks the calls of an agent at an address', async () => {
  await using agent = await startQuickAgent();
  const args = ['run', '--white-agent', agent.url, '--k', '2', '--runs-dir', folder];
  const { code, stdout, stderr } = await passkInProcess([...args, '--record', join(folder, 'calls.jsonl')]);
  expect(code).toBe(0);
  expect(stdout + stderr).toMatch(/does not contain the model calls of the agent at http/);
});

// What the options of evaluate() do to an evaluation: its figures, its order, its warnings, and the configuration that a run freezes.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentFunction, AgentTurn } from '../../green-agent/agent-under-test.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { worldVersion } from '../../worlds/hashes.ts';
import type { TaskSet } from '../../worlds/world.ts';
import { startQuickAgent } from '../support/quick-agent.ts';
import { briefUser, cancel, respond, tinyTask, tinyTaskSet, tinyWorld } from '../support/tiny-world.ts';

const taskSet = tinyTaskSet([tinyTask(), tinyTask({ task_id: 1, outputs: ['99'] })]);
const tasks = taskSet.tasks.map((task) => ({ taskSet, task }));
const customer = { strategy: 'brief', settings: { strategy: 'brief' }, oneAtATime: false, create: () => briefUser() };

/** Solves task 0, and never says what task 1 wants; `before` is awaited at every turn. */
function solver(before: (turn: AgentTurn) => void | Promise<void> = () => {}): AgentFunction {
  const turns = new Map<string, number>();
  return async function solver(turn) {
    await before(turn);
    const count = turns.get(turn.contextId) ?? 0;
    turns.set(turn.contextId, count + 1);
    return [respond('Cancel #W1? You get back $20.5.'), cancel, respond('Done.')][count]!;
  };
}

const options = (more: Partial<EvaluateOptions> = {}): EvaluateOptions => ({
  agent: solver(),
  tasks,
  customer,
  k: 2,
  ...more,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-options-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the figures', () => {
  it('are estimated at the k that are asked for, and at those of the requirements', async () => {
    const require = ['pass^4>=0.5', 'pass^2>=0.5', 'success_rate>0.5'];
    const { summary, requirements } = await evaluate(options({ k: 4, k_values: [2, 1], require }));
    expect(summary.metrics.pass_hat_k.map(({ k }) => k)).toEqual([1, 2, 4]);
    expect(requirements.map(({ passed }) => passed)).toEqual([true, true, false]);
    const all = await evaluate(options({ k: 4, require }));
    expect(all.summary.metrics.pass_hat_k.map(({ k }) => k)).toEqual([1, 2, 3, 4]);
  });

  it('are undefined at a k that a cancelled evaluation has too few attempts for', async () => {
    const cancelled = new AbortController();
    const onEvent = ({ event }: EvaluationEvent) => void (event === 'attempt_finished' && cancelled.abort());
    const some = await evaluate(options({ k: 4, concurrency: 1, signal: cancelled.signal, onEvent }));
    expect(some.passHat(1).value).toBe(1);
    expect(some.passHat(4)).toMatchObject({
      value: null,
      interval: null,
      note: 'n/a: the task has too few valid attempts',
    });
    expect(() => some.passHat(5)).toThrow('pass^5 was not estimated; there are k = 1, 2, 3, 4.');
    const none = await evaluate(options({ signal: AbortSignal.abort() }));
    expect(none.summary).toMatchObject({ partial: true, results: [] });
    expect([none.passHat(2).value, none.passAt(1).value, none.successRate.value]).toEqual([null, null, null]);
  });

  it('are compared with the lower end of the interval if that is asked for', async () => {
    const require = ['pass^2>=0.2'];
    expect((await evaluate(options({ require }))).requirements).toEqual([
      { passed: true, line: '✅ required pass^2>=0.2: it is 50.0% (over all attempts, under Estimates)' },
    ]);
    const [requirement] = (await evaluate(options({ require, require_lower: true }))).requirements;
    expect(requirement).toMatchObject({ passed: false, line: expect.stringContaining("its interval's lower end is") });
  });

  it('list the tasks in the given order, even if they run in another', async () => {
    const numbers = Array.from({ length: 12 }, (_, task_id) =>
      tinyTask({ task_id: 11 - task_id, instruction: `${task_id}` }),
    );
    const many = tinyTaskSet(numbers);
    const given = many.tasks.map((task) => ({ taskSet: many, task }));
    const started: number[] = [];
    const { summary } = await evaluate(
      options({
        tasks: given,
        concurrency: 1,
        until: 'success ± 0.01',
        onEvent: (event) => void (event.event === 'attempt_started' && started.push(event.task_id)),
      }),
    );
    const order = given.map(({ task }) => task.task_id);
    expect(summary.results.map(({ task_id }) => task_id)).toEqual(order);
    expect(started.filter((id, index) => started.indexOf(id) === index)).not.toEqual(order);
  });
});

describe('the attempts', () => {
  /** How many conversations were asked at the same time, at most. */
  async function mostAtOnce(more: Partial<EvaluateOptions>): Promise<number> {
    let [running, most] = [0, 0];
    const agent = solver(async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
    });
    await evaluate(options({ agent, ...more }));
    return most;
  }

  it('run side by side, unless the customer can only do one at a time', async () => {
    expect(await mostAtOnce({ concurrency: 4 })).toBe(4);
    expect(await mostAtOnce({ concurrency: 2 })).toBe(2);
    expect(await mostAtOnce({ concurrency: 4, customer: { ...customer, oneAtATime: true } })).toBe(1);
  });

  it('have other seeds in each run, unless the agent wants to repeat itself', async () => {
    const seedsOf = async (more: Partial<EvaluateOptions>, repeatable_seeds: boolean) => {
      const seeds: unknown[] = [];
      await using quick = await startQuickAgent(({ data }) => void seeds.push((data[0] as { seed: number }).seed));
      await evaluate(options({ agent: { url: quick.url, repeatable_seeds }, concurrency: 1, ...more }));
      expect(new Set(seeds).size).toBe(4);
      return seeds;
    };
    expect(await seedsOf({}, true)).toEqual(await seedsOf({}, true));
    expect(await seedsOf({ seed: 2 }, true)).not.toEqual(await seedsOf({}, true));
    expect(await seedsOf({}, false)).not.toEqual(await seedsOf({}, false));
  });

  it('belong to the evaluation of this id', async () => {
    const idOf = async (more: Partial<EvaluateOptions>) => {
      const events: EvaluationEvent[] = [];
      await evaluate(options({ ...more, onEvent: (event) => void events.push(event) }));
      return events.find(({ event }) => event === 'evaluation_started');
    };
    expect(await idOf({ evaluationId: 'mine' })).toMatchObject({ evaluation_id: 'mine' });
    expect(await idOf({})).toMatchObject({ evaluation_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

describe('a run', () => {
  const frozenOf = (directory: string | null) =>
    JSON.parse(readFileSync(join(directory!, 'config.json'), 'utf8')).frozen;

  it('freezes all that an attempt depends on', async () => {
    const { directory } = await evaluate(options({ runs: folder, seed: 5, max_steps: 9 }));
    expect(frozenOf(directory)).toMatchObject({
      data: 'tiny@1',
      data_version: worldVersion(tinyWorld),
      seed: 5,
      limits: { max_steps: 9, turn_timeout: expect.any(Number), attempt_timeout: expect.any(Number) },
      failure_names: 'full',
      grading: { policy: expect.any(String) },
      white_agent: { address: null, transport: 'memory' },
      user: { strategy: 'brief' },
    });
  });

  it('of several task sets freezes the versions of all, in one order', async () => {
    const other = { ...tinyTaskSet([tinyTask({ domain: 'airline' })]), name: 'another@1' };
    const both = [...tasks, { taskSet: other, task: other.tasks[0]! }];
    const version = worldVersion(tinyWorld);
    const { directory } = await evaluate(options({ runs: folder, tasks: both }));
    expect(frozenOf(directory)).toMatchObject({ data: 'another@1+tiny@1', data_version: `${version}+${version}` });
  });

  it('does not depend on the grading of rules if its data is graded to the letter', async () => {
    const original: TaskSet = { ...taskSet, world: { ...tinyWorld, fidelity: 'original' } };
    const { directory } = await evaluate(
      options({ runs: folder, tasks: original.tasks.map((task) => ({ taskSet: original, task })) }),
    );
    expect(frozenOf(directory)).not.toHaveProperty('grading');
  });

  it('has the label in its folder and in its report', async () => {
    const { directory } = await evaluate(options({ runs: { dir: folder, label: 'second' } }));
    expect(directory).toContain('/solver+second/');
    expect(readFileSync(join(directory!, 'report.md'), 'utf8')).toContain('solver+second');
  });

  it.each([
    [2, '2 failed attempts were repeated with --retry; the earlier results are kept but not counted'],
    [1, '1 failed attempt was repeated with --retry; the earlier result is kept but not counted'],
  ])('in which %i failures were repeated says so', async (failures, warning) => {
    let turns = 0;
    // The first attempts hand the customer over without doing anything.
    const agent: AgentFunction = (turn) =>
      ++turns <= failures ? { name: 'transfer_to_human_agents', kwargs: { summary: 'x' } } : solves(turn);
    const solves = solver();
    const one = { agent, tasks: tasks.slice(0, 1), concurrency: 1 };
    const first = await evaluate(options({ ...one, runs: folder }));
    expect(first.summary.warnings).not.toContainEqual(expect.stringContaining('--retry'));
    const category = Object.keys(first.summary.failure_breakdown) as ('task_incomplete' | 'incorrect_database_state')[];
    const { summary, attemptsRun } = await evaluate(options({ ...one, runs: { dir: folder, retry: category } }));
    expect(attemptsRun).toBe(failures);
    expect(summary.warnings).toContain(warning);
  });

  it('names the attempts that could not be read after it has started', async () => {
    const { directory } = await evaluate(options({ runs: folder }));
    await writeFile(join(directory!, 'task-0/attempt-1.json'), '{');
    const events: EvaluationEvent[] = [];
    const { attemptsRun } = await evaluate(options({ runs: folder, onEvent: (event) => void events.push(event) }));
    expect(attemptsRun).toBe(1);
    expect(events.slice(0, 2)).toMatchObject([
      { event: 'evaluation_started' },
      { event: 'warning', message: expect.stringContaining('attempt-1.json') },
    ]);
  });
});

it.each<[string, Partial<EvaluateOptions>, string]>([
  [
    'a task twice',
    { tasks: [...tasks, tasks[0]!] },
    'evaluate: tasks contains retail task 0 twice; each domain and id may occur once',
  ],
  ['a gate above the attempts', { require: ['pass^4>=0.5'] }, 'needs 4 attempts per task, but there are 2'],
  ['less confidence than a coin', { confidence: 0.49 }, 'confidence must be at least 0.5 and below 1; it is 0.49'],
  ['certainty', { confidence: 1 }, 'confidence must be at least 0.5 and below 1; it is 1'],
  ['an option of the wrong type', { seed: 'x' as never }, 'evaluate: seed: '],
])('refuses %s', async (_, wrong, message) => {
  await expect(evaluate(options(wrong))).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(message),
  });
});

it.each([
  [2, 2],
  [3, 2],
  [9, 4],
])('with %i samples and no k, has the k of a configuration file: %i', async (samples, k) => {
  const { k: _, ...withoutK } = options({ samples });
  const { summary } = await evaluate(withoutK);
  expect(summary.k).toBe(k);
  expect(summary.results.map(({ attempts }) => attempts.length)).toEqual([samples, samples]);
});

// What the types forbid; vitest and plain JavaScript do not check them.
it.each<[string, object, string]>([
  ['an unknown option', { concurency: 8 }, 'evaluate: Unrecognized key: "concurency"'],
  ['no agent', { agent: undefined }, 'evaluate: agent: must be an address, an object with a url, or a function'],
  [
    'a promise of tasks',
    { tasks: Promise.resolve(tasks) },
    'evaluate: tasks: must be the list that loadTasks resolves to',
  ],
  ['other tasks', { tasks: [{ id: 5 }] }, 'evaluate: tasks: must be the list that loadTasks resolves to'],
  ['an unknown customer', { customer: { strategy: 'scriptd' } }, 'evaluate: customer: strategy: Invalid option'],
  ['a customer by name', { customer: 'scripted' }, 'evaluate: customer: Invalid input: expected object'],
  ['an unknown policy', { grading: { policy: 'x' } }, 'evaluate: grading.policy: Invalid option'],
  ['a judge with an unknown key', { judge: { name: 'x' } }, 'evaluate: judge: Unrecognized key: "name"'],
  ['a requirement that is not in a list', { require: 'pass^2>=0.5' }, 'evaluate: require: must be a list, such as'],
  ['runs without a folder', { runs: { label: 'x' } }, 'evaluate: runs: must be a folder, or an object with dir'],
])('refuses %s', async (_, wrong, message) => {
  await expect(evaluate({ ...options(), ...wrong })).rejects.toMatchObject({
    code: 'invalid_option',
    message: expect.stringContaining(message),
  });
});

it('accepts a confidence of one half, samples that equal k, and the same number in two domains', async () => {
  const other = { ...tinyTaskSet([tinyTask({ domain: 'airline' })]), name: 'another@1' };
  const both = [tasks[0]!, { taskSet: other, task: other.tasks[0]! }];
  const { summary } = await evaluate(options({ tasks: both, samples: 2, confidence: 0.5, k_values: [2] }));
  expect(summary.results.map(({ domain, task_id }) => [domain, task_id])).toEqual([
    ['retail', 0],
    ['airline', 0],
  ]);
});

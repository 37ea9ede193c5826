// evaluate() from outside: agents by address and in process, runs on disk or none, and options that are refused.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '../../customers/customer.ts';
import type { AgentFunction } from '../../green-agent/agent-under-test.ts';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import { readReportPage } from '../../green-agent/reports/report-data.ts';
import { readRunResults } from '../../green-agent/reports/run-results.ts';
import type { Action } from '../../shared/contracts/action.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { usageTotals } from '../../shared/metrics/cost.ts';
import { sendJson, startFakeModel, TEST_KEY } from '../support/fake-model.ts';
import { startQuickAgent } from '../support/quick-agent.ts';
import { briefUser, cancel, respond, tinyTask, tinyTaskSet } from '../support/tiny-world.ts';

const taskSet = tinyTaskSet([tinyTask(), tinyTask({ task_id: 1, outputs: ['99'] })]);
const tasks = taskSet.tasks.map((task) => ({ taskSet, task }));
const customer = { strategy: 'brief', settings: { strategy: 'brief' }, oneAtATime: false, create: () => briefUser() };

/** Solves task 0; task 1 wants an answer that it never gives. */
const agent: AgentFunction = (() => {
  const turns = new Map<string, number>();
  return function solver({ contextId }) {
    const turn = turns.get(contextId) ?? 0;
    turns.set(contextId, turn + 1);
    return [respond('Cancel #W1? You get back $20.5.'), cancel, respond('Done.')][turn]!;
  };
})();

const options: EvaluateOptions = { agent, tasks, customer, k: 2 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-evaluate-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('an evaluation of a function', () => {
  it('measures it, and writes nothing', async () => {
    const before = readdirSync('.');
    const { summary, directory, attemptsRun, notes } = await evaluate(options);
    expect(summary).toMatchObject({ overall_pass_k: 0.5, total_tasks: 2, k: 2, mode: 'manual', partial: false });
    expect(summary.customer).toEqual({ strategy: 'brief', model: null });
    expect(summary.metrics.pass_hat_k.map(({ k, value }) => [k, value])).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
    expect({ directory, attemptsRun, notes }).toEqual({ directory: null, attemptsRun: 4, notes: [] });
    expect(readdirSync('.')).toEqual(before);
  });

  it('pauses if the model of the customer cannot be used, and blames nobody for it', async () => {
    const refused = { error: { message: 'This key is refused' } };
    await using model = await startFakeModel(() => (response) => sendJson(response, 401, refused));
    vi.stubEnv('OPENAI_API_KEY', TEST_KEY);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { pause, attemptsRun } = await evaluate({
      ...options,
      customer: { strategy: 'llm', model: 'fake', base_url: model.baseUrl },
    });
    expect(pause).toEqual({ by: 'models', reason: expect.stringContaining('This key is refused') });
    expect(attemptsRun).toBe(0);
  });

  it('ends its stream with the measured summary', async () => {
    const events: EvaluationEvent[] = [];
    const { summary } = await evaluate({ ...options, onEvent: (event) => void events.push(event) });
    expect(events.at(0)).toMatchObject({ event: 'evaluation_started', agent: 'solver', transport: 'memory' });
    expect(events.at(-1)).toEqual({ event: 'evaluation_finished', summary });
  });

  it.each([
    ['long tasks first if attempts run in parallel', { concurrency: 2 }, [1, 0]],
    ['tasks in the given order one at a time', { concurrency: 1 }, [0, 1]],
    ['tasks in the given order within a budget, which may end it early', { budget: { tokens: 1e9 } }, [0]],
  ])('starts %s, and reports in the given order', async (_, settings, expected) => {
    const begun = new Set<number>();
    const levels = tasks.map(({ task }, index) => ({
      taskSet,
      task: { ...task, level: index === 0 ? 1 : 5 } as const,
    }));
    const { summary } = await evaluate({
      ...options,
      ...settings,
      tasks: levels,
      onEvent: (event) => void (event.event === 'attempt_started' && begun.add(event.task_id)),
    });
    expect([...begun]).toEqual(expected);
    expect(summary.results.map(({ task_id }) => task_id)).toEqual(expected.toSorted());
  });

  it('returns the attempts that did not pass in full', async () => {
    const failures = [...(await evaluate(options)).failures];
    expect(failures.map(({ task_id, attempt }) => [task_id, attempt])).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(failures[0]).toMatchObject({ category: 'missing_outputs', sentence: expect.stringContaining('99') });
    expect(failures[0]!.transcript).toContain('Agent calls (step 2)');
    expect(failures[0]!.record.trajectory).toHaveLength(3);
  });

  it('answers for every k that was estimated', async () => {
    const { passHat, passAt, successRate } = await evaluate({ ...options, k: 4 });
    expect(passHat(4)).toMatchObject({ k: 4, value: 0.5, n_tasks: 2 });
    expect(passAt(2)).toMatchObject({ k: 2, value: 0.5 });
    expect(successRate.value).toBe(0.5);
    expect(() => passHat(5)).toThrow('pass^5 was not estimated; there are k = 1, 2, 3, 4.');
  });

  it('blames an error that the function throws on the agent', async () => {
    const broken = () => Promise.reject(new TypeError('no such tool'));
    const { summary } = await evaluate({ ...options, agent: broken });
    expect(summary.failure_breakdown).toEqual({ white_agent_error: 4 });
    expect(summary.results[0]?.attempts[0]?.error).toContain('threw an error: no such tool');
  });

  it('says what an action without kwargs lacks', async () => {
    const { summary } = await evaluate({ ...options, agent: () => ({ name: 'respond' }) as never });
    expect(summary.failure_breakdown).toEqual({ format_error: 4 });
    expect(summary.results[0]?.attempts[0]?.error).toContain('"respond" needs kwargs');
  });
});

describe('an evaluation with runs', () => {
  it('continues what an earlier one stored, and reads failures from there', async () => {
    const first = await evaluate({ ...options, runs: folder });
    expect(first.directory).toBe(join(folder, 'tiny@1/passk/solver/deterministic/none'));
    expect(existsSync(join(first.directory!, 'report.md'))).toBe(true);
    const second = await evaluate({ ...options, k: 4, runs: { dir: folder } });
    expect(second.attemptsRun).toBe(4);
    expect(second.summary.results.map(({ num_successes }) => num_successes)).toEqual([4, 0]);
    expect([...second.failures]).toHaveLength(4);
  });
});

describe('a run that is continued with other settings', () => {
  it.each<[string, Partial<EvaluateOptions>]>([
    ['seed', { seed: 8 }],
    ['limits.max_steps', { max_steps: 7 }],
    ['limits.turn_timeout', { turn_timeout: 7 }],
    ['limits.attempt_timeout', { attempt_timeout: 7 }],
    ['limits.max_format_retries', { max_format_retries: 2 }],
    ['failure_names', { failure_names: 'guide' }],
    ['grading.policy', { grading: { policy: 'report' } }],
    ['user', { customer: { ...customer, settings: { strategy: 'other' } } }],
  ])('is refused if %s differs', async (name, changed) => {
    await evaluate({ ...options, runs: folder });
    await expect(evaluate({ ...options, ...changed, runs: folder })).rejects.toThrow(`${name}`);
  });

  it('goes on with another concurrency and more retries', async () => {
    await evaluate({ ...options, runs: folder });
    const { attemptsRun } = await evaluate({ ...options, concurrency: 1, max_invalid_retries: 5, runs: folder });
    expect(attemptsRun).toBe(0);
  });
});

describe('the tokens of invalid attempts that are repeated', () => {
  it('count for the run, not for the attempt, and after the run has been continued as well', async () => {
    let [turns, conversations] = [0, 0];
    const usage = { model: 'm', input_tokens: 100, cached_tokens: 0, thinking_tokens: 0, output_tokens: 1 };
    const paid: AgentFunction = async (turn) => {
      turns += 1;
      return { data: [(await agent(turn)) as Action], usage };
    };
    const failing = {
      ...customer,
      create: () => briefUser(conversations++ < 3 ? { reply: () => Promise.reject(new UserError('silent')) } : {}),
    };
    const run = () =>
      evaluate({
        ...{ ...options, agent: paid, customer: failing, runs: folder },
        ...{ tasks: tasks.slice(0, 1), max_invalid_retries: 1, concurrency: 1 },
      });

    const { summary: first } = await run();
    expect(first.results[0]).toMatchObject({ num_invalid: 1, num_successes: 1 });
    expect(first.tokens.m).toMatchObject({ input_tokens: turns * 100, output_tokens: turns });
    const { summary, directory } = await run();
    expect(summary.results[0]).toMatchObject({ num_invalid: 0, num_successes: 2 });
    expect(summary.tokens.m).toMatchObject({ input_tokens: turns * 100, output_tokens: turns });
    const read = await readRunResults(directory ?? '');
    expect(usageTotals(read.usages).by_model).toMatchObject([{ model: 'm', input_tokens: turns * 100 }]);
    const rows = readFileSync(join(directory ?? '', 'attempts.csv'), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    expect(rows.map((row) => row.split(',').slice(13, 15))).toEqual([
      ['m', '300'],
      ['m', '300'],
    ]);
  });
});

it('reaches an agent by its address alone', async () => {
  await using quick = await startQuickAgent();
  const { summary } = await evaluate({ ...options, agent: quick.url });
  expect(summary.failure_breakdown).toEqual({ task_incomplete: 4 });
});

it('uses the built-in tasks’ scripted customer unless another is asked for', async () => {
  await expect(evaluate({ ...options, customer: { strategy: 'scripted' } })).rejects.toThrow('has only an instruction');
});

it.each<[string, Partial<EvaluateOptions>, string]>([
  ['no tasks', { tasks: [] }, 'tasks is empty'],
  ['an odd k', { k: 3 }, 'k: k must be even'],
  ['too few samples', { k: 4, samples: 2 }, 'samples = 2 is less than k = 4'],
  ['a k that cannot be estimated', { k_values: [4] }, 'pass^4 needs samples = 4'],
  ['a restart without a launcher', { reset_between_attempts: true }, 'a launcher'],
])('refuses %s', async (_, wrong, message) => {
  await expect(evaluate({ ...options, ...wrong })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(message),
  });
});

describe('a judge', () => {
  const opinion = { fault_author: 'agent', fault_type: 'other', sentence: 'It never gave the number.' };

  function judged(baseUrl: string, more: Partial<EvaluateOptions> = {}) {
    vi.stubEnv('OPENAI_API_KEY', TEST_KEY);
    const judge = { model: 'gpt-judge', base_url: baseUrl };
    return evaluate({ ...options, runs: folder, judge, ...more }).finally(() => vi.unstubAllEnvs());
  }

  it('gives an opinion of each failure, which the report shows and the verdicts ignore', async () => {
    await using model = await startFakeModel([JSON.stringify(opinion)]);
    const { secondOpinion, summary, directory } = await judged(model.baseUrl);
    expect(secondOpinion?.opinions.map(({ task_id, attempt, judge }) => ({ task_id, attempt, judge }))).toEqual([
      { task_id: 1, attempt: 1, judge: opinion },
      { task_id: 1, attempt: 2, judge: opinion },
    ]);
    expect(summary).toMatchObject({ overall_pass_k: 0.5, total_tasks: 2 });
    const report = readFileSync(join(directory ?? '', 'report.md'), 'utf8');
    expect(report).toContain('Second opinion of gpt-judge');
  });

  it('counts in the tokens of the run, also when its opinions are from before', async () => {
    const message = { role: 'assistant', content: JSON.stringify(opinion) };
    const usage = { prompt_tokens: 1000, completion_tokens: 50 };
    await using model = await startFakeModel(() => ({ message, usage }));
    const tokens = { input_tokens: 2000, output_tokens: 100 };
    await judged(model.baseUrl);
    const { summary, directory: stored } = await judged(model.baseUrl);
    const directory = stored ?? '';
    expect(model.requests).toHaveLength(2);
    expect(summary.tokens).toMatchObject({ 'gpt-judge': tokens });
    const task = JSON.parse(readFileSync(join(directory, 'task-1', 'summary.json'), 'utf8'));
    expect(task.tokens).toMatchObject({ 'gpt-judge': tokens });
    const { usages } = await readRunResults(directory);
    expect(usageTotals(usages).by_model).toContainEqual(expect.objectContaining({ model: 'gpt-judge', ...tokens }));
    const page = await readReportPage([{ agent: 'solver', directory, summary }], { now: new Date() });
    const byJudge = page.data.agents[0]!.usage.find(({ role }) => role === 'judge');
    expect(byJudge?.by_model).toMatchObject([{ model: 'gpt-judge', ...tokens }]);
  });

  it('that fails changes nothing', async () => {
    await using model = await startFakeModel(['no opinion']);
    const { secondOpinion, summary } = await judged(model.baseUrl);
    expect(secondOpinion?.opinions.map(({ judge }) => judge)).toEqual([null, null]);
    expect(summary).toMatchObject({ overall_pass_k: 0.5, total_tasks: 2 });
  });

  it('is refused without a run directory, before anything runs', async () => {
    await using model = await startFakeModel([JSON.stringify(opinion)]);
    const judge = { model: 'gpt-judge', base_url: model.baseUrl };
    await expect(evaluate({ ...options, judge })).rejects.toThrow('judge needs runs');
    expect(model.requests).toEqual([]);
  });
});

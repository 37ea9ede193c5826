// Stopping early: what is decided, in which order tasks count, and what the result and the reports say about it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../green-agent/evaluate.ts';
import type { EvaluateOptions } from '../../green-agent/evaluate-options.ts';
import { parseGate } from '../../green-agent/reports/gate.ts';
import { summaryText } from '../../green-agent/reports/summary-text.ts';
import { createStopping, parsePrecision, type StopOptions } from '../../green-agent/stopping.ts';
import { taskResult } from '../../shared/metrics/tasks.ts';
import { randomStream } from '../../shared/random.ts';
import { briefUser, cancel, respond, tinyTask, tinyTaskSet } from '../support/tiny-world.ts';

const TASKS = 60;
/** Tasks whose number is below `solvable` want what the agent says; the others never get it. */
function options(solvable: number, more: Partial<EvaluateOptions> = {}): EvaluateOptions {
  const taskSet = tinyTaskSet(
    Array.from({ length: TASKS }, (_, task_id) =>
      tinyTask({ task_id, outputs: task_id < solvable ? ['20.5'] : ['99'], instruction: `task ${task_id}` }),
    ),
  );
  const turns = new Map<string, number>();
  return {
    agent: ({ contextId }) => {
      const turn = turns.get(contextId) ?? 0;
      turns.set(contextId, turn + 1);
      return [respond('Cancel #W1? You get back $20.5.'), cancel, respond('Done.')][turn]!;
    },
    tasks: taskSet.tasks.map((task) => ({ taskSet, task })),
    customer: { strategy: 'brief', settings: {}, oneAtATime: false, create: () => briefUser() },
    k: 2,
    ...more,
  };
}

describe('an evaluation that stops early', () => {
  it('stops once the requirement is reached, and counts whole tasks only', async () => {
    const { summary, requirements, attemptsRun } = await evaluate(
      options(55, { require: ['pass^2>=0.5'], stop_early: true }),
    );
    const { stopped } = summary;
    expect(stopped).toMatchObject({ reason: 'pass^2>=0.5 is reached', of: TASKS });
    expect(stopped!.tasks).toBeLessThan(30);
    expect(summary.results).toHaveLength(stopped!.tasks);
    expect(summary).toMatchObject({ partial: false, total_tasks: stopped!.tasks });
    expect(attemptsRun).toBeLessThan(TASKS);
    expect(requirements).toEqual([
      { passed: true, line: expect.stringMatching(/^✅ required pass\^2>=0.5: reached, with 9\d\.\d% so far$|100/) },
    ]);
    expect(summaryText(summary)).toContain(
      `⏹ Stopped after ${stopped!.tasks} of 60 tasks, taken in random order: pass^2>=0.5 is reached.`,
    );
  });

  it('stops once the requirement is missed', async () => {
    const { summary, requirements } = await evaluate(options(5, { require: ['pass^2>=0.5'], stop_early: true }));
    expect(summary.stopped?.reason).toBe('pass^2>=0.5 is not reached');
    expect(requirements[0]).toMatchObject({ passed: false, line: expect.stringContaining('missed') });
  });

  it('goes on to the end if nothing is decided before', async () => {
    const { summary, requirements } = await evaluate(options(30, { require: ['pass^2>=0.5'], stop_early: true }));
    expect(summary.stopped).toBeUndefined();
    expect(summary.results.map(({ task_id }) => task_id)).toEqual(Array.from({ length: TASKS }, (_, id) => id));
    expect(requirements).toEqual([
      { passed: true, line: '✅ required pass^2>=0.5: it is 50.0% (over all attempts, under Estimates)' },
    ]);
  });

  it('stops once a figure is known closely enough', async () => {
    const { summary } = await evaluate(options(30, { until: 'success ± 0.2' }));
    expect(summary.stopped?.reason).toMatch(/^success ± 0.2 is known: \d+\.\d% to \d+\.\d%$/);
    expect(summary.stopped!.tasks).toBeLessThan(TASKS);
  });

  it('compares requirements with the figures found, if only a precision was to stop it', async () => {
    const require = ['success>=0.1', 'success>=0.9'];
    const { summary, requirements } = await evaluate(options(30, { until: 'success ± 0.2', require }));
    expect(summary.stopped?.reason).toContain('success ± 0.2 is known');
    expect(requirements).toEqual([
      { passed: true, line: expect.stringMatching(/^✅ required success>=0\.1: it is \d+\.\d%$/) },
      { passed: false, line: expect.stringMatching(/^❌ required success>=0\.9: it is \d+\.\d%$/) },
    ]);
    const lower = await evaluate(options(30, { until: 'success ± 0.2', require, require_lower: true }));
    expect(lower.requirements[0]!.line).toContain("its interval's lower end is");
  });

  it('decides the same whatever order the attempts finish in', async () => {
    const decide = async (concurrency: number) =>
      (await evaluate(options(50, { require: ['pass^2>=0.5'], stop_early: true, concurrency }))).summary.stopped;
    expect(await decide(16)).toEqual(await decide(1));
  });

  it('runs the other tasks when it is continued without stopping', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'passk-stopping-'));
    try {
      const stopped = await evaluate(options(55, { require: ['pass^2>=0.5'], stop_early: true, runs: folder }));
      const report = await readFile(join(stopped.directory!, 'report.html'), 'utf8').catch(() => '');
      if (report !== '') expect(report).toContain('Stopped after');
      const whole = await evaluate(options(55, { runs: folder }));
      expect(whole.summary).toMatchObject({ total_tasks: TASKS, overall_pass_k: 55 / 60 });
      expect(stopped.attemptsRun + whole.attemptsRun).toBeLessThanOrEqual(2 * TASKS);
      expect(whole.attemptsRun).toBeLessThan(2 * TASKS);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each<[string, Partial<EvaluateOptions>, string]>([
    ['nothing to decide', { stop_early: true }, 'needs a requirement to decide'],
    [
      'the lower end',
      { stop_early: true, require: ['pass^2>0'], require_lower: true },
      'cannot be used with --require-lower',
    ],
    ['a lower end of nothing', { require_lower: true }, '--require-lower needs a requirement to decide'],
    ['a k above the attempts', { until: 'pass^4 ± 0.1' }, 'needs 4 attempts per task'],
    ['no precision', { until: 'success' }, 'write a metric and how close'],
  ])('is refused with %s', async (_, wrong, message) => {
    await expect(evaluate(options(1, wrong))).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining(message),
    });
  });
});

describe('a precision', () => {
  it.each([
    ['success ± 0.05', { kind: 'success_rate' }, 0.05],
    ['success_rate +- 5 %', { kind: 'success_rate' }, 0.05],
    ['pass^4+/-0.1', { kind: 'pass^', k: 4 }, 0.1],
    ['pass@2 ±.2', { kind: 'pass@', k: 2 }, 0.2],
  ])('%s', (text, metric, halfWidth) => {
    expect(parsePrecision(text)).toEqual({ text, metric, halfWidth });
  });

  it.each(['success', 'success ± 0', 'success ± 0.5', 'pass^0 ± 0.1', 'reward ± 0.1', '± 0.1'])(
    '%s is none',
    (text) => {
      expect(() => parsePrecision(text)).toThrow('--until');
    },
  );
});

/** The result of a task with two attempts that both end so. */
function ended(passed: boolean) {
  const attempt = (index: number) =>
    ({
      attempt: index,
      status: passed ? 'passed' : 'failed',
      success: passed,
      reward: 0,
      steps: 1,
      time: 0,
      error: null,
    }) as const;
  return taskResult('shop', 0, 2, [attempt(1), attempt(2)]);
}

it('decides wrongly at the threshold itself in at most 5 % of runs', () => {
  const gate = parseGate('pass^2>=0.5');
  const wrong = Array.from({ length: 1000 }, (_, run) => {
    const random = randomStream(run, 'runs');
    const tasks = random.shuffle(Array.from({ length: TASKS }, (_, id) => id < TASKS / 2 - 1));
    const { rule, decisionOf } = createStopping({ gates: [gate], until: null, tasks: TASKS, confidence: 0.95 });
    for (const passed of tasks) if (rule.look(ended(passed)) !== null) break;
    return decisionOf(gate) === 'above';
  }).filter(Boolean).length;
  expect(wrong).toBeLessThanOrEqual(50);
});

describe('several requirements', () => {
  const gates = ['pass^2>=0.5', 'success_rate>=0.5', 'pass@2>=0.5', 'pass^1>=0.5'].map(parseGate);
  /** How many tasks it takes, if all end alike. */
  const tasksUntil = (options: Omit<StopOptions, 'tasks'>, passed: boolean) => {
    const { rule } = createStopping({ ...options, tasks: 1000 });
    for (let count = 1; ; count++) if (rule.look(ended(passed)) !== null) return count;
  };

  it.each([true, false])('share the chance of a wrong decision (passed: %s)', (passed) => {
    const [one] = gates.map((gate) => [gate]);
    for (const count of [2, 3, 4]) {
      const several = tasksUntil({ gates: gates.slice(0, count), until: null, confidence: 0.9 }, passed);
      expect(several).toBe(tasksUntil({ gates: one!, until: null, confidence: 1 - 0.1 / count }, passed));
      expect(several).toBeGreaterThan(tasksUntil({ gates: one!, until: null, confidence: 0.9 }, passed));
    }
  });

  it('share it with a figure that should be known', () => {
    const until = parsePrecision('success ± 0.1');
    const both = tasksUntil({ gates: gates.slice(0, 1), until, confidence: 0.9 }, true);
    expect(both).toBe(tasksUntil({ gates: gates.slice(0, 1), until: null, confidence: 0.95 }, true));
  });
});

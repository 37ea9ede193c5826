import { describe, expect, it } from 'vitest';
import type { FailurePatterns } from '../../../shared/contracts/failure-patterns.ts';
import type { EvaluationDelta } from '../../../shared/contracts/ui/deltas.ts';
import type { EvaluationHead } from '../../../shared/contracts/ui/evaluation.ts';
import { applyDeltas, NO_PROGRESS } from '../../../shared/contracts/ui/progress.ts';
import { createAgentMerger, liveAttempts } from '../../../web/arena/evaluation/live-agent.ts';

const HEAD: EvaluationHead = {
  ...{ id: 'b1', kind: 'battle', state: 'running', agent: { id: 'w', name: 'white' }, evaluator: null, others: [] },
  ...{
    created_at: null,
    started_at: null,
    ended_at: null,
    mode: 'manual',
    metric: 'passk',
    domains: ['retail'],
    data: ['retail@1'],
  },
  ...{ tasks: 2, counts: { passed: 0, failed: 0, invalid: 0, running: 0, planned: 4 }, figures: null, cost_usd: null },
  ...{ winner: null, error: null, queue_position: null, instrument: false, path: null },
};
const PLAN: EvaluationDelta = {
  ...{
    type: 'planned',
    at: '',
    evaluation_id: null,
    mode: 'manual',
    k: 2,
    seed: 1,
    transport: 'a2a',
    data: ['retail@1'],
    attempts_per_task: 2,
  },
  tasks: [
    { domain: 'retail', task_id: 1, level: 2, hash: 'a' },
    { domain: 'retail', task_id: 5, level: null, hash: null },
  ],
};
const start = (task: number, attempt: number): EvaluationDelta => ({ type: 'started', at: '', task, attempt });
const finish = (task: number, attempt: number, outcome: 'p' | 'f'): EvaluationDelta => ({
  ...{ type: 'finished', task, attempt },
  cell: [outcome, outcome === 'p' ? 1 : 0, 7, 3.5, null, outcome === 'f' ? 'timeout' : null],
});

describe('the agent of an evaluation that runs', () => {
  it('has the finished attempts of the plan’s tasks', () => {
    const progress = applyDeltas(NO_PROGRESS, [PLAN, start(1, 2), finish(1, 2, 'f')]);
    const agent = createAgentMerger()(HEAD, progress, null);
    expect(agent).toMatchObject({ name: 'white', k: 2, seed: 1, partial: false, total_tasks: 2 });
    expect(agent.tasks.map(({ task_id, level }) => [task_id, level])).toEqual([
      [1, 2],
      [5, null],
    ]);
    expect(agent.tasks[1]?.attempts).toEqual([
      {
        attempt: 2,
        status: 'failed',
        success: false,
        reward: 0,
        steps: 7,
        time: 3.5,
        error: null,
        category: 'timeout',
      },
    ]);
  });

  it('keeps the tasks in which nothing changed', () => {
    const merge = createAgentMerger();
    const before = applyDeltas(NO_PROGRESS, [PLAN, finish(0, 1, 'p')]);
    const old = merge(HEAD, before, null).tasks;
    const next = merge(HEAD, applyDeltas(before, [finish(1, 1, 'p')]), null).tasks;
    expect(next[0]).toBe(old[0]);
    expect(next[1]).not.toBe(old[1]);
  });

  it('takes sentences and faults from the report, unless the attempt was repeated since', () => {
    const merge = createAgentMerger();
    const progress = applyDeltas(NO_PROGRESS, [PLAN, finish(0, 1, 'f')]);
    const plain = merge(HEAD, progress, null);
    const [task, other] = plain.tasks;
    const [attempt] = task!.attempts;
    const explained = { ...attempt!, error: 'The time was up', cluster: 'late' };
    const report = { ...plain, tasks: [{ ...task!, tags: ['refund'], attempts: [explained] }, other!] };
    expect(merge(HEAD, progress, report).tasks[0]).toMatchObject({ tags: ['refund'], attempts: [explained] });
    const repeated = applyDeltas(progress, [finish(0, 1, 'p')]);
    expect(merge(HEAD, repeated, report).tasks[0]?.attempts).toMatchObject([{ status: 'passed', error: null }]);
  });

  it('groups only the failures that it has, and says how many more attempts the evaluator made', () => {
    const merge = createAgentMerger();
    const ended: EvaluationHead = { ...HEAD, state: 'error' };
    const [all, some] = [
      applyDeltas(NO_PROGRESS, [PLAN, finish(0, 1, 'f'), finish(0, 2, 'p'), finish(1, 1, 'f'), finish(1, 2, 'f')]),
      applyDeltas(NO_PROGRESS, [PLAN, finish(0, 2, 'p'), finish(1, 2, 'f')]),
    ];
    const place = (task_id: number, attempt: number) => ({ domain: 'retail', task_id, attempt });
    const group = {
      category: 'timeout',
      fault_author: 'user',
      fault_type: null,
      tool: 'refund',
      argument: null,
    } as const;
    const patterns: FailurePatterns = {
      ...{ failures: 3, sentence: '2 of 3 failures: one', tools: [{ tool: 'refund', argument: null, failures: 3 }] },
      ...{ tasks: [], by_author: { user: 3 }, attempt_success_rate: 0.25, attempt_success_rate_without_user_faults: 1 },
      clusters: [
        {
          ...{ ...group, key: 'one', clause: 'one', count: 2, tasks: 2, attempts: [place(1, 1), place(5, 1)] },
          example: { ...place(1, 1), sentence: 'first' },
        },
        {
          ...{ ...group, key: 'two', clause: 'two', count: 1, tasks: 1, attempts: [place(5, 2)] },
          example: { ...place(5, 2), sentence: 'last' },
        },
      ],
    };
    const complete = merge(ended, all, null);
    const tasks = complete.tasks.map((task) => ({
      ...task,
      attempts: task.attempts.map((attempt) =>
        attempt.status === 'failed' ? { ...attempt, fault_author: 'user' as const } : attempt,
      ),
    }));
    const report = { ...complete, tasks, patterns };
    expect(merge(ended, all, report).patterns).toBe(patterns);
    expect(merge(ended, all, report).warnings).toEqual([]);
    const shown = merge(ended, some, report);
    expect(shown.patterns).toMatchObject({
      ...{ failures: 1, sentence: '1 of 1 failure: two', tools: [{ tool: 'refund', argument: null, failures: 1 }] },
      ...{ by_author: { user: 1 }, attempt_success_rate: 0.5, attempt_success_rate_without_user_faults: 1 },
    });
    expect(shown.patterns?.clusters).toEqual([patterns.clusters[1]]);
    expect(shown.warnings).toEqual([expect.stringContaining('2 more attempts')]);
    expect(merge(ended, applyDeltas(NO_PROGRESS, [PLAN]), report).patterns).toBeNull();
    expect(merge(ended, applyDeltas(NO_PROGRESS, [PLAN, finish(1, 1, 'f')]), report).patterns?.clusters).toMatchObject([
      { key: 'one', count: 1, tasks: 1, attempts: [place(5, 1)], example: { ...place(5, 1), sentence: '' } },
    ]);
  });

  it('knows the steps of running attempts, and keeps those of tasks in which nothing moved', () => {
    const before = applyDeltas(NO_PROGRESS, [PLAN, start(0, 1), start(1, 1)]);
    const first = liveAttempts(before, null);
    const next = liveAttempts(
      applyDeltas(before, [{ type: 'turn', task: 1, attempt: 1, step: 3, tool: 'get_order_details' }]),
      first,
    );
    expect(next.running.get('retail/5')).toEqual([{ attempt: 1, step: 3 }]);
    expect(next.running.get('retail/1')).toBe(first.running.get('retail/1'));
  });
});

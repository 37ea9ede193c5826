// What a tally of attempts keeps for the figures of an evaluation.
import { expect, it } from 'vitest';
import { createAttemptTally } from '../../green-agent/attempt-tally.ts';
import { headerOf } from '../../green-agent/runs/attempt-header.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { evaluationSummary, taskResult } from '../../shared/metrics/tasks.ts';
import { recordWith } from '../support/attempt-records.ts';

const { actor, result } = recordWith();
const usage = { model: 'm', input_tokens: 10, cached_tokens: 0, thinking_tokens: 0, output_tokens: 5 };
const theme = { key: 'a/b', clause: 'the refund went elsewhere', tool: null, argument: null };

function record(attempt: number, tokens: number | null, more: Partial<AttemptRecord> = {}): AttemptRecord {
  const spent = tokens === null ? null : { ...usage, input_tokens: tokens };
  const turns = actor.turns.map((turn) => ({ ...turn, usage: spent }));
  return recordWith({ attempt_index: attempt, actor: { ...actor, turns }, ...more });
}

function failed(attempt: number): AttemptRecord {
  const evidence = { wrong_calls: [], missing_calls: [], unneeded_calls: [] } as never;
  return record(attempt, null, {
    result: { ...result, attempt, status: 'failed', success: false, reward: 0 },
    diagnosis: {
      category: 'missing_outputs',
      fault_author: 'agent',
      sentence: `of ${attempt}`,
      theme: { ...theme },
      evidence,
    },
  });
}

function summaryOf(...records: readonly AttemptRecord[]) {
  const results = [
    taskResult(
      'retail',
      0,
      2,
      records.map(({ result: each, attempt_index: attempt }) => ({ ...each, attempt })),
    ),
  ];
  return evaluationSummary({ mode: 'manual', k: 2, tasks: 1, results });
}

function tallyOf(...records: readonly AttemptRecord[]) {
  const tally = createAttemptTally();
  for (const each of records) tally.add(headerOf(each));
  return tally;
}

it('counts the last of an attempt that was repeated, and none that the summary leaves out', () => {
  const tally = tallyOf(record(1, 10), record(2, 20), record(3, 30), record(2, 40));
  const tokens = tally.usages(summaryOf(record(1, 10), record(2, 40))).map(({ input_tokens }) => input_tokens);
  expect(tokens).toEqual([10, 40]);
  expect(tally.conduct(summaryOf(record(1, 10)))).toHaveLength(1);
});

it('keeps equal faults, equal conduct and unknown usages of many attempts once', () => {
  const records = [failed(1), failed(2)];
  const tally = tallyOf(...records);
  const [one, other] = [1, 2].map((attempt) => tally.faultAt({ domain: 'retail', task_id: 0, attempt }));
  expect(one).toEqual({ fault_author: 'agent', theme });
  expect(other).toBe(one);
  const summary = summaryOf(...records);
  for (const [first, second] of [tally.conduct(summary), tally.usages(summary)]) expect(second).toBe(first);
  expect(tally.faultAt({ domain: 'retail', task_id: 0, attempt: 3 })).toBeUndefined();
});

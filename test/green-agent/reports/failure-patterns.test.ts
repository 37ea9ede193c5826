// Patterns of failures: clusters of alike ones, the tools at fault, flaky tasks, and where their attempts part.
import { describe, expect, it } from 'vitest';
import { failurePatterns } from '../../../green-agent/reports/failure-patterns.ts';
import { headlines, patternMarkdown } from '../../../green-agent/reports/pattern-lines.ts';
import { type Action, RESPOND } from '../../../shared/contracts/action.ts';
import type { AttemptRecord, AttemptResult } from '../../../shared/contracts/attempt.ts';
import { type Diagnosis, NO_EVIDENCE } from '../../../shared/contracts/diagnosis.ts';
import type { AttemptPlace } from '../../../shared/contracts/failure-patterns.ts';
import { taskResult } from '../../../shared/metrics/tasks.ts';
import { recordWith } from '../../support/attempt-records.ts';

const REFUND = 'the refund went to a gift card instead of the original payment method';
const refund: Diagnosis = {
  category: 'incorrect_database_state',
  fault_author: 'agent',
  fault_type: 'used_wrong_tool_argument',
  sentence: 'Returned the lamp with the refund to the gift card',
  theme: { key: 'refund', clause: REFUND, tool: 'return_delivered_order_items', argument: 'payment_method_id' },
  evidence: NO_EVIDENCE,
};
const early: Diagnosis = {
  category: 'task_incomplete',
  fault_author: 'user',
  sentence: 'The customer ended the conversation',
  theme: { key: 'early', clause: 'the simulated customer stopped', tool: null, argument: null },
  evidence: NO_EVIDENCE,
};

const say = (content: string): Action => ({ name: RESPOND, kwargs: { content } });
const read = (order: string): Action => ({ name: 'get_order_details', kwargs: { order_id: order } });

/** A run: by task, its attempts, each passed (null) or failed with a diagnosis. */
function patternsOf(
  tasks: readonly (readonly (Diagnosis | null | 'older')[])[],
  actions: (place: AttemptPlace) => readonly Action[] = () => [],
) {
  const diagnoses = new Map<string, Diagnosis>();
  const results = tasks.map((attempts, task) =>
    taskResult(
      'retail',
      task,
      2,
      attempts.map((outcome, index): AttemptResult => {
        if (outcome !== null && outcome !== 'older') diagnoses.set(`${task}/${index + 1}`, outcome);
        const category = outcome === null ? undefined : outcome === 'older' ? 'timeout' : outcome.category;
        const success = outcome === null;
        const error = success ? null : 'It failed';
        const status = success ? 'passed' : 'failed';
        return {
          attempt: index + 1,
          status,
          success,
          reward: Number(success),
          steps: 1,
          time: 1,
          error,
          ...(category && { category }),
        };
      }),
    ),
  );
  const recordOf = (place: AttemptPlace): AttemptRecord =>
    recordWith({
      diagnosis: diagnoses.get(`${place.task_id}/${place.attempt}`) ?? null,
      trajectory: actions(place).map((action, index) => ({ step: index + 1, action, observation: '' })),
    });
  return failurePatterns({ results }, ({ task_id, attempt }) => diagnoses.get(`${task_id}/${attempt}`), recordOf);
}

describe('the patterns', () => {
  it('have the largest cluster first, with one example', () => {
    const patterns = patternsOf([
      [early, refund],
      [refund, refund],
    ]);
    expect(patterns).toMatchObject({
      failures: 4,
      sentence: `3 of 4 failures: ${REFUND}`,
      clusters: [
        {
          key: 'refund',
          count: 3,
          tasks: 2,
          example: { task_id: 0, attempt: 2, sentence: refund.sentence },
          attempts: [
            { task_id: 0, attempt: 2 },
            { task_id: 1, attempt: 1 },
            { task_id: 1, attempt: 2 },
          ],
        },
        { key: 'early', count: 1, fault_author: 'user', fault_type: null },
      ],
      tools: [{ tool: 'return_delivered_order_items', argument: 'payment_method_id', failures: 3 }],
    });
  });

  it('give the figures with and without the attempts that the customer spoiled', () => {
    const patterns = patternsOf([[null, early, early, refund]]);
    expect(patterns).toMatchObject({
      by_author: { agent: 1, user: 2 },
      attempt_success_rate: 0.25,
      attempt_success_rate_without_user_faults: 0.5,
    });
    expect(headlines(patterns, (text) => text)).toContain(
      '2 attempts failed through the simulated customer: 25.0% of attempts pass; without them, 50.0% pass',
    );
  });

  it('count every attempt the same, and say so in the name of the figure', () => {
    const patterns = patternsOf([[null, refund, refund], [null]]);
    expect(patterns).toMatchObject({ attempt_success_rate: 0.5 });
    expect(patterns).not.toHaveProperty('success_rate');
  });

  it('say if a task fails the same way each time', () => {
    const patterns = patternsOf([
      [refund, refund],
      [refund, early],
      [null, refund],
    ]);
    expect(patterns?.tasks.map(({ task_id, flaky, failures }) => [task_id, flaky, failures])).toEqual([
      [2, true, null],
      [0, false, 'same'],
      [1, false, 'different'],
    ]);
  });

  it('show where a failed attempt left the way of a passed one, however they word their messages', () => {
    const ways: Readonly<Record<number, readonly Action[]>> = {
      1: [say('Who are you?'), read('#W1'), say('Shall I?')],
      2: [say('Your name?'), read('#W1'), read('#W2'), say('Done')],
      3: [read('#W9')],
    };
    const patterns = patternsOf([[null, refund, refund]], ({ attempt }) => ways[attempt] ?? []);
    expect(patterns?.tasks[0]?.parting).toEqual({
      passed: 1,
      failed: 2,
      common: 2,
      passed_next: [{ step: 3, action: say('Shall I?') }],
      failed_next: [
        { step: 3, action: read('#W2') },
        { step: 4, action: say('Done') },
      ],
    });
    const report = patternMarkdown(patterns!, (text) => text).join('\n');
    expect(report).toContain(
      'Attempts 1 and 2 part after 2 actions: attempt 1 (passed) speaks to the customer, attempt 2 (failed) calls get_order_details({"order_id":"#W2"})',
    );
  });

  it('count attempts of older versions by their category', () => {
    expect(patternsOf([['older', 'older']])?.sentence).toBe('2 of 2 failures: the conversation did not come to an end');
  });

  it('are none if nothing failed', () => {
    expect(patternsOf([[null, null]])).toBeNull();
    expect(headlines(null, (text) => text)).toEqual([]);
  });
});

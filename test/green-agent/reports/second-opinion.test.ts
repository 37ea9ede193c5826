// A judge's opinions beside the rules': how far they agree, and the attempts on which they do not.
import { describe, expect, it } from 'vitest';
import { compareOpinions, secondOpinionLines } from '../../../green-agent/reports/second-opinion.ts';
import type { JudgedAttempt } from '../../../green-agent/runs/opinions.ts';
import { type Diagnosis, NO_EVIDENCE } from '../../../shared/contracts/diagnosis.ts';
import type { Opinion } from '../../../shared/contracts/opinion.ts';
import { recordWith } from '../../support/attempt-records.ts';

const usage = { model: 'judge', input_tokens: 10, cached_tokens: 0, thinking_tokens: 0, output_tokens: 2 };
const wrongArgument: Opinion = {
  fault_author: 'agent',
  fault_type: 'used_wrong_tool_argument',
  sentence: 'It took the wrong lamp.',
};
const wrongTool: Opinion = { ...wrongArgument, fault_type: 'called_wrong_tool', sentence: 'It returned the lamp.' };
const customer: Opinion = {
  fault_author: 'user',
  fault_type: null,
  sentence: 'The customer confirmed the wrong lamp.',
};

function judged(attempt: number, rules: Opinion | null, said: Opinion | string, isFromBefore = false): JudgedAttempt {
  const diagnosis: Diagnosis = {
    category: 'incorrect_database_state',
    sentence: rules?.sentence ?? 'The database is wrong',
    ...(rules && { fault_author: rules.fault_author }),
    ...(rules?.fault_type && { fault_type: rules.fault_type }),
    evidence: NO_EVIDENCE,
  };
  const answer = typeof said === 'string' ? { opinion: null, error: said } : { opinion: said, error: null };
  return {
    record: recordWith({ task_id: 5, attempt_index: attempt, diagnosis }),
    judged: { format: 'passk-opinion/1', model: 'judge', asked: 'hash', usage, ...answer },
    isFromBefore,
  };
}

const compare = (all: readonly JudgedAttempt[], failures = all.length) =>
  compareOpinions('judge', { failures, judged: all });
const lines = (all: readonly JudgedAttempt[], failures?: number) =>
  secondOpinionLines(compare(all, failures), (text) => text);

describe('opinions beside diagnoses', () => {
  it('agree on the author, and on the type if both hold the agent at fault', () => {
    const compared = compare([
      judged(1, wrongArgument, wrongArgument),
      judged(2, wrongArgument, wrongTool),
      judged(3, wrongArgument, customer),
      judged(4, customer, customer),
    ]);
    // p_o = 3/4, p_e = 3/4 · 2/4 + 1/4 · 2/4
    expect(compared.author_agreement).toEqual({ items: 4, observed: 0.75, kappa: 0.5 });
    expect(compared.type_agreement).toMatchObject({ items: 2, observed: 0.5 });
  });

  it('list the attempts on which they differ, with both sentences', () => {
    const text = lines([judged(1, wrongArgument, wrongArgument), judged(2, wrongArgument, customer)]).join('\n');
    expect(text).toContain('retail task 5, attempt 2');
    expect(text).toContain('rules: agent, used_wrong_tool_argument: It took the wrong lamp.');
    expect(text).toContain('judge: user: The customer confirmed the wrong lamp.');
    expect(text).not.toContain('attempt 1');
  });

  it('leave out attempts without an opinion or with a diagnosis of an older version', () => {
    const all = [judged(1, wrongArgument, 'out of order'), judged(2, null, customer), judged(3, customer, customer)];
    const compared = compare(all);
    expect(compared.author_agreement.items).toBe(1);
    expect(compared.opinions).toHaveLength(3);
    expect(lines(all).join('\n')).toContain('No opinion on 1: out of order');
  });

  it('say that agreement beyond chance is undefined with a single label', () => {
    expect(lines([judged(1, customer, customer)]).join('\n')).toContain('100.0% of 1 (κ undefined: only one label)');
  });

  it('count only the tokens of answers that were asked for now', () => {
    const compared = compare([judged(1, customer, customer, true), judged(2, customer, customer)]);
    expect(compared).toMatchObject({ from_before: 1, usages: [usage] });
  });

  it('count the failed attempts that were not judged, too', () => {
    expect(lines([judged(1, customer, customer)], 57)).toContain('- 1 of 57 failed attempts judged');
  });

  it('take one line each, however many the judge writes', () => {
    const all = [
      judged(1, wrongArgument, { ...customer, sentence: 'First.\n\n# Second.' }),
      judged(2, null, 'one\ntwo'),
    ];
    expect(lines(all)).toContain('  - judge: user: First. # Second.');
    expect(lines(all).join('\n')).toContain('No opinion on 1: one two.');
  });
});

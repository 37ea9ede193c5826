import { describe, expect, it } from 'vitest';
import { createEventDescriber } from '../../../green-agent/reports/event-lines.ts';
import { reportMarkdown } from '../../../green-agent/reports/report-markdown.ts';
import { evaluationResult } from '../../../green-agent/reports/result.ts';
import { resultText } from '../../../green-agent/reports/result-text.ts';
import { summaryText } from '../../../green-agent/reports/summary-text.ts';
import type { AttemptResult } from '../../../shared/contracts/attempt.ts';
import { NO_EVIDENCE } from '../../../shared/contracts/diagnosis.ts';
import type { RunConditions } from '../../../shared/contracts/run-conditions.ts';
import { evaluationSummary, sequenceResult, taskResult } from '../../../shared/metrics/tasks.ts';
import { recordWith } from '../../support/attempt-records.ts';

const passed = (attempt: number, steps: number, time: number): AttemptResult => ({
  attempt,
  status: 'passed',
  success: true,
  reward: 1,
  steps,
  time,
  error: null,
});
const failed: AttemptResult = {
  attempt: 2,
  status: 'failed',
  success: false,
  reward: 0,
  steps: 8,
  time: 15.3,
  error: 'Missing <json> tags in response',
  category: 'missing_outputs',
};
const guide = [passed(1, 12, 34.2), failed, passed(3, 10, 28.7), passed(4, 12, 31.5)];

describe('the summary', () => {
  it('is the guide’s for one task', () => {
    const summary = evaluationSummary({ mode: 'manual', k: 4, tasks: 1, results: [taskResult('retail', 5, 4, guide)] });
    expect(summaryText(summary)).toBe(`📊 Pass@k Evaluation Results

Domain: retail | Task: 5

## Attempts (4 total)
✅❌✅✅

## Metrics
- pass^4: ❌ FAIL (all first 4 attempts must succeed)
- pass^2: ✅ PASS (any 2 consecutive successes)
- Success Rate: 75% (3/4 successful)
- Avg Steps on Success: 11.3
- Total Steps: 42

## Failure Breakdown
- missing_outputs: 1 occurrence(s)

## Attempt Details
✅ Attempt 1: Success (steps=12, time=34.2s)
❌ Attempt 2: Failed (steps=8, time=15.3s)
   ↳ Error: Missing <json> tags in response
✅ Attempt 3: Success (steps=10, time=28.7s)
✅ Attempt 4: Success (steps=12, time=31.5s)`);
  });

  it('names the customer, and the policy if it is not the default', () => {
    const summary = evaluationSummary({ mode: 'manual', k: 4, tasks: 1, results: [taskResult('retail', 5, 4, guide)] });
    const lines = (more: RunConditions) =>
      summaryText({ ...summary, ...more })
        .split('\n')
        .slice(2, 5);
    const scripted = { strategy: 'scripted', model: null };
    expect(lines({ customer: scripted, policy: 'fail' }).slice(1)).toEqual(['Customer: scripted', '']);
    expect(lines({ customer: { strategy: 'llm', model: 'gpt-4o' }, policy: 'report' })[1]).toBe(
      'Customer: llm (gpt-4o) | Policy: report',
    );
    expect(lines({ customer: { strategy: 'imported', model: null } })[1]).toBe('');
  });

  it('says that agent and customer misunderstood each other only if they did so often; report.md always has the counts', () => {
    const written = (closed_questions: number) => {
      const replies = { messages: 20, conditional: 1, repeated: 0, closed_questions };
      const results = [taskResult('retail', 5, 4, guide)];
      const summary = {
        ...evaluationSummary({ mode: 'manual', k: 4, tasks: 1, results }),
        customer: { strategy: 'scripted', model: null, replies },
      };
      const result = evaluationResult(summary, [], { seed: 1 });
      const report = { result, failures: [], agent: 'me', byTag: [], patterns: null, secondOpinion: null };
      return { text: summaryText(summary), report: [...reportMarkdown(report)].join('') };
    };
    const few =
      'In 20 messages, the customer answered 1 proposal on a condition, repeated itself 0 times, and had to ask 4 times whether something was done.';
    const many = few.replace('4 times', '5 times');
    expect(written(4).text).not.toContain('In 20 messages');
    expect(written(4).report).toContain(few);
    expect(written(5).text).toContain(`💬 ${many}`);
    expect(written(5).report.split(many)).toHaveLength(2);
  });

  it('leaves tasks out that attempts in sequence have not decided, and does not call that an interruption', () => {
    const invalid: AttemptResult = { ...failed, attempt: 1, status: 'invalid' };
    const chains = [[passed(1, 12, 1)], [{ ...failed, attempt: 1 }, failed], [invalid]];
    const results = chains.map((attempts, id) => sequenceResult('qa', id, 2, attempts));
    const summary = evaluationSummary({
      mode: 'manual',
      k: 2,
      tasks: 3,
      results,
      sequence: { feedback_mode: 'binary' },
    });
    const text = summaryText(summary);
    expect(text).toContain('- seq@2: 50.0% of tasks, 1/2 (solved within 2 attempts in sequence)\n- seq@1: 1/2 solved');
    expect(text).toContain('- 1 task is left out, because an attempt is missing or invalid');
    expect(text).toContain('qa task 2: undecided');
    expect(text).toContain('left out of the figures; seq@2 is undefined for 1 of 3 tasks');
    expect(text).not.toContain('Incomplete');
  });

  it('gives shares over several tasks', () => {
    const all = [1, 2, 3, 4].map((attempt) => passed(attempt, 5, 1));
    const summary = evaluationSummary({
      mode: 'random',
      k: 4,
      tasks: 2,
      results: [taskResult('retail', 5, 4, guide), taskResult('airline', 7, 4, all)],
    });
    const text = summaryText(summary);
    expect(text).toContain('- pass^4: 50.0% of tasks, 1/2 (all first 4 attempts must succeed)');
    expect(text).toContain('- Success Rate: 87.5% (mean over tasks)');
    expect(text).toContain('✅❌✅✅ retail task 5: pass^4 (first 4) ❌ pass^2 (any 2 in a row) ✅ 75.0%');
  });

  it('sets what an agent scores that does nothing beside the figures', () => {
    const task = (id: number, floor: number) => ({ ...taskResult('retail', id, 4, guide), floor });
    const text = (...results: ReturnType<typeof task>[]) =>
      summaryText(evaluationSummary({ mode: 'random', k: 4, tasks: results.length, results }));
    expect(text(task(1, 0), task(2, 1), task(3, 0))).toContain(
      '- Floor: 33.3% (an agent that does nothing passes 1/3 of these tasks)',
    );
    expect(text(task(1, 1))).toContain('\n\n⚠️ Floor: 100.0% (an agent that does nothing passes this task)');
    expect(text(task(1, 0))).toContain('\n\nFloor: 0.0% (an agent that does nothing fails this task)');
  });

  it('prints a rate that is not a whole number of percent with one decimal', () => {
    const three = [guide[0]!, guide[1]!, { ...guide[2]!, attempt: 3 }];
    const summary = evaluationSummary({ mode: 'manual', k: 2, tasks: 1, results: [taskResult('retail', 5, 2, three)] });
    expect(summaryText(summary)).toContain('- Success Rate: 66.7% (2/3 successful)');
  });

  it('says what is undefined and what is missing', () => {
    const invalid: AttemptResult = { ...failed, attempt: 1, status: 'invalid', error: 'The simulated customer failed' };
    const summary = evaluationSummary({
      mode: 'manual',
      k: 4,
      tasks: 1,
      results: [taskResult('retail', 5, 4, [invalid])],
    });
    const text = summaryText(summary);
    expect(text).toContain('pass^4: ⚠️ UNDEFINED');
    expect(text).toContain('Success Rate: undefined (0/0 successful)');
    expect(text).toContain('⚠️ Incomplete: attempts are missing, and the figures are about those that are there.');
  });
});

it('a result without attempts says so, and has no figures', () => {
  const missing = { attempts: 4, of_attempts: 4, untried_tasks: 1 };
  const summary = { ...evaluationSummary({ mode: 'manual', k: 4, tasks: 1, results: [] }), missing };
  expect(resultText(evaluationResult(summary, [], { seed: 1 }))).toBe(`📊 Pass@k Evaluation Results

No attempt has finished yet, so there are no figures.

⚠️ Incomplete: 4 of 4 attempts are missing.`);
});

describe('live lines', () => {
  it('are the guide’s', () => {
    const describe = createEventDescriber();
    const place = { domain: 'retail', task_id: 5, attempt: 2, attempts: 4 };
    const lines = [
      describe({
        event: 'evaluation_started',
        evaluation_id: 'e',
        mode: 'manual',
        k: 4,
        seed: 1,
        agent: 'a',
        transport: 'a2a',
        data: ['retail@1'],
        tasks: [{ ...place, level: null, hash: 'a' }],
        attempts_per_task: 4,
        attempts_done: 0,
      }),
      describe({ event: 'attempt_started', retry: 0, ...place }),
      describe({ event: 'turn', step: 1, action: { name: 'think', kwargs: {} }, observation: '', ...place }),
      describe({ event: 'attempt_finished', result: failed, record: recordWith(), ...place }),
    ];
    expect(lines).toEqual([
      '🎯 Starting pass@4 evaluation',
      '🔄 Starting attempt 2/4...',
      null,
      '❌ Attempt 2/4: FAILED (reward=0.0, steps=8, time=15.3s)',
    ]);
  });
});

describe('live lines for the person who runs the evaluation', () => {
  it('say why an attempt did not pass, without control characters', () => {
    const describe = createEventDescriber({ reasons: true });
    const place = { domain: 'retail', task_id: 5, attempt: 2, attempts: 4 };
    const line = (result: AttemptResult) =>
      describe({ event: 'attempt_finished', result, record: recordWith(), ...place });
    expect(line(failed)).toBe(
      '❌ Attempt 2/4: FAILED (reward=0.0, steps=8, time=15.3s) · missing_outputs: Missing <json> tags in response',
    );
    expect(line({ ...failed, error: 'a\u001b[2J\nb' })).toMatch(/ · missing_outputs: a␛\[2J b$/);
    expect(line(passed(2, 3, 1))).toBe('✅ Attempt 2/4: SUCCESS (reward=1.0, steps=3, time=1.0s)');
    const { category: _, ...invalid } = failed;
    expect(line({ ...invalid, status: 'invalid', error: 'The simulated customer failed' })).toMatch(
      /INVALID .* · The simulated customer failed$/,
    );
  });
});

describe('report.md', () => {
  it('shows the evidence of a failure', () => {
    const evidence = {
      ...NO_EVIDENCE,
      differences: [{ table: 'orders', id: '#W123', path: ['status'], expected: 'cancelled', actual: 'pending' }],
      outputs_not_said: ['54.04'],
    };
    const record = recordWith({
      result: failed,
      diagnosis: { category: 'task_incomplete', sentence: 'x', evidence },
    });
    const summary = evaluationSummary({
      mode: 'manual',
      k: 4,
      tasks: 1,
      results: [taskResult('retail', 0, 4, [failed])],
    });
    const parts = reportMarkdown({
      result: evaluationResult(summary, [], { seed: 1 }),
      failures: [record],
      agent: 'rule-based',
      byTag: [],
      patterns: null,
      secondOpinion: null,
    });
    const report = [...parts].join('');
    expect(report).toContain('- orders.#W123.status: expected "cancelled", was "pending"');
    expect(report).toContain('- not said: "54.04"');
  });
});

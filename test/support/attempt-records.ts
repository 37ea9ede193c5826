// Attempt records for tests of code that stores or shows them.
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';

const usage = { model: null, input_tokens: null, cached_tokens: null, thinking_tokens: null, output_tokens: null };

/** A passed attempt at retail task 0; `more` overrides fields. The judge agrees with the result unless it is overridden. */
export function recordWith(more: Partial<AttemptRecord> = {}): AttemptRecord {
  const attempt = more.attempt_index ?? 1;
  const taskId = more.task_id ?? 0;
  const passed = { attempt, status: 'passed' as const, success: true, reward: 1, steps: 1, time: 12, error: null };
  const result = more.result ?? passed;
  return {
    format: 'passk-attempt/1',
    task_id: taskId,
    task_index: taskId + 1,
    domain: 'retail',
    task_hash: '0123456789abcdef',
    metric: 'passk',
    feedback_mode: 'none',
    attempt_index: attempt,
    seed: 7,
    context_id: `context-${taskId}-${attempt}`,
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-01-01T00:00:12.000Z',
    result,
    transport: 'a2a',
    format_retries: 0,
    user_opening: 'Hello',
    trajectory: [{ step: 1, action: { name: 'respond', kwargs: { content: 'Hi' } }, observation: '###STOP###' }],
    diagnosis: null,
    actor: {
      ...usage,
      prompt: null,
      output: null,
      turns: [{ prompt: 'Hello', output: '<json>…</json>', form: 'json_tags', seconds: 1, usage: null }],
    },
    user: { strategy: 'scripted', model: null, calls: [] },
    judge: {
      model: null,
      success: result.success,
      score: result.reward,
      raw_eval_output: '',
      details: { r_actions: 1, r_outputs: null },
      calls: [],
    },
    critic: { model: null, feedback: '', calls: [] },
    ...more,
  };
}

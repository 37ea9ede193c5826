// What each feedback mode reveals, and what it cannot: nothing that the agent has not seen, beyond the public result.
import { describe, expect, it } from 'vitest';
import { feedbackOn, type SeenAttempt } from '../../../green-agent/feedback/feedback.ts';
import { FEEDBACK_MODES, type FeedbackMode } from '../../../shared/config/pass-k-config.ts';
import { NO_CUSTOMER_STRATEGY } from '../../../shared/contracts/attempt.ts';
import { createModel } from '../../../shared/llm/gateway.ts';
import { recordWith } from '../../support/attempt-records.ts';
import { startFakeModel } from '../../support/fake-model.ts';

const failed: SeenAttempt = {
  ...recordWith({
    result: {
      attempt: 1,
      status: 'failed',
      success: false,
      reward: 0,
      steps: 2,
      time: 1,
      error: 'The conversation ended before everything was done',
      category: 'task_incomplete',
    },
    trajectory: [
      { step: 1, action: { name: 'get_order', kwargs: { order_id: 'W1' } }, observation: 'Error: order not found' },
      { step: 2, action: { name: 'respond', kwargs: { content: 'I cannot find it.' } }, observation: '###STOP###' },
    ],
  }),
  policy: 'Be kind.',
  raw: 'Reward: 0.0',
};
const signal = new AbortController().signal;
const template = async (mode: FeedbackMode, attempt: SeenAttempt) =>
  (await feedbackOn(attempt, mode, null, signal)).feedback;

/** The same conversation with another outcome: another reason, another output of the verifier. */
const otherwiseGraded: SeenAttempt = {
  ...failed,
  result: { ...failed.result, error: 'Another reason', category: 'incorrect_database_state' },
  raw: 'Reward: 0.0, otherwise',
};

describe('a feedback mode without a model', () => {
  it('binary says that the attempt failed, and nothing else', async () => {
    expect(await template('binary', failed)).toBe('The attempt failed.');
    expect(await template('binary', otherwiseGraded)).toBe(await template('binary', failed));
  });

  it("raw gives the verifier's output, and not the reason", async () => {
    expect(await template('raw', failed)).toBe('Reward: 0.0');
    expect(await template('raw', { ...failed, result: { ...failed.result, error: 'Another reason' } })).toBe(
      await template('raw', failed),
    );
  });

  it('retry_diagnostics lists refused calls, and does not depend on the grade', async () => {
    expect(await template('retry_diagnostics', failed)).toBe('Step 1, get_order: Error: order not found');
    expect(await template('retry_diagnostics', otherwiseGraded)).toBe(await template('retry_diagnostics', failed));
  });

  it('retry_diagnostics names limits and unreadable replies', async () => {
    const cut: SeenAttempt = {
      ...failed,
      trajectory: [],
      format_retries: 2,
      result: { ...failed.result, category: 'timeout', error: 'The conversation had not ended after 30 steps' },
    };
    expect(await template('retry_diagnostics', cut)).toBe(
      'It ended early: The conversation had not ended after 30 steps.\nReplies that could not be read at first: 2.',
    );
    expect(await template('retry_diagnostics', { ...failed, trajectory: [] })).toContain('no tool refused a call');
  });

  it('retry_diagnostics says why no answer could be read, and not what the verifier found', async () => {
    const wrong: SeenAttempt = {
      ...failed,
      trajectory: [{ step: 1, action: { name: 'respond', kwargs: { content: 'Many.' } }, observation: '' }],
      result: { ...failed.result, category: 'wrong_answer', error: 'The answer 41 is not correct', steps: 1 },
    };
    expect(await template('retry_diagnostics', { ...wrong, formProblem: 'No number was found in the answer' })).toBe(
      'No number was found in the answer.',
    );
    expect(await template('retry_diagnostics', wrong)).toBe(
      'The attempt failed. Every reply could be read, no tool refused a call, and it ended within its only step.',
    );
  });

  it('ends in one period, whatever the reason ends in', async () => {
    const crashed = {
      ...failed.result,
      category: 'white_agent_error',
      error: 'The agent answered: Out of memory.',
    } as const;
    for (const mode of ['retry_diagnostics', 'diagnosis'] as const)
      expect(await template(mode, { ...failed, trajectory: [], result: crashed })).toMatch(/: Out of memory\.$/);
  });

  it('diagnosis gives the public sentence', async () => {
    expect(await template('diagnosis', failed)).toBe(
      'The attempt failed: The conversation ended before everything was done.',
    );
  });
});

describe('a critic', () => {
  it.each(['directive', 'socratic'] as const)('%s reads what the agent read and said, and no more', async (mode) => {
    await using server = await startFakeModel([
      {
        message: { role: 'assistant', content: ' Look at the order again. ' },
        usage: { prompt_tokens: 9, completion_tokens: 5 },
      },
    ]);
    const critic = { model: createModel(server.options), seed: 77 };
    const record = { ...failed, diagnosis: { sentence: 'SECRET' }, instruction: 'SECRET' };
    const { feedback, model, calls } = await feedbackOn(record, mode, critic, signal);
    expect(feedback).toBe('Look at the order again.');
    expect(model).toBe('fake');
    expect(calls).toEqual([expect.objectContaining({ input_tokens: 9, output_tokens: 5 })]);
    const [request] = server.requests;
    expect(request!.seed).toBe(77);
    const sent = request!.messages.map(({ content }) => content).join('\n\n');
    expect(calls[0]!.prompt).toBe(sent);
    expect(sent).toContain('Be kind.');
    expect(sent).toContain('Error: order not found');
    expect(sent).not.toContain('SECRET');
  });

  it("reads a verifier's output for directive feedback only", async () => {
    await using server = await startFakeModel(['Count again.']);
    const critic = { model: createModel(server.options), seed: 1 };
    const error = 'AssertionError: expected 4242';
    const wrong: SeenAttempt = { ...failed, result: { ...failed.result, category: 'wrong_answer', error }, raw: error };
    await feedbackOn(wrong, 'directive', critic, signal);
    // As a run with failure_names = "guide" stores it.
    const renamed: SeenAttempt = {
      ...wrong,
      result: { ...wrong.result, category: 'unknown_failure' },
      user: { ...wrong.user, strategy: NO_CUSTOMER_STRATEGY },
    };
    const socratic = [wrong, renamed].map((attempt) => feedbackOn(attempt, 'socratic', critic, signal));
    const calls = (await Promise.all(socratic)).map((feedback) => feedback.calls);
    expect(JSON.stringify(server.requests[0])).toContain('4242');
    expect(JSON.stringify([server.requests.slice(1), calls])).not.toContain('4242');
  });

  it('is needed by every mode that is not a template', async () => {
    const outcomes = await Promise.allSettled(FEEDBACK_MODES.map((mode) => feedbackOn(failed, mode, null, signal)));
    const needing = FEEDBACK_MODES.filter((_, index) => outcomes[index]!.status === 'rejected');
    expect(needing).toEqual(['directive', 'socratic']);
  });
});

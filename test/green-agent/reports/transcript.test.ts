// A transcript on a terminal: what agents say is shown as it is, and steers nothing.
import { expect, test } from 'vitest';
import { transcriptText } from '../../../green-agent/reports/transcript.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import { recordWith } from '../../support/attempt-records.ts';

test('what would steer the terminal is shown as a picture', () => {
  const content = 'Hello\u001b[2J\u001b]0;pwned\u0007\nAgain';
  const text = transcriptText(
    recordWith({
      trajectory: [
        { step: 1, action: { name: 'respond', kwargs: { content } }, observation: 'Hm\u009b2J' },
        { step: 2, action: { name: 'think\u001b[2J', kwargs: {} }, observation: '' },
      ],
    }),
    { limit: null, emphasize: (heading) => `\u001b[1m${heading}\u001b[22m` },
  );
  expect(text).toContain('  Hello␛[2J␛]0;pwned␇\n  Again\n');
  expect(text).toContain('  Hm␡2J\n');
  expect(text).toContain('  think␛[2J({})\n');
  expect(text).toContain('\u001b[1mAgent (step 1)\u001b[22m');
});

const shown = (record: AttemptRecord) => transcriptText(record, { limit: null, emphasize: (text) => text });
const user = { strategy: 'none', model: null, calls: [] };

test('a question has no customer, and shows what its verifier found', () => {
  const trajectory = [{ step: 1, action: { name: 'respond', kwargs: { content: 'Blue.' } }, observation: '' }];
  const { judge } = recordWith();
  const verified = {
    ...judge,
    raw_eval_output: 'The answer meets 2 of 2 criteria',
    details: {
      r_actions: null,
      r_outputs: null,
      verification: 'the judge disagreed with itself about 1 of 2 criteria',
    },
  };
  const text = shown(recordWith({ user, user_opening: 'Why?', trajectory, judge: verified }));
  expect(text.split('\n').slice(3)).toEqual([
    'Question',
    '  Why?',
    '',
    'Agent (step 1)',
    '  Blue.',
    '',
    'Verified',
    '  The answer meets 2 of 2 criteria: the judge disagreed with itself about 1 of 2 criteria',
  ]);
});

test('an attempt in sequence shows the feedback that the next one reads', () => {
  const failed = {
    attempt: 1,
    status: 'failed' as const,
    success: false,
    reward: 0,
    steps: 1,
    time: 1,
    error: 'Wrong',
  };
  const critic = { model: 'openai/gpt-4.1', feedback: 'Did you\nadd?', calls: [] };
  const text = shown(recordWith({ metric: 'seqk', feedback_mode: 'socratic', result: failed, critic }));
  expect(text).toMatch(/\n\nFeedback for the next attempt \(socratic by openai\/gpt-4\.1\)\n {2}Did you\n {2}add\?$/);
  expect(shown(recordWith())).not.toContain('Feedback');
});

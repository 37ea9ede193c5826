// A transcript on a terminal: what agents say is shown as it is, and steers nothing.
import { expect, test } from 'vitest';
import { transcriptText } from '../../../green-agent/reports/transcript.ts';
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

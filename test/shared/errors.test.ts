// What people get to read of anything that was thrown.
import { describe, expect, it } from 'vitest';
import { messageOf, usageError } from '../../shared/errors.ts';

describe('the message of', () => {
  it.each([
    ['an error', new Error('it broke'), 'it broke'],
    [
      'an error whose cause says more',
      new TypeError('fetch failed', { cause: new Error('refused') }),
      'fetch failed: refused',
    ],
    ['an error that has its cause’s words', new Error('no: refused', { cause: new Error('refused') }), 'no: refused'],
    ['an error whose cause says nothing', new Error('it broke', { cause: new Error('') }), 'it broke'],
    [
      'one of passk’s own, complete without its cause',
      usageError('no_tasks', 'Use 2.', { cause: new Error('[{…}]') }),
      'Use 2.',
    ],
    ['a value that is not an error', 'just words', 'just words'],
  ])('%s', (_, thrown, message) => {
    expect(messageOf(thrown)).toBe(message);
  });
});

// The patterns of the verifier `regex`, which come from a dataset and can take exponential time.
import { Script } from 'node:vm';
import { messageOf } from '../../shared/errors.ts';

/** Milliseconds one match may take. The whole process waits for it. */
const TIME_LIMIT_MS = 1000;

const match = new Script('pattern.test(text)');

/**
 * True if the pattern is found in the text.
 * @param timeLimit in milliseconds, 1 s by default
 * @throws Error if that takes longer; the message does not contain the pattern
 */
export function matches(pattern: string, text: string, timeLimit = TIME_LIMIT_MS): boolean {
  const names = { pattern: new RegExp(pattern, 'u'), text };
  try {
    return match.runInNewContext(names, { timeout: timeLimit }) === true;
  } catch (error) {
    throw new Error(`the regular expression could not be matched within ${timeLimit / 1000} s`, { cause: error });
  }
}

/** The problem of an expected answer that is not a pattern; null if it is one. */
export function patternProblem(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u');
    return null;
  } catch (error) {
    return `has an answer that is not a regular expression: ${messageOf(error)}`;
  }
}

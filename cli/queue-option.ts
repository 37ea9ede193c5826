// The address of a queue, as a flag or in the environment. It may contain a password.
import { Option } from 'commander';
import { usageError } from '../shared/errors.ts';

/** `--queue`, or the variable PASSK_QUEUE. */
export function queueOption(description: string): Option {
  return new Option('--queue <url>', `${description}, such as redis://HOST:6379`).env('PASSK_QUEUE');
}

/** Throws a usage PasskError if no queue is named. */
export function queueAddress(url: string | undefined): string {
  if (url !== undefined) return url;
  throw usageError('invalid_queue', 'A queue is needed: --queue redis://HOST:PORT, or the variable PASSK_QUEUE');
}

/** The words of a command line with the name and password in each address of a queue, and its options, replaced by `…`. */
export function withoutQueueSecrets(words: readonly string[]): string[] {
  return words.map((word) =>
    word.replace(/(\brediss?:\/\/)[^/]*@/gi, '$1…@').replace(/(\brediss?:\/\/[^?]*\?).*/i, '$1…'),
  );
}

// The address of a queue, as a flag or in the environment. It may contain a password.
import { Option } from 'commander';

/** `--queue`, or the variable PASSK_QUEUE. */
export function queueOption(description: string): Option {
  return new Option('--queue <url>', `${description}, such as redis://HOST:6379`).env('PASSK_QUEUE');
}

/** The words of a command line with the name and password in each address of a queue replaced by `…`. */
export function withoutQueueSecrets(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/(\brediss?:\/\/)[^/]*@/gi, '$1…@'));
}

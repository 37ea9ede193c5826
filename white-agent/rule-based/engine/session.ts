// A conversation with an identified customer: who it is, and every record that was read, so that none is read twice.
import type { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import { call, isRefused, recordFrom, type Subdialogue } from './dialogue.ts';

export class Session<User> {
  readonly userId: string;
  /** The customer's record as it was when the conversation began. */
  readonly user: User;
  /** The names that the domain lists: product ids by product name, or cities by airport code. */
  readonly directory: ReadonlyMap<string, string>;
  /** The answers to calls that read something and to refused changes, by call. */
  readonly #answers = new Map<string, string>();

  constructor(userId: string, user: User, directory: ReadonlyMap<string, string>) {
    this.userId = userId;
    this.user = user;
    this.directory = directory;
  }

  /** Reads a record with a tool, or again from memory; null if there is none. */
  *read<T>(schema: z.ZodType<T>, action: Action): Subdialogue<T | null> {
    const key = JSON.stringify(action);
    const answer = this.#answers.get(key) ?? (yield* call(action));
    this.#answers.set(key, answer);
    return recordFrom(schema, answer);
  }

  /** Makes a change, but none that was refused before. Returns the tool's error message if it refuses the change, otherwise null. */
  *write(change: Action): Subdialogue<string | null> {
    const key = JSON.stringify(change);
    const answer = this.#answers.get(key) ?? (yield* call(change, 'change'));
    if (!isRefused(answer)) {
      this.#forget(change);
      return null;
    }
    this.#answers.set(key, answer);
    return answer.replace(/^\s*error:?\s*/i, '').slice(0, 200);
  }

  /** Forgets the answers about anything that the change names. */
  #forget({ kwargs }: Action): void {
    const named = Object.values(kwargs).filter((value) => typeof value === 'string');
    const isOutdated = (key: string) => named.some((value) => key.includes(JSON.stringify(value)));
    for (const key of [...this.#answers.keys()].filter(isOutdated)) this.#answers.delete(key);
  }
}

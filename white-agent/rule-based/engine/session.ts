// A conversation with an identified customer: who it is, and every record that was read, so that none is read twice.
import { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import { call, isRefused, recordFrom, type Subdialogue } from './dialogue.ts';

/** The records of a domain, as far as every domain has them. */
export interface RecordTypes<User> {
  readonly user: z.ZodType<User>;
  /** The field with the id of the domain's main record, also the argument of the tool that reads it: `order_id`. */
  readonly idField: string;
  readonly readTool: string;
}

export class Session<User> {
  readonly userId: string;
  /** The customer's record as last read or changed. */
  user: User;
  /** The names that the domain lists: product ids by product name, or cities by airport code. */
  readonly directory: ReadonlyMap<string, string>;
  /** The ids of the records changed or made in this conversation. */
  readonly changed = new Set<string>();
  readonly #types: RecordTypes<User>;
  /** The answers to calls that read something, by call. */
  readonly #answers = new Map<string, string>();
  /** Why changes were refused, by call. */
  readonly #refused = new Map<string, string>();

  constructor(userId: string, user: User, directory: ReadonlyMap<string, string>, types: RecordTypes<User>) {
    this.userId = userId;
    this.user = user;
    this.directory = directory;
    this.#types = types;
  }

  /** Reads a record with a tool, or again from memory; null if there is none. */
  *read<T>(schema: z.ZodType<T>, action: Action): Subdialogue<T | null> {
    const key = JSON.stringify(action);
    const answer = this.#answers.get(key) ?? (yield* call(action));
    this.#answers.set(key, answer);
    return recordFrom(schema, answer);
  }

  /** The main records with these ids, without those that do not exist. */
  *records<T>(schema: z.ZodType<T>, ids: readonly string[]): Subdialogue<readonly T[]> {
    const records: T[] = [];
    for (const id of ids) {
      const record = yield* this.read(schema, this.#reading(id));
      if (record) records.push(record);
    }
    return records;
  }

  /** Why the tool refused this change before; undefined if it did not. */
  refusalOf(action: Action): string | undefined {
    return this.#refused.get(JSON.stringify(action));
  }

  /** Makes a change and remembers the changed record. Returns the tool's error message if it refused the change. */
  *write(action: Action): Subdialogue<string | undefined> {
    const answer = yield* call(action, true);
    if (isRefused(answer)) {
      const reason = answer.replace(/^\s*error:?\s*/i, '').slice(0, 200);
      this.#refused.set(JSON.stringify(action), reason);
      return reason;
    }
    this.user = recordFrom(this.#types.user, answer) ?? this.user;
    const id = recordFrom(z.record(z.string(), z.unknown()), answer)?.[this.#types.idField];
    if (typeof id === 'string') {
      this.#answers.set(JSON.stringify(this.#reading(id)), answer);
      this.changed.add(id);
    }
    return undefined;
  }

  #reading(id: string): Action {
    return { name: this.#types.readTool, kwargs: { [this.#types.idField]: id } };
  }
}

// A conversation with an identified customer: who it is, and every record that was read, so that none is read twice.
import { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import type { JsonObject } from '../../../shared/contracts/json.ts';
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
  readonly #answers = new Map<string, string>();
  /** Why changes were refused, by their calls. */
  readonly #refused = new Map<string, string>();

  constructor(userId: string, user: User, directory: ReadonlyMap<string, string>, types: RecordTypes<User>) {
    this.userId = userId;
    this.user = user;
    this.directory = directory;
    this.#types = types;
  }

  /** Reads a record with a tool, or again from memory; null if there is none. */
  *read<T>(schema: z.ZodType<T>, name: string, kwargs: JsonObject): Subdialogue<T | null> {
    const key = JSON.stringify([name, kwargs]);
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      answer = yield* call({ name, kwargs }, false);
      this.#answers.set(key, answer);
    }
    return recordFrom(schema, answer);
  }

  /** The main record with this id. */
  *record<T>(schema: z.ZodType<T>, id: string): Subdialogue<T | null> {
    return yield* this.read(schema, this.#types.readTool, { [this.#types.idField]: id });
  }

  /** Reads the customer's record again: changes of other records may have moved balances. */
  *refreshUser(): Subdialogue<User> {
    const answer = yield* call({ name: 'get_user_details', kwargs: { user_id: this.userId } }, false);
    this.user = recordFrom(this.#types.user, answer) ?? this.user;
    return this.user;
  }

  /** Why the tool refused this change before; undefined if it did not. */
  refusalOf(action: Action): string | undefined {
    return this.#refused.get(JSON.stringify(action));
  }

  /** Makes a change and remembers the changed record. Returns null on success, otherwise the tool's error message. */
  *write(action: Action): Subdialogue<string | null> {
    const answer = yield* call(action, true);
    if (isRefused(answer)) {
      const reason = answer.replace(/^\s*error:?\s*/i, '').slice(0, 200);
      this.#refused.set(JSON.stringify(action), reason);
      return reason;
    }
    const { user, idField, readTool } = this.#types;
    this.user = recordFrom(user, answer) ?? this.user;
    const id = recordFrom(z.record(z.string(), z.unknown()), answer)?.[idField];
    if (typeof id === 'string') {
      this.#answers.set(JSON.stringify([readTool, { [idField]: id }]), answer);
      this.changed.add(id);
    }
    return null;
  }
}

// The slot of a goal's main record (an order, a reservation): named by its id, described, or the customer's only one.
import type { z } from 'zod';
import { type NowOrLater, resultOf, type Subdialogue } from './dialogue.ts';
import { type GoalFrame, type Lookup, question, value } from './resolution.ts';

interface RecordSlot<User, R extends object> {
  /** Names the record in a question: `which order it is about (its number, or what is in it)`. */
  readonly hint: string;
  readonly noun: string;
  readonly schema: z.ZodType<R>;
  idsIn(text: string): readonly string[];
  /** The ids of the records that the customer has had from the start. */
  own(user: User): readonly string[];
  /** The only record that fits what the customer said; null if none or several do. */
  described(frame: GoalFrame<User>): NowOrLater<R | null>;
}

export function recordSlot<User, R extends object>({
  hint,
  noun,
  schema,
  idsIn,
  own,
  described,
}: RecordSlot<User, R>): Lookup<User, GoalFrame<User>, R> {
  return {
    hint: () => hint,
    *find(frame) {
      const { session, said } = frame;
      const owned = [...new Set([...own(session.user), ...session.changed])];
      const ids = said.newest((text) => (idsIn(text).length > 0 ? idsIn(text) : null));
      const unknown = ids?.every((id) => !owned.includes(id)) ? ids.at(-1) : undefined;
      const id =
        ids?.findLast((each) => owned.includes(each)) ?? (owned.length === 1 && !unknown ? owned[0] : undefined);
      const found = id === undefined ? yield* resultOf(described(frame)) : yield* session.record(schema, id);
      if (found) return value(found);
      return { ...question(null), ...(unknown && { problem: `I cannot find ${noun} ${unknown} of yours.` }) };
    },
  };
}

/** Reads all of the customer's records of this type. */
export function* recordsOf<User, R>(
  { session }: GoalFrame<User>,
  schema: z.ZodType<R>,
  ids: readonly string[],
): Subdialogue<readonly R[]> {
  const records: R[] = [];
  for (const id of ids) {
    const record = yield* session.record(schema, id);
    if (record) records.push(record);
  }
  return records;
}

// The slot of a goal's main record (an order, a reservation): named by its id, described, or the customer's only one.
import type { z } from 'zod';
import type { Subdialogue } from './dialogue.ts';
import { type GoalFrame, type Lookup, question, value } from './resolution.ts';

interface RecordSlot<User, R extends object> {
  /** Names the record in a question: `which order it is about (its number, or what is in it)`. */
  readonly hint: string;
  readonly noun: string;
  readonly schema: z.ZodType<R>;
  idsIn(text: string): readonly string[];
  /** The ids of the records that the customer has had from the start. */
  own(user: User): readonly string[];
  /** True if the customer said anything that identifies a record other than its id. */
  isDescribed(frame: GoalFrame<User>): boolean;
  /** Those of the customer's records that fit what the customer said, the best ones only. */
  fitting(frame: GoalFrame<User>, records: readonly R[]): readonly R[];
}

export function recordSlot<User, R extends object>(slot: RecordSlot<User, R>): Lookup<User, GoalFrame<User>, R> {
  const { schema, idsIn, own } = slot;
  return {
    hint: () => slot.hint,
    *find(frame) {
      const { session, said } = frame;
      const owned = [...new Set([...own(session.user), ...session.changed])];
      const ids = said.newest((text) => (idsIn(text).length > 0 ? idsIn(text) : null)) ?? [];
      const known = ids.findLast((id) => owned.includes(id));
      const unknown = known === undefined ? ids.at(-1) : undefined;
      const id = known ?? (owned.length === 1 && unknown === undefined ? owned[0] : undefined);
      const records = yield* id === undefined ? described(slot, frame) : session.records(schema, [id]);
      const [only, ...others] = records;
      if (only && others.length === 0) return value(only);
      return question(null, unknown ? { problem: `I cannot find ${slot.noun} ${unknown} of yours.` } : {});
    },
  };
}

/** The records that fit the customer's description; none if there is no description. */
function* described<User, R extends object>(
  { schema, own, isDescribed, fitting }: RecordSlot<User, R>,
  frame: GoalFrame<User>,
): Subdialogue<readonly R[]> {
  if (!isDescribed(frame)) return [];
  return fitting(frame, yield* frame.session.records(schema, own(frame.session.user)));
}

// The record that a goal is about, an order or a reservation: named by its id, described, or the customer's only one.
import type { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import { bestBy } from '../understanding/text.ts';
import type { Subdialogue } from './dialogue.ts';
import { ask, carryOut, type Frame, type Goal, type Need, type Plan, refuse } from './goal.ts';

/** A kind of record that a goal can be about. */
export interface RecordNeed<User, R> extends Need<User> {
  readonly noun: string;
  readonly schema: z.ZodType<R>;
  /** The call that reads the record with an id. */
  lookUp(id: string): Action;
  idsIn(text: string): readonly string[];
  /** The ids of the customer's records. */
  own(user: User): readonly string[];
  /** How well a record fits what the customer said; null if they said nothing that describes one. */
  likeness(frame: Frame<User>): ((record: R) => number) | null;
}

/** The record that the goal is about. */
export function* recordOf<User, R>(frame: Frame<User>, need: RecordNeed<User, R>): Subdialogue<R> {
  const own = need.own(frame.session.user);
  const ids = frame.newest((text) => (need.idsIn(text).length > 0 ? need.idsIn(text) : null)) ?? [];
  const id = ids.findLast((each) => own.includes(each));
  const likeness = need.likeness(frame);
  const isOnly = own.length === 1 && ids.length === 0;
  const records: R[] = [];
  for (const each of id !== undefined ? [id] : isOnly || likeness ? own : []) {
    const record = yield* frame.session.read(need.schema, need.lookUp(each));
    if (record) records.push(record);
  }
  const [found, ...others] = likeness ? bestBy(records, likeness) : records;
  if (found && others.length === 0) return found;
  const unknown = id === undefined ? ids.at(-1) : undefined;
  return ask({ need, problem: unknown && `I cannot find ${need.noun} ${unknown} of yours.` });
}

/** A plan for the record that a goal is about. */
export type RecordPlan<User, R> = (frame: Frame<User>, record: R) => Plan;

/** A goal about a record, refused if there is a `problem` with it. */
export function recordGoal<User, R>(
  record: RecordNeed<User, R>,
  problem: (record: R) => string | null,
  needs: readonly Need<User>[],
  plan: RecordPlan<User, R>,
): Goal<User> {
  return {
    needs: [record, ...needs],
    *plan(frame) {
      const found = yield* recordOf(frame, record);
      const reason = problem(found);
      return yield* carryOut(reason === null ? plan(frame, found) : refuse(reason));
    },
  };
}

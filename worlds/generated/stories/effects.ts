// Turns the effects of the ground truth's writes into conditions that show whether a goal has been met.
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../../shared/contracts/action.ts';
import { type Json, type JsonObject, valueAt } from '../../../shared/contracts/json.ts';
import { createEnvironment, type Environment } from '../../environment.ts';
import type { Choice, Condition } from '../../story.ts';
import type { Task, World } from '../../world.ts';

/** One write of a plan: the call and what shows that it has been made. */
export type Effect = Pick<Choice, 'calls' | 'done'>;

/** The writes of a task's plan in their order, played in a fresh environment. */
export function effectsOf(world: World, task: Task): Effect[] {
  const environment = createEnvironment(world);
  const untouched = createEnvironment(world);
  const writing = new Set(world.domain.tools.filter(({ writes, ends }) => writes && !ends).map(({ name }) => name));
  const effects = task.actions.flatMap((action): readonly Effect[] => {
    if (!writing.has(action.name)) return [];
    const [table, target] = targetOf(action);
    const before = environment.read(table, target) ?? {};
    environment.call(action);
    const after = environment.read(table, target) ?? {};
    return [{ calls: [{ name: action.name, target }], done: conditions(table, target, before, after) }];
  });
  return effects.map(({ calls, done }) => ({
    calls,
    done: done.map((condition) => lasting(condition, untouched, environment)),
  }));
}

/** A field that a later write of the plan changes again is only required to differ from its first value. */
function lasting(condition: Condition, first: Environment, last: Environment): Condition {
  const { table, id, path, test, value } = condition;
  const valueIn = (environment: Environment) =>
    valueAt(environment.read(table, id), path.split('.')) as Json | undefined;
  if (test !== 'is' || isDeepStrictEqual(valueIn(last), value)) return condition;
  return { ...condition, test: 'is not', value: structuredClone(valueIn(first) ?? null) };
}

/** The record that a built-in tool's call is about. */
function targetOf({ kwargs }: Action): readonly [table: string, id: string] {
  if (typeof kwargs.order_id === 'string') return ['orders', kwargs.order_id];
  if (typeof kwargs.reservation_id === 'string') return ['reservations', kwargs.reservation_id];
  return ['users', typeof kwargs.user_id === 'string' ? kwargs.user_id : ''];
}

/**
 * A call that changes a status can be made once, with any arguments: the changed status shows it. A list that
 * grows shows a new reservation or certificate. Any other change shows by its new values; what follows from them, the
 * payments and the prices of flights, counts only if nothing else changes: another cabin changes the price of every flight.
 */
function conditions(table: string, id: string, before: JsonObject, after: JsonObject): readonly Condition[] {
  const changed = Object.keys(after).filter((path) => !isDeepStrictEqual(before[path], after[path]));
  if (changed.includes('status')) {
    return [
      {
        table,
        id,
        path: 'status',
        test: 'is not',
        value: after.status === before.status ? null : (before.status ?? null),
      },
    ];
  }
  const grown = changed.filter((path) => table === 'users' && size(after[path]) > size(before[path]));
  if (grown.length > 0) {
    return grown.map((path) => ({ table, id, path, test: 'longer than' as const, value: size(before[path]) }));
  }
  const isCabin = changed.includes('cabin') && isDeepStrictEqual(withoutPrices(before), withoutPrices(after));
  const follows = new Set(isCabin ? ['payment_history', 'flights'] : ['payment_history']);
  const telling = changed.filter((path) => !follows.has(path));
  return (telling.length > 0 ? telling : changed)
    .flatMap((path) => (path === 'flights' ? changedIn(before.flights, after.flights) : path))
    .map((path) => ({
      table,
      id,
      path,
      test: 'is' as const,
      value: structuredClone((valueAt(after, path.split('.')) as Json | undefined) ?? null),
    }));
}

/** The paths of what is another flight, without its price; of the whole list if only prices change. */
function changedIn(before: Json | undefined, after: Json | undefined): readonly string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return ['flights'];
  const paths = after.flatMap((_, place) => [`${place}.flight_number`, `${place}.date`]);
  const changed = ['length', ...paths].filter(
    (path) => valueAt(before, path.split('.')) !== valueAt(after, path.split('.')),
  );
  return changed.length > 0 ? changed.map((path) => `flights.${path}`) : ['flights'];
}

const withoutPrices = ({ flights }: JsonObject) =>
  Array.isArray(flights) ? flights.map((flight) => ({ ...(flight as JsonObject), price: null })) : flights;

/** Entries of a list or object; 0 for anything else. */
function size(value: Json | undefined): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

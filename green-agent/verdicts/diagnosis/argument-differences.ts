// In which arguments two calls of one tool differ, element by element in lists.
import type { Action } from '../../../shared/contracts/action.ts';
import type { ArgumentDifference } from '../../../shared/contracts/diagnosis.ts';
import type { Json, JsonObject } from '../../../shared/contracts/json.ts';
import { equalJson, isList } from '../../../worlds/database/json-values.ts';
import { differingPairs, unlikeness } from '../../../worlds/database/list-pairs.ts';

type Found = Pick<ArgumentDifference, 'argument' | 'path' | 'expected' | 'given'>;
type Path = ArgumentDifference['path'];

/** The differences, those that follow from another one last. */
export function argumentDifferences(due: Action, made: Action): readonly (Found & { readonly derived: boolean })[] {
  const names = [...new Set([...Object.keys(due.kwargs), ...Object.keys(made.kwargs)])];
  const found = names.flatMap((argument) =>
    valueDifferences(own(due.kwargs, argument), own(made.kwargs, argument), []).map((difference) => ({
      argument,
      ...difference,
    })),
  );
  const hasCause = found.some((difference) => !isAmount(difference));
  return found
    .map((difference) => ({ ...difference, derived: hasCause && isAmount(difference) }))
    .sort((a, b) => Number(a.derived) - Number(b.derived));
}

/** The share of arguments that differ, 0 to 1; `except` is not compared. */
export function argumentDistance(due: Action, made: Action, except?: string): number {
  const all = new Set([...Object.keys(due.kwargs), ...Object.keys(made.kwargs)]);
  const names = [...all].filter((name) => name !== except);
  if (names.length === 0) return 0;
  const differing = names.reduce((sum, name) => {
    const [one, other] = [own(due.kwargs, name), own(made.kwargs, name)];
    return sum + (isList(one) && isList(other) ? listDistance(one, other) : unlikeness(one, other));
  }, 0);
  return differing / names.length;
}

function listDistance(one: readonly Json[], other: readonly Json[]): number {
  if (equalJson(one, other)) return 0;
  const longest = Math.max(one.length, other.length);
  // A list in another order is almost the same.
  return Math.max(differingPairs(one, other).length / longest, 0.01);
}

function valueDifferences(expected: Json | undefined, given: Json | undefined, path: Path): Omit<Found, 'argument'>[] {
  if (equalJson(expected, given)) return [];
  const whole = { path, ...(expected !== undefined && { expected }), ...(given !== undefined && { given }) };
  if (isList(expected) && isList(given)) {
    const pairs = differingPairs(expected, given);
    if (pairs.length === 0) return [whole];
    return pairs.flatMap(({ left, right }) => {
      const [due, made] = [left === null ? undefined : expected[left], right === null ? undefined : given[right]];
      const place = [...path, left ?? right ?? 0];
      const found = valueDifferences(due, made, place);
      // An element in which several fields differ is another one: another flight, another passenger.
      if (found.length < 2 || due === undefined || made === undefined) return found;
      return [{ path: place, expected: due, given: made }];
    });
  }
  if (!isObject(expected) || !isObject(given)) return [whole];
  return [...new Set([...Object.keys(expected), ...Object.keys(given)])].flatMap((key) =>
    valueDifferences(own(expected, key), own(given, key), [...path, key]),
  );
}

/** An amount of money is worked out from the rest of a call. */
function isAmount({ argument, path }: Pick<Found, 'argument' | 'path'>): boolean {
  return /(?:amount|price|total|cost|fee|balance)$/.test(
    String(path.findLast((key) => typeof key === 'string') ?? argument),
  );
}

function own(record: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

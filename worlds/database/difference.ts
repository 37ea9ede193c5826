// Compares two databases, record by record and field by field. Both grading and diagnosis use this comparison.
import type { Difference } from '../../shared/contracts/diagnosis.ts';
import type { Json, JsonObject } from '../../shared/contracts/json.ts';
import type { Changes, Tables } from '../world.ts';
import { equalJson, isList } from './json-values.ts';
import { differingPairs, unlikeness } from './list-pairs.ts';

/** A difference, and whether the actual value is still the one that the world started with: then a change is missing, not wrong. */
interface FieldDifference {
  readonly difference: Difference;
  readonly untouched: boolean;
}

type Path = readonly (string | number)[];

interface Values {
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
  /** The world's initial data. */
  readonly start: Json | undefined;
}

/** Compares two databases over the same tables. Only records that one of them changed are looked at. */
export function databaseDifferences(tables: Tables, expected: Changes, actual: Changes): FieldDifference[] {
  return unionOf(Object.keys(expected), Object.keys(actual)).flatMap((table) =>
    unionOf(Object.keys(own(expected, table) ?? {}), Object.keys(own(actual, table) ?? {})).flatMap((id) => {
      const start = tables.get(table)?.get(id);
      const values = { expected: after(expected, table, id, start), actual: after(actual, table, id, start), start };
      return fieldDifferences(values, []).map(({ path, untouched, ...sides }) => ({
        difference: { table, id, path: [...path], ...sides },
        untouched,
      }));
    }),
  );
}

/** The record as changed, or in its initial state; undefined if it was removed or never existed. */
function after(changes: Changes, table: string, id: string, start: JsonObject | undefined): JsonObject | undefined {
  const record = own(own(changes, table), id);
  return record === undefined ? start : (record ?? undefined);
}

type FoundDifference = { path: Path; untouched: boolean; expected?: Json; actual?: Json };

function fieldDifferences({ expected, actual, start }: Values, path: Path): FoundDifference[] {
  if (equalJson(expected, actual)) return [];
  const whole = {
    path,
    untouched: equalJson(actual, start),
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
  };
  if (isList(expected) && isList(actual)) {
    const found = elementDifferences(expected, actual, isList(start) ? start : [], path);
    // Only the order differs.
    return found.length > 0 ? found : [whole];
  }
  if (isObject(expected) && isObject(actual)) {
    return unionOf(Object.keys(expected), Object.keys(actual)).flatMap((key) =>
      fieldDifferences({ expected: at(expected, key), actual: at(actual, key), start: at(start, key) }, [...path, key]),
    );
  }
  return [whole];
}

/** Objects that share fewer of their fields are shown as a whole: they are two things, not one that was changed. */
const UNLIKE = 0.7;

/** Compares two lists as sets of elements. Paths have the index in the expected list; those of an extra element, its own index. */
function elementDifferences(
  expected: readonly Json[],
  actual: readonly Json[],
  start: readonly Json[],
  path: Path,
): FoundDifference[] {
  return differingPairs(expected, actual).flatMap(({ left, right }) => {
    const due = left === null ? undefined : expected[left];
    const found = right === null ? undefined : actual[right];
    const place = [...path, left ?? right ?? 0];
    const values = { expected: due, actual: found, start: startOf(due, found, start) };
    if (unlikeness(due, found) < UNLIKE) return fieldDifferences(values, place);
    return [
      {
        path: place,
        untouched: equalJson(values.actual, values.start),
        ...(due !== undefined && { expected: due }),
        ...(found !== undefined && { actual: found }),
      },
    ];
  });
}

/** The element that the list started with in the place of these two; undefined if there was none. */
function startOf(expected: Json | undefined, actual: Json | undefined, start: readonly Json[]): Json | undefined {
  const wanted = actual ?? expected;
  const same = start.find((element) => equalJson(element, wanted));
  if (same !== undefined || actual === undefined) return same;
  return start.find((element) => unlikeness(element, actual) < UNLIKE);
}

function at(value: Json | undefined, key: string | number): Json | undefined {
  if (isList(value)) return typeof key === 'number' ? value[key] : undefined;
  return isObject(value) && typeof key === 'string' ? own(value, key) : undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

function unionOf(left: readonly string[], right: readonly string[]): string[] {
  return [...new Set([...left, ...right])];
}

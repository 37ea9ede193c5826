// JSON values as databases contain them: equality as grading means it, clones that may be edited, and frozen values that all attempts
// share.
import type { Json, JsonObject } from '../../shared/contracts/json.ts';
import type { MutableJson, MutableRecord } from '../world.ts';

/** Equality of JSON values: the order of keys is free, the order of lists matters, -0 equals 0. Undefined stands for an absent value. */
export function equalJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (isList(left)) return isList(right) && equalLists(left, right);
  return !isList(right) && equalObjects(left, right);
}

function equalLists(left: readonly Json[], right: readonly Json[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) if (!equalJson(left[index], right[index])) return false;
  return true;
}

function equalObjects(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) if (!Object.hasOwn(right, key) || !equalJson(left[key], right[key])) return false;
  return true;
}

/** `Array.isArray` that knows read-only lists. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A clone that shares nothing with the original. Throws RangeError if a value is nested too deeply for the stack. */
function cloneJson(value: Json): MutableJson {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(cloneJson);
  return cloneRecord(value);
}

/** `cloneJson` for a record. */
export function cloneRecord(record: JsonObject): MutableRecord {
  const clone: MutableRecord = {};
  for (const key of Object.keys(record)) {
    const value = cloneJson(record[key] ?? null);
    if (key === '__proto__')
      Object.defineProperty(clone, key, { value, writable: true, enumerable: true, configurable: true });
    else clone[key] = value;
  }
  return clone;
}

/** The same value, frozen with everything in it. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) if (typeof member === 'object') frozen(member);
  return Object.freeze(value);
}

// Reading for the naive agent: records of tools, and the values in a customer's words that need no understanding.
import type { Action } from '../../shared/contracts/action.ts';
import { type Json, type JsonObject, jsonObjectSchema } from '../../shared/contracts/json.ts';
import type { Part } from './talk.ts';

/** The customer's user record, and their orders or reservations. */
export interface Read {
  readonly userId: string;
  readonly user: JsonObject;
  readonly records: readonly JsonObject[];
}

export function* call(name: string, kwargs: Action['kwargs']): Part<string> {
  return yield { name, kwargs };
}

/** The object in a tool's answer; empty if there is none. */
export function* fetched(name: string, kwargs: Action['kwargs']): Part<JsonObject> {
  return objectIn(yield* call(name, kwargs));
}

function objectIn(text: string): JsonObject {
  try {
    return jsonObjectSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

export function objects(value: Json | undefined): readonly JsonObject[] {
  const list = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return list.flatMap((each) => {
    const { data } = jsonObjectSchema.safeParse(each);
    return data === undefined ? [] : [data];
  });
}

export const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
export const number = (value: Json | undefined) => (typeof value === 'number' ? value : 0);

/** The way to pay that the words name by its last digits or its kind, or else `fallback`. */
export function methodIn(words: string, user: JsonObject, fallback: string): string {
  const methods = objects(user.payment_methods);
  const named =
    methods.find((method) => text(method.last_four) !== '' && words.includes(text(method.last_four))) ??
    methods.find(({ source }) => words.includes(text(source).replace('_', ' ')));
  return text(named?.id) || fallback;
}

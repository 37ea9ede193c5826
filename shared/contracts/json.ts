// JSON values, read-only: what crosses borders and what databases hold.
import { z } from 'zod';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Any JSON value; trusted to come from JSON.parse. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined, 'expected a JSON value');

/** Checks that a value is an object that JSON can hold (not an array, not null); the members are trusted to come from JSON.parse. */
export const jsonObjectSchema = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'expected a JSON object',
);

/** What a value holds behind the keys, one inside the other; undefined if one of them is missing or its parent holds nothing. */
export const valueAt = (value: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

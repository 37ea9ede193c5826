// A domain's vocabulary: the words that turn a call and its arguments into a sentence for a person.
import type { Action } from '../shared/contracts/action.ts';
import type { Json, JsonObject } from '../shared/contracts/json.ts';
import type { Tables } from './world.ts';

/** A value to be named, and its place in the call. */
export interface NamedValue {
  readonly action: Action;
  readonly argument: string;
  /** Keys and indices below the argument. */
  readonly path: readonly (string | number)[];
  readonly value: Json;
  /** The value that it is compared with: words may name only what differs. */
  readonly other: Json | undefined;
}

export interface ArgumentWords {
  /** `payment method`, to follow “the wrong”. */
  readonly noun: string;
  /**
   * The words between the call and the value, as in “Returned the lamp, refunded TO the gift card”. Omitted if the
   * call's object names the value already.
   */
  readonly link?: string;
  /** A clause about all calls with this mistake; `given` and `expected` are from `kindOf`. */
  readonly theme?: (given: string, expected: string) => string;
}

interface CallWords {
  /** `return of items`, to follow “the”. */
  readonly noun: string;
  /** Past tense and infinitive: `Returned`, `return`. */
  readonly verb: readonly [string, string];
  /** `the wall mirror from order #W1`. */
  readonly object: (kwargs: JsonObject, tables: Tables) => string;
  readonly arguments: Readonly<Record<string, ArgumentWords>>;
}

export interface DomainWords {
  /** By tool. Tools that are not in it are named by their names. */
  readonly calls: Readonly<Record<string, CallWords>>;
  /** The value for a person: `the 60 W one`; null to show it as it is. */
  valueOf(value: NamedValue, tables: Tables): string | null;
  /** The kind of a value, without anything that belongs to one record: `the gift card`; null if there is none. */
  kindOf(value: NamedValue, tables: Tables): string | null;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The field of a record as an object; empty if it is something else. */
export function objectIn(record: JsonObject | undefined, field: string): JsonObject {
  const value = record?.[field];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The objects in a field that is a list. */
export function objectsIn(record: JsonObject | undefined, field: string): readonly JsonObject[] {
  const value = record?.[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

/** The texts in a field that is a list. */
export function textsIn(record: JsonObject | undefined, field: string): readonly string[] {
  const value = record?.[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** A way to pay in the words of the customer's profile: `the Visa card ending in 1234`; null if it is not there. */
export function paymentWords(methods: JsonObject, id: Json): string | null {
  const { source, brand, last_four } = objectIn(methods, String(id));
  if (typeof source !== 'string') return issuedLater(id)?.replace(/^a /, 'the ') ?? null;
  const isOnlyOne = Object.keys(methods).filter((other) => objectIn(methods, other).source === source).length === 1;
  if (source === 'credit_card') return `the ${brandName(brand)} ending in ${String(last_four)}`;
  if (source === 'paypal') return 'PayPal';
  const noun = source.replaceAll('_', ' ');
  return isOnlyOne ? `the ${noun}` : `the ${noun} ${String(id)}`;
}

/** The kind of a way to pay: `a gift card`; null if it is not in the profile. */
export function paymentKind(methods: JsonObject, id: Json): string | null {
  const { source } = objectIn(methods, String(id));
  if (typeof source !== 'string') return issuedLater(id);
  return source === 'paypal' ? 'PayPal' : `a ${source.replaceAll('_', ' ')}`;
}

/** A certificate that was issued in the conversation is not in the profile yet; its id says what it is. */
function issuedLater(id: Json): string | null {
  return /^certificate_\d+$/.test(String(id)) ? 'a certificate' : null;
}

function brandName(brand: Json | undefined): string {
  return typeof brand === 'string' ? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} card` : 'credit card';
}

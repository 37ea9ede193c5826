// Wrong arguments for calls that change records: the tool accepts them, and the resulting record differs.
import type { Action } from '../../../shared/contracts/action.ts';
import { type Json, type JsonObject, jsonObjectSchema } from '../../../shared/contracts/json.ts';

/**
 * The call with one argument wrong, the one most likely to be accepted; null if there is none. `records` are those that the agent has
 * read so far, the newest of each kind last.
 */
export function wrongCall({ name, kwargs }: Action, records: readonly JsonObject[]): Action | null {
  for (const [argument, wrongValue] of Object.entries(WRONG_VALUES)) {
    const right = kwargs[argument];
    const wrong = right === undefined ? undefined : wrongValue(right, kwargs, records);
    if (wrong !== undefined) return { name, kwargs: { ...kwargs, [argument]: wrong } };
  }
  return null;
}

type WrongValue = (right: Json, kwargs: JsonObject, records: readonly JsonObject[]) => Json | undefined;

/** A wrong value by the argument's name; undefined if there is none. */
const WRONG_VALUES: Readonly<Record<string, WrongValue>> = {
  reason: (right) => (right === 'no longer needed' ? 'ordered by mistake' : 'no longer needed'),
  address1: (right) => `1${right}`,
  new_item_ids: (right, _, records) => {
    const ids = stringsIn(right);
    const product = records.map(({ variants }) => objectIn(variants)).findLast((each) => String(ids.at(-1)) in each);
    const other = Object.entries(product ?? {}).find(
      ([id, variant]) => id !== ids.at(-1) && objectIn(variant).available === true,
    );
    return other && [...ids.slice(0, -1), other[0]];
  },
  item_ids: (right, { order_id, new_item_ids }, records) => {
    const ids = stringsIn(right);
    const items = records.findLast((record) => record.order_id === order_id && record.items)?.items;
    if (!Array.isArray(items) || new_item_ids !== undefined) return undefined;
    const other = items.map((item) => objectIn(item).item_id).find((id) => !ids.includes(String(id)));
    return other && [...ids, other];
  },
  total_baggages: (right) => Number(right) + 1,
  passengers: (right) => {
    const [first = null, ...others] = Array.isArray(right) ? right : [];
    return [{ ...objectIn(first), dob: '1970-01-01' }, ...others];
  },
  amount: (right) => Number(right) + 50,
  payment_method_id: (right, _, records) => otherMethods(right, records)[0],
  payment_id: (right, { reservation_id }, records) => {
    const used = JSON.stringify(records.filter((record) => record.reservation_id === reservation_id));
    return otherMethods(right, records).find((id) => !id.startsWith('certificate') && !used.includes(id));
  },
  reservation_id: (right, _, records) =>
    records.flatMap(({ reservations }) => stringsIn(reservations)).find((id) => id !== right),
};

function otherMethods(right: Json, records: readonly JsonObject[]): readonly string[] {
  const ids = records.flatMap(({ payment_methods }) => Object.keys(objectIn(payment_methods)));
  return [...new Set(ids)].filter((id) => id !== right);
}

function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** The value if it is an object, otherwise an empty one. */
function objectIn(value: Json | undefined): JsonObject {
  return jsonObjectSchema.safeParse(value).data ?? {};
}

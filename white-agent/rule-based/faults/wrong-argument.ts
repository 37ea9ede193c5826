// Wrong arguments for calls that change records: the tool accepts them, and the resulting record differs.
import type { Action } from '../../../shared/contracts/action.ts';
import { type Json, type JsonObject, jsonObjectSchema } from '../../../shared/contracts/json.ts';

/** A call with one wrong argument, and the text that the tool's answer contains if the damage is done. */
interface WrongCall {
  readonly action: Action;
  readonly evidence: string;
}

/**
 * All ways to get one argument wrong, the ones most likely to be accepted first. `records` are those that the agent has read so
 * far, the newest of each kind last.
 */
export function wrongCalls({ name, kwargs }: Action, records: readonly JsonObject[]): readonly WrongCall[] {
  return Object.entries(WRONG_VALUES).flatMap(([argument, wrongValues]) => {
    const right = kwargs[argument];
    return right === undefined
      ? []
      : wrongValues(right, kwargs, records).map(([wrong, evidence]) => ({
          action: { name, kwargs: { ...kwargs, [argument]: wrong } },
          evidence,
        }));
  });
}

type WrongValues = (
  right: Json,
  kwargs: JsonObject,
  records: readonly JsonObject[],
) => readonly (readonly [value: Json, evidence: string])[];

/** Wrong values by the argument's name. */
const WRONG_VALUES: Readonly<Record<string, WrongValues>> = {
  reason: (right) => {
    const other = right === 'no longer needed' ? 'ordered by mistake' : 'no longer needed';
    return [[other, other]];
  },
  address1: (right) => [[`1${right}`, `1${right}`]],
  new_item_ids: (right, _, records) => {
    const ids = stringsIn(right);
    const product = records.map(({ variants }) => objectIn(variants)).findLast((each) => String(ids.at(-1)) in each);
    return Object.entries(product ?? {})
      .filter(([id, variant]) => id !== ids.at(-1) && objectIn(variant).available === true)
      .map(([id]) => [[...ids.slice(0, -1), id], id]);
  },
  item_ids: (right, { order_id, new_item_ids }, records) => {
    const ids = stringsIn(right);
    const items = records.findLast((record) => record.order_id === order_id && record.items)?.items;
    const others =
      Array.isArray(items) && new_item_ids === undefined ? items.map((item) => objectIn(item).item_id) : [];
    return stringsIn(others)
      .filter((id) => !ids.includes(id))
      .map((id) => [[...ids, id], id]);
  },
  total_baggages: (right) => [[Number(right) + 1, '']],
  passengers: (right) => {
    const [first = null, ...others] = Array.isArray(right) ? right : [];
    const dob = objectIn(first).dob === '1970-01-01' ? '1970-01-02' : '1970-01-01';
    return [[[{ ...objectIn(first), dob }, ...others], dob]];
  },
  amount: (right) => [[Number(right) + 50, '']],
  payment_method_id: (right, _, records) => otherMethods(right, records).map((id) => [id, id]),
  payment_id: (right, { reservation_id }, records) => {
    const used = JSON.stringify(records.filter((record) => record.reservation_id === reservation_id));
    const others = otherMethods(right, records).filter((id) => !id.startsWith('certificate') && !used.includes(id));
    return others.map((id) => [id, id]);
  },
  reservation_id: (right, _, records) => {
    const ids = records.flatMap(({ reservations }) => stringsIn(reservations));
    return ids.filter((id) => id !== right).map((id) => [id, `"${id}"`]);
  },
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

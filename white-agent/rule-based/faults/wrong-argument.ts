// Wrong arguments for calls that change records: the tool accepts them, and the resulting record differs.
import type { Action } from '../../../shared/contracts/action.ts';
import type { Json, JsonObject } from '../../../shared/contracts/json.ts';

/** The records that the agent has read so far, the newest of each kind last. */
type Records = readonly JsonObject[];

/** A call with one wrong argument, and the text that the tool's answer contains if the damage is done. */
interface WrongCall {
  readonly action: Action;
  readonly evidence: string;
}

/** All ways to get one argument wrong, the ones most likely to be accepted first. */
export function wrongCalls({ name, kwargs }: Action, records: Records): readonly WrongCall[] {
  return Object.entries(WRONG_VALUES).flatMap(([argument, wrongValues]) => {
    const right = kwargs[argument];
    if (right === undefined) return [];
    return wrongValues(right, kwargs, records).map(([wrong, evidence]) => ({
      action: { name, kwargs: { ...kwargs, [argument]: wrong } },
      evidence,
    }));
  });
}

type WrongValue = readonly [value: Json, evidence: string];

/** Wrong values by the argument's name. */
const WRONG_VALUES: Readonly<
  Record<string, (right: Json, kwargs: JsonObject, records: Records) => readonly WrongValue[]>
> = {
  reason: (right) => {
    const other = right === 'no longer needed' ? 'ordered by mistake' : 'no longer needed';
    return [[other, other]];
  },
  address1: (right) => [[`1${right}`, `1${right}`]],
  new_item_ids: (right, _, records) => {
    const ids = stringsIn(right);
    const product = records.findLast(({ variants }) => isObject(variants) && String(ids.at(-1)) in variants);
    const variants = isObject(product?.variants) ? Object.entries(product.variants) : [];
    return variants
      .filter(([id, variant]) => id !== ids.at(-1) && isObject(variant) && variant.available === true)
      .map(([id]) => [[...ids.slice(0, -1), id], id]);
  },
  item_ids: (right, { order_id, new_item_ids }, records) => {
    const ids = stringsIn(right);
    const order = records.findLast((record) => record.order_id === order_id && Array.isArray(record.items));
    const items = Array.isArray(order?.items) && new_item_ids === undefined ? order.items : [];
    const others = items.flatMap((item) => (isObject(item) ? stringsIn([item.item_id ?? null]) : []));
    return others.filter((id) => !ids.includes(id)).map((id) => [[...ids, id], id]);
  },
  total_baggages: (right) => [[Number(right) + 1, '']],
  passengers: (right) => {
    const [first, ...others] = Array.isArray(right) ? right : [];
    if (!isObject(first)) return [];
    const dob = first.dob === '1970-01-01' ? '1970-01-02' : '1970-01-01';
    return [[[{ ...first, dob }, ...others], dob]];
  },
  amount: (right) => [[Number(right) + 50, '']],
  payment_method_id: (right, _, records) => otherMethods(right, records),
  payment_id: (right, { reservation_id }, records) => {
    const used = JSON.stringify(records.filter((record) => record.reservation_id === reservation_id));
    return otherMethods(right, records).filter(([, id]) => !id.startsWith('certificate') && !used.includes(id));
  },
  reservation_id: (right, _, records) => {
    const ids = records.flatMap(({ reservations }) => stringsIn(reservations));
    return ids.filter((id) => id !== right).map((id) => [id, `"${id}"`]);
  },
};

function otherMethods(right: Json, records: Records): readonly (readonly [string, string])[] {
  const ids = records.flatMap(({ payment_methods }) => (isObject(payment_methods) ? Object.keys(payment_methods) : []));
  return [...new Set(ids)].filter((id) => id !== right).map((id) => [id, id]);
}

function stringsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

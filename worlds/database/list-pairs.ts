// Pairs the elements of two lists that belong together, so that one extra or missing element does not shift all later ones.
import munkres from 'munkres';
import type { Json } from '../../shared/contracts/json.ts';
import { equalJson, isList } from './json-values.ts';

/** Two elements that belong together, by their indices; `left` or `right` is null for an element without a partner. */
interface ElementPair {
  readonly left: number | null;
  readonly right: number | null;
}

/** Above this many elements without an equal one, the rest is paired in order: such lists do not occur in practice. */
const MOST_COMPARED = 50;

/**
 * Pairs the elements of two lists, except for those that are equal. Objects are paired by the fields that they share, other values
 * in order. Empty if the lists differ only in their order.
 */
export function differingPairs(left: readonly Json[], right: readonly Json[]): ElementPair[] {
  const [restLeft, restRight] = withoutEqual(left, right);
  const pairs = pairsOf(restLeft, restRight, (one, other) => unlikeness(left[one], right[other]));
  const lone = (rest: readonly number[], side: 'left' | 'right') =>
    rest.filter((index) => !pairs.some((pair) => pair[side] === index));
  return [
    ...pairs,
    ...lone(restLeft, 'left').map((index) => ({ left: index, right: null })),
    ...lone(restRight, 'right').map((index) => ({ left: null, right: index })),
  ].sort((a, b) => (a.left ?? a.right ?? 0) - (b.left ?? b.right ?? 0));
}

/** The indices of the elements that have no equal one in the other list; each element is used once. */
function withoutEqual(left: readonly Json[], right: readonly Json[]): [number[], number[]] {
  const restRight = [...right.keys()];
  const restLeft = [...left.keys()].filter((index) => {
    const equal = restRight.findIndex((other) => equalJson(left[index], right[other]));
    if (equal !== -1) restRight.splice(equal, 1);
    return equal === -1;
  });
  return [restLeft, restRight];
}

function pairsOf(left: readonly number[], right: readonly number[], costOf: (left: number, right: number) => number) {
  const count = Math.min(left.length, right.length);
  const order: readonly (readonly [number, number])[] =
    count === 0 || Math.max(left.length, right.length) > MOST_COMPARED
      ? Array.from({ length: count }, (_, index) => [index, index])
      : munkres(left.map((one, row) => right.map((other, column) => costOf(one, other) + orderCost(row, column))));
  return order.flatMap(([row, column]) => {
    const [one, other] = [left[row], right[column]];
    return one === undefined || other === undefined ? [] : [{ left: one, right: other }];
  });
}

/** Decides ties in favour of the lists' order; too small to outweigh a field. */
const orderCost = (row: number, column: number) => Math.abs(row - column) * 1e-6;

/** 0 for equal values, 1 for values that share nothing. */
export function unlikeness(left: Json | undefined, right: Json | undefined): number {
  if (equalJson(left, right)) return 0;
  if (!isRecord(left) || !isRecord(right)) return 1;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  const total = keys.reduce((sum, key) => sum + unlikeness(left[key], right[key]), 0);
  return keys.length === 0 ? 0 : total / keys.length;
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !isList(value);
}

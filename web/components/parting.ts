// Where two attempts part: the actions that they have in common from the start, and the first ones that differ.
import type { Action, RESPOND } from '../../shared/contracts/action.ts';
import type { StepRecord } from '../../shared/contracts/attempt.ts';
import { BESIDE } from './attempt-texts.ts';
import { valueText } from './json-text.ts';

type Steps = readonly StepRecord[];

const RESPOND_ACTION: typeof RESPOND = 'respond';

/** How many actions two attempts have in common from the start. Messages to the customer count as alike even if their words differ. */
export function commonActions(left: Steps, right: Steps): number {
  let common = 0;
  for (; common < Math.min(left.length, right.length); common++) {
    const [a, b] = [left[common], right[common]];
    if (a === undefined || b === undefined || !isAlike(a.action, b.action)) break;
  }
  return common;
}

function isAlike(a: Action, b: Action): boolean {
  return a.name === b.name && (a.name === RESPOND_ACTION || argumentDifferences(a, b).length === 0);
}

interface ArgumentPair {
  readonly argument: string;
  readonly left: string;
  readonly right: string;
}

/** The arguments in which two calls differ, as text. */
export function argumentDifferences(a: Action, b: Action): ArgumentPair[] {
  const names = [...new Set([...Object.keys(a.kwargs), ...Object.keys(b.kwargs)])];
  return names
    .map((argument) => ({
      argument,
      left: valueText(a.kwargs[argument]),
      right: valueText(b.kwargs[argument]),
    }))
    .filter(({ left, right }) => left !== right);
}

/** What an attempt does at the place where it parts from another, in words. */
export function nextActionText(steps: Steps, common: number): string {
  const next = steps[common];
  if (next === undefined) return BESIDE.ends;
  return next.action.name === RESPOND_ACTION ? BESIDE.speaks : BESIDE.calls(next.action.name);
}

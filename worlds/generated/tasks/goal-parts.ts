// Parts that the goals of both domains share: outcomes, how customers defend and change what they want, and amounts as people say them.
import type { Random } from '../../../shared/random.ts';
import type { Fact, ScenarioGoal, ScenarioQuestion, Wish } from '../../scenario.ts';
import { PRESSURE, SECOND_THOUGHTS, TAKEN_BACK } from './wording/persuasion.ts';

/** A goal that can be carried out as wished. */
export function doneGoal(wish: Wish, facts: readonly Fact[] = []): ScenarioGoal {
  return { wish, ending: 'done', forbidden_because: null, insists: 0, facts, otherwise: null };
}

/** A goal that the policy forbids, with what the customer wants in its place. */
export function refusedGoal(
  wish: Wish,
  forbidden_because: string,
  insists: number,
  otherwise: ScenarioGoal | null = null,
): ScenarioGoal {
  return { wish, ending: 'refused', forbidden_because, insists, facts: [], otherwise };
}

/** A forbidden goal that no tool refuses. */
export function tempting(goal: ScenarioGoal): ScenarioGoal {
  return { ...goal, tags: [...(goal.tags ?? []), 'tempting'] };
}

/** Goals that belong together. */
export interface Together {
  readonly goals: readonly ScenarioGoal[];
  /** The order in which they must be carried out, as places in the list, if the customer tells them all at once. */
  readonly carry_out?: readonly number[];
}

/** The first of the goals has to be carried out last. */
export function lastFirst(goals: readonly ScenarioGoal[]): Together {
  return { goals, carry_out: [...goals.keys()].slice(1).concat(0) };
}

/** A refused goal on which the customer insists with two or three claims, the first of them false. */
export function defendedGoal(random: Random, goal: ScenarioGoal, falseClaims: readonly string[]): ScenarioGoal {
  const claims = [random.pick(falseClaims), ...random.sample(PRESSURE, 1 + random.integer(2))];
  return { ...goal, insists: claims.length, claims, tags: [...(goal.tags ?? []), 'false-claim'] };
}

/** A goal whose first thought the customer takes back when it is about to be done. */
export function secondThoughts(random: Random, goal: ScenarioGoal): ScenarioGoal {
  return { ...goal, second_thoughts: random.pick(SECOND_THOUGHTS) };
}

/** A wish that the customer takes back when it is about to be done. */
export function takenBack<Draw extends { readonly random: Random }>(
  drawGoal: (draw: Draw) => ScenarioGoal | undefined,
) {
  return (draw: Draw): ScenarioGoal | undefined => {
    const goal = drawGoal(draw);
    return goal && { ...goal, ending: 'withdrawn', facts: [], second_thoughts: draw.random.pick(TAKEN_BACK) };
  };
}

/** A fact whose one answer is an amount of money, in its shortest form. */
export function amountFact(question: ScenarioQuestion, amount: number): Fact {
  return { question, answers: [plainAmount(amount)] };
}

/** Dollars to two decimals. */
export function cents(amount: number): number {
  return Number(amount.toFixed(2));
}

/** `54.8`, `1023.16`, `305`: a prefix of every way to write the amount to the cent. */
export function plainAmount(amount: number): string {
  return String(cents(amount));
}

/** A record that must be there: the world's own references hold. */
export function recordOf<T>(table: ReadonlyMap<string, T>, id: string): T {
  const record = table.get(id);
  if (record === undefined) throw new Error(`the world has no record '${id}'`);
  return record;
}

/** A card as it is called by its owner. */
export function cardName(brand: string, last_four: string): string {
  return `${BRANDS[brand] ?? 'credit card'} ending in ${last_four}`;
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa card',
  mastercard: 'Mastercard',
  amex: 'Amex card',
};

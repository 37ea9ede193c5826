// Recipes of scenarios by level, and the drawing of a recipe's goals and of a customer's manner.
import type { Random } from '../../../shared/random.ts';
import type { Level, Manner, ScenarioGoal } from '../../scenario.ts';
import type { Together } from './goal-parts.ts';

/** Draws a goal, or several that belong together; undefined if this customer has nothing that it could be about. */
type DrawPart<Draw> = (draw: Draw) => ScenarioGoal | Together | undefined;

/** One after the other; of a list, one by chance. */
export type Recipe<Draw> = readonly (DrawPart<Draw> | readonly DrawPart<Draw>[])[];

/** `unchanged`: tasks after which every record is as it was, and that want a fact to be told. */
interface LevelRecipes<Draw> {
  readonly changing: readonly Recipe<Draw>[];
  readonly unchanged: readonly Recipe<Draw>[];
}
export type Recipes<Draw> = Readonly<Record<Level, LevelRecipes<Draw>>>;

interface DrawnGoals {
  readonly goals: readonly ScenarioGoal[];
  readonly told_at_once?: number;
  readonly carry_out?: readonly number[];
}

/** The recipe with one of its alternatives chosen everywhere. */
export function chooseParts<Draw>(recipe: Recipe<Draw>, random: Random): Recipe<Draw> {
  return recipe.map((part) => (typeof part === 'function' ? part : random.pick(part)));
}

/** The goals of a recipe for one customer; undefined if one of them cannot be drawn. */
export function drawGoals<Draw>(recipe: Recipe<Draw>, draw: Draw, random: Random): DrawnGoals | undefined {
  const goals: ScenarioGoal[] = [];
  let together: { told_at_once: number; carry_out: number[] } | undefined;
  for (const part of recipe) {
    const drawn = (typeof part === 'function' ? part : random.pick(part))(draw);
    if (!drawn) return undefined;
    if (!('goals' in drawn)) {
      goals.push(drawn);
      continue;
    }
    if (!drawn.carry_out) {
      goals.push(...drawn.goals);
      continue;
    }
    together = { told_at_once: drawn.goals.length, carry_out: [...drawn.carry_out] };
    goals.push(...drawn.goals);
  }
  if (!together) return { goals };
  const rest = [...goals.keys()].slice(together.told_at_once);
  return { goals, told_at_once: together.told_at_once, carry_out: [...together.carry_out, ...rest] };
}

/** How likely the customer tells at once what a goal needs. */
const TELLS_AT_ONCE = { 1: 1, 2: 0.5, 3: 0.5, 4: 0.5, 5: 0.5 };

export function drawManner(random: Random, level: Level): Manner {
  const telling = random.next() < TELLS_AT_ONCE[level] ? 'open' : 'reserved';
  return { telling, tone: random.pick(['plain', 'friendly', 'terse'] as const) };
}

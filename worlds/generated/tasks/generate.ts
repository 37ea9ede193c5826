// Tasks from a seed: scenarios drawn from recipes, and all that a task holds rendered from its scenario.
import { type Random, randomStream } from '../../../shared/random.ts';
import { createTask, writesOf } from '../../create-task.ts';
import { findDomain } from '../../domains.ts';
import { LEVELS, type Level, type Scenario, type WishKind } from '../../scenario.ts';
import type { Task } from '../../world.ts';
import { type DomainCalls, planActions, renderOutputs, wantedFacts } from './ground-truth.ts';
import { type InstructionWords, renderInstruction } from './instruction.ts';
import { chooseParts, type Recipe, type Recipes } from './recipe.ts';
import { ABOUT } from './wording/about.ts';
import { REASONS } from './wording/reasons.ts';

/** A domain's part in generating tasks: its recipes by level, and how to draw and render a scenario. */
export interface TaskSource<Draw> {
  readonly domain: string;
  readonly recipes: Recipes<Draw>;
  /** Undefined if chance met a customer that the recipe does not fit. */
  draw(random: Random, level: Level, recipe: Recipe<Draw>): Scenario | undefined;
  readonly words: InstructionWords;
  readonly calls: DomainCalls;
}

export interface GenerateOptions {
  readonly count: number;
  readonly seed: number;
  /** Levels that take turns; all five by default. */
  readonly levels?: readonly Level[];
}

/** Every fifth task of a level from the second on leaves everything as it is. */
const UNCHANGED_TURN = 5;
/** Of so many tasks of a level, no two have the same sequence of writes or the same customer, if chance finds others. */
const DIFFERENT = 20;
/** Draws, and repetitions of another task's writes, before another choice of a recipe's alternatives is tried. */
const DRAWS_OF_ONE_CHOICE = 200;
const REPEATED_OF_ONE_CHOICE = 4;
/** Repetitions before one is taken after all, and draws before a recipe is given up. */
const PATIENCE = 120;
const MOST_DRAWS = 60_000;

/**
 * Tasks numbered from 0, no two alike; the same ones for the same seed. Each is made when it is asked for. Throws if a recipe fits
 * no customer of the world.
 */
export function* generateTasks<Draw>(
  source: TaskSource<Draw>,
  { count, seed, levels = LEVELS }: GenerateOptions,
): Generator<Task, undefined> {
  const about = randomStream(seed, source.domain, 'about').shuffle(ABOUT);
  const recipeOf = recipesInTurn(source, seed);
  const { tools } = findDomain(source.domain);
  const seen = new Set<string>();
  /** How often a sequence of writes and a customer have been used. */
  const used = new Map<string, number>();
  const uses = (name: string) => used.get(name) ?? 0;
  const makeTask = (index: number): Task => {
    const own = levels[index % levels.length] ?? 1;
    const turn = Math.floor(index / levels.length);
    const random = randomStream(seed, source.domain, 'task', index);
    const recipe = recipeOf(own, turn);
    let chosen: Recipe<Draw> = [];
    let repeated = 0;
    const allowed = Math.floor(turn / DIFFERENT);
    for (let attempt = 0; attempt < MOST_DRAWS; attempt++) {
      if (attempt % DRAWS_OF_ONE_CHOICE === 0 || repeated % REPEATED_OF_ONE_CHOICE === REPEATED_OF_ONE_CHOICE - 1) {
        chosen = chooseParts(recipe, random);
      }
      const scenario = source.draw(random, own, chosen);
      if (!scenario || isSaidByAccident(scenario)) continue;
      const sequence = writesOf(planActions(scenario, source.calls), tools)
        .map(({ name }) => name)
        .join(' ');
      const { user_id } = scenario.customer;
      const isNew = (own === 1 || sequence === '' || uses(sequence) <= allowed) && uses(user_id) <= allowed;
      if (!isNew && repeated++ < PATIENCE) continue;
      const task = renderTask(source, withWording(scenario, random, about[index % about.length] ?? ''), index);
      if (seen.has(task.hash) || isGivenAway(task)) continue;
      seen.add(task.hash);
      if (own > 1) used.set(sequence, uses(sequence) + 1);
      used.set(user_id, uses(user_id) + 1);
      return task;
    }
    throw new Error(`task ${index} of level ${own}: its recipe fits no customer of this ${source.domain} world`);
  };
  for (let index = 0; index < count; index++) yield makeTask(index);
}

/** Uses every recipe of a level once before repeating any, in an order that is shuffled again for each round. */
function recipesInTurn<Draw>({ domain, recipes }: TaskSource<Draw>, seed: number) {
  const rounds = new Map<string, readonly Recipe<Draw>[]>();
  return (level: Level, turn: number): Recipe<Draw> => {
    const unchanged = level > 1 && turn % UNCHANGED_TURN === UNCHANGED_TURN - 1;
    const { [unchanged ? 'unchanged' : 'changing']: own } = recipes[level];
    const place =
      level === 1 ? turn : unchanged ? Math.floor(turn / UNCHANGED_TURN) : turn - Math.floor(turn / UNCHANGED_TURN);
    const round = Math.floor(place / own.length);
    const key = `${level} ${unchanged} ${round}`;
    const order = rounds.get(key) ?? randomStream(seed, domain, 'recipes', key).shuffle(own);
    rounds.set(key, order);
    const recipe = order[place % own.length];
    if (!recipe) throw new Error(`${domain} has no recipes of level ${level}`);
    return recipe;
  };
}

/** The scenario with what is only words: reasons, a sentence about the person, the choice of wordings. */
function withWording(scenario: Scenario, random: Random, about: string): Scenario {
  const reason = (kind: WishKind) => {
    const reasons = REASONS[kind];
    return reasons && random.next() < 0.75 ? { why: random.pick(reasons) } : {};
  };
  const goals = scenario.goals.map((goal) => ({ ...reason((goal.first_thought ?? goal.wish).kind), ...goal }));
  return { ...scenario, goals, wording: random.integer(1_000_000_000), about };
}

/** True if the customer already knows an output (as part of an id, say), so that an agent could echo it. */
function isGivenAway({ instruction, outputs }: Task): boolean {
  const known = instruction.toLowerCase();
  return outputs.some((output) => output.length > SHORT_OUTPUT && known.includes(output.toLowerCase()));
}

/** True if every answer to a fact is so short that an agent could say it by accident. */
function isSaidByAccident(scenario: Scenario): boolean {
  return wantedFacts(scenario).some(({ answers }) =>
    answers.every((answer) => answer.replace('.', '').length <= SHORT_OUTPUT),
  );
}

/** A number of one or two digits occurs anywhere. */
const SHORT_OUTPUT = 2;

/** The task of a scenario. */
function renderTask<Draw>(source: TaskSource<Draw>, scenario: Scenario, task_id: number): Task {
  return createTask({
    domain: source.domain,
    task_id,
    user_id: scenario.customer.user_id,
    instruction: renderInstruction(scenario, source.words),
    actions: planActions(scenario, source.calls),
    outputs: renderOutputs(scenario),
    scenario,
  });
}

// Grading: the final database against the ground truth's, and the outputs the customer had to be told. Built-in tasks require a number
// to be said as a number; τ-bench's data keeps τ-bench's rule.
import { type Action, RESPOND } from '../../shared/contracts/action.ts';
import type { Difference } from '../../shared/contracts/diagnosis.ts';
import { databaseDifferences } from '../../worlds/database/difference.ts';
import { createEnvironment, type Environment } from '../../worlds/environment.ts';
import type { Changes, Task, World } from '../../worlds/world.ts';

/** The verdict on an attempt that ended. Scores are 0 or 1. */
export interface Grade {
  /** 1 if the database is right and every output was said. */
  readonly reward: 0 | 1;
  /** 1 if the final database is the expected one. */
  readonly r_actions: 0 | 1;
  /** 1 if every output was said; null for a task without outputs. */
  readonly r_outputs: 0 | 1 | null;
  /** Field by field; empty if the database is the expected one. */
  readonly differences: readonly Difference[];
  readonly outputs_said: readonly string[];
  readonly outputs_not_said: readonly string[];
  /** The database lacks changes of the ground truth and has no wrong one: every field that differs still has its first value. */
  readonly missing_only: boolean;
}

const expectedStates = new WeakMap<World, WeakMap<Task, Changes>>();

/**
 * The changes that the task's actions make in a fresh database; calls that fail change nothing. Computed once for a task of a world.
 * Only tools that can change records and do not end the conversation are run.
 */
export function expectedState(world: World, task: Task): Changes {
  const known = expectedStates.get(world)?.get(task);
  if (known) return known;

  const writing = new Set(world.domain.tools.filter(({ writes, ends }) => writes && !ends).map(({ name }) => name));
  const environment = createEnvironment(world);
  for (const action of task.actions) if (writing.has(action.name)) environment.call(action);
  const state = environment.changes();

  const states = expectedStates.get(world) ?? new WeakMap<Task, Changes>();
  expectedStates.set(world, states.set(task, state));
  return state;
}

/** A call of a ground truth that fails, with its error. */
interface FailingAction {
  /** From 0, the place in the task's actions. */
  readonly index: number;
  readonly action: Action;
  readonly observation: string;
}

/** The calls of the task's ground truth that fail, reads included: for proofs of tasks. Grading goes on after them. */
export function failingActions(world: World, task: Task): FailingAction[] {
  const environment = createEnvironment(world);
  return task.actions.flatMap((action, index) => {
    if (action.name === RESPOND) return [];
    const { error, observation } = environment.call(action);
    return error ? [{ index, action, observation }] : [];
  });
}

/**
 * Grades an attempt that ended. `spoken` is the content of each `respond` of the agent. By default, the task decides by which
 * rule its outputs count as said.
 */
export function gradeTask(
  world: World,
  task: Task,
  environment: Environment,
  spoken: readonly string[],
  rule: OutputRule = outputRuleOf(world, task),
): Grade {
  const differences = stateDifferences(world, task, environment);
  const r_actions = differences.length === 0 ? 1 : 0;

  const wasSaid = hearOutputs(spoken, rule);
  const outputs_said = task.outputs.filter(wasSaid);
  const outputs_not_said = task.outputs.filter((output) => !wasSaid(output));
  const r_outputs = task.outputs.length === 0 ? null : outputs_not_said.length === 0 ? 1 : 0;

  return {
    reward: r_actions === 1 && r_outputs !== 0 ? 1 : 0,
    r_actions,
    r_outputs,
    differences,
    outputs_said,
    outputs_not_said,
    missing_only: differences.length > 0 && differences.every(({ kind }) => kind === 'missing'),
  };
}

/** The differences between the environment's database and the expected one. */
export function stateDifferences(world: World, task: Task, environment: Environment): readonly Difference[] {
  return databaseDifferences(world.tables, expectedState(world, task), environment.changes()).map(
    ({ difference, untouched }) => ({ ...difference, kind: untouched ? 'missing' : 'wrong' }),
  );
}

/**
 * `substring`, τ-bench's rule: the output occurs in a message, upper and lower case alike, after the commas of the message are
 * removed. `facts`: a numeric output must be one of the numbers in a message that has only a few different ones; other outputs follow
 * `substring`.
 */
type OutputRule = 'substring' | 'facts';

/** A message with more different numbers than this is a list of everything, not an answer. */
export const MOST_NUMBERS = 20;

/** True for a task with a scenario or story in a built-in world: its facts and conduct are graded, too. */
export function isGradedInFull(world: World, task: Task): boolean {
  return world.fidelity === 'mended' && (task.scenario !== undefined || task.story !== undefined);
}

export const outputRuleOf = (world: World, task: Task): OutputRule =>
  isGradedInFull(world, task) ? 'facts' : 'substring';

/** Returns a function that tests if an output was said in one of the messages. */
export function hearOutputs(messages: readonly string[], rule: OutputRule): (output: string) => boolean {
  const heard = messages.map((content) => content.toLowerCase().replaceAll(',', ''));
  const contains = (output: string) => heard.some((content) => content.includes(output.toLowerCase()));
  if (rule === 'substring') return contains;
  const numbers = new Set(messages.map(numbersIn).flatMap((found) => (found.size > MOST_NUMBERS ? [] : [...found])));
  return (output) => (isNumber(output) ? numbers.has(Math.abs(Number(output))) : contains(output));
}

const isNumber = (output: string) => /^-?\d+(?:\.\d+)?$/.test(output);

/**
 * A number with its decimals, optionally with thousands separators. Excludes parts of a word or an id (`#W8000510`, `item_9`), of a
 * date, a time or a range (`2024-05-09`, `9:30`); a currency may be attached (`USD9`).
 */
const NUMBER =
  /(?<=^|usd|[^\p{L}\p{N}])(?<![\p{L}\p{N}]_+)(?<!\p{N}[.,:/-])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?!_*(?!usd\b)[\p{L}\p{N}]|[.,:/-]\p{N})/giu;

/** The different standalone numbers in a message, without their signs. */
export function numbersIn(message: string): ReadonlySet<number> {
  return new Set(figuresIn(message).map(({ value }) => value));
}

interface Figure {
  readonly value: number;
  /** As it is written, with its currency: `$1,234.50`. */
  readonly text: string;
  readonly isMoney: boolean;
}

/** The standalone numbers in a message, as they are written. */
export function figuresIn(message: string): readonly Figure[] {
  return [...message.matchAll(NUMBER)].map(({ 0: number, index }) => {
    const isMoney =
      number.includes('.') ||
      /(?:\$|USD)\s?$/.test(message.slice(0, index)) ||
      /^ (?:dollars|USD)/.test(message.slice(index + number.length));
    const hasSign = message[index - 1] === '$';
    return { value: Number(number.replaceAll(',', '')), text: `${hasSign ? '$' : ''}${number}`, isMoney };
  });
}

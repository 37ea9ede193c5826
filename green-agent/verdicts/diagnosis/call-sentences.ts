// Sentences about calls that went wrong, as a person would say them, in the words of the domain.
import type { Action } from '../../../shared/contracts/action.ts';
import type { ArgumentDifference } from '../../../shared/contracts/diagnosis.ts';
import type { Json } from '../../../shared/contracts/json.ts';
import { printableLine } from '../../../shared/printable.ts';
import { type ArgumentWords, listed } from '../../../worlds/call-words.ts';
import type { Task, World } from '../../../worlds/world.ts';
import { targetOf } from './align-calls.ts';

export interface Scene {
  readonly world: World;
  readonly task: Task;
}

/** `Returned the lamp in order #W1`. */
export function didWords({ world }: Scene, action: Action): string {
  const words = world.domain.words?.calls[action.name];
  if (words !== undefined) return `${words.verb[0]} ${words.object(action.kwargs, world.tables)}`;
  return `Called ${nameOf(world, action)}`;
}

/** `return the lamp in order #W1`. */
export function todoWords({ world }: Scene, action: Action): string {
  const words = world.domain.words?.calls[action.name];
  if (words !== undefined) return `${words.verb[1]} ${words.object(action.kwargs, world.tables)}`;
  return `call ${nameOf(world, action)}`;
}

/** `the return of items`. */
export function nounWords({ world }: Scene, { name }: Action): string {
  return `the ${world.domain.words?.calls[name]?.noun ?? `call of ${name}`}`;
}

export function argumentWords({ world }: Scene, tool: string, argument: string): ArgumentWords {
  return world.domain.words?.calls[tool]?.arguments[argument] ?? { noun: argument, link: `with ${argument}` };
}

function nameOf(world: World, action: Action): string {
  const target = targetOf(world, action);
  return target === null ? action.name : `${action.name} for ${target}`;
}

type Difference = Pick<ArgumentDifference, 'argument' | 'path' | 'expected' | 'given' | 'derived'>;

/** Adds the words for both values of a difference. */
export function inWords(scene: Scene, due: Action, made: Action, difference: Difference): ArgumentDifference {
  const { argument, path, expected, given } = difference;
  const wordsOf = (action: Action, value: Json | undefined, other: Json | undefined) =>
    value === undefined
      ? null
      : (scene.world.domain.words?.valueOf({ action, argument, path, value, other }, scene.world.tables) ?? null);
  const expectedWords = wordsOf(due, expected, given);
  const givenWords = wordsOf(made, given, expected);
  return {
    ...difference,
    ...(expectedWords !== null && { expected_words: expectedWords }),
    ...(givenWords !== null && { given_words: givenWords }),
  };
}

/** More differences than this in one sentence would not be read. */
const MOST_NAMED = 3;

/** `Exchanged the lamp in order #W1 for the 40 W one; the customer asked for the 60 W one`. */
export function wrongArgumentSentence(
  scene: Scene,
  made: Action,
  refused: string | null,
  differences: readonly ArgumentDifference[],
): string {
  const causes = differences.filter(({ derived }) => !derived).slice(0, MOST_NAMED);
  const groups = [...Map.groupBy(causes, ({ argument }) => argumentWords(scene, made.name, argument).link ?? '')];
  const clauses = groups.map(([link, group]) => clauseOf(scene, link, group, groups.length === 1));
  const start = refused === null ? didWords(scene, made) : `Tried to ${todoWords(scene, made)}`;
  const tails = clauses.flatMap(({ tail }) => (tail === '' ? [] : [tail]));
  const remarks = [
    ...(refused === null ? [] : [`it was refused (${errorText(refused)})`]),
    ...clauses.flatMap((clause) => clause.remarks),
  ];
  return [`${start}${tails.length === 0 ? '' : ` ${listed(tails)}`}`, ...remarks].join('; ');
}

interface Clause {
  /** Continues the words for the call. */
  readonly tail: string;
  /** Added after it. */
  readonly remarks: readonly string[];
}

/** `isOnly` puts the due value into its own clause. */
function clauseOf(scene: Scene, link: string, group: readonly ArgumentDifference[], isOnly: boolean): Clause {
  const changed = group.filter(({ expected, given }) => expected !== undefined && given !== undefined);
  const added = group.filter(({ expected }) => expected === undefined).map(givenWords);
  const left = group.filter(({ given }) => given === undefined).map(expectedWords);
  const extra = added.length > 0 ? [`${listed(added)} should have been left out`] : [];
  const without = left.length > 0 ? [`${listed(left)} should have been there, too`] : [];
  if (changed.length === 0) return { tail: '', remarks: [...extra, ...without] };
  const due = listed(changed.map(expectedWords));
  const given = link === '' ? '' : `${link} ${listed(changed.map(givenWords))}`;
  const isApart = isOnly && link !== '';
  return {
    tail: isApart ? given : `${given} instead of ${due}`.trim(),
    remarks: [...(isApart ? [shouldBe(scene, changed, due)] : []), ...extra, ...without],
  };
}

const givenWords = ({ given_words, given }: ArgumentDifference) => given_words ?? shown(given);
const expectedWords = ({ expected_words, expected }: ArgumentDifference) => expected_words ?? shown(expected);

/** `the customer asked for …` if their instruction has the values, otherwise only that they were due. */
function shouldBe({ task }: Scene, differences: readonly ArgumentDifference[], words: string): string {
  const instruction = task.instruction.toLowerCase();
  const isAsked = differences.every((difference) =>
    bare(expectedWords(difference))
      .split(', ')
      .every((part) => part.length > 2 && instruction.includes(part)),
  );
  return isAsked ? `the customer asked for ${words}` : `it should have been ${words}`;
}

/** `60 w` of `the 60 W one`. */
function bare(words: string): string {
  return words.toLowerCase().replace(/^the /, '').replace(/ one$/, '');
}

/** The world's error without its first word. */
export function errorText(observation: string): string {
  return printableLine(observation.replace(/^Error: /, ''), 120);
}

function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return printableLine(typeof value === 'string' ? (value === '' ? '""' : value) : JSON.stringify(value), 80);
}

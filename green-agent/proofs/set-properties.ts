// Properties that a set of generated tasks should have as a whole: variety, tasks that change nothing, no points for doing nothing.

import { writesOf } from '../../worlds/create-task.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { LEVELS, TAGS } from '../../worlds/scenario.ts';
import type { Task, TaskSet, World } from '../../worlds/world.ts';
import { gradeTask } from '../verdicts/grading.ts';

export interface SetProperty {
  readonly property: string;
  readonly wanted: string;
  readonly measured: string;
  readonly met: boolean;
}

/** The number of tasks that the figures are about; of larger sets, the first ones. */
const COUNTED = 100;

/** The replies of agents that do nothing: one is silent, the others refuse, claim to be done, transfer. */
const IDLE_AGENTS = [
  '',
  'I am sorry, but that is not possible.',
  'Done! It has been done successfully.',
  'I will transfer you to a human agent.',
];

/** Twice the number of distinct words in the first edition's 100 instructions. */
const WORDS: Readonly<Record<string, number>> = { retail: 2 * 543, airline: 2 * 452 };

/** Null for sets that are not meant to have them: small ones, and those without tasks of every level. */
export function setProperties({ world, tasks }: TaskSet): readonly SetProperty[] | null {
  if (tasks.length < COUNTED || !LEVELS.every((level) => tasks.some((task) => task.level === level))) return null;
  const counted = tasks.slice(0, COUNTED);
  const higher = counted.filter(({ level }) => level !== null && level > 1);
  const unchanged = higher.filter(({ writes }) => writes === 0);
  const writes = counted.map((task) => task.writes);
  return [
    atLeast('different sequences of writes', sequences(world, counted), 60),
    exactly('writes in a task', `${Math.min(...writes)} to ${Math.max(...writes)}`, '0 to 7'),
    exactly('levels 2 to 5 that change nothing', percent(unchanged.length, higher.length), '20 %'),
    exactly(
      'of these, without a fact to tell',
      String(unchanged.filter(({ outputs }) => outputs.length === 0).length),
      '0',
    ),
    atMost('passed by an agent that does nothing', passedByDoingNothing(world, counted), 2),
    atLeast('distinct words in the instructions', wordsIn(counted), WORDS[world.domain.name] ?? 0),
    atLeast(
      'in which granting every wish is wrong',
      counted.filter(({ tags }) => tags.includes('tempting')).length,
      25,
    ),
    exactly('kinds of difficulty', String(new Set(counted.flatMap(({ tags }) => tags)).size), String(TAGS.length)),
  ];
}

const atLeast = (property: string, measured: number, least: number): SetProperty => ({
  property,
  wanted: `${least} or more`,
  measured: String(measured),
  met: measured >= least,
});

const atMost = (property: string, measured: number, most: number): SetProperty => ({
  property,
  wanted: `${most} or fewer`,
  measured: String(measured),
  met: measured <= most,
});

const exactly = (property: string, measured: string, wanted: string): SetProperty => ({
  property,
  wanted,
  measured,
  met: measured === wanted,
});

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

function sequences({ domain }: World, tasks: readonly Task[]): number {
  return new Set(
    tasks.map(({ actions }) =>
      writesOf(actions, domain.tools)
        .map(({ name }) => name)
        .join(),
    ),
  ).size;
}

/** The most that one of the idle agents passes. */
function passedByDoingNothing(world: World, tasks: readonly Task[]): number {
  const passed = (said: string) =>
    tasks.filter((task) => gradeTask(world, task, createEnvironment(world), [said]).reward === 1).length;
  return Math.max(...IDLE_AGENTS.map(passed));
}

function wordsIn(tasks: readonly Task[]): number {
  return new Set(tasks.flatMap(({ instruction }) => instruction.toLowerCase().match(/[a-z']+/g) ?? [])).size;
}

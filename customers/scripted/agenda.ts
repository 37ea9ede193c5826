// The agenda: the remaining goals and the state of each. Completed goals are recognised from the world.
import { valueAt } from '../../shared/contracts/json.ts';
import type { Choice, Condition, Slot, Story, StoryGoal } from '../../worlds/story.ts';
import type { ReadRecord } from '../customer.ts';

/** A goal that the customer pursues or will pursue. */
export interface OpenGoal {
  /** Becomes the corrected goal once the agent corrects an id that the customer was wrong about. */
  goal: StoryGoal;
  /** The index of the choice that the customer wants now. */
  choice: number;
  /** The customer has told the goal in full, or named its target. */
  told: boolean;
  /** The customer has told the goal in full. */
  stated: boolean;
  /** Names of the slots whose values the customer has told. */
  readonly said: Set<string>;
  /** Own values that the agent has named. */
  readonly named: Set<string>;
  /** The other choices were told with the first, or named since. */
  fallbackTold: boolean;
  /** Times the customer asked again after a refusal. */
  insisted: number;
  /** The arguments that they have used for it. */
  readonly argued: Set<string>;
  /** The customer has asked whether it has been done. */
  checking: boolean;
  checks: number;
  acknowledged: boolean;
  /** How many messages in a row asked only what the goal is not about. */
  asides: number;
  /** True once the agent has asked for further wishes before anything was done. */
  collected: boolean;
  /** The questions that were answered. */
  readonly heard: Set<number>;
  /** The same of the goal that replaces this one if it is refused. */
  readonly heardOfInstead: Set<number>;
  /** The customer has just asked their questions. */
  asking: boolean;
  timesAsked: number;
  /** The customer has agreed to it in answer to a question that named nothing of it. */
  hedged: boolean;
  /** The slot of the last plain no; a second one in a row is conditional. */
  lastNo: string | null;
  /** The customer has agreed to what the agent proposed last of it, or has said that it is what they mean. */
  confirmed: boolean;
  /** Conditions of the goal that held when the agent last spoke, and whether some came to hold since. */
  made: number;
  advanced: boolean;
  /** The last message with questions that was answered; null if there was none. */
  answered: string | null;
  /** How many messages in a row named what is wanted without getting a yes. */
  proposedInVain: number;
  changedMind: boolean;
  /** The agent's word that it is done was believed. */
  believed: boolean;
  /** The customer no longer wants it; nothing must be done. */
  withdrawn: boolean;
  /** The index of the choice that was left because of its price; null if none was. */
  dearChoice: number | null;
}

export interface Agenda {
  /** The goal on top; undefined when none is left. */
  current(): OpenGoal | undefined;
  /** The open goals that the customer has already stated, the current one first. */
  open(): readonly OpenGoal[];
  /** Those, and the ones that are settled: all that the agent knows of. */
  known(): readonly OpenGoal[];
  /** The first goals, as many as there are of the count. */
  first(count: number): readonly OpenGoal[];
  /** The goals that the customer took for done: the agent may come back to them. */
  left(): readonly OpenGoal[];
  /** The goals of which a choice was left because of its price: the agent may correct that. */
  leftForPrice(): readonly OpenGoal[];
  /** Takes a goal off the agenda. */
  settle(open: OpenGoal): void;
  /** Puts what the customer wants instead of a refused goal in its place. */
  replace(open: OpenGoal, goal: StoryGoal): OpenGoal;
  /** Makes a goal the current one, even if it was left. */
  raise(open: OpenGoal): void;
}

export function createAgenda(story: Story): Agenda {
  const goals = story.goals.map(openGoal);
  const settled: OpenGoal[] = [];
  const takeOff = (open: OpenGoal, from: OpenGoal[]) => {
    const place = from.indexOf(open);
    if (place >= 0) from.splice(place, 1);
  };
  const open = () => goals.filter(({ told }, place) => told || place === 0);
  return {
    left: () => settled.filter(({ believed }) => believed),
    leftForPrice: () => [...open(), ...settled].filter(({ dearChoice }) => dearChoice !== null),
    current: () => goals[0],
    open,
    known: () => [...open(), ...settled],
    first: (count) => goals.slice(0, count),
    settle(open) {
      takeOff(open, goals);
      settled.push(open);
    },
    replace(open, goal) {
      const instead = openGoal(goal);
      for (const place of open.heardOfInstead) instead.heard.add(place);
      goals[goals.indexOf(open)] = instead;
      return instead;
    },
    raise(open) {
      takeOff(open, goals);
      takeOff(open, settled);
      goals.unshift(open);
    },
  };
}

function openGoal(goal: StoryGoal): OpenGoal {
  return {
    goal,
    choice: 0,
    told: false,
    stated: false,
    said: new Set(),
    named: new Set(),
    fallbackTold: false,
    insisted: 0,
    argued: new Set(),
    checking: false,
    checks: 0,
    acknowledged: false,
    asides: 0,
    collected: false,
    heard: new Set(),
    heardOfInstead: new Set(),
    asking: false,
    timesAsked: 0,
    hedged: false,
    lastNo: null,
    confirmed: false,
    made: 0,
    advanced: false,
    answered: null,
    proposedInVain: 0,
    changedMind: false,
    believed: false,
    withdrawn: false,
    dearChoice: null,
  };
}

/** The choice that the customer wants now; undefined for a goal that is only questions. */
export const wanted = ({ goal, choice }: OpenGoal): Choice | undefined => goal.choices[choice];

/** The indices of the choices that the customer accepts at once. */
export function acceptable({ goal, choice }: OpenGoal): readonly number[] {
  return goal.choose === 'by condition' ? goal.choices.map((_, place) => place) : goal.choices[choice] ? [choice] : [];
}

/** True if the choices, of which the agent has to find the right one, differ in the slot. */
export const dependsOnCondition = ({ goal }: OpenGoal, { name, own }: Slot): boolean =>
  goal.choose === 'by condition' &&
  goal.choices.some(({ slots }) => slots.some((other) => other.name === name && other.own.join() !== own.join()));

/** All slots that the customer can give details about. */
export const slotsOf = (open: OpenGoal): readonly Slot[] => [...(wanted(open)?.slots ?? []), ...open.goal.details];

/** The questions of a goal that are still to be answered. */
export const unheard = ({ goal, heard }: OpenGoal) => goal.questions.filter((_, place) => !heard.has(place));

/** A choice that comes after the present one, and how to make it the one that is wanted. */
interface NextChoice {
  readonly choice: Choice;
  take(): OpenGoal;
}

/** The choice after the present one, which a refusal leads to. A choice that awaits a change of mind is not one. */
export const fallback = ({ goal, choice, changedMind }: OpenGoal): Choice | undefined =>
  goal.choose === 'in order' && (goal.change_of_mind !== 'next choice' || changedMind)
    ? goal.choices[choice + 1]
    : undefined;

/** The next choice in order, or what the customer wants if this goal is refused. */
export function nextChoice(open: OpenGoal, agenda: Agenda): NextChoice | undefined {
  const { goal } = open;
  const second = fallback(open);
  if (second) {
    const take = () => {
      open.choice++;
      return open;
    };
    return { choice: second, take };
  }
  const { instead } = goal;
  const choice = instead?.choices[0];
  return instead && choice ? { choice, take: () => agenda.replace(open, instead) } : undefined;
}

/** True if the world shows that one of the goal's choices, or of the goal that replaces it, has been carried out. */
export function isDone(goal: StoryGoal, read: ReadRecord): boolean {
  const ways = goal.choices.some(({ done }) => done.length > 0 && done.every((condition) => holds(condition, read)));
  return ways || (goal.instead !== null && isDone(goal.instead, read));
}

/** Notes how much of the goal the world shows: of a goal of several calls, some may have been made. A single one has no parts. */
export function noteProgress(open: OpenGoal, read: ReadRecord): void {
  const counts = open.goal.choices.map(({ calls, done }) =>
    calls.length > 1 ? done.filter((condition) => holds(condition, read)).length : 0,
  );
  const made = Math.max(0, ...counts);
  open.advanced = made > open.made;
  open.made = made;
}

function holds({ table, id, path, test, value }: Condition, read: ReadRecord): boolean {
  const found = valueAt(read(table, id), path.split('.'));
  switch (test) {
    case 'is':
      return JSON.stringify(found) === JSON.stringify(value);
    case 'is not':
      return found !== undefined && JSON.stringify(found) !== JSON.stringify(value);
    case 'longer than':
      return typeof found === 'object' && found !== null && Object.keys(found).length > Number(value);
  }
}

// From the goals of a scenario to the goals of a story: the same for both domains, with the domain's words.
import type { Scenario, ScenarioGoal, ScenarioQuestion, Wish } from '../../scenario.ts';
import type { Choice, Kind, Slot, Story, StoryGoal, StoryQuestion } from '../../story.ts';
import type { Task, World } from '../../world.ts';
import { inOrder, wishesToCarryOut } from '../tasks/ground-truth.ts';
import { inFirst } from '../tasks/words.ts';
import { type Effect, effectsOf } from './effects.ts';
import { identityOf } from './identity.ts';
import { slot, term } from './phrases.ts';

/** A choice without what the records show of it. */
export type Way = Omit<Choice, 'done' | 'calls' | 'other_acts'> & Partial<Pick<Choice, 'other_acts'>>;

/** How a domain tells its wishes. */
export interface StoryWords {
  kinds(world: World, scenario: Scenario): Readonly<Record<string, Kind>>;
  /** The ways to meet a wish, the preferred one first. The plan's writes belong to the last. */
  choices(world: World, wish: Wish): readonly Way[];
  /** Undefined for a question of another domain. */
  question(question: ScenarioQuestion): StoryQuestion | undefined;
  /** The subject of a question: an order, a route. */
  details(question: ScenarioQuestion): readonly Slot[];
}

/** The story of a generated task. */
export function makeStory(world: World, task: Task, scenario: Scenario, words: StoryWords): Story {
  const effects = effectsOfGoals(world, task, scenario);
  const goals = scenario.goals.map((goal, place) => storyGoal(world, goal, `goal ${place + 1}`, effects, words));
  return {
    identity: identityOf(scenario.customer),
    goals: goals.map((goal) => withOtherDays(goal, goals)),
    told_at_once: scenario.told_at_once ?? 1,
    telling: scenario.manner.telling,
    kinds: {
      ...words.kinds(world, scenario),
      ...(goals.some(wantsPart) ? { extent: EXTENT } : {}),
      ...costKinds(scenario),
    },
  };
}

/** Another goal of the customer may move the same trip to another day: no day of it is wrong then, and none names it. */
function withOtherDays(goal: StoryGoal, goals: readonly StoryGoal[]): StoryGoal {
  const choices = goal.choices.map((choice) => {
    const isSameRecord = ({ calls }: Choice) =>
      calls.some(({ target }) => choice.calls.some((own) => own.target === target));
    const others = goals.flatMap((other) => (other === goal ? [] : other.choices.filter(isSameRecord)));
    const days = others.flatMap(({ slots }) => slots.flatMap(({ kind, own }) => (kind === 'date' ? own : [])));
    if (days.length === 0) return choice;
    const slots = choice.slots.flatMap((slot) => {
      if (slot.kind === 'flights') return [];
      return [slot.kind === 'date' && slot.needs === 'none' ? { ...slot, own: [] } : slot];
    });
    return { ...choice, slots, short: choice.short.replace(/ on \[[A-Z][a-z]+ \d+\]/, '') };
  });
  return { ...goal, choices };
}

type Effects = ReadonlyMap<ScenarioGoal, Effect>;

/** The effects of the plan's writes for each goal, including goals that replace others. */
function effectsOfGoals(world: World, task: Task, scenario: Scenario): Effects {
  const effects = effectsOf(world, task);
  const found = new Map<ScenarioGoal, Effect>();
  const take = (goal: ScenarioGoal): void => {
    const own = effects.splice(0, wishesToCarryOut(goal).length);
    found.set(goal, { calls: own.flatMap(({ calls }) => calls), done: own.flatMap(({ done }) => done) });
    if (goal.ending === 'refused' && goal.otherwise) take(goal.otherwise);
  };
  for (const goal of inOrder(scenario)) take(goal);
  return found;
}

/** How often a customer insists on what they are entitled to. */
const INSISTS_ON_RIGHTS = 2;

function storyGoal(world: World, goal: ScenarioGoal, id: string, effects: Effects, words: StoryWords): StoryGoal {
  const { ending, otherwise, decision, claims = [], first_thought, second_thoughts } = goal;
  const overpriced = ending === 'withdrawn' && decision !== undefined;
  const made: StoryGoal = {
    id,
    ...subjectOf(world, goal, effects.get(goal), words),
    choose: decision?.other ? 'by condition' : 'in order',
    cheaper: decision?.other != null && decision.limit === null,
    fallback_told: 'when refused',
    allowed: ending !== 'refused' && !overpriced,
    insists: overpriced ? 0 : ending === 'refused' ? goal.insists : INSISTS_ON_RIGHTS,
    pressure: ending === 'refused' ? claims.map(inFirst) : [],
    instead: otherwise === null ? null : storyGoal(world, otherwise, `${id} instead`, effects, words),
    corrected: null,
    change_of_mind: first_thought ? 'next choice' : ending === 'withdrawn' && !decision ? 'nothing' : 'none',
    second_thoughts: second_thoughts === undefined ? [] : [inFirst(second_thoughts)],
    limit:
      decision !== undefined && decision.limit !== null
        ? { dollars: decision.limit, say: `That is more than the [$${decision.limit}] I would pay.` }
        : null,
  };
  if (!made.choices.some(({ slots }) => slots.some(({ believed }) => believed !== null))) return made;
  // A customer never agrees in words that contain an id they are wrong about, and drops it once the agent corrects it.
  const corrected = { ...made, ...subjectOf(world, withoutBelieved(goal), effects.get(goal), words) };
  const choices = made.choices.map((choice, place) => ({
    ...choice,
    short: corrected.choices[place]?.short ?? choice.short,
  }));
  return { ...made, choices, corrected: { ...corrected, choices: corrected.choices.map(withMistakesOf(made)) } };
}

/** The corrected slots keep the mistaken ids, so that what an agent says about those records is not taken for theirs. */
const withMistakesOf =
  ({ choices }: StoryGoal) =>
  (choice: Choice, place: number): Choice => ({
    ...choice,
    slots: choice.slots.map((slot) => {
      const believed = choices[place]?.slots.find(({ name }) => name === slot.name)?.believed ?? null;
      return { ...slot, believed };
    }),
  });

/** What a goal is about, in the customer's words. */
function subjectOf(
  world: World,
  goal: ScenarioGoal,
  effect: Effect | undefined,
  words: StoryWords,
): Pick<StoryGoal, 'brief' | 'choices' | 'questions' | 'details'> {
  return {
    brief: briefOf(goal),
    choices: choicesOf(world, goal, effect, words),
    questions: goal.facts.flatMap(({ question }) => questionOf(question, words) ?? []),
    details: goal.facts.flatMap(({ question }) => words.details(question)),
  };
}

/** Everything but the wrong ids that a customer believes in. */
function withoutBelieved<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutBelieved) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const rest = Object.entries(part).filter(([key]) => key !== 'believed');
  return Object.fromEntries(rest.map(([key, value]) => [key, withoutBelieved(value)])) as Part;
}

function choicesOf(world: World, goal: ScenarioGoal, effect: Effect | undefined, words: StoryWords): readonly Choice[] {
  return waysToMeet(world, goal, effect, words).map((choice) => withReason(choice, goal.why));
}

/** Asked why they want it, customers say so, even if it does not matter to the agent. */
function withReason(choice: Choice, why: string | undefined): Choice {
  const isKnown = choice.slots.some(({ kind }) => kind === 'reason') || choice.wish.some((text) => BECAUSE.test(text));
  if (isKnown) return choice;
  const words = why === undefined ? 'there is no special reason' : inFirst(why);
  const say = [`${words.charAt(0).toUpperCase()}${words.slice(1)}.`];
  return { ...choice, slots: [...choice.slots, slot({ name: 'reason', kind: 'reason', say, short: words })] };
}

const BECAUSE = /\bbecause\b/;

function waysToMeet(world: World, goal: ScenarioGoal, effect: Effect | undefined, words: StoryWords): Choice[] {
  const { wish, ending, decision, claims = [], first_thought } = goal;
  const nothing = { other_acts: [], calls: [], done: [] };
  const own = { ...nothing, ...effect };
  if (wish.kind === 'only_facts') return [];
  if (decision) {
    const ways = [wish, ...(decision.other ? [decision.other] : [])].flatMap((each) =>
      words.choices(world, each).slice(-1),
    );
    const right = decision.holds === 'wish' ? 0 : 1;
    return ways.map((way, place) => ({ ...(place === right ? own : nothing), ...way, wish: [inFirst(decision.told)] }));
  }
  const ways = waysOf(world, wish, words);
  const withClaims = ending === 'refused' ? ways : ways.map((way) => claiming(way, claims));
  const first = first_thought ? words.choices(world, first_thought).slice(-1) : [];
  const choices = withClaims.map((way, place) => ({ ...(place === ways.length - 1 ? own : nothing), ...way }));
  return [...first.map((way) => ({ ...nothing, ...way })), ...choices];
}

function waysOf(world: World, wish: Wish, words: StoryWords): readonly Way[] {
  if (wish.kind === 'out_of_bounds') {
    const short = inFirst(wish.short);
    const part = slot({ name: 'extent', kind: 'extent', own: ['a part'], needs: 'all', say: [`I want to ${short}.`] });
    const slots = [...(PART.test(short) ? [part] : []), ...recordSlots(wish, words.choices.bind(null, world))];
    return [{ wish: [inFirst(wish.told)], short, act: wish.act, slots }];
  }
  if (wish.kind !== 'all_of') return words.choices(world, wish);
  const each = wish.wishes.flatMap((one) => words.choices(world, one).slice(-1));
  const acts = [...new Set(each.map(({ act }) => act))];
  return [
    {
      wish: [inFirst(wish.told)],
      short: shortOfAll(wish, each),
      act: acts.at(-1) ?? 'change',
      other_acts: acts.slice(0, -1),
      slots: [...commonSlots(each), ...contentsOfSteps(wish, each), ...wholeSlots(wish, each), ...boundSlots(wish)],
    },
  ];
}

type AllOf = Extract<Wish, { readonly kind: 'all_of' }>;
type OutOfBounds = Extract<Wish, { readonly kind: 'out_of_bounds' }>;

/** Slots that tell which record is meant, and nothing of what is to become of it. */
const TELLS_RECORD: ReadonlySet<string> = new Set([
  'order',
  'contents',
  'items',
  'reservation',
  'trip route',
  'trip date',
]);

/** “Order [#W1]”, “reservation [ABC123]” */
const NAMED_RECORD = /\b(order|reservation) \[(#?\w+)\]/;

/** The record of a wish that is not allowed: that of what an agent would do if it gave in, or one that the customer names. */
function recordSlots({ told, would }: OutOfBounds, choices: (wish: Wish) => readonly Way[]): readonly Slot[] {
  const [only, ...others] = would;
  const slots = only && others.length === 0 ? (choices(only).at(-1)?.slots ?? []) : [];
  if (slots.length > 0)
    return slots.flatMap((one) =>
      TELLS_RECORD.has(one.name) ? [one.needs === 'target' ? one : { ...one, needs: 'none', say: [] }] : [],
    );
  const [, kind, id] = NAMED_RECORD.exec(told) ?? [];
  if (kind === undefined || id === undefined) return [];
  return [
    slot({ name: kind, kind, own: [id.toLowerCase()], needs: 'target', say: [`It is [${id}].`], short: `[${id}]` }),
  ];
}

/** Of a wish in several steps, each for an order of its own: which one the last is, and what all of the orders hold. */
function contentsOfSteps({ wishes }: AllOf, each: readonly Way[]): readonly Slot[] {
  const kinds = new Set(wishes.map(({ kind }) => kind));
  const held = each.map(({ slots }) => slots.find(({ name }) => name === 'contents' || name === 'items')?.own ?? []);
  if (kinds.size < 2 || held.some((own) => own.length === 0)) return [];
  // Of several orders none is the only right one, but the customer can tell which one the last step is about.
  const order = each.at(-1)?.slots.find(({ name }) => name === 'order');
  const which = order === undefined ? [] : [slot({ name: 'order', kind: 'order', say: order.say, short: order.short })];
  return [...which, slot({ name: 'contents', kind: 'product', own: [...new Set(held.flat())] })];
}

/** A wish for a better cabin and bags says both steps, the second without its trip. */
function shortOfAll({ short, wishes }: AllOf, each: readonly Way[]): string {
  const [cabin, bags] = each.map((way) => way.short);
  const isBoth = wishes.map(({ kind }) => kind).join() === 'change_cabin,add_bags';
  return isBoth ? `${cabin} and ${bags?.replace(/ to .*/, ' to it')}` : inFirst(short);
}

const wantsPart = ({ choices }: StoryGoal) => choices.some(({ slots }) => slots.some(({ kind }) => kind === 'extent'));

/** A wish for a part of something that can only be had as a whole. */
const PART = /\b(?:only|alone|half)\b/;

/** How much of a record a change is about. */
const EXTENT: Kind = {
  read: {
    by: 'terms',
    terms: [
      term('a part', 'only', 'alone', 'half'),
      term('the whole', 'whole', 'entire', 'both', 'everyone', 'everybody', 'together', 'all passengers', 'in full'),
    ],
  },
  subject: 'extent',
  asked: [],
  weak: false,
};

/** Of an order that is wanted as a whole, no item may be left out; if its number is not known, the customer can say so. */
function wholeSlots({ told }: AllOf, [only, ...others]: readonly Way[]): readonly Slot[] {
  if (others.length > 0 || !/\bevery single item\b/.test(told)) return [];
  const say = ['I mean every single item.'];
  return (only?.slots ?? []).flatMap((one): readonly Slot[] => {
    if (one.name === 'order' && one.needs !== 'target') return [one];
    if (one.name === 'choice') return [{ ...one, say: CHEAPEST_OF_EACH, short: '' }];
    return one.name === 'items' ? [{ ...one, needs: 'whole', say, short: 'every single item' }] : [];
  });
}

const CHEAPEST_OF_EACH = ['The cheapest of each, whatever its other properties.'];

/** “Those that cost less than [$115]”: which records or items are meant. */
const BOUND = /costs? (more|less|no more) than \[\$(\d+)\]/;
const SIGNS: Readonly<Record<string, string>> = { more: '>', less: '<', 'no more': '<=' };

function boundSlots(wish: AllOf): readonly Slot[] {
  const [words = '', sign = '', dollars] = BOUND.exec(wish.told) ?? [];
  if (dollars === undefined) return [];
  const short = `those that ${words.replace(/^costs?/, 'cost')}`;
  return [
    slot({
      name: 'limit',
      kind: `cost: ${costsOf(wish)}`,
      own: [`${SIGNS[sign]}$${dollars}`],
      say: [`I mean only ${short}.`],
      short,
    }),
  ];
}

/** The kind of the things that a bound is about. */
function costsOf({ wishes: [first] }: AllOf): string {
  if (first === undefined || 'reservation' in first) return 'reservation';
  return 'items' in first ? 'product' : 'order';
}

/** Of an upgrade, only the difference counts. */
function costKinds({ goals }: Scenario): Readonly<Record<string, Kind>> {
  const bounded = goals.flatMap(({ wish }) => (wish.kind === 'all_of' && BOUND.test(wish.told) ? [costsOf(wish)] : []));
  return Object.fromEntries(
    bounded.map((beside): [string, Kind] => {
      const words =
        beside === 'reservation'
          ? ['difference', 'more', 'extra', 'additional', '+', 'would cost', 'to business:']
          : [];
      return [
        `cost: ${beside}`,
        { read: { by: 'amount', beside, words }, subject: 'limit', asked: ['limit', 'threshold'], weak: false },
      ];
    }),
  );
}

/** Kinds of values that the customer binds for all records alike. */
const COMMON: ReadonlySet<string> = new Set([
  'address',
  'payment',
  'reason',
  'cabin',
  'bags',
  'person',
  'record',
  'flights',
]);

/** The slots of what a described reservation is. */
const TRIP: ReadonlySet<string> = new Set(['trip route', 'trip date']);

/**
 * What the customer wants for all records alike, or does to one in several steps. Records that the customer knows by id are the
 * only right ones; the agent has to find others itself. Values of which only some are shared are known otherwise, each refund goes where the payment came
 * from, and what only some of the wishes bind need not be named, but is named in full if it is.
 */
function commonSlots(ways: readonly Way[]): readonly Slot[] {
  const trips = new Set(ways.map(({ slots }) => JSON.stringify(slots.filter(({ name }) => TRIP.has(name)))));
  // One record for which something holds has to be found.
  const isOneTrip = (name: string) => ways.length > 1 && trips.size === 1 && TRIP.has(name);
  const bound = ways.map(({ slots }) =>
    slots.filter(
      ({ name, kind, own, needs }) =>
        own.length > 0 &&
        (name !== 'refund' || ways.length === 1) &&
        (COMMON.has(kind) || needs === 'target' || isOneTrip(name)),
    ),
  );
  const names = [...new Set(bound.flat().map(({ name }) => name))];
  return names.flatMap((name): readonly Slot[] => {
    const alike = bound.flatMap((slots) => slots.filter((slot) => slot.name === name));
    const [first] = alike;
    if (first === undefined) return [];
    const all = [...new Set(alike.flatMap((slot) => slot.own))];
    const isOfAll = alike.length === ways.length;
    if (first.needs === 'target') return isOfAll ? [{ ...first, own: all }] : [];
    const own = first.needs === 'any' ? all : all.filter((one) => alike.every((slot) => slot.own.includes(one)));
    const old = [...new Set(alike.flatMap((slot) => [...slot.own, ...slot.old]))].filter((one) => !own.includes(one));
    const needs = isOfAll ? first.needs : first.needs === 'all' ? 'whole' : 'none';
    return own.length > 0 ? [{ ...first, own, old, needs }] : [];
  });
}

/** A wish with what the customer claims beside it. */
function claiming(way: Way, claims: readonly string[]): Way {
  if (claims.length === 0) return way;
  const said = claims.map((claim) => `. ${inFirst(claim)}`.replace(/\.$/, '')).join('');
  const [first, ...rest] = way.wish;
  return { ...way, wish: [`${first}${said}`, ...rest.map((one) => `${one}${said}`)] };
}

/** A goal over several records is stated in full from the start, because it has no short form without them. */
function briefOf({ wish, first_thought, decision }: ScenarioGoal): readonly [string, ...string[]] {
  if (wish.kind === 'all_of' || wish.kind === 'out_of_bounds') return [inFirst(wish.told)];
  return decision ? [inFirst(decision.told)] : (BRIEFS[(first_thought ?? wish).kind] ?? ['ask something']);
}

/** The topic of a wish, without details, to follow “I would like to”. */
const BRIEFS: Readonly<Partial<Record<Wish['kind'], readonly [string, ...string[]]>>> = {
  cancel_order: ['cancel an order', 'cancel an order of mine'],
  return_items: ['return something I bought', 'send something back'],
  exchange_items: ['exchange something I bought', 'exchange something from an order'],
  exchange_product: ['exchange something I bought', 'exchange something from an order'],
  change_items: ['change something in an order', 'have something different in an order I placed'],
  change_order_address: ['change the shipping address of an order', 'have an order sent somewhere else'],
  change_order_payment: ['pay for an order in another way', 'change the payment of an order'],
  change_profile_address: ['change the address in my profile', 'update my default address'],
  cancel_item: ['take one item out of an order', 'cancel a single item of an order'],
  book: ['book a flight', 'book a trip'],
  change_flights: ['change the flights of a reservation', 'take different flights from the ones I booked'],
  change_cabin: ['change the cabin of a reservation', 'fly in another cabin than I booked'],
  cancel_reservation: ['cancel a reservation', 'cancel a trip of mine'],
  add_bags: ['add bags to a reservation', 'take more bags on a trip'],
  correct_passenger: ['correct a passenger of a reservation', 'have a passenger changed on a reservation'],
  compensation: ['get compensation for a flight', 'ask for compensation'],
  remove_bags: ['take a bag off a reservation'],
  add_insurance: ['add insurance to a reservation'],
  add_passenger: ['add a passenger to a reservation'],
  change_destination: ['change where a trip of mine goes'],
};

function questionOf(question: ScenarioQuestion, words: StoryWords): StoryQuestion | undefined {
  if (question.kind !== 'figure') return words.question(question);
  return { ask: [inFirst(question.told)], kind: 'money', topic: question.topic };
}

// A message of the agent and the goal that it is about: everything that the rules of the decision procedure look at.
import type { Choice, Datum } from '../../../worlds/story.ts';
import { type OpenGoal, slotsOf } from '../agenda.ts';
import type { Asked } from '../asked-slots.ts';
import { bestFit, type Fit } from '../fit.ts';
import type { Judgement } from '../judge.ts';
import type { Reactions } from '../reactions.ts';
import type { Turn } from '../turn.ts';

/** What the customer knows about themselves, and whether they have told it. */
export interface Identity {
  readonly data: readonly Datum[];
  told: boolean;
}

export interface Situation {
  readonly open: OpenGoal;
  readonly identity: Identity;
  readonly reactions: Reactions;
  /** The agent has just corrected an id that the customer believed in. */
  readonly corrected: boolean;
  readonly asked: Asked;
  /** How the message fits the goal; undefined for a goal that is only questions. */
  readonly fit: Fit | undefined;
  readonly judgement: Judgement;
  /** The choice that the message is about, and its place among the goal's; without a fit, the present one. */
  readonly choice: Choice | undefined;
  readonly place: number;
}

/** Adds the customer's reaction to the turn and returns it; null if the rule does not apply. */
export type Rule = (situation: Situation) => Turn | null;

/** Takes in the message: an id that the agent corrects is not repeated. */
export function situationOf(
  open: OpenGoal,
  heard: Fit | undefined,
  identity: Identity,
  reactions: Reactions,
): Situation {
  const { reading, lexicon } = reactions;
  const corrected = takesCorrection(open, reactions);
  const asked = askedOf(open, identity, reactions);
  const fit = corrected ? bestFit(open, reading, lexicon) : heard;
  const { place, judgement } = fit ?? { place: open.choice, judgement: UNRELATED };
  return { open, identity, reactions, corrected, asked, fit, judgement, choice: open.goal.choices[place], place };
}

const UNRELATED: Judgement = {
  verdict: 'nothing',
  slot: null,
  both: false,
  foreign: false,
  instead: null,
  keeps: false,
  proposed: false,
  own: 0,
  named: new Set(),
};

/** The agent says that an id which the customer believed in is another record's. */
function takesCorrection(open: OpenGoal, { reading }: Reactions): boolean {
  if (open.goal.corrected === null || !reading.corrects(slotsOf(open))) return false;
  open.goal = open.goal.corrected;
  return true;
}

/**
 * What is asked about the goal, or about another one that the agent knows of. Asked for names, birthdays or a zip code, a customer
 * who has identified themselves tells those of the passengers and of the new address.
 */
function askedOf(open: OpenGoal, identity: Identity, { reading, lexicon, agenda }: Reactions): Asked {
  const own = slotsOf(open);
  const others = agenda
    .open()
    .filter((other) => other !== open && other.told)
    .flatMap(slotsOf)
    // “Travel date?”, of a trip that is known by its number, and of another day to fly on
    .filter(({ kind, needs }) =>
      own.every((slot) => slot.kind !== kind || (slot.say.length === 0 && needs !== 'none')),
    );
  const named = reading.asked([...own, ...others]);
  const isOpen = (slot: Asked['slots'][number]) => !reading.identifies(slot);
  const asked = {
    ...named,
    slots: named.slots.filter(isOpen),
    data: named.data.filter(isOpen),
    besideYes: named.besideYes.filter(isOpen),
  };
  /** The goal's own values of a kind, if the message asks for such a thing as if it were about the customer. */
  const ownIfAsked = (personal: RegExp, by: string) => {
    const data = identity.data.filter(({ name }) => personal.test(name));
    const isAsked = identity.told && reading.askedIdentity(data, true).length > 0;
    return isAsked ? own.filter(({ kind, say }) => say.length > 0 && lexicon.kinds[kind]?.read.by === by) : [];
  };
  const people = ownIfAsked(/name|birth/, 'person');
  const isOfCustomer = OF_CUSTOMER.test(reading.text) || reading.askedIdentity(identity.data, true).length > 1;
  const addresses = isOfCustomer ? [] : ownIfAsked(/zip/, 'address');
  return { ...asked, slots: [...new Set([...people, ...addresses, ...asked.slots])] };
}

/** “Please verify your zip code.” */
const OF_CUSTOMER = /\b(?:verif|identi|authenticat)|\byour (?:\w+ )?zip\b|\bon (?:file|record)\b/i;

// What a message proposes to do, beside what the customer wants done.
import type { Choice } from '../../worlds/story.ts';
import {
  cancelsOutright,
  cancelsRecord,
  doesSomethingElse,
  givesBack,
  IS_REFUNDED,
  isDoneToSomethingElse,
  isOtherAct,
  sendsBack,
  somethingElseChanged,
} from './foreign-acts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import {
  type Acts,
  actsOf,
  BOOK,
  type Heard,
  isByTheWay,
  isOnlyPossible,
  isProposed,
  isSuperlative,
  isUnwanted,
  KEEP,
} from './named-acts.ts';
import { SENDS_BACK } from './phrases/acting.ts';
import type { SlotReading } from './slot-reading.ts';

/**
 * Acts are ordinary words: another one counts only in a clause that does not name the own one. Leaving things as they are
 * is a separate act, unless everything that the customer wants is named.
 */
export function readAct(choice: Choice, beside: readonly Choice[], heard: Heard) {
  const acts = actsOf(choice, beside, heard);
  const { own } = acts;
  const isNegated = own.length > 0 && own.every((mention) => mention.negated);
  const foreign = isNegated || (heard.keeps && !acts.wanted.includes(KEEP)) || doesSomethingElse(acts);
  const instead = foreign ? actInstead(acts) : null;
  return {
    own: !isNegated && ((own.length > 0 && isMeant(acts)) || (!foreign && impliesCancellation(acts))),
    foreign,
    alone: !foreign && isAlone(acts),
    instead,
  };
}

/** Another act than the customer's own. */
export interface OtherAct {
  /** Its names: one, or several that its word may mean. */
  readonly names: readonly string[];
  /** The agent's word for it; undefined if that cannot follow “you will”. */
  readonly verb: string | undefined;
}

/**
 * Another act that the message surely proposes: in plain words, while it names neither the own one nor anything that the
 * customer wants to have new.
 */
function actInstead(acts: Acts): OtherAct | null {
  const { choice, own, needed, mentions, lexicon } = acts;
  // The things in a record may be meant with any act.
  const isThing = ({ slot: { kind, old } }: SlotReading) =>
    choice.act !== BOOK && old.length === 0 && lexicon.kinds[kind]?.read.by === 'terms';
  const namesNew = needed.some((one) => one.own.size > 0 && !isThing(one)) || mentions.some(isSuperlative);
  if (cancelsOutright(acts)) return { names: ['cancel'], verb: 'cancel' };
  // A goal of several steps may need another one first.
  if (namesNew || !own.every(isByTheWay) || choice.other_acts.length > 0) return null;
  const act = acts.named.find((one) => (isOtherAct(one, acts) || isDoneToSomethingElse(one, acts)) && isProposed(one));
  if (act) return { names: act.values, verb: verbOf(act) };
  if (own.every(isReturn) && (givesBack(acts) || sendsBack(acts))) return { names: ['return'], verb: 'return' };
  if (cancelsRecord(acts)) return { names: ['cancel'], verb: 'cancel' };
  const changed = somethingElseChanged(acts);
  if (changed !== undefined) {
    const isCount = lexicon.kinds[changed.kind]?.read.by === 'count';
    return isCount ? { names: ['add'], verb: 'add' } : { names: ['change', 'upgrade'], verb: 'change' };
  }
  // “A travel certificate of $100 for ABC123”: an ordinary word that means nothing else if no word means the own act.
  const likely = acts.named.find(
    (one) =>
      isUnwanted(one, acts) &&
      !one.values.includes('add') &&
      !isByTheWay(one) &&
      !isOnlyPossible(one) &&
      !RETURNS_MONEY.test(one.clause.text),
  );
  return likely ? { names: likely.values, verb: verbOf(likely) } : null;
}

/** “I process the return”: a word that may mean an exchange as well. */
const isReturn = ({ clause, span }: Mention): boolean => /^return/.test(clause.words[span?.start ?? -1] ?? '');

/** “The difference of $4 is returned to your card.” */
const RETURNS_MONEY = /(?:\bdifference|\bamount|\bsum|\bmoney|\$[\d.,]+)\b[^;]{0,40}?\breturn/i;

/** An act by its own name if the agent has used that, and not for what happens to the customer: “compensate you”. */
const verbOf = ({ values, clause, span }: Mention): string | undefined =>
  values.find((value) => clause.words[span?.start ?? -1] === value && clause.words[span?.end ?? -1] !== 'you');

/** “Order: #W1, reason: no longer needed, refund: $20”: all that belongs to a cancellation, which is not called one. */
function impliesCancellation({ choice, mentions, proposing }: Acts): boolean {
  const reasons = choice.slots.flatMap(({ kind, own }) => (kind === 'reason' ? own : []));
  const isReason = ({ kind, values, clause }: Mention) =>
    kind === 'reason' && IS_REASON.test(clause.text) && values.some((value) => reasons.includes(value));
  return (
    choice.act === 'cancel' && mentions.some(isReason) && [...proposing].some(({ text }) => IS_REFUNDED.test(text))
  );
}

const IS_REASON = /^(?:cancell?ation )?reason\s*[:·]/i;

/**
 * True if the message means the own act, and not only a word for several: “Before I make any change”, “refunded”. Such a word will do
 * if a value of the wish is named, and no other act elsewhere.
 */
function isMeant(acts: Acts): boolean {
  const { own, named, needed, readings, choice } = acts;
  const isPlain = own.some((one) => !isAnyAct(one, acts));
  const namesValue = needed.length > 0 || readings.some((reading) => reading.own.size > 0);
  const isElsewhere = ({ clause }: Mention) => own.every((one) => one.clause !== clause);
  const isOther = named.some((one) => isElsewhere(one) && isUnwanted(one, acts) && isProposed(one));
  return isPlain || (namesValue && choice.other_acts.length === 0 && !isOther);
}

/** A word for several acts, of which the wanted one is only one, without a value of what is wanted. */
const isAnyAct = ({ values, clause, span }: Mention, { known, readings }: Acts): boolean =>
  /^(?:chang|updat|modif|amend|refund)/.test(clause.words[span?.start ?? -1] ?? '') &&
  values.some((value) => !known.includes(value)) &&
  !/\b(?:items?|products?|articles?)\b/i.test(clause.text) &&
  !SENDS_BACK.test(clause.text) &&
  !readings.some(({ slot, named }) => slot.needs !== 'none' && named.includes(clause));

/** “Shall I add it?”: the act alone, and no value that could belong to something else. */
const isAlone = ({ choice, wanted, named, own, mentions, notOfChoice, lexicon }: Acts): boolean =>
  own.some(
    ({ clause }) =>
      /\b(?:it|them|that|those|this|so)\b/i.test(clause.text) &&
      named.every((one) => one.clause !== clause || one.values.some((value) => wanted.includes(value))),
  ) &&
  mentions.every(
    (one) =>
      lexicon.kinds[one.kind]?.weak === true ||
      (choice.slots.some(({ kind }) => kind === one.kind) && !(isDay(one, lexicon) && notOfChoice.includes(one))),
  );

const isDay = ({ kind }: Mention, { kinds }: Lexicon): boolean => kinds[kind]?.read.by === 'date';

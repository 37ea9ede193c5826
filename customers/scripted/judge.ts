// Holds a message against one choice of a goal: which of its values are named, and which others.
import type { Choice, Slot } from '../../worlds/story.ts';
import { readBound } from './bounds.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { asksForMore } from './requests.ts';
import { ELSE, foreignTo, readSlot, type SlotReading } from './slot-reading.ts';

export interface Judgement {
  /** `yes`: every defining value and no other. `maybe`: something fits, something is doubtful. `no`: a value is another. `nothing`: none is named. */
  readonly verdict: 'yes' | 'maybe' | 'no' | 'nothing';
  /** The slot that a correction is about; null if none stands out. */
  readonly slot: Slot | null;
  /** For `maybe`: own and foreign values of a slot together. */
  readonly both: boolean;
  /** A value or an act is named that is not the customer's. */
  readonly foreign: boolean;
  /** The own act is named, a price, or more than what identifies the record. */
  readonly proposed: boolean;
  /** Slots, besides acts, of which an own value is named. */
  readonly own: number;
  /** Own values that are named, of slots that are not weak. */
  readonly named: ReadonlySet<string>;
}

/** What the customer and the agent have in common beyond this message. */
export interface Context {
  /** Slots that need not be named because their values were told: the target of the goal, details the agent asked for. */
  readonly told: ReadonlySet<string>;
  /** Other choices that the message may be about as well: their values and acts are not foreign. */
  readonly beside: readonly Choice[];
}

export function judge(
  choice: Choice,
  message: Message,
  mentions: readonly Mention[],
  lexicon: Lexicon,
  { told, beside }: Context,
): Judgement {
  const proposing = proposingClauses(message, mentions);
  const known = [choice, ...beside].flatMap(({ slots }) => slots);
  const strangers = foreignTo(known, mentions);
  const readings = choice.slots.map((slot) =>
    readSlot(slot, { choice, strangers, mentions, message, proposing, lexicon }),
  );
  const hard = readings.filter(({ weak }) => !weak);
  const needed = hard.filter(({ slot }) => slot.needs === 'all' || slot.needs === 'any');
  const act = readAct(choice, beside, { mentions, strangers, proposing, needed, readings: hard, lexicon });
  const own = hard.filter((reading) => reading.own.size > 0).length;
  const named = new Set(hard.flatMap((reading) => [...reading.own]));
  const isPriced = [...proposing].some(({ text }) => /\$\s?\d|\d\s?(?:usd|dollars)\b/i.test(text));
  const proposed =
    act.own || isPriced || hard.some((reading) => reading.own.size > 0 && reading.slot.needs !== 'target');
  const found = { both: false, foreign: true, proposed, own, named };

  const isComplete = needed.length > 0 && needed.every((reading) => !reading.missing);
  const isSide = ({ slot }: SlotReading) =>
    isComplete && slot.needs === 'none' && lexicon.kinds[slot.kind]?.read.by === 'id';
  const wrong = hard.find((reading) => reading.foreign && reading.own.size === 0 && !isSide(reading));
  if (wrong) return { ...found, verdict: 'no', slot: wrong.slot };
  // Another part in the place of an own one, such as the number of a flat, is wrong as well.
  const altered = hard.find(
    ({ slot, foreign, missing }) => foreign && missing && lexicon.kinds[slot.kind]?.read.by === 'address',
  );
  if (altered) return { ...found, verdict: 'no', slot: altered.slot };
  const mixed = hard.find((reading) => reading.foreign);
  if (mixed) return { ...found, verdict: 'maybe', slot: mixed.slot, both: true };

  const onlyTarget = needed.length === 0;
  const missing = needed.filter((reading) => reading.missing).length;
  const rest = needed.length - missing;
  // «Size M, then?»: what is to become of it, without the thing.
  const namesNew = missing === rest && needed.every((reading) => reading.missing === (reading.slot.old.length === 0));
  const isDefinite = missing < rest || namesNew || act.alone;
  // A value that was told may be left out, unless another of its kind is named in its place: of two days, one.
  const isTold = ({ slot, clauses, own: some }: SlotReading) => {
    const isOneDay = some.size > 0 && lexicon.kinds[slot.kind]?.read.by === 'date';
    return told.has(slot.name) && (slot.needs === 'target' || (isDefinite && (clauses.length === 0 || isOneDay)));
  };
  const isNamed = own > 0 || (act.own && onlyTarget) || (act.alone && needed.every(isTold));
  const weak = readings.find((reading) => reading.weak && reading.foreign && reading.own.size === 0);
  if (!isNamed) return { ...found, verdict: 'nothing', slot: weak?.slot ?? null, foreign: false };
  const isWhole = [...proposing].some(({ text }) => TREATS_WHOLE.test(text));
  const partial = isWhole
    ? undefined
    : hard.find(
        ({ slot, own: some, present }) =>
          slot.needs === 'whole' && (some.size > 0 || present) && some.size < slot.own.length,
      );
  const lacking = hard.find((reading) => reading.missing && !isTold(reading));
  // «The rest stays on your Visa», «The return flight remains booked».
  const isLeft = ({ slot, leftOut }: SlotReading) =>
    leftOut.some((value) => (slot.needs === 'whole' || isContents(slot) ? slot.own : slot.old).includes(value)) &&
    (isContents(slot) || HALVED[slot.needs]?.includes(lexicon.kinds[slot.kind]?.read.by ?? ''));
  // With a limit, what is beyond it stays.
  const isLimited = choice.slots.some(({ own: values }) => values.some((one) => readBound(one)?.isAmount === true));
  const halved = isLimited ? undefined : readings.find(isLeft);
  const doubt =
    lacking ?? partial ?? halved ?? weak ?? readings.find(({ isApart, isContradicted }) => isApart || isContradicted);
  const foreign = weak !== undefined || act.foreign;
  if (doubt) return { ...found, verdict: 'maybe', slot: doubt.slot, foreign };
  // «Lamp -> the cheapest lamp», for all that is wanted.
  const isListed =
    hard.some(({ slot, own: all }) => slot.needs === 'whole' && all.size > 0) &&
    ([...proposing].some(({ text }) => text.includes('->')) ||
      readings.some((reading) => reading.slot.kind === 'superlative' && reading.own.size > 0));
  if (act.foreign || (onlyTarget && !act.own && !isListed && choice.other_acts.length === 0))
    return { ...found, verdict: 'maybe', slot: null, both: act.foreign && act.own, foreign };
  return { ...found, verdict: 'yes', slot: null, foreign: false };
}

/**
 * The clauses about something that may happen; if those name nothing, what is described, too. If there are none, all that
 * neither decline nor leave something out.
 */
export function proposingClauses({ clauses }: Message, mentions: readonly Mention[]): ReadonlySet<Clause> {
  const open = clauses.filter((clause) => !clause.declines && !clause.leavesOut && !asksForMore(clause));
  const statements = open.filter(({ asksForData }) => !asksForData);
  const proposing = statements.filter(({ describes }) => !describes);
  if (proposing.length === 0) return new Set(open);
  return new Set(mentions.some(({ clause }) => proposing.includes(clause)) ? proposing : statements);
}

/** What was read of a message, for judging its acts. */
interface Heard {
  readonly mentions: readonly Mention[];
  readonly strangers: readonly Mention[];
  readonly proposing: ReadonlySet<Clause>;
  readonly needed: readonly SlotReading[];
  readonly readings: readonly SlotReading[];
  readonly lexicon: Lexicon;
}

/**
 * Acts are ordinary words: another one counts only in a clause that does not name the own one. Leaving things as they are
 * is a separate act, unless everything that the customer wants is named.
 */
function readAct(
  choice: Choice,
  beside: readonly Choice[],
  { mentions, strangers, proposing, needed, readings, lexicon: { kinds } }: Heard,
) {
  const wanted = [choice.act, ...choice.other_acts];
  const known = [...wanted, ...beside.flatMap(({ act, other_acts }) => [act, ...other_acts])];
  const all = mentions.filter(({ kind, clause }) => kind === ACT && !clause.declines);
  const locks = new Set([...new Set(all.map(({ clause }) => clause))].filter(({ text }) => LOCKS.test(text)));
  const acts = all.filter(({ clause }) => !locks.has(clause));
  const own = acts.filter(({ values, clause }) => values.some((value) => wanted.includes(value)) && !clause.leavesOut);
  const surely = new Set(own.filter(({ doubtful }) => !doubtful).map(({ clause }) => clause));
  const negated = own.length > 0 && own.every((mention) => mention.negated);
  const isComplete = needed.length > 0 && needed.every(({ missing }) => !missing);
  const named = new Set(needed.flatMap(({ clauses }) => clauses));
  // What stays is something else if everything that the customer wants is named apart from it.
  const keeps =
    !wanted.includes(KEEP) &&
    acts.some(
      ({ values, clause }) =>
        values.includes(KEEP) &&
        !surely.has(clause) &&
        !ELSE.test(clause.text) &&
        (isComplete && own.length > 0
          ? proposing.has(clause) && named.has(clause)
          : proposing.has(clause) || (own.length === 0 && !isComplete)),
    );
  const others = acts.some(
    ({ values, clause, place, doubtful, negated: isNegated }) =>
      proposing.has(clause) &&
      !doubtful &&
      !isNegated &&
      !values.includes(KEEP) &&
      !values.some((value) => known.includes(value)) &&
      // An entry of a list that begins with it is about nothing else.
      (!surely.has(clause) || place?.startsWith('0-') === true),
  );
  // «Move your seat to business»: an ordinary word, and a value of something that the customer says nothing about.
  const ownValues = new Set(readings.flatMap((reading) => reading.named));
  const elsewhere = acts.some(
    ({ values, clause, place, negated: isNegated }) =>
      proposing.has(clause) &&
      !isNegated &&
      isVerb(clause, Number.parseInt(place ?? '', 10)) &&
      !surely.has(clause) &&
      !ownValues.has(clause) &&
      !values.includes(KEEP) &&
      !values.some((value) => known.includes(value)) &&
      strangers.some(
        (one) =>
          one.clause === clause &&
          !(one.doubtful || one.replaced || one.excluded) &&
          kinds[one.kind]?.weak === false &&
          (kinds[one.kind]?.read.by === 'date' || (kinds[one.kind]?.read.by === 'terms' && one.kind !== 'airport')) &&
          choice.slots.every(({ kind, own: wantedValues }) => kind !== one.kind || wantedValues.length === 0),
      ),
  );
  const besides = [...proposing].some(({ text }) => MAKES_ANOTHER.test(text));
  const foreign = negated || others || keeps || elsewhere || besides;
  // «Shall I add it?»: the act alone, and no value that could belong to something else.
  const alone =
    !foreign &&
    own.some(
      ({ clause }) =>
        /\b(?:it|them|that|those|this|so)\b/i.test(clause.text) &&
        acts.every((one) => one.clause !== clause || one.values.some((value) => wanted.includes(value))),
    ) &&
    mentions.every(({ kind }) => kinds[kind]?.weak === true || choice.slots.some((slot) => slot.kind === kind));
  return { own: own.length > 0 && !negated, foreign, alone };
}

/** The readers of what may be said to stay in part, by what a slot needs. */
const HALVED: Readonly<Partial<Record<Slot['needs'], readonly string[]>>> = {
  whole: ['terms'],
  all: ['terms', 'payment'],
  any: ['terms', 'payment'],
};

/** It treats the record as a whole, whatever of it is named. */
const TREATS_WHOLE =
  /\bcancel(?:l?ing)? (?:this|the|that|your) (?:whole |entire |complete |full )?(?:order|reservation|booking|trip)\b(?! (?:item|for))|\border\b.*\bcancel(?:l?ing)? it\b/i;

/** The things in a record that is treated as a whole. */
const isContents = ({ needs, own, in_pairs }: Slot) => needs === 'none' && own.length > 1 && !in_pairs;

/** It makes something besides: «and set up a new order», «as a second address». */
const MAKES_ANOTHER =
  /\b(?:place|set up|create|put in|open|make) (?:you )?(?:an? |one )(?:new|second|another|fresh|replacement|separate) (?:one|order|booking|reservation)\b|\bas an? (?:second|secondary|additional|extra|alternative|further)\b/i;

/** Says what will no longer be possible: its acts are not proposed. */
const LOCKS =
  /\b(?:(?:only|just) (?:be \w+ )?once|(?:is|gets?|be) locked|no (?:further|more)|(?:can't|cannot|won't|neither|nothing|not be)\b[^.]{0,80}\b(?:any ?(?:more|longer)|afterwards?|after (?:this|that)|later|again)|can(?:'t|not) be undone|irreversible)\b/i;

/** True if a word at the start of a clause, or behind «I'd», «to», «me to», says what would be done. */
const isVerb = ({ words }: Clause, place: number) =>
  place === 0 || /^(?:to|and|(?:i|we)(?:'d|'ll)|will|would|could|can)$/.test(words[place - 1] ?? '');

/** The act of leaving things as they are. */
const KEEP = 'keep';

// Holds a message against one choice of a goal: which of its values are named, and which others.
import type { Choice, Slot } from '../../worlds/story.ts';
import { type OtherAct, readAct } from './acts.ts';
import { isLimited } from './bounds.ts';
import type { Clause, Message } from './clauses.ts';
import { readDates } from './days.ts';
import { treatsInPart } from './in-part.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention, SUPERLATIVE } from './mentions.ts';
import { BOOK, KEEP } from './named-acts.ts';
import { A_THING, TREATS_WHOLE } from './phrases/acting.ts';
import { ELSE, KEEPS_ALL, KEEPS_RECORD } from './phrases/keeping.ts';
import { AMOUNT } from './phrases/money.ts';
import { MEANS_ALL } from './phrases/questions.ts';
import { asksForMore } from './requests.ts';
import { foreignTo, paidBackElsewhere, readSlot, type SlotReading } from './slot-reading.ts';
import { confusesOrders } from './step-records.ts';

export interface Judgement {
  /** `yes`: every defining value and no other. `maybe`: something fits, something is doubtful. `no`: a value is another. `nothing`: none is named. */
  readonly verdict: 'yes' | 'maybe' | 'no' | 'nothing';
  /** The slot that a correction is about; null if none stands out. */
  readonly slot: Slot | null;
  /** For `maybe`: own and foreign values of a slot together. */
  readonly both: boolean;
  /** A value or an act is named that is not the customer's. */
  readonly foreign: boolean;
  /** The other act that it surely proposes in place of the own one; null if that is not certain. */
  readonly instead: OtherAct | null;
  /** It asks for a yes to leaving everything, or a whole record, as it is. */
  readonly keeps: boolean;
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

/** What was read of a message for one choice, to be judged. */
interface ChoiceReading {
  readonly choice: Choice;
  readonly lexicon: Lexicon;
  /** The message as the agent wrote it. */
  readonly text: string;
  readonly told: Context['told'];
  readonly mentions: readonly Mention[];
  readonly proposing: ReadonlySet<Clause>;
  /** All that is not declined. */
  readonly said: readonly Clause[];
  readonly readings: readonly SlotReading[];
  /** Those of slots that are not weak. */
  readonly hard: readonly SlotReading[];
  /** Those of slots that a proposal has to name. */
  readonly needed: readonly SlotReading[];
  readonly act: ReturnType<typeof readAct>;
  readonly isPriced: boolean;
}

export function judge(
  choice: Choice,
  message: Message & { readonly text: string },
  mentions: readonly Mention[],
  lexicon: Lexicon,
  { told, beside }: Context,
): Judgement {
  const proposing = proposingClauses(message, mentions, lexicon);
  const known = [choice, ...beside].flatMap(({ slots }) => slots);
  const strangers = [...foreignTo(known, mentions), ...paidBackElsewhere(choice, beside, mentions, lexicon)];
  const readings = choice.slots.map((slot) =>
    readSlot(slot, { choice, strangers, mentions, message, text: message.text, proposing, lexicon }),
  );
  const hard = readings.filter(({ weak }) => !weak);
  const needed = hard.filter(({ slot }) => slot.needs === 'all' || slot.needs === 'any');
  const keeps = keepsAll(message, mentions, lexicon);
  // A certificate changes nothing in the record.
  const isKept = keeps || (choice.act !== 'compensate' && keepsRecord(message, lexicon));
  const notOfChoice = foreignTo(choice.slots, mentions);
  const heard = { mentions, strangers, notOfChoice, proposing, needed, readings: hard, keeps, lexicon };
  const act = readAct(choice, beside, heard);
  const isPriced = [...proposing].some(({ text }) => AMOUNT.test(text));
  const said = message.clauses.filter(({ declines }) => !declines);
  const { text } = message;
  const reading = { choice, lexicon, text, told, mentions, proposing, said, readings, hard, needed, act, isPriced };
  return {
    both: false,
    instead: act.instead,
    keeps: isKept && choice.act !== KEEP && !choice.other_acts.includes(KEEP),
    proposed: act.own || isPriced || hard.some(({ own, slot }) => own.size > 0 && slot.needs !== 'target'),
    own: hard.filter(({ own }) => own.size > 0).length,
    named: new Set(hard.flatMap(({ own }) => [...own])),
    ...(contradictionIn(reading) ?? agreementIn(reading)),
  };
}

/**
 * True if it would leave a whole record as it is, of a customer who wants all that they ask for: “and keep order #W1 unchanged”. With
 * a limit, what is beyond it stays.
 */
const keepsRecord = ({ clauses }: Message, { choices }: Lexicon): boolean =>
  !choices.some((one) => [one.act, ...one.other_acts].includes(KEEP) || isLimited(one)) &&
  clauses.some(({ text, declines }) => !declines && KEEPS_RECORD.test(text));

/** An act in words that may mean any: “put it in business”. */
const PUTS = /\b(?:i|we)(?:'d|'ll| would| will| now)? (?:put|set|get|bring|take) \S/i;
/** “Cancelling it: will not be done” */
const IS_NOT_DONE = /\b(?:will not be done|won't be done|no, dropped|skip \w+ing)\b/i;
/** “Requested: cancelling the order”, above what is proposed. */
const WAS_REQUESTED = /^(?:requested|your request|you(?:'d| had)? (?:asked|wanted))\b/i;

/** True if the message asks for a yes to leaving everything as it is: in the question, or in all that it says before. */
function keepsAll({ clauses }: Message, mentions: readonly Mention[], { kinds }: Lexicon): boolean {
  const wordOf = ({ clause, span }: Mention, offset: number) => clause.words[(span?.start ?? -1) + offset] ?? '';
  const actsIn = (clause: Clause) =>
    mentions.filter((one) => one.clause === clause && one.kind === ACT && !A_THING.test(wordOf(one, 0)));
  const isNegated = (clause: Clause) =>
    IS_NOT_DONE.test(clause.text) ||
    actsIn(clause).every((one) => one.negated || one.values.includes(KEEP) || wordOf(one, -1) === 'no');
  const isKeeping = (clause: Clause) =>
    KEEPS_ALL.test(clause.text.toLowerCase()) && !ELSE.test(clause.text) && isNegated(clause);
  const asking = clauses.filter(({ asks, asksForData }) => asks && !asksForData);
  const naming = clauses.filter(
    (clause) =>
      !clause.describes && mentions.some((mention) => mention.clause === clause) && !WAS_REQUESTED.test(clause.text),
  );
  // “May I put ABC123 in business, and keep the flights as they are?”
  const isDoing = (clause: Clause) =>
    PUTS.test(clause.text) &&
    mentions.some((one) => one.clause === clause && one.kind !== ACT && kinds[one.kind]?.read.by !== 'id');
  return (
    (asking.some(isKeeping) && asking.every((clause) => isNegated(clause) && !isDoing(clause))) ||
    (naming.some(isKeeping) &&
      naming.every(
        (clause) => clause.leavesOut || isKeeping(clause) || (actsIn(clause).length > 0 && isNegated(clause)),
      ))
  );
}

/** What a judgement says besides what was named. */
type Verdict = Pick<Judgement, 'verdict' | 'slot' | 'foreign'> & Partial<Pick<Judgement, 'both'>>;

/** The verdict if another value of a slot that is not weak is proposed; null if none is. */
function contradictionIn(reading: ChoiceReading): Verdict | null {
  const {
    readings,
    hard,
    needed,
    lexicon: { kinds },
  } = reading;
  if (confusesOrders(reading)) return { verdict: 'no', slot: null, foreign: true };
  const isComplete = needed.length > 0 && needed.every((reading) => !reading.missing);
  const isSide = ({ slot }: SlotReading) => isComplete && slot.needs === 'none' && kinds[slot.kind]?.read.by === 'id';
  const wrong = hard.find(
    (reading) => reading.foreign && (reading.own.size === 0 || isOnlyDescribed(reading)) && !isSide(reading),
  );
  // Whether something paid is added is said in words that mean nothing else.
  const unwanted = readings.find(
    ({ slot, foreign, own }) => kinds[slot.kind]?.read.by === 'flag' && foreign && own.size === 0,
  );
  // “I'll change the address in your profile to 12 Old Road”, for that of an order.
  const isSaidOf = (clause: Clause) => needed.some(({ named }) => named.includes(clause));
  const misplaced = readings.find(
    ({ slot, isApart, foreign, own, clauses }) =>
      isApart && foreign && own.size === 0 && slot.say.length > 0 && clauses.some(isSaidOf),
  );
  const contradicted = wrong ?? unwanted ?? misplaced;
  if (contradicted) return { verdict: 'no', slot: contradicted.slot, foreign: true };
  // Another part in the place of an own one, such as the number of a flat or the day of the way back, is wrong as well.
  const altered = hard.find(
    ({ slot, foreign, missing }) => foreign && missing && IN_PARTS.has(kinds[slot.kind]?.read.by ?? ''),
  );
  if (altered) return { verdict: 'no', slot: altered.slot, foreign: true };
  const mixed = hard.find(({ foreign }) => foreign);
  return mixed ? { verdict: 'maybe', slot: mixed.slot, both: true, foreign: true } : null;
}

/** Readers of values made up of parts, none of which can stand for another: street and town, the days out and back. */
const IN_PARTS: ReadonlySet<string> = new Set(['address', 'date']);

/** “Yours is long. I would change it for a regular one”, of a property that should stay. */
const isOnlyDescribed = ({ slot, named }: SlotReading): boolean =>
  slot.needs === 'none' && !slot.in_pairs && named.every(({ describes, intends }) => describes && !intends);

/** The verdict if no other value of such a slot is proposed. */
function agreementIn(reading: ChoiceReading): Verdict {
  const { choice, proposing, readings, hard, needed, act, lexicon } = reading;
  const onlyTarget = needed.length === 0;
  const isNamed =
    hard.some(({ own }) => own.size > 0) ||
    (act.own && onlyTarget) ||
    (act.alone && needed.every((one) => isTold(one, reading)));
  // Of two flights with a criterion each, one may have another.
  const isOther = ({ slot, own }: SlotReading) =>
    own.size === 0 || (slot.kind === SUPERLATIVE && own.size < slot.own.length);
  const weak = readings.find((one) => one.weak && one.foreign && isOther(one));
  if (!isNamed) return { verdict: 'nothing', slot: weak?.slot ?? null, foreign: false };
  const foreign = weak !== undefined || act.foreign;
  const doubt =
    gapIn(reading) ??
    partOfWhole(reading) ??
    weak ??
    readings.find(({ isApart, isContradicted, isStray }) => isApart || isContradicted || isStray);
  if (doubt)
    return { verdict: 'maybe', slot: doubt.slot, foreign: foreign || staysWithCustomer(doubt, choice, lexicon) };
  if (treatsInPart(reading)) return { verdict: 'maybe', slot: null, both: true, foreign: true };
  // “Lamp -> the cheapest lamp”, for all that is wanted.
  const isListed =
    hard.some(({ slot, own }) => slot.needs === 'whole' && own.size > 0) &&
    ([...proposing].some(({ text }) => text.includes('->') || (choice.act === 'exchange' && REPLACES.test(text))) ||
      readings.some(({ slot, own }) => slot.kind === SUPERLATIVE && own.size > 0));
  // Of several steps, each one shows by its values: “a yes to all three trips” means all of them.
  const meansAll = [...proposing].some(({ asks, text }) => asks && MEANS_ALL.test(text));
  const namesStep =
    choice.other_acts.length > 0 && (meansAll || hard.some(({ own, slot }) => own.size > 0 && isOfStep(slot, lexicon)));
  // “Order: #W1 (lamp), reason: no longer needed, refund: $20”, of a lamp that is to be exchanged.
  const namesVersion = readings.some(
    ({ slot: { kind }, clauses }) => (kind.includes(':') || kind === SUPERLATIVE) && clauses.length > 0,
  );
  const namesOther = [...proposing].some(({ text }) => NAMES_OTHER_VERSION.test(text));
  if (choice.act === 'exchange' && !act.own && !(namesVersion && (namesOther || needed.length > 1)) && !isListed)
    return { verdict: 'maybe', slot: null, foreign };
  if (act.foreign || (onlyTarget && !act.own && !isListed && !namesStep))
    return { verdict: 'maybe', slot: null, both: act.foreign && act.own, foreign };
  return { verdict: 'yes', slot: null, foreign: false };
}

/** “New item: lamp (blue)”, “After (lamp): blue”, “lamp: the selected variant will be blue” */
const REPLACES = /^(?:new|replacement) item:|^after \(|\bselected (?:variant|version|option)\b/i;

/** “The cheapest one”, “the difference”, “the new lamp”, “To: 3 kg, battery”: a thing comes in the place of another one. */
const NAMES_OTHER_VERSION =
  /^to\s*[:=]\s*(?!(?:your |the )?(?:visa|amex|mastercard|paypal|gift|card|credit|original|certificate)\b)|\bfrom (?!(?:the |your )?(?:order\b|reservation\b|#w))[^.;]{2,60}? to (?!(?:your|the) )|\b(?:cheap\w*|expensive|dear\w*|difference|instead|replac\w+|swap\w*|becomes?|turn\w* into|switch\w*|new|now|old|more|less)\b|^after \(|->|\byou(?:'d| would|'ll| will)? get\b|\bfor (?:one|the one|another)\b/i;

/** “Full cancellation of order #W1 with the lamp and the rug”, of a customer who would cancel only the lamp. */
const partOfWhole = ({ choice, proposing, needed, lexicon: { kinds } }: ChoiceReading): SlotReading | undefined =>
  choice.act === 'cancel' && [...proposing].some(({ text }) => TREATS_WHOLE.test(text))
    ? needed.find(({ slot: { kind } }) => kinds[kind]?.read.by === 'terms' && kind !== 'extent')
    : undefined;

/** True for a value that a step changes, false for one that identifies the record or says how a difference is paid. */
function isOfStep({ needs, in_pairs, kind }: Slot, { kinds }: Lexicon): boolean {
  const by = kinds[kind]?.read.by;
  return needs !== 'target' && !in_pairs && by !== 'id' && by !== 'date' && (by !== 'payment' || needs !== 'none');
}

/** The slot of which a value is missing, or only a part named; undefined if there is none. */
function gapIn(reading: ChoiceReading): SlotReading | undefined {
  const { choice, lexicon, proposing, readings, hard } = reading;
  const isWhole = [...proposing].some(({ text }) => TREATS_WHOLE.test(text));
  const isPartial = ({ slot, own, present }: SlotReading) =>
    !isWhole && slot.needs === 'whole' && (own.size > 0 || present) && own.size < slot.own.length;
  return (
    hard.find((one) => one.missing && !isTold(one, reading)) ??
    hard.find(isPartial) ??
    (choice.act === BOOK ? hard.find((one) => leavesFirstPayment(one, lexicon)) : undefined) ??
    // With a limit, what is beyond it stays.
    (isLimited(choice) ? undefined : readings.find((one) => isPartLeft(one, choice, lexicon)))
  );
}

/** “$136 with your Visa”, of a customer who pays with a certificate first as far as it goes. */
const leavesFirstPayment = (
  { slot: { kind, own, if_covered }, own: named }: SlotReading,
  { kinds }: Lexicon,
): boolean =>
  kinds[kind]?.read.by === 'payment' && !if_covered && own.length > 1 && named.size > 0 && !named.has(own[0] ?? '');

/** A value that was told may be left out, unless another of its kind is named in its place: of two days, one. */
function isTold({ slot, clauses, own }: SlotReading, { told, needed, act, lexicon, isPriced }: ChoiceReading): boolean {
  const missing = needed.filter((one) => one.missing).length;
  const rest = needed.length - missing;
  // “Size M, then?”: what is to become of it, without the thing.
  const namesNew = missing === rest && needed.every((one) => one.missing === (one.slot.old.length === 0));
  const isDefinite = missing < rest || namesNew || act.alone;
  // “The belt with length 105 cm”: another property of it would have been named as well.
  const isBesideOthers = needed.some((one) => one.own.size > 0 && isSibling(one.slot, slot));
  const read = lexicon.kinds[slot.kind]?.read;
  // “Going on May 19 and coming back on May 19”
  const repeatsDay = ({ text }: Clause) =>
    read?.by === 'date' && RETURNS.test(text) && readDates(text, read.year).length > own.size;
  // A full proposal of a round trip names its route and both days.
  const isFull = isPriced && needed.some(({ slot: { kind }, own: named }) => kind === 'airport' && named.size > 0);
  const isOneDay = own.size > 0 && read?.by === 'date' && !clauses.some(repeatsDay) && !isFull;
  return (
    told.has(slot.name) &&
    (slot.needs === 'target' || (isDefinite && !isBesideOthers && (clauses.length === 0 || isOneDay)))
  );
}

const RETURNS = /\b(?:return(?:s|ing)?|coming (?:back|home)|comes? back|back on)\b/i;

/** True for two properties of a thing: `option: color` and `option: size`. */
const isSibling = (one: Slot, other: Slot): boolean =>
  one.kind !== other.kind && one.kind.includes(':') && one.kind.split(':')[0] === other.kind.split(':')[0];

/**
 * The clauses about something that may happen; if those name nothing, what is described, too. If there are none, all that
 * neither decline nor leave something out.
 */
export function proposingClauses(
  { clauses }: Message,
  mentions: readonly Mention[],
  { kinds }: Lexicon,
): ReadonlySet<Clause> {
  const open = clauses.filter((clause) => !clause.declines && !clause.leavesOut && !asksForMore(clause));
  const statements = open.filter(({ asksForData }) => !asksForData);
  const proposing = statements.filter(({ describes }) => !describes);
  if (proposing.length === 0) return new Set(open);
  // “Your profile is open on my screen.”
  const isSaid = ({ kind, clause }: Mention) =>
    (kind === ACT || kinds[kind]?.weak !== true) && proposing.includes(clause);
  return new Set(mentions.some(isSaid) ? proposing : statements);
}

/** True if a part of what is wanted stays: “The rest stays on your Visa”, “The return flight remains booked”. */
function isPartLeft(reading: SlotReading, choice: Choice, lexicon: Lexicon): boolean {
  const { slot, leftOut } = reading;
  const { slots } = choice;
  const { kind, needs, own, old, in_pairs } = slot;
  const stays = (values: readonly string[]) => leftOut.some((value) => values.includes(value));
  // One flight of a trip that is treated as a whole.
  if (in_pairs && slots.some((other) => other.needs === 'whole')) return stays(own);
  // The contents of a record stay in it, even if the record changes.
  if (isContents(slot, lexicon)) return stays(own) && !own.every((value) => leftOut.includes(value));
  return (
    staysWithCustomer(reading, choice, lexicon) ||
    (stays(needs === 'whole' ? own : old) && HALVED[needs]?.includes(lexicon.kinds[kind]?.read.by ?? '') === true)
  );
}

/** “The lamp stays with you”, of one that is to be returned. */
const staysWithCustomer = ({ slot: { kind, needs, own }, leftOut }: SlotReading, { act }: Choice, { kinds }: Lexicon) =>
  act === 'return' &&
  needs === 'all' &&
  kinds[kind]?.subject === 'item' &&
  leftOut.some((value) => own.includes(value));

/** The readers of what may be said to stay in part, by what a slot needs. */
const HALVED: Readonly<Partial<Record<Slot['needs'], readonly string[]>>> = {
  whole: ['terms'],
  all: ['terms', 'payment'],
  any: ['terms', 'payment'],
};

/** True for the things in a record that is treated as a whole. */
function isContents({ kind, needs, own, in_pairs }: Slot, { kinds }: Lexicon): boolean {
  const isThings = kinds[kind]?.read.by === 'terms' && !kinds[kind].weak;
  return isThings && needs === 'none' && own.length > 1 && !in_pairs;
}

// Holds a message against one choice of a goal: which of its values are named, and which others.
import type { Choice, Slot } from '../../worlds/story.ts';
import { readAct } from './acts.ts';
import { readBound } from './bounds.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, SUPERLATIVE } from './mentions.ts';
import { TREATS_WHOLE } from './phrases/acting.ts';
import { asksForMore } from './requests.ts';
import { foreignTo, readSlot, type SlotReading } from './slot-reading.ts';

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
  // With a limit, what is beyond it stays.
  const isLimited = choice.slots.some(({ own: values }) => values.some((one) => readBound(one)?.isAmount === true));
  const halved = isLimited ? undefined : readings.find((reading) => isPartLeft(reading, choice, lexicon));
  const doubt =
    lacking ??
    partial ??
    halved ??
    weak ??
    readings.find(({ isApart, isContradicted, isStray }) => isApart || isContradicted || isStray);
  const foreign = weak !== undefined || act.foreign;
  if (doubt) return { ...found, verdict: 'maybe', slot: doubt.slot, foreign };
  // «Lamp -> the cheapest lamp», for all that is wanted.
  const isListed =
    hard.some(({ slot, own: all }) => slot.needs === 'whole' && all.size > 0) &&
    ([...proposing].some(({ text }) => text.includes('->')) ||
      readings.some((reading) => reading.slot.kind === SUPERLATIVE && reading.own.size > 0));
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

/** True if a part of what is wanted stays: «The rest stays on your Visa», «The return flight remains booked». */
function isPartLeft({ slot, leftOut }: SlotReading, { slots }: Choice, lexicon: Lexicon): boolean {
  const { kind, needs, own, old, in_pairs } = slot;
  const stays = (values: readonly string[]) => leftOut.some((value) => values.includes(value));
  // One flight of a trip that is treated as a whole.
  if (in_pairs && slots.some((other) => other.needs === 'whole')) return stays(own);
  // All that a record holds stays in it, whatever becomes of the record.
  if (isContents(slot, lexicon)) return stays(own) && !own.every((value) => leftOut.includes(value));
  return stays(needs === 'whole' ? own : old) && HALVED[needs]?.includes(lexicon.kinds[kind]?.read.by ?? '') === true;
}

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

// Holds a message against one choice of a goal: which of its values are named, and which others.
import type { Choice, Slot } from '../../worlds/story.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { asksForMore } from './requests.ts';

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

interface SlotReading {
  readonly slot: Slot;
  readonly own: ReadonlySet<string>;
  /** Another value is proposed. */
  readonly foreign: boolean;
  /** A value is proposed that the record has now. */
  readonly present: boolean;
  /** A proposal would have to name it and does not. */
  readonly missing: boolean;
  readonly weak: boolean;
  /** The clauses that name any value of its kind. */
  readonly clauses: readonly Clause[];
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
  const readings = choice.slots.map((slot) => readSlot(slot, strangers, mentions, proposing, lexicon));
  const hard = readings.filter(({ weak }) => !weak);
  const needed = hard.filter(({ slot }) => slot.needs === 'all' || slot.needs === 'any');
  const act = readAct(choice, beside, mentions, proposing, needed, lexicon);
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
  const partial = hard.find(
    ({ slot, own: some, present }) =>
      slot.needs === 'whole' && (some.size > 0 || present) && some.size < slot.own.length,
  );
  const lacking = hard.find((reading) => reading.missing && !isTold(reading));
  const doubt = lacking ?? partial ?? weak;
  const foreign = weak !== undefined || act.foreign;
  if (doubt) return { ...found, verdict: 'maybe', slot: doubt.slot, foreign };
  if (act.foreign || (onlyTarget && !act.own && choice.other_acts.length === 0))
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

/** Mentions that are not values of the slots. Words that are a value of one of their kinds are not foreign values of another. */
function foreignTo(slots: readonly Slot[], mentions: readonly Mention[]): readonly Mention[] {
  const known = mentions.filter(({ kind, values }) =>
    slots.some(
      (slot) =>
        slot.kind === kind &&
        [...slot.own, ...slot.old, ...(slot.believed === null ? [] : [slot.believed])].some((one) => fits(one, values)),
    ),
  );
  const isKnown = (mention: Mention) =>
    known.some(
      (other) =>
        other === mention || (other.clause === mention.clause && other.place !== null && other.place === mention.place),
    );
  // What is said of the record that the customer took for theirs is not said of theirs.
  const mistaken = new Set(
    mentions
      .filter(({ kind, values }) => slots.some((slot) => slot.kind === kind && values.includes(slot.believed ?? '')))
      .map(({ clause }) => clause),
  );
  return mentions.filter((mention) => !isKnown(mention) && !mistaken.has(mention.clause));
}

function readSlot(
  slot: Slot,
  strangers: readonly Mention[],
  mentions: readonly Mention[],
  proposing: ReadonlySet<Clause>,
  lexicon: Lexicon,
): SlotReading {
  const kind = lexicon.kinds[slot.kind];
  const weak = kind?.weak ?? false;
  const mine = mentions.filter((mention) => mention.kind === slot.kind);
  const right = mine.filter(
    (mention) => !mention.clause.declines && !mention.clause.leavesOut && !mention.excluded && !givesWay(mention, mine),
  );
  const own = new Set(right.flatMap(({ values }) => slot.own.filter((value) => fits(value, values, true))));
  // The others of a list in which the right one stands, too: all passengers of the trip.
  const isListed = ({ values, clause }: Mention) =>
    own.size > 0 &&
    slot.wrong.some((value) => values.includes(value)) &&
    !clause.intends &&
    mine.every((other) => other.clause !== clause || other.values.join() === values.join());
  const counts = ({ kind: other, clause, doubtful, replaced, excluded }: Mention) =>
    other === slot.kind && proposing.has(clause) && !doubtful && !replaced && !excluded;
  // A single id of another record counts wherever it stands if the own one is not named.
  const ids = mine.filter(({ clause }) => !clause.declines && (!clause.leavesOut || ELSE.test(clause.text)));
  const onlyId = kind?.read.by === 'id' && own.size === 0 && new Set(ids.map(({ values }) => values.join())).size === 1;
  const others = [
    ...strangers.filter((one) => (counts(one) && !isListed(one)) || (onlyId && ids.includes(one))),
    ...mine.filter((one) => counts(one) && breaks(slot, one.values)),
  ];
  // An intention («I would book …») with the right value outweighs others that are only told.
  const isIntended = ({ clause }: Mention) => clause.intends;
  const settled =
    slot.own.length === 1 &&
    kind?.read.by !== 'terms' &&
    right.some((one) => isIntended(one) && slot.own.some((value) => fits(value, one.values))) &&
    !others.some(isIntended);
  const missing =
    slot.needs === 'all'
      ? slot.own.some((value) => !own.has(value))
      : (slot.needs === 'any' || slot.needs === 'target') && slot.own.length > 0 && own.size === 0;
  return {
    slot,
    own,
    foreign: (slot.own.length > 0 && others.length > 0 && !settled) || isTurnedRound(slot, right, proposing),
    present: mine.some((one) => counts(one) && one.values.some((value) => slot.old.includes(value))),
    missing,
    weak,
    clauses: mine.map(({ clause }) => clause),
  };
}

/** True if a pair of values is named the other way round, «from B to A», and nowhere as it is wanted. */
function isTurnedRound({ own, in_pairs }: Slot, mine: readonly Mention[], proposing: ReadonlySet<Clause>): boolean {
  if (!in_pairs) return false;
  const wanted = new Set(own.flatMap((start, place) => (place % 2 === 0 ? [`${start} ${own[place + 1]}`] : [])));
  const named = [...Map.groupBy(mine, ({ clause }) => clause)].flatMap(([clause, mentions]) => {
    const places = mentions
      .flatMap(({ values, place }) =>
        own.filter((value) => values.includes(value)).map((value) => ({ value, at: Number.parseInt(place ?? '', 10) })),
      )
      .toSorted((one, other) => one.at - other.at);
    const [first, ...rest] = places;
    const second = rest.find(({ value }) => value !== first?.value);
    if (!first || !second || !proposing.has(clause) || new Set(places.map(({ value }) => value)).size > 2) return [];
    const isBackwards = clause.words[second.at - 1] === 'from';
    return [isBackwards ? [second.value, first.value] : [first.value, second.value]];
  });
  return (
    named.some(([start, end]) => wanted.has(`${end} ${start}`)) &&
    !named.some(([start, end]) => wanted.has(`${start} ${end}`))
  );
}

/** True if a value is named as replaced and the same clause names another of its kind. On its own, it identifies the subject. */
function givesWay({ replaced, clause }: Mention, mine: readonly Mention[]): boolean {
  return replaced && mine.some((other) => other.clause === clause && !other.replaced);
}

/** A value of a slot among those that were named. A time fits a bound of its day, and any of another unless that is asked for. */
function fits(value: string, named: readonly string[], sameDay = false): boolean {
  const bound = readBound(value);
  if (bound === null) return named.includes(value);
  return named.some((time) => (bound.concerns(time) ? bound.allows(time) : !sameDay));
}

/** True if a time is on the wrong side of a bound on its day. */
function breaks({ own }: Slot, named: readonly string[]): boolean {
  return own.some((value) => {
    const bound = readBound(value);
    return bound !== null && named.some((time) => bound.concerns(time) && !bound.allows(time));
  });
}

/** `>=09:00 2024-05-20`; a time without a day concerns every bound. */
function readBound(value: string) {
  const [, sign, limit = '', day = ''] = /^([<>]=)(\d{2}:\d{2})(?: (\S+))?$/.exec(value) ?? [];
  if (sign === undefined) return null;
  return {
    concerns: (time: string) => day === '' || time.length === 5 || time.endsWith(day),
    allows: (time: string) => (sign === '>=' ? time.slice(0, 5) >= limit : time.slice(0, 5) <= limit),
  };
}

/**
 * Acts are ordinary words: another one counts only in a clause that does not name the own one. Leaving things as they are
 * is a separate act, unless everything that the customer wants is named.
 */
function readAct(
  choice: Choice,
  beside: readonly Choice[],
  mentions: readonly Mention[],
  proposing: ReadonlySet<Clause>,
  needed: readonly SlotReading[],
  { kinds }: Lexicon,
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
    ({ values, clause, doubtful, negated: isNegated }) =>
      proposing.has(clause) &&
      !doubtful &&
      !isNegated &&
      !values.includes(KEEP) &&
      !values.some((value) => known.includes(value)) &&
      !surely.has(clause),
  );
  const foreign = negated || others || keeps;
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

/** Says what will no longer be possible: its acts are not proposed. */
const LOCKS =
  /\b(?:(?:only|just) (?:be \w+ )?once|(?:is|gets?|be) locked|no (?:further|more)|(?:can't|cannot|won't|neither|nothing|not be)\b[^.]{0,80}\bany ?(?:more|longer)|can(?:'t|not) be undone|irreversible)\b/i;

/** «Everything else on it stays»: that is not about what the customer wants. */
const ELSE = /\b(?:else|others?|rest)\b/i;

/** The act of leaving things as they are. */
const KEEP = 'keep';

// Pairs of a start and an end, such as the flights of a trip: named the other way round, cut short, or on each other's days.
import type { Choice, Slot } from '../../worlds/story.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, SUPERLATIVE } from './mentions.ts';
import { NEW_LABEL } from './phrases/labels.ts';

/** Values that belong to the pairs, in the same order (their days, or how their flights are chosen), and those that a clause names. */
interface Sequence {
  readonly own: readonly string[];
  namedIn(clause: Clause): readonly string[];
}

interface Named {
  /** Mentions of the slot's kind that may be meant as its values. */
  readonly right: readonly Mention[];
  /** All of its kind. */
  readonly mine: readonly Mention[];
  readonly proposing: ReadonlySet<Clause>;
  readonly sequences: readonly Sequence[];
  /** The day on which a trip there and back begins, of a choice that does not change it; null if the customer does not know it. */
  readonly firstDay: Sequence | null;
  /** The pairs are those of new flights for a record that has others. */
  readonly changesFlights: boolean;
}

/** The days on which all that the choice asks for happens, and the superlatives by which its parts are chosen. */
export function sequencesOf(
  { slots }: Choice,
  { clauses }: Message,
  mentions: readonly Mention[],
  { kinds }: Lexicon,
): readonly Sequence[] {
  const inOrder = slots.filter(
    ({ kind, needs }) => (needs === 'all' && kinds[kind]?.read.by === 'date') || kind === SUPERLATIVE,
  );
  return inOrder.map(({ kind, own }) => sequenceOf(kind, own, clauses, mentions));
}

function sequenceOf(
  kind: string,
  own: readonly string[],
  clauses: readonly Clause[],
  mentions: readonly Mention[],
): Sequence {
  const namedBy = (clause: Clause | undefined) => mentions.filter((one) => one.clause === clause);
  return {
    own,
    namedIn: (clause) => {
      const heading = namedBy(clauses[clauses.indexOf(clause) - 1]);
      const isHeaded = heading.length > 0 && heading.every((one) => one.kind === kind);
      const named = namedBy(clause).filter((one) => one.kind === kind);
      return [...new Set((named.length === 0 && isHeaded ? heading : named).flatMap(({ values }) => values))];
    },
  };
}

/** The day on which the record of a choice begins that sets no day; null if the customer does not know it. */
export function firstDayOf(
  { slots }: Choice,
  { clauses }: Message,
  mentions: readonly Mention[],
  { kinds }: Lexicon,
): Sequence | null {
  const days = slots.filter(({ kind }) => kinds[kind]?.read.by === 'date');
  const [slot] = days.length === 1 ? days : [];
  const day = slot?.needs === 'none' ? (slot.own[0] ?? slot.old[0]) : undefined;
  return slot === undefined || day === undefined ? null : sequenceOf(slot.kind, [day], clauses, mentions);
}

export function hasWrongPair(slot: Slot, named: Named): boolean {
  return slot.in_pairs && (isTurnedRound(slot, named) || isCutShort(slot, named));
}

/** The route of a record rather than that of a new flight: “ABC123 (Boston to Miami)”, “your Boston to Miami trip”, “ABC123 from Boston to Miami to TRN1” */
const OF_RECORD =
  /\b(?=[A-Z\d]*\d)[A-Z\d]{6} \([A-Z][^()]{2,30}?(?: \([A-Z]{3}\))?(?: to |-| -> )[A-Z][^()]{2,30}?(?: \([A-Z]{3}\))?\)|\byour [A-Z][A-Za-z. ]{2,24}(?: \([A-Z]{3}\))?(?: to |-| -> )[A-Z][A-Za-z. ]{2,24}(?: \([A-Z]{3}\))? (?:reservation|booking|trip)\b|\b(?=[A-Z\d]*\d)[A-Z\d]{6},? from [A-Z][^,;]{2,30}? to [A-Z][^,;]{2,30}? to (?:flight )?[A-Z]{2,3}\d{2,4}\b/;
interface Pair {
  readonly clause: Clause;
  /** The first one in its clause. */
  readonly isFirst: boolean;
  readonly route: string;
  readonly back: string;
}

/** True if a pair is named the other way round, “from B to A”, and nowhere as it is wanted; or with what belongs to another pair. */
function isTurnedRound({ own }: Slot, { right, proposing, sequences, firstDay, changesFlights }: Named): boolean {
  const wanted = own.flatMap((start, place) => (place % 2 === 0 ? [`${start} ${own[place + 1]}`] : []));
  // “I can move ABC123 (B to A) to TRN2”, of the way back of a trip there and back
  const isBackwards = ({ back }: Pair) => wanted.join() === back;
  const isOfRecord = (pair: Pair, _: number, pairs: readonly Pair[]) =>
    changesFlights &&
    isBackwards(pair) &&
    OF_RECORD.test(pair.clause.text) &&
    pairs.filter((other) => other.clause === pair.clause && isBackwards(other)).length === 1;
  const all = pairsIn(own, right).filter((...pair) => !isOfRecord(...pair));
  const proposed = all.filter(({ clause }) => proposing.has(clause));
  // What is only described counts if nothing else is said of it.
  const pairs = proposed.length > 0 ? proposed : all;
  const each = sequences.filter(
    (sequence) =>
      wanted.length > 1 && new Set(sequence.own).size === wanted.length && sequence.own.length === wanted.length,
  );
  // A clause with both days is about both of them.
  const isOfOther = ({ clause, route }: Pair) =>
    sequences.every((sequence) => sequence.namedIn(clause).length <= 1) &&
    each.some((sequence) => {
      const [value, ...others] = sequence.namedIn(clause);
      const due = value === undefined ? -1 : sequence.own.indexOf(value);
      return others.length === 0 && due >= 0 && wanted.includes(route) && wanted[due] !== route;
    });
  // “Out on May 20 by the earliest, back on May 24 by the latest flight”, if it is the other way round.
  const isSwapped = (clause: Clause) => {
    const named = each.map((sequence) => ({ due: sequence.own, said: sequence.namedIn(clause).join() }));
    return (
      named.some(({ due, said }) => said === due.join()) &&
      named.some(({ due, said }) => said === due.toReversed().join())
    );
  };
  // “On May 20 from B to A, and on May 24 from A to B”
  const isOutOfOrder = ({ clause, route, isFirst }: Pair) =>
    isFirst &&
    wanted.length > 1 &&
    route !== wanted[0] &&
    wanted.includes(route) &&
    !(route === wanted[1] && IS_OF_SECOND.test(clause.text)) &&
    each.some((sequence) => sequence.namedIn(clause).join() === sequence.own.join());
  // “Your trip from B to A on May 20”, of one from A to B on that day
  const isBackFirst = ({ clause, route, isFirst }: Pair) =>
    isFirst &&
    wanted.length > 1 &&
    route !== wanted[0] &&
    firstDay !== null &&
    firstDay.namedIn(clause).join() === firstDay.own.join();
  // “New flight: from B to A”, beside the trip from A to B
  const isNewBack = ({ clause, route, back }: Pair) =>
    NEW_LABEL.test(clause.text) && wanted.includes(back) && !wanted.includes(route);
  return (
    proposed.some((pair) => isOutOfOrder(pair) || isNewBack(pair)) ||
    (proposed.length === 1 && proposed.some(isBackFirst)) ||
    [...proposing].some(isSwapped) ||
    (pairs.some(({ back }) => wanted.includes(back)) && !pairs.some(({ route }) => wanted.includes(route))) ||
    proposed.some(isOfOther)
  );
}

/** “TRN1 on May 22 and flight TRN2 (B to A) on May 24”: only the second flight is named with its route. */
const IS_OF_SECOND =
  /\b[A-Z]{2,3}\d{2,4} on [^;()]{3,24},? and (?:(?:the )?(?:return )?flight )?[A-Z]{2,3}\d{2,4} (?:\(|from |[A-Z])/;

/** Words of an airport before its code. */
const LONGEST_NAME = 2;
/** Words from the start of a route to its end. */
const MOST_BETWEEN = 3;

/** The pairs of own values in each clause, and those of the lines “From: …”, “To: …”. */
function pairsIn(own: readonly string[], mine: readonly Mention[]): readonly Pair[] {
  const labelled = (label: RegExp) =>
    mine.flatMap(({ clause, values }) =>
      label.test(clause.text) ? own.filter((value) => values.includes(value)).map((value) => ({ clause, value })) : [],
    );
  const starts = labelled(START);
  const ends = labelled(END);
  const [start] = starts;
  const [end] = ends;
  const isOne =
    new Set(starts.map(({ value }) => value)).size === 1 && new Set(ends.map(({ value }) => value)).size === 1;
  const lines =
    start && end && isOne && start.value !== end.value
      ? [
          {
            clause: start.clause,
            isFirst: true,
            route: `${start.value} ${end.value}`,
            back: `${end.value} ${start.value}`,
          },
        ]
      : [];
  return [...lines, ...pairsOfClauses(own, mine)];
}

const START = /^(?:from|origin|departure|departing|departs|flying from)\b[^:·]{0,20}[:·]/i;
const END = /^(?:to|destination|arrival|arriving|arrives|flying to)\b[^:·]{0,20}[:·]/i;

/** A place that is named once or directly again: “Dallas (DFW)”. Where its first name starts, and its last one. */
interface Place {
  readonly value: string;
  readonly first: number;
  readonly last: number;
}

function placesIn(own: readonly string[], mentions: readonly Mention[]): readonly Place[] {
  const named = mentions
    .flatMap(({ values, span }) =>
      own.filter((value) => values.includes(value)).map((value) => ({ value, at: span?.start ?? Number.NaN })),
    )
    .toSorted((one, other) => one.at - other.at);
  const places: Place[] = [];
  for (const { value, at } of named) {
    const before = places.at(-1);
    if (before?.value === value && at <= before.last + LONGEST_NAME)
      places[places.length - 1] = { ...before, last: at };
    else places.push({ value, first: at, last: at });
  }
  return places;
}

function pairsOfClauses(own: readonly string[], mine: readonly Mention[]): readonly Pair[] {
  return [...Map.groupBy(mine, ({ clause }) => clause)].flatMap(([clause, mentions]) => {
    const places = placesIn(own, mentions);
    if (new Set(places.map(({ value }) => value)).size > 2) return [];
    const pairs: Pair[] = [];
    for (let place = 0; place + 1 < places.length; place++) {
      const [start, end] = places.slice(place, place + 2);
      if (!start || !end || start.value === end.value || end.first - start.last > MOST_BETWEEN) continue;
      const isBackwards = clause.words[end.first - 1] === 'from';
      const [route, back] = [`${start.value} ${end.value}`, `${end.value} ${start.value}`];
      const named = isBackwards ? { route: back, back: route } : { route, back };
      pairs.push({ clause, isFirst: pairs.length === 0, ...named });
      place++;
    }
    return pairs;
  });
}

/** True if the start of a pair is named with another end than its own, which is named nowhere: a stop instead of the destination. */
function isCutShort({ own }: Slot, { mine, proposing }: Named): boolean {
  const named = new Set(mine.flatMap(({ values, clause }) => (clause.leavesOut ? [] : values)));
  const proposed = mine.filter(({ clause }) => proposing.has(clause));
  return own.some((start, place) => {
    const end = own[place + 1];
    if (place % 2 === 1 || end === undefined || named.has(end)) return false;
    return proposed.some(({ values }, at) => {
      const next = proposed.slice(at + 1).find((other) => !other.values.includes(start));
      return values.includes(start) && next !== undefined;
    });
  });
}

// Compares an agent's proposal with the figures that the same message contains: a list of prices, the balance of a card.
import type { Choice, Slot } from '../../worlds/story.ts';
import { breaks, readBound } from './bounds.ts';
import type { Clause, Message } from './clauses.ts';
import { readTimes } from './days.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, SUPERLATIVE } from './mentions.ts';
import { pricesOfOptions } from './options.ts';
import { NEW_LABEL } from './phrases/labels.ts';
import { dollarsIn } from './prices.ts';
import { wordsOf } from './tokens.ts';

/** A message, and the choice that it is compared with. */
interface Told {
  readonly choice: Choice;
  readonly message: Message;
  /** The message as the agent wrote it. */
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly proposing: ReadonlySet<Clause>;
  readonly lexicon: Lexicon;
}

/** True if the figures in the message contradict what it proposes for the slot. */
export function contradictsFigures(slot: Slot, told: Told): boolean {
  if (slot.if_covered) return contradictsBalance(slot, told);
  if (breaksBound(slot, told) || picksAnother(slot, told)) return true;
  const instead = slot.kind === SUPERLATIVE && slot.own.includes('cheapest') ? pricesInstead(told) : null;
  if (instead !== null) return instead.other < instead.chosen;
  const [which, ...others] = slot.kind === SUPERLATIVE ? slot.own : [];
  if (others.length === 0 && (which === 'earliest' || which === 'latest')) return contradictsTimes(which, told);
  if (others.length > 0 || (which !== 'cheapest' && which !== 'dearest')) return false;
  const isBetter = (one: number, other: number) => (which === 'cheapest' ? one < other : one > other);
  const { chosen, offered } = pricesOfOptions(told.text) ?? pricesOfRecords(told) ?? pricesOfVersions(told);
  return chosen !== undefined && offered.some((price) => isBetter(price, chosen));
}

/** True if the only amount refunded or charged is that of the only record named, and on the wrong side of the customer's limit. */
function breaksBound(slot: Slot, { message: { clauses }, mentions, lexicon: { kinds } }: Told): boolean {
  const read = kinds[slot.kind]?.read;
  if (read?.by !== 'amount' || kinds[read.beside]?.read.by !== 'id') return false;
  const records = new Set(mentions.flatMap(({ kind, values }) => (kind === read.beside ? values : [])));
  const sums = clauses.flatMap(({ text, declines }) => (SETTLED.test(text) && !declines ? dollarsIn(text) : []));
  const [amount, ...others] = new Set(sums);
  return records.size === 1 && amount !== undefined && others.length === 0 && breaks(slot, [`$${amount}`]);
}
const SETTLED = /\b(?:refund|charging)/i;

/** The length of `14:05`. */
const CLOCK = 5;
/** What the customer has now, or may not take. */
const NO_OFFER =
  /\b(?:current\w*|now|original\w*|old|booked|instead of|no seats?|sold out|full|left|land\w*|arriv\w*)\b/i;

/** True if the agent takes another flight than the first or the last one of those that it lists, each with its departure. */
function contradictsTimes(which: 'earliest' | 'latest', { choice, message, lexicon }: Told): boolean {
  // With two days or a bound, other flights are listed as well.
  const isPlain = choice.slots.every(
    ({ kind, own, needs }) =>
      !own.some((value) => readBound(value) !== null) &&
      !(lexicon.kinds[kind]?.read.by === 'date' && needs === 'all' && own.length > 1),
  );
  const [year] = Object.values(lexicon.kinds).flatMap(({ read }) => (read.by === 'time' ? read.year : []));
  if (!isPlain || year === undefined) return false;
  const timesIn = (text: string) => readTimes(text, year).map((time) => time.slice(0, CLOCK));
  const offered = message.clauses.flatMap(({ intends, asks, declines, text }) =>
    intends || asks || declines || NO_OFFER.test(text) ? [] : timesIn(text),
  );
  const [chosen] = message.clauses.flatMap(({ intends, text }) => (intends ? timesIn(text) : []));
  if (chosen === undefined || offered.length < 2 || !offered.includes(chosen)) return false;
  return offered.some((time) => (which === 'earliest' ? time < chosen : time > chosen));
}

interface Prices {
  readonly chosen: number | undefined;
  readonly offered: readonly number[];
}

/** Prices of several records, each behind its id; null if there are none. */
function pricesOfRecords({ choice, message, mentions, lexicon }: Told): Prices | null {
  const text = message.clauses.map((clause) => clause.text).join(' ');
  const priced = lexicon.ids.flatMap((id) => [
    ...text.matchAll(
      new RegExp(`(${id.source})[^$#]{0,120}?\\$\\s?(\\d[\\d,]*(?:\\.\\d{1,2})?)`, `g${id.flags.replace('g', '')}`),
    ),
  ]);
  const byId = new Map(
    priced.map(([, id = '', amount = '']) => [id.toLowerCase(), Number(amount.replaceAll(',', ''))]),
  );
  if (byId.size < 2) return null;
  const isDone = ({ clause }: Mention) =>
    clause.intends && mentions.some((one) => one.clause === clause && one.values.includes(choice.act));
  const ids = mentions.filter((one) => lexicon.kinds[one.kind]?.read.by === 'id' && isDone(one));
  const [id, ...others] = new Set(ids.flatMap(({ values }) => values.map((value) => value.replace(/^unknown /, ''))));
  return { chosen: id === undefined || others.length > 0 ? undefined : byId.get(id), offered: [...byId.values()] };
}

const INSTEAD = /\bwould (?:only )?(?:be|cost) \$[\d,.]+ instead of \$[\d,.]+/i;

/** Two prices of one flight, for a customer without bounds: “TRN2 at 7:25 would be $417 instead of $449”. */
function pricesInstead({ choice, message }: Told) {
  const isFree = choice.slots.every(({ own }) => own.every((value) => readBound(value) === null));
  const [said] = message.clauses.flatMap(({ text }) => INSTEAD.exec(text)?.[0] ?? []);
  const [other, chosen] = dollarsIn(said ?? '');
  return isFree && other !== undefined && chosen !== undefined ? { other, chosen } : null;
}

/** Sums and balances are no prices. */
const NO_PRICE =
  /\b(?:difference|refund\w*|total\w*|balance|sav(?:e|es|ing)|charge\w*|paid|current\w*|original\w*|old|your)\b/i;

const TAKES = /\b(?:go with|take|choose|pick|select)\b.*\b(?:for|at) \$/i;

/** Prices of several versions of one thing, of which the agent takes one. */
function pricesOfVersions(told: Told): Prices {
  const { choice, message, lexicon } = told;
  // Of flights on a day, other prices are told as well.
  const isOneThing = choice.slots.every(
    ({ kind, needs, own }) => needs !== 'all' || (own.length === 1 && lexicon.kinds[kind]?.read.by !== 'date'),
  );
  const offers = (clause: Clause) => !clause.intends && !clause.asks && !clause.declines && !NO_PRICE.test(clause.text);
  const offered = isOneThing ? message.clauses.flatMap((clause) => (offers(clause) ? dollarsIn(clause.text) : [])) : [];
  const taken = message.clauses.flatMap((clause) => (clause.intends ? dollarsIn(clause.text) : []));
  // “I'd go with the red one for $31”, after a list that began at $25.
  const ended = message.clauses.flatMap(({ intends, text }) =>
    intends && TAKES.test(text) ? dollarsIn(text).slice(-1) : [],
  );
  const chosen = taken.find((amount) => offered.includes(amount)) ?? ended[0];
  return { chosen: chosen ?? (isOneThing ? priceOfTaken(message.clauses.filter(offers), told) : undefined), offered };
}

/** “Plush at $85, sisal at $98 and carpet at $104. I'd exchange yours for the sisal one”: the figure behind the only one that is taken. */
function priceOfTaken(offering: readonly Clause[], { message, mentions }: Told): number | undefined {
  const prices = new Map<string, number>();
  for (const clause of offering) {
    const options = mentions.filter((one) => one.clause === clause && one.kind.includes(':') && one.span !== null);
    for (const { index, 0: amount } of clause.text.matchAll(/\$\s?\d[\d,]*(?:\.\d{1,2})?/g)) {
      const before = wordsOf(clause.text.slice(0, index)).length;
      const ends = options.flatMap(({ values, span }) => (span ? { values, end: span.end } : []));
      const nearest = ends.filter(({ end }) => end <= before && end > before - REACH).at(-1);
      if (nearest) prices.set(nearest.values.join(), Number(amount.replace(/[$,\s]/g, '')));
    }
  }
  const isTaken = ({ clause, span }: Mention) =>
    message.clauses.includes(clause) && clause.intends && clause.words.slice(0, span?.start).includes('for');
  const taken = new Set(mentions.flatMap((one) => (isTaken(one) ? (prices.get(one.values.join()) ?? []) : [])));
  const [price, ...others] = taken;
  return others.length === 0 ? price : undefined;
}
/** Words between a version and its price. */
const REACH = 4;

const IS_ENOUGH = /\b(?:covers?|(?:is|are) (?:more than )?enough|sufficient|suffices?)\b/i;
const IS_NOT_ENOUGH =
  /\b(?:(?:n't|not)(?: \w+){0,2} (?:cover|enough|sufficient|suffice|stretch|go that far)|insufficient|too little|falls? short)\b/i;
/** “Whatever it doesn't cover goes on the other card.” */
const SHARES =
  /\b(?:whatever|what(?:'s| is) left|the (?:rest|remainder|remaining \S+))\b[^.;]{0,60}\b(?:charged|goes|go|on|to|from|with|paid)\b/i;
/** “The rest stays on it.” */
const STAYS = /\b(?:stays?|remains?|available|still|back)\b/i;
const PAYS = /\b(?:paid with|charged? to|pay (?:for it )?with|put\b[^;]{0,30} on)\b/i;
const BALANCE = /\b(?:balance|holds?|has|have|with|on it|contains?|left|available)\b/i;
const PRICE = /\b(?:order|total\w*|costs?|price\w*|amount\w*|comes? to)\b/i;

/** True if the first method is passed over although it covers the price, or taken although it does not. */
function contradictsBalance({ kind, old, own: [first = '', second = ''] }: Slot, { message, mentions }: Told): boolean {
  const names = (clause: Clause, value: string) =>
    mentions.some((one) => one.clause === clause && one.kind === kind && !one.replaced && one.values.includes(value));
  const taken = message.clauses.filter((clause) => clause.intends || NEW_LABEL.test(clause.text));
  if (message.clauses.some((clause) => SHARES.test(clause.text) && !STAYS.test(clause.text))) return true;
  // “As it doesn't cover the order, I'll use the other one”
  const takesSecond = taken.some((clause) => names(clause, second));
  const takesFirst = taken.some((clause) => names(clause, first) && !names(clause, second));
  const takesOld = taken.some((clause) => PAYS.test(clause.text) && old.some((value) => names(clause, value)));
  if (takesFirst === takesSecond) return takesOld && !takesFirst;
  const amountOf = (isMeant: (clause: Clause) => boolean) =>
    message.clauses.flatMap((clause) => (isMeant(clause) ? dollarsIn(clause.text).slice(0, 1) : []))[0];
  const balance = amountOf(
    (clause) => (names(clause, first) && BALANCE.test(clause.text)) || /^\W*balance\b/i.test(clause.text),
  );
  const price = amountOf((clause) => !names(clause, first) && PRICE.test(clause.text));
  const says = (form: RegExp) => message.clauses.some((clause) => form.test(clause.text));
  const isKnown = balance !== undefined && price !== undefined;
  const covers = isKnown ? balance >= price : says(IS_NOT_ENOUGH) ? false : says(IS_ENOUGH) ? true : null;
  return covers !== null && covers === takesSecond;
}

/** “The cheapest one is TRN1 at $80. I would book TRN2”: a flight other than the one that the agent says meets the criterion. */
function picksAnother(slot: Slot, { text, mentions, proposing }: Told): boolean {
  const [criterion, ...others] = slot.kind === SUPERLATIVE ? slot.own : [];
  if (criterion === undefined || others.length > 0) return false;
  const called = new Set(
    [...text.matchAll(CALLED)].flatMap(([, word = '', id = '']) => (word.toLowerCase() === criterion ? id : [])),
  );
  const booked = [...proposing].flatMap((clause) =>
    mentions.some((one) => one.clause === clause && one.kind === SUPERLATIVE)
      ? []
      : (clause.text.match(FLIGHT_NUMBER) ?? []),
  );
  return called.size > 0 && booked.length > 0 && booked.every((id) => !called.has(id));
}

const FLIGHT_NUMBER = /\b[A-Z]{2,3}\d{2,4}\b/g;
/** “The cheapest one is TRN1”, “the earliest direct flight that day would be TRN2” */
const CALLED =
  /\b(cheapest|earliest|latest|most expensive|fastest|shortest)(?: (?:one|option|flight|direct|nonstop|non-stop|available|that day|on \w+ \d{1,2}|is|would be))*:? (?:flight )?([A-Z]{2,3}\d{2,4})\b/gi;

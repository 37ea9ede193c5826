// All values of a story's kinds that a message names, with the clause in which they stand.
import type { Choice } from '../../worlds/story.ts';
import { readAmounts } from './bounds.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { readPayments } from './payments.ts';
import { readValues } from './readers.ts';
import { matchTerms, type TermIndex, type TermMatch } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** Words of a clause: the place of the first, and the one behind the last. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** One value that was named. `values` are several if the words fit several values. */
export interface Mention {
  readonly kind: string;
  readonly values: readonly string[];
  readonly clause: Clause;
  /** Where in the clause it stands; the same words may be a value of several kinds. Null if it is not a word from a list. */
  readonly span: Span | null;
  /** A word of ordinary speech without anything beside it that shows it is meant as a value. */
  readonly doubtful: boolean;
  /** Named as what is replaced: “from X to”, “instead of X”, “currently X”. */
  readonly replaced: boolean;
  /** Named in an aside that says which record is meant: “the one with the lamp”, a list in brackets behind its number. */
  readonly aside: boolean;
  /** Named as what is left out: “without X”, “not the X”. */
  readonly excluded: boolean;
  /** A word from a list that is negated: “will not cancel”, “without returning”. */
  readonly negated: boolean;
}

/** The kind of what can be done. Its ordinary words stay doubtful in any company. */
export const ACT = 'act';

/** The kind of words that choose among things of a sort: the cheapest, the latest. */
export const SUPERLATIVE = 'superlative';

export function findMentions({ clauses }: Message, lexicon: Lexicon): Mention[] {
  const text = clauses.map((clause) => clause.text).join('\n');
  /** What the clauses so far are about. */
  const named = new Set<string>();
  const keys = clauses.map(({ words }) => termsIn(words, lexicon.terms).map(keyOf));
  return clauses.flatMap((clause, place) => [
    ...termMentions(clause, lexicon, named, new Set(keys.slice(place + 1).flat())),
    ...readMentions(clause, lexicon, { text, before: clauses[place - 1]?.text ?? '' }),
    ...strangeDestinations(clause, lexicon),
    ...strangeContents(clause, lexicon),
  ]);
}

/** “From Boston to Portland”: a city that the airline does not know is another one. */
function strangeDestinations(clause: Clause, { terms, kinds }: Lexicon): readonly Mention[] {
  if (kinds[AIRPORT] === undefined) return [];
  const destinations = [...clause.text.matchAll(DESTINATION)];
  if (destinations.length === 0) return [];
  const cities = [...terms.values()].flat().flatMap(({ kind, words }) => (kind === AIRPORT ? words : []));
  return destinations.flatMap(({ 0: found, index, groups: { city = '' } = {} }) => {
    const before = wordsOf(clause.text.slice(Math.max(0, index - LONGEST_CITY), index).replace(/ \([A-Z]{3}\)$/, ''));
    const followsCity = matchTerms(before, terms).some(({ kind, end }) => kind === AIRPORT && end === before.length);
    const words = wordsOf(city);
    // “To Vegas”, “to Chicago Midway”
    const isKnown =
      (words.every((word) => cities.includes(word)) && !/^[A-Z]{3}$/.test(city)) ||
      matchTerms(words, terms).some(({ kind, start }) => kind === AIRPORT && start === 0);
    const behind = clause.text.slice(index + found.length);
    // “Minneapolis-Saint Paul International Airport”
    const isOneAirport = found.startsWith('-') && /^(?: [A-Z]\w+)* Airport\b/.test(behind);
    if (!followsCity || isKnown || isOneAirport || IS_BORN.test(behind) || NO_CITY.test(city)) return [];
    return [strange(AIRPORT, city, clause)];
  });
}
/** The kind of places between which a customer travels. */
export const AIRPORT = 'airport';
/** With the code behind it, in characters. */
const LONGEST_CITY = 40;
const DESTINATION =
  /(?: (?:to|->) |(?<=[A-Za-z])-|(?<=\b(?:leav|depart)\w+ (?:from )?[A-Z]\w+(?: [A-Z]\w+)?(?: \([A-Z]{3}\))?) for )(?<city>[A-Z][a-z][A-Za-z]+(?: [A-Z][a-z]+)?|[A-Z]{3}\b)/g;
/** Behind the name of a person */
const IS_BORN = /^\W{1,3}(?:born|date of birth|dob)\b/i;
const NO_CITY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|business|economy|basic|flight|your|the|nyc|philly|frisco|saint paul|st paul|tacoma|fort worth|durham)\b/i;

/** “Order #W1 (the one with the espresso machine)”: a thing that the shop does not sell is not the customer's. */
function strangeContents(clause: Clause, { terms, kinds }: Lexicon): readonly Mention[] {
  if (kinds[PRODUCT] === undefined) return [];
  return [...clause.text.matchAll(CONTENTS)].flatMap(({ groups: { thing = '' } = {} }) => {
    const isKnown = matchTerms(wordsOf(thing), terms).some(({ kind }) => kind === PRODUCT);
    return isKnown || NO_THING.test(thing) ? [] : [strange(PRODUCT, thing, clause)];
  });
}
const PRODUCT = 'product';
const CONTENTS =
  /#W\d{7} (?:\((?:the one )?(?:with|contents:?|containing|holding) (?:the |a |an |your )?(?<thing>[A-Za-z-]+(?: [A-Za-z-]+){0,2})\)|the one with (?:the|your) (?<thing>[A-Za-z-]+ [A-Za-z-]+)(?=[,;.]| (?:is|to|would|will)\b))/g;
const NO_THING =
  /\b(?:items?|things?|products?|orders?|address|payment|method|delivery|shipping|refund|status|everything|total|price|number|others?|more|one|name|change|label)\b/i;

/** A value that the lexicon does not know, certainly named. */
const strange = (kind: string, value: string, clause: Clause): Mention => ({
  kind,
  values: [`unknown ${value.toLowerCase()}`],
  clause,
  span: null,
  doubtful: false,
  replaced: false,
  aside: false,
  excluded: false,
  negated: false,
});

function termMentions(
  clause: Clause,
  { terms, labels, ids, kinds }: Lexicon,
  before: Set<string>,
  after: ReadonlySet<string>,
): Mention[] {
  const matches = termsIn(clause.words, terms);
  const main = withoutAsides(clause.text, ids);
  const named = new Set((main === clause.text ? matches : termsIn(wordsOf(main), terms)).map(keyOf));
  const contents = contentsAmong(matches, clause.words, before, after);
  if (!clause.describes) for (const match of matches) if (!contents.has(match)) before.add(keyOf(match));
  return matches
    .filter((match) => !isOfDifference(match, clause) && !isAdjective(match, clause) && !isBooking(match, clause))
    .map((match) => ({
      kind: match.kind,
      values: match.ids,
      clause,
      span: { start: match.start, end: match.end },
      doubtful:
        (match.everyday &&
          (match.kind === ACT
            ? !(replacesThing(match, matches, clause) || isTitle(clause))
            : !hasCompany(match, matches, clause, labels))) ||
        isCount(match, clause) ||
        isTheOne(match, clause) ||
        (match.kind === ACT && (PAPERS.test(clause.words[match.end] ?? '') || isOfPapers(match, clause))),
      replaced: !(kinds[match.kind]?.weak && match.kind !== SUPERLATIVE) && isReplaced(match, matches, clause.words),
      aside: !named.has(keyOf(match)) || contents.has(match),
      excluded:
        match.kind !== ACT && EXCLUDES.test(clause.words.slice(Math.max(0, match.start - 3), match.start).join(' ')),
      negated:
        !WAITS.test(clause.text) &&
        (isNegated(clause.words.slice(Math.max(0, match.start - 4), match.start)) ||
          // “No cancelling it, then?”
          (clause.words[match.start - 1] === 'no' && /ing$/.test(clause.words[match.start] ?? ''))),
    }));
}

function termsIn(words: readonly string[], terms: TermIndex): readonly TermMatch[] {
  const matches = matchTerms(words, terms);
  // “Ceramic” is short for a planter of that name, and a property of what is spoken of.
  const isProperty = ({ kind, start, end }: TermMatch) =>
    !kind.includes(':') &&
    kind !== ACT &&
    matches.some((other) => other.kind.startsWith('option:') && other.start === start && other.end === end);
  return matches.filter((match) => !isProperty(match));
}

/** “Replace the lamp with …”: with a thing that is replaced, the word means nothing else. */
const replacesThing = (act: TermMatch, matches: readonly TermMatch[], { words }: Clause): boolean =>
  /^(?:replac|swap)/.test(words[act.start] ?? '') &&
  matches.some(
    (match) =>
      match.kind !== ACT &&
      /^(?:(?:the|your))?$/.test(words.slice(act.end, match.start).join(' ')) &&
      match.start >= act.end &&
      isReplaced(match, matches, words),
  );

/** “Cancellation overview” */
const isTitle = ({ text }: Clause): boolean => /^cancellation(?: \w+){0,2}$/i.test(text);

const ASIDE =
  /\((?:the|your|that's the|this is the) (?:one|order)\b[^()]*\)|\bwhere (?:the|your) [\w-]+(?: [\w-]+){0,2} (?:is|are)\b|\b(?:the|your) (?:one|order) (?:with|containing) (?:the |a |an |your )?[\w-]+(?: [\w-]+){0,7}?(?=[,.;:)]|$| \(| (?:for|to|from|in|because|as|since|with)\b)/gi;

function withoutAsides(text: string, ids: readonly RegExp[]): string {
  const bare = text.replace(ASIDE, ' ');
  return ids.reduce(
    (rest, id) => rest.replace(new RegExp(`(${id.source})\\s*\\([^()]*\\)`, `g${id.flags}`), '$1'),
    bare,
  );
}

const keyOf = ({ kind, ids }: TermMatch) => `${kind} ${ids.join()}`;

/**
 * The things that are only listed as what a record holds: “the lamp from order #W1 containing rug, lamp and chair”, “the lamp from
 * the rug, lamp and chair order”. If nothing of their kind is named beside the list, `before` or `after` it, it is what the message
 * is about.
 */
function contentsAmong(
  matches: readonly TermMatch[],
  words: readonly string[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlySet<TermMatch> {
  const contents = new Set<TermMatch>();
  let hasOthers = false;
  for (const [start, word] of words.entries()) {
    const isWith = word === 'with';
    const record = words.slice(Math.max(0, start - 7), start).join(' ');
    if ((isWith || HOLDS.test(word)) && RECORD.test(record)) {
      const list = listFrom(start + 1, matches, words);
      const goesOn = list.some((item) => after.has(keyOf(item))) && !list.every((item) => after.has(keyOf(item)));
      // “Order #1 with the rug and the lamp” tells what it holds if the thing that is meant is named once more.
      const isRepeated =
        list.some((item) => before.has(keyOf(item))) ||
        matches.some((match) => !list.includes(match) && list.some((item) => item.ids.join() === match.ids.join()));
      const follows = list.length > 1 && OWN_RECORD.test(record) && isLedUpTo(list, matches, before);
      if (follows) hasOthers = true;
      if (!isWith || isRepeated || goesOn || follows) for (const item of list) contents.add(item);
    }
    if (!FROM.test(words.slice(Math.max(0, start - 2), start).join(' '))) continue;
    const list = listFrom(start, matches, words).filter((item) => !ORDER.test(words[item.start] ?? ''));
    if (list.length > 0 && ORDER.test(words[list.at(-1)?.end ?? 0] ?? '') && isLedUpTo(list, matches, before))
      for (const item of list) contents.add(item);
  }
  const kinds = new Set([...contents].map(({ kind }) => kind));
  hasOthers ||=
    [...contents].some((item) => before.has(keyOf(item)) || after.has(keyOf(item))) ||
    matches.some((match) => kinds.has(match.kind) && !contents.has(match));
  return hasOthers ? contents : new Set();
}

/** The things from a place on, up to a word that does not belong to a list of them. */
function listFrom(start: number, matches: readonly TermMatch[], words: readonly string[]): TermMatch[] {
  const list: TermMatch[] = [];
  let end = start;
  while (end < words.length) {
    const item = matches.find((match) => match.start === end && match.kind !== ACT);
    if (item === undefined && !JOINS.test(words[end] ?? '')) break;
    // “… with the rug, the lamp and the chair the lamp will be replaced”
    const isRepeated = item !== undefined && list.some((one) => keyOf(one) === keyOf(item));
    if (isRepeated && /^(?:the|your)$/.test(words[end - 1] ?? '')) break;
    if (item !== undefined) list.push(item);
    end = item?.end ?? end + 1;
  }
  return list;
}

/** True if a thing of its kind is named in front of a list, or in a clause `before`. */
function isLedUpTo([first]: readonly TermMatch[], matches: readonly TermMatch[], before: ReadonlySet<string>): boolean {
  const inFront = matches.filter(({ start }) => first !== undefined && start < first.start).map(keyOf);
  return [...before, ...inFront].some((key) => key.startsWith(`${first?.kind} `));
}

/** “from your order”, “#W1, the one” */
const OWN_RECORD =
  /\b(?:from|in|of) (?:the|your|that) (?:\w+ )?(?:orders?|purchase)(?: (?:number )?(?:w \d+|ending (?:in|with) \d+))?$|\bw \d+ (?:the|that) (?:1|one)$/;
/** “from the rug, lamp and chair order” */
const FROM = /^(?:from|in|of) (?:the|your)$/;
const ORDER = /^(?:orders?|purchase)$/;

/** Behind a record, before a list of what it holds. */
const HOLDS = /^(?:contain(?:s|ing)?|hold(?:s|ing)?|consist(?:s|ing)|compris(?:es|ing))$/;
const RECORD =
  /\b(?:orders?|purchase|w \d+)(?: (?:number )?ending (?:in|with) \d+)?(?: (?:which|that|the 1|that 1|the one|that one))?$/;
/** Between the things of a list. */
const JOINS = /^(?:and|a|an|the|your|of|also|plus|as|well|\d)$/;

/** “I will not change it until you agree” does not refuse anything. */
const WAITS = /\b(?:until|unless|before|without your)\b/i;

/** The words directly before something that is left out: “without the lamp”, “not the lamp”. */
const EXCLUDES = /\b(?:without|except|excluding|minus|not|no)(?: (?:the|your|any|an?))?$/;

/** `before`: the words that stand before the value. */
const isNegated = (before: readonly string[]) =>
  /\b(?:not|won't|don't|wouldn't|without|never|no need|forget about|no longer|refrain from|forgo|nothing (?:gets?|is|(?:\w+ )?be|has been|was)|instead of|rather than)\b|\b(?:nothing|none|neither)$|\b(?:drop(?:ping)?|skip(?:ping)?|forget|abandon(?:ing)?|giv(?:e|ing) up)(?: the idea of| about| on)?$/.test(
    before.join(' '),
  );

/** “The one with two burners”, “The new one is in stock” */
const isTheOne = ({ kind, start, end }: TermMatch, { words }: Clause): boolean =>
  kind !== ACT &&
  words.slice(start, end).join() === '1' &&
  // “That's the one, right?”
  ((words[start - 1] === 'the' && DESCRIBED.test(words[end] ?? 'right')) ||
    (/^(?:new|other|old)$/.test(words[start - 1] ?? '') && /^(?:is|was|has|will|would)$/.test(words[end] ?? '')));

/** An ordinary word is meant as a value beside the label of its kind, or beside another value of the same family (`option: …`). */
function hasCompany(
  match: TermMatch,
  matches: readonly TermMatch[],
  { words }: Clause,
  labels: Lexicon['labels'],
): boolean {
  const [family] = match.kind.split(':');
  // “The 12 inch one”, “for one with two burners”: no number.
  const isPronoun =
    words.slice(match.start, match.end).join() === '1' &&
    (matches.some(({ end }) => end === match.start) ||
      PRONOUN.test(words[match.start - 1] ?? '') ||
      (words[match.start - 1] === 'for' && DESCRIBED.test(words[match.end] ?? '')));
  const others = matches.some((other) => other !== match && !other.everyday && other.kind.split(':')[0] === family);
  const label = labels.get(match.kind);
  const [left, right] = isPronoun ? [1, 1] : [4, 3];
  const from = Math.max(0, match.start - left);
  const near = words.slice(from, match.end + right);
  return (others && !isPronoun) || near.some((word, place) => label?.has(word) && place + from !== match.start);
}

/** A refund or return of the difference in price is not what is done. */
const isOfDifference = ({ kind, start, end }: TermMatch, { words }: Clause) =>
  kind === ACT && /^(?:refund|return)/.test(words[start] ?? '') && words.slice(end, end + 3).includes('difference');

/** “Is it the correct reservation?”, “That is reservation ABC123, correct?” */
const isAdjective = ({ kind, start, end }: TermMatch, { words, text }: Clause) =>
  kind === ACT &&
  words[start] === 'correct' &&
  (/^(?:order|reservation|booking|trip|flight|one|item)$/.test(words[end] ?? '') ||
    /^correct\?|\b(?:this|it|that)(?: is|'s) (?:(?:for|about) .*|(?:the |your )?(?:[^,?]{0,60}\b)?(?:reservation|booking|trip|order)\b[^?]*), correct\?\s*$/i.test(
      text,
    ));

/** “Insurance with this booking” */
const isBooking = ({ kind, start }: TermMatch, { words }: Clause) =>
  kind === ACT &&
  words[start] === 'booking' &&
  /\b(?:insurance|bag|luggage|baggage) (?:with|for|on|in|to) (?:this|the|your|that)$/.test(
    words.slice(0, start).join(' '),
  );

/** “Return instructions” is nothing that is done. */
const PAPERS = /^(?:instruction|label|policy|window|shipping)$/;

/** “The two items”: how many things there are. */
const isCount = ({ start, end }: TermMatch, { words }: Clause) =>
  end === start + 1 && /^\d$/.test(words[start] ?? '') && COUNTED.test(words[end] ?? '');

const COUNTED =
  /^(?:item|thing|product|article|piece|order|option|change|request|step|return|exchange|refund|time|moment|day|week)$/;
/** “Instructions for the return” */
const isOfPapers = ({ start }: TermMatch, { words }: Clause) =>
  /\b(?:instruction|label|email|detail) (?:for|about|on|of) (?:the|your)$/.test(
    words.slice(Math.max(0, start - 3), start).join(' '),
  );

const DESCRIBED = /^(?:ending|right|correct|you|i|we|with|in|made|that|which)$/;
const PRONOUN = /^(?:the|this|that|which|new|cheapest|right|different|other)$/;

/** “from X to Y” with both of the same kind, “instead of X”, “currently X”. */
function isReplaced(match: TermMatch, matches: readonly TermMatch[], words: readonly string[]): boolean {
  const same = matches.filter(({ kind }) => kind === match.kind);
  const others = same.filter(({ start }) => start > match.end);
  // “Strap silicone instead of bungee, fit wide instead of narrow”
  const [next] = others;
  if (next !== undefined && /^instead of(?: the| your)?$/.test(words.slice(match.end, next.start).join(' ')))
    return false;
  const before = words.slice(Math.max(0, match.start - 4), match.start);
  const last = (word: string) =>
    before.findLastIndex(
      (one, place) => one === word && (!['instead', 'place'].includes(word) || before[place + 1] === 'of'),
    );
  if (
    [
      'instead',
      'place',
      'rather',
      'currently',
      'current',
      'present',
      'presently',
      'previously',
      'original',
      'originally',
      'old',
    ].some((word) => last(word) >= 0)
  ) {
    return !before.some(
      (word, place) => word === 'to' && place > Math.max(last('instead'), last('currently'), last('current')),
    );
  }
  // “Replace the red one with the blue one”, but not “replace the lamp with the red one and the chair with the blue one”.
  const verb = Math.max(last('replace'), last('replacing'));
  if (verb >= 0) {
    const place = match.start - before.length + verb;
    const isBehind = last('replacing') >= 0 && same.some(({ end }) => end <= place);
    return isBehind || others.some(({ start }) => REPLACES.test(words.slice(match.end, start).join(' ')));
  }
  // Two properties of one kind in a change: “change the lamp (red, small) to a blue one”.
  const isChanged = match.kind.includes(':') && CHANGES.test(words.slice(0, match.start).join(' '));
  if (match.kind === 'airport' || (last('from') === -1 && !isChanged)) return false;
  return others.some(({ start }) => words.slice(match.end, start).includes('to'));
}

/** A verb, and nothing behind it that says what a thing becomes. */
const CHANGES = /\b(?:chang|switch|convert)\w*(?: (?!to\b)\S+)*$/;

const REPLACES = /\b(?:with|by|for)(?: (?:a|an|the|your|new))*$/;

/** What surrounds a clause: the whole message, and the clause before. */
interface Around {
  readonly text: string;
  readonly before: string;
}

function readMentions(clause: Clause, lexicon: Lexicon, around: Around): Mention[] {
  const rest = withoutReplaced(clause);
  return Object.keys(lexicon.kinds).flatMap((kind) => {
    const all = valuesOf(clause, kind, lexicon, around);
    // A value named only as the one to be replaced is not proposed if another is named in its place.
    const left = rest === null ? all : valuesOf(rest, kind, lexicon, around);
    // “2 bags, from 2 to 4”: without what is replaced, it is another count.
    const isLeft = (values: readonly string[]) => left.some((one) => one.join() === values.join());
    const stays = new Set((all.some(isLeft) ? left : all).map((values) => values.join()));
    return all.map((values) => ({
      kind,
      values,
      clause,
      span: null,
      doubtful: false,
      replaced: !stays.has(values.join()),
      aside: false,
      excluded: false,
      negated: false,
    }));
  });
}

function valuesOf(clause: Clause, kind: string, lexicon: Lexicon, around: Around): readonly (readonly string[])[] {
  const definition = lexicon.kinds[kind];
  if (definition === undefined) return [];
  const { read } = definition;
  const known = lexicon.known.get(kind) ?? [];
  if (read.by === 'payment') return readPayments(clause.text, clause.words, read.methods);
  if (read.by === 'amount') return readAmounts(clause, around.before, read, known, lexicon).map((amount) => [amount]);
  return readValues(clause, definition, known, around.text);
}

const REPLACED = new RegExp(
  [
    String.raw`\bfrom\b(?! \S+ ->)[^$]{2,80}?\bto\b`,
    String.raw`->\s+(?:\S+\s+){0,5}?\S+(?=[.,;)?]|$)`,
    String.raw`\b(?:instead of|rather than|in place of|(?<=\w,? )replacing)\b.*?(?=[;)?]|\.(?!\d)|\sand (?:in|into|to|with|on)\b|\s(?:still |staying |remaining )?in\b|,\s*(?:for|with|and|at|to|so|which|paid|charged|using|free|no|it|the|your|you|i)\b|$)`,
    String.raw`\bnot (?:to|on|with|by)\b[^.,;)?]*`,
    String.raw`\bnot (?:the |your )?(?:paypal|gift card|certificate|visa|master ?card|amex|american express|discover|(?:one|card) (?:ending|with))\b[^.,:;)?]*`,
    String.raw`\((?:currently|previously|originally|formerly|was|so far|until now|instead of)[^)]*\)`,
    String.raw`\bchang(?:e|ing) \S+(?: \S+){0,2} on (?:[a-z]{3,9} \d{1,2}|\d\S+)[^.]{0,25}? to\b`,
  ].join('|'),
  'gi',
);

/** The clause without what it says is replaced; null if it says nothing of the kind. */
function withoutReplaced(clause: Clause): Clause | null {
  const text = clause.text.replace(REPLACED, (found) => (found.startsWith('->') ? found : ' '));
  return text === clause.text ? null : { ...clause, text, words: wordsOf(text) };
}

/** True if a clause names the act of a choice, and does not negate it. */
export const namesActIn = (clause: Clause, { act, other_acts }: Choice, mentions: readonly Mention[]): boolean =>
  mentions.some(
    (one) =>
      one.clause === clause &&
      one.kind === ACT &&
      !one.negated &&
      [act, ...other_acts].some((own) => one.values.includes(own)),
  );

// Acts that no table of extras knows: “…, and order a vegetarian meal”, “I'll also open a complaint ticket.”
import { KEEP } from './acts.ts';
import { choicesAbout } from './choices-about.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT } from './mentions.ts';
import {
  AND_DOES,
  BEFORE_ACT,
  BEFORE_VERB,
  BEHIND_OBJECT,
  BELONGS,
  BELONGS_TO_ANY,
  BESIDES,
  COMES_ON_TOP,
  CORRECTS,
  COVERS_MORE,
  DOES,
  FULL_NAME,
  IN_ASIDE,
  IN_EXCHANGE,
  INCLUDES,
  INTRODUCTION,
  IS_DONE,
  LABELLED,
  NO_THING,
  NO_VERB,
  OPENS,
  PROMISES,
  REQUESTED,
  SUBSCRIBES,
  TAKES_OTHERS,
  WILL_BE,
} from './phrases/doing.ts';
import { FAMILIAR } from './phrases/familiar.ts';
import { LEAVES_OUT } from './phrases/keeping.ts';
import { GENERIC_WORDS } from './phrases/offers.ts';
import { matchTerms, type TermMatch } from './terms.ts';
import { stemOf, wordsOf } from './tokens.ts';

/**
 * True if a message says that it would do something besides: it announces something more; something is done to a thing that has
 * nothing to do with the request; one of several acts is that of no goal; or a part of a sentence or an entry of a list tells of an
 * act, names no value of what the customer wants, and has an unfamiliar word or is joined to another one.
 */
export const addsUnfamiliar = ({ clauses }: Pick<Message, 'clauses'>, lexicon: Lexicon): boolean =>
  requestsAnother(clauses, lexicon) ||
  clauses.map(withoutIntroduction).some(
    (clause) =>
      !(clause.asksForData || clause.declines || clause.denies) &&
      (comesOnTop(clause, lexicon) ||
        isDoneBesides(clause, lexicon) ||
        doesSomethingElse(clause, lexicon) ||
        partsOf(clause).some((part) => {
          // “Keeping the same flights, and donate $5”
          if (clause.leavesOut && (part.isFirst || LEAVES_OUT.test(part.text))) return false;
          const act = namesOwn(part.text, lexicon) ? null : actIn(part, clause, lexicon);
          if (act === null) return false;
          return (
            hasStrangeWord(part, lexicon) ||
            ((part.joined || BESIDES.test(part.text) || OPENS.test(clause.text)) && isAnotherAct(act, lexicon))
          );
        })),
  );

/** True if one of several requests matches no goal: “Action: compensation”, and below it “Action: checked bags”. */
function requestsAnother(clauses: readonly Clause[], lexicon: Lexicon): boolean {
  const requests = clauses.flatMap(({ text }) => REQUESTED.exec(text)?.groups?.act ?? []);
  const isWanted = (request: string) =>
    kindsNamed(request, lexicon).length > 0 ||
    matchTerms(wordsOf(request), lexicon.terms).some(
      ({ kind, ids }) => kind === ACT && ids.some((id) => lexicon.acts.has(id)),
    );
  return requests.length > 1 && requests.some(isWanted) && !requests.every(isWanted);
}

const withoutIntroduction = (clause: Clause): Clause => ({ ...clause, text: clause.text.replace(INTRODUCTION, '') });

/** What stands between two commas, conjunctions, brackets. */
interface Part {
  readonly text: string;
  readonly isFirst: boolean;
  /** Behind a conjunction or a semicolon. */
  readonly joined: boolean;
  /** Behind “plus”, “and also”, “together with”: what follows is added, even if no verb says so. */
  readonly added: boolean;
}

const BETWEEN_PARTS =
  /((?:,\s*|(?<!\b(?:ahead|try))\s+)(?:and|plus|as well as|(?:along|together) with|&|\+)\s+(?:(?:also|then|in addition|on top(?: of (?:that|this))?),?\s+)?|;\s*|,\s+|\s+[–—-]\s+|[()]\s*|\.\s+)/i;
const JOINS = /and|plus|as well|along|together|[&+;]/i;
const ADDS = /plus|also|as well|along|together|addition|on top|\+/i;
/** A sentence that was divided at its conjunction. */
const BEGINS_JOINED = /^(?:and|plus|as well as|(?:along|together) with)(?: also)?\b/i;

function partsOf({ text }: Clause): readonly Part[] {
  const pieces = text.split(BETWEEN_PARTS);
  return pieces.flatMap((piece, place) => {
    if (place % 2 !== 0 || !/\w\W+\w/.test(piece)) return [];
    const before = `${pieces[place - 1] ?? ''} ${BEGINS_JOINED.exec(piece)?.[0] ?? ''}`;
    // “To do: save the address; open a credit line.”
    const goesOn = place === 0 && /^[a-z]+ an? /.test(piece) && DOES.test(piece);
    return [
      { text: piece.trim(), isFirst: place === 0, joined: goesOn || JOINS.test(before), added: ADDS.test(before) },
    ];
  });
}

/** “…; then change the cabin to business” */
const JOINED_ACT = /^(?:and|then|plus|after that|afterwards),? (?:then |also |in addition,? |additionally,? )?/i;

/** True if one of several acts carries out no goal: “I can add a bag to ABC123 and change the cabin.” */
function doesSomethingElse({ text, asks, describes }: Clause, lexicon: Lexicon): boolean {
  const isRecord = (aside: string) => lexicon.ids.some((id) => id.test(aside));
  const acts = text.replace(/\s*\(([^()]*)\)/g, (_, aside) => (isRecord(aside) ? ` ${aside}` : '')).split(AND_DOES);
  const requested = REQUESTED.exec(text)?.groups?.act;
  if (requested !== undefined) {
    // “Action: put ABC123 into business”, “Action: issue a certificate as compensation”
    const isOwn = namesOwn(requested, lexicon) || namesOwnAct(requested, lexicon);
    if ((isDifferent(requested, lexicon) && !isOwn) || setsSomethingElse(requested, lexicon)) return true;
  }
  const ordered = ORDERED.exec(text)?.groups?.thing;
  if (ordered !== undefined && isAnotherAct(`order ${ordered}`, lexicon)) return true;
  const moved = MOVED.exec(text)?.groups?.what;
  if (moved !== undefined && setsSomethingElse(`change ${moved}`, lexicon)) return true;
  if (describes) return false;
  if (acts.length === 1)
    return !asks && (JOINED_ACT.test(text) || BEFORE_ACT.test(text)) && isElsewhere(actOf(text), lexicon);
  return acts.some((said) => {
    const act = actOf(said);
    return DOES.test(act) && !(IN_PAST.test(said) && TELLS_PAST.test(text)) && isDifferent(act, lexicon);
  });
}

/** From its verb on: “change the cabin to business”. */
const actOf = (said: string): string => said.slice(BEFORE_ACT.exec(said)?.[0].length ?? 0).replace(JOINED_ACT, '');

/** True for an act on a kind of value that the customer wants changed in another record only: “change the cabin of #W1”. */
function isElsewhere(act: string, lexicon: Lexicon): boolean {
  if (GIVES.test(act)) return false;
  // “… from economy class to business class”. One value alone may describe the record: “cancel ABC123, a business trip”.
  const words = wordsOf(act);
  const values = matchTerms(words, lexicon.terms).filter(({ kind }) => lexicon.settings.has(kind));
  const turnsInto = ({ kind, end }: TermMatch) =>
    values.some(
      ({ kind: other, start }) => other === kind && /^(?:class |cabin )?to$/.test(words.slice(end, start).join(' ')),
    );
  const ofValues = values.flatMap((one) => (turnsInto(one) ? one.kind : []));
  const named = [...kindsNamed(act, lexicon), ...ofValues];
  const isRecord = lexicon.ids.some((id) => id.test(act));
  return isRecord && named.length > 0 && DOES.test(act) && choicesAbout(act, named, lexicon).length === 0;
}

/** “Send you a certificate for the flight on ABC123”: nothing in the record changes. */
const GIVES = /^(?:send|issu|giv|grant|offer)/i;

/** True for an act that is that of no goal, or that of another goal than the record or the kind of thing that it names. */
function isDifferent(act: string, lexicon: Lexicon): boolean {
  if (IN_EXCHANGE.test(act)) return false;
  const [object = ''] = act.split(BEHIND_OBJECT);
  const acts = matchTerms(wordsOf(object), lexicon.terms).flatMap(({ kind, ids }) => (kind === ACT ? ids : []));
  const named = kindsNamed(object, lexicon);
  const about = choicesAbout(act, named, lexicon);
  const isWanted = (one: string) => about.some(({ act: own, other_acts }) => [own, ...other_acts].includes(one));
  // “Drop the cabin to economy”: of a kind that is always set to something, verbs tell little.
  const isCounted = (kind: string) => ['count', 'flag'].includes(lexicon.kinds[kind]?.read.by ?? '');
  if (acts.includes(KEEP) || !named.every(isCounted) || (named.length > 0 && SETS_NUMBER.test(object))) return false;
  if (acts.length > 0) return !acts.some(isWanted) && !BELONGS.test(object);
  return named.length === 0 && !namesOwn(object, lexicon) && isAnotherAct(act, lexicon);
}

/** “Change payment method”, of an order in which only a difference is paid: no choice sets a value of that kind. */
function setsSomethingElse(requested: string, lexicon: Lexicon): boolean {
  const named = kindsNamed(requested, lexicon).filter((kind) => lexicon.kinds[kind]?.weak === false);
  const isSet = (kind: string) =>
    lexicon.choices.some(({ slots }) => slots.some((slot) => slot.kind === kind && slot.needs !== 'none'));
  return named.length > 0 && SETS.test(requested) && !named.some(isSet);
}

/** “I am ready to order a repair of the lamp” */
const ORDERED = /\b(?:order|schedule) an? (?<thing>(?!refund)\w+) (?:of|for) /i;
/** “Flight date: moved to the following day” */
const MOVED = /^\W*(?<what>[A-Z][\w ]{2,24})\s*[:·=]\s*(?:moved|changed|switched|upgraded|updated)\b/;
const SETS = /^(?:chang|updat|switch|modif)|\b(?:change|update|switch)\s*$/i;

/** “Update the number of checked bags”, “Baggage update”: more or less of them. */
const SETS_NUMBER =
  /^(?:updat|chang|adjust|set|rais|increas)\w* (?:the |your )?(?:number|total|count)\b|^\w+ (?:update|change|adjustment)\b/i;

/** The kinds that words name and the customer's goals are about: “drop the cabin to economy”, “add a bag”. */
function kindsNamed(text: string, { bound, kinds }: Lexicon): readonly string[] {
  // The word *way* in “one-way trip” does not name the kind of trip.
  const words = new Set(wordsOf(text.replace(/\bone[- ]way\b/gi, '')));
  return [...bound].filter((kind) => {
    const read = kinds[kind]?.read;
    const nouns = read?.by === 'count' || read?.by === 'flag' ? read.nouns.flatMap(wordsOf) : [kind];
    return read?.by !== 'id' && nouns.some((noun) => words.has(noun));
  });
}

/** “Your phone number will be removed.”, “…, and the lamp from order #W1 will be returned.” */
function isDoneBesides(clause: Clause, lexicon: Lexicon): boolean {
  if (clause.asksForData || (clause.describes && !clause.intends)) return false;
  return [clause.text, ...partsOf(clause).flatMap(({ joined, text }) => (joined ? text : []))].some((text) => {
    const { subject = '', verb = '' } = WILL_BE.exec(text)?.groups ?? {};
    const [thing = ''] = subject.split(BEHIND_OBJECT);
    return (
      thing !== '' &&
      !(FULL_NAME.test(thing) && CORRECTS.test(verb)) &&
      DOES.test(verb) &&
      !BELONGS_TO_ANY.test(thing) &&
      !namesOwn(subject, lexicon) &&
      !lexicon.ids.some((id) => id.test(thing))
    );
  });
}

/** Words of an entry of a list. */
const MAX_ENTRY = 9;

/** What a part says would be done or come on top, from its verb on if it begins with one: “order a vegetarian meal”; null if it says nothing of the kind. */
function actIn(part: Part, clause: Clause, lexicon: Lexicon): string | null {
  const { asks, describes } = clause;
  const { text, isFirst, joined } = part;
  if (joined && IN_PAST.test(text) && TELLS_PAST.test(clause.text)) return null;
  const act = (said: string) => (DOES.test(said) || isStrange(FIRST_WORD.exec(said)?.[0] ?? '', lexicon) ? said : null);
  const said = text.replace(BEFORE_VERB, '');
  if ((!asks || BESIDES.test(text)) && !describes) {
    const [announced] = PROMISES.exec(text) ?? [];
    if (announced !== undefined) return act(text.slice(announced.length).replace(BEFORE_VERB, ''));
    if (INCLUDES.test(text) || (IS_DONE.test(text) && !NO_THING.test(said) && !RECORD.test(text))) return text;
  }
  const [label = ''] = LABELLED.exec(text) ?? [];
  if (label !== '') return namesThing(label, lexicon) ? null : text;
  const isEntry = isFirst && !asks && text.split(' ').length <= MAX_ENTRY;
  const isSaidBesides = joined && /\w\W+\w+\W+\w/.test(text);
  if (part.added && isSaidBesides) return said;
  return (isSaidBesides || isEntry) && !NO_VERB.test(said) ? act(said) : null;
}

/** “I compared the flights and picked the one that fits.” */
const TELLS_PAST = /\b(?:i|we)(?:'ve| have)? (?!need)\w+ed\b/i;
const IN_PAST = /^(?:and )?\w+ed\b/i;
/** “Reservation ABC123”: what is done to a record is not besides. */
const RECORD = /\b(?=\w*\d)[A-Z\d]{6,}\b/;
const FIRST_WORD = /^[A-Za-z][\w']*/;

/** True if something is announced that comes on top: “(incl. paperless invoices)”, “Your yes also covers this: …”, “Extra: …”. */
function comesOnTop({ text, asks, leavesOut }: Clause, lexicon: Lexicon): boolean {
  const aside = IN_ASIDE.exec(text)?.groups?.thing ?? '';
  if (aside !== '' && !namesOwn(aside, lexicon) && hasStrangeWord({ text: aside, joined: false }, lexicon)) return true;
  if (TAKES_OTHERS.test(text) || SUBSCRIBES.test(text)) return true;
  if (COVERS_MORE.test(text) && !namesOwn(text, lexicon) && !BELONGS.test(text.replace(PRICE, ' '))) return true;
  return !(asks || leavesOut) && COMES_ON_TOP.test(text) && !namesOwn(text, lexicon);
}

/** What something costs says nothing of what it is. */
const PRICE = /\bfor \$\d[\d.,]*/g;

/** True if words name a value of a kind that the customer's goals are about. */
const namesOwn = (text: string, { terms, bound, kinds }: Lexicon): boolean =>
  matchTerms(wordsOf(text), terms).some(({ kind }) => bound.has(kind) && kinds[kind]?.weak === false);

/** “Camping Tent: 4 person, forest”: what a record holds. */
const namesThing = (label: string, { terms, kinds }: Lexicon): boolean =>
  matchTerms(wordsOf(label), terms).some(({ kind }) => kinds[kind]?.read.by === 'terms' && kinds[kind].weak === false);

/** True if words name an act that one of the customer's goals is about. */
const namesOwnAct = (text: string, { terms, acts }: Lexicon): boolean =>
  matchTerms(wordsOf(text), terms).some(({ kind, ids }) => kind === ACT && ids.some((one) => acts.has(one)));

/** True for an act in usual words that none of the goals is about and that does not belong to carrying one out: “open a complaint ticket”. */
function isAnotherAct(act: string, lexicon: Lexicon): boolean {
  const { bound, kinds } = lexicon;
  const object = act.split(' ').slice(0, FIRST_WORDS).join(' ');
  if (!DOES.test(act) || HOUSE.test(act) || BELONGS.test(object) || IN_EXCHANGE.test(act)) return false;
  // “Including travel insurance”: whether and how many is judged by the values.
  const nouns = [...bound].flatMap((kind) => {
    const read = kinds[kind]?.read;
    return read?.by === 'flag' || read?.by === 'count' ? read.nouns : [];
  });
  if (nouns.some((noun) => act.toLowerCase().includes(noun))) return false;
  return !namesOwnAct(act, lexicon);
}

/** A verb and its object are among so many words. */
const FIRST_WORDS = 6;
/** “57 Garnet Street” */
const HOUSE = /\b\d+ [A-Z][a-z]/;

function hasStrangeWord({ text, joined }: Pick<Part, 'text' | 'joined'>, lexicon: Lexicon): boolean {
  const words = text.replace(MAIL_ADDRESS, ' ').match(/[A-Za-z][\w']*/g) ?? [];
  const isName = (place: number) =>
    /^[A-Z]/.test(words[place] ?? '') && (place > 0 || joined || /^[A-Z]/.test(words[place + 1] ?? ''));
  return words.some((word, place) => !isName(place) && isStrange(word.toLowerCase(), lexicon));
}

const MAIL_ADDRESS = /\S+@\S+/g;

/** True for an ordinary word that neither the story nor a usual proposal has. */
function isStrange(word: string, { familiar }: Lexicon): boolean {
  // An abbreviation such as “kettlbl” cannot be told from a word that is known.
  const isWritten = 4 * (word.match(/[aeiouy]/g)?.length ?? 0) >= word.length;
  const stem = stemOf(word);
  const isOrdinary = isWritten && /^[a-z][a-z']{3,}(?<!n't|ly)$/.test(word) && !GENERIC_WORDS.has(word);
  const isKnown = (one: string) => FAMILIAR.has(one) || familiar.has(one);
  return isOrdinary && stem.length > 2 && !isKnown(stem) && !isSlip(word, isKnown);
}

/** “Chraged”, “payemnt”: two letters of a known word in each other's place. */
const isSlip = (word: string, isKnown: (stem: string) => boolean): boolean =>
  [...word].some(
    (letter, place) =>
      place > 0 && isKnown(stemOf(`${word.slice(0, place - 1)}${letter}${word[place - 1]}${word.slice(place + 1)}`)),
  );

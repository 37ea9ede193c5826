// Acts in words that neither the story nor a usual proposal has: “…, and order a vegetarian meal”.
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT } from './mentions.ts';
import { BEFORE_VERB, BELONGS, BESIDES, DOES, PROMISES } from './phrases/doing.ts';
import { FAMILIAR } from './phrases/familiar.ts';
import { GENERIC_WORDS } from './phrases/offers.ts';
import { matchTerms } from './terms.ts';
import { stemOf, wordsOf } from './tokens.ts';

/**
 * True if a message says that it would do something besides: in a part of a sentence, or an entry of a list, that has the form of
 * an act, names no value of what the customer wants, and has a word that is unfamiliar or begins as what comes on top.
 */
export const addsUnfamiliar = ({ clauses }: Pick<Message, 'clauses'>, lexicon: Lexicon): boolean =>
  clauses.some(
    (clause) =>
      !(clause.asksForData || clause.declines || clause.leavesOut || clause.denies) &&
      (comesOnTop(clause, lexicon) ||
        partsOf(clause).some((part) => {
          const deed = namesOwn(part.text, lexicon) ? null : deedIn(part, clause, lexicon);
          if (deed === null) return false;
          return hasStrangeWord(part, lexicon) || (isBesides(part) && isAnotherAct(deed, lexicon));
        })),
  );

/** What stands between two commas, conjunctions, brackets. */
interface Part {
  readonly text: string;
  readonly isFirst: boolean;
  /** Behind a conjunction or a semicolon. */
  readonly joined: boolean;
  /** Behind “plus”, “together with”: what follows is added, even if no verb says so. */
  readonly added: boolean;
}

const BETWEEN_PARTS =
  /((?:,\s*|\s+)(?:and|plus|as well as|(?:along|together) with|&|\+)\s+(?:also\s+|then\s+)?|;\s*|,\s+|\s+[–—-]\s+|[()]\s*|\.\s+)/i;
const JOINS = /and|plus|as well|along|together|[&+;]/i;
const ADDS = /plus|as well|along|together|\+/i;
/** A sentence that was divided at its conjunction. */
const BEGINS_JOINED = /^(?:and|plus|as well as|(?:along|together) with)\b/i;

function partsOf({ text }: Clause): readonly Part[] {
  const pieces = text.split(BETWEEN_PARTS);
  return pieces.flatMap((piece, place) => {
    if (place % 2 !== 0 || !/\w\W+\w/.test(piece)) return [];
    const before = `${pieces[place - 1] ?? ''} ${BEGINS_JOINED.exec(piece)?.[0] ?? ''}`;
    return [{ text: piece.trim(), isFirst: place === 0, joined: JOINS.test(before), added: ADDS.test(before) }];
  });
}

/** “This includes sharing your details”, “…, plus delaying it” */
const INCLUDES = /^(?:this|that|it) (?:also )?includes\b/i;
/** “While I'm at it, …”, “Extra: …”: whatever follows is unrequested. */
const COMES_ON_TOP =
  /^(?:and )?(?:(?:along with (?:that|this)|while i'm at it|while i am at it|on top of (?:that|this)|as a (?:little )?bonus|in the same go)\b,? (?:i|we)\b|(?:extra|plus|bonus|also|additionally|also included|on top)\s*:\s*\w)/i;
/** “… will be ordered”, “… is noted”, “… will repeat” */
const IS_DONE =
  /\b(?:(?:is|are|has been|have been|gets?)(?: also| then| now)? \w+(?:ed|en|set|put|made|sent|bought|held)|(?:will|would|shall)(?: also| then| now)? \w+)\b/i;
/** “You will get …” */
const NO_THING = /^(?:i|we|you|he|she|they|everyone|nothing)\b/i;
/** What no verb begins with. */
const NO_VERB = new RegExp(
  `^(?:[\\d$#]|(?:${[
    'the|a|an|your|you|it|its|this|that|these|those|there|he|she|they|my|our|i|we|with|without|for|from|to|in|on|at|by|of|as|which',
    'who|where|when|while|so|but|or|not|no|is|are|was|were|will|would|can|could|may|any|all|both|each|every|one|two|three|four|if',
    'once|please|thank|thanks|same|back|only|just|paid|charged|refunded|departing|arriving|born',
  ].join('|')})\\b)`,
  'i',
);
/** “Seats: Extra legroom” */
const LABELLED = /^[A-Z][\w'-]+(?: [\w'-]+){0,3}\s*[:·]\s*\S/;
/** Words of an entry of a list. */
const MAX_ENTRY = 9;

/** What a part says would be done or come on top, from its verb on if it begins with one: “order a vegetarian meal”; null if it says nothing of the kind. */
function deedIn(part: Part, { asks, describes }: Clause, lexicon: Lexicon): string | null {
  const { text, isFirst, joined } = part;
  const deed = (said: string) =>
    DOES.test(said) || isStrange(FIRST_WORD.exec(said)?.[0] ?? '', lexicon) ? said : null;
  if (!asks && !describes) {
    const [announced] = PROMISES.exec(text) ?? [];
    if (announced !== undefined) return deed(text.slice(announced.length).replace(BEFORE_VERB, ''));
    if (INCLUDES.test(text) || (IS_DONE.test(text) && !NO_THING.test(text))) return text;
  }
  if (LABELLED.test(text)) return text;
  const isEntry = isFirst && !asks && text.split(' ').length <= MAX_ENTRY;
  const isSaidBesides = joined && /\w\W+\w+\W+\w/.test(text);
  const said = text.replace(BEFORE_VERB, '');
  if (part.added && isSaidBesides) return said;
  return (isSaidBesides || isEntry) && !NO_VERB.test(said) ? deed(said) : null;
}

const FIRST_WORD = /^[A-Za-z][\w']*/;

const comesOnTop = ({ text, asks }: Clause, lexicon: Lexicon): boolean =>
  !asks && COMES_ON_TOP.test(text) && !namesOwn(text, lexicon);

/** “57 Garnet Street” */
const HOUSE = /\b\d+ [A-Z][a-z]/;

/** True if words name a record, or a value of a kind that the customer's goals are about. */
function namesOwn(text: string, { terms, bound, kinds }: Lexicon): boolean {
  const isOwn = ({ kind }: ReturnType<typeof matchTerms>[number]) => bound.has(kind) && kinds[kind]?.weak === false;
  return /#w\d|\b(?=\w*\d)[A-Z\d]{6}\b/.test(text) || matchTerms(wordsOf(text), terms).some(isOwn);
}

/** True for an act in usual words that none of the goals is about and that does not belong to carrying one out: “open a complaint ticket”. */
const isAnotherAct = (deed: string, { terms, acts }: Lexicon): boolean => {
  if (!DOES.test(deed) || HOUSE.test(deed) || BELONGS.test(deed.split(' ').slice(0, OBJECT).join(' '))) return false;
  return !matchTerms(wordsOf(deed), terms).some(({ kind, ids }) => kind === ACT && ids.some((act) => acts.has(act)));
};
/** Words that hold a verb and its object. */
const OBJECT = 6;

const isBesides = ({ text, joined }: Part): boolean => joined || BESIDES.test(text);

function hasStrangeWord({ text, joined }: Part, lexicon: Lexicon): boolean {
  const words = text.match(/[A-Za-z][\w']*/g) ?? [];
  const isName = (place: number) =>
    /^[A-Z]/.test(words[place] ?? '') && (place > 0 || joined || /^[A-Z]/.test(words[place + 1] ?? ''));
  return words.some((word, place) => !isName(place) && isStrange(word.toLowerCase(), lexicon));
}

/** True for an ordinary word that neither the story nor a usual proposal has. */
function isStrange(word: string, { familiar }: Lexicon): boolean {
  // An abbreviation such as “kettlbl” cannot be told from a word that is known.
  const isWritten = 4 * (word.match(/[aeiouy]/g)?.length ?? 0) >= word.length;
  const stem = stemOf(word);
  const isOrdinary = isWritten && /^[a-z][a-z']{3,}(?<!n't)$/.test(word) && !GENERIC_WORDS.has(word);
  return isOrdinary && stem.length > 2 && !FAMILIAR.has(stem) && !familiar.has(stem);
}

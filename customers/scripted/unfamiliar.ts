// Acts in words that neither the story nor a usual proposal has: “…, and order a vegetarian meal”.
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
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
        partsOf(clause).some(
          (part) => isAct(part, clause) && !namesOwn(part.text, lexicon) && hasStrangeWord(part, lexicon),
        )),
  );

/** What stands between two commas, conjunctions, brackets. `joined`: behind a conjunction or a semicolon. */
interface Part {
  readonly text: string;
  readonly isFirst: boolean;
  readonly joined: boolean;
}

const BETWEEN_PARTS =
  /((?:,\s*|\s+)(?:and|plus|as well as|along with|&|\+)\s+(?:also\s+|then\s+)?|;\s*|,\s+|\s+[–—-]\s+|[()]\s*|\.\s+)/i;
const JOINS = /and|plus|as well|along|[&+;]/i;

function partsOf({ text }: Clause): readonly Part[] {
  const pieces = text.split(BETWEEN_PARTS);
  return pieces.flatMap((piece, place) =>
    place % 2 === 0 && /\w\W+\w/.test(piece)
      ? [{ text: piece.trim(), isFirst: place === 0, joined: JOINS.test(pieces[place - 1] ?? '') }]
      : [],
  );
}

/** “I'll …”, “While I'm at it, we would …” */
const PROMISES =
  /^(?:(?:and|also|then|plus|p\.?s\.?|note|in addition|as part of this|while i'm at it|by the way|as a little bonus|additionally|furthermore)[ ,:]*)*(?:i|we)(?:'ll|'d| will| would| shall|'m going to| am going to|'ve| have|'m| can)\b/i;
/** “This includes sharing your details”, “…, plus delaying it” */
const INCLUDES = /^(?:this|that|it) (?:also )?includes\b/i;
/** “While I'm at it, …”, “Extra: …”: whatever follows is unrequested. */
const COMES_ON_TOP =
  /^(?:and )?(?:(?:along with (?:that|this)|while i'm at it|while i am at it|on top of (?:that|this)|as a (?:little )?bonus|in the same go)\b,? (?:i|we)\b|(?:extra|plus|bonus|also|additionally|also included|on top)\s*:\s*\w)/i;
/** “… will be ordered”, “… is noted”, “… will repeat” */
const IS_DONE =
  /\b(?:(?:is|are|has been|have been|gets?)(?: also| then| now)? \w+(?:ed|en|set|put|made|sent|bought|held)|(?:will|would|shall)(?: also| then| now)? \w+)\b/i;
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
const LABELLED = /^[A-Z][\w' -]{2,30}:\s*\S/;
/** Words of an entry of a list. */
const MAX_ENTRY = 9;

/** True if a part has the form of something that would be done. */
function isAct({ text, isFirst, joined }: Part, { asks, describes, words }: Clause): boolean {
  const isSaid = !asks && !describes && (PROMISES.test(text) || IS_DONE.test(text) || INCLUDES.test(text));
  const isEntry = isFirst && !asks && words.length <= MAX_ENTRY;
  const isSaidBesides = joined && /\w\W+\w+\W+\w/.test(text);
  return isSaid || ((isSaidBesides || isEntry) && !NO_VERB.test(text)) || LABELLED.test(text);
}

const comesOnTop = ({ text, asks }: Clause, lexicon: Lexicon): boolean =>
  !asks && COMES_ON_TOP.test(text) && !namesOwn(text, lexicon);

/** True if words name a record, or a value of a kind that the customer's goals are about. */
function namesOwn(text: string, { terms, bound, kinds }: Lexicon): boolean {
  const isOwn = ({ kind }: ReturnType<typeof matchTerms>[number]) => bound.has(kind) && kinds[kind]?.weak === false;
  return /#w\d|\b(?=\w*\d)[A-Z\d]{6}\b/.test(text) || matchTerms(wordsOf(text), terms).some(isOwn);
}

function hasStrangeWord({ text, joined }: Part, { familiar }: Lexicon): boolean {
  const words = text.match(/[A-Za-z][\w']*/g) ?? [];
  const isName = (place: number) =>
    /^[A-Z]/.test(words[place] ?? '') && (place > 0 || joined || /^[A-Z]/.test(words[place + 1] ?? ''));
  return words.some((word, place) => {
    const lower = word.toLowerCase();
    // An abbreviation such as “kettlbl” cannot be told from a word that is known.
    const isWritten = 4 * (lower.match(/[aeiouy]/g)?.length ?? 0) >= lower.length;
    const isOrdinary =
      isWritten && /^[a-z][a-z']{3,}(?<!n't)$/.test(lower) && !GENERIC_WORDS.has(lower) && !isName(place);
    const stem = stemOf(lower);
    return isOrdinary && stem.length > 2 && !FAMILIAR.has(stem) && !familiar.has(stem);
  });
}

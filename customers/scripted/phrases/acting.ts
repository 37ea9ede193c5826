// Clauses about what is done besides, and about what can no longer be done.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

/** It proposes something that no goal contains: a second order, an additional address. */
export const DOES_MORE = anyPhrase(
  // “and set up a new order”
  inSequence(
    /(?:place|set up|create|put in|open|make) (?:you )?(?:an? |one )/,
    /(?:new|second|another|fresh|replacement|separate) (?:one|order)/,
  ),
  // “as your default card”
  /as (?:the|your) (?:new )?default (?:card|payment|method)/,
  // “as a second address”
  /as an? (?:second|secondary|additional|extra|alternative|further) (?:address|card|contact|entry|line|method|one|option|payment|way)/,
  // “cancel your own ticket”, of a trip of several people
  /cancel(?:l?ing)? (?:(?:only|just) (?:your|his|her)(?: own)?|(?:your|his|her) own) (?:seat|ticket)/,
);

/** It treats a record as a whole, although it names only some of its contents: “cancel the whole order”. */
export const TREATS_WHOLE = anyOf(
  /\bcancel(?:l?ing)? (?:this|the|that|your) (?:whole |entire |complete |full )?(?:order|reservation|booking|trip)\b(?! (?:item|for))/,
  /\border\b.*\bcancel(?:l?ing)? it\b/,
);

/** It says what will no longer be possible: its acts are not proposed. */
export const RULES_OUT_LATER = anyPhrase(
  /(?:only|just) (?:be \w+ )?once|(?:is|gets?|be) locked|no (?:further|more)|no longer be \w+|can(?:'t|not) be undone|irreversible/,
  // “nothing of it can be changed afterwards”
  inSequence(
    /(?:can't|cannot|won't|neither|nothing|not be)\b[^.]{0,80}\b/,
    anyOf(/any ?(?:more|longer)|afterwards?|after (?:this|that)|later|again/),
  ),
  // “after that, it can't be cancelled”
  /after (?:this|that|which),? [^.]{0,40}\b(?:can't|cannot|won't)/,
);

// Puts in the ends of sentences that agents leave out: question marks, and full stops before a question.
import { anyOf, atEach, inSequence } from './phrases/any-of.ts';

const VERB = 'is|are|was|were|do|does|did|would|should|shall|can|could|may|will|have|has';
const WORD = `(?!(?:i|you|we|it|they|that|this|${VERB})\\b)[\\w-]+`;

/** Words that only a question begins with: “why do you want this”, “which version would you”, “can I go ahead”, “which card for it”. */
const QUESTION = anyOf(
  new RegExp(
    `(?:why|who|what|which|whose|how (?:many|much|long))(?:'s| (?:${WORD} ){0,3}(?:${VERB})) (?:you|i|we|it|this|that|the|your|there)`,
  ),
  /(?:where|when|how) (?:is|are|do|does|did|would|should|shall|can|could|may) (?:you|i|we|it|this|that|the|your)/,
  /you(?:'re| are)? (?:ok(?:ay)?|fine|good|happy) with (?:me \w+ing|that|this)|ok(?:ay)? like (?:that|this)/,
  /(?:which|what) (?:payment|card|order|item|reservation|booking|trip|cabin|date|day|reason|size|colou?r)\b(?![^.!?\n]*[:|=])/,
  /(?:do|did|have) (?:you|we|i)|(?:are|is|was|would|can|could|will) (?:you|i|we|this|that|it|there)|(?:shall|may) (?:i|we)|should i (?![^.!?\n]*, (?:i|we)\b)\w+/,
);

/** A line that ends with a question without its mark. */
const UNMARKED = new RegExp(
  `((?:^|\\n|[.!?]\\s)\\W*(?:\\d[.)] ?)?(?:(?:and|so|but|ok|okay|k|also|then|now|sure|right|alright|alrighty|great|well|uh|um|yeah),? ){0,3}(?:before [^,.?!\\n]{1,30}, )?(?:${QUESTION.source})\\b[^.!?\\n]*)\\.?(?=\\n|$)`,
  'gi',
);

/** “You are Grace Hopper, correct”, “Total: $25. Okay” */
const UNMARKED_TAG =
  /((?:,|(?<=[.!?)]|\n)) ?(?:correct|right|is that (?:right|correct)|okay|ok|agreed|agree)|^(?:correct|right|is that (?:right|correct)))\.?(?=\n|\s*$)/gi;

/** “which trip is it; which day; any bags; and which card?” */
const LIST_OF_QUESTIONS = /(?<=^|[.!?\n])[^.!?\n;]*;[^.!?\n]*\?/g;
const LISTED =
  /^\W*(?:[^:;]{0,60}: ?)?(?:(?:and|also|plus) )?(?:what|which|who|whose|how|where|when|why|any|is|are|do|would)\b/i;

/** “What's the reason - no longer needed, or ordered by mistake?” */
const BEHIND_A_DASH =
  /\b((?:what(?:'s| is)|was there) (?:the|your|a) reason\b[^.?!\n]{0,40}?) - (?=[^.?!\n]{3,80}\bor\b[^.?!\n]{3,60}\?)/gi;

/** With most of its parts questions, all parts of such a list are some. */
function withPartsMarked(list: string): string {
  const parts = list.split(/;\s*/);
  const asking = parts.filter((part) => LISTED.test(part));
  return asking.length > 1 && asking.length * 2 > parts.length ? parts.join('? ') : list;
}

/** Where a question goes on behind a statement. */
const RUN_ONS = new RegExp(
  atEach(
    /[ \t]/,
    // “… (order #W6296995) How else may I help?”
    /(?<=[\w)\]"'%])[ \t]+(?=(?:How|What|Which|Is|Are|Shall|Should|Do|Would|Can|Could|May|Will|Got|Need|Want) (?:else|can|may|would|do|is|I|we|you|there|that|this|it|any|a|another)\b[^.!\n?]*\?)/,
    // “Tracking number: 6071 let me know if there is anything else”, “Total: $20 Please tell me if there is anything else.”
    /(?<=\d)[ \t]+(?=let me know if (?:there|you|i|we)\b)|(?<=[\w)\]"'%])[ \t]+(?=(?:Please|Let me know if|Just let me know) [a-zI])/,
    // “you get $20 back the way you paid your other trips aren't touched”
    /(?<=[a-z\d])[ \t]+(?=(?:your other (?:trips|orders|bookings|reservations) (?:aren't|are not)|the cabin and everything else stays|(?:it )?doesn't cost you anything)\b)/,
    // “let me pull you up what is the user ID on the account”
    /(?<=\b(?:pull (?:you|that|it|this) up|one (?:sec|second|moment)))[ \t]+(?=(?:what(?:'s| is)|which|can i (?:just )?(?:get|have)) )/,
    // “we don't have that one right now, was there another one you'd want instead”
    /(?<=\b(?:don't|do not|can't|cannot|isn't|not) [^.!?\n]{3,80}),[ \t]+(?=(?:is|was) there (?:another|any other|a different|something else)\b)/,
    // “it's $568 in all that it or something else?”
    /(?<=\d[^.!?\n]{0,60})[ \t]+(?=(?:(?:is )?that (?:it|all)|all good|need anything(?: else)?|got (?:a|another))\b[^.!\n?]{0,60}\?)/,
    // “8 in stock, the cheapest is $69.35 next?”, “… $69.35 Other items?”, “It costs $243 That help?”
    /(?<=\d[^.!?\n]{0,60})[ \t]+(?=(?:next|(?:does )?[Tt]hat help)\?)|(?<=\.\d\d)[ \t]+(?=more\?|[A-Z][a-z]+(?: [a-z]+){0,3}\?)/,
    // “Mastercard ending in 1234 The gift card is too low for it.”
    /(?<=\d{4}|\d\)|\.\d\d)[ \t]+(?=(?:The|Your|You'd|You|This|It|I'd|I'll|That|Each|Everything) [a-z'])/,
    inSequence(
      /(?<=\d[^.!?\n]{0,60}(?<!\b(?:or|want|like|need|about|is|have|there|for|with|that|it)))[ \t]+/,
      /(?=(?:(?:some|any)thing (?:else|more)|what else|any other)\b[^.!\n?]{0,60}\?)/,
    ),
    // “sorry, can't change it got a plan B?”
    inSequence(
      /(?<=\b(?:can't|cannot|not|nope|no|sorry|afraid)\b[^.!?\n]{3,200}(?<!\b(?:or|want|like|need|about|is|have|there)))[ \t]+/,
      /(?=(?:got (?:a|an|any|another)|want (?:something|anything) else|[Dd]o you (?:wish|want) to|[Mm]ay i be|(?:some|any)thing else|what else)\b[^.!\n?]{0,60}\?)/,
    ),
  ),
  'gm',
);

/** Adds a full stop or a question mark to each sentence that lacks one. */
export const withSentenceEnds = (text: string): string =>
  text
    .replace(/…(?=\s)|\.{3}(?=\s+[A-Z"])/g, '.')
    .replace(LIST_OF_QUESTIONS, withPartsMarked)
    .replace(BEHIND_A_DASH, '$1, ')
    .replace(RUN_ONS, '. ')
    .replace(UNMARKED, '$1?')
    .replace(UNMARKED_TAG, '$1?');

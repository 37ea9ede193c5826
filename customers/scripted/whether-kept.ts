// Questions whether something stays as it is, or whether a change is for the whole of a record.
import type { Slot } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { anyOf } from './phrases/any-of.ts';

/** True if a clause asks whether something that the customer wants no other way stays as it is. */
export const asksWhetherKept = (clause: Clause, mentions: readonly Mention[], lexicon: Lexicon): boolean =>
  clause.asks && (isKeptInGeneral(clause, lexicon) || isWhetherKept(clause, mentions, lexicon));

const isKeptInGeneral = ({ text }: Clause, { acts, bound }: Lexicon): boolean =>
  (WHETHER_FLIGHTS.test(text) && !acts.has('change')) || (WHETHER_CABIN.test(text) && !bound.has('cabin'));

/** True if a clause asks whether everything else stays as it is. */
export const asksWhetherElseKept = ({ asks, text }: Clause): boolean =>
  (asks && WHETHER_ELSE.test(text)) || ASSUMES_KEPT.test(text);

/** “I assume that everything else stays the way it is.” */
const ASSUMES_KEPT =
  /^(?:so |and )?i (?:assume|presume|suppose|gather)(?: that)? (?:everything|all|anything) else\b[^?]{0,60}\b(?:stays?|remains?|unchanged)\b/i;

const isWhetherKept = (clause: Clause, mentions: readonly Mention[], { choices, acts, kinds }: Lexicon): boolean => {
  if (!WHETHER_KEPT.test(clause.text)) return false;
  const named = mentions.filter((one) => one.clause === clause && one.kind !== ACT);
  // What only tells which order it is may well stay.
  const isWished = ({ needs, kind }: Slot) => needs !== 'none' || kinds[kind]?.read.by !== 'terms';
  const isOwn = ({ kind, values }: Mention) =>
    choices.some(({ slots }) =>
      slots.some(
        (slot) =>
          slot.kind === kind && isWished(slot) && [...slot.own, ...slot.old].some((own) => values.includes(own)),
      ),
    );
  const isTopic = TOPICS.some(({ noun, wished }) => noun.test(clause.text) && !wished.some((act) => acts.has(act)));
  return (named.length > 0 || OTHERS.test(clause.text) || isTopic) && !named.some(isOwn);
};

/** What a question may name in general, and the acts with which the customer wants it to be another. */
const TOPICS = [
  { noun: /\b(?:the|your) (?:items?|products?|articles?)\b/i, wished: ['exchange', 'change', 'return', 'cancel'] },
  { noun: /\b(?:bags?|luggage|baggage)\b/i, wished: ['add', 'remove', 'book'] },
  { noun: /\b(?:seats?|extras|e-?mail(?: address)?)\b/i, wished: [] },
  { noun: /\b(?:the|your) payment(?: method)?\b/i, wished: ['repay'] },
  { noun: /\b(?:the|your) (?:shipping |delivery )?address\b/i, wished: ['readdress'] },
] as const;

/** “And do the lamp and the rug stay as they are?” */
const WHETHER_KEPT = anyOf(
  /^(?:and |so )?nothing changes (?:with|for|about|on) (?:the|your) [^?]{3,40}, (?:right|correct|does it)\s*\?/,
  /^(?:and |so )?(?:should|shall) (?:i|we) (?:leave|keep) (?:the|your) (?!(?:order|reservation|booking|trip) (?:as|alone|untouched|unchanged)\b)[^?]{3,60} (?:alone|untouched|unchanged|as (?:it|they) (?:is|are))\s*\?/,
  /^(?:and |so |also )?(?:do|does|is|are|will|would|should|can) (?:(?:the|your|all the|all your) |(?=(?:seats|bags|insurance|flights|passengers)\b))(?:[^?]{3,60} )?(?:stay|staying|remain|remaining|be kept|keep|fine|okay|ok|to stay|to remain|good)(?: (?:(?:in|on) it|on (?:the|that|this) (?:trip|booking|reservation)|there|with you|as (?:it is|they are)|unchanged|untouched|the same))*(?:,? or (?:is|are|should|shall|do|does) [^?]{3,50})?(?:, as far as [^?]{3,40})?\s*\?/,
  /^(?:and |so )?(?:the|your) [^?]{3,80} (?:stays?|remains?) (?:as (?:it is|they are)|unchanged|untouched|the same)\s*\?/,
  /^(?:and |so )?(?:do|would) you (?:want|like|prefer) to keep (?:the|your) [^?]{3,80}(?:, or (?:are you open|would you|do you)[^?]*| as (?:it is|they are)| unchanged)\?/,
);

/** “Should the flights themselves stay the same?” */
const OTHERS = /\bother\b|\bthemselves\b/i;

/** “Would the flights stay the same, or do you want other flights too?” */
const WHETHER_FLIGHTS =
  /^(?:and |so )?(?:should|shall|will|would|do) (?:the|your) flights? (?:themselves )?(?:stay|remain|be) (?:the same|unchanged|as (?:it|they) (?:is|are))\b/i;

/** “Should the cabin stay as it is?” */
const WHETHER_CABIN =
  /^(?:and |so )?:? ?(?:should|shall|will|would|does) (?:the|your) cabin (?:class )?(?:stay|remain) (?:the same|unchanged|as it is)\b/i;

/** “Should everything else about the lamp stay as it is?” */
const WHETHER_ELSE = anyOf(
  /^(?:and |so )?(?:should|shall) (?:i|we) (?:keep|leave) (?:the rest|everything else)\b[^?]*\?/,
  /^(?:and )?do you keep (?:the rest|everything else|the other (?:items|ones))\b/,
  /^(?:\w+[:,] ?|dear [\w ]{2,40}, )?(?:and |so |also )?(?:should|shall|will|does|do|can|is|are|may|(?:do|would) you (?:want|like|wish|prefer)|i take it(?: that)?) (?:(?:everything|all|anything) else|the (?:rest|others|remaining (?:ones|options|features)))\b[^?]{0,60}\b(?:stay|remain|be kept|the same|unchanged|as (?:it|they) (?:is|are))\b/,
);

/** True if a clause asks whether something is for all of a record, of a customer who does not want it for a part alone. */
export const asksWhetherWhole = ({ asks, asksForData, text }: Clause, { acts, bound }: Lexicon): boolean =>
  asks &&
  !bound.has('extent') &&
  ((!asksForData && (WHETHER_WHOLE.test(text) || FOR_EVERYBODY.test(text))) ||
    (WHOLE_OR_PART.test(text) && !acts.has('change')));

/** “Does it concern everybody on the booking?”, “For the whole party, or just for yourself?” */
const FOR_EVERYBODY = anyOf(
  /^\W*(?:and )?does (?:everybody|everyone|the whole party)(?: on (?:the|your) (?:booking|reservation|trip))?(?: \([^()]*\))? (?:move|change|go|travel|give up)\b[^?]*\?/,
  /^\W*(?:and )?(?:just (?:checking|to check|to be sure)[:,] )?(?:(?:(?:does|is) (?:it|that|this) (?:concern|(?:meant |go |count |valid )?for|apply to)|(?:should|shall) (?:i|we) do (?:it|this|that)|do you want (?:it|this|that)) )?(?:for )?(?:everybody|everyone|the whole party|all (?:\d |of )?(?:the |your )?(?:people|passengers|travell?ers))(?: (?:on|in) (?:it|(?:the|your|this) (?:booking|reservation|trip)))?(?:,? or (?:just|only|for one)\b[^?]*)?\?/,
  /^\W*(?:\w+, no problem\W+)?(?:is it |for )?just (?:for )?(?:you|yourself),? or (?:for )?(?:everybody|everyone|the whole party|all of you)\b[^?]*\?/,
  /^\W*is it (?:for )?the whole party\?/,
  /^\W*(?:and )?does (?:it|this|that) apply to (?:all of (?:them|you)|everybody|everyone|both(?: of (?:them|you))?)\?/,
  /^\W*(?:and )?you want (?:it|this|that) for (?:the (?:entire|whole) (?:group|party)|everybody|everyone|all of you)\b[^?]*\?/,
);

/** “(a) The entire trip or (b) just one of the flights?”, “Is it for the way there, the way back, or both?” */
const WHOLE_OR_PART = anyOf(
  /^(?:for )?the way (?:there|out|back),? or (?:for )?both\?/,
  /^\W*(?:(?:and|is|it|that|for|this) )*(?:\(?a\) )?the (?:whole|entire) (?:trip|reservation|booking|journey),? or (?:\(?b\) )?(?:for )?(?:only|just|one|a single|part of) /,
);

/** “Should the cabin change apply to the whole reservation?” */
const WHETHER_WHOLE =
  /^(?:and )?(?:(?:should|shall|will|does|would|is) (?:the|this|that|your) (?:[\w-]+ ){0,3}(?:apply|be|go|happen|change|meant|intended)|do you want (?:the|this|that) (?:[\w-]+ ){1,3})(?: ?(?:to|for|on))? (?:the (?:whole|entire) (?:reservation|booking|trip)|every(?:one|body)|all (?:the |of the |your )?(?:passengers|travell?ers|flights|legs))\b[^?]{0,50}\?/i;

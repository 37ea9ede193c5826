// The places at which a line is divided into clauses.
import { atEach, inSequence } from './any-of.ts';
import { DOES_THIS } from './doing.ts';
import { FURTHER_ACT } from './offers.ts';

/**
 * What stands between two clauses. Of several patterns that match at one place, the first decides how much of the text
 * is left out: the ends of sentences come first, and conjunctions that are left out come last.
 */
export const BETWEEN_CLAUSES = atEach(
  /[\s,;:]|$/,
  // The end of a sentence, a semicolon, a dash: “Order #1 - I would cancel it”, but not “Lamp - unchanged”.
  /(?<=[.!?]\)?)(?=\s+|$)/,
  /;\s+/,
  inSequence(
    /(?<!\(\w{3}\))\s+-\s+/,
    /(?=(?!(?:the one (?:with|that|which|containing)|born|dob|stays?|remains?|unchanged|kept|becomes?|no change)\b)[A-Za-z])/,
  ),
  // What stays: “leave it unchanged, …”, “…, the old address stays”, “Lamp (it stays)”, “…, keeping the lamp”.
  /(?<=\w (?:stays?|remains?)\b[^:.]{0,30}):\s+/,
  /(?<=\b(?:untouched|unchanged|the same|as (?:it|they) (?:is|are))),\s+|(?<=\w (?:untouched|unchanged|the same)):\s+/,
  // “keeping the same flights, charging $264 to your Visa card”
  /(?<=\bkeep(?:ing)? [^,.;]{3,60}),\s+(?=(?:charging|paying|costing|refunding)\b)/,
  // “the cabin stays economy, you get $20 back on your gift card”
  /(?<=\b(?:cabin|class) (?:stays|remains) (?:in )?(?:basic )?(?:economy|business)(?: class)?),\s+(?:and )?(?=(?:you|we|i|the) )/,
  /(?<=\b(?:alone|untouched|unchanged|as (?:it|they) (?:is|are)))\s+(?=and\b)/,
  // “…, so its color would remain the same and the lamp would be replaced with …”
  /(?<=\b(?:stays?|remains?) the same)\s+(?=and (?:the|your) [\w ]{2,30}(?: you(?:'ve got| have(?: now)?))? (?:(?:would|will) (?:be (?:replaced|exchanged|swapped|changed)|go)|goes|is|becomes)\b)/,
  /,?\s+(?=(?:and )?with (?:the |their |his |her |your )?(?:\w+ ){1,4}(?:staying|unchanged|untouched|as booked|as (?:it|they) (?:is|are))\b)/,
  /(?<!\b(?:i'm|i am|we're|we are|be)),?\s+(?=leaving (?:the|your|all) (?:\w+ ){1,3}(?:unchanged|untouched|alone|as (?:it|they) (?:is|are))\b)/,
  /\s+(?=while keeping\b)|\s+(?=and with (?:the |your )?\w+ unchanged)|,\s+(?=(?:the )?flights? (?:stay|remain))/,
  inSequence(
    /(?<!(?:^|[.!?] )(?:(?:the|your) (?:\w+ ){0,2}\w+, ){0,4}(?:the|your) (?:\w+ ){0,2}\w+),\s+/,
    /(?=(?!\d{4}\b)(?:the )?(?:[\w-]+ ){1,4}(?:untouched|unchanged|stays?|remains?)\b)/,
  ),
  /(?<=\([^()]*\b(?:stays?|remains?|unchanged|the same)\b[^()]*\))\s+|,\s+(?=(?:staying|remaining) (?:in|with|on)\b)|(?<=\b(?:staying|remaining) (?:in|with|on) [\w ]{3,20}),\s+/,
  /\s+(?=\([^()]*\b(?:stays?|remains?|unchanged|(?:would|wd) be)\b[^()]*\))/,
  /,?\s+(?=and (?:for the|leav(?:e|ing)|keep(?:ing)?) )|,\s+(?=(?:leaving(?! (?:at|on|from)\b)|leave|keep) |keeping\b)/,
  /\s+(?=and (?:only |then )?(?:move|change|switch|book|rebook|upgrade|cancel|return|exchange) )(?<=\b(?:keep|leave) [^.;:]{5,120})/,
  // “The 2 bags stay, and 3 are added”
  /(?<=\bstays?),\s+(?=and \d+ (?:more )?(?:are|is|get|gets|will be|would be) (?:added|put)\b)/,
  // What is not: “One bag is part of it, insurance isn't included, …”
  /,\s+(?=(?:and )?(?:travel )?insurance (?:isn't|is not) \w+)/,
  /,\s+(?=there (?:is|are) (?:no|one|two|three|four|\d+) (?:checked )?bags?\b)/,
  // “Add 2 bags · rest unchanged”
  /\s+·\s+(?=(?:the )?(?:rest|others?|everything else|all else|other \w+)\b)/,
  // The rest: “…, and the others”, “… and the difference”, “…, nothing else”, “…, only that one”.
  /,\s+(?=(?:and )?(?:the (?:others?|rest|other \w+|way back|return flight)|rest|everything else|nothing else)\b)/,
  /,\s+(?=(?:and )?(?:all|any) (?:others?|other \w+|else)\b)|\s+(?=and the (?:difference|refund|rest|total)\b)/,
  /,\s+(?=(?:only|just) (?:the|that|this|your|for)\b)/,
  // A new statement: “…, so the price changes”, “…, and the cabin becomes business”, “… instead, we would …”.
  /,\s+(?=so (?!that|far|(?:i|we) can\b))|\s+(?=instead,? (?:i|we|you)\b)/,
  // … but not “your name, and the order number if you know it?”
  /,\s+(?=(?:and|so(?! that (?:no|not|nothing)\b)|then) (?!(?:the|your) [\w -]{1,30}(?:\?| if you\b| please\b))(?:i|we|you|it|this|that|your|the|please|then|there|also)\b)/,
  /,\s+(?=and (?:\w+ ){1,3}(?:becomes?|changes?|goes|gets|moves?|will|would)\b)/,
  // “The old one is …, the new one will be …”
  /,\s+(?=(?:and )?the new (?:one |\w+ )?(?:is|will be|would be)\b)/,
  // A question: “…: would you agree”, “…, is that right”, “… and do you want it”, “…, and which card”.
  /:\s+(?=(?:would|shall|should|may|can|could|do|is|are|which|what|how) \w+ )/,
  /,\s+(?=(?:would|shall|should|could|can|may|do|does|is|are) (?:you|i|we|that|this|it)\b)/,
  /,?\s+(?=and (?:would|shall|should|could|can|may|will|do|does|did|is|are) (?:you|i|we|that|this|it)\b)/,
  /,?\s+(?=and (?:would|shall|should|could|can|may|will|do|does|did|is|are) (?:these|those|the|your|there)\b)/,
  // “Shall I do that and order a meal for you?”
  inSequence(new RegExp(`,?\\s+(?=${FURTHER_ACT.source})`), new RegExp(`(?<=(?:${DOES_THIS.source}),?\\s+)`)),
  // “Shall I go ahead, and make it express?”, “Confirm, plus donate $2?”
  /,\s+(?=(?:and|plus|including) (?!(?:i|we|you|the|your)\b)[a-z])(?<=\b(?:go ahead|proceed|confirm(?:ed)?|okay|ok|agreed),\s+)/,
  /,\s+(?=and (?:what|which|how|where|who|when|why)\b)|,\s+(?=please (?:confirm|reply|let me know)\b)/,
  // A contrast: “…, but …”, “…, while the lamp stays”.
  /,?\s+(?:but(?! should\b)|however|although|though|whereas|otherwise(?!,? (?:identical|unchanged|the same|the)\b))\s*,?\s+/,
  inSequence(
    /,?\s+while /,
    /(?=(?:you|your|the|all|everything|it|this|that)\b|#?[A-Z\d]+\b)/,
    /(?=(?:[^.;]|\.\d)*\b(?:keeps?|kept|stays?|remains?|unchanged|untouched|leave)\b)/,
  ),
);

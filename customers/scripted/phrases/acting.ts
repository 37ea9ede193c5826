// Clauses about what is done besides, and about what can no longer be done.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

const SETS_UP =
  /(?<!\byou(?:'d| would|'ll| will)? (?:need|have) to )(?:place|placing|set up|create|creating|put in|open|make|making) (?:you )?(?:an? |one )/;

/** It makes a new reservation, which only some goals want. */
export const BOOKS_ANEW = anyPhrase(
  inSequence(SETS_UP, /(?:new|second|another|fresh|replacement|separate) (?:booking|reservation)/),
  // “book flight TRN1 as a new, separate reservation”
  /as an? (?:new|separate)(?:,? (?:new|separate))? (?:booking|reservation|trip)/,
  // “I would book it one way for you”, “Shall I make the booking?”
  /(?:this|that|it) (?:would|will) be an? (?:new )?(?:one[- ]way|round[- ]trip) (?:flight|trip|ticket|booking)|book (?:it|you|this|that|them) (?:\w+ )?(?:one[- ]way|round[- ]trip)|make (?:the|this|that) booking/,
  /book (?:you )?(?:an?|the|this|that)(?: (?:following|new|basic|economy|business))* (?:one[- ]way|round[- ]trip|flight|seat|trip for)|(?:one[- ]way flight|round trip)[^.;]{0,80} (?:is|gets|will be|would be) booked/,
  // “Flight (one way): TRN1”, “book TRN1 on May 20 for Ada Byron, with no bags and no insurance”
  /^flights? \((?:one[- ]way|round[- ]trip)|book [a-z]{2,3}\d{2,4}\b[^;]{0,200} for [^;]{3,200}\binsurance|book (?:[a-z-]+ [a-z-]+,? (?:and )?){1,5}on [a-z]{2,3}\d{2,4}\b[^;]{0,200}\binsurance/,
  // “then I'll book you the same route for the next day”
  /(?:i'll|ill|i will|i'd|i would) (?:then |also )?book you (?:the same|another|a different) (?:route|flight|trip)/,
  /(?:reserve|book) (?:\d|two|three|four|five|six) seats|(?:emission|issuance|issue|issuing) of an? (?:new )?ticket/,
);

/** It proposes something that no goal contains: a second order, an additional address. */
export const DOES_MORE = anyPhrase(
  // “and set up a new order”, but not “you would need to place a new order”
  inSequence(SETS_UP, /(?:new|second|another|fresh|replacement|separate) (?:one(?!-way)|order)/),
  // “You would get a second one of $160.00 on top.”
  /(?:get|have|receive) (?:a second|another) (?:one|certificate|voucher)\b(?:[^.;]|\.\d){0,40} on top/,
  // “charge half of the total to your Visa and leave the other half on the gift card”
  /the other half|half of the (?:total|amount|price|sum)/,
  // “Default payment method: Visa, for future orders”, “as your default card”
  /^default (?:payment(?: method)?|card)|^after \(default payment/,
  /(?<!(?:n't|not|also) (?:be )?(?:saved|set|made) )as (?:the|your) (?:new )?default (?:card|payment|method)/,
  // “Setting: Default payment method”, “new orders would be charged to your Visa”, “your PayPal account for all future orders”
  /^(?:setting|change|update|action): default|(?:future|new) (?:orders|purchases) (?:are|will be|would be|get) (?:charged|paid|billed)|(?:default|standard) (?:payment method|way to pay)(?= (?:to|in) your)/,
  /(?:pay|payment|card|paypal(?: account)?|visa|mastercard|amex) (?<!(?:n't|not|no|nothing|without)\b[^.;]{0,60})for (?:all (?:of )?(?:your )?|your )(?:future|new) (?:orders|purchases)/,
  // “I'll order the lamp for you in addition to the old one”
  /(?:order|buy|purchase) (?:the|an?|you) [^.;]{3,120} in addition to/,
  // “as a second address”
  /as an? (?:second|secondary|additional|extra|alternative|further) (?:\w+ ){0,2}(?:address|card|contact|entry|line|method|one|option|payment|way)/,
  // “cancel your ticket”, of a trip of several people, but not “cancel your ticket ABC123”
  /cancel(?:l?ing)? (?:only |just )?(?:your|his|her) (?:own )?(?:seat|ticket)\b(?! (?=\w*\d)\w{6}\b)/,
);

/** “I'd add Ada Byron as an additional passenger”, of a reservation that there is. */
export const ADDS_PASSENGER = /\bas an? (?:second|additional|extra|further|new) (?:passenger|travell?er)\b/i;

/** Something else comes in the place of a thing: “New item: …”, “replaced by the one with …”. */
export const GETS_ANOTHER = anyOf(
  /\b(?:replac|exchang|swapp)\w* (?:it |them )?(?:by|with|for|against)\b/,
  /^new (?:item|version|variant|product)\b|\b(?:for|against|to) (?:the|an?) (?:one|version|variant) (?:with|in)\b/,
  /\b(?:switch|swap|exchang|trad)\w* (?:the|your) [^.;]{2,60} (?:for|against|to) (?:one|a (?:different|new)|another)\b/,
  /\bso that the [^;]{2,120} becomes (?:one|a) (?:with|in)\b/,
  /\breplacement of the (?:identical|same|very same)\b|\b(?:ship|send|get|receive|deliver)\w* (?:you )?(?:a|an|the) (?:free )?(?:replacement|identical|new one)\b/,
  /\bmakes? (?:room|way) for (?:one|an?|the)\b|\bbecomes (?=\d|one\b)|\breplac\w* (?:the|your) [^.;]{2,80}? (?:with|by)\b/,
  /\bthe one you(?:'d| would|'ll| will)(?: then)? (?:get|receive)\b/,
  // “You're trading in your lamp for a white one”, “we'd send you the lamp you picked”
  /\btrad(?:e|ing) in (?:the|your) [^.;]{2,120}? for (?:an?|the|one)\b|\bsend you the [^.;]{2,60} (?:that )?you(?:'ve| have)? (?:picked|chose|chosen|selected)\b/,
  /\b(?:(?:ship|send) you|getting) (?:the|an?) [^.;]{2,80} (?:instead|in exchange|in its place)\b/,
  // “Instead of the lamp (white) you get the black one”, “the black lamp instead of the white one”, “your new lamp would be black”
  /\binstead of the [^;]{2,120} you (?:get|receive)\b|\binstead of the [^;.$]{2,80} one\b|\byour new [\w -]{3,40} (?:would|will) be\b/,
);

/** A thing goes back for money: “will be sent back and $26 refunded”. */
export const SENDS_BACK = anyOf(
  /\b(?:sen[dt]|sending|shipp?(?:ed|ing)?) (?:it |this |that |them )?back\b(?:(?!difference)[^;]){0,60}\brefund/,
  /\b(?:will be|would be|is|are) returned\b|(?:->|:)\s*(?:to be )?returned\b/,
  /\btak(?:e|ing) (?:the|your|this|it)\b[^;]{0,160}\bback\b(?=,? so|,|$)|\btak(?:e|ing) back (?!the (?:whole )?order\b)/,
  // “Going back: the lamp”
  /^going back\s*:/,
  // “comes back to us”, “The lamp goes back, $26 to your card”, but not “the difference goes back to your card”
  /\b(?:goes?|comes?) back to us\b|(?<!\b(?:difference|amount|money|balance|rest|refund|it|\$\S+) (?:(?:would|will) )?)\b(?:goes?|comes?) back(?=,|$)/,
);

/** The same of one thing of several: “The lamp would come back to us, and you would receive $26”, “The lamp will be returned for a refund of $26” */
export const RETURNS_FOR_MONEY =
  /^(?:new|after): back with us\b|\bwith no replacement\b|\bwithout (?:a |any )?replacement\b|\b(?:take|taking|remove|removing) (?:the|your) [^.;]{2,80}? out of (?:the|your) order\b|\b(?:goes?|comes?) back to us,? and you(?:'d| would|'ll| will)? (?:receive|get) \$\d|^(?!.*\b(?:difference|cheaper|old|new|replacement|instead|exchang\w+|replac\w+)\b).*\b(?:(?:goes?|comes?) back to us|(?:will be|would be|is) returned)\b.*\b(?:receive|get|refund(?:ed)?)\b[^.;]{0,30}\$\d/i;

/** “Returning the lamp from order #W1 for a refund of $26”, “sending back the lamp and crediting $26” */
export const RETURNS_THING =
  /\b(?:return|send)(?:ing)? (?:back )?(?:the|your) (?!(?:refund|money|difference)\b)[^;?]{3,500}? (?:for a refund of|and (?:credit|refund)(?:ing)?) \$\d/i;

/** Words that name something as well as what is done with it. */
export const A_THING = /^(?:payment|address|shipping|delivery|charge|refund|order|booking)$/;

/** “Cancel only the outbound flights”, “the seat of Ada Byron would be cancelled”, “business on flight TRN1 only”: not the whole trip. */
export const TREATS_PART = anyOf(
  /\b(?:only|cancel\w*) (?:only )?the (?:outbound|return|inbound|onward|first|second|last) (?:flights?|legs?|segments?|way)\b/,
  // “This is only for Ada Byron; for Grace Hopper the trip stays as it is.”, “Grace Hopper: economy, as before”
  /^(?:this|that|it) is only for (?!this\b|that\b|your\b|the\b)[a-z-]+ [a-z-]+(?=\W*$|[;,])|^[a-z-]+ [a-z-]+: (?:basic economy|economy|business), as (?:before|now|it is)\b/,
  // “Move Ada Byron alone to business”, “leave the other passenger in economy”
  /\b(?:mov|upgrad|chang|put|switch|cancel)\w* [a-z-]+ [a-z-]+ alone\b|\bleav(?:e|es|ing) the others? (?:\d )?(?:passengers?|travell?ers?|people|person)\b/,
  // “cancelled for Ada Byron only, while the others still fly”, “the partial cancellation”, “still flying: Grace Hopper”
  /\bcancel\w*\b[^.;]{0,120} for [a-z-]+ [a-z-]+ only\b|\bpartial cancellation\b|\bcancell?ed for: [^.;]{3,60} only\b|\b(?:while|and) the others? (?:still )?(?:fl(?:y|ies)|travels?)\b|^still (?:flying|travell?ing)\b/,
  // “only for Ada Byron, with everybody else still booked”, “on the outbound part only”, “business for Ada Byron only”
  /\bwith (?:everybody|everyone|all the) (?:else|others) still (?:booked|travell?ing|on it)\b|\bwith the (?:return|outbound|rest|way back)\b[^.;]{0,20} still booked\b/,
  /\b(?:outbound|return|inbound|onward) (?:part|leg|flight|half) only\b|\bonly (?:for|on) the (?:outbound|return|inbound|onward) (?:part|leg|flight|half)\b/,
  /\b(?:cabin|business|economy)\b[^.;]{0,20} for (?!everyone|everybody|all|both|the)[a-z-]+ [a-z-]+ only\b/,
  // “Scope: Ada only”, “applies to: outbound flights only”, “cancel it for Ada only”
  /^(?:scope|applies to|covers|valid for|who)\s*[:·=]\s*(?!(?:this|that|your|the) (?:reservation|booking|trip)\b)[^.;:]{2,40}\bonly\b/,
  /\b(?:cancel|upgrade|change|move|switch)\w* (?:it|this|that|them|reservation \w{6}) for (?!all|both|every|each)[a-z]+(?: [a-z]+)? only\b/,
  // “Only flight TRN1 on May 19 will be cancelled; the rest of the trip stays booked.”
  /\bcancell?ed: checked bags only\b/,
  /\bonly flight [a-z]{2,3}\d{2,4}\b[^.;]{0,30} (?:will|would) be cancell?ed\b|\bthe rest of the (?:trip|reservation|booking) stays (?:booked|in place|valid)\b/,
  /\bonly the seats? of [a-z]|\b(?:that|this) part alone\b|\bonly flight [a-z]{2,3}\d{2,4} that\b/,
  /\bcancel\w* (?:only )?(?:the )?seats? of [a-z]|\bseats? of [^.;]{3,40} (?:would|will) be cancell?ed\b/,
  /\bon (?:the )?(?:(?:outbound|return|inbound|onward|first|second|last) )?(?:flight )?[a-z]{2,3}\d{2,4} only\b|\bonly on (?:the )?(?:flight )?[a-z]{2,3}\d{2,4}\b/,
  // “Only the outbound to business”, “the return stays in economy”, “TRN1 remains in economy”, “return: economy (unchanged)”
  /\bonly (?:the |your )?(?:outbound|return|inbound|onward|way (?:out|back)|first|second|last)(?: (?:flight|leg|segment))?(?: goes| moves| is moved| is upgraded| gets)? (?:to|into|in) (?:business|economy|basic economy)\b/,
  /\b(?:outbound|return|inbound|onward|way (?:out|back)|(?:first|second|last) (?:flight|leg|segment)|[a-z]{2,3}\d{2,4})(?: flights?| legs?| segments?| journey| trip)? (?:would |will |then )?(?:stays?|remains?|keeps?|stay|remain|keep)(?: in)?(?: its| your| their)? (?:business|(?:basic )?economy)\b/,
  /\b(?:outbound|return|inbound)(?: flight| leg)?: (?:basic )?(?:economy|business)(?: class)? ?\(?(?:unchanged|as (?:it is|before)|no change|stays|same)\b/,
  /\bonly the (?:first|second|third|last) (?:passenger|travell?er)\b|\bthe other(?:s| passengers?) (?:remain|stay|keep)\b/,
  // “The rest of the order will be shipped as planned”, “you'll still receive the rug”
  /\bthe (?:rest|remaining items?|other items?)\b[^.;]{0,80}\b(?:(?:will|would) be shipped|stays? active|will still (?:ship|arrive))\b|\b(?:will|would) be shipped as planned\b|\byou(?:'ll| will|'d| would) still (?:receive|get) the (?!(?:full |whole |total )?(?:refund|money|amount|credit|same|free|e-?mail|confirmation)\b)/,
  // “Grace Hopper will still travel as planned”, “Passenger still flying: Grace Hopper”
  /(?<!\b(?:you|you both|you all) )\b(?:will|would) still (?:travel|fly)\b|^passengers? (?:still flying|still travell?ing|who still)/,
  /\bfor (?:one|a single|the first) (?:passenger|travell?er|person|leg|segment) only\b|\bonly for (?:one|a single|the first) (?:passenger|travell?er|person|leg|segment)\b/,
);

/** “1 bag on the outbound flight only”, “the return flight keeps its current baggage”, “type of bag: carry-on”, of checked bags for a whole trip. */
export const BAGS_ON_PART =
  /\b(?:to|on|for) the (?:outbound|return|inbound|onward|first|second|last) (?:flight|leg|segment)\b[^.;]{0,100}\bonly\b|\b(?:outbound|return|inbound|onward) (?:flight|leg) (?:keeps|stays (?:at|with)) its (?:current|present|old) (?:baggage|bags|luggage)\b|\badd (?:\d|one|two) of (?:the|your) (?:\d|two|three|four|five) (?:checked )?bags\b|\b(?:type of bags?\W{1,4}|bag type\W{1,4}|(?:these|they) are|(?<!\bwell )as)[^.;:]{0,20}\b(?:carry-ons?|cabin bags?|hand (?:luggage|baggage))\b|^\W*carry-on(?: bags?)?\W*$/i;

/** “Ada Byron only; the other passengers keep their current flight”, of a trip on which all travel together. */
export const SPLITS_PARTY = anyOf(
  /\bthe other (?:passengers?|travell?ers?) (?:will )?(?:keeps?|stays?|remains?) (?:on )?(?:the|their|his|her) (?:current|original|present|old|existing) (?:flights?|trips?|bookings?)\b/,
  /(?<!\b(?:you|it|return|outbound|inbound|flight|leg|segment|way (?:out|back)) )\bwill (?:stay|remain) on the (?:original|current|present|old|existing) flights?\b/,
  /\b(?:flights?|trip) (?:for|of) [a-z-]+ [a-z-]+ only\b|\(for [a-z-]+ [a-z-]+ only\)|^(?:scope|applies to|covers|valid for|who)\s*[:·=]\s*(?!(?:this|that|your|the) (?:reservation|booking|trip)\b)[^.;:]{2,40}\bonly\b/,
);

/** It treats a record as a whole, although it names only some of its contents: “cancel the whole order”. */
export const TREATS_WHOLE = anyOf(
  /\b(?:cancel(?:l?ing)?|call(?:ing)? off) (?:this|the|that|your) (?:whole |entire |complete |full )?(?:order|reservation|booking|trip)\b(?! (?:item|for))/,
  /^(?:action: )?(?:full|complete|whole) (?:order )?cancellation\b|\border\b.*\bcancel(?:l?ing)? it\b/,
  /\b(?:the whole|the entirety|all) of (?:the|that|your) (?:[\w-]+ ){0,2}(?:order|reservation|booking)\b/,
  // “call off the picture frame order #W1”, “Your order with the lamp (#W1) will be cancelled”
  /\b(?:cancel(?:l?ing)?|call(?:ing)? off) (?:all of )?(?:the|your) (?:(?!(?:from|in|of|on)\b)[\w-]+ ){1,3}order\b(?! (?:item|for))/,
  /^(?:the|your|this) order\b[^.;]{0,100}\b(?:will|would|shall) be (?:cancell?ed|called off)\b/,
  // “cancel order #W1 with the lamp”, “order #W1 with the lamp is cancelled as a whole”, “the whole thing”, “pending -> cancelled”
  /\bcancel(?:l?ing|l?ation of)? (?:order )?#w\d{7}\b(?! items?\b)|\bcancell?ed as a whole\b|\bcancel(?:l?ing)? the (?:whole|entire) thing\b/,
  /\border #w\d{7}\b[^.;$]{0,120} (?:is|gets|will be|would be) cancell?ed\b|(?:^new:|->) cancell?ed\b/,
);

/** It says what will no longer be possible: its acts are not proposed. */
export const RULES_OUT_LATER = anyPhrase(
  /(?:only|just) (?:be \w+ )?once|(?:is|gets?|be) locked|no (?:further|more)|no longer be \w+|can(?:'t|not) be undone|irreversible/,
  // “nothing of it can be changed afterwards”
  inSequence(
    /(?:can't|cannot|won't|neither|nothing|not be)\b[^.]{0,80}\b/,
    anyOf(/any ?(?:more|longer)|afterwards?|after (?:this|that)|later|again/),
  ),
  // “can thereafter neither be modified nor cancelled”, “afterwards it can be neither modified nor cancelled”
  /can (?:then |thereafter |afterwards )?(?:neither be|be neither) \w+ nor \w+/,
  // “after that, it can't be cancelled”, “afterwards this order can't be changed or cancelled”
  /(?:after (?:this|that|which)|afterwards?|thereafter|from then on),? [^.]{0,40}\b(?:can't|cannot|won't|can (?:be )?neither)/,
  // “after the items are modified, you will not be able to cancel the order”
  /(?:after|once) (?:the|your|it) [^,.;]{0,50}, [^.]{0,30}\b(?:can't|cannot|won't|will not|can no longer)/,
);

/** What is named behind it could be done: “I can process a return”. */
export const CAN_DO = /\b(?:i|we)(?: am| are|'m|'re)? (?:can|could|able to|happy to|glad to)\b/;

/** What is named behind it is only a possibility: “if you cancel”, “so that you can cancel”. */
export const HYPOTHETICAL = anyPhrase(
  /(?:if|unless|once|until|in case|should) (?:you|it|they|the|we|your)(?!'d like (?:me|us) to| (?:would |do )?(?:like|want) (?:me|us) to|(?:'re| are) (?:good|happy|fine|ok|okay|all right|alright) with|(?:'d| would)? (?:like|wish|want),? i (?:can|will|would|could)\b| (?:agree|confirm|approve|consent|say)\b)/,
  /(?:you|it|they|order|reservation) (?:can|could|may|might)|rather than|instead of|alternatively|ability|eligible/,
);

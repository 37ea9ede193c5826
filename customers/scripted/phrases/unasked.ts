// What agents like to add to a request unasked: insurance, bags, a certificate, a cancellation, another way to pay, an address in the profile.
import { anyOf, anyPhraseStart, inSequence } from './any-of.ts';

const INSURANCE = /\b(?:insurance|(?:travel|trip) protection|protection plan)\b/;
const CERTIFICATE = /\b(?:certificate|cert\b\.?|voucher)/;
const PRICE = /\$\s?\d|\d ?(?:usd|dollars)/;
const CHANGES = /\b(?:updat|chang|replac|set|sav|stor|put|mak|add|becom)\w*\b/;
const PROFILE =
  /\b(?:(?:profile|default|account|home) address|address (?:in|on|of|for) your (?:profile|account)|(?:address (?:that )?)?we have on file|as (?:the|your) (?:new )?default)\b/;
/** What can be had beside an order or a flight. */
const SERVICE =
  /\b(?:priority boarding|lounge (?:\w+ )?(?:access|pass|entry|membership)|extra[- ]legroom|seat (?:selection|assignment|upgrade)|(?:vegetarian|vegan|special|hot) meal|carbon[- ]offset|hotel (?:room|stay|night)|flexible[- ]rebooking|donation|gift[- ]wrap\w*|premium (?:account|membership|plan)|rental car|courier pick-?up|protection plan|(?:extended )?product protection|extended warranty|care plan|printed catalog(?:ue)?|pets?(?: in the cabin)?|(?:preferred|premium) seats?|(?:express|overnight|priority|expedited) (?:shipping|delivery))\b/;
/** Up to so many characters of the same clause. */
const FEW = /[^.;:]{0,30}?/;
const SOME = /(?:[^.;:]|\.\d){0,60}?/;
/** “will be added”, “goes on top” */
const IS_ADDED =
  /(?:(?:is|are|has|have|will|shall|would|gets?|goes)(?: also| been| be)* ?)(?:added|put|included|taken out|on top)/;

/** How a clause says that it will be added, by what it is. */
export const UNASKED = {
  insurance: anyOf(
    inSequence(
      anyPhraseStart(/(?:add|put|includ(?!es)|arrang|purchas|apply|buy|tak(?:e|ing) out)\w*/),
      SOME,
      INSURANCE,
    ),
    inSequence(INSURANCE, FEW, IS_ADDED),
    // “and with them travel insurance”, “The insurance and the fee for 1 bag would be charged”
    // “You'd also get travel insurance with it.”
    /\byou(?:'d| would|'ll| will) also (?:get|have|receive) (?:travel )?insurance\b/,
    /\bwith (?:them|it) (?:also )?(?:travel )?insurance\b|\binsurance and the fee\b[^.;]{0,40}\b(?:charged|billed|paid)\b/,
    // “Travel insurance: $30”, “+ trip protection (4 passengers): $120.00”
    inSequence(INSURANCE, /(?:[^.;\n]|\.\d){0,45}?/, PRICE),
    /\binsur(?:e|ing) (?:the|your|all|both|you|everyone|it|this|every)\b|\b(?:have|get) [\w ]{1,24} insured\b/,
  ),
  certificate: anyOf(
    inSequence(/\b(?:issu|send|giv|grant|offer|award|mak(?:e|ing) out|creat|add)\w*/, SOME, CERTIFICATE),
    inSequence(/\b(?:travel |goodwill )?/, CERTIFICATE, / (?:of|worth|over|for|valued at) /, PRICE),
    inSequence(/\b(?:goodwill|courtesy|apology) /, CERTIFICATE),
    /^travel certificate\s*[:·]\s*\$\d|\bcertificate of yours will be (?:used|redeemed)\b/,
    // “A $25 certificate for the trouble comes with it.”
    inSequence(CERTIFICATE, FEW, /\b(?:comes|goes) (?:with|on top|along)\b/),
  ),
  /** A certificate that is issued, and not one that pays for something. */
  compensation: anyOf(
    /^compensation\s*[:·]\s*(?!no\b|none|not)\w/,
    inSequence(/\b(?:issu|grant)\w*/, SOME, CERTIFICATE),
  ),
  cancellation: anyOf(
    /\b(?:reservation|booking|trip|order)\b[^.;]{0,40}\b(?:gets?|will(?: also)? be|shall be|going to be|to be) cancell?ed\b/,
    // “Reservation cancellation”, above its details
    /^\W*(?:reservation|booking|trip|order) cancell?ation\W*$/,
    // “+ the cancellation of your other reservation ABC123”
    /(?:\+|\bplus|\band|\bwith) (?:also )?(?:the )?cancell?ation of your (?:other |second )?(?:reservation|booking|trip|order)\b/,
    /\b(?=\w*\d)[a-z\d]{6,8}\b(?: \([^()\n]{3,40}\))?: cancell?ed\b(?! flight)|\breleas\w* (?:the |your |all )*seats\b/,
  ),
  payment: anyOf(
    /\b(?:switch|chang|updat)\w* how (?:the|your|this) order is paid\b/,
    /\b(?:switch|chang|mov|updat|set)\w* (?:the |your )?(?:payment|billing)(?: method)? (?:of|for|on) (?:(?:the|your|that|this) )?(?:order\b|#w)/,
    // “#W1 will be paid with your PayPal account”, “the payment for #W1 will move to your PayPal”, “switch #W1 over to your PayPal”
    /\bhave (?:the |your )?(?:order )?#w\d{7}[^.;]{0,80} paid (?:with|by)\b|#w\d{7}\b(?: \([^()]*\))? (?:will|would) be paid (?:with|by)\b/,
    /\bpayment (?:for|of) (?:(?:the |your )?order )?#w\d{7}\b(?: \([^()]*\))? (?:will|would) (?:move|go|switch)\b|\bpayment update\b|\bnew payment(?: method)?(?: for [^:·.;]{3,30})?\s*[:·]/,
    /\bswitch\w* (?:the |your )?order\b[^.;]{0,80} over to your\b/,
    /\b(?:its|the) payment (?:would|will) be (?:moved|switched|changed)\b|\bput(?:ting)? (?:the |your )?(?:order )?#w\d{7} on your\b/,
    // “charge order #W1 ($20) to your PayPal instead”
    /\bcharg\w* (?:the |your )?(?:order )?#w\d{7}\b(?:[^.;]|\.\d){0,40}? to your\b/,
  ),
  profile: anyOf(
    inSequence(CHANGES, SOME, PROFILE),
    inSequence(PROFILE, FEW, CHANGES),
    // “put the Eugene address (12 Old Road) on your account”
    /\bput\w* (?:the|your) [\w ]{2,30}? address\b[^.;]{0,90}\b(?:on|in|into) your (?:account|profile)\b/,
    // “reset the default address in your profile to the one on this order”
    /\breset\w* (?:the|your) (?:default )?(?:profile )?address\b/,
    // “Your profile will then show 12 Old Road as your address.”
    /\byour (?:profile|account) (?:will|would) (?:then |also |now )*(?:show|have|list|carry|get|say)\b/,
    /\byour (?:profile|account) shows (?:the|a|an) (?:new|other|different) \w+|(?:\+|\band|\bwith|\bplus) the new (?:mailing |home |postal )?address in your (?:profile|account)\b/,
  ),
  flights: anyOf(
    /\bflight change (?:on|for|of)\b|\bnew flights?\s*: (?!.{0,20}\b(?:same|unchanged|none|no change|not)\b)/,
    /\b(?:updat|mov|chang|switch|rebook)\w*\b[^.;?]{0,60}\b(?:on)?to (?:flight )?[a-z]{2,3}\d{2,4}\b/,
    // “and move the return flight to the day after”, “other flights rather than your present ones”
    /\b(?:mov|shift|push|rebook)\w* (?:the|your) (?:return|outbound|inbound|onward|first|second|last|way back)(?: flight| leg| trip)?\b|\b(?:other|different|new) flights\b[^.;]{0,40}\b(?:rather than|instead of|in place of) (?:the|your)\b/,
    // “Return flight: moved to one day later”
    /\b(?:return|outbound|inbound|onward|first|second|last) (?:flight|leg)s?\s*[:·]\s*(?:(?:will|would) be |is )?(?:moved|rebooked|shifted|changed|brought|put)\b/,
  ),
  removal:
    /\b(?:tak(?:e|en|ing)|remov\w+)(?: [a-z'-]+){0,3} (?:off|from) (?:(?:the|your|this) )?(?:reservation|booking|trip)\b|\bwill be (?:taken off|removed from) (?:the|your|this) (?:reservation|booking|trip)\b/i,
  passenger: anyOf(
    // “Passenger update”, above “New passenger name: Ada Byron”
    /^(?:new|corrected|updated) (?:passenger|travell?er)(?:'s)? (?:name|details?)\s*[:=·]\s*\w/,
    // “and correct the name of Kwame to Kwamee”
    /\b(?:chang|correct|updat|amend|fix)\w* (?:the |your )?(?:passenger |first |last |sur)?(?:name|spelling) (?:of|for|to|on)\b/,
    /\bname on (?:reservation|booking|trip) \w{6}\b[^.;]{0,60}\b(?:will|would) be (?:chang|correct|updat|amend)ed\b/,
    // “and change Grace Hopper to Ada Hopper on ABC123”
    /\b(?:chang|correct|updat|amend|fix)\w* (?!(?:the|your|basic|economy|business)\b)[a-z]+ (?<family>(?!class|economy|cabin)[a-z]{3,}) (?:to|into) (?!(?:the|your)\b)[a-z]+ \k<family>\b/,
    /\b(?:chang|correct|replac|updat|swap)\w* (?:the |your |a |one )?(?:passenger|travell?er)(?:'s name| name| details)?\b(?! (?:is|are|stays?|remains?)\b)/,
  ),
  /** Another passenger, of a trip that is there already. */
  company: anyOf(
    /\b(?:add|includ)\w* (?!(?:an? |the )?(?:name|title)\b)[^.;:,$]{3,40} as (?:an?|another|a further) (?:\w+ )?(?:passenger|travell?er)\b/,
    /\b(?:additional|extra|added|new) (?:passenger|travell?er)s?\s*[:·]\s*(?!no\b|none|not\b|0)\w/,
    /\badd\w* (?:an?|one|another|the|two|three|\d) (?:\w+ )?(?:passenger|travell?er)s?\b|\bpassengers? added\s*[:=·]|[=:] new passenger\W*$/,
  ),
  rebooking: anyOf(
    /\b(?:rebook|switch|mov(?:e|ing)|chang(?:e|ing)|modif(?:y|ying)|updat(?:e|ing))(?: the flights? (?:in|of|on))? (?:your |the )?(?:existing |current |present )?(?:reservation|booking)[ :·]+(?=[a-z]*\d)[a-z\d]{6}\b/,
    /^(?:reservation|booking):? (?=[a-z]*\d)[a-z\d]{6}\W*$/,
  ),
  service: anyOf(
    inSequence(SERVICE, /(?:[^.;\n]|\.\d){0,45}?/, PRICE),
    inSequence(
      anyPhraseStart(
        /(?:activat|add|put|book|includ(?!es)|arrang|purchas|buy|order|open|assign|request|upgrad|switch|mak|donat)\w*/,
      ),
      SOME,
      SERVICE,
    ),
    /\b(?:reserv|book|select|assign|add|choos)\w* (?:you )?(?:an? |the )?(?:window|aisle|exit[- ]row) seats?\b|\bthe seats? costs? \$\d/,
    /\boffset(?:s|ting)? (?:\w+ ){0,3}(?:carbon|emissions|footprint)\b|\bemissions would be offset\b|\brenew\w* (?:the |your )/,
    /\bswitch(?:ed|ing)? to (?:express|priority|overnight)\b|\bboarding\s*(?:->|:)\s*priority\b|\bwith seats? \d{1,2}[a-f]\b|\b(?:put|add)\w* an? (?:companion|(?:second|extra|further) (?:passenger|travell?er))\b/,
    /\bshipping\s*[:·]\s*(?:express|priority|overnight|expedited|next[- ]day)\b|\b(?:upgrad|switch)\w* (?:the |your )?(?:shipping|delivery)\b(?! (?:address|destination|location|to \d|of\b|for\b))|\bchang\w* (?:the |your )?(?:shipping|delivery) (?:method|speed|to (?:express|priority|overnight|expedited|next[- ]day))\b|\bdonat\w+ \$\d|\bmeals?\s*(?:[:·]|[-–—] )\s*(?!no\b|none|not)\w|\bdefault (?:payment|card)\b[^.;]{0,30}\b(?:switched|set|changed)\b/,
  ),
  membership: anyOf(
    /\b(?:enroll?|sign|subscrib|register)(?:e|ing)? (?:you\b|up\b)|\b(?:becom\w+|mak\w+ you) an? (?:\w+ ){0,3}member\b/,
    /\byou(?:'ll| will|'d| would)? (?:also )?(?:be|get) (?:enrolled|signed up|subscribed)\b|\b(?:newsletter|fare alerts?|mailing list)(?: (?:subscription|sign-?up|on)\b|\s*(?:[:·]|[-–—] )\s*(?!no\b|none|not))/,
  ),
  /** “May I change the address of order #W1?”, of one that is to be cancelled. */
  address:
    /\b(?:chang|updat)\w* its (?:shipping|delivery) address\b|\b(?:(?:chang|updat|replac|set)\w* (?:the |your )?(?:shipping |delivery )?|new (?:shipping |delivery ))address (?:of|for|on) (?:(?:the|your|this) )?(?:order\b|#w)/i,
  refund: anyOf(
    // “and refund order #W1”, “I'm also taking the lamp out of the order”
    /\brefund(?:ing)? (?:of )?(?:the |your )?(?:order )?#w\d{7}\b/,
    /\b(?:tak(?:e|ing)|remov(?:e|ing)) (?:the|your) [^.;]{2,60} out of (?:the|your|this) order\b/,
    // “The beanie would no longer be in the order.”
    /\b(?:will|would) no longer be (?:in|part of) (?:the|your|this) order\b/,
  ),
  cabin: anyOf(
    // “For economy on those same flights it works out to $395 back.”
    /\bfor (?:basic economy|economy|business)(?: class)? on (?:those|these|the) same flights\b/,
    /\bcabin change (?:for|of|on)\b|\bnew cabin\s*[:·—-]\s*(?!same|unchanged|none|no\b)\w/,
    /\bmov(?:e|ing) (?:your |the )?(?:reservation|booking|trip)\b[^.;]{0,60}\b(?:in)?to (?:basic economy|economy|business)\b/,
    /\bmov(?:e|ing) (?:all|both)(?: (?:of )?the)?(?: \d)? passengers (?:in)?to (?:basic economy|economy|business)\b/,
    /\bput(?:ting)? (?:everyone|everybody|all of you|(?:the two|both) of you|both|you) [^.;]{0,40}\bin(?:to)? (?:basic economy|economy|business)\b/,
  ),
  /** Something else is done to the order, or with the account. */
  otherwise: anyOf(
    // “send it in for repair”, “put #W1 on hold”, “on the waiting list”
    /\b(?:in |it |that )?for (?:a )?repairs?\b|\b(?:be|get) repaired\b|\bhave (?:the|your|it|them)\b[^.;]{0,40}\brepaired\b|\b(?:refund|credit) \d{1,2} ?%|\bwith (?:the (?:same|identical)|an identical) (?:model|one|item|version|product)\b(?!,? (?:in|but|with|of|at)\b| \()|\bto pick-?up in\b|\b(?:to|will|would|i'll|i'd|may i|shall i) add the [^.;]{3,160} to (?:your |the )?order\b|\bon (?:the )?(?:\w+ )?(?:wait(?:ing)?[- ]?list|stand-?by)\b|\b(?:chang|updat|set|replac|amend)\w* (?:the |your )?billing address\b|\bput\b[^.;]{0,30}\bon hold\b|^hold on #w|\bhold(?:ing)?\b[^.;]{0,20}\bfor \d+ hours\b|\bno ticket is issued\b/,
    // “place the new order”, “the items would be ordered once more”
    /\bplac\w* (?:a|an|the|your) (?:(?:new|second|additional|another|replacement) )?order\b|\border(?:ed|ing)? (?:once more|a second time|anew)\b|\border(?:ing)? (?:a|an) [a-z ]{2,30} for you\b|\b(?:action|request)\s*[:=·]\s*new order\b|\badditional item\s*[:=·]/,
    /\b(?:delay|postpon|paus|suspend)\w* (?:all )?(?:of )?(?:your|the) (?:other )?(?:deliver|shipment|order)/,
    /\b(?:shall|should|may|can) i (?:now )?(?:ship\b(?! [^.;?]{0,120}\bto \d)|(?:remove|delete) (?:the|this|that|your) (?:items?|things?|products?)\b)|\bship\w* #?w\d{7} (?:today|now|at once)\b/,
    // “close your account”, “delete your address”, “your gift card would be removed from your account”
    /\baccount\s*[:·]\s*(?:to be )?(?:clos|delet|deactivat)\w*/,
    /\b(?:clos|delet|deactivat)\w* (?:of )?(?:your|the) (?:\w+ )?(?:account|profile|address|card|e-?mail|history)\b|\baccount (?:closure|deletion)\b|\b(?:gift card|card|method|paypal) (?:would|will) be (?:removed|deleted)\b/,
    /\b(?:chang|replac|updat|switch)\w* (?:of )?(?:the |your )?(?:e-?mail(?: address)?|(?:tele)?phone(?: number)?|password)\b|\be-?mail(?: address)? change\b|\b(?:e-?mail(?: address)?|phone number)(?: on (?:the|your) account)? would change\b/,
    /\bsms (?:alerts?|notifications?|offers?|updates?)\b|\bhotel\b[^.;]{0,40}\bincluded\b|\bnew[_ ]order\s*[:=]|\b(?:and|with|plus) a second (?!(?:passenger|bag|checked|item|time|look|step|option|flight)\b)[a-z]+\b|\bnew default (?:payment|card)\b/,
    // “SMS offers: on”, “post a five-star review in your name”
    /\b(?:promo\w*|sms|marketing)\b[^.;]{0,20}\b(?:opt-?in|on|yes|enabled)\b|\b(?:call|mailing|contact) list\b|\b(?:product|five-star|5-star) review\b|\breview in your name\b/,
    /\bopt(?:ed|ing|s)? (?:you )?in(?:to)?\b|\b(?:turn|switch)\w* on\b[^.;?]{0,40}\b(?:alerts|notifications|reminders)\b|\bnew order\b[^.;]{0,60}\bplaced\b|\bbecomes? (?:the|your) default (?:payment|card)\b/,
    // “charge a $9.95 processing fee”
    /\$\d[\d.,]* (?:processing|handling|service|restocking|booking|administration|convenience|rush) fee\b|\b(?:processing|handling|service|restocking|booking|administration|convenience|rush) fee(?: of|\s*[:=·])\s*\$(?!0(?:\.00)?\b)\d/,
    // “keep 10% back as a restocking fee”, “switch you to paperless billing”
    /\b(?:keep|kept|withh\w+|deduct\w*|retain\w*)\b[^.;]{0,40}\bfee\b|\bswitch(?:ed|ing)? you (?:over )?to\b(?! (?:this|that|the|flight|an? (?:\w+ )?flight|[a-z]{2,3}\d{2,4})\b)|\bpaperless billing\b/,
    // “you also give up the right to any later return”, “a place in two customer surveys”, “sales call: tomorrow”
    /\b(?:giv\w+ up|waiv\w+|forgo\w*|renounc\w+) (?:the |your |any )*rights?\b|\blater returns?\s*[:·]\s*waived|\b(?:customer )?surveys? included\b|\bplace in \w+ (?:customer )?surveys?\b|\bsales call\b/,
    // “make your Amex the default”, “made your default method”, “change your notifications to text messages”, “passed on to our partner charity”
    /\bdefault payment m\w*\)?\s*(?:[:·|]|->)\s*\w|\b(?:amex|visa|mastercard|paypal|card|account|method)\b[^.;:]{0,60}\b(?:the|your) (?:new )?default\b(?! (?:address|payment method for this))|\bchang\w* your notifications\b|\b(?:passed on|goes|go|donated|given) to (?:our|a|the) (?:\w+ )?charity\b/,
    // “remove the gift card from your profile”, “payment methods that you have not used disappear from your profile”
    /\b(?:(?:remov|delet|eras)\w* (?:the|your|all|any|old|unused)\b[^.;?]{2,60} (?:from|out of)|tak\w* (?:the|your|all|any|old|unused)\b[^.;?]{2,60} off) your (?:profile|account)\b|\bdisappears? from your (?:profile|account)\b/,
    // “your order #W1 will not be sent any more”, “all others cleared from the account”, “comes off your account as well”
    /\byour (?:order|trip|reservation|booking) #?[a-z\d]{6,8} (?:will|would) not be (?:sent|shipped|delivered|flown) (?:any ?more|any longer)\b|\byour [\w ]{3,30} (?:trip|order|reservation)(?: \([^()]*\))? no longer exists\b/,
    /\b(?:clear\w*|gone|wiped)\b[^.;]{0,40} from (?:the|your) (?:account|profile)\b|\bpayment methods? [^.;]{0,40}\bcomes off your (?:account|profile)\b|\bno longer (?:have (?:the|your|any) (?:old|other) payment method|be (?:among|one of) (?:the|your) (?:saved )?payment methods)\b|\bonly \d payment methods? (?:is|are) left\b/,
    // “it becomes your default for all future purchases”, “gift-wrapped”, “a note to hand it to a neighbour”, “a $15 voucher afterwards”
    /\bbecomes your default\b|\bgift-?wrapped\b|\bcourier (?:also )?gets a note\b|\baccount shows an? \$\d+ voucher\b|\bcompanion ticket\b|\bvegetarian meals?\b|\bseats?\s*(?::|->)?\s*\d{1,2}[a-f]\b/,
    // “reorder the same thing for you next month”, “a 24-hour hold on flight ABC123”
    /\bre-?order\w* (?:the same|it|them|this|that)\b|\b(?:hours?|day)[ -]hold on\b|\bplac\w+ (?:an? |the )?hold on (?:flight|seats?|the fare)\b/,
    // “making it two of the cutting board”
    /\bmaking it (?:two|three|four|\d) of\b/,
    // “Installation: booked”, “Set as default for all orders: Mastercard”
    /\binstallation\s*[:=·]\s*(?!no\b|none)\w|\b(?:set|sav)\w* as (?:the |your )?default for (?:all|every|future|later)\b/,
  ),
  /** “All your orders, #W1 and the others”, “and your other pending orders” */
  others:
    /#w\d{7},? and (?:all )?(?:the|your) others?\b|\band (?:all )?your other (?:pending |open )?orders\b(?! (?:stay|remain|are (?:not|un)|keep))/i,
  /** Something done to another record than the only one that the customer has spoken of. */
  another:
    /\b(?:cancel|return|chang|updat|mov|switch|refund|upgrad|rebook)\w* (?:all of |the whole of )?your other (?:reservation|booking|trip|order)\b/i,
  /** “The lamp from order #W1 will be returned”, of an order that is to be cancelled. */
  returning: anyOf(
    /\b(?:from|of|in) (?:the |your )?(?:order )?#w\d{7}\b(?: \([^()]*\))? (?:will|would) (?:be returned|be sent back|come back to us|go back to us)/,
    /\b(?:return|tak(?:e|ing) back|send(?:ing)? back) (?:the|your) [^.;]{3,200} (?:from|of) (?:the |your )?(?:order )?#w\d{7}\b/,
    // “after you've sent back the lamp”
    /\bput down for (?:a )?return\b|\b(?:after|once|when|as soon as) you(?:'ve| have) (?:sent back|returned|shipped back|posted back) (?:the|your|it|them|all)\b/,
    // “Linen Shirt: returned for $69.20”
    /^[a-z][\w' -]{2,40}(?: \([^()]*\))?\s*:\s*(?:to be )?returned\b/,
  ),
  bags: anyOf(
    /\b(?:rais|increas|bring)\w* (?:the |your )?(?:number of )?(?:checked )?bags?\b[^.;]{0,40}\bto \d/,
    // “Checked bags: 2 (was 1)”, “Extra luggage: 2 checked bags, $100”
    /\b(?:extra|additional|more) (?:checked )?(?:luggage|baggage|bags?)\s*[:·]\s*(?!0\b|none|no\b)\w/,
    /\bbags?\s*[:·]\s*(?<bags>\d+) \((?:was|before:?|currently|now|up from|instead of) (?!\k<bags>\b)\d/,
    /\byou(?:'d| would|'ll| will) also (?:get|have|receive) (?:an?|one|two|three|\d) (?:(?:more|extra|additional) )?checked bags?\b/,
    /\bincreas\w* (?:your|the) (?:checked )?baggage(?: allowance)? by\b|\bbags?\s*[:·]\s*\+ ?\d/,
    /\badd(?:ing)? (?:an?|one|two|three|\d) (?:more |extra |additional )?(?:checked )?bags?\b|\bbags?\s*[:·]\s*(?:one|two|three|\d) (?:more|extra|additional)\b/,
  ),
} as const;

/** What is said not to be added, or is there already: “no insurance”, “as you have insurance”, “the insurance pays back $360”. */
export const NOT_ADDED = new RegExp(
  anyOf(
    /\b(?:no|not|zero|without|declin\w+|skip\w*|omit\w*|waiv\w*|never|none|\w+n't)\b[^.;,:]{0,40}?(?:insurance|protection|insured|certificate)/,
    /\b(?:because|since|as|thanks to|due to|under|(?<!\b(?:be|then|also) )covered by|has|have|had|having|(?:purchas|bought|took out)\w*|includes|comes with|see|see that)\b[^.;,:$]{0,40}?(?:insurance|protection|insured)/,
    /\b(?:left|leav\w+|kept|keep\w*) (?:the |your |travel )*(?:insurance|protection) (?:off|out|aside)/,
    /(?:insurance|protection)(?:\s*[:=-]\s*|\s)(?:no|none|declined|stays?|remains?|unchanged|not)\b/,
    /(?:insurance|protection) (?:pays?|covers?|refunds?|reimburses?)\b/,
  ).source,
  'gi',
);
/** An offer or a rule rather than something that will be done: “if you ever want to add a bag”, “you can add one later”. */
export const ONLY_POSSIBLE =
  /\bif you(?:'d| would)? (?:\w+ )?(?:like|want|wish|prefer|need)|\byou (?:can|could|may)\b|\byou(?:'d| would|'ll| will)? (?:need|have) to\b|\boptional\b|\bavailable\b|\b(?:can|could) (?:also )?be added\b/i;
/** “Your profile address won't be changed.”; not “will no longer be in the order”, “will not be sent any more”. */
export const NEGATED = /\b(?:no(?! longer\b)|not(?! be (?:sent|shipped|delivered|flown) any)|never|\w+n't)\b/i;

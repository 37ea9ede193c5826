// What an agent may add to a request unasked: paid extras, a gift, an address, a better cabin, another passenger.
import { anyOf, anyPhraseStart, inSequence } from './any-of.ts';

/** “add”, “I'll throw in”, “putting”, “arranged” */
const ADDING = anyPhraseStart(
  /(?:add|put|includ(?!es)|attach|arrang|regist|purchas|secur|provid(?!es)|appl)\w*|(?:reserv(?:e|ing)|book)\b/,
  /(?:buy|giv(?:e|ing)\b|tak(?:e|ing)\b(?: out)?|took out|get(?:ting)?|thr[eo]w(?:ing|n)? in|sign\w* (?:you|up))/,
);
/** “will be added”, “goes on top” */
const IS_ADDED = inSequence(
  /(?:(?:is|are|has|have|will|shall|would|gets?|goes|comes)(?: also| going to| being| been)*(?: be| be being)? ?)/,
  /(?:add|put|includ|attach|arrang|taken out|thrown in|book|regist|on top|on the (?:booking|(?:same )?(?:bill|card|tab|invoice)))\w*/,
);
/** Up to so many characters of the same clause. */
const WITHIN = { few: /[^.;:]{0,30}?/, some: /[^.;:]{0,60}?/, many: /.{0,110}?/ } as const;
const PRICE = /\$\s?\d|\d ?(?:usd|dollars)/;

const INSURANCE = /\b(?:insurance|(?:travel|trip) protection|protection plan)\b/;
const BAGS = /\b(?:bags?|suitcases?|luggage|baggage|checked piece)\b/;
const ONE_MORE =
  /\b(?:an?|one|two|another|\d+) (?:(?:extra|additional|addl\.?|more|further|complimentary|free|checked|new) ){1,2}/;
const CERTIFICATE = /\b(?:certificate|cert\b\.?|voucher|goodwill credit)/;
const A_GIFT = /\b(?:an?|one|\$\d[\d,.]*|goodwill|courtesy|usd)\b/;
const PROFILE = anyPhraseStart(
  /(?:default|profile|account|home)(?:'s)?(?: default| shipping| delivery)? addr(?:ess|\b\.?)/,
  /addr(?:ess|\.)? (?:(?:that's |that is )?stored |saved |kept |we have |we hold )?(?:on|in|of|for|to|at|under) (?:your|the|our) (?:user |customer |personal )?(?:profile|acc(?:oun)?t|customer)/,
  /(?:what's|what is|we have|we hold) on file/,
);
/** “417 Dogwood Avenue” */
const STREET = anyOf(
  inSequence(
    /\b\d{1,5} (?:[a-z.'-]+ ){1,3}?/,
    /(?:street|avenue|road|lane|drive|court|way|path|hollow|terrace|place|boulevard|circle|trail|(?:st|ave|rd|ln|dr|ct|blvd)\b)/,
  ),
  /\bp\.? ?o\.? box \d|\b\d{1,5} rue [a-z]/,
);
const CHANGES =
  /\b(?:updat(?!ed (?:confirmation|itinerary|receipt|ticket|document)s?\b)|chang|switch|replac|put|set|sav|stor|correct|amend|overwrit|redirect|rerout|revis|mak|becom|read|enter|record(?! player)|now)\w*|->/;
const MONTH =
  /(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)/;
const RESCHEDULES = /\b(?:mov|chang|rebook|reschedul|switch|shift|postpon)\w*\b/;
const CABIN = /\b(?:business|first class|economy|basic economy)\b/;
const MOVES = /\b(?:upgrad|downgrad|mov|put|switch|chang|modif|bump|seat(?!tle\b)|plac|reissu|amend)\w*\b/;

/** How a clause says that it will be added, by what it is. */
export const UNASKED = {
  insurance: anyOf(
    inSequence(ADDING, WITHIN.some, INSURANCE),
    inSequence(INSURANCE, WITHIN.few, IS_ADDED),
    // “Travel insurance: $30”, “Insurance for all four passengers - $120”, “insurance: yes, 2 pax, 60 USD”
    inSequence(INSURANCE, /(?:[^.;\n]|\.\d){0,45}?/, PRICE),
    // “I will protect the trip”, “have the trip insured”
    /\binsur(?:e|ing) (?:the|your|all|both|you|everyone|it|this|every)\b/,
    /\b(?:have|get) [\w ]{1,24} insured\b|\b(?:will|shall) (?:also )?be insured\b|\binsured (?:as well|too)\b/,
  ),
  bags: anyOf(
    inSequence(ADDING, WITHIN.few, ONE_MORE, BAGS),
    inSequence(ADDING, WITHIN.few, /\b(?:an?|one|\d+) /, BAGS, /(?: more|,? too|.{0,20}\bto the hold| as well)\b/),
    // “Add: 3 checked bags”
    inSequence(/\badd(?:ing)?:? (?:an?|one|two|three|four|five|six|\d+) (?:\w+ )?/, BAGS),
    inSequence(ONE_MORE, BAGS, WITHIN.few, IS_ADDED),
    // “1 additional checked bag: $50”, “Addl. bags x1 = $50”, “Checked bags: +1”
    inSequence(
      /\b(?:extra|additional|addl\.?) (?:checked )?/,
      BAGS,
      /(?:[^.;\n]{0,12}?[:=(x]|.{0,12}\bfor )/,
      /[^.;\n]{0,8}\d/,
    ),
    // “1 additional piece of checked baggage”, “extra baggage, 1 piece, $50”
    inSequence(ONE_MORE, /pieces? of (?:checked )?/, BAGS, WITHIN.few, PRICE),
    /\b(?:extra|additional) (?:baggage|luggage), \d pieces?\b/,
    // “+ 2 more checked bags on ABC123 for $100”
    inSequence(ONE_MORE, BAGS, WITHIN.few, /(?: (?:on|to) (?:it|the|your|[a-z\d]{6})\b|[:(=] ?\$| for \$)/),
    // “Plus 1 checked bag, $50”, “this comes with an extra checked bag”
    inSequence(/(?:^|[.;] )plus (?:an?|one|two|three|\d+) (?:\w+ ){0,2}/, BAGS),
    inSequence(/\bcomes with /, ONE_MORE, BAGS),
    // “In addition: 2 checked bags on ABC123”
    inSequence(/\b(?:in addition|additionally|also|on top)\W{1,3}(?:an?|one|two|three|\d+) (?:\w+ ){0,2}/, BAGS),
    // “7 checked bags (2 more)”
    inSequence(/\b\d+ (?:checked )?/, BAGS, / \(\+? ?\d+(?: more| extra)?\)/),
    /\b(?:checked )?bags added\W{1,4}[1-9]|\bchecked bags?: ?\+ ?\d|(?:^|\s)\+ ?\d (?:checked )?bags?\b/,
    // “Update the baggage on booking ABC123 to 3 checked bags in total”
    inSequence(
      /\b(?:updat|chang|increas|rais|bring)\w* (?:the |your )?(?:number of )?(?:checked )?/,
      BAGS,
      WITHIN.some,
      /\bto \d/,
    ),
    /\bbaggage increase\b|\brais\w* the (?:number of )?(?:checked )?(?:baggage|luggage|bags)\b|\b\d+ additional checked bags? on (?:the|your)\b|\b(?:baggage|luggage)\b[^.;]{0,40}\bgoes up by\b/,
    /\bremov\w* (?:an?|one|\d|the|your) (?:checked )?(?:bag|suitcase)s?\b|\bbags? (?:will|would) be removed\b/,
    /\b(?:rais|increas)\w* (?:your|the) (?:baggage|luggage)|\b(?<!\bfree )(?:luggage|baggage)(?: allowance)? (?:goes|is going) up\b/,
  ),
  certificate: anyOf(
    inSequence(
      anyPhraseStart(
        /(?:issu|send|sent|giv|grant|offer|award|gift|creat|includ|add|put|arrang|provid|prepar)\w*|mak(?:e|ing) out/,
        /credit(?:ing)? (?!(?:to|back)\b)\w+/,
      ),
      WITHIN.some,
      A_GIFT,
      WITHIN.few,
      CERTIFICATE,
    ),
    inSequence(/\b(?:travel |goodwill )?/, CERTIFICATE, / (?:of|worth|over|for|valued at) /, PRICE),
    inSequence(/\btravel /, CERTIFICATE, /: /, PRICE),
    inSequence(/\b(?:goodwill|courtesy|apology) /, CERTIFICATE),
    inSequence(A_GIFT, WITHIN.few, CERTIFICATE, WITHIN.few, IS_ADDED),
    inSequence(/\$\d[\d,.]* (?:travel |goodwill )?/, CERTIFICATE),
    // “Issue certificate, $100”, “a certificate worth $200 shall be credited to your profile”
    inSequence(/\bissu(?:e|ing) (?:travel |goodwill )?/, CERTIFICATE),
    inSequence(CERTIFICATE, WITHIN.some, /\b(?:will|shall|would) (?:also )?be (?:credit|issu|giv|sent|grant|put|add)/),
  ),
  // “Issue a travel certificate worth $100”, beside a wish that is paid with another one
  compensation: anyOf(
    // “$50 travel certificate (courtesy)”, “goodwill certificate for you, $50”, “you'll be getting a $150 travel certificate”
    inSequence(/\$\d[\d.,]* (?:travel )?/, CERTIFICATE, / \(/),
    inSequence(/\b(?:goodwill|courtesy|apology) /, CERTIFICATE),
    inSequence(/\b(?:get|receiv)\w* an? (?:\$\d[\d.,]* )?(?:\w+ ){0,2}/, CERTIFICATE),
    inSequence(/\bcompensat\w* (?:you )?with an? (?:\w+ ){0,2}/, CERTIFICATE),
    inSequence(/\b(?:issu|mak|grant|award|send|credit)\w*(?: (?:you|out|up))? an? (?:\w+ ){0,2}/, CERTIFICATE),
    inSequence(
      /\ban? (?:\w+ ){0,2}/,
      CERTIFICATE,
      WITHIN.some,
      /\b(?:will|shall|would) (?:also )?be (?:credit|issu|giv|sent|grant|add)/,
    ),
  ),
  profile: anyOf(
    inSequence(CHANGES, WITHIN.many, PROFILE),
    inSequence(PROFILE, WITHIN.many, CHANGES),
    inSequence(PROFILE, /[^.;\n]{0,20}?(?:[:(·=-]|\.{3,})/, WITHIN.many, STREET),
    inSequence(
      /\b(?:profile|customer record|on file|(?<!\b(?:for|of|checked|reviewed|reviewing|opened|verified) )your acc(?:oun)?t)\b/,
      WITHIN.many,
      STREET,
    ),
    inSequence(
      STREET,
      WITHIN.many,
      /\b(?:on|in|to|as) (?:your |the )?(?:(?:customer|user|shop) )?(?:profile|acc(?:oun)?t|default|customer record)\b/,
    ),
    /\bas (?:the|your) (?:new )?default (?:address )?(?:in|on|for) (?:your|the) (?:profile|acc(?:oun)?t)\b|\bprofile update\b|\b(?:becomes?|will be|mak(?:e|ing) (?:it|this|that)) (?:your|the) (?:new )?default\b|\bas (?:your|the) default for (?:all |any )?(?:future|your)\b/,
  ),
  delivery: anyOf(
    inSequence(CHANGES, WITHIN.many, /\b(?:shipping|delivery) addr/, WITHIN.many, STREET),
    inSequence(/\b(?:shipping|delivery) addr/, WITHIN.many, CHANGES, WITHIN.many, STREET),
    inSequence(CHANGES, /(?! (?:the|your) pay)/, WITHIN.many, /(?:\bto|->|\binto|\bput|\bbe|\bon) /, STREET),
    inSequence(/#w\d+\W{1,4}->\s*/, STREET),
    // “Its address I'd set to Canal Street in Omaha, too”
    /\b(?:its|the|that|their) (?:shipping |delivery )?address,? (?:i|we)(?:'d|'ll| would| will) (?:also )?(?:set|change|put|move|switch|update)\b/,
    // “setting 9 Old Road as the delivery address for your order”, “have order #W1 sent to 9 Old Road”
    inSequence(CHANGES, WITHIN.few, STREET, WITHIN.many, /\bas (?:the |your )?(?:new )?(?:shipping|delivery) addr/),
    inSequence(/\b(?:sent|shipped|delivered) to /, STREET),
    // “Send order #W1 to 9 Old Road”, “delivery of #W1 to Denver (9 Old Road)”, “a new delivery address for #W1: …”
    inSequence(
      /\b(?:send(?:ing)?|ship(?:ping)?|redirect\w*|rerout\w*|delivery of) (?:the |your )?(?:order )?#?w\d{7}/,
      WITHIN.few,
      /\bto /,
      WITHIN.some,
      STREET,
    ),
    /\bnew (?:shipping|delivery) address for (?:the |your )?(?:order )?#?w\d{7}/,
    // “New address: 9 Old Road”, in a section of its own
    inSequence(/^\W*new (?:(?:shipping|delivery|default) )?address\W{1,4}/, STREET),
  ),
  passengers: anyOf(
    /\b(?:chang|updat|correct|replac)\w* the (?:name|date of birth|birth ?date) of [a-z]/,
    // “passenger update on ABC123: Ada Byron to Ada Byrne”, “in the name of Ada Byrne instead of …”, “Ada Byron will appear as …”
    /\bpassenger (?:update|change)\b|\bname change (?:from|of|on)\b|\bin the name of [a-z'-]+ [a-z'-]+ instead of\b/,
    /\b(?:will|shall) appear as [a-z]|\bnew passenger(?: name)?: [a-z]/,
    /\b(?:chang|replac|swap|switch|substitut)\w* (?:the |your |a )?(?:name of (?:the |your )?)?(?:passenger|travell?er)s?\b/,
    /\bnew (?:passenger|travell?er): \w/,
  ),
  travellers:
    /\badd\w* (?:an?|another|one(?: more)?) (?:(?:second|new|additional|extra|further) )?(?:passenger|travell?er)\b/,
  cabin: anyOf(
    // “Boston -> Denver (ABC123) in business: +$120”, “change of class, resv. ABC123: business”, “the class of ABC123 I will make business”
    inSequence(/\bin /, CABIN, /: ?\+ ?\$/),
    inSequence(/\b(?:change of (?:class|cabin)|new (?:class|cabin) for)\b[^.;]{0,24}: ?/, CABIN),
    inSequence(/\bthe (?:class|cabin) of \w{6} i (?:will|would) (?:also )?make (?:it )?/, CABIN),
    inSequence(MOVES, WITHIN.some, /\b(?:in|into|to) (?:our |the )?/, CABIN),
    inSequence(/\bcabin\b[^.;]{0,60}?(?:->|\bto|\binto) ?/, CABIN),
    inSequence(/\b(?:fare|cabin) class\b/, WITHIN.many, /\bbecomes? /, CABIN),
    inSequence(/\bchange of your [\w –-]{3,50} to /, CABIN),
    inSequence(/\bfrom /, CABIN, /(?: class)? (?:to|into) /, CABIN),
    inSequence(/\bnew cabin(?: class)?\W{1,4}/, CABIN, /(?!\W{1,3}(?:unchanged|no change|same|as before))/),
    inSequence(CABIN, /(?: class)? for (?:all|both|the|every)/, WITHIN.few, PRICE),
    inSequence(/\b(?:reservation|booking) \w{6} in /, CABIN, /(?: class)?[^.;]{0,20} for /, PRICE),
    /\b(?:free|complimentary|courtesy) upgrade\b/,
  ),
  cancellation: anyOf(
    // “Booking ABC123 – cancellation for 4 passengers”, “Other booking ABC123, Boston to Denver: cancelled”
    /\b(?:booking|reservation|trip|order) #?\w{6,8}(?: \([^()]*\))? ?[-–:] ?cancellation\b/,
    /\bother (?:booking|reservation|trip|order)\b[^.;]{0,80}: ?cancel+ed\b/,
    inSequence(
      /(?<!\b(?:no|not|\w+n't|cannot|never|longer|without|or|nor|before|able to|can|could|may|than|of|if you|unless you)\b[^.;,]{0,24})/,
      anyOf(
        /\bcancel(?:l?ing)? (?:(?!flights? (?:on|for)\b)[^.;,]){0,60}?(?:order|reservation|booking|trip)\b/,
        /\bcancellation of (?:the |your )?(?:(?:other|whole|entire) )?(?:order|reservation|booking|trip)\b/,
        /\bcancellation of (?:the|your) (?:(?!flights?\b)[\w–>-]+ ){1,6}(?:order|reservation|booking|trip)\b/,
        /\b(?:gets?|will(?: also)? be|shall(?: also)? be|going to be|to be|being)(?: also)? cancell?ed\b/,
        /\bcancel(?:l?ing)? (?:it|that one) (?:too|as well|along)\b/,
        // “close out reservation ABC123”, “terminating your itinerary”, “a full refund of reservation ABC123”
        /\b(?:clos\w+ out|terminat\w+|delet\w+|void\w*|call\w* off) (?:of )?(?:the |your )?(?:whole |entire )?(?:order|reservation|booking|trip|itinerary)\b/,
        // “release the seats on ABC123”, “closure and refund of ABC123”, “fulfillment stop of #W1”
        /\breleas\w* (?:the |your |all )*seats\b|\bclosure and refund of\b|\b(?:gets?|be|is) voided\b/,
        /\bfulfil+ment stop\b|\bstop(?:ping)? (?:the )?fulfil+ment\b/,
        // “withdrawal of the order”, “order #W1 will be withdrawn”, “take reservation ABC123 off your account”
        /\bwithdrawal of (?:the |your )?(?:order|reservation|booking|trip|#w)/,
        /\b(?:order|reservation|booking)\b[^.;]{0,30}\b(?:will be|gets?) withdrawn\b/,
        /\btake (?:the |your )?(?:order|reservation|booking)\b[^.;]{0,12} off your account\b/,
        /\bfull refund of (?:the |your )?(?:order|reservation|booking|trip|itinerary)\b|\bwhich ends (?:the|your) (?:order|reservation|booking|trip)\b/,
        // “Reservation ABC123 (MIA -> ATL): cancelled”
        /\b(?=\w*\d)[a-z\d]{6,8}\b(?: \([^()\n]{3,40}\))?: cancell?ed\b(?! flight)/,
      ),
    ),
  ),
  day: anyOf(
    inSequence(
      RESCHEDULES,
      WITHIN.some,
      /\bto (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? |(?:mon|tue|wed|thu|fri|sat|sun),? )?/,
      anyOf(inSequence(MONTH, / \d/), inSequence(/\d{1,2}(?:st|nd|rd|th)? /, MONTH, /\b/), /\d{4}-\d\d-\d/),
    ),
    inSequence(
      RESCHEDULES,
      WITHIN.many,
      /\bto (?:an?|the) (?:later|earlier|other|another|different|next|following) (?:date|day|flight)\b/,
    ),
    /\bdeparture of (?:your|the)\b[^.;]{0,80}\b(?:to|pushed)\b|\bput(?:ting)? you on the [a-z]+ \d{1,2} departure\b|\bdate change (?:of|for|on)\b/,
    // “Rebook ABC123 onto the next available flights”, “for a departure on May 19”, “amend the itinerary: new departure Tuesday”
    inSequence(
      /\b(?:rebook|reschedul|swap|switch|mov|amend)\w*\b/,
      WITHIN.many,
      /\b(?:onto (?:the |an? )?(?:next|other|later|earlier|first)\b|for (?:one|a departure|a flight) on\b|(?:to a )?new departure\b)/,
    ),
  ),
  // “Switch booking ABC123 over to the 7:25 AM flight TRN375”
  flights: inSequence(
    anyOf(RESCHEDULES, /\b(?:swap|put|transfer)\w*\b/),
    WITHIN.many,
    /\b(?:to|onto) (?:the )?(?:\d{1,2}:\d\d(?: ?[ap]\.?m\.?)? )?(?:direct )?(?:flights? )?[a-z]{3}\d{3}\b/,
  ),
  booking: anyOf(
    /\b(?:book|purchas|reserv|buy|arrang)\w* (?:you )?(?:an?|another|one) (?:(?:new|second|separate|further|additional|one-way|round-trip) )+(?:flights?|trip|ticket|seat)\b/,
    /^\W*new (?:trip|booking)\W{1,4}[a-z]/,
    /\bnew (?:one-way |return )?flight\b[^.;]{0,60}\b(?:will|would) be booked\b|\breserv\w* an? (?:return|one-way|second) flight\b/,
  ),
  exchanges: anyOf(
    // “Switch the wool throw (double, charcoal) for one in …”, “change the lamp in your order”
    inSequence(
      /\b(?:switch|replac|chang|swap|exchang)\w* (?:the|your) (?!(?:delivery|shipping|payment|address|default|whole|entire|order)\b)[\w '-]{2,30}/,
      /(?: (?:for|with|against|to) (?:the |an? )?(?:one|version|variant|model)\b| in (?:the |your )?order\b)/,
    ),
    /\b(?:will|would) be (?:switched|swapped|changed|replaced) (?:to|for|with|by) the [^.;]{2,60} (?:version|model|variant)\b/,
    inSequence(/\btrad\w* in (?:the|your) /, WITHIN.many, / for (?:the|an?|one)\b/),
    // “You'd send back the lamp and we'd ship you the lamp with …”, “sending back the lamp and getting a white one instead”
    /\b(?:send|post|ship)\w* (?:it |them )?back\b[^.;]{2,120}\b(?:we|i)(?:'d|'ll| will| would) (?:ship|send) you (?:the|an?|your)\b/,
    /\b(?:send|post|ship)\w* (?:it |them )?back\b[^.;]{2,120}\b(?:getting|receiving|get|receive) (?:the|an?) [^.;]{2,100}\binstead\b/,
    /\b(?:an?|the) item (?:swap|change|exchange)\b(?! (?:is|can|may|request))/,
  ),
  returns: anyOf(
    /\bopen(?:ing)? an? (?:rma|return) for\b/,
    /\btak(?:e|ing) back (?:the|your) (?!(?:money|amount|refund)\b)[a-z]/,
    /\bhav(?:e|ing) (?:the|your) [^.;]{2,120} (?:sent|shipped) back\b/,
    /\breturn(?:ing)? (?:the|your) [^.;]{2,60} (?:from|of|in) (?:your |the )?order\b/,
    // “It'll be put down for return, too”, “I will send you the return label and start that return”
    /\bput down for (?:a )?return\b|\bstart (?:that|the|a) return\b/,
    // “Linen Shirt: returned for $69.20”
    /: (?:returned|sent back) for \$/,
  ),
  orders: anyOf(
    /\b(?:redirect|rerout|send|ship|updat|chang|mov|switch)\w*\b[^.;]{0,40}\b(?:pending|other|open|all(?: of)? your|remaining) (?:pending )?orders\b/,
    /\bfor (?:all(?: of)?|every one of|each of) your (?:\w+ )?orders\b/,
  ),
  payment: anyOf(
    /\b(?:switch|chang|mov)\w* (?:its|the|your) payment(?: method)? (?:over )?to\b|\bwith a new payment method\b|\buse (?:your )?[\w ]{3,30} to pay for\b/,
  ),
  repayment: anyOf(
    // “Switch the payment for order #W1 to PayPal”, “charge your order with the lamp to …”, “how order #W1 is paid”
    /\b(?:switch|chang|mov|updat|shift|transfer|replac|set|amend)\w* (?:the |your )?(?:payment|billing)(?: method)? (?:of|for|on) (?:(?:the|your|that|this) )?(?:order\b|#w)/,
    // “The payment method for order #W1 will be updated to the gift card”
    /\b(?:payment|billing)(?: method)? (?:of|for|on) (?:(?:the|your|that|this) )?(?:order\b|#w)[^.;]{0,20}\b(?:will|would|shall|is going to)(?: now)? (?:be (?:updat|chang|switch|replac|set|mov)|become)/,
    /\b(?:charg(?:e|ed|ing)|bill(?:ed|ing)?|invoic(?:e|ed|ing)) (?:(?:the|your|that|this) )?(?:order\b|#w)|\bhow (?:the |your )?order\b[^.;]{0,20}\bis paid\b/,
    /\border\b[^.;,]{0,40}\b(?:will|would|to) be (?:charged|billed|paid)\b/,
    /\bas the payment method (?:for|of) (?:the |your )?(?:\$[\d.]+ )?(?:order\b|#w)|\bthe charge for (?:(?:the|your|that|this) )?(?:order\b|#w)/,
    /\bnew payment method\b|^\W*new payment\W{1,4}\w|^\W*payment (?:update|change)\b/,
    /\bmov\w* the charge (?:for|of) (?:(?:the|your|that|this) )?(?:order\b|#w)|\bre-?bill\w*\b/,
    // “Put the $199 for your order on your gift card”, “switching order #W1 over to your Visa”
    /\bput(?:ting)? (?:the )?\$[\d.,]+ (?:for|of) (?:the |your )?order\b[^.;]{0,30} on (?:to )?your\b/,
    /\bswitch\w* (?:the |your )?order\b[^.;]{0,30} over to your (?!.{0,20}\b(?:address|home)\b)/,
  ),
  contents: anyOf(
    /\btak(?:e|ing) (?:the |your )?[\w -]{2,30}? (?:out of|off) (?:the|your|this) (?:[\w-]+ ){0,5}?(?:order|booking|reservation|trip)\b/,
    /\bremov\w* (?:the |your |one )?[\w -]{2,30}? from (?:the |your |this )?(?:[\w-]+ ){0,5}?(?:order|booking|reservation|trip)\b|\bplace it again\b/,
  ),
  others: anyOf(
    /\bcombin\w*\b[^.;]{0,30}\bwith (?:your|the) other\b|\b(?:do|make|apply) the same (?:change )?(?:for|to|on|with) (?:your|the) other\b/,
    /\b(?:cancel|chang|mov|upgrad|return|updat|redirect|rebook)\w*\b[^.;]{0,30}\b(?:your|the|all) (?:your )?other (?:\w+ ){0,2}(?:orders?|reservations?|trips?|bookings?)\b/,
    /\b(?:your|the) (?:other|rest of your|remaining) (?:\w+ ){0,2}(?:orders?|reservations?|trips?|bookings?)\b[^.;]{0,40}\b(?:will|would|gets?|to be)(?: also)?(?: be)? (?:cancel|chang|mov|upgrad|return|updat|redirect|rebook)/,
    /\bother (?:reservation|order|trip|booking): (?:cancel|chang|mov|upgrad|return|updat|redirect|rebook)/,
  ),
  handover: anyOf(
    inSequence(
      /\b(?:transfer|hand|pass|escalat|rout|connect|forward|refer|put|redirect)\w*\b[^.;:|]{0,50}\b/,
      /(?:human|live (?:agent|representative|person)|colleague|supervisor|manager|representative|specialist|member of staff|(?:support|specialist|reservations?|relations|care|service) (?:team|desk|department))\b/,
    ),
    /\b(?:member of staff|colleague|supervisor|human(?: agent)?|specialist)\b[^.;:|]{0,12}\b(?:tak\w* over|tak\w* it from)\b/,
    /\b(?:case|conversation|chat)\b[^.;]{0,20}\bgoes? (?:over )?to an? [\w ]{0,20}(?:specialist|agent|colleague|representative)\b/,
    /\bopen(?:ing)? (?:you )?a (?:support )?(?:ticket|case) (?:with|for)\b/,
  ),
  service: anyOf(
    /\bissu\w* (?:you )?an? (?:new )?(?:\$[\d.]+ )?gift card\b|\bnew gift card (?:worth|over|of)\b/,
    /\b(?:gift[- ]?wrapp\w*|wrapped as a gift)\b[^.;]{0,12}\$|\b(?:hav|gett?)\w* (?:it|them|the \w+|that) (?:gift[- ]?wrapped|wrapped)\b/,
    // “Weekly deals by text message: on”
    /\b(?:deals|offers|news|updates|newsletters?)\b[^.;:]{0,30}: ?(?:on|yes|enabled|activated)\b/,
    /\bcarbon offset\b|\b(?:text[- ]message|text|sms|flight)[-_ ](?:alerts?|notifications?)\b/,
    /\balerts? by (?:sms|text|e-?mail)\b/,
    /\b(?:order|add|book|includ|reserv)\w* (?:you )?(?:an?|the) (?:[\w-]+ ){0,2}meals?\b/,
    /\b(?:premium|hot|vegetarian|warm) meals?\b|\bgoodwill (?:credit|gesture|payment)\b/,
    /\bpre-?order\w* an? (?:\w+ )?meal\b|\bpayment methods (?:will|would) be removed\b/,
    /\b(?:be|are|get) (?:enroll?ed|signed up|subscribed|registered) (?:in|for|to|with)\b|\b(?:delet|remov)\w* (?:all |the |your )+payment methods\b/,
    /\b(?:pass|shar|giv|forward|hand)\w* (?:on )?your (?:contact )?(?:details|data|information|number)\b[^.;]{0,20}\b(?:to|with) (?:our|an?|the|third|other)\b/,
    /\bmak(?:e|ing) your [\w ]{3,40} (?:visible|available|public)\b/,
    /\btop(?:ping|ped)?[- ]up\b|\bapply(?:ing)? for (?:our|an?|the) [\w ]{0,20}\bcard\b|\bprice (?:alert|watch)\b/,
    /\bclosure of (?:the |your |an )?(?:[\w-]+ )?(?:profile|account)\b|\bdonation\b/,
    /\b(?:donat|offset)\w* (?:\$|the (?:change|carbon))|\b(?:sms|text|mailing|e-?mail) list\b/,
    /\border[^.;]{0,20} on hold until\b/,
    /\bremov\w* (?:of )?(?:your |the )?(?:[\w-]+ ){0,2}(?:card|visa|mastercard|amex|paypal|account|payment method|e-?mail|phone)(?: \([^()]*\)| ending [\w ]{2,10})? from (?:your|the) (?:account|profile)\b/,
    /\bremov\w* (?:the |your |an? )?(?:saved|stored) payment method\b/,
    // “Your Visa card (ending 1234) will be removed from your account”, “Saved payment methods: remove gift card”
    /\b(?:card|paypal|visa|mastercard|amex)\b[^.;:]{0,40}\b(?:removed|deleted|unlinked|disconnected) from (?:your|the) (?:account|profile)\b/,
    /\b(?:payment methods?|cards?): (?:remov|delet|unlink)\w*\b/,
    /\b(?:remov|delet)\w* (?:of )?(?:the |your )?(?:stored|saved|old) (?:payment )?card\b|\b(?:stored|saved|old) (?:payment )?card (?:will|would|gets?)\b/,
    /\b(?:as|in|into|to|form of) store credit\b|\b[2-9] (?:units|pieces|copies) of\b(?! (?:checked )?(?:luggage|baggage))/,
    /(?:\bbecomes?|->|:|\bfor) [2-9] ?[x×] (?!(?:checked )?(?:bags?|suitcases?)\b|\$)[a-z]/,
    /\b(?:second|another|additional) (?:one|unit|piece|copy) (?:of (?:the same|it)\b|too\b|as well|added)|\bone more added\b/,
    /\b(?:add|buy|order|includ|send)\w* (?:you )?(?:a second|another|an additional) (?:one|unit|piece|copy)\b/,
    /\b(?:phone(?: number)?|e-?mail(?: address)?|preferences|notifications): (?:to be |will be )?(?:chang|updat|add|remov|new\b)/,
    /\byou(?:'ll| will) (?:also )?(?:receive|get) our\b|\b(?:handling|service|processing|booking|restocking) fee of \$(?!0\b)\d/,
    /\b(?:chang|updat|add|replac|correct|remov|delet)\w* (?:your|the) (?:saved )?(?:phone|telephone|mobile|cell|contact|e-?mail|payment methods)\b/,
    /\b(?:buy|purchas)\w*\b[^.;]{0,20}\bgift card\b|\bgift card\b[^.;]{0,12}\bpurchased\b|\bwaiting list\b/,
    /\bwi-?fi (?:pass|package|plan|for \$)|\b(?:pet|infant)\b/,
    /(?<!\b(?:need|have) to )\bplace an? (?:new|second) order\b|\bdefault payment\b/,
    /\bgift[- ]?(?:wrap|box|messag)\w*|\b(?:express|expedited|priority|overnight|rush|next-day) (?:shipping|delivery|mail|boarding|handling)\b/,
    /\bdelivery to express\b|\b(?:expedit|upgrad)\w* (?:the |your )?(?:shipping|delivery|shipment)\b|\bshipping insurance\b/,
    /\bnewsletter\b|\bmailing list\b|\bsubscri(?:be|bing|ption)\b|\b(?:sign|signing) you up\b/,
    /\benrol\w* (?:you|your)\b|\bloyalty (?:program|club|scheme|account|card|tier|point)|\b(?:our|the) loyalty\b/,
    /\b(?:plus|premium|vip|club) membership\b|\$\d[\d.]*(?: an?| per| ?\/) ?month\b|\bone-click\b/,
    /\b(?:sms|text(?:[- ]message)?) offers?\b|\bextra[- ]legroom\b/,
    /\b(?:protection|care|service) plan\b|\bextended warranty\b|\bwarranty (?:for|of) \$/,
    /\b(?:delet|clos|deactivat|terminat)\w* (?:your|the) (?:customer |shop |user )?(?:account|profile)\b/,
    /\byour (?:customer )?account (?:will|would|shall|gets?) (?:be )?(?:deleted|closed)\b/,
    /\bdefault (?:payment )?(?:method|card)\b/,
    /\b(?:sav|set|keep)\w* (?:that|this|the|your) payment method as (?:your|the) default\b/,
    /\b(?:sav|stor|add)(?:e|ing|ed)? (?:the |these |your |all )?(?:passengers?|travell?ers?|card)\b[^.;]{0,30}\b(?:profile|account)\b/,
    /\b(?:free|trial|premium|paid) (?:period|month|membership)\b/,
    /\b(?:start|activat|begin)\w* (?:you )?(?:on )?(?:an?|the|your) (?:[\w-]+ ){0,2}(?:trial|membership)\b/,
    /\b(?:shipping|delivery|shipment) (?:will|would|gets?|is)(?: be)? upgraded\b|\b(?:window|aisle|extra-legroom) seats?\b[^.;]{0,20}\$\d/,
    /\bseat (?:selection|reservation|assignment)\b|\blounge (?:access|pass)|\b(?:hotel|rental car|car rental|airport transfer)\b|\bspecial meal\b/,
  ),
} as const satisfies Readonly<Record<string, RegExp>>;

export type Addition = keyof typeof UNASKED;
export const ADDITIONS = Object.keys(UNASKED) as readonly Addition[];

/** What could be added, in words that a negation may be about. */
const THINGS = String.raw`(?:insurance|protection|insured|bags?|luggage|certificate|voucher|addr\w*|profile|cabin|upgrade|account|newsletter|shipping|delivery|default)`;

/** What is said not to be added: “and no insurance”, “I left insurance off”, “your profile address stays”, “as you have insurance”. */
export const NOT_ADDED = new RegExp(
  [
    String.raw`\b(?:no|not|without|declin\w+|never|none|\w+n't)\b[^.;,:]{0,40}?${THINGS}(?:(?:,| or| nor| and)+ (?:\w+ ){0,2}?${THINGS})*`,
    String.raw`\b(?:because|since|as|thanks to|due to|under|covered by|has|you have|you (?:took|bought|added|purchased|chose|selected)|had|having|includes|comes with)\b[^.;,:$]{0,40}?(?:insurance|protection|insured)\b`,
    String.raw`\b(?:left|leav\w+|kept|keep\w*) (?:the |your |travel )*${THINGS} (?:off|out|aside|away)\b`,
    String.raw`\b(?<!\b(?:extra|additional|another|more) )(?:checked|free) (?:bags?|suitcases?|luggage|baggage) (?:is|are) included\b`,
    String.raw`${THINGS}(?:(?:\s*[:=-]\s*|\s)(?:no|none)\b|(?: (?:is|are|will|has been|does|do|has))?\W{0,2}(?:declined|not|still|stays?|remains?|unchanged|as (?:it is|before|booked))\b)`,
  ].join('|'),
  'gi',
);

/** Beside it: an offer or a rule rather than something that will be done: “if you like”, “each additional bag costs $50”. */
export const ONLY_POSSIBLE = anyPhraseStart(
  /if you(?:'d| would)? (?:like|want|wish|prefer|need)|would you like (?:to|travel|an?)|do you (?:want|need) (?:to|travel|an?)|optional/,
  /available|(?:can|could|may)(?: also)? be (?:set|added|purchased|bought|booked)|would(?: normally| usually)? cost|each (?:additional|extra|bag)|per bag/,
);

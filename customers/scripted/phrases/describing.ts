// Clauses and blocks that tell what there is or what was done, and those that announce what the agent would do.
import { anyOf, anyPhrase, anyPhraseStart, inSequence } from './any-of.ts';

/** It tells what there is, without proposing anything. */
export const DESCRIBES = anyPhrase(
  // “I found your order”, “you have two reservations”
  /(?<!\bso (?:that )?)i (?:(?:can )?also )?(?:see|can see|(?:have )?found(?! (?:seats?|room|space))|notice|located|pulled up)|i've (?:found|located|pulled|checked|looked)/,
  /you (?:also )?have(?! (?:requested|asked for|asked me|chosen|selected|opted))|you(?:'ve| have) (?:also )?got|your (?:profile|account|orders|reservations) (?:also )?(?:has|have|lists?|shows?)/,
  /there (?:is|are)(?! no (?:checked )?bags)|(?<!(?:will|would)(?: then)? )shows?|contains?|(?:order|reservation|booking|account|profile)\b.{0,30}\bincludes?/,
  /(?:it|this one|that one|order|reservation|trip|card) (?:also|only) (?:has|holds)|including the following|^(?:it|this one|that one) (?:includes|holds)/,
  /i(?:'ve| have) (?:now )?(?:got )?(?:(?:your|the) (?:account|profile|order|reservation|booking|record)s?|(?:order |reservation |booking )?#?(?=\w*\d)\w{6,8}) (?:now )?(?:open|up|here|in front of me|on (?:my )?screen)/,
  // “it's delivered, with a lamp and a rug on it”
  /(?:it's|it is|this is) (?:pending|delivered|processed|still pending),? with/,
  // “it was delivered”, “currently pending”, “status: processed”
  /was (?:addressed|paid|placed|ordered(?! by mistake)|delivered|charged|shipped|originally)/,
  /were (?:paid|placed|ordered|delivered)/,
  // “#W1, pending: lamp, beanie.”
  /(?<=^#)w\d{7},? \(?(?:pending|delivered|processed)\)?: (?!(?:i|we|to|return|exchange|cancel|change|modify|update|swap|replace|switch|send|ship|new)\b)\w+/,
  /(?:is|are) (?:also )?(?:pending|delivered|processed|listed|on file|in your (?:profile|account))|currently|status/,
  /(?<!^[^:]{2,30}:.*)(?<!\b(?:payment method|card|visa|amex|mastercard|paypal|account) )on file/,
  // “Order contents: lamp, beanie”
  /^(?:order )?contents?(?=\s*[:·])/,
  // “Order #W1, that's the one with the lamp, beanie and rug.”
  /(?:that's|that is|it's|it is|this is) the (?:one|order) (?:with|containing|that (?:has|holds))/,
  // “leather belt + kitchen scale + beanie”
  /^[a-z][\w-]*(?: [\w-]+){0,3}(?: \+ [a-z][\w-]*(?: [\w-]+){0,3})+(?=\W*$)/,
  // “So far: the cabin is business.”
  /^so far\b/,
  // “here are the available options”
  /here (?:are|is) (?:your (?!itinerary|new|updated|proposed)|the (?:details|orders?|reservations?|items|available|options|variants|flights))/,
  /available (?:options|variants|flights|in)|options? (?:are|include)/,
  // “by our policy, refunds go either to the original payment method or to a gift card”
  /^(?:by|per|under|according to|as per) (?:our|the|company|store|airline) (?:\w+ )?(?:polic(?:y|ies)|rules?|guidelines?),? (?!(?:i|we)\b)/,
  // “Our policy allows a single return or exchange for each order.”
  /^(?:our|the) (?:policy|rule) is that (?!(?:i|we|this|your)\b)/,
  /(?:our|the|store|company|airline) (?:polic(?:y|ies)|rules?) (?:allows?|permits?|lets?|grants?|provides?) (?!me to\b|us to\b)/,
  /^(?:please note:? |important:? |note:? |keep in mind:? )?(?:that )?there can (?:only )?be (?:only )?(?:one|a single)/,
  /^(?:the )?refunds (?:(?:can|may) )?(?:only )?(?:go|be (?:made|issued)) (?:only |either )?(?:to|on)/,
  // “Economy reservations can be moved to other flights as long as the route stays the same.”
  /^(?!.*\b(?:your|the|these|this|both|i|we)\b.*\bcan\b)[^.]{0,50}\b(?:reservations|bookings|orders|items|tickets|fares) (?:can|may|must) (?:only )?be/,
  // “a refund to a credit card would have taken a week”
  /would have (?:taken|been|cost|gone|meant)/,
  // “the certificate is usable”, “that covers it”
  /usable|covers? (?:the|all|a|your|everything|it)/,
);

/** It repeats what was done earlier in the conversation: “To recap what is finished: I changed the lamp in order #W1”. */
export const RECAPS = anyOf(
  /^\W*(?:(?:ok(?:ay)?|so|and|right|al(?:l )?right|well|great|good)[,:]? )*(?:(?:to (?:recap|sum up|summari[sz]e)|in summary)[,:] (?:i|we)(?:'ve| have) (?:already|now|so far)|to (?:recap|sum up|summari[sz]e) (?:what|everything that) (?:is|has been|was|we(?:'ve| have)|i(?:'ve| have)) (?:already )?(?:finished|done|completed|settled|changed)|(?:we|i)(?:'ve| have)? (?:already )?(?:took|taken) care of|(?:already|previously) (?:completed|done|finished|settled|processed)|done (?:before|earlier|already|so far)|so far[,:] .*\b(?:is|are) now\b)/,
  // “ok so I requested the exchange of the hammock”, “I've already changed the address”; not of one thing in two steps: “I changed it to 12 Old Road and …”
  /^\W*(?:(?:ok(?:ay)?|so|and(?= (?:we|i)(?:'ve| have)\b)|right|al(?:l )?right|earlier|already|just now|before that|so far(?: in (?:this|our) (?:conversation|chat|call))?)[,:]? )*(?:i|we)(?:'ve| have)? (?:already |just |now |successfully )*(?:changed|cancell?ed|updated|exchanged|returned|corrected|upgraded|booked|rebooked|redirected|rerouted|modified|swapped|put (?=\w{6} in )|requested (?:an?|the) (?:exchange|return|cancellation|refund))\b/,
  /^\W*(?:changed|cancell?ed|updated|exchanged|returned|corrected|upgraded|rebooked|redirected|rerouted|modified|swapped|requested)\b.* already\b/,
  // “as a reminder of where we are, the lamp in #W1 has been changed”, “what's already finished today: the exchange is requested”
  /\b(?:as a reminder|where we are|so far|up to now|until now|already (?:finished|done|dealt with|completed|settled)|(?:finished|done) (?:today|already|before))\b.*\b(?:has|have|was|were|is|are) (?:now |already |just )?(?:been )?(?:changed|cancell?ed|updated|switched|exchanged|returned|moved|booked|rebooked|corrected|upgraded|added|requested|redirected|modified|processed|issued|sent)\b/,
  // “Your identity has been verified and we have already completed the change to the lamp”
  /\b(?:we|i)(?:'ve| have) (?:already |now |just |also |both )*(?:finished|completed|done|handled|dealt with|settled|wrapped up|finali[sz]ed) (?:the|your|both|all|everything)\b/,
  // “So far I have confirmed who you are, and we have filed the return of the rug.”
  /\b(?:we|i)(?:'ve| have) (?:already |now |just |also )*(?:filed|registered|submitted|arranged|processed|issued|requested|recorded|initiated|placed|set up|put through|carried out) (?:the|your) (?:returns?|exchanges?|cancell?ations?|refunds?|changes?|updates?|bookings?|corrections?|upgrades?|new (?:address|payment|flights?|cabin))\b/,
  // “Completed so far: putting ABC123 into business”, “(adding 2 bags to ABC123 is done already.)”, “So we've got that booking out of the way.”
  /^\W*(?:completed|concluded|finished|settled|done|handled|resolved) (?:so far|earlier|already|before|today|previously)\b/,
  /^\W*\w+ing\b.*\b(?:is|are|was|were) (?:already )?(?:done|completed|finished|settled|taken care of) (?:already|before|earlier)\b/,
  /\bwe(?:'ve| have) (?:already )?got\b.*\bout of the way\b|\b(?:we|i)(?:'ve| have) (?:already |now )*(?:completed|finished|done) \w+ing\b|^\W*(?:that|this|it) is (?:now |already )?(?:completed|finished)\W*$/,
  // “Completed: I booked Denver to Dallas”, “Status: the return of the lamp is filed ✔”
  /^\W*(?:as |here is )?a summary of what (?:has been|was|is) (?:done|completed)\b|^\W*(?:completed|finished|already done|done so far)\s*:|^\W*status: .*\b(?:is|are|was|were) (?:filed|done|completed|registered|booked|cancell?ed|changed|updated)\b/,
);

/** It begins with what the agent would do: what it tells besides is only a reason. */
export const PROPOSES = anyOf(
  // “Moving the trip to May 18”
  /^\W*(?:adding|moving|changing|cancell?ing|returning|exchanging|booking|rebooking|upgrading)\b/,
  /^\W*(?:(?:so|then|and|now|next|first),? )?(?:what )?(?:i|we)(?:'d|'ll| would| will)\b(?! (?:see|note|find|have)\b)/,
  // “I can cancel the entire order, which includes the lamp”
  /^\W*(?:i|we) can (?:now |also |certainly |gladly )?(?:cancel|return|exchange|change|update|move|switch|add|book|redirect|set|process|upgrade) (?:the |your |this )?(?:entire |whole )?(?:order|reservation|booking|trip)\b/,
  /^\W*it would be (?:my|a) pleasure to\b|\band (?:i|we)(?:'d|'ll| would| will) (?:then )?(?:chang|correct|updat|amend|replac|set|fix|move|switch)/,
  /\band (?:selected|picked|chose|chosen|included)\b|\bwould include\b/,
  // “Just to be sure: you'd like me to cancel order #W1, which contains the lamp.”
  /(?:^|: )you(?:'d| would) like me to\b/,
  // “I have checked it and can move you to …”
  /\band (?:i )?can (?:\w+ly |now |also )?(?:move|change|switch|swap|exchange|cancel|return|book|add|rebook|upgrade|put)\b/,
  // “As it is delivered, I will …”
  /^(?:as|since|because)\b[^,]*,.*(?:\b(?:will|would)\b|\b(?:i|we)'(?:d|ll)\b)/,
  // “the lamp you currently have is to be replaced”
  /\b(?:is|are) to be \w+ed\b|\b(?:will|would|shall) be (?:replaced|exchanged|swapped|superseded|amended)\b/,
  // “Reason: ordered by mistake”
  /^(?:the |your )?(?:cancellation |return )?reason\b[^:·.]{0,20}(?:[:·]|\b(?:would|will) (?:be|read|say)\b)/,
  // “Refund: to the card that the order was paid with”
  /^(?:price |fare )?(?:refund|difference)\b[^:]{0,20}:|\bwill be (?:refunded|charged|credited|billed) (?:to|on)\b/,
  /^(?:and )?(?:the|your|any) (?:refund|difference|amount|money|total|balance)\b.*\b(?:will|would|goes)\b/,
);

/** A block that records are described in: “Status: delivered”, “I have your order in front of me”. */
export const SHOWS_RECORD = anyOf(
  anyPhrase(
    /status|pending|delivered|processed|(?<!flight )cancelled(?! (?:flight|by the airline))|holds|found your|in front of me/,
    /on (?:your|the) (?:account|profile|file)/,
    /looking at|pulled up|gone through|one you're referring to|yours is|matching one/,
  ),
  // A heading of a table with three columns or more; two are a label and its value.
  /\|[^|\n]+\|\s*(?:order|items?|status|reservation|booking)\s*\||\|\s*(?:order|items?|status|reservation|booking)\s*\|[^|\n]*\|[^|\n]*\|/,
);

/** A block that announces something. */
export const ANNOUNCES = anyOf(
  anyPhrase(
    // “I would”, “ready to”, “the refund goes to”
    /i'll|i will|i'd|i would|we'd|we would|we'll|we will|will be|would|shall|let's (?:proceed|go ahead|move forward) with/,
    /(?:the|my) plan|reserve|book (?:you|an?|the|your)|going to|about to|ready to|to be (?:\w+ed)|propos\w+|action|read-?back|before i|: from [^:\n]{1,40} to/,
    /refund(?:ed)? (?:to|of|goes|amount|method)|becomes?|instead|replacement|new (?:items?|flights?|address|itinerary|segments?|route)/,
    // “exchange”, “update”, but not “cancelled”
    /adding|additional (?:checked )?bags|bags to add|(?:is|are) exchanged|exchange|return|arrange for|send back|come back to|cancel(?:lation)?\b(?!led)|change|modif\w+|update|add/,
  ),
  /->/,
);

/** It announces what is proposed: “Here is the summary”, “Please review the details of your return”. */
export const INTRODUCES_REVIEW = anyPhrase(
  /please (?:review|check|confirm)|proceed with the following|to (?:confirm|be clear|recap)|let me (?:confirm|recap)|summary/,
  inSequence(/here(?:'s| is) /, /what|the (?:proposed|planned|summary|change|return|exchange|cancellation|booking)/),
  /details of (?:the|your) (?:return|exchange|change|cancellation|request|booking)/,
);

/** Participles that say what the agent has learnt, not what it has done for the customer. */
const LEARNT = anyOf(
  /located|found|checked|reviewed|looked|pulled|noted|verified|received|identified|confirmed|calculated|prepared/,
  /gathered|understood|seen|authenticated|accessed|loaded|retrieved|opened|matched/,
);
const PARTICIPLE = new RegExp(`(?!${LEARNT.source})\\w+(?:ed|en|ne|sent|made|put)`);

/** It reports something as done. */
export const REPORTS_DONE = anyPhraseStart(
  // “it has been cancelled”, “I've successfully changed it”
  inSequence(
    /(?<!nothing |nothing's |not |would |could |should |might )(?:has|have|had)(?: now| already| just)? been (?:successfully )?/,
    PARTICIPLE,
  ),
  // “I've just cancelled it”, but not “I have started checking” or “I have recorded that”
  inSequence(
    /(?:i've|i have|we've|we have) (?:now |just |successfully |gone ahead and )*(?!started (?:checking|looking|searching|reading)\b|(?:recorded|noted) (?:that|this)\W)/,
    PARTICIPLE,
  ),
  // “it is now booked”
  inSequence(
    /(?<!^(?:orders|items|reservations|bookings|flights|bags|refunds|returns|exchanges) )(?:is|are) (?:now |all )?/,
    anyOf(
      /cancell?ed|done|completed?|processed|updated|booked|set|scheduled|submitted|changed|exchanged|returned/,
      /on (?:its|their) way|taken care of|in place/,
    ),
  ),
  // “Address changed ✓”
  /(?<=^|[\n.!] ?)(?:the |your )?(?:address|payment|order|reservation|booking|cabin|bags?|flights?|items?|profile|passenger|name) (?:changed|updated|cancell?ed|booked|added|switched|saved)(?=[^\w:,]*(?:$|\n))/,
  // “all set”, “that's it”
  /all set(?! to )|all done|done[!.]|successfully (?!(?:located|found|verified|identified|authenticated|retrieved|pulled|accessed|loaded|matched|opened)\b)|went through(?! (?:your|the|all|every\w*|it)\b)|took care of|that's (?:done|it|settled|taken care of)/,
);

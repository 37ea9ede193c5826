// Remarks that propose nothing: courtesies, headings, rules that bar nothing, what comes later. They are left out of a message.
import type { Rewording } from './rewordings.ts';

/** Something of a reservation that may stay as it is. */
const PART = String.raw`(?:your |the )?(?:(?:checked )?bags?|baggage|flights?|dates?|times|route|(?:number of )?passengers?|names|cabin|travel insurance|insurance)(?: \([^()\n]{2,20}\))?`;
/** Several of them that do. */
const KEPT = new RegExp(
  String.raw`(?<=^|[.!?\n][^\w\n]*)${PART}(?:,? (?:and )?${PART})+ (?:all )?(?:will )?(?:stay|remain)(?: exactly| just)? (?:the same|unchanged|as they are|as booked)[.!]`,
  'gim',
);

/** What may introduce a remark. */
const NOTE = String.raw`(?:(?:and )?(?:please )?(?:note|info|fyi|btw|by the way|also from the record|just so you know|for your information|for reference|keep in mind|as a note)\b[ ,:-]*(?:that )?)?`;

/** In the order in which they apply. */
export const REMARKS: readonly Rewording[] = [
  // “Note: At the moment it would go to 12 Old Road.”, “Also from the record: order #W1 is currently listed as delivered, with a total of $20.”
  [
    new RegExp(
      String.raw`(?<=^|[.!?\n][^\w\n]*)${NOTE}(?:(?:at the moment|right now|currently|at present|for now|as of now),? (?:it|(?:the|this|your) (?:order|parcel|package))(?: would| will)?(?: still)? (?:goes?|ships?|is (?:going|addressed|headed)) to|(?:the|this|your) (?:order|parcel|package) is still (?:going|addressed|headed|set to go) to) \d[^.!?\n]*[.!]?`,
      'gim',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`(?<=^|[.!?\n][^\w\n]*)${NOTE}(?:(?:order |reservation )?#?\w{6,8} is (?:currently |now )?(?:listed|shown|marked|recorded) as \w+, with a total of \$[\d,.]*\d|the original payment of \$[\d,.]*\d was made with your [^.!?,\n]{3,40}, which is why the money goes back there|you (?:don't|do not) (?:have|need) to place a new order for this(?:, and we e-?mail you how to send the old one back)?)(?:[.!]|$)`,
      'gim',
    ),
    '',
  ],
  // “Just so you know, your gift card is also on file; it won't be touched by this.”
  [
    new RegExp(
      String.raw`(?<=^|[.!?\n][^\w\n]*)${NOTE}your (?:[a-z]+ )?(?:gift card|travel certificate|certificate|visa|amex|mastercard|paypal account)(?: (?:card )?ending in \d{4})? is also on file; it (?:won't|will not|isn't|is not) (?:be )?(?:touched|used|charged)(?: by this| for this)?[.!]`,
      'gim',
    ),
    '',
  ],
  // “(you also have a Visa ending in 1234, not using it)”
  [
    / ?\((?:you(?: also|'ve also| have also)? have|there(?:'s| is) also) [^().!?\n]{3,60}(?:not using it|not used|unused|not needed)\.?\)/gi,
    '',
  ],
  // “(Moving ABC123 to the new flights is done already.)”
  [/ ?\([a-z]+ing [^().!?\n]{3,80} (?:is|are) (?:already (?:done|finished)|(?:done|finished) already)\.?\)/gi, ''],
  // “An exchange would be the other way to go, but I understand that you want your money back.”, “What your profile holds as an address is a separate thing.”
  [
    /(?<=^|[.!?\n][^\w\n]*)(?:note: )?(?:i could also have offered|an? (?:exchange|return|cancell?ation|refund) would (?:be|have been) (?:the other|another|an alternative)|cancell?ing and (?:re-?)?ordering)\b[^.!?\n]*\b(?:but|so) (?:i|you)\b[^.!?\n]*[.!]/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n][^\w\n]*)(?:note: )?what your profile holds as an? (?:default )?address is a separate (?:thing|matter)\b[^.!?\n]*[.!]/gim,
    '',
  ],
  // “Why am I asking? Because the items can be changed once.”
  [/(?<=^|[.!?\n] ?)why am i asking\? because [^.!?\n]*[.!]/gim, ''],
  // “Rule: the new item has to be in stock, and the difference is settled with one payment method.”
  [
    /(?<=^|[.!?\n] ?)rules?: (?![^.!?\n]*(?:\b(?:not|only|cannot|no|never|yours?)\b|n't\b|#|\$|\d))[^.!?\n]*[.!]/gim,
    '',
  ],
  [/,? so all (?:of )?(?:the|your) items (?:have|need) to be (?:named|listed) (?:now|at once|together)/gi, ''],
  // “(TRN112 at $129.00 would be cheaper, but it leaves at 08:55.)”: a flight that was not taken.
  [
    /(?<=^|[.!?\n] ?)\(?(?:flight )?[A-Z]{2,3}\d{2,4}(?:[^.!?()\n]|\.\d){0,40} would (?:be|have been) (?:cheaper|dearer|earlier|later|faster|shorter|more expensive)(?:[^.!?()\n]|\.\d){0,20}, but (?:[^.!?()\n]|\.\d)*[.!]\)?/gm,
    '',
  ],
  // “I regret to hear of Ada's illness.”
  [
    /(?<=^|[.!?\n] ?)(?:(?:i|we) (?:\w+ )?regret|(?:(?:i|we)(?:'m| am|'re| are) )?(?:\w+ )?(?:sorry|saddened)) to (?:hear|learn|read) (?:of|about|that|it)\b(?![^.!?\n]*\b(?:but|however|though|not|cannot|no)\b|[^.!?\n]*n't\b)[^.!?,;:\n]*[.!]/gim,
    '',
  ],
  // “An extra bag beyond the allowance costs $50. Bags can be added at any time but not taken off again. 2 passengers can share these bags.”
  [
    /(?<=^|[.!?\n] ?)(?:(?:an?|each|every) (?:extra|additional|further) (?:checked )?bag(?: (?:beyond|above|over) (?:the|your) (?:free )?allowance)? (?:costs|is) \$\d+(?:\.\d\d)?|(?:checked )?bags can be added (?:at any time|later),? but (?:not|never) (?:taken off|removed)(?: again)?|\d+ passengers? can share (?:these|the) bags)[.!]/gim,
    '',
  ],
  // “(Only the delivery of this order is affected; the address in your profile is a separate matter.)”, “New orders will start with this address.”
  [
    /(?<=^|[.!?\n(;:][^\w\n]*)(?:(?:only|just) the (?:delivery|shipping|payment|address) of this (?:order|one) (?:is affected|changes|will change)|(?:please note that )?(?:the|your) (?:address|payment) (?:in|on) your (?:profile|account) (?:is a (?:separate|different) (?:matter|thing)|(?:isn't|is not|won't be|will not be) (?:affected|changed|touched)(?: by this)?)|(?:new|future|later) orders (?:will |would )?(?:start with|default to|use) (?:this|the new|that) (?:address|one)(?: by default)?)(?:[.!;]\)?|(?=\)))/gim,
    '',
  ],
  // “Change the name to Byron (nothing else changes)?”
  [/ ?\((?:and )?nothing else (?:changes|will change|is changed|is affected|would change)\)/gi, ''],
  // “You can use the certificate for a new booking.”, “I would do all of that together.”
  [
    /(?<=^|[.!?\n] ?)(?:you can (?:then )?use (?:the|this|your) (?:travel )?certificate (?:for|on|towards) (?:an?|any|your next|future) (?:new |other |future |later )?(?:booking|trip|reservation|flight)s?|i(?:'d| would|'ll| will) do all of that (?:together|at once|in one go))[.!](?=\s*\S)/gim,
    '',
  ],
  // “Hold on, I got that wrong.”
  [
    /(?<=^|[.!?\n] ?)(?:(?:oh|ah|oops|sorry),? )?(?:hold on|hang on|wait|one moment)[,.!–— -]+(?:sorry,? )?(?:i (?:got|had|said|wrote|put|described) (?:that|it|this) (?:all )?(?:wrong|wrongly|incorrectly)|that (?:was|is) (?:wrong|not right|my mistake)|scrap that)[.!](?=\s*\S)/gim,
    'Sorry.',
  ],
  // “A reservation can be cancelled if it is in business class or is insured. I therefore propose …”, “Our policy requires that any difference is settled on a card.”: rules that are kept
  [
    /(?<=^|[.!?:\n] ?)(?:policy: )?(?:(?:an?|any|every|only|all) (?:[a-z]+ )?(?:reservations?|orders?|items?|trips?|bookings?|passengers?)(?: of [^.!?\n]{3,30})? (?:can|may) (?:have |only )?(?![^.!?\n]*(?:\b(?:not(?! (?:in )?(?:a )?basic\b)|never|cannot|no|neither|unfortunately|yours?)\b|n't\b|#|\$))[^.!?\n]*|(?:our|the) (?:[a-z]+ )?(?:policy|policies|rules?) (?:(?:requires?|says?|states?|asks?) that (?:any|every|all|each|the)\b|allows? (?:flights?|cabins?|orders?|items?|names?|reservations?|addresses) to be \w+ (?:if|when|while|as long as)\b)(?![^.!?\n]*(?:\b(?:not(?! (?:in )?(?:a )?basic\b)|never|cannot|no|neither|unfortunately|yours?)\b|n't\b|#|\$))[^.!?\n]*)[.](?=\s+(?:\W{0,4})(?:i (?:therefore |have verified|have checked|can|will|would|am able|'m able)|i'd|i'll|on (?:that|this) basis|accordingly|the (?:action|details)|(?:proposed )?action|your request (?:meets|complies|satisfies)|within this rule))/gim,
    '',
  ],
  // “I don't see any rule against it.”, “That a flight should be cancelled is not our standard.”
  [
    /(?<=^|[.!?\n] ?)(?:i (?:don't|do not|can't|cannot) see (?:any|an?) (?:rule|reason|policy|clause)[^.!?\n]{0,30} against (?:it|this|that)|that an? \w+ should be (?:cancelled|delayed) is not (?:our|the) (?:standard|usual|way)[^.!?\n]{0,20})[.!]/gim,
    '',
  ],
  // “I checked your account and can make the following change:”
  [
    /(?<=^|[.!?\n] ?)i(?:'ve| have)? checked your (?:account|profile) and can make the following (?:change|update)\s*:/gim,
    '',
  ],
  // “Our baggage policy lets me add checked bags, but not remove them.”
  [
    /(?<=^|[.!?\n] ?)our (?:baggage |bag )?(?:policy|rules?) (?:lets?|allows?|permits?) (?:me|us)(?: to)? add (?:checked )?bags(?: to (?:a|any|the) (?:reservation|booking))?,? but not (?:to )?(?:remove|take off|delete) (?:them|any|bags)[.!]/gim,
    '',
  ],
  // “Your reservation is not in basic economy, so the flight can be swapped.”
  [
    /(?<=^|[.!?\n] ?)(?:your|this|the) (?:reservation|booking|trip|ticket) is(?: not|n't) (?:in )?(?:a )?basic economy(?: \w+)?, so (?:the|your|its) (?:flights?|dates?|trip) can be (?:swapped|changed|moved|modified)[.!]/gim,
    '',
  ],
  // “As only pending orders can have their address changed, I can have order #W1 delivered to …”
  [
    /(?<=^|[.!?\n] ?)(?:as|since|because) only (?:pending|delivered) (?:orders|items) (?:can|may) (?:have [^,.!?\n]{3,50}|be \w+), (?=i (?:can|will|would|am able)\b|i'd\b|i'll\b)/gim,
    '',
  ],
  // “With your confirmation on record, the action has been executed.”, “Your authorization was received and the change has been made.”
  [
    /(?<=^|[.!?\n] ?)(?:with|following|based on|as per|per|upon|after) your (?:explicit )?(?:confirmation|authori[sz]ation|approval|consent|go-ahead)(?: (?:on record|received|given|noted))?, (?=(?:the|i(?:'ve| have)|we(?:'ve| have)|your|order|reservation)\b[^.!?\n]{0,80}\b(?:has|have|'ve) )/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)your (?:explicit )?(?:confirmation|authori[sz]ation|approval|consent|go-ahead) (?:was|has been) (?:received|noted|recorded),? and (?=[^.!?\n]{3,80}\b(?:has|have) been )/gim,
    '',
  ],
  // “It won't be saved as your default payment method.”
  [
    /(?<=^|[.!?\n] ?)(?:it|this|that) (?:won't|will not|isn't|is not) (?:be )?(?:saved|set|stored|kept) as your default (?:payment )?method(?: for (?:new|future|later) orders)?[.!](?=\s*\S)/gim,
    '',
  ],
  // “I have located your profile.”, “The check of eligibility came back positive.”
  [
    /(?<=^|[.!?\n] ?)(?:i(?:'ve| have)? (?:now |just |successfully )*(?:located|opened|pulled up|accessed) your (?:profile|account)|the (?:check of eligibility|eligibility check) (?:came back|was|is) positive)[.!](?: (?=\S)|(?=\s*\S))/gim,
    '',
  ],
  // “There is one point I could not derive from what you wrote. Which order is it?”
  [
    /(?<=^|[.!?\n] ?)(?:there (?:is|was) (?:one|a|another) (?:point|thing|detail)(?: that)? )?(?:i|that i|which i) (?:could|can|was)(?: not|n't)(?: able to)? (?:derive|gather|infer|deduce|make out|take) from (?:what you (?:wrote|said|told me)|your (?:message|request))[.:](?=\s*\S)/gim,
    '',
  ],
  // “Please reply yes, or let me know if anything needs to be changed.”
  [
    /,? or (?:please )?(?:let me know|tell me) if (?:anything|something) (?:needs|has|is|should|must|ought)(?: to)?(?: be)? (?:changed|corrected|adjusted|amended|different|fixed|updated)(?=[.!\n]|$)/gim,
    '',
  ],
  // “The address in your profile won't be affected.”
  [
    /(?<=^|[.!?\n] ?)(?:your (?:profile|default|account) address|the address (?:in|on) your (?:profile|account)) (?:won't|will not|isn't|is not) (?:be )?(?:affected|changed|touched|updated)(?: by this)?[.!]/gim,
    '',
  ],
  // “Please check the details carefully, as errors cannot be corrected afterwards.”, “If you do not agree, nothing will be changed.”
  [
    /(?<=^|[.!?\n] ?)please (?:check|review|read) (?:the|these|all) details carefully,? as (?:errors|mistakes) (?:cannot|can't) be (?:corrected|undone|fixed)(?: (?:afterwards|later))?[.!]/gim,
    '',
  ],
  [/(?<=^|[.!?\n] ?)if you do(?: not|n't) agree, nothing (?:will|would) be (?:changed|done)[.!]/gim, ''],
  // “This is a one-time gesture and no admission of liability.”, “The certificate is non-transferable.”
  [
    /(?<=^|[.!?\n] ?)(?:this is a (?:one-time|goodwill) gesture(?: and no admission of (?:liability|fault))?|the certificate is (?:non-?transferable|not transferable))[.!]/gim,
    '',
  ],
  // “I ran a lookup on reservation ABC123 and it came back with 2 passengers.”, “I queried the schedule and your payment methods.”
  [
    /(?<=^|[.!?\n] ?)i ran a (?:lookup|query|check)(?: on (?:reservation |order )?\S+)? and (?:it|everything|all of it) (?:came back|is|looks) (?:(?:as |all )?(?:eligible|fine|good|in order)|with \d+ (?:passengers?|items?)[^.:$\n]{0,60})\.(?=\s)/gim,
    '',
  ],
  [/(?<=^|[.!?\n] ?)i queried (?:the|your) [a-z ]{3,30} and (?:the|your) [a-z ]{3,30}\.(?=\s)/gim, ''],
  // “I have checked the details from my end.”
  [/(?<=^|[.!?\n] ?)i(?:'ve| have) checked the details (?:from|at|on) my (?:end|side)[.!]/gim, ''],
  // “Yes, to confirm once more: that has been carried out.”
  [/(?<=^|[.!?\n] ?)yes, to confirm (?:once more|again):\s*(?=(?:that|this|it) has been\b)/gim, ''],
  // “If you had wanted a connection, there would be others.”
  [
    /(?<=^|[.!?;\n] ?)(?:and |but )?if you(?:'d| had) (?:rather )?(?:wanted|asked for|preferred|chosen)\b(?:[^.!?\n]|\.\d)*[.!]/gim,
    '',
  ],
  // “Since you don't, I'd return the lamp.”
  [/\b(?:since|as) you (?:don't|do not|didn't|did not)(?: want (?:that|it|this))?, (?=i\b)/gi, ''],
  // “Before anything is changed, please read this through.”
  [
    /(?<=^|[.!?\n] ?)before anything is (?:changed|booked|cancell?ed|done|sent|charged),? (?:please )?(?:just )?(?:read|check|look|review|go)\b[^.!?\n]{0,40}[.!:]/gim,
    '',
  ],
  // “Nothing has been changed yet. May I proceed?”
  [
    /(?<=^|[.!?\n] ?)(?:so far,? |to be clear,? |please note(?: that)?:? )?(?:\W{0,4}note:?\W{0,4})?(?:(?:nothing|no changes?) (?:has|have) been (?:changed|made|done|submitted|booked|cancell?ed|processed|charged|updated|saved)(?: or \w+ed)?|i(?: have|'ve) not (?:made any changes?|(?:submitted|updated|changed|booked|done|charged) anything))(?: (?:yet|so far|at this point))?(?:,? and you can (?:still )?add (?:more )?bags later)?[.!](?=\s*\S)/gim,
    '',
  ],
  // “Before I make any changes to your account, I need your explicit confirmation.”
  [
    /(\bbefore (?:i|we) (?:make|process|submit|apply) (?:any|these|the|this) changes?) (?:to|in|on) your (?:account|profile|order|reservation|booking)\b/gi,
    '$1',
  ],
  // “An address can only be changed while the order is pending, which is the case here.”
  [
    /(?<=^|[.!?\n] ?)(?:please note(?: that)?:? |note(?: that)?:? |as you may know,? )?[^.!?\n]{3,60} (?:can|may) (?:only )?be \w+ (?:while|if|when|as long as) [^.,;!?\n]{3,60}, (?:which|and that|as|and this) (?:is|it is)(?: indeed)? (?:the case|true|so|fulfilled|met)(?: here| for (?:you|your order|this (?:one|order|reservation|booking)))?[.!]/gim,
    '',
  ],
  // “As a reminder, I need your explicit confirmation before making any updates to your account.”
  [
    /(?<=^|[.!?\n] ?)(?:as a reminder,? |please note(?: that)? )?i(?:'ll| will)? need your (?:explicit )?(?:confirmation|consent|approval|permission) before (?:making|i (?:can )?make) any (?:updates?|changes?)(?: to your \w+)?[.](?=\s*\S)/gim,
    '',
  ],
  // “As a reminder, the cabin change applies to all passengers.”
  [
    /(?<=^|[.!?\n] ?)(?:as|just) a (?:quick |gentle |friendly )?reminder,? (?:that )?(?:(?:a|an|the|any|all|your) )?(?:cabin (?:changes?|class)|changes?|refunds?|cancell?ations?|exchanges?|returns?|upgrades?|number of passengers)\b(?! (?:of|for) )[^.!?\n$#]*[.](?=\s*\S)/gim,
    '',
  ],
  // “Nothing happens until you agree. May I?”
  [
    /(?<=^|[.!?\n][^\w\n]*)nothing (?:happens|will happen|is (?:done|changed)) (?:until|before|unless) you (?:agree|confirm|say (?:yes|so)|approve)[.!](?=[\s\S]*\?)/gim,
    '',
  ],
  // “Your flights, dates and checked bags stay the same.”, “Your cabin (economy) and the passengers stay exactly as they are.”
  [KEPT, ''],
  // “Refunds go back to the original payment method within 5 to 7 business days.”, “You can add more bags later if you need them.”
  [
    /(?<=^|[.!?\n][^\w\n]*)refunds (?:go|are (?:sent|paid|issued)) (?:back )?to the original (?:payment method|form of payment|method of payment)(?: (?:within|in) [^.!?\n]{3,30})?[.!]/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)you can (?:always )?(?:add|buy) (?:more |extra )?(?:bags|luggage) (?:later|afterwards|at any time)\b[^.,;$!?\n]*[.!]/gim,
    '',
  ],
  // “I'd add 2 bags. Please note that bags cannot be removed once they have been added.”
  [
    /(?<=\badd(?:ing)?\b[\s\S]{3,900}[.!?\n][^\w\n]*)(?:please )?(?:note|keep in mind)(?: that)?:? (?:that )?(?:checked )?bags (?:cannot|can't|can not) be removed(?: once (?:they have been |they are )?added| later| afterwards)?[.!]/gim,
    '',
  ],
  // “An order can be changed only once. This can be done only once per order, and after that it can't be modified again.”
  [
    /(?<=^|[.!?\n] ?)this can (?:only )?be done (?:only )?once (?:per|for each|for an) order(?:, and (?:after that|afterwards|then) (?:the order|it) (?:can't|cannot|can not) be (?:modified|changed)(?: again| any more)?)?[.!]/gim,
    '',
  ],
  // “Please note that an order can only be exchanged or returned once.”, beside an amount; without one, it is what stands in the way.
  [
    /(?<=^|[.!?\n] ?)(?:please note|note|keep in mind|important|remember)(?: that)?:? (?:that )?(?:an?|the|this|your) order can (?:only )?be (?:exchanged|returned|modified|changed)(?: or (?:exchanged|returned|modified|changed))? (?:only )?once[.!](?:(?<=\$\d[\s\S]*)|(?=[\s\S]*\$\d))/gim,
    '',
  ],
  // “I will book … without insurance. Please note that insurance can only be added at the time of booking.”
  [
    /(?<=\bbook(?:ed)?\b[\s\S]{20,900}[.!?\n] ?)(?:please note(?: that)?:? |note(?: that)?:? )?(?:travel )?insurance can only be (?:added|bought|purchased|taken out) (?:at the time of|when|during|together with|while) (?:the )?booking\b[^.!?\n]*[.!]/gi,
    '',
  ],
  // “Your other orders are not affected.”
  [
    /(?<=^|[.!?\n][^\w\n]*)your other (?:order|trip|booking|reservation)s (?:are|will be|will) not (?:be )?(?:affected|touched|changed)(?: by (?:this|that|it))?[.!](?=\s*\S)/gim,
    '',
  ],
  // “We regret that you have no more use for the lamp.”
  [
    /(?<=^|[.!?\n] ?)(?:we|i)(?: are| am|'re|'m)? (?:regret|sorry)(?: to (?:hear|read|learn))? that you have no (?:more|further) use for/gim,
    'You no longer need',
  ],
  // “No other order is affected.”
  [
    /(?<=^|[.!?\n] ?)no (?:other )?(?:order|trip|booking|reservation)s? (?:is|are|will be|gets?) (?:affected|touched|changed|cancell?ed|rerouted|moved)(?: or (?:affected|touched|changed|cancell?ed|rerouted|moved))?(?: by (?:this|that|it))?[.!]/gim,
    '',
  ],
  // “… with the lamp and everything else in it”
  [/,? (?:including|with) [^.,;!?\n]{2,60},? and everything else (?:in|on) (?:it|that|the order),?/gi, ''],
  // “A cancelled order cannot be reopened.”
  [
    /(?<=^|[.!?\n] ?)(?:\W{0,4})(?:once cancell?ed, )?(?:a|an|the|your|this) (?:cancell?ed (?:order|reservation|booking|trip)|(?:order|reservation|booking|trip),? once cancell?ed,?) (?:cannot|can't|can not) be (?:reopened|reinstated|restored|brought back|undone)(?: (?:later|afterwards|again))?[.!]/gim,
    '',
  ],
  // “I shall correct the reason: …”, “I must take back what I said about the size.”
  [
    /\bi(?:'ll| will| shall| have to| must) (?:correct (?:the|my) (?:reason|amount|price|figure|total|mistake|last (?:message|line))|take back what i said(?: about [\w ]{2,30})?)\s*[:.]/gi,
    '',
  ],
  // “Bags and insurance are not affected.”
  [
    /(?<=^|[.!?\n] ?)(?:the |your )?(?:bags|baggage|insurance|flights|passengers|cabin)(?:,? (?:and|or) (?:the |your )?(?:bags|baggage|insurance|flights|passengers|cabin))+ (?:are|stay|remain)(?:n't| not)? (?:affected|unaffected|unchanged|changed|touched|the same|as (?:it|they) (?:is|are))[.!]/gim,
    '',
  ],
  // “OK, scrap that.”
  [
    /(?<=^|[.!?\n] ?)(?:ok(?:ay)?,? )?(?:scrap|strike|ignore|forget) (?:that|this|my last (?:message|line))(?:,? (?:then|please|sorry))?[.!]/gim,
    '',
  ],
  // “…, and I don't see any obstacles.”, “…, and I don't see a problem.”
  [
    /,? (?:and|but) i (?:don't|do not|can't|cannot) see (?:any |an? )(?:obstacles?|problems?|issues?|difficult(?:y|ies))(?: with (?:it|that|this))?(?=[.,;:!\n])/gi,
    '',
  ],
  // “…, so please check that nothing is missing.”
  [
    /,? so (?:please )?(?:check|make sure|be sure|see) (?:that )?(?:nothing is (?:missing|left out)|(?:that|this|it) is (?:everything|all)|everything is (?:included|there|on it))(?=[.!\n])/gi,
    '',
  ],
  // “This will be the address we suggest for future orders.”
  [
    /(?<=^|[.!?\n] ?)(?:[a-z ]{4,20}: )?(?:this|that|it) (?:will|would) (?:also |then )?be (?:the|your) (?:default )?address (?:that )?(?:we|i)(?:'ll| will)? (?:suggest|use|offer|propose)\b[^.,;$!?\n]*(?:[.!]|$)/gim,
    '',
  ],
  // “Our systems are slow today.”, “You drop the bags at the counter as usual.”
  [
    /(?<=^|[.!?\n] ?)(?:(?:sorry|apologies),? )?(?:our |the |my )?(?:systems?|computers?)(?:'s|'re| is| are)? (?:(?:a (?:bit|little)|really|very|so|rather) )?slow\b[^.,;$!?\n]*(?:[.!]|$)/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)you (?:can |may )?(?:just |simply )?drop (?:(?:the|your) (?:checked )?bags|them) (?:off )?at (?:the|any) [^.,;$!?\n]*(?:[.!]|$)/gim,
    '',
  ],
  // “…, and then send you a short confirmation”
  [
    /(?: [-–—])?,? and (?:then )?(?:i'?ll |i will )?(?:send|e-?mail) you (?:a|the) (?:(?:short|brief|quick|written|final) )?(?:e-?mail )?confirmation(?: by e-?mail| e-?mail| afterwards| straight away)?(?=[.,;!?\n]|$)/gim,
    '',
  ],
  // “…, release the refund and let you know once it's finished?”, “… and wrap up this request for you?”
  [
    /,? and (?:then )?(?:let you know (?:once|when|as soon as) (?:it's|it is|this is|that's|everything(?:'s| is)) (?:finished|done|through|complete|all set)|wrap up (?:this|the|your) (?:request|ticket|case)(?: for you)?)(?=[.?!\n]|$)/gim,
    '',
  ],
  // “For your protection, I'm required to obtain your explicit consent before making any change. The change would be as follows: …”
  [
    /\b(?:for your (?:own )?(?:protection|security|safety),? )?(?:i'm|i am|we're|we are) required to (?:obtain|get|have|ask for) your (?:explicit |express )?(?:consent|confirmation|approval|agreement) before making [^.!?\n]*\. (?=the change would be\b)/gi,
    '',
  ],
  // “As this is not a basic economy ticket, its flights can be changed.”
  [
    /\b(?:as|since|because) (?:this|it|your \w+|the \w+) (?:is not|isn't) (?:a )?basic economy(?: (?:ticket|fare|booking|reservation|trip))?,? (?:its|the) flights (?:can|may) be changed[.]/gi,
    '',
  ],
  // “Basic economy flights cannot be changed later.”, of a booking that is to be made
  [
    /(?<=^|[.!?\n] ?)(?:(?:our|the) rules say (?:that )?)?(?:an? )?basic economy (?:fares?|flights?|tickets?) (?:cannot|can't|can not|allows? no|do(?:es)? not allow)(?=[^.!?\n]*\blater\b)[^.!?\n]*[.!]/gim,
    '',
  ],
  // “I reviewed the policy on this kind of request. The check of eligibility came back positive.”
  [
    /(?<=^|[.!?\n] ?)i(?:'ve| have)? (?:reviewed|checked|consulted|read) (?:the|our) (?:policy|policies|rules?)\b(?![^.!?\n]*(?:\b(?:not|cannot|only|never|must|no|unfortunately|but)\b|n't\b))[^.!?\n]*[.]/gim,
    '',
  ],
  [/(?<=^|[.!?\n] ?)the (?:check (?:of|for) eligibility|eligibility check) (?:came back|is|was) positive[.]/gim, ''],
  // “A pending order may be cancelled when it is no longer needed or was ordered by mistake.”
  [
    /(?<=^|[.!?\n] ?)an? (?:pending|delivered) order (?:may|can) be (?:cancell?ed|changed|modified|returned|exchanged) (?:when|if)\b(?![^.!?\n]*(?:\b(?:not|cannot|only|never)\b|n't\b))[^.!?\n]*[.]/gim,
    '',
  ],
  // “A confirmation will be sent to the e-mail address on your account.”
  [
    /(?<=^|[.!?\n] ?)(?:\W{0,4})(?:an?|the|your) (?:written |short )?confirmation (?:will be|is|gets) sent to the e-?mail address (?:on|in) (?:your (?:account|profile)|file)[.!]?/gim,
    '',
  ],
  // “So that there are no surprises: …”
  [/\bso (?:that )?there are no surprises[:,] */gi, ''],
  // “Delivery times may shift by a day or so.”
  [
    /(?<=^|[.!?\n] ?)(?:the )?(?:delivery|shipping|arrival) (?:times?|dates?) (?:may|might|could) (?:shift|vary|change|move)\b[^.,;$!?\n]*(?:[.!]|$)/gim,
    '',
  ],
  // “My last message contained an error and nothing has been done.”
  [/\b(error|mistake|slip),? and nothing has been (?:done|changed|processed)\b[^.!?\n]*/gi, '$1'],
  // “It only takes me a second.”, “No rush, just let me know.”, “can't do bits”, of an order that is cancelled as a whole
  [
    /(?<=^|[.!?\n] ?)(?:it|this|that)(?:'ll| will)?(?: only| just)? takes? (?:me |us )?(?:only )?(?:a|one|two|a few|a couple of) (?:secs?|seconds?|moments?|minutes?)[.!]/gim,
    '',
  ],
  [/\bno rush(?: at all)?,? (?=just let me know\b)/gi, ''],
  [/,? (?:we |i )?can(?:'t|not) do (?:bits|parts|part of it|half)(?: of it)?(?=[.!,])/gi, ''],
  // “You know what? I could simply move it.”
  [/\byou know what\? (?=i\b)/gi, ''],
  // “I hope your day is going well so far!”
  [
    /(?<=^|[.!?\n] ?)(?:i )?hope (?:you(?:'re| are)|your (?:day|morning|afternoon|evening|week)|all is|this (?:message )?finds)\b[^.,;$!?\n]*[.!]/gim,
    '',
  ],
  // “Thank you for the information you have kindly provided”: the thanks alone.
  [
    /\b(thank you|thanks)(?: very much| so much)? for (?:the|all the|your) (?:information|details|data)(?: (?:that )?you(?:'ve| have)? (?:just |kindly )?(?:provided|given|shared|sent))?(?: me| us)?/gi,
    '$1',
  ],
  // “If anything looks off to you, just tell me and I'll correct it.”
  [
    /\bif (?:any|some)thing (?:looks|seems|is) (?:off|wrong|incorrect|not (?:right|correct))(?: to you)?,? (?:please |just )*(?:tell me|let me know|say so)(?: what)?(?:,? and i(?:'ll| will) (?:correct|fix|change|amend) (?:it|that)[^.!?\n]*)?(?=[.!]|$)/gi,
    '',
  ],
  // “I am pleased to confirm the following. Your bags are added.”, of what is done
  [
    /\b(?:i am|i'm|we are) (?:pleased|happy|glad|delighted) to confirm the following[.:]\s*|\bthis is to confirm the following[.:]\s*/gi,
    '',
  ],
  // “Our rules state: "Your reservation number stays the same."”
  [
    /\b(?:our|the) (?:rules?|polic(?:y|ies)) (?:states?|says?):? "(?![^"\n]*(?:\b(?:not|cannot|no(?! (?:extra |separate )?(?:fee|charge|cost)s?\b)|only|never|must)\b|n't\b))[^"\n]*"\.?/gi,
    '',
  ],
  // “The items of an order can be changed only once, so please check that nothing is missing. Other than that there's no catch.”
  [
    /(?<=^|[.!?\n] ?)(?:please note(?: that)?:? )?(?:the )?(?:items|contents|things|products)[^.!?\n]{0,25} can (?:only )?be (?:changed|modified|exchanged|edited|returned) (?:only )?once(?:[,;] so (?:please )?(?:check|make sure|be sure) [^.!?\n]*)?[.!]/gim,
    '',
  ],
  [/\b(?:other than that,? |apart from that,? )?there(?:'s| is) no catch(?:,? and\b|[.!])/gi, ''],
  // “Lounge access: not included”, “Wi-Fi isn't part of this”
  [/^\W*(?![^:\n]*(?:insurance|protection|bag))[A-Z][\w -]{2,24}: not included\W*$/gim, ''],
  [
    /(?<=^|[.!?;\n] ?)(?![^.!?\n]*(?:insurance|protection|bag|that|this is))\W*[A-Z][\w-]*(?: [\w-]+){0,2} (?:isn't|is not) (?:part of (?:this|it)|included)\b[^.!?\n]*/gm,
    '',
  ],
  // “Adding bags is allowed at any time, only removing is not.”
  [
    /(?<=^|[.!?:\n] ?)adding (?:checked )?bags is (?:allowed|possible|permitted|fine)(?: at any time)?(?: (?:before|until) departure)?(?:[,;] (?:only |but )?removing (?:them |bags )?is not)?[.]/gim,
    '',
  ],
  // “hold on… got it.”
  [
    /(?<=^|\n)\W*(?:hold on|sec|one sec(?:ond)?|one moment|just a (?:sec|moment))(?:…|\.{1,3}) (?=(?:got it|ok(?:ay)?|done|found it|here)\b)/gi,
    '',
  ],
  [/\b(?:no rush|takes 1 sec|\(not done yet\))[.!]?\W*$/gim, ''],
  // “The tan cooler follows right after.”, “Before the cooler itself, two other matters: …”: of what is proposed later.
  [
    /(?<=^|[.!?\n] ?)(?:the|your) [^.,;:!?\n]{2,60}? (?:follows?|comes?|will follow|will come|(?:is|will be) (?:up )?next)(?:(?: right| directly| immediately)? (?:after|afterwards|next|later|then|second|last)| in line)?(?: (?:that|this))?(?=[.!]|$)[.!]?/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)[^.,;:!?\n$#]{2,40} (?:follows?|comes?|will follow|will come) (?:once|when|as soon as|after) (?:this|that|it)(?: (?:is|has been) (?:through|done|made|confirmed))?(?:[.!]|$)/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)before (?:the|your|we (?:get|come) to|i (?:get|come) to) [^.,;:!?\n$]{2,60}, (?=(?:\w+ ){1,4}(?:matters?|things?|points?|questions?|steps?)\b)/gim,
    '',
  ],
  [
    /,? (?:since|because|as) (?:after|once) (?:an?|the) (?:item )?(?:swap|exchange|change|modification) (?:of items? )?(?:the|your|this) order (?:locks|is locked|is closed|can(?:'t|not) be changed)[^.!?\n]*/gi,
    '',
  ],
  // “…, with PayPal getting that sum back in 5 to 7 days”
  [
    /,? with (?:your |the )?(?:Mastercard|Visa|Amex|PayPal|gift card)\b[^.,;\n]{0,30}? (?:getting|receiving|seeing) (?:that|this|the|its|the same) (?:sum|amount|money|payment) (?:back|again|refunded)\b[^.,;\n]*/gi,
    '',
  ],
  // “…, orders you have already placed are not affected, ok?”
  [
    /,? (?:and )?(?:the )?orders (?:that )?you(?:'ve| have)? already (?:placed|made) (?:are|will be|stay) (?:not affected|unaffected|unchanged|the same)(?=[,.;!])/gi,
    '',
  ],
  // “Each additional bag beyond the free allowance is $50.”
  [
    /(?<=^|[.!?\n][^\w\n]*)(?:each|every|any) (?:additional|extra|further) (?:checked )?bag (?:beyond|above|over|outside) (?:the|your) (?:free )?(?:baggage )?allowance (?:is|costs|comes to|would be) \$\d+(?:\.\d\d)?(?: each)?[.]/gim,
    '',
  ],
  // “I don't want to change the wrong thing!”, “Having looked at order #W1, which was paid with your Visa, I would …”
  [
    /(?:[,;] ?| - | )(?:because |as |since )?i(?:'d| would)? (?:don't|do not|wouldn't|not) (?:want|like) to (?:change|cancel|return|book|touch|do|exchange|update) the wrong (?:thing|one|order|item|trip|booking|reservation)\b/gi,
    '',
  ],
  [
    /(?<=#w\d{7}), which (?:was|is|has been) paid (?:for )?(?:with|by|using) your [^,.;!?\n]{3,40}, (?=(?:i|we|there|and|it)\b)/gi,
    ', ',
  ],
  // “…, which shouldn't take more than a moment”
  [
    /,? (?:which|and (?:it|this|that)) (?:should(?:n't| not)?|will|won't|would) (?:not )?(?:only )?take (?:no )?(?:more|longer)? ?(?:than )?(?:an?|one|a few) (?:\w+ )?(?:moments?|minutes?|seconds?|instant)\b/gi,
    '',
  ],
  // “Having had your agreement, I've now moved it.”
  [
    /(?<=^|[.!?\n] ?)having (?:had|received|got|obtained) your (?:agreement|consent|yes|okay|ok|confirmation|approval|go-ahead), (?=i\b|we\b)/gim,
    '',
  ],
  // “A booking needs a cabin, …; I have all of those, and TRN1 has a seat free.”, “The reason this is permitted: it is in business.”
  [
    /(?<=^|[.!?\n] ?)an? (?:booking|return|exchange|change|cancellation|correction) (?:needs|requires) [^.;!?\n]{10,200}[;:,] (?:and )?i (?:now )?have (?:all of (?:those|these|that|them|it)|everything)(?:,? and |[.;] ?)/gim,
    '',
  ],
  [/(?<=^|[.!?\n] ?)the reason (?:this|that|it) is (?:permitted|allowed|possible): [^.!?\n$#]+[.]/gim, ''],
  // “A pending order can be cancelled as a whole when it is no longer needed or was ordered by mistake.”
  [
    /(?:,? and |(?<=^|[.!?\n] ?))(?:a|the|any) pending order (?:can|may) be cancell?ed (?:as a whole |in full )?(?:when|if) it (?:is|was) [^.,;!?\n]{3,80}[.](?=\s*\S)/gim,
    '. ',
  ],
  // “Our policy ties cancellation to specific grounds (…). ABC123 satisfies one of these.”
  [
    /(?<=^|[.!?:\n][^\w\n]*)(?:our|the) polic(?:y|ies) (?:ties|limits|restricts|links) (?:an? |the )?(?:cancell?ations?|changes|returns|exchanges) to [^.!?\n]{3,160}[.](?: [^.!?\n]{3,60} (?:satisf(?:y|ies)|meets?|fulfil+s?) one of (?:these|those|them)[.])?/gim,
    '',
  ],
  // “…, and only basic economy fares are locked, so its flights can be changed.”
  [
    /,? and only basic economy (?:fares|tickets|bookings|reservations) are (?:locked|fixed|excluded|restricted)(?=[,.;])/gi,
    '',
  ],
  // “Since we keep the same number of passengers, I am allowed to edit that entry.”
  [
    /(?<=^|[.!?\n] ?)(?:since|as|because) (?:we|i|you) keep the same number of passengers, (?:i am|i'm|we are) (?:allowed|permitted|able) to (?:edit|change|correct) (?:that|this|the) (?:entry|name|detail|passenger)s?[.]/gim,
    '',
  ],
  // “I went through the direct flights on your dates and compared them with what you asked for.”
  [
    /(?<=^|[.!?\n] ?)i(?:'ve| have)? (?:went|gone|looked|been) through the (?:\w+ )?flights(?: on your dates?| that day)?(?: and| to)? compared? (?:them|these|those) (?:with|to|against) what you (?:asked for|want(?:ed)?|described|told me)[.]/gim,
    '',
  ],
  // “(there are two passengers on this reservation: …)”
  [
    / ?\((?:there are|it has|with) (?:two|three|four|five|\d) (?:passengers|people|travell?ers)(?: on (?:this|the|your) (?:reservation|booking|trip))?(?:: [^()\n]{3,160})?\)/gi,
    '',
  ],
  // “What you asked for is clear to me.”
  [
    /(?<=^|[.!?\n] ?)what you(?:'ve| have)? (?:ask(?:ed)? for|want|need) is (?:now )?(?:quite |perfectly )?clear(?: to (?:me|us))?[.]/gim,
    '',
  ],
  // “Packing light isn't always possible!”, “Before I proceed, a brief question.”
  [/(?<=[,.!?\n] ?|^)[a-z' ]{0,40}\b(?:isn't|is not) always (?:possible|easy|an option)[.!]/gim, ''],
  [
    /(?<=^|[.!?\n] ?)before (?:i|we) (?:proceed|go on|start|continue|begin)(?: here)?, (?:an? |just an? )?(?:brief|quick|short|small) (?:question|check)[.:!]/gim,
    '',
  ],
  // “A reservation can only be handled as a whole.”
  [
    /(?<=^|[.!?\n] ?)(?:a|the|every|each) (?:reservation|booking) can only be (?:handled|treated|changed|processed|dealt with) as a whole[.](?=\s*(?:is|does|do|should|shall)\b[^?\n]*\b(?:everyone|everybody|all|whole)\b[^?\n]*\?)/gim,
    '',
  ],
  // “The way to do this is for me to cancel it.”, “there is nothing in the way of cancelling it”
  [/\bthe (?:best |right |only |easiest )?way to do (?:this|that|it) (?:is|would be) for me to (?=\w)/gi, 'I would '],
  [/\bthere(?:'s| is) nothing in the way of (?=\w+ing\b)/gi, 'I would be '],
  // “Status: awaiting confirmation”, “Cancel ABC123 - awaiting your confirmation”
  [
    /^\W*status\W{1,4}(?:awaiting|waiting for|pending) (?:your )?(?:confirmation|approval|decision)\W*$(?=[\s\S]*\w)|(?<=\S) [-–—] (?:awaiting|waiting for|pending) your (?:confirmation|approval|decision)\b/gim,
    '',
  ],
  // “[x] Account verified”, above “[ ] Cancel ABC123”
  [/^\W*\[x\] [^\n\d$#]*\n(?=(?:\W*\[x\] [^\n]*\n)*\W*\[ \] )/gim, ''],
  // “Thank you for your confirmation. The return is complete.”
  [
    /^\W*(?:(?:many |great,? |perfect,? |wonderful,? )*(?:thanks|thank you)(?: (?:so|very) much)? for (?:your |the |that )?(?:\w+ )?(?:confirmation|confirming|approval|agreement|consent|okay|ok|go-ahead|yes)(?: (?:that|it|this))?)(?:, [A-Z][a-z]+)?[.!,:] */i,
    '',
  ],
  // “This address will be suggested for future orders.”, “May I suggest that you check the spelling?”
  [
    /(?<=^|[.!?\n] ?)[*_]?(?:(?:this|the new) address|it) (?:will|would) (?:also |then )?be (?:suggested|proposed|offered|used|the default)(?: by default)? for (?:your |any |all )?(?:future|later|new) orders\b[^.!?\n]*[.!]?/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:(?:may|might) i (?:suggest|ask)|i(?:'d| would) (?:suggest|advise|recommend)) (?:that )?you (?:to )?(?:(?:double-?)?check|verify|review) the spelling\b[^.!?\n]*[.!?]?/gim,
    '',
  ],
  // “You would have to reorder if you changed your mind.” does not say that they did.
  [
    /,? (?:if|should|in case) you (?:should |ever |later |happen to )*(?:changed?|have) (?:your mind|second thoughts)\b(?: later| afterwards)?/gi,
    '',
  ],
  // “Refunds: 5 to 7 business days for cards and PayPal, immediate for gift cards.”
  [
    /(?<=^|[.!?\n] ?)(?![^.!?\n]*(?:\$|\byour\b|#|\b\d{4}\b))(?=[^.!?\n]*\b(?:cards|pay ?pal (?:or|and) (?:an? )?(?:credit )?card|card (?:or|and) pay ?pal)\b)[^.!?\n]*\b(?:business|working) days?\b[^.!?\n]*[.!]?/gim,
    '',
  ],
  // “With the lamp, the rug and some other things”
  [/,? (?:and|plus|along with) (?:some|a few|several) (?:other|more) (?:things|items)\b(?=[?,.;)]| or\b)/gi, ''],
  // “This will be used for your future orders.”, of the address in a profile.
  [
    /\b(?:this|it) (?:will|would|is going to) be used for (?:all |any )?(?:of )?(?:your )?(?:future|new|later) orders(?: only)?\b\.?|\borders (?:that (?:are|were) )?already placed (?:keep|stay|remain)\b[^.!?\n]*[.!]?|(?<!\bof )\b(?:the address (?:in|on) )?your (?:profile|account)(?: address)? (?:(?:would|will) (?:keep|stay|remain)|keeps|stays|remains)\b[^.!?\n]*[.!]?/gi,
    '',
  ],
  // “I completely understand why you're asking.”
  [
    /\b(?:i|we) (?:\w+ )?(?:understand|see|get) why you(?:'re| are|'d| would|'ve| have)? (?:ask|want|like|hop|feel)\w*[^.!?\n,]*[.!,]/gi,
    '',
  ],
  [/,? and (?:touch|change|alter|modify) nothing else\b/gi, ''],
  // “To cancel this selection, reply no.”
  [
    /(?<=[.!\n] )(?:to|if you want to) (?:cancel|decline|reject|stop|abort|go back|discard)\b[^.,\n]{0,30},? (?:reply|say|type|press|answer|send)(?: with)? ["']?(?:no|n|stop|cancel)\b["']?\.?/gi,
    '',
  ],
  // “Shall we leave it at that and get it done?”
  [/\bleave it at that and /gi, ''],
  // “Do the bags stay, as far as you are concerned?”
  [/,? as far as (?:you are concerned|you know)\b/gi, ''],
  // “This concerns ABC123 for Grace Hopper, and nobody else's booking, right?”
  [/,? and (?:nobody|no one) else's (?:booking|reservation|order|trip)(?=,|\?)/gi, ''],
  // “Just so I don't touch the wrong one:”, “so that I can do it in the right order”
  [
    /\bjust so (?:that )?(?:i|we) (?:do not|don't) [^:.?!\n]{3,40}:\s*|,? so (?:that )?(?:i|we) can [^,.?!\n]{2,30} in the right (?:order|sequence)(?=[.?!])/gi,
    '',
  ],
  // “As soon as I know, I will put a proposal to you; until then nothing is changed.”
  [
    /\b(?:(?:as soon as i know|next|after (?:that|this)|then),? )?i(?:'ll| will) (?:put a proposal to you|make you a proposal|come back (?:to you )?with a proposal)[^.!?\n]*[.!]/gi,
    '',
  ],
  // “And one more thing: Is the date fixed?”, “Last question: …”: what stands before a question.
  [
    /(?<=^|[.!?\n] ?)(?:and |just )?(?:(?:just )?one (?:more|last|final|quick|other|small) (?:thing|question|point|detail)(?: first)?|(?:the |my )?(?:last|next|first|second|third|final) (?:one|question|thing|point)|(?:(?:one |a |just )?(?:quick |small |short )?(?:question|clarification|check) )?before i (?:proceed|continue|start|go ahead|go on)|one clarification|one (?:question|thing) first|another question|a (?:quick |short |last )?question|then)\s*[:–—] (?=[A-Z][^?\n]*\?)/gi,
    '',
  ],
  // “Would you like to keep your bags as they are, or change anything there?”
  [
    /(?=,? or)(?<=\bkeep (?:the|your) [^?.\n]{3,60}),? or (?:change|adjust|alter|modify) (?:any|some)thing(?: there| here| about (?:it|them|that))?(?=\?)/gi,
    '',
  ],
  // “Should it go on a card, a gift card or something else?”
  [
    /(?=,? or some)(?<=(?:^|[.!?\n:] ?)(?:should|shall|which|what|is|are|was) [^?.!\n]{3,80}),? or something else(?=\?)/gi,
    '',
  ],
  // “What I would still like to know: Is there a deadline?”: a heading.
  [
    /\bwhat (?:i|we)(?:'d| would)?(?: still| also| just)? (?:like|want|need|have) to (?:know|ask|check|clear up):[*_ ]*(?=\S)/gi,
    '',
  ],
  // “(1) Which trip do you mean? (2) Which cabin should it be?”
  [
    /(?<=^|\s)\(\d\) (?=(?:The|Your|Which|What|How|Who|Why|When|Where|Is|Are|Do|Does|Did|Could|Would|Can|Am|With|Basic)\b)/g,
    '',
  ],
  // “That is the price side; the rest is simple: I add 1 bag.”
  [/\bthat(?:'s| is) the [\w ]{3,20} side; the rest is (?:simple|easy|straightforward): /gi, ''],
  // “*What changes?* I book a trip”: a heading.
  [/(?<=^|\n|[.!] )\*+(?:What (?:changes|stays|happens|remains)|And the \w+|Anything (?:more|else))\?\*+ (?=\S)/g, ''],
  [/\bto keep (?:it|this) (?:short|brief|simple): ?/gi, ''],
  // “Your trip Phoenix to Denver, first flight May 24”
  [
    /(?<=[,(] ?)(?:first|last) flight (?=(?:on |is )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|\d{1,2} \w|\d{4}-\d))/gi,
    '',
  ],
  [
    // “Let me fix it before anything is changed.”
    /,? before (?:anything|any change|something) (?:is|gets|has been) (?:changed|done|made|booked|cancell?ed|submitted|touched)\b/gi,
    '',
  ],
  [
    // “Please confirm with yes. If something is not correct, please tell me what.”
    /(?<=\b(?:yes|confirm\w*|proceed|go ahead|approve|agree)\b[^\n]{0,60})[,;.]\s*(?:but |and |or |otherwise,? )?(?:if (?:something|anything) (?:is|looks|seems) (?:not (?:correct|right|ok(?:ay)?)|incorrect|wrong|off|missing)|to (?:make|request) (?:any )?changes|(?:if you(?:'d like| want| wish)? )?to (?:change|adjust|correct) (?:any|some)thing),? (?:please |just |simply )*(?:tell me|let me know|say)(?: what(?: (?:you(?:'d| would) like|you want|is|needs|should)\b[^.!?\n]{0,40})?)?(?=[.!]|$)/gi,
    '',
  ],
  [
    /,?\s*or (?:would|do) you (?:rather|prefer)(?: to)? (?:not|leave|keep|skip|wait|pass|stay|hold off|(?:change|adjust|correct|fix|edit) (?:some|any)thing)\b[^.?]*(?=\?)/gi,
    '',
  ],
];

// Patterns that plain-text.ts rewrites or removes: layouts of fields, asides, and roundabout wording.
import { anyOf } from './any-of.ts';

/** In “as it is no longer needed”, *as* introduces a reason; in “as it is” alone, it says that something stays. */
export const REASON_AS =
  /\bas ((?:it|they|this|that) (?:is|are|was|were)) (?=(?:no|not|only|still|already|too|over|ordered|placed|within|outside|past|covered|insured|allowed|possible|delivered|pending|processed|cancelled|a|an|the|your)\b)/gi;

/** Of an exchange: “Return: … Receive: …”, “how to return the old one”. */
export const GIVEN_BACK =
  /((?:^|\n)[^\w\n]*)return(?:ing|ed)?(?=\W{0,4}:[^:]*\b(?:receiv\w+|replacement|new item)\W{0,4}:)|\b(?:return(?:ing)?|tak(?:e|ing) back)(?= the (?:original|old|current)\b)/gi;

/** “❌ Lamp (red)”, and below it “✅ Lamp (blue)” */
export const SWAPPED = /(^|\n)[ \t]*❌[ \t]*(?!(?:yes|no)\b)([^\n]+)\n[ \t]*✅[ \t]*(?!(?:yes|no)\b)([^\n]+)/giu;

/** “total = $255.37 Any other requests?”, “1234 (order #W1 (with the lamp)) Anything else?” */
export const ASKS_BEHIND_FIGURE =
  /(?<=\d[*)\]`]*|\)\))[ \t]+(?=(?:Any|Anything|Other than that|Apart from that|What(?:'s)?|That it|Do|Does|Did|Have|Is|Are|Will|Would|Can|Could|May (?:I|we)|And what|If|Feel free|More|Else|Next|Got|Further)\b[^.?\n]*[?.]|[A-Za-z][^.?\n]{0,30}\bany\w* (?:else|other|more)\b[^.?\n]*\?)/g;

/** “You have 2 checked bags now, and you'd have 5 afterwards.” */
export const HAD_AND_HAS =
  /\byou (?:currently )?have (\d{1,2}) ((?:checked )?bags?)([^.;,]{0,40}?)(?: now)?,? and (?:you'd|you would|you'll|you will) (?:then )?have (\d{1,2})\b/gi;

/** “Baggage update: you have 2 on it at the moment and would then have 5.” */
export const HAS_ON_IT =
  /(?<=\b(?:bags?|baggage|luggage)\b[^?]{0,120})\byou (?:currently )?have (\d{1,2}) on it(?: now| already| at the moment)?,? and (?:you )?(?:'d|would|will)(?: then)? have (\d{1,2})\b/gi;

/** “V-A-Z-Q-U-E-Z” */
export const SPELLED = /\b(?:[A-Z][-–. ]){3,}[A-Z]\b/g;

/** “Order #W1 (containing the lamp, the rug, and the chair)”: up to the last *and*, which begins nothing new. */
export const CONTENTS =
  /((?:contain(?:s|ing)|hold(?:s|ing)|including|which has|the one with) (?:(?:the|an?|your) )?[\w -]{2,40}(?:, (?:(?:the|an?|your) )?[\w -]{2,40}){1,8}), and (?=(?:the|an?|your) )/gi;

/** “Do you have any objection if I cancel it?”, “Would it be a problem if I cancelled it?” */
export const NO_OBJECTION =
  /\b(?:(?:do|would) you (?:have|see) (?:any|an) (?:objections?|problems?|issues?|concerns?) (?:if|with it if|to it if) i|(?:would|is) (?:it|there) (?:be )?(?:any |a )?(?:problem|objection) if i|would you object if i) /gi;

/** “A yes means that I cancel it; say no and everything stays as it is.” */
export const MEANING_OF_YES = /\ba yes means (?:that )?i\b/gi;

export const MEANING_OF_NO =
  /[;,] (?:(?:and )?say no and|with a no,?|a no means(?: that)?) (?:everything|nothing|all|it)\b[^.;\n]*/gi;

/** “Keeping the same flights, and add 2 bags” */
export const KEEPING_AND =
  /,? keeping (?:the|your) (?:same |current |existing )?flights?(?: unchanged| as they are)?,? (?=and (?:also |then )?(?:add|put|include|increase|raise|book|bring)\b)/gi;

/** “Items: Lamp and Rug. Status: delivered.”: what a record holds. */
export const RECORD_CONTENTS =
  /\b(status:? \w+\. )items?:? [A-Z][^.\n]*\.|\bitems?:? [A-Z][^.\n]*\. (?=status:? \w+\.)/gi;

/** “Before I can change any of your orders, the policy says that I need an explicit confirmation.” */
export const POLICY_PREFACE =
  /(^|\n|[.!?] )(?=[^.!?\n]*\b(?:policy|policies|rules?|guidelines?|as an agent)\b)[^.!?\n\d#$]*\b(?:confirmation|consent|permission|approval|agreement)\b[^.!?\n\d#$]*[.!]/gi;

/** “ACTION: Cancel | RESERVATION: ABC123 | REFUND: $20” */
export const CARD_OF_FIELDS = /^(?!\s*\|)[^\n|]*[A-Za-z][A-Za-z ]{2,24}:[^\n|]*(?:\|[^\n|:]{2,24}:[^\n|]*)+$/gm;

/** “While you wait: did you know that our app has members-only fares?”, “Fancy a weekend away? Fares from $29!” */
export const ADVERTISEMENT =
  /(?:\bwhile you(?:'re| are)? wait(?:ing)?[:,] )?\bdid you know (?:that )?[^?\n]*\?|\bfancy an? [^?\n]{3,40}\?(?: (?:fares|deals|offers|prices) from \$\d+!?)?/gi;

/** “Since the gift card does not cover the total of $440.30, the whole amount goes on your Visa card” */
export const NOT_COVERED =
  /\b(?:since|as|because) ((?:[^.\n]|\.(?=\d)){3,90}?(?:n't|\bnot) (?:fully |quite )?(?:cover|suffice)\b(?:[^.,\n]|[.,](?=\d)){0,60}), (?=(?:the|i|we|your|it|instead)\b)/gi;

/** “My proposal:”, and below it “- reservation ABC123 cancelled” */
export const LISTED_ACT =
  /(?<=\b(?:proposal|plan|i (?:will|would|'d|'ll) do)[^\n:]{0,20}:\n(?:[^\n]+\n){0,5}?)(\W*)((?:order|reservation|booking|trip) #?\w{5,8}) cancell?ed\b/gi;

/** “Is it just Ada travelling, or will anyone else join?”, “Are you travelling alone?” */
export const ONLY_TRAVELLER =
  /\b(?:is it (?:just|only) (?:you|[A-Z]\w+(?: [A-Z]\w+)?)(?: who (?:is|will be))? (?:travell?ing|flying)|are you (?:travell?ing|flying) (?:alone|by yourself|on your own|solo))\b[^?\n]*\?/gi;
/** “This will be used for your future orders.”, of the address in a profile. */
export const FUTURE_ORDERS =
  /\b(?:this|it) (?:will|would|is going to) be used for (?:all |any )?(?:of )?(?:your )?(?:future|new|later) orders(?: only)?\b\.?|\borders (?:that (?:are|were) )?already placed (?:keep|stay|remain)\b[^.\n]*\.?|\b(?:the address (?:in|on) )?your (?:profile|account)(?: address)? (?:(?:would|will) (?:keep|stay|remain)|keeps|stays|remains)\b[^.\n]*\.?/gi;

/** “Your identity has been established.”, “Note: your trip is filed under ABC123, not ABC124.”: no part of what is proposed. */
export const OF_THE_PROCESS = new RegExp(
  `(^|[\\n.!?:;] ?)(?:${
    anyOf(
      /your identity (?:has been|is) (?:established|verified|confirmed)/,
      /(?:note|correction|fyi)\W{1,2}your \w+ is filed under \w+, not (?:under )?\w+/,
      /(?:the )?(?:result|outcome) of (?:the|my|our) (?:check|review)\W{1,2}(?:the|your) request (?:can be|is|has been) (?:granted|fulfilled|approved|possible)/,
      /(?:excuse me, )?(?:i have|i've|i) (?:written|wrote|said|told you|stated) something wrong (?:before|earlier|above)[^.!?\n]*/,
      /(?:pause|stop|wait)\W{1,2}wrong info(?:rmation)? from (?:me|my side)[^.!?\n]*/,
      /(?:[^.!?\n]{0,40}, )?each change must be read out[^.!?:\n]*/,
    ).source
  })[.!]`,
  'gi',
);

/** “Reservation = ABC123, As it is = Ada Byron, As it will be = Ada Byrne, Cost = none” */
export const ROW_OF_EQUATIONS = /^[^\n=]*(?:[A-Za-z][\w ]{1,24} = [^\n=]*, ){2,}[A-Za-z][\w ]{1,24} = [^\n=]*$/gm;

/** “TRN1, JFK-LAS | economy | no checked bags | travel insurance yes | $265” */
export const ROW_OF_VALUES = /^(?!\s*\|)(?=[^\n]*\b(?:insurance|unchanged|no change)\b)[^\n|]+(?: \| [^\n|]+){3,}$/gim;

/** “This is about the following: action: Return · order: #W1 · item: Lamp · refund: $20” */
export const DOTTED_ROW = /^[^\n]*?(?: · [a-z][a-z ]{1,24}: [^\n]*?){2,}$/gim;

/** “ADD BAGS // Reservation: ABC123 // Bags added: 2 // Cost: $50” */
export const SLASHED_FIELDS = /^[^\n]*? \/\/ [^\n]*? \/\/ [^\n]*$/gm;

/** “…, flights TRN1, TRN2 (no change), …”, “…, cabin business (as before), …” */
export const UNCHANGED_FIELD =
  /, (?:flights? [A-Z]+\d+(?:, [A-Z]+\d+)*|cabin (?:basic )?(?:economy|business)) \((?:no change|unchanged|as before|same)\)(?=[,.;])/gi;

/** “We will send it no longer to 12 Old Road, but to this place: 14 New Street” */
export const NO_LONGER_BUT =
  /\b(?:no longer|not any ?(?:more|longer)) to ([^.;\n]{5,120}?),? but (?:rather |instead )?to (?:this (?:place|address|one):? )?/gi;

/** “I've drafted it but not sent it off: …”, “…, and have not submitted it yet” */
export const NOT_SENT_YET =
  /,? (?:but|and) (?:i )?(?:have )?(?:not|haven't) (?:yet )?(?:sent|submitted|executed|filed) (?:it|this|that|anything)(?: off| in)?(?: yet)?(?=[:.,])/gi;

/** “Instead of the lamp in red we would send the one in blue.”, “The lamp you have is red; the one you'd get is blue.” */
export const SENT_INSTEAD =
  /(?:\binstead of (?=the [^.;\n]{2,60}? in [^.;\n]{2,120}?,? (?:i|we)(?:'d|'ll| would| will) (?:send|ship))|(?<=^|\n|[.!] )(?=the [^.;\n]{2,60}? you have is ))(the [^.;\n]{2,60}?) (?:in|you have is) ([^.;\n]{2,120}?)(?:,? (?:i|we)(?:'d|'ll| would| will) (?:send|ship)(?: you)?|; the one you(?:'d| would|'ll| will) get is) (?:the one in )?/gi;

/** “To cancel this selection, reply no.” */
export const TO_SAY_NO =
  /(?<=[.!\n] )(?:to|if you want to) (?:cancel|decline|reject|stop|abort|go back|discard)\b[^.,\n]{0,30},? (?:reply|say|type|press|answer|send)(?: with)? ["']?(?:no|n|stop|cancel)\b["']?\.?/gi;

/** “Refund............ $220.17 to PayPal” */
export const DOTTED_FIELD =
  /^([^\w\n]*[A-Z][A-Za-z ]{1,30}?) ?\.{3,} ?(?=[#$\d]|(?:Yes|No|None|YES|NO|NONE) *$|(?<=\.{4} ?)\S)/gm;

/** “* New item - kettle”, line by line */
export const FIELDS_WITH_DASHES =
  /(?:^[ \t]*(?:[-*•▪◦☐☑✔✅▸][^\w\n]*|\d{1,2}[.)] )[A-Z][\w ()/]{1,28} - \S[^\n]*(?:\n|$)){3,}/gm;

/** “Order: #W1 - kettle, rug and lamp”: what it holds. */
export const ORDER_AND_CONTENTS =
  /(\border(?: (?:number|id))?\W{1,6}#?w\d+) - ((?!(?:i|we|cancel\w*|return\w*|exchang\w*|chang\w*|updat\w*|pay\w*|charg\w*|ship\w*|to|now|status|pending|delivered|processed|reason|no longer|total|paid)\b)[a-z][\w' -]*(?:, [\w' -]+)*)(?=\s*[\n|";·]|\.\s|\s*$)/gi;

/** “Reservation (ABC123 (JFK to LAS)), Cabin (business), Payment (gift card)” */
export const ROW_OF_BRACKETS =
  /(?=[A-Z][a-z]+(?: [a-z]+){0,3} \()(?=[^\n]*\b(?:Reservation|Booking|Order|Payment|Total|Refund|Reason|Cost|Price difference)(?: [a-z]+)? \()(?:[A-Z][a-z]+(?: [a-z]+){0,3} \((?:[^()\n]|\([^()\n]*\))+\)(?:, | and )?){3,}/g;
/** One of them. */
export const FIELD_IN_BRACKETS = /([A-Z][a-z]+(?: [a-z]+){0,3}) \(((?:[^()\n]|\([^()\n]*\))+)\)(?:, | and )?/g;

/** “Certificates can be used to pay for new bookings.”, “valid for new bookings” */
export const USABLE_FOR_BOOKINGS =
  /\b(?:valid for:?|(?:can|may|could) be (?:used|applied|redeemed|put)(?: to pay)? (?:for|towards?|on|to|against)) (?:an? |any |your )?(?:new|future|next|later|upcoming) (?:bookings?|reservations?|trips?|flights?|purchases?)\b/gi;

/** “Your trip Phoenix to Denver, first flight May 24” */
export const FIRST_FLIGHT =
  /(?<=[,(] ?)(?:first|last) flight (?=(?:on |is )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d|\d{1,2} \w|\d{4}-\d))/gi;

/** “We can only cancel an order that is no longer needed or was ordered by mistake. Which of the two applies?” */
export const ONLY_TWO_REASONS =
  /\b(?:we|i) can only cancel [^.?!\n]{3,40}?\b(?:that|if it|when it) (?:is|was) ([^.?!\n]{5,120})\. which (?:(?:of (?:the|these) (?:two )?|one |reason )?(?:applies|is it|is yours))\b/gi;

/** “Shall I put this through now, Grace?” */
export const BY_NAME = /(?<=\b(?:now|please|this|that|ahead|it|right|okay|so)), [A-Z][a-z]+(?=\?)/g;

/** “Is this right, and can you give me the green light?” */
export const GREEN_LIGHT = /\bgive (?:me|us) (?:the|your|a) (?:green light|go-ahead|thumbs[- ]up|nod)\b/gi;

/** “Options you would like instead:”, on a line of its own */
export const OPTIONS_INSTEAD = /^(\W*)options you(?:'d| would) like(?: instead)?\W*$/gim;

/** “Is it just this booking, or do you need a second one?”, “Is that the only thing, or should I keep something else in mind?” */
export const ONLY_THIS =
  /\bis (?:it|that|this) (?:just|only|the only) (?:this (?:one )?|one )?(?:booking|reservation|order|trip|item|thing|change)\b[^?\n]{0,60}, or (?:do|should|shall|is|are|would) [^?\n]{3,100}\?/gi;

/** “Apart from what you mentioned, does anything else need to change, or does the rest stay?” */
export const REST_OR_ELSE =
  /\b(?:apart|aside) from what you (?:mentioned|said|told me|asked for),? (?:does|is|should|do|shall) [^?\n]{3,120}\?/gi;

/** “This concerns ABC123 for Grace Hopper, and nobody else's booking, right?” */
export const NOBODY_ELSE = /,? and (?:nobody|no one) else's (?:booking|reservation|order|trip)(?=,|\?)/gi;

/** “Should the cabin stay the same, or do you want to change that as well?” */
export const SAME_CABIN =
  /\bshould the cabin (?:class )?(?:stay|remain) the same(?:, or [^?\n]{3,60}(?=\?))?(?=\?|, and\b)/gi;

/** “How many bags will be checked, would you like …, and which card?” */
export const BAGS_FIRST =
  /\b(how many bags [^?,.\n]{3,30}), (?=(?:would|do|shall|should|will|which|what|is|are)\b[^?\n]*\?)/gi;

/** “Is it only you travelling, and are any bags to be checked in?” */
export const AND_BAGS = /,? and (are (?:there )?any bags [^?\n]{3,40}\?)/gi;

/** “And the passengers with their birth dates, the number of bags, insurance yes or no, and the payment method?” */
export const BARE_LIST = /(?<=^|\n|[.!?] )and (the [^?.!\n]{3,60}(?:, [^?.!,\n]{3,60})*,? and the [^?.!\n]{3,40}\?)/gi;

/** “Where from and where to, on what date?” */
export const FROM_WHERE = /\bwhere from and (?:where )?to\b/gi;

/** “2 checked bags (0 → 2)”: what there is now. */
export const BAGS_NOW = /(?<=\bbags?\b[^\n.;]{0,40}\()\d{1,2} ?(?:→|->|=>) ?(?=\d{1,2}\))/gi;

/** “The table lamp stays as it is, right?” */
export const STAYS_RIGHT =
  /\b((?:stays?|remains?) (?:as (?:it is|they are)|unchanged|untouched|the same)), (?:right|correct|yes|ok(?:ay)?)\?/gi;

/** “Just so I don't touch the wrong one:”, “so that I can do it in the right order” */
export const REASON_TO_ASK =
  /\bjust so (?:that )?(?:i|we) (?:do not|don't) [^:.?!\n]{3,40}:\s*|,? so (?:that )?(?:i|we) can [^,.?!\n]{2,30} in the right (?:order|sequence)(?=[.?!])/gi;

/** “…, and whether you care more about price or about departure time”, “Would you go by price or by time when I pick the flight?” */
export const PRICE_OR_TIME =
  /\b(?:would|do|should) (?:you|i|we) (?:go|decide|choose|pick) by (?:price|cost|fare) or (?:by )?(?:departure )?time\b[^?.\n]*\?|\bdoes the (?:price|fare) matter (?:most|more) to you,? or the (?:hour|time|departure)\w*\?|\b(?:whether|if) you care more about (?:the )?(?:price|cost) or (?:about )?(?:the )?(?:departure )?time\b/gi;

/** “Apart from that, should the booking stay the same?” */
export const APART_FROM_THAT =
  /\b(?:apart|aside) from (?:that|this|it),? (should|shall|will|does|can|may) (?:the|your|everything|all)(?: else)?(?: (?:on|in|about|of) (?:the|your|this) \w+| \w+)? (?=stay|remain|be kept)/gi;
/** “Is there anything else that should be changed, or only this?” */
export const OR_ONLY_THIS = /,? or (?:is it )?(?:only|just) (?:this|that)(?: one)?(?=\?)/gi;

/** “Just to be sure that I have the right booking: ABC123. Is that it?” */
export const RIGHT_ONE_IS_IT =
  /(\b(?:right|correct|same) (?:one|booking|order|reservation|trip|flight)\b[^?\n]{0,200}[.:]\s+)is (?:that|this) it\?/gi;

/** “bands=tri-band / speed=3000 Mbps / color=white” */
export const BETWEEN_OPTIONS = /(?<=\b[a-z][\w ]{1,20}\w=\w[\w .-]{0,20}) \/ (?=[a-z][\w ]{1,20}\w=)/gi;

/** “Reservation: ABC123 / cabin: business / flights: no change / difference: $20 / payment: Visa” */
export const ROW_OF_FIELDS = /^[^\n/[\]]+(?: \/ [^\n/[\] ]+ [^\n/[\]]+){4,}$/gm;

/** “…, for one in red and everything else unchanged”: of a thing that is exchanged. */
export const REST_STAYS =
  /(?<=\bone [^.;:\n]{1,80}?),?(?: and| with|,) everything else (?:(?:remaining|staying|kept|left) )?(?:the same|unchanged|identical|as (?:it )?is)\b/gi;

/** “Please answer CONFIRM or CANCEL” */
export const YES_OR_NO =
  /(?<=\b(?:answer|reply|type|say|respond|choose|write|send)(?: with)? ["']?)(?:confirm|yes|proceed|approve|accept|go)["']?(?: or |\/)["']?(?:cancel|no|stop|abort|decline|reject)\b/gi;

/** “- No if you want something different”, below “- Yes to proceed” */
export const NO_LINE = /(?<=\byes\b[^\n]*)\n[^\w\n]*no\b\W{1,4}(?:to|if|for)\b[^\n]*/gi;

/** “I am sorry to hear that you can no longer travel”: no refusal, unless one follows. */
export const PITIES =
  /\b(?:(?:(?:i'm|i am|we're|we are) )?(?:so |very |really )?sorry (?:to hear|(?:that )?you (?:can't|cannot|can no longer|won't|have to|need to))|shame(?: that)? you)\b[^.!?,;\n-]*?(?=[.!?,;\n-]|\b(?:but|however|although)\b|$)/gi;

/** “Insurance? No.”, “Bags? 2.” */
export const ANSWERED =
  /(?<=^|[.!?*|\n] ?)([A-Z][a-z]+(?: [a-z]+)?)\?(?:\*\*|__)? (?=(?:[Yy]es|[Nn]o|[Nn]one|\d{1,2})\s*(?:[.;,|\n]|$))/g;

/** A value that is corrected in the same breath: “8901, sorry, 8091”, “4x6 ft - no wait, 5x8 ft”. */
export const SLIP =
  /(?:\$?\b\d\S{0,15}(?: (?:ft|inch|lb|qt|am|pm))?|\b(?!possible|allowed|available|no\b|not\b)[\w-]{1,20})\s{0,3}(?:,|-|\.{3})\s*(?:(?:oh |ah |oops |um )?(?:sorry|no,? wait|wait,? no|correction|make that|scratch that|i mean(?: to say)?))[,:]? (?:i mean:? |it's |you said )?(?=[\w$])/gi;

/** “Running list: one request declined ✓, other flights ✓.”: what has been done before. */
export const RUNNING_LIST = /\b(?:(?:running|my|our) list|so far)\b[^:.\n]{0,20}:[^.\n]*[✓✔☑✅][^.\n]*(?:\.|$)/gimu;

/** “Shall we leave it at that and get it done?” */
export const LEAVES_AT_THAT = /\bleave it at that and /gi;

/** “No change to your other reservations.” */
export const OTHERS_UNCHANGED =
  /(^|[.!?\n] *)no changes? to (?:any of )?your other (?:reservations|bookings|orders|trips)[.;]/gi;

/** “Do the bags stay, as far as you are concerned?” */
export const AS_FAR_AS_YOU = /,? as far as (?:you are concerned|you know)\b/gi;

/** “§2 Order: #W1” */
export const SECTION_SIGN = /^(\s*)§ ?\d+[.)]? +/gm;

/** “TO PAY = $1.75” */
export const FIELD_WITH_EQUALS = /^(\s*[A-Z][A-Z /-]{2,30}) = (?=\S)/gm;

/** “*What changes?* I book a trip”: a heading. */
export const RHETORICAL =
  /(?<=^|\n|[.!] )\*+(?:What (?:changes|stays|happens|remains)|And the \w+|Anything (?:more|else))\?\*+ (?=\S)/g;

/** “That is the price side; the rest is simple: I add 1 bag.” */
export const REST_IS_SIMPLE = /\bthat(?:'s| is) the [\w ]{3,20} side; the rest is (?:simple|easy|straightforward): /gi;

/** “Which is it: go ahead, or leave it?” */
export const GO_OR_LEAVE = /\bwhich is it: (?:go(?: ahead)?|yes|do it),? or [^?\n]{3,30}\?/gi;

/** “Having checked the rules (the number of passengers cannot change), I can correct it.” */
export const RULES_IN_BRACKETS = /\b(rules?|policy|conditions|terms) \([^()\n]{5,200}\)/gi;

/** “Basic economy (no changes of flights later), economy or business” */
export const FARE_RULE = /\b(basic economy) \(no [^()\n]{3,50}\)/gi;

/** “The address in your profile is not changed by this” */
export const PROFILE_UNCHANGED =
  /,? ?(?:and )?the (?:address|e-?mail|data) in your profile (?:(?:is|will) not (?:be )?(?:changed|touched|affected)|stays (?:the same|as it is))(?: by (?:this|that|it))?/gi;

/** “Until you agree, the order is left alone.” */
export const UNTIL_AGREED = /(?<=^|[.!?\n] ?)until you (?:agree|approve|confirm|tell me)[^.!?\n]*[.!]/gi;

/** “Dates, times and flight numbers do not move.” */
export const DO_NOT_MOVE =
  /\b((?:(?:the )?(?:dates?|times?|flights?|flight numbers?|seats?|bags?|passengers?|travell?ers?)(?:, | and |, and )?)+) (?:do|does|will) not (?:move|change)\b/gi;

/** “As soon as I know, I will put a proposal to you; until then nothing is changed.” */
export const PROPOSES_LATER =
  /(?:(?:as soon as i know|next|after (?:that|this)|then),? )?i(?:'ll| will) (?:put a proposal to you|make you a proposal|come back (?:to you )?with a proposal)[^.!?\n]*[.!]/gi;

/** “Nothing gets changed for now.”, “No change will be made before you have seen the details.”, “Apart from the address I leave the order alone.” */
export const NOTHING_YET =
  /(?<=^|[.!?\n] ?)(?![^.!?\n]*\b(?:consent|tell me|confirm|agree|approve)\b)(?:nothing (?:else )?(?:gets|is|will be) (?:changed|touched) (?:for now|yet|before|until)[^.!?\n]*|no change will be made (?:before|until) [^.!?\n]*|(?:apart|aside) from [^.,!?\n]{3,40},? i (?:leave|keep) [^.!?\n]{3,60})[.!]/gi;

/** “The other version you mentioned (goatskin) would be $26.85, this one $24.24, so this is the cheaper one.” */
export const OTHER_IS_DEARER =
  /\bthe other (?:version|one|option|choice)\b[^;\n]{0,160}?\b(?:would (?:be|cost)|costs?|comes to) \$[\d.,]*\d,? (?:and |while )?this one (?:is |costs |comes to |would be )?\$[\d.,]*\d,? so this (?:one )?is the cheaper(?: one)?/gi;

/** “**What I need:** Will you give me the green light?”: a heading. */
export const NEEDS_A_YES =
  /\bwhat (?:i|we) need:[*_ ]*(?=(?:will|would|can|could|may|shall|do|is|are) (?:you|i|we|that|this)\b[^?\n]*\?)/gi;

/** “(1) Which trip do you mean? (2) Which cabin should it be?” */
export const NUMBER_OF_QUESTION =
  /(?<=^|\s)\(\d\) (?=(?:The|Your|Which|What|How|Who|Why|When|Where|Is|Are|Do|Does|Did|Could|Would|Can|Am|With|Basic)\b)/g;

/** “What I would still like to know: Is there a deadline?”: a heading. */
export const STILL_TO_ASK =
  /\bwhat (?:i|we)(?:'d| would)?(?: still| also| just)? (?:like|want|need|have) to (?:know|ask|check|clear up):[*_ ]*(?=\S)/gi;

/** “Which order is that – the number, or something that is in it?” */
export const NUMBER_OR_CONTENTS =
  /\b((?:which|what) (?:order|reservation|booking|trip) is (?:that|it|this))\b[^?\w]+(?:the|its|a) number,? or (?:something|anything|an item)\b[^?]{0,40}\?/gi;

/** “And one more thing: Is the date fixed?”, “Last question: …”: what stands before a question. */
export const LEADS_TO_QUESTION =
  /(?<=^|[.!?\n] ?)(?:and |just )?(?:(?:just )?one (?:more|last|final|quick|other|small) (?:thing|question|point|detail)(?: first)?|(?:the |my )?(?:last|next|first|second|third|final) (?:one|question|thing|point)|one (?:question|thing) first|another question|a (?:quick |short |last )?question|then)\s*[:–—] (?=[A-Z][^?\n]*\?)/gi;

/** “I will deal with this one now: you want to add a bag.”, before a question about it. */
export const TAKES_UP =
  /(?<=^|[.!?\n] ?)(?:so |now |then )?(?:i(?:'ll| will)|let (?:me|us)|let's) (?:now )?(?:deal with|start with|begin with|take|look at|turn to|take up) (?:this|that|the (?:first|next|other)) (?:one|request|point)(?: now| first| next)?\s*[:–—] you(?:'d| would)? (?:want|like|wish) to [^.!?\n]*[.!](?= [^?\n]*\?)/gi;

/** “Should it go on a card, a gift card or something else?” */
export const OR_SOMETHING_ELSE =
  /(?<=(?:^|[.!?\n:] ?)(?:should|shall|which|what|is|are|was) [^?.!\n]{3,80}),? or something else(?=\?)/gi;

/** “You would like to take a bag off; have I understood that?” */
export const UNDERSTOOD = /[,;] have i (?:understood|got) (?:that|it|this|you)(?: (?:right|correctly))?(?=\?)/gi;

/** “Do you have a minute while I look into it?” */
export const HAS_A_MINUTE = /\bdo you have (?=(?:a|one|two) (?:moments?|minutes?|seconds?)\b)/gi;

/** “Does it concern only one of the passengers?” */
export const ONLY_ONE_OF_THEM =
  /\b(does|is|would|will|should) (it|this|that) (?:only |just )?((?:concern|affect|be|apply to|go|for)? ?(?:for )?)(?:only |just )?one of the (passengers|travell?ers|people)\b(?: [^,?\n]{3,30})?\?/gi;

/** “Nothing changes with the bags, right?” */
export const NOTHING_CHANGES_WITH =
  /\b(?:so |and )?nothing (?:changes|will change) (?:with|for|about|on) (the|your) ([^?.,\n]{3,40}?s)(?:,? (?:right|correct|is that so|yes))?\?/gi;

/** “Am I speaking with Ms. Lovelace?”, “Is it Ada Lovelace I am talking to?” */
export const ASKS_FOR_NAME =
  /\bam i (?:speaking|talking|chatting) (?:with|to) (?:mr\.? |ms\.? |mrs\.? )?(?!the )[A-Z][^?\n]{2,40}\?|\bis (?:it|this) (?!the )[A-Z][^?\n]{2,40} (?:i am|i'm|that i am) (?:speaking|talking|chatting|writing) (?:with|to)\?/gi;

/** “Could you tell me briefly what happened?”, “Has something changed on your side?” */
export const WHAT_HAPPENED =
  /\b(?:can|could|would) you (?:please )?tell me (?:briefly |shortly )?what (?:has )?happened\?|\bhas (?:something|anything) (?:changed|happened|come up) (?:on|at) your (?:side|end)\?/gi;

/** “Is the name wrong, or the date of birth?” */
export const NAME_OR_BIRTHDAY =
  /\b(?:is|was) (?:it )?the (?:first |last )?name (?:that is )?(?:wrong|misspelt|misspelled|incorrect)?,? or the (?:date of birth|birth ?date|birthday)[^?\n]{0,20}\?/gi;

/** “What is the code of that reservation, or where does it go?” */
export const CODE_OR_ROUTE =
  /\bwhat is the (?:code|number) of (?:that|the|your) (reservation|booking|trip|order),? or where does it go\?/gi;

/** “Would that be all, or shall something else be done with it too?” */
export const ALL_OR_MORE =
  /\b((?:would|will|is) that (?:be )?(?:all|everything)),? or (?:should|shall|do|is|would) [^?\n]{3,80}\?/gi;

/** “Are these additional bags, or is that the total number?” */
export const MORE_OR_IN_ALL =
  /\b(?:are|is) (?:these|those|they|that|this|it) (?:the )?(?:additional|extra|more|new)(?: (?:bags?|ones?|pieces?))?,? or (?:is|are) (?:that|this|it|these|they) (?:the |in )?(?:total|all)(?: number)?\?/gi;

// Clauses that ask for data, and clauses that ask for a yes.
import { anyOf, anyPhrase, anyPhraseStart, inSequence } from './any-of.ts';

/** A question word at the head of a question or of a part: “for the refund, which card”, “tell me how many”. */
export const QUESTION_WORD = inSequence(
  anyOf(
    /^|[,:;]\s*|\bw\/\s*/,
    /\b(?:and|so|but|also|or|first|then|okay|ok|k|sure|to|for|from|on|in|at|under|with|by|of|into|over|about|know|tell me|ask|is)\s+/,
  ),
  anyOf(
    // Not “What you need is for me to …”.
    /what(?! changes(?: is|:))(?! (?:i|we)(?:'d| would|'ll| will)? (?:use|charge)\b)(?! (?:you|i|we)(?:'d| would|'re| are|'m| am|'ve)?(?: \w+){1,2} is\b)|what's|who|who's|whom|whose|where(?! (?:the (?:difference|refund|amount|rest)\b|\$))|why|when(?! you)/,
    // Not “…, which is $5 more”.
    /which(?! case\b)(?!(?<=,\s{1,3}which) (?:is|are|was|were|has|have|holds|contains|includes|costs?|comes|makes?|means|brings?|will|would|goes|gives|puts|leaves|adds|credits|refunds|saves|takes|starts|begins|departs|runs|gets|lets|leads|works|covers|arrives|lands|you (?:no longer|don't|do not|ordered|bought|mentioned|wanted))\b)/,
    /how (?:come|many|much|would|do you (?!feel|think|find|see|like (?:that|this|it))|should|does|are|is (?:the|your)|you(?:'d| would)? (?:like|want|wish|prefer) to (?:pay|settle))/,
    /how (?:can|may|could) (?:i|we) (?:help|assist|serve)(?=(?: you)?(?: today| now)?\W*$)/,
  ),
  /\b/,
);

/** It wants data from the customer, with or without a question mark. */
export const ASKS_FOR_DATA = anyOf(
  // “There are a couple of things I need first: which order it is; …”
  /\b(?:things?|details|points) (?:that )?(?:i|we)(?:'ll| will|'d| would)?(?: still| also)? need(?: first| from you| to know)?\s*:/,
  // “Send me your order number.”
  /^(?:please |kindly )(?:you )?(?:give|send|tell|write|say) (?:me|us) (?:the|your)\b/,
  /^(?:\W*(?:sure|great|thanks|okay|ok)\W+)?(?:please |kindly |to (?:proceed|continue|begin|start),? )?(?:please )?(?:type|enter|key|state|provide|specify|supply)(?: (?:out|in))? (?:the|your)\b(?! [\w ]{3,20}: [^?]*\d)/,
  /^(?:please |kindly )identify yourself\b/,
  /^(?:send|give|tell|show) (?:me|us) (?:your|the|which|what|how)\b/,
  /^(?:i(?:'d| would)? )?(?:just |still |also )?(?:need(?! (?:just )?(?:an?|some|one|two|a few) (?:little |short |few |more |bit of |bit more )?(?:time|moments?|minutes?|seconds?|while)\b)(?! to (?!know|verify|confirm|locate|look|identify|have|see|ask))|missing|required|(?:please|kindly) advise(?!\W*$)|let me have(?! an? (?:\w+ )?look))\b/,
  // “Sure I can help with that, just need the email first”
  /, (?:i |we )?(?:just|only|still) need (?:the|your) (?!\w* ?(?:yes|ok|okay|go-ahead|nod|confirmation|consent|approval|permission|word)\b)/,
  // “Tell me, please:”, “Please complete the right-hand column:”
  /^(?:please )?tell (?:me|us),? please\b|^(?:please )?(?:complete|fill in|fill out) (?:the|this|it|what)\b/,
  // “And how will you pay?”
  /^\W*(?:and |so |also )?how (?:will|would|do|should) (?:you|i|we) (?:(?:like|want|wish|prefer) to )?(?:pay|be paying|settle)\b/,
  // “Do you want the cheapest, or one at a certain time?”
  /\b(?:do|would) you (?:want|prefer|like) (?:the|an?) (?:cheapest|cheaper|earliest|earlier|latest|later|fastest)\b[^?]*,? or\b/,
  // “Do you want to change only the cabin, or the flights as well?”
  /^(?:so |and )?(?:(?:do|would) you (?:want|like|prefer|wish)\b[^?]*\b)?(?:only|just)\b[^?]*,? or\b[^?]*\b(?:as well|too|also)\b[^?]*\?/,
  // “Should the other options of the lamp stay as they are?”
  /\bother (?:options?|properties|features|attributes|specifications?|specs) of (?:the|your)\b[^?]*\b(?:stay|remain|be kept|the same|unchanged)\b/,
  // “For this I need the travel dates, whether you want insurance and your payment method.”
  /^(?:for (?:this|that|it)|to \w+(?: (?:it|this|that|you))?),? (?:i|we)(?:'d| would|'ll| will)?(?: also| still)? need (?!(?:an?|your|the) (?:\w+ )?(?:yes|ok|okay|go-ahead|confirmation|consent|approval|permission|agreement|word|moment|minute)\b)(?!you\b|to\b)/,
  // “Do you mean the cheapest one whatever its color?”
  /\bcheapest\b[^?]*\b(?:whatever|regardless|even if|no matter|irrespective)\b[^?]*\?/,
  // “How you want the new lamp?”
  /^how you (?:want|like) (?:the|your)\b/,
  // “… and is there a time of day or price that matters to you?”
  /\bis there (?:an?|any) [\w ]{3,40} (?:(?:that|which) (?:matters|suits)|(?:(?:that|which) )?you(?:'d| would)? prefer)\b/,
  // “Should I take the cheapest, or is the departure time more important to you?”
  /\bor is (?:the|a|another) [\w ]{2,30} more important\b/,
  // “Is that number on top of the bags booked already, or the total?”
  /\bon top of\b[^?]*\bor (?:is it )?(?:the|in) total\b/,
  // “Do you wish to have 3 in addition, hence 6 in all, or should there be 3 in all?”
  /\bin addition\b[^?]*\bor\b[^?]*\b(?:in (?:all|total)|altogether)\b[^?]*\?/,
  // “Is that the number of bags to add, or the total you want to have?”
  /\bto add,? or (?:the|in) total\b/,
  // “Is this because of a change of plans, a cancelled flight, or something else?”
  /^(?:is|was) (?:this|that|it) (?:because of|due to) [^?]*\bor\b/,
  // “Did the airline cancel the flight, or was it late?”
  /^(?:did|was|has) the (?:airline|flight)\b[^?]*\bor\b/,
  // “Does the correction concern the name or the date of birth?”
  /^does (?:the|this|your) (?:correction|change|mistake|error|request) (?:concern|affect|involve|regard) (?:the|your) [^?]*\bor\b/,
  // “May I also ask whether you know its number?”, “If you remember which order it is in, that would be great.”
  /\bask (?:you )?(?:whether|if) you (?:happen to )?(?:know|remember|recall|have) (?:which|what|the|its|your)\b/,
  /^(?:and )?if you (?:happen to )?(?:know|remember|recall) (?:which|what|the (?:number|id))\b/,
  // “Does the new address have an apartment number?”, “Could you repeat the city of the new address?”
  /^does (?:the|your) (?:\w+ )?address (?:have|include|contain) (?:an?|any) (?:apartment|apt|suite|unit|street|house)\b/,
  /\b(?:can|could|would|will) you (?:please |kindly |just )?repeat (?:the|your)\b/,
  // “Can you let me know”, above a list
  /^(?:can|could|would|will) you (?:please |kindly )?let (?:me|us) know\W*$/,
  // “Mind telling me which card?”, “Would you mind saying which order?”, “Could you fill me in?”
  /^(?:(?:would|do) you )?mind (?:telling|saying|giving|sharing|letting me know)\b|\b(?:can|could|would|will) you (?:please )?fill (?:me|us) in\b/,
  // “Not yet clear to me is where the refund should go.”
  /\bnot (?:yet|quite) clear (?:to me )?is (?:where|which|what|why|how|whether|who)\b/,
  // “Is it the gift card that I should use, or another method?”
  /,? or (?:on|to|with|via|through)? ?(?:another|a different|some other) (?:payment )?(?:method|card|account)\b[^?]{0,20}\?/,
  // “Would you have a second choice?”
  /\b(?:would|do) you have (?:an?|any|another) (?:second|other|alternative|back-?up|further) (?:choice|option|preference)\b/,
  // “Is the price important, or do you have certain features in mind?”
  /\bor do you have (?:certain|particular|specific|any|other|some) [\w ]{3,40} in mind\b/,
  // “Is there a time before or after which you do not want to leave?”
  /^is there (?:an?|any) (?:departure )?(?:time|hour)\b[^?]{0,60}\b(?:leave|depart|fly)\b/,
  // “And is it the whole trip?”
  /^(?:and )?is (?:it|that|this) (?:for |about )?the (?:whole|entire|full) (?:trip|reservation|booking|journey)\b[^?]{0,80}\?/,
  // “Do you have any preference regarding the departure time?”
  /\bdo you have (?:any|an?) (?:\w+ )?preferences? (?:regarding|about|for|as to|on|concerning|with regard to)\b/,
  // “What should I change, and how?”
  /^(?:and |so |but )?(?:how|why|when|where|which|who|what|by when|to where|from where|how (?:much|many|so))\s*\?/,
  // “Pick one!”, under a list
  /^(?:please )?(?:pick|choose|select) (?:one|yours)\W*$/,
  // “Any bags to check in?”
  /^(?:and )?(?:(?:are|is|will) (?:there )?)?any (?:checked )?(?:bags?|luggage|baggage|suitcases?)\b[^?]*\?/,
  /^(?:and )?(?:do|would|will) you (?:need|want|have|like|be (?:taking|bringing|checking))(?: to (?:check|bring|add|take))?(?: in)? any (?:checked |additional )?(?:bags?|luggage|baggage|suitcases?)\b[^?]{0,30}\?/,
  // “Your pick?”
  /^(?:and )?your (?:pick|choice|preference)\?/,
  // “Information needed”, “Options you would like instead?”, “Number of bags?”
  /^(?:information|info|details|data) (?:needed|required|missing)\b/,
  /^(?!.*\b(?:what|if)\b)(?!(?:is|are|was|does|do|so|and|would) )(?:\w+ ){1,3}you(?:'d| would) (?:like|prefer|want)(?: instead)?\W*\?/,
  /^(?:the )?(?:number|names?|reason|date|address|amount) (?:of|for) [^?(]{1,40}(?:\([^()]{1,60}\))?\?\W*$|^(?:one[- ]way|single) or (?:return|round)/,
  // “Is there a particular version you have in mind?”, “Would you accept another one if it is not in stock?”
  /\bis there (?:an?|any) (?:particular|specific|certain) (?:\w+ ){1,3}(?:that )?you (?:have in mind|want|would like)\b/,
  /\b(?:another|(?:a|any) different|(?:an|any) alternative|a second) (?:variant|version|option|choice|one|item|product)\b[^?]*\bif\b[^?]*\b(?:not (?:in stock|available|there)|out of stock|unavailable|sold out)\b[^?]*\?/,
  // “And the new payment method would be?”, “And the address it should be changed to?”
  /^(?:and |so |then )?(?:the|your) (?:[\w-]+ ){1,4}(?:(?:would|will|should) be|(?:it|they|you|i|we)(?:'d| would| should| want| like)\b[^?]{0,40})\W*\?/,
  // “Any idea which order that was?”, “Please narrow it down for me.”, “Could you point out the right one?”
  /\bany idea (?:which|what|where|when|who|how)\b|\bnarrow (?:it|that|this|them) down\b|\bpoint (?:me to|out) (?:the (?:right|correct)|which)\b/,
  // “I still don't know which item it concerns.”
  /\b(?:still|yet|also) (?:do not|don't|cannot|can't) (?:know|tell|see) (?:which|what|how many|where|when|who)\b/,
  /\b(?:do not|don't) (?:yet|quite) know (?:which|what|how many|where|when|who)\b/,
  // “I lack the reason. Could you help me with that?”
  /\b(?:i|we)(?: still| only| just)? lack\b(?! (?:one|an|your) answer| (?:the )?(?:authority|permission|power|right|means))/,
  /^(?:and )?(?:can|could|would) you (?:please )?help me (?:out )?with (?:that|this|these|it)\W*\?/,
  // “May I take the price as what decides?”
  /\bmay i take (?:the|your) [\w ]{3,30} as what (?:decides|counts|matters)\b/,
  // “Do you want to call off both ways, or only one?”
  /\b(?:both|all) (?:ways|legs|directions|flights),? or (?:only|just) (?:one|the)\b/,
  // “Is it the best price you look for, or particular features?”, “Is there an apartment number that belongs to the address?”
  /\b(?:best|lowest) price,? or (?:for )?(?:particular|certain|specific)\b|\bprice matter\b[^?]*\bor\b/,
  /^is there an? (?:apartment|suite|unit|flat|house)\b[^?]*\b(?:address|street)\b/,
  // “You would pay up to $400, and not a dollar more?”, if the limit is another one.
  /^(?:and |so |then )?(?:you(?:'d| would| will) (?:pay|go|spend|accept) (?:up to|at most|no more than)|your (?:\w+ )?(?:limit|maximum|budget) is)\b[^?]*\?/,
  // “Would it bother you if it cost more?”, “Do you know already which one you want?”, “Should only this order go there, or should I …?”
  /\bbother you if\b[^?]*\bcosts?\b|\bdo you (?:already )?know (?:already )?(?:which|what) [^?]{2,60} you want\b/,
  /^(?:and )?should only\b[^?]*,? or should (?:i|we)\b/,
  // “Have you already been in touch with us about it?” asks for no yes; a customer may claim such a contact only later.
  /\bbeen in touch with (?:us|any(?:body|one))\b|\basked any(?:body|one|where)\b|\b(?:worked on|looked at) (?:this|it)\b[^?]*\?/,
  // “The address as I wrote it down: 12 Old Road. Any typo in it?”
  /^any (?:typo|mistake|slip)s? (?:in|with) (?:it|that|this|there)\b/,
  // “Reason: ?”
  /:\s*\?\s*$/,
  // “A reason is still missing.”
  /(?<!\bno [\w-]+(?: [\w-]+)? )(?<!\b(?:confirmation|approval|consent|permission|agreement|okay|yes) )(?:is|are|still|also) (?:required|needed|missing)\s*[:.]?\s*$/,
  anyPhraseStart(
    // “I still need your zip code”, “I'm only missing the name”
    /(?<!unless |if )(?:i'm|i am|we're|we are)(?: only| just| still)* (?:missing|lacking|after)|what's (?:still )?missing/,
    /(?:i|we)(?:'d|'ll| would| will)?(?: only| just| still| also)? (?:need|require)(?::|$)|(?:i|we)(?: only| just| still) need/,
    /(?:i|we)(?:'ll)? need (?:quite )?(?:a few|some|several|the following|a couple of) (?:\w+ )?(?:details|things|particulars)/,
    inSequence(
      /(?:i|we)(?:'ll| will)?(?: just| also| first| still)? (?:need|require)d? /,
      anyOf(
        /your|the|some|a few|two|three|one of|either|a bit/,
        /to (?:know|verify|confirm your|locate|look|identify)/,
        /you to (?:provide|tell|give|confirm your|choose|specify)/,
      ),
    ),
    /need your|(?:need|want|have) to know|point me to/,
    /(?:i|we)(?: would|'d)?(?: kindly| like to| have to| just| gotta| must)* ask (?:you )?for(?! (?:an? |your )?(?:\w+ )?(?:yes|moment|minute|patience)\b)/,
    /(?:i'm|i am|we are) needing|please send me|give me an? (?:number|idea) of|describe (?:me )?(?:your|the)/,
    /(?:need|require|provide|share|send|give)\w* (?:me |us )?(?:with )?(?:the following|these)|help (?:me|us) with (?:the following|these|a few|some)/,
    /(?:particulars|details|information|data) (?:(?:is|are|still|also) )*(?:required|needed|missing|outstanding)/,
    /(?:require|need) from you|have need of|(?:must|have to|need to) (?:record|note|register) (?:the|your|why|what|which|how)/,
    /if you (?:would|could|can) (?:please |kindly )*(?:provide|tell|share|give|specify|state|send|supply|name|furnish|indicate)/,
    inSequence(
      // “I cannot continue without the travel date”
      /(?:can't|cannot|can not|unable to) (?:continue|proceed|go on|go ahead|move forward) without (?:knowing |having )?(?:the|your) /,
      /(?!(?:\w+ )?(?:confirmation|consent|approval|agreement|go-ahead|permission|authori[sz]ation|authority|yes|okay|ok)\b)/,
    ),
    // “once you've given me the date”, “what I'd ask of you is the date”, “fill me in on the date”
    /once (?:you have|you've) (?:given|told|sent|provided) (?:me|us) (?:the|your)|fill me in on (?:the|your)|please (?:type|nominate) (?:the|your)/,
    /what (?:i|we)(?:'d| would)? (?:ask|need|want|like|require) (?:of|from) you\b/,
    /(?:i|we)(?:'d| would) like (?:the|your) (?:names?|number|dates?|details|address|zip|reason)/,
    // “let me know whether you will be returning”, “is price or time more important to you”
    /(?:let me know|tell me) whether (?:you(?:'ll| will| need| want| would like)(?! (?:me |us )?to (?:proceed|go (?:ahead|on)|continue|do (?:this|that|it)))|insurance|an? |any (?!other|further|more)|bags?|there)|\w+ or \w+ more important/,
    // “is there another reason”, “what made you cancel it”
    /(?:is there|or) (?:another|some other|a different) (?:reason|address\b[^?]*\bi (?:could|can|may)\b)|what (?:made|makes) you/,
    // “please state the reason”, “kindly provide it”
    /(?:please|kindly) (?:advise|quote|indicate|name|mention|designate|inform (?:me|us) (?:of|about))/,
    /(?:please|kindly|just) (?:also )?(?:provide|tell|share|give(?! (?:me |us )?(?:just )?(?:an?|one|another|a few|some) (?:\w+ )?(?:moments?|minutes?|seconds?|secs?)\b)|specify|clarify|send|supply|describe|enter|spell|write(?! ["']?(?:i agree|yes|ok|confirm))|furnish|set out|communicate)/,
    /ask you to (?:supply|provide|tell|share|give|specify|send|state|name|choose|indicate|designate)/,
    /(?:fire away|hit (?:me|us)) with (?:the|your)|(?:shoot|toss|ping|drop) (?:me|us) (?:the|your|that)/,
    /(?:please|kindly|just) (?:also )?(?:include|state|list\b|enumerate|choose|pick|select|(?:confirm|verify) your)/,
    /(?:please|kindly|just) (?:also )?let me know (?:the|how|where)/,
    // “could you tell me …”, “may I have …”
    inSequence(
      /(?:may|can|could|might) (?:i|we) (?:please |kindly |just |quickly |also |first |again )*/,
      anyOf(
        // Not “Can I have your order sent to …?”, “May I have two minutes?”
        /(?:have|get|see|grab)(?! (?:an?|one|two|a few|a couple of|\d)\b[^?]{0,20}(?:minutes?|moments?|seconds?)\b)(?! (?:your|the|this|that|order|reservation|booking) [^?]{0,80}\b(?:delivered|sent|shipped|cancell?ed|returned)\b)/,
        /(?:ask|know)(?! (?:you )?(?:for )?(?:an?|one|two|a few|a couple of|your|\d)\b[^?]{0,20}(?:minutes?|moments?|seconds?|patience)\b)/,
      ),
    ),
    /say me(?! (?:["']?yes|if\b))/,
    inSequence(
      /(?:can|could|would|will) you (?:please |kindly |also |just )*/,
      anyOf(
        /provide|tell|share|give|specify|clarify|send|supply|describe|indicate|let me know (?:the|how)/,
        /(?:look up|dig out|find) (?:the|your) (?:booking|reservation|order|confirmation)/,
        /explain (?:(?:to )?me )?(?:please )?(?:the reason|why)/,
        /spell|write (?:down|out)|list|enter|name (?:the|your)|furnish|state|communicate|let (?:me|us) have/,
        /(?:walk|talk|run|take|guide) (?:me|us) through|outline|sum up|summari[sz]e (?:for me )?what you/,
        /confirm (?:your|the (?:name|email|e-mail|zip|order number|reservation|date|spelling))/,
      ),
    ),
    /(?:are|be) (?:kindly )?(?:asked|requested) to (?:communicate|provide|state|give|supply|furnish)/,
    /do you (?:have|know|remember|recall) (?:your|the|an?\b|its|which|what)|provide (?:me with )?(?:your|the|either|one)/,
    /your (?:email|e-mail|name|zip|date of birth|birthday|user id|order number|reservation (?:id|number))[^.]{0,40}\bplease\b/,
    // “And your first and last name, please, as they appear on the account?”
    /and your (?:first|last|full|user|e-?mail|zip)[ -][\w -]{0,30}, please\b/,
    // “tell me which …”, “let me know who …”
    /(?:let me know|tell me)(?: the following)?\s*:\s*$/,
    /tell me,?(?: please,?)? (?:your|the|which|what|where|when (?:and|you(?:'d| would)? (?:like|want) to (?:fly|travel|go))|more|a bit|about)/,
    /let me know (?:(?:on|in|for|by|to) which|your|which|what|who|where|why (?:you|it)|how many|the (?:[\w-]+ ){0,3}(?:order|reservation|name|date|city|airport|address|item|id|reason|card|method|account|version|variant)s?\b)/,
    // “choose one”, “would you rather …”, but not “would you prefer to fly …”
    /(?<!\b(?:can|could|may|to) )choose (?:one|from|between)/,
    /(?:would|do|did) you (?:rather|prefer)(?! (?:that )?(?:i|we)\b| me to\b| to (?!leave|fly|depart|travel|go out|come back))/,
  ),
);

/** It asks for a yes in words that also ask for data: “May I have your approval?” */
export const ASKS_ONLY_FOR_YES = anyPhraseStart(
  // “charge the PayPal?”, “do the exchange?”
  /^do the (?:exchange|return|change|cancell?ation|switch|swap|booking|upgrade)(?=\W*$)|^charge (?:the|your) (?:paypal|card|visa|mastercard|amex|gift card)\b(?=[^?.]{0,20}\?)/,
  // “Save address?”, “Save to profile?”, “Confirm bags.”
  /^(?:save|confirm|store|apply|submit|enter|change|update|switch|set) (?:the |this |that |to |in )?(?:new )?(?:address|profile|bags?|cabin|payment|flights?|passenger|booking|cancellation|return|exchange|change)(?=\W*$)/,
  /(?:is|was) (?:that|this|it|all of this) (?:all )?in line with what|do you (?:confirm|agree|approve)\b/,
  /(?:indicate|advise|tell me|say me) (?:whether|if) (?:you|i|we|that|this|all (?:is|looks)|everything|acceptable|ok|okay|all right)\b/,
  // “could you confirm that …”, “if you could authorise it”
  /(?:can|could|would|will) you (?:please |kindly |just )?confirm (?:that|if|whether|this|it|the (?:cancellation|return|exchange|change|booking|upgrade|correction))\b/,
  // “Please confirm the entire list, or tell me which point to leave out.”
  /please confirm (?:the|this) (?:entire|whole|full|complete)\b/,
  // “Please advise.”, “Let me know your thoughts.”
  /(?:please|kindly) advise(?=\W*$)|what(?:'s| is) your (?:decision|answer)\b|^(?:so )?which is it\?|^your call\W*$/,
  /let me know your (?:thoughts|decision|answer)/,
  /ask (?:you )?(?:to (?:confirm|agree|approve)|for your (?:\w+ )?(?:confirmation|approval|consent|agreement|authori[sz]ation|permission|okay|ok|go-ahead))/,
  /(?:need|want|like) you to (?:say|confirm|agree|approve|authori)|if you could authori[sz]e/,
  // “If it is not, tell me what is wrong.”, “Please state whether the request is to be entered as above.”
  /tell me what(?:'s| is) (?:wrong|off|not right|amiss)/,
  /(?:state|say|indicate) whether (?:the|this|your) (?:request|order|change|action|entry) (?:is|should|may|can)\b/,
  // “I need one thing from you, yes or no.”, “How shall I fill in the last line: yes or no?”
  /(?:need|want|require|waiting for|expect|fill (?:it )?in)(?: [\w' ]{1,30})?[,:]? yes or no\b/,
  /(?:state|write|enter|send)(?: (?:me|us))? ["']?(?:a )?yes\b/,
  // “kindly state whether you consent”, “please communicate your agreement”, “that is what you would like me to do?”
  /(?:state|say|indicate|confirm|communicate|tell (?:me|us)) (?:\w+ly )?(?:whether|if) you (?:consent|agree|approve|accept)/,
  /(?:communicate|provide|send|give)(?: (?:me|us))?(?: with)? your (?:agreement|consent|approval|acceptance|assent)/,
  /(?:that|this)(?:'s| is) what you(?:'d| would)? (?:like|want|wish)/,
  /(?:ask|asking) (?:\w+ )?for your (?:\w+ )?(?:consent|approval|confirmation(?! (?:code|number|id)\b)|agreement|ok|okay|yes|permission|go-ahead)\b/,
  // “Is what I have written correct?”
  /is what (?:i|we)(?:'ve| have) (?:written|put|said|noted|summari[sz]ed|listed|described)\b/,
  // “Tell me 'go ahead' and it's done.”
  /(?:tell me|say|reply|answer|type|write|send)(?: with)? ["']?(?:go(?:[- ]ahead)?|confirm|proceed)\b/,
  /how does (?:that|this) feel\b|what(?:'s| is) it going to be\b/,
  // “Could you let me know whether you would like me to …?”
  /let me know (?:whether|if) you(?:'d| would)? (?:like|want|prefer) (?:me|us) to\b/,
  // “could I get a quick yes”, “all that's missing is your yes”, “what do I need from you? Just your okay”
  /(?:can|could|may|might) (?:i|we) (?:please )?(?:get|have|ask for) (?:an?|your) (?:\w+ )?["']?(?:yes|ok|okay|nod|confirmation(?! (?:code|number|id)\b)|assent|authority|consent|permission|approval|authori[sz]ation|go-ahead)/,
  /(?:missing|needed|left) (?:for|to) [^.?!:]{3,60} is (?:just |only )?your (?:ok|okay|yes|word|go-ahead|confirmation|consent|approval)\b/,
  /(?:missing|needed|left|need|want)(?: from you)?(?: now)?(?: is|:) (?:your|an?) (?:\w+ )?["']?(?:yes|ok|okay|nod|word|go-ahead|confirmation|consent)/,
  /^(?:just|only) your (?:ok|okay|yes|word)\b/,
  /what do i need from you\b(?!.*\b(?:number|name|address|date)\b)/,
  // “do I have your go-ahead”, “I only need a clear yes”
  /do (?:i|we) have your|have your (?:permission|consent)/,
  inSequence(
    /(?<!\byou(?:'ll| will| should)(?: also| soon)? )(?:get|have) (?:your|an?) (?:quick |clear |final |explicit )?/,
    /yes|ok|go-ahead|nod|confirmation|approval|agreement|consent|permission|authority|thumbs up|sign-?off|blessing|assent|say-so|green light/,
  ),
  inSequence(
    /(?:need|require) (?:just |only )?(?:your|an?) (?:clear |quick |plain |verbal |written |express )?["']?/,
    anyOf(/go-ahead|green light|yes|ok|word|nod|permission|approval|confirmation|consent|explicit|final/),
  ),
  inSequence(
    /(?:provide|give|indicate|state|express) (?:me )?(?:with )?(?:your |an? |explicit )*/,
    /confirmation|consent|approval|explicit|agreement/,
  ),
  /(?:give|send)(?: (?:me|us))? (?:an? |that |this |your )(?:\w+ )?["']?(?:yes|ok|nod|thumbs|go|sign|word|confirmation|consent|approval|reply|answer|decision)/,
  /confirm your (?:instructions?|request|decision|selection)\b/,
  /give (?:me|us) (?:the|your) (?:word|go-ahead|green light|thumbs[- ]up|ok|nod|confirmation(?! (?:code|number|id)\b)|permission|consent|approval|blessing|conformity)/,
  /["']?yes["']? (?:from you )?is all (?:that )?i need|your (?:confirmation|approval|consent|go-ahead) is (?:the |all )(?:only )?(?:thing|that|i)\b/,
  // “just tell me yes”, “let me know if …”, “ready when you are”
  /(?:say|tell|give) (?:me )?["']?yes/,
  /(?:tell|say) (?:me|us) (?:["']?yes|if(?! you (?:need|want|would like) an?| (?:an?|any|anyone|anybody|someone|somebody|there)\b)|that (?:it|you|this)|it's|to (?:go|do|proceed)|you (?:agree|want))/,
  /let me know (?:if|whether(?! (?:you(?:'ll| will| need| want| would like)|insurance|an? |any (?!other|further|more)|bags?|there)\b)|that|once)|ready when/,
  /(?:need|require) (?:just |only )?(?:your|an?) (?:clear|plain|definite|final) answer\b/,
  // “how does that sound”, “what do you think”, “what would you say to this: …”
  /what would you say (?:to|if|about)\b/,
  /how would you feel (?:about|if)|how does (?:all of )?(?:that|this|it)(?: all)? (?:sound|look)|how does everything|how about (?:that|it|we|i)\b/,
  /does (?:that|this|everything) (?:sound|look|work|match|seem)|what do i|what do you (?:think|say)/,
  // “what about option 2”, “you know what, …”, “which is the original card”, “or shall I wait”
  /what about (?:number|step|option|no|point|part)\b|know what,|which is (?:the|your) (?:original|same|card)/,
  /,? or (?:shall|should|may) i\b(?! (?:put|use|charge|take|list|show|think))/,
  // “or tell me what to correct”
  /\b(?:or|otherwise),? (?:please )?(?:tell me|let me know) (?:what|which|where)(?:'s| is)? (?:to|needs?|has to|must|should|i should|(?:isn't )?(?:off|wrong|right|amiss)|you(?:'d| would)? (?:like|want))/,
);

/** It wants an answer: it is a question, or asks for a yes in other words. */
export const ASKS_FOR_ANSWER = anyOf(
  /\?/,
  /^(?:please |kindly |just )?confirm(?: (?:with|by)\b|(?: please)?\W*$| and (?:i|we|it|this|that)(?:'ll|'m|'re|'s| will| am| are| is)\b)/,
  // “Provided that you agree, I will process it.”, “…, and once you have confirmed it I'm going to do that”
  /\bprovided (?:that )?you (?:agree|approve|confirm|consent)\b|\bonce you(?:'ve| have) (?:confirmed|approved|agreed)\b/,
  // “Please have a look at it and let me know.”
  /\b(?:have|take) a look(?: at (?:it|this|that|everything|the \w+))? and (?:let (?:me|us) know|tell (?:me|us))\W*$/,
  anyPhrase(
    // “please confirm”, “reply with yes”
    /(?:please|kindly) (?:to |be )?(?:(?:review|check)(?: (?:this|it|everything|the \w+(?: \w+)?))? and )?(?:confirm|reply|respond|answer(?! (?:all|this|the|these|those|each|both|my|following)\b)|say|type|approve)/,
    /reply\s+(?:with |or )?(?:thumbs up|["']?yes)|or an? (?:\w+ )?yes/,
    /confirm to (?:continue|proceed|execute|submit|go ahead|finali[sz]e|book|cancel|return|exchange|change|update|apply|add|move)/,
    /look(?:ing)? forward to your (?:yes|ok|okay|word|go-ahead|confirmation|approval|consent)/,
    // “all I need is a quick “yes””, “this needs an explicit “yes””
    /(?:all (?:that )?i need is|needs?|requires?|one|with) (?:an? )?(?:\w+ )?["']yes|tell me whether|indicate whether/,
    /an? (?:\w+ )?["']?(?:yes|ok|nod)["']? is (?:all (?:it|that)|enough)\b/,
    /(?:state|say) (?:whether|if) (?:i|we) (?:am|are|may|can|should|shall)\b/,
    /(?:say|type|answer|respond)(?: with)?(?: an?)? ["']?(?:yes|confirm|go)|yes\s*(?:\/|or)\s*no|y\/n|in the affirmative/,
    /need from you(?: now)?(?::| is) (?:just |only )?(?:an?|your) (?:\w+ )?["']?(?:yes|ok|okay|go-ahead)\b/,
    /(?:hit|ping) (?:me|us) (?:with )?an? (?:\w+ )?["']?(?:yes|ok|nod|thumbs)\b/,
    /(?:simple|plain|quick|clear) ["']?yes|yes["']? (?:by return )?is (?:enough|sufficient)|on your go\b|an? yes from you|give me an? (?:\w+ )?["']?(?:yes|ok|nod|go)/,
    /your (?:ok|okay|decision|approval|yes),? please\b|(?:hear|get|have) an? ["']?yes\b/,
    /tell (?:me|us) so and (?:it|i|this)\b|just confirm and i\b|pending your (?:approval|ok|confirmation)/,
    /please approve\b|approve \(or reject\)|your okay given|\byes to (?:go ahead|proceed|continue|confirm|start)/,
    /let me know your (?:decision|answer)|press y to|tell me,? and i(?:'ll| will)/,
    /awaiting (?:your (?:confirmation|approval|reply)|(?:your |an? )?["']?yes\b)|(?:should|if) you approve\b|are we good/,
    /await (?:only |just )?your (?:word|answer|reply|assent)/,
    /(?:on|upon) receipt of (?:your )?["']?(?:yes|confirmation)|(?:write|say) ["']?i agree|press (?:1|y)\b/,
    /wait(?:ing)? (?:for|on) your (?:ok|okay|word|yes|nod|go-ahead|confirmation|reply|answer|approval)/,
    /(?:please|kindly) [^.?!]{1,40} and (?:confirm|reply|respond)/,
    /good to go(?=\W*\?)|your assent|(?:after|until) you (?:confirm|approve|agree|say)/,
    /say so|holler|(?:say|give me) the word|pull the trigger/,
    /just (?:say|tell me|give me) (?:the word|yes|go)|tell me (?:["']?yes|if|it's)/,
    /need you to (?:say|agree|confirm|approve)/,
    /let me know (?:if|whether|once|when|with|and i|to proceed|how that|either way)|inform (?:me|us) whether/,
    // “shall I go ahead”, “do you want me to”
    /(?:shall|should|may|can|could) (?:i|we) (?:go ahead|proceed|continue|do|make|process|submit|finali[sz]e)/,
    /(?:shall|should|may|can|could) (?:i|we) (?:cancel|return|exchange|change|update|book|add|issue|place|move|switch)/,
    /(?<!^\W*(?:so )?you )want me to|would you like (?:me|us) to|do you (?:agree|confirm|approve|consent|authori[sz]e|want (?:me|us))/,
    /to confirm|(?:can|could) you confirm|authori[sz]e (?:me|us)/,
    // “with your permission”, “your approval is required”
    /let (?:me|us) know(?=\W*$)|your (?:kind )?(?:go-ahead|confirmation|approval|consent|permission|agreement|okay|green light|authori[sz]ation)/,
    /with your ok|(?:express|explicit) (?:agreement|consent|approval|confirmation)/,
    /(?:agreement|approval|consent|confirmation|permission) is (?:required|needed|necessary)/,
    // “if that's fine”, “if everything looks right”
    /if (?:that's|that is|this is) (?:all )?(?:ok|okay|fine|correct|right|good)/,
    /if (?:everything (?:is|looks)|that (?:works|sounds|looks)|that's what you (?:want|like))|everything as you want/,
    /if you(?:'re| are) (?:ok|okay|happy|fine|ready|good)|if you (?:agree|confirm)/,
    /if you(?:'d| would) like me to|if you'd like to (?:proceed|go ahead)/,
    /is (?:that|this|everything) (?:right|correct|ok|okay|all right|fine|good|accurate)/,
    // “as soon as you confirm”, “before I do that”, “waiting for your answer”
    /(?:once|when|as soon as|before) (?:you (?:confirm|approve|agree|give|say)|i get your|i have your)/,
    /(?:once|when|as soon as|before) i (?:proceed|go ahead|do (?:this|that|so)|make (?:this|the|any))/,
    /until you (?:tell|say|confirm|agree|approve)|hold off until|await you|await(?:ing)? your|waiting for your|(?:type|reply|say|write|send) ["']?(?:ok|okay|start|go)["']? (?:to (?:start|begin|run|go|proceed)|and i)\b/,
    /ready (?:to (?:proceed|go)|(?:to (?:\w+ ){1,6})?(?:when(?:ever)?|if|once|as soon as) you)/,
  ),
);

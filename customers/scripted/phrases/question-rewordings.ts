// Roundabout questions of agents, and plain ones for them.
import type { Rewording } from './rewordings.ts';

/** In the order in which they apply. */
export const QUESTIONS: readonly Rewording[] = [
  // “Any further request? (yes/no)”, “ready: waiting for your next request, if any”
  [/(\bany (?:further|other|more) requests?\?) ?\(?yes ?\/ ?no\)?/gi, '$1'],
  [
    /(?<=^|[.!?\n] ?)(?:ready: )?(?:waiting|ready) for (?:your|the) next (?:request|task|question|instruction)(?:, if any)?[.!]?$/gim,
    'Next request?',
  ],
  // “Please confirm: what we send you is the belt in cognac.”
  [/\bwhat (?:we|i)(?:'ll| will)? send you is (?=(?:the|an?) )/gi, 'New item: '],
  // “Shall I change where order #W1 is delivered?”
  [
    /\bchange where ((?:order )?#?w\d{7}|it|(?:the|this|your) order) (?:is|gets|will be|goes) ?(?:delivered|shipped|sent|to)\b/gi,
    'change the shipping address of $1',
  ],
  // “Is the amendment of your address in accordance with your wishes?”, “Do you assent to the change?”
  [
    /\bis (?:the|this|that) ([^?.!\n]{3,80}) in (?:accordance|line|keeping) with your wishes\?/gi,
    'do you agree to the $1?',
  ],
  [/\bdo you (?:assent|consent) to (?=the\b|this\b|that\b|my\b)/gi, 'do you agree to '],
  // “Did I understand you correctly? Then I'll go ahead.”
  [
    /\bdid i (?:understand|get|hear) (?:you|that|it) (?:correctly|right|well)\? then i(?:'ll| will| can)? (?:go ahead|proceed|start)\b/gi,
    'Shall I go ahead?',
  ],
  // “May I see to it?”, “Approve cabin = economy?”
  [/\b(may|shall|can|could|should) (i|we) (?:now )?see to (?:it|this|that)(?=\W*$|[?.!])/gim, '$1 $2 do it'],
  [/(?<=^|[.!:]\s|\n\s*)approve (?=[\w ]{2,30} ?(?:=|->|:) [^?\n]{2,60}\?)/gi, 'do you agree to '],
  // “Save Ada Byron as the new passenger name?”, “Do the payment swap?”
  [
    /(?<=^|[.!:]\s|\n\s*)(save|store|record|enter|do(?= (?:the|an?) )) (?=(?:the |an? )?[\w'* -]{2,60}(?: as the new [^?\n]{3,40}| (?:swap|change|update|edit))\?)/gi,
    'shall I $1 ',
  ],
  [/\b((?:payment|card|address|date|cabin|name)(?: method)?) swap\b/gi, '$1 change'],
  // “Move you to business?”: to another cabin, not to other flights.
  [
    /\bmov(e|ing) you (?:up |down |over )?(?:in)?to (?=(?:the )?(?:business|economy|basic economy)\b)/gi,
    'chang$1 you to ',
  ],
  // “2 → 3, and all of them are free”, of bags
  [/\band all of them are (?=free|included|covered)/gi, 'and they are '],
  // “Would it be all right with you if I were to move the payment?”
  [
    /\bwould it be (?:all right|alright|okay|ok|fine|acceptable|agreeable|in order)(?: (?:with|for|to) you)? if i were to (?=[a-z])/gi,
    'shall I ',
  ],
  // “Which order do you mean, by its number or by what is in it?”
  [
    /,? (?:either )?by (?:its|the) (?:number|code|id|reference) or (?:by )?(?:what(?:'s| is) in it|its contents?|what it (?:holds|contains)|(?:its |the )?route(?: and (?:the )?(?:date|day))?)(?=\?)/gi,
    '',
  ],
  // “OK like this, or did you want to send the toaster back, too?”
  [
    /,? or (?:did|do|would) you (?:also )?(?:want|like|prefer)(?: me)? to (?:send|return|exchange|cancel|change|add|include)\b[^?\n]{2,60}\b(?:too|as well|also)(?=\?)/gi,
    '',
  ],
  // “Can I grab your email, or full name and zip code, to pull up your account?”
  [
    /,? (?:so (?:that )?i can|to|for me to) (?:pull up|find|locate|look up|access|open|get into) your (?:account|profile|file|records?|details)(?=[?.!])/gi,
    '',
  ],
  // “Before I proceed, I need to confirm a few details:”, “To proceed, I need one more detail. Just to confirm, is this about ABC123?”
  [
    /(?<=^|[.!?\n] ?)(?:before (?:i|we) (?:can )?(?:proceed|continue|go on|start|begin)|to (?:proceed|continue|help you with (?:this|that))),? i(?:'ll|'d)? (?:just )?(?:need|want|would like|have) to (?:confirm|clarify|check|ask(?: you)?) (?:a few|a couple of|some|two|three|one|one more|the following) (?:more )?(?:details?|things?|points?|questions?)\s*[:.]/gim,
    '',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:to (?:proceed|continue|help you with (?:this|that)|get started)|before (?:i|we) (?:proceed|continue)),? i (?:just |only |still )?need (?:one|a|two|a few) (?:more )?(?:quick )?(?:details?|things?)[.:](?=\s*(?:just )?to (?:confirm|be sure|check|double-check)\b)/gim,
    '',
  ],
  // “Should it also become your new default address?”
  [
    /\b(?:be(?:come)?|serve as) your (?:new )?(?:default|profile|account) address(?=[^.?!\n]{0,30}\?)/gi,
    'become the address in your profile',
  ],
  // “thanks for calling let me pull up your account what's your email address”
  [/(?<=^|[.!?\n] ?|\bso )(?:thanks|thank you) for calling(?: us| in| today)*,? (?=\w)/gi, ''],
  [
    /\blet me (?:just )?(?:pull up|find|look up|open) your (?:account|profile) (?=(?:what's|what is|can|may|could)\b)/gi,
    '',
  ],
  // “that order came to 20.50 dollars what else can I do for you”
  [
    /(?<=[\w%)])(?<!\b(?:or|and|if|is|isn't|not|there|whether|for|with|about|to|but|so|know)) (?=(?:what else can i (?:do|help)|(?:is there )?anythin(?:g)? else (?:i can|you need|on your end|i could))\b)/gi,
    '. ',
  ],
  // “what version of the lamp do you want”
  [
    /(?<=^|[.!?\n] ?|\bso |\band )((?:what|which) (?:version|variant|option|color|size)s? (?:of|for|in) (?:the|your) [^?.!\n]{2,60} (?:do|would) you (?:want|like|prefer))(?=\s*(?:$|\n|\.))/gi,
    '$1?',
  ],
  // “bags added. u good otherwise?”
  [/(?<=[.!\n] ?)(?:are )?(?:u|you) (?:good|all set|ok|okay) otherwise\?/gi, 'Anything else?'],
  // “Which thing from that order?”
  [/\bwhich things? (?:from|in|of|on) (this|that|the|your) order\b/gi, 'which items of $1 order'],
  // “To fetch the right order I need its ID or the name of something in it.”
  [
    /(?<=^|[.!?\n] ?)to (?:fetch|find|locate|pull up|open|get) the right (order|reservation|booking),? i(?:'ll| will|'d| would)? need (?:its|the|your) (?:\w+ )?(?:id|number|reference)\b[^.?!\n]*[.!]/gim,
    'Which $1 is it?',
  ],
  // “Which goodies from the order are we talking about?”, “What from this order should I work on?”
  [/\b(?:goodies|goods|articles|bits)(?= (?:from|in|of|on) (?:the|your|this) order\b)/gi, 'items'],
  [
    /\bwhat (?:from|in|of|on) (this|the|your) order (?=(?:should|shall|can|may) (?:i|we)\b)/gi,
    'which items of $1 order ',
  ],
  // “Which payment methods (in what order)?”
  [/ \((?:and )?in (?:what|which) order\)(?=\?)/gi, ''],
  // “Please confirm the following:”, above a list of what is asked for: “the reservation”, “the cabin you want”
  [
    /\b(?:confirm|verify) the following:[ \t]*\n(?=(?:\s*[-*•][ \t]*(?:the|your|which|what|how|whether) [^\n:$]{2,90}(?:\n|$)){2,}\s*$)/gi,
    'tell me the following:\n',
  ],
  // “which order it is (the number if you have it, or simply what was in it)”
  [/ ?\((?:the |its |your )?(?:number|id|code)\b[^()\n]{0,30}\bif you (?:have|know|remember)\b[^()\n]*\)/gi, ''],
  // “Could you confirm once more what you would like me to do?”
  [
    /\b(?:could|can|would|will) you (?:please |kindly )?(?:confirm|repeat|restate|clarify)(?: once more| once again| again)? (?:exactly )?(what (?:exactly )?you(?:'d| would) like (?:me|us) to do)\?/gi,
    '$1?',
  ],
  // “What I still have to find out is which payment method …”, “The missing pieces are …”
  [
    /\bwhat i still (?:have|need) to (?:find out|know|learn|clarify) is (?=\w)|\bthe (?:missing|last missing|only missing) (?:pieces?|bits?|parts?|details?) (?:is|are)(?: still)?:? (?=the |your |which |how |whether )/gi,
    'Please tell me ',
  ],
  // “The full new address (street, apartment/suite, city, state, zip)”
  [/\b(address) \((?=[^()]*\bstreet\b)[^()]{5,80}\bzip(?: code)?\)/gi, '$1'],
  // “Are you returning everything in that order or just some of the items?”
  [
    /\bare you (return|exchang|cancel)(?:l?ing) (?:everything|all(?: of it| items)?|the (?:whole|entire) (?:order|thing))(?: (?:in|from|on) (?:that|this|the|your) order)?,? or (?:just|only) (?:some|part|a part|one|a few)\b[^?\n]{0,40}\?(?: if (?:just|only) some[^?\n]{0,30}\?)?/gi,
    (_, act = '') => `do you want to ${act === 'exchang' ? 'exchange' : act} the whole order or only part of it?`,
  ],
  // “Before I can check anything further, I need to know …”
  [/\bbefore i can (?:check|do|look into|process) anything (?:further|else|more), /gi, ''],
  // “I should ask whether there's anything else in the order that you want to return.”
  [
    /(?<=^|[.!?\n] ?)i should (?:also )?ask (?:whether|if) there(?:'s| is) (anything else [^.?!\n]{3,80})\./gi,
    'Is there $1?',
  ],
  // “Could you check the reservation number and send it to me again?”
  [
    /\b(?:could|can|would) you (?:please )?(?:double-?)?check (?:the|your) (reservation|order|booking) (?:number|id|code)(?: and (?:send|give|tell) (?:it(?: to me| me)?|me it) again| again| for me)\?/gi,
    'What is your $1 number?',
  ],
  // “Under what id do we have you in our system?”
  [
    /\b(?:under )?(?:what|which) (?:user )?id do (?:we|i) have you(?: (?:under|in (?:our|the) (?:system|records|files)|on file))?\b/gi,
    'What is your user id',
  ],
  // “Please tell me what you need help with.”, “What would you like to do?”, unless something has been refused.
  [
    /\bplease (?:tell me|let me know) (?:what you need help with|what i can (?:do for you|help (?:you )?with)|how i can (?:help|assist)(?: you)?)(?: today)?\./gi,
    'How can I help you?',
  ],
  [
    /^(?![\s\S]*(?:n't\b|\bnot\b|\bcannot\b|\bunfortunately\b|\bno\b))([\s\S]*)\bwhat would you like to do(?: next| today| first)?\?/i,
    '$1How can I help you?',
  ],
  // “Is this in accordance with your wishes?”, “Is this version the one you want?”, “That right? I'll run it then”, “lmk if ok”
  [
    /\bis (?:this|that|it|all of this|everything) in accordance with your wish(?:es)?\?|\bis (?:this|that) (?:version|plan|proposal|arrangement) the one you want\?|(?:\bis )?\bthat right\? i(?:'ll| will) (?:run|do|file|submit|process|make|send) (?:it|that|this)(?: then)?\b/gi,
    'shall I do it?',
  ],
  [/[.,;:]?\s*\b(?:lmk|let me know) if (?:that(?:'s| is) |it(?:'s| is) )?ok\b\.?/gi, '. Is that okay?'],
  [
    /\b(?:that|this|it) (?:only |just )?leaves (?:me )?(?:with )?your (?:confirmation|approval|ok(?:ay)?|go-?ahead|consent) (?:for|to)\b/gi,
    'I propose',
  ],
  // “Should any of this be wrong, please tell me; otherwise, a simple yes is enough.”, “Upon receiving your "yes", I will …”
  [
    /\bshould any(?:thing| of (?:this|these|it|the details))? be (?:wrong|incorrect|amiss)[^.;!?\n]*[;,.] ?(?:otherwise,? |if not,? )?(?:a simple|just a|your) "?yes"? (?:is enough|will do|suffices|is all i need)\b/gi,
    'is that okay?',
  ],
  [
    /\b(?:upon|on|after) (?:receiving|getting|hearing) your "?(?:yes|confirmation|approval|consent)"?,? i will\b/gi,
    'if you say yes, I will',
  ],
  [/\byou(?:'d| would| will) be authori[sz]ing me to\b/gi, 'I would'],
  // “ABC123 (Boston to Denver), that's the one? For it I have …”
  [/,? (?:and )?(?:that's|that is) the one\? (?=for it\b)/gi, '. '],
  // “… which cabin and any wish about flights, who travels …”
  [
    / and any (?:wish(?:es)?|preferences?) (?:about|as to|regarding|for) (?:the )?(?:flights?|times?)(?=,)/gi,
    ', which flight',
  ],
  // “Would it be accurate to record that you have ceased to need the goods?”
  [
    /\bwould it be (?:accurate|correct|right|fair|true) to (?:record|say|note|state|put down) that you (?:have ceased to|no longer) need (?:the goods|the items|it|them)\?/gi,
    'what is the reason?',
  ],
  // “What exactly will happen? Order #W1 would be cancelled.”, “Q: Is this permitted? A: Yes”: headings.
  [
    /^\W*(?:so,? )?(?:what (?:exactly )?(?:(?:would|will) (?:i|we) do|(?:will|would|is going to) (?:happen|change)|changes|happens|stays(?: the same)?|remains|(?:doesn't|does not|won't) change)|(?:and )?(?:the rest|anything to know|what else))\? (?=[A-Z#$])/gim,
    '',
  ],
  [/^\W*Q[:.] (?:is|are|what|why|how|when|which|does|do|can)\b[^?\n]{3,80}\? A[:.] (?=\S)/gim, ''],
  // “Step 1/3” is not a date, nor is “1/2” before a line.
  [/\b(step|part) (\d)\/\d\b/gi, '$1 $2'],
  [/^\W*\d\/\d[.):]? (?=\S)/gm, ''],
  // “Are there any wishes as to the departure time?”
  [
    /\b(?:are there|have you|do you have) any (?:wishes|preferences?) (?:as to|regarding|concerning|about|for) ((?:the|your) [^?.\n]{3,40})\?/gi,
    'do you have a preference for $1?',
  ],
  // “AB12CD is not yours. Your trip to Atlanta has the number ABC123. Shall we take that one?”
  [
    /(\bhas the number (#?\w{6,8})(?: \([^()\n]*\))?)\. (?:shall (?:we|i) (?:take|use) (?:that|this)(?: one)?|is (?:that|this) (?:okay|ok|all right))\?/gi,
    '$1. Did you mean $2?',
  ],
  // “Does that correspond to what you had in mind?”
  [/\bdo(?:es)? (?:that|this|it|these) correspond (?:to|with) (?=what\b|your\b)/gi, 'does this match '],
  // “Which camp stove do you want instead?”
  [
    /\bwhich (?!(?:one|option|version|variant|of|other|ones?|item|thing|product|colou?r|size|shade|kind|type|sort|model|style|material|flight|trip|day|date|card|cabin|class|payment|method|address|airport|time|seat|order|reservation|booking)s?\b)((?:[a-z][a-z-]+ ){0,2}[a-z][a-z-]+) (?=(?:would|do|should|shall) (?:you|i|we) (?:like|want|prefer|take|have|get|send)\b[^?.\n]{0,20} (?:instead|in (?:its|their) place|in return)\b)/gi,
    'which version of the $1 ',
  ],
  // “What is the number of the order concerned?”
  [
    /\bthe number of (?:the|your) (order|reservation|booking)(?: (?:concerned|in question|this is about))?(?=\W*\?)/gi,
    'the $1 number',
  ],
  // “… its order number, or, if you don't have that handy, what you bought with it?”
  [
    /(?<=\b(?:order|reservation|booking) number),? or,? (?:if [^,?\n]{3,40}, )?(?:what (?:you (?:bought|ordered|purchased)|is in)|which (?:items?|things?|products?))\b[^?.\n]{0,40}(?=\?)/gi,
    '',
  ],
  // “What are your departure and arrival cities?”, “Where does the trip start, and where does it go?”
  [
    /\bwhat (?:are|would be) (?:your|the) departure and (?:arrival|destination) (?:cities|airports)\?|\bwhere does (?:the|your) trip (?:start|begin),? and where does it (?:go|end)(?: to)?\?/gi,
    'from where to where?',
  ],
  // “Just so your account stays safe, please tell me your e-mail address.”
  [/\b(?:just )?so (?:that )?your (?:account|data) (?:stays|remains|is kept) (?:safe|secure|protected),?/gi, ''],
  // “E-mail address on the account, or name and zip code, please.”
  [
    /(?<=^|[.!?\n] )(?=[^.!?\n]*\b(?:e-?mail|zip|user id)\b)((?:your )?(?:e-?mail|(?:full |first )?name|user id)\b[^.!?:\n]{3,80}), please\./gim,
    'What is the $1?',
  ],
  // “E-mail address, or name and zip code. Which would you like to use?”
  [
    /(?<=\b(?:e-?mail|zip)\b(?:(?!\b(?:cards?|paypal|pay)\b)[\s\S]){3,120})\bwhich (?:one )?would you (?:like|prefer) to (?:use|share|give|provide)\?/gi,
    '',
  ],
  // “I do see ABC123 from Boston to Denver. Could it be that one?”
  [/\bcould (?:it|that) be (?:that|this|the) one\?/gi, 'Is that the one you mean?'],
  // “You mean reservation ABC123, correct?” asks for no correction.
  [/(?<=\byou mean (?:the |your )?(?:reservation|booking|order|trip)\b[^.?!\n]{3,90}), correct\?/gi, ', right?'],
  // “Could I have your e-mail address, so that I can look at your orders?”
  [
    /,? so (?:that )?(?:i|we) can (?:look (?:at|into|up)|see|find|pull up|open|check|get to) your (?:orders?|account|profile|reservations?|bookings?|trips?)(?=\W*\?)/gi,
    '',
  ],
  // “Is it only you travelling, and are any bags to be checked in?”
  [/,? and (are (?:there )?any bags [^?\n]{3,40}\?)/gi, '? $1'],
  // “Is it just Ada travelling, or will anyone else join?”, “Are you travelling alone?”
  [
    /\b(?:is it (?:just|only) (?:you|[A-Z]\w+(?: [A-Z]\w+)?)(?: who (?:is|will be))? (?:travell?ing|flying)|are you (?:travell?ing|flying) (?:alone|by yourself|on your own|solo))\b[^?\n]*\?/gi,
    'who is travelling?',
  ],
  // “The number is actually ABC123, not ABC124. I'd work with ABC123, right?”
  [/\bi(?:'d| would) work with (#?\w{6,8}), (?:right|correct)\?/gi, 'did you mean $1?'],
  [
    /\bi (?:do )?see (#?\w{6,8} (?:from|to|for|with|on) [^.?\n]*)\. shall (?:we|i) take that one\?/gi,
    'did you mean $1?',
  ],
  // “I've got your Amex 2228 on file. Should I use that one?”, “Is the Amex 2228 still the right way to pay?”
  [
    /\b(?:i've|i have|we've|we have) (?:got )?(your [^.?\n]{3,40}) on file\. (?:should|shall) i use (?:that|it)(?: one)?\?/gi,
    'should I use $1?',
  ],
  [/\bis ((?:the|your) [^.?\n]{3,40}) still the right way to pay\?/gi, 'should I use $1?'],
  // “I'd only touch the cabin and leave the rest alone, is that right?”
  [
    /\bi(?:'d| would) only touch the \w+ and leave the rest alone,? (?:is that )?(?:right|correct)\?/gi,
    'should everything else stay as it is?',
  ],
  // “The lamp is in order #W1 — shall we work with that one?”
  [
    /(\b(?:is|are) in (?:order )?\W{0,3}(#w\d+))\W{1,6}shall (?:we|i) (?:work with|take|use) that one\?/gi,
    '$1. Did you mean $2?',
  ],
  // “Is this only for your profile, so that your existing orders keep their address?”
  [/(?<=\b(?:profile|account)), so (?:that )?(?:your )?(?:existing|other|open) orders keep [^?\n]*(?=\?)/gi, ''],
  [/\bi (?:will |would )?need that you (?:indicate|tell|give|say|send) (?:to )?me\b/gi, 'please tell me'],
  [
    /\bwould you be so kind (?:as )?to confirm (?:me |us )?(?:the following(?: data| information| details)?:|this:)|\bquick questions?: (?=the )/gi,
    'please give me: ',
  ],
  // “Let me read that back: 12 Old Road, Houston, TX 77004. Is that right?”
  [
    /\blet me read (?:that|it|this|the address) back: ([^?\n]*\b\d{5}\b[^?\n]*)\. is (?:that|this|it) (?:right|correct)\?(?! then i\b)/gi,
    'let me read the address back: $1. Is that spelled correctly?',
  ],
  // “What is it that doesn't suit you about the lamp?”, “Did we let you down, or have your plans changed?”
  [
    /\bwhat(?:'s| is) (?:it that (?:doesn't|does not) suit you|wrong|not right) (?:about|with) (?:the|your) [^?.\n]{3,60}\?|\b(?:(?:was it|is it) (?:us|we) who let you down|did we let you down|have we let you down)[^?.\n]{0,60}\?/gi,
    'what is the reason?',
  ],
  // “Is that clear to you, and may I proceed?”
  [
    /\b(?:is (?:that|this) (?:clear(?: to you)?|understood)|do you understand (?:that|this)),? and (?=(?:may|shall|can|should) (?:i|we)\b)/gi,
    '',
  ],
  // “Which flight are we talking about?”
  [/\bwhich flight (?=(?:are we|is (?:this|it)) (?:talking )?about\b|do you mean\b)/gi, 'which trip '],
  // “Two more things: number of checked bags, and insurance yes or no?”
  [/(?<=[:,] (?:and )?)(?:the )?number of (?=(?:checked )?bags\b[^?\n]*\?)/gi, 'how many '],
  // “Is it just you? I'd need the name and date of birth of everyone.”
  [/\bis it (?:just|only) (?:for )?you\? (?=[^?\n]{0,30}\b(?:names?|dates? of birth)\b)/gi, ''],
  [
    /\b(?:is (?:the|your) (?:travel )?dates? (?:flexible|fixed)|is (?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2})(?:, \d{4})? (?:fixed|firm|set in stone)|are you (?:flexible|fixed) (?:with|on|about) (?:the|your) (?:dates?|days?)|(?:does|must) it (?:have to )?be (?:on )?(?:[a-z]+day, )?(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2})(?:, \d{4})?, or|you(?:'re| are) set on)\b[^?\n]*\?/gi,
    'on which date?',
  ],
  // “Am I speaking with Ms. Lovelace?”, “Is it Ada Lovelace I am talking to?”
  [
    /\bam i (?:speaking|talking|chatting) (?:with|to) (?:mr\.? |ms\.? |mrs\.? )?(?!the )[A-Z][^?\n]{2,40}\?|\bis (?:it|this) (?!the )[A-Z][^?\n]{2,40} (?:i am|i'm|that i am) (?:speaking|talking|chatting|writing) (?:with|to)\?/gi,
    'what is your name?',
  ],
  // “Could you double-check the zip code for me, please?”
  [/\b(?:could|can|would) you (?:please )?(?:double-?check|re-?check|repeat) (?=the|your)/gi, 'could you tell me '],
  // “I'll need your user id to look at your profile. What is it?”
  [
    /(?<=\byour (?:user id|e-?mail(?: address)?|(?:full |first |last )?name|zip(?: code)?|date of birth)\b[^.?!\n]*[.?!]) (?:and )?what(?:'s| is| would| might) (?:it|that)(?: be)?(?:, please)?\?/gi,
    '',
  ],
  // “To find your ukulele order I need to know who you are.”
  [
    /\bto (?:find|locate|look (?:up|into|at)|pull up|open|see|get to) (?:your|the) [^,:.?!\n]{2,40}?,? (?=(?:i|we)(?:'d|'ll| would| will)? (?:(?:first|just|only|still|also) )*(?:need|have|must|want) to know who you are\b)/gi,
    '',
  ],
  // “Whom does it concern?”
  [
    /\bwhom? (?:does|would|will|is) (?:it|this|that|the (?:change|correction)) (?:concern|affect|involve|about)\b/gi,
    'which passenger is it',
  ],
  // “Which one would you like me to look at?”
  [
    /\b(which (?:one|of (?:your|these|those|them)(?: \w+)?|(?:order|reservation|booking|trip))) (?:(?:would|do) you (?:like|want|wish) me to|(?:should|shall|may|can) i) (?:look (?:at|into|up)|check|open|pull up|help (?:you )?with|work on|deal with)\b/gi,
    '$1 is it',
  ],
  // “How exactly should the details read?”
  [
    /\bhow (?:exactly )?(?:should|must|shall) (?:the|his|her|their|those|these) (?:correct(?:ed)? |new )?(?:details|data|entry|particulars) (?:read|look|be)(?: instead)?(?=\W*\?)/gi,
    'what should it be instead',
  ],
  // “Might there be another address that I could use?”
  [/\bmight there be (an?(?:other)?) /gi, 'is there $1 '],
  // “I would be grateful if you could identify the order, whether by number or by what it contained.”
  [
    /\bif you could identify the (order|reservation|booking|trip)(?:, whether [^.?!\n]*| by [^.?!\n]*)?[.?!]/gi,
    'if you could tell me which $1 it is.',
  ],
  // “Booking ABC123, BOS-ATL. Right one?”, “That would be the one, if I understood you correctly – is it?”
  [
    /(?<=[.!)\n] )(?:is (?:that|this|it) the )?(?:right|correct) (?:one|booking|reservation|order|trip)\?|\b(?:that|this) would be the one,? (?:if i (?:understood|understand|got|read) you (?:correctly|right))?\W{0,4}is it\?/gi,
    'Is that the one you mean?',
  ],
  // “One thing would help me: the card for the difference.”
  [
    /(?<=^|[.!?\n] ?)(?:(?:just |only )?(?:one|a last|one last|one more) (?:thing|detail|piece of information)|(?:two|three|these) (?:things|details)) (?:would|will|could) (?:still )?help(?: me| us)?(?: here| further)?: ?/gim,
    'Please tell me ',
  ],
  // “Could you first confirm who you are: your e-mail address, or your name and current zip code?”
  [
    /\b(?:could|can|would|will) you (?:(?:please|first|just|kindly) )*confirm who you are(?: first)?[:,–-]* /gi,
    'please tell me ',
  ],
  // “Next request, if there is one?”
  [
    /(?<=^|[.!\n] ?)(?:the |your )?next (?:request|thing|item|wish|point), if (?:there is (?:one|any)|any|you have (?:one|any))\?/gim,
    'Anything else?',
  ],
  // “Which reservation is this about? The code or the route and date will do.”
  [
    /(?<=\? )(?:the |your |its |an? )?[^.?!\n]{3,60} (?:will do|would do|is enough|is fine|suffices)(?: too| as well)?\.(?=\s|$)/gim,
    '',
  ],
  // “Can you help me with this information?” above a list
  [
    /\b(?:can|could|would) you (?:please )?help me (?:out )?with (?:this|these|the following|some) (?:information|details|questions?|points?)\b[?:]/gi,
    'Please tell me:',
  ],
];

// What a question or an announcement is about, beside the values in it.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

/** It lets the customer choose between things to do: “Which of these would you prefer?” */
export const OFFERS_ALTERNATIVES = anyOf(
  /\b(?:a|your) favou?rite (?:among|of|from)\b/,
  /\bwhat (?:would|do) you (?:prefer|want|like)(?: me)?(?: to do)?\s*\?/,
  /\bwhich (?:of (?:these|those|them|the (?:two|three))|one|option|way)\b|\b(?:either|any|one) of (?:these|those|them)\b/,
  /\(a\)[\s\S]*\(b\)/,
);

/** A question begins here: “would you …”, “for the refund: which …”. */
export const QUESTION_START = inSequence(
  /(?:^|[:,]\s*)(?:(?:so|and|then|also|or|ok|okay|sure|for|to|from|on|in|with|by|at)\W+)*/,
  /would|shall|should|could|can|may|will|do|does|did|is|are|have(?= you\b)|what|what's|which|how|where|who|when|why/,
  /\b/,
);

/** Any of its words could belong to a request for a yes: “Change it?” A few words without one ask for data. */
export const ASKS_TO_AGREE = anyOf(
  /\d/,
  anyPhrase(
    /ok|okay|good|fine|right|ready|proceed|go|ahead|shall|should|may|can|could|would|confirm\w*|agreed?/,
    /that|it|this|do|does|is|are|i|you|no|like|plan|deal/,
    /book|cancel|return|exchange|change|update|add|send|ship|swap|switch|make|apply/,
  ),
);

/** It asks what to do, or lets the customer choose, and not for a value: “Which option suits you?” */
export const ASKS_WHAT_TO_DO = anyPhrase(
  /which (?:one|option|way) (?:works|suits|applies|would you (?:prefer|like)|do you (?:prefer|like))/,
  /which (?:one|option|way) is (?:easier|better|best)|who(?:'s| is) asking|what (?:else|can|may|could)/,
  /how (?:can|may|could)|how (?:would|do|should) (?:you|we|i) (?:like to )?(?:proceed|go on|continue)/,
  /when you|how (?:does|do) (?:that|this|it)|what do you (?:say|think)|why/,
);

/** It asks for more things of an order: “Is there anything else in it that you would like to return?” */
export const ASKS_FOR_MORE = anyOf(
  inSequence(
    /\b(?:anything|something|any(?:thing)? other|any more|any further|what) /,
    /(?:else\b|other (?:items?|products?)|items?|products?)/,
  ),
  /\b(?:are|is) there (?:any|some)\b[^?]*\b(?:other|else|more|further)\b/,
);

/** It asks for further wishes: “What else is on your list?” */
export const ASKS_FOR_WISHES = anyOf(
  /\b(?:anything|something|what|things?) (?:else|further|more)\b[^?.!\n]*\?/,
  /\b(?:any|further|more) (?:other|more|further|additional|requests?|wish\w*|matters?)\b[^?.!\n]*\?/,
  /\bother (?:things?|orders?|items?|wish\w*|requests?|changes?)\b[^?.!\n]*\?/,
  /\bother\b[^?]{0,30}\b(?:requests?|queries|stuff|matters?)\b/,
  /\b(?:are there|got|have you|any) (?:\w+ )?others?\b[^?.!\n]*\?|\bwill there be more\b|(?:^|[.!] )more\?/,
  /\bmore you'd like\b/,
  /\bwhat(?:'s| is| comes)? next\b|\bthe only thing, or\b|\bis there more\b|\badd something\?/,
);

/** It has done nothing yet, and wants to hear everything first. */
export const COLLECTS = anyPhrase(
  /before (?:i|we) (?:do|make|begin|start|change)|before anything/,
  /after (?:this|that)(?=,)|so (?:that )?(?:i|they) can|i (?:will|would|'ll|'d) then|then i can|plan|not done yet/,
  /(?:collect|gather|have) everything|everything (?:first|past you|at once|together|in one)|in one go|one summary|summari[sz]e/,
  /(?:first|one) (?:item|thing|point) noted|^noted\b|[.!] noted\b|made a note|understood so far/,
  /(?:on|to) (?:that|my|the) list|jotted|recorded,|\blisted\b|(?<!\b(?:well|great|good|nicely|fine) )so far\b|all together|it all together/,
  /the lot together|one confirmation|single overview|just this one|before i start|^got \d|[.!] got \d|taken note/,
  /the only thing, or|all you need, or/,
);

/** It settles on something: “so”, “which means”, “plan B applies”. */
export const CONCLUDES = anyPhrase(
  /so|thus|therefore|hence|means|cheaper|it'd be|plan [ab]|comes out|propos\w+|applies|summary/,
);

/** It is about something else than what was told: “another one instead”. */
export const ASKS_FOR_ANOTHER = anyPhrase(
  /another|(?:any|some|maybe|an|the) other|a different|an alternative|instead|that one|which (?:row|topic|one)|if any|would something else work|^other (?:pick|choice|option|version|one)s?/,
);

/** It asks whether to look something up. */
export const OFFERS_TO_LOOK =
  /\b(?:want (?:me|us) to|like (?:me|us) to|(?:shall|should|may|can) (?:i|we)|i'd (?:first|quickly|just)|okay (?:with you )?if i|okay if i (?:had|took)|(?:ok(?:ay)?|all right|alright|fine) for me to|mind if i|(?:ok(?:ay)?|all right|alright|fine)(?: (?:for|with) you)? if (?:i|we)|i am going to|i'm going to)\b[^.?]*\b(?:search|look|check|find|pull up|retrieve|fetch|see if|see what|go(?:ing)? through(?! with\b)|open (?:the|your|it))\b/i;

const HOLDS_ON_IN_WORDS = anyPhrase(
  /(?<!in )(?:one|a|just a) (?:moment|minute|sec|second(?= *(?:$|[^\sa-z]|(?:while|please|pls|to|and|so|i|let|for|as|now|here|or|then|until|thanks?)\b)))/,
  /hang on|hold on|bear with me/,
  /(?:can|could|would|will) you (?:please )?(?:hold|wait)(?: on)?(?=(?: for)?(?: an?| one| just a)?(?: (?:moment|minute|second|sec|bit|little))?\W*$)/,
  /now (?:i|we) (?:check|look|verify|examine)|(?:i|we)(?:'ll| will) now (?:review|check|verify|look (?:into|at)|go through)/,
  /let (?:me|us) (?:just |quickly |first )?(?:(?:have|take) (?:a|another) (?:quick |closer |brief )?look|look|(?:double-?|double )?check|see|pull|find|verify|review|consult|bring|search|open|get (?:the|your)|grab)/,
  /please hold|hold(?:ing)? (?:the line|while)|brief hold|\bbrb\b|digging (?:through|up)/,
  /put(?:ting)? you on (?:a )?(?:short |brief |quick )?hold/,
  /(?:please )?allow (?:me|us) (?:about |up to )?(?:an?|one|two|three|[1-5]|some|a few)\b[^.?]{0,20}\b(?:moments?|minutes?|seconds?|time)/,
  /(?:won't|will not) (?:be|take) (?:long|a (?:moment|minute|second))/,
  /thank(?:s| you) for your patience while|while (?:i|we) (?:look into|check|review|verify|pull up)/,
  /remain in the (?:conversation|chat)|(?:shall|must) (?:now )?consult (?:our|the|my) records/,
  /going through your|be right with you|remain available while|stay with me|^\W*(?:loading|searching)[ .]*$|(?:few|couple of) seconds/,
  /one more (?:moment|minute|second)|get back to you/,
  /(?:be|come) back (?:to you )?(?:with (?:an answer|what's possible|the result|more)|shortly|soon)|pulling up/,
  /take a look|stand by|^\W*i'm on it|please wait|^\W*(?:checking|reading (?:the )?record)\W*$/,
  /i(?:'ll| will)? (?:need|have) to (?:just |quickly |first )*(?:check|look (?:at|into|up)|verify|review)(?! [^.?]*\bwith you\b)/,
  /i (?:will|'ll|'d|would) (?:just |now |quickly |first |like to )*(?:check|look|retrieve|pull up|fetch|open your)/,
  /(?:place|put) you on (?:a )?(?:short |brief |quick )?hold|(?:for|have) your patience while/,
  /need (?:a (?:little|bit of)|some|a few|more)(?: more)? (?:time|moments|minutes|seconds) to (?:go|look|check|read|review|find|verify)/,
  /takes? (?:some|a few) (?:seconds|minutes|moments)|can take a (?:short |little )?(?:while|moment)/,
  /ask (?:you )?for an? (?:little|bit of|moment of|minute of|moment's|minute's) patience|indulge me for (?:an instant|a moment|a second)|^\W*hold up\b/,
  inSequence(
    /(?:i'm|i am|we're|we are) (?:now |just |still |currently )*/,
    anyOf(
      /going to (?:open|look|check|read|see|verify|retrieve|fetch|pull up)|taking a (?:quick )?look|going through/,
      /checking|looking|comparing|searching|pulling|verifying|retrieving|digging|fetching|loading|reviewing|accessing|locating/,
    ),
  ),
  /hang tight|sit tight|back in a (?:sec|second|moment|minute|bit)|be right back|i'd rather check|do not close (?:this|the) (?:window|chat)/,
  /(?:may|can|could) i (?:have|take) (?:an?|one|two|a few|a couple of|\d)\b[^?]{0,20}(?:minutes?|moments?|seconds?)/,
);

/** It asks for a moment: “Hold on, I'm checking”, “🔎 Searching your orders …” */
export const HOLDS_ON = anyOf(
  HOLDS_ON_IN_WORDS,
  inSequence(
    /(?:^|[.!:\n])\W*(?:(?:ok|okay|sure|got it|of course|certainly|all right|thank you|thanks|understood)\W+)*/,
    /(?:i(?:'ve| have) started )?(?:checking|searching|retrieving|fetching|loading|looking up|accessing|verifying|locating|pulling)(?=\b[^?$\d]{0,80}$)/,
  ),
);

/** It asks whether the customer can wait: “Is that alright?” */
export const ASKS_FOR_PATIENCE = anyOf(
  /^\W*(?:is|would) (?:that|this|it) (?:be )?(?:ok(?:ay)?|al(?:l )?right|fine|good)\b/,
  /\b(?:let me|i'll|i will|i'm going to|i am going to)\b[^.?]*\b(?:check|look|verify|hold|pull|retrieve|fetch|open|load|find|search)\b[^.?]*, (?:if (?:that's|that is|you don't mind)|is that|okay|ok|alright|all right)\b/,
  /\bis (?:it|that) (?:ok(?:ay)?|al(?:l )?right|fine) if i (?:take|have) (?:a|one|two) (?:moments?|minutes?|seconds?)\b/,
  /\b(?:ok(?:ay)?|al(?:l )?right|fine)(?: for you)? (?:if you (?:wait|hold)|to (?:wait|hold(?: on)?))\b/,
  /\bi(?:'ll| will) need to (?:check|look|verify)\b[^.?]*[;,] (?:is that|would that be) (?:ok(?:ay)?|al(?:l )?right|fine)\b/,
  /\b(?:may|can|could) i (?:have|take) (?:an?|one|two|a few|a couple of|\d)\b[^?]{0,20}(?:minutes?|moments?|seconds?)\b/,
  /\b(?:may|can|could) (?:i|we) (?:place|put) you on (?:a )?(?:\w+ )?hold\b/,
  /\b(?:may|can|could) (?:i|we) ask (?:you )?for (?:your|an? (?:little|bit of|moment of|minute of|moment's|minute's)) patience\b/,
  /\b(?:can|could|would|will|do) you (?:please |kindly )?(?:mind )?(?:hold|holding|wait|waiting|give me|bear with me|giving me)\b/,
  /^\W*(?:please |just )?give (?:me|us) (?:an?|one|a few) (?:\w+ )?(?:moments?|minutes?|seconds?|secs?)\b/,
);

const WHOLE = anyOf(
  /everything|all of (?:it|them)|(?:whole|entire|complete|full) (?:order|thing|lot|reservation|booking|trip)/,
);
/** It asks whether the whole of something is meant or a part of it. */
export const ASKS_HOW_MUCH = anyPhrase(
  inSequence(WHOLE, /\b[^?]{0,60}\bor\b[^?]{0,60}\b/, /only|just|part|some/),
  inSequence(/only|just|part|some/, /\b[^?]{0,60}\bor\b[^?]{0,60}\b/, WHOLE),
);

/** It asks which of two things is true, and not for a yes: “Is that for everyone, or only for one of you?” */
export const ASKS_WHICH_IS_TRUE =
  /^\W*(?:\w+: )?(?:and |so |also )?(?:is|was|are|were|did|does) (?:it|this|that|these|those|they|you|the|your|there)\b(?![^?]{0,30}\b(?:ok(?:ay)?|right|correct|fine|good|all right|alright|agreeable|acceptable|agreed?|ready|happy|clear|want|wish)\b)[^?]*?,? or (?!not\b|no\b|(?:would|shall|should|may|can) (?:you|i|we)\b|do you (?:want|prefer|wish)\b)[^?]*\?/i;

/** It has questions before it proposes anything: “Two quick questions before I put this together: …” */
export const ASKS_FIRST =
  /\b(?:one|two|three|a few|a couple of|some|\d|a) (?:(?:quick|short|small|last|brief) )?(?:questions?|things? to (?:check|clarify)|clarifications?) (?:before|first)\b/i;

/** “I'll list the action details for your confirmation before proceeding”: the proposal is still to come. */
export const WILL_PROPOSE =
  /\bi(?:'ll| will) (?:then )?(?:list|show you|present|share|send you|lay out|summari[sz]e) (?:the |all (?:the )?)?(?:action |exact |full |final |complete )*details (?:for|and ask for) your (?:\w+ )?(?:confirmation|approval|yes|consent)\b/i;

/** It asks whether a detail is written down right and in full, which is no question for a yes to anything: “Is that spelled correctly?” */
export const CHECKS_DETAIL = anyOf(
  /\b(?:spell(?:ed|ing)|spelt|written|typed)\b[^?]{0,40}\b(?:correct(?:ly)?|right|properly)\b(?![^?]*\b(?:may|shall|should|can) (?:i|we)\b)/,
  /\bis (?:that|this|it|.{3,100}) (?:the|your) (?:complete|full|entire|whole|exact)\b[^?]{0,30}\baddress\b/,
  /\bis it (?:apt|apartment|suite|unit|p\.? ?o\.? box|\d+ [a-z])/,
  /\bis \d{5} the (?:right|correct) (?:zip|postal)\b|\bis (?:basic economy|economy|business) (?:the (?:cabin|class)|what) you (?:want|mean|have in mind)\b/,
  /^\W*(?:just to (?:double-?)?check\W+|and )?(?:is|was) (?:the|your) (?:zip|postal|street|house|apartment|apt|unit|suite|flat)\b/,
);

/** “If so, which one?”, behind a question that it makes one for data. */
export const IF_SO = /^\W*(?:and )?if (?:so|yes),? (?:how many|which(?: ones?)?|what|when)\W*$/i;

/** It asks whether to do what was said. */
export const ASKS_TO_GO_ON = /\b(?:go[- ]ahead|proceed|shall i|should i|me to|confirmation that you)\b/i;

/** It asks whether to go on to what comes next: “Shall we move on to that?” */
export const ASKS_TO_MOVE_ON = anyOf(
  /\b(?:(?:shall|should|may|can|could) we (?:now )?(?:move on|go on|turn|continue)|(?:shall|should|may|can|could) i (?:now )?(?:move on|turn))(?: (?:to|with) (?:that|this|it|the (?:next|other|second|rest|remaining)))?(?: (?:one|request|point|item|topic|now))?\W*$/,
  /\bready (?:for|to move on to) (?:that|the next)/,
);

/** “If yes, I will carry it out straight away.” */
export const IF_YES =
  /^\W*if (?:so|yes|it is|that is (?:so|right|correct)),? (?:i|we)(?:'ll| will|'d| would)\b|^\W*then i(?:'ll| will)? (?:click|press|hit|submit|enter|do)(?: on)? (?:it|that|this|the button)\b/i;

/** It asks to confirm what was said: “Could you confirm that?”, “Is that correct?” */
export const ASKS_TO_CONFIRM = anyOf(
  /^\W*(?:just )?to (?:confirm|double-?check|make sure)[:,] (?!(?:[^?]*\b)?(?:i|we)(?:'ll|'d| will| would| can)?\b)/,
  /^\W*(?:(?:can|could|would|will) you (?:please |kindly )?confirm (?:that|this|it)(?: for me)?|(?:is that|do i have (?:that|this)|have i got (?:that|this)) right|is (?:that|this|it) (?:right|correct|so)|(?:is that|am i) (?:right|correct)|correct|right)(?: so far)?\?/,
  /,\s*(?:correct|right|is that (?:right|correct)|yes)\?\s*$/,
  /,\s*(?:have|did) i (?:got|get) (?:that|this|it) right\?\s*$/,
  /^(?:[\w ]{3,24}: )?(?:did you say|you said|did i hear) [^?]{2,60}\?\s*$/,
);

/** It asks whether the right thing was found: “Is that the one?”, “You mean the red one?” */
export const ASKS_IF_MEANT = anyOf(
  inSequence(
    /\b(?:is|would) (?:this|that|it) (?:be )?(?:the|your) (?:right |correct )?/,
    /(?:one|order|item|reservation|trip|booking|flight|journey|purchase|record)\b/,
  ),
  /^\W*(?:so )?that(?:'s| is) your [^?]{3,60}\b(?:trip|flight|order|booking|reservation)\b[^?]*, (?:correct|right)\?/,
  /\bis #?(?=[a-z]*\d)[a-z\d]{6,8} the (?:right|correct) (?:one|order|reservation|booking|trip)\?/,
  /\bis it the [^?]{3,120} that you(?:'d| would)? (?:like|want|wish) to (?:replace|exchange|swap|return|change|cancel)\b/,
  /\bhave i (?:opened|found|got|picked) the (?:right|correct) (?:one|order|reservation|trip|booking|record)\b/,
  /(?<!\b(?:which|what)\b.{0,40})\b(?:do|did) you mean\b(?!.*\bor\b)|\bare you (?:referring to|talking about|asking about|thinking of)\b|\byou(?:'re| are)? (?:asking (?:for(?! yourself)|about|me)|looking for|want(?:ing)? to know|would like to know)\b|\byou(?:'re| are)? (?:(?:seem to|must|probably|may|might) )?(?:mean|referring to|talking about)\b/,
  /\b(?:that|this|it)(?:'s| is|'ll be| will be) the (?:one|right|(?:order|reservation|booking|trip) (?:with|that holds|from|to))\b/,
  /\b(?:would|could) (?:this|that|it) be (?:the|your|order|reservation|booking|#)|\b(?:are )?we(?:'re| are)? (?:talking|speaking) (?:about|of)\b|\bis (?:the|this|that) match (?:correct|right)\b|^\W*(?:is it )?(?:this|that) one\s*\?|\bis (?:it|this|that) (?:this|that) one\s*\?/,
  /\bis (?:part of|in|among) (?:that|the|this|your) (?:same )?(?:order|reservation|booking)\W*$/,
  /\bis (?:it|that|this) (?:about |for |regarding )?(?:(?:the |your )?(?:order|reservation|booking) \W?[a-z\d]|#w\d)/,
  /\bi take it (?:that )?[^?]{3,80}\b(?:is|are) meant\b|\b(?:this|it|that) concerns (?=[a-z]*\d)[a-z\d]{6}\b/,
  /\b(?:this|it|that|your (?:request|question|message)) (?:concerns|is about|relates to|refers to|regards) (?:only )?(?:the |your )?(?:order|reservation|booking|trip|#)/,
  /\bcould (?:it|that|this) be (?:the |your )?(?:\w+ )?#?(?:(?=[a-z]*\d)[a-z\d]{6,8}\b|[a-z]{6}(?=,? (?:from|the|on|with)\b|\s*[(?]))|\bcould (?:it|that|this) be (?:the |your )(?:order|reservation|booking|trip)\b/,
  /\b(?:should|shall|may|can) i (?:use|take|go with) (?:order |reservation |booking )?#?[a-z]*\d\w*\W*$/,
  /\b(?:that|it) would be (?:the|your|order|reservation|booking)\b[^?]*\b(?:correct|right)\?/,
);

/** It asks whether to do something: “May I enter this in ABC123?”, not “May I look at it?” */
export const ASKS_TO_DO =
  /\b(?:may|shall|can|could|should) (?:i|we) (?:then |now )?(?!(?:\w+ )?(?:look|check|open|ask|confirm|assume|take|use|go with|find|pull|bring up|verify|help|have|get|be|see|know|start with|begin with)\b)\w+ (?:this|that|it|these)\b/i;

/** The question behind what is read back: “Yes?” */
export const ASKS_WHETHER_SO = /^\W*(?:yes|is that so|is it so)\W*\?/i;

/** It says what the customer wants, and asks whether that is so: “So you want to change the address in your profile, correct?” */
export const READS_BACK = anyOf(
  /(?<!\b(?:do|did|would|should|if|when|what|which|how|where|who|why|whether|anything|something|else|all|like|as|the one|that|version|one) )\byou(?:'d| would|'re| are)? (?:(?:also|only|just) )?(?:like|want|wish|looking|hoping|asking) (?:me |us )?to\b/,
  /\b(?:correctly|right) that you(?:'d| would)? (?:want|wish|like) to\b|\byou(?:'re| are) asking for (?:an? |the )?\w+|\b(?:this|it) is about \w+ing\b/,
  /\b(?:the (?:idea|wish|request|plan) is|this is about (?:wanting|your wish)) to\b/,
);

/** “Let me make sure I have the right one: … Correct?” */
export const HAS_THE_RIGHT_ONE = anyPhrase(
  /(?:have|found|got|looking at|looks like) the right (?:one|order|reservation|trip|booking)/,
  /(?:believe|think|assume|guess|take it) (?:that )?you(?:'re| are)? (?:mean|referring to|talking about)/,
  /(?:talking|speaking|looking) (?:about|at) the same (?:one|order|reservation|trip|booking)/,
  /(?:order|reservation|trip|booking|one) that (?:matches|fits)(?: (?:this|that|your description))? is/,
  /confirm (?:the|which|your) (?:one|order|reservation|trip|booking) first/,
  /confirm (?:that )?(?:it's|it is|this is|that's|that is) (?:this|that|the (?:right|correct)) one/,
);

/** It is about several things together: “all of this”, “both”. */
export const MEANS_ALL = anyPhrase(
  /both|all (?:two|three|four|five|[2-5]|of (?:this|these|them|it)|(?:the |these )?(?:changes|steps|requests)|that|this)/,
);

/** It would leave things as they are: “Shall I leave it as it is?” */
export const WOULD_LEAVE = anyOf(
  /\bleave (?:it|this|that|them|things|everything|both)\b(?! (?:at that|to|with|out|off|in|on|at)\b)/,
  /\b(?:leave|keep) [^?.]{1,40} (?:as (?:it|they|is|are)|unchanged|untouched|alone)\b/,
  /\b(?:cancel|change|do|touch) nothing\b|\b(?:or nothing|nothing at all)\b|\blet it (?:be|rest|go)\b/,
);

/** Any of its words could belong to a refusal. */
export const NEGATES = anyPhrase(
  /no|not|\w+n't|none|nothing|never|nor|neither|cannot|sorry|only|instead|exclud\w+|unchanged|(?:stays?|remains?)(?! the same\s*\?)/,
  /rather|refus\w+|declin\w+|reject\w+|against|different/,
);

/** What agents ask for now and then, and no customer of a story knows. */
export const BEYOND_STORY = anyPhrase(
  /(?:tele)?phone(?: number)?|(?:mobile|cell|contact|callback) (?:number|phone)|emergency contact|date of birth|birth ?date|birthday/,
  /(?:frequent[- ]flyer|loyalty|mileage|membership|rewards?|known[- ]traveler|redress|passport|ticket|tracking|serial|model|receipt) (?:numbers?|id|code)/,
  /(?:promo|promotion|coupon|discount|security) code|cvv|pin|expir(?:y|ation) date|password|gate|terminal/,
  /seat(?:s|ing)?(?: preference| number)?|aisle|window seat|meal(?: preference)?/,
  /diet(?:ary)?(?: requirements?| needs?)?|special (?:assistance|requests?|requirements?|delivery instructions?)/,
  /delivery instructions?/,
  /weigh(?:s|t)?|heavy|dimensions?|original (?:box|packag\w+|condition|receipt)|the packaging|receipt|condition of/,
  /what (?:color|colour) is the (?:box|lid|package)|colou?r of (?:its|the) (?:box|lid|package)/,
  /date of purchase|purchase date/,
  /when (?:did|was|were|have) (?:you|it|they|the \w+)(?: \w+)? (?:buy|bought|purchas\w+|order(?:ed)?|receiv\w+|arriv\w+|deliver\w+|get)/,
  /when you (?:received|got|bought|purchased|ordered)/,
  /when (?:did|was|were) (?:it|they|the (?:\w+ ){1,2})\s?(?:arrive|delivered|bought|purchased|shipped|ordered)/,
  /(?:whether|did) you (?:took out|take out|bought|buy|purchased?|added|add|had|get) (?:any |the )?(?:travel )?insurance/,
  /saved passengers?|(?:last|past) 24 hours|how long ago/,
);

/**
 * It asks for a deadline, or for something that no story claims to be or to have happened: “Have you already received a certificate
 * for this trip?”, but not “Has a colleague promised you something before?”
 */
export const ASKS_FOR_UNCLAIMED = anyOf(
  /\b(?:is there|do you have) (?:an?|any) (?:\w+ )?(?:deadline|time limit|rush|hurry)\b|\b(?:oversized?|overweight|sports? equipment)\b/,
  // “Does anyone else have to agree?”, “Have you flown any part of it?”
  /\b(?:anyone|anybody|someone|somebody) else\b[^?]*\b(?:agree|consent|approve)\b/,
  /\b(?:have|haven't|has|hasn't) (?:you |anyone |anybody )?(?:not )?(?:got|gotten|received|been (?:given|sent|offered))\b[^?]*\b(?:vouchers?|certificates?|compensation|anything)\b/,
  /\bdid (?:it|they) arrive (?:damaged|broken|late)\b/,
  /\bno (?:particular |special |fixed |hard )?(?:deadline|rush|hurry)\b[^?]*\?/,
  /\bwork(?:ing)? (?:to|against|towards?) (?:a|any) deadline\b/,
  /\bhave you (?:already )?(?:used|worn|opened|tried|unpacked) (?:it|them|the|this)\b|\bthrown? (?:the [\w ]{3,20} away|away the)\b/,
  /\bheavier than\b|\b(?:flown|used) any (?:part|leg|flight)\b|\b(?:flights?|legs?)\b[^?]*\bflown\b/,
  /\berror message\b|\bhas (?:the|this|your) [\w ]{2,30} been (?:used|worn|opened)\b/,
  inSequence(
    /(?=[^?]*\b(?:compensat\w*|certificates?|vouchers?|coupons?|used|opened|tr(?:y|ied)|sent back|had anything|charged?|pa(?:y|id)|checked in|chang\w+|worn|damaged|couriers?|carrier)\b)/,
    /(?=[^?]*\b(?:already|previously|earlier|ever|since|lately|recently|yet|so far|before(?! (?:i|we|you (?!wrote|came))\b))\b)/,
    /\b(?:have|has|did|was|were) (?:you|anyone|anybody|it|an?|any|this)\b/,
  ),
);

/**
 * It asks for something that stands in the records and that the customer may yet claim: “Are you a gold member?”, “Did you take out
 * insurance for it?”, “Have you spoken to a colleague of mine?”, “You haven't checked in yet, have you?”
 */
export const ASKS_FOR_RECORDS = anyOf(
  /\b(?:are|is|do|does|did) (?:you|your|the)\b[^?]*\b(?:(?:silver|gold|regular|elite|premium|status|club|loyalty) members?|members? of|membership|frequent[- ]flyer|loyalty (?:program|scheme)|member status)\b(?! (?:number|id|code))/,
  /\b(?:was|is) (?:the|this|your) (?:trip|booking|reservation|flight|ticket)\b[^?]*\binsur(?:ed|ance)\b/,
  /\b(?:you )?did(?:n't| not) (?:you )?(?:buy|take out|add|get|purchase|include)\b[^?]*\binsurance\b/,
  /\b(?:is|was) there (?:any )?(?:travel )?insurance on\b|\bdo you (?:already )?(?:have|hold|carry) (?:any |travel )*insurance\b/,
  /\b(?:have|did) you (?:already |ever |previously )*(?:spoken|spoke|speak|talked|talk|asked|ask|contacted|contact|call(?:ed)?|written|write|chatted|chat|been in touch|got in touch|reached out)\b(?=[^?]*\b(?:colleagues?|agents?|team|us|someone|somebody|anyone|anybody|before|already)\b)/,
  /\b(?:has|have|did) (?:any(?:one|body)?|some(?:one|body)|a|one|another|any) (?:(?:of )?(?:my|our|the|other) )?(?:colleagues?|agents?|team|member of (?:our|my) team|one of us|else (?:here|(?:on|from|in) (?:our|the|my) team))\b[^?]*\b(?:give|gave|given|told|tell|said|dealt|deal|help|helped|look|looked|handled|handle|tried|try|worked|work|see|seen|spoken)\b/,
  /\byou (?:haven't|have not) (?:already |yet )?(?:spoken|talked|been in touch|contacted|written|called)\b/,
  /\bwhich (?:membership|status|loyalty) (?:level|tier)\b/,
  /\bwhat(?:'s| is) your (?:membership|status|loyalty) (?:level|tier|status)\b/,
  /\b(?:had|have|is there|was there) (?:a|an|any) (?:ticket|case|earlier (?:case|ticket|request|conversation)|request) (?:open|of yours|on (?:this|that)|about (?:this|that)|with us)\b/,
  /\bhas (?:anybody|anyone|somebody|someone) (?:from|on|in) (?:our|the|my) team been in touch\b/,
  /\b(?:not|n't) (?:yet )?(?:received|reached|arrived)\b/,
  /\b(?:has|have) (?:it|they|the (?:order|parcel|package|items?)) (?:already |yet )?(?:arrived|reached you|been delivered)\b/,
  /\bhow many (?:people|passengers|travell?ers) (?:were|was|are) (?:travell?ing|flying|booked|with you|on (?:it|this|that|your|the))\b/,
  /\b(?:is|was|are|were) (?:everybody|everyone|all (?:of you|passengers|travell?ers))\b[^?]{0,40}\baffected\b/,
  /\bhow many (?:checked )?bags (?:do|have) you (?:already )?(?:have|got|booked|paid for)?\b[^?]{0,30}\b(?:already|now|currently|so far|at the moment)\b/,
  /\bis (?:this|it) (?:the|your) first (?:time|contact|call|message|chat)\b[^?]*/,
  /\b(?:check(?:ed)?[- ]in|boarded) (?:yet|already|for)\b[^?]*\bhave you\b|\bhaven't (?:you )?checked in\b/,
  /\b(?:no|any) part (?:of it |of the trip )?(?:has |is )?(?:been |yet )?(?:flown|used)\b/,
);

/** “Is it your own booking?” */
export const ASKS_WHETHER_OWN = /\bis (?:it|this|that) your own (?:booking|reservation|trip|order|account)\b/i;

/** “Who is travelling?”, with which questions whether the customer travels alone are replaced, too. */
export const ASKS_WHO_IS_ON_IT = /^\W*who is travell?ing\?/i;

/** “Is it still the same person traveling?”, of a passenger whose details are corrected. */
export const ASKS_WHETHER_SAME_PERSON =
  /\b(?:is it|it(?:'s| is)) still the same (?:person|passenger|travell?er)\b|\bthe same person,? (?:just|only) with\b/i;

/** “Are you sure that you do not want to fly later instead?” */
export const ASKS_WHETHER_SURE =
  /\bare you sure (?:that )?you (?:do not|don't|would not|wouldn't) (?:want|like|prefer)\b/i;

/** “Should I do this for all of those trips in one go?”, “Do you want me to do both things on this reservation?” */
export const ASKS_WHETHER_TOGETHER =
  /\b(?:should i|shall i|do you want me to|would you like me to) (?:do|handle|take care of) (?:both (?:things|changes|of (?:these|those|them))|(?:this|that|it|them|these|all of (?:them|these|those))\b[^?]*\b(?:in one go|at once|together))\b/i;

/** “Should I update only the default address on your account?”, “Is it only for your profile?” */
export const ASKS_WHETHER_ONLY_PROFILE =
  /\b(?:(?:should|shall) i (?:update|change) only|(?:is (?:it|this|that)|do you mean) only(?: for)?) (?:the|your) (?:default address|profile|account)\b|\bis (?:that|this) the address (?:that )?you(?:'d| would)? (?:want|like) as (?:your|the) default\b/i;

/** “Is the new address for this order only?”, “Should it apply to just this one order?”; not “Shall I change just this order?” */
export const ASKS_WHETHER_ONLY_ORDER =
  /^\W*(?:and |so )?(?:is|should|does|will|would) (?:it|that|this|(?:this|that|the|your)(?: new)? address|i use (?:it|(?:this|that|the)(?: new)? address))\b[^?]{0,30}\b(?:(?:only|just) (?:for |to )?(?:this|that|the|your)(?: one| single)? order\b|(?:for|to|on) (?:this|that|the|your)(?: one| single)? order (?:only|alone)\b)/i;

/** “So it all depends on the price, correct?” */
export const ASKS_WHETHER_BY_PRICE = /\b(?:it )?(?:all )?depends (?:only )?on the price\b/i;

/** “Am I speaking with the account holder?” */
export const ASKS_WHO_IT_IS = anyOf(
  /\b(?:am i|are we|do i have the pleasure of) (?:speaking|talking|chatting|writing) (?:with|to) the (?:account (?:holder|owner)|owner of (?:the|this) (?:account|booking|order))/,
  /\bare you the (?:account (?:holder|owner)|owner of (?:the|this) account|person (?:who|that) (?:holds|owns) the account)\b/,
);

/** “Is the e-mail address in your profile still current?” */
export const ASKS_WHETHER_VALID = anyOf(
  /\b(?:is|are) (?:the|your) (?:e-?mail|e-?mail address|phone number|contact (?:details?|data)|address)(?: (?:that )?(?:we have )?on file| (?:in|on) (?:your|the) (?:profile|account))? still (?:the best|correct|valid|current|right|up[- ]to[- ]date|good|fine|the one)\b/,
  /\b(?:the|your) (?:gift card|card|visa|mastercard|amex|paypal(?: account)?|e-?mail(?: address)?)(?: (?:in your profile|on file|we have))? is still (?:good|valid|fine|current|right)\b/,
  /\bare you still using the (?:e-?mail(?: address)?|phone number|card)\b/,
  /\b(?:is|are) your (?:gift card|card|visa|mastercard|amex|paypal(?: account)?|e-?mail(?: address)?) still (?:in use|active)\b/,
  /\bis (?:the|your) (?:visa|mastercard|amex)(?: card)? ending in \d{4}(?: on file| in your profile)? still (?:good|valid|fine|active|in use)\b/,
  /\b(?:can|do) you still (?:use|have(?: access to)?|read|check) (?:your|the) (?:gift card|card|visa|mastercard|amex|paypal(?: account)?|e-?mail(?: address)?)\b/,
);

/** “Shall the confirmation go to the e-mail address in your profile?”, “Would a confirmation by e-mail be enough?” */
export const ASKS_WHERE_TO_CONFIRM = anyOf(
  /\b(?:would|will|is) (?:a|the) (?:written )?(?:confirmation|receipt|message|notice) (?:by|via|per) e-?mail\b[^?]{0,12}\b(?:enough|fine|ok|okay|sufficient|all right|alright|do)\b/,
  /\b(?:shall|should|may|can|will|is it (?:ok|okay|fine) if) (?:i send )?the (?:confirmation|receipt|label|e-?mail)\b[^?]*\b(?:go|sent|send|come|arrive|to)\b[^?]*\be-?mail(?: address)?\b[^?]*(?:\bon file\b|\bprofile\b|\baccount\b)/,
  /\b(?:shall|should|may|can|will) the (?:confirmation|receipt|label)\b[^?]*\b(?:your|the) usual e-?mail\b/,
);

/** “You know that this can't be undone, right?” */
export const ASKS_WHETHER_AWARE = inSequence(
  /\b(?:you(?: do)? (?:know|understand|reali[sz]e)|(?:you(?:'re| are)|are you) aware)\b/,
  /(?! (?:which|what|whether|if|when|how|why|who|where|of (?:any|an?)|the (?:number|id|code)|your)\b)/,
  /[^?]*\b(?:undone|reversed|reverted|only once|once only|afterwards|any ?more|taken off|removed|a second time)\b[^?]*\?/,
);

/** “Is this only for your information?”, of a customer who has asked a question. */
export const ASKS_WHETHER_TO_KNOW = anyOf(
  /\b(?:only|just|purely|merely|simply) (?:(?:for (?:your )?information|to know|out of interest|a question|the (?:figure|number|information|answer))|(?:want|wish|would like|need) (?:to know|the (?:figure|number|information|answer)))\b/,
  /\b(?:want|need) (?:only|just) (?:the |to know)|\bis that all you(?:'d| would)? (?:like|want) to know\b/,
  /\byou (?:don't|do not|wouldn't) (?:want|need) (?:me |us )?(?:to (?:change|book|do)(?: or \w+)? )?anything (?:changed|booked|done|at the moment|else than)?/,
);

/** It asks what the customer cares about, such as by when something has to be done: “Do you need this by a certain day?” */
export const ASKS_WHAT_MATTERS = anyOf(
  inSequence(
    // The hour of a flight is another question.
    /^(?![^?]*\byou\b[^?]*\b(?:arriv\w+|leav\w+|depart\w*|fly|land|travel\w*|be (?:there|back)|return)\b)/,
    /[^?]*(?:\bby when\b|\bhow (?:soon|urgent)|\b(?:by|before) (?:a|any|some) (?:certain|particular|specific|fixed) (?:day|date|time|hour)\b|\b(?:day|date|time) by which\b)/,
  ),
  /\b(?:something|anything)\b[^?]*\b(?:i|we) (?:should|must|may|can)(?: not|n't)? (?:leave|touch|keep)\b|\b(?:point|thing|aspect|anything)\b[^?]*\bin particular\b|\bcare more about the total\b|\bshort version\b|\bexplain the options\b/,
  /\b(?:urgent|time-sensitive|(?:a|no|any) (?:rush|hurry)|in a hurry|pressed for time)\b/,
);

/** It asks what the customer would pay at most: “Is there a limit above which it would no longer be worth it?” */
export const ASKS_FOR_LIMIT = anyOf(
  /\b(?:is there|do you have|have you(?: got)?|would there be) an? (?:\w+ )?(?:limit|price|maximum|ceiling|cap|budget)\b[^?]*\b(?:pay|costs?|worth|difference|spend|rather not)\b/,
  /\bbother you if\b[^?]*\bcosts?\b/,
  /\bwhat(?:'s| is) (?:the (?:most|maximum)|your (?:\w+ )?(?:budget|limit|maximum))\b[^?]*/,
  /\bup to what (?:amount|price|sum)\b/,
  /\bhow much (?:would|are|do) you (?:be )?(?:willing|prepared|ready|want) to (?:pay|spend) at most\b/,
);

/** It asks for what surrounds the wish: “Is this a private trip or for work?” */
export const ASKS_FOR_PURPOSE = anyOf(
  /\b(?:private(?:ly)?|personal|leisure|pleasure)\b[^?]{0,40}\bor\b[^?]{0,30}\b(?:work|business|company)\b/,
  /\b(?:home|private|residential)\b[^?]{0,20}\bor (?:a |your )?(?:business|work|company|office)\b|\b(?:gift|present)\b[^?]{0,40}\bor\b[^?]{0,20}\byourself\b/,
  /\b(?:for the|your) records\b[^?]*\bor\b|\bconfirmation(?: e-?mail| message)? in front of you\b/,
  /\bis (?:this|that|it) (?:a )?(?:permanent|temporary|for good)\b|\bare you already living\b|\b(?:did|have) you (?:already )?moved?\b(?! (?:the|your))/,
  /\b(?:since|from) when\b[^?]*\bapply\b|\b(?:receive|sign for) (?:the|your) (?:parcel|package|delivery)\b/,
);

/** It asks what the customer would like to have, and not what they know. */
export const ASKS_FOR_PREFERENCE = anyOf(
  anyPhrase(
    /prefer\w*|would you (?:also |perhaps )?(?:like|want)|do you (?:also )?want|special|aisle|window|requirements?|requests?|instructions?/,
  ),
  /^\W*(?:and |also )?any\b/,
);

/** It asks in a closed question for something that there may be: “Do you have a seat preference?” */
export const ASKS_WHETHER_THERE_IS = anyOf(
  /\b(?:do|did|would) you (?:\w+ ){0,3}(?:have|know|remember|recall)\b/,
  /\bdid you (?:buy|purchase|take out|add|get)\b|^\W*(?:and |also )?any\b|\bin (?:its|their) original\b/,
  /\bhow (?:heavy|old|tall|large|big|wide)\b/,
);

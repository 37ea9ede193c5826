// What agents do for customers, and what of it belongs to carrying out any request.
import { anyOf, anyPhrase, anyPhraseStart } from './any-of.ts';

/** What a sentence about something further begins with: “also”, “while I'm at it”. */
const OPENING = anyOf(
  /and|plus|as well as|(?:along|together) with|also|then|just|now|even|p\.?s\.?|note|first of all|by the way/,
  /in addition|additionally|furthermore|as part of (?:this|that)|as a (?:little )?bonus/,
  /while (?:i'm|i am|we're|we are) at it|at the same time|in the same (?:step|go)|on top of (?:that|this)/,
).source;

/** “I'll …”, “While I'm at it, we would …” */
export const PROMISES = new RegExp(
  `^(?:(?:${OPENING})[ ,:]*)*(?:i|we)(?:'ll|'d| will| would| shall|'m going to| am going to|'ve| have|'m| can)\\b`,
  'i',
);

/** Before the verb of what is promised or joined: “… also …”, “… be happy to …” */
export const BEFORE_VERB = new RegExp(
  `^(?:[\\s,:]*(?:${OPENING}|be|happy to|able to|glad to|like to|go ahead and|going to|(?!apply|reply|supply|kindly)[a-z]+ly)\\b)*[\\s,:]*`,
  'i',
);

/** It says that something is done besides. */
export const BESIDES = anyPhrase(
  /also|too|as well|in addition|besides|on top|in the same (?:step|go)|at the same time/,
  /as part of (?:this|that)|while (?:i'm|i am|we're|we are) at it/,
);

/** It begins with something that an agent can do: “open a complaint ticket”, “adding a carry-on bag”. */
export const DOES =
  /^(?:add|appl|arrang|assign|attach|block|book|bring|bump|buy|cancel|chang|check(?= you in\b)|clos|combin|compensat|convert|creat|deactivat|delet|delay|donat|download|drop|enter(?=(?:ing)? you\b)|e-?mail|enroll?|exchang|extend|fil[ei]|flag|forward|get|gift|giv|grant|hav(?!e (?:i|we|you|to|been|got|had)\b)|hold|includ|instruct|insur|install|invit|issu|join|keep|link|lock|mail|mark|merg|mov|not(?=e |ing )|notif|open|order|pack|paus|pick|plac|pre-?pa|post|print|purchas|put|rebook|redeem|redirect|register|remov|renam|renew|rent|reorder|replac|report|repeat|request|requir|reserv|return(?=ed\b|(?:ing)? (?:the|your)\b)|rush|sav|schedul|select|sell|send|set|shar|ship|sign|split|stor|submit|subscrib|swap|switch|tak(?!es? \d)|throw|top|track|transfer|turn|updat|upgrad|waiv|wrap)(?:e|y|[a-z]?ing|e?d)?\b/i;

const BETWEEN_ACTS = anyOf(
  // “go ahead and change it” is one act.
  /,?(?<!\b(?:ahead|try))\s+(?:and|plus|as well as)|, then|;/,
  // In a list, but not “…, bringing the total to 5”, “lock: lever”, “order #W1”.
  /,(?!\s+(?:\w+(?:ing|ed)\b|\w+:|order\b(?! (?:an?|you|some)\b)|lock\b))/,
).source;
/** Between two acts: “I can add a bag and change the cabin.” */
export const AND_DOES = new RegExp(
  `(?:${BETWEEN_ACTS})\\s+(?:and |also |then |afterwards |in addition |additionally |in the same go )*(?=${DOES.source.slice(1)}\\s+\\w)`,
  'i',
);
/** “I'm able to …”, “Would you like me to …”, “The next step is …”: up to what would be done. */
export const BEFORE_ACT = new RegExp(
  `^.*?\\b(?:${
    anyOf(
      /(?:i|we)(?:'ll|'d| will| would| shall| can| could| may)?|(?:can|may|shall|should|could) (?:i|we)/,
      /to|step is|involves|means|action:|can both/,
    ).source
  })\\s+(?:now |also |first |gladly |totally |go ahead and )*(?=${DOES.source.slice(1)})`,
  'i',
);
/** Behind the object of a verb. */
export const BEHIND_OBJECT = /\s(?:to|on|from|for|in|into|of|with|at|by|so|as|using|via)\s|[(:]/i;

/** The first words of an act that belongs to carrying out a request: it settles the money, tells something, or keeps something. */
export const BELONGS = anyOf(
  // “have order #W1 sent”, “book you on TRN1”, “replace the flights”: what is proposed itself
  /^(?:hav(?:e|ing)|report(?:ing)? back|get(?:ting)? back|com(?:e|ing) back)\b|^book(?:ing)? (?:you|everyone|everybody|all) (?:on|onto|in|into)\b/,
  /^(?:mov|switch|put|chang)\w* (?:you|everyone|everybody|all) (?:over )?(?:on|onto|in|into|to) (?:flights?|trn\w*|business|economy|basic|the)\b/,
  /^replac(?:e|ing) (?:the|your|both) (?:\w+ )?flights?\b/,
  /^(?:mov|push)\w* (?:forward|ahead|on)\b/,
  // “put it through”, “do that for you”
  /^\S+ (?:so|this|that|it|them|these|both|all)\b/,
  // “get a clear yes from you”
  /^(?:get|have|obtain)(?:ting)? (?:a|an|your) (?:[\w-]+ ){0,2}\W?(?:yes|okay|consent|approval|permission|go-ahead)\b/,
  // “charge $20 to your card”, “settle the difference”
  /\$\d|\b\d+ (?:dollars|usd)\b|\busd \d/,
  anyPhraseStart(
    /(?:difference|refund\w*|money|amount|fees?|costs?|fare|price(?! alert)|payment(?! method)|balance|whatever|charges?)\b/,
    /(?:cards?|paypal|visa|mastercard|amex)\b|credit(?:ed)? (?:back )?to\b|back (?:to|onto|on)\b/,
    // “send you a confirmation”, “process the request”
    /(?:confirmation|label|instructions|summary|know|following|everything|request|changes|through|process|sure|care|exactly)\b/,
    // “keep the flights as they are”
    /(?:same|unchanged|untouched|as (?:it|they) (?:is|are)|as is)\b/,
  ),
  // “give me a quick yes and it will be done”
  /^giv(?:e|ing) (?:me|us) (?:a|your)\b/,
  /^(?:e-?mail|send|tell)(?:ing)? you how\b|^transfer(?:ring)? you to\b/,
);

/** “…, and send you the red one in exchange” */
export const IN_EXCHANGE =
  /^(?:send|ship|post)(?:ing)? (?:you )?(?:the|an?) .{1,260}? (?:in exchange|in return|instead|in its place|as a replacement)\b/i;

/** “This includes sharing your details”, “…, plus delaying it” */
export const INCLUDES = /^(?:this|that|it) (?:also )?includes\b/i;
/** “While I'm at it, …”, “Extra: …”: the customer has not asked for what follows. */
export const COMES_ON_TOP =
  /^\W*(?:and )?(?:(?:along with (?:that|this)|while i'm at it|while i am at it|on top of (?:that|this)|as a (?:little )?bonus|in the same go)\b,? (?:i|we)\b(?!(?:'ll|'d| will| would)? (?:charge|refund|settle|credit|make no charge)\b)|(?:extra|plus|bonus|also|additional|additionally|in addition|also included|on top|(?:second|other|another) (?:reservation|booking|order|trip))\s*[:·=]\s*\w)/i;
/** Subscriptions and recurring fees: “SMS flight alerts on”, “$4 per trip”. */
export const SUBSCRIBES = anyOf(
  /\breset\w* (?:your|the) (?:account )?password\b|\b(?:marketing|privacy|newsletter) (?:settings|preferences)\b/,
  /\bcontact (?:details|data)\b[^.;]{0,20}\bshar|\b(?:contact )?(?:details|data) to (?:partner|third|our partner)/,
  /\bshar\w* (?:your|the) (?:contact|details|data)\b/,
  // “making your PayPal account the default for everything you buy”
  /\b(?:mak|set|sav|us)\w* (?:your|this|that|the) [^.;]{3,40} (?:the|your|as the|as your) default (?:for (?:everything|all|future|any)|payment|method)\b/,
  // “a switch of your notifications from e-mail to text messages”
  /\b(?:switch|chang|mov|updat|set)\w*\b[^.;|]{0,20}\b(?:your|the) (?:notifications?|contact|communication|profile|account)\b[^.;|]{0,30}\b(?:to|by|via) (?:text|sms|e-?mail|push|phone|whatsapp)/,
  /\b(?:sms|text|e-?mail|price|flight|phone)\b(?:[- ]\w+){0,2} (?:alerts?|offers?|reminders?|newsletters?)\b[^.;|]{0,12}\b(?:on|active|activated|enabled)\b/,
  /(?:\$\s?\d[\d.]*|\b\d+ (?:dollars|usd)) ?(?:per|a|each|every|\/) ?(?:trip|month|mo|year|week)\b/,
);
/** “I'll return everything else in that order too”, “I will also remove your other cards”: what was to stay. */
export const TAKES_OTHERS = anyOf(
  /\b(?:i|we)(?:'ll| will| would|'d| am going to|'m going to) (?!keep|leave)\w+ (?:it (?:for|on|to) )?(?:everything else|all (?:the )?others?|(?:all )?(?:of )?(?:the|your) (?:other|remaining)) [^.;,?!]{0,60}\b(?:too|as well)\b/,
  /\b(?:i|we)(?:'ll| will| would|'d| am going to|'m going to) also (?!keep|leave)\w+ (?:everything else|all (?:the )?others?|(?:all )?(?:of )?(?:the|your) (?:other|remaining))\b/,
);
/** “… with a gift box on top”, “(incl. paperless invoices)”, “you will be seated in an extra-legroom row” */
export const IN_ASIDE = anyOf(
  /\bwith (?<thing>[a-z][^,;.()]{2,50}) on top\b/,
  /\((?:incl\.?|including|with|plus|this also (?:covers|includes)) (?<thing>[^()$#\d]{3,60})\)/,
  /\byou(?:'ll| will| would) (?:also )?(?:receive|get|be (?:seated|enroll?ed|entered|signed up|subscribed|registered)) (?<thing>[^,;.()$#\d]{3,60})/,
);
/** “Your yes also covers this: …”, “Included with this: …”: what else the yes would cover. */
export const COVERS_MORE = anyOf(
  /\byour \W?(?:yes|okay|ok|consent|confirmation|approval)\W? also (?:covers|includes|means)\b(?: this)?/,
  /\bby (?:the|this) same (?:yes|confirmation)\b|\b(?:this|that|it) also (?:means|involves|covers)\b/,
  /\b(?:is|are) (?:also )?included in (?:this|that)\b|\balong with (?:this|that) comes\b|\bas a second step\b/,
  /\bfirst,? (?:i|we)(?:'ll| will)\b[^.]{2,120}; (?:and )?second\b|\byou also (?:agree|consent|accept)\b/,
  /\b(?:also )?includes one extra\b|\bincluded with (?:this|that)\b/,
  /\b(?:has|have) also (?:been )?(?:selected|added|included|set up|requested|booked|prepared)\b|\bboth this and\b/,
  /\bunless you tell me otherwise,? (?:i|we)(?:'ll| will|'d| would) also\b/,
  /\bwith your (?:yes|okay|consent),? (?:i|we)(?:'ll| will|'d| would) also\b|\badd-on: |\badd our\b/,
  /\b(?:by default|as a first step),? (?:i|we)\b|\btaken the liberty\b|\bas is usual\b/,
  /^(?:do|would) you (?:agree|like (?:me )?to proceed|want (?:me )?to proceed)[^,]*, (?:including|with) |\bincluded\?$/,
);
/** “Before the main part, …”, “By the way, …”: what follows is not what the customer asked for. */
export const OPENS =
  /^(?:first of all|before (?:the main part|that|anything else)|to (?:start|begin) with|while i have you here|by the way|and one more thing)\b/i;
/** Of a name, in “Ada Byron will be changed to Ada Byrne”. */
export const CORRECTS = /^(?:chang|correct|updat|renam|replac|amend|fix|spell|list|record|book)/;
export const FULL_NAME = /^[A-Z][\w'-]+ [A-Z][\w'-]+/;
/** “Your phone number will be removed”: what is done, and to which thing. */
export const WILL_BE =
  /^(?:[A-Z][a-z']+(?: [a-z']+){0,5}[,:] )?(?<subject>(?!\w+ \d)[A-Za-z][^,;:.?]{1,60}?) (?:(?:will|would|shall|is going to)(?: also| then| now)* be|gets?)(?: also| then)? (?<verb>\w+(?:ed|ut|et|en|ent|ld|ought))\b/i;
/** Words for what has to do with any request: people, money, papers, and what the shop or airline deals in. */
export const BELONGS_TO_ANY =
  /\b(?:i|we|you|it|this|that|these|those|they|all|both|which|what|who|nothing|everything|everyone|difference|refund\w*|amount|total|sum|fees?|charges?|fare|price|cost|money|payment|balance|rest|remaind\w+|confirmation|instructions|label|e-?mail|receipt|details|summary|updates?|notifications?|changes?|requests?|order|items?|reservation|booking|trip|flights?|tickets?|cabin|following|bags?|suitcases?|luggage|baggage|passengers?|name|address|cancellation|return|exchange|upgrade|insurance|certificate|card|paypal)\b/i;
/** “… will be ordered”, “… is noted”, “… will repeat” */
export const IS_DONE =
  /\b(?:(?:is|are|has been|have been|gets?)(?: also| then| now)? \w+(?:ed|en|set|put|made|sent|bought|held)|(?:will|would|shall)(?: also| then| now)? \w+)\b/i;
/** A sentence about people tells of no thing that is done: “You will get …” */
export const NO_THING =
  /^(?:i|we|you|he|she|they|everyone|nothing|(?:that|this|the) (?:action|operation|step|draft|request|proposal|change))\b/i;
/** Words that no act begins with. */
export const NO_VERB = new RegExp(
  `^(?:[\\d$#]|(?:${[
    'the|a|an|your|you|it|its|this|that|these|those|there|he|she|they|my|our|i|we|with|without|for|from|to|in|on|at|by|of|as|which',
    'who|where|when|while|so|but|or|not|no|is|are|was|were|will|would|can|could|may|any|all|both|each|every|one|two|three|four|if',
    'once|please|thank|thanks|same|back|only|just|paid|charged|refunded|departing|arriving|born',
  ].join('|')})\\b)`,
  'i',
);
/** “Having checked your account, I propose this:”, “Request for your review:” */
export const INTRODUCTION =
  /^(?![^:]*\b(?:also|too|plus|extra|bonus|top|besides|includ\w+|cover\w*|addition\w*)\b)[^:?$\d]{0,160}\b(?:propos\w+|review|following|follows|summary|details|this|here|entail|plan|confirm)\b[^:?$\d]{0,40}:(?:\s+|$)/i;
/** “Action: Change of cabin” */
export const REQUESTED =
  /^\W*(?:action|request|operation|task|(?:type of|kind of|requested) (?:request|change|action|operation)|(?:request|action|change) type)(?: \d)?\s*[:·=]\s*(?<act>[^;\n]+)/i;
/** “Seats: Extra legroom” */
export const LABELLED = /^(?!To\b|[^:]*\b(?:this|it|that|is)\b)[A-Z][\w'-]+(?: [\w'-]+){0,3}\s*[:·]\s*\S/;

// What agents do for customers.
import { anyOf } from './any-of.ts';

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

/** What the agent has proposed before, in a question that may go on: “Shall I do that and …”, “may I carry this out and …”. */
export const DOES_THIS = anyOf(
  /\b(?:do|go for|submit|confirm|book|arrange|finali[sz]e|(?:go ahead|proceed) with|take care of) (?:that|this|it|these)/,
  /\b(?:go ahead|proceed) with (?:the|your) [a-z]+(?: [a-z]+)?/,
  /\b(?:approval|okay|ok|consent|go-ahead|permission) (?:for|to do) (?:this|that|it)/,
  /\b(?:confirm|approve) (?:the |this |that )?(?:execution|plan|change|request|operation|proposal)/,
  /\b(?:carry|put) (?:that|this|it) (?:out|through)|\bmake (?:that|this|these) changes?/,
);

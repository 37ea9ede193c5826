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
  `^(?:[\\s,:]*(?:${OPENING}|be|happy to|able to|glad to|like to|go ahead and|going to)\\b)*[\\s,:]*`,
  'i',
);

/** It says that something is done besides. */
export const BESIDES = anyPhrase(
  /also|too|as well|in addition|besides|on top|in the same (?:step|go)|at the same time/,
  /as part of (?:this|that)|while (?:i'm|i am|we're|we are) at it/,
);

/** It begins with something that an agent can do: “open a complaint ticket”, “adding a carry-on bag”. */
export const DOES =
  /^(?:add|appl|arrang|assign|attach|block|book|bring|bump|buy|cancel|chang|clos|combin|convert|creat|deactivat|delet|delay|donat|download|drop|e-?mail|enroll?|exchang|extend|fil[ei]|flag|forward|get|gift|giv|grant|hav(?!e (?:i|we|you|to|been|got|had)\b)|hold|includ|instruct|insur|install|invit|issu|join|keep|link|lock|mail|mark|merg|mov|notif|open|order|pack|paus|pick|plac|pre-?pa|post|print|purchas|put|rebook|redeem|redirect|register|remov|renam|renew|rent|reorder|replac|report|repeat|request|requir|reserv|rush|sav|schedul|select|sell|send|set|shar|ship|sign|split|stor|submit|subscrib|swap|switch|tak|throw|top|track|transfer|turn|updat|upgrad|waiv|wrap)(?:e|y|[a-z]?ing|e?d)?\b/i;

/** It settles the money, tells something, keeps something, or speaks of what was said before: “send you a confirmation”, “put it through”. */
export const BELONGS = anyOf(
  /^\S+ (?:so|this|that|it|them|these|both|all)\b|\$\d|\b\d+ (?:dollars|usd)\b|\busd \d/,
  anyPhraseStart(
    /(?:difference|refund\w*|money|amount|fees?|costs?|fare|price|payment(?! method)|balance|whatever|charges?|cards?|paypal|visa|mastercard|amex)\b/,
    /credit(?:ed)? (?:back )?to\b|back (?:to|onto|on)\b/,
    /(?:confirmation|label|instructions|summary|know|following|everything|request|changes|through|process|sure|care|exactly)\b/,
    /(?:same|unchanged|untouched|as (?:it|they) (?:is|are)|as is)\b/,
  ),
);

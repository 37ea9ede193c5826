// What agents do for customers, and what of it belongs to carrying out any request.
import { anyOf, anyPhraseStart } from './any-of.ts';

/** Between a promise and its verb: “I'll also …”, “I would be happy to …” */
export const BEFORE_VERB =
  /^(?:[\s,]*(?:and|plus|as well as|along with|also|then|just|now|even|be|happy to|able to|glad to|like to|go ahead and|going to)\b)*\s*/i;

/** It begins with something that an agent can do: “open a complaint ticket”, “adding a carry-on bag”. */
export const DOES =
  /^(?:add|appl|arrang|assign|attach|block|book|bring|bump|buy|cancel|chang|clos|combin|convert|creat|deactivat|delet|delay|donat|download|drop|e-?mail|enrol|exchang|extend|fil[ei]|flag|forward|get|gift|giv|grant|hold|includ|instruct|insur|install|invit|issu|join|keep|link|lock|mail|mark|merg|mov|notif|open|order|pack|paus|pick|plac|pre-?pa|post|print|purchas|put|rebook|redeem|redirect|regist|remov|renam|renew|rent|replac|report|repeat|request|requir|reserv|rush|sav|schedul|select|sell|send|set|shar|ship|sign|split|stor|submit|subscrib|swap|switch|tak|throw|top|track|transfer|turn|updat|upgrad|waiv|wrap)(?:e|y|[a-z]?ing|e?d)?\b/i;

/** It settles the money, tells something, keeps something, or speaks of what was said before. */
export const BELONGS = anyOf(
  anyPhraseStart(
    /(?:difference|refund\w*|money|amount|fees?|costs?|fare|price|payment|balance|whatever|charges?|cards?|paypal|visa|mastercard|amex)\b/,
    /credit(?:ed)? (?:back )?to\b|back (?:to|onto|on)\b/,
    /(?:confirmation|e-?mail|label|instructions|summary|details?|know|note|following|everything|request|changes?|through|steps?|process|sure|care|exactly)\b/,
    /(?:so|this|that|it|them|these|both)\b/,
    /(?:same|unchanged|untouched|as (?:it|they) (?:is|are)|as is)\b/,
  ),
);

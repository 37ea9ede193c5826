// Recognises answers to the customer's questions by the kind and topic of the answer, never by its truth.
import type { StoryQuestion } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import { withIsoDates } from './days.ts';
import { anyOf, inSequence } from './phrases/any-of.ts';
import { AMOUNT } from './phrases/money.ts';
import { hasPhrase } from './terms.ts';
import { UNIT_WORDS, wordsOf } from './tokens.ts';

const MONEY = anyOf(AMOUNT, /\b\d[\d,]*\.\d{2}\b/);
const NO_MONEY =
  /\b(?:(?<!\b(?:not|if [\w ]{1,20}) )free|no (?:extra |additional |further )?(?:cost|charge|fee|difference|refund)|nothing (?:extra|more|to pay)|zero|same price|even exchange)\b/i;
/** An amount without its currency, as in “diff 145”, and not a time, an id or a measure. */
const BARE = new RegExp(`(?<![\\w$#:./-])\\d{2,5}(?![\\w:/%-]|\\.\\d| ?(?:${UNIT_WORDS})\\b)`, 'i');
const COUNT =
  /(?<![$#.\d])\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|none)\b(?![.,]\d|\s*(?:dollars|%))/i;
const LONG_NUMBER = /\b(?=[a-z0-9-]*\d)[a-z0-9-]{6,}\b/i;

const ISO_DATE = /\b\d{1,4}-\d{2}-\d{2}\b/g;

/** “The figure you asked for”, or an amount that stands for itself. */
const ANSWERS =
  /\byou (?:asked|wanted to know)\b|\b(?:(?:your|ur) question|the answer)\b|(?:^|\n)\W*\$[\d,.]+\W*(?:\n|$)/;

/** “The answer to your question is 100.”, “To your question: 100”, “The value you asked for is 100.” */
const NAMES_ANSWER = anyOf(
  /\b(?:the|your) answer(?: to (?:your|the|that) question)?(?: is|:)|\bto answer your question\b/,
  /\b(?:to|for|re|about) (?:your|ur) question\W{1,3}\$?\d|\b(?:figure|value|number|amount|sum|result) (?:that )?you (?:asked for|wanted)(?: to know)?(?: is|:)|\byou asked: ?\$?\d/,
);

/** True if a text names what a question is about. */
export const isOnTopic = (text: string, { topic }: StoryQuestion): boolean =>
  topic.some((word) => hasPhrase(wordsOf(text), wordsOf(word)));

/**
 * What an answer is given to: `asked`, that the customer has just asked it, so that a fitting value alone will do; `inParts`, about
 * several calls; `ahead`, before anything has been done. `ofOtherGoals` are the amounts that were said about other goals.
 */
interface Asked {
  readonly asked: boolean;
  readonly inParts: boolean;
  readonly ahead?: boolean;
  readonly ofOtherGoals?: ReadonlySet<string>;
}

/** True if a text holds a fitting answer to a question. A part of a sum that it does not call one is none, unless it was asked for. */
export function answers(
  message: string,
  question: StoryQuestion,
  { asked, inParts, ahead = false, ofOtherGoals }: Asked,
): boolean {
  const text = question.topic.includes('balance') ? message : message.replace(BALANCE, ' ');
  const plain = text.toLowerCase();
  const isSum = question.ask.some((ask) => SUM_ASKED.test(ask));
  const isGiven = ANSWERS.test(plain) || (isSum && ADDS_UP.test(plain));
  if (!(asked || isGiven || isOnTopic(plain, question))) return false;
  const amounts = [...amountsIn(text)];
  const isOld = amounts.length > 0 && amounts.every((amount) => ofOtherGoals?.has(amount));
  if (!asked && ahead && isOld) return false;
  const isSplit = question.ask.some((ask) => PRICE_ASKED.test(ask)) && amounts.length > 1;
  const isDifference = question.ask.some((ask) => ask.includes('difference'));
  if (!asked && isDifference && !namesDifference(text)) return false;
  // “May 25: $381. May 26: $526.” is not yet by how much they differ.
  const isCompared = question.ask.some((ask) => ask.includes('by how much'));
  if (asked && isCompared && amounts.length > 1 && !(namesDifference(text) || hasDifference(amounts))) return false;
  const sum = inParts ? SUM_OF_PARTS : SUM;
  const saysSo = sum.test(plain.replace(COUNTED, '')) || NAMES_ANSWER.test(plain);
  if (!asked && isSum && (inParts || isSplit) && !saysSo) return false;
  const undated = withIsoDates(text).replace(ISO_DATE, ' ');
  switch (question.kind) {
    case 'money':
      return MONEY.test(text) || NO_MONEY.test(text) || ((asked || NAMES_ANSWER.test(plain)) && BARE.test(undated));
    case 'count':
      return COUNT.test(undated);
    case 'count and money':
      return COUNT.test(undated) && MONEY.test(text);
    case 'number':
      return LONG_NUMBER.test(text.replace(/#?\bw\d{7}\b/gi, ''));
    case 'text':
      return plain.split(/\s+/).length > 3;
  }
}

/** True if a figure in a text can be a difference in price: it is the only one, or its words say so. */
const namesDifference = (text: string): boolean =>
  new Set(text.replace(OF_THING, ' ').match(new RegExp(MONEY, 'gi'))).size === 1 ||
  AMOUNT_OF_DIFFERENCE.test(text) ||
  NO_MONEY.test(text);

/** True if one of the amounts is the difference of two others: “$101. May 26: $647, May 27: $748.” */
function hasDifference(amounts: readonly string[]): boolean {
  const cents = amounts.map((amount) => Math.round(Number(amount.replaceAll(',', '')) * 100));
  return cents.some((one) => cents.some((more) => one > 0 && more !== one && cents.includes(more - one)));
}

/** “The 3 ft version ($69.96)”, “one in black, $38.85”, “the gift card with $13.35” */
const OF_THING =
  /(?<!\b(?:difference|refund|total|amount|sum)\W{0,3})(?:\(\$\d[\d,.]*\)|(?:,|(?<=[\w)]) [-–—]) \$\d[\d,.]*)|\bcard (?:with|worth|holding) \$\d[\d,.]*/gi;

/** “The difference of $9.61”, “$9.61 back”; not “the lamp at $69.96, using PayPal for the difference”. */
const AMOUNT_OF_DIFFERENCE = new RegExp(
  anyOf(
    inSequence(
      /\b(?:difference|diff|refund\w*|credit\w*|back|due|owe|pay(?:able)?|charg\w*|surcharge|extra|additional|more|less|sav\w+|net|total\w*|sum|comes? to|amounts? to|adds? up to|costs?|fare|fee|cheaper|upgrade|price change)\b[^$\n;,(]{0,40}/,
      MONEY,
    ),
    inSequence(
      MONEY,
      /\W{0,4}(?:\w+ ){0,2}?(?:difference|refund\w*|back|more|less|extra|in total|altogether|in all|cheaper|due|credit\w*|charged?|on top|in your favou?r|comes|goes|will be)\b/,
    ),
    // “-$5.85”, “= $12”; not “one with a walnut handle - $56.58”
    /(?<![\w)] )[-+−] ?\$\d|= ?\$\d/,
  ),
  'i',
);

const SUM_ASKED = /\btotal\b|\b(?:al)?together\b/;
/** “$507.00 + $100.00 = $607.00” */
const ADDS_UP = /\$\s?[\d,.]+\s*\+\s*\$\s?[\d,.]+\s*=\s*\$/;
/** Of a booking, which may be paid in several ways. */
const PRICE_ASKED = /\bit (?:costs in total|is altogether)\b/;
const SUM =
  /\b(?:total|totals|altogether|overall|in all|sum|combined|together|adds? up|comes? (?:up )?to|amounts? to|all told|grand)\b|=\s*\$|\bfor (?:the|all) \w+ of you\b/;

/** Of several calls: “it comes to $50” may be said of one. */
const SUM_OF_PARTS =
  /\b(?:total|totals|altogether|overall|in all|sum|combined|together|adds? up|all told|grand)\b|=\s*\$|\bfor (?:the|all) \w+ of (?:you|them)\b/;

/** “3 in total”, “for a total of 5”, of bags. */
const COUNTED =
  /(?<![$\d.,])\d{1,2} (?:in total|altogether|in all)\b|\btotal(?: of| to| is|:)?(?: now)? \d{1,2}\b(?![.,]?\d| ?(?:dollars|usd)\b)/g;

/** “Your gift card with $121 on it” */
const BALANCE =
  /\b(?:with|has|holds?|balance(?: of| is|:)?) (?:a balance of )?\$\s?[\d,.]+ (?:on it|left|available|remaining|in it)\b/gi;

/** The amounts of money in a text, without their currency. */
export const amountsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(new RegExp(AMOUNT, 'gi'))].map(([, before, behind]) => before ?? behind ?? ''));

const ABOVE =
  /(?<!n't )(?<!\b(?:no|not|nothing) )\b(?:above|over(?= (?:the|your|that|this|\$))|exceed\w*|more than|beyond|higher than)\b[^.;\n]{0,40}(?:\blimit\b|\$)/i;
const BELOW =
  /\b(?:below|under|within|less than|lower than|at most|fits?)\b[^.;\n]{0,40}(?:\blimit\b|\$)|\bup to (?:your |the |a )?(?:limit\b|budget\b|maximum\b|\$)|\b(?:limit|condition|maximum)\b[^.;\n]{0,30}\b(?:holds|is (?:kept|met|respected)|fits)\b/i;

/** “The difference of $1,190.00 would be charged”, “a $7.95 difference” */
const DIFFERENCE =
  /\b(?:difference|surcharge|increase|additional|extra)\b[^$\n;]{0,30}\$\s?(\d[\d,]*(?:\.\d{2})?)|\$\s?(\d[\d,]*(?:\.\d{2})?) (?:price |fare )?(?:difference|surcharge)\b/gi;

/** “= $1,190.00 on the Amex”, “$40 charged to your card”: what would be paid in the end. */
const CHARGED =
  /(?:=\s*|\b(?:charg\w*|pay(?:ing)?|due|leaves|to be collected)\b[^$\n;.]{0,20})\$\s?(\d[\d,]*(?:\.\d{2})?)(?!\d|,\d|\.\d| (?:each|per|for each|a person)\b|,? (?:less|minus)\b)|\$\s?(\d[\d,]*(?:\.\d{2})?) (?:(?:would|will) (?:be charged|go|be put) |charged |more )?(?:to|on) (?:the|your) (?:\w+ )?(?:amex|visa|mastercard|card|paypal|gift)/gi;

/** “You'd get your $66.04 back”, “a refund of $20”: nothing to pay. */
const COMES_BACK =
  /\b(?:get|receive|have)\b[^$\n;.]{0,25}\$\s?\d[\d,]*(?:\.\d{2})? (?:back|refunded|returned)\b|\brefund(?:ed)?(?: of)? (?:the |your )?\$\s?\d[\d,]*(?:\.\d{2})?/gi;

/** “For the 7 qt one at $306.35”: no difference in price. */
const PRICE_OF_ONE =
  /\b((?:one|version|variant|model)\b[^$\n;]{0,60}?(?:\b(?:at|for|costing)|\()\s?)\$\s?\d[\d,]*(?:\.\d{2})?(?!\.?\d)(?! (?:more|extra|additional|on top))/gi;

/**
 * Whether what the agent proposes would cost more than the customer pays, in dollars; null if that cannot be told. Its words
 * decide if it compares with the limit. Otherwise every amount must lie on one side; of two prices, the difference may be meant.
 */
export function costsTooMuch(clauses: readonly Clause[], limit: number): boolean | null {
  const said = clauses
    .flatMap(({ text, describes, intends }) => (describes && !intends && !COSTS_MORE.test(text) ? [] : [text]))
    .join('\n');
  const text = said.replace(COMES_BACK, '').replace(PRICE_OF_ONE, '$1');
  const amounts = [...amountsIn(text)]
    .map((amount) => Number(amount.replaceAll(',', '')))
    .filter((amount) => amount !== limit && amount > 0);
  if (amounts.length === 0) return null;
  if (amounts.every((amount) => amount < limit)) return false;
  const valuesOf = (form: RegExp) =>
    [...text.matchAll(form)].map(([, one, other]) => Number((one ?? other ?? '').replaceAll(',', '')));
  const differences = valuesOf(DIFFERENCE);
  // “It stays within your limit of $1,950, and the difference is $1,989.”
  if (differences.length > 0 && differences.every((amount) => amount > limit)) return true;
  const paid = differences.length > 0 ? differences : valuesOf(CHARGED);
  if (isWronglyWithin(text, limit) && !paid.some((amount) => amount <= limit)) return true;
  if (BELOW.test(text)) return false;
  if (paid.length > 0 && paid.every((amount) => amount <= limit)) return false;
  if (ABOVE.test(text)) return true;
  if (paid.length > 0 && paid.every((amount) => amount > limit)) return true;
  const isClose = amounts.some((one) => amounts.some((other) => one > other && one - other <= limit));
  return amounts.every((amount) => amount > limit) && !isClose ? true : null;
}

/** “It costs $1,989, which is within your limit of $1,950” */
const isWronglyWithin = (text: string, limit: number): boolean =>
  [...text.matchAll(CALLED_WITHIN)]
    .map((found) => found.slice(1).map((amount) => Number(amount.replaceAll(',', ''))))
    .some(([amount = 0, bound]) => bound === limit && amount > limit);
const CALLED_WITHIN =
  /\$\s?(\d[\d,]*(?:\.\d{2})?)(?!\d)[^$\n.]{0,60}\b(?:within|below|under|less than)\b[^$\n.]{0,40}\$\s?(\d[\d,]*(?:\.\d{2})?)/gi;

/** “You have the white one, you'd get the red one, $7.95 more” */
const COSTS_MORE = /\$\s?\d[\d,.]* (?:more|extra|on top)\b/i;

const CONDITION = /\b(?:if|unless|only|whether|should it|in case)\b/i;

/** True if the agent says that it costs more than the customer pays, without saying how much: “It would cost more than $5 extra.” */
export const exceeds = (clauses: readonly Clause[], limit: number): boolean =>
  clauses.some(
    ({ text, describes }) =>
      !describes &&
      !CONDITION.test(text) &&
      ABOVE.test(text) &&
      [...amountsIn(text)].some((amount) => Number(amount.replaceAll(',', '')) === limit),
  );

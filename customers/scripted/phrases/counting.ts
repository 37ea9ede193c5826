// Words around numbers: what they count, whether that is added, and how many it makes.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';
import { AMOUNT } from './money.ts';

/** Amounts, times of day, days as numbers, numbered steps and ids. */
export const NO_COUNTS = anyOf(
  // “You have 4 free bags, so 1 is extra: $50.”
  /\b(?:\d{1,2}|one|two|three) (?:of (?:them|those) )?(?:is|are) extra\b/,
  /\b\d+ ?[×x*] ?\$\s?[\d,.]+|\b\d+\.\d{2}\b|\b\d+ ?(?:pounds|lbs?|kg|kilos?)\b/,
  AMOUNT,
  /\b\d{1,2}(?:st|nd|rd|th) of (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/,
  /\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\d:\d{2} ?\+ ?\d\b/,
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?\b|\b\d{4}-\d{2}-\d{2}\b/,
  /\b(?:once|one time) more\b|(?<=^|[:.;,] )\d{1,2}\)(?= )|\b(?:step|option|part|request) \d+\b|\bchange \d+(?=\s*[:·])|\b(?:first|second|third)(?= (?:part|step|thing|point)\b|[:,])/,
  /\b(?:a|another|one) (?:quick |brief )?second\b(?! (?:checked|carry-on|bag|piece|suitcase|one)\b)/,
  /\bof the two\b(?! (?:more|extra|checked|bags))|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b(?=[a-z\d]*[a-z])(?=[a-z]*\d)[a-z\d]{6,}\b/,
);

/** A word next to a number which shows that it does not count these things, or counts only the free ones. */
export const COUNTS_OTHERS = /^(?:thing|free|paid|way|passenger|person|people|traveler|of|at|inch|lb|x|\d.*)$/;

/** “No bag fee”, “no extra bags”: no statement about how many there are. */
export const NO_SUCH_COUNT = anyOf(
  /^(?:extra|additional|further|more|free|other|such|paid|new)\b/,
  /\b(?:fees?|charges?|costs?|allowance|is|are|can|was|were|may|added)\b/,
);

/** “A baggage fee of $50” */
export const FEE = /^(?:\w+ ){1,3}(?:fee|charge|cost|allowance|allotment)\b/;

/** “2 bags each”, “2 bags per person” */
export const FOR_EACH = anyPhrase(/each|per (?:passenger|person|head|travell?er)/);

/** “Add a carry-on bag”: another thing than a checked one. */
export const ADDS_CARRY_ON = inSequence(
  /(?<!\b(?:can|may|could)(?: also)? )\badd(?:ing|s)?\b/,
  /(?:(?!\b(?:not|besides|in addition|on top|along)\b)[^.;]){0,40}\bcarry-?ons?\b/,
);

/** The words before “3 bags free of charge”, if these are what the agent adds. */
export const INCLUDES = /\b(?:i|we|i've|we've|i'll|i'd)\b.*\b(?:includ\w+|add\w*)$/;

/** It tells what everybody may bring. */
export const ALLOWANCE = inSequence(
  /(?<!\b(?:exceeds?|above|beyond|over) (?:the|your) (?:\w+ )?)/,
  anyPhrase(
    /allowance|(?:are|is|come) included (?:on|in|with|as|for) (?:this|your|the)|included free/,
    /complimentary|allowed|entitled|per passenger|each passenger|each of you (?:has|gets)|there (?:is|are) \d (?:to be paid|that costs?)/,
  ),
);

/** “…, which is included in your free allowance”, “($0 – covered by your allowance)”: what is said of a number beside it. */
export const IS_FREE = inSequence(
  /(?:,? which (?:is|are) |\(\$0(?:\.00)?\s*[:,-]\s*)(?:all )?/,
  /(?:included in|covered by|part of|within) (?:your|the) (?:free )?(?:baggage )?(?:allowance|allotment)\)?/,
);

/** What is counted is added: “3 more”, “an extra one”. */
export const MORE = anyOf(
  anyPhrase(
    /add|adding|added|adds|more|another|new(?! (?:york|orleans)\b)|further|(?:up|increase\w*|raise\w*) by/,
    /(?:additional|extra)(?! (?:cost|charge|fee)s?\b)/,
  ),
  /\+/,
);

/** A label of how many there are, not how many more: “New number of bags: 3”, “Bags now: 2”. */
export const NUMBER_OF = anyOf(
  /\b(?:new|updated|resulting|revised|final|current|present|existing)\b[^:·]*\b(?:number|count|total)\b/,
  /\b(?:after(?:wards)?|now|currently|at present)\b[^:·]*[:·]/,
);

/** What is counted is how many there are in the end. */
export const TOTAL = anyPhrase(/total|in all|altogether|overall|become|becomes|make|makes|making|have|has|set/);

/** The same, behind the number: “5 in total”. */
export const IN_ALL = anyPhrase(/in (?:total|all)|altogether|overall/);

/** “One extra bag is already paid.” */
export const PAID_BEFORE = /\balready (?:paid|booked|there|included)\b/;

/** “+3 bags -> 5 total”, “Adding: 3 -> 5 in total” */
export const ADDED_TO_TOTAL = inSequence(
  /((?:\+|\badd(?:ing|ed|itional)?\b\D{0,10})(\d{1,2})(?: \w+){0,4})\s*->\s*/,
  /(\d{1,2} (?:\w+ )?(?:in )?(?:total|all)\b)/,
);

/** From one number to another, in words: “2 bags to 4”, “4 instead of 2”. */
export const CHANGES_IN_WORDS: readonly RegExp[] = [
  /\b(?<from>\d{1,2})(?: (?!\d|brings?|makes?|takes?)\w+){0,3} to (?<to>\d{1,2})\b(?! (?:free(?! of charge)|paid))/g,
  /\b(?<to>\d{1,2})(?: (?!free|paid|included)\w+){0,3} (?:instead of|rather than|in place of) (?<from>\d{1,2})\b/g,
];
/** The same in signs: “2 -> 4”, “2 + 2 = 4”. */
export const CHANGES_IN_SIGNS: readonly RegExp[] = [
  /\b(?<from>\d{1,2})\s*->\s*(?<to>\d{1,2})\b(?! (?:free(?! of charge)|paid))/g,
  /\b(?<from>\d{1,2}) \+ \d{1,2} = (?<to>\d{1,2})\b/g,
];

/** How many more: “2 more”, “adding 2”. */
export const ADDED: readonly RegExp[] = [
  /\b(\d{1,2}|another)(?: (?!\d|way\b)\w+)? (?:more|extra|additional|new(?! (?:york|orleans)\b)|added)\b/g,
  /\b(?:the|an?) additional (\d{1,2})\b/g,
  /\b(?:add|adding|added|by|plus)(?: of| is)? (\d{1,2}|both)\b(?! (?:inch|passenger|flight|in total|in all|altogether|\d))/g,
];

/** How many in the end: “making it 5”, “5 in all”, “After the update: 3”. */
export const TOTALS: readonly RegExp[] = [
  /\b(?:mak(?:e|ing)(?: it| them| that)?|(?<!\b(?:in|\d{1,2}) )(?:new )?total(?: of| is)?) (\d{1,2})\b(?! (?:inch|passenger|flight|free|\d))/g,
  /\b(?:bring|brings|bringing|take|takes|taking|raise|raises|raising)(?: \w+){1,4} to (\d{1,2})\b/g,
  /\b(\d{1,2})(?: total|(?: (?!\d)\w+)? (?:in all|in total|altogether|overall))\b/g,
  // “It has 2 bags now; after the change it would be 4”
  /\bafter (?:the change|that|this|it) (?:it|that|there|these|they) (?:would|will)(?: then)? be (\d{1,2})\b(?! (?:free|paid|inch))/g,
];
export const RESULT = inSequence(
  /^(?!.*\b(?:paid|free|chargeable)\b)(?:after|afterwards|new|then|updated|future)\b[^:·\d]{0,20}[:·]/,
  // “New total: 5 (+1)”
  /\s*(\d{1,2})(?:\s*\(\+\d{1,2}\))?\W*$/,
);

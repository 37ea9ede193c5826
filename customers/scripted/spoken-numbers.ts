// Times, days, years, card numbers and dollars in spoken words, written in digits: “five fifteen in the afternoon” as 5:15 PM.

const ONES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TO_NINE = ONES.slice(0, 9);

/** Below 100: “seven”, “forty five”, “oh five”. */
const NUMBERS = new Map([
  ...[...ONES, ...TEENS].map((word, place) => [word, place + 1] as const),
  ...TO_NINE.map((word, place) => [`oh ${word}`, place + 1] as const),
  ...TENS.flatMap((tens, place) => [
    [tens, 10 * (place + 2)] as const,
    ...TO_NINE.map((one, more) => [`${tens} ${one}`, 10 * (place + 2) + more + 1] as const),
  ]),
]);

const ORDINAL_WORDS = [
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(' '),
  ...'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
];
const ORDINALS = new Map([
  ...ORDINAL_WORDS.map((word, place) => [word, place + 1] as const),
  ...ORDINAL_WORDS.slice(0, 9).map((word, place) => [`twenty ${word}`, place + 21] as const),
  ['thirtieth', 30],
  ['thirty first', 31],
]);

/** A pattern of the words, the longest first. */
const anyWord = (words: Iterable<string>): string =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .join('|')
    .replaceAll(' ', '[ -]');

/** A number below 100 in words; 0 if it is none. */
export const numberOf = (words: string): number => NUMBERS.get(words.toLowerCase().replace('-', ' ')) ?? 0;

const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december';

const HOUR_IN_WORDS = ONES.join('|');
const HOUR = `1[0-2]|0?[1-9]|${HOUR_IN_WORDS}`;
const BELOW_100 = anyWord(NUMBERS.keys());

/** “5:15 in the afternoon”, “eleven o'clock at night”, but not “on May 5 in the morning” */
const TIME = new RegExp(
  String.raw`(?<!\b(?:${MONTH}) )\b(${HOUR})(?::(\d\d)| (${BELOW_100}))?(?: o'? ?clock)?,? (in the (?:early |late )?(?:morning|afternoon|evening)|at night)\b`,
  'gi',
);
/** “Six forty-five a.m.” */
const TIME_IN_WORDS = new RegExp(String.raw`\b(${HOUR_IN_WORDS})()(?: (${BELOW_100}))? ([ap]m\b|[ap]\.m\.)`, 'gi');

const DAY = anyWord(ORDINALS.keys());
/** “Nineteen seventy-eight”, “two thousand and four”, “twenty twenty-four” */
const YEAR = `(?:nineteen|twenty)[ -](?:${BELOW_100})|two thousand(?: and)?(?: (?:${BELOW_100}))?`;
const MONTH_AND_DAY = new RegExp(String.raw`\b(${MONTH}) (?:the )?(${DAY})\b(?:,? (${YEAR})\b)?`, 'gi');
const DAY_AND_MONTH = new RegExp(String.raw`\b(?:the )?(${DAY}) (?:of )?(${MONTH})\b(?! I\b)(?:,? (${YEAR})\b)?`, 'gi');

/** “Ending in four oh six six”, “the zip is eight-seven-one-six-five” */
const DIGIT = `zero|oh|${TO_NINE.join('|')}`;
const LAST_DIGITS = new RegExp(
  String.raw`(?:(?<=\b(?:ending|ends) (?:in|with) )(?:(?:${DIGIT})[ -]){3}|(?<=\bzip(?: code)?(?: is|:)? )(?:(?:${DIGIT})[ -]){4})(?:${DIGIT})\b`,
  'gi',
);

/** “9 1 Finch Street”, “5-0-3-0-8”, “unit four two eight”, “one, five, two, one, one”: digit by digit. */
const DIGIT_BY_DIGIT = new RegExp(
  String.raw`(?<![\w$#.-])(?:(?:\d[ -]){2,}\d(?![\w-]|\.\d)|\d \d(?= (?:[A-Z][a-z]+ ){1,3}(?:Street|Avenue|Road|Drive|Lane|Boulevard|Court|Place|Way|Path|Terrace|Circle|Trail|Square|Hollow)\b)|(?:(?:${DIGIT})(?:,? |-)){2,}(?:${DIGIT})\b(?! (?:bags?|pieces?|passengers?|people|items?)\b))`,
  'g',
);
/** “Visa ending 67 35” */
const IN_PAIRS = /(?<=\b(?:ending|ends)(?: in| with)? )(\d\d) (?=\d\d\b)/gi;
/** “Order number W, as in William, 4459960” */
const W_AS_IN = /\bW,? as in \w+,? (?=\d{7}\b)/g;

/** “1,421 dollars”, “two hundred forty-five dollars”, “one thousand and four dollars” */
const DOLLARS = new RegExp(
  String.raw`(?<![\w$.,-])(?:(\d[\d,]*(?:\.\d\d)?)|(?:(${BELOW_100}) thousand,? ?)?(?:(${BELOW_100}) hundred ?)?(?:and )?(${BELOW_100})?) ?dollars\b`,
  'gi',
);

/** The text with such numbers in digits. */
export const withSpokenNumbers = (text: string): string =>
  text
    .replace(TIME, timeOf)
    .replace(TIME_IN_WORDS, timeOf)
    .replace(MONTH_AND_DAY, (all, month: string, day: string, year?: string) => dateOf(all, { month, day, year }))
    .replace(DAY_AND_MONTH, (all, day: string, month: string, year?: string) => dateOf(all, { month, day, year }))
    .replace(DOLLARS, (all, digits?: string, ...words: (string | undefined)[]) => {
      const [thousands = 0, hundreds = 0, rest = 0] = words.slice(0, 3).map((one) => numberOf(one ?? ''));
      const amount = digits ?? String(1000 * thousands + 100 * hundreds + rest);
      return amount === '0' ? all : `$${amount}`;
    })
    .replace(LAST_DIGITS, (words) => words.split(/[ -]/).map(digitOf).join(''))
    .replace(DIGIT_BY_DIGIT, (words) => words.split(/,? |-/).map(digitOf).join(''))
    .replace(IN_PAIRS, '$1')
    .replace(W_AS_IN, '#W');

/** `digits` and `words`: the minutes, in one of the two ways or not at all. */
function timeOf(_: string, hour: string, digits: string | undefined, words: string | undefined, part: string): string {
  const minutes = digits || String(numberOf(words ?? '')).padStart(2, '0');
  const isAfterMidnight = /night/i.test(part) && Number(hourOf(hour)) % 12 < 5;
  return `${hourOf(hour)}:${minutes} ${isAfterMidnight || /morning|^a\.?m/i.test(part) ? 'AM' : 'PM'}`;
}

const hourOf = (hour: string): string => (/^\d/.test(hour) ? hour : String(numberOf(hour)));

interface SpokenDate {
  readonly month: string;
  readonly day: string;
  readonly year: string | undefined;
}

/** `all`: the date in words, which stays if it is none: “the second may cost more”. */
function dateOf(all: string, { month, day, year }: SpokenDate): string {
  if (month === 'may' || month === 'march') return all;
  const date = `${month} ${ORDINALS.get(day.toLowerCase().replace('-', ' '))}`;
  return year === undefined ? date : `${date}, ${yearOf(year)}`;
}

function yearOf(words: string): number {
  const [, century, rest = ''] = /^(nineteen|twenty|two thousand)(?: and)?[ -]?(.*)$/i.exec(words) ?? [];
  return (century?.toLowerCase() === 'nineteen' ? 1900 : 2000) + numberOf(rest);
}

const digitOf = (word: string): number => (/^\d$/.test(word) ? Number(word) : TO_NINE.indexOf(word.toLowerCase()) + 1);

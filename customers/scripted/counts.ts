// Numbers of things: how many there are, and how many more.
import { wordsOf } from './tokens.ts';

/** The values that one number may stand for: `3`, or `+3` if it is added. */
type Found = readonly string[];

/** Words next to a number which show that it does not count these things, or counts only the free ones. */
const NO_COUNT = /^(?:thing|free|paid|way|passenger|person|people|traveler|of|at|inch|lb|x|\d.*)$/;

/** «No bag fee», «no extra bags»: no statement about how many there are. */
const NO_SUCH_COUNT =
  /^(?:extra|additional|further|more|free|other|such|paid|new)\b|\b(?:fees?|charges?|costs?|allowance|is|are|can|was|were|may|added)\b/;

/**
 * Numbers of things: beside one of the nouns (2 checked bags, bags: 2, a second bag) or, in a message that names them
 * anywhere, as what is added (2 more, adding 2, making it 5, 5 in all). Allowances do not count. A number that is not said to
 * be added or a total may be either; from 3 to 5 is 5, and 2 more.
 */
export function readCounts(
  all: string,
  nouns: readonly string[],
  around: string,
  known: readonly string[],
): readonly Found[] {
  // Beside an allowance, only what is added counts.
  const isAllowance = ALLOWANCE.test(all);
  const text = all
    .replace(NO_COUNTS, ' ')
    .replace(/\((?:free|included)\)/gi, ' ')
    .replace(ADDED_TO_TOTAL, '$1, ');
  const added = known.some((value) => value.startsWith('+'))
    ? (number: string) => [`+${number}`]
    : (number: string) => [number];
  const either = (number: string) => [...new Set([number, ...added(number)])];
  const words = wordsOf(text);
  const lower = words.join(' ');
  const names = new Set(nouns.flatMap(wordsOf));
  const found: Found[] = ADDS_CARRY_ON.test(all) ? [['unknown carry-on']] : [];
  for (const [place, word] of words.entries()) {
    const isNone =
      (word === 'no' || word === 'without') && words.slice(place + 1, place + 3).some((one) => names.has(one));
    const number = isNone ? '0' : /^\d{1,2}$/.test(word) ? word : (ORDINALS.get(word) ?? ARTICLES.get(word));
    if (number === undefined || (isNone && NO_SUCH_COUNT.test(words.slice(place + 1, place + 5).join(' ')))) continue;
    const next = words.slice(place + 1, place + 5);
    const end = next.findIndex((one) => NO_COUNT.test(one) || /^\d/.test(one));
    const reach = end === -1 ? next : next.slice(0, end);
    // «2 free bags» and «2 bags are free», but not «2 bags, both free of charge»
    const isFree = next[end] === 'free' && !(reach.some((one) => names.has(one)) && !reach.some((one) => IS.has(one)));
    if (isFree && !INCLUDES.test(words.slice(Math.max(0, place - 3), place).join(' '))) continue;
    const isArticle = ARTICLES.has(word);
    const counts = isArticle
      ? reach.slice(0, 3).some((one) => names.has(one)) && !/bags|suitcases/i.test(text)
      : reach.some((one) => names.has(one));
    if (!counts) continue;
    if (/\b(?:fewer|less)\b/.test(next.slice(0, 4).join(' '))) {
      found.push([`-${number}`]);
      continue;
    }
    const before = words.slice(Math.max(0, place - 4), place).join(' ');
    const isMore = MORE.test([before, ...reach.slice(0, 2)].join(' ')) && !TOTAL.test(`${before} ${reach.join(' ')}`);
    if ((isAllowance && !isMore) || PAID_BEFORE.test(words.slice(place, place + 7).join(' '))) continue;
    if (FOR_EACH.test(next.join(' '))) continue;
    const isTotal = TOTAL.test(before) || (IN_ALL.test(reach.join(' ')) && !MORE.test(before));
    found.push(isMore ? added(number) : isTotal ? [number] : either(number));
  }
  const changes = [
    ...lower.matchAll(CHANGE),
    ...text.matchAll(ARROW),
    ...[...text.matchAll(SUM)].map(([all, from, , to]) => [all, from, to]),
    ...[...lower.matchAll(INSTEAD_OF)].map(([all, to, from]) => [all, from, to]),
  ];
  for (const [, from = '', to = ''] of changes) {
    if (!names.size || !nouns.some((noun) => around.toLowerCase().includes(noun))) continue;
    found.push([to], added(String(Number(to) - Number(from))));
  }
  if (isAllowance && !LABELLED.test(text)) return found;
  const aside = [...names].join('|');
  const listed = new RegExp(
    `(${nouns.join('|')})[^:=|·.;\\d]{0,20}(?:[:=|·]|->)\\s*(\\d{1,2})\\b(?!\\s*(?:->|free|paid|per|each))`,
    'gi',
  );
  for (const [entry, , number = ''] of text.matchAll(listed)) {
    const label = text.slice(0, text.indexOf(entry) + entry.length);
    if (/\b(?:paid|chargeable|non-?free)\b/i.test(label)) continue;
    found.push(NUMBER_OF.test(label) ? [number] : MORE.test(label) ? added(number) : either(number));
  }
  for (const [, to = ''] of lower.matchAll(
    new RegExp(`(?:${aside})(?: \\w+){0,6}? to (\\d{1,2})\\b(?! (?:free|paid))`, 'g'),
  ))
    found.push([to]);
  if (!nouns.some((noun) => around.toLowerCase().includes(noun))) return found;
  for (const [, before, after] of lower.matchAll(ADDED)) {
    const number = before ?? after ?? '';
    found.push(added(ARTICLES.get(number) ?? number));
  }
  for (const [, one = '', other = ''] of lower.matchAll(TOTALS)) found.push([one || other]);
  const [, now = ''] = RESULT.exec(text) ?? [];
  if (now !== '') found.push([now]);
  for (const [, ordinal = ''] of lower.matchAll(ONE_MORE)) found.push([ORDINALS.get(ordinal) ?? '', ...added('1')]);
  return found;
}

/** Amounts, times of day, days as numbers, numbered steps and ids. */
const NO_COUNTS =
  /\b\d+ ?[×x*] ?\$\s?[\d,.]+|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}\b|\b\d+\.\d{2}\b|\$\s?[\d,.]+|\b\d{1,2}:\d{2}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:step|option|part|request) \d+\b|\b(?=[a-z\d]*[a-z])(?=[a-z]*\d)[a-z\d]{6,}\b/gi;

/** «2 bags each», «2 bags per person» */
const FOR_EACH = /\b(?:each|per (?:passenger|person|head|travell?er))\b/;
/** «Add a carry-on bag»: another thing than a checked one. */
const ADDS_CARRY_ON = /\badd(?:ing|s|ed)?\b[^.;]{0,40}\bcarry-?ons?\b/i;
/** «I have included 3 bags free of charge.» */
const INCLUDES = /\b(?:i|we|i've|we've|i'll|i'd)\b.*\b(?:includ\w+|add\w*)$/;
/** «Bags: 1 (free allowance)» */
const LABELLED = /^(?:\w+ ){0,3}(?:bags?|baggage|luggage|suitcases?)\s*[:=·]\s*\d/i;
const ALLOWANCE =
  /(?<!\b(?:exceeds?|above|beyond|over) (?:the|your) (?:\w+ )?)\b(?:allowance|(?:are|is|come) included (?:on|in|with|as|for) (?:this|your|the)|complimentary|allowed|entitled|per passenger|each passenger|included free)\b/i;
const ARTICLES = new Map([
  ['a', '1'],
  ['another', '1'],
  ['both', '2'],
  ['no', '0'],
  ['without', '0'],
]);
const ORDINALS = new Map(
  'second third fourth fifth sixth seventh'.split(' ').map((word, place) => [word, String(place + 2)]),
);
/** «A fourth would be $50.» */
const ONE_MORE = new RegExp(`\\ban? (${[...ORDINALS.keys()].join('|')})\\b`, 'g');
const IS = new Set(['is', 'are', 'come', 'be', 'for', 'get', 'go', 'travel']);
const MORE =
  /\b(?:add|adding|added|adds|additional(?! (?:cost|charge|fee)s?\b)|extra(?! (?:cost|charge|fee)s?\b)|more|another|new|further|plus|(?:up|increase\w*|raise\w*) by)\b|\+/i;
/** «New number of bags: 3», «Bags now: 2»: how many there are, not how many more. */
const NUMBER_OF =
  /\b(?:new|updated|resulting|revised|final|current|present|existing)\b[^:·]*\b(?:number|count|total)\b|\b(?:after(?:wards)?|now|currently|at present)\b[^:·]*[:·]/i;
/** «+3 bags -> 5 total», «Adding: 3 -> 5 in total» */
const ADDED_TO_TOTAL =
  /((?:\+|\badd(?:ing|ed|itional)?\b\D{0,10})\d{1,2}(?: \w+){0,2})\s*->\s*(?=\d{1,2} (?:\w+ )?(?:in )?(?:total|all)\b)/gi;
const TOTAL = /\b(?:total|in all|altogether|overall|become|becomes|make|makes|making|have|has|set)\b/i;
/** «5 in total»: how many there are in the end. */
const IN_ALL = /\b(?:in (?:total|all)|altogether|overall)\b/;
/** «One extra bag is already paid.» */
const PAID_BEFORE = /\balready (?:paid|booked|there|included)\b/;
const CHANGE = /\b(\d{1,2})(?: (?!brings?|makes?|takes?)\w+){0,3} to (\d{1,2})\b(?! (?:free|paid))/g;
const ARROW = /\b(\d{1,2})\s*->\s*(\d{1,2})\b(?! (?:free|paid))/g;
const SUM = /\b(\d{1,2}) \+ (\d{1,2}) = (\d{1,2})\b/g;
const INSTEAD_OF = /\b(\d{1,2})(?: (?!free|paid|included)\w+){0,3} (?:instead of|rather than|in place of) (\d{1,2})\b/g;
const ADDED =
  /\b(\d{1,2}|another)(?: (?!\d)\w+)? (?:more|extra|additional|new|added)\b|\b(?:add|adding|added|by|plus)(?: of| is)? (\d{1,2}|both)\b(?! (?:inch|passenger|flight|in total|in all|altogether|\d))/g;
/** «After the update: 3» */
const RESULT =
  /^(?!.*\b(?:paid|free|chargeable)\b)(?:after|afterwards|new|then|updated|future)\b[^:·\d]{0,20}[:·]\s*(\d{1,2})\W*$/i;
const TOTALS =
  /\b(?:mak(?:e|ing)(?: it| them| that)?|(?:new )?total(?: of| is)?) (\d{1,2})\b(?! (?:inch|passenger|flight|free|\d))|\b(\d{1,2})(?: total|(?: \w+)? (?:in all|in total|altogether|overall))\b/g;

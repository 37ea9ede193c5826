// Finds values that are not words of a list: ids, days, times, people, addresses, counts, and what is wanted or not.
import type { Kind } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** Values that a reader found, as a slot writes them. A value that is not in the story is `unknown …`. */
type Found = readonly string[];

/** What a clause names: each entry lists the values that the words fit. `known` are all values of the kind in the story. */
export function readValues(
  { text, words }: Clause,
  { read }: Kind,
  known: readonly string[],
  around: string,
): readonly Found[] {
  const single = (found: Found) => found.map((value) => [value]);
  switch (read.by) {
    case 'id':
      return single(readIds(text, new RegExp(read.pattern, 'g'), read.after, known));
    case 'date':
      return single([
        ...readDates(text, read.year).filter((date) => date.startsWith(String(read.year))),
        ...readDays(text, known),
      ]);
    case 'time':
      return single([...readTimes(text, read.year), ...opposedTimes(text, known)]);
    case 'person':
      return readPeople(text, words, known, read.self);
    case 'address':
      return single(readAddress(text, words, known));
    case 'count':
      return readCounts(text, read.nouns, around, known);
    case 'flag':
      return single(readFlag(text.toLowerCase(), read.nouns));
    case 'amount':
    case 'payment':
    case 'terms':
      return [];
  }
}

/** Compares ids without regard to case or a leading `#`. Unknown ids count if they follow one of the words, or if the list is empty. */
function readIds(text: string, pattern: RegExp, after: readonly string[], known: readonly string[]): Found {
  const lower = text.toLowerCase();
  const isWord = (id: string, place: number) =>
    !/[a-z0-9]/.test(lower[place - 1] ?? ' ') && !/[a-z0-9]/.test(lower[place + id.length] ?? ' ');
  const plain = (id: string) => id.toLowerCase().replace('#', '');
  const mine = known.filter((id) => lower.includes(plain(id)));
  const strangers = [...(after.length === 0 ? lower : text).matchAll(pattern)].flatMap((match) => {
    const id = match[0].toLowerCase();
    if (!isWord(match[0], match.index) || known.some((own) => plain(own) === plain(id))) return [];
    const before = lower.slice(Math.max(0, match.index - 30), match.index);
    // Digits alone are an amount. Letters alone may be a word: they count behind one of the words, if they look like a known
    // id, or as a code in capitals among small letters.
    const isTypo = known.some((own) => own.length === id.length && differingPlaces(plain(own), plain(id)) <= 2);
    const isCode =
      !WORDS_IN_CAPITALS.has(id) &&
      /(?:^|\b(?:to|for|on|of|in|is|change|update)|\W)\s*$/.test(before) &&
      /[a-z]{3}/.test(text);
    const follows =
      after.length === 0 ||
      (/\d/.test(id) ? /[a-z]/.test(id) : isTypo || isCode || after.some((word) => before.includes(word)));
    return follows ? [`unknown ${id}`] : [];
  });
  return [...mine, ...strangers];
}

const WORDS_IN_CAPITALS = new Set(
  'cancel refund change update status please review action notice policy return flight reason booked agreed cabins amount'.split(
    ' ',
  ),
);

const differingPlaces = (one: string, other: string) =>
  [...one].filter((letter, place) => letter !== other[place]).length;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = MONTHS.map((month) => (month === 'may' ? 'may' : `${month.slice(0, 3)}(?:${month.slice(3)})?`)).join('|');
const DAY_FORMS: readonly [RegExp, readonly [year: number, month: number, day: number]][] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, [1, 2, 3]],
  [new RegExp(`\\b(${MONTH})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(\\d{4}))?`, 'g'), [3, 1, 2]],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH})\\b\\.?(?:,?\\s+(\\d{4}))?`, 'g'), [3, 2, 1]],
  [/\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/g, [3, 1, 2]],
];

const DAY = new RegExp(`(?<!(?:${MONTH}) )\\b(\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?(?:${MONTH}))`, 'gi');

/** Days as `2024-05-20`; those without a year are of the story's. */
function readDates(text: string, year: number): string[] {
  const lower = text.toLowerCase();
  return DAY_FORMS.flatMap(([form, [yearAt, monthAt, dayAt]]) =>
    [...lower.matchAll(form)].flatMap((match) => {
      const month = monthNumber(match[monthAt] ?? '');
      const day = Number(match[dayAt]);
      if (month < 1 || month > 12 || day < 1 || day > 31) return [];
      return [`${match[yearAt] ?? year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`];
    }),
  );
}

/** The text with its days as `1990-05-20`. */
export const withIsoDates = (text: string): string =>
  DAY_FORMS.reduce(
    (rest, [form]) => rest.replace(new RegExp(form.source, 'gi'), (day) => readDates(day, 0)[0] ?? day),
    text,
  );

/** «The 23rd», without a month, if the story has that day. */
function readDays(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(DAY)].flatMap(([, day = '']) =>
    known.filter((date) => date.endsWith(`-${day.padStart(2, '0')}`)),
  );
}

function monthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.findIndex((month) => month.startsWith(text.slice(0, 3))) + 1;
}

/** Times of departure with the day named beside or before them: `14:05 2024-05-20`. Arrivals, bounds and ends of ranges do not count. */
function readTimes(text: string, year: number): Found {
  const plain = text.toLowerCase().replaceAll('.', '');
  const times = [...plain.matchAll(/\b(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?/g)];
  return times.flatMap(([all, hour, minute, half], place) => {
    const at = times[place]?.index ?? 0;
    const before = plain.slice(Math.max(0, at - 16), at);
    const previous = times[place - 1];
    const between = previous ? plain.slice(previous.index + previous[0].length, at) : '';
    const isEnd = previous !== undefined && /^\s*(?:-|–|->|to|until|·|;|\|)?\s*$|^\W*(?:arriv|land)/.test(between);
    if (/\b(?:arriv\w*|land\w*|arr|after|before|than|until)\W*(?:at\W*)?$/.test(before) || isEnd || all === '')
      return [];
    const hours = Number(hour) % 12;
    const late = half === 'pm' || (half === undefined && Number(hour) >= 12);
    const [behind = ''] = text.slice(at, at + 18).split(/[,;()]/);
    const day = readDates(behind, year)[0] ?? readDates(text.slice(0, at), year).at(-1) ?? '';
    return [`${String(late ? hours + 12 : hours).padStart(2, '0')}:${minute} ${day}`.trim()];
  });
}

const SIDE =
  /(?<!(?:n't|\bnot)(?: \w+)? )\b(?:(not before|not earlier than|no earlier than|after|from|since|at or after)|(not after|not later than|no later than|before|until|by|latest)) (?:at )?(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\b)?/gi;

/** Times on the other side of the customer's only bound: «leaving before 14:00» for one who leaves not before that. */
function opposedTimes(text: string, known: readonly string[]): Found {
  const bounds = known.filter((value) => /^[<>]=/.test(value));
  return [...text.matchAll(SIDE)].flatMap(([, above, , hour = '', minute = '', half]) => {
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    const clock = `${String(hours).padStart(2, '0')}:${minute}`;
    const same = bounds.filter((value) => value.slice(2, 7) === clock);
    const isOpposed = same.length > 0 && same.every((value) => value.startsWith('>') === (above === undefined));
    return isOpposed ? [above === undefined ? '00:00' : '23:59'] : [];
  });
}

/**
 * People by name, distinguished by their dates of birth if they share a name. An unknown first name with a known last name,
 * or a date of birth that is not in the story, is unknown.
 */
function readPeople(
  written: string,
  writtenWords: readonly string[],
  known: readonly string[],
  self: string,
): readonly Found[] {
  const text = written
    .replace(LAST_NAME_OF, '$1 $2 to $1 $3')
    .replace(LAST_NAME_FIRST, '$2 $1')
    .replace(NEW_LAST_NAME, '$1 $2 to $1 $3');
  const words = text === written ? writtenWords : wordsOf(text);
  const people = known.map((value) => {
    const [, name = value, born = ''] = /^(.*?)(?: (\d{4}-\d{2}-\d{2}))?$/.exec(value) ?? [];
    return { value, name, born, words: wordsOf(name) };
  });
  const born = readDates(text, 0).filter((date) => /^(?:19|20[01])/.test(date));
  // «For Ada» and «one passenger, Ada», unless a last name follows.
  const isOther = (given: string) =>
    [...text.matchAll(FULL_NAME)].some(([, first = '']) => wordsOf(first)[0] === given);
  const isCalled = (given: string) => TRAVELS.some((word) => hasPhrase(words, [word, given])) && !isOther(given);
  // «Lovelace/Ada» and «Lovelace, Ada» are Ada Lovelace.
  const byFullName = people.filter(
    (person) =>
      hasPhrase(words, person.words) ||
      hasPhrase(words, person.words.toReversed()) ||
      hasPhrase(words, [person.words[0]?.charAt(0) ?? '', person.words.at(-1) ?? '']) ||
      (person.name === self && SELF.test(text)) ||
      isCalled(person.words[0] ?? ''),
  );
  // «You, Grace Hopper and Ada»: beside somebody else, a first name is enough.
  const isBeside = ({ words: [given = ''] }: (typeof people)[number]) =>
    byFullName.length > 0 && words.includes(given) && !isOther(given);
  // «Date of birth: …» on a line of its own.
  const isBirthday = byFullName.length === 0 && BIRTH.test(text);
  const named = people.filter(
    (person) => byFullName.includes(person) || isBeside(person) || (isBirthday && born.includes(person.born)),
  );
  // Namesakes are told apart by their dates of birth; without one, the name fits all of them.
  const byName = [...Map.groupBy(named, ({ name }) => name).values()];
  // Of several who are named, only some may be named with their dates.
  const isFree = byName.length > born.length && born.every((date) => named.some((person) => person.born === date));
  const mine = byName
    .map((namesakes) => namesakes.filter((person) => isFree || born.includes(person.born)))
    .filter((namesakes) => namesakes.length > 0);
  const strangeDays = born.filter((date) => people.every((person) => person.born !== date));
  // «Grace Hopper, born on …» with the birthday of somebody else.
  const isMisdated = born.length > 0 && born.every((date) => named.every((person) => person.born !== date));
  const misdated =
    isMisdated && strangeDays.length === 0 ? byName.map(([person]) => `unknown ${person?.name} ${born[0]}`) : [];
  const lastNames = new Set(people.map((person) => person.words.at(-1) ?? ''));
  const strangers = [...text.matchAll(FULL_NAME)].filter(([, first = '', last = '']) => {
    const [given = '', family = ''] = wordsOf(`${first} ${last}`);
    const isOneOfThem = lastNames.has(family) || people.some((person) => person.words[0] === given);
    return isOneOfThem && people.every((person) => !(person.words.includes(given) && person.words.includes(family)));
  });
  const travellers = [...text.matchAll(TRAVELLER)].filter(([, name = '']) =>
    people.every((person) => !hasPhrase(wordsOf(name), person.words)),
  );
  return [
    ...mine.map((namesakes) => namesakes.map(({ value }) => value)),
    ...misdated.map((person) => [person]),
    ...strangeDays.map((date) => [`unknown ${date}`]),
    ...strangers.map(([name]) => [`unknown ${name}`]),
    ...travellers.map(([, name]) => [`unknown ${name}`]),
  ];
}

/** «Grace's last name from Hoper to Hopper» */
const LAST_NAME_OF =
  /\b([A-Z][a-z]+)(?: [A-Z][a-z]+)?'s (?:last |sur|family )name from ["']?([A-Z][a-z]+)["']? to ["']?([A-Z][a-z]+)/g;
/** As airlines write names: «Hopper/Grace». */
const LAST_NAME_FIRST = /\b([A-Z][a-z]+)\/([A-Z][a-z]+)\b/g;
/** «Grace Hoper to Hopper» */
const NEW_LAST_NAME = /\b([A-Z][a-z]+) ([A-Z][a-z]+) (?:to|into|->|with) ["']?([A-Z][a-z]+)\b(?! [A-Z])/g;
const FULL_NAME = /\b(?!(?:Mr|Mrs|Ms|Miss|Dr)\b)([A-Z][a-z]+) ([A-Z][a-z]+)\b/g;
/** Somebody who travels and need not be known: «passenger: Grace Hopper», «for Grace Hopper». */
const TRAVELLER =
  /\b(?:(?:[Pp]assengers?|[Tt]ravell?ers?|PAX|[Pp]ax)(?: is| are| would be| will be)?[:=]?|[Ff]or) ((?!(?:New|Los|Las|San|Salt|Fort|Saint|Basic|Business|Travel|Checked|Gift|Round|One|Mastercard|American|Visa|May|Your|The)\b)[A-Z][a-z]+ [A-Z][a-z]+)\b/g;
export const BIRTH = /\b(?:birth|birthday|dob|born)\b/i;
const TRAVELS = ['for', 'passenger', 'traveler', 'traveller'];

/** The customer as the one who travels. */
const SELF =
  /\b(?:(?:just|only) (?:for )?you(?:rself)?|for you alone|you alone|yourself only|you(?:'d| would|'ll| will|'re| are) (?:be )?(?:the )?only (?:passenger|travell?er))\b(?! (?:need|have|want|can|will|tell|say))|(?:\b(?:for|passengers?:?)|\() ?you(?:rself)?(?:,| and| &| \+)|\byou(?:rself)?(?: \([^()]*\))? (?:and|&|\+) (?=[A-Z])|[a-z],? (?:and|&|\+) you\b(?=\W*(?:$|[).,;:]))|\byou, (?=[A-Z][a-z]+(?: [A-Z][a-z]+)?,? (?:and|&))/i;

const STREET = 'street|avenue|road|drive|lane|boulevard|court|place|way|terrace|circle|trail|parkway|square';
const SHORT_STREETS: readonly [RegExp, string][] = [
  [/\bst\b\.?/g, 'street'],
  [/\bave\b\.?/g, 'avenue'],
  [/\brd\b\.?/g, 'road'],
  [/\bdr\b\.?/g, 'drive'],
  [/\bln\b\.?/g, 'lane'],
  [/\bblvd\b\.?/g, 'boulevard'],
  [/\bct\b\.?/g, 'court'],
  [/\bste\b\.?/g, 'suite'],
  [/\bapt\b\.?/g, 'apartment'],
];

/** Parts of an address that the story knows, and streets, units, cities, states and zip codes that it does not. */
function readAddress(text: string, words: readonly string[], known: readonly string[]): Found {
  const long = (one: string) =>
    SHORT_STREETS.reduce((all, [short, full]) => all.replace(short, full), one.toLowerCase());
  const written = long(text);
  const writtenWords = known.length > 0 ? wordsOf(written) : [];
  const mine = known.filter((part) =>
    /^[A-Z]{2}$/.test(part)
      ? namesState(text, part)
      : hasPhrase(writtenWords, wordsOf(long(part))) || hasPhrase(words, wordsOf(part)),
  );
  const isKnown = (part: string) => known.some((own) => long(own) === part || own.toLowerCase() === part);
  const parts = [
    ...[...written.matchAll(new RegExp(`\\b\\d+ (?:[a-z]+ ){1,3}(?:${STREET})\\b`, 'g'))].map(([part]) => part),
    ...[...written.matchAll(/\b(?:suite|apartment|unit) (?!number\b)[a-z0-9]+\b/g)].map(([part]) => part),
    ...[...written.matchAll(/(?<![#$\d.-])\b\d{5}\b(?!-\d)/g)].map(([part]) => part),
    ...[...text.matchAll(/,\s*([A-Z]{2})\s*,?\s*\d{5}\b/g)].map(([, state = '']) => state.toLowerCase()),
    ...[...text.matchAll(/,\s*([A-Z][A-Za-z.' ]+?),\s*[A-Z]{2}\s*,?\s*\d{5}\b/g)].map(([, city = '']) =>
      city.toLowerCase().trim(),
    ),
  ];
  return [...mine, ...parts.filter((part) => !isKnown(part)).map((part) => `unknown ${part}`)];
}

const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
    .split(',')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
);

function namesState(text: string, code: string): boolean {
  const inCapitals = new RegExp(`\\b${code}\\b`).test(text);
  return inCapitals || new RegExp(`\\b${code},? \\d{5}\\b`, 'i').test(text) || text.includes(STATES[code] ?? '\n');
}

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
function readCounts(all: string, nouns: readonly string[], around: string, known: readonly string[]): readonly Found[] {
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
  const found: Found[] = /\bcarry-?ons?\b/i.test(all) ? [['unknown carry-on']] : [];
  for (const [place, word] of words.entries()) {
    const isNone =
      (word === 'no' || word === 'without') && words.slice(place + 1, place + 3).some((one) => names.has(one));
    const number = isNone ? '0' : /^\d{1,2}$/.test(word) ? word : (ORDINALS.get(word) ?? ARTICLES.get(word));
    if (number === undefined || (isNone && NO_SUCH_COUNT.test(words.slice(place + 1, place + 5).join(' ')))) continue;
    const next = words.slice(place + 1, place + 5);
    const end = next.findIndex((one) => NO_COUNT.test(one) || /^\d/.test(one));
    const reach = end === -1 ? next : next.slice(0, end);
    if (next[end] === 'free' && !INCLUDES.test(words.slice(Math.max(0, place - 3), place).join(' '))) continue;
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
    if (isAllowance && !isMore) continue;
    found.push(isMore ? added(number) : TOTAL.test(before) ? [number] : either(number));
  }
  if (isAllowance) return found;
  const aside = [...names].join('|');
  const listed = new RegExp(
    `(${nouns.join('|')})[^:=|·.;\\d]{0,20}(?:[:=|·]|->)\\s*(\\d{1,2})\\b(?!\\s*(?:->|free|paid))`,
    'gi',
  );
  for (const [entry, , number = ''] of text.matchAll(listed)) {
    const label = text.slice(0, text.indexOf(entry) + entry.length);
    found.push(NUMBER_OF.test(label) ? [number] : MORE.test(label) ? added(number) : either(number));
  }
  const changes = [
    ...lower.matchAll(CHANGE),
    ...text.matchAll(ARROW),
    ...[...lower.matchAll(INSTEAD_OF)].map(([all, to, from]) => [all, from, to]),
  ];
  for (const [, from = '', to = ''] of changes) {
    if (!names.size || !nouns.some((noun) => around.toLowerCase().includes(noun))) continue;
    found.push([to], added(String(Number(to) - Number(from))));
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
  for (const [, ordinal = ''] of lower.matchAll(ONE_MORE)) found.push([ORDINALS.get(ordinal) ?? '', ...added('1')]);
  return found;
}

/** Amounts, times of day, days as numbers, numbered steps and ids. */
const NO_COUNTS =
  /\b\d+ ?[×x*] ?\$\s?[\d,.]+|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}\b|\b\d+\.\d{2}\b|\$\s?[\d,.]+|\b\d{1,2}:\d{2}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:step|option|part|request) \d+\b|\b(?=[a-z\d]*[a-z])(?=[a-z]*\d)[a-z\d]{6,}\b/gi;

/** «I have included 3 bags free of charge.» */
const INCLUDES = /\b(?:i|we|i've|we've|i'll|i'd)\b.*\b(?:includ\w+|add\w*)$/;
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
const MORE =
  /\b(?:add|adding|added|adds|additional(?! (?:cost|charge|fee)s?\b)|extra(?! (?:cost|charge|fee)s?\b)|more|another|new|further|plus|(?:up|increase\w*|raise\w*) by)\b|\+/i;
/** «New number of bags: 3», «Bags now: 2»: how many there are, not how many more. */
const NUMBER_OF =
  /\b(?:new|updated|resulting|revised|final|current|present|existing)\b[^:·]*\b(?:number|count|total)\b|\b(?:after(?:wards)?|now|currently|at present)\b[^:·]*[:·]/i;
/** «+3 bags -> 5 total», «Adding: 3 -> 5 in total» */
const ADDED_TO_TOTAL =
  /((?:\+|\badd(?:ing|ed|itional)?\b\D{0,10})\d{1,2}(?: \w+){0,2})\s*->\s*(?=\d{1,2} (?:\w+ )?(?:in )?(?:total|all)\b)/gi;
const TOTAL = /\b(?:total|in all|altogether|overall|become|becomes|make|makes|making|have|has|set)\b/i;
const CHANGE = /\b(\d{1,2})(?: \w+){0,3} to (\d{1,2})\b(?! (?:free|paid))/g;
const ARROW = /\b(\d{1,2})\s*->\s*(\d{1,2})\b(?! (?:free|paid))/g;
const INSTEAD_OF = /\b(\d{1,2})(?: (?!free|paid|included)\w+){0,3} (?:instead of|rather than|in place of) (\d{1,2})\b/g;
const ADDED =
  /\b(\d{1,2}|another)(?: \w+)? (?:more|extra|additional|new|added)\b|\b(?:add|adding|added|by|plus)(?: of| is)? (\d{1,2}|both)\b(?! (?:inch|passenger|flight|\d))/g;
const TOTALS =
  /\b(?:mak(?:e|ing)(?: it| them| that)?|(?:new )?total(?: of| is)?) (\d{1,2})\b(?! (?:inch|passenger|flight|\d))|\b(\d{1,2})(?: total|(?: \w+)? (?:in all|in total|altogether|overall))\b/g;

function readFlag(text: string, nouns: readonly string[]): Found {
  const noun = nouns.join('|');
  if (!new RegExp(noun).test(text)) return [];
  const no = "no|without|not?|don't|declin\\w+|skip\\w*|exclud\\w+|waiv\\w+|left out|leav\\w+ out|left off";
  const yes = 'with|adds?|added|adding|takes?|include[sd]?|including|plus|purchas\\w+';
  const isNo = new RegExp(
    `\\b(?:${no})\\b[^.;,]{0,25}(?:${noun})|(?:${noun})[^.;,a-z]{0,4}(?:no\\b|none|not|off\\b|declined|excluded|✗|❌)`,
  );
  const isYes = new RegExp(
    `\\b(?:${yes})\\b[^.;]{0,40}(?:${noun})|(?:${noun})[^.;,a-z]{0,4}(?:yes|on\\b|included|added|✓|✅)|(?:${noun})(?: for [^.;:$]{1,30}?)?[^.;,a-z]{0,4}(?:at )?\\$\\s?[1-9](?![^;\n]*\\boptional)`,
  );
  return isNo.test(text) ? ['no'] : isYes.test(text) ? ['yes'] : [];
}

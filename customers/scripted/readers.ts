// Finds values that are not words of a list: ids, days, times, people, addresses, counts, and what is wanted or not.
import type { Kind } from '../../worlds/story.ts';
import type { Clause } from './clauses.ts';
import { readCounts } from './counts.ts';
import { opposedTimes, readDates, readDays, readTimes } from './days.ts';
import { BIRTH, readPeople } from './people.ts';
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
        ...readDates(withoutOtherDays(text), read.year).filter((date) => date.startsWith(String(read.year))),
        ...readDays(text, known),
      ]);
    case 'time':
      return single([...readTimes(text, read.year, dayBefore(text, around, read.year)), ...opposedTimes(text, known)]);
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

/** “The cheapest flight on May 18 - that is TRN335 at 07:20”: what goes on from the clause before is about its day. */
function dayBefore(text: string, around: string, year: number): string | undefined {
  const before = GOES_ON.test(text) ? around.slice(0, Math.max(0, around.indexOf(text))) : '';
  return readDates(before.split('\n').at(-2) ?? '', year).at(-1);
}
const GOES_ON =
  /^(?:(?:that is|that's|that would be|which is|namely|depart(?:s|ing)|leaving|(?:the |this |your )?(?:flight|it) (?:departs|leaves)|departure|departs)\b|[A-Z]{2,4}\d+\b)/i;

/** Without “you booked it on May 3”, and without August 16 in “born on August 17, 1998 instead of August 16”. */
const withoutOtherDays = (text: string): string =>
  (BIRTH.test(text) ? text.replace(NO_YEAR, ' ') : text).replace(NO_TRAVEL, ' ');
const NO_TRAVEL =
  /\b(?:you(?:'ve| have)? (?:booked|bought)(?: \w+){0,2} on|today is) (?:[a-z]{3,9}\.? \d{1,2}|\d{1,2} [a-z]{3,9}|[\d-]{10})/gi;
const NO_YEAR =
  /\b(?:instead of|rather than|not|from) (?:[a-z]{3,9}\.? \d{1,2}|\d{1,2} [a-z]{3,9})(?:st|nd|rd|th)?(?!,? \d{4})/gi;

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
    // id, or as a code in capitals among small letters, unless it is part of a heading.
    const isTypo = known.some((own) => own.length === id.length && differingPlaces(plain(own), plain(id)) <= 2);
    const isCode =
      !WORDS_IN_CAPITALS.has(id) &&
      !/[A-Z]{4,} $/.test(text.slice(0, match.index)) &&
      !/^ [A-Z]{4,}/.test(text.slice(match.index + id.length)) &&
      /(?:^|\b(?:to|for|on|of|in|is|change|update)|\W)\s*$/.test(before) &&
      (/[a-z]{3}/.test(text) || BESIDE_ROUTE.test(text));
    const follows =
      after.length === 0 ||
      (/\d/.test(id) ? /[a-z]/.test(id) : isTypo || isCode || after.some((word) => before.includes(word)));
    return follows ? [`unknown ${id}`] : [];
  });
  return [...mine, ...strangers];
}

/** “HJVVFW, LGA -> ATL” */
const BESIDE_ROUTE = /^\W*[A-Z]{6}\W{1,3}[A-Z]{3} ?(?:->|[-–]|to) ?[A-Z]{3}\b/;

const WORDS_IN_CAPITALS = new Set(
  'cancel refund change update status please review action notice policy return flight reason booked agreed cabins amount method number charge credit'.split(
    ' ',
  ),
);

const differingPlaces = (one: string, other: string) =>
  [...one].filter((letter, place) => letter !== other[place]).length;

const STREET =
  'street|avenue|road|drive|lane|boulevard|court|place|way|path|terrace|circle|crescent|trail|parkway|square';
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
  // “827 Bramble Path” for 872
  const streets = known.flatMap((part) => /^\d+ ([a-z' ]+)$/.exec(long(part))?.[1] ?? []);
  const street = [`(?:[a-z]+ ){1,3}(?:${STREET})`, ...streets].join('|');
  const isKnown = (part: string) => known.some((own) => long(own) === part || own.toLowerCase() === part);
  const parts = [
    ...[...written.matchAll(new RegExp(`\\b\\d+ (?!in place\\b)(?:${street})\\b`, 'g'))].map(([part]) => part),
    ...[...written.matchAll(/\b(?:suite|apartment|unit) (?=[a-z]\b|[a-z-]{0,3}\d)[a-z0-9]+\b/g)].map(([part]) => part),
    ...[...written.matchAll(/(?<![#$\d.-])\b\d{5}\b(?!-\d)/g)].map(([part]) => part),
    ...strangeStates(text, known),
    ...strangeCities(text, known),
    ...[...text.matchAll(/,\s*([A-Z][A-Za-z.' ]+?),\s*[A-Z]{2}\s*,?\s*\d{5}\b/g)].map(([, city = '']) =>
      city.toLowerCase().trim(),
    ),
  ];
  return [...mine, ...parts.filter((part) => !isKnown(part)).map((part) => `unknown ${part}`)];
}

/** “Memphis, TX”, “CO 38110”, “state: CO”, but not “Memphis, OK?” */
function strangeStates(text: string, known: readonly string[]): Found {
  const cities = known.filter((part) => /^[A-Z][a-z]/.test(part) && !/\d/.test(part)).map(RegExp.escape);
  const before = [
    ...(cities.length > 0 ? [`\\b(?:${cities.join('|')})[,/ ]{1,3}`] : []),
    '\\b[Ss]tate\\W{1,3}(?:is )?',
  ];
  const beside = new RegExp(`(?:${before.join('|')})(?!OK\\b)([A-Z]{2})\\b`, 'g');
  return [...text.matchAll(beside), ...text.matchAll(/\b([A-Z]{2})\s*,?\s*\d{5}\b/g)]
    .map(([, state = '']) => state)
    .filter((state) => STATES[state] !== undefined)
    .map((state) => state.toLowerCase());
}

/** “12 Old Road, Unit 4 in Dallas”, but not “12 Old Road, Texas” */
function strangeCities(text: string, known: readonly string[]): Found {
  const streets = known.filter((part) => /\d/.test(part) && !/^\d+$/.test(part)).map(RegExp.escape);
  if (streets.length === 0) return [];
  const behind = new RegExp(
    `\\b(?:${streets.join('|')})(?:,| in|,? in the city of)? (${CITY})(?=,|\\W*$| [A-Z]{2}\\b| \\d{5}\\b| (?:is|as|now)\\b)`,
    'g',
  );
  return [...text.matchAll(behind)]
    .map(([, city = '']) => city)
    .filter((city) => !NO_CITIES.has(city))
    .map((city) => city.toLowerCase());
}
const CITY = String.raw`(?!(?:Unit|Suite|Ste|Apt|Apartment|Floor|Room)\b)[A-Z][a-z]+(?: [A-Z][a-z]+){0,2}`;

const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
    .split(',')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
);

/** What may stand behind a street in the place of its town. */
const NO_CITIES: ReadonlySet<string> = new Set([...Object.values(STATES), 'United States', 'Mexico', 'Canada']);

function namesState(text: string, code: string): boolean {
  const inCapitals = new RegExp(`\\b${code}\\b`).test(text);
  return inCapitals || new RegExp(`\\b${code},? \\d{5}\\b`, 'i').test(text) || text.includes(STATES[code] ?? '\n');
}

/** “Insurance yes/no” */
const YES_OR_NO = /\b(?:yes ?(?:\/|or) ?no|with ?(?:\/|or) ?without)\b/;

function readFlag(text: string, nouns: readonly string[]): Found {
  const noun = nouns.join('|');
  if (!new RegExp(noun).test(text) || YES_OR_NO.test(text)) return [];
  const no = "no|without|not?|don't|declin\\w+|skip\\w*|exclud\\w+|waiv\\w+|left out|leav\\w+ out|left off";
  const yes =
    'with|(?:booking|reservation|trip|it) has|adds?|added|adding|takes?|include[sd]?|including|plus|purchas\\w+';
  const isIncluded = new RegExp(
    `(?:${noun})(?:,? (?:is|was|has been|would be|will be))?\\W{1,3}(?:included|added|taken|requested|chosen|selected|purchased|y\\b)`,
  );
  const isNo = new RegExp(
    `\\b(?:${no})\\b(?:(?!\\b(?:with|plus|but|and)\\b)[^.;,]){0,25}(?:${noun})|(?:${noun})(?: (?:is|was|has been|would be|will be))?[^.;,a-z]{0,6}(?:no\\b|none|not|off\\b|without|declined|excluded|left out|omitted|n\\b|✗|❌)|(?:${noun}) (?:has|is|was|you did|you do)(?:n't| not)`,
  );
  const isYes = new RegExp(
    `\\b(?:${yes})\\b[^.;]{0,40}(?:${noun})|(?<!\\b(?:no|not|without)\\b[^.;,]{0,40}),? and (?:${noun})(?=,? (?:with|for)\\b|,)|\\b[1-9] (?:checked )?bags?,? and (?:travel )?(?:${noun})(?=\\W*$)|(?:${noun})[^.;,a-z]{0,6}(?:yes|on\\b|with\\b(?=\\W*$)|(?:is |will be |would be )?(?:included|added|in\\b(?=\\W*(?:$|[.,;])))|✓|✅)|,\\s+(?:${noun})\\?|(?:${noun})(?: for [^.;:$]{1,30}?)?[^.;,a-z]{0,4}(?:at )?\\$\\s?[1-9](?![^;\n]*\\boptional)`,
  );
  if (isIncluded.test(text) && !new RegExp(`\\b(?:no|not|without)\\W(?:\\w+\\W){0,1}(?:${noun})`).test(text))
    return ['yes'];
  return isNo.test(text) ? ['no'] : isYes.test(text) ? ['yes'] : [];
}

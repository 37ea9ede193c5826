// People by name and date of birth.
import { readDates } from './days.ts';
import { anyOf, inSequence } from './phrases/any-of.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/**
 * People by name, distinguished by their dates of birth if they share a name. An unknown first name with a known last name,
 * or a date of birth that is not in the story, is unknown.
 */
export function readPeople(
  written: string,
  writtenWords: readonly string[],
  known: readonly string[],
  self: string,
): readonly (readonly string[])[] {
  const text = withCapitals(written, known)
    .replace(new RegExp(`\\bfor you, ${RegExp.escape(self.split(' ')[0] ?? '')}\\b(?=[:.!]|, (?!and))`), '')
    .replace(new RegExp(`${SALUTATION}${RegExp.escape(self.split(' ')[0] ?? '')}\\b(?=[,.!])`, 'i'), '')
    .replace(new RegExp(`(${LEAD_IN})${RegExp.escape(self.split(' ')[0] ?? '')}\\b(?=[,.!:])`, 'i'), '$1')
    .replace(FIRST_NAME, '$1 $3 to $2 $3')
    .replace(BECOMES, (_, first = '', last = '', born = '', name = '') =>
      isLike(first, name)
        ? `${first} ${last} to ${name} ${last}${born}`
        : `${first} ${last} to ${first} ${name}${born}`,
    )
    .replace(LAST_NAME_OF, '$1 $2 to $1 $3')
    .replace(IN_CAPITALS, (_, last: string, first: string) => `${capitalized(first)} ${capitalized(last)},`)
    .replace(NAME_PARTS, '$1 $2')
    .replace(LAST_NAME_FIRST, '$2 $1')
    .replace(NEW_LAST_NAME, '$1 $2 to $1 $3');
  const words = text === written ? writtenWords : wordsOf(text);
  const people = known.map((value) => {
    const [, name = value, born = ''] = /^(.*?)(?: (\d{4}-\d{2}-\d{2}))?$/.exec(value) ?? [];
    return { value, name, born, words: wordsOf(name) };
  });
  // “Grace Hoppers”, “Graces Hopper”: one letter too many, and not several people of that name.
  const lower = text.toLowerCase();
  const hasExtraS = ({ name }: { readonly name: string }) => {
    const [given = '', ...family] = name.toLowerCase().split(' ').map(RegExp.escape);
    const names = [given, ...family].join(' ');
    return (
      !new RegExp(`\\b${names}(?!\\w)`).test(lower) &&
      new RegExp(`\\b(?:${names}s|${given}s ${family.join(' ')})(?!\\w)`).test(lower)
    );
  };
  const born = readDates(text, 0).filter((date) => /^(?:19|20[01])/.test(date));
  // “For Ada” and “one passenger, Ada”, unless a last name follows.
  const isOther = (given: string) =>
    [...text.matchAll(FULL_NAME)].some(([, first = '']) => wordsOf(first)[0] === given);
  const isCalled = (given: string) => TRAVELS.some((word) => hasPhrase(words, [word, given])) && !isOther(given);
  // “Lovelace/Ada” and “Lovelace, Ada” are Ada Lovelace.
  // “The last name from Hoper to Hopper for Grace Hoper”
  const isSpelt = (name: readonly string[]) => PART_OF_NAME.test(text) && name.every((part) => words.includes(part));
  const withExtraS = people.filter(hasExtraS);
  const byFullName = people.filter(
    (person) =>
      (hasPhrase(words, person.words) && !withExtraS.includes(person)) ||
      isSpelt(person.words) ||
      hasPhrase(words, person.words.toReversed()) ||
      hasPhrase(words, [person.words[0]?.charAt(0) ?? '', person.words.at(-1) ?? '']) ||
      (person.name === self && SELF.test(text)) ||
      isCalled(person.words[0] ?? ''),
  );
  // “You, Grace Hopper and Ada”: beside somebody else, a first name is enough.
  const isBeside = ({ words: [given = ''] }: (typeof people)[number]) =>
    byFullName.length > 0 && words.includes(given) && !isOther(given);
  const lastNames = new Set(people.map((person) => person.words.at(-1) ?? ''));
  const strangers = [...text.matchAll(FULL_NAME)].filter(([, first = '', last = '']) => {
    const [given = '', family = ''] = wordsOf(`${first} ${last}`);
    const isOneOfThem = lastNames.has(family) || people.some((person) => person.words[0] === given);
    return isOneOfThem && people.every((person) => !(person.words.includes(given) && person.words.includes(family)));
  });
  // “Date of birth: …” on a separate line.
  const isBirthday = byFullName.length === 0 && strangers.length === 0 && (BIRTH.test(text) || PUT_RIGHT.test(text));
  const named = people.filter(
    (person) =>
      byFullName.includes(person) ||
      ((isBeside(person) || (isBirthday && born.includes(person.born))) && !withExtraS.includes(person)),
  );
  // Namesakes are told apart by their dates of birth; without one, the name fits all of them.
  const byName = [...Map.groupBy(named, ({ name }) => name).values()];
  // Of several who are named, only some may be named with their dates.
  const isFree = byName.length > born.length && born.every((date) => named.some((person) => person.born === date));
  const mine = byName
    .map((namesakes) => namesakes.filter((person) => isFree || born.includes(person.born)))
    .filter((namesakes) => namesakes.length > 0);
  const strangeDays = born.filter((date) => people.every((person) => person.born !== date));
  // “Grace Hopper, born on …” with the birthday of somebody else.
  const isMisdated = born.length > 0 && born.every((date) => named.every((person) => person.born !== date));
  const misdated =
    isMisdated && strangeDays.length === 0 ? byName.map(([person]) => `unknown ${person?.name} ${born[0]}`) : [];
  const parts = new Set([...people.flatMap((person) => person.words), ...wordsOf(self)]);
  const misspelt = [...text.matchAll(NEW_PART)]
    .flatMap(([, ...names]) => wordsOf(names.find(Boolean) ?? ''))
    .filter((part) => !parts.has(part));
  const isOneOf = (name: string) => people.some((person) => hasPhrase(wordsOf(name), person.words));
  const besides = [...text.matchAll(BESIDE)].flatMap(([, before = '', name = '']) => (isOneOf(before) ? [name] : []));
  const travellers = [...[...text.matchAll(TRAVELLER)].map(([, name = '']) => name), ...besides].filter(
    (name) => !isOneOf(name),
  );
  return [
    ...mine.map((namesakes) => namesakes.map(({ value }) => value)),
    ...misdated.map((person) => [person]),
    ...strangeDays.map((date) => [`unknown ${date}`]),
    ...strangers.map(([name]) => [`unknown ${name}`]),
    ...withExtraS.map(({ name }) => [`unknown ${name}s`]),
    ...misspelt.map((part) => [`unknown ${part}`]),
    ...travellers.map((name) => [`unknown ${name}`]),
  ];
}

/** “Passenger: grace hoper”, in a message that has no capital letters. */
function withCapitals(text: string, known: readonly string[]): string {
  const names = known.map((value) => value.split(' '));
  return names.reduce(
    (read, [first = '', last = '']) =>
      read.replace(new RegExp(`\\b${RegExp.escape(first.toLowerCase())} ([a-z]{3,})\\b`, 'g'), (found, next: string) =>
        isLike(next, last.toLowerCase()) ? `${first} ${next.charAt(0).toUpperCase()}${next.slice(1)}` : found,
      ),
    text,
  );
}

/** “First name Grave -> Grace, last name Hopper” */
const FIRST_NAME =
  /\b[Ff]irst name:? ["']?([A-Z][a-z]+)["']? (?:to|into|->) ["']?([A-Z][a-z]+)["']?,? (?:and )?last name:? ["']?([A-Z][a-z]+)/g;
/** Behind these, a first name is the customer's, and not that of somebody who travels: “Dear Ada, …”, “Here's the plan, Ada: …”. */
const SALUTATION = `(?<=^|[.!?] )(?:(?:dear|hi|hello|hey|thanks|thank you|sure|ok|okay|great|certainly|sorry|perfect|all right|so|now|yes|well),? )?`;
const LEAD_IN = `(?:here's the (?:plan|summary)|i can do (?:that|this)), `;

/** True for two spellings of a name. */
const isLike = (one: string, other: string) =>
  one.slice(0, 2) === other.slice(0, 2) || one.slice(-3) === other.slice(-3);
/** “Grace Hoper, born 1906-12-09, will be amended to Hopper” */
const BECOMES =
  /\b([A-Z][a-z]+) ([A-Z][a-z]+)((?:,? \(?(?:born|DOB|date of birth)[^,)]*[,)])?) (?:will be|would be|is|gets) (?:amended|changed|corrected|updated) to ["']?([A-Z][a-z]+)\b(?! [A-Z])/g;
/** “Grace's last name from Hoper to Hopper” */
const LAST_NAME_OF =
  /\b([A-Z][a-z]+)(?: [A-Z][a-z]+)?'s (?:last |sur|family )name from ["']?([A-Z][a-z]+)["']? to ["']?([A-Z][a-z]+)/g;
/** “HOPPER/GRACE”, “HOPPER, Grace” */
const IN_CAPITALS = /\b([A-Z]{2,})(?:\/(?=[A-Z]{2})|(?<=[A-Z]{4}), (?=[A-Z][a-z]))([A-Z]+|[A-Z][a-z]+)\b/g;
const capitalized = (name: string) => name.charAt(0) + name.slice(1).toLowerCase();
/** “Grace / Hopper / 1906-12-09” */
const NAME_PARTS = /\b([A-Z][a-z]+) \/ ([A-Z][a-z]+)\b(?= \/|\W*$)/g;
/** As airlines write names: “Hopper/Grace”. */
const LAST_NAME_FIRST = /(?<![A-Z][a-z]+ )\b([A-Z][a-z]+)\/([A-Z][a-z]+)\b(?! [A-Z][a-z])/g;
/** “Grace Hoper to Hopper”, but not “the date of birth of Grace Hopper to December 9” */
const NEW_LAST_NAME =
  /\b([A-Z][a-z]+) ([A-Z][a-z]+) (?:to|into|->|with) ["']?((?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)[A-Z][a-z]+)\b(?! [A-Z])/g;
const PART_OF_NAME = /\b(?:[Ff]irst|[Ll]ast|[Gg]iven|[Ff]amily|[Ss]ur)[ -]?names?\b/;
/** “The last name from Hoper to Hopper”, “Last name: Hopper”, “Hopper as the last name” */
const NEW_PART = new RegExp(
  [
    `${PART_OF_NAME.source} (?:from ["']?[A-Z][a-z]+["']? )?(?:to|into|should be|must be|will be|would be|becomes|is|->) ["']?([A-Z][a-z]+)`,
    String.raw`${PART_OF_NAME.source}\)?\s*[:·]\s*["']?((?!First|Last|Given|Family|Middle|Date|Birth)[A-Z][a-z]+)`,
    String.raw`["']?\b([A-Z][a-z]+)["']? as (?:the |their |his |her )?${PART_OF_NAME.source}`,
  ].join('|'),
  'g',
);
const FULL_NAME = /\b(?!(?:Mr|Mrs|Ms|Miss|Dr)\b)([A-Z][a-z]+) ([A-Z][a-z]+)\b/g;
/** Somebody who travels and need not be known: “passenger: Grace Hopper”, “for Grace Hopper”. */
const NAME =
  '(?!(?:Correction|Change|Update|Replacement|Name|Detail|Information|Summary)s?\\b|(?:New|Los|Las|San|Salt|Fort|Saint|Basic|Business|Travel|Checked|Gift|Round|One|Mastercard|American|Visa|May|Your|The)\\b)[A-Z][a-z]+ [A-Z][a-z]+';
const TRAVELLER = new RegExp(
  `\\b(?:(?:[Pp]assengers?|[Tt]ravell?ers?|PAX|[Pp]ax)(?: is| are| would be| will be)?[:=]?|[Ff]or) (${NAME})\\b`,
  'g',
);
/** “Grace Hopper, born 1906-12-09, and Ada Byron”: somebody named behind a traveller. */
const BESIDE = new RegExp(
  `(?<=\\b(?:for|[Pp]assengers?|[Tt]ravell?(?:ers?|ing))(?: ?[:·=])? [^.;]{0,40}\\b([A-Z][a-z]+ [A-Z][a-z]+)(?:,? \\(?(?:born|DOB|date of birth)[^;.\\n)]{0,20}\\)?)?(?:,| and|, and| &)) (${NAME})\\b`,
  'g',
);
/** “It should say June 24, 1978.”, behind what it says now. */
const PUT_RIGHT = /\bit (?:is|should (?:be|say|read)|must (?:be|say|read)|will (?:be|say|read))\b/i;
export const BIRTH = /\b(?:birth|birthday|dob|born)\b/i;
const TRAVELS = ['for', 'passenger', 'traveler', 'traveller'];

/** The customer as the one who travels. */
const SELF = anyOf(
  // “just you”, “you would be the only passenger”, but not “only you can …”
  inSequence(
    /\b(?:(?:just|only) (?:for )?you(?:rself)?|for you alone|you alone|yourself only|you(?:'d| would|'ll| will|'re| are) (?:be )?(?:the )?only (?:passenger|travell?er))\b/,
    /(?! (?:need|have|want|can|will|tell|say))/,
  ),
  // “for you and Ada”, “passengers: you, Ada”, “Ada and you”
  /(?:\b(?:for|passengers?:?)|\() ?you(?:rself)?(?:,(?! (?:sir|ma'?am|madam|miss|please|right|now|today|if|so|as|is|okay|then|which|with|at|by)\b)| and| &| \+)/,
  /\byou(?:rself)?(?: \([^()]*\))? (?:and|&|\+) (?=[A-Z])/,
  /[a-z],? (?:and|&|\+) you\b(?=\W*(?:$|[).,;:]))/,
  /\byou, (?=[A-Z][a-z]+(?: [A-Z][a-z]+)?,? (?:and|&))/,
);

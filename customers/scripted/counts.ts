// Numbers of things: how many there are, and how many more.
import {
  ADDED,
  ADDED_TO_TOTAL,
  ADDS_CARRY_ON,
  ALLOWANCE,
  CHANGES_IN_SIGNS,
  CHANGES_IN_WORDS,
  COUNTS_OTHERS,
  FEE,
  FOR_EACH,
  IN_ALL,
  INCLUDES,
  IS_FREE,
  MORE,
  NO_COUNTS,
  NO_SUCH_COUNT,
  NUMBER_OF,
  PAID_BEFORE,
  RESULT,
  TOTAL,
  TOTALS,
} from './phrases/counting.ts';
import { wordsOf } from './tokens.ts';

/** The values that one number may stand for: `3`, or `+3` if it is added. */
type Found = readonly string[];

/** A text with numbers, and the nouns of what is counted. */
interface Counting {
  readonly text: string;
  readonly words: readonly string[];
  readonly nouns: readonly string[];
  /** The words of the nouns. */
  readonly names: ReadonlySet<string>;
  /** The changes that it names, each with the numbers before and after it: from 3 to 5. */
  readonly changes: readonly { readonly from: number; readonly to: number }[];
  /** It tells what everybody may bring: only what is added counts. */
  readonly isAllowance: boolean;
  /** The values of a number that is added, and those of one that may be added or a total. */
  added(number: string): Found;
  either(number: string): Found;
}

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
  const counting = countingOf(all, nouns, known);
  const { text, isAllowance } = counting;
  const isNamed = nouns.some((noun) => around.toLowerCase().includes(noun));
  // “Bags: 1 (free allowance)”
  const isLabelled = new RegExp(`^(?:\\w+ ){0,3}(?:${nouns.join('|')})\\s*[:=·]\\s*\\d`, 'i').test(text);
  const found = [
    ...(ADDS_CARRY_ON.test(all) ? [['unknown carry-on']] : []),
    ...besideNouns(counting),
    ...(isNamed ? changed(counting) : []),
  ];
  if (isAllowance && !isLabelled) return found;
  return [...found, ...labelled(counting), ...setTo(counting), ...(isNamed ? addedOrTotal(counting) : [])];
}

function countingOf(whole: string, nouns: readonly string[], known: readonly string[]): Counting {
  const all = whole.replace(new RegExp(IS_FREE, 'gi'), '');
  const text = all
    // “To ABC123 (5 in total)” is not “to 5”.
    .replace(new RegExp(NO_COUNTS, 'gi'), (found) => (/^(?=\w*[a-z])\w{6,}$/i.test(found) ? ' it ' : ' '))
    .replace(
      /\bby (\d{1,2}),? (?:from \d{1,2} )?to (?:a total of )?\d{1,2}\b(?:(?: checked)? (?:bags?|pieces?))?(?: in (?:total|all))?/gi,
      'by $1',
    )
    // “Baggage: None”
    .replace(/\b(?:checked )?(?:baggage|luggage|bags?)\s*[:=·]\s*(?:none|zero|nil)\b/gi, `no ${nouns[0]}`)
    .replace(/\((?:free|included)\)/gi, ' ')
    .replace(/\+ ?(\d{1,2}) -> (\d{1,2})(?= in total| total)/gi, '$1 more, $2 in total')
    .replace(/\((?:new )?total:? (\d{1,2})\)/gi, ', $1 in total')
    // “Add 4, total 7”
    .replace(/(?<=\d), (?:new )?total:? (\d{1,2})\b(?!\.\d)/gi, ', making it $1')
    .replace(/(?<=\b\d{1,2} ?)(?:pcs?|pieces?)\b(?! of (?:baggage|luggage))/gi, ` ${nouns[0]}`)
    .replace(/\b(?:nobody|no one|none of (?:you|them)) (?:checks?|has|have|brings?|takes?) (?:an? |any )?/gi, 'no ')
    // In a row of a table, what counts the things stands in the same cell.
    .replace(/(:\s*\d{1,2})\s*·/g, '$1 x ·')
    .replace(/\s+/g, ' ')
    .replace(new RegExp(ADDED_TO_TOTAL, 'gi'), (_, addition: string, number: string, total: string) =>
      known.some((value) => value === number || value === `+${number}`) ? addition : `${addition}, ${total}`,
    );
  const isAdded = known.some((value) => value.startsWith('+'));
  const added = (number: string) => [isAdded ? `+${number}` : number];
  const words = wordsOf(text);
  return {
    text,
    words,
    changes: changesIn(text, words),
    nouns,
    names: new Set(nouns.flatMap(wordsOf)),
    isAllowance: ALLOWANCE.test(all),
    added,
    either: (number) => [...new Set([number, ...added(number)])],
  };
}

const besideNouns = (counting: Counting): readonly Found[] =>
  counting.words.flatMap((_, place) => {
    const found = besideNoun(counting, place);
    return found === null ? [] : [found];
  });

/** The number at this place if it counts the things; null if there is none. */
function besideNoun(
  { text, words, names, isAllowance, changes, added, either }: Counting,
  place: number,
): Found | null {
  const word = words[place] ?? '';
  const isName = (one: string) => names.has(one);
  const isNone = (word === 'no' || word === 'without') && words.slice(place + 1, place + 3).some(isName);
  const number = isNone ? '0' : /^\d{1,2}$/.test(word) ? word : (ORDINALS.get(word) ?? ARTICLES.get(word));
  const next = words.slice(place + 1, place + 5);
  if (number === undefined || (isNone && NO_SUCH_COUNT.test(next.join(' ')))) return null;
  if (ARTICLES.has(word) && FEE.test(next.join(' '))) return null;
  const end = next.findIndex((one) => COUNTS_OTHERS.test(one) || /^\d/.test(one));
  const reach = end === -1 ? next : next.slice(0, end);
  const before = words.slice(Math.max(0, place - 4), place).join(' ');
  // “2 free bags” and “2 bags are free”, but not “2 bags, both free of charge”
  const isFree = next[end] === 'free' && !(reach.some(isName) && !reach.some((one) => IS.has(one)));
  if (isFree && !INCLUDES.test(words.slice(Math.max(0, place - 3), place).join(' '))) return null;
  const isArticle = ARTICLES.has(word);
  const counts =
    isArticle && !isNone ? reach.slice(0, 3).some(isName) && !/bags|suitcases/i.test(text) : reach.some(isName);
  if (!counts) return null;
  if (/\b(?:fewer|less)\b/.test(next.join(' ')) || REMOVES.test(`${before} ${reach.join(' ')}`)) return [`-${number}`];
  const isSigned = new RegExp(`\\+ ?${number}\\b`).test(text);
  const isMore =
    !IS_NEW.test(text) &&
    (isSigned ||
      /\bplus$/.test(before) ||
      (MORE.test([before, ...reach.slice(0, 2)].join(' ')) && !TOTAL.test(`${before} ${reach.join(' ')}`)));
  const isOther =
    (isAllowance && !isMore) ||
    PAID_BEFORE.test(words.slice(place, place + 7).join(' ')) ||
    FOR_EACH.test(next.join(' '));
  if (isOther) return null;
  const isTotal =
    IS_NEW.test(text) ||
    TOTAL.test(before) ||
    FROM_TO.test(before) ||
    (IN_ALL.test(reach.join(' ')) && !MORE.test(before));
  // “2 bags, from 2 to 4”
  const isDifference = changes.some(({ from, to }) => to - from === Number(number) && from !== 0);
  return isMore || (isDifference && !isTotal) ? added(number) : isTotal ? [number] : either(number);
}

/** From 3 to 5: that makes 5, and 2 more. */
const changed = ({ changes, added }: Counting): readonly Found[] =>
  // “Add 2 bags to ABC123 (2 in all)” does not mean from 2 to 2.
  changes.flatMap(({ from, to }) => (from === to ? [] : [[String(to)], added(String(to - from))]));

function changesIn(text: string, words: readonly string[]): Counting['changes'] {
  const plain = words.join(' ');
  const changes = [
    ...CHANGES_IN_WORDS.flatMap((form) => [...plain.matchAll(form)]),
    ...CHANGES_IN_SIGNS.flatMap((form) => [...text.matchAll(form)]),
  ];
  return changes.map(({ groups: { from = '', to = '' } = {} }) => ({ from: Number(from), to: Number(to) }));
}

/** “Bags: 2”, “Extra bags: 2”, “Now the bags: 3 more” */
function labelled({ text, nouns, added, either }: Counting): readonly Found[] {
  const noun = nouns.join('|');
  const separator = String.raw`[^:=|·.;\d]{0,20}(?:[:=|·]|->)|[^:=|·.;,\d]{0,20}\b(?:is|are|will be|would be) |(?<=^\S+) (?=\d+[,.])`;
  const entries = new RegExp(
    `(${noun})(?:${separator})\\s*(\\d{1,2})\\b(?!\\s*(?:->|free|paid|per|each))(\\s*(?:more|extra|additional)\\b)?`,
    'gi',
  );
  return [...text.matchAll(entries)].flatMap(([entry, , number = '', more]) => {
    const [label = ''] = text
      .slice(0, text.indexOf(entry) + entry.length)
      .split(/ x · |[,;] /)
      .slice(-1);
    if (/\b(?:paid|chargeable|non-?free)\b/i.test(label)) return [];
    if (more !== undefined) return [added(number)];
    return [NUMBER_OF.test(label) ? [number] : MORE.test(label) ? added(number) : either(number)];
  });
}

/** “The number of bags goes up to 4” */
const setTo = ({ words, names }: Counting): readonly Found[] =>
  [
    ...words
      .join(' ')
      .matchAll(
        new RegExp(`(?:${[...names].join('|')})(?: \\w+){0,9}? to (\\d{1,2})\\b(?! (?:free(?! of charge)|paid))`, 'g'),
      ),
  ].map(([, to = '']) => [to]);

/** “2 more”, “making it 5”: of what the message is about, though the clause does not name it. */
function addedOrTotal({ text, words, added }: Counting): readonly Found[] {
  const plain = words.join(' ');
  const numbersOf = (forms: readonly RegExp[]) =>
    forms.flatMap((form) => [...plain.matchAll(form)].map(([, number = '']) => number));
  const [, result] = RESULT.exec(text) ?? [];
  return [
    ...numbersOf(ADDED).map((number) => added(ARTICLES.get(number) ?? number)),
    ...numbersOf(TOTALS).map((number) => [number]),
    ...(result === undefined ? [] : [[result]]),
    ...numbersOf([ONE_MORE]).map((ordinal) => [ORDINALS.get(ordinal) ?? '', ...added('1')]),
  ];
}

const ARTICLES = new Map([
  ['a', '1'],
  ['an', '1'],
  ['another', '1'],
  ['both', '2'],
  ['no', '0'],
  ['without', '0'],
]);
const ORDINALS = new Map(
  'second third fourth fifth sixth seventh'.split(' ').map((word, place) => [word, String(place + 2)]),
);
/** “Take 2 checked bags off ABC123”, “remove 2 bags” */
const REMOVES = /\bremov(?:e|ing)\b|\btak(?:e|ing) (?:\w+ ){0,2}(?:bags?|suitcases?|pieces?) off\b/;
/** “A fourth would be $50.” */
const ONE_MORE = new RegExp(`\\ban? (${[...ORDINALS.keys()].join('|')})\\b`, 'g');
/** “From 1 to 3 bags” */
const FROM_TO = /\bfrom \d{1,2} to$/;
/** “New: 4 bags” */
const IS_NEW = /^(?:new|after|afterwards|updated)(?: \([^()]*\))?\s*[:·]/i;
/** Verbs between things and “free”: they tell what is free, not how many there are. */
const IS = new Set(['is', 'are', 'come', 'be', 'for', 'get', 'go', 'travel']);

// Recognises the product option values that a text asks for in free English.
import { lower } from './text.ts';

/** The values that each option of a product can have. */
type OptionValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Option values by option name. */
export type NamedValues = Readonly<Record<string, string>>;

export function optionValuesOf(variants: Iterable<{ readonly options: NamedValues }>): OptionValues {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options)) {
      const known = values.get(name) ?? new Set();
      values.set(name, known.add(value));
    }
  }
  return values;
}

/** Option values that mean something else in most sentences: they count only next to the option's name. */
const COMMON = new Set(
  (
    'one two three four plain full long light heavy fixed auto box bag left right front rear regular standard ' +
    'hand down clear gold single double small medium large high low hook window pole match plate direct belt camp band spread clip ' +
    'clay sand stone first new other basic'
  ).split(' '),
);
/** The common words that are safe if no other option of the product has the same value. */
const SAFE_IF_UNIQUE = new Set(
  'small medium large single double gold regular standard fixed auto light heavy high low plain clay sand stone hook window pole'.split(
    ' ',
  ),
);

interface Hit {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** True if the option's name is next to the value. */
  readonly named: boolean;
}

/** The values that the text asks for, at most one per option: the last one, unless the option's name is next to another. */
export function optionsIn(text: string, values: OptionValues): NamedValues {
  const words = withoutOldValues(lower(text));
  const hits = [...values].flatMap(([name, all]) => [...all].flatMap((value) => hitsOf(words, name, value, values)));
  const kept: Hit[] = [];
  for (const hit of hits.toSorted(byWeight)) {
    const overlaps = kept.some((other) => hit.start < other.end && other.start < hit.end);
    const settled = kept.some((other) => other.name === hit.name);
    if (!overlaps && !settled) kept.push(hit);
  }
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

function byWeight(one: Hit, other: Hit): number {
  if (one.named !== other.named) return one.named ? -1 : 1;
  const longer = other.end - other.start - (one.end - one.start);
  return longer !== 0 ? longer : other.start - one.start;
}

/** The text without references to the item's current values: `from red to blue`, `instead of red`. */
function withoutOldValues(words: string): string {
  return words
    .replace(
      /\b(?:instead of|rather than|in place of|and not|currently|right now|at the moment)\b[^,.;)]{0,30}/g,
      (old) => ' '.repeat(old.length),
    )
    .replace(/\bfrom\b[^,.;)]{1,40}?(?=\bto\b|\binto\b)/g, (old) => ' '.repeat(old.length));
}

function hitsOf(words: string, name: string, value: string, values: OptionValues): readonly Hit[] {
  const pattern = new RegExp(`(?<![\\w.])${valuePattern(value)}(?![\\w]|\\.\\d)`, 'g');
  const hits = [...words.matchAll(pattern)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    return { name, value, start, end, named: standsBeside(words, name, start, end) };
  });
  const shared = [...values].some(([other, all]) => other !== name && all.has(value));
  const common = COMMON.has(value.toLowerCase()) && !(SAFE_IF_UNIQUE.has(value.toLowerCase()) && !shared);
  const letter = /^[smlx]{1,3}$/i.test(value);
  return hits.filter((hit) => hit.named || !(common || shared || letter));
}

/** Matches a value with different spaces, hyphens, units and numerals: `24 inch`, `24-inch`, `24"`; `two` or `2`. */
function valuePattern(value: string): string {
  const parts = value.toLowerCase().split(/[\s-]+/);
  return parts.map((part) => UNIT_SPELLINGS[part] ?? RegExp.escape(part)).join('[\\s-]*');
}

const UNIT_SPELLINGS: Readonly<Record<string, string>> = {
  inch: '(?:inch(?:es)?|in\\b|")',
  qt: '(?:qt|quarts?)',
  w: '(?:w|watts?)',
  lb: '(?:lbs?|pounds?)',
  kg: '(?:kgs?|kilos?|kilograms?)',
  liter: '(?:liters?|litres?|l)',
  ft: '(?:ft|feet|foot)',
  tb: '(?:tb|terabytes?)',
  gray: '(?:gray|grey)',
  person: '(?:persons?|people)',
  pieces: '(?:pieces?|pcs)',
  cups: 'cups?',
  ports: 'ports?',
  two: '(?:two|2)',
  three: '(?:three|3)',
  four: '(?:four|4)',
  one: '(?:one|1)',
};

/** True if the option's name comes directly before or after the value, apart from short words in between. */
function standsBeside(words: string, name: string, start: number, end: number): boolean {
  const option = RegExp.escape(name.toLowerCase()).replace(/\\? /g, '[\\s-]+');
  const before = words.slice(0, start);
  const after = words.slice(end);
  return (
    new RegExp(
      `(?<!\\w)${option}s?(?:\\s+(?:option|setting|type))?["']?(?:\\s*[:=(]\\s*|\\s+(?:is|as|of|set to|should be|to be|to|in|must be|would be)\\s+(?:a |an |the )?|\\s+)["']?$`,
    ).test(before) || new RegExp(`^["']?(?:\\s+(?:for|as)\\s+(?:the\\s+)?|\\s+|-)${option}(?!\\w)`).test(after)
  );
}

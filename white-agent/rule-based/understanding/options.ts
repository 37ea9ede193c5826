// Recognises the product option values that a text asks for in free English.
import { lower } from './text.ts';

/** The values that each option of a product can have. */
type OptionValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Option values by option name. */
export type NamedValues = Readonly<Record<string, string>>;

export function optionValuesOf(variants: Iterable<{ readonly options: NamedValues }>): OptionValues {
  const values = new Map<string, Set<string>>();
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options)) values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return values;
}

/** Option values that mean something else in most sentences: they count only next to the option's name. */
const COMMON = new Set(
  (
    'one two three four full long box bag left right front rear hand down clear match plate direct belt camp band spread ' +
    'clip first new other basic'
  ).split(' '),
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
    const overlaps = ({ start, end }: Hit) => hit.start < end && start < hit.end;
    if (!kept.some((other) => other.name === hit.name || overlaps(other))) kept.push(hit);
  }
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

/** Named values first, then longer ones, then later ones. */
function byWeight(one: Hit, other: Hit): number {
  const length = ({ start, end }: Hit) => end - start;
  return Number(other.named) - Number(one.named) || length(other) - length(one) || other.start - one.start;
}

/** The text without references to the item's current values: `from red to blue`, `instead of red`. */
function withoutOldValues(words: string): string {
  const old =
    /\b(?:instead of|rather than|in place of|and not|currently|right now|at the moment)\b[^,.;)]{0,30}|\bfrom\b[^,.;)]{1,40}?(?=\bto\b|\binto\b)/g;
  return words.replace(old, (value) => ' '.repeat(value.length));
}

function hitsOf(words: string, name: string, value: string, values: OptionValues): readonly Hit[] {
  const shared = [...values].some(([other, all]) => other !== name && all.has(value));
  const isUnclear = shared || COMMON.has(value.toLowerCase()) || /^[smlx]{1,3}$/i.test(value);
  const pattern = new RegExp(`(?<![\\w.])${valuePattern(value)}(?![\\w]|\\.\\d)`, 'g');
  return [...words.matchAll(pattern)]
    .map(({ index: start, 0: found }) => {
      const end = start + found.length;
      return { name, value, start, end, named: standsBeside(words, name, start, end) };
    })
    .filter(({ named }) => named || !isUnclear);
}

/** Matches a value with different spaces, hyphens, units and numerals: `24 inch`, `24-inch`, `24"`; `two` or `2`. */
function valuePattern(value: string): string {
  const parts = value.toLowerCase().split(/[\s-]+/);
  return parts.map((part) => SPELLINGS[part] ?? RegExp.escape(part)).join('[\\s-]*');
}

const SPELLINGS: Readonly<Record<string, string>> = {
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
  one: '(?:one|1)',
  two: '(?:two|2)',
  three: '(?:three|3)',
  four: '(?:four|4)',
};

/** True if the option's name comes directly before or after the value, apart from short words in between. */
function standsBeside(words: string, name: string, start: number, end: number): boolean {
  const option = RegExp.escape(name.toLowerCase()).replace(/\\? /g, '[\\s-]+');
  const before = new RegExp(
    `(?<!\\w)${option}s?(?:\\s+(?:option|setting|type))?["']?(?:\\s*[:=(]\\s*|\\s+(?:is|as|of|set to|should be|to be|to|in|must be|would be)\\s+(?:a |an |the )?|\\s+)["']?$`,
  );
  const after = new RegExp(`^["']?(?:\\s+(?:for|as)\\s+(?:the\\s+)?|\\s+|-)${option}(?!\\w)`);
  return before.test(words.slice(0, start)) || after.test(words.slice(end));
}

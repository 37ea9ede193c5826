// Recognises the product option values that a text asks for in free English.
import { lower, type Mention, mentionsOf } from './text.ts';

/** Option values by option name. */
export type NamedValues = Readonly<Record<string, string>>;

/**
 * The values that the text asks for, of those that the variants have; at most one per option: one with the option's name next to
 * it, otherwise the longest, otherwise the last one.
 */
export function optionsIn(text: string, variants: Iterable<{ readonly options: NamedValues }>): NamedValues {
  const words = withoutOldValues(lower(text));
  const values = [...variants].flatMap(({ options }) => Object.entries(options));
  const found = values.flatMap(([name, value]) => {
    const isUnclear = COMMON.test(value) || values.some(([other, one]) => other !== name && one === value);
    // Spaces and hyphens are equal.
    const pattern = value
      .toLowerCase()
      .split(/[\s-]+/)
      .map(RegExp.escape)
      .join('[\\s-]*');
    return mentionsOf(words, new RegExp(`(?<![\\w.])${pattern}(?![\\w]|\\.\\d)`, 'g'), ({ index, 0: { length } }) => {
      const named = standsBeside(words, name, index, index + length);
      return named || !isUnclear ? { name, value, named, length } : null;
    });
  });
  const kept: (typeof found)[number][] = [];
  for (const each of found.toSorted(byWeight)) {
    const overlaps = (other: typeof each) => each.start < other.end && other.start < each.end;
    if (!kept.some((other) => other.value.name === each.value.name || overlaps(other))) kept.push(each);
  }
  return Object.fromEntries(kept.map(({ value: { name, value } }) => [name, value]));
}

type Weighed = Mention<{ readonly named: boolean; readonly length: number }>;

function byWeight({ value: one, start }: Weighed, { value: other, start: otherStart }: Weighed): number {
  return Number(other.named) - Number(one.named) || other.length - one.length || otherStart - start;
}

/** The text without references to the item's current values: `from red to blue`, `instead of red`. */
function withoutOldValues(words: string): string {
  const old =
    /\b(?:instead of|rather than|in place of|and not|currently|right now|at the moment)\b[^,.;)]{0,30}|\bfrom\b[^,.;)]{1,40}?(?=\bto\b|\binto\b)/g;
  return words.replace(old, (value) => ' '.repeat(value.length));
}

/** Option values that mean something else in most sentences: they count only next to the option's name. */
const COMMON =
  /^(?:one|two|three|four|full|long|box|bag|left|right|front|rear|hand|down|clear|match|plate|direct|belt|camp|band|spread|clip|first|new|other|basic|[smlx]{1,3})$/i;

/** True if the option's name comes directly before or after the value, apart from short words in between. */
function standsBeside(words: string, name: string, start: number, end: number): boolean {
  const option = RegExp.escape(name.toLowerCase()).replace(/\\? /g, '[\\s-]+');
  const before = new RegExp(
    `(?<!\\w)${option}s?(?:\\s+(?:option|setting|type))?["']?(?:\\s*[:=(]\\s*|\\s+(?:is|as|of|set to|should be|to be|to|in|must be|would be)\\s+(?:a |an |the )?|\\s+)["']?$`,
  );
  const after = new RegExp(`^["']?(?:\\s+(?:for|as)\\s+(?:the\\s+)?|\\s+|-)${option}(?!\\w)`);
  return before.test(words.slice(0, start)) || after.test(words.slice(end));
}

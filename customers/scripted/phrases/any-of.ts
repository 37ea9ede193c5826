// Joins a table of patterns into one regular expression. It ignores case, and drops the flags of the patterns.

/** Matches if any of the patterns does. */
export const anyOf = (...patterns: readonly RegExp[]): RegExp => new RegExp(alternatives(patterns), 'i');

/** As `anyOf`, of patterns that match only where `start` does. It is looked for first, since it takes the least time. */
export const atEach = (start: RegExp, ...patterns: readonly RegExp[]): RegExp =>
  new RegExp(`(?=${start.source})(?:${alternatives(patterns)})`, 'i');

/** Matches if any of the patterns matches whole words: `/stays?/` matches in “it stays” but not in “staying”. */
export const anyPhrase = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(`\\b(?:${alternatives(patterns)})\\b`, 'i');

/** Matches if any of the patterns matches from the start of a word: `/need your/` also matches in “need yours”. */
export const anyPhraseStart = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(`\\b(?:${alternatives(patterns)})`, 'i');

/** Matches if the patterns match one after another. */
export const inSequence = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join(''), 'i');

const alternatives = (patterns: readonly RegExp[]): string => patterns.map(({ source }) => source).join('|');

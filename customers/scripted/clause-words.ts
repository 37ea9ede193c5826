// The words around the values of a clause, from which the models learn.
import type { Clause } from './clauses.ts';
import { ACT, type Mention } from './mentions.ts';
import { stemOf, wordsOf } from './tokens.ts';

/** In the place of any number. */
export const NUMBER = '0';

/** Numbers of records and flights, codes, and words that are written large within a sentence. */
export const NAMES = /#?\b(?=[A-Z]*\d)[A-Z\d]{5,}\b|\b[A-Z]{2,}\b|(?<=[^\s.!?:|*•-] |\()[A-Z][a-z]+/g;

/** The stems of the words of a clause that are no values; 0 for any number. */
export function stemsWithoutValues(clause: Clause, inside: readonly Mention[]): readonly string[] {
  const ofValues = new Set(inside.flatMap(({ kind, span }) => (kind === ACT || !span ? [] : wordsIn(clause, span))));
  const words = wordsOf(clause.text.replace(NAMES, ' ')).filter((word) => !ofValues.has(word));
  return words.map((word) => (/^[a-z]/.test(word) ? stemOf(word) : NUMBER));
}

/** “Password” of “Password: will be reset”; empty if a clause has no label. */
export function labelIn(text: string): string {
  return LABEL.exec(text)?.[1] ?? '';
}

const wordsIn = ({ words }: Mention['clause'], { start, end }: NonNullable<Mention['span']>) => words.slice(start, end);

const LABEL = /^\W*([A-Za-z][A-Za-z '/-]{1,40}?)\s*(?::|=|\|| - | – | — )\s*\S/;

// The questions of a message, each with what it is about.
import type { Clause } from '../clauses.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Mention } from '../mentions.ts';
import { partsIn } from './question-features.ts';
import { heard, isCheck, isSubject, type Topic } from './topics.ts';

/** A clause that asks something. */
export interface Question {
  readonly clause: Clause;
  /** What it is about, in the order of its parts; none if that is not likely. */
  readonly topics: readonly Topic[];
  /** How many things it may ask. */
  readonly parts: number;
  /** True if it is sure what each of them is about. */
  readonly isSure: boolean;
  /** True if it may ask for a yes to a change. */
  readonly mayPropose: boolean;
}

/** All clauses that ask. One of which it is not known what it is about is about what the statements before it are: “…, is that so?” */
export function questionsIn(
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  lexicon: Pick<Lexicon, 'kinds'>,
): readonly Question[] {
  if (!clauses.some(({ asks }) => asks)) return [];
  const parts = partsIn(clauses, mentions, lexicon);
  const heardIn = (clause: Clause) =>
    parts
      .filter((part) => part.clause === clause)
      .map((part) => ({ text: part.text, ...heard(part.features(), clause.asksForData ? 'data' : 'closed') }));
  return clauses.flatMap((clause, place) => {
    if (!clause.asks) return [];
    const own = heardIn(clause);
    const isAlone = own.every(({ topic }) => topic === null);
    const start = clauses.slice(0, place).findLastIndex(({ asks }) => asks) + 1;
    const before = isAlone ? clauses.slice(start, place).map(heardIn) : [];
    const checks = before.flat().filter(({ topic }) => topic !== null && isCheck(topic));
    const subjects = before.at(-1)?.filter(({ topic, isSure }) => isSure && topic !== null && isSubject(topic));
    const telling = isAlone ? (checks.length > 0 ? checks : (subjects ?? [])) : own;
    return [
      {
        clause,
        topics: [...new Set(telling.flatMap(({ topic }) => topic ?? []))],
        parts: own.filter(({ text }, at) => at === 0 || ASKS_ANEW.test(text)).length,
        isSure: own.every(({ isSure }) => isSure),
        mayPropose: own.some(({ mayPropose }) => mayPropose),
      },
    ];
  });
}

/** “…, and which day?”; not “…: economy, or business?” */
const ASKS_ANEW = /\b(?:which|what|who|whom|whose|how|where|when|why|whether)\b/i;

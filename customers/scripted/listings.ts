// Lists of what the customer could choose, before the agent proposes one of them: “AB101: 05:55, $107; AB102: 15:25, $102. I would take AB102.”
import type { Clause, Message } from './clauses.ts';

/** A flight number or the like, and a time of day. */
const CODE = /\b[A-Z]{2,4}\d{2,4}\b/g;
const TIME = /\b\d{1,2}:\d{2}\b/;

const codesIn = ({ text, leavesOut }: Clause): readonly string[] => (leavesOut ? [] : (text.match(CODE) ?? []));

/** Marks what a list of times contains as described, unless the message names it again behind the list. Does nothing if it names none of it. */
export function withListingsDescribed<M extends Message>(message: M): M {
  const { clauses } = message;
  const codes = clauses.map(codesIn);
  const listed = clauses.map(({ asks, text }, place) => !asks && TIME.test(text) && (codes[place] ?? []).length > 0);
  const isDescribed = (place: number) => {
    if (listed[place] !== true) return false;
    const start = listed.lastIndexOf(false, place) + 1;
    const behind = listed.indexOf(false, place);
    if (behind < 0) return false;
    const later = new Set(codes.slice(behind).flat());
    const isTaken = codes
      .slice(start, behind)
      .flat()
      .some((code) => later.has(code));
    return isTaken && (codes[place] ?? []).some((code) => !later.has(code));
  };
  return {
    ...message,
    clauses: clauses.map((clause, place) => (isDescribed(place) ? { ...clause, describes: true } : clause)),
  };
}

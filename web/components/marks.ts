// The marks in a transcript: wrong calls, the first of them, and broken rules of conduct.
import type { Transcript } from '../../shared/contracts/report-page.ts';
import { CONVERSATION } from './attempt-texts.ts';
import type { Entry } from './conversation.ts';
import type { Mark } from './entry.tsx';
import { RULES } from './names.ts';

/** The marks of the agent's steps, by step. */
export function marksOf({ diagnosis, policy = [] }: Transcript): ReadonlyMap<number, readonly Mark[]> {
  const marks = new Map<number, Mark[]>();
  const add = (step: number, mark: Mark) => marks.set(step, [...(marks.get(step) ?? []), mark]);
  for (const { step, status, sentence, refused } of diagnosis?.evidence.calls ?? []) {
    if (step === null || status === 'right') continue;
    const isFirst = step === diagnosis?.evidence.first_wrong_step;
    const text = sentence ?? (refused === null ? CONVERSATION.notExpected : CONVERSATION.refused);
    add(step, { tone: 'wrong', text: isFirst ? CONVERSATION.firstWrongText(text) : text });
  }
  const first = diagnosis?.evidence.first_wrong_step ?? null;
  if (first !== null && !marks.has(first)) add(first, { tone: 'wrong', text: CONVERSATION.firstWrong });
  for (const { step, rule, certain } of policy)
    add(step, { tone: certain ? 'wrong' : 'doubt', text: certain ? RULES[rule] : CONVERSATION.perhaps(RULES[rule]) });
  return marks;
}

/** The marks of one entry: those of the step are the agent's, not those of the customer's answer to it. */
export function marksOfEntry(marks: ReadonlyMap<number, readonly Mark[]>, entry: Entry): readonly Mark[] {
  return entry.kind === 'agent' || entry.kind === 'tool' ? (marks.get(entry.step) ?? []) : [];
}

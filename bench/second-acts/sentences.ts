// Sentences that agents say beside a proposal, put into proposals of nothing more than is wanted.
import type { Random } from '../../shared/random.ts';
import type { Proposal } from './corpus.ts';

/** One line of a file of sentences. */
export interface Sentence {
  readonly domain: 'retail' | 'airline' | 'both';
  /** A remark is harmless; an extra announces something that nobody has asked for. */
  readonly kind: 'remark' | 'extra';
  /** Said first, said before the last question, or a line of a list. */
  readonly place: 'before' | 'after' | 'line';
  readonly text: string;
}

/** Right proposals with one of the sentences each; without a sentence that fits none of them. */
export function withSentences(
  sentences: readonly Sentence[],
  proposals: readonly Proposal[],
  random: Random,
): readonly Proposal[] {
  const asking = proposals.filter(({ more, text }) => !more && LAST_QUESTION.test(text));
  const listing = asking.filter(({ text }) => LIST.test(text));
  return sentences.flatMap((sentence): Proposal[] => {
    const { domain, kind, place } = sentence;
    const fitting = place === 'line' ? listing : asking;
    const those = domain === 'both' ? fitting : fitting.filter(({ task }) => task.startsWith(domain));
    if (those.length === 0) return [];
    const proposal = random.pick(those);
    return [{ ...proposal, more: kind === 'extra', text: putInto(proposal.text, sentence) }];
  });
}

/** The last sentence or line, if it is a question. */
const LAST_QUESTION = /(?<=^|[.!?:]\s|\n)[^\n.!?]+\?\W*$/;
/** The last item of a list, and how its items begin. */
const LIST = /(^|\n)([-*•] |\d+[.)] )[^\n]+(?=\n\s*\n|\n[^-*•\d][^\n]*$)(?![\s\S]*\n(?:[-*•] |\d+[.)] ))/;

function putInto(proposal: string, { place, text }: Sentence): string {
  const gap = proposal.includes('\n\n') ? '\n\n' : proposal.includes('\n') ? '\n' : ' ';
  const isOneLine = !proposal.includes('\n');
  switch (place) {
    case 'before':
      return `${text}${gap}${proposal}`;
    case 'after':
      return proposal.replace(LAST_QUESTION, (question) => `${text}${isOneLine ? ' ' : gap}${question}`);
    case 'line':
      return proposal.replace(LIST, (item, _start: string, mark: string) => `${item}\n${nextMark(mark)}${text}`);
  }
}

/** “2. ” behind “1. ” */
const nextMark = (mark: string) => mark.replace(/\d+/, (number) => String(Number(number) + 1));

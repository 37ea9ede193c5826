// Questions about a detail of what is to be done, which are no questions for a yes: “Does the price matter more to you, or the time?”
import type { Choice, Slot } from '../../worlds/story.ts';
import { askedSlots } from './asked-slots.ts';
import { type Clause, type Message, requestKindsIn } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, namesActIn } from './mentions.ts';
import { ASKS_FOR_YES, ASKS_TO_ACT, BEGINS_QUESTION, NAMES_TOPIC } from './phrases/details.ts';
import { GENERIC_WORDS } from './phrases/offers.ts';

/** True for a question about a detail. It neither names a value that a choice brings about nor asks whether to act. */
export function asksAboutDetail(clause: Clause, mentions: readonly Mention[], { choices }: Lexicon): boolean {
  const { asks, asksForData, text, words } = clause;
  const isNamed = mentions.some((one) => one.clause === clause && isWanted(one, choices));
  return (
    asks &&
    !asksForData &&
    BEGINS_QUESTION.test(text) &&
    (NAMES_TOPIC.test(text) || words.some(isSpecific)) &&
    !ASKS_FOR_YES.test(text) &&
    !isNamed &&
    !(ASKS_TO_ACT.test(text) && choices.some((choice) => namesActIn(clause, choice, mentions)))
  );
}

const isSpecific = (word: string): boolean => /^[a-z]{4,}$/.test(word) && !GENERIC_WORDS.has(word);

/** True for a value that a choice brings about, and that does not only tell which record is meant. */
const isWanted = ({ kind, values }: Mention, choices: readonly Choice[]): boolean =>
  choices.some(({ slots }) =>
    slots.some(
      ({ kind: own, needs, own: wanted }) =>
        own === kind && needs !== 'none' && needs !== 'target' && wanted.some((value) => values.includes(value)),
    ),
  );

/** The slots that the questions about details name. */
export function slotsOfDetails(
  message: Message,
  slots: readonly Slot[],
  mentions: readonly Mention[],
  lexicon: Lexicon,
): readonly Slot[] {
  const details = message.clauses.filter((clause) => asksAboutDetail(clause, mentions, lexicon));
  const turned = new Map(details.map((clause) => [clause, { ...clause, asksForData: true }]));
  const clauses = message.clauses.map((clause) => turned.get(clause) ?? clause);
  const moved = mentions.map((one) => ({ ...one, clause: turned.get(one.clause) ?? one.clause }));
  return askedSlots({ ...message, clauses, ...requestKindsIn(clauses) }, slots, moved, lexicon).data;
}

// Recognises an agent's requests: to choose between values, for data about the customer, or whether that is everything.
import type { Datum } from '../../worlds/story.ts';
import { type Clause, type Message, requestKindsIn } from './clauses.ts';
import type { Mention } from './mentions.ts';
import { ASKS_FOR_MORE, IF_SO } from './phrases/questions.ts';
import { ASKS_FOR_EVERYTHING } from './phrases/wrapping-up.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/**
 * Clauses that let the customer choose between two values (“to the Visa card or to the gift card?”) ask for data and
 * propose nothing.
 */
export function withChoiceQuestions(
  message: Message,
  mentions: readonly Mention[],
): { message: Message; mentions: Mention[] } {
  const turned = new Map<Clause, Clause>();
  for (const clause of message.clauses) {
    // “I could add bags or change the cabin, if that helps?”, “Anything else, for #W1 or #W2?”
    const isOffer = /^(?:i|we) (?:can|could)\b|\b(?:any|some)thing else\b|\byour other \w+/i.test(clause.text);
    if (!clause.asks || clause.asksForData) continue;
    const next = message.clauses[message.clauses.indexOf(clause) + 1];
    if (next && IF_SO.test(next.text)) turned.set(clause, { ...clause, asksForData: true });
    if (!isBetween(clause.text) || isOffer) continue;
    const values = mentions.filter((mention) => mention.clause === clause && !mention.replaced);
    const kinds = Map.groupBy(values, ({ kind }) => kind);
    const offers = [...kinds.values()].some((same) => new Set(same.map((mention) => mention.values.join())).size > 1);
    if (offers) turned.set(clause, { ...clause, asksForData: true });
  }
  const clauses = message.clauses.map((clause) => turned.get(clause) ?? clause);
  return {
    message: { ...message, clauses, ...requestKindsIn(clauses) },
    mentions: mentions.map((mention) => ({ ...mention, clause: turned.get(mention.clause) ?? mention.clause })),
  };
}

/** “yes or no”, “11:00 or later” are not choices between values; OR is Oregon. */
export const isBetween = (text: string) => /\bor\b/.test(text.replace(NO_CHOICE, ''));

const NO_CHOICE =
  /\byes\s+or\s+no\b|\bor (?:(?:shall|should|may) i (?!put|use|charge|take)|(?:later|earlier|sooner|after|before|more|less|fewer|so)\b)/gi;

/** A value of the story as people write it: `Ada Byron` for `[Ada Byron]`. */
export const withoutBrackets = (value: string): string => value.replace(/[[\]]/g, '');

/** The data about the customer that is asked for. Before they have said who they are, naming it is asking for it. */
export function askedIdentity({ clauses }: Message, identity: readonly Datum[], identified: boolean): readonly Datum[] {
  const asking = clauses.filter(
    (clause) =>
      clause.asksForData ||
      (clause.asks && isVerification(clause.text) && !CHANGES_DATA.test(clause.text)) ||
      (!identified && !clause.describes && !/\d{3,}|@/.test(clause.text)),
  );
  const named = identity.filter((datum) =>
    asking.some(({ text }) => {
      const words = wordsOf(text.replace(OF_SOMETHING, ' '));
      return datum.asked.some((form) => hasPhrase(words, wordsOf(form)));
    }),
  );
  if (named.length > 0) return named;
  if (clauses.some(({ text, asks }) => asks && IS_IT_YOU.test(text))) {
    const said = clauses.map(({ text }) => text).join('\n');
    return identity.filter(({ known, value }) => known && said.includes(withoutBrackets(value)));
  }
  if (identified) return [];
  return clauses.some(({ text, asks }) => asks && isVerification(text)) ? identity.filter(({ known }) => known) : [];
}

/** “to 12 Elm Street, Houston, TX, zip 77004”, “the sleeping bag (long, zip right)”, “the name of the product”, “confirmation by e-mail” */
const OF_SOMETHING =
  /\bzip(?: code)?:? (?:\d{3,5}|left|right)\b|\bname of (?:an?|the|that|your|one|any) (?:product|item|article)\b|\b(?:by|via|per) e-?mail\b|\be-?mail (?:with|and payment|confirmation|follows|comes)\b/gi;

/** “May I also update the e-mail address on your profile?” */
const CHANGES_DATA = /\b(?:updat|chang|replac|edit|remov|delet)\w* (?:the|your) (?:[\w-]+ ){0,2}e-?mail\b/i;

/** “Am I speaking with Grace Hopper?”, but not “Who am I speaking with?” */
const IS_IT_YOU =
  /\b(?:(?:(?<!\b[Ww]hom? )[Aa]m I|I'm) (?:now )?(?:speaking|talking|chatting) (?:with|to)|(?:[Tt]hat's|[Tt]hat is|[Ii]s (?:that|this)|[Tt]his is|[Aa]re) you(?=\W*\?|,? [A-Z])|[Yy]ou(?:'re| are),? [A-Z])/;

export const isVerification = (text: string) =>
  /\b(?:verify|verification|identity|identify|authenticate|locate|look (?:you )?up|your (?:\w+ )?(?:account|profile)|on file|who (?:am i|you are|are you|i'm|i am|do i have)|whom)\b/i.test(
    text,
  );

/** True if a text asks, or tells, whether the goal is complete. */
export const asksForEverything = (text: string): boolean => ASKS_FOR_EVERYTHING.test(text);

/** “Is there something else in that order you would like to return (the blender, the lamp)?” proposes none of them. */
export const asksForMore = ({ asks, text }: Clause): boolean => asks && ASKS_FOR_MORE.test(text);

// Questions about topics of which the goals say nothing, and what the customer answers to them.
import { dependsOnPrice, isOfAnother, isOneWish, type Unknown } from './beyond-story.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention, SUPERLATIVE } from './mentions.ts';
import { BOOK } from './named-acts.ts';
import { ASKS_FOR_PATIENCE, HOLDS_ON } from './phrases/questions.ts';
import { asksForEverything } from './requests.ts';
import { hasPhrase } from './terms.ts';
import type { Question } from './topics/questions.ts';
import type { Topic } from './topics/topics.ts';

export type Answer = 'no extras' | 'the rest stays' | 'the whole' | 'yes, look' | 'right' | Unknown;

const ANSWERS: Partial<Record<Topic, Answer>> = {
  records: 'on record',
  happened: 'not so far',
  unknown: 'not at hand',
  preference: 'no preference',
  person: 'that is me',
  valid: 'still valid',
  offer: 'no extras',
  look: 'yes, look',
  'rest-stays': 'the rest stays',
  fallback: 'if it comes to that',
  limit: 'no preference',
};

/** What the customer answers to a question that asks nothing about the goals; nothing if it may ask something of them. */
export function answersBesideGoals(
  question: Question,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): readonly Answer[] {
  const { clause, topics, isSure } = question;
  const isAct = mentions.some((one) => one.clause === clause && one.kind === ACT && !one.doubtful);
  const mayBeOfGoals =
    // “Am I right?”
    (clause.words.length < FEWEST_WORDS && OF_WHAT_WAS_SAID.test(clause.text)) ||
    // “You want to change the address in your profile, right?”
    isAct ||
    // “Is there a flight in particular you have in mind?”
    topics.includes('limit') ||
    // “And what would you like instead?”
    (topics.includes('fallback') && FOR_WHAT.test(clause.text)) ||
    // “Would you like to stay in the same cabin?”
    (topics.includes('offer') && lexicon.goalForms.some((form) => hasPhrase(clause.words, form)));
  if (asksForEverything(clause.text) || (!isSure && mayBeOfGoals)) return [];
  const answers = topics.flatMap((topic) =>
    isBesideGoals(topic, question, mentions, lexicon) ? (answerTo(topic, clause) ?? []) : [],
  );
  return answers.length === topics.length ? answers : [];
}

/** True if a wrong answer to the question would agree to nothing, and promise nothing. */
export const isHarmless = ({ clause, topics }: Question): boolean =>
  clause.words.length >= FEWEST_WORDS &&
  topics.length > 0 &&
  topics.every((topic) => ['happened', 'records', 'unknown'].includes(topic));

/** Fewer may be about anything that was said before. */
const FEWEST_WORDS = 6;
const OF_WHAT_WAS_SAID =
  /^\W*(?:and )?(?:am i|are we|have i|did i|do i|is (?:that|this|it)|(?:all )?(?:right|correct|yes|ok|okay|fine|good))\b/i;
const FOR_WHAT = /^\W*(?:and )?(?:what|which)\b/i;

/** What somebody promised, the customer may yet claim. */
const answerTo = (topic: Topic, { text }: Clause): Answer | undefined =>
  topic === 'happened' && PROMISED.test(text) ? 'on record' : ANSWERS[topic];

/** “Has a colleague promised you anything?” */
const PROMISED = /\b(?:promis|assur|told|colleague|staff|agent|team)/i;

/** True unless the story may have an answer to a question about the topic. */
function isBesideGoals(
  topic: Topic,
  { clause, isSure }: Question,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): boolean {
  const { words, text } = clause;
  const asksFor = (forms: readonly (readonly string[])[]) => forms.some((form) => hasPhrase(words, form));
  const names = namesGoal(clause, mentions, lexicon);
  switch (topic) {
    case 'offer':
      return !names && !mentions.some((one) => one.clause === clause && one.kind === ACT);
    case 'rest-stays':
      if (names) return !namesOwn(clause, mentions, lexicon);
      return OF_THE_REST.test(text) || asksFor(lexicon.recordForms) || !asksFor(lexicon.goalForms);
    case 'look':
      // “Can I grab your e-mail, so that I can pull you up?”
      return !ASKS_FOR_PATIENCE.test(text) && !HOLDS_ON.test(text) && !asksFor(lexicon.identity);
    case 'person':
      return !lexicon.pending.some((choice) => choice.act === BOOK) && !isOfAnother(lexicon);
    case 'valid':
      return !clause.asksForData && !names && IN_PROFILE.test(text);
    case 'fallback':
      return isOneWish(lexicon);
    case 'limit':
      return !dependsOnPrice(lexicon) && !asksFor(lexicon.goalForms);
    case 'preference':
      if (lexicon.bound.has(SUPERLATIVE) && CHOOSES.test(text)) return false;
      return !asksFor(lexicon.goalForms) && !asksFor(lexicon.recordForms);
    case 'unknown':
      if (asksFor(lexicon.identity) || THE_NUMBER.test(text)) return false;
      return !asksFor(lexicon.goalForms) && !asksFor(lexicon.recordForms);
    case 'records':
      return (isSure || !asksFor(lexicon.goalForms)) && !(ITS_NUMBER.test(text) && asksFor(lexicon.recordForms));
    default:
      return true;
  }
}

/** “Which order is it, do you have the number?” */
const THE_NUMBER = /\b(?:the|its) number\b/i;
/** “Do you know the reservation number?” */
const ITS_NUMBER = /\b(?:number|code|id)\b/i;
/** What a profile holds besides the name. */
const IN_PROFILE =
  /\b(?:e-?mail|address|card|visa|amex|mastercard|paypal|phone|number|contact|profile|account|inbox|certificate)\b/i;
/** “Do you care more about the price or the hour?” */
const CHOOSES = /\b(?:price|cost|cheap\w*|hour|time|fast\w*|early|late)\b/i;
const OF_THE_REST = /\b(?:else|other|others|rest|remaining|apart from|besides|otherwise)\b/i;

/** True if a clause names a value of the goals. */
const namesGoal = (clause: Clause, mentions: readonly Mention[], { bound }: Lexicon): boolean =>
  mentions.some((one) => one.clause === clause && one.kind !== ACT && bound.has(one.kind));

/** True if a clause names a value that the customer wants, or that is to be another one. */
const namesOwn = (clause: Clause, mentions: readonly Mention[], { choices }: Lexicon): boolean =>
  mentions.some(
    (one) =>
      one.clause === clause &&
      choices.some(({ slots }) =>
        slots.some(
          ({ kind, own, old }) => kind === one.kind && [...own, ...old].some((value) => one.values.includes(value)),
        ),
      ),
  );

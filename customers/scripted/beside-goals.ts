// Questions about topics of which the goals say nothing, and what the customer answers to them.
import { BOOK } from './acts.ts';
import { dependsOnPrice, isOfAnother, isOneWish, type Unknown } from './beyond-story.ts';
import type { Clause, Message } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { ACT, type Mention } from './mentions.ts';
import { AMOUNT } from './phrases/money.ts';
import { ASKS_FOR_PATIENCE, HOLDS_ON, WOULD_LEAVE } from './phrases/questions.ts';
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
  message: Message,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): readonly Answer[] {
  const { clause, topics, isSure } = question;
  if (asksForEverything(clause.text) || clause.words.length < FEWEST_WORDS || ASKS_FOR_YES.test(clause.text)) return [];
  if (!isSure && mayBeOfGoals(question, message, mentions, lexicon)) return [];
  const answers = topics.flatMap((topic) =>
    isBesideGoals(topic, clause, mentions, lexicon) ? (answerTo(topic, clause) ?? []) : [],
  );
  return answers.length === topics.length ? answers : [];
}

/** “Still yes?” */
const FEWEST_WORDS = 3;
/** “Would you like me to do that?”, “I will touch nothing before you say yes.” */
const ASKS_FOR_YES = /\b(?:do|want|like|with|to|put|carry) (?:that|this|it|so)(?: through| out)?\W*\?|\byes\b/i;

/** What somebody promised, the customer may yet claim. */
const answerTo = (topic: Topic, { text }: Clause): Answer | undefined =>
  topic === 'happened' && PROMISED.test(text) ? 'on record' : ANSWERS[topic];

/** “Has a colleague promised you anything?” */
const PROMISED = /\b(?:promis|assur|told|colleague|staff|agent|team)/i;

/** True if the question could be about a proposal or a wish as well. */
function mayBeOfGoals(
  { clause, topics }: Question,
  { clauses }: Message,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): boolean {
  const names = (one: Clause) => namesGoal(one, mentions, lexicon);
  return (
    names(clause) ||
    clauses.some((one) => !one.asks && AMOUNT.test(one.text)) ||
    // “I can use your Visa card. Would you like me to put this through?”
    (topics.includes('offer') && clauses.some(names)) ||
    // “Is there a flight in particular you have in mind?”
    topics.includes('limit') ||
    // “What would you like to put it on instead?”
    (topics.includes('fallback') && FOR_WHAT.test(clause.text))
  );
}

const FOR_WHAT = /^\W*(?:what|which)\b/i;

/** True unless the story may have an answer to a question about the topic. */
function isBesideGoals(topic: Topic, clause: Clause, mentions: readonly Mention[], lexicon: Lexicon): boolean {
  const { words, text } = clause;
  const asksFor = (forms: readonly (readonly string[])[]) => forms.some((form) => hasPhrase(words, form));
  const names = namesGoal(clause, mentions, lexicon);
  switch (topic) {
    case 'offer': {
      const isAct = mentions.some((one) => one.clause === clause && one.kind === ACT);
      return !(names || isAct || OF_WHAT_WAS_SAID.test(text) || asksFor(lexicon.questionForms));
    }
    case 'rest-stays': {
      const isElsewhere = OF_THE_REST.test(text) || !(names || asksFor(lexicon.goalForms));
      return isElsewhere && !WOULD_LEAVE.test(text) && !FOR_NOW.test(text);
    }
    case 'look':
      return text.includes('?') && !names && !ASKS_FOR_PATIENCE.test(text) && !HOLDS_ON.test(text);
    case 'person':
      return !lexicon.pending.some((choice) => choice.act === BOOK) && !isOfAnother(lexicon);
    case 'valid':
      return !clause.asksForData;
    case 'fallback':
      return isOneWish(lexicon);
    case 'limit':
      return !dependsOnPrice(lexicon);
    case 'unknown':
    case 'records':
    case 'preference':
      return !asksFor(lexicon.goalForms) && !asksFor(lexicon.recordForms);
    default:
      return true;
  }
}

/** “Would you like me to issue it?” */
const OF_WHAT_WAS_SAID = /\b(?:it|this|that|so)\W*\?\W*$/i;
const OF_THE_REST = /\b(?:else|other|others|rest|remaining)\b/i;
/** “I will change nothing until you tell me.” */
const FOR_NOW = /\b(?:until|before|unless)\b/i;

/** True if a clause names an act or a value of the goals. */
const namesGoal = (clause: Clause, mentions: readonly Mention[], { bound, acts }: Lexicon): boolean =>
  mentions.some(
    (one) =>
      one.clause === clause && (one.kind === ACT ? one.values.some((value) => acts.has(value)) : bound.has(one.kind)),
  );

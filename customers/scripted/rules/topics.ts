// Questions that propose nothing, by what they are about.
import type { Slot } from '../../../worlds/story.ts';
import { slotsOf, wanted } from '../agenda.ts';
import { announces } from '../clauses.ts';
import { hasPhrase } from '../terms.ts';
import { wordsOf } from '../tokens.ts';
import type { Question } from '../topics/questions.ts';
import { isSubject, type Topic } from '../topics/topics.ts';
import type { Turn } from '../turn.ts';
import { confirmDetail, confirmWhatIsMeant, onlyIdentifies } from './agreement.ts';
import { waitOrCheck } from './doubt.ts';
import type { Rule, Situation } from './situation.ts';

/** Answers every question of the message, if it is known what each is about and none is for a yes to a change. */
export const answerByTopic: Rule = (situation) => {
  const { reading } = situation.reactions;
  const topics = new Set(reading.questions.flatMap((question) => question.topics));
  const isElsewhere =
    reading.declines ||
    reading.holdsOn ||
    reading.announcesChange ||
    reading.asksToGoOn ||
    reading.asksForEverything ||
    ![...topics].every(isAnsweredHere);
  if (isElsewhere || !isUnderstood(situation)) return null;
  if (reading.questions.length === 0) return sayNothingMore(situation);
  if (mayBeProposal(situation)) return null;
  if (confirmDetail(situation) !== null) return tellBesides(situation);
  // “Is it ABC123 or DEF456?” asks which one.
  const isCheck = [...topics].some((topic) => CHECKS.has(topic)) && reading.asks;
  return isCheck ? confirm(topics, situation) : tell(topics, situation);
};

/** Questions whether something is so. */
const CHECKS: ReadonlySet<Topic> = new Set(['this-one', 'understood', 'check']);
/** Those, and others that may be about which record is meant. */
const WHICH_ONE: ReadonlySet<Topic> = new Set([...CHECKS, 'record', 'item', 'instead']);

/** True for values of a wish and questions whether something is so. A limit on the price decides more than what is told. */
const isAnsweredHere = (topic: Topic): boolean => CHECKS.has(topic) || (isSubject(topic) && topic !== 'limit');

/** True if it is known what each question is about; of several, surely if one is in words that the story does not know. */
function isUnderstood({ asked, reactions: { reading } }: Situation): boolean {
  const { questions } = reading;
  const parts = questions.reduce((sum, one) => sum + one.parts, 0);
  const isKnown = questions.every(({ topics }) => topics.length > 0);
  // “Which order is it, and what should change?”: the whole wish, rather than a part of it.
  const isOpen = asked.more && parts > 1 && !questions.every(({ isSure }) => isSure);
  // “Is it a spelling slip, or is another person travelling?”
  const isEither =
    reading.asksWhichIsTrue && questions.every(({ topics }) => topics.every((one) => WHICH_ONE.has(one)));
  return isKnown && !isOpen && !isEither;
}

/** Nothing is left but what has been answered beside the goals. */
function sayNothingMore({ open, reactions }: Situation): Turn | null {
  const { reading, turn } = reactions;
  if (reading.aside === null || reading.reportsDone || reading.wrapsUp) return null;
  if (reading.aside.answers.includes('yes, look')) return turn;
  return open.told ? waitOrCheck(open, reactions) : null;
}

/** True if the message may ask for a yes to a change after all. */
function mayBeProposal({ choice, judgement: { verdict, own }, reactions: { reading } }: Situation): boolean {
  const closed = reading.questions.filter(({ clause }) => !clause.asksForData);
  const bare = closed.filter(({ clause }) => clause.words.length <= BARE && !reading.namesIn(clause));
  // “Is this plan okay with you?”
  if (bare.some(({ isSure }) => !isSure) && reading.clauses.some((clause) => reading.namesIn(clause))) return true;
  if (closed.length === 0 || verdict === 'nothing') return false;
  // “The order will go to 12 Old Road. All correct?”, “To do: … Is that what you want?”
  const isBare = bare.length > 0;
  const isPlan = own > 0 && (isBare || reading.clauses.some(announces));
  if (verdict !== 'yes') return isPlan;
  const proposes = choice !== undefined && reading.proposesAct(choice);
  return isPlan || proposes || closed.some(({ mayPropose, clause }) => mayPropose || BY_AGENT.test(clause.text));
}

/** A question of so few words that names no value is about what was said before it. */
const BARE = 8;
/** “I can put 12 Old Road down, would that be all right?” */
const BY_AGENT = /\b(?:i|we)(?:'d|'ll| can| could| will| would| may| shall| should)\b|\b(?:me|us) to\b/i;

/**
 * Says whether it is so, what is missing of the wish, and what is asked besides. A yes is only to values that the question names in
 * full; of what it names in part, or in words that the customer does not know, they tell the value instead.
 */
function confirm(topics: ReadonlySet<Topic>, situation: Situation): Turn | null {
  const { open, choice, place, judgement, reactions } = situation;
  const { reading, turn } = reactions;
  const isRecord = confirmWhatIsMeant(situation) !== null;
  if (isRecord) return tellBesides(situation);
  // What costs something, or does more, is not only read back.
  if (reading.statesAmount || reading.asksWhichIsTrue || reactions.doesMore(choice)) return null;
  const isWrong = judgement.verdict === 'no' || (judgement.foreign && judgement.slot !== null);
  if (isWrong) return choice ? reactions.correct(open, place, judgement) : null;
  if (choice && judgement.instead !== null && !reading.namesAct(choice))
    return reactions.turnDown(open, judgement.instead);
  const isWish = topics.has('understood') || (choice !== undefined && reading.namesAct(choice));
  const missing = isWish && judgement.slot ? [judgement.slot] : [];
  const slots = slotsOf(open).filter(({ say }) => say.length > 0);
  const named = slots.filter((slot) => isNamed(slot, situation));
  const isRight = judgement.verdict === 'yes' || named.some((slot) => !onlyIdentifies(slot, reactions.lexicon));
  const asked = slotsAskedFor(reading.questions, situation).filter((slot) => !named.includes(slot));
  const isThatOne = !isRight && topics.has('this-one') && isFound(situation) && !judgement.foreign;
  if (isRight) turn.say('answer', 'right');
  if (isThatOne) turn.say('answer', 'that one');
  const told = [
    ...(isRight || isThatOne ? [] : slots.filter((slot) => isNamedInPart(slot, situation))),
    ...asked,
    ...missing,
  ];
  return isRight || isThatOne || told.length > 0 ? answer(told, situation) : null;
}

/** True if the message names all values of a slot, and a closed question of it names a value. */
function isNamed({ own, kind }: Slot, { judgement, reactions: { reading, lexicon } }: Situation): boolean {
  // “Travel insurance (yes/no)?”
  const isFlag = lexicon.kinds[kind]?.read.by === 'flag';
  const isClosed = reading.clauses.some((clause) => clause.asks && !clause.asksForData && reading.namesIn(clause));
  const words = wordsOf(reading.text);
  const isSaid = (value: string) => judgement.named.has(value) || hasPhrase(words, wordsOf(value));
  return isClosed && !isFlag && !judgement.foreign && own.length > 0 && own.every(isSaid);
}

/** “Is it Clover, C-l-o-v-e-r?”: it names a word of a value, of four letters or more. */
function isNamedInPart({ own }: Slot, { reactions: { reading } }: Situation): boolean {
  const said = new Set(reading.questions.flatMap(({ clause }) => clause.words));
  return own.flatMap(wordsOf).some((word) => /^[a-z]{4}/.test(word) && said.has(word));
}

/** True if the message names the customer's record, and no other, by its number. */
const isFound = ({ open, reactions: { reading } }: Situation): boolean =>
  slotsOf(open).some((slot) => reading.identifies(slot));

/** What is asked besides whether a record is the one. */
const tellBesides = (situation: Situation): Turn =>
  answer(
    slotsAskedFor(
      situation.reactions.reading.questions.filter(({ clause }) => clause.asksForData),
      situation,
    ),
    situation,
  );

/** Tells what is asked for. */
function tell(topics: ReadonlySet<Topic>, situation: Situation): Turn | null {
  const { open, choice, judgement, reactions } = situation;
  const { reading, turn } = reactions;
  // “Would you like to return this item, or something else?”
  const isAct = reading.asks && judgement.verdict === 'yes' && choice !== undefined && reading.proposesAct(choice);
  const isByAgent = ({ clause }: Question) =>
    WANTS_DONE.test(clause.text) || (!clause.asksForData && OWN_ACT.test(clause.text));
  // “Ship to 12 Old Road instead?”
  const isOrder = ({ clause }: Question) =>
    !clause.asksForData && reading.namesIn(clause) && !ASKS_OF.test(clause.text);
  if (isAct || reading.questions.some((one) => isByAgent(one) || isOrder(one))) return null;
  const slots = slotsAskedFor(reading.questions, situation);
  const isRecord = [...topics].some((topic) => WHICH_ONE.has(topic)) && confirmWhatIsMeant(situation) !== null;
  if (isRecord) return tellBesides(situation);
  // An agent that repeats its questions has not understood the answer.
  if (slots.length === 0 || (open.told && open.answered === reading.text)) return null;
  open.answered = reading.text;
  // “Am I right that this concerns #W1? And which payment method should I use?”
  if (
    isFound(situation) &&
    reading.questions.some(({ clause, topics: own }) => !clause.asksForData && own.includes('record'))
  )
    turn.say('answer', 'that one');
  if (slots.some((slot) => isNamed(slot, situation))) turn.say('answer', 'right');
  return answer(slots, situation);
}

/** “Would you like me to take back the lamp, for which you get $20?” */
const WANTS_DONE = /\b(?:like|want) (?:me|us) to\b/i;
/** “Is business the cabin you want?” */
const ASKS_OF =
  /^\W*(?:\w+,? ){0,4}?(?:is|are|was|were|do|does|did|would|should|shall|will|can|could|have|has|it|that|you|your|any)\b/i;
/** “May I open the booking?” */
const OWN_ACT = /\b(?:may|shall|can|could|if|should) (?:i|we)\b|\b(?:me|us) to\b/i;

function answer(slots: readonly Slot[], { open, reactions }: Situation): Turn {
  if (slots.length > 0) reactions.turn.answer(open, [...new Set(slots)]);
  return reactions.turn.ended ? reactions.turn : reactions.answerWhatElse(open);
}

/** What is asked for in the story's own words, and what the questions are about. */
const slotsAskedFor = (questions: readonly Question[], situation: Situation): readonly Slot[] => [
  ...situation.asked.slots,
  ...questions.flatMap(({ topics }) => topics.flatMap((topic) => slotsAbout(topic, situation))),
];

/** The slots of the goal that a question about the topic asks for. */
function slotsAbout(topic: Topic, { open, reactions: { lexicon, reading } }: Situation): readonly Slot[] {
  const kindOf = (slot: Slot) => lexicon.kinds[slot.kind];
  const all = slotsOf(open).filter((slot) => slot.say.length > 0 && !reading.identifies(slot));
  const named = all.filter((slot) => kindOf(slot)?.subject === topic);
  if (topic === 'record') {
    const ids = named.filter((slot) => kindOf(slot)?.read.by === 'id');
    return ids.length > 0 ? ids : named;
  }
  if (topic !== 'extent' || named.length > 0) return named;
  const things = wanted(open)?.slots.filter(
    ({ needs, say }) => say.length > 0 && (needs === 'whole' || needs === 'all'),
  );
  return things?.filter((slot) => kindOf(slot)?.read.by === 'terms').slice(0, 1) ?? [];
}

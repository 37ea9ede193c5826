// Questions that propose nothing, by what they are about.
import type { Slot } from '../../../worlds/story.ts';
import { slotsOf, wanted } from '../agenda.ts';
import type { Lexicon } from '../lexicon.ts';
import { SUPERLATIVE } from '../mentions.ts';
import { BOOK } from '../named-acts.ts';
import { AMOUNT } from '../phrases/money.ts';
import { hasPhrase } from '../terms.ts';
import { wordsOf } from '../tokens.ts';
import type { Question } from '../topics/questions.ts';
import { isCheck, isSubject, type Topic } from '../topics/topics.ts';
import type { Turn } from '../turn.ts';
import { confirmDetail, confirmWhatIsMeant, onlyIdentifies } from './agreement.ts';
import { waitOrCheck } from './doubt.ts';
import type { Rule, Situation } from './situation.ts';

/** Answers every question of the message, if it is known what each is about and none is for a yes to a change. */
export const answerByTopic: Rule = (situation) => {
  const { reading } = situation.reactions;
  const topics = new Set(reading.questions.flatMap((question) => question.topics));
  const isElsewhere =
    !reading.onlyAsks ||
    reading.declines ||
    reading.holdsOn ||
    reading.offersToLook ||
    reading.asksForEverything ||
    ![...topics].every(isAnsweredHere);
  // “You also wanted business. Still so, for $951?”
  const { verdict } = situation.judgement;
  const namesPrice = verdict === 'yes' && AMOUNT.test(reading.text);
  const mayBeOffer =
    namesPrice || (verdict === 'yes' && topics.has('wish')) || (verdict === 'maybe' && reading.statesAmount);
  if (isElsewhere || (reading.asks && mayBeOffer) || !isUnderstood(situation)) return null;
  if (reading.questions.length === 0) return sayNothingMore(situation);
  if (confirmDetail(situation) !== null) return tellBesides(situation);
  const { choice } = situation;
  // “Did I get that right: you want to change the address in your profile?”
  const isReadBack = topics.has('wish') && choice !== undefined && reading.namesAct(choice);
  // “Is it ABC123 or DEF456?” asks which one.
  const asksWhether = reading.asks && (isReadBack || [...topics].some(isCheck));
  return asksWhether ? confirm(topics, situation) : tell(topics, situation);
};

/** True if a question may be about which record is meant. */
const mayBeWhichOne = (topic: Topic): boolean => isCheck(topic) || ['record', 'item', 'instead'].includes(topic);

/** True for a wish and its values, and questions whether something is so. A limit on the price decides more than what is told. */
const isAnsweredHere = (topic: Topic): boolean =>
  isCheck(topic) || topic === 'wish' || (isSubject(topic) && topic !== 'limit');

/** True if it is known what each question is about; of several, surely if one is in words that the story does not know. */
function isUnderstood({ asked, reactions: { reading } }: Situation): boolean {
  const { questions } = reading;
  const parts = questions.reduce((sum, one) => sum + one.parts, 0);
  const isKnown = questions.every(({ topics }) => topics.length > 0);
  // “Which order is it, and what should change?”: the whole wish, rather than a part of it.
  const isOpen = asked.more && parts > 1 && !questions.every(({ isSure }) => isSure);
  // “Is it a spelling slip, or is another person travelling?”
  const isEither = reading.asksWhichIsTrue && questions.every(({ topics }) => topics.every(mayBeWhichOne));
  return isKnown && !isOpen && !isEither;
}

/** Nothing is left but what has been answered beside the goals. */
function sayNothingMore({ open, reactions }: Situation): Turn | null {
  const { reading, turn } = reactions;
  if (reading.aside === null || reading.reportsDone || reading.wrapsUp) return null;
  if (reading.aside.answers.includes('yes, look')) return turn;
  return open.told ? waitOrCheck(open, reactions) : null;
}

/**
 * Says whether it is so, what is missing of the wish, and what is asked besides. A yes is only to values that the question names in
 * full; of what it names in part, or in words that the customer does not know, they tell the value instead.
 */
function confirm(topics: ReadonlySet<Topic>, situation: Situation): Turn | null {
  const { open, choice, place, judgement, reactions } = situation;
  const { reading, turn } = reactions;
  const isRecord = confirmWhatIsMeant(situation) !== null;
  if (isRecord) return tellBesides(situation);
  // “Should I also update the address in your profile?”, of an order's address
  const isOther = judgement.verdict === 'nothing' && judgement.slot !== null;
  const isWrong = judgement.verdict === 'no' || (judgement.foreign && judgement.slot !== null) || isOther;
  if (isWrong) return choice ? reactions.correct(open, place, judgement) : null;
  if (choice && judgement.instead !== null && !reading.namesAct(choice))
    return reactions.turnDown(open, judgement.instead);
  const isWish = topics.has('understood') || (choice !== undefined && reading.namesAct(choice));
  const missing = isWish && judgement.slot ? [judgement.slot] : [];
  const slots = slotsOf(open).filter(({ say }) => say.length > 0);
  const named = slots.filter((slot) => isNamed(slot, situation));
  const isRight =
    judgement.verdict === 'yes' ||
    named.some((slot) => !onlyIdentifies(slot, reactions.lexicon)) ||
    // “You would like to change the address in your profile, correct?”
    (choice !== undefined &&
      (reading.proposesAct(choice) || (topics.has('understood') && reading.namesAct(choice))) &&
      !judgement.foreign);
  // “Is it the Visa, or the gift card?”
  const isEither = reading.questions.some(({ clause }) => /\bor\b/i.test(clause.text));
  const asked = slotsAskedFor(reading.questions, situation).filter((slot) => isEither || !named.includes(slot));
  const isThatOne = !isRight && isFound(situation) && reading.questions.some((one) => isOfRecord(one, situation));
  // “Change Grace Hoper to Grace Hopper. Is that right?”
  const isWholeAct = judgement.verdict === 'yes' && choice !== undefined && reading.namesAct(choice);
  if (isWholeAct && reading.questions.length === 1) turn.confirmWish(open, place);
  else if (isRight) turn.say('answer', 'right');
  if (isThatOne) turn.say('answer', 'that one');
  const told = [
    ...(isRight || isThatOne ? [] : slots.filter((slot) => isNamedInPart(slot, situation))),
    ...(isThatOne ? asked.filter((slot) => !isNumber(slot, reactions.lexicon)) : asked),
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
  const said = new Set(wordsOf(reading.text));
  return own.flatMap(wordsOf).some((word) => /^[a-z]{4}/.test(word) && said.has(word));
}

/** “Am I right that this concerns #W1?” */
const isOfRecord = ({ clause, topics }: Question, { reactions: { reading } }: Situation): boolean =>
  !clause.asksForData && (topics.includes('record') || topics.includes('this-one') || reading.namesRecord(clause));

/** True if the message names the customer's record, and no other, by its number. */
const isFound = ({ open, reactions: { reading } }: Situation): boolean =>
  slotsOf(open).some((slot) => reading.identifies(slot));

const isNumber = ({ kind }: Slot, { kinds }: Lexicon): boolean => kinds[kind]?.read.by === 'id';

/** What is asked besides whether a record is the one: not its number. */
function tellBesides(situation: Situation): Turn {
  const { reading, lexicon } = situation.reactions;
  const questions = reading.questions.filter(({ clause }) => clause.asksForData);
  const slots = slotsAskedFor(questions, situation).filter((slot) => !isNumber(slot, lexicon));
  return answer(slots, situation);
}

/** Tells what is asked for. */
function tell(topics: ReadonlySet<Topic>, situation: Situation): Turn | null {
  const { open, asked, reactions } = situation;
  const { reading, turn } = reactions;
  const slots = slotsAskedFor(reading.questions, situation);
  // “Are you sure that you want it cancelled, and not changed?”
  const isWhole = topics.has('wish') && (asked.slots.length === 0 || asked.more);
  if (isWhole && open.answered !== reading.text) {
    open.answered = reading.text;
    turn.restate(open, 'wish');
    return reactions.answerWhatElse(open);
  }
  const isRecord = [...topics].some(mayBeWhichOne) && confirmWhatIsMeant(situation) !== null;
  if (isRecord) return tellBesides(situation);
  // “Is everybody meant?”
  const isExtent =
    reading.asks && [...topics].every((topic) => topic === 'extent') && reading.questions.every((one) => one.isSure);
  if (slots.length === 0 && isExtent && isWholeWish(situation)) return turn.say('answer', 'the whole');
  // An agent that repeats its questions has not understood the answer.
  if (slots.length === 0 || (open.told && open.answered === reading.text)) return null;
  open.answered = reading.text;
  // “Am I right that this concerns #W1? And which payment method should I use?”
  if (isFound(situation) && reading.questions.some((one) => isOfRecord(one, situation))) turn.say('answer', 'that one');
  if (slots.some((slot) => isNamed(slot, situation))) turn.say('answer', 'right');
  return answer(slots, situation);
}

/** True unless the wish is about a part of a record, or about no record that there is. */
const isWholeWish = ({ reactions: { lexicon } }: Situation): boolean =>
  !lexicon.bound.has('extent') && !lexicon.acts.has('correct') && !lexicon.acts.has(BOOK);

function answer(slots: readonly Slot[], { open, reactions }: Situation): Turn {
  if (slots.length > 0) reactions.tell(open, [...new Set(slots)]);
  return reactions.turn.ended ? reactions.turn : reactions.answerWhatElse(open);
}

/** What is asked for in the story's own words, and what the questions are about. */
export const slotsAskedFor = (questions: readonly Question[], situation: Situation): readonly Slot[] => [
  ...situation.asked.slots,
  ...questions.flatMap(({ topics }) => topics.flatMap((topic) => slotsAbout(topic, situation))),
];

/** The slots of the goal that a question about the topic asks for. */
function slotsAbout(topic: Topic, { open, reactions: { lexicon, reading } }: Situation): readonly Slot[] {
  const kindOf = (slot: Slot) => lexicon.kinds[slot.kind];
  const all = slotsOf(open).filter((slot) => slot.say.length > 0 && !reading.identifies(slot));
  const named = all.filter((slot) => kindOf(slot)?.subject === topic);
  // “Do you have a departure time in mind?”, of a customer who wants the cheapest flight.
  if (topic === 'time' && named.length === 0) return all.filter((slot) => slot.kind === SUPERLATIVE);
  if (topic === 'record') {
    const ids = named.filter((slot) => kindOf(slot)?.read.by === 'id');
    return ids.length > 0 ? ids : named;
  }
  if (topic !== 'extent' || named.length > 0) return named;
  const things = wanted(open)?.slots.filter(
    ({ needs, say }) => say.length > 0 && (needs === 'whole' || needs === 'all'),
  );
  return things?.filter((slot) => kindOf(slot)?.subject === 'item').slice(0, 1) ?? [];
}

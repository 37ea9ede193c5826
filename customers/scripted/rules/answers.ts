// The agent asks for something: values of the goal, whether that is all, which of several options.
import type { Slot } from '../../../worlds/story.ts';
import { type OpenGoal, slotsOf, wanted } from '../agenda.ts';
import { bestFit, isRefused, isTooDear, isWithinLimit } from '../fit.ts';
import { optionsOf } from '../options.ts';
import { dollarsIn } from '../prices.ts';
import type { Reactions } from '../reactions.ts';
import { readAgent } from '../reading.ts';
import { asksForEverything } from '../requests.ts';
import { hasPhrase } from '../terms.ts';
import { wordsOf } from '../tokens.ts';
import type { Turn } from '../turn.ts';
import type { Rule } from './situation.ts';

/** “Anything else?”, before anything has been done: it may want to hear everything first. */
export const goOnFirst: Rule = ({ open, judgement, reactions }) => {
  const { reading } = reactions;
  const mayRefuse = reading.negates || (reading.tellsLimit && !open.goal.allowed);
  const isBare = !mayRefuse && reading.clauses.every(({ text }) => !/\d/.test(text));
  const mayCollect = reading.asksWhatElse && isBare && !reading.asks && !open.collected && open.checks === 0;
  const isIdle = !reading.reportsDone && !reading.declines && !reading.asksForData && judgement.own === 0;
  // “Is that everything you'd like me to do?”
  const isAll = reading.asksForEverything && isBare && !reading.asks && !reading.declines;
  return (reading.collectsWishes || mayCollect || isAll) && isIdle && open.told ? reactions.goOnFirst(open) : null;
};

/** “You don't want me to cancel it, do you?” */
export const contradict: Rule = ({ open, choice, judgement, asked, reactions }) => {
  const { reading, turn } = reactions;
  const isOpen = judgement.verdict === 'nothing' || (judgement.verdict === 'maybe' && !judgement.foreign);
  const denied = choice && isOpen ? reading.denied(choice) : null;
  if (!denied) return null;
  turn.deny(open, denied);
  return asked.slots.length > 0 ? turn.answer(open, asked.slots) : turn;
};

export const chooseOption: Rule = ({ open, asked, reactions }) => {
  const { reading, turn } = reactions;
  const option = wantedOption(open, asked.data.length > 0, reactions);
  if (option === undefined) return chooseForOther(open, reactions);
  // Which of two is the cheaper one is for the agent to tell.
  if (open.goal.cheaper && !option.isAct) return turn.restate(open);
  turn.say('answer', 'option', option.label);
  const named = asked.data.length > 0 ? asked.data : slotsOf(open).filter((slot) => isSaidIn(option.only, slot));
  // A list to choose from is too early for a change of mind, unless the agent would carry it out.
  const isList = reading.asksForData && !reading.asks && !option.isAct;
  if (open.goal.change_of_mind !== 'none' && isList) return turn;
  return named.length > 0 && option.isValue
    ? turn.answer(open, named)
    : reactions.agree(open, option.place, { isDecided: true });
};

/** It would carry out the option that is chosen: “Which would you like me to go ahead with?” */
const GOES_AHEAD = /\b(?:go ahead with|proceed with|carry out|process|me to do)\b/i;

/** An option that is what another goal is about of which the agent knows: “Option A: pay with your Visa. Option B: stay with PayPal.” */
function chooseForOther(current: OpenGoal, reactions: Reactions): Turn | null {
  const others = reactions.agenda.open().filter((open) => open !== current && open.told);
  const [meant, ...more] = others.flatMap((open) => {
    const option = wantedOption(open, false, reactions);
    return option?.isAct === true ? [{ open, option }] : [];
  });
  if (meant === undefined || more.length > 0) return null;
  reactions.agenda.raise(meant.open);
  reactions.turn.say('answer', 'option', meant.option.label);
  return reactions.agree(meant.open, meant.option.place, { isDecided: true });
}

/** An option of so few words with its label is a value, not something to do: “2. Ordered by mistake”. */
const MAX_VALUE_WORDS = 8;
/** “A) I cancel it.” */
const DOES = /^\W*(?:option )?\w[).:]?\W*(?:i|we)\b/i;

/** “B) Cancel this request and make no change.” */
const DOES_NOTHING = /\b(?:cancel|drop|close) (?:this|the|your) request\b/i;

/** Of the options that the agent gives, the one that is what the customer wants; undefined unless exactly one is. */
function wantedOption(open: OpenGoal, asksForData: boolean, reactions: Reactions) {
  const { reading, lexicon } = reactions;
  const options = optionsOf(reading.text);
  // “1. ABC123 – BOS → ATL  2. DEF456 – …  Which one is this about?”: what is asked for is the record.
  const ids = new Set(options.flatMap(({ only }) => lexicon.ids.flatMap((id) => id.exec(only)?.[0] ?? [])));
  if (options.length > 0 && ids.size === options.length) return undefined;
  const fits = options.flatMap(({ label, text, only }) => {
    if (DOES_NOTHING.test(only)) return [];
    const option = readAgent(text, lexicon);
    const fit = bestFit(open, option, lexicon);
    // After a refusal, an option must not hold another value itself.
    const own = reading.declines ? bestFit(open, readAgent(only, lexicon), lexicon)?.judgement : undefined;
    const isOpen =
      fit?.judgement.verdict === 'yes' &&
      !reactions.doesMore(fit.choice, option) &&
      !isRefused(fit.choice, reading) &&
      own?.foreign !== true;
    if (!isOpen) return [];
    const mayAct = !asksForData || GOES_AHEAD.test(reading.text) || dollarsIn(only).length > 0;
    const isAct = DOES.test(only) || (mayAct && readAgent(only, lexicon).namesAct(fit.choice));
    const isValue = wordsOf(only).length <= MAX_VALUE_WORDS && !isAct;
    return [{ label, only, place: fit.place, isValue, isAct }];
  });
  const [first] = fits.toSorted((one, other) => one.place - other.place);
  if (fits.length < 2 || first === undefined) return first;
  // “Option A: exchange it for $11 more. Option B: return it.”, of a customer who pays at most $15 more.
  const { choose, cheaper } = open.goal;
  if (choose === 'in order') return fits.filter(({ place }) => place === first.place).length === 1 ? first : undefined;
  const decided = cheaper ? undefined : isWithinLimit(open, reading) ? 0 : isTooDear(open, reading) ? 1 : undefined;
  return fits.find(({ place }) => place === decided);
}

/** True if a text holds a value of a slot that the customer can tell, in their own words. */
const isSaidIn = (text: string, { own, say }: Slot): boolean =>
  say.length > 0 && own.some((value) => hasPhrase(wordsOf(text), wordsOf(value)));

/** Tells the values that are asked for; beside a right proposal, with a yes. */
export const answerWhatIsAsked: Rule = ({ open, choice, place, judgement, asked, reactions }) => {
  const { reading, turn } = reactions;
  if (asked.slots.length === 0 && !(asked.more && open.told)) return null;
  // “You mean order #W1, correct? And which card is it to be?”
  const isWhichOne = reading.asksIfMeant && !reading.asksToGoOn && !(choice && reading.proposesAct(choice));
  // Questions for data are too early for a change of mind.
  const isTooEarly =
    open.goal.change_of_mind !== 'none' &&
    asked.data.length > 0 &&
    !(choice && reading.proposesAct(choice)) &&
    (reading.onlyAsks || !reading.asks);
  // “Would you like me to take back the lamp, for which you get $20?”
  const proposes = reading.clauses.some(({ asksForData, text }) => asksForData && WANTS_DONE.test(text));
  if (
    judgement.verdict === 'yes' &&
    (reading.asks || proposes) &&
    !isWhichOne &&
    !isTooEarly &&
    !reading.asksFirst &&
    !reading.asksAboutDetails
  ) {
    reactions.agree(open, place);
    return turn.ended ? turn : turn.answer(open, asked.more ? slotsOf(open) : asked.besideYes);
  }
  // “Would you like me to book TRN1 in basic economy, without insurance?”, of another cabin: to be turned down, not to be answered.
  const isWrong = judgement.verdict === 'no' && reading.asks && asked.data.length === 0;
  if (isWrong && choice && reading.proposesAct(choice)) return reactions.correct(open, place, judgement);
  if (judgement.verdict !== 'nothing' && judgement.foreign && judgement.slot && reading.asks)
    return turn.answer(open, [...new Set([judgement.slot, ...asked.slots])]);
  // An agent that repeats its questions has not understood the answer.
  if (open.told && open.answered === reading.text) return turn.restate(open);
  open.answered = reading.text;
  const isRecord = judgement.own > 0 || choice?.slots.some((slot) => reading.identifies(slot)) === true;
  if (isWhichOne && isRecord && judgement.verdict !== 'no') turn.say('answer', 'that one');
  // “Which day do you want to fly? Does the price matter more, or the time?”
  const details = reading.asksAboutDetails ? reading.askedAsDetails(slotsOf(open)) : [];
  // What is asked beyond the slots is told with the whole wish.
  const isOwn = asked.slots.every((slot) => slotsOf(open).includes(slot));
  if (asked.more && isOwn && !turn.ended) turn.restate(open);
  else reactions.tell(open, [...new Set([...asked.slots, ...details])]);
  return turn.ended ? turn : reactions.answerWhatElse(open);
};

const WANTS_DONE = /\b(?:like|want) (?:me|us) to\b/i;

/** “Anything else besides the lamp?”, “Is it only order #W1 that you have in mind?” */
const BESIDES =
  /\b(?:anything|something|any other|other \w+|more)\b.*\b(?:besides|apart from|other than|aside from|in addition to)\b|^\W*(?:and |also:? )?is it (?:only|just) (?:reservation|order|booking|your trip|the trip)\b/i;

/** “Are these all the items?”: only the things themselves are compared. */
export const answerWhetherAll: Rule = ({ open, choice, place, judgement, reactions }) => {
  const { reading, lexicon } = reactions;
  const questions = reading.clauses.filter(({ asks }) => asks);
  const isWhetherAll = questions.length > 0 && questions.every(({ text }) => asksForEverything(text));
  // “Anything else besides the lamp?” proposes nothing.
  const isProposal =
    judgement.verdict === 'yes' && judgement.own > 0 && !questions.every(({ text }) => BESIDES.test(text));
  if (!isWhetherAll || (judgement.foreign && reading.asksToGoOn) || isProposal) return null;
  const thing = choice?.slots.find(
    ({ needs, kind }) => (needs === 'all' || needs === 'whole') && lexicon.kinds[kind]?.read.by === 'terms',
  );
  const things = choice && thing && reading.judge({ ...choice, slots: [thing] }, { told: new Set(), beside: [] });
  // Each thing is named, but not what becomes of it.
  const isRight = things === undefined || (things.verdict !== 'no' && things.slot === null && !things.foreign);
  return isRight ? reactions.answerWhatElse(open) : reactions.correct(open, place, things);
};

/** “Do you want to cancel the whole order or only a part of it?” */
export const answerHowMuch: Rule = ({ open, judgement, reactions: { reading, turn, lexicon } }) => {
  // “Shall I cancel it, or would you rather be moved to another flight?”
  const isProposal = judgement.verdict === 'yes' && !reading.onlyAsks && reading.statesAmount;
  if (!reading.asksHowMuch || isProposal) return null;
  const things = wanted(open)?.slots.filter(
    ({ needs, kind, say }) =>
      say.length > 0 &&
      (lexicon.kinds[kind]?.read.by === 'amount' ||
        ((needs === 'whole' || needs === 'all') && lexicon.kinds[kind]?.read.by === 'terms')),
  );
  const [thing] = things ?? [];
  return thing ? turn.answer(open, [thing]) : null;
};

/** “Does the price matter more to you, or the time?” asks for no yes. */
export const answerDetail: Rule = ({ open, judgement, reactions }) => {
  const { reading, turn } = reactions;
  if (judgement.verdict === 'no') return null;
  // “Is it all right if I check our rules first?”
  if (reading.asksOnlyToLook) return turn.say('answer', 'yes, look');
  // “All 3 bags would have to be paid, for $150. Are all 3 really needed?”
  const isOffer = judgement.verdict === 'yes' && judgement.proposed && reading.statesAmount;
  if (!reading.asksAboutDetails || reading.asksIfMeant || reading.offersToLook || isOffer) return null;
  const slots = reading.asksWhichIsTrue ? [] : reading.askedAsDetails(slotsOf(open));
  if (slots.length > 0) turn.answer(open, slots);
  else if (!reading.asksForEverything) turn.restate(open, 'all I know');
  return reactions.answerWhatElse(open);
};

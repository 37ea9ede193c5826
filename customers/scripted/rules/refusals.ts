// The agent refuses something: the wish, or only a part of what it offers.
import type { Slot } from '../../../worlds/story.ts';
import { nextChoice, type OpenGoal, slotsOf, wanted } from '../agenda.ts';
import { announces } from '../clauses.ts';
import { bestFitInFull, type Fit, fitOf, isRefused } from '../fit.ts';
import { OFFERS_TO_LOOK } from '../phrases/questions.ts';
import type { Reactions } from '../reactions.ts';
import { type Reading, withoutRefusals } from '../reading.ts';
import { isCheck } from '../topics/topics.ts';
import type { Turn } from '../turn.ts';
import { hesitate, isLikely } from './doubt.ts';
import type { Rule, Situation } from './situation.ts';

/** The agent hands the customer over to somebody else. */
export const takeTransfer: Rule = ({ open, judgement, reactions }) =>
  reactions.reading.transfers && judgement.verdict !== 'yes' ? reactions.refused(open) : null;

export const takeRefusal: Rule = (situation) => {
  const { open, judgement, place, reactions } = situation;
  const { reading } = reactions;
  const turnedDown = isTurnedDown(situation);
  const isDefinite = judgement.verdict === 'yes' || judgement.verdict === 'no';
  const choice = wanted(open);
  // “Business would be above your limit, so the bags: 0 -> 2. May I?”
  const takesSecond = open.goal.choose === 'by condition' && place > 0 && judgement.verdict === 'yes';
  // “Per our policy, the address can only be changed while the order is pending. I would change it to 12 Old Road. May I?”
  const proposes = isDefinite && reading.announcesChange && choice !== undefined && reading.proposesAct(choice);
  const areRules = (form: RegExp) => reading.clauses.every(({ declines, text }) => !declines || form.test(text));
  const tellsRules =
    (proposes && areRules(TELLS_RULE)) || (judgement.verdict === 'yes' && areRules(TELLS_GENERAL_RULE));
  const isElsewhere =
    reading.asks &&
    (takesSecond ||
      tellsRules ||
      (isDefinite && choice !== undefined && choice.calls.length > 1 && reading.refusesOtherRecords) ||
      (isDefinite && refusesAnother(open, reactions)) ||
      (judgement.verdict === 'yes' && choice !== undefined && reading.refusesBeside(choice)));
  // The agent checks a detail, and refuses nothing: “There is no insurance on it. Is that right?”
  const asksWhether =
    reading.onlyAsks &&
    reading.questions.every(({ topics: [one, ...more] }) => one && more.length === 0 && isCheck(one));
  if (
    asksWhether &&
    reading.declines &&
    reading.clauses.every(({ declines, text }) => !declines || THERE_IS_NONE.test(text))
  )
    return reactions.turn.say('answer', 'on record');
  return (reading.declines && !isElsewhere) || turnedDown ? declined(situation, turnedDown) : null;
};

const TELLS_RULE =
  /^\W*(?:(?:as )?per|under|according to) (?:our|the) (?:\w+ )?polic(?:y|ies)\b|\b(?:can|may) only be \w+ (?:while|if|as long as|once)\b/i;
/** “We only ship within the USA.”, “As a general rule, only orders that are still pending can be cancelled.” */
const TELLS_GENERAL_RULE =
  /^\W*(?:[a-z' ]{3,30}, )?(?:we only (?:ship|deliver|send) (?:within|to|in)|only (?:(?:pending|delivered) )?(?:orders|items)(?: that are (?:still |already )?(?:pending|delivered))? can be)\b|^\W*(?:as a general rule|in general|generally(?: speaking)?|as a rule)\b/i;
const THERE_IS_NONE = /^\W*there (?:is|are) no\b/i;

/** True if the message turns down a wish that the policy rules out: it says no to something, and proposes nothing of the wish. */
function isTurnedDown({ open, judgement, asked, identity, reactions: { reading } }: Situation): boolean {
  const choice = wanted(open);
  const isKnown = open.told || (judgement.own > 0 && !reading.asks);
  if (open.goal.allowed || !isKnown || choice === undefined) return false;
  if (reading.offersToLeave) return true;
  if (!reading.declines && (reading.asksAboutDetails || reading.asksIfMeant)) return false;
  if (reading.holdsOn && !reading.declines) return false;
  // “Is there a point I should look at? Until then nothing moves.”
  if (reading.aside !== null && !reading.declines && !reading.asks && !reading.tellsLimit) return false;
  // A refusal names the record that it is about: “That reservation is another customer's.”
  // “We need the full amount on one payment method.” asks for nothing.
  const requests = reading.clauses.some(({ asksForData, text }) => asksForData && REQUESTS.test(text));
  const isAsked =
    requests &&
    (asked.data.some(({ needs }) => needs !== 'target') || reading.askedIdentity(identity.data, false).length > 0);
  const isStatement = !reading.asks && !requests && !reading.reportsDone;
  if (isStatement && reading.clauses.some(({ text }) => TELLS_WHAT_IS_DONE.test(text))) return true;
  // “I'll verify whether that is possible under our rules.”
  const plans = reading.clauses.some((clause) => announces(clause) && PLANS.test(clause.text));
  const tellsOnly = reading.tellsLimit && isStatement && !plans;
  return !isAsked && (tellsOnly || (reading.negates && !reading.proposesAct(choice)));
}

/** A question, or a request in as many words. */
const REQUESTS =
  /\?|:\s*$|\b(?:please|kindly|tell me|give me|send me|provide|share|specify|let me (?:know|have)|may i have|i(?:'d| would|'ll| will)?(?: still| also| just)? need (?:to know|your|the)|which|what)\b/i;

/** “I'll check that”, not “I'd be happy to look at your own orders”, “The decision to cancel it has to come from them”. */
const PLANS =
  /\b(?:i|we)(?:'ll| will|'d| would)\b(?! (?:be (?:happy|glad|pleased)|have to|need|love|like|suggest|recommend)\b)|\blet me\b/i;

/** “We cancel orders as a whole or not at all.”, “We ship only to addresses in the USA.” */
const TELLS_WHAT_IS_DONE =
  /\bwe (?:only|just) (?:cancel|return|exchange|change|modify|ship|deliver|send|swap|refund|take back|add|book)\b(?! (?:it|this|that|these|them|your|the|you|order|reservation)\b)|\bwe (?:cancel|return|exchange|change|modify|ship|deliver|send|swap|refund|take back|add|book)\b(?! (?:it|this|that|these|them|your|the|you|order|reservation)\b)(?=.*\b(?:only|just|solely|exclusively|whole|complete|entire|within|same|or not at all)\b)/i;

/** The customer agrees to what is offered beside the refusal and fits; otherwise the wish is refused. */
function declined({ open, judgement, reactions }: Situation, turnedDown: boolean): Turn {
  const { reading, turn, lexicon } = reactions;
  const next = nextChoice(open, reactions.agenda);
  const rest = withoutRefusals(reading.text, lexicon);
  // “Shall I check which other ones there are?”
  const looks =
    next !== undefined &&
    !rest.proposesAct(next.choice) &&
    rest.clauses.every(({ asks, text }) => !asks || OFFERS_TO_LOOK.test(text));
  const offered = next && rest.asks && !looks ? fitOf(next.choice, open, rest) : undefined;
  if (next && offered?.verdict === 'yes') return reactions.accept(next.take());
  // “How would you like to proceed: return the lamp alone, or nothing?”
  const isChoice = next !== undefined && rest.asksForData && !rest.asks && rest.proposesAct(next.choice);
  if (isChoice && fitOf(next.choice, open, rest).verdict === 'yes') return reactions.accept(next.take());
  const fits = rest.asks ? bestFitInFull(open, rest, lexicon) : undefined;
  // “It cannot go to a post office box. Would another address be possible?”
  const isForSecond = reading.questions.some(({ topics }) => topics.includes('fallback'));
  const asksForAnother = rest.asksForAnother || isForSecond;
  const isGone =
    fits &&
    asksForAnother &&
    (isRefused(fits.choice, reading) || reading.onlyAsks || (isForSecond && !fits.judgement.proposed));
  const left = isGone ? undefined : fits;
  // What is refused is not offered in the same breath, but another act may be.
  const current = wanted(open);
  const isOther =
    next !== undefined &&
    current !== undefined &&
    reading.refused.has(current.act) &&
    !reading.refused.has(next.choice.act) &&
    rest.lastAbout(next.choice, [current]) >= 0;
  // “I'd leave that one alone. OK to cancel the other?”
  const wouldLeave = reading.wouldLeave && !(left && rest.proposesAct(left.choice));
  // “I can't cancel it. What made you want it cancelled?”
  const isMerelyNamed = left !== undefined && rest.asksForData && !rest.proposesAct(left.choice);
  // “I can't return it. If there is anything else that you would like to send back, let me know.”
  const asksForMore =
    current !== undefined &&
    reading.refused.has(current.act) &&
    rest.clauses.every(({ asks, text }) => !asks || ANYTHING_ELSE.test(text));
  if (left?.judgement.verdict === 'yes' && !turnedDown && !isOther && !wouldLeave && !isMerelyNamed && !asksForMore)
    return reactions.agree(open, left.place);
  // “Would another address be possible?” names none of it.
  const isWanted = ({ needs, own }: Slot) =>
    (needs === 'all' || needs === 'any' || needs === 'whole') && own.some((value) => offered?.named.has(value));
  const isNamed = next?.choice.act !== current?.act || next?.choice.slots.some(isWanted) === true;
  // “Your trip from Charlotte to Orlando”, of another one.
  const isOffered = isLikely(offered) && isNamed && judgement.slot?.in_pairs !== true;
  if (next && (isOffered || (isOther && (offered?.own ?? 0) > 0))) return reactions.accept(next.take());
  // Something stands in the way, and the agent asks for a yes to what it can do instead within the wish.
  const within = rest.transfers || reading.asksForData ? undefined : left;
  const isWithin = within?.judgement.verdict === 'maybe' && within.judgement.own > 0 && within.judgement.proposed;
  // “One with a left zip isn't available. Would you like a shorter one?”, “… Would any of these work for you?”
  const isOtherThing =
    within !== undefined &&
    ((within.judgement.foreign && (reading.offersAlternatives || isRefused(within.choice, reading))) ||
      (reading.asksForAnother && !rest.namesAct(within.choice)));
  if (open.goal.allowed && isWithin && !isOtherThing && judgement.verdict !== 'no')
    return hesitate(open, within.place, within.judgement, reactions);
  if (within && isWrongInPart(within, rest)) return reactions.correct(open, within.place, within.judgement);
  const { data } = reading.asked(slotsOf(open));
  const asked = data.filter((slot) => !reading.identifies(slot));
  // “I can't charge your gift card. Would you prefer PayPal, or shall we leave it?”
  const named = current && fitOf(current, open, rest).named;
  const isAnswered = asked.every(({ own }) => own.some((value) => reading.refused.has(value) && !named?.has(value)));
  const question = reading.clauses.findLastIndex(({ asksForData }) => asksForData);
  // “To cancel, we need one of the following: … Your trip meets none of them, so I must decline.”
  const isCondition =
    question < reading.clauses.findLastIndex(({ declines }) => declines) &&
    reading.clauses.every(({ asksForData, text }) => !asksForData || CONDITIONS.test(text));
  const isQuestion =
    asked.length > 0 &&
    !isAnswered &&
    !isCondition &&
    !next &&
    rest.asksForData &&
    (asked.length > 1 || !(reading.offersAlternatives || asksForAnother)) &&
    (judgement.verdict !== 'nothing' ||
      (open.goal.allowed && asked.some(({ kind, own }) => kind === 'reason' && own.length > 0)));
  // “Which item would you like to return? Order #W1 is closed for returns, by the way.”, before the customer has said what it is about.
  const isUntold = ({ name, needs, own }: Slot) =>
    (needs === 'all' || needs === 'any' || needs === 'whole') && own.length > 0 && !open.said.has(name);
  const isFirst = question >= 0 && question < reading.clauses.findIndex(({ declines }) => declines);
  const asksWhat =
    isFirst && (!rest.asks || rest.onlyAsks) && !asksForAnother && asked.some(isUntold) && judgement.own === 0;
  if (asksWhat) return turn.answer(open, data);
  return isQuestion ? turn.answer(open, asked) : reactions.refused(open);
}

/** “If there is anything else, let me know.” */
const ANYTHING_ELSE = /\b(?:any|some)thing else\b/i;

/** “To cancel, we would need one of these: …” */
const CONDITIONS = /^[^?]*\bneed (?:any |at least )?one of\b[^?]*$/i;

/** Slots of which a proposal that is right but for one value names the customer's own. */
const MANY = 3;

/** “The later flight is not possible for two. I would book TRN1 …, with insurance. Shall I?” */
const isWrongInPart = ({ choice, judgement: { verdict, own } }: Fit, rest: Reading): boolean =>
  verdict === 'no' && own >= MANY && rest.asks && rest.proposesAct(choice);

/** True if the message refuses what another goal is about that the agent knows of, and nothing of this one. */
function refusesAnother(open: OpenGoal, { agenda, reading }: Reactions): boolean {
  const isTouched = (goal: OpenGoal) =>
    wanted(goal)?.slots.some(
      ({ needs, own }) => (needs === 'all' || needs === 'any') && own.some((value) => reading.refused.has(value)),
    ) === true;
  return !isTouched(open) && agenda.open().some((other) => other !== open && other.told && isTouched(other));
}

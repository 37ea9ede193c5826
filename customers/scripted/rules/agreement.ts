// The agent proposes something: it is what the customer wants, or what they would take instead, or something else.
import type { Choice, Slot } from '../../../worlds/story.ts';
import { nextChoice, type OpenGoal, slotsOf } from '../agenda.ts';
import { announces } from '../clauses.ts';
import { bestFit, type Fit, fitOf } from '../fit.ts';
import type { Judgement } from '../judge.ts';
import type { Lexicon } from '../lexicon.ts';
import { ACT } from '../mentions.ts';
import { BOOK } from '../named-acts.ts';
import { AMOUNT } from '../phrases/money.ts';
import type { Reactions } from '../reactions.ts';
import type { Reading } from '../reading.ts';
import { hasPhrase } from '../terms.ts';
import { wordsOf } from '../tokens.ts';
import { isLikely } from './doubt.ts';
import type { Rule, Situation } from './situation.ts';

/** The agent has put right what the customer has just corrected, and asks again: “You're right, 3, sorry. Shall I?” */
export const agreeToMended: Rule = (situation) =>
  isMended(situation) ? situation.reactions.agree(situation.open, situation.place) : null;

/** True if a message asks something, names what is wanted, and nothing else. */
export const mayMeanWish = ({ verdict, own, foreign }: Judgement, { asks, asksForData, declines }: Reading): boolean =>
  (verdict === 'yes' || (verdict === 'maybe' && own > 0 && !foreign)) && (asks || asksForData) && !declines;

/** An agent that names the same again and again asks for a yes, in words that the customer does not know. */
export const agreeInTheEnd: Rule = ({ open, place, judgement, asked, reactions }) => {
  const { reading } = reactions;
  const most = reading.asks && !reading.onlyAsks ? MOST_IN_VAIN.proposals : MOST_IN_VAIN.questions;
  if (open.proposedInVain < most || !open.told || !mayMeanWish(judgement, reading)) return null;
  const turn =
    judgement.verdict === 'yes' ? reactions.agree(open, place) : reactions.conditionally(open, place, judgement);
  return turn.ended ? turn : turn.answer(open, [...new Set([...asked.data, ...asked.besideYes])]);
};
/** How many proposals or questions in a row may go without a yes. */
const MOST_IN_VAIN = { proposals: 1, questions: 2 };

/** What the agent had named before the correction need not be named again. */
function isMended({ open, choice, judgement, reactions: { reading } }: Situation): boolean {
  if (choice === undefined) return false;
  const { lastNo, named: before } = open;
  const words = wordsOf(reading.text);
  const isNamedNow = (slot: Slot) => (value: string) =>
    judgement.named.has(value) || (slot.name === lastNo && hasPhrase(words, wordsOf(value.replace('+', ''))));
  const isNamed = (slot: Slot) => (value: string) => before.has(value) || isNamedNow(slot)(value);
  const isComplete = (slot: Slot) =>
    slot.needs === 'all' ? slot.own.every(isNamed(slot)) : slot.needs !== 'any' || slot.own.some(isNamed(slot));
  const isOpen = judgement.verdict === 'maybe' || judgement.verdict === 'nothing';
  const isCorrected = choice.slots.some((slot) => slot.name === lastNo && slot.own.some(isNamedNow(slot)));
  const asksNow = reading.asks && !reading.declines;
  return isCorrected && isOpen && !judgement.foreign && asksNow && choice.slots.every(isComplete);
}

/** “I found order #W1 with the lamp. Is that the one?”, “You'd like to pay with your Visa card, correct?”, and nothing is proposed. */
export const confirmWhatIsMeant: Rule = ({ open, choice, judgement, reactions }) => {
  const { reading, turn } = reactions;
  if (reading.clauses.some(({ asks, text }) => asks && MEANS_ANOTHER.test(text)))
    return turn.answer(open, targetsOf(open));
  const isAnnounced = reading.clauses.some(announces);
  const isComplete = choice?.slots.some(({ needs, own }) => (needs === 'all' || needs === 'any') && own.length > 0);
  const isAgreeable =
    judgement.verdict === 'yes' || (isAnnounced && isComplete === true && judgement.verdict === 'maybe');
  // “Is it correct that the lamp should be exchanged for a red one, and that your PayPal is used for the difference of $4?”
  const isPriced = judgement.verdict === 'yes' && reading.clauses.some(({ asks, text }) => asks && AMOUNT.test(text));
  const isProposal = (!reading.onlyAsks && isAgreeable) || isPriced;
  if (choice === undefined || reading.asksForData || reading.proposesAct(choice) || isProposal) return null;
  // “This is order #W1 with the lamp. Could you confirm that?”, of an exchange for which the new lamp is still to be named.
  const isUnnamed = ({ needs, own }: Slot) => needs === 'all' && own.some((value) => !judgement.named.has(value));
  const isAboutRecord = reading.asksAboutRecord(choice);
  // Other contents of the record do not matter.
  const isOther = judgement.verdict === 'no' || (judgement.foreign && !(judgement.both && reading.asksIfMeant));
  // What else the record holds does not matter if its number is the customer's, or if they have named something in it.
  const isFound = (slot: Slot) => (slot.own.length > 0 || judgement.own > 0) && reading.identifies(slot);
  const isOwn = reading.asksIfMeant && (choice.slots.some(isFound) || reading.picksListed(choice));
  if (isOther && !isAboutRecord && !isOwn) return null;
  if (reading.asksIfMeant || isAboutRecord) {
    open.confirmed = judgement.proposed && judgement.own > 0;
    turn.say('answer', 'that one');
    return reactions.answerWhatElse(open);
  }
  // What costs something is not only read back.
  const isNamed = ({ own }: Slot) => own.some((value) => judgement.named.has(value));
  // “You want the lamp in blue, correct?”: of blue, the customer may know nothing.
  const namesDetail = choice.slots.some((slot) => isNamed(slot) && !onlyIdentifies(slot, reactions.lexicon));
  const isOtherAct = judgement.instead !== null || reactions.addsUnasked(choice);
  const isDetail =
    namesDetail && choice.slots.some(isUnnamed) && !isOtherAct && !reading.namesAct(choice) && !reading.statesAmount;
  return reading.asksToConfirm && isDetail ? turn.say('answer', 'right') : null;
};

/** “#W1 holds no lamp. Could it be another order of yours?” */
const MEANS_ANOTHER =
  /\b(?:could|might|may|can|is) (?:it|this|that) (?:perhaps |maybe )?(?:be )?(?:in |under )?(?:another|a different|some other) (?:order|reservation|booking|trip|one)\b/i;

/** True for what only tells which record or item a wish is about. */
export const onlyIdentifies = ({ kind, needs }: Slot, { kinds }: Lexicon): boolean =>
  needs === 'target' || kinds[kind]?.subject === 'record' || kinds[kind]?.subject === 'item';

/** “Is that address spelled correctly?” is no proposal, so that there is nothing to agree to, or to think better of. */
export const confirmDetail: Rule = ({ judgement, reactions: { reading, turn } }) => {
  const isRight = judgement.own > 0 && !judgement.foreign;
  return reading.checksDetail && isRight && !reading.announcesChange ? turn.say('answer', 'right') : null;
};

export const agree: Rule = ({ open, choice, place, judgement, asked, reactions }) => {
  const { reading, turn } = reactions;
  // A mere question for data is too early for a change of mind; “Why would you like to cancel it?” proposes nothing.
  const onlyAsks = reading.asksForData && !reading.asks;
  const isAnnounced = reading.clauses.some(announces);
  const isMere = !(choice && reading.proposesAct(choice)) && (judgement.own === 0 || !isAnnounced);
  const isTooEarly = (onlyAsks && (open.goal.change_of_mind !== 'none' || isMere)) || reading.asksFirst;
  // “Quick check on the cancellation. Have you tried it on the website?”
  const isAside = reading.aside !== null && !reading.asks && !reading.announcesChange;
  if (judgement.verdict !== 'yes' || isTooEarly || isAside) return null;
  // Told that it has been done, while the world does not show it.
  if (reading.reportsDone && !reading.asks && reactions.mayCheck(open)) return reactions.checkOrGoOn(open);
  const wrong = choice && reading.asks ? wrongBeside(open, choice, reactions) : [];
  // What is corrected needs no reserve.
  reactions.agree(open, place, { isRestCorrected: wrong.length > 0 });
  if (!turn.ended && turn.note.acts.includes('yes')) for (const { other, say } of wrong) turn.no(other, say);
  // “I'd add 2 bags and leave it in economy”, of the second of two choices.
  const beside = asked.besideYes.filter((slot) => open.goal.choices.length < 2 || choice?.slots.includes(slot));
  return turn.ended || beside.length === 0 ? turn : turn.answer(open, beside);
};

/** What the message proposes wrongly beside it for other goals: “I'll change the cabin, and add 3 bags.”, of 4; and how it is put right. */
function wrongBeside(open: OpenGoal, choice: Choice, { agenda, reading, lexicon }: Reactions) {
  const isNeeded = ({ needs }: Slot) => needs === 'all' || needs === 'any';
  const agreed = new Set(choice.slots.flatMap(({ own }) => own));
  return agenda.open().flatMap((other) => {
    const fit = other === open || !other.told ? undefined : bestFit(other, reading, lexicon, [choice]);
    const slot = fit?.judgement.slot;
    if (!fit || !slot || fit.judgement.verdict !== 'no') return [];
    // “USB hub: 7 ports -> 10 ports (charged to Visa)”, of one to be charged to PayPal.
    const needed = fit.choice.slots.filter(isNeeded).flatMap(({ own }) => own);
    const isInFull =
      needed.every((value) => fit.judgement.named.has(value)) && needed.some((value) => !agreed.has(value));
    // “Any update to the booking database” books nothing.
    const isWrong = isInFull || (isNeeded(slot) && fit.choice.act !== BOOK);
    const isMeant = isWrong && reading.namesAct(fit.choice) && reading.lastAbout(fit.choice, [choice]) >= 0;
    return isMeant ? [{ other, say: slot.say }] : [];
  });
}

/** The agent offers what the customer would take instead. */
export const acceptNext: Rule = ({ open, fit, judgement, reactions }) => {
  const { reading } = reactions;
  const next = nextChoice(open, reactions.agenda);
  if (next === undefined) return null;
  const offer = reading.asks && isOffered(next.choice, fit, reactions) ? fitOf(next.choice, open, reading) : undefined;
  // What the two have in common offers neither.
  const before = new Set(fit?.choice.slots.flatMap(({ own }) => own));
  const isNamed = offer !== undefined && [...offer.named].some((value) => !before.has(value));
  const isMeant = offer?.verdict === 'yes' || (judgement.verdict === 'no' && isLikely(offer) && isNamed);
  return isMeant ? reactions.accept(next.take()) : null;
};

/** Another act must be named to be offered; another value of the same act shows by itself. */
const isOffered = (next: Choice, fit: Fit | undefined, { reading }: Reactions) =>
  fit === undefined || next.act === fit.choice.act || reading.lastAbout(next, [fit.choice]) >= 0;

/** The agent asks a yes to something else altogether, or to something more, that no goal it knows of is about. */
export const turnDown: Rule = ({ open, choice, judgement, reactions }) => {
  const { instead, keeps } = judgement;
  const { agenda, reading } = reactions;
  const choices = [...agenda.open().flatMap(({ goal }) => goal.choices), nextChoice(open, agenda)?.choice];
  const isKnown = choices.some((choice) => choice && instead?.names.includes(choice.act));
  // A wrong value is put right first.
  if (!reading.asks || open.lastNo === ACT) return null;
  if (keeps && mustNotStay(open)) return reactions.turnDown(open);
  // “I'd move the payment of order #W1 to your Visa. May I?”, of one that is to be cancelled.
  const isNamed = ({ needs, own }: Slot) =>
    needs !== 'none' && needs !== 'target' && own.some((value) => judgement.named.has(value));
  const namesRecord =
    judgement.verdict === 'maybe' && choice && !reading.namesAct(choice) && !choice.slots.some(isNamed);
  if ((judgement.verdict === 'nothing' || namesRecord) && open.told && choice && reactions.addsUnasked(choice))
    return reactions.turnDown(open);
  return instead !== null && !isKnown ? reactions.turnDown(open, instead) : null;
};

/** True for a wish that the policy allows, and that no price or other condition could decide against. */
const mustNotStay = ({ goal: { allowed, choose, limit } }: OpenGoal) =>
  allowed && choose === 'in order' && limit === null;

export const correct: Rule = ({ open, place, judgement, reactions }) => {
  const { reading, turn } = reactions;
  if (judgement.verdict !== 'no') return null;
  return judgement.slot && reading.asksForData && !reading.asks
    ? turn.answer(open, [judgement.slot])
    : reactions.correct(open, place, judgement);
};

/** “Reason: ordered by mistake”, of a customer of a shop with another reason; all else is right. An airline's agent has its own words for them. */
export const correctReason: Rule = ({ open, place, judgement, reactions }) => {
  const { verdict, foreign, both, slot } = judgement;
  const isReason =
    slot?.kind === 'reason' && 'order' in reactions.lexicon.kinds && slot.own.length > 0 && slot.say.length > 0;
  const isAll = verdict === 'maybe' && foreign && !both && reactions.reading.asks;
  return isReason && isAll ? reactions.correct(open, place, judgement) : null;
};

/** The agent would change the record with the id that the customer told, and describes it as something else than they know. */
export const objectToMistaken: Rule = ({ open, reactions: { reading, turn } }) => {
  const slots = slotsOf(open);
  if (!reading.asks || !reading.describesAnother(slots)) return null;
  const target = slots.find(({ believed, say }) => believed !== null && say.length > 0);
  return turn.no(open, target?.say ?? []);
};

/** The agent proposes what the customer has thought better of. */
export const objectToFormer: Rule = ({ open, choice, judgement, reactions: { reading, turn } }) => {
  const former = open.changedMind && reading.asks ? open.goal.choices[open.choice - 1] : undefined;
  if (former === undefined || choice === former || !reading.proposesAct(former)) return null;
  const { verdict, named } = fitOf(former, open, reading);
  const present = new Set(choice?.slots.flatMap(({ own }) => own));
  const isOnlyFormer = [...named].some((value) => !present.has(value)) || judgement.verdict !== 'yes';
  const namesPresent = [...judgement.named].some((value) => !named.has(value));
  return verdict === 'yes' && isOnlyFormer && !namesPresent ? turn.no(open, []) : null;
};

/** The record that the agent has put right is the one that is meant; of one that it cannot find, the customer says which they mean. */
export const confirmCorrectedRecord: Rule = ({ open, choice, place, corrected, judgement, reactions }) => {
  const { reading, turn } = reactions;
  if (!corrected) return null;
  if (reading.findsNone)
    return reading.offersToLook ? turn.say('answer', 'yes, look') : turn.answer(open, targetsOf(open));
  // “I found it: it is #W2. Shall I register the return?”, of an exchange.
  if (reading.asksForData || judgement.keeps || judgement.instead !== null) return null;
  const isProposed = !reading.onlyAsks && (judgement.verdict === 'yes' || (choice && reading.proposesAct(choice)));
  if (reading.asksIfMeant && judgement.verdict !== 'no' && !isProposed) return turn.say('answer', 'that one');
  if (judgement.verdict === 'yes') return null;
  if (reading.offersToLook && !isProposed) return turn.say('answer', 'yes, look');
  // “It is #W2, not #W1. Shall I cancel it?” is more than a question which one is meant.
  if (reading.asks && !reading.asksIfMeant)
    return judgement.verdict === 'no'
      ? reactions.correct(open, place, judgement)
      : reactions.conditionally(open, place, judgement);
  if (reading.asks && judgement.verdict !== 'no') return turn.say('answer', 'that one');
  return turn.answer(open, targetsOf(open));
};

const targetsOf = (open: OpenGoal) =>
  slotsOf(open).filter(({ needs, believed }) => needs === 'target' || believed !== null);

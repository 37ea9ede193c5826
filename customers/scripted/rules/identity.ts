// The customer's identity comes first; other questions in the same message are answered, too.
import type { Slot } from '../../../worlds/story.ts';
import { withoutBrackets } from '../requests.ts';
import type { Question } from '../topics/questions.ts';
import { isSubject } from '../topics/topics.ts';
import type { Rule, Situation } from './situation.ts';
import { slotsAskedFor } from './topics.ts';

export const tellIdentity: Rule = (situation) => {
  const { open, identity, reactions, asked, fit } = situation;
  const { reading, turn, lexicon } = reactions;
  const asksOwn = OWN.test(reading.text);
  // The name and birthday of a passenger, and the zip code of a new address, are not the customer's own.
  const isAboutOthers =
    identity.told &&
    !asksOwn &&
    asked.slots.some(({ kind }) => ['person', 'address'].includes(lexicon.kinds[kind]?.read.by ?? ''));
  const own = isAboutOthers ? identity.data.filter(({ name }) => !/name|birth|zip/.test(name)) : identity.data;
  const wanted = reading.askedIdentity(own, identity.told);
  const unfound =
    identity.told &&
    reading.declines &&
    reading.askedIdentity(identity.data, false).length > 0 &&
    reading.clauses.some(({ declines, text }) => declines && FINDS_NOBODY.test(text));
  if (wanted.length === 0 && !unfound) return null;
  // “May I update your profile so that your address is 12 Old Road?”, before they have said who they are.
  const isMentioned = !identity.told && reading.askedIdentity(identity.data, true).length === 0;
  if (isMentioned && open.told && fit?.judgement.verdict === 'yes' && reading.asks && !reading.onlyAsks) return null;
  const told = unfound ? identity.data.filter(({ known }) => known) : wanted;
  turn.identify(told, identity.told ? [] : identity.data);
  // “Do you agree? And am I speaking with Ada Byron in person?”
  const isProposal = !reading.asksFirst && (reading.asksToGoOn || (identity.told && reading.asks && !reading.onlyAsks));
  identity.told = true;
  const isLast = reactions.agenda.first(2).length < 2;
  if (reading.asksForEverything && open.told) turn.say('answer', isLast ? 'everything' : 'more later');
  if (fit?.judgement.verdict === 'yes' && isProposal && open.told) {
    reactions.agree(open, fit.place);
    return turn.ended || asked.besideYes.length === 0 ? turn : turn.answer(open, asked.besideYes);
  }
  // “One thing right away: we cannot deliver to post office boxes. Who are you?”
  const isRefused = reading.clauses.some(({ declines, text }) => declines && !OF_CUSTOMER.test(text));
  if (isRefused && !unfound && open.told && !open.goal.allowed) return reactions.refused(open);
  const isOfPeople = ({ kind }: Slot) => lexicon.kinds[kind]?.read.by === 'person';
  // “Who am I speaking with? And what has changed: is the old address wrong?”
  const slots = [...new Set(slotsAskedFor(reading.questions.filter(isOfGoal), situation))];
  if (slots.every((slot) => asksOwn && isOfPeople(slot)) && !asked.more)
    return asksForNumber(situation) ? turn.say('answer', 'no number') : turn;
  if (open.told && slots.length > 0) return turn.answer(open, slots);
  turn.restate(open);
  // “What is your user id? And may I ask why?”: the wish does not tell.
  const reasons = slots.filter(({ kind, own }) => kind === 'reason' && own.length === 0);
  if (reasons.length > 0) turn.answer(open, reasons);
  const isUnknown = ({ kind, own, believed }: Slot) =>
    own.length === 0 && believed === null && lexicon.kinds[kind]?.read.by === 'id';
  return asked.slots.some(isUnknown) ? turn.say('restate', 'no number') : turn;
};

/** “And do you have the order number?”, of one that the customer has described and cannot name. */
function asksForNumber({ open, choice, reactions: { reading, lexicon } }: Situation): boolean {
  const isUnknown = choice?.slots.every(({ kind }) => lexicon.kinds[kind]?.read.by !== 'id');
  return (
    open.told &&
    isUnknown === true &&
    choice?.calls.length === 1 &&
    reading.questions.some(({ clause, topics }) => topics.includes('record') && ITS_NUMBER.test(clause.text))
  );
}
const ITS_NUMBER = /\b(?:order|reservation|booking|confirmation) (?:number|id|code)\b/i;

/** “Got it, Ada Byron, right?”, “So that's ada_byron_1815, correct?” */
export const confirmIdentity: Rule = ({ identity, reactions: { reading, turn } }) => {
  const own = identity.data.find(
    ({ known, value }) => known && identity.told && reading.text.includes(withoutBrackets(value)),
  );
  const isCheck = own !== undefined && CHECKS.test(reading.text.replace(withoutBrackets(own.value), 'X'));
  return isCheck ? turn.say('answer', 'right') : null;
};

/** What is said around the customer's name or user id in a message that checks nothing else. */
const CHECKS =
  /^\W*(?:(?:got it|thanks|thank you|great|perfect|okay|ok|alright|i've found you(?:r (?:account|profile))?)\W+)*(?:so,? )?(?:(?:that(?:'s| is)|this is|you(?:'re| are)|i have you as) )?X\W+(?:is (?:that|this|it) )?(?:right|correct|yes)\W*$/i;

/** True if a question asks for values of the goal alone. */
const isOfGoal = ({ topics }: Question): boolean => topics.length > 0 && topics.every(isSubject);

/** “Could you confirm your date of birth?”, “Am I speaking with Ada Byron?” */
const OWN =
  /\bconfirm your (?:date of birth|birth ?date|birthday|dob)\b|\bam i (?:speaking|talking|chatting) (?:with|to) (?!a |an |the |some)\w/i;

/** “I can't look at anything before I know who you are.” */
const OF_CUSTOMER =
  /\b(?:find|found|locate|look|see|access|open|account|profile|verif\w*|identif\w*|know|discuss|anything|without|until|unless|before|yet)\b/i;

/** “I can't find an account with that e-mail address.” */
const FINDS_NOBODY =
  /\b(?:find|locate|found|exists?|match(?:es)?)\b.*\b(?:accounts?|profiles?|users?|customers?|records?|names?|e-?mail|you(?! (?:gave|told|mentioned|named|want|said)))\b|\b(?:accounts?|profiles?|users?|customers?|names?|e-?mail)\b.*\b(?:find|locate|found|exists?|match(?:es)?)\b/i;

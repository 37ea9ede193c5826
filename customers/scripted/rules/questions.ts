// Goals that are only questions.
import type { Choice } from '../../../worlds/story.ts';
import { unheard } from '../agenda.ts';
import { announces, type Clause } from '../clauses.ts';
import { isOnTopic } from '../facts.ts';
import { isAboutOther, isJustAbout } from '../fit.ts';
import { ACT } from '../mentions.ts';
import { ASKS_WHAT_TO_ADD } from '../phrases/wrapping-up.ts';
import type { Turn } from '../turn.ts';
import type { Rule, Situation } from './situation.ts';

export const pursueQuestion: Rule = (situation) => {
  const { open, asked, reactions } = situation;
  const { reading, turn } = reactions;
  if (open.goal.choices.length > 0) return null;
  if (unheard(open).length === 0) {
    if (open.lastNo === ACT || !proposesChange(situation)) return reactions.finish(open);
    open.lastNo = ACT;
    return turn.onlyAsks(open);
  }
  if (asked.slots.length > 0) return turn.answer(open, asked.slots);
  if (ASKS_WHAT_TO_ADD.test(reading.text) && !reading.declines) return turn.say('answer', 'everything');
  if (reading.declines && !reading.asks && !reading.asksForData) return takeRefusedQuestion(situation);
  if (reading.asksIfMeant && !isAboutOther(open.goal.details, reading)) return turn.say('answer', 'that one');
  // “I have #W1 with the lamp. Is that the one?”, of the order with the beanie.
  const right = open.goal.details.find(({ say }) => say.length > 0);
  if (reading.asksIfMeant && right) return turn.no(open, right.say);
  if (reading.asks && !reading.wrapsUp && !reading.holdsOn) {
    const questions = reading.clauses.filter(({ asks, asksForData }) => asks && !asksForData);
    if (reading.offersToLeave && !questions.some(({ text }) => CHANGES.test(text)))
      return turn.say('answer', 'accept refusal');
    // “You would like to know what the lamp costs: is that right?”
    const isTopic = unheard(open).some((question) => isOnTopic(reading.text, question));
    const isOther = isAboutOther(open.goal.details, reading);
    const isReadBack = questions.some(({ text }) => READS_BACK.test(text));
    const isRight = isReadBack
      ? isJustAbout(open.goal.details, reading)
      : reading.asksToConfirm && (isTopic || !isOther);
    if (isRight && !CHANGES.test(reading.text)) return turn.say('answer', 'right');
    const looks = reading.offersToLook || questions.some(({ text }) => WOULD_DO.test(text) && LOOKS.test(text));
    if (looks) return turn.say('answer', 'yes, look');
    // “Is that for one person, or for several?” means no change.
    const changes = ({ asks, leavesOut, text }: Clause) => !leavesOut && (asks ? WOULD_CHANGE : CHANGES).test(text);
    return reading.clauses.some(changes) ? turn.onlyAsks(open) : turn.restate(open);
  }
  if (reading.asksForData || reading.wrapsUp || open.acknowledged) {
    open.acknowledged = false;
    return turn.restate(open);
  }
  if (reading.aside) return turn;
  open.acknowledged = true;
  return turn.say('acknowledge', 'acknowledge');
};

/** True if the agent answers and would then act, and no other wish asks for it: “8 bags would be $250. I would now add them. Please confirm with yes.” */
function proposesChange({ open, reactions: { reading, agenda } }: Situation): boolean {
  const isWish = (choice: Choice) => reading.namesAct(choice);
  const others = agenda.open().filter((other) => other !== open && other.told);
  return (
    reading.asks &&
    !reading.onlyAsks &&
    reading.announcesChange &&
    reading.clauses.some((clause) => !clause.asks && announces(clause) && ACTS.test(clause.text)) &&
    !reading.reportsDone &&
    !others.some(({ goal }) => goal.choices.some(isWish))
  );
}

/** “I would now add them” */
const ACTS = /\b(?:i|we)(?:'d|'ll| would| will)\b/i;

/** “So that's Chicago to Denver on May 28?” */
const READS_BACK =
  /^\W*so,? (?:that(?:'s| is)|it(?:'s| is)|you(?:'re| are| want| wish|'d like| would like)(?: asking| to know| interested)?)\b/i;
/** “Shall I …?” */
const WOULD_DO = /\b(?:i|we|me|us)\b/i;
/** “Do you want it changed, or only to know?” */
const WOULD_CHANGE =
  /\b(?:i|we|me|us)\b|\b(?:chang|book|cancel|return|exchang|add|upgrad|order|buy|mov)\w*\b|\b(?:proceed|go ahead|only|just)\b/i;
/** “A) Cancel it for both” */
const CHANGES = /\b(?:cancel|change|return|exchange|upgrade|rebook)\b/i;
const LOOKS = /\b(?:look|check|find|pull|see|search|tell)\b/i;

/** The agent cannot tell: the customer asks again as often as the scenario says, then leaves it. */
function takeRefusedQuestion({ open, reactions }: Situation): Turn {
  const { reading, turn } = reactions;
  // A refusal of something else may have come late.
  const isElsewhere = !unheard(open).some((question) => isOnTopic(reading.text, question));
  if (open.insisted < open.goal.insists + (isElsewhere ? 1 : 0)) {
    open.insisted++;
    return turn.askAgain(open);
  }
  turn.say('leave it', 'accept refusal');
  return reactions.settle(open);
}

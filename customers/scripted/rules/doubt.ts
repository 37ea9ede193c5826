// The agent says nothing that the customer could decide on.
import { type OpenGoal, wanted } from '../agenda.ts';
import type { Judgement } from '../judge.ts';
import type { Reactions } from '../reactions.ts';
import type { Turn } from '../turn.ts';
import type { Rule } from './situation.ts';

/** Something of the choice is named, and nothing that is foreign to it. */
export const isLikely = (offer: Judgement | undefined): boolean =>
  offer !== undefined && offer.verdict === 'maybe' && offer.own > 0 && !offer.foreign;

/** After the customer's own question whether it is done: the agent's word for it is taken. */
export const believe: Rule = ({ open, judgement, reactions }) => {
  const { reading } = reactions;
  if (!open.checking) return null;
  open.checking = false;
  if (reading.declines || reading.asks || reading.asksForData) return null;
  // An agent that says so is believed; one that only goes on is asked again.
  const isSilent = reading.wrapsUp && judgement.own === 0 && !reading.negates;
  const saysSo = reading.reportsDone || reading.affirms;
  if (!isSilent && !saysSo) return null;
  if (!saysSo && reactions.mayCheck(open)) return reactions.check(open);
  open.believed = true;
  return reactions.finish(open);
};

/** A part of the goal has just been done, and the agent says nothing more. */
export const waitForTheRest: Rule = ({ open, reactions }) => {
  const { asks, asksForData, declines } = reactions.reading;
  return open.advanced && !asks && !asksForData && !declines ? reactions.checkOrGoOn(open) : null;
};

/** “One moment, please.” */
export const grantAMoment: Rule = ({ open, judgement, reactions }) =>
  reactions.reading.holdsOn && (judgement.verdict !== 'no' || judgement.own === 0)
    ? waitOrCheck(open, reactions)
    : null;

/** “Next up is the exchange. Shall we move on to that?” */
export const goOnToNext: Rule = ({ open, judgement, reactions: { reading, turn } }) =>
  reading.asksToMoveOn && open.told && judgement.verdict !== 'yes' && judgement.verdict !== 'no'
    ? turn.say('acknowledge', 'go on')
    : null;

/** Data is asked for, and no slot recognised: the whole wish. */
export const restate: Rule = ({ open, reactions: { reading, turn } }) =>
  reading.asksForData ? turn.restate(open) : null;

/** It asks for a yes, and it is not certain to what. */
export const agreeOnACondition: Rule = ({ open, place, judgement, reactions }) => {
  if (reactions.reading.asks) return hesitate(open, place, judgement, reactions);
  return judgement.both ? reactions.conditionally(open, place, judgement) : null;
};

export function hesitate(open: OpenGoal, place: number, judgement: Judgement, reactions: Reactions): Turn {
  const { reading, turn, agenda } = reactions;
  const { verdict } = judgement;
  // Consent to look something up must not be heard as consent to the change.
  const wish = wanted(open);
  const proposes = verdict === 'maybe' && wish !== undefined && reading.proposesAct(wish);
  if (!proposes && reading.offersToLook) return turn.say('answer', 'yes, look');
  // “So you want to change the address in your profile, correct?”
  const isWeak = judgement.slot !== null && reactions.lexicon.kinds[judgement.slot.kind]?.weak === true;
  const doesOther = judgement.instead !== null || (wish !== undefined && reactions.addsUnasked(wish));
  const isSure = !isWeak && !judgement.foreign && !judgement.both && !doesOther;
  const isNamed = verdict === 'maybe' || (verdict === 'nothing' && wish !== undefined && reading.namesAct(wish));
  if (reading.readsBack && isSure && isNamed && !reading.asksToGoOn) {
    turn.say('answer', 'right');
    return judgement.slot === null ? turn : turn.answer(open, [judgement.slot]);
  }
  // “Wonderful. May I carry it out, then?”
  if (reading.namesNothing && open.confirmed) return reactions.agree(open, place);
  // “I could add insurance. Would you like that?”
  if (verdict === 'nothing' && open.told && judgement.slot !== null) return turn.answer(open, [judgement.slot]);
  if (verdict === 'nothing' && reading.asksWhichIsTrue) return turn.restate(open);
  const mayPropose =
    (wish && reading.proposesAct(wish)) ||
    // “Please confirm the entire list.”
    reading.questions.some(({ mayPropose: may, clause }) => may || !(clause.asksForData || clause.text.includes('?')));
  if (reading.onlyAsks && !reading.declines && (!mayPropose || reading.asksFirst))
    return turn.restate(open, 'all I know');
  // Asked again, they try another goal that the agent knows of.
  const other = open.hedged ? agenda.open().find((one) => one.told && !one.hedged && wanted(one)) : undefined;
  if (other) {
    other.hedged = true;
    return reactions.conditionally(other, other.choice, { ...judgement, slot: null });
  }
  const choice = open.goal.choices[place];
  const isKnown = open.told || verdict === 'maybe' || (choice !== undefined && reading.lastAbout(choice, []) >= 0);
  if (!isKnown) return turn.restate(open);
  open.hedged = true;
  return reactions.conditionally(open, place, judgement);
}

const MOST_ASIDES = 3;

/** It neither asks nor proposes anything: the customer waits once, then asks how things stand. */
export function waitOrCheck(open: OpenGoal, reactions: Reactions): Turn {
  const { reading, turn } = reactions;
  if (!open.told && (!reading.holdsOn || open.acknowledged)) return turn.restate(open);
  if (reading.aside && !reading.reportsDone) {
    // An answer that helps may be given more often than one that does not before the wish is told again.
    const most = reading.aside.answers.includes('not at hand') ? 1 : MOST_ASIDES;
    open.asides = open.asides < most ? open.asides + 1 : 0;
    return open.asides > 0 ? turn : turn.restate(open);
  }
  // “I recognize that this is inconvenient.”, in answer to a customer who insists.
  if (open.insisted > 0 && reading.namesNothing && !reading.holdsOn && !reading.reportsDone)
    return reactions.refused(open);
  if (!open.acknowledged && (reading.holdsOn || !(reading.reportsDone || reading.wrapsUp))) {
    open.acknowledged = true;
    return turn.say('acknowledge', 'acknowledge');
  }
  open.acknowledged = false;
  return reactions.mayCheck(open) ? reactions.check(open) : reactions.refused(open);
}

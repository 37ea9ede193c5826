// The decision procedure: what a message of the agent calls for. Nothing but the world's record, a refusal or the answer to the
// customer's own question ends a goal.
import type { OpenGoal } from './agenda.ts';
import type { Fit } from './fit.ts';
import type { Reactions } from './reactions.ts';
import {
  acceptNext,
  agree,
  agreeInTheEnd,
  agreeToMended,
  confirmCorrectedRecord,
  confirmDetail,
  confirmWhatIsMeant,
  correct,
  correctReason,
  objectToFormer,
  objectToMistaken,
  turnDown,
} from './rules/agreement.ts';
import {
  answerDetail,
  answerHowMuch,
  answerWhatIsAsked,
  answerWhetherAll,
  chooseOption,
  contradict,
  goOnFirst,
} from './rules/answers.ts';
import {
  agreeOnACondition,
  believe,
  goOnToNext,
  grantAMoment,
  restate,
  waitForTheRest,
  waitOrCheck,
} from './rules/doubt.ts';
import { confirmIdentity, tellIdentity } from './rules/identity.ts';
import { insistOnCheaper, objectToLimit, objectToPrice, takeWhatIsTooDear } from './rules/price.ts';
import { pursueQuestion } from './rules/questions.ts';
import { takeRefusal, takeTransfer } from './rules/refusals.ts';
import { type Identity, type Rule, situationOf } from './rules/situation.ts';
import { answerByTopic } from './rules/topics.ts';
import type { Turn } from './turn.ts';

/** The wish was taken back; the agent's answer to that ends the goal, unless it proposes the same again. */
const leaveWithdrawn: Rule = ({ open, judgement, reactions }) => {
  if (!open.withdrawn) return null;
  const { asks, offersToLeave, wouldLeave } = reactions.reading;
  const isRepeated = asks && judgement.verdict === 'yes' && !offersToLeave && !wouldLeave;
  if (isRepeated && reactions.mayCheck(open)) {
    open.checks++;
    return reactions.turn.say('no', 'still withdrawn');
  }
  reactions.turn.say('acknowledge', 'withdrawn');
  return reactions.settle(open);
};

/** The first that applies decides. */
const RULES: readonly Rule[] = [
  tellIdentity,
  confirmIdentity,
  takeWhatIsTooDear,
  objectToPrice,
  insistOnCheaper,
  objectToMistaken,
  leaveWithdrawn,
  objectToFormer,
  pursueQuestion,
  agreeToMended,
  goOnFirst,
  contradict,
  chooseOption,
  believe,
  waitForTheRest,
  confirmCorrectedRecord,
  answerHowMuch,
  objectToLimit,
  takeTransfer,
  takeRefusal,
  agreeInTheEnd,
  answerByTopic,
  turnDown,
  answerWhatIsAsked,
  answerWhetherAll,
  grantAMoment,
  goOnToNext,
  confirmWhatIsMeant,
  confirmDetail,
  answerDetail,
  agree,
  acceptNext,
  correct,
  correctReason,
  restate,
  agreeOnACondition,
];

/** Reacts to a message about a goal. `fit`: how it fits the goal; undefined for a goal that is only questions. */
export function respond(open: OpenGoal, fit: Fit | undefined, identity: Identity, reactions: Reactions): Turn {
  const situation = situationOf(open, fit, identity, reactions);
  for (const rule of RULES) {
    const turn = rule(situation);
    if (turn !== null) return turn;
  }
  return waitOrCheck(open, reactions);
}

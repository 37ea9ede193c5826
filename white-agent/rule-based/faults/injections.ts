// How each fault is injected: the moves at which it surely fails the attempt, and what the agent does there instead.
import type { Action } from '../../../shared/contracts/action.ts';
import { type Dialogue, isRefused, type Move } from '../engine/dialogue.ts';
import { withoutIdentification, withoutQuestions } from './conduct.ts';
import type { FaultName, Output, Outputs } from './fault.ts';
import type { FaultyDialogue } from './faulty-dialogue.ts';
import { wrongCall } from './wrong-argument.ts';

interface Injection {
  /** True if the fault at this move fails the attempt, regardless of later moves. */
  fails(move: Move, attempt: FaultyDialogue): boolean;
  /** Makes the move with the fault; returns the answer to it. */
  make(move: Move, attempt: FaultyDialogue): Outputs<string>;
  /** The dialogue with a fault of conduct; calls `onBroken` once a rule is broken. */
  wrap?(dialogue: Dialogue, onBroken: () => void): Dialogue;
}

/** An answer without its figure is a refusal; a proposal must not sound like one. */
const UNKNOWN = 'a figure that I cannot tell';
const UNNAMED = 'the amount in our records';

const THINK: Action = { name: 'think', kwargs: { thought: 'One moment, please.' } };
const TRANSFER: Action = {
  name: 'transfer_to_human_agents',
  kwargs: { summary: 'The customer would like to speak to a human agent.' },
};

const isChange = ({ act }: Move) => act === 'change';

export const INJECTIONS: Readonly<Record<FaultName, Injection>> = {
  bad_format: forEver(({ action }) => ({ kind: 'malformed', text: cutOff(`<json>${JSON.stringify(action)}`) })),
  error: forEver(() => ({ kind: 'error', message: 'The rule-based agent was told to fail here.' })),
  hang: forEver(() => ({ kind: 'hang' })),
  stalling: forEver(() => ({ kind: 'action', action: THINK })),
  early_transfer: { fails: isChange, make: (_, attempt) => attempt.perform(TRANSFER) },
  forgotten_goal: {
    fails: isChange,
    *make(move, attempt) {
      return isChange(move) ? '' : yield* attempt.insist(move);
    },
  },
  wrong_argument: {
    fails: (move, { records }) => isChange(move) && wrongCall(move.action, records) !== null,
    *make(move, attempt) {
      const wrong = isChange(move) && !attempt.damaged ? wrongCall(move.action, attempt.records) : null;
      if (!wrong) return yield* attempt.insist(move);
      const answer = yield* attempt.perform(wrong);
      attempt.damaged = !isRefused(answer);
      return attempt.damaged ? answer : yield* attempt.otherwise(move, 'wrong_argument');
    },
  },
  unintended_change: {
    fails: (_, attempt) => unrequestedChange(attempt) !== null,
    *make(move, attempt) {
      const change = unrequestedChange(attempt);
      // Repeated after every change, in case that one undid it.
      const answer = isChange(move) ? yield* attempt.perform(move.action) : null;
      if (change && (answer !== null || !attempt.damaged)) yield* attempt.perform(change);
      attempt.damaged = true;
      return answer ?? (yield* attempt.insist(move));
    },
  },
  unsaid_output: {
    fails: (move, attempt) => attempt.unsaidFacts(move).length > 0,
    make: (move, attempt) =>
      attempt.perform(move.action, attempt.unsaidFacts(move), move.act === 'report' ? UNKNOWN : UNNAMED),
  },
  same_write_twice: {
    fails: isRepeatable,
    *make(move, attempt) {
      if (isRepeatable(move)) yield* attempt.perform(move.action);
      return yield* attempt.perform(move.action);
    },
  },
  no_question: ofConduct(withoutQuestions),
  no_identification: ofConduct(withoutIdentification),
};

/** A fault that can strike at any time: the agent never gives another output. */
function forEver(output: (move: Move) => Output): Injection {
  return {
    fails: () => true,
    *make(move) {
      while (true) yield output(move);
    },
  };
}

const cutOff = (text: string) => text.slice(0, Math.ceil(text.length * 0.6));

/** A fault of the dialogue itself: the next change after the broken rule fails the attempt. */
function ofConduct(wrap: Injection['wrap'] & {}): Injection {
  return {
    wrap,
    fails: (move, { brokeRule }) => isChange(move) && brokeRule,
    make: (move, attempt) => attempt.perform(move.action),
  };
}

/** Tools that accept the same call again and leave the same records behind. */
const REPEATABLE =
  /^(?:modify_pending_order_address|modify_user_address|update_reservation_baggages|update_reservation_passengers)$/;

function isRepeatable(move: Move): boolean {
  return isChange(move) && REPEATABLE.test(move.action.name);
}

const NOWHERE = { address1: '1 Nowhere Lane', address2: '', city: 'Nome', state: 'AK', country: 'USA', zip: '99762' };

/** A change that the customer cannot have asked for; null while the customer is unknown. */
function unrequestedChange({ records, userId: user_id }: FaultyDialogue): Action | null {
  const user = records.find((record) => 'payment_methods' in record);
  if (!user || user_id === null) return null;
  return 'membership' in user
    ? { name: 'send_certificate', kwargs: { user_id, amount: 10 } }
    : { name: 'modify_user_address', kwargs: { user_id, ...NOWHERE } };
}

// Pursues one goal: asks for missing values, checks, proposes the change, makes it after a yes, and reports the outcome.
import { asksWhetherDone, consentIn, givesUp } from '../understanding/dialogue-acts.ts';
import { inWords } from '../understanding/text.ts';
import { type Subdialogue, say } from './dialogue.ts';
import { type Answer, type Change, carryOut, Frame, type Goal, Obstacle, type Question } from './goal.ts';
import type { Session } from './session.ts';

/** The outcome of a goal, and the customer's answer to it; `dropped` if the customer gave it up. */
interface Outcome {
  readonly kind: 'done' | 'refused' | 'dropped';
  readonly answer: string;
}

const ANYTHING_ELSE = 'Is there anything else I can help you with?';
const AGAIN = 'I am afraid I do not understand what you would like. Please tell me all of it again in one message.';
/** Times that the same question is asked before the customer is asked to start again. */
const MOST_ASKED = 2;

/** `said` is what the customer has said about the goal so far, one entry per message. */
export function* pursue<User>(goal: Goal<User>, session: Session<User>, said: readonly string[]): Subdialogue<Outcome> {
  const frame = new Frame(session, said);
  let agreedTo: string | null = null;
  for (;;) {
    const found = yield* resolve(goal, frame);
    if (found instanceof Obstacle) {
      if (!found.question) return yield* refuse(found.message);
      const dropped = yield* askFor(found.question, goal, frame);
      if (dropped) return dropped;
      continue;
    }
    if ('text' in found) return yield* done(found.text, found.facts);
    const { does, notes, tool, kwargs } = found;
    const words = notes ? `${does}. ${notes}` : `${does}.`;
    const facts = frame.hasQuestion ? found.facts : [];
    if (agreedTo !== words) {
      const answer = yield* say('propose', `I will ${words} Shall I go ahead? (yes/no)`, facts);
      if (givesUp(answer)) return { kind: 'dropped', answer };
      const consent = consentIn(answer);
      if (consent !== 'yes') {
        // “If you mean the blue one, then yes” is a yes if these words lead to the same proposal.
        agreedTo = consent === 'conditional' ? words : null;
        frame.utterances.push({ text: answer, about: null });
        continue;
      }
    }
    const refused = yield* session.write({ name: tool, kwargs });
    if (refused !== null) return yield* refuse(`the system answered "${refused}".`);
    const outcome = yield* done(`I was able to ${words}`, facts);
    return asksWhetherDone(outcome.answer) ? yield* done('Yes, that is done.') : outcome;
  }
}

/** Runs the plan until it ends or meets an obstacle. */
function* resolve<User>(goal: Goal<User>, frame: Frame<User>): Subdialogue<Change | Answer | Obstacle> {
  try {
    return yield* carryOut(goal.plan(frame));
  } catch (obstacle) {
    if (obstacle instanceof Obstacle) return obstacle;
    throw obstacle;
  }
}

/** Asks a question and adds the answer to what was said. Returns an outcome if the customer gives up, or if asking does not help. */
function* askFor<User>(
  { need, text, about = need, problem }: Question,
  { needs }: Goal<User>,
  frame: Frame<User>,
): Subdialogue<Outcome | null> {
  const later = needs.slice(need ? needs.indexOf(need) + 1 : 0);
  const missing = later.filter((each) => each.read(frame) === null).map(({ hint }) => hint);
  const asked = text ?? `Please tell me ${inWords([need?.hint ?? '', ...missing])}.`;
  if (frame.asked.filter((each) => each === asked).length >= MOST_ASKED) {
    return { kind: 'dropped', answer: yield* say('report', AGAIN) };
  }
  frame.asked.push(asked);
  const also = text && missing.length > 0 && `Please also tell me ${inWords(missing)}.`;
  const answer = yield* say('ask', [problem, asked, also].filter((part) => part).join(' '));
  if (givesUp(answer)) return { kind: 'dropped', answer };
  frame.utterances.push({ text: answer, about });
  return null;
}

function* done(text: string, facts?: readonly string[]): Subdialogue<Outcome> {
  return { kind: 'done', answer: yield* say('report', `${text} ${ANYTHING_ELSE}`, facts) };
}

function* refuse(reason: string): Subdialogue<Outcome> {
  const { answer } = yield* done(`I am sorry, but I cannot do that: ${reason}`);
  return { kind: 'refused', answer };
}

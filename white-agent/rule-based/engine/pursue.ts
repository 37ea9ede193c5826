// Pursues one goal: asks for missing values, checks, proposes the change, makes it after a yes, and reports the outcome.

import { asksWhetherDone, consentIn, givesUp } from '../understanding/dialogue-acts.ts';
import { inWords } from '../understanding/text.ts';
import { type Subdialogue, say } from './dialogue.ts';
import { type Answer, type Change, Frame, type Goal, type Need, type Obstacle, type Question, told } from './goal.ts';
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

/** `words` is what the customer has said about the goal so far, one entry per message. */
export function* pursue<User>(
  goal: Goal<User>,
  session: Session<User>,
  words: readonly string[],
): Subdialogue<Outcome> {
  const frame = new Frame(session, words);
  let agreedTo: string | null = null;
  for (;;) {
    const found = yield* resolve(goal, frame);
    if ('reason' in found) return yield* refuse(found.reason);
    if ('need' in found) {
      const dropped = yield* askFor(found, goal, frame);
      if (dropped) return dropped;
      continue;
    }
    if (!('proposal' in found)) return yield* done(found.text, found.facts);
    const { proposal, tool, kwargs, report } = found;
    const change = { name: tool, kwargs };
    const facts = frame.hasQuestion ? found.facts : [];
    let refused = session.refusalOf(change);
    if (refused === undefined && agreedTo !== proposal) {
      const answer = yield* say('propose', `${proposal} Shall I go ahead? (yes/no)`, facts);
      if (givesUp(answer)) return { kind: 'dropped', answer };
      const consent = consentIn(answer);
      if (consent !== 'yes') {
        // “If you mean the blue one, then yes” is a yes if these words lead to the same proposal.
        agreedTo = consent === 'conditional' ? proposal : null;
        frame.utterances.push({ text: answer, about: null });
        continue;
      }
    }
    refused ??= yield* session.write(change);
    if (refused !== undefined) return yield* refuse(`the system answered "${refused}".`);
    const outcome = yield* done(report, facts);
    return asksWhetherDone(outcome.answer) ? yield* done('Yes, that is done.') : outcome;
  }
}

/** Runs the plan until it ends or meets an obstacle. */
function* resolve<User>(goal: Goal<User>, frame: Frame<User>): Subdialogue<Change | Answer | Obstacle> {
  const plan = goal.plan(frame);
  let step = plan.next();
  while (!step.done) {
    if (step.value.kind === 'question' || step.value.kind === 'refusal') return step.value;
    step = plan.next(yield step.value);
  }
  return step.value;
}

/** Asks a question and adds the answer to what was said. Returns an outcome if the customer gives up, or if asking does not help. */
function* askFor<User>(
  { need, text, about, problem }: Question,
  { needs }: Goal<User>,
  frame: Frame<User>,
): Subdialogue<Outcome | null> {
  const place = needs.findIndex(({ hint }) => hint === need?.hint);
  const isMissing = ({ read, ...each }: Need<User>) => !read || told(frame, { ...each, read }) === null;
  const missing = needs
    .slice(place + 1)
    .filter(isMissing)
    .map(({ hint }) => hint);
  const asked = text ?? `Please tell me ${inWords([need?.hint ?? '', ...missing])}.`;
  if (frame.asked.filter((each) => each === asked).length >= MOST_ASKED) {
    return { kind: 'dropped', answer: yield* say('report', AGAIN) };
  }
  frame.asked.push(asked);
  const also = text === null || missing.length === 0 ? null : `Please also tell me ${inWords(missing)}.`;
  const answer = yield* say('ask', [problem, asked, also].filter((part) => part).join(' '));
  if (givesUp(answer)) return { kind: 'dropped', answer };
  frame.utterances.push({ text: answer, about: about ?? need?.hint ?? null });
  return null;
}

function* done(text: string, facts?: readonly string[]): Subdialogue<Outcome> {
  return { kind: 'done', answer: yield* say('report', `${text} ${ANYTHING_ELSE}`, facts) };
}

function* refuse(reason: string): Subdialogue<Outcome> {
  const { answer } = yield* done(`I am sorry, but I cannot do that: ${reason}`);
  return { kind: 'refused', answer };
}

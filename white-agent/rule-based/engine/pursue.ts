// Pursues one goal: asks for missing slots, checks, proposes the change, makes it after a yes, and reports the outcome.
import { asksWhetherDone, consentIn, givesUp } from '../understanding/dialogue-acts.ts';
import { type Subdialogue, say } from './dialogue.ts';
import type { GoalDefinition } from './goal.ts';
import { type Change, type IdentifiedCustomer, type OpenQuestion, Said } from './resolution.ts';
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
export function* pursue<User extends IdentifiedCustomer>(
  goal: GoalDefinition<User>,
  session: Session<User>,
  words: readonly string[],
): Subdialogue<Outcome> {
  const said = new Said(words);
  let agreedTo: string | null = null;
  for (;;) {
    const found = yield* goal.resolve({ session, said });
    switch (found.kind) {
      case 'refusal':
        return yield* refuse(found.reason);
      case 'answer':
        return yield* done(found.text, found.facts);
      case 'question': {
        const dropped = yield* askFor(found, said);
        if (dropped) return dropped;
        break;
      }
      case 'change': {
        const refused = session.refusalOf(actionOf(found));
        if (refused !== undefined) return yield* refuse(byTheSystem(refused));
        const facts = said.hasQuestion ? found.facts : [];
        if (agreedTo === found.proposal) return yield* make(found, facts, session);
        const answer = yield* say('propose', `${found.proposal} Shall I go ahead? (yes/no)`, facts);
        if (givesUp(answer)) return { kind: 'dropped', answer };
        const consent = consentIn(answer);
        if (consent === 'yes') return yield* make(found, facts, session);
        // «If you mean the blue one, then yes» is a yes if these words lead to the same proposal.
        agreedTo = consent === 'conditional' ? found.proposal : null;
        said.utterances.push({ text: answer, about: null });
      }
    }
  }
}

/** Asks a question and adds the answer to what was said. Returns an outcome if the customer gives up, or if asking does not help. */
function* askFor({ text, about, problem, also }: OpenQuestion, said: Said): Subdialogue<Outcome | null> {
  const plain = text ?? '';
  if (said.asked.filter((each) => each === plain).length >= MOST_ASKED) {
    return { kind: 'dropped', answer: yield* say('report', AGAIN) };
  }
  said.asked.push(plain);
  const answer = yield* say('ask', [problem, plain, also].filter((part) => part !== undefined).join(' '));
  if (givesUp(answer)) return { kind: 'dropped', answer };
  said.utterances.push({ text: answer, about: about ?? null });
  return null;
}

function* make<User extends IdentifiedCustomer>(
  change: Change,
  facts: readonly string[] | undefined,
  session: Session<User>,
): Subdialogue<Outcome> {
  const error = yield* session.write(actionOf(change));
  if (error !== null) return yield* refuse(byTheSystem(error));
  const outcome = yield* done(change.report, facts);
  return asksWhetherDone(outcome.answer) ? yield* done('Yes, that is done.') : outcome;
}

const actionOf = ({ tool, kwargs }: Change) => ({ name: tool, kwargs });
const byTheSystem = (error: string) => `the system answered "${error}".`;

function* done(text: string, facts?: readonly string[]): Subdialogue<Outcome> {
  return { kind: 'done', answer: yield* say('report', `${text} ${ANYTHING_ELSE}`, facts) };
}

function* refuse(reason: string): Subdialogue<Outcome> {
  const { answer } = yield* done(`I am sorry, but I cannot do that: ${reason}`);
  return { kind: 'refused', answer };
}

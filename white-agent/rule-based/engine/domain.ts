// What the engine needs to know about a domain, and the dialogue that follows from it: the customer is identified, then one
// goal after the other is pursued until none is left.
import { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import { givesUp, isFinished } from '../understanding/dialogue-acts.ts';
import { type Grammar, goalsIn, type StatedGoal } from './agenda.ts';
import { call, type Dialogue, isRefused, recordFrom, type Subdialogue, say } from './dialogue.ts';
import { pursue } from './pursue.ts';
import { Session } from './session.ts';

export interface DialogueDomain<User> {
  /** The customer's record. */
  readonly user: z.ZodType<User>;
  /** The tool that lists the domain's names: products, or airports. */
  readonly directoryTool: string;
  /** Asks who the customer is. */
  readonly identityQuestion: string;
  /** The ways to find the customer with what they said, the most reliable first: their id, or a tool call that returns it. */
  identities(said: readonly string[]): readonly (string | Action)[];
  /** Asks a customer without a goal for one. */
  readonly offer: string;
  /** `names` are those that the directory tool lists. */
  grammar(names: readonly string[]): Grammar<User>;
}

/** The dialogue with a customer whose first message is `opening`. */
export function* dialogueOf<User>(domain: DialogueDomain<User>, opening: string): Dialogue {
  const said = [opening];
  const session = yield* identify(domain, said);
  return yield* serve(said.join('\n'), domain, session);
}

/** Asks until the customer is identified; adds the answers to `said`. */
function* identify<User>(domain: DialogueDomain<User>, said: string[]): Subdialogue<Session<User>> {
  const tried = new Set<string>();
  for (;;) {
    const identities = domain.identities(said).filter((identity) => !tried.has(JSON.stringify(identity)));
    for (const identity of identities) {
      tried.add(JSON.stringify(identity));
      const session = yield* sessionOf(domain, identity);
      if (session) return session;
    }
    const problem = tried.size > 0 ? 'I cannot find an account with that. ' : '';
    said.push(yield* say('ask', `${problem}${domain.identityQuestion}`));
  }
}

function* sessionOf<User>(
  { user: schema, directoryTool }: DialogueDomain<User>,
  identity: string | Action,
): Subdialogue<Session<User> | null> {
  const userId = typeof identity === 'string' ? identity : (yield* call(identity)).trim();
  if (isRefused(userId)) return null;
  const user = recordFrom(schema, yield* call({ name: 'get_user_details', kwargs: { user_id: userId } }));
  if (!user) return null;
  const names = yield* call({ name: directoryTool, kwargs: {} });
  const directory = recordFrom(z.record(z.string(), z.string()), names) ?? {};
  return new Session(userId, user, new Map(Object.entries(directory)));
}

function* serve<User>(opening: string, domain: DialogueDomain<User>, session: Session<User>): Dialogue {
  const grammar = domain.grammar([...session.directory.keys()]);
  let agenda = goalsIn(opening, grammar);
  // A message without a goal may be about the goal that comes next.
  let loose = agenda.length > 0 ? [] : [opening];
  let heard = opening;
  let served = false;
  for (;;) {
    const [current, ...waiting] = agenda;
    if (!current) {
      const words = isFinished(heard) ? 'You are welcome. Have a good day!' : domain.offer;
      heard = yield* say(served ? 'report' : 'ask', words);
      const [first, ...others] = goalsIn(heard, grammar);
      agenda = first ? [{ ...first, words: [...loose, ...first.words] }, ...others] : [];
      loose = first ? [] : [heard];
      continue;
    }
    const outcome = yield* pursue(current.goal, session, current.words);
    served = true;
    heard = outcome.answer;
    const next = outcome.kind === 'refused' ? afterRefusal(current, heard, grammar) : goalsIn(heard, grammar);
    // Waiting goals that the customer has just stated again are left out, one for each.
    const repeated = next.map(({ goal }) => waiting.find((each) => each.goal === goal));
    agenda = [...next, ...waiting.filter((each) => !repeated.includes(each))];
  }
}

/** The customer's goals after a refusal: something new, the same again, or their second choice. */
function afterRefusal<User>(
  refused: StatedGoal<User>,
  answer: string,
  grammar: Grammar<User>,
): readonly StatedGoal<User>[] {
  const goals = goalsIn(answer, grammar);
  const [first, ...others] = goals;
  const second = refused.otherwise;
  if (givesUp(answer) || isFinished(answer)) return goals;
  if (!first) return second ? [{ ...second, words: [...refused.words, ...second.words] }] : [];
  const again = [second, refused].find((each) => each?.goal === first.goal);
  return again ? [{ ...again, words: [...again.words, ...first.words] }, ...others] : goals;
}

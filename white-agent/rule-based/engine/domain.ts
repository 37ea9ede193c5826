// What the engine needs to know about a domain, and the dialogue that follows from it.
import { z } from 'zod';
import type { Action } from '../../../shared/contracts/action.ts';
import type { Grammar } from './agenda.ts';
import { ask, call, type Dialogue, isRefused, recordFrom, type Subdialogue } from './dialogue.ts';
import type { GoalDefinition } from './goal.ts';
import type { IdentifiedCustomer } from './resolution.ts';
import { serve } from './serve.ts';
import { type RecordTypes, Session } from './session.ts';

export interface DialogueDomain<User extends IdentifiedCustomer, Kind extends string> {
  readonly records: RecordTypes<User>;
  /** The tool that lists the domain's names: products, or airports. */
  readonly directoryTool: string;
  /** Asks who the customer is. */
  readonly identityQuestion: string;
  /** The ways to find the customer with what they said, the most reliable first: their id, or a tool call that returns it. */
  identities(said: readonly string[]): readonly (string | Action)[];
  /** Asks a customer without a goal for one. */
  readonly offer: string;
  grammar(session: Session<User>): Grammar<Kind>;
  readonly goals: Readonly<Record<Kind, GoalDefinition<User>>>;
}

/** The dialogue with a customer whose first message is `opening`. */
export function* dialogueOf<User extends IdentifiedCustomer, Kind extends string>(
  domain: DialogueDomain<User, Kind>,
  opening: string,
): Dialogue {
  const said = [opening];
  const session = yield* identify(domain, said);
  return yield* serve(said.join('\n'), domain, session);
}

/** Asks until the customer is identified; adds the answers to `said`. */
function* identify<User extends IdentifiedCustomer, Kind extends string>(
  domain: DialogueDomain<User, Kind>,
  said: string[],
): Subdialogue<Session<User>> {
  const tried = new Set<string>();
  let question = domain.identityQuestion;
  for (;;) {
    for (const identity of domain.identities(said)) {
      const key = JSON.stringify(identity);
      if (tried.has(key)) continue;
      tried.add(key);
      const session = yield* sessionOf(domain, identity);
      if (session) return session;
      question = `I cannot find an account with that. ${domain.identityQuestion}`;
    }
    said.push(yield* ask(question));
  }
}

function* sessionOf<User extends IdentifiedCustomer, Kind extends string>(
  { records, directoryTool }: DialogueDomain<User, Kind>,
  identity: string | Action,
): Subdialogue<Session<User> | null> {
  const userId = typeof identity === 'string' ? identity : yield* call(identity, false);
  if (isRefused(userId)) return null;
  const details = yield* call({ name: 'get_user_details', kwargs: { user_id: userId.trim() } }, false);
  const user = recordFrom(records.user, details);
  if (!user) return null;
  const names = yield* call({ name: directoryTool, kwargs: {} }, false);
  const directory = recordFrom(z.record(z.string(), z.string()), names) ?? {};
  return new Session(userId.trim(), user, new Map(Object.entries(directory)), records);
}

// Serves an identified customer: pursues one goal after the other until none is left, then asks for more.
import { givesUp, isFinished } from '../understanding/dialogue-acts.ts';
import { lower } from '../understanding/text.ts';
import { type Grammar, goalsIn, type StatedGoal } from './agenda.ts';
import { ask, type Dialogue, report } from './dialogue.ts';
import type { DialogueDomain } from './domain.ts';
import { pursue } from './pursue.ts';
import type { IdentifiedCustomer } from './resolution.ts';
import type { Session } from './session.ts';

export function* serve<User extends IdentifiedCustomer, Kind extends string>(
  opening: string,
  domain: DialogueDomain<User, Kind>,
  session: Session<User>,
): Dialogue {
  const grammar = domain.grammar(session);
  let agenda = goalsIn(opening, grammar);
  // A message without a goal may be about the goal that comes next.
  let loose = agenda.length > 0 ? [] : [opening];
  let heard = opening;
  let served = 0;
  for (;;) {
    const [goal, ...waiting] = agenda;
    if (!goal) {
      const words = isFinished(heard) ? 'You are welcome. Have a good day!' : domain.offer;
      heard = yield* served > 0 ? report(words) : ask(words);
      const [first, ...others] = goalsIn(heard, grammar);
      agenda = first ? [{ ...first, words: [...loose, ...first.words] }, ...others] : [];
      loose = first ? [] : [...loose, heard];
      continue;
    }
    const outcome = yield* pursue(domain.goals[goal.kind], session, goal.words);
    served += 1;
    heard = outcome.answer;
    const next = outcome.kind === 'refused' ? afterRefusal(goal, heard, grammar) : goalsIn(heard, grammar);
    agenda = [...next, ...withoutRepeated(waiting, next)];
  }
}

/** The waiting goals without those that the customer has just stated again, one of a kind for each. */
function withoutRepeated<Kind>(
  waiting: readonly StatedGoal<Kind>[],
  stated: readonly StatedGoal<Kind>[],
): readonly StatedGoal<Kind>[] {
  const repeated = stated.map(({ kind }) => waiting.find((each) => each.kind === kind));
  return waiting.filter((goal) => !repeated.includes(goal));
}

/** The customer's goals after a refusal: something new, the same again, or their second choice. */
function afterRefusal<Kind>(
  refused: StatedGoal<Kind>,
  answer: string,
  grammar: Grammar<Kind>,
): readonly StatedGoal<Kind>[] {
  const goals = goalsIn(answer, grammar);
  if (goesOn(answer)) return goals;
  const [first, ...others] = goals;
  const second = refused.otherwise;
  if (first && first.kind === second?.kind) return [{ ...second, words: [...second.words, ...first.words] }, ...others];
  if (first?.kind === refused.kind) return [{ ...refused, words: [...refused.words, ...first.words] }, ...others];
  if (first || isFinished(answer)) return goals;
  const again = second ? { ...second, words: [...refused.words, ...second.words] } : refused;
  return [{ ...again, words: [...again.words, answer] }];
}

/** True if the customer accepts the refusal, or brings up something else. */
function goesOn(answer: string): boolean {
  return (
    givesUp(answer) ||
    /\b(?:next[:,]|also|one (?:more thing|thing more)|another (?:thing|matter|question)|something else|furthermore|moreover|in addition|besides)/.test(
      lower(answer),
    )
  );
}

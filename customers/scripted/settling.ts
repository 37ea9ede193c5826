// Which of several choices an agent settles on.
import type { Choice } from '../../worlds/story.ts';
import type { Message } from './clauses.ts';
import { ACT, type Mention } from './mentions.ts';
import { CONCLUDES } from './phrases/questions.ts';

/** The act and the values of a choice, as `kind value`. */
export const valuesOf = ({ act, other_acts, slots }: Choice) => [
  ...[act, ...other_acts].map((value) => `${ACT} ${value}`),
  ...slots.flatMap(({ kind, own }) => own.map((value) => `${kind} ${value}`)),
];

/** The values that no other one of the choices has. */
export function valuesAlone(choice: Choice, _: number, choices: readonly Choice[]): ReadonlySet<string> {
  const others = new Set(choices.filter((other) => other !== choice).flatMap(valuesOf));
  return new Set(valuesOf(choice).filter((value) => !others.has(value)));
}

/** The index of the values of which alone the last clause speaks that announces or concludes something about any; -1 if there is none. */
export function settledAmong(
  alternatives: readonly ReadonlySet<string>[],
  { clauses }: Message,
  mentions: readonly Mention[],
) {
  for (const clause of clauses.toReversed()) {
    if (clause.declines || RULES_OUT.test(clause.text) || !(clause.intends || CONCLUDES.test(clause.text))) continue;
    const said = mentions
      .filter((one) => one.clause === clause && !one.negated && !one.replaced)
      .flatMap(({ kind, values }) => values.map((value) => `${kind} ${value}`));
    const named = alternatives.flatMap((values, place) => (said.some((value) => values.has(value)) ? [place] : []));
    if (named.length === 1) return named[0] ?? -1;
  }
  return -1;
}

/** “The red one is not the cheaper one.” */
const RULES_OUT = /\b(?:not|isn't|wasn't) (?:the )?(?:cheap|less)|\b(?:dearer|pricier|more expensive)\b/i;

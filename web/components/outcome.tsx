// The outcome of an attempt as a small sign: its letter and form tell it apart without its colour.
import type { AttemptResult } from '../../shared/contracts/attempt.ts';
import { MATRIX } from './evaluation-texts.ts';
import { isCategory } from './filters.ts';
import { CATEGORIES, OUTCOMES, type Outcome } from './names.ts';

type Shown = Pick<AttemptResult, 'status' | 'category'>;

/** A failed attempt has the letter of its category, the others their sign. */
export function outcomeSign({ status, category }: Shown): string {
  return category === undefined ? OUTCOMES[status].sign : CATEGORIES[category].letter;
}

/** The classes that give the sign its form and colour. */
export function outcomeClass({ status, category }: Shown): string {
  return `outcome ${status}${category === undefined ? '' : ` tone-${CATEGORIES[category].tone}`}`;
}

/** `failed, wrong database state`. */
export function outcomeText({ status, category }: Shown): string {
  return category === undefined
    ? OUTCOMES[status].name
    : `${OUTCOMES[status].name}, ${CATEGORIES[category].name.toLowerCase()}`;
}

/** An outcome as the matrix shows it; its name must stand beside it or in a label. */
export function OutcomeSign({ outcome }: { readonly outcome: Outcome }) {
  return (
    <span className={`outcome ${outcome}`} aria-hidden="true">
      {OUTCOMES[outcome].sign}
    </span>
  );
}

/** The sign of one attempt, with the letter of its category if it failed. */
export function AttemptSign({ attempt }: { readonly attempt: Shown }) {
  return (
    <span className={outcomeClass(attempt)} aria-hidden="true">
      {outcomeSign(attempt)}
    </span>
  );
}

/** Explains the signs that occur among these attempts. */
export function OutcomeLegend({ attempts }: { readonly attempts: readonly Shown[] }) {
  const categories = new Set(attempts.flatMap(({ category }) => category ?? []));
  const outcomes = new Set(attempts.map(({ status }) => status));
  if (attempts.length === 0) return null;
  return (
    <ul className="legend" aria-label={MATRIX.legend}>
      {outcomes.has('passed') && (
        <li>
          <OutcomeSign outcome="passed" /> {MATRIX.passed}
        </li>
      )}
      {Object.keys(CATEGORIES)
        .filter(isCategory)
        .filter((category) => categories.has(category))
        .map((category) => (
          <li key={category} title={CATEGORIES[category].meaning}>
            <AttemptSign attempt={{ status: 'failed', category }} /> {CATEGORIES[category].name}
          </li>
        ))}
      {outcomes.has('invalid') && (
        <li title={MATRIX.invalidMeaning}>
          <OutcomeSign outcome="invalid" /> {MATRIX.invalid}
        </li>
      )}
    </ul>
  );
}

// Filters of the list of evaluations, as parameters of its address.
import { type EvaluationHead, type EvaluationState, isEnded } from '../../../shared/contracts/ui/evaluation.ts';

/** `of` has the ids of the evaluations that are chosen to be compared. */
export interface ListFilters {
  readonly text: string;
  readonly state: string;
  readonly agent: string;
  readonly domain: string;
  readonly of: readonly string[];
}

export function filtersOf(parameters: string): ListFilters {
  const search = new URLSearchParams(parameters);
  const one = (name: string) => search.get(name) ?? '';
  return {
    text: one('text'),
    state: one('state'),
    agent: one('agent'),
    domain: one('domain'),
    of: one('of').split(',').filter(Boolean),
  };
}

export function filterParameters({ text, state, agent, domain, of }: ListFilters): Record<string, string> {
  return { text, state, agent, domain, of: of.join(',') };
}

/** As the server filters. */
export function matches(head: EvaluationHead, { text, state, agent, domain }: ListFilters): boolean {
  const names = [head.agent, ...(head.evaluator === null ? [] : [head.evaluator]), ...head.others];
  const wanted = text.trim().toLowerCase();
  return (
    (state === '' || state === head.state) &&
    (agent === '' || names.some(({ id }) => id === agent)) &&
    (domain === '' || head.domains.includes(domain)) &&
    (wanted === '' ||
      [head.id, head.path ?? '', ...names.map(({ name }) => name)].some((one) => one.toLowerCase().includes(wanted)))
  );
}

/** States that one can filter by. */
export const STATE_FILTERS: readonly EvaluationState[] = [
  'running',
  'queued',
  'finished',
  'partial',
  'cancelled',
  'error',
];

/** Figures of an evaluation can be compared once it has some. */
export function isComparable({ figures, state }: EvaluationHead): boolean {
  return figures !== null && (isEnded(state) || figures.success_rate.value !== null);
}

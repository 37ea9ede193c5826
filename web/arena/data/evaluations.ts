// The list of evaluations as it changes.
import type { EvaluationHead } from '../../../shared/contracts/ui/evaluation.ts';
import type { EvaluationList } from '../../../shared/contracts/ui/session.ts';
import type { UiEvent } from '../../../shared/contracts/ui/stream.ts';

/** The list after the events: heads that changed, new ones first, removed ones gone. */
export function applyToList(list: EvaluationList, events: readonly UiEvent[]): EvaluationList {
  const changed = new Map<string, EvaluationHead | null>();
  for (const event of events) {
    if (event.type === 'evaluation') changed.set(event.evaluation.id, event.evaluation);
    if (event.type === 'evaluation_removed') changed.set(event.id, null);
  }
  if (changed.size === 0) return list;
  const known = new Set(list.evaluations.map(({ id }) => id));
  const fresh = [...changed.values()].filter((head) => head !== null && !known.has(head.id)) as EvaluationHead[];
  const kept = list.evaluations.flatMap((head) => {
    const next = changed.get(head.id);
    return next === null ? [] : [next ?? head];
  });
  const oldest = list.evaluations.at(-1);
  // Heads older than the oldest one read are behind "show older": a change brings them up only if all have been read.
  const shown = fresh.filter((head) => list.more === 0 || oldest === undefined || timeOf(head) > timeOf(oldest));
  const domains = [...new Set([...list.domains, ...shown.flatMap((head) => head.domains)])].sort();
  return { ...list, evaluations: newestFirst([...shown, ...kept]), domains };
}

/** With the older ones that were read after it. */
export function withOlder(list: EvaluationList, older: EvaluationList): EvaluationList {
  const known = new Set(list.evaluations.map(({ id }) => id));
  return {
    ...list,
    evaluations: [...list.evaluations, ...older.evaluations.filter(({ id }) => !known.has(id))],
    more: older.more,
  };
}

function newestFirst(heads: readonly EvaluationHead[]): EvaluationHead[] {
  return [...heads].sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0));
}

function timeOf({ created_at, started_at }: EvaluationHead): string {
  return created_at ?? started_at ?? '';
}

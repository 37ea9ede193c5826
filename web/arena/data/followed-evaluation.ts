// One evaluation as its page follows it: the snapshot, changed by deltas, and the end of its log.
import { type EvaluationHead, type EvaluationSnapshot, isEnded } from '../../../shared/contracts/ui/evaluation.ts';
import type { LogLine, LogPage } from '../../../shared/contracts/ui/log.ts';
import { applyDeltas } from '../../../shared/contracts/ui/progress.ts';
import type { UiEvent } from '../../../shared/contracts/ui/stream.ts';

export interface FollowedEvaluation {
  readonly snapshot: EvaluationSnapshot;
  /** Null if the evaluation has no log. */
  readonly log: LogPage | null;
}

/** Lines that are kept. Older ones can be read again. */
const MAX_LINES = 20_000;

export function applyToEvaluation(state: FollowedEvaluation, events: readonly UiEvent[]): FollowedEvaluation {
  const { id } = state.snapshot.evaluation;
  let { snapshot, log } = state;
  for (const event of events) {
    if (event.type === 'evaluation' && event.evaluation.id === id) snapshot = withHead(snapshot, event.evaluation);
    if (event.type === 'log' && event.id === id) log = log && withLines(log, event.lines);
  }
  const deltas = events.flatMap((event) => (event.type === 'deltas' && event.id === id ? event.deltas : []));
  if (deltas.length > 0) snapshot = { ...snapshot, progress: applyDeltas(snapshot.progress, deltas) };
  return snapshot === state.snapshot && log === state.log ? state : { snapshot, log };
}

/** A battle that is over cannot be cancelled, not even by its creator. */
function withHead(snapshot: EvaluationSnapshot, evaluation: EvaluationHead): EvaluationSnapshot {
  return { ...snapshot, evaluation, may_cancel: snapshot.may_cancel && !isEnded(evaluation.state) };
}

function withLines(log: LogPage, lines: readonly LogLine[]): LogPage {
  const last = log.lines.at(-1)?.seq ?? -1;
  const fresh = lines.filter(({ seq }) => seq > last);
  if (fresh.length === 0) return log;
  const all = [...log.lines, ...fresh];
  const dropped = Math.max(0, all.length - MAX_LINES);
  return { lines: dropped === 0 ? all : all.slice(dropped), earlier: log.earlier + dropped };
}

export function withEarlierLines(log: LogPage, page: LogPage): LogPage {
  const first = log.lines[0]?.seq ?? Number.POSITIVE_INFINITY;
  return { lines: [...page.lines.filter(({ seq }) => seq < first), ...log.lines], earlier: page.earlier };
}

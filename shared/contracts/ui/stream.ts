// The pages' event stream: `GET /ui/events?after=CURSOR&evaluation=ID&evaluation=ID`, Server-Sent Events.
import type { AgentHead } from './agents.ts';
import type { EvaluationDelta } from './deltas.ts';
import type { EvaluationHead } from './evaluation.ts';
import type { LogLine } from './log.ts';

/**
 * One event. On the wire: `event:` is its `type`, `data:` its JSON, `id:` its cursor.
 *
 * Cursors are opaque, grow with each event, and belong to one start of the server. A reader passes the cursor of the resource it
 * has read (or, after a lost connection, of the last event) as `after` or as the header `Last-Event-ID`, and gets every event since,
 * without gaps. If the server cannot give them (it was restarted, the cursor is too old, or the reader was too slow), the first
 * event is a `reset`: read the resources that are shown again and go on from there, on the same connection.
 *
 * `evaluation` and `agent` events are about everything in lists; `deltas` and `log` only about the evaluations named in the address.
 * The server sends a comment (`: alive`) at least every 15 seconds; after 40 seconds of silence the connection is lost.
 */
export type UiEvent =
  /** All that was read before may be out of date. */
  | { readonly type: 'reset' }
  /** An evaluation is new, or its head changed. At most about two a second for each. */
  | { readonly type: 'evaluation'; readonly evaluation: EvaluationHead }
  | { readonly type: 'evaluation_removed'; readonly id: string }
  /** Apply with `applyDeltas`. */
  | { readonly type: 'deltas'; readonly id: string; readonly deltas: readonly EvaluationDelta[] }
  /** New lines of an evaluation's log, in order. Lines that were read already may come again: their `seq` is the same. */
  | { readonly type: 'log'; readonly id: string; readonly lines: readonly LogLine[] }
  | { readonly type: 'agent'; readonly agent: AgentHead }
  | { readonly type: 'agent_removed'; readonly id: string };

// The steps of an evaluation as deltas for the pages, in batches: to an arena while a battle runs, and to a file of the run.
import { RESPOND } from '../shared/contracts/action.ts';
import type { EvaluationEvent } from '../shared/contracts/events.ts';
import type { AttemptPlace } from '../shared/contracts/failure-patterns.ts';
import type { AttemptCell, EvaluationDelta } from '../shared/contracts/ui/deltas.ts';
import { printableLine } from '../shared/printable.ts';
import { startTimeLimit } from '../shared/time-limit.ts';
import { attemptCost } from './reports/usages.ts';
import { type AttemptHeader, headerOf } from './runs/attempt-header.ts';

interface DeltaFeed extends AsyncDisposable {
  readonly listener: (event: EvaluationEvent) => void;
}

interface DeltaFeedOptions {
  /** Takes one batch after the other, until the signal fires. If it rejects, nothing more is sent. */
  readonly send: (deltas: readonly EvaluationDelta[], signal: AbortSignal) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds between two batches. Default 250. */
  readonly intervalMs?: number;
  /** How long disposing waits for what is left: a receiver that is away must not hold up an evaluation's end. Milliseconds, default 1,000. */
  readonly flushMs?: number;
}

const MAX_BATCH = 1_000;
const MAX_TOOL_CHARACTERS = 200;
const MAX_WARNING_CHARACTERS = 1_000;
const OUTCOMES = { passed: 'p', failed: 'f', invalid: 'i' } as const;

/**
 * Contains no ground truth. Of the turns of an attempt within one interval only the latest is sent, so that a fast agent costs
 * no more than a slow one. Disposing sends what is left.
 */
export function createDeltaFeed({ send, now, intervalMs = 250, flushMs = 1_000 }: DeltaFeedOptions): DeltaFeed {
  const indices = new Map<string, number>();
  let waiting: EvaluationDelta[] = [];
  /** By attempt, the place of its turn in `waiting`. */
  let turns = new Map<string, number>();
  let sending: Promise<void> | null = null;
  const closing = new AbortController();
  const givingUp = new AbortController();

  const pump = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      turns = new Map();
      await send(batch, givingUp.signal);
      using pause = startTimeLimit(intervalMs, [closing.signal]);
      if (!pause.signal.aborted)
        await new Promise<void>((resolve) => pause.signal.addEventListener('abort', () => resolve(), { once: true }));
    }
  };
  let isLost = false;
  const add = (delta: EvaluationDelta) => {
    if (isLost) return;
    waiting.push(delta);
    sending ??= pump()
      .catch(() => {
        isLost = true;
        waiting = [];
      })
      .finally(() => {
        sending = null;
      });
  };
  const at = () => new Date(now()).toISOString();
  const placeOf = ({ domain, task_id, attempt }: AttemptPlace) => ({
    task: indices.get(`${domain}/${task_id}`) ?? 0,
    attempt,
  });
  const addTurn = ({ task, attempt }: ReturnType<typeof placeOf>, step: number, name: string) => {
    const tool = name === RESPOND ? null : printableLine(name, MAX_TOOL_CHARACTERS);
    const delta = { type: 'turn', task, attempt, step, tool } as const;
    const place = turns.get(`${task} ${attempt}`);
    if (place !== undefined) {
      waiting[place] = delta;
      return;
    }
    turns.set(`${task} ${attempt}`, waiting.length);
    add(delta);
  };
  const endTurns = ({ task, attempt }: ReturnType<typeof placeOf>) => turns.delete(`${task} ${attempt}`);

  return {
    listener(event) {
      switch (event.event) {
        case 'evaluation_started': {
          for (const [index, { domain, task_id }] of event.tasks.entries()) indices.set(`${domain}/${task_id}`, index);
          const { evaluation_id, mode, metric = 'passk', k, seed, transport, data, attempts_per_task, tasks } = event;
          add({
            ...{ type: 'planned', at: at(), evaluation_id, mode, metric, k, seed, transport, attempts_per_task },
            ...{ data: [...data], tasks: [...tasks] },
          });
          break;
        }
        case 'attempt_started':
          endTurns(placeOf(event));
          add({ type: 'started', at: at(), ...placeOf(event) });
          break;
        case 'turn':
          addTurn(placeOf(event), event.step, event.action.name);
          break;
        case 'attempt_finished':
          endTurns(placeOf(event));
          add({ type: 'finished', ...placeOf(event), cell: attemptCell(headerOf(event.record)) });
          break;
        case 'warning':
          add({ type: 'warning', message: printableLine(event.message, MAX_WARNING_CHARACTERS) });
          break;
        case 'evaluation_finished':
          add({ type: 'ended', at: at() });
          break;
        case 'task_finished':
          break;
      }
    },
    async [Symbol.asyncDispose]() {
      closing.abort(new Error('the feed was closed'));
      using limit = startTimeLimit(flushMs);
      limit.signal.addEventListener('abort', () => givingUp.abort(limit.signal.reason));
      while (sending !== null) await sending;
    },
  };
}

/** A finished attempt as a cell. */
export function attemptCell(header: AttemptHeader): AttemptCell {
  const { status, reward, steps, time, category = null } = header.result;
  return [OUTCOMES[status], reward, steps, Math.round(time * 1000) / 1000, attemptCost(header), category];
}

// The progress of an evaluation: finished attempts, running ones with their time, and an estimate of the time left.
import type { EvaluationEvent } from '../../shared/contracts/events.ts';

export interface ProgressLimits {
  /** Seconds after which an attempt is ended. */
  readonly attemptTimeout: number;
  /** Attempts at the same time. */
  readonly concurrency: number;
}

interface RunningAttempt {
  readonly domain: string;
  readonly task_id: number;
  readonly attempt: number;
  /** Actions so far. */
  readonly step: number;
  /** Since its start. */
  readonly seconds: number;
  /** Seconds after which it is ended. */
  readonly limit: number;
}

/** All times are milliseconds unless the name says seconds. */
export interface Progress {
  update(event: EvaluationEvent, now: number): void;
  counts(): {
    readonly total: number;
    /** Attempts of earlier runs included. */
    readonly done: number;
    /** In this run. */
    readonly finished: number;
    readonly passed: number;
    readonly running: number;
  };
  secondsElapsed(now: number): number;
  /** Null while no attempt is running. */
  oldestRunning(now: number): RunningAttempt | null;
  /** Null while too little is known for an estimate. */
  secondsLeft(now: number): number | null;
}

/** The attempts of an evaluation, those that were done before included. */
export function plannedAttempts(event: Extract<EvaluationEvent, { event: 'evaluation_started' }>): number {
  return event.shard?.attempts ?? event.tasks.length * event.attempts_per_task;
}

/** With fewer finished attempts an estimate would be a guess. */
const MIN_FINISHED = 2;

export function createProgress({ attemptTimeout, concurrency }: ProgressLimits): Progress {
  const running = new Map<
    string,
    Pick<RunningAttempt, 'domain' | 'task_id' | 'attempt' | 'step'> & { since: number }
  >();
  const keyOf = ({ domain, task_id, attempt }: { domain: string; task_id: number; attempt: number }) =>
    `${domain}/${task_id}/${attempt}`;
  let startedAt = 0;
  let total = 0;
  let attemptsPerTask = 0;
  let inSequence = false;
  let before = 0;
  let finished = 0;
  let passed = 0;
  let finishedMs = 0;
  return {
    update(event, now) {
      switch (event.event) {
        case 'evaluation_started':
          startedAt = now;
          attemptsPerTask = event.attempts_per_task;
          total = plannedAttempts(event);
          inSequence = event.metric === 'seqk';
          before = event.attempts_done;
          break;
        case 'attempt_started': {
          const { domain, task_id, attempt } = event;
          running.set(keyOf(event), { domain, task_id, attempt, step: 0, since: now });
          break;
        }
        case 'turn': {
          const attempt = running.get(keyOf(event));
          if (attempt !== undefined) running.set(keyOf(event), { ...attempt, step: event.step });
          break;
        }
        case 'attempt_finished': {
          const attempt = running.get(keyOf(event));
          if (attempt !== undefined) finishedMs += now - attempt.since;
          running.delete(keyOf(event));
          finished += 1;
          if (event.result.success) passed += 1;
          break;
        }
        case 'task_finished':
          // A task in sequence is finished as soon as it is solved.
          if (inSequence) total -= attemptsPerTask - event.result.attempts.length;
          break;
        case 'warning':
        case 'evaluation_finished':
          break;
      }
    },
    counts: () => ({ total, done: before + finished, finished, passed, running: running.size }),
    secondsElapsed: (now) => (now - startedAt) / 1000,
    oldestRunning(now) {
      // A Map keeps the order of insertion, but a repeated attempt starts again in its old place.
      const [oldest] = [...running.values()].sort((a, b) => a.since - b.since);
      if (oldest === undefined) return null;
      const { since, ...attempt } = oldest;
      return { ...attempt, seconds: (now - since) / 1000, limit: attemptTimeout };
    },
    /**
     * The attempts that finish first are the short ones, so the time that running attempts have taken so far counts as
     * well: all time spent over the number finished is the maximum-likelihood mean with censored observations, for
     * exponential durations. The attempts that wait share the slots; the last ones take one mean more.
     */
    secondsLeft(now) {
      const left = total - before - finished;
      if (finished < MIN_FINISHED || left <= 0) return null;
      const runningMs = [...running.values()].reduce((sum, { since }) => sum + now - since, 0);
      const mean = (finishedMs + runningMs) / finished / 1000;
      const waiting = Math.max(0, left - running.size);
      const estimate = (waiting / concurrency + 1) * mean;
      if (waiting > 0) return estimate;
      const youngest = Math.max(0, ...[...running.values()].map(({ since }) => since));
      return Math.min(estimate, Math.max(0, attemptTimeout - (now - youngest) / 1000));
    },
  };
}

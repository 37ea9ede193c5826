// The live view of a terminal: finished lines scroll by, two lines at the bottom show how far the evaluation is.
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import type { Forecast } from './forecast.ts';
import { createProgress, type Progress } from './progress.ts';

interface LiveViewOptions {
  readonly output: { write(text: string): unknown; readonly columns?: number };
  /** Milliseconds. */
  readonly now: () => number;
  /** Seconds after which an attempt is ended. */
  readonly attemptTimeout: number;
  /** Attempts at the same time. */
  readonly concurrency: number;
  /** The cost so far, and what it will probably be. */
  readonly cost: () => Forecast;
}

interface LiveView {
  update(event: EvaluationEvent): void;
  /** Prints a line above the status lines. */
  line(text: string): void;
  /** Updates the times when there are no events; call it about once a second. */
  tick(): void;
  /** Removes the status lines. */
  finish(): void;
}

const REDRAW_MS = 100;
const MAX_BAR = 20;
const MIN_BAR = 4;
const DEFAULT_COLUMNS = 80;

/** Draws at most ten times a second, except that lines are printed at once. */
export function createLiveView({ output, now, cost, ...limits }: LiveViewOptions): LiveView {
  const progress = createProgress(limits);
  let drawn: readonly string[] = [];
  let drawnAt = Number.NEGATIVE_INFINITY;
  // Some terminals, such as those of containers and serial lines, report 0 columns.
  const width = () => Math.max(1, (output.columns || DEFAULT_COLUMNS) - 1);
  const clearing = () => {
    // A terminal that became narrower has wrapped the status lines: they take more rows than they did.
    const rows = drawn.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / (width() + 1))), 0);
    drawn = [];
    return `\r\u001b[2K${'\u001b[1A\u001b[2K'.repeat(Math.max(0, rows - 1))}`;
  };
  const draw = (before = '') => {
    const cleared = clearing();
    drawnAt = now();
    drawn = statusLines(progress, cost(), drawnAt, width());
    output.write(`${cleared}${before}${drawn.join('\n')}`);
  };
  const drawIfDue = () => {
    if (now() - drawnAt >= REDRAW_MS) draw();
  };
  return {
    update(event) {
      progress.update(event, now());
      drawIfDue();
    },
    line: (text) => draw(`${text}\n`),
    tick: drawIfDue,
    finish() {
      if (drawn.length > 0) output.write(clearing());
    },
  };
}

/** The evaluation's progress, and below it the running attempts; empty before the evaluation has started. */
function statusLines(progress: Progress, cost: Forecast, now: number, width: number): string[] {
  const { total, done, finished, passed, running } = progress.counts();
  if (total === 0) return [];
  const bar = Math.min(MAX_BAR, Math.max(MIN_BAR, Math.floor(width / 4)));
  const filled = Math.floor((done / total) * bar);
  const left = progress.secondsLeft(now);
  const first = [
    `${'█'.repeat(filled)}${'░'.repeat(bar - filled)} ${done}/${total} attempts`,
    `${clockText(progress.secondsElapsed(now))} elapsed`,
    ...(left === null ? [] : [`about ${roughText(left)} left`]),
    ...(finished === 0 ? [] : [`${((100 * passed) / finished).toFixed(1)}% passed`]),
    ...costTexts(cost),
  ];
  const oldest = progress.oldestRunning(now);
  if (oldest === null) return [fitting(first, width)];
  const { domain, task_id, attempt, step, seconds, limit } = oldest;
  const second = [
    `${running} running`,
    `oldest: ${domain} task ${task_id} attempt ${attempt}, ${clockText(seconds)} of at most ${clockText(limit)}`,
    `step ${step}`,
  ];
  return [fitting(first, width), fitting(second, width)];
}

function costTexts({ spent, total }: Forecast): string[] {
  if (spent === null || spent === 0) return [];
  return [`$${spent.toFixed(4)}`, ...(total === null ? [] : [`about $${total.toFixed(total < 1 ? 4 : 2)} in all`])];
}

/** As many of the parts as fit into the width; the first is cut if it is too long itself. */
function fitting([first = '', ...others]: readonly string[], width: number): string {
  let text = first.slice(0, width);
  for (const part of others) {
    if (text.length + 3 + part.length > width) break;
    text += ` · ${part}`;
  }
  return text;
}

/** A time as a clock shows it: `0:45`, `3:05`, `2:10:00`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** A time that is not known exactly: `10 s`, `3 min`, `2.5 h`. */
export function roughText(seconds: number): string {
  if (seconds < 55) return `${10 * Math.max(1, Math.round(seconds / 10))} s`;
  if (seconds < 5400) return `${Math.max(1, Math.round(seconds / 60))} min`;
  return `${Math.round(seconds / 1800) / 2} h`;
}

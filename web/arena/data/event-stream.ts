// Reads the server's event stream: in batches, and again from the last event after a lost connection.
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { UiEvent } from '../../../shared/contracts/ui/stream.ts';
import { type Api, isPassing } from './api.ts';

/** `lost`: the connection broke and is tried again. */
export type Connection = 'connecting' | 'live' | 'lost';

interface StreamOptions {
  readonly api: Pick<Api, 'open'>;
  /** The cursor of the resource whose changes follow. */
  readonly after: string;
  /** Evaluations whose deltas and log lines are wanted. */
  readonly evaluations: readonly string[];
  /** Called at most every BATCH_MS. */
  readonly onEvents: (events: readonly UiEvent[]) => void;
  readonly onConnection: (connection: Connection) => void;
  readonly signal: AbortSignal;
  /** Milliseconds before the first try after a lost connection; each further one waits twice as long. */
  readonly pauseMs?: number;
}

/** Events are handed on this often, so that a thousand of them cost one drawing of the page. */
const BATCH_MS = 100;
/** The server says something at least every 15 seconds. */
const SILENCE_MS = 40_000;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Reads until the server asks for a reset (then it resolves), the signal fires (resolves), or the server refuses (throws RequestError).
 * What was read before a reset has been handed on.
 */
export async function readEvents(options: StreamOptions): Promise<void> {
  const { onConnection, signal, pauseMs = 500 } = options;
  let { after } = options;
  let pause = pauseMs;
  onConnection('connecting');
  while (!signal.aborted) {
    try {
      const end = await readConnection({ ...options, after }, (cursor) => {
        after = cursor;
        pause = pauseMs;
      });
      if (end === 'reset') return;
    } catch (error) {
      if (!signal.aborted && !isPassing(error)) throw error;
    }
    if (signal.aborted) return;
    onConnection('lost');
    await sleep(pause, signal);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

/** Resolves when the connection ends, for any reason. */
async function readConnection(
  { api, after, evaluations, onEvents, onConnection, signal }: StreamOptions,
  onCursor: (cursor: string) => void,
): Promise<'reset' | 'ended'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  let waiting: UiEvent[] = [];
  let flushing: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(flushing);
    flushing = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) onEvents(events);
  };
  try {
    const body = await api.open(
      '/events',
      { after, evaluation: evaluations },
      AbortSignal.any([signal, silence.signal]),
    );
    onConnection('live');
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: isAlive }));
    for await (const { id, data } of events) {
      isAlive();
      if (id !== undefined) onCursor(id);
      const event: UiEvent = JSON.parse(data);
      if (event.type === 'reset') return 'reset';
      waiting.push(event);
      flushing ??= setTimeout(flush, BATCH_MS);
    }
    return 'ended';
  } catch (error) {
    if (silence.signal.aborted || error instanceof TypeError) return 'ended';
    throw error;
  } finally {
    clearTimeout(timer);
    if (signal.aborted) clearTimeout(flushing);
    else flush();
  }
}

/** Resolves early if the signal fires. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

// The pages' event stream: the latest events in a ring, and readers that each go through it at their own pace.
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { UiEvent } from '../contracts/ui/stream.ts';
import { HttpProblem } from '../http/problem.ts';

export interface EventHub extends Disposable {
  /** Where the stream goes on now. */
  cursor(): string;
  publish(event: UiEvent): void;
  /** Sends the events after a cursor (from now on by default) until the connection ends. Throws HttpProblem 503 if there are too many readers. */
  serve(response: ServerResponse, from: ReadFrom): void;
}

interface ReadFrom {
  readonly after?: string | undefined;
  /** Ids of the evaluations whose deltas and log lines are wanted. */
  readonly evaluations: ReadonlySet<string>;
}

export interface EventHubOptions {
  /** How much is kept for readers that were away. */
  readonly maxEvents?: number;
  /** Of the events' texts, about. */
  readonly maxBytes?: number;
  readonly maxReaders?: number;
  readonly heartbeatMs?: number;
}

/** An event as it goes over the wire. */
interface Frame {
  readonly text: string;
  readonly bytes: number;
  /** The evaluation that it is about, if only readers of that one want it. */
  readonly about: string | undefined;
}

/** A reader whose connection has no room for this many heartbeats in a row is cut off; it may reconnect. */
const STUCK_HEARTBEATS = 4;

/**
 * Cursors are `EPOCH-SEQ`: the epoch is new at each start, so that a cursor from before a restart is recognised. A reader has
 * no queue, only a place in the ring: one that falls behind its end gets a `reset` and goes on with the newest event.
 */
export function createEventHub({
  maxEvents = 20_000,
  maxBytes = 16 * 1024 * 1024,
  maxReaders = 500,
  heartbeatMs = 15_000,
}: EventHubOptions = {}): EventHub {
  const epoch = `${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;
  /** By sequence number, from `last - frames.size + 1` to `last`. */
  const frames = new Map<number, Frame>();
  const readers = new Set<Reader>();
  let last = 0;
  let bytes = 0;
  let isWaking = false;

  const cursorAt = (seq: number) => `${epoch}-${seq}`;
  const frameText = (seq: number, event: UiEvent) =>
    `id: ${cursorAt(seq)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  const ring: Ring = {
    frame: (seq) => frames.get(seq),
    last: () => last,
    reset: () => frameText(last, { type: 'reset' }),
  };
  const wake = () => {
    isWaking = false;
    for (const reader of readers) reader.send();
  };
  /** The sequence number that a cursor means; undefined if the events after it are not here (any more). */
  const placeOf = (cursor: string): number | undefined => {
    const [, ofEpoch, number] = /^([0-9a-z]+)-(\d{1,15})$/.exec(cursor) ?? [];
    const seq = Number(number);
    return ofEpoch === epoch && seq <= last && seq >= last - frames.size ? seq : undefined;
  };
  const heartbeat = setInterval(() => {
    for (const reader of readers) reader.beat();
  }, heartbeatMs);
  heartbeat.unref();

  return {
    cursor: () => cursorAt(last),
    publish(event) {
      last += 1;
      const text = frameText(last, event);
      const about = event.type === 'deltas' || event.type === 'log' ? event.id : undefined;
      frames.set(last, { text, bytes: text.length, about });
      bytes += text.length;
      while (frames.size > maxEvents || (bytes > maxBytes && frames.size > 1)) {
        const oldest = last - frames.size + 1;
        bytes -= frames.get(oldest)?.bytes ?? 0;
        frames.delete(oldest);
      }
      if (isWaking || readers.size === 0) return;
      isWaking = true;
      setImmediate(wake);
    },
    serve(response, { after, evaluations }) {
      if (readers.size >= maxReaders)
        throw new HttpProblem(503, 'Too many pages are open at this server: close some of them');
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 1000\n\n');
      const reader = createReader(response, evaluations, ring, after === undefined ? last : placeOf(after));
      readers.add(reader);
      response.on('close', () => readers.delete(reader));
      reader.send();
    },
    [Symbol.dispose]() {
      clearInterval(heartbeat);
      for (const reader of readers) reader.close();
      readers.clear();
    },
  };
}

interface Ring {
  frame(seq: number): Frame | undefined;
  last(): number;
  /** The text of a reset to the newest event. */
  reset(): string;
}

interface Reader {
  /** Sends what the reader has not got yet, as long as its connection takes it; goes on when there is room again. */
  send(): void;
  beat(): void;
  close(): void;
}

/** @param from the sequence number that the reader has got; undefined if it has to begin again */
function createReader(
  response: ServerResponse,
  evaluations: ReadonlySet<string>,
  ring: Ring,
  from: number | undefined,
): Reader {
  let sent = from;
  let isFull = false;
  let missedBeats = 0;
  const write = (text: string) => {
    isFull = !response.write(text);
    if (!isFull) return;
    response.once('drain', () => {
      isFull = false;
      missedBeats = 0;
      send();
    });
  };
  const send = () => {
    while (!isFull && !response.writableEnded && !response.destroyed && sent !== ring.last()) {
      const frame = sent === undefined ? undefined : ring.frame(sent + 1);
      if (sent === undefined || frame === undefined) {
        sent = ring.last();
        write(ring.reset());
        return;
      }
      sent += 1;
      if (frame.about === undefined || evaluations.has(frame.about)) write(frame.text);
    }
  };
  return {
    send,
    beat() {
      if (!isFull) response.write(': alive\n\n');
      else if (++missedBeats >= STUCK_HEARTBEATS) response.destroy();
    },
    close: () => response.end(),
  };
}

// A reader of the pages' event stream, as a page reads it: fetch, and the library that parses Server-Sent Events.
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { UiEvent } from '../../shared/contracts/ui/stream.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';

interface ReceivedEvent {
  readonly cursor: string;
  readonly event: UiEvent;
}

export interface EventReader extends AsyncDisposable {
  /** All events so far. */
  readonly received: readonly ReceivedEvent[];
  /** The first event, received or still to come, that satisfies the condition. */
  until(what: string, wanted: (event: UiEvent) => boolean): Promise<ReceivedEvent>;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
}

/** For machines of any speed. */
const GIVE_UP_MS = 250_000;

/** Opens the stream; `query` such as `after=…&evaluation=…`. Throws unless it is answered with 200. */
export async function readEvents(
  url: string,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> {
  const closing = new AbortController();
  const response = await fetch(`${url}/ui/events?${query}`, { headers, signal: closing.signal });
  if (response.status !== 200 || response.body === null) throw new Error(`HTTP ${response.status}`);
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { id = '', data } of events ?? []) {
      received.push({ cursor: id, event: JSON.parse(data) as UiEvent });
      for (const look of waiting) look();
    }
  };
  const ended = read().catch(() => {});
  return {
    received,
    ended,
    async until(what, wanted) {
      const found = () => received.find(({ event }) => wanted(event));
      using limit = startTimeLimit(GIVE_UP_MS);
      return await new Promise<ReceivedEvent>((resolve, reject) => {
        const look = () => {
          const event = found();
          if (event === undefined) return;
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
        limit.signal.addEventListener('abort', () => {
          reject(new Error(`no ${what} among ${received.map(({ event }) => event.type).join(', ')}`));
        });
        look();
      });
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await ended;
    },
  };
}

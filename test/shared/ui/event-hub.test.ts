import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UiEvent } from '../../../shared/contracts/ui/stream.ts';
import { listen } from '../../../shared/http/listen.ts';
import { createEventHub, type EventHub, type EventHubOptions } from '../../../shared/ui/event-hub.ts';
import { readEvents } from '../../support/event-stream.ts';

let held: AsyncDisposableStack;
beforeEach(() => {
  held = new AsyncDisposableStack();
});
afterEach(() => held.disposeAsync());

/** A hub behind a real server. */
async function startHub(options: EventHubOptions = {}): Promise<{ hub: EventHub; url: string }> {
  const hub = held.use(createEventHub(options));
  const { url } = held.use(
    await listen(
      (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://hub');
        const after = request.headers['last-event-id'] ?? searchParams.get('after') ?? undefined;
        try {
          hub.serve(response, {
            after: typeof after === 'string' ? after : undefined,
            evaluations: new Set(searchParams.getAll('evaluation')),
          });
        } catch {
          response.writeHead(503).end();
        }
      },
      { host: '127.0.0.1', port: 0 },
    ),
  );
  return { hub, url };
}

const removed = (id: string): UiEvent => ({ type: 'agent_removed', id });
const isLast = (id: string) => (event: UiEvent) => event.type === 'agent_removed' && event.id === id;
const idsOf = (received: readonly { event: UiEvent }[]) =>
  received.map(({ event }) => ('id' in event ? event.id : event.type));

describe('the stream', () => {
  it('sends what happens from now on, in order, each event with a cursor', async () => {
    const { hub, url } = await startHub();
    hub.publish(removed('before'));
    await using reader = await readEvents(url, '');
    for (const id of ['a', 'b', 'c']) hub.publish(removed(id));
    await reader.until('the last', isLast('c'));
    expect(idsOf(reader.received)).toEqual(['a', 'b', 'c']);
    expect(reader.received.at(-1)?.cursor).toBe(hub.cursor());
  });

  it('sends deltas and log lines to readers of that evaluation only', async () => {
    const { hub, url } = await startHub();
    await using reader = await readEvents(url, 'evaluation=x&evaluation=y');
    for (const id of ['x', 'z', 'y']) hub.publish({ type: 'deltas', id, deltas: [] });
    hub.publish({ type: 'log', id: 'z', lines: [] });
    hub.publish(removed('end'));
    await reader.until('the end', isLast('end'));
    expect(idsOf(reader.received)).toEqual(['x', 'y', 'end']);
  });

  it('goes on after any cursor without gaps and without repeating', async () => {
    const { hub, url } = await startHub();
    const cursors = [hub.cursor()];
    const all = Array.from({ length: 30 }, (_, index) => `event ${index}`);
    for (const id of all) {
      hub.publish(removed(id));
      cursors.push(hub.cursor());
    }
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: all.length - 1 }), fc.boolean(), async (place, asHeader) => {
        const after = cursors[place] ?? '';
        await using reader = asHeader
          ? await readEvents(url, '', { 'last-event-id': after })
          : await readEvents(url, `after=${after}`);
        await reader.until('the newest', isLast(all.at(-1) ?? ''));
        expect(idsOf(reader.received)).toEqual(all.slice(place));
      }),
      { numRuns: 20 },
    );
  });

  it.each(['0-5', 'nonsense', '', 'abc-1', '-1'])(
    'begins with a reset after a cursor that is not its own: %j',
    async (after) => {
      const { hub, url } = await startHub();
      hub.publish(removed('before'));
      await using reader = await readEvents(url, `after=${after}`);
      hub.publish(removed('next'));
      await reader.until('the next', isLast('next'));
      expect(idsOf(reader.received)).toEqual(['reset', 'next']);
    },
  );

  it('resets after the cursor of an earlier start, and one that lies in the future', async () => {
    const earlier = createEventHub();
    earlier.publish(removed('x'));
    const before = earlier.cursor();
    earlier[Symbol.dispose]();
    const { hub, url } = await startHub();
    const [epoch] = hub.cursor().split('-');
    for (const after of [before, `${epoch}-7`]) {
      await using reader = await readEvents(url, `after=${after}`);
      await reader.until('a reset', ({ type }) => type === 'reset');
    }
  });

  it.each([
    ['events', { maxEvents: 5 }],
    ['bytes', { maxBytes: 500 }],
  ])('keeps a bounded number of %s, and resets readers that were away for longer', async (_, bounds) => {
    const { hub, url } = await startHub(bounds);
    const first = hub.cursor();
    for (let index = 0; index < 50; index++) hub.publish(removed(`event ${index}`));
    await using reader = await readEvents(url, `after=${first}`);
    hub.publish(removed('next'));
    await reader.until('the next', isLast('next'));
    expect(idsOf(reader.received)).toEqual(['reset', 'next']);
    expect(reader.received[0]?.cursor).not.toBe(first);
  });

  it('lets a slow reader fall behind without keeping anything for it, then resets it', async () => {
    const { hub, url } = await startHub({ maxEvents: 20 });
    // A client that opens the stream and reads nothing until it is told to.
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    held.defer(() => void socket.destroy());
    socket.write('GET /ui/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    await using quick = await readEvents(url, '');
    const large = 'x'.repeat(100_000);
    for (let index = 0; index < 300; index++) {
      hub.publish(removed(`${index} ${large}`));
      // A reader that keeps up gets each before the next.
      await quick.until(`event ${index}`, isLast(`${index} ${large}`));
    }
    hub.publish(removed('end'));
    expect(quick.received.filter(({ event }) => event.type === 'reset')).toEqual([]);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.resume();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!text.includes('"id":"end"') && !text.includes('event: reset')) return;
        socket.off('data', look);
        resolve();
      };
      socket.on('data', look);
    });
    expect(text).toContain('event: reset');
    expect(text.length).toBeLessThan(300 * large.length);
  });

  it('has many readers, up to a bound', async () => {
    const { hub, url } = await startHub({ maxReaders: 40 });
    const readers = await Promise.all(Array.from({ length: 40 }, () => readEvents(url, '')));
    for (const reader of readers) held.use(reader);
    await expect(readEvents(url, '')).rejects.toThrow('503');
    hub.publish(removed('to all'));
    await Promise.all(readers.map((reader) => reader.until('it', isLast('to all'))));
  });

  it('ends with the server, whatever is still to be sent', async () => {
    const { hub, url } = await startHub();
    const reader = await readEvents(url, '');
    hub.publish(removed('never'));
    hub[Symbol.dispose]();
    hub.publish(removed('later'));
    await reader.ended;
  });

  it('shows that it is alive while nothing happens', async () => {
    const { url } = await startHub({ heartbeatMs: 5 });
    const response = await fetch(url, { headers: { accept: 'text/event-stream' } });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.split(': alive').length > 2) break;
    }
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

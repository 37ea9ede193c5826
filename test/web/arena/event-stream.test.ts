import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UiEvent } from '../../../shared/contracts/ui/stream.ts';
import { createApi, RequestError } from '../../../web/arena/data/api.ts';
import { type Connection, readEvents } from '../../../web/arena/data/event-stream.ts';

/** Answers each request to the stream as the test says, and notes the cursors that were asked for. */
function streamServer(answers: readonly ((response: ServerResponse) => void)[]) {
  const cursors: (string | null)[] = [];
  const server = createServer((request, response) => {
    cursors.push(new URL(request.url ?? '', 'http://x').searchParams.get('after'));
    const answer = answers[cursors.length - 1];
    if (answer === undefined) return void response.destroy();
    answer(response);
  });
  return { server, cursors };
}

const removed = (id: string): UiEvent => ({ type: 'evaluation_removed', id });
const write = (response: ServerResponse, cursor: string, event: UiEvent) =>
  response.write(`id: ${cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
const begin = (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/event-stream' });

describe('the event stream of the pages', () => {
  let closing: AbortController;
  let close: () => void = () => {};
  beforeEach(() => {
    closing = new AbortController();
  });
  afterEach(() => {
    closing.abort();
    close();
  });

  async function read(answers: readonly ((response: ServerResponse) => void)[]) {
    const { server, cursors } = streamServer(answers);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    const { port } = server.address() as AddressInfo;
    const events: UiEvent[] = [];
    const connections: Connection[] = [];
    const done = readEvents({
      api: createApi(`http://127.0.0.1:${port}/`, () => null),
      after: 'start',
      evaluations: ['one'],
      signal: closing.signal,
      pauseMs: 1,
      onEvents: (batch) => events.push(...batch),
      onConnection: (connection) => connections.push(connection),
    });
    return { done, events, connections, cursors };
  }

  it('goes on after the last event when the connection breaks, without a gap', async () => {
    const { done, events, connections, cursors } = await read([
      (response) => {
        begin(response);
        write(response, '1', removed('a'));
        write(response, '2', removed('b'));
        response.end();
      },
      (response) => response.destroy(),
      (response) => {
        begin(response);
        write(response, '3', removed('c'));
        write(response, '4', { type: 'reset' });
      },
    ]);
    await done;
    expect(events).toEqual([removed('a'), removed('b'), removed('c')]);
    expect(cursors).toEqual(['start', '2', '2']);
    expect(connections).toEqual(['connecting', 'live', 'lost', 'lost', 'live']);
  });

  it('ends when the server refuses, and says why', async () => {
    const { done } = await read([
      (response) => response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"detail":"No token"}'),
    ]);
    await expect(done).rejects.toThrow(new RequestError(401, 'No token'));
  });

  it('ends quietly when the page is left', async () => {
    const { done, connections } = await read([(response) => begin(response).write(': alive\n\n')]);
    await expect.poll(() => connections.at(-1)).toBe('live');
    closing.abort();
    await done;
  });
});

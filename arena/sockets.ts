// WebSockets: /ws/battles shows all battles as they change, /ws/battles/{id}/logs the lines of one battle's log.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { HttpProblem } from '../shared/http/problem.ts';
import { type ArenaAccess, requireOperator } from './arena-access.ts';
import type { BattleTexts } from './battle-texts.ts';
import type { ArenaChanges, ChangeEmitter } from './changes.ts';
import { createLogReaders } from './log-readers.ts';
import type { HostRule } from './routes/origins.ts';
import type { BattleStore } from './store/battle-store.ts';
import { createViewers } from './viewers.ts';

interface SocketParts {
  readonly server: Server;
  readonly hostRule: HostRule;
  readonly access: Pick<ArenaAccess, 'identify'>;
  readonly battles: BattleStore;
  readonly texts: BattleTexts;
  readonly changes: ChangeEmitter;
  /** Called with errors that are the arena's own. */
  readonly onBug: (error: unknown) => void;
}

const MAX_SOCKETS = 1000;
const HEARTBEAT_MS = 30_000;
const LOGS_PATH = /^\/ws\/battles\/([^/]+)\/logs$/;
/** Close code of RFC 6455 for an error on the server's side. */
const INTERNAL_ERROR = 1011;

/** Serves both sockets on the server until disposed. */
export function serveSockets({ server, hostRule, access, battles, texts, changes, onBug }: SocketParts): Disposable {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false });
  const viewers = createViewers(texts);
  const logReaders = createLogReaders(battles);

  /** Decides about a request, before it is upgraded, what its socket will show. */
  const admit = (request: IncomingMessage): ((socket: WebSocket) => void) => {
    hostRule.require(request.headers);
    if (sockets.clients.size >= MAX_SOCKETS) throw new HttpProblem(503, 'The arena has too many viewers');
    const url = URL.parse(request.url ?? '', 'http://arena');
    // A browser cannot send the header with a WebSocket.
    const token = url?.searchParams.get('token');
    const headers = token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers;
    const { caller, path } = access.identify(url?.pathname ?? '/', headers);
    requireOperator(caller);
    if (path === '/ws/battles') return viewers.add;
    const battleId = LOGS_PATH.exec(path)?.[1];
    if (battleId === undefined || !battles.get(battleId)) throw new HttpProblem(404, 'Not Found');
    return (socket) => logReaders.add(socket, battleId);
  };

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    let serve: (socket: WebSocket) => void;
    try {
      serve = admit(request);
    } catch (error) {
      if (!(error instanceof HttpProblem)) onBug(error);
      return refuse(stream, error);
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      answering.add(socket);
      socket.on('pong', () => answering.add(socket));
      // From here on the stream speaks WebSocket: an error closes it and cannot be answered in HTTP.
      try {
        serve(socket);
      } catch (error) {
        onBug(error);
        socket.close(INTERNAL_ERROR, 'The arena failed: its log says why');
      }
    });
  };
  const parts = new DisposableStack();
  /** The change is stored already: if showing it fails, the call that made it must not fail. */
  const on = (name: keyof ArenaChanges, show: (battleId: string) => void) => {
    const listener = (battleId: string) => {
      try {
        show(battleId);
      } catch (error) {
        onBug(error);
      }
    };
    changes.on(name, listener);
    parts.defer(() => changes.off(name, listener));
  };
  on('created', viewers.listChanged);
  on('deleted', (battleId) => {
    logReaders.close(battleId);
    viewers.listChanged();
  });
  on('over', viewers.isOver);
  on('changed', (battleId) => {
    logReaders.changed(battleId);
    viewers.changed(battleId);
  });

  const answering = new WeakSet<WebSocket>();
  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!answering.has(socket)) socket.terminate();
      answering.delete(socket);
      socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  server.on('upgrade', onUpgrade);
  return {
    [Symbol.dispose]() {
      clearInterval(heartbeat);
      server.off('upgrade', onUpgrade);
      parts.dispose();
      viewers[Symbol.dispose]();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** Answers a request that was not upgraded. */
function refuse(stream: Duplex, error: unknown): void {
  const [status, detail] =
    error instanceof HttpProblem ? [error.status, error.message] : [500, 'The arena failed: its log says why'];
  const body = JSON.stringify({ detail });
  const reason = status === 401 ? 'Unauthorized' : status === 404 ? 'Not Found' : 'Refused';
  stream.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

// An MCP server over Streamable HTTP: a limited number of sessions that expire, a limit on bodies, no DNS rebinding.
import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { hostGuard } from '../http/host-guard.ts';

export interface McpOptions {
  /** The address that the server is bound to; on loopback, requests for other hosts are refused. */
  readonly host: string;
  /** Host names that a tunnel or proxy in front of a loopback server sends in the Host header. */
  readonly allowedHosts?: readonly string[];
  /** Most sessions at once, default 1,000. The least recently used one makes room for a new one, unless all are busy. */
  readonly maxSessions?: number;
  /** A session unused for this long is closed. Milliseconds, default 30 minutes. */
  readonly idleMs?: number;
  /** Largest accepted request in bytes. Default 4 MiB. */
  readonly maxRequestBytes?: number;
  /** Answer calls with one JSON body instead of an event stream, which is faster but has no progress notifications. */
  readonly jsonResponse?: boolean;
  readonly now?: () => number;
}

/** A server of the SDK, of either kind. */
type SessionServer = Pick<McpServer, 'connect' | 'close'>;

interface Session {
  readonly transport: StreamableHTTPServerTransport;
  readonly server: SessionServer;
  lastUsed: number;
  /** Open requests and event streams. */
  open: number;
}

/**
 * Routes of an MCP server, to be mounted at `/mcp`. Each session gets its own server from `createServer`.
 * Disposing closes all sessions, which aborts their running calls.
 */
export function mcpRouter(createServer: () => SessionServer, options: McpOptions): Router & AsyncDisposable {
  const { maxSessions = 1_000, idleMs = 30 * 60_000, now = Date.now } = options;
  /** In the order of their last use, the oldest first. */
  const sessions = new Map<string, Session>();

  const close = async (id: string, session: Session) => {
    sessions.delete(id);
    await session.server.close();
  };

  const expire = async () => {
    const deadline = now() - idleMs;
    const expired = [...sessions].filter(([, session]) => session.open === 0 && session.lastUsed <= deadline);
    await Promise.all(expired.map(([id, session]) => close(id, session)));
  };

  /** False if all sessions are busy. */
  const makeRoom = async () => {
    if (sessions.size < maxSessions) return true;
    const oldest = [...sessions].find(([, session]) => session.open === 0);
    if (oldest) await close(...oldest);
    return oldest !== undefined;
  };

  const openSession = async (): Promise<Session> => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: options.jsonResponse ?? false,
      onsessioninitialized: (id) => {
        sessions.set(id, session);
      },
      onsessionclosed: (id) => {
        sessions.delete(id);
      },
    });
    const session: Session = { transport, server: createServer(), lastUsed: now(), open: 0 };
    await session.server.connect(transport);
    return session;
  };

  const handle = async (request: Request, response: Response) => {
    await expire();
    const id = request.header('mcp-session-id');
    let session = id === undefined ? undefined : sessions.get(id);
    if (id !== undefined && !session) {
      refuse(response, 404, -32_001, 'Session not found');
      return;
    }
    if (!session) {
      if (!isInitializeRequest(request.body)) {
        refuse(response, 400, -32_000, 'Bad Request: no Mcp-Session-Id header, and not an initialize request');
        return;
      }
      if (!(await makeRoom())) {
        refuse(response, 503, -32_000, `All ${maxSessions} sessions are busy; try again later`);
        return;
      }
      session = await openSession();
    } else if (id !== undefined) {
      sessions.delete(id);
      sessions.set(id, session);
    }
    const used = session;
    used.open += 1;
    response.once('close', () => {
      used.open -= 1;
      used.lastUsed = now();
    });
    await used.transport.handleRequest(request, response, request.body);
    if (used.transport.sessionId === undefined) await used.server.close();
  };

  const router = Router();
  router.use(hostGuard(options.host, options.allowedHosts));
  router.use(express.json({ limit: options.maxRequestBytes ?? 4 * 1024 * 1024 }), answerBadBody);
  router.all('/', handle);
  return Object.assign(router, {
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...sessions].map(([id, session]) => close(id, session)));
    },
  });
}

function refuse(response: Response, status: number, code: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', id: null, error: { code, message } });
}

const answerBadBody: ErrorRequestHandler = (error, _request, response, next) => {
  if (error?.type === 'entity.parse.failed') refuse(response, 400, -32_700, 'Parse error: Invalid JSON');
  else if (typeof error?.status === 'number' && error.status < 500)
    refuse(response, error.status, -32_600, error.message);
  else next(error);
};

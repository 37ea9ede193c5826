// Tools over MCP: one HTTP server for an evaluation; each attempt has its own path and token there until it ends.
import { randomBytes } from 'node:crypto';
import { InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import express, { type RequestHandler, Router } from 'express';
import { isSameSecret } from '../../shared/http/bearer.ts';
import { hostGuard } from '../../shared/http/host-guard.ts';
import { listen } from '../../shared/http/listen.ts';
import { mcpRouter } from '../../shared/mcp/serve.ts';
import { createAttemptMcpServer } from './attempt-mcp-server.ts';
import type { ToolServer } from './served-tools.ts';

interface ToolServerOptions {
  /** Address to listen on, such as `127.0.0.1`. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The address at which the agent reaches this server, if it is not the one it listens on. */
  readonly url?: string | undefined;
}

/** An agent needs one session; a few more allow for clients that open one for every turn. */
const MAX_SESSIONS = 20;
const MAX_REQUEST_BYTES = 1024 * 1024;
const GONE = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_001, message: 'There are no tools at this address: the conversation is over' },
};

/** Starts the server. Throws PasskError `port_in_use` or `cannot_listen`. */
export async function startToolServer({ host, port, url }: ToolServerOptions): Promise<ToolServer> {
  const allowedHosts = url === undefined ? [] : [new URL(url).hostname];
  const attempts = new Map<string, RequestHandler>();
  const app = express();
  app.disable('x-powered-by');
  app.use(hostGuard(host, allowedHosts));
  app.use('/attempts/:id', (request, response, next) => {
    const attempt = attempts.get(request.params.id);
    if (attempt === undefined) response.status(404).json(GONE);
    else attempt(request, response, next);
  });
  app.use((_request, response) => {
    response.status(404).json(GONE);
  });
  const listening = await listen(app, { host, port });
  const base = (url ?? listening.url).replace(/\/+$/, '');

  return {
    serve({ tools, call, signal }) {
      const id = randomBytes(16).toString('base64url');
      const token = randomBytes(32).toString('base64url');
      const mcp = mcpRouter(() => createAttemptMcpServer(tools, call), {
        host,
        allowedHosts,
        maxSessions: MAX_SESSIONS,
        maxRequestBytes: MAX_REQUEST_BYTES,
        jsonResponse: true,
      });
      attempts.set(id, Router().use(onlyWith(token, signal), Router().use('/mcp', mcp)));
      return {
        url: `${base}/attempts/${id}/mcp`,
        token,
        close: () => {
          attempts.delete(id);
        },
        async [Symbol.asyncDispose]() {
          attempts.delete(id);
          await mcp[Symbol.asyncDispose]();
        },
      };
    },
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  };
}

/** Answers 401 to requests without this token, or once the signal is aborted. */
function onlyWith(token: string, signal: AbortSignal): RequestHandler {
  return requireBearerAuth({
    verifier: {
      async verifyAccessToken(given) {
        if (!isSameSecret(given, token)) throw new InvalidTokenError('The token is not the one of this conversation');
        if (signal.aborted) throw new InvalidTokenError('The token has expired');
        // The middleware requires a time; the token's expiry is checked above.
        return { token: given, clientId: 'agent', scopes: [], expiresAt: Number.MAX_SAFE_INTEGER };
      },
    },
  });
}

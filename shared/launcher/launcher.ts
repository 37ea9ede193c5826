// A launcher: the small server beside an agent that restarts it when a battle backend asks.
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { AGENT_RUNNING, type LauncherCard, type ResetRequest, resetRequestSchema } from '../contracts/battle.ts';
import { messageOf, PasskError, usageError } from '../errors.ts';
import { bearerOf, isSameSecret, tokenInPath } from '../http/bearer.ts';
import { hostRefusal } from '../http/host-guard.ts';
import { listen } from '../http/listen.ts';
import { healthRouter } from '../http/service-routes.ts';
import { PASSK_VERSION } from '../package-root.ts';
import { createSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts';

export const GREEN_LAUNCHER_PORT = 9111;
export const WHITE_LAUNCHER_PORT = 9210;

export interface LauncherOptions extends SupervisorOptions {
  /** Default 127.0.0.1. On any other address, anyone who can reach the launcher may restart its agent unless a token is set. */
  readonly host?: string;
  /** If set, every call but GET /health needs it. */
  readonly token?: string | undefined;
  /** 0 takes any free one. */
  readonly port: number;
  /** Reports that the agent is ready again to the backend that asked for the reset. */
  readonly reportReady: (request: ResetRequest, signal: AbortSignal) => Promise<void>;
  /** For the launcher's card; `agent` and `white` by default. */
  readonly agentName?: string;
  readonly agentType?: 'green' | 'white';
}

export interface RunningLauncher extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly url: string;
  readonly supervisor: Pick<Supervisor, 'status' | 'pid' | 'launch'>;
}

/**
 * Starts a launcher. Its agent starts with `supervisor.launch()` or the first call that asks for it, and ends with the launcher.
 * Throws PasskError: `no_command`, `agent_url_wrong`, `port_in_use`, `cannot_listen`.
 */
export async function createLauncher(options: LauncherOptions): Promise<RunningLauncher> {
  const { host = '127.0.0.1', port, onNotice = () => {} } = options;
  if (options.command.length === 0) {
    throw usageError(
      'no_command',
      'The command that starts the agent is missing. Usage: passk launcher --agent-url URL -- COMMAND…',
    );
  }
  const agentUrl = URL.parse(options.agentUrl);
  if (agentUrl?.protocol !== 'http:' && agentUrl?.protocol !== 'https:') {
    throw usageError('agent_url_wrong', `The agent's URL must be http or https, not ${options.agentUrl}.`);
  }
  await using parts = new AsyncDisposableStack();
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  parts.defer(async () => {
    closing.abort(new Error('the launcher was closed'));
    await Promise.all(underWay);
  });
  const supervisor = parts.use(createSupervisor(options));
  /** Work that goes on after its answer was sent; disposing the launcher waits for it. */
  const continueWith = (work: Promise<void>) => {
    const done: Promise<void> = work
      .catch((error: unknown) => {
        const superseded = error instanceof PasskError && error.code === 'superseded';
        if (!superseded && !closing.signal.aborted) onNotice(messageOf(error));
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const restart = async (request: ResetRequest) => {
    await supervisor.restart();
    await options.reportReady(request, closing.signal);
  };

  const app = express();
  app.disable('x-powered-by');
  app.use(healthRouter());
  app.use(callerGuard({ boundHost: host, token: options.token }));
  app.get('/status', (_request, response) => {
    response.json({ status: supervisor.status(), pid: supervisor.pid() ?? null });
  });
  app.get('/.well-known/launcher-card.json', (_request, response) => {
    response.json(cardOf(options, agentUrl));
  });
  app.post('/launch', (_request, response) => {
    const running = supervisor.status() === AGENT_RUNNING;
    response.json({ status: running ? 'running' : 'launching', pid: supervisor.pid() ?? null });
    continueWith(supervisor.launch());
  });
  app.post('/terminate', async (_request, response) => {
    await supervisor.terminate();
    response.json({ status: 'terminated' });
  });
  app.post('/reset', express.json({ limit: '64kb' }), (request, response) => {
    const body = resetRequestSchema.safeParse(request.body ?? {});
    if (!body.success) {
      const [issue] = body.error.issues;
      response.status(400).json({ detail: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong'}` });
      return;
    }
    response.json({ status: 'restarting', pid: supervisor.pid() ?? null });
    continueWith(restart(body.data));
  });
  app.use((_request, response) => void response.status(404).json({ detail: 'Not Found' }));
  app.use(answerError);

  const listening = parts.use(await listen(app, { host, port }));
  const running = parts.move();
  return { url: listening.url, supervisor, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

function cardOf({ agentName = 'agent', agentType = 'white' }: LauncherOptions, agentUrl: URL): LauncherCard {
  return {
    launcher_name: `${agentName} launcher`,
    agent_name: agentName,
    agent_type: agentType,
    default_port: Number(agentUrl.port || (agentUrl.protocol === 'https:' ? 443 : 80)),
    version: PASSK_VERSION,
    features: ['ready when the card answers', 'output drained', 'process group ended'],
    capabilities: ['launch', 'terminate', 'reset', 'status'],
  };
}

const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const superseded = error instanceof PasskError && error.code === 'superseded';
  const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 500;
  const answered = superseded ? 409 : error?.type === 'entity.parse.failed' ? 422 : status;
  response.status(answered).json({ detail: messageOf(error) });
};

interface CallerRule {
  /** The address the launcher listens on. */
  readonly boundHost: string;
  /** Sent as a bearer token, or in the path (`/as/TOKEN/reset`) by backends that know only the launcher's address. */
  readonly token?: string | undefined;
}

/** Answers 403 to pages, 401 to callers without the token, and removes a token from the path. */
function callerGuard({ boundHost, token }: CallerRule): RequestHandler {
  return function guardCaller(request, response, next) {
    const { headers } = request;
    // A launcher serves no pages, so every Origin is foreign, even one on loopback: the agent under test may serve a page there.
    const refusal =
      headers.origin === undefined
        ? hostRefusal(boundHost, headers)
        : `Origin ${headers.origin} is not allowed: a launcher answers programs, not pages.`;
    if (refusal !== undefined) return void response.status(403).json({ detail: refusal });
    if (token === undefined) return next();
    const inPath = tokenInPath(request.url);
    const given = inPath?.token ?? bearerOf(headers);
    if (given === undefined || !isSameSecret(given, token)) {
      const problem = given === undefined ? 'needs its token' : 'does not accept the token that was sent';
      const detail = `This launcher ${problem}: send its own as Authorization: Bearer TOKEN, or call /as/TOKEN/…`;
      return void response.status(401).json({ detail });
    }
    if (inPath) request.url = inPath.path;
    next();
  };
}

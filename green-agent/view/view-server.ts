// The server of `passk view`: the pages over a folder of runs, without an arena.
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import express, { type RequestHandler } from 'express';
import type { UiProblem } from '../../shared/contracts/ui/session.ts';
import { usageError } from '../../shared/errors.ts';
import { hostRefusal } from '../../shared/http/host-guard.ts';
import { listen } from '../../shared/http/listen.ts';
import { createEventHub } from '../../shared/ui/event-hub.ts';
import { pagesRouter } from '../../shared/ui/pages.ts';
import { uiRouter } from '../../shared/ui/ui-router.ts';
import { createViewPages } from './view-pages.ts';
import { viewRoutes } from './view-routes.ts';
import { openViewedFolder } from './viewed-folder.ts';

export const VIEW_PORT = 9020;

export interface ViewServerOptions {
  /** The folder with the runs, or one run. */
  readonly root: string;
  /** Default 127.0.0.1. On any other address nothing is shown without the key. */
  readonly host?: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Also show runs that `--fresh` moved aside. Default false. */
  readonly movedAside?: boolean;
  /** Called with errors that are bugs. */
  readonly onBug: (error: unknown) => void;
  /** Milliseconds between two looks at all runs, for changes that the system does not report. */
  readonly pollMs?: number;
  /** Attempts whose cells are kept in memory, beside those of runs that are being written. */
  readonly maxCells?: number;
}

export interface ViewServer extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly url: string;
  /** The address of the pages with the key to full attempts, which hold ground truth. */
  readonly pageUrl: string;
  /** Leads to the pages with the key, once. For a program that opens browsers: others on this machine see its arguments. */
  readonly openUrl: string;
  /** How many runs there are. */
  runs(): number;
  /** Resolves when all runs that were found so far have been read. */
  whenRead(): Promise<void>;
}

const REMEDY = 'Make a run with `passk run`, or name the folder of your runs: `passk view DIR`';

/** Throws a usage PasskError if there is no such folder, or no run in it, and as `listen`. */
export async function startViewServer({
  root,
  host = '127.0.0.1',
  port,
  onBug,
  ...options
}: ViewServerOptions): Promise<ViewServer> {
  const found = await stat(root).catch(() => null);
  if (found === null) throw usageError('no_run', `The folder ${root} does not exist. ${REMEDY}`);
  if (!found.isDirectory()) throw usageError('no_run', `${root} is not a folder. ${REMEDY}`);
  await using parts = new AsyncDisposableStack();
  const hub = parts.use(createEventHub());
  const folder = parts.use(await openViewedFolder(resolve(root), { hub, onBug, ...options }));
  if (folder.runs().length === 0) throw usageError('no_run', `There is no run in ${root}. ${REMEDY}`);

  const key = randomBytes(24).toString('base64url');
  const ticket = createTicket();
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(guardHost(host));
  app.get('/open/:ticket', (request, response, next) => {
    if (!ticket.use(request.params.ticket)) return next();
    response.set('cache-control', 'no-store').redirect(303, `/#/?key=${key}`);
  });
  app.use(pagesRouter());
  app.use('/ui', uiRouter(createViewPages({ folder, hub, key, host, title: root }), viewRoutes(folder), onBug));
  app.use((request, response) => {
    const problem: UiProblem = { detail: `There is no ${request.method} ${request.path} here` };
    response.status(404).json(problem);
  });
  const listening = parts.use(await listen(app, { host, port }));
  const owned = parts.move();
  return {
    url: listening.url,
    pageUrl: `${listening.url}/#/?key=${key}`,
    openUrl: `${listening.url}/open/${ticket.text}`,
    runs: () => folder.runs().length,
    whenRead: folder.whenRead,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A secret that is good for one use. */
function createTicket() {
  const text = randomBytes(24).toString('base64url');
  let isUsed = false;
  return {
    text,
    use(presented: string): boolean {
      if (isUsed || presented !== text) return false;
      isUsed = true;
      return true;
    },
  };
}

function guardHost(boundHost: string): RequestHandler {
  return function guard(request, response, next) {
    const refusal = hostRefusal(boundHost, request.headers);
    if (refusal === undefined) return next();
    const problem: UiProblem = { detail: refusal };
    response.status(403).json(problem);
  };
}

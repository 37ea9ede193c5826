// Shared by all routes: who calls, and errors as `{"detail": …}`.
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { messageOf } from '../../shared/errors.ts';
import { HttpProblem } from '../../shared/http/problem.ts';
import type { ArenaAccess, Caller } from '../arena-access.ts';

const callers = new WeakMap<Response, Caller>();

/** Stores the caller for `callerOf`, and replaces the request's URL with the path without its token. */
export function identifyCaller(access: ArenaAccess): RequestHandler {
  return function identify(request, response, next) {
    const { caller, path } = access.identify(request.url, request.headers);
    callers.set(response, caller);
    // Pages reach the arena below /api, so that a page and its data share one origin.
    request.url = path.replace(/^\/api(?=\/)/, '');
    next();
  };
}

/** The caller whose request this response answers. */
export function callerOf(response: Response): Caller {
  const caller = callers.get(response);
  if (!caller) throw new Error('a route was reached before its caller was known');
  return caller;
}

export const methodNotAllowed: RequestHandler = () => {
  throw new HttpProblem(405, 'Method Not Allowed');
};

export const pathNotFound: RequestHandler = () => {
  throw new HttpProblem(404, 'Not Found');
};

/** Answers anything that was thrown; `onBug` is called with errors that are the arena's own. */
export function answerErrors(onBug: (error: unknown) => void): ErrorRequestHandler {
  return function answerError(error, _request, response, next) {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status === 500) onBug(error);
    const detail = status === 500 ? 'The arena failed: its log says why' : messageOf(error);
    response.status(status).json({ detail });
  };
}

const readErrorSchema = z.object({ status: z.number().int().min(400).max(499), type: z.string().optional() });

/** The status of an HttpProblem, or the one that Express gives to a request it cannot read; 500 for anything else. */
function statusOf(error: unknown): number {
  const readError = readErrorSchema.safeParse(error);
  if (!readError.success) return 500;
  return readError.data.type === 'entity.parse.failed' ? 422 : readError.data.status;
}

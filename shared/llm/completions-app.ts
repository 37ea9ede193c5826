// The HTTP side of a server that speaks OpenAI chat completions; what it answers is up to its owner.
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { messageOf } from '../errors.ts';
import {
  type Completion,
  type CompletionHead,
  completionEvents,
  completionOf,
  errorBody,
} from './chat-completions-wire.ts';

/** A completion, or an error with its HTTP status. */
export type CompletionAnswer =
  | (Omit<Completion, 'head'> & {
      readonly head: Omit<CompletionHead, 'created'>;
      /** Wishes of the request. */
      readonly stream: boolean;
      readonly includeUsage: boolean;
    })
  | {
      readonly status: number;
      readonly body: object;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface CompletionsAppOptions {
  /** Answers the parsed JSON of a request. The signal is aborted when the caller hangs up. */
  readonly answer: (body: unknown, signal: AbortSignal) => CompletionAnswer | Promise<CompletionAnswer>;
  /** Whether a caller may ask. Default: everyone. */
  readonly allows?: (request: Request) => boolean;
  /** Milliseconds since 1970, for the `created` field. */
  readonly now?: () => number;
}

export function completionsApp({ answer, allows = () => true, now = Date.now }: CompletionsAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/health', (_request, response) => void response.json({ status: 'ok' }));
  app.use((request, response, next) => {
    if (allows(request)) next();
    else response.status(401).json(errorBody('invalid_api_key', 'this server needs its bearer token'));
  });
  app.use(express.json({ limit: '64mb' }));
  app.get(['/models', '/v1/models'], (_request, response) => void response.json({ object: 'list', data: [] }));
  app.post(['/chat/completions', '/v1/chat/completions'], async (request, response) => {
    const hungUp = new AbortController();
    response.once('close', () => hungUp.abort(new Error('the caller hung up')));
    const answering = answer(request.body, hungUp.signal);
    // Otherwise it would stay in memory until the model has answered.
    request.body = undefined;
    const answered = await answering;
    if (hungUp.signal.aborted) return;
    if ('status' in answered) {
      response
        .status(answered.status)
        .set(answered.headers ?? {})
        .json(answered.body);
      return;
    }
    const completion = { ...answered, head: { ...answered.head, created: Math.floor(now() / 1000) } };
    if (!answered.stream) {
      response.json(completionOf(completion));
      return;
    }
    response.type('text/event-stream');
    response.send(completionEvents(completion, answered.includeUsage));
  });
  app.use((request, response) => {
    response.status(404).json(errorBody('unknown_url', `this server has no ${request.method} ${request.path}`));
  });
  app.use(badRequest);
  return app;
}

/** An error of the body parser: malformed JSON, or too large a body. */
const badRequest: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = typeof error?.status === 'number' ? error.status : 500;
  response.status(status).json(errorBody('invalid_request', messageOf(error)));
};

/** The answer to a request that a schema refuses. */
export function invalidRequest(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined) {
  const place = issue?.path.join('.') || 'the body';
  return { status: 400, body: errorBody('invalid_request', `${place}: ${issue?.message}`) };
}

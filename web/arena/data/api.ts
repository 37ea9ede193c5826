// Requests to the server's API below `/ui`, with the token that the page keeps for its tab.
import type { UiProblem } from '../../../shared/contracts/ui/session.ts';

/** Why a request failed. `status` is 0 if the server could not be reached. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  /** What is wrong with single fields of a form, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** All of them throw RequestError, or the signal's reason. `path` is below `/ui` and begins with a slash. */
export interface Api {
  readonly get: <T>(path: string, query?: Query, signal?: AbortSignal) => Promise<T>;
  readonly post: <T>(path: string, body?: unknown, signal?: AbortSignal) => Promise<T>;
  readonly remove: (path: string) => Promise<void>;
  /** The body of a long answer, such as the event stream. */
  readonly open: (path: string, query: Query, signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

/** `token` is read for each request; null for none. `base` is the page's address. */
export function createApi(base: string, token: () => string | null): Api {
  const send = async (path: string, query: Query, init: RequestInit): Promise<Response> => {
    const url = new URL(`ui${path}`, base);
    for (const [name, value] of Object.entries(query))
      for (const one of value === undefined ? [] : Array.isArray(value) ? value : [value])
        url.searchParams.append(name, String(one));
    const headers = new Headers(init.headers);
    const key = token();
    if (key !== null) headers.set('Authorization', `Bearer ${key}`);
    let response: Response;
    try {
      response = await fetch(url, { ...init, headers });
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw new RequestError(0, 'The server does not answer. Is it still running?');
    }
    if (!response.ok) throw await problemOf(response);
    return response;
  };
  return {
    async get<T>(path: string, query: Query = {}, signal?: AbortSignal) {
      return (await (await send(path, query, signal === undefined ? {} : { signal })).json()) as T;
    },
    async post<T>(path: string, body?: unknown, signal?: AbortSignal) {
      const response = await send(
        path,
        {},
        {
          method: 'POST',
          ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
          ...(signal !== undefined && { signal }),
        },
      );
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
    async remove(path) {
      await send(path, {}, { method: 'DELETE' });
    },
    async open(path, query, signal) {
      const { body } = await send(path, query, { signal, headers: { Accept: 'text/event-stream' } });
      if (body === null) throw new RequestError(0, 'The server sent no events.');
      return body;
    },
  };
}

async function problemOf(response: Response): Promise<RequestError> {
  let problem: Partial<UiProblem> = {};
  try {
    problem = (await response.json()) as Partial<UiProblem>;
  } catch {
    // Not JSON: a proxy may have answered.
  }
  const detail = typeof problem.detail === 'string' ? problem.detail : `The server answered with ${response.status}.`;
  return new RequestError(response.status, detail, problem.fields ?? {});
}

/** True if trying again later may help. */
export function isPassing(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** One segment of a path. */
export function segment(text: string | number): string {
  return encodeURIComponent(text);
}

export function problemText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

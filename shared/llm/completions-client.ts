// Chat completions of one endpoint, made for hundreds of them at the same time.
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { type Dispatcher, getGlobalDispatcher, interceptors } from 'undici';
import type { Endpoint } from './endpoint.ts';

/** Longer than any limit that passk sets itself: those come first. */
const CLIENT_TIMEOUT_MS = 86_400_000;

const MAX_REDIRECTS = 3;

interface CompletionsClient {
  /**
   * Resolves with the JSON of the answer, or with its text if it is not JSON; retries and limits of time are the caller's.
   * Rejects with an APIError of the `openai` package, with a SyntaxError for broken JSON, and with an APIConnectionError if the signal is aborted.
   */
  complete(body: OpenAI.ChatCompletionCreateParamsNonStreaming, signal: AbortSignal): Promise<unknown>;
}

/**
 * The `openai` package makes the URL and the headers, once, and the errors. Sending requests through its client takes several
 * times the processor time: it builds all that again for each, with timers and abort signals of its own.
 */
export function createCompletionsClient({ apiKey, baseUrl: baseURL }: Endpoint): CompletionsClient {
  // Used from the first redirect on: it takes time in every request, and few endpoints redirect.
  const followingRedirects = getGlobalDispatcher().compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS }));
  let dispatcher: Dispatcher = getGlobalDispatcher();
  const writtenTools = new WeakMap<object, Buffer>();
  let target: Promise<Dispatcher.RequestOptions> | null = null;

  /**
   * Tools are most of a request, and the same in all requests of a conversation: they are written once. Bytes, because the
   * garbage collector would move a string again and again while the model thinks.
   */
  const written = ({ tools, ...others }: OpenAI.ChatCompletionCreateParamsNonStreaming): Buffer => {
    const text = JSON.stringify(others);
    if (tools === undefined) return Buffer.from(text);
    const bytes = writtenTools.get(tools) ?? Buffer.from(`,"tools":${JSON.stringify(tools)}}`);
    writtenTools.set(tools, bytes);
    return Buffer.concat([Buffer.from(text.slice(0, -1)), bytes]);
  };

  const send = async (request: Dispatcher.RequestOptions): Promise<Answer> => {
    try {
      const first = await receivedWhole(await dispatcher.request(request));
      if (!isRedirect(first)) return first;
      dispatcher = followingRedirects;
      return await receivedWhole(await dispatcher.request(request));
    } catch (error) {
      throw new APIConnectionError({ cause: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  return {
    async complete(body, signal) {
      target ??= targetOf(apiKey, baseURL);
      const { status, headers, text } = await send({
        ...(await target),
        body: written(body),
        signal,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      if (status < 200 || status > 299) throw statusError(status, text, headers);
      return isJson(headers['content-type']) ? JSON.parse(text) : text;
    },
  };
}

async function targetOf(apiKey: string, baseURL: string): Promise<Dispatcher.RequestOptions> {
  const client = new OpenAI({
    apiKey,
    baseURL,
    maxRetries: 0,
    timeout: CLIENT_TIMEOUT_MS,
    organization: null,
    project: null,
    logLevel: 'off',
  });
  const { req, url } = await client.buildRequest({
    method: 'post',
    path: '/chat/completions',
    body: {},
    stream: false,
  });
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search, method: 'POST', headers: Object.fromEntries(req.headers) };
}

interface Answer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly text: string;
}

async function receivedWhole({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
  return { status, headers, text: await body.text() };
}

function isRedirect({ status, headers }: Answer): boolean {
  return status >= 300 && status < 400 && headers.location !== undefined;
}

function isJson(contentType: string | string[] | undefined): boolean {
  const mediaType = String(contentType).split(';')[0]?.trim().toLowerCase() ?? '';
  return mediaType.includes('application/json') || mediaType.endsWith('+json');
}

function statusError(status: number, text: string, headers: Answer['headers']): APIError {
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const json = jsonOf(text);
  return APIError.generate(status, json, json === undefined ? text : undefined, new Headers(fields));
}

function jsonOf(text: string): object | undefined {
  try {
    return JSON.parse(text) || undefined;
  } catch {
    return undefined;
  }
}

// The `openai` client for one endpoint, made for hundreds of completions at the same time.
import OpenAI from 'openai';
import { type Dispatcher, getGlobalDispatcher, interceptors } from 'undici';
import type { Endpoint } from './endpoint.ts';
import { readWhole, type WholeAnswer } from './whole-answer.ts';

/** Longer than any limit that passk sets itself: those come first. */
const CLIENT_TIMEOUT_MS = 86_400_000;

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([300, 301, 302, 303, 307, 308]);

const MESSAGES = Buffer.from(',"messages":[');
const COMMA = Buffer.from(',');
const END_OF_LIST = Buffer.from(']');
const TOOLS = Buffer.from(',"tools":');
const END = Buffer.from('}');

type Bytes = ReturnType<typeof Buffer.from>;
type Built = Awaited<ReturnType<OpenAI['buildRequest']>>;

/**
 * For chat completions that are read whole, without retries; limits of time are the caller's. The base class builds the URL
 * and the headers again for each request, visits every value of its body, and combines abort signals: together that takes
 * several times the processor time of sending it.
 */
export class CompletionsClient extends OpenAI {
  readonly #redirecting = getGlobalDispatcher().compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS }));
  /** Redirects are followed from the first one on, because looking for them takes time at every answer. */
  #dispatcher: Dispatcher = getGlobalDispatcher();
  readonly #turns = new Turns();
  readonly #parts = new WeakMap<object, Bytes>();
  #common: Promise<Built & { readonly target: Dispatcher.DispatchOptions }> | null = null;

  constructor({ apiKey, baseUrl: baseURL }: Endpoint) {
    super({
      apiKey,
      baseURL,
      maxRetries: 0,
      timeout: CLIENT_TIMEOUT_MS,
      organization: null,
      project: null,
      logLevel: 'off',
    });
  }

  override async buildRequest(...[options]: Parameters<OpenAI['buildRequest']>): Promise<Built> {
    this.#common ??= this.#buildCommon(options);
    const { req, url, timeout } = await this.#common;
    const body = this.#written(options.body ?? {});
    return { req: { ...req, body, signal: options.signal ?? null }, url, timeout };
  }

  /** The URL and the headers, which are the same for all requests. */
  async #buildCommon(options: Parameters<OpenAI['buildRequest']>[0]) {
    const { req, url, timeout } = await super.buildRequest({ ...options, body: {}, signal: null });
    const { origin, pathname, search } = new URL(url);
    const headers = Object.fromEntries(req.headers);
    const path = pathname + search;
    const target = { origin, path, method: 'POST', headers, headersTimeout: 0, bodyTimeout: 0 };
    return { req: { method: 'POST', headers: req.headers }, url, timeout, target };
  }

  /**
   * Tools and earlier messages are most of a request, and the same objects throughout a conversation: each is written once. As
   * bytes, because the garbage collector would move a text of this size again and again while the model thinks.
   */
  #written({ messages, tools, ...others }: { readonly messages?: readonly object[]; readonly tools?: object }): Buffer {
    const parts: Bytes[] = [Buffer.from(JSON.stringify(others).slice(0, -1))];
    if (messages !== undefined)
      parts.push(MESSAGES, ...messages.flatMap((message) => [COMMA, this.#part(message)]).slice(1), END_OF_LIST);
    if (tools !== undefined) parts.push(TOOLS, this.#part(tools));
    parts.push(END);
    return Buffer.concat(parts);
  }

  #part(part: object): Bytes {
    const known = this.#parts.get(part);
    if (known !== undefined) return known;
    const written = Buffer.from(JSON.stringify(part));
    this.#parts.set(part, written);
    return written;
  }

  override async fetchWithTimeout(
    ...[_url, { body, signal } = {}]: Parameters<OpenAI['fetchWithTimeout']>
  ): Promise<Response> {
    const { target } = (await this.#common) ?? {};
    if (target === undefined || !Buffer.isBuffer(body)) throw new TypeError('fetchWithTimeout needs a built request');
    const request = { ...target, body };
    const dispatcher = this.#dispatcher;
    const answer = await readWhole(dispatcher, request, signal ?? null);
    await this.#turns.next();
    if (!REDIRECTS.has(answer.status) || dispatcher === this.#redirecting) return asResponse(answer);
    this.#dispatcher = this.#redirecting;
    return asResponse(await readWhole(this.#redirecting, request, signal ?? null));
  }
}

/**
 * Lets answers that arrive together continue one in each turn of the event loop. undici sends a request on a used connection
 * only between two turns, so without this the requests after a burst of answers would wait for the work of all of them, and
 * return as a burst again.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];

  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(this.#continue);
    });
  }

  readonly #continue = () => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#continue);
  };
}

/** The part of a `Response` that the base class reads; a real one takes as long as the rest of the request. */
function asResponse({ status, headers, text }: WholeAnswer): Response {
  const fields = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const whole = {
    status,
    ok: status >= 200 && status < 300,
    headers: fields,
    url: '',
    body: null,
    text: async () => text,
  };
  return whole as unknown as Response;
}

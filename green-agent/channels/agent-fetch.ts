// The HTTP below a channel: a `fetch` for the SDKs, over connections that the channel owns.

import type { Readable } from 'node:stream';
import { context, propagation } from '@opentelemetry/api';
import { Agent, type Dispatcher, request } from 'undici';
import { allowedAddresses } from './allowed-addresses.ts';
import { ChannelError } from './channel.ts';
import { toResponse } from './response.ts';

interface AgentFetchOptions {
  /** The agent's address. Only its origin (scheme, host and port) receives the headers. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts besides the agent's own that its card and redirects may lead to. */
  readonly allowedHosts: readonly string[];
  /** Milliseconds for opening a connection. */
  readonly connectMs: number;
  /** Largest body of a reply, in bytes. */
  readonly maxReplyBytes: number;
}

export interface AgentFetch extends AsyncDisposable {
  /**
   * Supports what the SDKs use of `fetch`: text bodies, headers, a signal, and redirects of a GET. Connections stay
   * open for the next turn until disposed. A request that waits needs a third of the memory that the global `fetch` needs.
   * @throws AgentHttpError for a status of 400 and above; ChannelError `too_large` for a body over the limit, and
   * `protocol_error` for an address that is not allowed or too many redirects
   */
  readonly fetch: typeof fetch;
  /** Throws ChannelError `protocol_error` if `fetch` would refuse the address. */
  check(url: URL): void;
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function createAgentFetch(options: AgentFetchOptions): AgentFetch {
  const { connectMs, maxReplyBytes } = options;
  const { origin } = new URL(options.url);
  const addresses = allowedAddresses(options.url, options.allowedHosts);
  // The turn's own timer decides how long an answer may take, so undici's limits of five minutes are turned off.
  const dispatcher = new Agent({
    connect: { timeout: connectMs, lookup: addresses.lookup },
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  const send = (url: URL, { method = 'GET', body, signal, ...init }: RequestInit): Promise<Dispatcher.ResponseData> => {
    addresses.check(url);
    const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers));
    if (url.origin === origin) {
      for (const [name, value] of Object.entries(options.headers)) headers[name.toLowerCase()] = value;
    }
    propagation.inject(context.active(), headers);
    if (typeof body === 'string') headers['content-length'] = `${Buffer.byteLength(body)}`;
    return request(url, {
      method,
      headers,
      body: typeof body !== 'string' ? null : body.length < SMALL_BODY ? body : sentOnce(body),
      signal: signal ?? null,
      dispatcher,
    });
  };
  /** Sends a separate request to each target, so that its address is checked and no other origin gets the agent's headers. */
  const follow = async (url: URL, init: RequestInit): Promise<Dispatcher.ResponseData> => {
    let target = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await send(target, init);
      const location = redirectOf(response, target);
      if (location === null) return response;
      await response.body.dump();
      target = location;
    }
    throw new ChannelError('protocol_error', `${url.href} was redirected more than ${MAX_REDIRECTS} times`);
  };
  const sendWithoutRedirect = (url: URL, init: RequestInit): Promise<Dispatcher.ResponseData> =>
    send(url, init).then(async (response) => {
      const location = init.redirect === 'manual' ? null : redirectOf(response, url);
      if (location === null) return response;
      await response.body.dump();
      const problem = `${url.href} answered HTTP ${response.statusCode}, a redirect to ${location.href}, which is not followed`;
      throw new ChannelError('protocol_error', `${problem}: the card must name the address that answers`);
    });
  return {
    check: addresses.check,
    // Not an async function: its frame would keep the request's text in memory for as long as the agent thinks.
    fetch: (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const follows = (init.method ?? 'GET') === 'GET' && init.redirect !== 'manual';
      const response = follows ? follow(url, init) : sendWithoutRedirect(url, init);
      return response.then((received) => toResponse(received, maxReplyBytes));
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

/** The target of a redirect; null for any other response. */
function redirectOf({ statusCode, headers: { location } }: Dispatcher.ResponseData, from: URL): URL | null {
  return REDIRECTS.has(statusCode) && typeof location === 'string' ? URL.parse(location, from) : null;
}

/** Characters of a body that may stay in memory until the answer is there, as later turns do: sending it takes less. */
const SMALL_BODY = 4096;

/**
 * A body that is released once it is sent. undici would keep a string until the answer is there: for a first turn, tens
 * of kilobytes for every attempt that waits. undici takes any iterable; its types name only some.
 */
function sentOnce(text: string): Readable {
  let unsent: string | undefined = text;
  const chunks: AsyncIterableIterator<string> = {
    async next() {
      const value = unsent;
      unsent = undefined;
      return value === undefined ? { done: true, value } : { done: false, value };
    },
    [Symbol.asyncIterator]: () => chunks,
  };
  return chunks as unknown as Readable;
}

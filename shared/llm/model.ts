// A chat model over the `openai` client: one request to an endpoint that speaks OpenAI chat completions, without retries.
import OpenAI from 'openai';
import { type Dispatcher, getGlobalDispatcher, interceptors, request as send } from 'undici';
import { messageOf } from '../errors.ts';
import type { ChatReply, ChatRequest, Sampling } from './chat.ts';
import { readCompletion, requestBody } from './completion.ts';
import type { Endpoint } from './endpoint.ts';
import { type ModelError, modelErrorFrom } from './model-error.ts';
import { OPTIONAL_FIELDS, type OptionalField } from './providers.ts';

/** Sends a request once. Throws ModelError, or the signal's reason if it is aborted. */
type Ask = (request: ChatRequest, signal: AbortSignal) => Promise<ChatReply>;

/** Longer than any limit that passk sets itself: those come first. */
const CLIENT_TIMEOUT_MS = 86_400_000;

const MAX_REDIRECTS = 3;

/** Connects a model to its endpoint. A field that the endpoint refuses by name is left out from then on. */
export function openModel(endpoint: Endpoint, sampling: Sampling): Ask {
  const client = new OpenAI({
    apiKey: endpoint.apiKey,
    baseURL: endpoint.baseUrl,
    maxRetries: 0,
    timeout: CLIENT_TIMEOUT_MS,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: fetchWhole(getGlobalDispatcher().compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS }))),
  });
  const where = whereIs(endpoint);
  const refused = new Set<OptionalField>();

  return async function ask(request, signal): Promise<ChatReply> {
    signal.throwIfAborted();
    for (;;) {
      const body = requestBody(endpoint, request, sampling, refused);
      try {
        return readCompletion(await client.chat.completions.create(body, { signal }), endpoint);
      } catch (thrown) {
        signal.throwIfAborted();
        const error = modelErrorFrom(thrown, where);
        const field = OPTIONAL_FIELDS.find((each) => each in body && refusesField(error, thrown, each));
        if (field === undefined) throw error;
        refused.add(field);
      }
    }
  };
}

/**
 * What the client needs of `fetch`, for answers that are read whole: without the streams of the global one it takes half the
 * processor time. Limits of time are the caller's.
 */
function fetchWhole(dispatcher: Dispatcher): typeof fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const answer = await send(input instanceof Request ? input.url : input, {
      dispatcher,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : null,
      signal: signal ?? null,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const text = await answer.body.text();
    const received = Object.entries(answer.headers).map(([name, value = '']): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(text || null, { status: answer.statusCode, headers: received });
  };
}

/** The model and its address, for messages. */
export function whereIs({ name, shownUrl }: Endpoint): string {
  return `the model ${name} at ${shownUrl}`;
}

function refusesField({ status }: ModelError, thrown: unknown, field: OptionalField): boolean {
  if (status !== 400 && status !== 422) return false;
  if (thrown instanceof OpenAI.APIError && thrown.param === field) return true;
  return new RegExp(`\\b${field}\\b`).test(messageOf(thrown));
}

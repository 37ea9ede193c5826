// A model's server on a free port: speaks chat completions, answers what the test says, and keeps what it was sent.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../shared/http/listen.ts';
import { createModel, type ModelOptions } from '../../shared/llm/gateway.ts';

interface SentMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { name: string; arguments: string } }[];
  readonly tool_call_id?: string;
}

export interface SentRequest {
  readonly model: string;
  readonly messages: readonly SentMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly seed?: number;
  readonly temperature?: number;
}

/** An answer: a text, a whole message, or a handler that writes the response. */
export type ModelAnswer =
  | string
  | { readonly message: object; readonly usage?: object }
  | ((response: ServerResponse) => void);

export interface FakeModel extends AsyncDisposable {
  readonly baseUrl: string;
  readonly requests: SentRequest[];
  /** How to make a model that asks this server, without retries. */
  readonly options: ModelOptions;
}

export const TEST_KEY = 'sk-test-1234567890';

/** `answer` is asked for every request; a list is answered in order, its last for ever. */
export async function startFakeModel(
  answer: readonly ModelAnswer[] | ((request: SentRequest) => ModelAnswer),
): Promise<FakeModel> {
  const requests: SentRequest[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    await once(request, 'end');
    const sent: SentRequest = JSON.parse(Buffer.concat(chunks).toString());
    requests.push(sent);
    const chosen = typeof answer === 'function' ? answer(sent) : answer[Math.min(requests.length, answer.length) - 1]!;
    if (typeof chosen === 'function') return chosen(response);
    const message = typeof chosen === 'string' ? { role: 'assistant', content: chosen } : chosen.message;
    const usage = typeof chosen === 'string' ? undefined : chosen.usage;
    sendJson(response, 200, { id: 'c', object: 'chat.completion', choices: [{ index: 0, message }], usage });
  };
  const listening = await listen(serve, { host: '127.0.0.1', port: 0 });
  const baseUrl = `${listening.url}/v1`;
  return {
    baseUrl,
    requests,
    options: { model: 'fake', baseUrl, environment: { OPENAI_API_KEY: TEST_KEY }, maxRetries: 0 },
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** An assistant's message that calls tools. */
export function toolCalls(...calls: readonly (readonly [name: string, args: string])[]): { message: object } {
  return {
    message: {
      role: 'assistant',
      content: null,
      tool_calls: calls.map(([name, args], index) => ({
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: args },
      })),
    },
  };
}

/** A model at that server. */
export function modelAt(fake: FakeModel, options: Partial<ModelOptions> = {}) {
  return createModel({ ...fake.options, ...options });
}

// A model's server that checks requests as strictly as OpenAI's own, and can misbehave in every way that servers do.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { JsonObject } from '../../shared/contracts/json.ts';
import { listen } from '../../shared/http/listen.ts';
import { sendJson } from './fake-model.ts';

/** Where an endpoint differs from OpenAI's: what it refuses, and what it wants. */
export interface Dialect {
  readonly refuses?: readonly (keyof typeof OPTIONAL)[];
  /** Fields with these values in every request. */
  readonly wants?: Readonly<Record<string, unknown>>;
  /** A field that assistant messages with tool calls, and a field that tool calls must have: the endpoint sent it with them. */
  readonly inMessage?: string;
  readonly inToolCall?: string;
}

const OPTIONAL = {
  temperature: z.number().min(0).max(2).optional(),
  seed: z.number().int().optional(),
  parallel_tool_calls: z.boolean().optional(),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name: z.string(), schema: z.unknown(), strict: z.literal(true) }),
    })
    .optional(),
};

/** A JSON Schema as strict mode wants it: every property is required, no others are allowed, and few keywords are known. */
const strictSchema: z.ZodType = z.lazy(() =>
  z.union([
    z
      .strictObject({
        ...described,
        type: z.literal('object'),
        properties: z.record(z.string(), strictSchema),
        required: z.array(z.string()).default([]),
        additionalProperties: z.literal(false),
      })
      .refine(({ properties, required }) => required.toSorted().join() === Object.keys(properties).sort().join()),
    z.strictObject({ ...described, type: z.literal('array'), items: strictSchema }),
    z.strictObject({ ...described, type: z.enum(['string', 'number', 'integer', 'boolean']) }),
    z.strictObject({ ...described, enum: z.array(z.string()), type: z.literal('string') }),
    z.strictObject({ ...described, anyOf: z.array(strictSchema) }),
  ]),
);
const described = { description: z.string().optional() };

const required = (field: string | undefined) => (field === undefined ? {} : { [field]: z.unknown().refine(Boolean) });

function requestSchema({ refuses = [], wants = {}, inMessage, inToolCall }: Dialect) {
  const toolCallSchema = z.strictObject({
    id: z.string(),
    type: z.literal('function'),
    function: z.strictObject({ name: z.string(), arguments: z.string() }),
    ...required(inToolCall),
  });
  const messageSchema = z.union([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string().min(1) }),
    z.strictObject({ role: z.literal('assistant'), content: z.string().min(1) }),
    z.strictObject({
      role: z.literal('assistant'),
      content: z.string().nullable(),
      tool_calls: z.array(toolCallSchema).min(1),
      ...required(inMessage),
    }),
    z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
  ]);
  const toolSchema = z.strictObject({
    type: z.literal('function'),
    function: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      description: z.string(),
      parameters: strictSchema,
    }),
  });
  const known = Object.entries(OPTIONAL).filter(([field]) => !refuses.some((refused) => refused === field));
  return z.strictObject({
    model: z.string().min(1),
    messages: z.array(messageSchema).min(1),
    tools: z.array(toolSchema).min(1).optional(),
    ...Object.fromEntries(known),
    ...Object.fromEntries(Object.entries(wants).map(([field, value]) => [field, z.literal(value as string)])),
  });
}

interface StrictCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A request that has passed the checks. */
interface StrictRequest {
  readonly model: string;
  readonly messages: readonly {
    readonly role: 'system' | 'user' | 'assistant' | 'tool';
    readonly content: string | null;
    readonly tool_calls?: readonly StrictCall[];
    readonly tool_call_id?: string;
  }[];
  readonly tools?: readonly {
    readonly function: { readonly name: string; readonly description: string; readonly parameters: JsonObject };
  }[];
  readonly temperature?: number;
  readonly seed?: number;
  readonly parallel_tool_calls?: boolean;
}

/** Troubles that end at once. */
export const QUICK_TROUBLES = [
  'too_many_requests',
  'too_many_requests_retry_after',
  'server_error',
  'cut',
  'hang_up',
  'empty_body',
  'empty_answer',
  'malformed',
  'page',
] as const;
/** Troubles that only a time limit ends. */
export const ENDLESS_TROUBLES = ['no_answer', 'stalled', 'slow_drip'] as const;
/** Ways to misbehave. `null` is to answer as asked. */
type Trouble = (typeof QUICK_TROUBLES)[number] | (typeof ENDLESS_TROUBLES)[number];

export interface StrictModelOptions {
  /** The assistant's message. */
  readonly answer: (request: StrictRequest) => {
    readonly content: string | null;
    readonly tool_calls?: readonly object[];
    readonly reasoning_content?: string;
  };
  /** The trouble with request number `index`, from 0. */
  readonly trouble?: (index: number, request: StrictRequest) => Trouble | null;
  /** Refuses other keys. */
  readonly key?: string;
  readonly usage?: object | null;
  /** OpenAI's own by default. */
  readonly dialect?: Dialect;
}

interface StrictModel extends AsyncDisposable {
  readonly baseUrl: string;
  readonly requests: readonly StrictRequest[];
  /** Violations of the protocol in requests. */
  readonly violations: readonly string[];
}

export async function startStrictModel({
  answer,
  trouble,
  key,
  usage,
  dialect = {},
}: StrictModelOptions): Promise<StrictModel> {
  const requests: StrictRequest[] = [];
  const violations: string[] = [];
  const schema = requestSchema(dialect);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    await once(request, 'end');
    const refuse = (status: number, code: string, message: string) => {
      violations.push(message);
      sendJson(response, status, { error: { message, type: 'invalid_request_error', param: null, code } });
    };
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return refuse(404, 'unknown_url', `no ${request.method} ${request.url}`);
    if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
      return refuse(401, 'invalid_api_key', 'Incorrect API key provided');
    const parsed = schema.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
    if (!parsed.success) return refuse(400, 'invalid_request', z.prettifyError(parsed.error));
    const asked = parsed.data as unknown as StrictRequest;
    const disorder = orderProblem(asked);
    if (disorder !== null) return refuse(400, 'invalid_request', disorder);
    const index = requests.push(asked) - 1;
    const message = { role: 'assistant', refusal: null, ...answer(asked) };
    const completion = {
      id: `chatcmpl-${index}`,
      object: 'chat.completion',
      created: 1,
      model: asked.model,
      choices: [{ index: 0, message, logprobs: null, finish_reason: message.tool_calls ? 'tool_calls' : 'stop' }],
      usage: usage === undefined ? USAGE : usage,
    };
    misbehave(trouble?.(index, asked) ?? null, response, completion);
  };
  const listening = await listen(serve, { host: '127.0.0.1', port: 0 });
  return {
    baseUrl: `${listening.url}/v1`,
    requests,
    violations,
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  };
}

const USAGE = {
  prompt_tokens: 100,
  completion_tokens: 10,
  total_tokens: 110,
  prompt_tokens_details: { cached_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 0 },
};

/** Every call of a tool is answered by exactly one message, directly after it and before anything else. */
function orderProblem({ messages, tools, parallel_tool_calls }: StrictRequest): string | null {
  let open: string[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id ?? '')) return `messages.${index} answers no call`;
      open = open.filter((id) => id !== message.tool_call_id);
      continue;
    }
    if (open.length > 0) return `messages.${index}: the calls ${open.join(', ')} have no answer`;
    if (message.role !== 'assistant') continue;
    if (message.content === null && !message.tool_calls) return `messages.${index} has neither content nor calls`;
    open = message.tool_calls?.map(({ id }) => id) ?? [];
    if (new Set(open).size < open.length) return `messages.${index} has two calls with one id`;
  }
  if (open.length > 0) return `the calls ${open.join(', ')} have no answer`;
  if (parallel_tool_calls !== undefined && !tools) return 'parallel_tool_calls is only allowed with tools';
  return null;
}

function misbehave(trouble: Trouble | null, response: ServerResponse, completion: object): void {
  const body = JSON.stringify(completion);
  const json = { 'content-type': 'application/json' };
  const limited = {
    error: { message: 'Rate limit reached', type: 'requests', param: null, code: 'rate_limit_exceeded' },
  };
  switch (trouble) {
    case null:
      sendJson(response, 200, completion);
      return;
    case 'too_many_requests':
      sendJson(response, 429, limited);
      return;
    case 'too_many_requests_retry_after':
      sendJson(response, 429, limited, { 'retry-after-ms': '20' });
      return;
    case 'server_error':
      sendJson(response, 500, { error: { message: 'The server had an error', type: 'server_error' } });
      return;
    case 'no_answer':
      return;
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(body)) });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
      return;
    case 'hang_up':
      response.destroy();
      return;
    case 'empty_body':
      response.writeHead(200, json).end();
      return;
    case 'empty_answer':
      sendJson(response, 200, {
        ...completion,
        choices: [{ index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'stop' }],
      });
      return;
    case 'malformed':
      response.writeHead(200, json).end(`{"choices": [{"message": {"content": `);
      return;
    case 'page':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'stalled':
      response.writeHead(200, { ...json, 'content-length': String(Buffer.byteLength(body)) });
      response.write(body.slice(0, 1));
      return;
    case 'slow_drip': {
      response.writeHead(200, json);
      // White space may precede an answer.
      const dripping = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(dripping));
    }
  }
}

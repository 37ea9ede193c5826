// Models of the gateway for another process: an OpenAI-compatible server on the loopback address, with a token that is
// valid as long as it runs. The process needs no key, and its requests are scheduled and recorded with all others.
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonObjectSchema } from '../contracts/json.ts';
import { messageOf } from '../errors.ts';
import { bearerOf, isSameSecret } from '../http/bearer.ts';
import { listen } from '../http/listen.ts';
import type { ChatMessage, ChatModel, ChatReply, ChatRequest, ChatTool } from './chat.ts';
import type { Produced } from './chat-completions-wire.ts';
import { errorBody } from './chat-completions-wire.ts';
import { type CompletionAnswer, completionsApp, invalidRequest } from './completions-app.ts';
import { GATEWAY_ERROR_TYPE, ModelError } from './model-error.ts';

export interface ServedModel extends AsyncDisposable {
  /** The base URL for OpenAI clients, with `/v1`. */
  readonly url: string;
  /** The key that clients must send. */
  readonly token: string;
}

/** Serves one model under any name, or the model that `models` returns for the name in a request; it may throw. */
export async function serveModel(models: ChatModel | ((name: string) => ChatModel)): Promise<ServedModel> {
  const modelFor = typeof models === 'function' ? models : () => models;
  const token = randomBytes(24).toString('base64url');
  const known: KnownTools = new Map();
  const app = completionsApp({
    answer: (body, signal) => answerTo(body, { modelFor, known }, signal),
    allows: ({ headers }) => isSameSecret(bearerOf(headers) ?? '', token),
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return { url: `${listening.url}/v1`, token, [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose]() };
}

const text = z
  .union(
    [z.string(), z.array(z.strictObject({ type: z.literal('text'), text: z.string() }))],
    "passk's gateway forwards text only, neither images nor other parts",
  )
  .nullish()
  .transform((content) => (Array.isArray(content) ? content.map((part) => part.text).join('') : (content ?? '')));

const toolCallSchema = z
  .looseObject({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) })
  .transform(({ id, function: called, type: _type, ...rest }) => ({
    id,
    ...called,
    ...(Object.keys(rest).length > 0 && { extra: jsonObjectSchema.parse(rest) }),
  }));

const participantName = z
  .string()
  .nullish()
  .transform((given) => given ?? undefined);

/**
 * Strict, as is the request: a field that the gateway does not pass on is an error, not silently lost. Only an assistant's message
 * may have others: endpoints answer with them, and clients send them back.
 */
const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'user']), content: text, name: participantName }),
  z
    .strictObject({ role: z.literal('developer'), content: text, name: participantName })
    .transform((message) => ({ ...message, role: 'system' }) as const),
  z
    .strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: text, name: participantName })
    .transform(({ role, tool_call_id: toolCallId, content, name }) => ({ role, toolCallId, content, name })),
  z
    .looseObject({
      role: z.literal('assistant'),
      content: text,
      name: participantName,
      tool_calls: z.array(toolCallSchema).nullish(),
    })
    .transform(
      ({ role, content, name, tool_calls: toolCalls, refusal: _refusal, ...rest }): ChatMessage => ({
        role,
        content,
        ...(name !== undefined && { name }),
        ...(toolCalls && { toolCalls }),
        ...(Object.keys(rest).length > 0 && { extra: jsonObjectSchema.parse(rest) }),
      }),
    ),
]);

/** Fields that go to the endpoint as they are. */
const PASSED_ON = [
  'temperature',
  'top_p',
  'max_tokens',
  'max_completion_tokens',
  'stop',
  'tool_choice',
  'response_format',
  'reasoning_effort',
  'verbosity',
  'presence_penalty',
  'frequency_penalty',
  'user',
  'store',
  'metadata',
  'service_tier',
  'prompt_cache_key',
  'prompt_cache_retention',
  'safety_identifier',
] as const;

const NO_LOGPROBS = "passk's gateway returns no log probabilities; leave out logprobs and top_logprobs";

const requestSchema = z.strictObject({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  tools: z.array(z.unknown()).nullish(),
  seed: z.number().int().nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  n: z.literal(1).nullish(),
  logprobs: z.literal(false, NO_LOGPROBS).nullish(),
  top_logprobs: z.literal(0, NO_LOGPROBS).nullish(),
  ...Object.fromEntries(PASSED_ON.map((field) => [field, z.unknown().optional()])),
});

const toolsSchema = z.object({
  tools: z.array(
    z.strictObject({
      type: z.literal('function'),
      function: z.strictObject({
        name: z.string(),
        description: z.string().default(''),
        parameters: jsonObjectSchema.default({ type: 'object', properties: {} }),
        strict: z
          .boolean()
          .nullish()
          .transform((strict) => strict ?? undefined),
      }),
    }),
  ),
});

/**
 * Tools of earlier requests, by their JSON: requests that wait for the same tools share them in memory, and they are checked once,
 * because their schemas are the largest part of most requests.
 */
type KnownTools = Map<string, readonly ChatTool[]>;

const MAX_KNOWN_TOOLS = 20;

function readTools(
  received: readonly unknown[],
  known: KnownTools,
): { readonly tools: readonly ChatTool[] } | { readonly refusal: CompletionAnswer } {
  const key = JSON.stringify(received);
  const before = known.get(key);
  if (before !== undefined) return { tools: before };
  const parsed = toolsSchema.safeParse({ tools: received });
  if (!parsed.success) return { refusal: invalidRequest(parsed.error.issues[0]) };
  const tools = parsed.data.tools.map(({ function: tool }) => tool);
  if (known.size < MAX_KNOWN_TOOLS) known.set(key, tools);
  return { tools };
}

/** Not an async function: its frame would keep the body in memory until the model has answered. */
function answerTo(
  body: unknown,
  { modelFor, known }: { readonly modelFor: (name: string) => ChatModel; readonly known: KnownTools },
  signal: AbortSignal,
): CompletionAnswer | Promise<CompletionAnswer> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return invalidRequest(parsed.error.issues[0]);
  const {
    model: name,
    messages,
    tools: received,
    seed,
    parallel_tool_calls: parallelToolCalls,
    stream,
    stream_options: options,
    n: _n,
    logprobs: _logprobs,
    top_logprobs: _topLogprobs,
    ...settings
  } = parsed.data;
  const read = received ? readTools(received, known) : { tools: undefined };
  if ('refusal' in read) return read.refusal;
  const request: ChatRequest = {
    messages,
    ...(read.tools && { tools: read.tools }),
    seed: seed ?? undefined,
    parallelToolCalls: parallelToolCalls ?? undefined,
    ...(Object.keys(settings).length > 0 && { settings: jsonObjectSchema.parse(settings) }),
  };
  const wishes = { stream: stream ?? false, includeUsage: options?.include_usage ?? false };
  try {
    return completed(modelFor(name), request, signal, wishes);
  } catch (error) {
    return { status: 400, body: errorBody('unknown_model', messageOf(error)) };
  }
}

async function completed(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  wishes: { readonly stream: boolean; readonly includeUsage: boolean },
): Promise<CompletionAnswer> {
  try {
    const reply = await model.complete(request, signal);
    return {
      head: { id: `chatcmpl-${randomUUID()}`, model: reply.usage.model ?? model.name },
      message: producedBy(reply),
      finishReason: reply.finishReason,
      ...wishes,
    };
  } catch (error) {
    const code = error instanceof ModelError ? error.code : 'server';
    const status = (error instanceof ModelError && error.status) || 502;
    return {
      status,
      body: { error: { message: messageOf(error), type: GATEWAY_ERROR_TYPE, param: null, code } },
      // The gateway has tried again as long as it makes sense.
      headers: { 'x-should-retry': 'false' },
    };
  }
}

function producedBy({ text: content, toolCalls, usage, extra }: ChatReply): Produced {
  const { input_tokens, cached_tokens, thinking_tokens, output_tokens } = usage;
  return {
    role: 'assistant',
    content,
    ...extra,
    ...(toolCalls.length > 0 && {
      tool_calls: toolCalls.map(({ id, name, arguments: args, extra: callExtra }) => ({
        ...callExtra,
        id,
        function: { name, arguments: args },
      })),
    }),
    usage: {
      prompt_tokens: input_tokens,
      completion_tokens: output_tokens,
      ...(input_tokens !== null && output_tokens !== null && { total_tokens: input_tokens + output_tokens }),
      prompt_tokens_details: { cached_tokens },
      completion_tokens_details: { reasoning_tokens: thinking_tokens },
    },
  };
}

// Chat completions as a client writes requests and reads answers, with the quirks of each endpoint applied.
import type OpenAI from 'openai';
import { z } from 'zod';
import { type JsonObject, jsonObjectSchema } from '../contracts/json.ts';
import type { Usage } from '../contracts/usage.ts';
import type { ChatMessage, ChatReply, ChatRequest, ChatTool, Sampling } from './chat.ts';
import { type Endpoint, modelId, whereIs } from './endpoint.ts';
import { codeOfStatus, ModelError, shortenedMessage } from './model-error.ts';
import type { OptionalField, Quirks } from './providers.ts';

/** The body of a request. `refused` are fields that the endpoint has refused before. */
export function requestBody(
  { model, quirks, omits }: Endpoint,
  { messages, tools, seed, variation = 0, parallelToolCalls, answer, settings = {} }: ChatRequest,
  sampling: Sampling,
  refused: ReadonlySet<OptionalField>,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const hasTools = tools !== undefined && tools.length > 0;
  const optional: Record<string, unknown> = {
    temperature: sampling.temperature,
    response_format: answer && { type: 'json_schema', json_schema: { ...answer, strict: true } },
    ...settings,
    seed: varied(seed ?? sampling.seed, variation),
    // Endpoints refuse it in a request without tools.
    parallel_tool_calls: hasTools ? parallelToolCalls : undefined,
  };
  const sent = Object.entries(optional).filter(
    ([field, value]) =>
      value !== undefined && !omits.includes(field as OptionalField) && !refused.has(field as OptionalField),
  );
  return {
    model,
    messages: messages.map((message) => wiredMessage(message, quirks)),
    ...(hasTools && { tools: wireTools(tools) }),
    ...Object.fromEntries(sent),
    ...quirks.adds,
  };
}

/** Seeds are 31-bit integers. */
function varied(seed: number | undefined, variation: number): number | undefined {
  return seed === undefined ? undefined : (seed + variation) % 2 ** 31;
}

const wiredMessages = new WeakMap<Quirks, WeakMap<ChatMessage, OpenAI.ChatCompletionMessageParam>>();

/** The same object for the same message, which is a part of every later request of its conversation. */
function wiredMessage(message: ChatMessage, quirks: Quirks): OpenAI.ChatCompletionMessageParam {
  const known = wiredMessages.get(quirks) ?? new WeakMap();
  wiredMessages.set(quirks, known);
  const wire = known.get(message) ?? wireMessage(message, quirks);
  known.set(message, wire);
  return wire;
}

function wireMessage(message: ChatMessage, quirks: Quirks): OpenAI.ChatCompletionMessageParam {
  const named = message.name !== undefined && { name: message.name };
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content, ...named };
  if (message.role !== 'assistant') return { role: message.role, content: message.content, ...named };
  const kept = { ...named, ...picked(message.extra, quirks.keepsInMessage) };
  if (!message.toolCalls?.length) return { role: 'assistant', content: message.content, ...kept };
  return {
    role: 'assistant',
    content: message.content || null,
    ...kept,
    tool_calls: message.toolCalls.map(({ id, name, arguments: args, extra }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
      ...picked(extra, quirks.keepsInToolCall),
    })),
  };
}

function picked(extra: JsonObject | undefined, fields: readonly string[] = []): JsonObject | undefined {
  if (extra === undefined) return undefined;
  return Object.fromEntries(Object.entries(extra).filter(([field]) => fields.includes(field)));
}

const wired = new WeakMap<readonly ChatTool[], OpenAI.ChatCompletionTool[]>();

/** The same array for the same tools, which are a part of every request of a conversation. */
function wireTools(tools: readonly ChatTool[]): OpenAI.ChatCompletionTool[] {
  const before = wired.get(tools);
  if (before !== undefined) return before;
  const wire = tools.map(wireTool);
  wired.set(tools, wire);
  return wire;
}

function wireTool({ name, description, parameters, strict }: ChatTool): OpenAI.ChatCompletionTool {
  return { type: 'function', function: { name, description, parameters, ...(strict !== undefined && { strict }) } };
}

const tokens = z.number().int().nonnegative().nullish().catch(null);

/** Some servers leave out the id, or send the arguments as they are. */
const toolCallSchema = z.looseObject({
  id: z.string().nullish(),
  function: z.object({
    name: z.string(),
    arguments: z.union([z.string(), jsonObjectSchema.transform((object) => JSON.stringify(object))]),
  }),
});

/** The part of a completion that passk reads. Endpoints differ in what they leave out. */
const completionSchema = z.object({
  model: z.string().nullish(),
  choices: z.tuple(
    [
      z.object({
        message: z.looseObject({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(toolCallSchema).nullish(),
        }),
        finish_reason: z.string().nullish().catch(null),
      }),
    ],
    z.unknown(),
  ),
  usage: z
    .object({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      total_tokens: tokens,
      prompt_tokens_details: z.object({ cached_tokens: tokens }).nullish(),
      completion_tokens_details: z.object({ reasoning_tokens: tokens }).nullish(),
      /** DeepSeek's name for cached tokens. */
      prompt_cache_hit_tokens: tokens,
    })
    .nullish(),
});

/** Routers answer with status 200 and the provider's error. */
const errorSchema = z.object({
  error: z.object({ message: z.string(), code: z.union([z.string(), z.number()]).nullish() }),
});

/** Throws ModelError: `bad_answer` if it is not a chat completion, or what the error says that is in its place. */
export function readCompletion(completion: unknown, endpoint: Endpoint): ChatReply {
  const { quirks } = endpoint;
  const parsed = completionSchema.safeParse(completion);
  if (!parsed.success) throw notACompletion(completion, endpoint, parsed.error);
  const { message, finish_reason: finishReason } = parsed.data.choices[0];
  const extra = keptExtra(message, quirks.keepsInMessage);
  return {
    text: message.content ?? message.refusal ?? '',
    toolCalls: (message.tool_calls ?? []).map((call, index) => {
      const callExtra = keptExtra(call, quirks.keepsInToolCall);
      return { id: call.id || `call_${index + 1}`, ...call.function, ...(callExtra && { extra: callExtra }) };
    }),
    ...(extra && { extra }),
    ...(finishReason && { finishReason }),
    usage: readUsage(parsed.data.usage, modelId(endpoint, parsed.data.model), quirks),
  };
}

function notACompletion(answer: unknown, endpoint: Endpoint, { issues: [issue] }: z.ZodError): ModelError {
  const where = whereIs(endpoint);
  const { data } = errorSchema.safeParse(answer);
  if (data !== undefined) {
    const { message, code } = data.error;
    const status = Number(code);
    return new ModelError(
      codeOfStatus(status, message) ?? 'server',
      `${where} answered with an error: ${shortenedMessage(message, endpoint.apiKey)}`,
      { status: Number.isInteger(status) ? status : undefined },
    );
  }
  const what = typeof answer === 'string' ? 'it is text' : `${issue?.path.join('.') || 'the body'}: ${issue?.message}`;
  return new ModelError('bad_answer', `${where} returned an answer that is not a chat completion: ${what}`);
}

function keptExtra(fields: object, names: readonly string[] = []): JsonObject | undefined {
  if (!names.some((name) => Object.hasOwn(fields, name))) return undefined;
  const kept = Object.entries(fields).filter(([field, value]) => names.includes(field) && value !== null);
  if (kept.length === 0) return undefined;
  return jsonObjectSchema.safeParse(Object.fromEntries(kept)).data;
}

function readUsage(usage: z.infer<typeof completionSchema>['usage'], model: string, quirks: Quirks): Usage {
  if (!usage) return { model, input_tokens: null, cached_tokens: null, thinking_tokens: null, output_tokens: null };
  const input = usage.prompt_tokens ?? null;
  const completion = usage.completion_tokens ?? null;
  const outside =
    quirks.thinkingOutsideCompletion && input !== null && completion !== null && usage.total_tokens
      ? Math.max(0, usage.total_tokens - input - completion)
      : 0;
  return {
    model,
    input_tokens: input,
    cached_tokens:
      usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens ?? quirks.cachedIfSilent ?? null,
    thinking_tokens: usage.completion_tokens_details?.reasoning_tokens ?? (outside > 0 ? outside : null),
    output_tokens: completion === null ? null : completion + outside,
  };
}

// The OpenAI chat-completions API seen from a server: the parts of a request that are read, and how an answer is written, whole or as a stream.
import { z } from 'zod';
import type { ReceivedMessage } from './playback.ts';
import type { RecordedAssistantMessage, RecordedUserMessage } from './recording.ts';

const contentSchema = z
  .union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))])
  .nullish()
  .transform((content) =>
    typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(''),
  );

const messageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: contentSchema,
  tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) })).nullish(),
});

export const chatRequestSchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema),
  tools: z.array(z.unknown()).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
});

export function receivedMessage({ role, content, tool_calls }: z.infer<typeof messageSchema>): ReceivedMessage {
  const call = tool_calls?.[0]?.function;
  if (role === 'developer') return { role: 'system', content };
  return { role: role === 'function' ? 'tool' : role, content, ...(call && { call }) };
}

/** Identity of a completion: `id`, the model's name, and when, in seconds since 1970. */
export interface CompletionHead {
  readonly id: string;
  readonly model: string;
  readonly created: number;
}

/** A recorded message of the agent's model, or of the model that plays the customer. */
export type Produced = RecordedAssistantMessage | RecordedUserMessage;

export interface Completion {
  readonly head: CompletionHead;
  /** The model that plays the customer sees the customer's words as assistant messages. */
  readonly message: Produced;
  /** By default `tool_calls` for a message that calls tools, otherwise `stop`. */
  readonly finishReason?: string | undefined;
}

/** A completion as it is answered whole. */
export function completionOf({ head, message: recorded, finishReason }: Completion): object {
  const calls = toolCallsOf(recorded);
  const message = { ...spokenPart(recorded), refusal: null, ...(calls.length > 0 && { tool_calls: calls }) };
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason ?? usualReason(recorded) }],
    ...(recorded.usage && { usage: recorded.usage }),
  };
}

/** The same as server-sent events: the whole message in one chunk, its end in the next, then `[DONE]`. */
export function completionEvents({ head, message: recorded, finishReason }: Completion, includeUsage: boolean): string {
  const delta = {
    ...spokenPart(recorded),
    ...(toolCallsOf(recorded).length > 0 && {
      tool_calls: toolCallsOf(recorded).map((call, index) => ({ index, ...call })),
    }),
  };
  const chunk = (rest: object) => ({ ...head, object: 'chat.completion.chunk', ...rest });
  const chunks = [
    chunk({ choices: [{ index: 0, delta, finish_reason: null }] }),
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: finishReason ?? usualReason(recorded) }] }),
    ...(includeUsage ? [chunk({ choices: [], usage: recorded.usage ?? null })] : []),
  ];
  return `${chunks.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('')}data: [DONE]\n\n`;
}

/** The body of an error, as the OpenAI API writes it. */
export function errorBody(code: string, message: string): object {
  return { error: { message, type: 'invalid_request_error', param: null, code } };
}

function spokenPart({ content, reasoning_content: reasoning }: Produced) {
  return {
    role: 'assistant',
    content: content ?? null,
    ...(typeof reasoning === 'string' && { reasoning_content: reasoning }),
  };
}

function toolCallsOf(recorded: Produced) {
  if (recorded.role !== 'assistant') return [];
  return (recorded.tool_calls ?? []).map(({ id, function: { name, arguments: args }, ...rest }) => ({
    ...rest,
    id,
    type: 'function',
    function: { name, arguments: args },
  }));
}

function usualReason(recorded: Produced): string {
  return toolCallsOf(recorded).length > 0 ? 'tool_calls' : 'stop';
}

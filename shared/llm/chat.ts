// The words of a chat with a model: messages and tools in; text, tool calls and usage out. Types only.
import type { JsonObject } from '../contracts/json.ts';
import type { Usage } from '../contracts/usage.ts';

/** A call of a tool as the model wrote it; `arguments` is JSON text that may be broken. */
export interface ChatToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** Fields that some endpoints want back with the call. */
  readonly extra?: JsonObject | undefined;
}

/** `name` tells participants of the same role apart; most endpoints ignore it. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string; readonly name?: string | undefined }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly name?: string | undefined;
      readonly toolCalls?: readonly ChatToolCall[];
      /** Fields that some endpoints want back with the message. */
      readonly extra?: JsonObject | undefined;
    }
  | {
      readonly role: 'tool';
      readonly toolCallId: string;
      readonly content: string;
      readonly name?: string | undefined;
    };

/** `parameters` is a JSON Schema. */
export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonObject;
  /** True asks the endpoint to keep to the schema; sent only if it is given. */
  readonly strict?: boolean | undefined;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ChatTool[];
  /** Takes precedence over the model's own seed. In an evaluation it usually identifies the attempt, and each attempt has another. */
  readonly seed?: number | undefined;
  /** The attempt that it belongs to, by the seed that identifies it; null for none. By default `seed`. */
  readonly attempt?: number | null | undefined;
  /** Counts requests that are made again, so that a model that follows the seed answers otherwise. Default 0. */
  readonly variation?: number | undefined;
  /** False asks the model to call one tool at a time. By default the endpoint decides. */
  readonly parallelToolCalls?: boolean | undefined;
  /** Asks for one JSON object of this schema in the place of text. Endpoints that do not know schemas may answer otherwise. */
  readonly answer?: AnswerFormat | undefined;
  /** Further fields for the endpoint, sent as they are. */
  readonly settings?: JsonObject | undefined;
}

/** `schema` is a JSON Schema; strict endpoints want every property required and no others allowed. */
export interface AnswerFormat {
  readonly name: string;
  readonly schema: JsonObject;
}

/** `text` is empty if the model only called tools, or said nothing. */
export interface ChatReply {
  readonly text: string;
  readonly toolCalls: readonly ChatToolCall[];
  readonly usage: Usage;
  /** Why the model stopped, in the endpoint's word, such as `length`; absent if it does not say. */
  readonly finishReason?: string | undefined;
  /** To be kept in the assistant message if it is sent back. */
  readonly extra?: JsonObject | undefined;
}

export interface ChatModel {
  readonly name: string;
  /** One completion. Throws ModelError if the model does not answer, or the signal's reason if aborted. */
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatReply>;
}

/** Settings that all requests to a model share. */
export interface Sampling {
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
}

// Parts and messages of A2A: building them, and reading their text and data.
import { randomUUID } from 'node:crypto';
import { type Message, type Part, Role } from '@a2a-js/sdk';
import type { Json } from '../contracts/json.ts';

export function textPart(text: string): Part {
  return {
    content: { $case: 'text', value: text },
    mediaType: 'text/plain',
    filename: '',
    metadata: undefined,
  };
}

/** A part with structured data, which JSON must be able to represent. */
export function dataPart(data: object): Part {
  return {
    content: { $case: 'data', value: data },
    mediaType: 'application/json',
    filename: '',
    metadata: undefined,
  };
}

interface MessageContent {
  readonly parts: readonly Part[];
  /** Absent in a first message, since the agent chooses it. */
  readonly contextId?: string;
  readonly taskId?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A message that an agent sends. */
export function agentMessage(content: MessageContent): Message {
  return message(Role.ROLE_AGENT, content);
}

/** A message that goes to an agent. */
export function userMessage(content: MessageContent): Message {
  return message(Role.ROLE_USER, content);
}

function message(role: Role, { parts, contextId, taskId, metadata }: MessageContent): Message {
  return {
    messageId: randomUUID(),
    contextId: contextId ?? '',
    taskId: taskId ?? '',
    role,
    parts: [...parts],
    metadata,
    extensions: [],
    referenceTaskIds: [],
  };
}

/** The text parts, joined; '' if there are none. */
export function textOf(parts: readonly Part[], separator = '\n'): string {
  return parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join(separator);
}

/** The data parts in order. */
export function dataOf(parts: readonly Part[]): Json[] {
  return parts.flatMap(({ content }) => (content?.$case === 'data' ? [content.value as Json] : []));
}

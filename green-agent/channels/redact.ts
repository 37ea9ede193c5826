// The agent's headers are secrets: if it repeats them in a reply or an error, they are redacted, since both are kept and shown.
import type { Json } from '../../shared/contracts/json.ts';
import { type Channel, ChannelError, type Conversation, type Reply, type ReplySource } from './channel.ts';

/** Shorter words also occur in ordinary text. Characters. */
const MIN_LENGTH = 8;

type Redact = (text: string) => string;

/** Redacts the values of these headers and their words, such as the token after `Bearer`; null if there is nothing to redact. */
export function createRedact(headers: Readonly<Record<string, string>>): Redact | null {
  const words = Object.values(headers).flatMap((value) => [value.trim(), ...value.split(/\s+/)]);
  const secrets = [...new Set(words)].filter(({ length }) => length >= MIN_LENGTH).sort((a, b) => b.length - a.length);
  if (secrets.length === 0) return null;
  return (text) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '(secret)'), text);
}

/** The same channel with redacted replies and errors. */
export function redactedChannel(channel: Channel, redact: Redact): Channel {
  const { name, version } = channel.agent;
  return {
    ...channel,
    agent: { name: redact(name), version: redact(version) },
    open: (queuedMs) => redactedConversation(channel.open(queuedMs), redact),
  };
}

export function redactedConversation(conversation: Conversation, redact: Redact): Conversation {
  return {
    get contextId() {
      return conversation.contextId;
    },
    send: (turn, signal) =>
      conversation.send(turn, signal).then(
        (reply) => redactedReply(reply, redact),
        (error: unknown) => {
          throw error instanceof ChannelError ? redactedError(error, redact) : error;
        },
      ),
    [Symbol.asyncDispose]: () => conversation[Symbol.asyncDispose](),
  };
}

function redactedReply(reply: Reply, redact: Redact): Reply {
  const { infrastructureError, sources } = reply;
  return {
    ...reply,
    ...redactedSource(reply, redact),
    ...(sources && { sources: sources.map((source) => redactedSource(source, redact)) }),
    infrastructureError: infrastructureError === null ? null : redact(infrastructureError),
  };
}

function redactedSource({ text, data }: ReplySource, redact: Redact): ReplySource {
  return { text: redact(text), data: data.map((part): Json => JSON.parse(redact(JSON.stringify(part)))) };
}

export function redactedError({ code, message, rawReply }: ChannelError, redact: Redact): ChannelError {
  return new ChannelError(code, redact(message), rawReply === null ? {} : { rawReply: redact(rawReply) });
}

// The A2A channel: one client for all conversations of an evaluation, in the protocol version that the card names.
import { type AgentCard, type Artifact, type Message, type Task, TaskState } from '@a2a-js/sdk';
import { type Client, ClientFactory, JsonRpcTransportFactory, RestTransportFactory } from '@a2a-js/sdk/client';
import { dataOf, dataPart, textOf, textPart, userMessage } from '../../shared/a2a/parts.ts';
import { usableInterfaces } from './a2a-card.ts';
import type { AgentFetch } from './agent-fetch.ts';
import { agentInMessages, type Channel, ChannelError, type Reply, type ReplySource } from './channel.ts';
import { type ContextReply, createChannelConversation, type Exchange, readMetadata } from './conversation.ts';
import { toChannelError } from './failure.ts';
import { RAW_REPLY_LENGTH } from './response.ts';

/**
 * A channel to the agent of this card. It owns `agentFetch` and disposes it with itself.
 * @throws ChannelError `protocol_error` if the card has no interface over JSON-RPC or HTTP+JSON at an allowed address
 */
export async function openA2AChannel(card: AgentCard, agentFetch: AgentFetch, turnMs: number): Promise<Channel> {
  const agent = agentInMessages(card.name);
  const client = await a2aClient(usableCard(card, agentFetch, agent), agentFetch.fetch);
  return {
    kind: 'a2a',
    agent: { name: card.name, version: card.version },
    open: (queuedMs) => createChannelConversation(agent, { turnMs, queuedMs }, exchangeBy(client)),
    [Symbol.asyncDispose]: () => agentFetch[Symbol.asyncDispose](),
  };
}

/** The card with the interfaces alone that can be used and are at allowed addresses. */
function usableCard(card: AgentCard, agentFetch: AgentFetch, agent: string): AgentCard {
  const usable = usableInterfaces(card);
  if (usable.length === 0) {
    const named = [...new Set(card.supportedInterfaces.map(({ protocolBinding }) => protocolBinding))].join(', ');
    throw new ChannelError(
      'protocol_error',
      `the card of ${agent} has no interface over JSON-RPC or HTTP+JSON (it has ${named || 'none'})`,
    );
  }
  const problems: unknown[] = [];
  const allowed = usable.filter(({ url }) => {
    try {
      agentFetch.check(new URL(url));
      return true;
    } catch (error) {
      problems.push(error);
      return false;
    }
  });
  if (allowed.length === 0) throw toChannelError(problems[0], `the card of ${agent}`);
  return { ...card, supportedInterfaces: allowed };
}

/** The SDK's client, with both protocol versions over JSON-RPC and HTTP+JSON. */
export function a2aClient(card: AgentCard, fetchImpl: typeof fetch): Promise<Client> {
  const options = { fetchImpl, legacyCompat: { enabled: true } };
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory(options), new RestTransportFactory(options)],
  });
  return factory.createFromAgentCard(card);
}

/** Sends turns as messages of the SDK's client. */
function exchangeBy(client: Client): Exchange {
  return async (turn, contextId, signal) => {
    const parts = [textPart(turn.text)];
    if (turn.data) parts.push(dataPart(turn.data));
    const message = userMessage(contextId === null ? { parts } : { parts, contextId });
    const request = { tenant: '', message, configuration: undefined, metadata: undefined };
    return readA2AReply(await client.sendMessage(request, { signal }));
  };
}

/** Task states whose content is a reply; so is that of a task without a status. */
const ANSWERED: ReadonlySet<TaskState> = new Set([
  TaskState.TASK_STATE_UNSPECIFIED,
  TaskState.TASK_STATE_COMPLETED,
  TaskState.TASK_STATE_INPUT_REQUIRED,
]);
const FAILED: ReadonlySet<TaskState> = new Set([
  TaskState.TASK_STATE_FAILED,
  TaskState.TASK_STATE_REJECTED,
  TaskState.TASK_STATE_CANCELED,
  TaskState.TASK_STATE_AUTH_REQUIRED,
]);

/**
 * The text and data of a Message, or of a Task's status message followed by its artifacts.
 * @throws ChannelError `agent_error` for a task that failed, `protocol_error` for one that is not done
 */
function readA2AReply(result: Message | Task): ContextReply {
  if ('messageId' in result) {
    const { metadata, contextId } = result;
    return { reply: { ...ofMessage(result), ...readMetadata(metadata) }, contextId };
  }
  const { status, artifacts, contextId } = result;
  const sources = [...(status?.message ? [ofMessage(status.message)] : []), ...artifacts.map(ofArtifact)];
  const reply: Reply = {
    text: sources
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    data: sources.flatMap(({ data }) => data),
    ...(sources.length > 1 ? { sources } : {}),
    ...readMetadata({ ...result.metadata, ...status?.message?.metadata }),
  };
  const state = status?.state ?? TaskState.TASK_STATE_UNSPECIFIED;
  if (!ANSWERED.has(state) && reply.infrastructureError === null) throw unanswered(state, reply.text);
  return { reply, contextId };
}

function ofMessage({ parts }: Pick<Message, 'parts'>): ReplySource {
  return { text: textOf(parts), data: dataOf(parts) };
}

/** Agents stream an artifact in chunks, which end anywhere: even inside a string of its JSON. */
function ofArtifact({ parts }: Artifact): ReplySource {
  return { text: textOf(parts, ''), data: dataOf(parts) };
}

function unanswered(state: TaskState, text: string): ChannelError {
  const name = (TaskState[state] ?? 'unknown').replace('TASK_STATE_', '').toLowerCase().replace('_', '-');
  const said = text === '' ? '' : `: ${text.slice(0, 300)}`;
  const options = text === '' ? {} : { rawReply: text.slice(0, RAW_REPLY_LENGTH) };
  return FAILED.has(state)
    ? new ChannelError('agent_error', `answered with a task in state ${name}${said}`, options)
    : new ChannelError(
        'protocol_error',
        `answered with a task in state ${name}, but a turn needs a completed one${said}`,
        options,
      );
}

// Opening a channel to an agent by its address: over A2A if it has a card, otherwise over MCP.
import type { AgentCard } from '@a2a-js/sdk';
import { CARD_PATHS } from '../../shared/contracts/agent-protocol.ts';
import { unavailableError, usageError } from '../../shared/errors.ts';
import { openA2AChannel } from './a2a.ts';
import { below, fetchCard } from './a2a-card.ts';
import { type AgentFetch, createAgentFetch } from './agent-fetch.ts';
import { type Channel, ChannelError } from './channel.ts';
import { takeTurn } from './conversation.ts';
import { toChannelError } from './failure.ts';
import { createRedact, redactedChannel, redactedError } from './redact.ts';

export type Transport = 'auto' | 'a2a' | 'mcp';

export interface OpenChannelOptions {
  /** The agent's address, `http://` or `https://`. */
  readonly url: string;
  readonly transport?: Transport;
  /** Sent with every request to the origin of `url`, such as a bearer token; redacted in replies and errors. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Hosts besides the agent's own that its card and redirects may lead to. Default none. */
  readonly allowedHosts?: readonly string[];
  readonly timeouts?: {
    /** Milliseconds for connecting, and for each request before the first turn. Default 10,000. */
    readonly connectMs?: number;
    /** Milliseconds from sending a turn to its complete reply. Default 120,000. */
    readonly turnMs?: number;
  };
  /** Largest reply in bytes. Default 1 MiB. */
  readonly maxReplyBytes?: number;
  readonly signal?: AbortSignal;
}

/** The options with their defaults. */
type ChannelSettings = ReturnType<typeof channelSettings>;

export function channelSettings(options: OpenChannelOptions) {
  return {
    url: options.url,
    headers: options.headers ?? {},
    allowedHosts: options.allowedHosts ?? [],
    connectMs: options.timeouts?.connectMs ?? 10_000,
    turnMs: options.timeouts?.turnMs ?? 120_000,
    maxReplyBytes: options.maxReplyBytes ?? 1024 * 1024,
  };
}

/** Throws a usage PasskError `bad_agent_url` unless this is an HTTP address. */
export function checkAgentUrl(url: string): void {
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return;
  throw usageError('bad_agent_url', `"${url}" is not a valid agent address. Use one such as http://127.0.0.1:9004.`);
}

/**
 * Opens a channel to the agent.
 * @throws PasskError `agent_unreachable`, which lists what was tried and whose cause is the last ChannelError, or
 * `bad_agent_url`; the signal's reason if it was aborted
 */
export async function openChannel(options: OpenChannelOptions): Promise<Channel> {
  const { transport = 'auto', signal = new AbortController().signal } = options;
  checkAgentUrl(options.url);
  const settings = channelSettings(options);
  const redact = createRedact(settings.headers);
  const tried: ChannelError[] = [];
  for (const open of transport === 'auto' ? [openA2A, openMcp] : [transport === 'a2a' ? openA2A : openMcp]) {
    const agentFetch = createAgentFetch(settings);
    try {
      const channel = await open(settings, agentFetch, signal);
      return redact === null ? channel : redactedChannel(channel, redact);
    } catch (error) {
      await agentFetch[Symbol.asyncDispose]();
      signal.throwIfAborted();
      const failure = error instanceof ChannelError ? error : toChannelError(error, options.url);
      tried.push(redact === null ? failure : redactedError(failure, redact));
    }
  }
  throw unreachable(options.url, transport, tried);
}

async function openA2A(settings: ChannelSettings, agentFetch: AgentFetch, signal: AbortSignal): Promise<Channel> {
  return openA2AChannel(await findCard(settings, agentFetch.fetch, signal), agentFetch, settings.turnMs);
}

/** The card at the first of the well-known paths that has one. */
async function findCard(settings: ChannelSettings, agentFetch: typeof fetch, signal: AbortSignal): Promise<AgentCard> {
  const problems: ChannelError[] = [];
  for (const path of CARD_PATHS) {
    const address = below(settings.url, path).href;
    try {
      return await takeTurn(address, settings.connectMs, signal, (ended) =>
        fetchCard(agentFetch, settings.url, path, ended),
      );
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      problems.push(error);
      if (error.code === 'refused' || error.code === 'turn_timeout') break;
    }
  }
  const last = problems.at(-1);
  throw new ChannelError(
    last?.code ?? 'protocol_error',
    problems.map((problem) => problem.message).join('; '),
    last === undefined || last.rawReply === null ? {} : { rawReply: last.rawReply },
  );
}

/** The client is loaded only for agents that need it: that takes a fifth of the time of starting a worker. */
async function openMcp(settings: ChannelSettings, agentFetch: AgentFetch, signal: AbortSignal): Promise<Channel> {
  const { connectMs, turnMs } = settings;
  const { openMcpChannel } = await import('./mcp.ts');
  return await openMcpChannel({ url: mcpAddress(settings.url), agentFetch, connectMs, turnMs }, signal);
}

/** The MCP endpoint of an agent's address: `/mcp`, unless the address already has a path. */
export function mcpAddress(url: string): string {
  const address = new URL(url);
  if (address.pathname === '/') address.pathname = '/mcp';
  return address.href;
}

function unreachable(url: string, transport: Transport, tried: readonly ChannelError[]): Error {
  const problems = tried.map((error) => error.message).join('; ');
  const advice = tried.every((error) => error.code === 'refused')
    ? 'Is it running, and is this its address?'
    : transport === 'auto'
      ? `It must serve an A2A card or the MCP tool send_message: \`passk check ${url}\` shows what is missing.`
      : `\`passk check ${url}\` shows what it serves.`;
  return unavailableError('agent_unreachable', `No agent can be reached at ${url}: ${problems}. ${advice}`, {
    cause: tried.at(-1),
  });
}

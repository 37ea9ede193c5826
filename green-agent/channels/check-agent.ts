// Checks whether an agent can be evaluated: its card, its transports, its replies, its contexts, its time.
import type { AgentCard } from '@a2a-js/sdk';
import { CARD_PATHS } from '../../shared/contracts/agent-protocol.ts';
import { messageOf } from '../../shared/errors.ts';
import { below, fetchCard, usableInterfaces } from './a2a-card.ts';
import { createAgentFetch } from './agent-fetch.ts';
import { type Channel, ChannelError } from './channel.ts';
import { ADVICE, absent, type CheckResult, describeFailure, failed, passed } from './check.ts';
import { type ConversationOptions, checkConversations } from './check-conversations.ts';
import { takeTurn } from './conversation.ts';
import { toChannelError } from './failure.ts';
import { channelSettings, checkAgentUrl, mcpAddress, type OpenChannelOptions, openChannel } from './open-channel.ts';
import { createRedact } from './redact.ts';

export interface CheckedAgent {
  readonly url: string;
  /** Nothing failed over at least one of the transports in question. */
  readonly ready: boolean;
  /** The transports over which an evaluation could run. */
  readonly transports: readonly ('a2a' | 'mcp')[];
  readonly checks: readonly CheckResult[];
}

export interface CheckAgentOptions extends OpenChannelOptions, ConversationOptions {
  readonly signal?: AbortSignal;
}

/**
 * Looks at what the agent serves, and holds two conversations with it over each transport.
 * @throws PasskError `bad_agent_url`; the signal's reason if it was aborted
 */
export async function checkAgent(options: CheckAgentOptions): Promise<CheckedAgent> {
  const { url, transport = 'auto' } = options;
  checkAgentUrl(url);
  const checks: CheckResult[] = [];
  const ready: ('a2a' | 'mcp')[] = [];
  if (transport !== 'mcp') {
    const cards = await checkCards(options);
    checks.push(...cards.checks);
    if (cards.usable && (await checkTransport('a2a', options, checks))) ready.push('a2a');
  }
  if (transport !== 'a2a' && (await checkTransport('mcp', options, checks))) ready.push('mcp');
  const redact = createRedact(options.headers ?? {}) ?? ((text) => text);
  const shown = checks.map((check) => ({ ...check, found: redact(check.found) }));
  return { url, ready: ready.length > 0, transports: ready, checks: ready.length > 0 ? shown.map(notNeeded) : shown };
}

const WHAT_IS_SERVED: ReadonlySet<string> = new Set(['A2A card', 'A2A versions', 'MCP server']);

/** A transport that is missing is not a failure if another one is ready. */
function notNeeded(check: CheckResult): CheckResult {
  const isMissing = check.status === 'failed' && WHAT_IS_SERVED.has(check.name);
  return isMissing ? absent(check.name, check.found) : check;
}

/** Looks for the card at both paths. */
async function checkCards(options: CheckAgentOptions): Promise<{ checks: CheckResult[]; usable: boolean }> {
  const settings = channelSettings(options);
  const signal = options.signal ?? new AbortController().signal;
  await using agentFetch = createAgentFetch(settings);
  const looks = await Promise.all(
    CARD_PATHS.map(async (path): Promise<{ path: string; card: AgentCard } | { path: string; error: ChannelError }> => {
      const address = below(settings.url, path).href;
      try {
        const get = (ended: AbortSignal) => fetchCard(agentFetch.fetch, settings.url, path, ended);
        return { path, card: await takeTurn(address, settings.connectMs, signal, get) };
      } catch (error) {
        signal.throwIfAborted();
        return { path, error: error instanceof ChannelError ? error : toChannelError(error, address) };
      }
    }),
  );
  const found = looks.flatMap((look) => ('card' in look ? [look] : []));
  const [first] = found;
  if (!first) {
    const errors = looks.flatMap((look) => ('error' in look ? [look.error] : []));
    const advice = errors.every(({ code }) => code === 'refused')
      ? ADVICE.refused
      : `Serve an agent card at ${CARD_PATHS[0]} if the agent is to speak A2A.`;
    return { checks: [failed('A2A card', errors[0] ? describeFailure(errors[0]) : 'none', advice)], usable: false };
  }
  const versions = versionsCheck(first.card);
  const older = looks.find(({ path }) => path === CARD_PATHS[1]);
  return {
    usable: versions.status === 'ok',
    checks: [
      passed('A2A card', `"${first.card.name}" ${first.card.version} at ${first.path}`.trim()),
      versions,
      ...(older && 'error' in older
        ? [absent(`Card at ${CARD_PATHS[1]}`, 'none: only battle backends ask for it')]
        : []),
    ],
  };
}

function versionsCheck(card: AgentCard): CheckResult {
  const all = card.supportedInterfaces.map((one) => `${one.protocolVersion} (${one.protocolBinding} at ${one.url})`);
  if (usableInterfaces(card).length > 0) return passed('A2A versions', all.join(', '));
  return all.length === 0
    ? failed(
        'A2A versions',
        'the card has no interface',
        'Give the card an address: "url" (0.3) or "supportedInterfaces" (1.0).',
      )
    : failed(
        'A2A versions',
        `the card has no interface that passk speaks: ${all.join(', ')}`,
        'Serve JSON-RPC (or HTTP+JSON) as well, and add its address to the card. passk does not speak gRPC.',
      );
}

/** Opens a channel and holds conversations; true if nothing failed. */
async function checkTransport(
  kind: 'a2a' | 'mcp',
  options: CheckAgentOptions,
  checks: CheckResult[],
): Promise<boolean> {
  let channel: Channel;
  try {
    channel = await openChannel({ ...options, transport: kind });
  } catch (error) {
    options.signal?.throwIfAborted();
    const cause = error instanceof Error ? error.cause : undefined;
    const advice =
      kind === 'a2a'
        ? 'Put an address on the card that is reachable from here, over JSON-RPC (or HTTP+JSON).'
        : `Serve MCP with the tool send_message at ${mcpAddress(options.url)} if the agent is to speak it.`;
    const found = cause instanceof ChannelError ? describeFailure(cause) : messageOf(error);
    checks.push(failed(kind === 'a2a' ? 'A2A client' : 'MCP server', found, advice));
    return false;
  }
  await using opened = channel;
  if (kind === 'mcp') {
    const { name, version } = opened.agent;
    checks.push(passed('MCP server', `"${name}" ${version} at ${mcpAddress(options.url)}, with send_message`));
  }
  const held = await checkConversations(kind === 'a2a' ? 'A2A' : 'MCP', opened, options);
  checks.push(...held);
  return held.every(({ status }) => status !== 'failed');
}

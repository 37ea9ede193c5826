// Fetching an A2A agent's card, in either protocol version.
import { A2A_PROTOCOL_VERSION, A2A_VERSION_HEADER, type AgentCard } from '@a2a-js/sdk';
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client';
import { z } from 'zod';
import { ChannelError } from './channel.ts';
import { whatIsInvalid } from './failure.ts';

const resolver = new DefaultAgentCardResolver({ legacyCompat: { enabled: true } });

/** The fields of a card that a conversation needs; others may be missing, even if the protocol requires them. */
const rawCardSchema = z.looseObject({
  name: z.string(),
  version: z.string().default(''),
  capabilities: z.looseObject({}).default({}),
  defaultInputModes: z.array(z.string()).default([]),
  defaultOutputModes: z.array(z.string()).default([]),
  skills: z.array(z.unknown()).default([]),
});
const interfacesSchema = z.array(
  z.looseObject({ url: z.string(), protocolBinding: z.string(), protocolVersion: z.string().default('1.0') }),
);

/** The address of a path below the agent's own, which may end with a slash. */
export function below(url: string, path: string): URL {
  return new URL(path.replace(/^\//, ''), url.endsWith('/') ? url : `${url}/`);
}

/** Protocol bindings, as cards name them, that passk speaks. */
const BINDINGS: ReadonlySet<string> = new Set(['JSONRPC', 'HTTP+JSON']);

/** The interfaces of a card that passk can use. */
export function usableInterfaces({ supportedInterfaces }: AgentCard): AgentCard['supportedInterfaces'] {
  return supportedInterfaces.filter(({ protocolBinding }) => BINDINGS.has(protocolBinding));
}

/**
 * Fetches the card at one path. Its usable interfaces have absolute addresses, and all have the protocol version `0.3`
 * or `1.0`.
 * @throws what `agentFetch` throws; ChannelError `protocol_error` if it is not a card
 */
export async function fetchCard(
  agentFetch: typeof fetch,
  url: string,
  path: string,
  signal: AbortSignal,
): Promise<AgentCard> {
  const address = below(url, path);
  const response = await agentFetch(address, { headers: { [A2A_VERSION_HEADER]: A2A_PROTOCOL_VERSION }, signal });
  try {
    const card = resolver.normalizeAgentCard(rawCardSchema.parse(await response.json()));
    const interfaces = interfacesSchema.parse(card.supportedInterfaces ?? []);
    return {
      ...card,
      supportedInterfaces: interfaces.map((one) => ({
        url: BINDINGS.has(one.protocolBinding) ? new URL(one.url, url).href : one.url,
        protocolBinding: one.protocolBinding,
        tenant: typeof one.tenant === 'string' ? one.tenant : '',
        protocolVersion: one.protocolVersion.startsWith('0.') ? '0.3' : '1.0',
      })),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ChannelError) throw error;
    throw new ChannelError('protocol_error', `${address.href} is not a valid agent card: ${whatIsInvalid(error)}`, {
      cause: error,
    });
  }
}

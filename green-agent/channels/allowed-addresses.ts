// The addresses that an agent's card or redirects may lead to. The green agent must not become a way into its own network.
import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { isIPv6, type LookupFunction } from 'node:net';
import { isLoopback } from '../../shared/http/host-guard.ts';
import { isPublicAddress } from '../../shared/http/untrusted-servers.ts';
import { ChannelError } from './channel.ts';

interface AllowedAddresses {
  /** @throws ChannelError `protocol_error` unless the URL is HTTP on the agent's host or on an allowed one */
  check(url: URL): void;
  /**
   * Resolves names for sockets. Once the agent's name has resolved to a public address, its private addresses are
   * dropped, and a lookup that finds no other fails with ChannelError `protocol_error`.
   */
  readonly lookup: LookupFunction;
}

/** Resolves a name to all its addresses, as `dns.lookup` does with `all: true`. */
export type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * @param agentUrl the address that the agent was registered or configured with
 * @param alsoAllowed other host names, as the configuration lists them; private addresses are allowed for these
 */
export function allowedAddresses(
  agentUrl: string,
  alsoAllowed: readonly string[],
  resolve: ResolveAll = systemLookup,
): AllowedAddresses {
  const { hostname: agentHost } = new URL(agentUrl);
  const allowed = new Set(alsoAllowed.map(hostnameOf));
  let isPublic = false;

  return {
    check(url) {
      if (!/^https?:$/.test(url.protocol)) {
        throw new ChannelError('protocol_error', `it refers to ${url.href}, which is not an HTTP address`);
      }
      if (isSameHost(url.hostname, agentHost) || allowed.has(url.hostname)) return;
      throw new ChannelError(
        'protocol_error',
        `it refers to ${url.origin}, which is not on the agent's host ${agentHost}. Start the agent with the address that others reach it by, or list the host in [white_agent] allowed_hosts`,
      );
    },
    lookup(hostname, options, callback) {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '');
        const publicOnes = addresses.filter(({ address }) => isPublicAddress(address));
        if (!allowed.has(hostname)) isPublic ||= publicOnes.length > 0;
        const usable = isPublic && !allowed.has(hostname) ? publicOnes : addresses;
        const [first] = usable;
        if (first === undefined) {
          const problem = `${hostname} has become a name of a private address (${addresses.map(({ address }) => address).join(', ')})`;
          return callback(new ChannelError('protocol_error', problem), '');
        }
        return options.all ? callback(null, usable) : callback(null, first.address, first.family);
      });
    },
  };
}

/** A host as URLs write it: in lower case, without a port, an IPv6 address in brackets. */
function hostnameOf(host: string): string {
  return URL.parse(`http://${isIPv6(host) ? `[${host}]` : host}`)?.hostname ?? host;
}

/** The names of this machine's loopback, and the addresses that a server binds to be reached there, count as one host. */
function isSameHost(one: string, other: string): boolean {
  return one === other || (isThisMachine(one) && isThisMachine(other));
}

function isThisMachine(host: string): boolean {
  return isLoopback(host) || host === '0.0.0.0' || host === '[::]';
}

// Requests to addresses that other people chose: refuses those the arena must not call, and checks again when it connects.
import { type LookupAddress, type LookupAllOptions, lookup as lookupName } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, fetch } from 'undici';
import { badRequest } from '../shared/http/problem.ts';
import { isPublicAddress } from '../shared/http/untrusted-servers.ts';

interface OutboundOptions {
  /** If false, the arena does not call addresses that only its own network can reach. */
  readonly allowPrivate: boolean;
  /** Resolves all addresses of a name. */
  readonly lookup?: (
    hostname: string,
    options: LookupAllOptions,
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
}

export interface Outbound extends AsyncDisposable {
  /** Throws Problem 400 unless the arena may call the address. `what` names it in the error. */
  check(what: string, address: string): void;
  /** As fetch, without redirects, and without any limit on silence. */
  readonly fetch: typeof globalThis.fetch;
}

export function createOutbound({ allowPrivate, lookup = lookupName }: OutboundOptions): Outbound {
  const dispatcher = new Agent({
    // A green agent may be silent for as long as its battle lasts: the battle's own timer ends the call.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: 5000,
      lookup(hostname, options, done) {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          const refused = addresses?.find(({ address }) => !allowPrivate && !isPublicAddress(address));
          if (error) done(error, []);
          else if (refused) done(new Error(`${hostname} is a private address (${refused.address})`), []);
          else done(null, addresses);
        });
      },
    },
  });
  const check = (what: string, address: string): void => {
    const url = URL.parse(address);
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
      throw badRequest(`${what} must be an http or https URL, not ${address.slice(0, 200)}`);
    }
    if (url.username !== '' || url.password !== '')
      throw badRequest(`${what} must not contain a user name or a password`);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const privateName = host === 'localhost' || host.endsWith('.localhost');
    if (!allowPrivate && (privateName || (isIP(host) !== 0 && !isPublicAddress(host)))) {
      throw badRequest(`${what} is a private address: this arena calls public ones only (--allow-private-agents)`);
    }
  };
  return {
    check,
    async fetch(input, init) {
      const address = input instanceof Request ? input.url : String(input);
      check('The URL', address);
      // Undici's own fetch takes a dispatcher of the same version; its types are those of the global one.
      const response = await fetch(address, { ...(init as object), redirect: 'error', dispatcher });
      return response as unknown as Response;
    },
    async [Symbol.asyncDispose]() {
      await dispatcher.destroy();
    },
  };
}

// The size of the long tests: small with `npm run test:long`; PASSK_LONG=full is the size required for a release.

/** The one of two sizes that was asked for. */
export function longSize<Size = number>(small: Size, full: Size): Size {
  return process.env.PASSK_LONG === 'full' ? full : small;
}

/** True if npm failed because it reached no registry: without one and without a cache there is nothing to test. */
export function isOffline({ message }: Error): boolean {
  return /ENOTCACHED|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ERR_SOCKET_TIMEOUT|\bE50\d\b/.test(message);
}

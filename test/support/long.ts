// The size of the long tests: small with `npm run test:long`; PASSK_LONG=full is the size required for a release.

/** The one of two sizes that was asked for. */
export function longSize<Size = number>(small: Size, full: Size): Size {
  return process.env.PASSK_LONG === 'full' ? full : small;
}

// Tokens that callers send, in a header or in the path: reading and comparing them.
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerOf({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
}

/** A path that begins with this and a token is meant for callers that are configured with an address only. */
export const TOKEN_PREFIX = '/as/';

/** The token of `/as/TOKEN/…` and the path behind it; undefined for other paths. */
export function tokenInPath(path: string): { readonly token: string; readonly path: string } | undefined {
  if (!path.startsWith(TOKEN_PREFIX)) return undefined;
  const end = path.indexOf('/', TOKEN_PREFIX.length);
  const token = path.slice(TOKEN_PREFIX.length, end < 0 ? undefined : end);
  return { token: decoded(token), path: end < 0 ? '/' : path.slice(end) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}

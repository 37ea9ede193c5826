// Pages that call the arena: those of trusted origins may read its answers (CORS); on loopback all others are refused.
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { hostRefusal, isLoopback } from '../../shared/http/host-guard.ts';
import { HttpProblem } from '../../shared/http/problem.ts';

export interface HostRule {
  /**
   * Throws HttpProblem 403 if the Host or Origin header names a host that an arena on loopback does not trust: a page of
   * another site, or DNS rebinding. Bound to any other address the arena has a token, and this passes everything.
   */
  require(headers: Pick<IncomingHttpHeaders, 'host' | 'origin'>): void;
  /** True for the origin of a page that may read what the arena answers. */
  trusts(origin: string): boolean;
}

/** @param allowedOrigins origins of pages elsewhere, such as `https://ui.example`, without a slash at the end */
export function createHostRule(boundHost: string, allowedOrigins: readonly string[]): HostRule {
  const allowed: ReadonlySet<string> = new Set(allowedOrigins);
  const trusts = (origin: string) =>
    allowed.has(origin) || (isLoopback(boundHost) && isLoopback(URL.parse(origin)?.hostname ?? ''));
  return {
    trusts,
    require({ host, origin }) {
      const refusal = hostRefusal(boundHost, {
        host,
        origin: origin !== undefined && allowed.has(origin) ? undefined : origin,
      });
      if (refusal !== undefined) throw new HttpProblem(403, refusal);
    },
  };
}

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/** Refuses untrusted hosts, answers preflights of trusted pages, and lets these read every answer. */
export function guardOrigins(rule: HostRule): RequestHandler {
  return function guardOrigin(request, response, next) {
    rule.require(request.headers);
    const { origin } = request.headers;
    response.vary('Origin');
    if (origin === undefined || !rule.trusts(origin)) return next();
    response.set('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return next();
    response.status(204).set(PREFLIGHT_HEADERS).end();
  };
}

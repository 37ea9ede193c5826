// Callers: the operator with the arena's token, an agent with its token for one battle, or anyone if no token is set.
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { UiSession } from '../shared/contracts/ui/session.ts';
import { bearerOf, isSameSecret, TOKEN_PREFIX, tokenInPath } from '../shared/http/bearer.ts';
import { HttpProblem } from '../shared/http/problem.ts';

export type Caller =
  /** The arena has no token: everybody who reaches it may do everything. */
  | { readonly kind: 'anyone' }
  /** May do everything. */
  | { readonly kind: 'operator' }
  /** May read its battle and its agents, report itself ready, and post to its battle, until that is over. */
  | { readonly kind: 'agent'; readonly battleId: string; readonly agentId: string };

export interface ArenaAccess {
  /** The path that an agent's `backend_url` has below the arena's address; '' if no token is set. */
  agentPath(battleId: string, agentId: string): string;
  /**
   * The caller, and the path without the token.
   * Throws HttpProblem 401 without a valid token, 410 if the token is one of a battle that is over.
   */
  identify(path: string, headers: IncomingHttpHeaders): { readonly caller: Caller; readonly path: string };
  /** Permissions of a page by the token that its requests carry: the operator's, or in an arena without one, the key of its pages. */
  pagePermissions(headers: IncomingHttpHeaders): UiSession['permissions'];
  /**
   * The key in the address of a page that may read full attempts; null if that is the operator's own token. It is the
   * same after a restart. Anyone on this machine may use an arena without a token, but ground truth requires the key.
   */
  readonly pageKey: string | null;
}

interface ArenaAccessOptions {
  /** The operator's token; without it everybody who reaches the arena is an operator. */
  readonly token: string | undefined;
  /** Signs agents' tokens; never leaves the arena. */
  readonly secret: string;
  /** False for a battle that is over or unknown: its agents' tokens have expired. */
  readonly isOpen: (battleId: string) => boolean;
}

export function createArenaAccess({ token, secret, isOpen }: ArenaAccessOptions): ArenaAccess {
  const signatureOf = (battleId: string, agentId: string) =>
    createHmac('sha256', secret).update(`${battleId}\n${agentId}`).digest('base64url');
  const agentOf = (agentToken: string): Caller | undefined => {
    const [battleId = '', agentId = '', signature = ''] = agentToken.split('.');
    if (!isSameSecret(signature, signatureOf(battleId, agentId))) return undefined;
    if (!isOpen(battleId))
      throw new HttpProblem(410, `Battle ${battleId} is over: the tokens of its agents have expired`);
    return { kind: 'agent', battleId, agentId };
  };
  const pageKey = token === undefined ? createHmac('sha256', secret).update('pages').digest('base64url') : null;

  return {
    pageKey,
    pagePermissions(headers) {
      const bearer = bearerOf(headers);
      const isKnown = bearer !== undefined && isSameSecret(bearer, token ?? pageKey ?? '');
      return { read: token === undefined || isKnown, records: isKnown, write: token === undefined || isKnown };
    },
    agentPath: (battleId, agentId) =>
      token === undefined ? '' : `${TOKEN_PREFIX}${battleId}.${agentId}.${signatureOf(battleId, agentId)}`,
    identify(path, headers) {
      if (token === undefined) return { caller: { kind: 'anyone' }, path };
      const inPath = tokenInPath(path);
      const agent = inPath && agentOf(inPath.token);
      if (agent) return { caller: agent, path: inPath.path };
      const bearer = bearerOf(headers);
      if (bearer !== undefined && isSameSecret(bearer, token)) return { caller: { kind: 'operator' }, path };
      const problem =
        inPath === undefined && bearer === undefined ? 'requires its token' : 'does not accept the token that was sent';
      throw new HttpProblem(
        401,
        `This arena ${problem}: send its own as Authorization: Bearer TOKEN (passk reads it from PASSK_ARENA_TOKEN)`,
      );
    },
  };
}

/** Throws HttpProblem 403 for an agent's token. */
export function requireOperator(caller: Caller): void {
  if (caller.kind === 'agent') throw new HttpProblem(403, 'Only the operator of the arena may do this');
}

/** Throws HttpProblem 403 for the token of another battle. */
export function requirePartOf(caller: Caller, battleId: string): void {
  if (caller.kind === 'agent' && caller.battleId !== battleId) {
    throw new HttpProblem(403, 'This token belongs to another battle');
  }
}

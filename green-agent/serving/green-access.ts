// Permissions of the green agent's callers: callers on this machine may start and cancel evaluations, others need the token, and so does
// everyone for full attempts (transcripts, differences, diagnoses), which contain ground truth.
import type { IncomingMessage } from 'node:http';
import { QUEUE_HEADER } from '../../shared/contracts/battle.ts';
import { bearerOf, isSameSecret } from '../../shared/http/bearer.ts';
import { hostRefusal, isLoopback } from '../../shared/http/host-guard.ts';

/** The environment variable with the operator's token. */
export const GREEN_TOKEN_VARIABLE = 'PASSK_GREEN_TOKEN';

interface GreenAccessOptions {
  /** The operator's token; null if there is none. */
  readonly token: string | null;
  /** Any caller may start, list and cancel evaluations, for networks that a platform isolates. */
  readonly open: boolean;
}

export interface GreenAccess {
  /** True if the caller may start, list and cancel evaluations, including those of other callers. */
  mayControl(request: IncomingMessage): boolean;
  /** True if the caller may read full attempts. Callers on this machine need the token too, since one may be the agent under test. */
  mayReadRecords(request: IncomingMessage): boolean;
  /** Why a call of this A2A method is refused; undefined if it is allowed. */
  refusal(request: IncomingMessage, method: string): string | undefined;
}

/** The answer to callers that may not. */
export const CONTROL_REFUSED = `From another machine, evaluations are started, listed and cancelled with the operator's token: send the header "Authorization: Bearer …" with the ${GREEN_TOKEN_VARIABLE} that the green agent was started with. An arena of passk sends it to the agents that --green-agent names.`;

/** Whoever chooses the workers decides about verdicts. */
const QUEUE_REFUSED = `A queue is accepted only with the operator's token, the ${GREEN_TOKEN_VARIABLE} that the green agent was started with.`;

/** A2A methods, in both protocol versions, that list or cancel the tasks of other callers. */
const CONTROL_METHODS: ReadonlySet<string> = new Set(['ListTasks', 'CancelTask', 'tasks/cancel']);

export function createGreenAccess({ token, open }: GreenAccessOptions): GreenAccess {
  const hasToken = (request: IncomingMessage) => {
    const given = bearerOf(request.headers);
    return token !== null && given !== undefined && isSameSecret(given, token);
  };
  const mayControl = (request: IncomingMessage) => open || isFromThisMachine(request) || hasToken(request);
  return {
    mayControl,
    mayReadRecords: hasToken,
    refusal(request, method) {
      if (queueOf(request) !== null && !hasToken(request)) return QUEUE_REFUSED;
      return CONTROL_METHODS.has(method) && !mayControl(request) ? CONTROL_REFUSED : undefined;
    },
  };
}

/** The queue that a request names for its attempts; null if it names none. */
export function queueOf({ headers }: IncomingMessage): string | null {
  const queue = headers[QUEUE_HEADER];
  return typeof queue === 'string' ? queue : null;
}

/**
 * A request that a proxy or tunnel on this machine forwards comes from elsewhere. One that names another host or origin
 * in its headers may come from a page in a browser (DNS rebinding).
 */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const forwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return isLoopback(address) && !forwarded && hostRefusal(address, headers) === undefined;
}

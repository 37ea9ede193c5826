// The client of a launcher: the program that starts, ends and restarts one agent.
import {
  AGENT_RUNNING,
  type LauncherCard,
  type LauncherStatus,
  launcherCardSchema,
  launcherStatusSchema,
  type ResetRequest,
} from '../contracts/battle.ts';
import { messageOf, unavailableError } from '../errors.ts';
import { startTimeLimit } from '../time-limit.ts';
import { requestJson, requestText, type Service, withoutToken, withoutTrailingSlash } from './call.ts';
import { realSleep, type Sleep } from './retry.ts';

interface LauncherClientOptions {
  readonly url: string;
  /** How long one answer may take, in milliseconds; 5,000 by default, as battle backends wait for a reset. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  readonly sleep?: Sleep;
}

/** All methods throw RefusedError if the launcher refuses, and PasskError `unreachable` if it does not answer. */
interface LauncherClient {
  readonly url: string;
  status(signal?: AbortSignal): Promise<LauncherStatus>;
  card(signal?: AbortSignal): Promise<LauncherCard>;
  /** Asks for a restart; the launcher answers at once, before the agent is up. */
  reset(request?: Omit<ResetRequest, 'signal'>, signal?: AbortSignal): Promise<void>;
  launch(signal?: AbortSignal): Promise<void>;
  terminate(signal?: AbortSignal): Promise<void>;
  /**
   * Restarts the agent and waits until the launcher reports that it runs and its address answers, polling both ten
   * times a second. Throws PasskError `agent_not_ready` after `withinMs`.
   */
  resetAndWait(options: ResetAndWaitOptions): Promise<void>;
}

interface ResetAndWaitOptions {
  readonly withinMs: number;
  /** The agent's address. Some launchers report a process as running that does not listen yet. */
  readonly agentUrl: string;
  /** The agent's id and its battle's backend, if there are any. */
  readonly request?: Omit<ResetRequest, 'signal'> | undefined;
  readonly signal?: AbortSignal | undefined;
}

const POLL_MS = 100;
/** Published launchers refuse a reset that lacks one of these, and report to a backend without an address in vain. */
const NO_BATTLE = { agent_id: '', backend_url: '' };

export function createLauncherClient({
  url,
  timeoutMs = 5000,
  fetch: fetchFunction = fetch,
  sleep = realSleep,
}: LauncherClientOptions): LauncherClient {
  const service: Service = { name: 'launcher', url: withoutTrailingSlash(url), fetch: fetchFunction };
  const post = async (path: string, body: unknown, signal?: AbortSignal) => {
    await requestText(service, { method: 'POST', path, body, timeoutMs, signal });
  };
  const status = (signal?: AbortSignal) =>
    requestJson(service, { method: 'GET', path: '/status', timeoutMs, signal }, launcherStatusSchema);
  const reset = (request: Omit<ResetRequest, 'signal'> = {}, signal?: AbortSignal) =>
    post('/reset', { ...NO_BATTLE, ...request, signal: 'reset', extra_args: request.extra_args ?? {} }, signal);

  /** True if a server listens there, even if it answers with an error. */
  const answers = async (agentUrl: string, signal: AbortSignal): Promise<boolean> => {
    try {
      const response = await fetchFunction(agentUrl, { signal, redirect: 'manual' });
      await response.body?.cancel();
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  };

  return {
    url: service.url,
    status,
    card: (signal) =>
      requestJson(
        service,
        { method: 'GET', path: '/.well-known/launcher-card.json', timeoutMs, signal },
        launcherCardSchema,
      ),
    reset,
    launch: (signal) => post('/launch', {}, signal),
    terminate: (signal) => post('/terminate', {}, signal),
    async resetAndWait({ withinMs, agentUrl, request, signal }) {
      using limit = startTimeLimit(withinMs, [signal]);
      const limited = limit.signal;
      let lastStatus = 'nothing yet';
      try {
        await reset(request, limited);
        for (;;) {
          lastStatus = await status(limited).then(
            (answer) => answer.status,
            (error: unknown) => (limited.aborted ? lastStatus : messageOf(error)),
          );
          if (lastStatus === AGENT_RUNNING && (await answers(agentUrl, limited))) return;
          await sleep(POLL_MS, limited);
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (!limit.reached) throw error;
      }
      throw unavailableError(
        'agent_not_ready',
        `The agent behind the launcher ${withoutToken(service.url)} was not ready ${withinMs / 1000} s after a reset (its last status: ${lastStatus}).`,
      );
    },
  };
}

// Supervises one agent's program: starts, ends and restarts it, one at a time; it is ready once it answers.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { CARD_PATHS } from '../contracts/agent-protocol.ts';
import { AGENT_RUNNING } from '../contracts/battle.ts';
import { messageOf, unavailableError } from '../errors.ts';
import { startTimeLimit } from '../time-limit.ts';
import { type ProcessGroup, type ProcessGroupOptions, startProcessGroup } from './process-group.ts';

export interface SupervisorOptions extends ProcessGroupOptions {
  /** The agent's address. */
  readonly agentUrl: string;
  /** How long it may take until it answers, in milliseconds; default 120,000. */
  readonly readyMs?: number | undefined;
  /** How long it may take to end before it is killed, in milliseconds; default 2,000. */
  readonly graceMs?: number | undefined;
  /** Start the program again whenever it ends by itself. Default false. */
  readonly restarts?: boolean | undefined;
  /** Called each time the agent has become ready. */
  readonly onReady?: (() => void) | undefined;
  /** Called if the agent ends by itself after it was ready, with the way it ended. */
  readonly onEnded?: ((how: string) => void) | undefined;
  /** Called with news about the agent, written for people. */
  readonly onNotice?: ((notice: string) => void) | undefined;
}

/** The status that a launcher reports; only the first is part of the contract. */
type SupervisorStatus =
  | typeof AGENT_RUNNING
  | 'server up, agent starting'
  | 'server up, agent restarting'
  | 'server up, no agent running';

/**
 * `launch` and `restart` resolve when the agent is ready. They throw PasskError: `cannot_start`, `address_taken`,
 * `agent_not_ready` with the program's last lines, or `superseded` by a newer request.
 */
export interface Supervisor extends AsyncDisposable {
  status(): SupervisorStatus;
  /** The id of the running process. */
  pid(): number | undefined;
  /** Starts the program, or waits for a start that is in progress, also if the program is just ending and will be started again. */
  launch(): Promise<void>;
  /** Ends the program and starts it again. */
  restart(): Promise<void>;
  /** Resolves once the program and all processes it started are gone. */
  terminate(): Promise<void>;
}

const POLL_MS = 100;
const CARDS: ReadonlySet<string> = new Set(CARD_PATHS);
const ANSWER_MS = 2000;
const LINES_SHOWN = 10;
/** How long a program that no longer listens may take to end. */
const ENDING_MS = 2000;

/** Starts nothing before `launch` or `restart`; disposing ends the program and all processes it started. */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { agentUrl, readyMs = 120_000, graceMs = 2000, restarts = false, onNotice = () => {} } = options;
  const { onReady = () => {}, onEnded = () => {} } = options;
  let group: ProcessGroup | undefined;
  let status: SupervisorStatus = 'server up, no agent running';
  let current = new AbortController();
  let latest: Promise<void> = Promise.resolve();
  let watching: Promise<void> = Promise.resolve();

  const stop = async () => {
    const stopping = group;
    group = undefined;
    await stopping?.stop(graceMs);
  };
  const start = async (signal: AbortSignal) => {
    if (await agentAnswers(agentUrl, signal)) {
      const message = `Another program answers at ${agentUrl}. Stop it, or start the agent on another port.`;
      throw unavailableError('address_taken', message);
    }
    signal.throwIfAborted();
    const started = await startProcessGroup(options);
    group = started;
    const fallen = new AbortController();
    watching = started.ended.then((how) => {
      fallen.abort(new Error(`it ended (${how})`));
      if (group !== started) return;
      group = undefined;
      const wasRunning = status === AGENT_RUNNING;
      status = 'server up, no agent running';
      if (!wasRunning) return;
      onNotice(`The agent ended (${how}). ${lastLinesOf(started)}`);
      onEnded(how);
      // If it does not become ready, the next one to launch it is told why.
      if (restarts) instead('server up, agent restarting', start).catch(() => {});
    });
    using limit = startTimeLimit(
      readyMs,
      [signal, fallen.signal],
      () => new Error(`neither an agent card nor an MCP server within ${readyMs / 1000} s`),
    );
    const waiting = limit.signal;
    try {
      while (!(await agentAnswers(agentUrl, waiting))) await delay(POLL_MS, undefined, { signal: waiting });
      waiting.throwIfAborted();
    } catch (error) {
      signal.throwIfAborted();
      const reason = messageOf(waiting.reason ?? error);
      const message = `The agent at ${agentUrl} did not become ready: ${reason}. ${lastLinesOf(started)}`;
      throw unavailableError('agent_not_ready', message, { cause: error });
    }
    status = AGENT_RUNNING;
    onReady();
    onNotice(`The agent is ready at ${agentUrl} (process ${started.pid}).`);
  };
  /** Interrupts the work in progress, waits for its end, and starts `work`. */
  const instead = (meanwhile: SupervisorStatus, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    current.abort(unavailableError('superseded', 'A later request to the launcher replaced this one.'));
    current = new AbortController();
    const { signal } = current;
    status = meanwhile;
    const before = latest;
    const run = async () => {
      await before.catch(() => {});
      try {
        signal.throwIfAborted();
        await work(signal);
      } catch (error) {
        if (!signal.aborted) {
          await stop();
          status = 'server up, no agent running';
        }
        throw error;
      }
    };
    latest = run();
    return latest;
  };

  return {
    status: () => status,
    pid: () => group?.pid,
    async launch() {
      if (status === 'server up, no agent running') return instead('server up, agent starting', start);
      // A program that no longer listens is ending, even if the shell around it has not ended yet.
      const { signal } = current;
      if (restarts && status === AGENT_RUNNING && !(await listens(agentUrl)) && !signal.aborted)
        await Promise.race([watching, delay(ENDING_MS)]);
      return latest;
    },
    restart: () =>
      instead('server up, agent restarting', async (signal) => {
        await stop();
        await start(signal);
      }),
    terminate: () => instead('server up, no agent running', stop),
    async [Symbol.asyncDispose]() {
      await instead('server up, no agent running', stop);
      await watching;
    },
  };
}

/** True if connections to the address are accepted. */
async function listens(agentUrl: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(agentUrl);
  const socket = connect(Number(port) || (protocol === 'https:' ? 443 : 80), hostname.replace(/^\[|\]$/g, ''));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function lastLinesOf(group: ProcessGroup): string {
  const lines = group.lastLines().slice(-LINES_SHOWN);
  return lines.length === 0 ? 'It wrote nothing.' : `Its last lines:\n${lines.join('\n')}`;
}

/** True if the agent has a card or an MCP server at its address, even one that asks for a token. */
async function agentAnswers(agentUrl: string, signal: AbortSignal): Promise<boolean> {
  const base = agentUrl.replace(/\/+$/, '');
  const hasPath = new URL(agentUrl).pathname !== '/';
  for (const path of [...CARD_PATHS, hasPath ? '' : '/mcp']) {
    try {
      using limit = startTimeLimit(ANSWER_MS, [signal]);
      const { body, ok, status } = await fetch(`${base}${path}`, { signal: limit.signal });
      await body?.cancel();
      const isMcp = !CARDS.has(path) && status < 500 && status !== 404;
      if (ok || isMcp || status === 401 || status === 403) return true;
    } catch {
      signal.throwIfAborted();
    }
  }
  return false;
}

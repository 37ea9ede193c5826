// A white agent that passk starts itself: in its own process, on a free port, ended with the process that started it.
import { join } from 'node:path';
import type { AgentInstance } from '../green-agent/agent-instances.ts';
import { unavailableError } from '../shared/errors.ts';
import { type ProcessGroup, startProcessGroup } from '../shared/launcher/process-group.ts';
import { PACKAGE_ROOT } from '../shared/package-root.ts';
import { startTimeLimit } from '../shared/time-limit.ts';
import { agentEnvironment } from './agent-environment.ts';

interface OwnWhiteAgent extends AgentInstance, AsyncDisposable {}

export const PASSK_PROGRAM = join(PACKAGE_ROOT, 'cli/passk.js');

const READY_SECONDS = 20;
const GRACE_MS = 3000;

/** Starts `passk white` with these flags and variables and waits until it answers. Throws an unavailable PasskError with its output if it does not start. */
export async function startWhiteAgent(
  flags: readonly string[],
  variables: Readonly<NodeJS.ProcessEnv>,
  signal: AbortSignal,
): Promise<OwnWhiteAgent> {
  const program = { flags, variables };
  let { url, group } = await start(program, 0, signal);
  let starts = 1;
  const { port } = new URL(url);
  const restart = async (stop: AbortSignal) => {
    await group.stop(GRACE_MS);
    ({ url, group } = await start(program, Number(port), stop));
    starts += 1;
  };
  let restarting: Promise<void> | null = null;
  return {
    url,
    get starts() {
      return starts;
    },
    restart,
    async ready(stop) {
      if (restarting === null && group.isRunning()) return;
      restarting ??= restart(stop).finally(() => {
        restarting = null;
      });
      await restarting;
    },
    [Symbol.asyncDispose]: () => group.stop(GRACE_MS),
  };
}

interface WhiteAgentProgram {
  readonly flags: readonly string[];
  readonly variables: Readonly<NodeJS.ProcessEnv>;
}

async function start(
  { flags, variables }: WhiteAgentProgram,
  port: number,
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly group: ProcessGroup }> {
  const ready = Promise.withResolvers<string>();
  const agent = await startProcessGroup({
    command: [process.execPath, PASSK_PROGRAM, 'white', '--port', String(port), '--json', ...flags],
    env: { ...agentEnvironment('white'), ...variables },
    onLine: (line) => {
      const url = urlIn(line);
      if (url !== null) ready.resolve(url);
    },
  });
  using limit = startTimeLimit(READY_SECONDS * 1000, [signal]);
  limit.signal.addEventListener('abort', () => ready.reject(limit.signal.reason), { once: true });
  const ended = agent.ended.then((how) => {
    throw new Error(`the agent ended (${how})`);
  });
  try {
    const url = await Promise.race([ready.promise, ended]);
    ended.catch(() => {});
    return { url, group: agent };
  } catch (error) {
    await agent.stop(GRACE_MS);
    signal.throwIfAborted();
    const words = agent
      .lastLines()
      .join('\n')
      .trim()
      .replace(/^passk: /, '');
    throw unavailableError(
      'white_agent_did_not_start',
      words || `The white agent did not start within ${READY_SECONDS} s`,
      { cause: error },
    );
  }
}

/** The address in the line that says the agent is ready; null for every other line. */
function urlIn(line: string): string | null {
  if (!line.startsWith('{"url"')) return null;
  const { url } = JSON.parse(line) as { url: string };
  return url;
}

// The agent under test as a program that passk runs: started on a free port, started again if it dies, ended with its children.

import type { AgentInstance } from '../green-agent/agent-instances.ts';
import { createSupervisor } from '../shared/launcher/supervisor.ts';
import { agentEnvironment } from './agent-environment.ts';
import { freePort } from './free-port.ts';
import { createProgramLog } from './program-log.ts';

export interface AgentProgramOptions {
  /** A shell command in which `{port}` stands for the port. */
  readonly command: string;
  readonly instances: number;
  /** Where the agent listens, if the command has no `{port}`. */
  readonly url?: string | undefined;
  /** The agent's headers: like the secrets of the environment, they must not get into the log. */
  readonly headers: Readonly<Record<string, string>>;
  /** Added to the environment of each instance, in their order. */
  readonly variables?: readonly Readonly<Record<string, string>>[];
  /** Called with problems, written for people. */
  readonly onProblem: (message: string) => void;
}

interface AgentProgram extends AsyncDisposable {
  readonly instances: readonly AgentInstance[];
  onDirectory(directory: string): void;
  warnings(): readonly string[];
}

/** Starts all instances and waits until they answer. Throws PasskError `agent_not_ready`, `address_taken` or `cannot_start`. */
export async function startAgentProgram(options: AgentProgramOptions, signal: AbortSignal): Promise<AgentProgram> {
  await using stack = new AsyncDisposableStack();
  const { variables = [] } = options;
  const tokens = variables.map(({ OPENAI_API_KEY = '' }, index) => [`token ${index} of the gateway`, OPENAI_API_KEY]);
  const secrets = { ...options.headers, ...Object.fromEntries(tokens) };
  const log = stack.use(createProgramLog('agent.log', secrets, options.onProblem));
  let ended = 0;
  const start = async (url: string, index: number): Promise<AgentInstance> => {
    const prefix = options.instances > 1 ? `[${index + 1}] ` : '';
    let starts = 0;
    const supervisor = stack.use(
      createSupervisor({
        agentUrl: url,
        command: ['/bin/sh', '-c', options.command.replaceAll('{port}', new URL(url).port)],
        env: { ...agentEnvironment('white'), ...variables[index] },
        restarts: true,
        onLine: (line) => log.write(`${prefix}${line}`),
        onReady() {
          starts += 1;
        },
        onEnded(how) {
          ended += 1;
          options.onProblem(`${prefix}The agent's program ended (${how}) and is started again.`);
        },
        onNotice: (notice) => log.write(`${prefix}passk: ${notice.split('\n')[0]}`),
      }),
    );
    await stopping(signal, supervisor.launch());
    return {
      url,
      get starts() {
        return starts;
      },
      ready: (stop) => stopping(stop, supervisor.launch()),
      restart: (stop) => stopping(stop, supervisor.restart()),
    };
  };
  const urls = options.url === undefined ? await freeAddresses(options.instances) : [options.url];
  const instances = await Promise.all(urls.map(start));
  const owned = stack.move();
  return {
    instances,
    onDirectory: log.openIn,
    warnings: () => (ended === 0 ? [] : [endedWarning(ended)]),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function freeAddresses(count: number): Promise<string[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort(0));
  return [...ports].map((port) => `http://127.0.0.1:${port}`);
}

function endedWarning(times: number): string {
  return `The agent's program ended by itself ${times === 1 ? 'once' : `${times} times`} and was started again; agent.log has its output`;
}

/** The work's result, or the signal's reason if that fires first. */
async function stopping(signal: AbortSignal, work: Promise<void>): Promise<void> {
  signal.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => {});
  }
}

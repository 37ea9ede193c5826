// The command line in a process of its own, as a person or a supervisor starts it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningCommand extends AsyncDisposable {
  /** The next line of standard output. */
  line(): Promise<string>;
  /** Resolves when the process has ended and all it printed is read. */
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
  signal(name: NodeJS.Signals): void;
  /** Ends the IPC channel, as the death of the starting process would. */
  disconnect(): void;
}

const PROGRAM = join(import.meta.dirname, '../../cli/passk.ts');

/**
 * Starts `passk` with these arguments; variables that are undefined are taken out of its environment. `input` is all of its
 * standard input, `folder` its working directory.
 */
export function passk(
  args: readonly string[],
  environment: Environment = {},
  input?: string,
  folder?: string,
): RunningCommand {
  return runScript([PROGRAM, ...args], environment, input, folder);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts a script of ours with its arguments, and follows it. */
export function runScript(
  command: readonly string[],
  environment: Environment = {},
  input?: string,
  folder?: string,
): RunningCommand {
  const child = spawn(process.execPath, [...command], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  child.stdin?.end(input);
  const printed = { stdout: '', stderr: '' };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  const reader = createInterface({ input: child.stdout! });
  reader.on('line', (line) => {
    printed.stdout += `${line}\n`;
  });
  const lines = reader[Symbol.asyncIterator]();
  // Not `close`: it is not emitted if this side ended the IPC channel.
  const ended = Promise.all([once(child, 'exit'), once(child.stderr!, 'close'), once(reader, 'close')]).then(
    ([[code]]) => ({ code, ...printed }),
  );
  return {
    ended,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command.join(' ')} printed no line: ${(await ended).stderr}`);
      return value;
    },
    signal: (name) => void child.kill(name),
    disconnect: () => child.disconnect(),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export const START = join(import.meta.dirname, '../../cli/start.ts');

/** The marks of each task, without times and the order of what ran side by side. */
export function startResults(stdout: string): string[] {
  return [...stdout.matchAll(/^((?:✅|❌|⚠️)+) (\w+ task \d+):/gmu)].map(([, marks, task]) => `${task} ${marks}`).sort();
}

// A command run inside the test's own process: what it prints, and how it ends.
import { join } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { main } from '../../cli/main.ts';

const PROGRAM = join(import.meta.dirname, '../../cli/passk.ts');

interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Write = typeof process.stdout.write;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs `passk` with these arguments in this process: a start of its own takes half a second of processor time. For tests of
 * what a command prints and how it ends, one at a time. Variables that are undefined are taken out of the environment.
 */
export async function passkInProcess(args: readonly string[], environment: Environment = {}): Promise<CommandEnd> {
  const printed = { stdout: '', stderr: '' };
  const capture = (stream: keyof typeof printed): Write =>
    ((text: string, done?: () => void) => {
      printed[stream] += text;
      done?.();
      return true;
    }) as Write;
  const replaced = [
    vi.spyOn(process.stdout, 'write').mockImplementation(capture('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(capture('stderr')),
    vi.spyOn(console, 'log').mockImplementation((...texts) => void capture('stdout')(`${format(...texts)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...texts) => void capture('stderr')(`${format(...texts)}\n`)),
  ];
  const before = { argv: process.argv, listeners: process.stdout.listeners('error') };
  const restoreEnvironment = setEnvironment(environment);
  process.argv = [process.execPath, PROGRAM, ...args];
  process.exitCode = undefined;
  try {
    await main();
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.argv = before.argv;
    process.exitCode = undefined;
    for (const listener of process.stdout.listeners('error'))
      if (!before.listeners.includes(listener)) process.stdout.off('error', listener as () => void);
    restoreEnvironment();
    for (const spy of replaced) spy.mockRestore();
  }
}

/** Sets environment variables, and returns what gives them their values from before. */
function setEnvironment(variables: Environment): () => void {
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]));
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return () => void setEnvironment(before);
}

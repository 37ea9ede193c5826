// A program in its own process group: its output never blocks it, and none of its processes outlives passk.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { messageOf, usageError } from '../errors.ts';
import { startTimeLimit } from '../time-limit.ts';

export interface ProcessGroupOptions {
  /** The program and its arguments; not interpreted by a shell. */
  readonly command: readonly string[];
  readonly cwd?: string | undefined;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** Called with each line the program writes. */
  readonly onLine?: ((line: string) => void) | undefined;
}

export interface ProcessGroup {
  readonly pid: number;
  /** Resolves with the way it ended, such as `exit code 1` or `SIGKILL`, once all its processes are gone. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  lastLines(): string[];
  /** Asks the group to end, and kills the rest after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const LINES_KEPT = 50;
/** In the environment of all processes of a program: those in sessions of their own are found by it. */
const MARK = 'PASSK_PROGRAM';
/** How long what the program wrote last may take to arrive once it has ended, in milliseconds. */
const LAST_WORDS_MS = 500;

/** Starts the program. Throws PasskError `cannot_start` if it cannot be run. */
export async function startProcessGroup({ command, cwd, env, onLine }: ProcessGroupOptions): Promise<ProcessGroup> {
  const [program = '', ...programArguments] = command;
  const output = createLastLines(LINES_KEPT, onLine);
  const mark = randomUUID();
  // Before the program: it must not outlive this process even if that is killed in between.
  const guard = startGuard(mark);
  const child = spawn(program, programArguments, {
    cwd,
    env: { ...(env ?? process.env), [MARK]: mark },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', output.writer());
  }
  try {
    await once(child, 'spawn');
  } catch (error) {
    await guard?.killAll();
    throw usageError(
      'cannot_start',
      `Cannot start ${program}: ${messageOf(error)}. Is it installed and spelled right?`,
      {
        cause: error,
      },
    );
  }
  // Once started, errors are reported by the exit event.
  child.on('error', () => {});
  const pid = child.pid ?? 0;
  guard?.watch(pid);
  const killOnExit = () => signalGroup(pid, 'SIGKILL');
  process.on('exit', killOnExit);

  const ended = new Promise<string>((resolve) => {
    child.once('exit', async (code, signal) => {
      // Processes that the program started may still occupy its port, and hold its output open.
      signalGroup(pid, 'SIGKILL');
      await guard?.killAll();
      process.off('exit', killOnExit);
      const lastWords = startTimeLimit(LAST_WORDS_MS);
      lastWords.signal.addEventListener('abort', () => {
        child.stdout.destroy();
        child.stderr.destroy();
      });
      child.once('close', () => lastWords[Symbol.dispose]());
      resolve(signal ?? `exit code ${code}`);
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  return {
    pid,
    ended,
    isRunning,
    lastLines: output.lines,
    async stop(graceMs) {
      if (!isRunning()) return;
      signalGroup(pid, 'SIGTERM');
      using grace = startTimeLimit(graceMs);
      grace.signal.addEventListener('abort', () => signalGroup(pid, 'SIGKILL'));
      await ended;
    },
  };
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}

interface Guard {
  /** Tells the group. Until then, only the mark shows what to kill. */
  watch(pid: number): void;
  /** Kills the group, and the processes that left it. Resolves once that is done. */
  killAll(): Promise<void>;
}

/**
 * A shell that waits until it is told, or until this process has ended in any way, and then kills all processes of a program:
 * its group and, on systems with `/proc`, those that carry its mark. Without a shell, only `signalGroup` ends the group.
 */
function startGuard(mark: string): Guard | undefined {
  if (process.platform === 'win32') return undefined;
  const script = [
    'read -r pid',
    'read -r _',
    '[ -n "$pid" ] && kill -s KILL -- "-$pid" 2>/dev/null',
    `grep -lsxz ${MARK}=${mark} /proc/[0-9]*/environ | tr -cd '0-9\\n' | while read -r id; do kill -s KILL "$id" 2>/dev/null; done`,
  ].join('\n');
  const guard = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const gone = new Promise<void>((resolve) => {
    guard.once('exit', () => resolve());
    guard.once('error', () => resolve());
  });
  guard.stdin?.on('error', () => {});
  guard.unref();
  return {
    watch(pid) {
      guard.stdin?.write(`${pid}\n`);
    },
    async killAll() {
      guard.ref();
      guard.stdin?.end();
      await gone;
    },
  };
}

/** The last lines of a program's output, which may come in pieces of any size. */
interface LastLines {
  /** Returns what takes the pieces of one stream: a line that is open in another stream does not concern it. */
  writer(): (chunk: string) => void;
  /** Oldest first, then the incomplete ones. */
  lines(): string[];
}

const MAX_LINE_CHARACTERS = 2000;

/** Keeps `count` lines, each cut at 2,000 characters; calls `onLine` with each complete line. */
function createLastLines(count: number, onLine: (line: string) => void = () => {}): LastLines {
  const kept: string[] = [];
  const streams: { open: string }[] = [];
  const keep = (line: string) => {
    kept.push(line);
    if (kept.length > count) kept.shift();
    onLine(line);
  };
  return {
    writer() {
      const stream = { open: '' };
      streams.push(stream);
      return (chunk) => {
        const [first = '', ...rest] = chunk.split(/\r?\n/);
        stream.open = (stream.open + first).slice(0, MAX_LINE_CHARACTERS);
        for (const piece of rest) {
          keep(stream.open);
          stream.open = piece.slice(0, MAX_LINE_CHARACTERS);
        }
      };
    },
    lines: () => [...kept, ...streams.flatMap(({ open }) => (open === '' ? [] : [open]))],
  };
}

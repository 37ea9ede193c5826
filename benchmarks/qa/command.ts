// A program that verifies an answer: it gets the answer on standard input, and says with its exit code whether it is right.
import { spawn } from 'node:child_process';
import type { Json } from '../../shared/contracts/json.ts';
import { startTimeLimit } from '../../shared/time-limit.ts';

/** Milliseconds one verification may take. */
const TIME_LIMIT_MS = 30_000;
/** Characters of the program's output that are kept. */
const OUTPUT_LIMIT = 10_000;
/** The environment variables that the program gets; keys are not among them. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot'];

/** Exit codes with which a shell reports that a program is not there or cannot be executed; from 129 on, 128 and the number of the signal that ended it. */
const NOT_STARTED: Readonly<Record<number, string>> = { 126: 'cannot be executed', 127: 'was not found' };
const SIGNALS = 64;
/** True for codes that say nothing about the answer. */
const isUndecided = (code: number) => code in NOT_STARTED || (code > 128 && code <= 128 + SIGNALS);

/** The question, which the program gets as `PASSK_QUESTION_ID`, `PASSK_QUESTION` and `PASSK_EXPECTED` (JSON). */
interface AskedQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: Json;
}

const questionVariables = ({ id, question, answer }: AskedQuestion) => ({
  PASSK_QUESTION_ID: id,
  PASSK_QUESTION: question,
  PASSK_EXPECTED: JSON.stringify(answer),
});

/** Bytes that Linux allows for one variable: its name, an equals sign, its value and a NUL byte at the end. */
const VARIABLE_LIMIT = 131_072;

/** The problem of a question that a program cannot get in its environment; null if it can. */
export function commandProblem(asked: AskedQuestion): string | null {
  for (const [name, value] of Object.entries(questionVariables(asked))) {
    const limit = VARIABLE_LIMIT - `${name}=\0`.length;
    const bytes = Buffer.byteLength(value);
    if (value.includes('\0')) return `has a NUL character, which the verifier "command" cannot get in ${name}`;
    if (bytes > limit)
      return `is too long for the verifier "command": it would get ${bytes} bytes in ${name}, which can have ${limit}`;
  }
  return null;
}

/**
 * Runs the command in a shell, in its own process group. The group is ended when the shell exits, or after `timeLimit`.
 * @param timeLimit in milliseconds, 30 s by default
 * @throws Error if it cannot be run, crashes or does not end in time, or the signal's reason
 */
export async function runCommand(
  command: string,
  asked: AskedQuestion,
  input: string,
  signal: AbortSignal,
  timeLimit = TIME_LIMIT_MS,
): Promise<{ readonly code: number; readonly output: string }> {
  using limit = startTimeLimit(timeLimit, [signal]);
  const env = {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    ...questionVariables(asked),
  };
  const child = spawn(command, { shell: true, detached: true, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  // A process that left the group may keep the output open for as long as it lives.
  const abandon = () => {
    endGroup();
    child.stdout.destroy();
    child.stderr.destroy();
  };
  limit.signal.addEventListener('abort', abandon, { once: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text.slice(0, Math.max(0, OUTPUT_LIMIT - output.length));
    });
  }
  // A program that does not read its input closes it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', endGroup);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    if (code === null && limit.reached) throw new Error(`the verifier did not end within ${timeLimit / 1000} s`);
    if (code === null) throw new Error('the verifier was killed');
    if (isUndecided(code)) throw new Error(undecidedText(code, output));
    return { code, output };
  } finally {
    endGroup();
  }
}

function undecidedText(code: number, output: string): string {
  const reason = output.trim().split('\n').at(-1);
  return `the verifier ${NOT_STARTED[code] ?? 'crashed'} (exit code ${code})${reason ? `: ${reason}` : ''}`;
}

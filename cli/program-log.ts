// The output of a program that passk runs, as a file: without secrets, and limited in size.
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createRedact } from '../green-agent/channels/redact.ts';

interface ProgramLog extends AsyncDisposable {
  write(line: string): void;
  /** Writes the output so far, and everything that follows, to the file in this folder. */
  openIn(directory: string): void;
}

/** Lines kept until the folder is known. */
const MAX_LINES = 5000;
/** Largest log of one evaluation. Bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * @param secrets values that must not get into the log, beside those of secret variables of the environment
 * @param onProblem called if the file cannot be written
 */
export function createProgramLog(
  name: string,
  secrets: Readonly<Record<string, string>>,
  onProblem: (message: string) => void,
): ProgramLog {
  const redact = createRedact({ ...secretsIn(process.env), ...secrets }) ?? ((line: string) => line);
  let waiting: string[] = [];
  let file: WriteStream | null = null;
  let bytes = 0;
  const append = (to: WriteStream, line: string) => {
    if (bytes > MAX_BYTES || to.destroyed) return;
    bytes += Buffer.byteLength(line) + 1;
    to.write(bytes > MAX_BYTES ? '(the rest is left out: the log is too large)\n' : `${line}\n`);
  };
  return {
    write(line) {
      const text = redact(line);
      if (file !== null) append(file, text);
      else if (waiting.push(text) > MAX_LINES) waiting.shift();
    },
    openIn(directory) {
      const path = join(directory, name);
      file = createWriteStream(path, { flags: 'a', mode: 0o600 });
      file.on('error', ({ message }) => onProblem(`Cannot write ${path}: ${message}`));
      for (const line of waiting) append(file, line);
      waiting = [];
    },
    async [Symbol.asyncDispose]() {
      if (file === null || file.destroyed) return;
      file.end();
      await once(file, 'close');
    },
  };
}

/** The environment variables that are secret by their names. */
function secretsIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  const secret = Object.entries(environment).filter(([name]) => /(?:KEY|TOKEN|SECRET|PASSWORD)$/i.test(name));
  return Object.fromEntries(secret.map(([name, value = '']) => [name, value]));
}

// Parsers for flags with numbers, ids, addresses, headers and texts. Their errors say what is allowed.
import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { messageOf, usageError } from '../shared/errors.ts';
import { LEVELS, type Level } from '../worlds/scenario.ts';

/** Reads an integer from `min` to `max`. */
export function integerArgument(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be an integer ${range(min, max)}.`);
  };
}

/** Reads integers of at least `min`, each once, from an option that takes several. */
export function integersArgument(min: number): (text: string, earlier?: readonly number[]) => number[] {
  const read = integerArgument(min);
  return (text, earlier = []) => [...new Set([...earlier, read(text)])];
}

/** Reads a number from `min` to `max`. */
export function numberArgument(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a number ${range(min, max)}.`);
  };
}

/** Adds the text of an option that may be repeated. */
export function collectArgument(text: string, earlier: readonly string[] = []): string[] {
  return [...earlier, text];
}

/** Reads texts separated by commas, for an option that may be repeated. */
export function listArgument(text: string, earlier: readonly string[] = []): string[] {
  return [...earlier, ...text.split(',').map((part) => part.trim())];
}

/** Reads levels of tasks separated by commas, each once, for an option that may be repeated. */
export function levelsArgument(text: string, earlier: readonly Level[] = []): Level[] {
  const levels = listArgument(text).map((part) => {
    const level = LEVELS.find((known) => String(known) === part);
    if (level === undefined) throw new InvalidArgumentError(`The levels are ${LEVELS.join(', ')}; write 4 or 4,5.`);
    return level;
  });
  return [...new Set([...earlier, ...levels])];
}

/** Reads an id. */
export function idArgument(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}

/** The text, or that of the file after an @. Throws PasskError `unreadable`. */
export async function textOrFile(text: string): Promise<string> {
  if (!text.startsWith('@')) return text;
  try {
    return await readFile(text.slice(1), 'utf8');
  } catch (error) {
    throw usageError('unreadable', `Cannot read ${text.slice(1)}: ${messageOf(error)}.`, { cause: error });
  }
}

/** Reads a TCP port; 0 takes a free one. */
export const portArgument = integerArgument(0, 65_535);

function range(min: number, max: number): string {
  return max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
}

/** Reads an `http://` or `https://` address. */
export function addressArgument(text: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It must be an address such as http://192.168.0.5:9004/.');
}

/** Reads the origin of an `http://` or `https://` address, for an option that may be repeated. */
export function originsArgument(text: string, earlier: readonly string[]): string[] {
  return [...earlier, new URL(addressArgument(text)).origin];
}

/** Names of environment variables by header. */
export type HeaderVariables = Readonly<Record<string, string>>;

/** Reads `Authorization=MY_TOKEN` and adds it to the headers given earlier. */
export function headerArgument(text: string, earlier: HeaderVariables = {}): HeaderVariables {
  const [, name, variable] = /^([A-Za-z0-9-]+)=([A-Za-z_]\w*)$/.exec(text) ?? [];
  if (name === undefined || variable === undefined) {
    throw new InvalidArgumentError(
      'Write Name=VARIABLE, such as Authorization=MY_TOKEN, where the environment variable MY_TOKEN holds the value.',
    );
  }
  return { ...earlier, [name]: variable };
}

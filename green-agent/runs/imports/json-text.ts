// JSON as other programs write it, which includes Python's NaN and Infinity, and YAML, with errors that name the place.
import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { messageOf, unavailableError, usageError } from '../../../shared/errors.ts';
import { loadYaml } from '../../../shared/yaml.ts';
import { readTextFile } from '../../../worlds/task-file.ts';

/** Bytes of a document that is read as a whole. A string of Node's has 512 MB at most. */
const MAX_DOCUMENT = 400_000_000;
/** Characters of one line of JSON Lines. */
const MAX_LINE = 100_000_000;
/** In one YAML document, counted with those that an alias stands for: results share prompts and tests. */
const MAX_ALIASES = 1_000_000;

/** Parses JSON in which NaN and Infinity may stand for numbers; they become null. Throws a usage PasskError that names `place`. */
export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const mended = /NaN|Infinity/.test(text) ? withoutNonFinite(text) : text;
    if (mended !== text) {
      try {
        return JSON.parse(mended);
      } catch {
        // The first error is about the text as it is.
      }
    }
    throw usageError('unreadable_results', `${place} is not valid JSON: ${messageOf(cause)}`, { cause });
  }
}

/** Replaces the constants outside strings. */
function withoutNonFinite(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    parts.push(text.slice(at, end).replace(/-?Infinity|NaN/g, 'null'));
    at = quote === -1 ? text.length : endOfString(text, quote);
    parts.push(text.slice(end, at));
  }
  return parts.join('');
}

/** The position after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}

/** Checks a value. Throws a usage PasskError that names `place` and the key, and says what the value should be. */
export function checkedAs<T>(schema: z.ZodType<T>, value: unknown, place: string, form: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const key = z.core.toDotPath(issue?.path ?? []);
  throw usageError('unreadable_results', `${place}: ${key === '' ? '' : `${key}: `}${issue?.message}. ${form}`);
}

/**
 * Reads a document as a whole: JSON, or YAML if the file's name says so.
 * @throws PasskErrors: it cannot be read, is too large, is neither, or the YAML library is missing
 */
export async function readDocument(file: string): Promise<{ readonly content: unknown; readonly sha256: string }> {
  const { size } = await stat(file).catch((cause) => {
    throw unavailableError('data_not_found', `Cannot read ${file}: ${messageOf(cause)}`, { cause });
  });
  if (size > MAX_DOCUMENT)
    throw usageError(
      'unreadable_results',
      `${file} has ${Math.round(size / 1e6)} MB; the limit for a JSON document is ${MAX_DOCUMENT / 1e6} MB. Convert it to JSON Lines of {task, attempt, success}, or split it`,
    );
  const text = await readTextFile(file);
  return { content: isYaml(file) ? parseYaml(text, file) : parseJson(text, file), sha256: hash('sha256', text) };
}

function isYaml(file: string): boolean {
  return /\.ya?ml$/.test(file);
}

/** Throws a usage PasskError that names the file. */
function parseYaml(text: string, file: string): unknown {
  const { parse } = loadYaml(file);
  try {
    return parse(text, { maxAliasCount: MAX_ALIASES });
  } catch (cause) {
    throw usageError('unreadable_results', `${file} is not valid YAML: ${messageOf(cause)}`, { cause });
  }
}

/** The lines of a file that are not empty, each with its number, without having all of the file in memory. */
export async function* linesOf(file: string): AsyncGenerator<{ readonly line: string; readonly number: number }> {
  let number = 0;
  // A line may be long: its parts are joined once, at its end.
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const [first = '', ...others] = String(chunk).split('\n');
    parts.push(first);
    length += first.length;
    for (const start of others) {
      number += 1;
      const line = parts.join('');
      if (line.trim() !== '') yield { line, number };
      parts = [start];
      length = start.length;
    }
    if (length > MAX_LINE)
      throw usageError(
        'unreadable_results',
        `${file}, line ${number + 1}, has more than ${MAX_LINE / 1e6} million characters`,
      );
  }
  const last = parts.join('');
  if (last.trim() !== '') yield { line: last, number: number + 1 };
}

/** SHA-256 of a file of any size, in hex. */
export async function sha256OfFile(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

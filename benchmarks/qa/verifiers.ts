// How an answer to a question is verified. Every kind says in public whether the answer is right, never what would have been.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Json, jsonSchema } from '../../shared/contracts/json.ts';
import type { Verification, VerifyContext } from '../benchmark.ts';
import { commandProblem, runCommand } from './command.ts';
import { extractNumber, numbersIn, sameNumber } from './number.ts';
import { matches, patternProblem } from './pattern.ts';
import { judgeRubric, rubricSchema } from './rubric.ts';

export const VERIFIERS = ['number', 'exact', 'regex', 'json', 'rubric', 'command'] as const;
export type VerifierName = (typeof VERIFIERS)[number];

/** One question as it is verified. */
export interface Expected {
  readonly id: string;
  readonly question: string;
  readonly answer: Json;
}

export interface VerifierOptions extends VerifyContext {
  /** The program of the verifier `command`; null if none is configured. */
  readonly command: string | null;
}

type Verifier = (expected: Expected, answer: string, options: VerifierOptions) => Verification | Promise<Verification>;

const decided = (success: boolean, publicOutput: string, details?: string): Verification => {
  return { success, score: success ? 1 : 0, publicOutput, ...(details !== undefined && { details }) };
};

const unreadable = (formProblem: string): Verification => ({ ...decided(false, formProblem), formProblem });

export const verifierOf: Readonly<Record<VerifierName, Verifier>> = {
  number({ answer }, text) {
    const found = extractNumber(text);
    if (found === null) return unreadable('No number was found in the answer');
    const expected = typeof answer === 'number' ? answer : numbersIn(String(answer)).at(-1);
    const success = expected !== undefined && sameNumber(found, expected);
    return decided(success, `The answer ${found} is ${success ? 'correct' : 'not correct'}`, `expected ${expected}`);
  },
  exact({ answer }, text) {
    const success = [text, lastLine(text)].some((said) => isSameText(said, String(answer)));
    return decided(success, `The answer is ${success ? 'correct' : 'not correct'}`, `expected ${answer}`);
  },
  regex({ answer }, text) {
    const success = matches(String(answer), text);
    return decided(
      success,
      `The answer ${success ? 'has' : 'does not have'} the expected form`,
      `expected /${answer}/`,
    );
  },
  json({ answer }, text) {
    const found = jsonIn(text, Array.isArray(answer) ? '[' : '{');
    if (found === undefined) return unreadable('No JSON was found in the answer');
    const success = isDeepStrictEqual(found, parsed(JSON.stringify(answer)));
    return decided(success, `The JSON is ${success ? 'correct' : 'not correct'}`, `expected ${JSON.stringify(answer)}`);
  },
  rubric: ({ question, answer }, text, options) => judgeRubric(question, rubricSchema.parse(answer), text, options),
  async command({ id, question, answer }, text, { command, signal }) {
    if (command === null) throw new Error('the verifier "command" needs a command in the options');
    const { code, output } = await runCommand(command, { id, question, answer }, text, signal);
    return {
      ...decided(code === 0, output.trim() || `The verifier ended with exit code ${code}`),
      details: `exit code ${code}`,
    };
  },
};

/** The problem of a question or its expected answer for the verifier; null if they are valid. */
export function questionProblem(verifier: VerifierName, expected: Expected): string | null {
  const { answer } = expected;
  switch (verifier) {
    case 'number':
      return typeof answer === 'number' || numbersIn(String(answer)).length > 0 ? null : 'has no number as its answer';
    case 'regex':
      return patternProblem(String(answer));
    case 'rubric': {
      const read = rubricSchema.safeParse(answer);
      return read.success ? null : `has no rubric as its answer: ${z.prettifyError(read.error)}`;
    }
    case 'command':
      return commandProblem(expected);
    case 'exact':
    case 'json':
      return null;
  }
}

/** The characters that may be Markdown, then those that are taken for it if the expected answer consists of the former, as `*` does. */
const MARKUP = [/[*_`]/g, /`/g];
const INTRODUCTION = /^(?:(?:so|therefore|thus),?\s*)?(?:the )?(?:final )?answer(?:\s+is)?\s*[:=]?\s*/i;
const CLOSING = /(?<![.!])[.!]+$/;

/** True if the texts differ only in Markdown, an introduction such as “ANSWER:”, case, white space and closing punctuation. */
function isSameText(text: string, expected: string): boolean {
  const markup = MARKUP.find((characters) => expected.replace(characters, '').trim() !== '') ?? null;
  return normalized(text, markup) === normalized(expected, markup);
}

/** Nothing that is the whole text is removed. */
function normalized(text: string, markup: RegExp | null): string {
  const plain = markup === null ? text : text.replace(markup, '');
  return [INTRODUCTION, CLOSING]
    .reduce((rest, pattern) => rest.replace(pattern, '') || rest, plain.replace(/\s+/g, ' ').trim())
    .toLowerCase();
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

/** The JSON of a text: in the last fence, the whole text, or the last value in it that begins with the bracket, or with any. */
function jsonIn(text: string, bracket: '{' | '['): Json | undefined {
  const fence = [...text.matchAll(/```(?:json)?([\s\S]*?)```/g)].at(-1)?.[1];
  const values = valuesIn(text);
  const last = values.findLast((value) => Array.isArray(value) === (bracket === '[')) ?? values.at(-1);
  return [parsed(fence), parsed(text), last].find((value) => value !== undefined);
}

/** How many characters are read for each one of the text while values are looked for in it. */
const SCANS = 20;

/** The objects and lists in a text, in order, without those inside others. */
function valuesIn(text: string): Json[] {
  const values: Json[] = [];
  const brackets = /[[{]/g;
  let left = SCANS * text.length;
  for (let next = brackets.exec(text); next !== null && left > 0; next = brackets.exec(text)) {
    const end = endOfValue(text, next.index);
    left -= (end ?? text.length) - next.index;
    const value = end === null ? undefined : parsed(text.slice(next.index, end));
    if (value === undefined) continue;
    values.push(value);
    brackets.lastIndex = end ?? text.length;
  }
  return values;
}

/** The index after the bracket that closes the one at `start`; null if there is none. Brackets in JSON strings do not count. */
function endOfValue(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index++) {
    const sign = text[index];
    if (sign === '"') isInString = !isInString;
    else if (isInString) index += sign === '\\' ? 1 : 0;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

/** The value of a JSON text; undefined if it is not one. `-0` is read as 0, from which JSON does not tell it apart. */
function parsed(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : jsonSchema.parse(JSON.parse(text, (_, value) => (value === 0 ? 0 : value)));
  } catch {
    return undefined;
  }
}

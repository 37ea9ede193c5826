// Datasets of questions: JSON Lines of {id, question, answer, verifier?}.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { jsonSchema } from '../../shared/contracts/json.ts';
import { messageOf, usageError } from '../../shared/errors.ts';
import type { BenchmarkTask } from '../benchmark.ts';
import { numbersIn } from './number.ts';
import { type Expected, questionProblem, VERIFIERS, type VerifierName } from './verifiers.ts';

const questionSchema = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  question: z.string().min(1),
  answer: jsonSchema,
  verifier: z.enum(VERIFIERS).optional(),
});

export interface QuestionTask extends BenchmarkTask, Expected {
  readonly verifier: VerifierName;
}

interface Dataset {
  /** The file's name without its ending, and a checksum of its content: other content is another dataset. */
  readonly name: string;
  readonly tasks: readonly QuestionTask[];
}

/** Throws a PasskError that names the file and the line. */
export function readDataset(file: string): Dataset {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw usageError('dataset_not_read', `Cannot read the dataset ${file}: ${messageOf(error)}`, { cause: error });
  }
  const ids = new Set<string>();
  const tasks = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const task = readQuestion(line, `${file}, line ${index + 1}`);
    if (ids.has(task.id))
      throw usageError('dataset_not_read', `${file}, line ${index + 1}: the id "${task.id}" is used twice`);
    ids.add(task.id);
    return [task];
  });
  if (tasks.length === 0) throw usageError('dataset_not_read', `The dataset ${file} has no questions`);
  return { name: `${basename(file, extname(file))}@${hash('sha256', text).slice(0, 8)}`, tasks };
}

function readQuestion(line: string, place: string): QuestionTask {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch (error) {
    throw usageError('dataset_not_read', `${place}: ${messageOf(error)}`, { cause: error });
  }
  const read = questionSchema.safeParse(parsed);
  if (!read.success) {
    const expected = 'expected {"id": …, "question": "…", "answer": …, "verifier": "number"}';
    throw usageError('dataset_not_read', `${place}: ${z.prettifyError(read.error)}; ${expected}`);
  }
  const { id, question, answer } = read.data;
  const verifier = read.data.verifier ?? defaultVerifier(answer);
  const problem = questionProblem(verifier, { id, question, answer });
  if (problem !== null) throw usageError('dataset_not_read', `${place}: question "${id}" ${problem}`);
  return { id, question, prompt: question, answer, verifier };
}

/** `number` for an answer that is one number, `json` for a list or an object, and otherwise `exact`. */
function defaultVerifier(answer: QuestionTask['answer']): VerifierName {
  if (typeof answer === 'number') return 'number';
  if (typeof answer === 'object' && answer !== null) return 'json';
  return numbersIn(String(answer)).length === 1 && !/[a-z]/i.test(String(answer)) ? 'number' : 'exact';
}

// qa: questions with one answer each, from a dataset or built in.
import { z } from 'zod';
import { usageError } from '../../shared/errors.ts';
import type { BenchmarkOptions, QuestionBenchmark } from '../benchmark.ts';
import { checkedOptions } from '../checked-options.ts';
import { type QuestionTask, readDataset } from './dataset.ts';
import { builtinProblems } from './problems.ts';
import { verifierOf } from './verifiers.ts';

const BUILTIN_COUNT = 200;

const optionsSchema = z.strictObject({
  /** The dataset, JSON Lines; without it the built-in problems are asked. */
  path: z.string().min(1).optional(),
  /** The program of the verifier `command`. It is not taken from the dataset: a dataset is data. */
  command: z.string().min(1).optional(),
  /** Of the built-in problems. */
  problem_seed: z.int().nonnegative().default(1),
});

/** Throws a PasskError for options that it does not know, and for a dataset that cannot be read. */
export function benchmark(options: BenchmarkOptions): QuestionBenchmark<QuestionTask> {
  const { path, command = null, problem_seed: seed } = checkedOptions('qa', optionsSchema, options);
  const { name, tasks } =
    path === undefined
      ? { name: `arithmetic@1${seed === 1 ? '' : `-${seed}`}`, tasks: builtinProblems(BUILTIN_COUNT, seed) }
      : readDataset(path);
  const withoutCommand = command === null ? tasks.find(({ verifier }) => verifier === 'command') : undefined;
  if (withoutCommand !== undefined)
    throw usageError(
      'invalid_option',
      `Question "${withoutCommand.id}" is verified by a command: set command in [data] options`,
    );
  const uses = (verifier: QuestionTask['verifier']) => tasks.some((task) => task.verifier === verifier);
  return {
    name: 'qa',
    verifier: uses('rubric') ? 'llm' : uses('command') ? 'command' : 'deterministic',
    dataset: name,
    slice: `qa-${name}`,
    loadTasks: async () => tasks,
    settings: command === null ? {} : { command },
    verify: async (task, answer, context) => verifierOf[task.verifier](task, answer, { ...context, command }),
  };
}

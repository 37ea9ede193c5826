// Checks the form of a benchmark, and of everything that its functions return: a folder may contain JavaScript that no compiler has read.
import { z } from 'zod';
import { modelCallSchema } from '../shared/contracts/attempt.ts';
import { jsonObjectSchema } from '../shared/contracts/json.ts';
import { messageOf, PasskError, unavailableError, usageError } from '../shared/errors.ts';
import type { Benchmark, BenchmarkTask, EnvironmentBenchmark, QuestionBenchmark } from './benchmark.ts';

const text = z.string().min(1);
const callable = z.custom((value) => typeof value === 'function', 'expected a function');
const modes = z.array(text).optional();

const taskBenchmarkSchema = z
  .looseObject({
    name: text,
    verifier: z.enum(['deterministic', 'llm', 'command']),
    dataset: text,
    slice: text,
    loadTasks: callable,
    settings: jsonObjectSchema.optional(),
    feedbackModes: modes,
    criticModes: modes,
    feedback: callable.optional(),
    verify: callable.optional(),
    runAttempt: callable.optional(),
  })
  .superRefine(({ verify, runAttempt, feedbackModes = [], criticModes = [], feedback }, { addIssue }) => {
    if (verify === undefined && runAttempt === undefined)
      addIssue({ code: 'custom', path: ['verify'], message: 'is missing; without it, runAttempt is needed' });
    if (feedbackModes.length > 0 && feedback === undefined)
      addIssue({ code: 'custom', path: ['feedback'], message: 'is missing, but feedbackModes names modes' });
    const unknown = criticModes.find((mode) => !feedbackModes.includes(mode));
    if (unknown !== undefined)
      addIssue({ code: 'custom', path: ['criticModes'], message: `"${unknown}" is not one of feedbackModes` });
  });

const worldBenchmarkSchema = z.looseObject({
  name: text,
  verifier: z.literal('deterministic'),
  loadTaskSet: callable,
});
const externalBenchmarkSchema = z.looseObject({ name: text, collect: callable });

const taskSchema = z.looseObject({ id: text, prompt: text });

const verificationSchema = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1),
  publicOutput: z.string(),
  formProblem: z.string().optional(),
  details: z.string().optional(),
  calls: z.array(modelCallSchema).optional(),
});

const feedbackSchema = z.union([z.string(), z.object({ feedback: z.string(), calls: z.array(modelCallSchema) })]);

/**
 * The benchmark with functions that check what they return.
 * @param value what a factory returned
 * @param place names the benchmark in messages, such as by its file
 * @throws PasskError `invalid_benchmark`, which names the place and the field. `loadTasks` throws it, too, and `benchmark_not_loaded` if the
 * benchmark's own throws; `verify`, `runAttempt` and `feedback` throw an Error that also names the task.
 */
export function checkedBenchmark(value: unknown, place: string): Benchmark {
  const has = (field: string) => typeof value === 'object' && value !== null && field in value;
  const schema = has('loadTaskSet')
    ? worldBenchmarkSchema
    : has('collect')
      ? externalBenchmarkSchema
      : taskBenchmarkSchema;
  const problem = problemOf(schema, value);
  if (problem !== null) throw invalid(`${place}: benchmark() returned a wrong value: ${problem}`);
  const benchmark = value as Benchmark;
  return 'loadTasks' in benchmark ? withCheckedFunctions(benchmark, place) : benchmark;
}

type TaskBenchmark = QuestionBenchmark | EnvironmentBenchmark;

function withCheckedFunctions(benchmark: TaskBenchmark, place: string): TaskBenchmark {
  const checked = <T>(schema: z.ZodType, value: T, name: string, { id }: BenchmarkTask): T => {
    const problem = problemOf(schema, value);
    if (problem === null) return value;
    throw new Error(`${place}: ${name}() returned a wrong value for the task "${id}": ${problem}`);
  };
  const { name, verifier, dataset, slice, settings, feedbackModes, criticModes, feedback } = benchmark;
  const common = {
    ...{ name, verifier, dataset, slice },
    ...(settings && { settings }),
    ...(feedbackModes && { feedbackModes }),
    ...(criticModes && { criticModes }),
    loadTasks: async () => checkedTasks(await loadedTasks(benchmark, place), place),
    ...(feedback && {
      feedback: async (...args: Parameters<typeof feedback>) =>
        checked(feedbackSchema, await feedback.apply(benchmark, args), 'feedback', args[1]),
    }),
  };
  if ('runAttempt' in benchmark)
    return {
      ...common,
      runAttempt: async (task, context) =>
        checked(verificationSchema, await benchmark.runAttempt(task, context), 'runAttempt', task),
    };
  return {
    ...common,
    verify: async (task, answer, context) =>
      checked(verificationSchema, await benchmark.verify(task, answer, context), 'verify', task),
  };
}

async function loadedTasks(benchmark: TaskBenchmark, place: string): Promise<unknown> {
  try {
    return await benchmark.loadTasks();
  } catch (error) {
    if (error instanceof PasskError) throw error;
    throw unavailableError('benchmark_not_loaded', `${place}: loadTasks() failed: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function checkedTasks(tasks: unknown, place: string): readonly BenchmarkTask[] {
  const returned = `${place}: loadTasks() returned`;
  if (!Array.isArray(tasks)) throw invalid(`${returned} a wrong value: expected an array of tasks`);
  const ids = new Set<string>();
  for (const [index, task] of tasks.entries()) {
    const problem = problemOf(taskSchema, task);
    if (problem !== null) throw invalid(`${returned} a wrong task ${nameOf(task) ?? `at index ${index}`}: ${problem}`);
    if (ids.has(task.id)) throw invalid(`${returned} two tasks with the id "${task.id}"; ids must be unique`);
    ids.add(task.id);
  }
  return tasks;
}

/** Its id in quotation marks; null if it has none. */
function nameOf(task: unknown): string | null {
  const named = z.looseObject({ id: text }).safeParse(task);
  return named.success ? `"${named.data.id}"` : null;
}

/** The first thing that is wrong, with its field; null if the value has the form. */
function problemOf(schema: z.ZodType, value: unknown): string | null {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue === undefined) return null;
  const field = z.core.toDotPath(issue.path);
  return `${field === '' ? '' : `${field}: `}${issue.message.replace(/^Invalid input: /, '')}`;
}

function invalid(message: string): PasskError {
  return usageError('invalid_benchmark', `${message}. docs/benchmarks.md shows the form`);
}

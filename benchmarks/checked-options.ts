// The options of the benchmarks that come with passk, checked by a schema.
import type { z } from 'zod';
import { settingProblem } from '../shared/config/setting-problem.ts';
import { usageError } from '../shared/errors.ts';
import type { BenchmarkOptions } from './benchmark.ts';

/** The options, with defaults filled in. Throws a usage PasskError that names every wrong option, and for an unknown one those that there are. */
export function checkedOptions<Schema extends z.ZodObject>(
  benchmark: string,
  schema: Schema,
  options: BenchmarkOptions,
): z.output<Schema> {
  const read = schema.safeParse(options);
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `there is no ${issue.keys.join(', ')}; choose from ${Object.keys(schema.shape).join(', ')}`
      : `${issue.path.join('.')}: ${settingProblem(issue)}`,
  );
  throw usageError('invalid_option', `[data] options of ${benchmark}: ${problems.join('; ')}`);
}

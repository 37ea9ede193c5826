// The options of the benchmarks that come with passk, checked by a schema.
import type { z } from 'zod';
import { usageError } from '../shared/errors.ts';
import type { BenchmarkOptions } from './benchmark.ts';

/** The options with defaults. Throws a usage PasskError that names each wrong one, and the ones that `benchmark` has. */
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
      : `${issue.path.join('.')}: ${issue.message}`,
  );
  throw usageError('invalid_option', `[data] options of ${benchmark}: ${problems.join('; ')}`);
}

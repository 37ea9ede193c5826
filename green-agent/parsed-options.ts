// Options of the API, which programs without types can get wrong.
import type { z } from 'zod';
import { usageError } from '../shared/errors.ts';

/** The options as the schema reads them. Throws a usage PasskError with the caller's name, the option and what is wrong with it. */
export function parsedOptions<Output>(caller: string, schema: z.ZodType<Output>, options: unknown): Output {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
  throw usageError('invalid_option', [caller, path.join('.'), message].filter((part) => part !== '').join(': '), {
    cause: parsed.error,
  });
}

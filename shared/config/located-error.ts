// Values that only the tasks, the variants or the benchmark can refuse, named with their place in the configuration file.
import type { ErrorCode } from '../error-codes.ts';
import { PasskError } from '../errors.ts';
import type { EvaluationConfig } from './evaluation-config.ts';

type Section = keyof EvaluationConfig;

/** The keys that an error may be about, in the order in which the first one set decides. */
const KEYS_OF_ERRORS: Partial<Record<ErrorCode, readonly [Section, readonly string[]]>> = {
  unknown_domain: ['pass_k_config', ['domain', 'domains']],
  task_out_of_range: ['pass_k_config', ['tasks', 'task_indices', 'task_id']],
  too_many_battles: ['pass_k_config', ['num_battles']],
  unknown_feedback: ['pass_k_config', ['feedback_mode']],
  unknown_variant: ['white_agent', ['variant']],
  unknown_fault: ['white_agent', ['faults']],
  unknown_benchmark: ['data', ['benchmark']],
  unknown_edition: ['data', ['edition']],
  unknown_split: ['data', ['split']],
  unknown_tag: ['data', ['tag']],
};

/**
 * The same error with the place of the value in front of its message, such as `run.toml: [pass_k_config] task_id = 500: …`. Any other
 * error, and one about a value that the file does not set, is returned unchanged.
 * @param fileOf the name of the file if it sets this key and the evaluation uses it, otherwise null
 */
export function locatedError(error: unknown, fileOf: (section: Section, key: string) => string | null): unknown {
  if (!(error instanceof PasskError)) return error;
  const [section, keys] = KEYS_OF_ERRORS[error.code] ?? [];
  if (section === undefined || keys === undefined) return error;
  for (const key of keys) {
    const file = fileOf(section, key);
    if (file === null) continue;
    const subject = error.message.startsWith(`${key} = `) ? '' : `${key}: `;
    return new PasskError(error.code, `${file}: [${section}] ${subject}${error.message}`, { cause: error });
  }
  return error;
}

// YAML files of benchmark variants: one flat list of keys, each of which is a key of a configuration's sections.
import { homedir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { messageOf, PasskError, usageError } from '../errors.ts';
import { loadYaml } from '../yaml.ts';
import { playsInWorlds } from './evaluation-config.ts';
import { CONSOLE_CHARACTERS } from './pass-k-config.ts';
import { settingProblem } from './setting-problem.ts';

const variantSchema = z.strictObject({
  metric: z.string().optional(),
  k: z.number().optional(),
  feedback_mode: z.string().optional(),
  model: z.string().optional(),
  judge_model: z.string().optional(),
  critic_model: z.string().optional(),
  temperature: z.number().optional(),
  task_indices: z.array(z.number()).optional(),
  max_tasks: z.number().optional(),
  continue: z.boolean().optional(),
  s3_sync: z.union([z.boolean(), z.string()]).optional(),
  console_char_limit: z.number().optional(),
  benchmark: z.string().optional(),
  options: z.record(z.string(), z.json()).optional(),
});

type Sections = Record<string, Record<string, unknown>>;

export function isVariantFile(file: string): boolean {
  return /\.ya?ml$/.test(file);
}

interface GivenElsewhere {
  /** Where runs are uploaded unless the variant says otherwise. */
  readonly s3Place: string | undefined;
  /** The benchmark of a variant that names none and is in no folder `variants/`. */
  readonly benchmark: string | undefined;
}

/**
 * The sections of a configuration that a variant stands for. Without the key `benchmark`, its benchmark is the folder above `variants/`.
 * Its model runs as `chat` on questions, and as `tool-calling` in worlds.
 * @throws a usage PasskError that names the file and the key
 */
export function readVariant(text: string, file: string, given: GivenElsewhere): Sections {
  let content: unknown;
  try {
    content = loadYaml(file).parse(text);
  } catch (error) {
    if (error instanceof PasskError) throw error;
    throw usageError('invalid_configuration', `${file}: ${messageOf(error)}`, { cause: error });
  }
  const read = variantSchema.safeParse(content ?? {});
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${file}: ${variantProblem(issue)}`);
    throw usageError('invalid_configuration', lines.join('\n'), { cause: read.error });
  }
  const { options, ...variant } = read.data;
  const { data_path: path, ...others } = options ?? {};
  const folder = dirname(file);
  const benchmark = variant.benchmark ?? (basename(folder) === 'variants' ? resolve(folder, '..') : undefined);
  if (benchmark === undefined && given.benchmark === undefined)
    throw usageError(
      'invalid_configuration',
      `${file} names no benchmark, and is in no folder variants/ of one. Add a line such as benchmark: qa, or the flag --benchmark`,
    );
  const inWorlds = playsInWorlds(given.benchmark ?? benchmark);
  return withoutAbsent({
    pass_k_config: {
      metric: variant.metric,
      ...attemptsOf(variant, inWorlds),
      feedback_mode: variant.feedback_mode,
      task_indices: variant.task_indices,
      max_tasks: variant.task_indices === undefined ? variant.max_tasks : undefined,
      console_char_limit: variant.console_char_limit ?? CONSOLE_CHARACTERS,
    },
    white_agent: {
      model: variant.model,
      variant: variant.model && (inWorlds ? 'tool-calling' : 'chat'),
      temperature: variant.temperature,
    },
    judge: { model: variant.judge_model },
    critic: { model: variant.critic_model },
    runs: { continue: variant.continue === true ? true : 'same k', s3: placeOf(variant.s3_sync, given.s3Place, file) },
    data: {
      benchmark,
      path: typeof path === 'string' ? path.replace(/^~(?=\/)/, homedir()) : path,
      options: Object.keys(others).length > 0 ? others : undefined,
    },
  });
}

function variantProblem(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return `${z.core.toDotPath(issue.path)}: ${settingProblem(issue)}`;
  const unknown = issue.keys.map((key) => `"${key}"`).join(', ');
  const allowed = Object.keys(variantSchema.shape).join(', ');
  return `unknown key ${unknown}; a variant in YAML has ${allowed}. A configuration with sections is a TOML file`;
}

/** The `k` of independent attempts is their number, which may be odd; in worlds, that of the guide's pass^(k/2) may not. */
const attemptsOf = ({ metric, k }: z.infer<typeof variantSchema>, inWorlds: boolean) =>
  inWorlds && k !== undefined && k > 1 && k % 2 === 1 && !metric?.startsWith('seq') ? { samples: k } : { k };

/** `s3_sync` is true unless it is set; without a place nothing can be uploaded, which matters only to those who ask for it. */
function placeOf(sync: boolean | string | undefined, place: string | undefined, file: string): string | undefined {
  if (sync === false || typeof sync === 'string') return sync === false ? undefined : sync;
  if (sync === true && place === undefined)
    throw usageError(
      'invalid_configuration',
      `${file}: s3_sync = true needs to know where to: set the environment variable PASSK_S3 to s3://bucket/prefix, or write s3_sync: s3://bucket/prefix`,
    );
  return place;
}

function withoutAbsent(sections: Sections): Sections {
  const present = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return Object.fromEntries(
    Object.entries(sections).flatMap(([name, values]) => {
      const kept = present(values);
      return Object.keys(kept).length > 0 ? [[name, kept]] : [];
    }),
  );
}

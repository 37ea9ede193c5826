// The schema of `[pass_k_config]`, exactly as in the guide: tasks, attempts, the metric and limits.
import { z } from 'zod';
import { evenKProblem } from '../metrics/guide.ts';

/** Up to a day; Node's timers overflow after 24 days. */
export const seconds = z.number().min(0.01).max(86_400);
/** More attempts of one task than an evaluation needs, and few enough to be counted in memory. */
const MAX_ATTEMPTS = 100_000;
const taskId = z.number().int().nonnegative();

/** Feedback that a critic model writes. */
export const CRITIC_MODES = ['directive', 'socratic'] as const;
/** Feedback on a failed attempt for the next one in sequence. */
export const FEEDBACK_MODES = ['binary', 'raw', 'retry_diagnostics', 'diagnosis', ...CRITIC_MODES] as const;
export type FeedbackMode = (typeof FEEDBACK_MODES)[number];

/** The names of the metrics as people write them, and as run folders are named. */
const METRICS = { 'pass^k': 'passk', 'pass@k': 'passk', passk: 'passk', 'seq@k': 'seqk', seqk: 'seqk' } as const;
/** The metrics as configurations name them. */
export const METRIC_NAMES = { passk: 'pass^k', seqk: 'seq@k' } as const;

/** How much of each prompt and answer is printed of attempts in sequence and of variants, unless the configuration says otherwise. */
export const CONSOLE_CHARACTERS = 3000;

const RANGE = /^(\d{1,9})(?:-(\d{1,9}))?$/;

/** Task ids as a list such as "0-9,12" or [0, 1, 12]; each once, in the order given. */
const taskList = z.union([
  z
    .array(taskId)
    .min(1)
    .transform((ids) => [...new Set(ids)]),
  z.string().transform((text, context) => {
    const ids = new Set<number>();
    for (const part of text.split(',')) {
      const [, first, last = first] = RANGE.exec(part.trim()) ?? [];
      if (first === undefined || Number(last) < Number(first) || Number(last) - Number(first) > 100_000) {
        context.addIssue(`"${part.trim()}" is not a task or a range of tasks; write "0-9,12"`);
        return z.NEVER;
      }
      for (let id = Number(first); id <= Number(last); id++) ids.add(id);
    }
    return [...ids];
  }),
]);

export const passKConfigSchema = z.strictObject({
  mode: z.enum(['manual', 'random']).default('manual').describe('"manual": one task; "random": num_battles tasks'),
  k: z.int().positive().max(MAX_ATTEMPTS).default(4).describe('attempts per task; even for pass^k in a world'),
  domain: z.string().min(1).default('retail').describe('manual mode: the domain of the task'),
  task_id: taskId.default(0).describe('manual mode: the task, counted from 0'),
  tasks: taskList
    .optional()
    .describe('manual mode: several tasks of the domain, such as "0-9,12", in the place of task_id'),
  task_indices: z.array(z.int().positive()).min(1).optional().describe('the same as tasks, counted from 1'),
  max_tasks: z.int().positive().optional().describe('manual mode: only the first tasks, up to this number'),
  num_battles: z
    .union([z.number().int().positive(), z.literal('all')])
    .default(5)
    .describe('random mode: how many different tasks, or "all"'),
  domains: z
    .array(z.string().min(1))
    .min(1)
    .default(['retail', 'airline'])
    .describe('random mode: where the tasks are drawn from'),
  seed: z
    .number()
    .int()
    .nonnegative()
    .default(1)
    .describe('decides the draw of tasks, and what differs between attempts'),
  samples: z
    .number()
    .int()
    .positive()
    .max(MAX_ATTEMPTS)
    .optional()
    .describe('attempts per task where more than k are wanted; k by default'),
  k_values: z
    .array(z.number().int().positive())
    .min(1)
    .optional()
    .describe('which pass^k and pass@k to estimate, each at most the number of attempts; all by default'),
  metric: z
    .enum(Object.keys(METRICS) as (keyof typeof METRICS)[])
    .default('pass^k')
    .transform((name) => METRICS[name])
    .describe(
      '"pass^k": k independent attempts at each task; "seq@k": up to k in sequence until one succeeds, each with the earlier ones and feedback on them',
    ),
  feedback_mode: z
    .string()
    .min(1)
    .default('binary')
    .describe(
      `seq@k: what an attempt is told about the failure of the one before: ${FEEDBACK_MODES.join(', ')}, or a mode of the benchmark's own`,
    ),
  concurrency: z.number().int().min(1).max(1000).default(4).describe('attempts that run at the same time'),
  max_steps: z.number().int().positive().default(30).describe('actions of the agent after which an attempt has failed'),
  turn_timeout: seconds
    .default(120)
    .describe("seconds the agent has for one reply; 10 by default for passk's own rule-based agent"),
  attempt_timeout: seconds
    .default(1800)
    .describe(
      'seconds one attempt may take in all; as for a reply, without the waits of model requests for their turn in the queue',
    ),
  max_format_retries: z
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe('how often in an attempt the agent is told that its reply could not be read and may answer again'),
  max_invalid_retries: z
    .number()
    .int()
    .nonnegative()
    .default(2)
    .describe("how often an attempt is repeated that failed for a reason of passk's own"),
  reset_between_attempts: z
    .boolean()
    .default(false)
    .describe("have the agent's launcher restart it before every attempt; attempts then run one after the other"),
  console_char_limit: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      `print the prompts and answers of each attempt when it ends, each shortened to this many characters; 0 prints none; ${CONSOLE_CHARACTERS} by default with seq@k and in YAML files, otherwise 0`,
    ),
  check_isolation: z
    .boolean()
    .default(false)
    .describe(
      'before the attempts, tell the agent a code word in one conversation and ask for it in an interleaved one and in a later one; the report says whether it knew',
    ),
  failure_names: z
    .enum(['full', 'guide'])
    .default('full')
    .describe(
      '"guide" folds incorrect_database_state into task_incomplete and policy_violation into unknown_failure in the summary',
    ),
});

type PassKConfig = z.infer<typeof passKConfigSchema>;

/** Returns why the guide's pass^k and pass^(k/2), which are about worlds, cannot be computed for this k, or null if they can. */
export function worldKProblem({ k, metric }: Pick<PassKConfig, 'k' | 'metric'>): string | null {
  return metric === 'passk' ? evenKProblem(k) : null;
}

/** The k if only the attempts per task are chosen: the largest up to 4 that they allow, and that can be halved in worlds. */
export function kForSamples(samples: number, inWorlds: boolean): number {
  return Math.min(4, inWorlds ? Math.max(2, samples - (samples % 2)) : samples);
}

/** `[pass_k_config]` of an evaluation in worlds. */
export const worldSettingsSchema = passKConfigSchema.check(({ value, issues }) => {
  const message = worldKProblem(value);
  if (message !== null) issues.push({ code: 'custom', message, input: value.k, path: ['k'] });
});

/** The keys of `[pass_k_config]` among others, which are left out. */
export const looseSettingsSchema = z.object(passKConfigSchema.shape);

/** The names of the keys of `[pass_k_config]`. */
export const SETTINGS_KEYS: readonly string[] = Object.keys(passKConfigSchema.shape);

/** Keys of `[pass_k_config]` that only one mode reads; in the other they are allowed and noted as unused. */
export const KEYS_OF_MODE = {
  manual: ['domain', 'task_id', 'tasks', 'task_indices', 'max_tasks'],
  random: ['num_battles', 'domains'],
} as const;

/** A note for each of these keys that only the other mode reads. */
export function unusedInMode({ mode }: Pick<PassKConfig, 'mode'>, keys: readonly string[]): string[] {
  const other = mode === 'manual' ? 'random' : 'manual';
  return KEYS_OF_MODE[other]
    .filter((key) => keys.includes(key))
    .map((key) => `${key} belongs to mode = "${other}" and is not used in mode = "${mode}"`);
}

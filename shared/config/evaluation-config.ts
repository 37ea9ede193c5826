// The schema of an evaluation's configuration: the guide's `[pass_k_config]` and passk's own sections.
import { z } from 'zod';
import { passKConfigSchema, seconds, worldKProblem } from './pass-k-config.ts';

/** An address without a name and password in it: what is secret comes from the environment, and addresses are shown and kept. */
const address = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .refine((text) => !URL.canParse(text) || !hasCredentials(text), 'must hold no user name and no password');

function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

function hasQuery(address: string): boolean {
  return new URL(address).search !== '';
}

/** True for an address with a user name, a password or a query, which may contain a key. */
export function mayContainSecret(address: string): boolean {
  return hasCredentials(address) || hasQuery(address);
}

const variableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable');

const LEVELS = 'must be levels from 1 to 5, such as "4,5"';
const level = z.number().int().min(1, LEVELS).max(5, LEVELS);
/** One level, a list, or a text such as "4,5". */
const levelList = z.union([
  level.transform((one) => [one]),
  z.array(level).min(1),
  z
    .string()
    .regex(/^[1-5](,[1-5])*$/, LEVELS)
    .transform((text) => text.split(',').map(Number)),
]);
/** One tag, several with commas between them, or a list. */
const tagList = z.union([
  z.array(z.string().min(1)).min(1),
  z
    .string()
    .min(1)
    .transform((text) => text.split(',').map((tag) => tag.trim())),
]);

/** The keys for the API of a model. */
const endpoint = {
  base_url: address('https://api.openai.com/v1')
    .refine(
      (text) => !URL.canParse(text) || !hasQuery(text),
      'must have no query, because addresses are stored with the run; put a key into the environment variable that api_key_env names',
    )
    .optional()
    .describe('any OpenAI-compatible API'),
  api_key_env: variableName
    .optional()
    .describe("the environment variable with its key; the provider's usual one by default"),
};

const perMinute = z.number().positive().max(1e9);
const providerLimits = z.strictObject({
  requests_per_minute: perMinute.optional(),
  tokens_per_minute: perMinute.optional(),
  concurrency: z.number().int().positive().max(10_000).optional(),
});

const sectionsSchema = z.strictObject({
  pass_k_config: passKConfigSchema.prefault({}),
  white_agent: z
    .strictObject({
      url: address('http://127.0.0.1:9004')
        .optional()
        .describe('address of the agent under test; without it passk starts its own'),
      command: z
        .string()
        .min(1)
        .optional()
        .describe(
          'a shell command that runs the agent, with {port} for the port it is to listen on, such as "python my_agent.py --port {port}"; with `url`, the agent is expected there',
        ),
      instances: z
        .number()
        .int()
        .min(1)
        .max(100)
        .default(1)
        .describe('how often the command is run at the same time; attempts are spread over them'),
      launcher_url: address('http://127.0.0.1:9210').optional().describe('the launcher that restarts the agent'),
      transport: z.enum(['auto', 'a2a', 'mcp']).default('auto').describe('how the agent is spoken to'),
      tools: z
        .enum(['prompt', 'mcp'])
        .optional()
        .describe(
          'how the tools are handed over: "prompt", described in the first turn, or "mcp", served to the agent for each attempt; "mcp" by default for the variant mcp-tools, otherwise "prompt"',
        ),
      tools_host: z.string().min(1).default('127.0.0.1').describe('address on which the tools are served over MCP'),
      tools_port: z.number().int().min(0).max(65_535).default(0).describe('its port; 0 takes a free one'),
      tools_url: address('http://passk.example:9300')
        .optional()
        .describe('address at which the agent reaches the tools, if it runs on another machine or in a container'),
      headers: z
        .record(z.string().regex(/^[A-Za-z0-9-]+$/), variableName)
        .default({})
        .describe('HTTP headers for the agent: each value names the environment variable that holds it'),
      allowed_hosts: z
        .array(z.string().regex(/^[^/@\s]+$/, 'must be a host name such as gateway.example'))
        .default([])
        .describe("other hosts than the agent's own that its card and redirects may lead to"),
      max_reply_bytes: z.number().int().positive().default(1_048_576).describe('a larger reply is the agent’s error'),
      repeatable_seeds: z
        .boolean()
        .default(false)
        .describe(
          'seeds for the agent follow from `seed` alone and repeat in every run; the agent could recognise tasks by them',
        ),
      variant: z.string().min(1).default('rule-based').describe('the agent that passk starts itself'),
      model: z
        .string()
        .min(1)
        .default('gpt-4o-mini')
        .describe('its model, as provider/model; passk models lists the providers'),
      ...endpoint,
      temperature: z.number().min(0).max(2).optional(),
      examples: z.string().min(1).optional().describe('few-shot: the file with example conversations'),
      reliability: z.number().min(0).max(1).default(1).describe('rule-based: the share of attempts that succeed'),
      faults: z.array(z.string()).min(1).optional().describe('rule-based: the faults to draw from; all by default'),
      fault_seed: z
        .number()
        .int()
        .nonnegative()
        .default(1)
        .describe('rule-based: decides which attempts fail, and how'),
    })
    .prefault({}),
  user: z
    .strictObject({
      strategy: z
        .enum(['scripted', 'llm', 'react', 'verify', 'reflection', 'human'])
        .optional()
        .describe(
          'who plays the customer: a script, a model (react thinks first; verify and reflection judge each message), or a person; "scripted" for built-in tasks and "llm" for others by default',
        ),
      model: z.string().min(1).default('gpt-4o-mini').describe("the customer's model, as provider/model"),
      ...endpoint,
      temperature: z.number().min(0).max(2).default(1),
    })
    .prefault({}),
  models: z
    .strictObject({
      limits: z
        .record(z.string().min(1), providerLimits)
        .default({})
        .describe('what a provider allows, by its name: requests_per_minute, tokens_per_minute, concurrency'),
      patience: seconds
        .default(600)
        .describe('seconds a run waits for a provider that does not answer before it is paused'),
      timeout: seconds
        .default(100)
        .describe(
          "seconds for one answer of the customer's, the judge's or the critic's model, with its retries and waits for the provider; the agent's has three quarters of turn_timeout",
        ),
    })
    .prefault({}),
  budget: z
    .strictObject({
      usd: z.number().positive().optional().describe('US dollars that the attempts of one command may cost'),
      tokens: z.number().int().positive().optional().describe('tokens, in and out, that they may use'),
    })
    .prefault({}),
  grading: z
    .strictObject({
      policy: z
        .enum(['fail', 'report', 'off'])
        .default('fail')
        .describe(
          'what a broken rule of conduct does in built-in tasks: fails the attempt, is only reported, or is not checked; "off" also grades required numbers as τ-bench does',
        ),
    })
    .prefault({}),
  judge: z
    .strictObject({
      model: z
        .string()
        .min(1)
        .optional()
        .describe('a model that gives a second opinion of each failure, beside the rules; as provider/model'),
      ...endpoint,
    })
    .prefault({}),
  critic: z
    .strictObject({
      model: z
        .string()
        .min(1)
        .optional()
        .describe(
          "seq@k: the model that writes directive and socratic feedback; by default the judge's, otherwise the agent's",
        ),
      ...endpoint,
    })
    .prefault({}),
  data: z
    .strictObject({
      source: z.enum(['builtin', 'tau-bench']).optional().describe('"tau-bench" where a path is given, else "builtin"'),
      benchmark: z
        .string()
        .min(1)
        .optional()
        .describe('where the tasks come from: "worlds" (the default), "qa", or the folder of a benchmark of your own'),
      options: z
        .record(z.string(), z.json())
        .optional()
        .describe("options of the benchmark; qa has path, the dataset's JSON Lines, and command, a verifier"),
      path: z.string().min(1).optional().describe('folder of τ-bench data, or a git clone of τ-bench'),
      split: z.enum(['test', 'train', 'dev']).default('test'),
      tasks_file: z.string().min(1).optional().describe('your own tasks (τ-bench JSON) on the chosen world'),
      edition: z.number().int().positive().optional().describe('edition of the built-in tasks; the latest by default'),
      level: levelList.optional().describe('only tasks of these levels, such as 4 or [4, 5]'),
      tag: tagList
        .optional()
        .describe('only tasks with one of these tags, such as "condition"; passk tasks lists them'),
    })
    .prefault({}),
  domains: z
    .array(
      z.strictObject({
        path: z
          .string()
          .min(1)
          .describe(
            'a module that exports a domain: its path from this file, or npm: and the name of an installed package',
          ),
      }),
    )
    .default([])
    .describe('domains of your own, which [pass_k_config] can then name'),
  battle: z
    .strictObject({
      winner_rule: z
        .union([z.enum(['pass_k_half', 'pass_k_any', 'pass_k_all']), z.number().min(0).max(1)])
        .default('pass_k_half')
        .describe(
          'the agent under test wins if all k attempts succeeded for at least half of the tasks, for any, for all, or from this success rate on',
        ),
      report_ground_truth: z.boolean().default(false).describe('post what was expected to the backend, too'),
    })
    .prefault({}),
  runs: z
    .strictObject({
      dir: z.string().min(1).default('runs').describe('where runs are kept'),
      label: z
        .string()
        .regex(/^[\w.-]+$/, 'must consist of the letters a to z, digits, dots, hyphens and underscores')
        .max(60)
        .optional()
        .describe('added to the agent’s name, to tell a changed agent from the old one'),
      continue: z
        .union([z.boolean(), z.literal('same k')])
        .default(true)
        .describe(
          'go on from the attempts that are there; "same k" begins a new run if the old one of attempts in sequence or of a dataset had another k',
        ),
      s3: z
        .string()
        .regex(/^s3:\/\/[a-z0-9]/, 'must be s3://bucket/prefix')
        .optional()
        .describe(
          'where passk run uploads its runs, while they are made and at the end; needs the package @aws-sdk/client-s3',
        ),
    })
    .prefault({}),
});

/** True unless a benchmark is named that has its own data. */
export function playsInWorlds(benchmark: unknown): boolean {
  return benchmark === undefined || benchmark === 'worlds';
}

export const evaluationConfigSchema = sectionsSchema.check(({ value: { pass_k_config: settings, data }, issues }) => {
  const message = playsInWorlds(data.benchmark) ? worldKProblem(settings) : null;
  if (message !== null) issues.push({ code: 'custom', message, input: settings.k, path: ['pass_k_config', 'k'] });
});

export type EvaluationConfig = z.infer<typeof evaluationConfigSchema>;

/** JSON Schema (draft 4) of the file, for editors; the keys of a card may hold anything. */
export function configJsonSchema(): Record<string, unknown> {
  const { properties, ...schema } = z.toJSONSchema(evaluationConfigSchema, { target: 'draft-4', io: 'input' });
  const card = Object.fromEntries([...CARD_KEYS].map((key) => [key, { description: 'of an A2A agent card' }]));
  return { ...schema, properties: { ...properties, ...card } };
}

/** The texts that the green agent's card takes from a file that is also an agent card. */
export const cardTextsSchema = z.object({
  name: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  version: z.string().min(1).optional(),
});
export type CardTexts = z.infer<typeof cardTextsSchema>;

/** Top-level keys that belong to an A2A agent card, which a file may be as well. */
export const CARD_KEYS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'version',
  'url',
  'protocolVersion',
  'preferredTransport',
  'additionalInterfaces',
  'supportedInterfaces',
  'iconUrl',
  'provider',
  'documentationUrl',
  'capabilities',
  'securitySchemes',
  'security',
  'securityRequirements',
  'defaultInputModes',
  'defaultOutputModes',
  'skills',
  'supportsAuthenticatedExtendedCard',
  'signatures',
]);

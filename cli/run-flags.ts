// The flags of `passk run`: each sets a key of the configuration.
import { type Command, Option } from 'commander';
import type { Override } from '../shared/config/load.ts';
import { usageError } from '../shared/errors.ts';
import { VARIANT_NAMES } from '../white-agent/variant-names.ts';
import { type HeaderVariables, headerArgument, listArgument } from './arguments.ts';

interface RunFlag {
  readonly flags: string;
  readonly help: string;
  readonly section: Override['section'];
  readonly key: string;
  /** Reads the text; a repeatable flag also gets what was read before. */
  readonly read?: (text: string, earlier: unknown) => unknown;
}

/** Text that is not a number stays text, so that the configuration's own check reports it. */
const number = (text: string) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text);

/** The list of a repeatable flag as one text, which the configuration's own check reads. */
const list = (text: string, earlier: unknown) => (earlier === undefined ? text : `${earlier},${text}`);

const RUN_FLAGS: readonly RunFlag[] = [
  {
    flags: '--mode <mode>',
    help: 'manual: one task; random: tasks drawn from all domains',
    section: 'pass_k_config',
    key: 'mode',
  },
  {
    flags: '--domain <name>',
    help: 'a name, or a domain of your own: its file, or npm: and its package; in random mode, the only domain to draw from',
    section: 'pass_k_config',
    key: 'domain',
  },
  { flags: '--task-id <n>', help: 'manual: the task, from 0', section: 'pass_k_config', key: 'task_id', read: number },
  {
    flags: '--tasks <list>',
    help: 'manual: several tasks, such as 0-9,12',
    section: 'pass_k_config',
    key: 'tasks',
    read: list,
  },
  {
    flags: '--num-battles <n>',
    help: 'random: how many different tasks, or "all"',
    section: 'pass_k_config',
    key: 'num_battles',
    read: (text) => (text === 'all' ? text : number(text)),
  },
  {
    flags: '--samples <n>',
    help: 'attempts per task, if more than k',
    section: 'pass_k_config',
    key: 'samples',
    read: number,
  },
  {
    flags: '--metric <name>',
    help: 'pass^k: independent attempts; seq@k: up to k in sequence until one succeeds, with feedback on the earlier ones',
    section: 'pass_k_config',
    key: 'metric',
  },
  {
    flags: '--feedback <mode>',
    help: 'seq@k: binary, raw, retry_diagnostics, diagnosis, or written by a model: directive, socratic',
    section: 'pass_k_config',
    key: 'feedback_mode',
  },
  {
    flags: '--console-char-limit <n>',
    help: 'print the prompts and answers of each attempt, each shortened to n characters; 0 prints none (default: 3000 with seq@k, else 0)',
    section: 'pass_k_config',
    key: 'console_char_limit',
    read: number,
  },
  {
    flags: '--seed <n>',
    help: 'determines which tasks are drawn and how attempts differ',
    section: 'pass_k_config',
    key: 'seed',
    read: number,
  },
  {
    flags: '--concurrency <n>',
    help: 'attempts at the same time',
    section: 'pass_k_config',
    key: 'concurrency',
    read: number,
  },
  {
    flags: '--samples-parallel <n>',
    help: 'another name of --concurrency; with --harness, batches at the same time (1 by default)',
    section: 'pass_k_config',
    key: 'concurrency',
    read: number,
  },
  {
    flags: '--max-steps <n>',
    help: 'actions of the agent in one attempt',
    section: 'pass_k_config',
    key: 'max_steps',
    read: number,
  },
  {
    flags: '--turn-timeout <s>',
    help: 'seconds for one reply of the agent',
    section: 'pass_k_config',
    key: 'turn_timeout',
    read: number,
  },
  {
    flags: '--attempt-timeout <s>',
    help: 'seconds for one attempt',
    section: 'pass_k_config',
    key: 'attempt_timeout',
    read: number,
  },
  {
    flags: '--reset-between-attempts',
    help: 'restart the agent before every attempt',
    section: 'pass_k_config',
    key: 'reset_between_attempts',
  },
  {
    flags: '--check-isolation',
    help: 'first check that the agent keeps its conversations apart',
    section: 'pass_k_config',
    key: 'check_isolation',
  },
  {
    flags: '--white-agent <url>',
    help: 'the agent under test; without it passk starts its own',
    section: 'white_agent',
    key: 'url',
  },
  {
    flags: '--agent-command <command>',
    help: 'start the agent under test, and stop it at the end: "python my_agent.py --port {port}"',
    section: 'white_agent',
    key: 'command',
  },
  {
    flags: '--agent-instances <n>',
    help: 'how many copies of --agent-command run at the same time',
    section: 'white_agent',
    key: 'instances',
    read: number,
  },
  {
    flags: '--variant <name>',
    help: `which agent passk starts: ${VARIANT_NAMES.join(', ')}`,
    section: 'white_agent',
    key: 'variant',
  },
  { flags: '--model <name>', help: "the started agent's model", section: 'white_agent', key: 'model' },
  {
    flags: '--base-url <url>',
    help: "the started agent's model API, any that speaks OpenAI chat completions",
    section: 'white_agent',
    key: 'base_url',
  },
  {
    flags: '--temperature <t>',
    help: "the started agent's temperature",
    section: 'white_agent',
    key: 'temperature',
    read: number,
  },
  {
    flags: '--examples <file>',
    help: 'few-shot: example conversations, JSON or JSON Lines',
    section: 'white_agent',
    key: 'examples',
  },
  {
    flags: '--reliability <p>',
    help: 'rule-based: the share of attempts that succeed, of those at levels 1 to 3',
    section: 'white_agent',
    key: 'reliability',
    read: number,
  },
  {
    flags: '--faults <list>',
    help: 'rule-based: the faults in the other attempts, separated by commas; all kinds by default',
    section: 'white_agent',
    key: 'faults',
    read: (text, earlier) => listArgument(text, earlier as string[] | undefined),
  },
  {
    flags: '--header <Name=VARIABLE>',
    help: "an HTTP header for the agent and the environment variable that holds its value; repeatable, in place of the file's",
    section: 'white_agent',
    key: 'headers',
    read: (text, earlier) => headerArgument(text, earlier as HeaderVariables | undefined),
  },
  { flags: '--transport <kind>', help: 'auto, a2a or mcp', section: 'white_agent', key: 'transport' },
  {
    flags: '--allow-host <name>',
    help: "another host that the agent's card may name; repeatable",
    section: 'white_agent',
    key: 'allowed_hosts',
    read: (text, earlier) => [...(Array.isArray(earlier) ? earlier : []), text],
  },
  {
    flags: '--tools <how>',
    help: 'prompt: the tools are described in the first turn; mcp: the agent calls them over MCP',
    section: 'white_agent',
    key: 'tools',
  },
  {
    flags: '--user-strategy <name>',
    help: 'who plays the customer: scripted, llm, react, verify, reflection or human',
    section: 'user',
    key: 'strategy',
  },
  { flags: '--user-model <name>', help: "the simulated customer's model", section: 'user', key: 'model' },
  {
    flags: '--judge <name>',
    help: 'a model that gives a second opinion of each failure',
    section: 'judge',
    key: 'model',
  },
  {
    flags: '--critic <name>',
    help: 'seq@k: the model that writes directive and socratic feedback',
    section: 'critic',
    key: 'model',
  },
  { flags: '--user-base-url <url>', help: "the simulated customer's model API", section: 'user', key: 'base_url' },
  {
    flags: '--budget-usd <usd>',
    help: 'start no more attempts if they could exceed this cost; running attempts are finished',
    section: 'budget',
    key: 'usd',
    read: number,
  },
  {
    flags: '--budget-tokens <n>',
    help: 'the same for tokens, in and out',
    section: 'budget',
    key: 'tokens',
    read: number,
  },
  {
    flags: '--policy <mode>',
    help: 'fail, report or off: how to treat broken rules of conduct in built-in tasks',
    section: 'grading',
    key: 'policy',
  },
  {
    flags: '--data-path <dir>',
    help: 'τ-bench data or a clone of τ-bench (also PASSK_TAU_BENCH_DIR)',
    section: 'data',
    key: 'path',
  },
  {
    flags: '--benchmark <name>',
    help: 'where the tasks come from: worlds (the default), qa (--data-path for a dataset of your own), or the folder of a benchmark',
    section: 'data',
    key: 'benchmark',
  },
  {
    flags: '--max-tasks <n>',
    help: 'manual: only the first tasks, up to this number',
    section: 'pass_k_config',
    key: 'max_tasks',
    read: number,
  },
  { flags: '--split <name>', help: 'test, train or dev', section: 'data', key: 'split' },
  {
    flags: '--tasks-file <file>',
    help: 'your own tasks (τ-bench JSON) on the chosen world',
    section: 'data',
    key: 'tasks_file',
  },
  { flags: '--edition <n>', help: 'of the built-in tasks', section: 'data', key: 'edition', read: number },
  {
    flags: '--level <list>',
    help: 'only tasks of these levels, such as 4,5',
    section: 'data',
    key: 'level',
    read: list,
  },
  {
    flags: '--tag <list>',
    help: 'only tasks with one of these tags, such as condition; passk tasks --help lists them',
    section: 'data',
    key: 'tag',
    read: list,
  },
  { flags: '--runs-dir <dir>', help: 'where runs are kept', section: 'runs', key: 'dir' },
  {
    flags: '--label <name>',
    help: 'added to the agent’s name, so that a changed agent gets a new run',
    section: 'runs',
    key: 'label',
  },
  {
    flags: '--s3 <place>',
    help: 'upload the run during and after it: s3://bucket/prefix',
    section: 'runs',
    key: 's3',
  },
];

/** Adds the flags to a command. */
export function addRunFlags(command: Command): Command {
  for (const { flags, help, read } of RUN_FLAGS) {
    const option = new Option(flags, help);
    if (read !== undefined) option.argParser(read);
    command.addOption(option);
  }
  return command.option(
    '--k <numbers...>',
    'attempts per task, even for pass^k in a world; with --samples, the list of k to estimate pass^k for',
  );
}

/** Flags that choose tasks, each with those that would choose others. */
const OTHER_CHOICES: readonly (readonly [string, readonly string[]])[] = [
  ['--task-id', ['--tasks', '--max-tasks', '--level', '--tag', '--num-battles']],
  ['--tasks', ['--num-battles']],
  ['--max-tasks', ['--num-battles']],
];
/** Flags that choose tasks in one of the modes only. */
const MANUAL_CHOICES = ['--task-id', '--tasks', '--max-tasks'];
const RANDOM_CHOICES = ['--num-battles'];

/** The given flags as overrides. Throws a usage PasskError for several k without --samples, and for flags that choose different tasks. */
export function overridesOf(options: Readonly<Record<string, unknown>>): Override[] {
  checkChoice(options);
  const overrides = RUN_FLAGS.flatMap(({ flags, section, key }): Override[] => {
    const option = new Option(flags);
    const value = options[option.attributeName()];
    return value === undefined ? [] : [{ section, key, value, source: option.long ?? flags }];
  });
  const domain = options.domain;
  if (domain !== undefined)
    overrides.push({ section: 'pass_k_config', key: 'domains', value: [domain], source: '--domain' });
  return [...overrides, ...kOverrides(options)];
}

function checkChoice(options: Readonly<Record<string, unknown>>): void {
  const isGiven = (flag: string) => options[new Option(flag).attributeName()] !== undefined;
  for (const [flag, others] of OTHER_CHOICES) {
    const other = isGiven(flag) ? others.find(isGiven) : undefined;
    if (other !== undefined)
      throw usageError('invalid_option', `${flag} and ${other} ask for different tasks: leave one of them out`);
  }
  const { mode } = options;
  const stray = mode === 'random' ? MANUAL_CHOICES.find(isGiven) : mode === 'manual' && RANDOM_CHOICES.find(isGiven);
  if (stray) throw usageError('invalid_option', `${stray} is not used with --mode ${mode}: leave one of them out`);
}

function kOverrides({ k, samples }: Readonly<Record<string, unknown>>): Override[] {
  if (!Array.isArray(k)) return [];
  const values = k.map((text) => number(String(text)));
  const stray = values.find((value) => typeof value === 'string');
  if (stray !== undefined) {
    throw usageError(
      'stray_k',
      `--k ${k.join(' ')}: "${stray}" is not a number; if it is a configuration file, put it before --k`,
    );
  }
  if (samples !== undefined) return [{ section: 'pass_k_config', key: 'k_values', value: values, source: '--k' }];
  if (values.length > 1)
    throw usageError(
      'several_k',
      `--k ${k.join(' ')}: several values of k need --samples N, the number of attempts per task`,
    );
  return [{ section: 'pass_k_config', key: 'k', value: values[0], source: '--k' }];
}

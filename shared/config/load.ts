// From a TOML file, flags and the environment to one checked configuration, or to an error that names file, key, value and what is allowed.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import { valueAt } from '../contracts/json.ts';
import { messageOf, unavailableError, usageError } from '../errors.ts';
import { isPackageName } from '../user-module.ts';
import {
  CARD_KEYS,
  type CardTexts,
  cardTextsSchema,
  type EvaluationConfig,
  evaluationConfigSchema,
  mayContainSecret,
  playsInWorlds,
} from './evaluation-config.ts';
import { locatedError } from './located-error.ts';
import { KEYS_OF_MODE, kForSamples, unusedInMode } from './pass-k-config.ts';
import { settingProblem } from './setting-problem.ts';
import { isVariantFile, readVariant } from './variant-file.ts';

type Sections = Record<string, Record<string, unknown>>;

/** A value set from outside the file, with the words to name it in an error: `--k`, `PASSK_TAU_BENCH_DIR`. */
export interface Override {
  readonly section: keyof EvaluationConfig;
  readonly key: string;
  readonly value: unknown;
  readonly source: string;
}

/** A checked configuration. */
export interface LoadedConfig {
  readonly config: EvaluationConfig;
  /** Messages about problems that are not errors, such as keys of the other mode. */
  readonly notes: readonly string[];
  /** Names the place in the file if an error is about a value that the file sets, such as a task that does not exist. */
  readonly locate: (error: unknown) => unknown;
  /** The file's texts about the green agent itself. */
  readonly card: CardTexts;
}

/** The sources of a configuration: flags take precedence over the file, the file over the environment. */
export interface ConfigSources {
  readonly file?: string;
  readonly flags?: readonly Override[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Reads and checks a configuration. Throws a usage PasskError. */
export function loadEvaluationConfig({ file, ...sources }: ConfigSources): LoadedConfig {
  if (file === undefined) return parseEvaluationConfig('', { ...sources, name: 'configuration' });
  const text = readFile(file);
  const flag = (name: string) => {
    const value = sources.flags?.find(({ key }) => key === name)?.value;
    return value === undefined ? undefined : String(value);
  };
  const given = { s3Place: flag('s3') ?? sources.environment?.PASSK_S3, benchmark: flag('benchmark') };
  const loaded = isVariantFile(file)
    ? resolveConfig(readVariant(text, file, given), { ...sources, name: file })
    : parseEvaluationConfig(text, { ...sources, name: file });
  for (const domain of loaded.config.domains)
    if (!isPackageName(domain.path)) domain.path = resolve(dirname(file), domain.path);
  const { white_agent: agent, data } = loaded.config;
  const fromFlags = (key: string) => sources.flags?.some((flag) => flag.key === key) === true;
  if (data.benchmark !== undefined && /^\.{0,2}\//.test(data.benchmark) && !fromFlags('benchmark'))
    data.benchmark = resolve(dirname(file), data.benchmark);
  if (agent.examples !== undefined && !fromFlags('examples')) agent.examples = resolve(dirname(file), agent.examples);
  return loaded;
}

/** The same from TOML text; `name` stands for the file in errors. */
export function parseEvaluationConfig(
  text: string,
  sources: Omit<ConfigSources, 'file'> & { readonly name: string },
): LoadedConfig {
  return resolveConfig(parseToml(text, sources.name), sources);
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolveConfig(
  file: Record<string, unknown>,
  sources: Omit<ConfigSources, 'file'> & { readonly name: string },
): LoadedConfig {
  const origin = new Map<string, string>();
  const sections: Sections = {};
  for (const [section, value] of Object.entries(file)) {
    if (CARD_KEYS.has(section)) continue;
    sections[section] = isTable(value) ? { ...value } : (value as Record<string, unknown>);
  }
  const data = sections.data ?? {};
  const tauBenchDir = sources.environment?.PASSK_TAU_BENCH_DIR;
  const benchmark = sources.flags?.find(({ key }) => key === 'benchmark')?.value ?? data.benchmark;
  if (tauBenchDir && data.path === undefined && data.source !== 'builtin' && playsInWorlds(benchmark)) {
    sections.data = { ...data, path: tauBenchDir };
    origin.set('data.path', 'PASSK_TAU_BENCH_DIR');
  }
  for (const { section, key, value, source } of sources.flags ?? []) {
    sections[section] = { ...sections[section], [key]: value };
    origin.set(`${section}.${key}`, source);
  }
  dropReplacedChoices(sections, origin);

  const parsed = evaluationConfigSchema.safeParse(sections);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const explained = new Set(issues.flatMap(({ code, path }) => (code === 'custom' ? path.join('.') : [])));
    const telling = issues.filter(({ code, path }) => code === 'custom' || !explained.has(path.join('.')));
    const lines = telling.map((issue) => describeIssue(issue, sections, sources.name, origin));
    throw usageError('invalid_configuration', [...new Set(lines)].join('\n'), { cause: parsed.error });
  }
  const config = parsed.data;
  if (sections.pass_k_config?.turn_timeout === undefined && startsRuleBased(config)) {
    config.pass_k_config.turn_timeout = RULE_BASED_TURN_TIMEOUT;
  }
  const { url, command, variant } = config.white_agent;
  config.white_agent.tools ??= url === undefined && command === undefined && variant === 'mcp-tools' ? 'mcp' : 'prompt';
  checkCommand(config, sources.name);
  const isTauBench = config.data.path !== undefined && playsInWorlds(config.data.benchmark);
  config.data.source ??= isTauBench ? 'tau-bench' : 'builtin';
  if (config.data.source === 'tau-bench' && config.data.path === undefined) {
    throw usageError(
      'missing_data_path',
      `${sources.name}: [data] source = "tau-bench" needs path = "…", --data-path DIR or PASSK_TAU_BENCH_DIR: a folder of τ-bench data or a clone of it`,
    );
  }
  const settings = config.pass_k_config;
  // A file's task_id gives way to what asks for several tasks; a flag has replaced that already.
  const { level, tag } = config.data;
  const asksForSeveral = [settings.max_tasks, level, tag].some((choice) => choice !== undefined);
  const isAskedFor = sections.pass_k_config?.task_id !== undefined && !asksForSeveral;
  if ((isAskedFor || origin.has('pass_k_config.task_id')) && settings.task_indices === undefined)
    settings.tasks ??= [settings.task_id];
  checkTasksFile(config, sources.name);
  checkAttempts(config, sources.name, sections.pass_k_config ?? {});
  const notes = [...unusedKeys(config, sections.pass_k_config ?? {}, origin), ...unusedFlags(config, origin)];
  const otherMode: readonly string[] = KEYS_OF_MODE[settings.mode === 'manual' ? 'random' : 'manual'];
  const fileOf = (section: keyof EvaluationConfig, key: string) => {
    const isUnused = section === 'pass_k_config' && otherMode.includes(key);
    return sections[section]?.[key] === undefined || origin.has(`${section}.${key}`) || isUnused ? null : sources.name;
  };
  return { config, notes, locate: (error) => locatedError(error, fileOf), card: cardTexts(file, sources.name) };
}

/** Keys that choose tasks in manual mode, by the flag that asks for other tasks than they do. */
const REPLACED_CHOICES = {
  'pass_k_config.task_id': [
    ['pass_k_config', 'tasks'],
    ['pass_k_config', 'task_indices'],
    ['pass_k_config', 'max_tasks'],
    ['data', 'level'],
    ['data', 'tag'],
  ],
  'pass_k_config.tasks': [
    ['pass_k_config', 'task_indices'],
    ['pass_k_config', 'max_tasks'],
  ],
} as const;

/** A flag that names tasks replaces the file's choice of tasks. */
function dropReplacedChoices(sections: Sections, origin: ReadonlyMap<string, string>): void {
  if (sections.pass_k_config?.mode === 'random') return;
  for (const [flag, keys] of Object.entries(REPLACED_CHOICES))
    if (origin.has(flag))
      for (const [section, key] of keys)
        if (!origin.has(`${section}.${key}`) && isTable(sections[section])) delete sections[section][key];
}

/** Seconds. passk's own rule-based agent answers in milliseconds, and one of its faults is to hang. */
const RULE_BASED_TURN_TIMEOUT = 10;

/** True if passk starts its own rule-based agent. */
function startsRuleBased({ white_agent: { url, command, variant } }: EvaluationConfig): boolean {
  return url === undefined && command === undefined && variant === 'rule-based';
}

/** Every instance of the command needs its own port, and the command must contain a placeholder for it. */
function checkCommand({ white_agent: { url, command, instances } }: EvaluationConfig, name: string): void {
  const problem =
    command === undefined
      ? instances > 1 && 'instances needs command = "…", which starts the agent'
      : url === undefined
        ? !command.includes('{port}') &&
          `command = ${JSON.stringify(command)} has no {port}: passk chooses the port. Add it, or set url to the address at which the agent listens`
        : instances > 1 &&
          `instances = ${instances} cannot share the address ${url}: leave out url, and put {port} in command`;
  if (problem !== false) throw usageError('invalid_configuration', `${name}: [white_agent] ${problem}`);
}

function cardTexts(file: Record<string, unknown>, name: string): CardTexts {
  const card = cardTextsSchema.safeParse(file);
  if (card.success) return card.data;
  const lines = card.error.issues.map(({ path: [key = ''], message }) => {
    return `${name}: ${String(key)} = ${JSON.stringify(file[String(key)])}: ${message}`;
  });
  throw usageError('invalid_configuration', lines.join('\n'), { cause: card.error });
}

/** A file contains tasks of a single domain: with several domains, they would also run in worlds to which they do not belong. */
function checkTasksFile({ pass_k_config: { mode, domains }, data }: EvaluationConfig, name: string): void {
  if (data.tasks_file === undefined || mode === 'manual' || new Set(domains).size === 1) return;
  throw usageError(
    'tasks_of_one_domain',
    `${name}: tasks_file = "${data.tasks_file}" contains tasks of a single domain, but domains are ${domains.join(' and ')}; set domains = ["…"] or --domain to that one`,
  );
}

/** Reconciles k with the number of attempts, from which it follows if only `samples` is set. */
function checkAttempts(config: EvaluationConfig, name: string, given: Record<string, unknown>): void {
  const settings = config.pass_k_config;
  const { samples, k_values: kValues } = settings;
  if (samples !== undefined && given.k === undefined) {
    settings.k = kForSamples(samples, playsInWorlds(config.data.benchmark));
  } else if (samples !== undefined && samples < settings.k) {
    throw usageError(
      'too_few_samples',
      `${name}: samples = ${samples} is less than k = ${settings.k}; use at least k attempts per task`,
    );
  }
  const attempts = samples ?? settings.k;
  const tooLarge = kValues?.find((k) => k > attempts);
  if (tooLarge !== undefined) {
    throw usageError(
      'k_above_attempts',
      `${name}: pass^${tooLarge} cannot be estimated from ${attempts} attempts per task; set samples = ${tooLarge} or more`,
    );
  }
}

/** A flag that sets a key of either mode, such as `--domain`, is used in both. */
function unusedKeys(
  config: EvaluationConfig,
  given: Record<string, unknown>,
  origin: ReadonlyMap<string, string>,
): string[] {
  const { pass_k_config: settings } = config;
  const sourceOf = (key: string) => origin.get(`pass_k_config.${key}`);
  const used = new Set(KEYS_OF_MODE[settings.mode].map(sourceOf));
  const keys = Object.keys(given).filter((key) => given[key] !== undefined);
  return unusedInMode(
    settings,
    keys.filter((key) => sourceOf(key) === undefined || !used.has(sourceOf(key))),
  );
}

/** Why a flag has no effect with this configuration. In a file, the same key may wait for another configuration. */
const UNUSED: Readonly<Record<string, (config: EvaluationConfig) => string | false>> = {
  'data.split': ({ data }) =>
    data.source === 'builtin' && playsInWorlds(data.benchmark) && 'the built-in tasks have no splits',
  'white_agent.examples': ({ white_agent: { url, command, variant } }) =>
    (url !== undefined || command !== undefined || variant !== 'few-shot') && 'only the variant few-shot has examples',
  'pass_k_config.feedback_mode': ({ pass_k_config: { metric } }) =>
    metric !== 'seqk' && 'only attempts in sequence (--metric seq@k) get feedback',
  'critic.model': ({ pass_k_config: { metric } }) =>
    metric !== 'seqk' && 'only attempts in sequence (--metric seq@k) get feedback',
};

function unusedFlags(config: EvaluationConfig, origin: ReadonlyMap<string, string>): string[] {
  return Object.entries(UNUSED).flatMap(([key, reasonOf]) => {
    const source = origin.get(key);
    const reason = source !== undefined && reasonOf(config);
    return reason === false ? [] : [`${source} has no effect: ${reason}`];
  });
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw usageError('unreadable_configuration', `Cannot read the configuration ${file}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function parseToml(text: string, name: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const what = error.message.split('\n')[0];
    throw usageError('invalid_toml', `${name}, line ${error.line}, column ${error.column}: ${what}`, { cause: error });
  }
}

function describeIssue(issue: z.core.$ZodIssue, sections: Sections, name: string, origin: Map<string, string>): string {
  const [section, key, ...deeper] = issue.path.map(String);
  const place = (at: string | undefined) => (section === undefined || at === undefined ? '' : `${section}.${at}`);
  if (issue.code === 'unrecognized_keys') {
    const allowed = allowedKeys(section, key === undefined ? [] : [key, ...deeper]);
    const unknown = issue.keys.map((unknownKey) => `"${unknownKey}"${belongsTo(unknownKey)}`).join(', ');
    const source =
      issue.keys.map((unknownKey) => origin.get(place(unknownKey))).find((found) => found !== undefined) ?? name;
    const where = section === undefined ? source : `${source}: [${issue.path.join('.')}]`;
    return `${where}: unknown key ${unknown}; allowed: ${allowed.join(', ')}`;
  }
  const source = origin.get(place(key));
  const subject =
    source === undefined ? `${name}: [${section}]${key === undefined ? '' : ` ${[key, ...deeper].join('.')}`}` : source;
  // The value may be the secret itself, written in place of the name of a variable.
  const value = key === 'headers' ? '(not shown)' : shownValue(valueAt(sections, issue.path));
  return `${subject} = ${value}: ${settingProblem(issue)}`;
}

function shownValue(value: unknown): string {
  if (typeof value === 'string' && URL.canParse(value) && mayContainSecret(value)) return '(not shown)';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The sections that a misplaced key belongs to, in brackets; empty if there is none. */
function belongsTo(key: string): string {
  const sections = Object.keys(evaluationConfigSchema.shape).filter((section) =>
    allowedKeys(section, []).includes(key),
  );
  if (sections.length === 0) return '';
  return ` (it belongs to ${sections.map((section) => `[${section}]`).join(' or ')})`;
}

function allowedKeys(section: string | undefined, path: readonly string[]): string[] {
  const { shape } = evaluationConfigSchema;
  if (section === undefined) return Object.keys(shape).map((name) => `[${name}]`);
  const inner = [section, ...path].reduce<z.core.$ZodType | undefined>(schemaOfKey, evaluationConfigSchema);
  const table = inner && unwrapped(inner);
  if (table instanceof z.ZodArray) return tableKeys(unwrapped(table.element));
  return tableKeys(table);
}

function tableKeys(schema: z.core.$ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function schemaOfKey(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  const table = schema && unwrapped(schema);
  if (table instanceof z.ZodRecord) return table.valueType;
  if (table instanceof z.ZodArray) return table.element;
  return table instanceof z.ZodObject && Object.hasOwn(table.shape, key) ? table.shape[key] : undefined;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema;
}

/** Reads the headers for the agent under test from their environment variables. Throws a PasskError if a variable is unset or not a valid header value. */
export function resolveHeaders(
  headers: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([header, variable]) => {
      const value = environment[variable];
      if (!value) {
        throw unavailableError(
          'missing_header_value',
          `[white_agent] headers: ${header} is read from the environment variable ${variable}, which is not set`,
        );
      }
      if (!isHeaderValue(value)) {
        throw usageError(
          'bad_header_value',
          `[white_agent] headers: the environment variable ${variable} is not a valid value for the header ${header}: it contains a line break, another control character, or a character beyond Latin-1`,
        );
      }
      return [header, value];
    }),
  );
}

function isHeaderValue(value: string): boolean {
  return /^[\t -~\u0080-\u00ff]*$/.test(value);
}

// The options that choose a command's world and tasks, for all commands that read one, and domains from files and packages, such as ./hotel/domain.ts.
import { type Command, InvalidArgumentError } from 'commander';
import type { EvaluationConfig } from '../shared/config/evaluation-config.ts';
import type { DomainDefinition } from '../worlds/define-domain.ts';
import { DEFAULT_EDITION, EDITIONS, type Edition } from '../worlds/generated/builtin-world.ts';
import { isDomainModule, loadDomain } from '../worlds/load-domain.ts';
import type { TaskSetRequest, WorldRequest } from '../worlds/task-sets.ts';

export interface DataOptions {
  readonly dataPath?: string;
}

export interface TaskSetOptions extends DataOptions {
  readonly split: string;
  readonly tasksFile?: string;
  readonly edition?: Edition;
}

/** Adds `--data-path`. */
export function addDataOptions(command: Command): Command {
  return command.option('--data-path <dir>', 'τ-bench data or a clone of τ-bench (also PASSK_TAU_BENCH_DIR)');
}

/** Adds `--edition`, `--split`, `--tasks-file` and `--data-path`. */
export function addTaskSetOptions(command: Command): Command {
  const editions = `of the built-in tasks: ${EDITIONS.join(' or ')}; ${DEFAULT_EDITION} by default`;
  return addDataOptions(
    command
      .option('--edition <n>', editions, editionArgument)
      .option('--split <name>', 'of τ-bench: test, train or dev', 'test')
      .option('--tasks-file <file>', 'tasks of your own, as JSON in the τ-bench form'),
  );
}

/** The source of the data: τ-bench's directory if the flag or the environment names one, otherwise the built-in worlds. */
export function dataSource(
  options: DataOptions,
  environment: NodeJS.ProcessEnv,
): Pick<WorldRequest, 'source' | 'path'> {
  const path = options.dataPath ?? environment.PASSK_TAU_BENCH_DIR;
  return path ? { source: 'tau-bench', path } : { source: 'builtin' };
}

/** The task set that the options of `addTaskSetOptions` choose, without the domain. */
export function taskSource(options: TaskSetOptions, environment: NodeJS.ProcessEnv): Omit<TaskSetRequest, 'domain'> {
  const { split, tasksFile, edition } = options;
  return {
    ...dataSource(options, environment),
    split,
    ...(tasksFile !== undefined && { tasksFile }),
    ...(edition !== undefined && { edition }),
  };
}

function editionArgument(text: string): Edition {
  const edition = EDITIONS.find((known) => String(known) === text);
  if (edition === undefined) throw new InvalidArgumentError(`The editions are ${EDITIONS.join(' and ')}.`);
  return edition;
}

export async function readDomain(domain: string): Promise<string | DomainDefinition> {
  return isDomainModule(domain) ? await loadDomain(domain) : domain;
}

/** The configuration with files and packages in the place of domain names added to its list of domains, and replaced by the names they define. */
export async function withDomainFiles(config: EvaluationConfig): Promise<EvaluationConfig> {
  const { domain, domains } = config.pass_k_config;
  const modules = [...new Set([domain, ...domains].filter(isDomainModule))];
  if (modules.length === 0) return config;
  const names = new Map<string, string>();
  for (const module of modules) names.set(module, (await loadDomain(module)).name);
  const named = (text: string) => names.get(text) ?? text;
  return {
    ...config,
    domains: [...config.domains, ...modules.map((path) => ({ path }))],
    pass_k_config: { ...config.pass_k_config, domain: named(domain), domains: domains.map(named) },
  };
}

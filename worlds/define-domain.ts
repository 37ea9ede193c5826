// Defines a domain: its tools, its world and its tasks. The built-in domains use the same form.
import { z } from 'zod';
import { RESPOND } from '../shared/contracts/action.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import { usageError } from '../shared/errors.ts';
import { frozen } from './database/json-values.ts';
import { parseTasks, type TaskContent } from './task-file.ts';
import type { Domain, Identification, TaskSet, Tool, World } from './world.ts';

/** A domain that can be evaluated: it brings its own world and tasks. */
export interface DomainDefinition extends Domain {
  /** The world, loaded once and shared. */
  world(): World;
  /** Its tasks. `edition` chooses an earlier set, if the domain has several. */
  taskSet(edition?: number): TaskSet;
}

/** Records by id, by table. */
type DomainData = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

export interface DomainOptions {
  /** Lower-case letters, digits, `_` and `-`; names the domain in configurations and reports. */
  readonly name: string;
  /** Part of a run's folder, as in `hotel@1`. Raise it when tools, data or tasks change. Default 1. */
  readonly version?: number;
  /** The policy that the agent must follow. */
  readonly policy: string;
  readonly tools: readonly Tool[];
  /** The calls by which an agent finds out who the customer is; by default, identification is not checked. */
  readonly identify?: readonly Identification[];
  /** By table, the field with the owner's user id, or `id` for the record's own id; by default, ownership is not checked. */
  readonly owners?: Readonly<Record<string, string>>;
  readonly data: DomainData;
  readonly tasks: readonly TaskContent[];
}

/** Defines a domain. Throws a usage PasskError that says what is wrong with it. */
export function defineDomain(options: DomainOptions): DomainDefinition {
  const { name, version = 1, policy, tools, identify, owners, data, tasks } = options;
  const wrong = problemOf({ name, version, policy, tools }) ?? conductProblemOf(options);
  if (wrong !== null) throw usageError('invalid_domain', `Domain "${name}": ${wrong}`);
  const domain: Domain = {
    name,
    tools,
    tables: Object.keys(data),
    ...(identify && { identify }),
    ...(owners && { owners }),
  };
  const world: World = { domain, policy, fidelity: 'mended', tables: tablesOf(name, data) };
  const taskSet = { name: `${name}@${version}`, world, tasks: parseTasks(tasks, domain, `domain "${name}"`) };
  return { ...domain, world: () => world, taskSet: () => taskSet };
}

function problemOf({
  name,
  version,
  policy,
  tools,
}: Required<Pick<DomainOptions, 'name' | 'version' | 'policy' | 'tools'>>): string | null {
  if (!/^[a-z][a-z0-9_-]*$/.test(name)) return 'its name must be lower-case letters, digits, _ and -';
  if (!Number.isSafeInteger(version) || version < 1) return `version must be a whole number from 1; it is ${version}`;
  if (policy.trim() === '') return 'its policy is empty';
  const names = tools.map((tool) => tool.name);
  if (names.includes(RESPOND)) return `"${RESPOND}" is the action that speaks to the customer; name the tool otherwise`;
  const twice = names.find((each, index) => names.indexOf(each) !== index);
  return twice === undefined ? null : `there are two tools named "${twice}"`;
}

function conductProblemOf({ tools, identify = [], owners = {}, data }: DomainOptions): string | null {
  const unknown = identify.find(({ tool }) => !tools.some(({ name }) => name === tool));
  if (unknown !== undefined) return `identify names the tool "${unknown.tool}", which it does not have`;
  const table = Object.keys(owners).find((each) => !Object.hasOwn(data, each));
  return table === undefined ? null : `owners names the table "${table}", which is not in its data`;
}

const recordsSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.json())));

function tablesOf(name: string, data: DomainData): World['tables'] {
  const parsed = recordsSchema.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw usageError(
      'invalid_domain',
      `Domain "${name}": data.${z.core.toDotPath(issue?.path ?? [])}: ${issue?.message}`,
    );
  }
  return new Map(
    Object.entries(parsed.data).map(([table, records]) => [table, new Map(Object.entries(frozen(records)))]),
  );
}

// Loads τ-bench from a directory of plain JSON or a git clone of the original: its tables and policy as a world, its tasks as they
// are written.
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type JsonObject, jsonObjectSchema } from '../../shared/contracts/json.ts';
import { unavailableError, usageError } from '../../shared/errors.ts';
import { frozen } from '../database/json-values.ts';
import { type ReadFile, readJsonFile, readTextFile } from '../task-file.ts';
import type { Domain, World } from '../world.ts';

/** The files of one domain. */
export interface TauBenchLayout {
  /** `json`: tasks as `tasks_<split>.json`; `clone`: as Python literals in `tasks_<split>.py`. */
  readonly kind: 'json' | 'clone';
  readonly policyFile: string;
  /** The directory that holds `<table>.json` for each table. */
  readonly tablesDirectory: string;
  readonly tasksDirectory: string;
}

/** Throws PasskError (unavailable, `data_not_found`) if the directory has neither layout for this domain. */
export async function locateTauBench(path: string, domain: Domain): Promise<TauBenchLayout> {
  const plain = join(path, domain.name);
  const clone = join(path, 'tau_bench', 'envs', domain.name);
  const layouts: TauBenchLayout[] = [
    { kind: 'json', policyFile: join(plain, 'policy.md'), tablesDirectory: plain, tasksDirectory: plain },
    { kind: 'clone', policyFile: join(clone, 'wiki.md'), tablesDirectory: join(clone, 'data'), tasksDirectory: clone },
  ];
  for (const layout of layouts) if (await exists(layout.policyFile)) return layout;
  throw unavailableError(
    'data_not_found',
    `${path} contains no τ-bench data for ${domain.name}: it has neither ${domain.name}/policy.md nor, as in a git clone, tau_bench/envs/${domain.name}/wiki.md.`,
  );
}

/** The splits whose tasks are there, by name. */
async function splitsOf(layout: TauBenchLayout): Promise<string[]> {
  const ending = tasksFileEnding(layout);
  const files = await readdir(layout.tasksDirectory);
  return files
    .filter((file) => file.startsWith('tasks_') && file.endsWith(ending))
    .map((file) => file.slice('tasks_'.length, -ending.length))
    .sort();
}

/** The file that holds the tasks of a split, there or not. */
function tasksFileOf(layout: TauBenchLayout, split: string): string {
  return join(layout.tasksDirectory, `tasks_${split}${tasksFileEnding(layout)}`);
}

function tasksFileEnding({ kind }: TauBenchLayout): string {
  return kind === 'json' ? '.json' : '.py';
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Loads and freezes the world. Throws PasskError: unavailable if a file is missing, usage if one is not a table. */
export async function loadTauBenchWorld(layout: TauBenchLayout, domain: Domain): Promise<World> {
  const policy = await readTextFile(layout.policyFile);
  const tables = await Promise.allSettled(
    domain.tables.map(
      async (table) => [table, await loadTable(join(layout.tablesDirectory, `${table}.json`))] as const,
    ),
  );
  // Of several tables that cannot be read, the first of the domain is named, whichever failed first.
  const loaded = tables.map((table) => {
    if (table.status === 'rejected') throw table.reason;
    return table.value;
  });
  return { domain, policy, fidelity: 'original', tables: new Map(loaded) };
}

async function loadTable(file: string): Promise<ReadonlyMap<string, JsonObject>> {
  const { content } = await readJsonFile(file);
  const table = jsonObjectSchema.safeParse(content);
  if (!table.success) throw usageError('unreadable_data', `${file} must contain an object that maps ids to records.`);
  const records = Object.entries(table.data).map(([id, value]) => {
    const record = jsonObjectSchema.safeParse(value);
    if (!record.success) throw usageError('unreadable_data', `${file}: record "${id}" is not an object.`);
    return [id, frozen(record.data)] as const;
  });
  return new Map(records);
}

/** Reads the tasks of a split, unchecked. Throws PasskError (usage) for a split that is not there and for a file that cannot be understood. */
export async function readTauBenchTasks(layout: TauBenchLayout, domain: Domain, split: string): Promise<ReadFile> {
  const splits = await splitsOf(layout);
  if (!splits.includes(split)) {
    const there = splits.length > 0 ? splits.join(', ') : 'none';
    throw usageError(
      'unknown_split',
      `${domain.name} has no split "${split}" in ${layout.tasksDirectory}. Available splits: ${there}.`,
    );
  }
  const file = tasksFileOf(layout, split);
  if (layout.kind === 'json') return readJsonFile(file);
  // A parser of Python takes time to load.
  const { parseTaskList } = await import('./python-tasks.ts');
  return { file, content: parseTaskList(await readTextFile(file), file, [`TASKS_${split.toUpperCase()}`, 'TASKS']) };
}

// The modules of the project with their import and export statements, read as text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The folders with code, tests excepted. */
export const ROOMS = [
  'benchmarks',
  'worlds',
  'customers',
  'green-agent',
  'white-agent',
  'arena',
  'web',
  'shared',
  'cli',
  'bench',
].filter((room) => existsSync(join(ROOT, room)));

/** Modules at the root: the package's public API, and the settings of the tests. */
export const ROOT_MODULES = [
  'index.ts',
  'metrics.ts',
  'vitest.ts',
  'vitest.config.ts',
  'vitest.long.config.ts',
  'vitest.mutation.config.ts',
];

/** Paths are relative to the root of the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  /** The imported names as their module exports them; `*` for all of them. */
  readonly names: readonly string[];
}

interface Export {
  readonly file: string;
  readonly name: string;
  readonly isType: boolean;
}

export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The modules in a folder and the folders in it. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('/dist'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const IMPORT =
  /^(?:import|export)\s+(?<type>type\s)?(?<names>[^'"]*?)\s*\bfrom\s+'(?<fixed>\.[^']+)'|\bimport\(\s*'(?<dynamic>\.[^']+)'\s*\)/gm;

/** The imports of a module from the project's other modules, re-exports included. */
export function importsOf(file: string): Import[] {
  return [...readSource(file).matchAll(IMPORT)].map(({ groups = {} }) => ({
    from: file,
    to: relative(ROOT, resolve(ROOT, dirname(file), groups.fixed ?? groups.dynamic ?? '')),
    typeOnly: groups.type !== undefined,
    names: namesIn(groups.names ?? '*'),
  }));
}

/** The names in the braces of an import, by what they are called in the module that exports them. */
function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  return [...clause.matchAll(/(?:^|[{,])\s*(?:type\s+)?(\w+)/g)].map(([, name = '']) => name);
}

const EXPORT =
  /^export\s+(?:declare\s+|abstract\s+|async\s+)*(?<kind>function\*?|const|let|class|interface|type)\s+(?<name>\w+)/gm;

/** What a module declares and exports. */
export function exportsOf(file: string): Export[] {
  return [...readSource(file).matchAll(EXPORT)].map(({ groups = {} }) => ({
    file,
    name: groups.name ?? '',
    isType: groups.kind === 'interface' || groups.kind === 'type',
  }));
}

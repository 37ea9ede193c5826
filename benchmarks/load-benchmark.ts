// Finds a benchmark: built in by the name of its folder here, or your own by the path of its folder or file.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, PasskError, unavailableError, usageError } from '../shared/errors.ts';
import { importUserModule } from '../shared/user-module.ts';
import type { Benchmark, BenchmarkFactory, BenchmarkOptions } from './benchmark.ts';

/** The benchmarks whose tasks have a world, and the one that reads the results of other harnesses. */
export const WORLDS = 'worlds';
export const EXTERNAL = 'external';

/** The folder of the built-in benchmarks, one folder each. */
const FOLDER = import.meta.dirname;

/** Names of the benchmarks in a folder; those that ship with passk by default. */
export function benchmarkNames(folder = FOLDER): readonly string[] {
  return readdirSync(folder)
    .filter((name) => entryIn(join(folder, name)) !== undefined)
    .sort();
}

/** True for a path, as opposed to a name. */
function isBenchmarkPath(benchmark: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(benchmark);
}

/**
 * @param folder where benchmarks are found by their names; that of passk by default
 * @throws PasskErrors: `unknown_benchmark`, `benchmark_not_loaded`, or what is wrong with the options
 */
export async function loadBenchmark(name: string, options: BenchmarkOptions, folder = FOLDER): Promise<Benchmark> {
  if (isBenchmarkPath(name)) return (await loadFactory(name, entryOf(resolve(name)), importUserModule))(options);
  const entry = entryIn(join(folder, name));
  if (entry !== undefined) return (await loadFactory(name, entry, importModule))(options);
  throw usageError(
    'unknown_benchmark',
    `There is no benchmark "${name}": choose from ${benchmarkNames(folder).join(', ')}, or the folder of your own, such as ./${name}`,
  );
}

async function importModule(file: string): Promise<object> {
  return await import(pathToFileURL(file).href);
}

async function loadFactory(name: string, entry: string, load: typeof importModule): Promise<BenchmarkFactory> {
  let exported: object;
  try {
    exported = await load(entry);
  } catch (error) {
    if (error instanceof PasskError) throw error;
    throw unavailableError('benchmark_not_loaded', `Cannot load the benchmark ${name}: ${messageOf(error)}`, {
      cause: error,
    });
  }
  if ('benchmark' in exported && typeof exported.benchmark === 'function')
    return exported.benchmark as BenchmarkFactory;
  throw usageError(
    'unknown_benchmark',
    `${name} exports no benchmark. Add: export const benchmark = defineBenchmark((options) => ({ … }))`,
  );
}

/** A file, or that of a folder. */
function entryOf(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? (entryIn(path) ?? join(path, 'benchmark.ts')) : path;
}

/** The file named benchmark in a folder; undefined if there is none. */
function entryIn(folder: string): string | undefined {
  const files = ['mts', 'ts', 'mjs', 'js'].map((ending) => join(folder, `benchmark.${ending}`));
  return files.find((file) => existsSync(file));
}

// Finds a benchmark: built in by the name of its folder here, or your own by the path of its folder or file.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, PasskError, unavailableError, usageError } from '../shared/errors.ts';
import { importUserModule } from '../shared/user-module.ts';
import type { Benchmark, BenchmarkFactory, BenchmarkOptions } from './benchmark.ts';
import { checkedBenchmark } from './checked-benchmark.ts';

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
 * @throws PasskErrors: `unknown_benchmark`, `benchmark_not_loaded`, `invalid_benchmark`, or what is wrong with the options
 */
export async function loadBenchmark(name: string, options: BenchmarkOptions, folder = FOLDER): Promise<Benchmark> {
  const isPath = isBenchmarkPath(name);
  const entry = isPath ? entryOf(name) : entryIn(join(folder, name));
  if (entry !== undefined) {
    const factory = await loadFactory(name, entry, isPath ? importUserModule : importModule);
    return checkedBenchmark(created(factory, options, name), entry);
  }
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
    throw notLoaded(name, messageOf(error), error);
  }
  if ('benchmark' in exported && typeof exported.benchmark === 'function')
    return exported.benchmark as BenchmarkFactory;
  throw usageError(
    'unknown_benchmark',
    `${name} exports no benchmark. Add: export const benchmark = defineBenchmark((options) => ({ … }))`,
  );
}

function created(factory: BenchmarkFactory, options: BenchmarkOptions, name: string): unknown {
  try {
    return factory(options);
  } catch (error) {
    if (error instanceof PasskError) throw error;
    throw notLoaded(name, `benchmark() failed: ${messageOf(error)}`, error);
  }
}

/** A file, or that of a folder. Throws an unavailable PasskError if there is none. */
function entryOf(name: string): string {
  const path = resolve(name);
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) throw notLoaded(name, 'there is no such folder or file');
  if (!status.isDirectory()) return path;
  const entry = entryIn(path);
  if (entry !== undefined) return entry;
  throw notLoaded(name, `the folder has none of ${FILES.join(', ')}`);
}

function notLoaded(name: string, reason: string, cause?: unknown): PasskError {
  return unavailableError('benchmark_not_loaded', `Cannot load the benchmark ${name}: ${reason}`, { cause });
}

/** The file of a benchmark in its folder. */
const FILES = ['mts', 'ts', 'mjs', 'js'].map((ending) => `benchmark.${ending}`);

/** The file named benchmark in a folder; undefined if there is none. */
function entryIn(folder: string): string | undefined {
  return FILES.map((file) => join(folder, file)).find((file) => existsSync(file));
}

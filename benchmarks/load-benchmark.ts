// Finds a benchmark: built in by its name, or your own by the path of its folder or file.
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf, PasskError, unavailableError, usageError } from '../shared/errors.ts';
import { importUserModule } from '../shared/user-module.ts';
import type { Benchmark, BenchmarkFactory, BenchmarkOptions } from './benchmark.ts';
import { benchmark as qa } from './qa/benchmark.ts';

const BUILTIN: Readonly<Record<string, BenchmarkFactory>> = { qa };

/** Names of the benchmarks that ship with passk. */
const BENCHMARK_NAMES: readonly string[] = Object.keys(BUILTIN);

/** True for a path, as opposed to a name. */
function isBenchmarkPath(benchmark: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(benchmark);
}

/** Throws PasskErrors: `unknown_benchmark`, `benchmark_not_loaded`, or what is wrong with the options. */
export async function loadBenchmark(name: string, options: BenchmarkOptions): Promise<Benchmark> {
  const builtin = Object.hasOwn(BUILTIN, name) ? BUILTIN[name] : undefined;
  if (builtin !== undefined) return builtin(options);
  if (isBenchmarkPath(name)) return (await loadFactory(name))(options);
  throw usageError(
    'unknown_benchmark',
    `There is no benchmark "${name}": name ${BENCHMARK_NAMES.join(', ')}, or the folder of your own, such as ./${name}`,
  );
}

async function loadFactory(path: string): Promise<BenchmarkFactory> {
  let exported: object;
  try {
    exported = await importUserModule(entryOf(resolve(path)));
  } catch (error) {
    if (error instanceof PasskError) throw error;
    throw unavailableError('benchmark_not_loaded', `Cannot load the benchmark ${path}: ${messageOf(error)}`, {
      cause: error,
    });
  }
  if ('benchmark' in exported && typeof exported.benchmark === 'function')
    return exported.benchmark as BenchmarkFactory;
  throw usageError(
    'unknown_benchmark',
    `${path} exports no benchmark. Add: export const benchmark = defineBenchmark((options) => ({ … }))`,
  );
}

/** In a folder, its file named benchmark. */
function entryOf(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return path;
  const files = ['mts', 'ts', 'mjs', 'js'].map((ending) => join(path, `benchmark.${ending}`));
  return files.find((file) => existsSync(file)) ?? join(path, 'benchmark.ts');
}

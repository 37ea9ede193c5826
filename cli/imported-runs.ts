// Runs made of other programs' samples, with the reports that every run has.
import type { BenchmarkOptions } from '../benchmarks/benchmark.ts';
import { EXTERNAL, loadBenchmark } from '../benchmarks/load-benchmark.ts';
import { type EvaluationResult, evaluationResult } from '../green-agent/reports/result.ts';
import { readRunResults, summaryOfRun } from '../green-agent/reports/run-results.ts';
import { writeReports } from '../green-agent/reports/write-reports.ts';
import { type ImportedRun, type ImportOptions, importRun } from '../green-agent/runs/imports/import-run.ts';
import type { ResultSource } from '../green-agent/runs/imports/sample.ts';
import { usageError } from '../shared/errors.ts';

/**
 * The results of another harness, as a benchmark reads them.
 * @param benchmark the name or folder of one that collects; by default the formats that passk knows
 * @throws PasskErrors: there are none, they are damaged, or the benchmark makes its attempts itself
 */
export async function collectResults(
  options: BenchmarkOptions,
  benchmark = EXTERNAL,
): Promise<readonly ResultSource[]> {
  const found = await loadBenchmark(benchmark, options);
  if ('collect' in found) return await found.collect();
  throw usageError(
    'invalid_option',
    `The benchmark ${found.name} does not read results of other harnesses: it has no collect(). \`passk run --benchmark ${benchmark}\` makes attempts at its tasks`,
  );
}

/** The sources of each run: those of one agent and set of tasks, in their order; a file that was named twice counts once. */
export function sourcesOfRuns(sources: readonly ResultSource[]): ResultSource[][] {
  const once = new Map(sources.map((source) => [JSON.stringify([source.place, source.domain, source.agent]), source]));
  const key = ({ format, domain, agent, verifier = '' }: ResultSource) =>
    JSON.stringify([format, domain, agent, verifier]);
  return [...Map.groupBy(once.values(), key).values()];
}

export interface ReportedImport {
  readonly imported: ImportedRun;
  readonly result: EvaluationResult;
}

/** Imports the sources of one run and writes its reports. `ks` are the k to estimate for, all by default. */
export async function importAndReport(
  sources: readonly ResultSource[],
  options: ImportOptions & { readonly ks?: readonly number[] | undefined },
): Promise<ReportedImport> {
  const imported = await importRun(sources, options);
  const run = await readRunResults(imported.directory);
  const measuring = { seed: run.seed, ks: options.ks };
  const result = evaluationResult(summaryOfRun(run), run.usages, measuring);
  const { directory, agent } = imported;
  await writeReports({ directory, agent, result, options: measuring, now: options.now });
  return { imported, result };
}

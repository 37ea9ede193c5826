// Runs made of other programs' samples, with the reports that every run has.
import { type EvaluationResult, measure } from '../green-agent/reports/result.ts';
import { readRunResults, summaryOfRun } from '../green-agent/reports/run-results.ts';
import { writeReports } from '../green-agent/reports/write-reports.ts';
import { type ImportedRun, type ImportOptions, importRun } from '../green-agent/runs/imports/import-run.ts';
import type { ResultSource } from '../green-agent/runs/imports/sample.ts';

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
  const result = measure(summaryOfRun(run), run.usages, measuring);
  const { directory, agent } = imported;
  await writeReports({ directory, agent, result, options: measuring, now: options.now });
  return { imported, result };
}

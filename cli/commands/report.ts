// passk report: writes a page about one run, or about several compared.
import { Command } from 'commander';
import { loadReportTemplate, reportHtml } from '../../green-agent/reports/html.ts';
import { readReportPage } from '../../green-agent/reports/report-data.ts';
import { readRunResults, summaryOfRun } from '../../green-agent/reports/run-results.ts';
import { replaceFile } from '../../green-agent/runs/run-files.ts';
import { differentConditions } from '../../shared/contracts/run-conditions.ts';
import { unavailableError } from '../../shared/errors.ts';
import { printable } from '../../shared/printable.ts';
import { addRunsDir, findRuns, RUN_HELP, type RunsDirOption } from '../run-argument.ts';

const HELP = `
The page is a single file that opens from disk, with all attempts of the runs and up to 50 MB of transcripts, failed
attempts first. It contains the expected actions, so keep it away from agents under test.

Examples:
  passk report latest
  passk report baseline latest --output compared.html   # compares every run with the first`;

interface ReportFlags extends RunsDirOption {
  readonly output: string;
}

export function reportCommand(): Command {
  const command = new Command('report')
    .description('write a page about a run, or one that compares several')
    .argument('<run...>', `${RUN_HELP}; the others are compared with the first`)
    .option('-o, --output <file>', 'the file to write', 'report.html');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (references: string[], { output, runsDir }: ReportFlags) => {
      const template = await loadReportTemplate();
      if (template === null)
        throw unavailableError(
          'no_page',
          'The report page is not built; run `npm run build:web` in passk’s own folder',
        );
      const runs = await Promise.all((await findRuns(references, { runsDir })).map(readRunResults));
      for (const problem of runs.flatMap(({ problems }) => problems)) console.error(`⚠️ ${printable(problem)}`);
      const isUnique = (agent: string) => runs.filter((run) => run.agent === agent).length === 1;
      const reported = runs.map((run) => ({
        agent: isUnique(run.agent) ? run.agent : run.directory,
        directory: run.directory,
        summary: summaryOfRun(run),
      }));
      const conditions = reported.map(({ agent, summary }) => ({ ...summary, agent }));
      for (const warning of differentConditions(conditions)) console.error(`⚠️ ${printable(warning)}`);
      replaceFile(output, reportHtml(await readReportPage(reported, { now: new Date() }), template));
      console.log(`Report: ${output}`);
    });
}

// passk metrics: the figures of runs at any k, from all their attempts.
import { Command } from 'commander';
import { evaluationResult } from '../../green-agent/reports/result.ts';
import { resultText, tagGroups, tagTable } from '../../green-agent/reports/result-text.ts';
import { readRunResults, summaryOfRun } from '../../green-agent/reports/run-results.ts';
import { withPassAtKBeside } from '../../green-agent/reports/sequence.ts';
import { usageError } from '../../shared/errors.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { integersArgument } from '../arguments.ts';
import { addRunsDir, findRuns, RUN_HELP, type RunsDirOption } from '../run-argument.ts';

const NAME_CHARACTERS = 200;

interface MetricsFlags extends RunsDirOption {
  readonly k?: number[];
  readonly json?: true;
}

const HELP = `
Examples:
  passk metrics latest
  passk metrics latest --k 1 4 8
  passk metrics 3 rule-based --json`;

export function metricsCommand(): Command {
  const command = new Command('metrics')
    .description('print the figures of one or more runs, from all their attempts')
    .argument('<run...>', RUN_HELP)
    .option(
      '--k <numbers...>',
      'which pass^k and pass@k to estimate; all that the attempts allow by default',
      integersArgument(1),
    )
    .option('--json', 'print one JSON object per run');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (references: string[], options: MetricsFlags) => {
      for (const directory of await findRuns(references, options)) {
        const run = await readRunResults(directory);
        for (const problem of run.problems) console.error(`⚠️ ${printable(problem)}`);
        if (run.tasks.length === 0)
          throw usageError('no_attempts', `${directory} has no attempts yet; make some with \`passk run\``);
        const result = evaluationResult(await withPassAtKBeside(summaryOfRun(run), directory), run.usages, {
          ks: options.k,
          seed: run.seed,
        });
        const tags = new Map(run.tasks.map((task) => [`${task.domain}/${task.task_id}`, task.tags]));
        const byTag = tagGroups(result.results, ({ domain, task_id }) => tags.get(`${domain}/${task_id}`) ?? []);
        if (options.json) {
          const { agent, slice } = run;
          console.log(JSON.stringify({ run: directory, agent, slice, ...result, by_tag: byTag }));
          continue;
        }
        const heading = `# ${printableLine(run.agent, NAME_CHARACTERS)} on ${printable(run.slice)}`;
        console.log(
          [heading, '', resultText(result), ...(run.sequence ? [] : tagTable(byTag, result.k)), ''].join('\n'),
        );
      }
    });
}

// passk metrics: the figures of runs at any k, from all their attempts.
import { Command } from 'commander';
import { type EvaluationResult, evaluationResult } from '../../green-agent/reports/result.ts';
import { resultText, tagGroups, tagTable } from '../../green-agent/reports/result-text.ts';
import { readRunResults, summaryOfRun } from '../../green-agent/reports/run-results.ts';
import { withPassAtKBeside } from '../../green-agent/reports/sequence.ts';
import { runsDirFlag } from '../../green-agent/runs/run-reference.ts';
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
      'which pass^k and pass@k, or seq@k, to print; all that the attempts allow by default',
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
          throw usageError(
            'no_attempts',
            `${directory} has no attempts yet; make some with \`passk run${runsDirFlag(options.runsDir)}\``,
          );
        const summary = await withPassAtKBeside(summaryOfRun(run), directory);
        const all = evaluationResult(summary, run.usages, { ks: options.k, seed: run.seed });
        const result = atChosenK(all, options.k);
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

/** Without the other figures of attempts in sequence. Throws a usage PasskError if they have none at a k. */
function atChosenK(result: EvaluationResult, ks: readonly number[] | undefined): EvaluationResult {
  const { k, metrics } = result;
  if (ks === undefined || metrics.seq_at_k === undefined) return result;
  if (Math.max(...ks) > k)
    throw usageError('k_above_attempts', `The run has seq@1 to seq@${k}; seq@${Math.max(...ks)} is not known from it`);
  return { ...result, metrics: { ...metrics, seq_at_k: metrics.seq_at_k.filter((figure) => ks.includes(figure.k)) } };
}

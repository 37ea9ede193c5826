// passk compare: compares two agents on the tasks they share, or several agents with the first.
import { Command } from 'commander';
import { comparisonTable, comparisonText } from '../../green-agent/reports/comparison.ts';
import {
  commonAttempts,
  comparableCounts,
  type RunResults,
  readRunResults,
} from '../../green-agent/reports/run-results.ts';
import { usageError } from '../../shared/errors.ts';
import { compareWithFirst } from '../../shared/metrics/comparison.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { integerArgument, integersArgument } from '../arguments.ts';
import { addRunsDir, findRuns, RUN_HELP, type RunsDirOption } from '../run-argument.ts';

const HELP = `
Differences are paired by task if the runs share tasks. With more than two runs, each is compared with the
first, with Holm's correction for several comparisons.

Examples:
  passk compare baseline latest
  passk compare 2 5 7 --k 1 4     # runs by their numbers in \`passk runs\``;

const NAME_CHARACTERS = 120;

interface CompareFlags extends RunsDirOption {
  readonly k?: number[];
  readonly seed: number;
  readonly json?: true;
}

export function compareCommand(): Command {
  const command = new Command('compare')
    .description('compare agents: the difference, its interval, and the tasks on which they differ')
    .argument('<run...>', `two or more: ${RUN_HELP}`)
    .option(
      '--k <numbers...>',
      'which pass^k to compare; 1 and the most that both allow by default',
      integersArgument(1),
    )
    .option('--seed <n>', 'of the permutation test', integerArgument(0), 1)
    .option('--json', 'print one JSON object');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (references: string[], options: CompareFlags) => {
      if (references.length < 2)
        throw usageError('one_run', 'A comparison needs two or more runs; `passk runs` lists them');
      const runs = await Promise.all((await findRuns(references, options)).map(readRunResults));
      const ks = options.k ?? [
        ...new Set([1, Math.max(1, Math.min(...runs.map(({ tasks }) => commonAttempts(tasks))))]),
      ];
      for (const problem of runs.flatMap(({ problems }) => problems)) console.error(`⚠️ ${printable(problem)}`);
      const names = namesOf(runs);
      const agents = comparableCounts(runs).map((tasks, index) => ({ agent: names[index] ?? '', tasks }));
      const results = ks.map((k) => compareWithFirst(agents, { k, seed: options.seed }));
      if (options.json) console.log(JSON.stringify({ first: names[0], comparisons: results.flat() }));
      else console.log(results.map((comparisons) => textOf(names, comparisons)).join('\n\n'));
    });

  function textOf(names: readonly string[], comparisons: ReturnType<typeof compareWithFirst>): string {
    const [only] = comparisons;
    return names.length === 2 && only !== undefined
      ? comparisonText(names[0] ?? '', names[1] ?? '', only)
      : comparisonTable(names[0] ?? '', comparisons);
  }
}

/** The agents' names; the run's directory if two runs have the same agent. */
function namesOf(runs: readonly RunResults[]): string[] {
  const agents = runs.map(({ agent }) => printableLine(agent, NAME_CHARACTERS));
  return agents.map((agent, index) =>
    agents.filter((other) => other === agent).length > 1 ? (runs[index]?.directory ?? agent) : agent,
  );
}

// passk compare: compares two agents on the tasks they share, or several agents with the first.
import { realpathSync } from 'node:fs';
import { Command } from 'commander';
import { comparisonTable, comparisonText } from '../../green-agent/reports/comparison.ts';
import {
  commonAttempts,
  comparedTasks,
  type RunResults,
  readRunResults,
  summaryOfRun,
} from '../../green-agent/reports/run-results.ts';
import { feedbackGainLine, withPassAtKBeside } from '../../green-agent/reports/sequence.ts';
import { runsDirFlag } from '../../green-agent/runs/run-reference.ts';
import type { PassAtKBeside } from '../../shared/contracts/evaluation-summary.ts';
import { differentConditions } from '../../shared/contracts/run-conditions.ts';
import { usageError } from '../../shared/errors.ts';
import { compareTasksWithFirst } from '../../shared/metrics/comparison.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { integerArgument, integersArgument } from '../arguments.ts';
import { addRunsDir, findRuns, RUN_HELP, type RunsDirOption } from '../run-argument.ts';

const HELP = `
Differences are paired by task if the runs share tasks. With more than two runs, each is compared with the
first, with Holm's correction for several comparisons.

The figure is pass^k. Attempts in sequence are compared by seq@k: whether a task was solved within k attempts. If the other
run has independent attempts, its figure is pass@k; the same agent with and without feedback shows what feedback buys.

Examples:
  passk compare baseline latest
  passk compare 2 5 7 --k 1 4     # runs by their numbers in \`passk runs\`
  passk compare passk/my-agent seqk/my-agent --k 3     # does feedback help?`;

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
      'which k to compare; 1 and the most that all runs allow by default',
      integersArgument(1),
    )
    .option('--seed <n>', 'of the permutation test', integerArgument(0), 1)
    .option('--json', 'print one JSON object');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (references: string[], options: CompareFlags) => {
      if (references.length < 2)
        throw usageError(
          'one_run',
          `A comparison needs two or more runs; \`passk runs${runsDirFlag(options.runsDir)}\` lists them`,
        );
      const runs = await Promise.all((await findRuns(references, options)).map(readRunResults));
      const ks = options.k ?? [...new Set([1, Math.max(1, Math.min(...runs.map(largestK)))])];
      assertKnown(runs, Math.max(...ks));
      for (const problem of runs.flatMap(({ problems }) => problems)) console.error(`⚠️ ${printable(problem)}`);
      for (const directory of repeatedDirectories(runs))
        console.error(`⚠️ ${printable(directory)} is compared with itself: its figures cannot differ`);
      const names = namesOf(runs);
      const results = ks.map((k) =>
        compareTasksWithFirst(
          comparedTasks(runs, k).map((tasks, index) => ({ agent: names[index] ?? '', ...tasks })),
          { k, seed: options.seed },
        ),
      );
      const gains = await feedbackGains(runs, names);
      const warnings = differentConditions(
        runs.map(({ conditions }, index) => ({ ...conditions, agent: names[index] ?? '' })),
      );
      if (options.json) {
        const feedback = gains.map(({ agent, beside }) => ({ agent, pass_at_k: beside }));
        console.log(
          JSON.stringify({
            first: names[0],
            comparisons: results.flat(),
            ...(feedback.length > 0 && { feedback }),
            ...(warnings.length > 0 && { warnings }),
          }),
        );
        return;
      }
      const texts = results.map((comparisons, index) =>
        [textOf(names, comparisons), ...gainLines(gains, ks[index] ?? 1)].join('\n'),
      );
      console.log([...warnings.map((warning) => `⚠️ ${printable(warning)}`), ...texts].join('\n\n'));
    });

  function textOf(names: readonly string[], comparisons: ReturnType<typeof compareTasksWithFirst>): string {
    const [only] = comparisons;
    return names.length === 2 && only !== undefined
      ? comparisonText(names[0] ?? '', names[1] ?? '', only)
      : comparisonTable(names[0] ?? '', comparisons);
  }
}

/** The largest k that a run has figures for. */
function largestK({ sequence, k, tasks }: RunResults): number {
  return sequence === undefined ? commonAttempts(tasks) : k;
}

/** Beyond its k a run in sequence has only the tasks that were solved, which would say that all of them were. */
function assertKnown(runs: readonly RunResults[], k: number): void {
  const short = runs.find((run) => run.sequence !== undefined && run.k < k);
  if (short !== undefined)
    throw usageError(
      'k_above_attempts',
      `${short.directory} has seq@1 to seq@${short.k}; seq@${k} is not known from it`,
    );
}

interface FeedbackGains {
  readonly agent: string;
  readonly beside: readonly PassAtKBeside[];
}

/** What feedback buys each agent; only if all runs are in sequence, because otherwise the comparison itself says it. */
async function feedbackGains(runs: readonly RunResults[], names: readonly string[]): Promise<FeedbackGains[]> {
  if (runs.some(({ sequence }) => sequence === undefined)) return [];
  const summaries = await Promise.all(runs.map((run) => withPassAtKBeside(summaryOfRun(run), run.directory)));
  return summaries.flatMap(({ sequence }, index) =>
    sequence?.pass_at_k === undefined ? [] : [{ agent: names[index] ?? '', beside: sequence.pass_at_k }],
  );
}

function gainLines(gains: readonly FeedbackGains[], k: number): string[] {
  const lines = gains.flatMap(({ agent, beside }) => feedbackGainLine(agent, k, beside));
  return lines.length === 0 ? [] : ['', `What feedback buys, seq@${k} − pass@${k}:`, ...lines];
}

/** The directories of runs that are named more than once, such as by a number and by a path. */
function repeatedDirectories(runs: readonly RunResults[]): string[] {
  const byPath = Map.groupBy(runs, ({ directory }) => realpathSync(directory));
  return [...byPath.values()].flatMap(([first, ...others]) => (others.length > 0 && first ? [first.directory] : []));
}

/** The agents' names; the run's directory if two runs have the same agent. */
function namesOf(runs: readonly RunResults[]): string[] {
  const agents = runs.map(({ agent }) => printableLine(agent, NAME_CHARACTERS));
  return agents.map((agent, index) =>
    agents.filter((other) => other === agent).length > 1 ? (runs[index]?.directory ?? agent) : agent,
  );
}

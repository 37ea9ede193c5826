// passk plan: how many tasks and attempts it takes to see a difference, and what they cost.
import { Command } from 'commander';
import { percent } from '../../green-agent/reports/figures.ts';
import { padded } from '../../green-agent/reports/markdown.ts';
import { assertIndependent, readRunResults } from '../../green-agent/reports/run-results.ts';
import { findRun } from '../../green-agent/runs/run-reference.ts';
import { usageError } from '../../shared/errors.ts';
import { usageTotals } from '../../shared/metrics/cost.ts';
import { taskCounts } from '../../shared/metrics/estimators.ts';
import { ASSUMED, planComparison } from '../../shared/metrics/planning.ts';
import { intraclassCorrelation } from '../../shared/metrics/variation.ts';
import { integerArgument, integersArgument, numberArgument } from '../arguments.ts';
import { addRunsDir, RUN_HELP, type RunsDirOption } from '../run-argument.ts';

const HELP = `
Prints how many tasks a paired comparison of two agents needs, for several numbers of attempts per task, at 80% power
and the 5% level. By default it assumes a success rate of ${percent(ASSUMED.success_rate)}, an ICC of ${ASSUMED.icc} between the attempts of a task,
and a correlation of ${ASSUMED.correlation} between the difficulties for both agents. An earlier run (--run) replaces the first two and
gives the cost of an attempt.

Examples:
  passk plan --detect 0.1
  passk plan --detect 0.05 --k 4 --run latest`;

interface PlanFlags extends RunsDirOption {
  readonly detect: number;
  readonly k: number;
  readonly attempts?: readonly number[];
  readonly run?: string;
  readonly successRate?: number;
  readonly icc?: number;
  readonly correlation?: number;
  readonly power: number;
  readonly usdPerAttempt?: number;
  readonly json?: true;
}

export function planCommand(): Command {
  const command = new Command('plan')
    .description('how many tasks and attempts it takes to see a difference')
    .requiredOption('--detect <difference>', 'the difference of pass^k to be seen, such as 0.1', numberArgument(0, 1))
    .option('--k <n>', 'of pass^k', integerArgument(1), 1)
    .option('--attempts <numbers...>', 'attempts per task to weigh; 1 2 4 8 16 by default', integersArgument(1))
    .option('--run <run>', `an earlier run that tells success rate, ICC and cost: ${RUN_HELP}`)
    .option('--success-rate <p>', 'assumed chance of an attempt', numberArgument(0, 1))
    .option('--icc <x>', "assumed likeness of a task's attempts", numberArgument(0, 1))
    .option('--correlation <x>', 'assumed correlation of the difficulties for both agents', numberArgument(0, 1))
    .option('--power <p>', 'chance of seeing the difference', numberArgument(0, 1), 0.8)
    .option('--usd-per-attempt <usd>', 'what an attempt costs', numberArgument(0, 1_000_000))
    .option('--json', 'print one JSON object');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (flags: PlanFlags) => {
      const known = flags.run === undefined ? NOTHING_KNOWN : await knownFrom(await findRun(flags.run, flags.runsDir));
      const settings = {
        success_rate: flags.successRate ?? known.success_rate ?? ASSUMED.success_rate,
        icc: flags.icc ?? known.icc ?? ASSUMED.icc,
        correlation: flags.correlation ?? ASSUMED.correlation,
        usd_per_attempt: flags.usdPerAttempt ?? known.usd_per_attempt ?? null,
      };
      const attempts = flags.attempts ?? [1, 2, 4, 8, 16].map((weighed) => Math.max(weighed, flags.k));
      if (Math.max(...attempts) < flags.k)
        throw usageError('k_above_attempts', `pass^${flags.k} needs at least ${flags.k} attempts per task`);
      const rows = planned(() =>
        planComparison({
          difference: flags.detect,
          k: flags.k,
          attempts: [...new Set(attempts)],
          power: flags.power,
          ...settings,
        }),
      );
      if (flags.json) {
        console.log(JSON.stringify({ difference: flags.detect, k: flags.k, power: flags.power, ...settings, rows }));
        return;
      }
      const table = rows.map((row) => [
        String(row.attempts_per_task),
        String(row.tasks),
        String(row.attempts),
        row.cost_usd === null ? 'unknown' : `$${row.cost_usd.toFixed(2)}`,
      ]);
      console.log(
        `To see a difference of ${(100 * flags.detect).toFixed(1)} points in pass^${flags.k} between two agents on the same tasks:\n`,
      );
      console.log(padded([['attempts per task', 'tasks', 'attempts of both agents', 'cost'], ...table]).join('\n'));
      const { success_rate, icc, correlation } = settings;
      console.log(
        `\nAssumed: success rate ${percent(success_rate)}, ICC ${icc.toFixed(2)}, correlation ${correlation}, power ${percent(flags.power)}.`,
      );
    });
}

interface Known {
  readonly success_rate: number | undefined;
  readonly icc: number | undefined;
  readonly usd_per_attempt: number | undefined;
}

const NOTHING_KNOWN: Known = { success_rate: undefined, icc: undefined, usd_per_attempt: undefined };

/** Settings from an earlier run. Values at the edge of their range (all passed, all alike) cannot be planned with and are left out. */
async function knownFrom(directory: string): Promise<Known> {
  const run = await readRunResults(directory);
  assertIndependent(run);
  const counts = taskCounts(run.tasks);
  const trials = counts.reduce((total, { n }) => total + n, 0);
  const rate = counts.reduce((total, { c }) => total + c, 0) / trials;
  const icc = intraclassCorrelation(counts);
  const cost = usageTotals(run.usages).cost_usd;
  const inside = (value: number | null) => (value !== null && value > 0 && value < 1 ? value : undefined);
  return {
    success_rate: inside(rate),
    icc: inside(icc),
    usd_per_attempt: cost === null || trials === 0 ? undefined : cost / trials,
  };
}

function planned<T>(plan: () => T): T {
  try {
    return plan();
  } catch (error) {
    if (error instanceof RangeError) throw usageError('out_of_range', error.message, { cause: error });
    throw error;
  }
}

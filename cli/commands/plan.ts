// passk plan: how many tasks and attempts it takes to see a difference or to know a figure, and what they cost.
import { Command, Option } from 'commander';
import { percent } from '../../green-agent/reports/figures.ts';
import { padded } from '../../green-agent/reports/markdown.ts';
import { type PlanBasis, readPlanBasis } from '../../green-agent/reports/plan-basis.ts';
import { findRun } from '../../green-agent/runs/run-reference.ts';
import { usageError } from '../../shared/errors.ts';
import { ASSUMED, type PlanRow, planComparison, planPrecision } from '../../shared/metrics/planning.ts';
import {
  type PlanGoal,
  planSequences,
  type SequencePlanRow,
  solvedWithoutFeedback,
} from '../../shared/metrics/sequence-planning.ts';
import { integerArgument, integersArgument, numberArgument } from '../arguments.ts';
import { addRunsDir, RUN_HELP, type RunsDirOption } from '../run-argument.ts';

const HELP = `
Prints how many tasks it takes to see a difference between two agents on the same tasks (--detect), at 80% power and the 5%
level, or to know a figure of one agent to plus or minus --half-width. By default it assumes a success rate of ${percent(ASSUMED.success_rate)},
an ICC of ${ASSUMED.icc} between the attempts of a task, and a correlation of ${ASSUMED.correlation} between the difficulties for both agents. An earlier
run (--run) replaces the first two, if they can be planned with, and gives the cost of an attempt.

Attempts in sequence (seq@k) end at the first success. A run of them tells how many tasks each attempt solves, what it costs
and how many messages the agent gets; from these follow the attempts, calls and cost to expect for every k up to the run's.
Without one, feedback is assumed to buy nothing.

Examples:
  passk plan --detect 0.1
  passk plan --half-width 0.05 --attempts 4 8
  passk plan --detect 0.05 --k 4 --run latest
  passk plan --metric seq@k --half-width 0.05 --run seqk/my-agent`;

const METRICS = ['pass^k', 'seq@k'] as const;
const SEQUENCE_K = 4;

interface PlanFlags extends RunsDirOption {
  readonly detect?: number;
  readonly halfWidth?: number;
  readonly metric?: (typeof METRICS)[number];
  readonly k?: number;
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
    .description('how many tasks and attempts it takes to see a difference, or to know a figure')
    .option('--detect <difference>', 'the difference to be seen, such as 0.1', numberArgument(0, 1))
    .option('--half-width <x>', 'the half of the 95% interval to be reached, such as 0.05', numberArgument(0, 1))
    .addOption(new Option('--metric <metric>', 'what is measured; that of --run by default').choices([...METRICS]))
    .option('--k <n>', 'of pass^k (1 by default), or the largest of seq@k (that of --run)', integerArgument(1))
    .option(
      '--attempts <numbers...>',
      'numbers of attempts per task to compare; 1 2 4 8 16 by default',
      integersArgument(1),
    )
    .option('--run <run>', `an earlier run that supplies success rate, ICC and cost: ${RUN_HELP}`)
    .option('--success-rate <p>', 'assumed success rate of an attempt', numberArgument(0, 1))
    .option('--icc <x>', "assumed intraclass correlation of a task's attempts", numberArgument(0, 1))
    .option('--correlation <x>', 'assumed correlation of the difficulties for both agents', numberArgument(0, 1))
    .option('--power <p>', 'probability of detecting the difference', numberArgument(0, 1), 0.8)
    .option('--usd-per-attempt <usd>', 'cost of an attempt', numberArgument(0, 1_000_000))
    .option('--json', 'print one JSON object');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (flags: PlanFlags) => {
      const basis = flags.run === undefined ? {} : await readPlanBasis(await findRun(flags.run, flags.runsDir));
      if ((flags.detect === undefined) === (flags.halfWidth === undefined))
        throw usageError('invalid_option', 'A plan needs either --detect or --half-width, such as --detect 0.1');
      const metric = flags.metric ?? (basis.sequence === undefined ? 'pass^k' : 'seq@k');
      console.log(planned(() => (metric === 'seq@k' ? planOfSequences(flags, basis) : planOfAttempts(flags, basis))));
    });
}

/** The goal under the names of the JSON output. */
function goalOf({ detect, halfWidth, power }: PlanFlags): object {
  return detect === undefined ? { half_width: halfWidth } : { difference: detect, power };
}

function planOfAttempts(flags: PlanFlags, basis: PlanBasis): string {
  if (basis.sequence !== undefined)
    throw usageError(
      'invalid_option',
      `${flags.run} has attempts in sequence: leave --metric out, or name a run of independent attempts`,
    );
  const { k = 1, detect, halfWidth, power } = flags;
  const attempts = flags.attempts ?? [1, 2, 4, 8, 16].map((weighed) => Math.max(weighed, k));
  if (Math.max(...attempts) < k)
    throw usageError('k_above_attempts', `pass^${k} needs at least ${k} attempts per task`);
  const figures = figuresOf(flags, basis);
  const settings = {
    success_rate: figures.success_rate.value,
    icc: figures.icc.value,
    usd_per_attempt: flags.usdPerAttempt ?? basis.usd_per_attempt ?? null,
  };
  const correlation = flags.correlation ?? ASSUMED.correlation;
  const common = { k, attempts: [...new Set(attempts)], ...settings };
  const rows =
    detect === undefined
      ? planPrecision({ half_width: halfWidth ?? 0, ...common })
      : planComparison({ difference: detect, power, correlation, ...common });
  const assumed = { ...settings, ...(detect !== undefined && { correlation }) };
  if (flags.json) return JSON.stringify({ ...goalOf(flags), k, ...assumed, sources: sourcesOf(figures), rows });
  const table = rows.map((row: PlanRow) => [
    String(row.attempts_per_task),
    String(row.tasks),
    String(row.attempts),
    dollars(row.cost_usd),
  ]);
  return [
    `${goalText(flags, `pass^${k}`)}:\n`,
    ...padded([['attempts per task', 'tasks', attemptsColumn(flags), 'cost'], ...table]),
    '',
    ...originLines(figures, flags, { ...basis, assumed: detectionTexts(flags, correlation) }),
  ].join('\n');
}

function planOfSequences(flags: PlanFlags, { sequence, ...basis }: PlanBasis): string {
  if (flags.attempts !== undefined)
    throw usageError('invalid_option', '--attempts is about independent attempts; --k is the most in a sequence');
  const measured = sequence?.solved.length;
  const k = flags.k ?? measured ?? SEQUENCE_K;
  if (measured !== undefined && k > measured)
    throw usageError('k_above_attempts', `The run has seq@1 to seq@${measured}; seq@${k} is not known from it`);
  const figures = figuresOf(flags, basis);
  const icc = figures.icc.value;
  const successRate = figures.success_rate.value;
  const correlation = flags.correlation ?? ASSUMED.correlation;
  const goal: PlanGoal =
    flags.detect === undefined
      ? { half_width: flags.halfWidth ?? 0 }
      : { difference: flags.detect, icc, correlation, power: flags.power };
  const effort = sequence?.effort ?? [{ calls: basis.calls_per_attempt ?? null, usd: basis.usd_per_attempt ?? null }];
  const usd = flags.usdPerAttempt;
  const rows = planSequences({
    goal,
    solved: sequence?.solved.slice(0, k) ?? solvedWithoutFeedback(successRate, icc, k),
    ...(sequence && { measuredTasks: sequence.tasks }),
    effort: usd === undefined ? effort : effort.map(({ calls }) => ({ calls, usd })),
  });
  const assumed = {
    ...(sequence === undefined && { success_rate: successRate }),
    ...((sequence === undefined || flags.detect !== undefined) && { icc }),
    ...(flags.detect !== undefined && { correlation }),
  };
  const sources = sequence === undefined ? { sources: sourcesOf(figures) } : {};
  if (flags.json) return JSON.stringify({ ...goalOf(flags), metric: 'seq@k', k, ...assumed, ...sources, rows });
  const table = rows.map((row: SequencePlanRow) => [
    String(row.k),
    percent(row.seq_at_k),
    String(row.tasks),
    row.attempts_per_task.toFixed(2),
    String(Math.round(row.attempts)),
    row.calls === null ? 'unknown' : String(Math.round(row.calls)),
    dollars(row.cost_usd),
  ]);
  const header = ['k', 'seq@k', 'tasks', 'attempts per task', attemptsColumn(flags), 'calls', 'cost'];
  return [
    `${goalText(flags, 'seq@k')}:\n`,
    ...padded([header, ...table]),
    `\nAttempts, calls and cost are those to expect: a sequence ends at its first success.`,
    ...(sequence === undefined
      ? originLines(figures, flags, {
          ...basis,
          assumed: ['feedback that buys nothing', ...detectionTexts(flags, correlation)],
        })
      : [
          `From ${sequence.tasks} tasks of ${flags.run}${flags.detect === undefined ? '' : `. Assumed: ${[`ICC ${icc.toFixed(2)}`, ...detectionTexts(flags, correlation)].join(', ')}`}.`,
        ]),
  ].join('\n');
}

function goalText({ detect, halfWidth = 0 }: PlanFlags, figure: string): string {
  return detect === undefined
    ? `To know ${figure} of one agent to ± ${(100 * halfWidth).toFixed(1)} points`
    : `To see a difference of ${(100 * detect).toFixed(1)} points in ${figure} between two agents on the same tasks`;
}

function detectionTexts({ detect, power }: PlanFlags, correlation: number): string[] {
  return detect === undefined ? [] : [`correlation ${correlation}`, `power ${percent(power)}`];
}

/** A figure that a plan starts from. */
interface StartingFigure {
  readonly value: number;
  readonly source: 'given' | 'run' | 'assumed';
}

type StartingFigures = Readonly<Record<'success_rate' | 'icc', StartingFigure>>;

/** What a flag gives takes precedence over the run's, and that over what is assumed. */
function figuresOf(flags: PlanFlags, basis: PlanBasis): StartingFigures {
  const figure = (given: number | undefined, ofRun: number | undefined, assumed: number): StartingFigure =>
    given !== undefined
      ? { value: given, source: 'given' }
      : ofRun !== undefined
        ? { value: ofRun, source: 'run' }
        : { value: assumed, source: 'assumed' };
  return {
    success_rate: figure(flags.successRate, basis.success_rate, ASSUMED.success_rate),
    icc: figure(flags.icc, basis.icc, ASSUMED.icc),
  };
}

function sourcesOf({ success_rate: rate, icc }: StartingFigures): object {
  return { success_rate: rate.source, icc: icc.source };
}

/** Where each figure comes from, and why those of the run are not used. */
function originLines(
  { success_rate: rate, icc }: StartingFigures,
  { run }: PlanFlags,
  { unusable = {}, assumed }: Pick<PlanBasis, 'unusable'> & { readonly assumed: readonly string[] },
): string[] {
  const texts = [
    { source: rate.source, text: `success rate ${percent(rate.value)}` },
    { source: icc.source, text: `ICC ${icc.value.toFixed(2)}` },
    ...assumed.map((text) => ({ source: 'assumed', text }) as const),
  ];
  const groups = (
    [
      ['given', 'Given'],
      ['run', `From ${run}`],
      ['assumed', 'Assumed'],
    ] as const
  ).flatMap(([source, name]) => {
    const own = texts.filter((each) => each.source === source).map(({ text }) => text);
    return own.length === 0 ? [] : `${name}: ${own.join(', ')}.`;
  });
  const reasons = [
    ...(rate.source === 'assumed' ? [unusable.success_rate] : []),
    ...(icc.source === 'assumed' ? [unusable.icc] : []),
  ];
  return [groups.join(' '), ...reasons.flatMap((reason) => (reason === undefined ? [] : `${reason}.`))];
}

function attemptsColumn({ detect }: PlanFlags): string {
  return detect === undefined ? 'attempts' : 'attempts of both agents';
}

function dollars(usd: number | null): string {
  return usd === null ? 'unknown' : `$${usd.toFixed(2)}`;
}

function planned<T>(plan: () => T): T {
  try {
    return plan();
  } catch (error) {
    if (error instanceof RangeError) throw usageError('out_of_range', error.message, { cause: error });
    throw error;
  }
}

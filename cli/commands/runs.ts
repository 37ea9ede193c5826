// passk runs: lists the runs with the numbers that name them, and how far each has come.
import { join } from 'node:path';
import { Command } from 'commander';
import { z } from 'zod';
import { percent } from '../../green-agent/reports/figures.ts';
import { padded } from '../../green-agent/reports/markdown.ts';
import { isUnfinished, readFloors } from '../../green-agent/reports/run-results.ts';
import { type ListedRun, listRuns } from '../../green-agent/runs/list-runs.ts';
import { scanRun, taskFolders } from '../../green-agent/runs/read-run.ts';
import { readRegularFile } from '../../green-agent/runs/run-files.ts';
import { runsDirFlag } from '../../green-agent/runs/run-reference.ts';
import { attemptStatusSchema } from '../../shared/contracts/attempt.ts';
import { pasteable } from '../invocation.ts';
import { addRunsDir, type RunsDirOption } from '../run-argument.ts';

const HELP = `
Every command that reads a run takes its number, a unique part of its path, or \`latest\`. A number stays the
same while runs are added. Runs that --fresh moved aside are listed with --all. The floor is the success rate
of an agent that does nothing.

Examples:
  passk runs
  passk metrics 3                 # the run with number 3
  passk compare baseline latest   # the only run with "baseline" in its path, and the run used last`;

interface RunsFlags extends RunsDirOption {
  readonly all?: true;
  readonly json?: true;
}

export function runsCommand(): Command {
  const command = new Command('runs')
    .description('list the runs and their numbers')
    .option('--all', 'also list runs that were moved aside')
    .option('--json', 'print one JSON object per run');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async ({ runsDir, all, json }: RunsFlags) => {
      const listed = await listRuns(runsDir);
      const shown = listed.filter(({ movedAside }) => all === true || !movedAside);
      const runs = await Promise.all(shown.map(describeRun));
      if (json) for (const run of runs) console.log(JSON.stringify(run));
      else if (runs.length === 0)
        console.log(pasteable(`No runs in ${runsDir}. \`passk run${runsDirFlag(runsDir)}\` makes one.`));
      else {
        console.log(padded([HEADER, ...runs.map(tableRow)]).join('\n'));
        const hidden = listed.length - shown.length;
        if (hidden > 0)
          console.log(pasteable(`\n${hidden} more moved aside by --fresh: passk runs --all${runsDirFlag(runsDir)}`));
      }
    });
}

interface DescribedRun {
  readonly number: number;
  /** The run directory. */
  readonly run: string;
  readonly path: string;
  readonly tasks: number;
  readonly attempts: number;
  /** Mean over all tasks of the run; null before an evaluation has ended. */
  readonly success_rate: number | null;
  /** The same for each domain. */
  readonly success_rate_by_domain: Readonly<Record<string, number | null>>;
  /** True if the latest evaluation was interrupted or killed, or goes on. */
  readonly partial: boolean;
  /** The success rate of an agent that does nothing; null if it is not known of every task. */
  readonly floor: number | null;
  /** ISO 8601. */
  readonly last_updated: string;
}

const HEADER = ['#', 'run', 'tasks', 'attempts', 'success rate', 'floor', 'last updated'];

function tableRow(run: DescribedRun): string[] {
  return [
    String(run.number),
    run.path === '' ? run.run : run.path,
    String(run.tasks),
    String(run.attempts),
    rateText(run),
    percent(run.floor),
    run.last_updated,
  ];
}

function rateText({ success_rate: rate, success_rate_by_domain: byDomain, partial }: DescribedRun): string {
  if (rate === null) return 'not ended yet';
  const domains = Object.entries(byDomain);
  const all = `${percent(rate)}${partial ? ', incomplete' : ''}`;
  if (domains.length < 2) return all;
  return `${all} (${domains.map(([domain, ofDomain]) => `${domain} ${percent(ofDomain)}`).join(', ')})`;
}

async function describeRun({ number, directory, path, updatedAt }: ListedRun): Promise<DescribedRun> {
  let attempts = 0;
  for await (const scanned of scanRun(directory)) if ('header' in scanned) attempts += 1;
  const indexed = readIndex(directory);
  const byDomain = Map.groupBy(indexed, ({ domain }) => domain);
  const floors = readFloors(directory);
  return {
    number,
    run: directory,
    path,
    tasks: taskFolders(directory).length,
    attempts,
    success_rate: successRate(indexed),
    success_rate_by_domain: Object.fromEntries(
      [...byDomain].map(([domain, ofDomain]) => [domain, successRate(ofDomain)]),
    ),
    partial: isUnfinished(directory),
    floor: meanFloor(indexed, floors),
    last_updated: new Date(updatedAt).toISOString(),
  };
}

const indexSchema = z.object({
  runs: z.array(z.object({ domain: z.string(), task_id: z.number(), status: attemptStatusSchema })),
});
type IndexEntry = z.infer<typeof indexSchema>['runs'][number];

/** The attempts of index.json; none if it is missing or cannot be read. */
function readIndex(directory: string): IndexEntry[] {
  try {
    return indexSchema.parse(JSON.parse(readRegularFile(join(directory, 'index.json')))).runs;
  } catch {
    return [];
  }
}

/** The valid attempts by task, `domain/task_id`. */
function validByTask(attempts: readonly IndexEntry[]): Map<string, IndexEntry[]> {
  const valid = attempts.filter(({ status }) => status !== 'invalid');
  return Map.groupBy(valid, ({ domain, task_id }) => `${domain}/${task_id}`);
}

/** The mean over tasks; null without a valid attempt. */
function successRate(attempts: readonly IndexEntry[]): number | null {
  const tasks = [...validByTask(attempts).values()];
  return mean(tasks.map((ofTask) => ofTask.filter(({ status }) => status === 'passed').length / ofTask.length));
}

/** The mean over the same tasks as the success rate's. */
function meanFloor(attempts: readonly IndexEntry[], floors: ReadonlyMap<string, number>): number | null {
  const tasks = [...validByTask(attempts).keys()];
  const known = tasks.flatMap((task) => floors.get(task) ?? []);
  return known.length < tasks.length ? null : mean(known);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;
}

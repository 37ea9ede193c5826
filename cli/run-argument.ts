// Arguments and options that name runs, for every command that reads them.
import type { Command } from 'commander';
import { DEFAULT_RUNS_DIR, findRun } from '../green-agent/runs/run-reference.ts';

/** The help of a RUN argument. */
export const RUN_HELP = 'latest, a number from `passk runs`, a unique part of its path, or its folder';

/** Adds `--runs-dir`, the folder in which runs are looked for. */
export function addRunsDir(command: Command): Command {
  return command.option('--runs-dir <dir>', 'where runs are kept', DEFAULT_RUNS_DIR);
}

export interface RunsDirOption {
  readonly runsDir: string;
}

/** The directories of runs. Throws a usage PasskError if a reference matches no run, or several. */
export function findRuns(references: readonly string[], { runsDir }: RunsDirOption): Promise<string[]> {
  return Promise.all(references.map((reference) => findRun(reference, runsDir)));
}

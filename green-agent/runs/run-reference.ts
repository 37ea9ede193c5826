// References to runs: `latest`, a number from `passk runs`, a unique part of a path, or the folder itself.
import { relative, resolve, sep } from 'node:path';
import { usageError } from '../../shared/errors.ts';
import { shellWord } from '../../shared/shell-word.ts';
import { type ListedRun, listRuns } from './list-runs.ts';
import { isRun } from './read-run.ts';

/** Where commands look for runs unless `--runs-dir` names another folder. */
export const DEFAULT_RUNS_DIR = 'runs';

/** What a command needs to find the runs there: ` --runs-dir …`, or nothing. */
export function runsDirFlag(root: string): string {
  return root === DEFAULT_RUNS_DIR ? '' : ` --runs-dir ${shellWord(root)}`;
}

/** The run used last. */
export const LATEST = 'latest';

/**
 * The run directory that a reference means; `root` is the folder with all runs.
 * Throws a usage PasskError if no run matches, or more than one.
 */
export async function findRun(reference: string, root: string): Promise<string> {
  if (isRun(reference)) return reference.replace(/(?<=.)\/+$/, '');
  const runs = await listRuns(root);
  if (reference === LATEST) return latest(runs, root);
  const numbered = /^\d+$/.test(reference) ? runs.find(({ number }) => number === Number(reference)) : undefined;
  if (numbered !== undefined) return numbered.directory;
  const inside = inFolder(runs, reference);
  const matches = current(inside.length > 0 ? inside : matching(runs, partBelow(root, reference)));
  const [first, ...others] = matches;
  if (first === undefined) throw noRun(`No run in ${root} matches "${reference}"`, root);
  if (others.length > 0) throw ambiguous(matches, reference, root);
  return first.directory;
}

function inFolder(runs: readonly ListedRun[], folder: string): readonly ListedRun[] {
  const start = `${resolve(folder)}${sep}`;
  return runs.filter(({ directory }) => resolve(directory).startsWith(start));
}

function latest(runs: readonly ListedRun[], root: string): string {
  const newest = current(runs).reduce<ListedRun | null>(
    (best, run) => (best === null || run.updatedAt >= best.updatedAt ? run : best),
    null,
  );
  if (newest === null) throw noRun(`There is no run in ${root} yet`, root);
  return newest.directory;
}

/** `runs/retail@2` means `retail@2` in `runs`. */
function partBelow(root: string, reference: string): string {
  const below = relative(resolve(root), resolve(reference));
  return below === '' || below.startsWith('..') ? reference : below;
}

/** Runs with these folders in their path; if there are none, those with a folder that begins so, then those with these characters anywhere. */
function matching(runs: readonly ListedRun[], part: string): readonly ListedRun[] {
  const folders = part.split(sep).filter(Boolean).join('/');
  const containing = (text: string) => runs.filter(({ path }) => `/${path}/`.includes(text));
  const matches = [`/${folders}/`, `/${folders}`, part].map(containing);
  return matches.find(({ length }) => length > 0) ?? [];
}

/** Runs that were moved aside count only if nothing else matches. */
function current(runs: readonly ListedRun[]): readonly ListedRun[] {
  const inPlace = runs.filter(({ movedAside }) => !movedAside);
  return inPlace.length > 0 ? inPlace : runs;
}

const SHOWN = 10;

function ambiguous(runs: readonly ListedRun[], reference: string, root: string) {
  const lines = runs.slice(0, SHOWN).map(({ number, directory }) => `  ${number}  ${directory}`);
  const left = runs.length - lines.length;
  return usageError(
    'ambiguous_run',
    [
      `"${reference}" matches ${runs.length} runs. Give more of the path, or the number from \`passk runs${runsDirFlag(root)}\`:`,
      ...lines,
      ...(left > 0 ? [`  … and ${left} more`] : []),
    ].join('\n'),
  );
}

function noRun(problem: string, root: string) {
  const flag = runsDirFlag(root);
  return usageError(
    'no_run',
    `${problem}. List the runs with \`passk runs${flag}\`, or make one with \`passk run${flag}\``,
  );
}

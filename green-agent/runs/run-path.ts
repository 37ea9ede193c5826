// A run's path, `<root>/<slice>/<metric>/<agent>/<verifier>/<feedback>`: it depends on the configuration alone, so the same command finds its run again.
import { hash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';

interface RunIdentity {
  /** Names of the task sets, such as `retail@2` or `tau-bench/retail/test`. An evaluation over several has all of them in its slice. */
  readonly taskSets: readonly string[];
  readonly metric: 'passk' | 'seqk';
  /** Variant and model, or the name and version on the card. */
  readonly agent: string;
  /** Keeps runs of the same agent apart. */
  readonly label?: string | undefined;
  /** The judge's model, or `deterministic`. */
  readonly verifier: string;
  readonly feedback: string;
  /** For a part of the run, which of how many. */
  readonly shard?: { readonly index: number; readonly of: number } | undefined;
}

/** Characters of a folder's name; file systems allow 255 bytes. */
const MAX_NAME = 120;
/** Characters of a label: the rest is left for the agent's name. */
const MAX_LABEL = 60;

/**
 * A name as one folder: `/` becomes `__`, and characters that a file system may refuse become `_`. A name with more than
 * `limit` characters is cut and ends in a checksum, so that two long names are never the same folder.
 */
export function folderName(name: string, limit = MAX_NAME): string {
  const safe = name
    .trim()
    .replaceAll('/', '__')
    .replace(/[^\w.@+=-]+/g, '_')
    .replace(/^\.+/, '_');
  if (safe.length <= limit) return safe === '' ? '_' : safe;
  const checksum = hash('sha256', name).slice(0, 8);
  return `${safe.slice(0, limit - checksum.length - 1)}-${checksum}`;
}

export function runPath(
  root: string,
  { taskSets, metric, agent, label, verifier, feedback, shard }: RunIdentity,
): string {
  return join(
    root,
    folderName(sliceOf(taskSets)),
    metric,
    agentFolder(agent, label),
    folderName(verifier),
    `${folderName(feedback)}${shard === undefined ? '' : shardEnding(shard)}`,
  );
}

/** Keeps the parts of a run beside each other. */
export function shardEnding({ index, of }: NonNullable<RunIdentity['shard']>): string {
  return `.shard-${index}-of-${of}`;
}

/** The run of independent attempts of the same agent at the same tasks, for a run in sequence; null for other runs. */
export function independentRunOf(directory: string): string | null {
  const verifier = dirname(resolve(directory));
  const agent = dirname(verifier);
  const metric = dirname(agent);
  if (basename(metric) !== 'seqk') return null;
  return join(dirname(metric), 'passk', basename(agent), basename(verifier), 'none');
}

/** The names of task sets as one, sorted: `airline@2+retail@2`. */
export function sliceOf(taskSets: readonly string[]): string {
  return [...new Set(taskSets)].sort().join('+');
}

/** A long agent name is cut, never the label. */
function agentFolder(agent: string, label: string | undefined): string {
  if (label === undefined) return folderName(agent);
  const ending = `+${folderName(label, MAX_LABEL)}`;
  return `${folderName(agent, MAX_NAME - ending.length)}${ending}`;
}

/** Where a task's attempts are, within its run. */
export interface TaskPlace {
  readonly domain: string;
  readonly task_id: number;
}

interface TaskFolderForm {
  /** True in runs over several task sets, whose folders have the domain in their names. */
  readonly byDomain: boolean;
  /** The number of the first task: 1 in runs of attempts in sequence and of datasets, unless an older version made them. */
  readonly countsFrom: 0 | 1;
}

/** The number of the first task in the folders of a new run of this metric, over a dataset if there is one. */
export function firstTaskNumber(metric: 'passk' | 'seqk', dataset: string | null | undefined): 0 | 1 {
  return metric === 'seqk' || dataset != null ? 1 : 0;
}

/** Folder of a task. */
export function taskFolder({ domain, task_id }: TaskPlace, { byDomain, countsFrom }: TaskFolderForm): string {
  const number = task_id + countsFrom;
  return byDomain ? `task-${folderName(domain)}-${number}` : `task-${number}`;
}

/** The parts of a task folder's name; `domain` is null if it has none. Null for other names. */
export function readTaskFolder(name: string): { readonly domain: string | null; readonly number: number } | null {
  const [, domain = null, number] = /^task-(?:(.+)-)?(\d+)$/.exec(name) ?? [];
  return number === undefined ? null : { domain, number: Number(number) };
}

/** File of an attempt (from 1) in its task's folder. */
export function attemptFile(attemptIndex: number): string {
  return `attempt-${attemptIndex}.json`;
}

/** File of the judges' opinions, by the name or path of the attempt's. */
export function opinionsFile(attemptFile: string): string {
  return attemptFile.replace(/\.json$/, '.opinions.json');
}

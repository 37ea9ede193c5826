// The flags of `passk run --harness`, and what they and the configuration mean for it.
import { type Command, Option } from 'commander';
import { RESULT_FORMATS, type ResultFormat } from '../../green-agent/runs/imports/result-formats.ts';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { usageError } from '../../shared/errors.ts';
import { numberArgument } from '../arguments.ts';
import { overridesOf } from '../run-flags.ts';
import type { HarnessOptions } from './run-harness.ts';

export interface HarnessFlags extends Record<string, unknown> {
  readonly harness?: string;
  readonly format?: ResultFormat;
  readonly score?: string;
  readonly successAt?: number;
  readonly batchTimeout?: number;
  readonly fresh?: true;
  readonly require?: readonly string[];
  readonly requireLower?: true;
  readonly json?: true;
}

/** Adds the flags to `passk run`. */
export function addHarnessFlags(command: Command): Command {
  return command
    .option(
      '--harness <command>',
      'run another harness instead, in batches, and collect its attempts: "harbor run -d my-set -a codex"',
    )
    .addOption(new Option('--format <name>', 'with --harness: what its results are').choices(RESULT_FORMATS))
    .option('--score <name>', 'with --harness: which score counts, if its results have several')
    .option(
      '--success-at <score>',
      'with --harness: the score from which an attempt has passed; 1 by default',
      numberArgument(-1e9, 1e9),
    )
    .option('--batch-timeout <s>', 'with --harness: seconds a batch may take', numberArgument(0.1, 1e7));
}

/** Throws a usage PasskError for a flag that only `--harness` gives a meaning. */
export function refuseHarnessFlags({ format, score, successAt, batchTimeout }: HarnessFlags): void {
  const own = { '--format': format, '--score': score, '--success-at': successAt, '--batch-timeout': batchTimeout };
  const [stray] = Object.entries(own).find(([, value]) => value !== undefined) ?? [];
  if (stray !== undefined)
    throw usageError('invalid_option', `${stray} has no effect without --harness: leave it out, or add --harness`);
}

/** Keys of `[pass_k_config]` that mean something for another harness, which knows its tasks and its agent itself. */
const HARNESS_KEYS = ['samples', 'k_values', 'concurrency'];

/** Throws a usage PasskError for flags that only passk's own evaluations have. */
export function harnessOptions(
  command: string,
  flags: HarnessFlags,
  { pass_k_config: settings, runs }: EvaluationConfig,
): HarnessOptions {
  const stray = overridesOf(flags).find(
    ({ section, key }) => section !== 'runs' && !(section === 'pass_k_config' && HARNESS_KEYS.includes(key)),
  );
  const { stopEarly, until, record, replay, retry, shard, queue } = flags;
  const own = Object.entries({
    '--stop-early': stopEarly,
    '--until': until,
    '--record': record,
    '--replay': replay,
    '--retry': retry,
    '--shard': shard,
    '--queue (or PASSK_QUEUE)': queue,
  });
  const name = stray?.source ?? own.find(([, value]) => value !== undefined)?.[0];
  if (name !== undefined)
    throw usageError(
      'invalid_option',
      `${name} has no effect with --harness: add it to the harness's own command, or leave it out`,
    );
  const isParallel = [flags.samplesParallel, flags.concurrency].some((value) => value !== undefined);
  return {
    command,
    samples: settings.samples ?? 1,
    parallel: isParallel ? settings.concurrency : 1,
    batchTimeout: flags.batchTimeout,
    format: flags.format,
    score: flags.score,
    successAt: flags.successAt,
    runsDir: runs.dir,
    label: runs.label,
    fresh: flags.fresh === true,
    ks: settings.k_values,
    require: flags.require ?? [],
    requireLower: flags.requireLower === true,
    json: flags.json === true,
    s3: runs.s3,
  };
}

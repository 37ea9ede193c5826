// The parts of one run: opened, and checked to belong together before anything is joined. Nothing here changes them.
import { join } from 'node:path';
import { z } from 'zod';
import type { Json, JsonObject } from '../../shared/contracts/json.ts';
import { messageOf, type PasskError, unavailableError, usageError } from '../../shared/errors.ts';
import { isBeingWritten } from './lock.ts';
import { ADDRESS, CONFIG_FILE, differencesOf } from './run-directory.ts';
import { readRegularFile } from './run-files.ts';
import { differentFile } from './shard-attempts.ts';
import { firstDifference, readShardFile, type ShardFile } from './shard-file.ts';

export interface FoundShard {
  readonly directory: string;
  readonly shard: ShardFile;
  readonly config: Readonly<z.infer<typeof configSchema>>;
}

const configSchema = z.looseObject({
  agent: z.string().optional(),
  seed_secret: z.string().optional(),
  same_agent: z.array(z.string()).default([]),
  frozen: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
});

export interface ShardSet {
  /** One for each index, in order. */
  readonly shards: readonly [FoundShard, ...FoundShard[]];
  /** Indices of shards that are not there. */
  readonly missing: readonly number[];
}

/**
 * Opens the shards in these directories.
 * @param sameAgent accept that the agent had several addresses
 * @throws PasskErrors that name the first difference between two shards that do not belong together
 */
export async function openShardSet(directories: readonly string[], sameAgent: boolean): Promise<ShardSet> {
  const [first, ...others] = directories.map(openShard);
  if (first === undefined) throw usageError('no_run', 'there are no shards to merge');
  for (const other of others) {
    const difference = differenceOf(first, other, sameAgent);
    if (difference !== null)
      throw usageError('shards_differ', `${other.directory} does not belong to ${first.directory}: ${difference}`);
  }
  const byIndex = new Map<number, FoundShard>();
  for (const found of [first, ...others]) {
    const { index, of } = found.shard;
    const twin = byIndex.get(index);
    const file = twin === undefined ? null : await differentFile(twin.directory, found.directory);
    if (twin !== undefined && file !== null)
      throw usageError(
        'merge_conflict',
        `${twin.directory} and ${found.directory} are both shard ${index} of ${of}, and differ in ${file}. Leave one of them out`,
      );
    if (twin === undefined) byIndex.set(index, found);
  }
  const inOrder = [...byIndex.values()].sort((a, b) => a.shard.index - b.shard.index);
  const indices = Array.from({ length: first.shard.of }, (_, place) => place + 1);
  return {
    shards: [inOrder[0] ?? first, ...inOrder.slice(1)],
    missing: indices.filter((index) => !byIndex.has(index)),
  };
}

function openShard(directory: string): FoundShard {
  const shard = readShardFile(directory);
  if (shard === null)
    throw usageError(
      'not_a_shard',
      `${directory} is not a part of a run: it has no shard.json. Make shards with passk run --shard`,
    );
  if (isBeingWritten(directory))
    throw unavailableError(
      'run_locked',
      `${directory} is still being written. Merge the shards after all of them have ended`,
    );
  return { directory, shard, config: readConfig(join(directory, CONFIG_FILE)) };
}

function readConfig(file: string): FoundShard['config'] {
  try {
    return configSchema.parse(JSON.parse(readRegularFile(file)));
  } catch (error) {
    throw usageError('unreadable_run', `${file} cannot be read (${messageOf(error)}). Run this shard again`, {
      cause: error,
    });
  }
}

/** Why two shards are not parts of one run; null if they may be. */
function differenceOf(one: FoundShard, other: FoundShard, sameAgent: boolean): string | null {
  const { passk, of, run, by_domain, plan } = one.shard;
  const facts: [string, Json, Json][] = [
    ['the number of shards', of, other.shard.of],
    ['the version of passk', passk, other.shard.passk],
    ...differencesOf(one.config.frozen, other.config.frozen)
      .filter(({ path }) => !(sameAgent && path === ADDRESS))
      .map(({ path, was, is }): [string, Json, Json] => [path, was, is]),
    ['the agent', one.config.agent ?? null, other.config.agent ?? null],
    ['the run', run, other.shard.run],
    ['by_domain', by_domain, other.shard.by_domain],
  ];
  const different = facts.filter(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b));
  if (different.length > 0) {
    const hint = different.some(([name]) => name === ADDRESS)
      ? '. Add --same-agent if it is the same agent at both addresses'
      : '';
    const texts = different.map(
      ([name, a, b]) => `${name} is ${JSON.stringify(b)} here and ${JSON.stringify(a)} there`,
    );
    return `${texts.join('; ')}${hint}`;
  }
  return firstDifference(plan, other.shard.plan);
}

/** The refusal of a set that is not whole. */
export function missingShards({ shards: [{ shard }], missing }: ShardSet): PasskError {
  const [names, are, it] = missing.length === 1 ? ['shard', 'is', 'it'] : ['shards', 'are', 'them'];
  return usageError(
    'shards_missing',
    `${names} ${missing.join(', ')} of ${shard.of} ${are} missing. Run the missing parts with passk run --shard ${missing[0]}/${shard.of}, or merge without ${it} with --partial`,
  );
}

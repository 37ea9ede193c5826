// The time and memory that joining the shards of a large run takes.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isOfShard } from '../green-agent/evaluation/shard.ts';
import { beginShard, finishShard } from '../green-agent/runs/shard-file.ts';
import { taskHashOf, writeBigRun } from './runs/big-run.ts';

const SHARDS = 8;
const ATTEMPTS = 32;
const CHARACTERS = 8000;

export const describe =
  `merging ${SHARDS} shards with 100,000 attempts in all (or as many as you name), of 24 kB each, in a separate process: ` +
  'seconds for everything, reports included, and the largest memory in MB';

export async function measure([attempts = '100000']: readonly string[]): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'passk-bench-'));
  try {
    const shards = await writeShards(folder, Math.ceil(Number(attempts) / ATTEMPTS));
    const program = join(import.meta.dirname, 'runs', 'merging.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, join(folder, 'merged'), ...shards]);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeShards(folder: string, tasks: number): Promise<string[]> {
  const run = 'bench/passk/bench/deterministic/none';
  const directories: string[] = [];
  for (let index = 1; index <= SHARDS; index++) {
    const directory = join(folder, `${run}.shard-${index}-of-${SHARDS}`);
    const shard = { index, of: SHARDS };
    writeBigRun(directory, {
      tasks,
      attemptsPerTask: ATTEMPTS,
      characters: CHARACTERS,
      has: (position, attempt) => isOfShard({ position, tasks }, attempt, shard, 'passk'),
    });
    await beginShard(directory, {
      ...shard,
      run,
      by_domain: false,
      plan: {
        mode: 'random',
        metric: 'passk',
        k: 4,
        attempts_per_task: ATTEMPTS,
        tasks: Array.from({ length: tasks }, (_, task) => ({
          domain: 'retail',
          task_id: task,
          hash: taskHashOf(task),
          level: null,
          position: task,
        })),
      },
    });
    await finishShard(directory, { instrument: true, warnings: [] });
    directories.push(directory);
  }
  return directories;
}

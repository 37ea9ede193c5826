// Evaluations that are killed again and again at random moments, then finished by the same command.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomStream } from '../../shared/random.ts';
import { passk, type RunningCommand } from './command-line.ts';
import { QUICK_RUN, startQuickAgent } from './quick-agent.ts';
import { attemptsIn, expectedAttempts, filesBelow } from './run-folders.ts';

/** One evaluation: killed so often, then finished by the same command. */
interface KilledEvaluation {
  readonly kills: number;
  /** Attempts that a later start changed or lost: none is right. */
  readonly changed: readonly string[];
  readonly found: readonly string[];
  readonly indexed: readonly string[];
  readonly temporaryFiles: readonly string[];
  /** Attempts that the agent was asked for: more than those kept by what the kills cut off. */
  readonly asked: number;
  readonly end: { readonly code: number | null; readonly stderr: string };
}

const TASKS = 4;
const ATTEMPTS = 30;
const CONCURRENCY = 4;
/** A kill by count comes after at most so many finished attempts. */
const MOST_FINISHED = 24;

export const EVERY_ATTEMPT = expectedAttempts(TASKS, ATTEMPTS).sort();
/** A kill cuts off at most the attempts that were running, and as many that had ended and were being stored. */
export const MOST_CUT_OFF = 2 * CONCURRENCY;

/** Kills real `passk run` processes so often, over as many evaluations as that takes. The moments follow from the seed. */
export async function killAndFinish(kills: number, seed: number, folder: string): Promise<KilledEvaluation[]> {
  const random = randomStream(seed, 'kills');
  const evaluations: KilledEvaluation[] = [];
  for (let left = kills; left > 0; ) {
    const killed = await killOneEvaluation(left, random, join(folder, String(evaluations.length)));
    evaluations.push(killed);
    left -= killed.kills;
  }
  return evaluations;
}

async function killOneEvaluation(mostKills: number, random: Random, runsDir: string): Promise<KilledEvaluation> {
  await using agent = await startQuickAgent();
  const args = ['run', '--white-agent', agent.url, '--tasks', `0-${TASKS - 1}`, '--runs-dir', runsDir, '--json'];
  const command = [...args, '--samples', String(ATTEMPTS), '--concurrency', String(CONCURRENCY)];
  const run = join(runsDir, QUICK_RUN);
  const changed: string[] = [];
  let before = new Map<string, string>();
  let startMs = 0;
  let kills = 0;
  for (;;) {
    await using process = passk(command);
    const spawned = performance.now();
    // The first start shows how long starting takes; then every third kill comes while the process starts or just after.
    const moment =
      kills === mostKills
        ? null
        : kills % 3 === 2
          ? delay(random.next() * startMs * 1.2)
          : atWork(process, random.integer(MOST_FINISHED)).then((started) => {
              startMs = Math.max(startMs, started - spawned);
            });
    const killed =
      moment === null ? false : await Promise.race([moment.then(() => true), process.ended.then(() => false)]);
    if (killed) process.signal('SIGKILL');
    const { code, stderr } = await process.ended;
    const now = attemptsIn(run);
    changed.push(...[...before].filter(([name, hash]) => now.get(name) !== hash).map(([name]) => name));
    before = now;
    if (code === null) {
      kills += 1;
      continue;
    }
    return {
      kills,
      changed,
      found: [...now.keys()].sort(),
      indexed: indexOf(run),
      temporaryFiles: filesBelow(runsDir).filter((file) => file.endsWith('.tmp')),
      asked: agent.turns(),
      end: { code, stderr },
    };
  }
}

/** Resolves when so many attempts are finished, with the moment at which the evaluation started; never if the process ends before. */
async function atWork({ line }: RunningCommand, finished: number): Promise<number> {
  try {
    await linesUntil(line, 'evaluation_started', 1);
    const started = performance.now();
    await linesUntil(line, 'attempt_finished', finished);
    return started;
  } catch {
    return new Promise(() => {});
  }
}

async function linesUntil(line: () => Promise<string>, event: string, times: number): Promise<void> {
  for (let seen = 0; seen < times; ) if ((await line()).startsWith(`{"event":"${event}"`)) seen += 1;
}

function indexOf(run: string): string[] {
  const index: { runs: { task_id: number; sample_index: number }[] } = JSON.parse(
    readFileSync(join(run, 'index.json'), 'utf8'),
  );
  return index.runs.map(({ task_id, sample_index }) => `${task_id}/${sample_index + 1}`).sort();
}

// Episodes of a τ-bench result file as samples: graded again if the world's data is available, otherwise as recorded.
import { basename } from 'node:path';
import { RESPOND } from '../../../shared/contracts/action.ts';
import { IMPORTED_STRATEGY, type StepRecord, type TurnRecord } from '../../../shared/contracts/attempt.ts';
import { worldVersion } from '../../../worlds/hashes.ts';
import type { World } from '../../../worlds/world.ts';
import { type Ending, giveVerdict } from '../../verdicts/verdict.ts';
import { type GradedEpisode, gradeEpisode, type TauBenchEpisode } from './result-file.ts';
import type { ResultSource, Sample, SampleOutcome } from './sample.ts';
import { RECORDED_MAX_STEPS, type RecordedStep, recordedSteps, type TauBenchMessage } from './trajectory.ts';

/** The episodes of a file, graded again in `world` unless it is null. Files have no times, so `recordedAt` (ISO 8601) is used for all. */
export function tauBenchSource(
  file: string,
  { episodes, world, domain, sha256, recordedAt }: TauBenchFile,
): ResultSource {
  const graded = world && episodes.map((episode) => gradeEpisode(world, episode));
  const indices = attemptIndices(episodes);
  return {
    format: 'tau-bench',
    place: file,
    domain,
    agent: basename(file, '.json'),
    origin: { file: basename(file), sha256, graded_in: world && worldVersion(world) },
    notes: graded ? [] : ['not graded again: that takes τ-bench’s data, by --data-path or PASSK_TAU_BENCH_DIR'],
    ...(graded && { graded }),
    *entries() {
      for (const [place, episode] of episodes.entries())
        yield { sample: sampleOf(episode, graded?.[place] ?? null, { attempt: indices[place] ?? null, recordedAt }) };
    },
  };
}

interface TauBenchFile {
  readonly episodes: readonly TauBenchEpisode[];
  readonly world: World | null;
  readonly domain: string;
  readonly sha256: string;
  readonly recordedAt: string;
}

function sampleOf(
  episode: TauBenchEpisode,
  graded: GradedEpisode | null,
  { attempt, recordedAt }: { readonly attempt: number | null; readonly recordedAt: string },
): Sample {
  const steps = graded?.steps ?? recordedSteps(episode.messages, episode.place);
  const trajectory = steps.map(({ action, observation }, index) => ({
    step: index + 1,
    action,
    observation: observation ?? '',
  }));
  const opening = episode.messages.find(({ role }) => role === 'user')?.content ?? '';
  const { task_id, hash, instruction } = episode.task;
  return {
    task: { name: String(task_id), hash, instruction },
    key: episode.key,
    attempt,
    outcome:
      graded === null || episode.error !== undefined ? asRecorded(episode) : asGraded(graded, opening, trajectory),
    seconds: null,
    startedAt: recordedAt,
    finishedAt: recordedAt,
    conversation: { opening, trajectory, turns: turnsOf(episode.messages) },
  };
}

/** Attempt m is trial m − 1. If a file has a trial of a task twice, attempts are numbered in the order of the file. */
function attemptIndices(episodes: readonly TauBenchEpisode[]): number[] {
  const trials = new Set(episodes.map(({ task, trial }) => `${task.task_id}/${trial}`));
  if (trials.size === episodes.length) return episodes.map(({ trial }) => trial + 1);
  const seen = new Map<number, number>();
  return episodes.map(({ task }) => {
    const index = (seen.get(task.task_id) ?? 0) + 1;
    seen.set(task.task_id, index);
    return index;
  });
}

function asGraded(
  { episode, world, steps, grade }: GradedEpisode,
  opening: string,
  trajectory: readonly StepRecord[],
): SampleOutcome {
  const taken = Math.min(steps.length, RECORDED_MAX_STEPS);
  const ending: Ending =
    grade === null
      ? { kind: 'step_limit', limit: taken }
      : { kind: 'graded', by: endedByTransfer(steps) ? 'transfer' : 'customer', grade };
  const verdict = giveVerdict(ending, {
    steps: taken,
    seconds: 0,
    expectedActions: episode.task.actions,
    violation: null,
    attempted: {
      world,
      task: episode.task,
      opening,
      steps: trajectory.slice(0, taken),
      user: { strategy: IMPORTED_STRATEGY, model: null },
    },
  });
  return {
    kind: 'graded',
    result: { status: verdict.status, reward: verdict.reward, error: verdict.sentence },
    diagnosis: verdict.diagnosis,
    ...(verdict.reward === episode.reward ? {} : { recordedReward: episode.reward }),
    grade: { r_actions: grade?.r_actions ?? null, r_outputs: grade?.r_outputs ?? null },
  };
}

function endedByTransfer(steps: readonly RecordedStep[]): boolean {
  return steps.at(-1)?.action.name !== RESPOND;
}

/** τ-bench accepts rewards this close to 1 as 1. */
const ALMOST = 1e-6;

function asRecorded({ error, reward, task }: TauBenchEpisode): SampleOutcome {
  if (error !== undefined) return { kind: 'invalid', reason: `The attempt broke off: ${error}` };
  return {
    kind: 'scored',
    score: Math.abs(reward - 1) <= ALMOST ? 1 : reward,
    reason: `The recorded reward is ${reward}; it was not graded again`,
    evidence: { expected_actions: [...task.actions] },
  };
}

/** The agent's replies, each with what it was answering. A τ-bench transcript has no token counts. */
function turnsOf(messages: readonly TauBenchMessage[]): TurnRecord[] {
  const turns: TurnRecord[] = [];
  let prompt: string[] = [];
  for (const { role, content, tool_calls } of messages) {
    if (role !== 'assistant') {
      if (role !== 'system') prompt.push(content ?? '');
      continue;
    }
    const call = tool_calls?.[0]?.function;
    turns.push({
      prompt: prompt.join('\n'),
      output: call === undefined ? (content ?? '') : `${call.name}(${call.arguments})`,
      form: call === undefined ? 'bare' : 'tool_call',
      seconds: 0,
      usage: null,
    });
    prompt = [];
  }
  return turns;
}

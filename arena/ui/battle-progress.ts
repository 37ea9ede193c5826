// The progress of battles' evaluations, from the steps that green agents post, or from the result of those that post none.
import { z } from 'zod';
import { type EvaluationSummary, evaluationSummarySchema } from '../../shared/contracts/evaluation-summary.ts';
import type { AttemptCell, EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import { applyDeltas, type EvaluationProgress, NO_PROGRESS } from '../../shared/contracts/ui/progress.ts';
import { HttpProblem } from '../../shared/http/problem.ts';
import type { StoredBattle } from '../store/battle-store.ts';
import type { TallyStore } from '../store/tally-store.ts';

export interface BattleProgress {
  of(battle: StoredBattle): EvaluationProgress;
  /** Applies and stores steps; returns those that count. Throws HttpProblem 413 for more than a battle may have. */
  add(battle: StoredBattle, deltas: readonly EvaluationDelta[]): readonly EvaluationDelta[];
  /** The battle is over, so its progress in memory may be dropped. */
  forget(battleId: string): void;
}

/** Attempts that a plan may have, and how often each may be finished: an invalid one is repeated. */
const MAX_PLANNED = 100_000;
const MAX_REPEATS = 10;
/** Battles whose progress is kept in memory after a look at it. */
const MAX_KEPT = 8;

export function createBattleProgress(store: TallyStore): BattleProgress {
  const running = new Map<string, { progress: EvaluationProgress; finished: number }>();
  const kept = new Map<string, EvaluationProgress>();

  const stored = (battleId: string): EvaluationProgress => {
    let progress = NO_PROGRESS;
    for (const deltas of store.deltas(battleId)) progress = applyDeltas(progress, deltas);
    return progress;
  };
  return {
    of(battle) {
      const live = running.get(battle.battle_id)?.progress;
      if (live !== undefined) return live;
      const known = kept.get(battle.battle_id);
      if (known !== undefined) return known;
      const progress = withResult(stored(battle.battle_id), battle.result?.detail);
      if (battle.state !== 'finished' && battle.state !== 'error') return progress;
      kept.set(battle.battle_id, progress);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return progress;
    },
    add(battle, deltas) {
      const entry = running.get(battle.battle_id) ?? { progress: stored(battle.battle_id), finished: 0 };
      const counted = deltas.filter((delta) => isPlanned(delta, entry.progress, deltas));
      const progress = applyDeltas(entry.progress, counted);
      const planned = progress.tasks.length * progress.attempts_per_task;
      const finished = entry.finished + counted.filter(({ type }) => type === 'finished').length;
      if (planned > MAX_PLANNED || finished > planned * MAX_REPEATS)
        throw new HttpProblem(
          413,
          `A battle has at most ${MAX_PLANNED} attempts, each finished at most ${MAX_REPEATS} times`,
        );
      running.set(battle.battle_id, { progress, finished });
      // Running attempts end with the process, so only what they have led to is kept.
      const lasting = counted.filter(({ type }) => type === 'planned' || type === 'finished' || type === 'warning');
      if (lasting.length > 0) store.addDeltas(battle.battle_id, lasting);
      return counted;
    },
    forget(battleId) {
      running.delete(battleId);
      kept.delete(battleId);
    },
  };
}

/** True for a step that is about an attempt of the plan, which may be among the same steps. */
function isPlanned(delta: EvaluationDelta, progress: EvaluationProgress, deltas: readonly EvaluationDelta[]): boolean {
  if (delta.type !== 'started' && delta.type !== 'turn' && delta.type !== 'finished') return true;
  const plan = deltas.findLast(({ type }) => type === 'planned');
  const { tasks, attempts_per_task: attempts } = plan?.type === 'planned' ? plan : progress;
  return delta.task < tasks.length && delta.attempt <= attempts;
}

/** The parts of a result that passk's green agent adds to the summary. */
const detailSchema = evaluationSummarySchema.and(
  z.looseObject({ evaluation_id: z.string().max(200).optional().catch(undefined) }),
);

/** The posted summary of a battle's result; undefined if it is not one of passk's. */
export function summaryOf(detail: unknown): z.infer<typeof detailSchema> | undefined {
  return detailSchema.safeParse(detail).data;
}

const OUTCOMES = { passed: 'p', failed: 'f', invalid: 'i' } as const;

/** Adds the attempts of a posted result that no step was posted about. */
function withResult(progress: EvaluationProgress, detail: unknown): EvaluationProgress {
  const summary = summaryOf(detail);
  if (summary === undefined) return { ...progress, running: [] };
  const planned = new Map(progress.tasks.map((task) => [`${task.domain}/${task.task_id}`, task]));
  const results = new Map(summary.results.map((task) => [`${task.domain}/${task.task_id}`, task]));
  const names = [...new Set([...planned.keys(), ...results.keys()])];
  const tasks = names.flatMap((name) => {
    const [before, result] = [planned.get(name), results.get(name)];
    const place = before ?? result;
    if (place === undefined) return [];
    const { domain, task_id, level = null } = place;
    const cells = [...(before?.cells ?? [])];
    const most = Math.max(progress.attempts_per_task, result?.attempts.length ?? 0);
    for (const attempt of result?.attempts ?? []) {
      if (attempt.attempt > most) continue;
      while (cells.length < attempt.attempt) cells.push(null);
      cells[attempt.attempt - 1] ??= cellOf(attempt);
    }
    return [{ domain, task_id, level, hash: before?.hash ?? null, cells }];
  });
  const longest = Math.max(0, ...tasks.map(({ cells }) => cells.length));
  return {
    ...progress,
    evaluation_id: progress.evaluation_id ?? summary.evaluation_id ?? null,
    mode: summary.mode,
    metric: summary.sequence === undefined ? 'passk' : 'seqk',
    k: summary.k,
    attempts_per_task: progress.attempts_per_task || longest,
    tasks,
    running: [],
    warnings: summary.warnings.slice(0, 200),
  };
}

type PostedAttempt = EvaluationSummary['results'][number]['attempts'][number];

function cellOf({ status, reward, steps, time, category }: PostedAttempt): AttemptCell {
  return [OUTCOMES[status], reward, steps, time, null, category ?? null];
}

// A report's agent from an evaluation that may still be running: the finished attempts, with what the server's report adds to them.
import type { ReportAgent, ReportAttempt, ReportTask } from '../../../shared/contracts/report-page.ts';
import { type EvaluationHead, isEnded } from '../../../shared/contracts/ui/evaluation.ts';
import {
  attemptOfCell,
  type EvaluationProgress,
  type EvaluationTask,
  type RunningAttempt,
} from '../../../shared/contracts/ui/progress.ts';
import { taskKey } from '../../components/filters.ts';
import type { LiveAttempts, RunningCell } from '../../components/matrix-rows.ts';
import { EVALUATION } from '../texts.ts';
import { shownPatterns } from './shown-patterns.ts';

/** Returns a function that keeps the tasks in which nothing has changed since it was last called. */
export function createAgentMerger(): (
  head: EvaluationHead,
  progress: EvaluationProgress,
  report: ReportAgent | null,
) => ReportAgent {
  const merged = new WeakMap<EvaluationTask, { readonly from: ReportTask | undefined; readonly task: ReportTask }>();
  const mergedTask = (planned: EvaluationTask, from: ReportTask | undefined): ReportTask => {
    const before = merged.get(planned);
    if (before !== undefined && before.from === from) return before.task;
    const task = withAttempts(planned, from);
    merged.set(planned, { from, task });
    return task;
  };
  return (head, progress, report) => {
    const known = new Map(report?.tasks.map((task) => [taskKey(task), task]));
    const tasks =
      progress.tasks.length === 0
        ? (report?.tasks ?? [])
        : progress.tasks.map((planned) => mergedTask(planned, known.get(taskKey(planned))));
    const unknown = isEnded(head.state) ? attemptCount(report?.tasks ?? []) - attemptCount(tasks) : 0;
    return {
      ...(report ?? EMPTY),
      name: head.agent.name,
      data: head.data,
      mode: progress.mode ?? head.mode ?? report?.mode ?? 'manual',
      k: progress.k || report?.k || head.figures?.k || 1,
      seed: progress.seed ?? report?.seed ?? null,
      started_at: head.started_at ?? report?.started_at ?? null,
      finished_at: head.ended_at ?? report?.finished_at ?? null,
      total_tasks: Math.max(head.tasks, tasks.length),
      partial: head.state === 'partial' || head.state === 'cancelled' || head.state === 'error',
      warnings: [
        ...new Set([...(report?.warnings ?? []), ...progress.warnings]),
        ...(unknown > 0 ? [EVALUATION.unposted(unknown)] : []),
      ],
      instrument: head.instrument,
      ...(head.metric === 'seqk' && { in_sequence: true }),
      tasks,
      patterns: report?.patterns ? shownPatterns(report.patterns, tasks) : null,
    };
  };
}

function attemptCount(tasks: readonly ReportTask[]): number {
  return tasks.reduce((sum, { attempts }) => sum + attempts.length, 0);
}

const EMPTY: Omit<ReportAgent, 'name' | 'mode' | 'k' | 'total_tasks'> = {
  data: [],
  seed: null,
  started_at: null,
  finished_at: null,
  floor: null,
  partial: false,
  warnings: [],
  instrument: false,
  tasks: [],
  usage: [],
  policies: [],
  transcripts: { limit: 0, bytes: 0, held: 0, left_out: { failed: 0, passed: 0 } },
  patterns: null,
};

function withAttempts(
  { domain, task_id, level, hash, cells }: EvaluationTask,
  from: ReportTask | undefined,
): ReportTask {
  const known = new Map(from?.attempts.map((attempt) => [attempt.attempt, attempt]));
  const attempts = cells.flatMap((cell, index): ReportAttempt[] => {
    if (cell === null) return [];
    const attempt = attemptOfCell(cell, index + 1);
    const reported = known.get(index + 1);
    // An attempt that was repeated since the report was read has another result.
    return [reported?.status === attempt.status && reported.steps === attempt.steps ? reported : attempt];
  });
  return { hash, tags: [], instruction: null, ...from, domain, task_id, level: from?.level ?? level, attempts };
}

/** The running attempts by task. Tasks in which nothing changed keep their arrays from `before`. */
export function liveAttempts(progress: EvaluationProgress, before: LiveAttempts | null): LiveAttempts {
  const byTask = new Map<string, RunningCell[]>();
  for (const { task, attempt, step } of progress.running) {
    const planned = progress.tasks[task];
    if (planned === undefined) continue;
    const key = taskKey(planned);
    byTask.set(key, [...(byTask.get(key) ?? []), { attempt, step }]);
  }
  const running = new Map<string, readonly RunningCell[]>();
  for (const [key, cells] of byTask) {
    const old = before?.running.get(key);
    running.set(key, old !== undefined && isSame(old, cells) ? old : cells);
  }
  return { attempts: progress.attempts_per_task, running };
}

function isSame(a: readonly RunningCell[], b: readonly RunningCell[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ attempt, step }, index) => b[index]?.attempt === attempt && b[index].step === step)
  );
}

/** A running attempt with its task; null if the plan does not have it. */
export function runningPlace(progress: EvaluationProgress, { task, attempt }: RunningAttempt) {
  const planned = progress.tasks[task];
  return planned === undefined ? null : { domain: planned.domain, task_id: planned.task_id, attempt };
}

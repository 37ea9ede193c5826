// An evaluation service for tests of the servers: a test drives its evaluations by hand.
import { transcriptOf } from '../../green-agent/reports/report-data.ts';
import type { EvaluationRequest, EvaluationService, EvaluationStatus } from '../../green-agent/serving/service.ts';
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { EvaluationEvent } from '../../shared/contracts/events.ts';
import { usageError } from '../../shared/errors.ts';
import { recordWith } from './attempt-records.ts';

export const SUMMARY: EvaluationSummary = {
  overall_pass_k: 1,
  overall_pass_k_half: 1,
  overall_success_rate: 1,
  total_tasks: 1,
  k: 2,
  mode: 'manual',
  results: [],
  failure_breakdown: {},
  partial: false,
  warnings: [],
};

interface DrivenEvaluation {
  readonly id: string;
  readonly request: EvaluationRequest;
  emit(event: EvaluationEvent): void;
  finish(): void;
  fail(error: unknown): void;
}

/** A service whose evaluations do what the test says; `started` resolves with the next one that is asked for. */
export function drivenService(options: { refuse?: (request: EvaluationRequest) => Error | undefined } = {}) {
  const evaluations: DrivenEvaluation[] = [];
  const statuses = new Map<string, EvaluationStatus>();
  const cancels = new Map<string, () => void>();
  let waiting = Promise.withResolvers<DrivenEvaluation>();
  const service: EvaluationService = {
    async start(request, listener) {
      const refusal = options.refuse?.(request);
      if (refusal) throw refusal;
      const id = `e${evaluations.length + 1}`;
      const { promise: finished, resolve, reject } = Promise.withResolvers<EvaluationSummary>();
      const status: EvaluationStatus = {
        id,
        state: 'running',
        started_at: '2026-01-01T00:00:00.000Z',
        finished_at: null,
        attempts_done: 0,
        attempts_total: 2,
        summary: null,
        error: null,
      };
      statuses.set(id, status);
      const cancel = () => {
        statuses.set(id, { ...status, state: 'cancelled' });
        cancels.delete(id);
        resolve({ ...SUMMARY, partial: true });
      };
      cancels.set(id, cancel);
      const evaluation: DrivenEvaluation = {
        id,
        request,
        emit: listener,
        finish() {
          statuses.set(id, { ...status, state: 'finished', summary: SUMMARY });
          resolve(SUMMARY);
        },
        fail: reject,
      };
      evaluations.push(evaluation);
      waiting.resolve(evaluation);
      waiting = Promise.withResolvers();
      return { id, finished, cancel };
    },
    counts: () => ({
      evaluations: { running: 1, finished: 2, cancelled: 0, failed: 0 },
      attempts: { passed: 3, failed: 4, invalid: 0 },
    }),
    get: (id) => statuses.get(id),
    cancel(id) {
      const cancel = cancels.get(id);
      cancel?.();
      return cancel !== undefined;
    },
    async listTasks(domain) {
      if (domain !== 'shop') throw usageError('unknown_domain', `There is no domain ${domain}; take shop.`);
      return [{ domain, task_id: 0, hash: 'abc' }];
    },
    async attempts(id) {
      if (!statuses.has(id)) return undefined;
      return [recordWith({ domain: 'shop', task_id: 3, attempt_index: 2 })];
    },
    report: async () => undefined,
    async attempt(id, place, attempt) {
      if (!statuses.has(id)) return undefined;
      if (place.domain !== 'shop' || place.task_id !== 3 || attempt !== 2) return null;
      const record = recordWith({ domain: 'shop', task_id: 3, attempt_index: 2 });
      const task = { ...place, hash: record.task_hash, level: null, tags: [], instruction: null };
      return {
        record,
        detail: { task, attempt: record.result, transcript: transcriptOf(record), policy: null, attempts: [2] },
      };
    },
    choices: async () => ({
      defaults: {},
      feedback_modes: [],
      domains: [{ name: 'shop', tasks: 1, source: 'shop@1' }],
    }),
    taskList: async (domain) => ({ domain, source: 'shop@1', tasks: [] }),
  };
  return { service, started: () => waiting.promise };
}

export function attemptStarted(attempt: number): EvaluationEvent {
  return { event: 'attempt_started', domain: 'shop', task_id: 0, attempt, attempts: 2, retry: 0 };
}

export function warning(message: string): EvaluationEvent {
  return { event: 'warning', message };
}

// A tally of an evaluation's attempts: the usage, conduct and fault of each, which reports need without the conversation.

import type { EvaluationSummary } from '../shared/contracts/evaluation-summary.ts';
import type { AttemptPlace } from '../shared/contracts/failure-patterns.ts';
import type { PricedUsage } from '../shared/contracts/usage.ts';
import type { AttemptFault } from './reports/failure-patterns.ts';
import { type AttemptConduct, conductOf } from './reports/warnings.ts';
import { type AttemptHeader, usagesOf } from './runs/attempt-header.ts';

export interface AttemptTally {
  add(header: AttemptHeader): void;
  /** The usages of the attempts that the summary counts. */
  usages(summary: EvaluationSummary): PricedUsage[];
  /** The conduct in the attempts that the summary counts. */
  conduct(summary: EvaluationSummary): AttemptConduct[];
  faultAt(place: AttemptPlace): AttemptFault | undefined;
}

export function createAttemptTally(): AttemptTally {
  const usages = new Map<string, readonly PricedUsage[]>();
  const conduct = new Map<string, AttemptConduct>();
  const faults = new Map<string, AttemptFault>();
  return {
    add(header) {
      const key = attemptKey(header.domain, header.task_id, header.attempt_index);
      usages.set(key, usagesOf(header));
      conduct.set(key, conductOf(header));
      faults.set(key, header.digest);
    },
    usages: (summary) => ofAttempts(summary, usages).flat(),
    conduct: (summary) => ofAttempts(summary, conduct),
    faultAt: ({ domain, task_id, attempt }) => faults.get(attemptKey(domain, task_id, attempt)),
  };
}

function attemptKey(domain: string, taskId: number, attempt: number): string {
  return `${domain}/${taskId}/${attempt}`;
}

/** The known values of the attempts that the summary counts. */
function ofAttempts<Known>({ results }: EvaluationSummary, known: ReadonlyMap<string, Known>): Known[] {
  return results.flatMap(({ domain, task_id, attempts }) =>
    attempts.flatMap(({ attempt }) => {
      const one = known.get(attemptKey(domain, task_id, attempt));
      return one === undefined ? [] : [one];
    }),
  );
}

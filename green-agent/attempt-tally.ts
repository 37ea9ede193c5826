// A tally of an evaluation's attempts: the usage, conduct and fault of each, which reports need without the conversation. There may be
// a hundred thousand attempts, so values that many of them share are kept once.

import type { EvaluationSummary } from '../shared/contracts/evaluation-summary.ts';
import type { AttemptPlace } from '../shared/contracts/failure-patterns.ts';
import type { PricedUsage } from '../shared/contracts/usage.ts';
import { createInterning } from '../shared/interning.ts';
import { usagesOfRoles } from './evaluation/role-usage.ts';
import { type AttemptConduct, conductOf } from './reports/warnings.ts';
import { type AttemptFault, type AttemptHeader, faultOf, paidUsage } from './runs/attempt-header.ts';

export interface AttemptTally {
  add(header: AttemptHeader): void;
  /** The usages of the attempts that the summary counts, and of the invalid ones that they repeat. */
  usages(summary: EvaluationSummary): PricedUsage[];
  /** The conduct in the attempts that the summary counts. */
  conduct(summary: EvaluationSummary): AttemptConduct[];
  faultAt(place: AttemptPlace): AttemptFault | undefined;
}

interface Tallied {
  readonly usages: readonly PricedUsage[];
  readonly conduct: AttemptConduct;
  readonly fault: AttemptFault;
}

export function createAttemptTally(): AttemptTally {
  const tasks = new Map<string, Map<number, Tallied>>();
  const sharedConduct = createInterning<AttemptConduct>();
  const sharedFault = createInterning<AttemptFault>();
  const sharedUsages = createInterning<readonly PricedUsage[]>();
  const at = (place: AttemptPlace) => tasks.get(taskKey(place))?.get(place.attempt);
  const counted = ({ results }: EvaluationSummary) =>
    results.flatMap(({ domain, task_id, attempts }) =>
      attempts.flatMap(({ attempt }) => at({ domain, task_id, attempt }) ?? []),
    );
  return {
    add(header) {
      const { attempt_index, digest } = header;
      const paid = paidUsage(header);
      const usages = usagesOfRoles(paid);
      // Token counts differ from attempt to attempt, but usages without any are all the same.
      const isUnknown = paid.every(({ by_model }) => by_model.length === 0);
      const task = tasks.get(taskKey(header)) ?? new Map<number, Tallied>();
      tasks.set(taskKey(header), task);
      task.set(attempt_index, {
        usages: isUnknown ? sharedUsages(usages) : usages,
        conduct: sharedConduct(conductOf(header)),
        fault: sharedFault(faultOf(digest)),
      });
    },
    usages: (summary) => counted(summary).flatMap(({ usages }) => usages),
    conduct: (summary) => counted(summary).map(({ conduct }) => conduct),
    faultAt: (place) => at(place)?.fault,
  };
}

function taskKey({ domain, task_id }: Pick<AttemptPlace, 'domain' | 'task_id'>): string {
  return `${domain}/${task_id}`;
}

// Finds the patterns in a run's failures from the headers of its attempts; only a few attempts are read in full.

import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { AttemptPlace, FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import { createInterning } from '../../shared/interning.ts';
import { readAttemptFile } from '../runs/attempt-file.ts';
import { type AttemptFault, faultOf } from '../runs/attempt-header.ts';
import type { FoundAttempt } from '../runs/read-run.ts';
import { failurePatterns } from './failure-patterns.ts';

interface PatternCollector {
  add(attempt: Pick<FoundAttempt, 'header' | 'file'>): void;
  /** The patterns in those attempts that the summary counts; null if none failed. */
  finish(): FailurePatterns | null;
}

export function createPatternCollector(summary: EvaluationSummary): PatternCollector {
  const found = new Map<string, { readonly fault: AttemptFault; readonly file: string }>();
  const sharedFault = createInterning<AttemptFault>();
  return {
    add({ header, file }) {
      const { domain, task_id, attempt_index: attempt, digest, result } = header;
      // Most attempts of a large run pass; only their files may be needed.
      const fault = sharedFault(result.status === 'failed' ? faultOf(digest) : {});
      found.set(keyOf({ domain, task_id, attempt }), { fault, file });
    },
    finish: () =>
      failurePatterns(
        summary,
        (place) => found.get(keyOf(place))?.fault,
        (place) => {
          const file = found.get(keyOf(place))?.file;
          const read = file === undefined ? null : readAttemptFile(file);
          return read !== null && 'record' in read ? read.record : null;
        },
      ),
  };
}

function keyOf({ domain, task_id, attempt }: AttemptPlace): string {
  return `${domain}/${task_id}/${attempt}`;
}

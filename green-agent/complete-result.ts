// The result of an evaluation: the summary of its attempts, with warnings, usage and every figure that follows from them.
import type { EvaluationSummary, Isolation } from '../shared/contracts/evaluation-summary.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import type { AttemptTally } from './attempt-tally.ts';
import { usagesOfRoles } from './evaluation/role-usage.ts';
import { frozenConditions } from './reports/frozen-conditions.ts';
import { type EvaluationResult, evaluationResult, type MeasureOptions } from './reports/result.ts';
import { withPassAtKBeside } from './reports/sequence.ts';
import { conductWarnings, isolationWarnings } from './reports/warnings.ts';
import type { JudgedAttempt } from './runs/opinions.ts';

interface Completion {
  readonly tally: AttemptTally;
  /** Results that were moved aside so that their attempts run again. */
  readonly repeated: number;
  /** Null if it was not checked. */
  readonly isolation: Isolation | null;
  /** The judge's opinions of the failures, whose tokens count; empty without a judge. */
  readonly opinions: readonly JudgedAttempt[];
  /** Warnings that do not follow from the attempts. */
  readonly warnings: readonly string[];
  /** The settings that attempts depend on, as a run keeps them. */
  readonly frozen: JsonObject;
  /** The run directory; null if nothing is written. */
  readonly directory: string | null;
  /** The dataset, if the tasks are of one. */
  readonly dataset: string | null;
  readonly measuring: MeasureOptions;
}

export async function completeResult(
  summary: EvaluationSummary,
  { tally, repeated, isolation, opinions, warnings, frozen, directory, dataset, measuring }: Completion,
): Promise<EvaluationResult> {
  const conduct = tally.conduct(summary);
  return evaluationResult(
    {
      ...(await withPassAtKBeside(summary, directory)),
      ...(dataset !== null && { dataset }),
      warnings: [
        ...summary.warnings,
        ...conductWarnings(conduct),
        ...repetitionWarnings(repeated),
        ...(isolation === null ? [] : isolationWarnings(isolation)),
        ...warnings,
      ],
      ...(isolation !== null && { isolation }),
      ...frozenConditions(frozen, conduct),
    },
    [
      ...tally.usages(summary),
      ...usagesOfRoles(isolation?.usage === undefined ? [] : [isolation.usage]),
      ...opinions.map(({ judged }) => judged.usage),
    ],
    measuring,
  );
}

/** Repeating only what failed flatters the figures, so the result says so for as long as the run exists. */
function repetitionWarnings(repeated: number): string[] {
  if (repeated === 0) return [];
  const [attempts, results] = repeated === 1 ? ['attempt was', 'result is'] : ['attempts were', 'results are'];
  return [`${repeated} failed ${attempts} repeated with --retry; the earlier ${results} kept but not counted`];
}

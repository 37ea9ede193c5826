// What figures depend on besides the agent and the tasks: who played the customers, and what a broken rule of conduct did.
import type { IMPORTED_STRATEGY } from './attempt.ts';
import type { EvaluationSummary } from './evaluation-summary.ts';

export type RunConditions = Pick<EvaluationSummary, 'customer' | 'policy'>;

/** The pages do not load the schemas of attempts for it. */
const IMPORTED: typeof IMPORTED_STRATEGY = 'imported';

/** `scripted`, `llm (gpt-4o)`; null if another program made the attempts, which may have no customer, or if it is not known. */
export function customerText({ customer }: RunConditions): string | null {
  if (customer === undefined || customer.strategy === IMPORTED) return null;
  const { strategy, model } = customer;
  return model === null ? strategy : `${strategy} (${model})`;
}

/** A sentence for each condition in which the runs differ; a run whose condition is not known differs from none. */
export function differentConditions(runs: readonly (RunConditions & { readonly agent: string })[]): string[] {
  const customers = differing(runs, (run) => customerText(run) ?? (run.customer && 'that of another program'));
  const policies = differing(runs, ({ policy }) => policy);
  return [
    ...(customers === null
      ? []
      : [`The runs have different customers (${customers}), so a difference may come from the customers`]),
    ...(policies === null
      ? []
      : [
          `The runs treat broken rules of conduct differently ([grading] policy: ${policies}), so a difference may come from that`,
        ]),
  ];
}

/** The runs with what they have, if that is not the same. */
function differing<Run extends { readonly agent: string }>(
  runs: readonly Run[],
  conditionOf: (run: Run) => string | undefined,
): string | null {
  const known = runs.flatMap((run) => {
    const condition = conditionOf(run);
    return condition === undefined ? [] : [{ agent: run.agent, condition }];
  });
  if (new Set(known.map(({ condition }) => condition)).size < 2) return null;
  return known.map(({ agent, condition }) => `${condition} for ${agent}`).join(', ');
}

// Lines about a run's failures: the most common reasons, an example, and the commands that show more about it.
import { REASON_CHARACTERS } from '../../green-agent/reports/event-lines.ts';
import { headlines } from '../../green-agent/reports/pattern-lines.ts';
import { taskLabel } from '../../green-agent/reports/task-label.ts';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import type { FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { agentFlags, passkCommand } from '../invocation.ts';

interface AdviceContext {
  /** The run directory. */
  readonly directory: string;
  readonly agent: EvaluationConfig['white_agent'];
}

/** Empty if nothing failed. Contains ground truth. */
export function failureAdvice(patterns: FailurePatterns | null, { directory, agent }: AdviceContext): string[] {
  const [largest] = patterns?.clusters ?? [];
  if (patterns === null || largest === undefined) return [];
  const { domain, task_id, attempt, sentence } = largest.example;
  const isSeveral = new Set(patterns.tasks.map((task) => task.domain)).size > 1;
  const task = [...(isSeveral ? ['--domain', domain] : []), '--task', String(task_id)];
  const inspect = ['inspect', directory, ...task, '--attempt', String(attempt)];
  return [
    `\nFor example ${taskLabel(largest.example)}, attempt ${attempt}: ${printableLine(sentence, REASON_CHARACTERS)}`,
    `  ${passkCommand(inspect)}`,
    ...(isOnlyOutcome(patterns) && agent.url !== undefined
      ? [
          `Every attempt failed this way. See whether the agent can be evaluated at all:\n  ${passkCommand(['check', agent.url, ...agentFlags(agent)])}`,
        ]
      : []),
  ];
}

/** True if no attempt passed and all failed in the same category. */
function isOnlyOutcome({ attempt_success_rate: rate, clusters }: FailurePatterns): boolean {
  return rate === 0 && new Set(clusters.map(({ category }) => category)).size === 1;
}

/** The most common reasons of failure, one per line, each after a magnifying glass. Contains ground truth. Empty without failures. */
export function failureHeadlines(patterns: FailurePatterns | null): string[] {
  const [first, ...others] = headlines(patterns, printable);
  return first === undefined ? [] : [`🔍 ${first}`, ...others.map((line) => `   ${line}`)];
}

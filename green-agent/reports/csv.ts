// attempts.csv: in long form, one row per attempt, for spreadsheets and statistics programs (RFC 4180).
import type { Usage } from '../../shared/contracts/usage.ts';
import { usageTotals } from '../../shared/metrics/cost.ts';
import { knownFigure } from '../../shared/metrics/tasks.ts';
import { UNKNOWN_USAGE } from '../evaluation/role-usage.ts';
import type { AttemptHeader } from '../runs/attempt-header.ts';
import type { FoundAttempt } from '../runs/read-run.ts';
import { attemptCost } from './usages.ts';

const COLUMNS = [
  'domain',
  'task_id',
  'task_index',
  'task_hash',
  'attempt',
  'status',
  'success',
  'reward',
  'steps',
  'seconds',
  'category',
  'error',
  'format_retries',
  'model',
  'input_tokens',
  'cached_tokens',
  'thinking_tokens',
  'output_tokens',
  'cost_usd',
  'seed',
  'started_at',
  'level',
  'fault_author',
  'fault_type',
  'task_name',
] as const;

export const CSV_HEADER = `${COLUMNS.join(',')}\r\n`;

/** One attempt as a line; unknown figures are empty cells. Model and tokens are the agent's, the cost is that of all models. */
export function csvRow({ header, traits: { level, name } }: Pick<FoundAttempt, 'header' | 'traits'>): string {
  const { result } = header;
  const agent = agentUsage(header);
  const values: Record<(typeof COLUMNS)[number], string | number | boolean | null | undefined> = {
    domain: header.domain,
    task_id: header.task_id,
    task_index: header.task_index,
    task_hash: header.task_hash,
    attempt: header.attempt_index,
    status: result.status,
    success: result.success,
    reward: result.reward,
    steps: knownFigure(result, 'steps'),
    seconds: knownFigure(result, 'time'),
    category: result.category,
    error: result.error,
    format_retries: header.format_retries,
    model: agent?.model,
    input_tokens: agent?.input_tokens,
    cached_tokens: agent?.cached_tokens,
    thinking_tokens: agent?.thinking_tokens,
    output_tokens: agent?.output_tokens,
    cost_usd: attemptCost(header),
    seed: header.seed,
    started_at: header.started_at,
    level,
    fault_author: header.digest.fault_author,
    fault_type: header.digest.fault_type,
    task_name: name,
  };
  return `${COLUMNS.map((column) => cell(values[column])).join(',')}\r\n`;
}

/** The agent's usage over all its models, under the first one's name; undefined if it used none or reported nothing. */
function agentUsage({ digest }: AttemptHeader): Usage | undefined {
  const agent = digest.usage.find(({ role }) => role === 'agent');
  const model = agent?.by_model[0]?.model;
  if (agent === undefined || model === undefined) return undefined;
  if (agent.by_model.length === 1 && agent.unreported === 0) return agent.by_model[0];
  const usages = agent.unreported > 0 ? [...agent.by_model, UNKNOWN_USAGE] : agent.by_model;
  return usageTotals(usages.map((usage) => ({ ...usage, model }))).by_model[0];
}

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // An agent's words must not run as a formula in the program that opens the file.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Decides by a rule if the agent under test or the evaluator wins a battle.
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import {
  type BattleContext,
  type BattleRecord,
  type BattleStart,
  GREEN_AGENT_NAME,
} from '../../shared/contracts/battle.ts';
import type { EvaluationSummary, TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import { percent } from '../reports/figures.ts';

export type WinnerRule = EvaluationConfig['battle']['winner_rule'];

interface RuleDecision {
  readonly agentWins: boolean;
  /** The figure that decided, and what the rule asks for, in one clause. */
  readonly reason: string;
}

/** The number of the `total` tasks that the agent has to pass, as a number and in words. */
const NEEDED = {
  pass_k_any: { tasks: () => 1, words: 'at least one' },
  pass_k_half: { tasks: (total: number) => Math.max(1, total / 2), words: 'at least half' },
  pass_k_all: { tasks: (total: number) => Math.max(1, total), words: 'all of them' },
} as const;

/**
 * Applies the rule. Tasks whose pass^k is undefined, and tasks that were not begun, count as not passed. With attempts in sequence, tasks
 * that were solved count as passed.
 */
export function decide(summary: EvaluationSummary, rule: WinnerRule): RuleDecision {
  const { results, total_tasks: total, k, sequence } = summary;
  const isPassed = (task: TaskResult) => (sequence === undefined ? task.pass_k === true : task.num_successes > 0);
  const passed = results.filter(isPassed).length;
  const rate = sequence === undefined ? summary.overall_success_rate : passed / total;
  if (typeof rule === 'number') {
    const reason = `success rate ${percent(rate)}; the agent needs ${percent(rule)}`;
    return { agentWins: rate !== null && rate >= rule, reason };
  }
  const { tasks, words } = NEEDED[rule];
  return {
    agentWins: passed >= tasks(total),
    reason: `${passed} of ${total} ${total === 1 ? 'task' : 'tasks'} ${sequence === undefined ? `passed all ${k} attempts` : `solved within ${k} attempts`}; the agent needs ${words}`,
  };
}

/** The winner's name as every backend resolves it: the opponent's place in the battle, its alias, or `green_agent`. */
export function winnerName({ agentWins }: RuleDecision, opponent: OpponentInBattle): string {
  return agentWins ? opponent.name : GREEN_AGENT_NAME;
}

export interface OpponentInBattle {
  readonly name: string;
  readonly url: string;
  /** Its own address of the backend, which may contain its token; '' if the battle names none that it may know. */
  readonly backendUrl: string;
  /** Null if the battle's record could not be read. */
  readonly agentId: string | null;
}

/** The opponent that is evaluated: the first. Throws Error if the battle has none. */
export function opponentOf(start: BattleStart, battle: BattleRecord | null): OpponentInBattle {
  const [info] = start.opponent_infos;
  const url = info?.agent_url ?? Object.keys(start.red_battle_contexts)[0];
  if (url === undefined) throw new Error('The battle has no opponent to evaluate');
  const context = contextOf(url, start);
  const place = battle?.opponents[0];
  return {
    name: place?.name ?? context?.agent_name ?? info?.name ?? 'white_agent',
    url,
    backendUrl: context?.backend_url ?? withoutCredential(start.green_battle_context.backend_url),
    agentId: place?.agent_id ?? null,
  };
}

/** The context of the agent at this address; the others' may contain their tokens. */
function contextOf(url: string, { red_battle_contexts: contexts }: BattleStart): BattleContext | undefined {
  const same = (other: string) => URL.parse(other)?.href === URL.parse(url)?.href;
  return contexts[url] ?? Object.entries(contexts).find(([key]) => same(key))?.[1];
}

/** A backend's address if it is only an origin; '' if it has a user, a path or a query, each of which may be a token. */
function withoutCredential(backendUrl: string): string {
  const url = URL.parse(backendUrl);
  return url !== null && url.href === `${url.origin}/` ? backendUrl : '';
}

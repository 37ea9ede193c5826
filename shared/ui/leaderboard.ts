// The leaderboard: the attempts of all ended evaluations, pooled by agent and task.
import { type EvaluationHead, isEnded } from '../contracts/ui/evaluation.ts';
import type { Leaderboard, LeaderboardRow } from '../contracts/ui/session.ts';
import { meanOverTasks, successRateOverTasks } from '../metrics/estimates.ts';
import { estimate } from '../metrics/estimators.ts';
import { DEFAULT_LEVEL } from '../metrics/intervals.ts';
import { figureOf, type TaskTally } from './figures.ts';

/** An evaluation in counts. */
export interface EvaluationTally {
  readonly head: EvaluationHead;
  tasks(): readonly TaskTally[];
}

interface LeaderboardChoice {
  readonly domain?: string | undefined;
  readonly level?: number | undefined;
  /** Of pass^k; by default the k of most evaluations. */
  readonly k?: number | undefined;
}

interface AgentPool {
  readonly newest: EvaluationHead;
  readonly evaluations: Set<string>;
  /** By source, domain, id and content. */
  readonly tasks: Map<string, TaskTally>;
  instrument: boolean;
}

/** @param newestFirst evaluations in any state; `ratingOf` is called with an agent's id */
export function leaderboardOf(
  newestFirst: Iterable<EvaluationTally>,
  { domain, level, k: wantedK }: LeaderboardChoice,
  ratingOf: (agentId: string | null) => number | null,
): Leaderboard {
  const pools = new Map<string, AgentPool>();
  const domains = new Set<string>();
  const levels = new Set<number>();
  const ks = new Map<number, number>();
  for (const { head, tasks: read } of newestFirst) {
    const tasks = isEnded(head.state) && head.metric === 'passk' ? read() : [];
    if (tasks.length === 0) continue;
    if (head.figures !== null) ks.set(head.figures.k, (ks.get(head.figures.k) ?? 0) + 1);
    const name = head.agent.id ?? `name ${head.agent.name}`;
    for (const tally of tasks) {
      domains.add(tally.domain);
      if (tally.level !== null) levels.add(tally.level);
      if ((domain !== undefined && tally.domain !== domain) || (level !== undefined && tally.level !== level)) continue;
      const pool = pools.get(name) ?? { newest: head, evaluations: new Set(), tasks: new Map(), instrument: false };
      pools.set(name, pool);
      pool.evaluations.add(head.id);
      pool.instrument ||= head.instrument;
      addTally(pool.tasks, [...head.data, tally.domain, tally.task_id, tally.hash].join(' '), tally);
    }
  }
  const k = wantedK ?? [...ks].sort(([a, n], [b, m]) => m - n || a - b)[0]?.[0] ?? 1;
  const rows = [...pools.values()].map((pool) => rowOf(pool, k, ratingOf));
  return {
    domains: [...domains].sort(),
    levels: [...levels].sort((a, b) => a - b),
    ks: [...new Set([1, ...ks.keys(), k])].sort((a, b) => a - b),
    k,
    rows: rows.sort(
      (a, b) => order(b.pass_hat_k.value, a.pass_hat_k.value) || order(b.success_rate.value, a.success_rate.value),
    ),
  };
}

function addTally(tasks: Map<string, TaskTally>, key: string, tally: TaskTally): void {
  const before = tasks.get(key);
  const isPriced = before?.cost_usd !== null && tally.cost_usd !== null;
  tasks.set(key, {
    ...tally,
    valid: (before?.valid ?? 0) + tally.valid,
    passed: (before?.passed ?? 0) + tally.passed,
    seconds: (before?.seconds ?? 0) + tally.seconds,
    cost_usd: isPriced ? (before?.cost_usd ?? 0) + (tally.cost_usd ?? 0) : null,
  });
}

function rowOf(pool: AgentPool, k: number, ratingOf: (agentId: string | null) => number | null): LeaderboardRow {
  const tasks = [...pool.tasks.values()];
  const counts = tasks.map(({ valid, passed }) => ({ n: valid, c: passed }));
  const passHat = counts.map((one) => estimate('pass_hat_k', one, k)).filter((value) => value !== null);
  const attempts = tasks.reduce((total, { valid }) => total + valid, 0);
  const cost = tasks.some(({ cost_usd }) => cost_usd === null)
    ? null
    : tasks.reduce((total, { cost_usd }) => total + (cost_usd ?? 0), 0);
  return {
    agent: pool.newest.agent,
    evaluations: pool.evaluations.size,
    latest_evaluation_id: pool.newest.id,
    tasks: tasks.length,
    attempts,
    success_rate: figureOf(successRateOverTasks(counts, DEFAULT_LEVEL)),
    pass_hat_k: figureOf(meanOverTasks(passHat, DEFAULT_LEVEL)),
    pass_hat_k_tasks: passHat.length,
    seconds: attempts === 0 ? null : tasks.reduce((total, { seconds }) => total + seconds, 0) / attempts,
    cost_usd: cost === null || attempts === 0 ? null : cost / attempts,
    rating: ratingOf(pool.newest.agent.id),
    instrument: pool.instrument,
  };
}

/** Ascending, null first. */
function order(a: number | null, b: number | null): number {
  return (a ?? -1) - (b ?? -1);
}

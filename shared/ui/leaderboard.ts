// The leaderboard: the attempts of all ended evaluations with one metric, pooled by agent and task.
import { type EvaluationHead, isEnded } from '../contracts/ui/evaluation.ts';
import type { Leaderboard, LeaderboardRow } from '../contracts/ui/session.ts';
import { meanOverTasks, successRateOverTasks } from '../metrics/estimates.ts';
import { estimate } from '../metrics/estimators.ts';
import { DEFAULT_LEVEL } from '../metrics/intervals.ts';
import { type AttemptChain, solvedWithin } from '../metrics/seq-at-k.ts';
import { figureOf, type TaskTally } from './figures.ts';

/** An evaluation in counts. */
export interface EvaluationTally {
  readonly head: EvaluationHead;
  tasks(): readonly TaskTally[];
}

interface LeaderboardChoice {
  readonly domain?: string | undefined;
  readonly level?: number | undefined;
  /** By default that of independent attempts, if there are any. */
  readonly metric?: EvaluationHead['metric'] | undefined;
  /** Of pass^k or seq@k; by default the k of most evaluations. */
  readonly k?: number | undefined;
}

interface AgentPool {
  readonly newest: EvaluationHead;
  readonly evaluations: Set<string>;
  /** By source, domain, id and content. */
  readonly tasks: Map<string, PooledTask>;
  instrument: boolean;
}

interface PooledTask extends TaskTally {
  /** Of attempts in sequence: one chain for each evaluation. */
  readonly chains: readonly AttemptChain[];
}

/** @param newestFirst evaluations in any state; `ratingOf` is called with an agent's id */
export function leaderboardOf(
  newestFirst: Iterable<EvaluationTally>,
  { domain, level, metric: wantedMetric, k: wantedK }: LeaderboardChoice,
  ratingOf: (agentId: string | null) => number | null,
): Leaderboard {
  const all = Iterator.from(newestFirst)
    .filter(({ head }) => isEnded(head.state))
    .map(({ head, tasks }) => ({ head, tasks: tasks().filter(isCounted(head)) }))
    .filter(({ tasks }) => tasks.length > 0)
    .toArray();
  const metrics = (['passk', 'seqk'] as const).filter((metric) => all.some(({ head }) => head.metric === metric));
  const metric = wantedMetric ?? metrics[0] ?? 'passk';
  const pools = new Map<string, AgentPool>();
  const domains = new Set<string>();
  const levels = new Set<number>();
  const ks = new Map<number, number>();
  for (const { head, tasks } of all) {
    if (head.metric !== metric) continue;
    const ofHead = head.figures?.k ?? tasks[0]?.sequence?.k;
    if (ofHead !== undefined) ks.set(ofHead, (ks.get(ofHead) ?? 0) + 1);
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
  const rows = [...pools.values()].map((pool) => rowOf(pool, metric, k, ratingOf));
  return {
    metric,
    metrics,
    domains: [...domains].sort(),
    levels: [...levels].sort((a, b) => a - b),
    ks: [...new Set([1, ...ks.keys(), k])].sort((a, b) => a - b),
    k,
    rows: rows.sort((a, b) => order(b.at_k.value, a.at_k.value) || order(b.success_rate.value, a.success_rate.value)),
  };
}

/** Tallies of attempts in sequence that were kept by an older version lack their chains. */
function isCounted({ metric }: EvaluationHead): (tally: TaskTally) => boolean {
  return (tally) => metric === 'passk' || tally.sequence !== undefined;
}

function addTally(tasks: Map<string, PooledTask>, key: string, tally: TaskTally): void {
  const before = tasks.get(key);
  const isPriced = before?.cost_usd !== null && tally.cost_usd !== null;
  tasks.set(key, {
    ...tally,
    valid: (before?.valid ?? 0) + tally.valid,
    passed: (before?.passed ?? 0) + tally.passed,
    seconds: (before?.seconds ?? 0) + tally.seconds,
    cost_usd: isPriced ? (before?.cost_usd ?? 0) + (tally.cost_usd ?? 0) : null,
    chains: [...(before?.chains ?? []), ...(tally.sequence === undefined ? [] : [tally.sequence])],
  });
}

function rowOf(
  pool: AgentPool,
  metric: EvaluationHead['metric'],
  k: number,
  ratingOf: (agentId: string | null) => number | null,
): LeaderboardRow {
  const tasks = [...pool.tasks.values()];
  const counts = tasks.map(({ valid, passed }) => ({ n: valid, c: passed }));
  const solvedIn = (most: number) => tasks.flatMap(({ chains }) => shareSolved(chains, most) ?? []);
  const atK =
    metric === 'seqk'
      ? solvedIn(k)
      : counts.map((one) => estimate('pass_hat_k', one, k)).filter((value) => value !== null);
  const rate =
    metric === 'seqk' ? meanOverTasks(solvedIn(1), DEFAULT_LEVEL) : successRateOverTasks(counts, DEFAULT_LEVEL);
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
    success_rate: figureOf(rate),
    at_k: figureOf(meanOverTasks(atK, DEFAULT_LEVEL)),
    at_k_tasks: atK.length,
    seconds: attempts === 0 ? null : tasks.reduce((total, { seconds }) => total + seconds, 0) / attempts,
    cost_usd: cost === null || attempts === 0 ? null : cost / attempts,
    rating: ratingOf(pool.newest.agent.id),
    instrument: pool.instrument,
  };
}

/** The share of a task's chains that were solved within k attempts; null if none is decided. */
function shareSolved(chains: readonly AttemptChain[], k: number): number | null {
  const decided = chains.map((chain) => solvedWithin(chain, k)).filter((value) => value !== null);
  return decided.length === 0 ? null : decided.reduce<number>((sum, value) => sum + value, 0) / decided.length;
}

/** Ascending, null first. */
function order(a: number | null, b: number | null): number {
  return (a ?? -1) - (b ?? -1);
}

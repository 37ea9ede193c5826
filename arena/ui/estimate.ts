// How long a battle may take and what it may cost, from the evaluations so far.
import type { BattleEstimate, BattleSettings, Range } from '../../shared/contracts/ui/battles.ts';
import { type EvaluationHead, isEnded } from '../../shared/contracts/ui/evaluation.ts';

interface Planned {
  readonly settings: BattleSettings;
  /** The agent under test, if one is chosen. */
  readonly agentId: string | undefined;
  /** Seconds. */
  readonly battleTimeout: number;
  /** By domain; undefined if the green agent does not report them. */
  readonly tasksIn: (domain: string) => number | undefined;
}

/** Of the newest evaluations. */
const MAX_CONSIDERED = 20;
/** The share of a battle's time that its green agent uses for the evaluation. */
const USED_SHARE = 0.85;

/** Null if the number of attempts is not known. `newestFirst` are all evaluations; `settings` are complete. */
export function estimateOf(
  { settings, agentId, battleTimeout, tasksIn }: Planned,
  newestFirst: Iterable<EvaluationHead>,
): BattleEstimate | null {
  const tasks = taskCount(settings, tasksIn);
  if (tasks === null) return null;
  const inSequence = settings.metric === 'seq@k';
  const attempts = tasks * ((inSequence ? undefined : settings.samples) ?? settings.k ?? 1);
  const known = Iterator.from(newestFirst).filter((head) => isEnded(head.state) && finishedOf(head) > 0);
  const all = known.take(MAX_CONSIDERED * MAX_CONSIDERED).toArray();
  const own = all.filter(({ agent }) => agent.id !== null && agent.id === agentId).slice(0, MAX_CONSIDERED);
  const used = own.length > 0 ? own : all.slice(0, MAX_CONSIDERED);
  const seconds = rangeOf(used.flatMap(secondsPerAttempt), attempts);
  const costs = used.flatMap((head) => (head.cost_usd === null ? [] : [head.cost_usd / finishedOf(head)]));
  return {
    attempts,
    at_most: inSequence,
    seconds,
    cost_usd: rangeOf(costs, attempts),
    from_attempts: used.reduce((total, head) => total + finishedOf(head), 0),
    from_agent: own[0]?.agent.name ?? null,
    exceeds_timeout: seconds !== null && seconds.typical > battleTimeout * USED_SHARE,
  };
}

function taskCount(
  { mode, tasks, num_battles: drawn, domains }: BattleSettings,
  tasksIn: Planned['tasksIn'],
): number | null {
  if (mode === 'manual') return tasks?.length ?? 1;
  const counts = (domains ?? []).map(tasksIn);
  const all = counts.reduce<number | undefined>(
    (total, count) => (total === undefined || count === undefined ? undefined : total + count),
    0,
  );
  if (typeof drawn === 'number') return Math.min(drawn, all ?? drawn);
  return all ?? null;
}

function finishedOf({ counts }: EvaluationHead): number {
  return counts.passed + counts.failed + counts.invalid;
}

/** From the first to the last of the evaluation, so attempts at the same time share it. */
function secondsPerAttempt(head: EvaluationHead): number[] {
  if (head.started_at === null || head.ended_at === null) return [];
  return [(Date.parse(head.ended_at) - Date.parse(head.started_at)) / 1000 / finishedOf(head)];
}

function rangeOf(perAttempt: readonly number[], attempts: number): Range | null {
  const sorted = perAttempt.toSorted((a, b) => a - b).map((one) => one * attempts);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const typical = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined || typical === undefined ? null : { low, typical, high };
}

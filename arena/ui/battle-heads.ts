// Battles as heads of evaluations, with their counts by task. Those of battles that are over are kept in the database.
import { z } from 'zod';
import { isOver } from '../../shared/contracts/battle.ts';
import type { AgentName, BattleWinner, EvaluationHead, EvaluationState } from '../../shared/contracts/ui/evaluation.ts';
import { printableLine } from '../../shared/printable.ts';
import { progressFigures, taskTallies } from '../../shared/ui/figures.ts';
import type { EvaluationTally } from '../../shared/ui/leaderboard.ts';
import { CANCELLED } from '../ledger.ts';
import { winnerIn } from '../ratings.ts';
import type { AgentStore } from '../store/agent-store.ts';
import type { BattleStore, StoredBattle } from '../store/battle-store.ts';
import type { TallyStore } from '../store/tally-store.ts';
import { type BattleProgress, summaryOf } from './battle-progress.ts';

export interface BattleHeads {
  /** Undefined for an unknown battle. */
  head(battleId: string): EvaluationHead | undefined;
  newestFirst(): Iterable<EvaluationTally>;
}

interface BattleHeadParts {
  readonly agents: AgentStore;
  readonly battles: BattleStore;
  readonly tallies: TallyStore;
  readonly progress: BattleProgress;
}

const NAME_CHARACTERS = 200;
const ERROR_CHARACTERS = 1_000;

const timedSchema = z.looseObject({ timestamp: z.string() });
const ruleSchema = z.looseObject({
  winner_rule: z
    .union([z.string().max(100), z.number()])
    .optional()
    .catch(undefined),
  winner_reason: z.string().optional().catch(undefined),
  cost_usd: z.number().nullable().optional().catch(undefined),
});

export function createBattleHeads({ agents, battles, tallies, progress }: BattleHeadParts): BattleHeads {
  const nameOf = (agentId: string): AgentName => {
    const agent = agents.get(agentId);
    return agent === undefined
      ? { id: null, name: printableLine(agentId, NAME_CHARACTERS) }
      : { id: agentId, name: printableLine(agent.register_info.alias, NAME_CHARACTERS) };
  };
  const timesOf = (battle: StoredBattle) => {
    const edges = battles.edgeEvents(battle.battle_id);
    const over = isOver(battle.state);
    return {
      created_at: battle.created_at,
      started_at: edges === undefined ? null : timeOf(edges.first),
      ended_at: edges === undefined || !over ? null : timeOf(edges.last),
    };
  };
  const winnerOf = (battle: StoredBattle): BattleWinner | null => {
    if (battle.result === undefined) return null;
    const winner = winnerIn(battle.result.winner, battle, agents.get);
    const { winner_rule: rule = null, winner_reason: reason } = ruleSchema.safeParse(battle.result.detail).data ?? {};
    const agent =
      winner === undefined ? { id: null, name: printableLine(battle.result.winner, NAME_CHARACTERS) } : nameOf(winner);
    return {
      agent: winner === 'draw' ? null : agent,
      is_agent: winner !== undefined && winner === battle.opponents[0]?.agent_id,
      reason: reason === undefined ? null : printableLine(reason, ERROR_CHARACTERS),
      rule,
    };
  };
  const newHead = (battle: StoredBattle): EvaluationHead => {
    const [opponent, ...others] = battle.opponents;
    const figures = progressFigures(progress.of(battle));
    const posted = summaryOf(battle.result?.detail);
    return {
      id: battle.battle_id,
      kind: 'battle',
      state: stateOf(battle),
      agent: opponent === undefined ? { id: null, name: 'unknown' } : nameOf(opponent.agent_id),
      evaluator: nameOf(battle.green_agent_id),
      others: others.map(({ agent_id }) => nameOf(agent_id)),
      ...timesOf(battle),
      ...figures,
      cost_usd: figures.cost_usd ?? ruleSchema.safeParse(battle.result?.detail).data?.cost_usd ?? null,
      winner: winnerOf(battle),
      error:
        battle.error === undefined || battle.error === CANCELLED ? null : printableLine(battle.error, ERROR_CHARACTERS),
      queue_position: battle.state === 'queued' ? queuePosition(battle.battle_id) : null,
      instrument: posted?.instrument === true,
      path: null,
    };
  };
  const queuePosition = (battleId: string): number | null => {
    const place = battles.inState('queued').findIndex((battle) => battle.battle_id === battleId);
    return place < 0 ? null : place + 1;
  };
  /** Computes the head, and keeps it if it never changes again. */
  const tallyOf = (battle: StoredBattle): EvaluationTally => {
    const head = newHead(battle);
    const tasks = taskTallies(progress.of(battle));
    if (isOver(battle.state)) tallies.save(battle.battle_id, head, tasks);
    return { head, tasks: () => tasks };
  };
  /** A deleted agent keeps its name, but no longer has a page. */
  const withLinks = (head: EvaluationHead, isThere: (agentId: string) => boolean): EvaluationHead => {
    const linked = <Name extends AgentName | null>(name: Name): Name =>
      name === null || name.id === null || isThere(name.id) ? name : { ...name, id: null };
    return { ...head, agent: linked(head.agent), evaluator: linked(head.evaluator), others: head.others.map(linked) };
  };

  return {
    head(battleId) {
      const stored = tallies.get(battleId);
      if (stored !== undefined) return withLinks(stored, (id) => agents.get(id) !== undefined);
      const battle = battles.get(battleId);
      return battle && tallyOf(battle).head;
    },
    *newestFirst() {
      const there = agents.ids();
      for (const { battleId, tally } of tallies.newestFirst()) {
        if (tally !== undefined) {
          yield { ...tally, head: withLinks(tally.head, (id) => there.has(id)) };
          continue;
        }
        const battle = battles.get(battleId);
        if (battle !== undefined) yield tallyOf(battle);
      }
    },
  };
}

function stateOf({ state, error }: StoredBattle): EvaluationState {
  if (state === 'pending') return 'queued';
  return state === 'error' && error === CANCELLED ? 'cancelled' : state;
}

function timeOf(entry: string): string | null {
  const time = timedSchema.safeParse(JSON.parse(entry)).data?.timestamp;
  return time === undefined || Number.isNaN(Date.parse(time)) ? null : new Date(time).toISOString();
}

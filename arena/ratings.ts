// Ratings: who a posted winner is, and what a battle's end does to an agent's rating and statistics.
import {
  type AgentRecord,
  type AgentStats,
  type BattleHistoryEntry,
  type Elo,
  GREEN_AGENT_NAME,
  type Opponent,
} from '../shared/contracts/battle.ts';

const FIRST_RATING = 1000;
/** A win adds this and a loss takes it, regardless of the ratings before. */
const RATING_STEP = 15;

/** How a battle ended for one agent. */
export type RatedOutcome = BattleHistoryEntry['result'];

/** The agents of a battle. */
export interface Participants {
  readonly green_agent_id: string;
  readonly opponents: readonly Opponent[];
}

/** The rating of an agent without battles; green agents are never rated. */
export function firstElo(isGreen: boolean): Elo {
  return { rating: isGreen ? null : FIRST_RATING, battle_history: [], stats: withRates(0, 0, 0, 0) };
}

/** The ids of all agents of a battle, green's first. */
export function agentIdsOf({ green_agent_id, opponents }: Participants): string[] {
  return [green_agent_id, ...opponents.map((opponent) => opponent.agent_id)];
}

/**
 * The agent that a posted winner names: its id, `draw`, or undefined if it names no agent of this battle or several.
 * Tried in this order: an opponent's name, its role, `green_agent`, an agent's id, its alias, a role in short form (`green`,
 * `red`, `blue`), and last its card's name, which the agent itself chooses.
 */
export function resolveWinner(
  winner: string,
  participants: Participants,
  agents: readonly Pick<AgentRecord, 'agent_id' | 'register_info' | 'agent_card'>[],
): string | undefined {
  if (winner === 'draw') return 'draw';
  const { green_agent_id, opponents } = participants;
  const place = opponents.find(({ name }) => name === winner);
  if (place) return place.agent_id;
  const withRole = opponents.filter(({ role }) => role === winner);
  if (withRole.length > 0) return onlyOne(withRole);
  if (winner === GREEN_AGENT_NAME) return green_agent_id;
  const agent =
    agents.find(({ agent_id }) => agent_id === winner) ??
    agents.find(({ register_info }) => register_info.alias === winner);
  return (
    agent?.agent_id ??
    withShortRole(winner.toLowerCase(), participants) ??
    agents.find(({ agent_card }) => agent_card.name === winner)?.agent_id
  );
}

/** As `resolveWinner` for registered agents; an opponent without a role has that of its place. */
export function winnerIn(
  winner: string,
  battle: Participants,
  agentOf: (agentId: string) => AgentRecord | undefined,
): string | undefined {
  const places = agentOf(battle.green_agent_id)?.register_info.participant_requirements ?? [];
  const opponents = battle.opponents.map((opponent) => ({
    ...opponent,
    role: opponent.role ?? places.find(({ name }) => name === opponent.name)?.role,
  }));
  const fighters = agentIdsOf(battle).flatMap((agentId) => agentOf(agentId) ?? []);
  return resolveWinner(winner, { ...battle, opponents }, fighters);
}

/** The agent that `green`, `red` or `blue` means, as published green agents post them. */
function withShortRole(winner: string, { green_agent_id, opponents }: Participants): string | undefined {
  if (winner === 'green') return green_agent_id;
  if (winner !== 'red' && winner !== 'blue') return undefined;
  const has = (colour: string) => (opponent: Opponent) =>
    [opponent.name, opponent.role].some((text) => text === colour || text === `${colour}_agent`);
  const named = opponents.filter(has(winner));
  if (named.length > 0) return onlyOne(named);
  // The contract's messages call every opponent red.
  return winner === 'red' && !opponents.some(has('blue')) ? onlyOne(opponents) : undefined;
}

function onlyOne(opponents: readonly Opponent[]): string | undefined {
  return opponents.length === 1 ? opponents[0]?.agent_id : undefined;
}

/** How a battle ended for this agent; `winner` is an agent's id or `draw`. */
export function outcomeFor(agentId: string, winner: string): RatedOutcome {
  if (winner === 'draw') return 'draw';
  return agentId === winner ? 'win' : 'loss';
}

const CHANGE: Readonly<Record<RatedOutcome, number>> = { win: RATING_STEP, loss: -RATING_STEP, draw: 0, error: 0 };
const COUNTED_AS = { win: 'wins', loss: 'losses', draw: 'draws', error: 'errors' } as const;

/** Rating, statistics and history after one more battle. */
export function afterBattle(
  { rating, stats }: Pick<Elo, 'rating' | 'stats'>,
  outcome: RatedOutcome,
  battle: Participants & { readonly battle_id: string },
  timestamp: string,
): { readonly rating: number | null; readonly stats: AgentStats; readonly entry: BattleHistoryEntry } {
  const newRating = rating === null ? null : rating + CHANGE[outcome];
  const counts = { ...stats, [COUNTED_AS[outcome]]: stats[COUNTED_AS[outcome]] + 1 };
  return {
    rating: newRating,
    stats: withRates(counts.wins, counts.losses, counts.draws, counts.errors),
    entry: {
      battle_id: battle.battle_id,
      timestamp,
      result: outcome,
      elo_change: rating === null ? 0 : CHANGE[outcome],
      final_rating: newRating,
      opponents: battle.opponents.map((opponent) => opponent.agent_id),
      green_agent_id: battle.green_agent_id,
    },
  };
}

function withRates(wins: number, losses: number, draws: number, errors: number): AgentStats {
  const total_battles = wins + losses + draws + errors;
  const rate = (count: number) => (total_battles === 0 ? 0 : count / total_battles);
  return {
    wins,
    losses,
    draws,
    errors,
    total_battles,
    win_rate: rate(wins),
    loss_rate: rate(losses),
    draw_rate: rate(draws),
    error_rate: rate(errors),
  };
}

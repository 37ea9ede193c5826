// Agents in the database: registered, locked by a battle, ready, rated.
import { z } from 'zod';
import {
  type AgentRecord,
  agentRegistrationSchema,
  agentStatsSchema,
  type BattleHistoryEntry,
  battleHistoryEntrySchema,
} from '../../shared/contracts/battle.ts';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import { afterBattle, firstElo, type Participants, type RatedOutcome } from '../ratings.ts';
import type { ArenaDatabase } from './database.ts';

const documentSchema = z.object({
  register_info: agentRegistrationSchema,
  agent_card: jsonObjectSchema,
  user_id: z.string(),
  created_by: z.string(),
  created_at: z.string(),
});
type AgentDocument = Readonly<z.infer<typeof documentSchema>>;

const rowSchema = z.object({
  agent_id: z.string(),
  document: z.string().transform((text) => documentSchema.parse(JSON.parse(text))),
  locked_by: z.string().nullable(),
  ready: z.number(),
  rating: z.number().nullable(),
  stats: z.string().transform((text) => agentStatsSchema.parse(JSON.parse(text))),
});

export interface AgentStore {
  add(agentId: string, document: AgentDocument): void;
  get(agentId: string): AgentRecord | undefined;
  /** In the order of registration. */
  all(): AgentRecord[];
  ids(): ReadonlySet<string>;
  remove(agentId: string): void;
  /** Locked agents are not ready until they report it again. */
  lock(agentIds: readonly string[], battleId: string): void;
  /** Unlocks all agents that this battle locked. */
  unlock(battleId: string): void;
  /** The id of the battle that has locked the agent; null if none has. */
  lockedBy(agentId: string): string | null;
  isReady(agentId: string): boolean;
  setReady(agentId: string, ready: boolean): void;
  rate(
    agentId: string,
    outcome: RatedOutcome,
    battle: Participants & { readonly battle_id: string },
    timestamp: string,
  ): void;
}

export function createAgentStore({ sql, transaction }: ArenaDatabase): AgentStore {
  const insert = sql.prepare('INSERT INTO agents (agent_id, document, rating, stats) VALUES (?, ?, ?, ?)');
  const selectOne = sql.prepare('SELECT * FROM agents WHERE agent_id = ?');
  const selectAll = sql.prepare('SELECT * FROM agents ORDER BY seq');
  const selectIds = sql.prepare('SELECT agent_id FROM agents');
  const selectHistory = sql.prepare('SELECT entry FROM ratings WHERE agent_id = ? ORDER BY seq');
  const deleteOne = sql.prepare('DELETE FROM agents WHERE agent_id = ?');
  const lockOne = sql.prepare('UPDATE agents SET locked_by = ?, ready = 0 WHERE agent_id = ?');
  const unlockAll = sql.prepare('UPDATE agents SET locked_by = NULL, ready = 0 WHERE locked_by = ?');
  const selectLock = sql.prepare('SELECT locked_by FROM agents WHERE agent_id = ?');
  const selectReady = sql.prepare('SELECT ready FROM agents WHERE agent_id = ?');
  const updateReady = sql.prepare('UPDATE agents SET ready = ? WHERE agent_id = ?');
  const updateRating = sql.prepare('UPDATE agents SET rating = ?, stats = ? WHERE agent_id = ?');
  const insertRating = sql.prepare('INSERT INTO ratings (agent_id, entry) VALUES (?, ?)');

  const historyOf = (agentId: string): BattleHistoryEntry[] =>
    selectHistory.all(agentId).map(({ entry }) => battleHistoryEntrySchema.parse(JSON.parse(String(entry))));
  const recordOf = (row: unknown): AgentRecord => {
    const { agent_id, document, locked_by, ready, rating, stats } = rowSchema.parse(row);
    return {
      agent_id,
      register_info: document.register_info,
      agent_card: document.agent_card,
      status: locked_by === null ? 'unlocked' : 'locked',
      ready: ready === 1,
      user_id: document.user_id,
      created_by: document.created_by,
      created_at: document.created_at,
      elo: {
        rating,
        stats,
        // Read when it is asked for: it grows with every battle, and most readers do not need it.
        get battle_history() {
          return historyOf(agent_id);
        },
      },
    };
  };
  const get = (agentId: string): AgentRecord | undefined => {
    const row = selectOne.get(agentId);
    return row === undefined ? undefined : recordOf(row);
  };

  return {
    add(agentId, document) {
      const { rating, stats } = firstElo(document.register_info.is_green);
      insert.run(agentId, JSON.stringify(document), rating, JSON.stringify(stats));
    },
    get,
    all: () => selectAll.all().map(recordOf),
    ids: () => new Set(selectIds.all().map(({ agent_id }) => String(agent_id))),
    remove: (agentId) => void deleteOne.run(agentId),
    lock(agentIds, battleId) {
      transaction(() => {
        for (const agentId of agentIds) lockOne.run(battleId, agentId);
      });
    },
    unlock: (battleId) => void unlockAll.run(battleId),
    lockedBy(agentId) {
      const row = selectLock.get(agentId);
      return row === undefined ? null : rowSchema.shape.locked_by.parse(row.locked_by);
    },
    isReady: (agentId) => selectReady.get(agentId)?.ready === 1,
    setReady: (agentId, ready) => void updateReady.run(ready ? 1 : 0, agentId),
    rate(agentId, outcome, battle, timestamp) {
      const agent = get(agentId);
      if (!agent) return;
      const { rating, stats, entry } = afterBattle(agent.elo, outcome, battle, timestamp);
      transaction(() => {
        updateRating.run(rating, JSON.stringify(stats), agentId);
        insertRating.run(agentId, JSON.stringify(entry));
      });
    },
  };
}

// The ledger of battles: every step of a battle is one transaction, announced to listeners once it is stored.
import { randomUUID } from 'node:crypto';
import {
  type BattlePost,
  type BattleResult,
  type BattleResultPost,
  type CreateBattle,
  isOver,
} from '../shared/contracts/battle.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import { badRequest, HttpProblem, notFound } from '../shared/http/problem.ts';
import { printableLine } from '../shared/printable.ts';
import { admit } from './admission.ts';
import type { Caller } from './arena-access.ts';
import type { ChangeEmitter } from './changes.ts';
import { type BattleLimits, type BattleUsage, createBattleUsage, entryText } from './limits.ts';
import { attributed, SYSTEM_NAME } from './posts.ts';
import { agentIdsOf, outcomeFor, winnerIn } from './ratings.ts';
import type { AgentStore } from './store/agent-store.ts';
import type { BattleStore, StoredBattle } from './store/battle-store.ts';
import type { ArenaDatabase } from './store/database.ts';

/** The outcome of a battle; `winner` is an agent's id or `draw`. */
export type BattleOutcome =
  | { readonly state: 'finished'; readonly winner: string; readonly result: BattleResult }
  | { readonly state: 'error'; readonly error: string };

/** The error of a battle that was cancelled. */
export const CANCELLED = 'cancelled';
/** Errors may quote agents; longer ones are cut. */
const MAX_ERROR_CHARACTERS = 1000;

export interface Ledger {
  /** Throws HttpProblem 400 or 404 if the battle is not allowed. */
  create(request: CreateBattle): StoredBattle;
  enqueue(battleId: string): void;
  /** Locks the agents and starts the battle; `waiting` while another battle has one of them, `over` if it cannot start. */
  begin(battleId: string): 'started' | 'waiting' | 'over';
  /** Adds a line to the battle's log, reported by `system`. */
  note(battleId: string, message: string, detail?: JsonObject): void;
  /**
   * Stores what `caller` posts; a result ends the battle.
   * Throws HttpProblem 404, 400 if the battle is over, 413 if the caller has posted as much as it may (a result always may).
   */
  append(battleId: string, post: BattlePost, caller: Caller): void;
  /** Ends the battle and frees its agents; false if it was over before. */
  conclude(battleId: string, outcome: BattleOutcome): boolean;
  /** Throws HttpProblem 404, or 400 if the battle is over. */
  cancel(battleId: string): void;
  /** Deletes a battle with its log; the ratings that followed from it stay. Throws HttpProblem 404, or 400 unless it is over. */
  remove(battleId: string): void;
  /** Ends battles that an earlier process left running and queues those it had not begun; returns the queue, oldest first. */
  recover(): string[];
}

interface LedgerParts {
  readonly database: ArenaDatabase;
  readonly agents: AgentStore;
  readonly battles: BattleStore;
  readonly changes: ChangeEmitter;
  readonly now: () => Date;
  readonly limits: BattleLimits;
}

export function createLedger({ database, agents, battles, changes, now, limits }: LedgerParts): Ledger {
  const { transaction } = database;
  const timestamp = () => now().toISOString();
  /** Of battles that are not over. It starts at zero in each process: only queued battles, without a log yet, outlive one. */
  const usages = new Map<string, BattleUsage>();
  const usageOf = (battle: StoredBattle): BattleUsage => {
    const usage = usages.get(battle.battle_id) ?? createBattleUsage(battle, limits);
    usages.set(battle.battle_id, usage);
    return usage;
  };
  const existing = (battleId: string): StoredBattle => {
    const battle = battles.get(battleId);
    if (!battle) throw notFound(`Battle with ID ${battleId} not found`);
    return battle;
  };

  const addNote = (battleId: string, message: string, detail?: JsonObject): void => {
    const note = { is_result: false, message, reported_by: SYSTEM_NAME, timestamp: timestamp() };
    battles.addEvent(battleId, JSON.stringify({ ...note, ...(detail ? { detail } : {}) }));
  };
  /** Inside a transaction: ends the battle, frees its agents and rates them. */
  const settle = (battle: StoredBattle, outcome: BattleOutcome): void => {
    if (outcome.state === 'finished') battles.finish(battle.battle_id, outcome.result);
    else battles.fail(battle.battle_id, outcome.error);
    agents.unlock(battle.battle_id);
    for (const agentId of agentIdsOf(battle)) {
      const result = outcome.state === 'error' ? 'error' : outcomeFor(agentId, outcome.winner);
      agents.rate(agentId, result, battle, timestamp());
    }
  };
  /** The outcome that follows from a posted result. */
  const outcomeOf = (battle: StoredBattle, post: BattleResultPost): BattleOutcome => {
    const winner = winnerIn(post.winner, battle, agents.get);
    if (winner === undefined) {
      const names = battle.opponents.map(({ name }) => name).join(', ');
      const shown = printableLine(post.winner, 200);
      return { state: 'error', error: `Unknown winner ${shown}: expected draw, green_agent, or one of ${names}` };
    }
    const finish_time = post.timestamp ?? timestamp();
    return { state: 'finished', winner, result: { winner: post.winner, detail: post.detail ?? {}, finish_time } };
  };
  /** Announces a change that is stored. */
  const announce = (battleId: string, isNowOver = false) => {
    if (isNowOver) {
      usages.delete(battleId);
      changes.emit('over', battleId);
    }
    changes.emit('changed', battleId);
  };

  const conclude = (battleId: string, outcome: BattleOutcome): boolean => {
    const ended = outcome.state === 'error' ? { ...outcome, error: cut(outcome.error) } : outcome;
    const changed = transaction(() => {
      const battle = battles.get(battleId);
      // It may even have been deleted while the calls to its agents were ending.
      if (!battle || isOver(battle.state)) return false;
      settle(battle, ended);
      if (ended.state === 'error') addNote(battleId, `Battle ended with an error: ${ended.error}`);
      else addNote(battleId, `Battle ended: ${ended.result.winner}`);
      return true;
    });
    if (changed) announce(battleId, true);
    return changed;
  };

  return {
    create(request) {
      const battleId = randomUUID();
      const battle = transaction(() => {
        admit(request, agents);
        battles.add(battleId, {
          green_agent_id: request.green_agent_id,
          opponents: [...request.opponents],
          config: request.config ?? {},
          created_at: timestamp(),
          created_by: request.created_by ?? null,
        });
        return existing(battleId);
      });
      changes.emit('created', battleId);
      return battle;
    },
    enqueue(battleId) {
      battles.setState(battleId, 'queued');
      announce(battleId);
    },
    begin(battleId) {
      const begun = transaction((): 'started' | 'waiting' | 'over' | 'was_over' => {
        const battle = battles.get(battleId);
        if (battle?.state !== 'queued') return 'was_over';
        for (const agentId of agentIdsOf(battle)) {
          const agent = agents.get(agentId);
          if (!agent) {
            const error = `Agent ${agentId} was deleted before the battle began`;
            settle(battle, { state: 'error', error });
            addNote(battleId, error);
            return 'over';
          }
          if (agent.status === 'locked') return 'waiting';
        }
        agents.lock(agentIdsOf(battle), battleId);
        battles.setState(battleId, 'running');
        addNote(battleId, 'Battle started, agents locked');
        return 'started';
      });
      if (begun === 'over' || begun === 'started') announce(battleId, begun === 'over');
      return begun === 'was_over' ? 'over' : begun;
    },
    note(battleId, message, detail) {
      transaction(() => addNote(battleId, message, detail));
      announce(battleId);
    },
    append(battleId, post, caller) {
      const stored = transaction((): 'stored' | 'settled' | 'full' | 'still_full' => {
        const battle = existing(battleId);
        if (isOver(battle.state)) throw badRequest(`Battle ${battleId} is over and accepts no more posts`);
        const entry = attributed(post, caller, battle, timestamp());
        const { text, bytes } = entryText(entry);
        const agentId = caller.kind === 'agent' ? caller.agentId : undefined;
        const room = entry.is_result ? 'stored' : usageOf(battle).add(bytes, agentId);
        if (room === 'full')
          addNote(battleId, `${nameOf(entry)} has posted as much as it may: no more of it is stored`);
        if (room !== 'stored') return room;
        battles.addEvent(battleId, text);
        if (!entry.is_result) return 'stored';
        settle(battle, outcomeOf(battle, entry));
        return 'settled';
      });
      if (stored !== 'still_full') announce(battleId, stored === 'settled');
      if (stored === 'full' || stored === 'still_full') {
        throw new HttpProblem(
          413,
          'This caller has posted as much as one may to a battle; its result is still accepted',
        );
      }
    },
    conclude,
    cancel(battleId) {
      const { state } = existing(battleId);
      if (!conclude(battleId, { state: 'error', error: CANCELLED })) {
        throw badRequest(`Battle ${battleId} is over already (${state})`);
      }
    },
    remove(battleId) {
      const { state } = existing(battleId);
      if (!isOver(state)) throw badRequest(`Battle ${battleId} is ${state}: cancel it first`);
      battles.remove(battleId);
      changes.emit('deleted', battleId);
    },
    recover() {
      for (const battle of battles.inState('running')) {
        conclude(battle.battle_id, { state: 'error', error: 'The arena stopped while this battle was running' });
      }
      for (const battle of battles.inState('pending')) battles.setState(battle.battle_id, 'queued');
      return battles.inState('queued').map((battle) => battle.battle_id);
    },
  };
}

function cut(error: string): string {
  return error.length > MAX_ERROR_CHARACTERS ? `${error.slice(0, MAX_ERROR_CHARACTERS)}…` : error;
}

/** The reporter of an entry, for a note about it. */
function nameOf({ reported_by }: BattlePost): string {
  return reported_by ? printableLine(reported_by, 60) : 'The caller';
}

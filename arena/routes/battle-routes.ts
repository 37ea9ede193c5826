// /battles: creating, reading, cancelling and deleting battles, and what agents post to them.
import { Router } from 'express';
import { z } from 'zod';
import { battlePostSchema, createBattleSchema } from '../../shared/contracts/battle.ts';
import { type EvaluationDelta, progressPostSchema } from '../../shared/contracts/ui/deltas.ts';
import { badRequest, HttpProblem, notFound } from '../../shared/http/problem.ts';
import { requireOperator, requirePartOf } from '../arena-access.ts';
import type { BattleQueue } from '../battle-queue.ts';
import { type BattlePage, type BattleTexts, MAX_PAGE } from '../battle-texts.ts';
import type { Ledger } from '../ledger.ts';
import { bodyOf } from '../requests.ts';
import type { BattleStore, StoredBattle } from '../store/battle-store.ts';
import { callerOf, methodNotAllowed } from './http.ts';

interface BattleRouteParts {
  readonly ledger: Ledger;
  readonly battles: BattleStore;
  readonly texts: BattleTexts;
  readonly queue: Pick<BattleQueue, 'enqueue'>;
  /** Stores and announces steps of a battle's evaluation. Throws Problems. */
  readonly onProgress: (battleId: string, deltas: readonly EvaluationDelta[]) => void;
}

export function battleRoutes({ ledger, battles, texts, queue, onProgress }: BattleRouteParts): Router {
  const existing = (battleId: string): StoredBattle => {
    const battle = battles.get(battleId);
    if (!battle) throw unknownBattle(battleId);
    return battle;
  };
  const router = Router();
  router
    .route('/battles')
    .get((request, response) => {
      requireOperator(callerOf(response));
      const page = pageOf(request.query);
      if (page.before !== undefined && !battles.get(page.before))
        throw badRequest(`before: battle ${page.before} does not exist (any more); list again without it`);
      response.type('json').send(texts.list(page));
    })
    .post((request, response) => {
      requireOperator(callerOf(response));
      const battle = ledger.create(bodyOf(request, createBattleSchema));
      response.status(201).json({ ...battle, interact_history: [] });
      queue.enqueue(battle.battle_id);
    })
    .all(methodNotAllowed);
  router
    .route('/battles/:battleId')
    .get((request, response) => {
      const { battleId } = request.params;
      const caller = callerOf(response);
      requirePartOf(caller, battleId);
      if (caller.kind === 'agent') {
        response.json(agentView(existing(battleId), caller.agentId));
        return;
      }
      const text = texts.one(battleId);
      if (text === undefined) throw unknownBattle(battleId);
      response.type('json').send(text);
    })
    .post((request, response) => {
      const { battleId } = request.params;
      const caller = callerOf(response);
      requirePartOf(caller, battleId);
      const battle = existing(battleId);
      const post = bodyOf(request, battlePostSchema);
      if (post.is_result && caller.kind === 'agent' && caller.agentId !== battle.green_agent_id) {
        throw new HttpProblem(403, 'Only the green agent may post a result');
      }
      ledger.append(battleId, post, caller);
      response.status(204).end();
    })
    .delete((request, response) => {
      requireOperator(callerOf(response));
      ledger.remove(request.params.battleId);
      response.status(204).end();
    })
    .all(methodNotAllowed);
  router
    .route('/battles/:battleId/progress')
    .post((request, response) => {
      const { battleId } = request.params;
      const caller = callerOf(response);
      requirePartOf(caller, battleId);
      if (caller.kind === 'agent' && caller.agentId !== existing(battleId).green_agent_id) {
        throw new HttpProblem(403, 'Only the green agent may post steps of its evaluation');
      }
      onProgress(battleId, bodyOf(request, progressPostSchema).deltas);
      response.status(204).end();
    })
    .all(methodNotAllowed);
  router
    .route('/battles/:battleId/cancel')
    .post((request, response) => {
      requireOperator(callerOf(response));
      ledger.cancel(request.params.battleId);
      response.status(204).end();
    })
    .all(methodNotAllowed);
  return router;
}

function unknownBattle(battleId: string): HttpProblem {
  return notFound(`Battle with ID ${battleId} not found`);
}

/**
 * A battle as its agents may read it while it runs: without its log, which contains the grades of earlier attempts.
 * Opponents do not read the settings either.
 */
function agentView(battle: StoredBattle, agentId: string): object {
  const config = agentId === battle.green_agent_id ? battle.config : {};
  return { ...battle, config, interact_history: [] };
}

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).optional(),
  before: z.string().optional(),
});

const PAGE_RULES = {
  limit: `limit must be a whole number from 1 to ${MAX_PAGE}`,
  before: 'before must be the id of one battle',
};

/** Throws HttpProblem 400 for a limit that is not a whole number from 1 to 1,000, and for several battles to list before. */
function pageOf(query: unknown): BattlePage {
  const page = pageSchema.safeParse(query);
  if (!page.success) {
    const isLimit = page.error.issues.some(({ path }) => path[0] === 'limit');
    throw badRequest(isLimit ? PAGE_RULES.limit : PAGE_RULES.before);
  }
  const { limit, before } = page.data;
  return { ...(limit === undefined ? {} : { limit }), ...(before === undefined ? {} : { before }) };
}

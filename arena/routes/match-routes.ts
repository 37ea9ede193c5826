// Calls of the published AgentBeats pages beside the contract: suggestions that its backend makes with a model. This arena
// has none, and answers with empty ones, which the pages understand.
import { Router } from 'express';
import { z } from 'zod';
import { DEFAULT_BATTLE_TIMEOUT_S } from '../../shared/contracts/battle.ts';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import { notFound } from '../../shared/http/problem.ts';
import { requireOperator } from '../arena-access.ts';
import { bodyOf } from '../requests.ts';
import type { AgentStore } from '../store/agent-store.ts';
import { callerOf, methodNotAllowed } from './http.ts';

const cardToAnalyzeSchema = z.looseObject({ agent_card: jsonObjectSchema });

export function matchRoutes(agents: Pick<AgentStore, 'get'>): Router {
  const requireAgent = (agentId: string) => {
    if (!agents.get(agentId)) throw notFound(`Agent with ID ${agentId} not found`);
  };
  const router = Router();
  router
    .route('/agents/analyze_card')
    .post((request, response) => {
      requireOperator(callerOf(response));
      bodyOf(request, cardToAnalyzeSchema);
      response.json({ is_green: false, participant_requirements: [], battle_timeout: DEFAULT_BATTLE_TIMEOUT_S });
    })
    .all(methodNotAllowed);
  router
    .route('/matches/green-agent/:agentId')
    .get((request, response) => {
      requireOperator(callerOf(response));
      requireAgent(request.params.agentId);
      response.json([]);
    })
    .all(methodNotAllowed);
  router
    .route('/matches/agent/:agentId')
    .get((request, response) => {
      requireOperator(callerOf(response));
      requireAgent(request.params.agentId);
      response.json({ as_green: [], as_other: [] });
    })
    .all(methodNotAllowed);
  router
    .route('/matches/analyze/:agentId')
    .post((request, response) => {
      requireOperator(callerOf(response));
      const { agentId } = request.params;
      requireAgent(agentId);
      response.json({ agent_id: agentId, message: 'Analyzed 0 matches', matches_created: 0, analysis_details: [] });
    })
    .all(methodNotAllowed);
  return router;
}

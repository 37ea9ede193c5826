// /agents: registering, listing, readiness, and fetching cards and launcher states for clients.
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { AgentRecord } from '../../shared/contracts/battle.ts';
import { HttpProblem, notFound } from '../../shared/http/problem.ts';
import { type Caller, requireOperator } from '../arena-access.ts';
import type { ChangeEmitter } from '../changes.ts';
import { agentIdsOf } from '../ratings.ts';
import { type Registry, registrationSchema } from '../registry.ts';
import { bodyOf } from '../requests.ts';
import type { AgentStore } from '../store/agent-store.ts';
import type { BattleStore } from '../store/battle-store.ts';
import { callerOf, methodNotAllowed } from './http.ts';

interface AgentRouteParts {
  readonly agents: AgentStore;
  readonly battles: BattleStore;
  readonly changes: ChangeEmitter;
  readonly registry: Registry;
}

const updateSchema = z.looseObject({ ready: z.boolean() });
const cardRequestSchema = z.looseObject({ agent_url: z.string() });
const launcherRequestSchema = z.looseObject({ launcher_url: z.string() });

export function agentRoutes(parts: AgentRouteParts): Router {
  const { agents, battles, changes, registry } = parts;
  const existing = (agentId: string): AgentRecord => {
    const agent = agents.get(agentId);
    if (!agent) throw notFound(`Agent with ID ${agentId} not found`);
    return agent;
  };
  const withLiveness = async (all: readonly AgentRecord[]): Promise<AgentRecord[]> =>
    (await registry.live(all)).map(({ agent, card, launcher }) => ({ ...agent, live: card && launcher.online }));

  const list: RequestHandler = async (request, response) => {
    requireOperator(callerOf(response));
    const all = agents.all();
    response.json(request.query.check_liveness === 'true' ? await withLiveness(all) : all);
  };

  const router = Router();
  router
    .route('/agents')
    .get(list)
    .post(async (request, response) => {
      requireOperator(callerOf(response));
      response.status(201).json(await registry.register(bodyOf(request, registrationSchema)));
    })
    .all(methodNotAllowed);
  // In an arena all agents are the operator's own.
  router.route('/agents/my').get(list).all(methodNotAllowed);
  router
    .route('/agents/card')
    .post(async (request, response) => {
      requireOperator(callerOf(response));
      response.json(await registry.fetchCard(bodyOf(request, cardRequestSchema).agent_url));
    })
    .all(methodNotAllowed);
  router
    .route('/agents/check_launcher')
    .post(async (request, response) => {
      requireOperator(callerOf(response));
      response.json(await registry.checkLauncher(bodyOf(request, launcherRequestSchema).launcher_url));
    })
    .all(methodNotAllowed);
  router
    .route('/agents/:agentId')
    .get(async (request, response) => {
      const agent = existing(request.params.agentId);
      const caller = callerOf(response);
      if (caller.kind === 'agent') {
        response.json(agentView(agent, caller, battles));
        return;
      }
      response.json(request.query.check_liveness === 'true' ? (await withLiveness([agent]))[0] : agent);
    })
    .put((request, response) => {
      const { ready } = bodyOf(request, updateSchema);
      const { agent_id: agentId } = existing(request.params.agentId);
      const caller = callerOf(response);
      if (caller.kind === 'agent' && caller.agentId !== agentId) {
        throw new HttpProblem(403, 'This token belongs to another agent');
      }
      agents.setReady(agentId, ready);
      if (ready) changes.emit('ready', agentId);
      response.status(204).end();
    })
    .delete((request, response) => {
      requireOperator(callerOf(response));
      registry.remove(existing(request.params.agentId));
      response.status(204).end();
    })
    .all(methodNotAllowed);
  return router;
}

/**
 * A record as an agent may read it. Opponents see neither the green agent's settings, which tell the tasks, nor the
 * launchers of others, which they could tell to restart them.
 * Throws HttpProblem 403 unless both agents are in the caller's battle.
 */
function agentView(agent: AgentRecord, caller: Caller & { readonly kind: 'agent' }, battles: BattleStore): AgentRecord {
  const battle = battles.get(caller.battleId);
  if (!battle || !agentIdsOf(battle).includes(agent.agent_id)) {
    throw new HttpProblem(403, 'This agent is in another battle');
  }
  if (caller.agentId === agent.agent_id || caller.agentId === battle.green_agent_id) return agent;
  const { task_config: _, ...registration } = agent.register_info;
  return { ...agent, register_info: { ...registration, launcher_url: '' } };
}

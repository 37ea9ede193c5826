// Decides if a battle may be created: the contract's refusals, in the contract's order.
import type { AgentRecord, CreateBattle } from '../shared/contracts/battle.ts';
import { badRequest, notFound } from '../shared/http/problem.ts';
import { agentIdsOf } from './ratings.ts';

/** Throws Problem 404 if an agent is not registered, and 400 for any other reason against the battle. */
export function admit(request: CreateBattle, agentOf: (agentId: string) => AgentRecord | undefined): void {
  const green = agentOf(request.green_agent_id);
  if (!green) throw notFound(`Green agent with ID ${request.green_agent_id} not found`);
  if (!green.register_info.is_green) throw badRequest(`Agent ${green.agent_id} is not a green agent`);
  if (request.opponents.length === 0) throw badRequest('opponents must be a list with at least one participant');

  const requirements = green.register_info.participant_requirements ?? [];
  for (const { name, agent_id } of request.opponents) {
    if (!requirements.some((requirement) => requirement.name === name)) {
      const names = requirements.map((requirement) => requirement.name).join(', ') || 'none';
      throw badRequest(`Opponent ${name} is not in the green agent's participant_requirements (${names})`);
    }
    if (!agentOf(agent_id)) throw notFound(`Opponent agent ${name} with ID ${agent_id} not found`);
  }
  for (const { name, required } of requirements) {
    if (required && !request.opponents.some((opponent) => opponent.name === name)) {
      throw badRequest(`Required participant ${name} not found in opponents`);
    }
  }
  const agentIds = agentIdsOf(request);
  const twice = agentIds.find((agentId, index) => agentIds.indexOf(agentId) !== index);
  if (twice !== undefined) throw badRequest(`An agent can have only one place in a battle, but ${twice} has two`);
  for (const agentId of agentIds) {
    const agent = agentOf(agentId);
    if (agent?.status === 'locked') {
      throw badRequest(`Agent ${agent.register_info.alias} (${agentId}) is locked by another battle`);
    }
  }
}

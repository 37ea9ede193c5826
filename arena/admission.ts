// Decides if a battle may be created: the contract's refusals, in the contract's order.
import type { CreateBattle } from '../shared/contracts/battle.ts';
import { HttpProblem } from '../shared/http/problem.ts';
import { printableLine } from '../shared/printable.ts';
import { agentIdsOf } from './ratings.ts';
import type { AgentStore } from './store/agent-store.ts';

/** The fields of the request that a refusal can be about. */
type Field = 'green_agent_id' | 'opponents';

const NAME_CHARACTERS = 200;

/**
 * Throws HttpProblem 404 if an agent is not registered, and 400 for any other reason against the battle. The problem's
 * `fields` name the one that is wrong.
 */
export function admit(request: CreateBattle, agents: Pick<AgentStore, 'get' | 'lockedBy'>): void {
  const green = agents.get(request.green_agent_id);
  if (!green) throw refusal(404, 'green_agent_id', `Green agent with ID ${request.green_agent_id} not found`);
  if (!green.register_info.is_green)
    throw refusal(400, 'green_agent_id', `Agent ${green.agent_id} is not a green agent`);
  if (request.opponents.length === 0)
    throw refusal(400, 'opponents', 'opponents must be a list with at least one participant');

  const requirements = green.register_info.participant_requirements ?? [];
  for (const { name, agent_id } of request.opponents) {
    if (!requirements.some((requirement) => requirement.name === name)) {
      const names = requirements.map((requirement) => requirement.name).join(', ') || 'none';
      throw refusal(
        400,
        'opponents',
        `Opponent ${name} is not in the green agent's participant_requirements (${names})`,
      );
    }
    if (!agents.get(agent_id)) throw refusal(404, 'opponents', `Opponent agent ${name} with ID ${agent_id} not found`);
  }
  for (const { name, required } of requirements) {
    if (required && !request.opponents.some((opponent) => opponent.name === name)) {
      throw refusal(400, 'opponents', `Required participant ${name} not found in opponents`);
    }
  }
  const places = request.opponents.map(({ name }) => name);
  const shared = places.find((name, index) => places.indexOf(name) !== index);
  if (shared !== undefined)
    throw refusal(400, 'opponents', `Place ${shared} has two opponents, but only one agent can take it`);
  const agentIds = agentIdsOf(request);
  const twice = agentIds.find((agentId, index) => agentIds.indexOf(agentId) !== index);
  if (twice !== undefined)
    throw refusal(400, 'opponents', `An agent can have only one place in a battle, but ${twice} has two`);
  for (const agentId of agentIds) {
    const battleId = agents.lockedBy(agentId);
    if (battleId === null) continue;
    const name = printableLine(agents.get(agentId)?.register_info.alias ?? '', NAME_CHARACTERS);
    throw refusal(
      400,
      agentId === green.agent_id ? 'green_agent_id' : 'opponents',
      `Agent ${name} (${agentId}) is locked by battle ${battleId}: wait until that is over, or cancel it`,
    );
  }
}

function refusal(status: 400 | 404, field: Field, detail: string): HttpProblem {
  return new HttpProblem(status, detail, { [field]: detail });
}

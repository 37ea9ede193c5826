// Finding the agents of a battle backend, and commands for the same backend.
import { saysUnknown } from '../shared/agentbeats/backend-client.ts';
import type { AgentRecord } from '../shared/contracts/battle.ts';
import { usageError } from '../shared/errors.ts';
import { type BackendFlags, backendOf, DEFAULT_BACKEND } from './backend-flags.ts';
import { passkCommand } from './invocation.ts';

/** A command of passk, such as `battle list`, as a person types it for the same backend. */
export function backendCommand({ backend }: BackendFlags, args: readonly string[]): string {
  return passkCommand([...args, ...(backend === DEFAULT_BACKEND ? [] : ['--backend', backend])]);
}

/** Finds agents of a backend by id or alias. */
export interface AgentFinder {
  /**
   * The agent with this id or alias. An id that the backend does not list is asked for: some list only a part.
   * Throws PasskError `unknown_agent` or `ambiguous_agent`.
   */
  find(name: string): Promise<AgentRecord>;
  /** The alias for an id, or the id itself if the backend does not know it. */
  aliasOf(agentId: string): Promise<string>;
}

/** Reads the backend's list of agents once. */
export async function agentFinder(flags: BackendFlags): Promise<AgentFinder> {
  const backend = backendOf(flags);
  const listed = await backend.listAgents();
  const byId = async (agentId: string): Promise<AgentRecord | undefined> => {
    if (agentId === '') return undefined;
    const agent = listed.find(({ agent_id }) => agent_id === agentId);
    if (agent) return agent;
    try {
      return await backend.getAgent(agentId);
    } catch (error) {
      if (saysUnknown(error)) return undefined;
      throw error;
    }
  };
  return {
    async find(name) {
      const named = listed.filter(({ register_info }) => register_info.alias === name);
      if (named.length > 1) {
        throw usageError('ambiguous_agent', `${named.length} agents are called ${name}: give the id of one of them.`);
      }
      const agent = named[0] ?? (await byId(name));
      if (!agent)
        throw usageError(
          'unknown_agent',
          `No agent is registered as ${name === '' ? "''" : name}. List the agents with: ${backendCommand(flags, ['agents', 'list'])}`,
        );
      return agent;
    },
    async aliasOf(agentId) {
      return (await byId(agentId))?.register_info.alias ?? agentId;
    },
  };
}

// Options for reaching a battle backend (--backend or the environment, and the operator's token), and finding agents there.
import type { Command } from 'commander';
import { type BackendClient, createBackendClient, saysUnknown } from '../shared/agentbeats/backend-client.ts';
import type { AgentRecord } from '../shared/contracts/battle.ts';
import { usageError } from '../shared/errors.ts';

export const DEFAULT_BACKEND = 'http://127.0.0.1:9000';
/** The environment variable of the operator's token, for an arena and its clients. */
export const TOKEN_ENV = 'PASSK_ARENA_TOKEN';

export interface BackendFlags {
  readonly backend: string;
  readonly json?: true;
}

/** Adds --backend and --json. */
export function withBackendFlags(command: Command): Command {
  return command
    .option('--backend <url>', 'the battle backend', process.env.PASSK_BACKEND_URL ?? DEFAULT_BACKEND)
    .option('--json', 'print JSON');
}

/** Throws PasskError `backend_wrong` unless the address is an http or https URL. */
export function backendOf({ backend }: BackendFlags): BackendClient {
  const url = URL.parse(backend);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw usageError(
      'backend_wrong',
      `--backend ${backend} is not an http or https URL. Example: --backend ${DEFAULT_BACKEND}`,
    );
  }
  return createBackendClient({ url: backend, token: process.env[TOKEN_ENV] || undefined });
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
export async function agentFinder(backend: BackendClient): Promise<AgentFinder> {
  const listed = await backend.listAgents();
  const byId = async (agentId: string): Promise<AgentRecord | undefined> => {
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
        throw usageError('unknown_agent', `No agent is registered as ${name}. List the agents with: passk agents list`);
      return agent;
    },
    async aliasOf(agentId) {
      return (await byId(agentId))?.register_info.alias ?? agentId;
    },
  };
}

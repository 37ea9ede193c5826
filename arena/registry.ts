// Registers agents, after fetching their card and checking their addresses, and checks whether they are live.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { withoutTrailingSlash } from '../shared/agentbeats/call.ts';
import { createLauncherClient } from '../shared/agentbeats/launcher-client.ts';
import {
  AGENT_RUNNING,
  type AgentRecord,
  agentRegistrationSchema,
  type LauncherCheck,
} from '../shared/contracts/battle.ts';
import type { JsonObject } from '../shared/contracts/json.ts';
import { badRequest } from '../shared/http/problem.ts';
import { startTimeLimit } from '../shared/time-limit.ts';
import type { AgentClient } from './agent-client.ts';
import type { ChangeEmitter } from './changes.ts';
import type { Outbound } from './outbound.ts';
import { RESERVED_NAMES } from './posts.ts';
import type { AgentStore } from './store/agent-store.ts';
import type { Timings } from './timings.ts';

interface RegistryParts {
  readonly agents: AgentStore;
  readonly changes: ChangeEmitter;
  readonly client: AgentClient;
  readonly outbound: Outbound;
  readonly timings: Timings;
  readonly now: () => Date;
}

export interface Registry {
  /** Throws Problem 400 if the address is not allowed or no card answers there. */
  fetchCard(agentUrl: string): Promise<JsonObject>;
  /** Throws Problem 400 if the address is not allowed. */
  checkLauncher(launcherUrl: string): Promise<LauncherCheck>;
  /** Throws Problem 400 as the two above do. A launcher that does not answer is registered anyway. */
  register(registration: Registration): Promise<AgentRecord>;
  /** Throws Problem 400 if a battle has the agent locked. */
  remove(agent: AgentRecord): void;
  /** Checks cards and launchers, several agents at a time. */
  live(agents: readonly AgentRecord[]): Promise<LiveAgent[]>;
}

export interface LiveAgent {
  readonly agent: AgentRecord;
  readonly card: boolean;
  readonly launcher: LauncherCheck;
}

const MAX_ALIAS_CHARACTERS = 200;
/** A week: longer than any battle, and within what a timer can hold. Seconds. */
const MAX_BATTLE_TIMEOUT_S = 7 * 24 * 3600;
/** The owner of all agents: an arena has one operator. */
const OPERATOR = 'operator';
/** How many agents are checked for liveness at the same time. */
const LIVENESS_AT_ONCE = 16;

export const registrationSchema = agentRegistrationSchema
  .refine(({ alias }) => alias.length <= MAX_ALIAS_CHARACTERS, {
    error: `must have at most ${MAX_ALIAS_CHARACTERS} characters`,
    path: ['alias'],
  })
  .refine((agent) => !agent.is_green || Array.isArray(agent.participant_requirements), {
    error: 'green agents must provide a list of them',
    path: ['participant_requirements'],
  })
  .refine(({ participant_requirements: places }) => !places?.some(({ name }) => RESERVED_NAMES.has(name)), {
    error: `no place may be named ${[...RESERVED_NAMES].join(', ')}: these names have a meaning in every battle`,
    path: ['participant_requirements'],
  })
  .refine(({ battle_timeout: seconds }) => seconds == null || (seconds > 0 && seconds <= MAX_BATTLE_TIMEOUT_S), {
    error: `must be seconds, above 0 and at most ${MAX_BATTLE_TIMEOUT_S}`,
    path: ['battle_timeout'],
  });
type Registration = z.infer<typeof registrationSchema>;

export function createRegistry({ agents, changes, client, outbound, timings, now }: RegistryParts): Registry {
  const fetchCard = async (agentUrl: string) => {
    outbound.check('agent_url', agentUrl);
    using limit = startTimeLimit(timings.cardMs);
    try {
      return await client.card(agentUrl, limit.signal);
    } catch (error) {
      throw badRequest(`Failed to get agent card from ${agentUrl.slice(0, 200)}: ${reasonOf(error)}`);
    }
  };
  const cardAnswers = async (agentUrl: string): Promise<boolean> => {
    using limit = startTimeLimit(timings.livenessMs);
    try {
      await client.card(agentUrl, limit.signal);
      return true;
    } catch {
      return false;
    }
  };
  const launcherState = async (url: string): Promise<LauncherCheck> => {
    const launcher_url = withoutTrailingSlash(url);
    const launcher = createLauncherClient({ url, fetch: outbound.fetch, timeoutMs: timings.livenessMs });
    try {
      const { status } = await launcher.status();
      return { online: status === AGENT_RUNNING, status_code: 200, launcher_url };
    } catch (error) {
      const status_code =
        error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
      return { online: false, status_code, launcher_url };
    }
  };

  return {
    fetchCard,
    async checkLauncher(launcherUrl) {
      outbound.check('launcher_url', launcherUrl);
      return await launcherState(launcherUrl);
    },
    async register(registration) {
      outbound.check('launcher_url', registration.launcher_url);
      const card = await fetchCard(registration.agent_url);
      const cardName = typeof card.name === 'string' ? card.name.trim().slice(0, MAX_ALIAS_CHARACTERS) : '';
      const alias = registration.alias.trim() || cardName;
      const agentId = randomUUID();
      agents.add(agentId, {
        register_info: { ...registration, alias },
        agent_card: card,
        user_id: OPERATOR,
        created_by: typeof registration.created_by === 'string' ? registration.created_by : OPERATOR,
        created_at: now().toISOString(),
      });
      changes.emit('agent', agentId);
      const added = agents.get(agentId);
      if (added === undefined) throw new Error(`agent ${agentId} was not stored`);
      return added;
    },
    remove(agent) {
      if (agent.status === 'locked')
        throw badRequest(`Agent ${agent.agent_id} is locked by a battle: cancel that first`);
      agents.remove(agent.agent_id);
      changes.emit('agent', agent.agent_id);
    },
    async live(all) {
      const checked: LiveAgent[] = [];
      for (let first = 0; first < all.length; first += LIVENESS_AT_ONCE) {
        const group = all.slice(first, first + LIVENESS_AT_ONCE).map(async (agent) => {
          const { agent_url, launcher_url } = agent.register_info;
          const [card, launcher] = await Promise.all([cardAnswers(agent_url), launcherState(launcher_url)]);
          return { agent, card, launcher };
        });
        checked.push(...(await Promise.all(group)));
      }
      return checked;
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'it is not a JSON object';
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error).slice(0, 300);
}

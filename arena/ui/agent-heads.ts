// Agents as the pages show them, with the live state of the last check and the newest figures.
import type { AgentRecord } from '../../shared/contracts/battle.ts';
import { DEFAULT_BATTLE_TIMEOUT_S } from '../../shared/contracts/battle.ts';
import type { AgentDetail, AgentHead, Liveness } from '../../shared/contracts/ui/agents.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import type { LiveAgent, Registry } from '../registry.ts';
import type { AgentStore } from '../store/agent-store.ts';
import type { BattleHeads } from './battle-heads.ts';

export interface AgentHeads {
  all(): AgentHead[];
  one(agentId: string): AgentHead | undefined;
  detail(agentId: string): Omit<AgentDetail, 'cursor' | 'evaluations'> | undefined;
  /** Checks all agents at once; the states are part of the heads from then on. */
  check(): Promise<void>;
}

interface AgentHeadParts {
  readonly agents: AgentStore;
  readonly heads: BattleHeads;
  readonly registry: Registry;
  readonly now: () => Date;
}

const NAME_CHARACTERS = 200;
const DESCRIPTION_CHARACTERS = 2_000;
const MAX_RATINGS = 1_000;

export function createAgentHeads({ agents, heads, registry, now }: AgentHeadParts): AgentHeads {
  const states = new Map<string, Liveness>();
  let checking: Promise<void> | null = null;
  /** How many evaluations each agent has, and its newest with figures. */
  const evaluationsByAgent = () => {
    const found = new Map<string, { count: number; latest: AgentHead['latest'] }>();
    const entryOf = (id: string) => {
      const entry = found.get(id) ?? { count: 0, latest: null };
      found.set(id, entry);
      return entry;
    };
    for (const { head } of heads.newestFirst()) {
      for (const { id } of [head.agent, ...(head.evaluator ? [head.evaluator] : []), ...head.others])
        if (id !== null) entryOf(id).count += 1;
      if (head.agent.id === null || head.figures === null) continue;
      entryOf(head.agent.id).latest ??= {
        evaluation_id: head.id,
        at: head.ended_at ?? head.started_at,
        figures: head.figures,
      };
    }
    return found;
  };
  const headOf = (agent: AgentRecord, evaluations: ReturnType<typeof evaluationsByAgent>): AgentHead => {
    const { agent_id: id, agent_card: card, register_info: registered, elo } = agent;
    const { count = 0, latest = null } = evaluations.get(id) ?? {};
    return {
      id,
      name: printableLine(registered.alias, NAME_CHARACTERS),
      description: textOf(card.description),
      version: textOf(card.version).slice(0, NAME_CHARACTERS),
      is_green: registered.is_green,
      registration: {
        agent_url: registered.agent_url,
        launcher_url: registered.launcher_url,
        created_at: agent.created_at ?? null,
        created_by: agent.created_by ?? null,
        locked_by: agents.lockedBy(id),
        battle_timeout: registered.is_green ? (registered.battle_timeout ?? DEFAULT_BATTLE_TIMEOUT_S) : null,
        places: registered.participant_requirements ?? [],
      },
      live: states.get(id) ?? null,
      rating: elo.rating,
      stats: elo.stats,
      evaluations: count,
      latest,
    };
  };

  return {
    all() {
      const evaluations = evaluationsByAgent();
      return agents.all().map((agent) => headOf(agent, evaluations));
    },
    one(agentId) {
      const agent = agents.get(agentId);
      return agent && headOf(agent, evaluationsByAgent());
    },
    detail(agentId) {
      const agent = agents.get(agentId);
      if (agent === undefined) return undefined;
      return {
        agent: headOf(agent, evaluationsByAgent()),
        card: agent.agent_card,
        task_config: agent.register_info.task_config ?? null,
        ratings: agent.elo.battle_history.slice(-MAX_RATINGS),
      };
    },
    async check() {
      // Pages that open together share one check.
      checking ??= checkAll().finally(() => {
        checking = null;
      });
      await checking;
    },
  };

  async function checkAll(): Promise<void> {
    const at = now().toISOString();
    const checked = await registry.live(agents.all());
    // Agents that were deleted since the last check are forgotten.
    states.clear();
    for (const live of checked) states.set(live.agent.agent_id, livenessOf(live, at));
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? printable(value).slice(0, DESCRIPTION_CHARACTERS) : '';
}

function livenessOf({ agent, card, launcher }: LiveAgent, at: string): Liveness {
  const { agent_url } = agent.register_info;
  return {
    ok: card && launcher.online,
    card: { ok: card, problem: card ? null : `No agent card answers at ${agent_url}: is the agent running?` },
    launcher: { ok: launcher.online, problem: launcherProblem(launcher) },
    at,
  };
}

/** Null for a launcher whose agent runs. */
export function launcherProblem({ online, status_code, launcher_url }: LiveAgent['launcher']): string | null {
  if (online) return null;
  if (status_code === 200)
    return `The launcher at ${launcher_url} answers, but its agent does not run: a battle's reset may start it.`;
  return status_code == null
    ? `No launcher answers at ${launcher_url}. Start one: passk launcher --help.`
    : `${launcher_url} answers ${status_code} instead of a launcher's status: is it the launcher's address?`;
}

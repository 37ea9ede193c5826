// Serves the pages for the arena, with the permissions of their readers.
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import { isEnded } from '../../shared/contracts/ui/evaluation.ts';
import { HttpProblem, notFound } from '../../shared/http/problem.ts';
import type { EventHub } from '../../shared/ui/event-hub.ts';
import { attemptsOf } from '../../shared/ui/figures.ts';
import type { Permissions, UiServer } from '../../shared/ui/ui-server.ts';
import type { ArenaAccess } from '../arena-access.ts';
import type { AgentStore } from '../store/agent-store.ts';
import type { BattleStore, StoredBattle } from '../store/battle-store.ts';
import type { AgentHeads } from './agent-heads.ts';
import { settingsToml } from './battle-config.ts';
import type { BattleHeads } from './battle-heads.ts';
import { type BattleProgress, summaryOf } from './battle-progress.ts';
import type { GreenRecords } from './greens.ts';

interface ArenaPageParts {
  readonly title: () => string;
  readonly hub: EventHub;
  readonly access: ArenaAccess;
  readonly agents: AgentStore;
  readonly battles: BattleStore;
  readonly heads: BattleHeads;
  readonly progress: BattleProgress;
  readonly agentHeads: AgentHeads;
  readonly greenAt: (agentUrl: string) => GreenRecords | undefined;
}

const NO_TOKEN =
  'This arena needs its token (PASSK_ARENA_TOKEN): enter it, or open the page with #key=TOKEN in its address';
const NO_KEY =
  'Full attempts hold ground truth: open the page at the address that was printed when the arena started, which contains a key';
const NO_GREEN =
  'The arena has no access to the records of this green agent: start it with --green-agent URL and PASSK_GREEN_TOKEN';

export function createArenaPages(parts: ArenaPageParts): UiServer {
  const { hub, access, agents, battles, heads, progress, agentHeads, greenAt } = parts;
  const greenOf = (battle: StoredBattle) => {
    const url = agents.get(battle.green_agent_id)?.register_info.agent_url;
    return url === undefined ? undefined : greenAt(url);
  };
  /** The records of a battle's evaluation, or why there are none. */
  const recordsOf = (battle: StoredBattle) => {
    const green = greenOf(battle);
    const id = progress.of(battle).evaluation_id;
    if (green === undefined) return { problem: NO_GREEN };
    return id === null
      ? { problem: 'The green agent has not named its evaluation in this battle (yet)' }
      : { green, id };
  };
  /** Throws HttpProblem 404 with the reason if there are no records. */
  const knownRecords = (battle: StoredBattle) => {
    const records = recordsOf(battle);
    if ('problem' in records) throw notFound(records.problem ?? NO_GREEN);
    return records;
  };

  return {
    server: 'arena',
    get title() {
      return parts.title();
    },
    hub,
    access({ headers }) {
      const permissions = access.pagePermissions(headers);
      const token_hint = !permissions.read ? NO_TOKEN : permissions.records ? null : NO_KEY;
      return { permissions, token_hint };
    },
    evaluations: () => heads.newestFirst(),
    head: heads.head,
    snapshot(id, permissions) {
      const battle = battles.get(id);
      const evaluation = heads.head(id);
      if (battle === undefined || evaluation === undefined) return undefined;
      return {
        cursor: hub.cursor(),
        evaluation,
        progress: progress.of(battle),
        config_toml: settingsToml(battle.config),
        may_cancel: permissions.write && !isEnded(evaluation.state),
        may_remove: permissions.write && isEnded(evaluation.state),
        records_missing: recordsProblem(recordsOf(battle), permissions),
        log_lines: battles.countEvents(id),
      };
    },
    async report(id, permissions) {
      const battle = battles.get(id);
      const head = heads.head(id);
      if (battle === undefined || head === undefined) return undefined;
      const records = recordsOf(battle);
      if (permissions.records && !('problem' in records)) {
        try {
          const agent = await records.green.report(records.id);
          return { agent: { ...agent, name: head.agent.name }, complete: true };
        } catch (error) {
          // Without the green agent the report is shorter.
          if (!(error instanceof HttpProblem)) throw error;
        }
      }
      return { agent: publicReport(battle), complete: false };
    },
    async attempt(id, path) {
      const battle = battles.get(id);
      if (battle === undefined) return undefined;
      const { green, id: evaluation } = knownRecords(battle);
      return { ...(await green.attempt(evaluation, path)), evaluation_id: id };
    },
    async record(id, path) {
      const battle = battles.get(id);
      if (battle === undefined) return undefined;
      const { green, id: evaluation } = knownRecords(battle);
      return await green.record(evaluation, path);
    },
    agents: agentHeads.all,
    checkAgents: agentHeads.check,
    agent: agentHeads.detail,
  };

  /** The battle's evaluation without ground truth: what was posted to its log. */
  function publicReport(battle: StoredBattle): ReportAgent {
    const { tasks, mode, k, seed, data, attempts_per_task, warnings } = progress.of(battle);
    const head = heads.head(battle.battle_id);
    const posted = summaryOf(battle.result?.detail);
    const sentences = new Map(
      posted?.results.flatMap(({ domain, task_id, attempts }) =>
        attempts.map(({ attempt, error }) => [`${domain}/${task_id}/${attempt}`, error]),
      ),
    );
    return {
      name: head?.agent.name ?? '',
      data: [...data],
      mode: mode ?? 'manual',
      k,
      seed,
      started_at: head?.started_at ?? null,
      finished_at: head?.ended_at ?? null,
      total_tasks: tasks.length,
      floor: posted?.overall_floor ?? null,
      partial: posted?.partial ?? true,
      warnings,
      instrument: posted?.instrument === true,
      tasks: tasks.map((task) => ({
        domain: task.domain,
        task_id: task.task_id,
        hash: task.hash,
        level: task.level,
        tags: [],
        instruction: null,
        attempts: attemptsOf(task).map((attempt) => ({
          ...attempt,
          error: sentences.get(`${task.domain}/${task.task_id}/${attempt.attempt}`) ?? null,
        })),
      })),
      usage: [],
      policies: [],
      transcripts: { limit: 0, bytes: 0, held: 0, left_out: { failed: 0, passed: tasks.length * attempts_per_task } },
      patterns: null,
    };
  }
}

function recordsProblem(records: { readonly problem?: string }, permissions: Permissions): string | null {
  if (records.problem !== undefined) return records.problem;
  return permissions.records ? null : NO_KEY;
}

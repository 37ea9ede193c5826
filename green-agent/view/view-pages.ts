// A folder of runs as a server of the pages: its runs are the evaluations, and the agents are those that they are about.
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import type { AgentHead } from '../../shared/contracts/ui/agents.ts';
import { type EvaluationHead, isEnded } from '../../shared/contracts/ui/evaluation.ts';
import { bearerOf, isSameSecret } from '../../shared/http/bearer.ts';
import { isLoopback } from '../../shared/http/host-guard.ts';
import { HttpProblem } from '../../shared/http/problem.ts';
import type { EventHub } from '../../shared/ui/event-hub.ts';
import type { AttemptPath, UiServer } from '../../shared/ui/ui-server.ts';
import { readRunAttempt, readRunReport } from '../reports/run-pages.ts';
import type { ViewedFolder } from './viewed-folder.ts';
import type { ViewedRun } from './viewed-run.ts';

interface ViewPagesOptions {
  readonly folder: ViewedFolder;
  readonly hub: EventHub;
  /** What the address of a page has to contain to show ground truth. */
  readonly key: string;
  /** The address that the server listens on. On any other than loopback nothing is shown without the key. */
  readonly host: string;
  readonly title: string;
}

const NO_KEY =
  'Full attempts hold ground truth: open the page at the address that `passk view` printed, which contains a key';

export function createViewPages({ folder, hub, key, host, title }: ViewPagesOptions): UiServer {
  const known = (id: string) => folder.run(id);
  const reportOf = createReportCache();
  const attemptOf = async (id: string, { domain, task_id, attempt }: AttemptPath) => {
    const run = known(id);
    if (run === undefined) return undefined;
    const read = await readRunAttempt(run.directory, { domain, task_id }, attempt);
    if (read !== null) return read;
    throw new HttpProblem(404, `The run has no attempt ${attempt} of ${domain} task ${task_id}, or it cannot be read`);
  };
  return {
    server: 'view',
    title,
    hub,
    access({ headers }) {
      const token = bearerOf(headers);
      const records = token !== undefined && isSameSecret(token, key);
      const permissions = { read: records || isLoopback(host), records, write: false };
      return { permissions, token_hint: records ? null : NO_KEY };
    },
    *evaluations() {
      for (const run of folder.runs()) yield { head: run.head(), tasks: run.tallies };
    },
    head: (id) => known(id)?.head(),
    async snapshot(id, { records }) {
      const run = known(id);
      if (run === undefined) return undefined;
      const loaded = await folder.load(run);
      return {
        cursor: hub.cursor(),
        evaluation: run.head(),
        progress: run.progress() ?? loaded,
        config_toml: null,
        may_cancel: false,
        may_remove: records && folder.mayRemove(run),
        records_missing: records ? null : NO_KEY,
        log_lines: null,
      };
    },
    async report(id, { records }) {
      const run = known(id);
      if (run === undefined) return undefined;
      const { warnings } = await folder.load(run);
      const report = await reportOf(run);
      const agent = {
        ...report,
        name: run.head().agent.name,
        warnings: [...new Set([...report.warnings, ...warnings])],
      };
      return { agent: records ? agent : withoutGroundTruth(agent), complete: records };
    },
    async attempt(id, path) {
      const read = await attemptOf(id, path);
      return read && { ...read.detail, evaluation_id: id };
    },
    async record(id, path) {
      const read = await attemptOf(id, path);
      return read && JSON.stringify(read.record);
    },
    agents: () => agentsOf(folder),
    checkAgents: async () => {},
    agent(id) {
      const agent = agentsOf(folder).find((one) => one.id === id);
      return agent && { agent, card: null, task_config: null, ratings: [] };
    },
  };
}

/** Reports that are kept. One of 100,000 attempts takes some 100 MB, a usual one less than one. */
const KEPT_REPORTS = 2;

/** Reads the report of a run, or returns the one that was read since the run last changed, which its head shows. */
function createReportCache(): (run: ViewedRun) => Promise<ReportAgent> {
  const kept = new Map<EvaluationHead, Promise<ReportAgent>>();
  return (run) => {
    const head = run.head();
    const report = kept.get(head) ?? readRunReport(run.directory);
    kept.delete(head);
    kept.set(head, report);
    report.catch(() => kept.delete(head));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_REPORTS && oldest !== undefined) kept.delete(oldest);
    return report;
  };
}

/** What an agent under test may know: cells, and why attempts failed in one sentence. */
function withoutGroundTruth(agent: ReportAgent): ReportAgent {
  return {
    ...agent,
    patterns: null,
    tasks: agent.tasks.map((task) => ({
      ...task,
      tags: [],
      instruction: null,
      attempts: task.attempts.map(({ fault_author: _, fault_type: __, cluster: ___, ...attempt }) => attempt),
    })),
  };
}

/** The agents that runs are about, the one of the newest run first. */
function agentsOf(folder: ViewedFolder): AgentHead[] {
  const heads = folder.runs().map((run) => run.head());
  return [...Map.groupBy(heads, ({ agent }) => agent.id)].map(([id, about]): AgentHead => {
    const name = about[0]?.agent.name ?? '';
    return {
      ...{ id: id ?? name, name, description: '', version: '', is_green: false },
      ...{ registration: null, live: null, rating: null, stats: null },
      evaluations: about.length,
      latest: latestOf(about),
    };
  });
}

function latestOf(newestFirst: readonly EvaluationHead[]): AgentHead['latest'] {
  for (const { id, figures, state, ended_at, created_at } of newestFirst)
    if (figures !== null && isEnded(state)) return { evaluation_id: id, at: ended_at ?? created_at, figures };
  return null;
}

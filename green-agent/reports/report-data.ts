// From run directories to the report page's data: short results of all attempts, and as many transcripts as fit into the page.
import { join } from 'node:path';
import { z } from 'zod';
import type { AttemptRecord, AttemptResult, TurnRecord } from '../../shared/contracts/attempt.ts';
import type { EvaluationSummary } from '../../shared/contracts/evaluation-summary.ts';
import type { FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import {
  type ReportAgent,
  type ReportAttempt,
  type ReportTask,
  type Transcript,
  type TranscriptTurn,
  transcriptId,
} from '../../shared/contracts/report-page.ts';
import type { PricedUsage, RoleUsage } from '../../shared/contracts/usage.ts';
import { createInterning } from '../../shared/interning.ts';
import { sumUsages } from '../../shared/metrics/cost.ts';
import { PASSK_VERSION } from '../../shared/package-root.ts';
import { policyOf } from '../evaluation/prompts.ts';
import { roleUsage } from '../evaluation/role-usage.ts';
import { readAttemptFile } from '../runs/attempt-file.ts';
import { paidUsage } from '../runs/attempt-header.ts';
import { opinionUsages, readOpinions } from '../runs/opinions.ts';
import { type FoundAttempt, scanRun } from '../runs/read-run.ts';
import { CONFIG_FILE } from '../runs/run-directory.ts';
import { readRegularFile } from '../runs/run-files.ts';
import type { TaskTraits } from '../runs/task-meta.ts';
import { type ReportContent, scriptJson } from './html.ts';
import { createPatternCollector } from './pattern-collector.ts';
import { stoppedText } from './summary-text.ts';
import { chooseTranscripts, type HeldTranscripts, type Offer } from './transcript-budget.ts';

/** Bytes of transcripts in one page, for all agents together. */
const TRANSCRIPT_BYTES = 50_000_000;

/** An agent's evaluation, and the run directory with its attempts. */
export interface ReportedRun {
  readonly agent: string;
  readonly directory: string;
  readonly summary: EvaluationSummary;
}

/** Takes the attempts of one agent's run one by one, in any order. */
export interface ReportCollector {
  /** Skips attempts that the summary does not count. */
  add(attempt: FoundAttempt): void;
  /** Reads those attempts in full whose transcripts fit into the page. `patterns` are those of its failures. */
  finish(patterns: FailurePatterns | null): Promise<CollectedAgent>;
}

interface CollectedAgent {
  readonly agent: ReportAgent;
  readonly transcripts: HeldTranscripts['transcripts'];
}

/** Reads the runs of one or more agents into a page; the others are compared with the first. `now` is the page's date. */
export async function readReportPage(
  runs: readonly ReportedRun[],
  { now, limit = TRANSCRIPT_BYTES }: { readonly now: Date; readonly limit?: number },
): Promise<ReportContent> {
  const finished: CollectedAgent[] = [];
  for (const [index, run] of runs.entries()) {
    const collector = createReportCollector(run, { index, limit: Math.floor(limit / runs.length) });
    const patterns = createPatternCollector(run.summary);
    for await (const read of scanRun(run.directory)) {
      if (!('header' in read)) continue;
      collector.add(read);
      patterns.add(read);
    }
    finished.push(await collector.finish(patterns.finish()));
  }
  return reportPage(finished, now);
}

/** The page about the collected agents, in their order. */
export function reportPage(agents: readonly CollectedAgent[], now: Date): ReportContent {
  return {
    data: {
      format: 'passk-report/1',
      passk_version: PASSK_VERSION,
      created_at: now.toISOString(),
      agents: agents.map(({ agent }) => agent),
    },
    transcripts: agents.flatMap(({ transcripts }) => transcripts),
  };
}

interface OfferedAttempt extends Offer {
  readonly file: string;
}

interface KnownTask {
  readonly name: string;
  readonly hash: string;
  readonly traits: TaskTraits;
  readonly instruction: string | null;
  /** By attempt. */
  readonly faults: Map<number, FaultOfAttempt>;
}

/** `index` is the agent's place in the page, `limit` the most bytes for its transcripts. */
export function createReportCollector(
  { agent: name, directory, summary }: ReportedRun,
  { index = 0, limit = TRANSCRIPT_BYTES }: { readonly index?: number; readonly limit?: number } = {},
): ReportCollector {
  const counted = new Map(
    summary.results.map((task) => [taskName(task), new Set(task.attempts.map(({ attempt }) => attempt))]),
  );
  const offers: OfferedAttempt[] = [];
  const known = new Map<string, KnownTask>();
  const sharedFault = createInterning<FaultOfAttempt>();
  const policies = new Map<string, string>();
  const usage = createRoleUsages();
  if (summary.isolation?.usage !== undefined) usage.add([summary.isolation.usage]);
  let startedAt: string | null = null;
  let finishedAt: string | null = null;

  const transcript = ({ file }: OfferedAttempt): string | null => {
    const read = readAttemptFile(file);
    if (!('record' in read)) return null;
    const { domain, actor } = read.record;
    const policy = policies.has(domain) ? null : policyOf(actor.turns[0]?.prompt ?? '');
    if (policy !== null) policies.set(domain, policy);
    const opinions = readOpinions(file).flatMap(({ model, opinion }) => (opinion === null ? [] : [{ model, opinion }]));
    return scriptJson({ ...transcriptOf(read.record), ...(opinions.length > 0 && { opinions }) });
  };
  return {
    add({ header, file, traits, instruction, hasOpinions }) {
      const name = taskName(header);
      if (!counted.get(name)?.has(header.attempt_index)) return;
      if (startedAt === null || header.started_at < startedAt) startedAt = header.started_at;
      if (finishedAt === null || header.finished_at > finishedAt) finishedAt = header.finished_at;
      usage.add(paidUsage(header));
      if (hasOpinions) usage.add([roleUsage('judge', opinionUsages({ file, hasOpinions }))]);
      const task = known.get(name) ?? { name, hash: header.task_hash, traits, instruction, faults: new Map() };
      known.set(name, task);
      const { fault_author, fault_type, theme } = header.digest;
      if (fault_author !== undefined || fault_type !== undefined)
        task.faults.set(
          header.attempt_index,
          sharedFault({
            ...(fault_author && { fault_author }),
            ...(fault_type && { fault_type }),
            ...(theme && { cluster: theme.key }),
          }),
        );
      offers.push({
        id: transcriptId({ ...header, agent: index, attempt: header.attempt_index }),
        task: task.name,
        passed: header.result.status === 'passed',
        file,
      });
    },
    async finish(patterns) {
      const { transcripts, ...room } = chooseTranscripts(offers, limit, transcript);
      const { data, seed = null } = originOf(directory);
      const tasks = summary.results.map((task) => {
        const { traits, hash = null, instruction = null, faults } = known.get(taskName(task)) ?? {};
        return {
          domain: task.domain,
          task_id: task.task_id,
          ...nameOf(traits),
          hash,
          level: traits?.level ?? task.level ?? null,
          tags: traits?.tags ?? [],
          instruction,
          attempts: task.attempts.map((attempt) => shortResult(attempt, faults?.get(attempt.attempt))),
        };
      });
      const agent: ReportAgent = {
        name,
        data: data === undefined ? [] : [data],
        mode: summary.mode,
        k: summary.k,
        seed,
        started_at: startedAt,
        finished_at: finishedAt,
        total_tasks: summary.total_tasks,
        floor: summary.overall_floor ?? null,
        partial: summary.partial,
        warnings: [...(summary.stopped === undefined ? [] : [stoppedText(summary.stopped)]), ...summary.warnings],
        instrument: summary.instrument === true,
        ...(summary.customer && { customer: summary.customer }),
        ...(summary.policy && { policy: summary.policy }),
        ...(summary.sequence !== undefined && { in_sequence: true }),
        ...(summary.sequence?.pass_at_k !== undefined && { pass_at_k: summary.sequence.pass_at_k }),
        tasks,
        usage: usage.all(),
        policies: [...policies].map(([domain, text]) => ({ domain, text })),
        transcripts: { ...room, held: transcripts.length },
        patterns,
      };
      return { agent, transcripts };
    },
  };
}

function taskName({ domain, task_id }: { readonly domain: string; readonly task_id: number }): string {
  return `${domain}/${task_id}`;
}

function nameOf({ name }: Pick<TaskTraits, 'name'> = {}): Pick<ReportTask, 'name'> {
  return name === undefined ? {} : { name };
}

type FaultOfAttempt = Pick<ReportAttempt, 'fault_author' | 'fault_type' | 'cluster'>;

function shortResult(attempt: AttemptResult, fault: FaultOfAttempt | undefined): ReportAttempt {
  return { ...attempt, time: Math.round(attempt.time * 1000) / 1000, ...fault };
}

/** A record without its prompts, which repeat the policy and the conversation. */
export function transcriptOf(record: AttemptRecord): Transcript {
  const { domain, task_id, attempt_index, context_id, seed, transport, user_opening, started_at } = record;
  const { model, feedback } = record.critic;
  return {
    domain,
    task_id,
    attempt_index,
    context_id,
    seed,
    transport,
    user_opening,
    started_at,
    steps: record.trajectory,
    turns: record.actor.turns.map(transcriptTurn),
    diagnosis: record.diagnosis,
    ...(record.policy !== undefined && { policy: record.policy }),
    customer: { strategy: record.user.strategy, model: record.user.model },
    grade: record.judge.details,
    ...(feedback !== null && feedback !== '' && { feedback: { mode: record.feedback_mode, model, text: feedback } }),
  };
}

function transcriptTurn({ output, form, seconds, usage, calls }: TurnRecord): TranscriptTurn {
  const said = isActionAlone(output, form) ? null : output;
  return { output: said, form, seconds, usage, ...(calls !== undefined && { calls }) };
}

/** The marks around the action's JSON object in each form. */
const AROUND = {
  json_tags: ['<json>', '</json>'],
  fence: ['```', '```'],
  data: ['{', '}'],
  bare: ['{', '}'],
  tool_call: ['{', '}'],
} as const;

function isActionAlone(output: string, form: TurnRecord['form']): boolean {
  if (form === null) return false;
  if (form === 'text') return true;
  const [start, end] = AROUND[form];
  const text = output.trim();
  return text.startsWith(start) && text.endsWith(end);
}

/** Usages are added up when there are this many in memory. */
const HELD_USAGES = 1000;

function createRoleUsages() {
  const roles = new Map<RoleUsage['role'], { usages: PricedUsage[]; unreported: number }>();
  return {
    add(usage: readonly RoleUsage[]) {
      for (const { role, by_model, unreported } of usage) {
        const held = roles.get(role) ?? { usages: [], unreported: 0 };
        roles.set(role, held);
        held.usages.push(...by_model);
        held.unreported += unreported;
        if (held.usages.length > HELD_USAGES) held.usages = byModel(held.usages);
      }
    },
    all: (): RoleUsage[] =>
      [...roles].map(([role, { usages, unreported }]) => ({ role, by_model: byModel(usages), unreported })),
  };
}

function byModel(usages: readonly PricedUsage[]): PricedUsage[] {
  return sumUsages(usages);
}

const configSchema = z.looseObject({
  frozen: z.looseObject({ data: z.string().optional().catch(undefined), seed: z.number().optional().catch(undefined) }),
});

/** The source of a run's tasks and its seed, if its frozen configuration can be read. */
function originOf(directory: string): { readonly data?: string | undefined; readonly seed?: number | undefined } {
  try {
    return configSchema.parse(JSON.parse(readRegularFile(join(directory, CONFIG_FILE)))).frozen;
  } catch {
    return {};
  }
}

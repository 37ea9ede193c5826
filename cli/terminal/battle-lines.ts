// A battle on a terminal: its log line by line, its figures, how it ended, and where its report is.

import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { withoutEscapes } from '../../green-agent/reports/markdown.ts';
import { diagnoseRun } from '../../green-agent/reports/run-diagnoses.ts';
import type { BattleLogEntry, BattleRecord } from '../../shared/contracts/battle.ts';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import { PasskError } from '../../shared/errors.ts';
import { printable, printableLine } from '../../shared/printable.ts';
import { failureHeadlines } from './failure-advice.ts';

const LINE_CHARACTERS = 400;

/** One line: the time of day, the reporter and the message. */
export function logLine({ timestamp, reported_by, message }: BattleLogEntry): string {
  const time = /T(\d\d:\d\d:\d\d)/.exec(timestamp ?? '')?.[1] ?? '        ';
  return `${time}  ${printableLine(reported_by ?? '?', 24).padEnd(12)}  ${printableLine(message ?? '', LINE_CHARACTERS)}`;
}

/** The outcome in a few words, with the rule that decided if the evaluator named one; '' while the battle goes on. */
export function endText({ state, result, error }: BattleRecord): string {
  if (state === 'error') return `Error: ${printable(error ?? 'no reason given')}`;
  if (state !== 'finished') return '';
  if (result?.winner === 'draw') return 'Ended in a draw';
  const detail = jsonObjectSchema.safeParse(result?.detail);
  const reason = detail.success && typeof detail.data.winner_reason === 'string' ? detail.data.winner_reason : null;
  return `Winner: ${printable(result?.winner ?? '?')}${reason === null ? '' : ` (${printableLine(reason, 200)})`}`;
}

/** The figures: the last markdown that the log contains; null without any. */
export function lastMarkdown({ interact_history }: BattleRecord): string | null {
  const last = interact_history.findLast(({ markdown_content }) => typeof markdown_content === 'string');
  return last === undefined ? null : markdownOnTerminal(String(last.markdown_content));
}

/** Markdown of another program as text for a terminal: without its escapes, and with control characters as visible pictures. */
export function markdownOnTerminal(markdown: string): string {
  return printable(withoutEscapes(markdown));
}

/** Everything about a battle, including its log and the markdown that agents reported. */
export function battleText(battle: BattleRecord): string {
  const place = battle.queue_position === undefined ? '' : `, place ${battle.queue_position} of the queue`;
  const opponents = battle.opponents.map(({ name, agent_id }) => `  ${printableLine(name, 40)}  ${agent_id}`);
  const log = battle.interact_history.flatMap((entry) => {
    const markdown = typeof entry.markdown_content === 'string' ? [markdownOnTerminal(entry.markdown_content)] : [];
    return [logLine(entry), ...markdown];
  });
  const end = endText(battle);
  return [
    `Battle ${battle.battle_id}: ${battle.state}${place}`,
    `Green agent  ${battle.green_agent_id}`,
    'Opponents',
    ...opponents,
    '',
    ...(battle.history_omitted === undefined
      ? []
      : [`… ${battle.history_omitted} earlier lines were left out by the backend`]),
    ...log,
    ...(end === '' ? [] : ['', end]),
  ].join('\n');
}

/** passk's green agent names its evaluation in the result; others may send anything. */
const detailSchema = z.object({ evaluation_id: z.uuid() });

/**
 * Lines with the most common reasons of failure and the report's path: the file, if the green agent keeps its runs in `runsDir` on this machine, otherwise the
 * folder to look in. Empty if the battle's result does not name an evaluation.
 */
export async function battleReportLines({ result }: BattleRecord, runsDir: string): Promise<string[]> {
  const detail = detailSchema.safeParse(result?.detail);
  if (!detail.success) return [];
  const folder = join('evaluations', detail.data.evaluation_id);
  const reports: string[] = [];
  for await (const file of glob('**/report.html', { cwd: join(runsDir, folder) })) reports.push(file);
  if (reports.length === 0)
    return [
      `Report: ${join(folder, '…', 'report.html')} in the runs folder of the green agent (not found in ${runsDir}; see --runs-dir)`,
    ];
  const lines = await Promise.all(
    reports.map(async (file) => {
      const report = join(runsDir, folder, file);
      return [...(await reasonsIn(dirname(report))), `Report: ${report}`];
    }),
  );
  return lines.flat();
}

/** Empty if the run cannot be read: its report still can. */
async function reasonsIn(runDirectory: string): Promise<string[]> {
  try {
    return failureHeadlines((await diagnoseRun(runDirectory, async () => null)).patterns);
  } catch (error) {
    if (error instanceof PasskError) return [];
    throw error;
  }
}

// A run as the pages read it: the report without transcripts, and one attempt in full.
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import type { AttemptDetail } from '../../shared/contracts/ui/session.ts';
import { policyOf } from '../evaluation/prompts.ts';
import { readAttemptFile } from '../runs/attempt-file.ts';
import { readOpinions } from '../runs/opinions.ts';
import { countsTasksFrom, type FoundAttempt, scanRun, scanTask } from '../runs/read-run.ts';
import { readRegularFile } from '../runs/run-files.ts';
import { type TaskPlace, taskFolder } from '../runs/run-path.ts';
import { createPatternCollector } from './pattern-collector.ts';
import { createReportCollector, transcriptOf } from './report-data.ts';
import { readRunResults, summaryOfRun } from './run-results.ts';

/** The parts of summary.json that do not follow from the attempts. */
const latestSchema = z.looseObject({
  warnings: z.array(z.string()),
  instrument: z.boolean().optional(),
});

/**
 * All attempts of a run as the report shows them, with ground truth. Throws a usage PasskError if the directory is not a run. Other work gets
 * its turn between the steps, each of which takes a tenth of a second or two for 100,000 attempts.
 */
export async function readRunReport(directory: string): Promise<ReportAgent> {
  const results = await readRunResults(directory);
  await setImmediate();
  const summary = { ...summaryOfRun(results), ...latestOf(directory) };
  const collector = createReportCollector({ agent: results.agent, directory, summary }, { limit: 0 });
  const patterns = createPatternCollector(summary);
  for await (const read of scanRun(directory)) {
    if (!('header' in read)) continue;
    collector.add(read);
    patterns.add(read);
  }
  await setImmediate();
  const found = patterns.finish();
  await setImmediate();
  const { agent } = await collector.finish(found);
  await setImmediate();
  return agent;
}

/** What the latest evaluation wrote about a run; empty if there is no summary.json. */
function latestOf(directory: string): z.infer<typeof latestSchema> | Record<string, never> {
  try {
    const { warnings, instrument } = latestSchema.parse(JSON.parse(readRegularFile(join(directory, 'summary.json'))));
    return { warnings, ...(instrument === undefined ? {} : { instrument }) };
  } catch {
    return {};
  }
}

export interface ShownAttempt {
  readonly detail: Omit<AttemptDetail, 'evaluation_id'>;
  readonly record: AttemptRecord;
}

/** One attempt in full, with ground truth; null if it is not there or cannot be read. */
export async function readRunAttempt(
  directory: string,
  place: TaskPlace,
  attempt: number,
): Promise<ShownAttempt | null> {
  const found = await attemptsOfTask(directory, place);
  const wanted = found.find(({ header }) => header.attempt_index === attempt);
  const read = wanted === undefined ? null : readAttemptFile(wanted.file);
  if (wanted === undefined || read === null || !('record' in read)) return null;
  const { header, file, traits, instruction } = wanted;
  const { fault_author, fault_type, theme } = header.digest;
  const opinions = readOpinions(file).flatMap(({ model, opinion }) => (opinion === null ? [] : [{ model, opinion }]));
  const detail = {
    task: { ...place, hash: header.task_hash, ...traits, instruction },
    attempt: {
      ...header.result,
      ...(fault_author && { fault_author }),
      ...(fault_type && { fault_type }),
      ...(theme && { cluster: theme.key }),
    },
    transcript: { ...transcriptOf(read.record), ...(opinions.length > 0 && { opinions }) },
    policy: policyOf(read.record.actor.turns[0]?.prompt ?? ''),
    attempts: found.map((one) => one.header.attempt_index),
  };
  return { detail, record: read.record };
}

/** The attempts of a task, whose folder has the domain in its name only in runs over several task sets. */
async function attemptsOfTask(directory: string, place: TaskPlace): Promise<FoundAttempt[]> {
  const countsFrom = countsTasksFrom(directory) ?? 0;
  for (const byDomain of [true, false]) {
    const scanned = await Array.fromAsync(scanTask(join(directory, taskFolder(place, { byDomain, countsFrom }))));
    const found = scanned.flatMap((read) => ('header' in read && read.header.domain === place.domain ? [read] : []));
    if (found.length > 0) return found;
  }
  return [];
}

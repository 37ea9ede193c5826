// Second opinions of a run: attempt-<m>.opinions.json beside the attempt, with one answer for each judge that was asked.
import { dirname } from 'node:path';
import { z } from 'zod';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import { type Judged, judgedSchema } from '../../shared/contracts/opinion.ts';
import type { Usage } from '../../shared/contracts/usage.ts';
import { inParallel } from '../../shared/in-parallel.ts';
import type { ChatModel } from '../../shared/llm/chat.ts';
import { inWorkflowSpan } from '../../shared/telemetry/spans.ts';
import { askedHash, askJudge } from '../verdicts/ask-judge.ts';
import { type FoundAttempt, readFoundAttempt, scanRun } from './read-run.ts';
import { readRegularFile, writeJsonAtomically } from './run-files.ts';
import { opinionsFile } from './run-path.ts';
import { readTaskMeta } from './task-meta.ts';

/** A failed attempt with a judge's answer about it. */
export interface JudgedAttempt {
  readonly record: AttemptRecord;
  readonly judged: Judged;
  /** True if the answer had been kept from before. */
  readonly isFromBefore: boolean;
}

export interface RunOpinions {
  /** The failed attempts of the run, judged or not. */
  readonly failures: number;
  /** In the order of tasks and attempts. */
  readonly judged: readonly JudgedAttempt[];
}

interface JudgeOptions {
  /** How many attempts are judged at the same time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Called after each attempt. */
  readonly onJudged?: (done: number, of: number) => void;
}

/**
 * Asks the judge about every failed attempt of a run, unless it has answered the same question before; a judge that failed is asked again.
 * Each answer is stored at once. Once the signal is aborted, no more attempts are judged.
 */
export async function judgeRun(
  directory: string,
  judge: ChatModel,
  { concurrency, signal, onJudged = () => {} }: JudgeOptions,
): Promise<RunOpinions> {
  const failed: FoundAttempt[] = [];
  for await (const scanned of scanRun(directory))
    if ('header' in scanned && scanned.header.result.status === 'failed') failed.push(scanned);

  const answers = new Map<string, JudgedAttempt>();
  const judgeFound = async (found: FoundAttempt): Promise<void> => {
    const { file } = found;
    const read = readFoundAttempt(found);
    if (!('record' in read)) return;
    const answer = await judgeAttempt(file, read.record, judge, signal);
    answers.set(file, answer);
    onJudged(answers.size, failed.length);
  };
  await inParallel(concurrency, failed, judgeFound, signal);
  return { failures: failed.length, judged: failed.flatMap(({ file }) => answers.get(file) ?? []) };
}

/** The answers of a judge that are stored already. */
export async function storedOpinions(directory: string, judge: string): Promise<RunOpinions> {
  const answers: JudgedAttempt[] = [];
  let failures = 0;
  for await (const scanned of scanRun(directory)) {
    if (!('header' in scanned) || scanned.header.result.status !== 'failed') continue;
    failures += 1;
    const judged = readOpinions(scanned.file).find(({ model }) => model === judge);
    const read = judged === undefined ? null : readFoundAttempt(scanned);
    if (judged !== undefined && read !== null && 'record' in read)
      answers.push({ record: read.record, judged, isFromBefore: false });
  }
  return { failures, judged: answers };
}

async function judgeAttempt(
  file: string,
  record: AttemptRecord,
  judge: ChatModel,
  signal: AbortSignal,
): Promise<JudgedAttempt> {
  const failed = { record, instruction: readTaskMeta(dirname(file))?.instruction ?? null };
  const kept = readOpinions(file);
  const asked = askedHash(judge.name, failed);
  const before = kept.find(
    (judged) => judged.model === judge.name && judged.asked === asked && judged.opinion !== null,
  );
  if (before !== undefined) return { record, judged: before, isFromBefore: true };
  const { domain, task_id, attempt_index: attempt } = record;
  const judged = await inWorkflowSpan(
    'second opinion',
    { 'passk.domain': domain, 'passk.task_id': task_id, 'passk.attempt': attempt },
    () => askJudge(judge, failed, signal),
    'cancelled',
  );
  const others = kept.filter(({ model }) => model !== judge.name);
  await writeJsonAtomically(opinionsFile(file), [...others, judged], 2);
  return { record, judged, isFromBefore: false };
}

/** The opinions about an attempt, by the path of its file; none if there are none, or if they cannot be read. */
export function readOpinions(attemptFile: string): readonly Judged[] {
  try {
    return z.array(judgedSchema).parse(JSON.parse(readRegularFile(opinionsFile(attemptFile))));
  } catch {
    return [];
  }
}

/** What the judges' answers about an attempt used. */
export function opinionUsages({ file, hasOpinions }: Pick<FoundAttempt, 'file' | 'hasOpinions'>): readonly Usage[] {
  return hasOpinions ? readOpinions(file).map(({ usage }) => usage) : [];
}

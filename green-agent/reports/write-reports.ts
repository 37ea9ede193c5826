// The files derived from a run's attempts: index, summaries, tables, report. Rewritten at the end of every evaluation in one pass over the attempts.
import { dirname, join } from 'node:path';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { TaskResult } from '../../shared/contracts/evaluation-summary.ts';
import type { FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import type { PricedUsage } from '../../shared/contracts/usage.ts';
import { knownFigure } from '../../shared/metrics/tasks.ts';
import { usagesOfRoles } from '../evaluation/role-usage.ts';
import { type AttemptHeader, paidUsage } from '../runs/attempt-header.ts';
import { opinionUsages } from '../runs/opinions.ts';
import { type FoundAttempt, readFoundAttempt, scanRun } from '../runs/read-run.ts';
import { openReplacement, replaceFile, replaceJson } from '../runs/run-files.ts';
import { CSV_HEADER, csvRow } from './csv.ts';
import { loadReportTemplate, reportHtml, TEMPLATE_FILE } from './html.ts';
import { junitText } from './junit.ts';
import { createPatternCollector } from './pattern-collector.ts';
import { createReportCollector, type ReportCollector, reportPage } from './report-data.ts';
import { reportMarkdown } from './report-markdown.ts';
import { type EvaluationResult, evaluationResult, type MeasureOptions } from './result.ts';
import { tagGroups } from './result-text.ts';
import type { SecondOpinion } from './second-opinion.ts';

/** Beyond this a report gets too long to read; the attempt files have the rest. */
const MAX_FAILURES_IN_REPORT = 200;

/** The run is complete without the page. */
const NO_PAGE =
  'report.html was not written: the page is not built. `npm run build:web` builds it, and the next run writes it.';

/** Writes the files that follow from the attempts. Resolves with remarks for the person who started the evaluation. */
type ReportWriter = (report: {
  /** The run directory. */
  readonly directory: string;
  readonly agent: string;
  readonly result: EvaluationResult;
  readonly secondOpinion?: SecondOpinion | null;
  readonly options: MeasureOptions;
  /** The date of the reports. */
  readonly now: Date;
}) => Promise<readonly string[]>;

/** Writes everything but the attempts into the run directory. */
export function createReportWriter(templateFile = TEMPLATE_FILE): ReportWriter {
  return async (report) => {
    const { directory, agent, result, now } = report;
    const template = await loadReportTemplate(templateFile);
    const collector = template === null ? null : createReportCollector({ agent, directory, summary: result });
    const patterns = await writeRunReports({ ...report, collector });
    if (template === null || collector === null) return [NO_PAGE];
    const page = reportPage([await collector.finish(patterns)], now);
    replaceFile(join(directory, 'report.html'), reportHtml(page, template));
    return [];
  };
}

export const writeReports = createReportWriter();

type Report = Parameters<ReportWriter>[0];

interface RunReports extends Report {
  /** Receives every attempt; null if no page is written. */
  readonly collector: ReportCollector | null;
}

/**
 * index.json and attempts.csv cover all attempts of the run; summary.json and the reports cover the latest evaluation.
 * Resolves with the patterns of its failures.
 */
async function writeRunReports({
  directory,
  agent,
  result,
  secondOpinion = null,
  options,
  now,
  collector,
}: RunReports): Promise<FailurePatterns | null> {
  const patternCollector = createPatternCollector(result);
  const results = new Map(result.results.map((task) => [taskKey(task), task]));
  const failures: FoundAttempt[] = [];
  const tags = new Map<string, readonly string[]>();
  using index = openReplacement(join(directory, 'index.json'));
  using table = openReplacement(join(directory, 'attempts.csv'));
  table.write(CSV_HEADER);
  let attempts = 0;
  let usages: PricedUsage[] = [];
  let scores: number[] = [];
  let last: FoundAttempt | undefined;
  const endTask = () => {
    const task = last && results.get(taskKey(last.header));
    if (last !== undefined && task !== undefined)
      writeTaskSummary(
        dirname(last.file),
        agent,
        { ...task, ...scoresOf(result, task, scores) },
        measureTask(result, task, usages, options),
        now,
      );
    usages = [];
    scores = [];
  };
  for await (const scanned of scanRun(directory)) {
    if (!('header' in scanned)) continue;
    const { header } = scanned;
    if (last !== undefined && taskKey(header) !== taskKey(last.header)) endTask();
    last = scanned;
    tags.set(taskKey(header), scanned.traits.tags);
    index.write(`${attempts++ === 0 ? '{"runs": [' : ','}\n${JSON.stringify(indexEntry(scanned, agent))}`);
    table.write(csvRow(scanned));
    collector?.add(scanned);
    patternCollector.add(scanned);
    const task = results.get(taskKey(header));
    if (!task?.attempts.some(({ attempt }) => attempt === header.attempt_index)) continue;
    usages.push(...usagesOfRoles(paidUsage(header)), ...opinionUsages(scanned));
    scores.push(header.digest.score ?? header.result.reward);
    if (header.result.status !== 'passed' && failures.length < MAX_FAILURES_IN_REPORT) failures.push(scanned);
  }
  endTask();
  index.write(attempts === 0 ? '{"runs": []}\n' : '\n]}\n');
  index.commit();
  table.commit();
  const byTag = tagGroups(result.results, (task) => tags.get(taskKey(task)) ?? []);
  const patterns = patternCollector.finish();
  const summary = {
    ...result,
    by_tag: byTag,
    failure_patterns: patterns,
    second_opinion: secondOpinion,
    agent,
    last_updated: now.toISOString(),
  };
  replaceFile(join(directory, 'summary.json'), jsonParts(summary));
  replaceFile(join(directory, 'junit.xml'), junitText(result, agent));
  const report = { result, failures: failures.flatMap(recordOf), agent, byTag, patterns, secondOpinion };
  replaceFile(join(directory, 'report.md'), reportMarkdown(report));
  return patterns;
}

function taskKey({ domain, task_id }: Pick<AttemptHeader, 'domain' | 'task_id'>): string {
  return `${domain}/${task_id}`;
}

/** The scores of attempts in sequence and at datasets, which verifiers may grade finely. */
function scoresOf({ sequence, dataset }: EvaluationResult, { task_id, num_successes }: TaskResult, scores: number[]) {
  if (sequence === undefined && dataset === undefined) return {};
  return { task_index: task_id + 1, success: num_successes > 0, best_score: Math.max(...scores), scores };
}

/** The figures of one task, without a bootstrap: there are no tasks to resample. */
function measureTask(
  result: EvaluationResult,
  task: TaskResult,
  usages: readonly PricedUsage[],
  options: MeasureOptions,
) {
  return evaluationResult({ ...result, results: [task] }, usages, { ...options, bootstrapIterations: 0 });
}

/** Writes a task's result with its own figures into its folder. */
function writeTaskSummary(
  folder: string,
  agent: string,
  task: TaskResult,
  { metrics, tokens, cost_usd, pricing_last_updated }: EvaluationResult,
  now: Date,
): void {
  const file = join(folder, 'summary.json');
  const figures = { metrics, tokens, cost_usd, pricing_last_updated };
  replaceJson(file, { ...task, ...figures, agent, last_updated: now.toISOString() }, 2);
}

/**
 * A JSON object with one line per key, also of the objects in it, and one per element of a list, so that a long list is never one
 * string in memory.
 */
function* jsonParts(value: object, margin = ''): Generator<string> {
  const inside = `${margin}  `;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  for (const [position, [key, inner]] of entries.entries()) {
    yield `${position === 0 ? '{' : ','}\n${inside}${JSON.stringify(key)}: `;
    if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0) yield JSON.stringify(inner);
    else if (!Array.isArray(inner)) yield* jsonParts(inner, inside);
    else {
      for (const [place, element] of inner.entries())
        yield `${place === 0 ? '[' : ','}\n${inside}  ${JSON.stringify(element)}`;
      yield `\n${inside}]`;
    }
  }
  yield `\n${margin}}${margin === '' ? '\n' : ''}`;
}

function recordOf(found: FoundAttempt): AttemptRecord[] {
  const read = readFoundAttempt(found);
  return 'record' in read ? [read.record] : [];
}

function indexEntry({ header, traits: { name } }: Pick<FoundAttempt, 'header' | 'traits'>, agentKey: string): object {
  const { domain, task_id, attempt_index, result, digest } = header;
  const { success, reward, category, status } = result;
  return {
    domain,
    task_id,
    ...(name !== undefined && { task_name: name }),
    agent_key: agentKey,
    sample_index: attempt_index - 1,
    success,
    reward,
    status,
    steps: knownFigure(result, 'steps'),
    seconds: knownFigure(result, 'time'),
    ...(category === undefined ? {} : { category }),
    ...(digest.fault_author && { fault_author: digest.fault_author }),
    ...(digest.fault_type && { fault_type: digest.fault_type }),
  };
}

// Samples of lm-evaluation-harness: `samples_<task>_<date>.jsonl`, one line for each document and filter, beside `results_<date>.json`.
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { type PasskError, usageError } from '../../../shared/errors.ts';
import { mean, standardError } from '../../../shared/metrics/variation.ts';
import { checkedAs, linesOf, parseJson, readDocument, sha256OfFile } from './json-text.ts';
import { conversationOf, textMessage } from './recorded-conversation.ts';
import type { RecordedFigure, ResultSource, Sample, SourceEntry } from './sample.ts';

const rowSchema = z.looseObject({
  doc_id: z.union([z.int(), z.string()]),
  doc: z.unknown().optional(),
  target: z.unknown().optional(),
  arguments: z.unknown().optional(),
  resps: z.unknown().optional(),
  filter: z.string().default('none'),
  metrics: z.array(z.string()).optional(),
  doc_hash: z.string().optional(),
});
type Row = z.infer<typeof rowSchema>;
const ROW_FORM = 'A line of lm-evaluation-harness is {doc_id, doc, target, arguments, resps, filter, metrics, …}';

const resultsSchema = z.looseObject({
  results: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  configs: z
    .record(
      z.string(),
      z.looseObject({
        metric_list: z
          .array(z.looseObject({ metric: z.unknown(), aggregation: z.string().nullish().catch(null) }))
          .nullish(),
      }),
    )
    .default({}),
  model_name: z.string().nullish(),
  config: z.looseObject({ model_args: z.unknown().optional() }).nullish(),
});

type Results = z.infer<typeof resultsSchema>;

const FILE_NAME = /^samples_(.+)_(\d{4}-\d\d-\d\dT[\d.-]+)\.jsonl$/;

/** True for the first line of a file of samples. */
export function isLmEvalRow(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'doc_id' in row && ('resps' in row || 'doc' in row);
}

/** `score` is the metric, or with a comma the metric and the filter, as lm-evaluation-harness writes them: `exact_match,strict-match`. */
export async function lmEvalSource(file: string, score: string | undefined): Promise<ResultSource> {
  const [, task = basename(file, '.jsonl'), date] = FILE_NAME.exec(basename(file)) ?? [];
  const results = date === undefined ? null : await resultsBeside(file, date);
  const [wanted, wantedFilter] = score?.split(',') ?? [];
  const first = await firstRow(file, wantedFilter);
  if (wanted !== undefined && !Object.hasOwn(first, wanted)) throw unknownMetric(first, wanted, file);
  const metric = wanted ?? metricOf(first, file);
  const others = (first.metrics ?? []).filter((name) => name !== metric);
  const scores: number[] = [];
  return {
    format: 'lm-eval',
    place: file,
    domain: task,
    agent: results?.model_name ?? basename(dirname(file)),
    verifier: `${metric},${first.filter}`,
    origin: { file: basename(file), sha256: await sha256OfFile(file), score: `${metric},${first.filter}` },
    notes:
      score === undefined && others.length > 0
        ? [
            `${file}: ${metric},${first.filter} is the score; there are ${others.join(', ')} as well, which --score chooses`,
          ]
        : [],
    async *entries(): AsyncGenerator<SourceEntry> {
      for await (const { line, number } of linesOf(file)) {
        const place = `${file}, line ${number}`;
        const row = checkedAs(rowSchema, parseJson(line, place), place, ROW_FORM);
        if (row.filter !== first.filter) {
          yield { skipped: `a line of the filter ${row.filter}` };
          continue;
        }
        const value = typeof row[metric] === 'boolean' ? Number(row[metric]) : row[metric];
        if (typeof value !== 'number') {
          yield { skipped: `the metric ${metric} is not a number` };
          continue;
        }
        scores.push(value);
        yield { sample: sampleOf(row, value) };
      }
    },
    figures: () => figuresOf(results, { task, metric, filter: first.filter }, scores),
  };
}

interface ScoreName {
  readonly task: string;
  readonly metric: string;
  readonly filter: string;
}

/**
 * The metric over all documents and its standard error, as lm-evaluation-harness computes them for the aggregation `mean`. Errors of
 * other aggregations are drawn at random there. Source: lm_eval/api/metrics.py.
 */
function figuresOf(
  results: Results | null,
  { task, metric, filter }: ScoreName,
  scores: readonly number[],
): RecordedFigure[] {
  if (scores.length === 0) return [];
  const ofTask = results?.results[task] ?? {};
  const recorded = (name: string) => {
    const value = ofTask[`${name},${filter}`] ?? ofTask[name];
    return typeof value === 'number' ? value : null;
  };
  const aggregation = results?.configs[task]?.metric_list?.find((one) => one.metric === metric)?.aggregation ?? 'mean';
  const [name, errorName] = [`${metric},${filter}`, `${metric}_stderr,${filter}`];
  const error = recorded(`${metric}_stderr`);
  const aggregate = AGGREGATIONS[aggregation];
  return [
    aggregate === undefined
      ? {
          name,
          recorded: recorded(metric),
          computed: null,
          reason: `passk does not know the aggregation ${aggregation}`,
        }
      : { name, recorded: recorded(metric), computed: aggregate(scores) },
    ...(error === null
      ? []
      : [
          aggregation === 'mean'
            ? { name: errorName, recorded: error, computed: standardError(scores) ?? 0 }
            : { name: errorName, recorded: error, computed: null, reason: 'it is drawn at random' },
        ]),
  ];
}

const AGGREGATIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  mean,
  nanmean: mean,
  // The upper of the two in the middle, in the order of the documents.
  median: (values) => values[Math.floor(values.length / 2)] ?? Number.NaN,
  perplexity: (values) => Math.exp(-mean(values)),
};

/** The first line, or the first one of the filter that is asked for. */
async function firstRow(file: string, filter: string | undefined): Promise<Row> {
  const filters = new Set<string>();
  for await (const { line, number } of linesOf(file)) {
    const place = `${file}, line ${number}`;
    const row = checkedAs(rowSchema, parseJson(line, place), place, ROW_FORM);
    if (filter === undefined || row.filter === filter) return row;
    filters.add(row.filter);
  }
  throw usageError(
    'unreadable_results',
    filters.size === 0
      ? `${file} has no samples`
      : `${file} has no filter ${filter}; it has ${[...filters].join(', ')}`,
  );
}

function unknownMetric(row: Row, name: string, file: string): PasskError {
  return usageError(
    'unreadable_results',
    `${file} has no metric ${name}; choose one with --score: ${metricsOf(row).join(', ')}`,
  );
}

/** Old lines do not list them. */
function metricsOf(row: Row): readonly string[] {
  return row.metrics ?? Object.keys(row).filter((key) => !Object.hasOwn(rowSchema.shape, key));
}

/** The first metric whose value is a number; lists, as of perplexity, are not one attempt's score. */
function metricOf(row: Row, file: string): string {
  const names = metricsOf(row);
  const name = names.find((key) => ['number', 'boolean'].includes(typeof row[key]));
  if (name !== undefined) return name;
  throw usageError(
    'unreadable_results',
    `${file}: no metric of ${names.join(', ')} is a number for each document, so there is nothing to count as success`,
  );
}

/** The results that were written with the samples; null if they are not there. */
async function resultsBeside(file: string, date: string) {
  const folder = dirname(file);
  const name = (await readdir(folder)).find((other) => other.endsWith(`_${date}.json`));
  if (name === undefined) return null;
  const { content } = await readDocument(join(folder, name));
  return checkedAs(resultsSchema, content, join(folder, name), 'It should have results by task');
}

function sampleOf(row: Row, score: number): Sample {
  const prompt = promptOf(row);
  const reply = firstText(row.resps);
  return {
    task: {
      name: String(row.doc_id),
      instruction: `${prompt ?? JSON.stringify(row.doc)}\n\nTarget: ${String(row.target)}`,
      ...(row.doc_hash !== undefined && { hash: row.doc_hash.slice(0, 16) }),
    },
    attempt: null,
    outcome: { kind: 'scored', score },
    seconds: null,
    startedAt: null,
    finishedAt: null,
    conversation:
      prompt === null || reply === null
        ? null
        : conversationOf([textMessage('user', prompt), textMessage('assistant', reply)]),
  };
}

/** The prompt of a generation; null for other requests, such as the log-likelihoods of choices. */
function promptOf({ arguments: requests }: Row): string | null {
  const parsed = z.object({ gen_args_0: z.looseObject({ arg_0: z.string() }) }).safeParse(requests);
  return parsed.success ? parsed.data.gen_args_0.arg_0 : null;
}

/** The first response of the first request, if it is text. */
function firstText(resps: unknown): string | null {
  const first: unknown = Array.isArray(resps) ? resps[0] : null;
  const text: unknown = Array.isArray(first) ? first[0] : first;
  return typeof text === 'string' ? text : null;
}

// Plain tables, CSV or JSON Lines: one row for each attempt, with `task`, `success` or `score`, and what else is known.
import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { usageError } from '../../../shared/errors.ts';
import { csvRecords } from './csv-records.ts';
import { checkedAs, linesOf, parseJson, sha256OfFile } from './json-text.ts';
import type { ResultSource, Sample, SampleOutcome, SourceEntry } from './sample.ts';

const FORM = 'A row is task, attempt, success or score, and if known cost, steps, seconds, error';

const YES = ['true', 'yes', 'pass', 'passed', '1'];
const NO = ['false', 'no', 'fail', 'failed', '0'];

/** A cell of CSV is text, a value of JSON may be a number. Empty cells count as missing. */
const cell = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.nullish());
const number = cell(z.coerce.number().nonnegative());
const success = z.union([z.boolean(), z.number(), z.string()]).transform((value, context) => {
  const text = String(value).trim().toLowerCase();
  if (YES.includes(text)) return true;
  if (NO.includes(text)) return false;
  context.addIssue(
    `"${value}" is neither a success nor a failure; write true or false, or put numbers in a column score`,
  );
  return z.NEVER;
});

const rowSchema = z
  .looseObject({
    task: z.union([z.string().trim().min(1), z.number()]).transform(String),
    attempt: cell(z.coerce.number('expected the number of the attempt').int().nonnegative()),
    success: cell(success),
    score: cell(z.coerce.number()),
    cost: number,
    steps: cell(z.coerce.number().int().nonnegative()),
    seconds: number,
    error: cell(z.string()),
    instruction: cell(z.string()),
  })
  .refine((row) => row.success != null || row.score != null || row.error != null, 'neither success nor score is given');
type TableRow = z.infer<typeof rowSchema>;

/** Other names of the columns, such as those of passk's own attempts.csv. Upper case counts as lower case. */
const ALIASES: Readonly<Record<string, string>> = {
  task_id: 'task',
  sample: 'attempt',
  trial: 'attempt',
  epoch: 'attempt',
  cost_usd: 'cost',
};

function columnName(written: string): string {
  const name = written.toLowerCase();
  return ALIASES[name] ?? name;
}

/** True for a row with the columns of a table. */
export function isTableRow(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const named = withNames(row);
  return 'task' in named && ('success' in named || 'score' in named);
}

/** Reads the file twice: first to check all of it, so that nothing is imported from a file that is wrong at its end. */
export async function tableSource(
  file: string,
  { domain, agent }: { readonly domain?: string | undefined; readonly agent?: string | undefined },
): Promise<ResultSource> {
  let first = Number.POSITIVE_INFINITY;
  for await (const { attempt } of rowsOf(file)) if (attempt != null) first = Math.min(first, attempt);
  const name = basename(file, extname(file));
  return {
    format: 'table',
    place: file,
    domain: domain ?? 'tasks',
    agent: agent ?? name,
    verifier: 'recorded',
    origin: { file: basename(file), sha256: await sha256OfFile(file) },
    notes: first === 0 ? [`${file} counts attempts from 0; here they are counted from 1`] : [],
    async *entries(): AsyncGenerator<SourceEntry> {
      for await (const row of rowsOf(file)) yield { sample: sampleOf(row, first === 0 ? 1 : 0) };
    },
  };
}

async function* rowsOf(file: string): AsyncGenerator<TableRow> {
  for await (const { value, place } of extname(file) === '.csv' ? csvRows(file) : jsonRows(file))
    yield checkedAs(rowSchema, typeof value === 'object' && value !== null ? withNames(value) : value, place, FORM);
}

/** Throws a usage PasskError that names the missing column and those that are there. */
function checkColumns(names: readonly string[], place: string): void {
  const known = names.map(columnName);
  const hasTask = known.includes('task');
  if (hasTask && ['success', 'score', 'error'].some((name) => known.includes(name))) return;
  const missing = hasTask ? 'success or score' : 'task';
  const [only = ''] = names;
  const delimiter = names.length === 1 ? /[;\t|]/.exec(only)?.[0] : undefined;
  const hint =
    delimiter === undefined ? FORM : `Are they separated by ${JSON.stringify(delimiter)}? passk reads CSV with commas`;
  throw usageError('unreadable_results', `${place}: there is no column ${missing}, only ${names.join(', ')}. ${hint}`);
}

function withNames(row: object): Record<string, unknown> {
  const entries = Object.entries(row);
  const named = new Set(entries.map(([key]) => key));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const name = columnName(key);
      return [named.has(name) ? key : name, value];
    }),
  );
}

interface FoundRow {
  readonly value: unknown;
  readonly place: string;
}

async function* jsonRows(file: string): AsyncGenerator<FoundRow> {
  for await (const { line, number: lineNumber } of linesOf(file)) {
    const place = `${file}, line ${lineNumber}`;
    const value = parseJson(line, place);
    if (typeof value === 'object' && value !== null) checkColumns(Object.keys(value), place);
    yield { value, place };
  }
}

/** The first record names the columns. */
async function* csvRows(file: string): AsyncGenerator<FoundRow> {
  let names: readonly string[] | null = null;
  for await (const { fields, line } of csvRecords(createReadStream(file, { encoding: 'utf8' }), file)) {
    const place = `${file}, line ${line}`;
    if (names === null) {
      checkColumns(fields, place);
      names = fields;
    } else if (fields.length !== names.length)
      throw usageError(
        'unreadable_results',
        `${place} has ${fields.length} fields, but there are ${names.length} columns`,
      );
    else yield { value: Object.fromEntries(names.map((name, column) => [name, fields[column]])), place };
  }
}

function sampleOf(row: TableRow, shift: number): Sample {
  const { task, attempt, cost, steps, seconds, instruction } = row;
  return {
    task: { name: task, instruction: instruction ?? '' },
    attempt: attempt == null ? null : attempt + shift,
    outcome: outcomeOf(row),
    seconds: seconds ?? null,
    startedAt: null,
    finishedAt: null,
    conversation: null,
    ...(steps != null && { steps }),
    ...(cost != null && { totals: [{ ...NO_COUNTS, recorded_usd: cost }] }),
  };
}

const NO_COUNTS = { model: null, input_tokens: null, cached_tokens: null, thinking_tokens: null, output_tokens: null };

/** A row with an error and without success and score is an invalid attempt. */
function outcomeOf({ success: succeeded, score, error }: TableRow): SampleOutcome {
  if (succeeded == null && score == null) return { kind: 'invalid', reason: error ?? '' };
  return {
    kind: 'scored',
    score: score ?? Number(succeeded),
    ...(succeeded != null && { success: succeeded }),
    ...(error != null && { reason: error }),
  };
}

// Inspect logs, `.eval` and `.json`: each epoch of a sample is an attempt. Scores become numbers as by Inspect's value_to_float.
import { basename } from 'node:path';
import { z } from 'zod';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import type { PricedUsage } from '../../../shared/contracts/usage.ts';
import { usageError } from '../../../shared/errors.ts';
import { inspectFigures, type PlainScore, type ScoredSample, scoreAsNumber } from './inspect-figures.ts';
import { checkedAs } from './json-text.ts';
import { conversationOf, type RecordedChatMessage, type RecordedConversation } from './recorded-conversation.ts';
import type { ResultSource, Sample, SampleOutcome, SourceEntry } from './sample.ts';

const scoreSchema = z.looseObject({ value: z.unknown().optional(), explanation: z.string().nullish() });
type Score = z.infer<typeof scoreSchema>;

const count = z.int().nonnegative();
const usageSchema = z.looseObject({
  input_tokens: count.default(0),
  output_tokens: count.default(0),
  input_tokens_cache_read: count.nullish(),
  input_tokens_cache_write: count.nullish(),
  reasoning_tokens: count.nullish(),
  total_cost: z.number().nonnegative().nullish(),
});

const contentSchema = z.union([
  z.string(),
  z
    .array(z.looseObject({ type: z.string(), text: z.string().nullish() }))
    .transform((parts) => parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : `(${type})`)).join('\n')),
]);
const messageSchema = z.looseObject({
  role: z.string(),
  content: contentSchema,
  tool_calls: z.array(z.looseObject({ id: z.string(), function: z.string(), arguments: jsonObjectSchema })).nullish(),
  tool_call_id: z.union([z.string(), z.array(z.string())]).nullish(),
});

/** The fields that a sample and its summary have in common. */
const summarySchema = z.looseObject({
  id: z.union([z.string(), z.number()]),
  epoch: z.int().positive(),
  uuid: z.string().nullish(),
  input: z.union([z.string(), z.array(messageSchema)]),
  target: z.unknown().optional(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  scores: z.record(z.string(), scoreSchema).nullish(),
  model_usage: z.record(z.string(), usageSchema).nullish(),
  started_at: z.string().nullish(),
  completed_at: z.string().nullish(),
  total_time: z.number().nonnegative().nullish(),
  error: z.union([z.string(), z.looseObject({ message: z.string() })]).nullish(),
  limit: z.union([z.string(), z.looseObject({ type: z.string() })]).nullish(),
  invalidation: z.unknown().optional(),
});
export type InspectSummary = z.infer<typeof summarySchema>;
const SUMMARY_FORM = 'A sample of Inspect is {id, epoch, input, target, scores}';

const headerSchema = z.looseObject({
  status: z.string().default('started'),
  eval: z.looseObject({
    run_id: z.string().nullish(),
    eval_id: z.string().nullish(),
    task: z.string(),
    model: z.string(),
    scorers: z.array(z.looseObject({ name: z.string() })).nullish(),
    dataset: z.looseObject({ sample_ids: z.array(z.union([z.string(), z.number()])).nullish() }).nullish(),
  }),
  results: z
    .looseObject({
      scores: z
        .array(
          z.looseObject({
            name: z.string(),
            scorer: z.string().nullish(),
            reducer: z.string().nullish(),
            metrics: z.record(
              z.string(),
              z.looseObject({ value: z.number().nullable(), params: z.record(z.string(), z.unknown()).nullish() }),
            ),
          }),
        )
        .default([]),
    })
    .nullish(),
  error: z.looseObject({ message: z.string() }).nullish(),
});
type InspectHeader = z.infer<typeof headerSchema>;

/** The log's header: what `.eval` has in header.json, and `.json` beside the samples. Throws a usage PasskError. */
export function inspectHeader(value: unknown, place: string): InspectHeader {
  return checkedAs(headerSchema, value, place, 'The log of an Inspect task has eval: {task, model}');
}

/** A sample or the summary of one. Throws a usage PasskError. */
export function inspectSummary(value: unknown, place: string): InspectSummary {
  return checkedAs(summarySchema, value, place, SUMMARY_FORM);
}

/** A log, however it is stored. */
export interface InspectLog {
  readonly file: string;
  readonly sha256: string;
  readonly header: InspectHeader;
  /** A sample's figures, and the way to its conversation; null if that is not available. */
  samples(): AsyncIterable<InspectSample> | Iterable<InspectSample>;
}

export interface InspectSample {
  readonly summary: InspectSummary;
  readonly conversation: RecordedConversation | null;
}

/** A whole sample. Throws a usage PasskError. */
export function inspectSample(value: unknown, place: string): InspectSample {
  return { summary: inspectSummary(migrated(value), place), conversation: inspectConversation(value) };
}

/** Old logs have one score without a name. */
function migrated(sample: unknown): unknown {
  if (typeof sample !== 'object' || sample === null || !('score' in sample) || 'scores' in sample) return sample;
  return { ...sample, scores: { score: sample.score } };
}

/** `score` names the scorer, and with a dot a key of its values. Reading the entries throws a usage PasskError if the log has other scores only. */
export function inspectSource(log: InspectLog, score: string | undefined): ResultSource {
  const { header, file } = log;
  const { task, model, dataset, scorers } = header.eval;
  const recorded = header.results?.scores ?? [];
  const names = [...new Set(recorded.map(scoreName))];
  // A log that was cut off has no results, but names its scorers: so it joins the run of the whole ones.
  const scorer = score ?? names[0] ?? scorers?.[0]?.name ?? null;
  const samples = new Map<string, ScoredSample & { readonly scores: PlainScore[] }>();
  const available = new Set(names);
  const notes = [
    ...(header.status === 'success' ? [] : [`${file}: the log's status is ${header.status}${because(header)}`]),
    ...(score === undefined && names.length > 1
      ? [`${file} has the scores ${names.join(', ')}; ${names[0]} is taken, --score chooses another`]
      : []),
  ];
  return {
    format: 'inspect',
    place: file,
    domain: task,
    agent: model,
    ...(scorer !== null && { verifier: scorer }),
    origin: { file: basename(file), sha256: log.sha256, ...(scorer !== null && { score: scorer }) },
    ...(dataset?.sample_ids && { taskNames: dataset.sample_ids.map(String) }),
    notes,
    async *entries(): AsyncGenerator<SourceEntry> {
      for await (const { summary, conversation } of log.samples()) {
        for (const name of scoreNamesOf(summary)) available.add(name);
        const value = scoreValue(summary, scorer, file);
        const outcome = outcomeOf(summary, scorer, value);
        const name = String(summary.id);
        const sample = samples.get(name) ?? { scores: [], metadata: summary.metadata ?? {} };
        if (value !== null) samples.set(name, { ...sample, scores: [...sample.scores, value] });
        const key = keyOf(summary, header);
        yield { sample: { ...sampleOf(summary, outcome, conversation), ...(key !== undefined && { key }) } };
      }
      if (score !== undefined && available.size > 0 && !available.has(score))
        throw usageError(
          'unreadable_results',
          `${file} has no score ${score}; choose one with --score: ${[...available].join(', ')}`,
        );
    },
    figures: () =>
      inspectFigures(
        recorded.filter((one) => scoreName(one) === scorer),
        [...samples.values()],
      ),
  };
}

/** Metrics by key stand under the key's name, with the scorer that has the key. */
function scoreName({ name, scorer }: { readonly name: string; readonly scorer?: string | null | undefined }): string {
  return scorer == null || scorer === name ? name : `${scorer}.${name}`;
}

/** What --score can choose in a sample. */
function scoreNamesOf({ scores }: InspectSummary): string[] {
  return Object.entries(scores ?? {}).flatMap(([name, { value }]) =>
    typeof value === 'object' && value !== null ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
  );
}

function because({ error }: InspectHeader): string {
  return error == null ? '' : `: ${error.message}`;
}

/** The sample's own id, or in logs that have none, its place in the evaluation. */
function keyOf({ uuid, id, epoch }: InspectSummary, { eval: { run_id: run, eval_id: evaluation } }: InspectHeader) {
  if (uuid != null) return uuid;
  return run == null && evaluation == null ? undefined : JSON.stringify([run, evaluation, id, epoch]);
}

function sampleOf(summary: InspectSummary, outcome: SampleOutcome, conversation: RecordedConversation | null): Sample {
  const { id, epoch, input, target, limit, started_at, completed_at, total_time } = summary;
  const text = typeof input === 'string' ? input : input.map(({ role, content }) => `${role}: ${content}`).join('\n');
  const termination = typeof limit === 'string' ? limit : limit?.type;
  return {
    task: { name: String(id), instruction: `${text}\n\nTarget: ${targetText(target)}` },
    attempt: epoch,
    outcome,
    ...(termination !== undefined && { terminationReason: `${termination} limit` }),
    seconds: total_time ?? null,
    startedAt: started_at ?? null,
    finishedAt: completed_at ?? null,
    conversation,
    totals: usages(summary),
  };
}

function targetText(target: unknown): string {
  return typeof target === 'string' ? target : JSON.stringify(target ?? null);
}

/** Inspect counts cached tokens apart from the other input tokens. */
function usages({ model_usage: byModel }: InspectSummary): PricedUsage[] {
  return Object.entries(byModel ?? {}).map(([model, usage]) => {
    const cached = usage.input_tokens_cache_read ?? 0;
    return {
      model,
      input_tokens: usage.input_tokens + cached + (usage.input_tokens_cache_write ?? 0),
      cached_tokens: cached,
      thinking_tokens: usage.reasoning_tokens ?? null,
      output_tokens: usage.output_tokens,
      ...(usage.total_cost != null && { recorded_usd: usage.total_cost }),
    };
  });
}

/** A sample that broke off counts if it was scored, as it does in Inspect. */
function outcomeOf(
  { scores, error, invalidation }: InspectSummary,
  scorer: string | null,
  value: PlainScore | null,
): SampleOutcome {
  if (invalidation != null) return { kind: 'invalid', reason: 'It was marked as invalid in the log' };
  if (value === null) {
    const message = typeof error === 'string' ? error : error?.message;
    return { kind: 'invalid', reason: message === undefined ? 'It was not scored' : `It broke off: ${message}` };
  }
  const [name = ''] = keyedName(scorer, scores ?? {});
  const explanation = scores?.[name]?.explanation?.trim();
  return { kind: 'scored', score: scoreAsNumber(value), ...(explanation && { reason: explanation }) };
}

/** Null for a sample that was not scored. */
function scoreValue({ scores, id, epoch }: InspectSummary, scorer: string | null, file: string): PlainScore | null {
  const [name = '', key] = keyedName(scorer, scores ?? {});
  const value = plainValue(scores?.[name], key, `${file}: sample ${id}, epoch ${epoch}: score ${name}`);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The scorer, and the key of its values if the name has one. Without a name, the first scorer of the sample. */
function keyedName(scorer: string | null, scores: Readonly<Record<string, Score>>): [string | undefined, string?] {
  const names = Object.keys(scores);
  if (scorer === null) return [names[0]];
  const owner = names.find((name) => scorer.startsWith(`${name}.`));
  return names.includes(scorer) || owner === undefined ? [scorer] : [owner, scorer.slice(owner.length + 1)];
}

/** Null if there is no value: NaN, which JSON has as null, means that the sample was not scored. */
function plainValue(score: Score | undefined, key: string | undefined, place: string): unknown {
  const value = score?.value ?? null;
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (key !== undefined && keys.includes(key)) return Reflect.get(value, key);
  throw usageError(
    'unreadable_results',
    `${place} has several values (${keys.join(', ')}); choose one with --score NAME.KEY`,
  );
}

const transcriptSchema = z.looseObject({
  messages: z.array(messageSchema).default([]),
  attachments: z.record(z.string(), z.string()).default({}),
});
const ATTACHMENT = 'attachment://';

/** The conversation of a whole sample; null if its messages cannot be read. */
export function inspectConversation(sample: unknown): RecordedConversation | null {
  const parsed = transcriptSchema.safeParse(sample);
  if (!parsed.success) return null;
  const { messages, attachments } = parsed.data;
  const resolved = (text: string) =>
    text.startsWith(ATTACHMENT) ? (attachments[text.slice(ATTACHMENT.length)] ?? text) : text;
  return conversationOf(
    messages.map(
      ({ role, content, tool_calls: calls, tool_call_id: callId }): RecordedChatMessage => ({
        role,
        content: resolved(content),
        calls: (calls ?? []).map(({ id, function: name, arguments: kwargs }) => ({ id, name, kwargs })),
        callId: (Array.isArray(callId) ? callId[0] : callId) ?? '',
        seconds: 0,
        usage: null,
      }),
    ),
  );
}

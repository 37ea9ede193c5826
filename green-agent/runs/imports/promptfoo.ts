// Results of promptfoo: each provider and prompt is an agent, each test a task, and `repeat` makes attempts.
import { hash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import type { PricedUsage } from '../../../shared/contracts/usage.ts';
import { checkedAs, linesOf, parseJson, readDocument, sha256OfFile } from './json-text.ts';
import { conversationOf, type RecordedConversation, textMessage } from './recorded-conversation.ts';
import type { RecordedFigure, ResultSource, Sample, SampleOutcome } from './sample.ts';

const count = z.number().nonnegative().nullish();
const tokens = z.looseObject({ prompt: count, completion: count }).nullish();
const variables = z.record(z.string(), z.unknown()).nullish();

const resultSchema = z.looseObject({
  promptIdx: z.int().nonnegative().default(0),
  testIdx: z.int().nonnegative().default(0),
  testCase: z
    .looseObject({ description: z.string().nullish(), assert: z.unknown().optional(), vars: variables })
    .nullish(),
  provider: z.looseObject({ id: z.string().nullish(), label: z.string().nullish() }),
  prompt: z.looseObject({ raw: z.string().nullish(), label: z.string().nullish() }).nullish(),
  /** Missing in the lines of older versions, as are the tokens: the test and the response have them. */
  vars: variables,
  response: z.looseObject({ output: z.unknown().optional(), tokenUsage: tokens }).nullish(),
  error: z.string().nullish(),
  failureReason: z.int().nullish(),
  success: z.boolean(),
  score: z.number(),
  latencyMs: count,
  gradingResult: z.looseObject({ reason: z.string().nullish() }).nullish(),
  cost: count,
  tokenUsage: tokens,
});
type Result = z.infer<typeof resultSchema>;

const promptsSchema = z
  .array(
    z.looseObject({
      metrics: z
        .looseObject({
          testPassCount: z.number(),
          testFailCount: z.number(),
          testErrorCount: z.number(),
          score: z.number().nullish(),
          cost: z.number().nullish(),
        })
        .nullish(),
    }),
  )
  .nullish();
type PromptMetrics = NonNullable<NonNullable<z.infer<typeof promptsSchema>>[number]['metrics']>;

const fileSchema = z.looseObject({
  results: z.looseObject({
    timestamp: z.string().nullish(),
    results: z.array(resultSchema),
    prompts: promptsSchema,
    /** In older files, which have the prompts in the head of a table. */
    table: z.looseObject({ head: z.looseObject({ prompts: promptsSchema }).nullish() }).nullish(),
  }),
  config: z.looseObject({ description: z.string().nullish() }).nullish(),
});
type ResultFile = z.infer<typeof fileSchema>;

/** True for content that looks like promptfoo's. */
export function isPromptfoo(content: object): boolean {
  const results: unknown = Reflect.get(content, 'results');
  return typeof results === 'object' && results !== null && Array.isArray(Reflect.get(results, 'results'));
}

/** True for a line that looks like one of promptfoo's JSON Lines. */
export function isPromptfooRow(row: unknown): boolean {
  return (
    typeof row === 'object' &&
    row !== null &&
    ['promptIdx', 'testIdx', 'provider', 'success'].every((key) => key in row)
  );
}

/** One source for each provider and prompt of a file in JSON, YAML or JSON Lines. Throws PasskErrors. */
export async function promptfooSources(file: string): Promise<ResultSource[]> {
  const { content, sha256 } = extname(file) === '.jsonl' ? await readRows(file) : await readDocument(file);
  const form = 'A result file of promptfoo is {results: {results: [{promptIdx, testIdx, provider, success, score}]}}';
  const parsed = checkedAs(fileSchema, content, file, form);
  const ofPrompt = Map.groupBy(parsed.results.results, ({ promptIdx }) => promptIdx);
  return [...ofPrompt].map(([promptIdx, results]) => sourceOf(file, parsed, { promptIdx, results, sha256 }));
}

/** JSON Lines have the results alone, without what promptfoo counts. */
async function readRows(file: string): Promise<{ content: ResultFile; sha256: string }> {
  const results: Result[] = [];
  for await (const { line, number } of linesOf(file)) {
    const place = `${file}, line ${number}`;
    const form = 'A line of promptfoo is {promptIdx, testIdx, provider, success, score}';
    results.push(checkedAs(resultSchema, parseJson(line, place), place, form));
  }
  return { content: { results: { results } }, sha256: await sha256OfFile(file) };
}

function sourceOf(
  file: string,
  { config, results: summary }: ResultFile,
  { promptIdx, results, sha256 }: { promptIdx: number; results: readonly Result[]; sha256: string },
): ResultSource {
  const provider = results[0]?.provider;
  const prompts = new Set(summary.results.map((result) => JSON.stringify([nameOf(result.provider), result.promptIdx])));
  const isOnlyPrompt = [...prompts].filter((key) => key.startsWith(`["${nameOf(provider)}"`)).length === 1;
  const taskOf = createTaskNames();
  const timestamp = summary.timestamp ?? null;
  return {
    format: 'promptfoo',
    place: file,
    domain: config?.description || basename(file, extname(file)),
    agent: isOnlyPrompt ? nameOf(provider) : `${nameOf(provider)}/prompt-${promptIdx}`,
    verifier: 'assertions',
    origin: { file: basename(file), sha256, prompt: promptIdx },
    notes: [],
    // A repeated test has another testIdx; results are in the order in which they ended.
    *entries() {
      for (const result of results.toSorted((a, b) => a.testIdx - b.testIdx))
        yield { sample: sampleOf(result, taskOf(result), timestamp) };
    },
    figures: () =>
      promptFigures((summary.prompts ?? summary.table?.head?.prompts)?.[promptIdx]?.metrics ?? null, results),
  };
}

function nameOf(provider: Result['provider'] | undefined): string {
  return provider?.label || provider?.id || 'unknown provider';
}

/** The figures that promptfoo keeps of a prompt: counts, and sums over its results. Source: src/evaluator.ts. */
function promptFigures(metrics: PromptMetrics | null, results: readonly Result[]): RecordedFigure[] {
  const errors = results.filter(isError).length;
  const passed = results.filter(({ success }) => success).length;
  const sum = (amount: (result: Result) => number | null | undefined) =>
    results.reduce((total, result) => total + (amount(result) ?? 0), 0);
  const figures = [
    ['passed', metrics?.testPassCount, passed],
    ['failed', metrics?.testFailCount, results.length - passed - errors],
    ['errors', metrics?.testErrorCount, errors],
    ['score', metrics?.score, sum(({ score }) => score)],
    ['cost', metrics?.cost, sum(({ cost }) => cost)],
  ] as const;
  return figures.flatMap(([name, recorded, computed]) => (recorded == null ? [] : [{ name, recorded, computed }]));
}

/** `ResultFailureReason.ERROR`: the test could not be run, so the agent's answer does not matter. */
function isError({ failureReason, success }: Result): boolean {
  return failureReason === 2 && !success;
}

/** Names of tests: the description or the variables. Two tests of one name get a checksum each. */
function createTaskNames(): (result: Result) => Sample['task'] {
  const keys = new Map<string, string>();
  return ({ testCase, vars = testCase?.vars, prompt }) => {
    const key = hash('sha256', JSON.stringify([testCase?.description ?? null, vars ?? {}, testCase?.assert ?? []]));
    const text = (
      testCase?.description ||
      Object.values(vars ?? {})
        .map(String)
        .join(', ') ||
      'test'
    ).slice(0, 80);
    const owner = keys.get(text) ?? key;
    keys.set(text, owner);
    const instruction = prompt?.raw ?? JSON.stringify(vars ?? {});
    return { name: owner === key ? text : `${text} (${key.slice(0, 8)})`, instruction, hash: key.slice(0, 16) };
  };
}

function sampleOf(result: Result, task: Sample['task'], timestamp: string | null): Sample {
  return {
    task,
    attempt: null,
    outcome: outcomeOf(result),
    seconds: result.latencyMs == null ? null : result.latencyMs / 1000,
    startedAt: timestamp,
    finishedAt: timestamp,
    conversation: conversation(result),
    totals: [usageOf(result)],
  };
}

function outcomeOf(result: Result): SampleOutcome {
  const { success, score, error, gradingResult } = result;
  if (isError(result)) return { kind: 'invalid', reason: `It broke off: ${error ?? 'an error without a message'}` };
  const reason = gradingResult?.reason || error;
  return { kind: 'scored', score, success, ...(reason && { reason }) };
}

function conversation({ prompt, response }: Result): RecordedConversation | null {
  const output: unknown = response?.output ?? null;
  if (prompt?.raw == null || output === null) return null;
  const text = typeof output === 'string' ? output : JSON.stringify(output);
  return conversationOf([textMessage('user', prompt.raw), textMessage('assistant', text)]);
}

function usageOf({ provider, response, tokenUsage = response?.tokenUsage, cost }: Result): PricedUsage {
  return {
    model: provider.id ?? null,
    input_tokens: tokenUsage?.prompt ?? null,
    cached_tokens: null,
    thinking_tokens: null,
    output_tokens: tokenUsage?.completion ?? null,
    ...(cost != null && { recorded_usd: cost }),
  };
}

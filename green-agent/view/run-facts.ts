// What config.json and summary.json say about a run: enough for a list, without looking at its attempts.
import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { AttemptCounts, Figure, GuideFigures } from '../../shared/contracts/ui/evaluation.ts';
import { printableLine } from '../../shared/printable.ts';
import { CONFIG_FILE } from '../runs/run-directory.ts';
import { readRegularFile } from '../runs/run-files.ts';

export interface RunFacts {
  readonly agent: string;
  /** The sources of the tasks, such as `retail@1`. */
  readonly data: readonly string[];
  readonly seed: number | null;
  /** The run's latest evaluation; null before the end of the first. */
  readonly latest: LatestEvaluation | null;
  /** Changes with the files. */
  readonly version: string;
}

interface LatestEvaluation {
  readonly k: number;
  readonly mode: 'manual' | 'random';
  readonly partial: boolean;
  readonly instrument: boolean;
  readonly isSequence: boolean;
  readonly warnings: readonly string[];
  readonly domains: readonly string[];
  readonly tasks: number;
  readonly counts: Pick<AttemptCounts, 'passed' | 'failed' | 'invalid'>;
  readonly figures: GuideFigures | null;
  readonly cost_usd: number | null;
  /** ISO 8601; null if it is not known. */
  readonly endedAt: string | null;
}

const SUMMARY_FILE = 'summary.json';
const NAME_CHARACTERS = 200;
const WARNING_CHARACTERS = 1_000;

const configSchema = z.looseObject({
  agent: z.string().optional().catch(undefined),
  frozen: z
    .looseObject({
      data: z.string().optional().catch(undefined),
      seed: z.number().nullable().catch(null),
    })
    .catch({ seed: null }),
});

const meanSchema = z.looseObject({
  value: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
});
const count = z.int().nonnegative();
const summarySchema = z.looseObject({
  agent: z.string().optional().catch(undefined),
  k: z.int().positive(),
  mode: z.enum(['manual', 'random']),
  partial: z.boolean(),
  instrument: z.boolean().optional().catch(undefined),
  sequence: z.unknown().optional(),
  warnings: z.array(z.string()).catch([]),
  total_tasks: count,
  metrics: z
    .looseObject({
      attempts: z.object({ passed: count, failed: count, invalid: count }),
      guide: z
        .looseObject({ k: z.int().positive(), pass_k: meanSchema, pass_k_half: meanSchema.nullable() })
        .nullable()
        .catch(null),
      success_rate: meanSchema.nullable().catch(null),
    })
    .optional()
    .catch(undefined),
  by_domain: z.array(z.looseObject({ name: z.string() })).catch([]),
  cost_usd: z.number().nullable().optional().catch(null),
  last_updated: z.iso.datetime().nullable().catch(null),
});

/** The facts about a run; `before` if its files have not changed. */
export function readRunFacts(directory: string, before: RunFacts | null): RunFacts {
  const files = [CONFIG_FILE, SUMMARY_FILE].map((name) => join(directory, name));
  const version = files.map(versionOf).join(' ');
  if (before?.version === version) return before;
  const config = readChecked(join(directory, CONFIG_FILE), configSchema, (text) => text);
  let domains: string[] = [];
  const summary = readChecked(join(directory, SUMMARY_FILE), summarySchema, (text) => {
    const [rest, ofResults] = withoutResults(text);
    domains = ofResults;
    return rest;
  });
  const agent = config?.agent ?? summary?.agent ?? basename(dirname(dirname(resolve(directory))));
  return {
    agent: printableLine(agent, NAME_CHARACTERS),
    data: config?.frozen.data?.split('+') ?? [],
    seed: config?.frozen.seed ?? null,
    latest: summary === null ? null : latestOf(summary, domains),
    version,
  };
}

function latestOf(summary: z.infer<typeof summarySchema>, domains: readonly string[]): LatestEvaluation {
  const { metrics, by_domain, k, mode, partial, sequence, warnings, total_tasks: tasks, last_updated } = summary;
  const { guide = null, success_rate = null, attempts = null } = metrics ?? {};
  return {
    k,
    mode,
    partial,
    instrument: summary.instrument === true,
    isSequence: sequence !== undefined,
    warnings: warnings.map((warning) => printableLine(warning, WARNING_CHARACTERS)),
    domains: [...new Set([...by_domain.map(({ name }) => name), ...domains])].sort(),
    tasks,
    counts: attempts ?? { passed: 0, failed: 0, invalid: 0 },
    figures:
      guide === null || success_rate === null || sequence !== undefined
        ? null
        : {
            k: guide.k,
            success_rate: figureOf(success_rate),
            pass_k: figureOf(guide.pass_k),
            pass_k_half: figureOf(guide.pass_k_half ?? { value: null, interval: null }),
          },
    cost_usd: summary.cost_usd ?? null,
    endedAt: last_updated,
  };
}

function figureOf({ value, interval }: z.infer<typeof meanSchema>): Figure {
  return { value, low: interval?.[0] ?? null, high: interval?.[1] ?? null };
}

/**
 * A summary's JSON without its results, which are nearly all of it, and the domain of the first of them. `by_domain` has the
 * domains if there are several. A file with another layout is returned as it is.
 */
function withoutResults(text: string): [rest: string, domains: string[]] {
  const start = text.indexOf('\n  "results": [\n');
  const end = start < 0 ? -1 : text.indexOf('\n  ],\n', start);
  if (end < 0) return [text, []];
  const [, domain] = /"domain":("(?:[^"\\]|\\.)*")/.exec(text.slice(start, start + 4_096)) ?? [];
  return [text.slice(0, start) + text.slice(end + '\n  ],'.length), domain === undefined ? [] : [JSON.parse(domain)]];
}

/** Null if the file is missing or has another form. */
function readChecked<T>(file: string, schema: z.ZodType<T>, partOf: (text: string) => string): T | null {
  try {
    return schema.parse(JSON.parse(partOf(readRegularFile(file))));
  } catch {
    return null;
  }
}

function versionOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

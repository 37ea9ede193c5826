// The figures of an Inspect log, computed from its samples as Inspect does: epochs are reduced to one score a sample, and metrics are
// taken over the samples. Sources: inspect_ai/scorer/_reducer/reducer.py, _metrics/accuracy.py, mean.py and std.py.
import { passAtK, passHatK } from '../../../shared/metrics/estimators.ts';
import { mean, standardError, variance } from '../../../shared/metrics/variation.ts';
import type { RecordedFigure } from './sample.ts';

/** A score of a sample in one epoch: a text, a number or a boolean. */
export type PlainScore = string | number | boolean;

/** One sample: its scores by epoch, without those that are missing, and its metadata. */
export interface ScoredSample {
  readonly scores: readonly PlainScore[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What the log records for one scorer and reducer. */
interface RecordedScore {
  /** Absent if the reducer is the default, the mean. */
  readonly reducer?: string | null | undefined;
  readonly metrics: Readonly<
    Record<
      string,
      { readonly value: number | null; readonly params?: Readonly<Record<string, unknown>> | null | undefined }
    >
  >;
}

const WORDS: Readonly<Record<string, number>> = { C: 1, P: 0.5, I: 0, N: 0 };

/** As `value_to_float` of inspect_ai/scorer/_metric.py. */
export function scoreAsNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  const text = String(value);
  const word = WORDS[text];
  if (word !== undefined) return word;
  if (['yes', 'true'].includes(text.toLowerCase())) return 1;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : 0;
}

/** Every metric of the log beside its value from the samples; the accuracy alone if the log records nothing. */
export function inspectFigures(recorded: readonly RecordedScore[], samples: readonly ScoredSample[]): RecordedFigure[] {
  if (samples.length === 0) return [];
  const scores = recorded.length > 0 ? recorded : [{ metrics: { accuracy: { value: null } } }];
  return scores.flatMap(({ reducer, metrics }) =>
    Object.entries(metrics).map(([metric, { value, params }]) => ({
      name: reducer == null || reducer === 'mean' ? metric : `${metric} by ${reducer}`,
      recorded: value,
      ...computed(metric, reducer ?? 'mean', { samples, params: params ?? {} }),
    })),
  );
}

interface Computing {
  readonly samples: readonly ScoredSample[];
  readonly params: Readonly<Record<string, unknown>>;
}

function computed(
  metric: string,
  reducer: string,
  { samples, params }: Computing,
): Omit<RecordedFigure, 'name' | 'recorded'> {
  const reduce = reducerOf(reducer);
  if (reduce === null) return { computed: null, reason: `passk does not know the reducer ${reducer}` };
  const compute = METRICS[metric];
  if (compute === undefined)
    return {
      computed: null,
      reason: metric.startsWith('bootstrap') ? 'it is drawn at random' : `passk does not know the metric ${metric}`,
    };
  const reduced = samples.flatMap(({ scores, metadata }) => {
    const value = reduce(scores);
    return value === null ? [] : [{ value, metadata }];
  });
  if (reduced.length === 0) return { computed: null, reason: 'no sample has enough epochs' };
  const cluster = params.cluster;
  if (typeof cluster !== 'string') return { computed: compute(reduced.map(({ value }) => value)) };
  if (metric !== 'stderr') return { computed: null, reason: 'passk knows clusters for stderr only' };
  const clustered = Map.groupBy(reduced, ({ metadata }) => JSON.stringify(metadata[cluster] ?? null));
  return { computed: clusteredError([...clustered.values()].map((ofOne) => ofOne.map(({ value }) => value))) };
}

const METRICS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  accuracy: mean,
  mean,
  stderr: (values) => standardError(values) ?? 0,
  std: (values) => (values.length < 2 ? 0 : Math.sqrt(variance(values))),
  var: (values) => (values.length < 2 ? 0 : variance(values)),
};

/** Clusters weigh by their sums of deviations, with C/(C − 1) for C clusters. Source: Miller 2024, arXiv:2411.00640, appendix A. */
function clusteredError(clusters: readonly (readonly number[])[]): number {
  const values = clusters.flat();
  const center = mean(values);
  const squares = clusters.reduce(
    (total, ofOne) => total + ofOne.reduce((sum, value) => sum + value - center, 0) ** 2,
    0,
  );
  return Math.sqrt((squares * clusters.length) / (clusters.length - 1)) / values.length;
}

type Reduce = (scores: readonly PlainScore[]) => number | null;

/** The reducers of Inspect by their names in logs; null for others, such as those of a user. */
function reducerOf(name: string): Reduce | null {
  const simple = SIMPLE_REDUCERS[name];
  if (simple !== undefined) return simple;
  const [, kind, digits] = /^(pass_at|pass_k|at_least)_(\d+)$/.exec(name) ?? [];
  if (kind === undefined) return null;
  const k = Number(digits);
  return (scores) => {
    const counts = { n: scores.length, c: scores.filter((score) => scoreAsNumber(score) >= 1).length };
    if (kind === 'at_least') return counts.c >= k ? 1 : 0;
    return (kind === 'pass_at' ? passAtK : passHatK)(counts, k);
  };
}

const SIMPLE_REDUCERS: Readonly<Record<string, Reduce>> = {
  mean: (scores) => mean(scores.map(scoreAsNumber)),
  median: (scores) => middle(scores.map(scoreAsNumber)),
  max: (scores) => Math.max(...scores.map(scoreAsNumber)),
  mode: (scores) => scoreAsNumber(mostCommon(scores)),
};

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return mean(sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1));
}

/** Of the scores themselves, not of the numbers they stand for. The first of those that are equally common, as in Python's Counter. */
function mostCommon(scores: readonly PlainScore[]): PlainScore | undefined {
  const counts = new Map<PlainScore, number>();
  for (const score of scores) {
    // Python takes True and 1 for the same key.
    const key = typeof score === 'boolean' ? Number(score) : score;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

// Jobs of Harbor: a folder with one folder for each trial, `<task>__<id>`, which has result.json and the agent's trajectory.
import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { PricedUsage } from '../../../shared/contracts/usage.ts';
import { usageError } from '../../../shared/errors.ts';
import { passAtK } from '../../../shared/metrics/estimators.ts';
import { readTrajectory } from './harbor-trajectory.ts';
import { checkedAs, readDocument } from './json-text.ts';
import type { RecordedFigure, ResultSource, Sample, SampleOutcome, SourceEntry } from './sample.ts';

const count = z.number().nonnegative().nullish();
const timing = z.looseObject({ started_at: z.string().nullish(), finished_at: z.string().nullish() }).nullish();

const agentResultSchema = z.looseObject({
  n_input_tokens: count,
  n_cache_tokens: count,
  n_output_tokens: count,
  cost_usd: count,
});
type AgentResult = z.infer<typeof agentResultSchema>;

const trialSchema = z.looseObject({
  task_name: z.string(),
  task_checksum: z.string().nullish(),
  source: z.string().nullish(),
  config: z
    .looseObject({ agent: z.looseObject({ name: z.string().nullish(), model_name: z.string().nullish() }).nullish() })
    .nullish(),
  agent_info: z
    .looseObject({
      name: z.string(),
      model_info: z.looseObject({ name: z.string(), provider: z.string().nullish() }).nullish(),
    })
    .nullish(),
  agent_result: agentResultSchema.nullish(),
  step_results: z.array(z.looseObject({ step_name: z.string(), agent_result: agentResultSchema.nullish() })).nullish(),
  verifier_result: z.looseObject({ rewards: z.record(z.string(), z.number()).nullish() }).nullish(),
  exception_info: z
    .looseObject({ exception_type: z.string().default('an exception'), exception_message: z.string().default('') })
    .nullish(),
  started_at: z.string().nullish(),
  finished_at: z.string().nullish(),
  agent_execution: timing,
});
type TrialResult = z.infer<typeof trialSchema>;
const TRIAL_FORM = "A trial's result.json has task_name, verifier_result: {rewards} or exception_info";

const evalSchema = z.looseObject({
  n_trials: z.int().optional(),
  n_errors: z.int().optional(),
  metrics: z.array(z.record(z.string(), z.unknown())).default([]),
  pass_at_k: z.record(z.string(), z.number()).default({}),
});
/** The figures of one agent and dataset. */
type RecordedEval = z.infer<typeof evalSchema>;

const jobSchema = z.looseObject({ stats: z.looseObject({ evals: z.record(z.string(), evalSchema) }) });

interface Trial {
  readonly folder: string;
  /** Null for a trial that has not ended. */
  readonly result: TrialResult | null;
}

/** The name of a trial's folder: the task and what tells trials apart. */
const TRIAL_FOLDER = /^(.+)__(.+)$/;

/** True for the folder of a job, or one with such folders in it. */
export async function isHarborFolder(folder: string): Promise<boolean> {
  return (await trialFolders(folder)).length > 0;
}

/** One source for each agent and dataset. `score` names the reward, if trials have several. */
export async function harborSources(folder: string, score: string | undefined): Promise<ResultSource[]> {
  const trials: Trial[] = [];
  const sum: string[] = [];
  for (const path of await trialFolders(folder)) {
    const trial = await readTrial(path);
    trials.push(trial);
    sum.push(hash('sha256', JSON.stringify([basename(path), trial.result])));
  }
  const sha256 = hash('sha256', sum.join('\n'));
  const ended = trials.flatMap(({ folder: path, result }) => (result === null ? [] : [{ folder: path, result }]));
  if (ended.length === 0)
    throw usageError(
      'unreadable_results',
      `No trial of ${folder} has a result.json (${trials.length} ${trials.length === 1 ? 'folder' : 'folders'}): none has ended. Import the job when trials have`,
    );
  const groups = Map.groupBy(ended, ({ result }) => JSON.stringify([agentOf(result), result.source ?? 'tasks']));
  const unfinished = trials.length - ended.length;
  const evals = await recordedEvals(folder);
  return [...groups.values()].map((group, index) => ({
    ...sourceOf(folder, group, { score, sha256, recorded: evalOf(evals, group, groups.size) }),
    notes:
      index === 0 && unfinished > 0
        ? [`${folder}: ${unfinished} trial${unfinished === 1 ? ' has' : 's have'} no result.json; they have not ended`]
        : [],
  }));
}

type EndedTrial = Trial & { readonly result: TrialResult };

function sourceOf(
  folder: string,
  trials: readonly EndedTrial[],
  { score, sha256, recorded }: { score: string | undefined; sha256: string; recorded: RecordedEval | null },
): ResultSource {
  const first = trials[0]?.result;
  return {
    format: 'harbor',
    place: folder,
    domain: first?.source ?? 'tasks',
    agent: first === undefined ? 'unknown agent' : agentOf(first),
    verifier: score ?? 'reward',
    origin: { file: basename(folder), sha256, ...(score !== undefined && { score }) },
    // Trials come in any order; so that two jobs number the same tasks alike, their names decide.
    taskNames: [...new Set(trials.map(({ result }) => result.task_name))].sort(),
    notes: [],
    async *entries(): AsyncGenerator<SourceEntry> {
      for (const trial of inOrder(trials)) {
        yield { sample: await sampleOf(trial, rewardOf(trial, score)) };
      }
    },
    figures: () => figuresOf(trials, score, recorded),
  };
}

/**
 * The figures of an eval as Harbor computes them: a trial without a reward has not been graded, but counts as 0 in the mean and in
 * pass@k. Sources: harbor/models/job/result.py, harbor/utils/pass_at_k.py.
 */
function figuresOf(
  trials: readonly EndedTrial[],
  score: string | undefined,
  recorded: RecordedEval | null,
): RecordedFigure[] {
  const rewards = trials.map((trial) => ({ task: trial.result.task_name, reward: rewardOf(trial, score) }));
  const mean = recorded?.metrics.find((metric) => 'mean' in metric)?.mean;
  const tasks = [...Map.groupBy(rewards, ({ task }) => task).values()].map((ofTask) => ({
    n: ofTask.length,
    c: ofTask.filter(({ reward }) => reward === 1).length,
  }));
  const meanOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const counts = [
    ['graded trials', recorded?.n_trials, rewards.filter(({ reward }) => reward !== null).length],
    [
      'trials with an exception',
      recorded?.n_errors,
      trials.filter(({ result }) => result.exception_info != null).length,
    ],
  ] as const;
  return [
    {
      name: 'mean',
      recorded: typeof mean === 'number' ? mean : null,
      computed: meanOf(rewards.map(({ reward }) => reward ?? 0)),
    },
    ...counts.flatMap(([name, count, computed]) => (count === undefined ? [] : [{ name, recorded: count, computed }])),
    ...Object.entries(recorded?.pass_at_k ?? {}).map(([k, value]) => ({
      name: `pass@${k}`,
      recorded: value,
      computed: meanOf(tasks.map((ofTask) => passAtK(ofTask, Number(k)) ?? Number.NaN)),
    })),
  ];
}

/** By number if the folders are numbered, otherwise by the time at which they began. */
function inOrder(trials: readonly EndedTrial[]): readonly EndedTrial[] {
  const key = ({ folder, result }: EndedTrial): [number, string, string] => {
    const suffix = TRIAL_FOLDER.exec(basename(folder))?.[2] ?? '';
    return [/^\d+$/.test(suffix) ? Number(suffix) : 0, result.started_at ?? '', basename(folder)];
  };
  return trials.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    return left[0] - right[0] || compared(left[1], right[1]) || compared(left[2], right[2]);
  });
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function agentOf({ agent_info: info, config }: TrialResult): string {
  const name = info?.name ?? config?.agent?.name ?? 'unknown agent';
  const model = modelOf(info) ?? config?.agent?.model_name;
  return model == null ? name : `${name}/${model}`;
}

function modelOf(info: TrialResult['agent_info']): string | null {
  const model = info?.model_info;
  return model == null ? null : model.provider == null ? model.name : `${model.provider}/${model.name}`;
}

/** The reward named, or else the one called `reward`, or the only one; null if there is none. */
function rewardOf({ folder, result }: EndedTrial, name: string | undefined): number | null {
  const rewards = result.verifier_result?.rewards ?? {};
  const names = Object.keys(rewards);
  if (names.length === 0) return null;
  const wanted = name ?? (names.length === 1 ? names[0] : 'reward');
  const reward = wanted === undefined ? undefined : rewards[wanted];
  if (reward !== undefined) return reward;
  throw usageError(
    'unreadable_results',
    `${folder} has the rewards ${names.join(', ')}${name === undefined ? '' : `, not ${name}`}; choose one with --score NAME`,
  );
}

/** Exceptions that are the agent's own: it took too long, or its program failed. */
const AGENT_EXCEPTIONS: Readonly<Record<string, 'timeout' | 'white_agent_error'>> = {
  AgentTimeoutError: 'timeout',
  NonZeroAgentExitCodeError: 'white_agent_error',
};

function outcomeOf({ exception_info: exception }: TrialResult, reward: number | null): SampleOutcome {
  const category = exception == null ? undefined : AGENT_EXCEPTIONS[exception.exception_type];
  const reason = exception == null ? undefined : `${exception.exception_type}: ${exception.exception_message}`.trim();
  if (reward !== null)
    return { kind: 'scored', score: reward, ...(category && { category }), ...(reason && { reason }) };
  if (category !== undefined) return { kind: 'scored', score: 0, category, ...(reason && { reason }) };
  return { kind: 'invalid', reason: reason === undefined ? 'It was not graded' : `It broke off: ${reason}` };
}

async function sampleOf(trial: EndedTrial, reward: number | null): Promise<Sample> {
  const { folder, result } = trial;
  const steps = result.step_results ?? [];
  const trajectory = await readTrajectory(
    folder,
    steps.map(({ step_name: name }) => name).filter((name) => basename(name) === name),
  );
  const used = result.agent_result == null ? steps.map((step) => step.agent_result) : [result.agent_result];
  const { started_at: startedAt, finished_at: finishedAt } = result.agent_execution ?? result;
  return {
    task: {
      name: result.task_name,
      instruction: trajectory?.opening ?? '',
      hash: hash('sha256', result.task_checksum ?? result.task_name).slice(0, 16),
    },
    attempt: null,
    outcome: outcomeOf(result, reward),
    ...(result.exception_info && { terminationReason: result.exception_info.exception_type }),
    seconds: startedAt != null && finishedAt != null ? secondsBetween(startedAt, finishedAt) : null,
    startedAt: startedAt ?? null,
    finishedAt: finishedAt ?? null,
    conversation: trajectory,
    ...(used.some((usage) => usage != null) && {
      totals: used.flatMap((usage) => (usage == null ? [] : [usageOf(result, usage)])),
    }),
  };
}

/** Null for times that cannot be read. */
function secondsBetween(start: string, end: string): number | null {
  const seconds = (Date.parse(end) - Date.parse(start)) / 1000;
  return seconds >= 0 ? seconds : null;
}

/** Harbor's input tokens include the cached ones. */
function usageOf(result: TrialResult, used: AgentResult): PricedUsage {
  return {
    model: modelOf(result.agent_info) ?? result.config?.agent?.model_name ?? null,
    input_tokens: used.n_input_tokens ?? null,
    cached_tokens: used.n_cache_tokens ?? null,
    thinking_tokens: null,
    output_tokens: used.n_output_tokens ?? null,
    ...(used.cost_usd != null && { recorded_usd: used.cost_usd }),
  };
}

/** The folders of trials in a job, or in jobs one level below. */
async function trialFolders(folder: string): Promise<string[]> {
  const here = await subfolders(folder);
  const trials: string[] = [];
  for (const name of here) {
    const path = join(folder, name);
    if (await isTrial(path)) trials.push(path);
    else
      for (const inner of await subfolders(path)) if (await isTrial(join(path, inner))) trials.push(join(path, inner));
  }
  return trials;
}

/** A job's own result.json has no task; a trial that runs has no result yet, but its configuration or the agent's folder. */
async function isTrial(path: string): Promise<boolean> {
  if (!TRIAL_FOLDER.test(basename(path))) return false;
  const names = await readdir(path);
  if (names.includes('result.json')) return (await taskNameIn(join(path, 'result.json'))) !== null;
  return names.includes('agent') || names.includes('steps');
}

async function taskNameIn(file: string): Promise<unknown> {
  const { content } = await readDocument(file);
  return typeof content === 'object' && content !== null ? (Reflect.get(content, 'task_name') ?? null) : null;
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

async function readTrial(folder: string): Promise<Trial> {
  const file = join(folder, 'result.json');
  if (!(await readdir(folder)).includes('result.json')) return { folder, result: null };
  const { content } = await readDocument(file);
  return { folder, result: checkedAs(trialSchema, content, file, TRIAL_FORM) };
}

/** What the job's own result records for each agent and dataset; empty if it is missing or of another form. */
async function recordedEvals(folder: string): Promise<Readonly<Record<string, RecordedEval>>> {
  if (!(await readdir(folder)).includes('result.json')) return {};
  const job = jobSchema.safeParse((await readDocument(join(folder, 'result.json'))).content);
  return job.success ? job.data.stats.evals : {};
}

/** The eval of these trials by its key, `<agent>__<model>__<dataset>`; the only one if there is one agent and dataset. */
function evalOf(
  evals: Readonly<Record<string, RecordedEval>>,
  [trial]: readonly EndedTrial[],
  groups: number,
): RecordedEval | null {
  const { agent_info: info, source } = trial?.result ?? {};
  const key = [info?.name, info?.model_info?.name, source ?? 'adhoc'].filter((part) => part != null).join('__');
  const [only, ...others] = Object.values(evals);
  return evals[key] ?? (groups === 1 && others.length === 0 ? (only ?? null) : null);
}

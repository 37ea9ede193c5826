// Records of evaluations for the operator: reports, attempts in full, and the tasks and settings to choose from.
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EvaluationConfig } from '../../shared/config/evaluation-config.ts';
import { FEEDBACK_MODES, METRIC_NAMES } from '../../shared/config/pass-k-config.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';
import type { ReportAgent } from '../../shared/contracts/report-page.ts';
import type { BattleSettings, TaskList } from '../../shared/contracts/ui/battles.ts';
import { battleSettingsSchema, MAX_CHOSEN_TASKS } from '../../shared/contracts/ui/battles.ts';
import { PasskError } from '../../shared/errors.ts';
import { printableLine } from '../../shared/printable.ts';
import { DOMAINS } from '../../worlds/domains.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadDomain } from '../../worlds/load-domain.ts';
import type { Story } from '../../worlds/story.ts';
import { chooseTasks } from '../evaluation/plan.ts';
import { isCriticMode } from '../feedback/critic.ts';
import { criticSettings, loadTaskSets } from '../prepare.ts';
import { readRunAttempt, readRunReport, type ShownAttempt } from '../reports/run-pages.ts';
import { readAttempts } from '../runs/read-run.ts';
import type { TaskPlace } from '../runs/run-path.ts';

/** Contains ground truth; of `taskList` only the tags. The first three answer undefined for an unknown evaluation. */
export interface EvaluationRecords {
  /** The full attempts of an evaluation. */
  attempts(id: string): Promise<readonly AttemptRecord[] | undefined>;
  report(id: string): Promise<ReportAgent | undefined>;
  /** Null for an attempt that is not there (yet). */
  attempt(id: string, place: TaskPlace, attempt: number): Promise<ShownAttempt | null | undefined>;
  choices(): Promise<EvaluationChoices>;
  /** Rejects with a PasskError for an unknown domain. */
  taskList(domain: string): Promise<TaskList>;
}

/** The settings of the green agent, and its domains. */
interface EvaluationChoices {
  readonly defaults: BattleSettings;
  /** For attempts in sequence. Without the modes that need a critic's model if none is configured. */
  readonly feedback_modes: readonly string[];
  readonly domains: readonly { readonly name: string; readonly tasks: number; readonly source: string }[];
}

interface EvaluationRecordsOptions {
  readonly configured: EvaluationConfig;
  /** The configuration of a request that names an agent and nothing else, as a battle does. */
  readonly requested: () => EvaluationConfig;
  /** The folder of an evaluation's runs. */
  readonly directoryOf: (id: string) => string;
  /** True for an evaluation that this process knows, whether it has attempts or not. */
  readonly isKnown: (id: string) => boolean;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createEvaluationRecords({
  configured,
  requested,
  directoryOf,
  isKnown,
}: EvaluationRecordsOptions): EvaluationRecords {
  /** The run directories of an evaluation; usually one. */
  const runsOf = async (id: string): Promise<string[] | undefined> => {
    if (!ID.test(id)) return undefined;
    const found = await Array.fromAsync(glob('**/config.json', { cwd: directoryOf(id) }));
    const runs = found.sort().map((file) => join(directoryOf(id), dirname(file)));
    return runs.length > 0 || isKnown(id) ? runs : undefined;
  };
  const taskSetOf = async (domain: string) => {
    const [taskSet] = await loadTaskSets(configured, [domain]);
    if (taskSet === undefined) throw new Error(`no task set was loaded for ${domain}`);
    return taskSet;
  };
  /** The tasks of manual mode; none in the other, if the domain does not have them, or if they are too many to name. */
  const manualTasks = async (config: EvaluationConfig): Promise<Pick<BattleSettings, 'tasks'>> => {
    const { mode, domain } = config.pass_k_config;
    if (mode !== 'manual') return {};
    try {
      const chosen = chooseTasks(config, [await taskSetOf(domain)]);
      return chosen.length > MAX_CHOSEN_TASKS ? {} : { tasks: chosen.map(({ task }) => task.task_id) };
    } catch (error) {
      if (!(error instanceof PasskError)) throw error;
      return {};
    }
  };

  return {
    async attempts(id) {
      const runs = await runsOf(id);
      if (runs === undefined) return undefined;
      const records: AttemptRecord[] = [];
      for (const run of runs) {
        for await (const read of readAttempts(run)) if ('record' in read) records.push(read.record);
      }
      return records;
    },
    async report(id) {
      const [run] = (await runsOf(id)) ?? [];
      return run === undefined ? undefined : await readRunReport(run);
    },
    async attempt(id, place, attempt) {
      const runs = await runsOf(id);
      if (runs === undefined) return undefined;
      for (const run of runs) {
        const read = await readRunAttempt(run, place, attempt);
        if (read !== null) return read;
      }
      return null;
    },
    async choices() {
      const config = requested();
      const { tasks: _, ...rest } = config.pass_k_config;
      const settings = { ...rest, metric: METRIC_NAMES[rest.metric] };
      const hasCritic = criticSettings(configured).model !== undefined;
      const shown = Object.keys(battleSettingsSchema.shape);
      const defaults = Object.fromEntries(Object.entries(settings).filter(([key]) => shown.includes(key)));
      const own = await Promise.all(configured.domains.map(({ path }) => loadDomain(path)));
      const names = new Set([...own, ...DOMAINS].map(({ name }) => name));
      const domains = await Promise.all(
        [...names].map(async (name) => {
          const taskSet = await taskSetOf(name).catch(() => undefined);
          return taskSet === undefined ? [] : [{ name, tasks: taskSet.tasks.length, source: taskSet.name }];
        }),
      );
      return {
        defaults: battleSettingsSchema.parse({ ...defaults, ...(await manualTasks(config)) }),
        // The configured mode may be one of a benchmark's own.
        feedback_modes: [...new Set([...FEEDBACK_MODES, rest.feedback_mode])].filter(
          (mode) => hasCritic || !isCriticMode(mode),
        ),
        domains: domains.flat(),
      };
    },
    async taskList(domain) {
      const { name, world, tasks } = await taskSetOf(domain);
      return {
        domain,
        source: name,
        tasks: tasks.map((task) => {
          const { task_id, level, tags } = task;
          return { task_id, level, tags: [...tags], preview: previewOf(storyOf(world, task)) };
        }),
      };
    },
  };
}

const PREVIEW_CHARACTERS = 200;

/** The topics of the customer's goals, without any detail; '' for a task without a story. */
function previewOf(story: Story | undefined): string {
  const topics = story?.goals.flatMap(({ brief }) => brief[0] ?? []) ?? [];
  // Brackets mark values, which only wishes have that cannot be said without them.
  const shown = topics.map((topic) => (topic.includes('[') ? 'a request with conditions' : topic));
  return printableLine([...new Set(shown)].join('; '), PREVIEW_CHARACTERS);
}

// One run as it is viewed: its head and counts always, its cells while they are wanted, kept up to date with its files.
import { hash } from 'node:crypto';
import { basename } from 'node:path';
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import type { EvaluationHead, EvaluationState } from '../../shared/contracts/ui/evaluation.ts';
import { applyDeltas, type EvaluationProgress, NO_PROGRESS } from '../../shared/contracts/ui/progress.ts';
import { progressFigures, type TaskTally, taskTallies } from '../../shared/ui/figures.ts';
import type { ListedRun } from '../runs/list-runs.ts';
import { createLiveReader, type LiveReader, leftPlan, type RunPlan } from '../runs/live-file.ts';
import { isBeingWritten } from '../runs/lock.ts';
import { type RunFacts, readRunFacts } from './run-facts.ts';
import { isComplete, runProgress, stepsBetween, stepsOfRun } from './run-progress.ts';
import { createRunScanner, type ScannedRun } from './scan-cells.ts';

export interface ViewedRun {
  readonly id: string;
  readonly directory: string;
  head(): EvaluationHead;
  /** Counts by task; empty until the run was read once, and for attempts in sequence, which other runs' do not compare with. */
  tallies(): readonly TaskTally[];
  isRunning(): boolean;
  /** Null unless the cells are in memory. */
  progress(): EvaluationProgress | null;
  /** Reads the cells unless they are in memory. */
  load(): Promise<EvaluationProgress>;
  /** Drops the cells; they are read again when they are wanted. Not while the run is being written. */
  unload(): void;
  /** Looks at what changed in the run's files. One look at a time: calls meanwhile lead to one more. */
  refresh(): Promise<void>;
}

/** What happens to a run. Called when the run's own state has changed already. */
interface RunListener {
  readonly headChanged: () => void;
  readonly stepped: (deltas: readonly EvaluationDelta[]) => void;
  /** The run changed in a way that steps cannot say. */
  readonly replaced: () => void;
}

/** The evaluation that writes the run. */
interface LiveRun {
  readonly reader: LiveReader;
  plan: RunPlan | null;
  steps: (deltas: readonly EvaluationDelta[]) => EvaluationDelta[];
}

/** The id of a run or an agent in addresses: the same after a restart. */
function viewId(name: string): string {
  return hash('sha256', name).slice(0, 16);
}

export function createViewedRun({ directory, path, createdAt }: ListedRun, listener: RunListener): ViewedRun {
  const id = viewId(path);
  let scanner = createRunScanner(directory);
  let facts = readRunFacts(directory, null);
  let scanned: ScannedRun | null = null;
  let progress: EvaluationProgress | null = null;
  let live: LiveRun | null = null;
  /** Of the evaluation that wrote the run last, as far as it was seen. */
  let plan: RunPlan | null = null;
  /** True if that one left its live file behind. */
  let wasKilled = false;
  let tallies: readonly TaskTally[] = [];
  let isWanted = false;
  /** Made when it is asked for. Never null without the cells. */
  let head: EvaluationHead | null = null;
  let looking: Promise<void> | null = null;
  let isLookingAgain = false;

  const createdAtFirst = new Date(createdAt).toISOString();
  const quick = (isRunning = live !== null) =>
    quickHead(facts, { id, path: path || basename(directory), createdAt: createdAtFirst, isRunning });
  /** Takes over what was read, and tells the difference. */
  const show = (next: EvaluationProgress, found: ScannedRun, endedAt: string | null) => {
    const [before, headBefore, isFirst] = [progress, run.head(), scanned === null];
    const steps = before === null ? null : stepsBetween(before, next);
    const told = steps === null ? [] : endedAt === null ? steps : [...steps, { type: 'ended' as const, at: endedAt }];
    scanned = found;
    progress = before === null || steps === null ? next : applyDeltas(before, told);
    tallies = taskTallies(progress);
    head = null;
    const isChanged = JSON.stringify(run.head()) !== JSON.stringify(headBefore);
    if (told.length > 0) listener.stepped(told);
    if (isChanged) listener.headChanged();
    // Without the cells from before, the pages that show them have to read them again.
    if (before === null ? isChanged && !isFirst : steps === null) listener.replaced();
  };
  const headNow = (): EvaluationHead => {
    if (scanned === null || progress === null) return quick();
    const { startedAt, finishedAt } = scanned;
    return {
      ...quick(),
      ...progressFigures(progress),
      state: stateNow(progress),
      started_at: startedAt ?? plan?.at ?? null,
      ended_at: live === null ? finishedAt : null,
    };
  };
  const stateNow = (of: EvaluationProgress): EvaluationState => {
    if (live !== null) return 'running';
    if (facts.latest !== null && !wasKilled) return facts.latest.partial ? 'partial' : 'finished';
    return isComplete(of) ? 'finished' : 'partial';
  };

  /** While an evaluation writes the run: its live file says what happens. Older versions of passk write none. */
  const follow = async () => {
    const isNew = live === null;
    live ??= { reader: createLiveReader(directory), plan: null, steps: () => [] };
    if (isNew) await settleOn(null);
    for await (const { isNew: isOther, deltas } of live.reader.read()) {
      if (isOther) live.plan = null;
      for (const batch of byPlan(deltas)) {
        const [first] = batch;
        if (first?.type === 'planned') {
          plan = live.plan = first;
          await settleOn(null);
          live.steps = stepsOfRun(first, progress ?? NO_PROGRESS);
        }
        if (live.plan !== null && progress !== null) step(live.steps(batch));
      }
    }
    if (live.plan === null && !isNew) await settleOn(null, false);
  };
  const step = (deltas: readonly EvaluationDelta[]) => {
    const steps = deltas.filter(({ type }) => type !== 'planned' && type !== 'ended');
    if (steps.length === 0 || progress === null) return;
    progress = applyDeltas(progress, steps);
    head = null;
    listener.stepped(steps);
    listener.headChanged();
  };
  const settleOn = async (endedAt: string | null, hasNewFacts = true) => {
    const found = await scanner.scan();
    if (found === scanned && progress !== null && !hasNewFacts) return;
    show(runProgress(found, facts, { plan, isLive: live !== null }), found, endedAt);
  };
  const look = async () => {
    const before = facts;
    facts = readRunFacts(directory, facts);
    if (isBeingWritten(directory)) return await follow();
    const hasEnded = live !== null;
    live = null;
    if (hasEnded || scanned === null) {
      const left = await leftPlan(directory);
      wasKilled = left !== null;
      plan = left ?? plan;
    }
    if (hasEnded || scanned === null || progress !== null || isWanted || facts !== before)
      await settleOn(hasEnded ? new Date().toISOString() : null, hasEnded || facts !== before);
    isWanted = false;
  };

  head = quick(isBeingWritten(directory));
  const run: ViewedRun = {
    id,
    directory,
    head() {
      head ??= headNow();
      return head;
    },
    tallies: () => tallies,
    isRunning: () => live !== null,
    progress: () => progress,
    async load() {
      for (;;) {
        if (progress !== null) return progress;
        isWanted = true;
        await run.refresh();
      }
    },
    unload() {
      if (live !== null || looking !== null) return;
      run.head();
      progress = null;
      scanner = createRunScanner(directory);
    },
    async refresh() {
      isLookingAgain = looking !== null;
      looking ??= (async () => {
        try {
          do {
            isLookingAgain = false;
            await look();
          } while (isLookingAgain);
        } finally {
          looking = null;
        }
      })();
      await looking;
    },
  };
  return run;
}

/** Steps in batches, each plan at the beginning of one. */
function byPlan(deltas: readonly EvaluationDelta[]): EvaluationDelta[][] {
  const batches: EvaluationDelta[][] = [[]];
  for (const delta of deltas) {
    if (delta.type === 'planned') batches.push([]);
    batches.at(-1)?.push(delta);
  }
  return batches;
}

interface QuickHead {
  readonly id: string;
  readonly path: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isRunning: boolean;
}

/** A head from the run's summary, for a list that does not wait for the attempts. */
function quickHead({ agent, data, latest }: RunFacts, { id, path, createdAt, isRunning }: QuickHead): EvaluationHead {
  const { passed = 0, failed = 0, invalid = 0 } = latest?.counts ?? {};
  return {
    id,
    kind: 'run',
    state: isRunning ? 'running' : latest === null || latest.partial ? 'partial' : 'finished',
    agent: { id: viewId(agent), name: agent },
    evaluator: null,
    others: [],
    created_at: createdAt,
    started_at: null,
    ended_at: isRunning ? null : (latest?.endedAt ?? null),
    mode: latest?.mode ?? null,
    metric: latest?.isSequence === true ? 'seqk' : 'passk',
    domains: latest?.domains ?? [],
    data,
    tasks: latest?.tasks ?? 0,
    counts: { passed, failed, invalid, running: 0, planned: latest === null ? 0 : latest.tasks * latest.k },
    figures: latest?.figures ?? null,
    cost_usd: latest?.cost_usd ?? null,
    winner: null,
    error: null,
    queue_position: null,
    instrument: latest?.instrument === true,
    path,
  };
}

// A folder of runs as it is viewed: finds its runs, reads them one after the other, and announces what changes.
import { relative } from 'node:path';
import PQueue from 'p-queue';
import type { EvaluationProgress } from '../../shared/contracts/ui/progress.ts';
import type { EventHub } from '../../shared/ui/event-hub.ts';
import { createHeadFeed } from '../../shared/ui/head-feed.ts';
import { type ListedRun, listRuns } from '../runs/list-runs.ts';
import { removeRun } from '../runs/remove-run.ts';
import { createViewedRun, type ViewedRun } from './viewed-run.ts';
import { watchFolders } from './watch-folders.ts';

export interface ViewedFolder extends AsyncDisposable {
  /** The newest first, by when they were created. */
  runs(): readonly ViewedRun[];
  run(id: string): ViewedRun | undefined;
  /** Reads a run's cells, and keeps them in memory for a while. */
  load(run: ViewedRun): Promise<EvaluationProgress>;
  /** False while the run is being written, and for a run that is the folder itself. */
  mayRemove(run: ViewedRun): boolean;
  /** Deletes the run's folder from the disk. Throws as `removeRun`. */
  remove(run: ViewedRun): Promise<void>;
  /** Resolves when all runs that were found so far have been read. */
  whenRead(): Promise<void>;
}

interface ViewedFolderOptions {
  readonly hub: EventHub;
  /** Also runs that `--fresh` moved aside. Default false. */
  readonly movedAside?: boolean;
  /** Called with errors that are bugs. */
  readonly onBug: (error: unknown) => void;
  /** Milliseconds between two looks at everything, for changes that the system does not report. */
  readonly pollMs?: number;
  /** Attempts whose cells are kept in memory, beside those of runs that are being written. */
  readonly maxCells?: number;
}

/** Milliseconds between two looks at the same run or folder. */
const LOOK_MS = 150;

/** Resolves when the list of runs is there; the runs themselves are read in the background. */
export async function openViewedFolder(
  root: string,
  { hub, movedAside = false, onBug, pollMs = 5_000, maxCells = 300_000 }: ViewedFolderOptions,
): Promise<ViewedFolder> {
  using stack = new DisposableStack();
  const closing = new AbortController();
  /** By directory, the oldest first. */
  let runs = new Map<string, ViewedRun>();
  const byId = new Map<string, ViewedRun>();
  /** The ids of the runs that pages asked for, the last one at the end. */
  const asked = new Set<string>();
  let folders: ReadonlySet<string> = new Set();
  // Runs are read one at a time, so that memory never contains the cells of more than one run above the limit.
  const reading = new PQueue({ concurrency: 1 });
  const discovering = new PQueue({ concurrency: 1 });
  // A queue of its own: runs that have changed need not wait for runs that are read for the first time.
  const looking = new PQueue();
  const inBackground = (queue: PQueue, work: () => Promise<void>): void => {
    void queue.add(work, { signal: closing.signal }).catch((error: unknown) => {
      if (!closing.signal.aborted) onBug(error);
    });
  };

  const heads = stack.use(
    createHeadFeed((id) => {
      const run = byId.get(id);
      if (run !== undefined) hub.publish({ type: 'evaluation', evaluation: run.head() });
    }),
  );
  const removing = new Set<ViewedRun>();
  const refresh = async (run: ViewedRun) => {
    if (removing.has(run)) return;
    const wasRunning = run.isRunning();
    await run.refresh();
    if (run.isRunning() !== wasRunning) heads.flush(run.id);
    forgetCells();
  };
  /** Drops cells beyond the limit: those of runs that were not asked for first, then those that were asked for long ago. */
  const forgetCells = () => {
    const held = [...byId.values()].flatMap((run) => {
      const progress = run.isRunning() ? null : run.progress();
      if (progress === null) return [];
      return [{ run, cells: progress.tasks.reduce((total, { cells }) => total + cells.length, 0) }];
    });
    const order = [...asked];
    const byUse = held.sort((a, b) => order.indexOf(a.run.id) - order.indexOf(b.run.id));
    let total = held.reduce((sum, { cells }) => sum + cells, 0);
    // The run that was asked for last is kept, however large it is.
    for (const { run, cells } of byUse.slice(0, -1)) {
      if (total <= maxCells) return;
      run.unload();
      total -= cells;
    }
  };

  const discover = async () => {
    const found = new Set<string>();
    const listed = await listRuns(root, (folder) => found.add(folder));
    if (closing.signal.aborted) return;
    const before = runs;
    const shown = listed.filter((run) => movedAside || !run.movedAside);
    runs = new Map(shown.map((one) => [one.directory, before.get(one.directory) ?? viewed(one)]));
    for (const [directory, { id }] of before) {
      if (runs.has(directory)) continue;
      byId.delete(id);
      asked.delete(id);
      hub.publish({ type: 'evaluation_removed', id });
    }
    for (const run of [...runs.values()].toReversed()) {
      if (byId.has(run.id)) continue;
      byId.set(run.id, run);
      heads.flush(run.id);
      inBackground(reading, () => refresh(run));
    }
    const isNew = [...found].some((folder) => !folders.has(folder));
    folders = found;
    watcher.set(found);
    // Something may have come into a new folder before it was watched.
    if (isNew) looks.changed(root);
  };
  const viewed = (listed: ListedRun): ViewedRun => {
    const run = createViewedRun(listed, {
      headChanged: () => heads.changed(run.id),
      stepped: (deltas) => hub.publish({ type: 'deltas', id: run.id, deltas }),
      replaced: () => hub.publish({ type: 'reset' }),
    });
    return run;
  };
  const look = (folder: string) => {
    const run = runs.get(folder);
    if (run !== undefined) inBackground(looking, () => refresh(run));
    // A run that disappears is noticed in the folder above it.
    if ((run === undefined || folder === root) && discovering.size === 0) inBackground(discovering, discover);
  };
  const looks = stack.use(createHeadFeed(look, LOOK_MS));
  const watcher = stack.use(watchFolders(looks.changed));
  const poll = setInterval(() => {
    looks.changed(root);
    if (reading.size > 0) return;
    for (const run of runs.values()) inBackground(reading, () => refresh(run));
  }, pollMs);
  poll.unref();
  stack.defer(() => clearInterval(poll));
  await discover();

  const owned = stack.move();
  return {
    runs: () => [...runs.values()].toReversed(),
    run: (id) => byId.get(id),
    async load(run) {
      asked.delete(run.id);
      asked.add(run.id);
      const progress = await run.load();
      forgetCells();
      return progress;
    },
    mayRemove: (run) => run.directory !== root && !run.isRunning(),
    async remove(run) {
      removing.add(run);
      try {
        // A look that goes on must not find half of the run, nor take the lock of its removal for that of a writer.
        await run.refresh();
        await removeRun(root, relative(root, run.directory));
        await discovering.add(discover);
      } finally {
        removing.delete(run);
      }
    },
    whenRead: () => reading.onIdle(),
    async [Symbol.asyncDispose]() {
      closing.abort();
      owned.dispose();
      await Promise.all([reading, discovering, looking].map((queue) => queue.onIdle()));
    },
  };
}

// The page of a large battle that runs: until it is painted, how long it is busy at a time, and whether its memory stays the same.
import type { CDPSession, Page } from 'playwright-core';
import { createArena } from '../arena/arena.ts';
import { type BackendClient, createBackendClient } from '../shared/agentbeats/backend-client.ts';
import { PATIENT_RETRY, withRetries } from '../shared/agentbeats/retry.ts';
import type { BattleStart } from '../shared/contracts/battle.ts';
import type { EvaluationDelta } from '../shared/contracts/ui/deltas.ts';
import { inParallel } from '../shared/in-parallel.ts';
import { randomStream } from '../shared/random.ts';
import { startTimeLimit } from '../shared/time-limit.ts';
import { startBattleAgent } from '../test/support/battle-agents.ts';
import { launchChromium } from '../test/support/chromium.ts';

export const describe =
  'the page of a battle with 100 tasks of 16 attempts and 20,000 log lines in Chromium, while five updates a second arrive; milliseconds and megabytes';

const TASKS = 100;
const ATTEMPTS = 16;
const LINES = 20_000;
const UPDATE_MS = 200;
const SAMPLE_MS = 10_000;

/** Argument: minutes of updates. */
export async function measure([minutes = '1']: readonly string[]): Promise<Record<string, unknown>> {
  await using parts = new AsyncDisposableStack();
  const limits = { maxEvents: 10 * LINES, maxBytes: 1e9 };
  const arena = parts.use(await createArena({ port: 0, dataFile: ':memory:', limits }));
  const started = Promise.withResolvers<BattleStart>();
  const over = Promise.withResolvers<void>();
  const fight = async (start: BattleStart) => {
    started.resolve(start);
    await over.promise;
  };
  const green = parts.use(await startBattleAgent({ name: 'Green', fight }));
  const white = parts.use(await startBattleAgent({ name: 'White' }));
  const backend = createBackendClient({ url: arena.url });
  const [greenRecord, whiteRecord] = await Promise.all([
    backend.registerAgent({
      ...{
        alias: 'green',
        agent_url: green.url,
        launcher_url: green.launcherUrl,
        is_green: true,
        battle_timeout: 36_000,
      },
      participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
    }),
    backend.registerAgent({ alias: 'white', agent_url: white.url, launcher_url: white.launcherUrl, is_green: false }),
  ]);
  const { battle_id: id } = await backend.createBattle({
    ...{ green_agent_id: greenRecord.agent_id, opponents: [{ name: 'white_agent', agent_id: whiteRecord.agent_id }] },
  });
  const own = createBackendClient({ url: (await started.promise).green_battle_context.backend_url });
  await fill(own, id);
  const browser = parts.use(await launchChromium());
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(WATCH_LONG_TASKS);
  await page.goto(`${arena.url}/#/battles/${id}`);
  await page.locator('.matrix a.outcome').first().waitFor();
  const first = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null");
  const loaded = await longTasks(page);
  const heap = [await heapMegabytes(session)];
  using end = startTimeLimit(Number(minutes) * 60_000);
  const updates = update(own, id, end.signal);
  while (!end.signal.aborted) {
    await pause(SAMPLE_MS, end.signal);
    await page.mouse.move(600, 500);
    for (let step = 0; step < 10; step++) await page.mouse.wheel(0, step < 5 ? 400 : -400);
    heap.push(await heapMegabytes(session));
  }
  await updates;
  over.resolve();
  const live = await longTasks(page);
  return {
    first_paint_ms: first === null ? null : Math.round(Number(first)),
    loading_longest_task_ms: Math.max(0, ...loaded),
    live_longest_task_ms: Math.max(0, ...live),
    live_tasks_over_100_ms: live.filter((ms) => ms > 100).length,
    heap_mb_at_first: heap[0],
    heap_mb_in_the_middle: heap[Math.floor(heap.length / 2)],
    heap_mb_at_last: heap.at(-1),
  };
}

/** Posts the plan, two thirds of the attempts, and the log. */
async function fill(own: BackendClient, id: string): Promise<void> {
  const tasks = Array.from({ length: TASKS }, (_, task_id) => ({
    domain: 'retail',
    task_id,
    level: 1 + (task_id % 5),
    hash: null,
  }));
  const plan: EvaluationDelta = {
    ...{ type: 'planned', at: new Date().toISOString(), evaluation_id: null, mode: 'random', k: 8, seed: 1 },
    ...{ transport: 'a2a', data: ['retail@1'], attempts_per_task: ATTEMPTS, tasks },
  };
  await own.postProgress(id, { deltas: [plan] });
  const done = tasks.flatMap((_, task) =>
    Array.from({ length: Math.floor((2 * ATTEMPTS) / 3) }, (_, index) => finished(task, index + 1)),
  );
  for (let from = 0; from < done.length; from += 500)
    await own.postProgress(id, { deltas: done.slice(from, from + 500) });
  const lines = Array.from({ length: LINES }, (_, line) => line);
  const { signal } = new AbortController();
  // A fast machine posts more than the arena takes at once.
  const post = (line: number) => withRetries(() => own.post(id, lineOf(line)), PATIENT_RETRY);
  await inParallel(20, lines, post, signal);
}

/** Attempts that start, turn and finish, again and again, and a line of the log for each. */
async function update(own: BackendClient, id: string, signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    const task = round % TASKS;
    const attempt = ATTEMPTS - (round % 5);
    const at = new Date().toISOString();
    const turns = Array.from({ length: 6 }, (_, step): EvaluationDelta => {
      return { type: 'turn', task, attempt, step: step + 1, tool: step % 2 === 0 ? 'get_order_details' : null };
    });
    await own.postProgress(id, { deltas: [{ type: 'started', at, task, attempt }, ...turns, finished(task, attempt)] });
    await own.post(id, lineOf(LINES + round));
    await pause(UPDATE_MS, signal);
  }
}

function finished(task: number, attempt: number): EvaluationDelta {
  const random = randomStream(1, 'attempt', task, attempt);
  const passed = random.next() < 0.3 + (task % 7) / 10;
  const steps = 4 + Math.floor(random.next() * 20);
  const category = passed ? null : random.pick(['timeout', 'incorrect_database_state', 'task_incomplete'] as const);
  return {
    type: 'finished',
    task,
    attempt,
    cell: [passed ? 'p' : 'f', passed ? 1 : 0, steps, 2 * steps, 0.001, category],
  };
}

function lineOf(line: number) {
  const markdown = line % 50 === 0 ? '## Part\n\n| task | result |\n|---|---|\n| retail 1 | **passed** |\n' : null;
  return {
    ...{
      is_result: false as const,
      reported_by: 'green_agent',
      message: `Attempt ${line}: SUCCESS (reward=1.0, steps=12)`,
    },
    ...(markdown === null ? {} : { markdown_content: markdown }),
  };
}

const WATCH_LONG_TASKS = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
`;

/** Milliseconds of the tasks of more than 50 that the page had since it was last asked. */
async function longTasks(page: Page): Promise<number[]> {
  return (await page.evaluate('globalThis.longTasks.splice(0)')) as number[];
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e5) / 10;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  using limit = startTimeLimit(ms, [signal]);
  await new Promise((resolve) => limit.signal.addEventListener('abort', resolve, { once: true }));
}

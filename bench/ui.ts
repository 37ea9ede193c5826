// The page of a large battle that runs: until it is painted, how long it is busy at a time, and whether its memory stays the same.
import type { CDPSession, Page } from 'playwright-core';
import { startTimeLimit } from '../shared/time-limit.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { type LargeBattle, startLargeBattle } from '../test/support/large-battle.ts';

export const describe =
  'the page of a battle with 100 tasks of 16 attempts and 20,000 log lines in Chromium, while five updates a second arrive; milliseconds and megabytes';

const UPDATE_MS = 200;
const SAMPLE_MS = 10_000;

/** Argument: minutes of updates. */
export async function measure([minutes = '1']: readonly string[]): Promise<Record<string, unknown>> {
  await using parts = new AsyncDisposableStack();
  const battle = parts.use(await startLargeBattle());
  const browser = parts.use(await launchChromium());
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(WATCH_LONG_TASKS);
  await page.goto(battle.pageUrl);
  await page.locator('.matrix a.outcome').first().waitFor();
  const first = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null");
  const loaded = await longTasks(page);
  const heap = [await heapMegabytes(session)];
  using end = startTimeLimit(Number(minutes) * 60_000);
  const updates = update(battle, end.signal);
  while (!end.signal.aborted) {
    await pause(SAMPLE_MS, end.signal);
    await page.mouse.move(600, 500);
    for (let step = 0; step < 10; step++) await page.mouse.wheel(0, step < 5 ? 400 : -400);
    heap.push(await heapMegabytes(session));
  }
  await updates;
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

async function update(battle: LargeBattle, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await battle.update();
    await pause(UPDATE_MS, signal);
  }
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

// The page of a large battle that runs: until it is painted, how long it is busy at a time, and whether its memory stays the same.
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { startTimeLimit } from '../shared/time-limit.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { type LargeBattle, startLargeBattle } from '../test/support/large-battle.ts';

export const describe =
  'the page of a battle with 100 tasks of 16 attempts and 20,000 log lines in Chromium, while up to five updates a second arrive; milliseconds and megabytes';

const UPDATE_MS = 200;
const SAMPLE_MS = 10_000;
/** Far more than any answer takes. Playwright sets no limit to scripts, input and the debugging protocol. */
const ANSWER_MS = 120_000;

/** Argument: minutes of updates. */
export async function measure([minutes = '1']: readonly string[]): Promise<Record<string, unknown>> {
  await using parts = new AsyncDisposableStack();
  const battle = parts.use(await startLargeBattle());
  const browser = parts.use(await launchChromium());
  const page = await browser.newPage();
  page.setDefaultTimeout(ANSWER_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.addInitScript(WATCH_LONG_TASKS);
  await page.goto(battle.pageUrl);
  await page.locator('.matrix a.outcome').first().waitFor();
  const first = await answer(
    page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"),
  );
  const loaded = await longTasks(page);
  const heap = [await heapMegabytes(session)];
  using end = startTimeLimit(Number(minutes) * 60_000);
  const updates = update(battle, end.signal);
  while (!end.signal.aborted) {
    await pause(SAMPLE_MS, end.signal);
    await answer(page.mouse.move(600, 500));
    for (let step = 0; step < 10; step++) await answer(page.mouse.wheel(0, step < 5 ? 400 : -400));
    heap.push(await heapMegabytes(session));
  }
  const count = await updates;
  const live = await longTasks(page);
  return {
    updates: count,
    first_paint_ms: first === null ? null : Math.round(Number(first)),
    loading_longest_task_ms: Math.max(0, ...loaded),
    live_longest_task_ms: Math.max(0, ...live),
    live_tasks_over_100_ms: live.filter((ms) => ms > 100).length,
    heap_mb_at_first: heap[0],
    heap_mb_in_the_middle: heap[Math.floor(heap.length / 2)],
    heap_mb_at_last: heap.at(-1),
  };
}

/** Resolves to the number of updates. */
async function update(battle: LargeBattle, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count++) {
    await answer(battle.update());
    await pause(UPDATE_MS, signal);
  }
  return count;
}

const WATCH_LONG_TASKS = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
`;

/** Milliseconds of the tasks of more than 50 that the page had since it was last asked. */
async function longTasks(page: Page): Promise<number[]> {
  return (await answer(page.evaluate('globalThis.longTasks.splice(0)'))) as number[];
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  await answer(session.send('HeapProfiler.collectGarbage'));
  const { metrics } = await answer(session.send('Performance.getMetrics'));
  return Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e5) / 10;
}

/** Ends with the signal, also if that fired before. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

/** Rejects if the answer does not come. */
async function answer<T>(work: Promise<T>): Promise<T> {
  using limit = startTimeLimit(ANSWER_MS);
  const { promise, reject } = Promise.withResolvers<never>();
  limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true });
  return await Promise.race([work, promise]);
}

// The speed of the report page in a real browser: until it is painted, and during common interactions.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { PACKAGE_ROOT } from '../shared/package-root.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { writeBigRun } from './runs/big-run.ts';

export const describe =
  'a report page of 100 tasks with 16 attempts each in Chromium: milliseconds until the first paint, and of processor time (cpu) of its main thread';

/** Arguments: tasks, attempts a task. */
export async function measure([tasks = '100', attempts = '16']: readonly string[]): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'passk-page-bench-'));
  try {
    writeBigRun(join(folder, 'run'), { tasks: Number(tasks), attemptsPerTask: Number(attempts), characters: 6000 });
    const file = join(folder, 'report.html');
    const program = join(PACKAGE_ROOT, 'cli/passk.js');
    await promisify(execFile)(process.execPath, [program, 'report', join(folder, 'run'), '--output', file]);
    await using browser = await launchChromium();
    const page = await browser.newPage();
    return { megabytes: Math.round((await stat(file)).size / 1e5) / 10, ...(await timings(page, file)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timings(page: Page, file: string): Promise<Record<string, unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(pathToFileURL(file).href);
  await page.locator('.matrix').waitFor();
  const loaded = await busyMilliseconds(session);
  const paint = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null");
  const cost = async (action: () => Promise<unknown>) => {
    const before = await busyMilliseconds(session);
    await action();
    return Math.round((await busyMilliseconds(session)) - before);
  };
  return {
    first_paint_ms: paint === null ? null : Math.round(Number(paint)),
    load_cpu_ms: Math.round(loaded),
    filter_cpu_ms: await cost(async () => {
      await page.locator('.failure-groups a').first().click();
      await page.getByRole('link', { name: 'Show everything' }).click();
    }),
    open_cpu_ms: await cost(async () => {
      await page.locator('.matrix a.outcome.failed').first().click();
      await page.getByRole('dialog').waitFor();
    }),
    close_cpu_ms: await cost(async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }),
    search_cpu_ms: await cost(async () => {
      await page.getByRole('searchbox').fill('customer');
      await page.locator('.attempt-list').getByText('Found').waitFor();
      await page.getByText(/^searching,/).waitFor({ state: 'detached' });
    }),
  };
}

/** Milliseconds of processor time that the page's main thread has spent on tasks. */
async function busyMilliseconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

// A run of attempts in sequence (seq@k), on the pages of `passk view` and on its report page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../green-agent/evaluate.ts';
import { startViewServer, type ViewServer } from '../../../green-agent/view/view-server.ts';
import type { EvaluationList } from '../../../shared/contracts/ui/session.ts';
import { hasChromium, isDrawn, launchChromium, watchedPage } from '../../support/chromium.ts';
import { learnerOptions } from '../../support/learner.ts';
import { pageApi } from '../../support/live-page.ts';

describe.skipIf(!hasChromium)('a run of attempts in sequence (skipped where there is no Chromium)', () => {
  let parts: AsyncDisposableStack;
  let server: ViewServer;
  let report: string;
  let browser: Browser;
  const bugs: unknown[] = [];

  beforeAll(async () => {
    await using starting = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'passk-sequence-page-'));
    starting.defer(() => rm(folder, { recursive: true }));
    const { directory } = await evaluate({ ...learnerOptions(), runs: folder });
    report = pathToFileURL(join(directory!, 'report.html')).href;
    server = starting.use(await startViewServer({ root: folder, port: 0, onBug: (error) => bugs.push(error) }));
    browser = starting.use(await launchChromium());
    parts = starting.move();
  });
  afterAll(async () => {
    await parts?.disposeAsync();
    expect(bugs).toEqual([]);
  });

  const inView = async () => {
    const { evaluations } = await pageApi(server.url).get<EvaluationList>('/evaluations');
    return server.pageUrl.replace('#/', `#/runs/${evaluations[0]!.id}`);
  };

  it.each([
    ['passk view', inView],
    ['the report page', async () => report],
  ])('is shown by %s with the curve of seq@k, its attempts in order, and what each was told', async (_, address) => {
    const { page, complaints, open } = await watchedPage(browser);
    page.setDefaultTimeout(250_000);
    await open(await address());
    const verdict = page.getByText(/^Solves 1 of 2 tasks within 3 attempts in sequence/);
    await verdict.waitFor();
    await isDrawn(page);
    const figures = page.getByRole('region', { name: 'Solved within k attempts' });
    await figures.locator('.plot svg').waitFor();
    const rows = async () =>
      (await figures.locator('tbody tr').allInnerTexts()).map((row) => row.split(/\s+/).slice(0, 2));
    await expect.poll(rows).toEqual([
      ['1', '0.0%'],
      ['2', '50.0%'],
      ['3', '50.0%'],
    ]);
    await expect.poll(() => page.getByRole('heading', { name: 'Reliability over k' }).count()).toBe(0);
    await expect.poll(() => figures.locator('.plot svg').textContent()).toContain('k, attempts at most');
    await expect
      .poll(() => page.getByLabel('Tasks solved').locator('option').allInnerTexts())
      .toEqual(['Tasks solved: all', 'Solved after a failure (1)', 'Never solved (1)']);

    const tasks = page.getByRole('grid').getByRole('row');
    await expect.poll(() => tasks.count()).toBe(2);
    const namesIn = async (row: number) => {
      const links = await tasks.nth(row).locator('a.outcome').all();
      return await Promise.all(links.map((link) => link.getAttribute('aria-label')));
    };
    await expect
      .poll(() => namesIn(0))
      .toEqual(['retail 0, attempt 1: failed, task incomplete', 'retail 0, attempt 2: passed']);
    await expect.poll(() => tasks.nth(0).textContent()).toContain('not needed');
    await expect.poll(() => namesIn(1)).toHaveLength(3);
    await expect.poll(() => tasks.nth(1).textContent()).not.toContain('not needed');

    await page.getByRole('link', { name: 'retail 0, attempt 2: passed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Before this attempt the agent was shown attempt 1, with feedback on it.').waitFor();
    await dialog.getByText('Cancel #W1? You get back $20.5.').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

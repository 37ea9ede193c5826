// How the report page looks and responds: contrast, widths, print, and many attempts.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../../support/chromium.ts';
import { checkAccess, checkWidths } from '../page-checks.ts';
import { COMPARED, isQuiet, ONE_AGENT, section, setUpReportPages, textOf } from '../report-pages.ts';

describe.skipIf(!hasChromium)('report.html (skipped if there is no Chromium)', () => {
  const open = setUpReportPages({
    one: ONE_AGENT.one,
    large: { agents: { agent: { tasks: 50, attempts: 32, seed: 3, k: 8, model: null } }, limit: 1_000_000 },
    compared: COMPARED,
  });

  it('stays quick with many attempts', async () => {
    const opened = await open('large');
    const { page } = opened;
    expect(await page.locator('a.outcome').count()).toBe(1600);
    expect(await textOf(section(page, 'Tokens and cost'))).toMatch(
      /[\d,]+ replies came without token counts; what they used is unknown/,
    );
    await page.locator('.matrix a.outcome').first().focus();
    const before = await busySeconds(page);
    for (let step = 0; step < 31; step++) await page.keyboard.press('ArrowRight');
    expect((await busySeconds(page)) - before).toBeLessThan(6);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^retail \d+, attempt 32/);
    isQuiet(opened);
  });

  it('has no fault that axe finds, and enough contrast in both themes', async () => {
    const one = await open('one');
    await checkAccess(one.page);
    await openFailure(one.page);
    await checkAccess(one.page, 'dialog');
    await putBeside(one.page);
    await checkAccess(one.page, 'dialog');
    const compared = await open('compared');
    await checkAccess(compared.page);
  });

  it.each(['one', 'compared', 'large'])('fits every screen, with nothing cut off on a narrow one: %s', async (name) => {
    const opened = await open(name);
    const { page } = opened;
    await checkWidths(page);
    if (name === 'large') return;
    await openFailure(page);
    await checkWidths(page);
    await putBeside(page);
    await checkWidths(page);
  });

  it('prints without controls, on white, and an open attempt alone', async () => {
    const opened = await open('one', { colorScheme: 'dark' });
    const { page } = opened;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await expect.poll(ink).toBe('rgb(28, 30, 33)');
    const controls = page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true });
    await expect.poll(() => controls.count()).toBe(0);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('a.outcome.failed').first().click();
    await page.getByRole('dialog').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('main').waitFor({ state: 'hidden' });
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  });
});

async function openFailure(page: Page): Promise<void> {
  await page.locator('a.outcome.failed').first().click();
  await page.getByRole('dialog').waitFor();
}

/** Opens another attempt beside the open one. */
async function putBeside(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: /^beside / }).click();
  await dialog.locator('.branch, .parting, .across').first().waitFor();
}

/** Seconds of processor time that the page's main thread has spent on tasks. */
async function busySeconds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

// Attempts on the report page, in a browser: opened by mouse and keyboard, with their calls, and beside one another.
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { isInSight, isQuiet, ONE_AGENT, section, setUpReportPages, textOf } from './report-pages.ts';

describe.skipIf(!hasChromium)('attempts in report.html (skipped if there is no Chromium)', () => {
  const open = setUpReportPages({ one: ONE_AGENT.one });

  it('opens an attempt by click, and gives the focus back, also with the back button', async () => {
    const opened = await open('one');
    const { page } = opened;
    const cell = page.getByRole('link', { name: /: failed, wrong database state$/ }).first();
    await cell.click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => textOf(dialog)).toMatch(/Wrong database state.*orders\.#W2378156\.exchange_new_items\.0/s);
    await expect
      .poll(() => textOf(dialog))
      .toMatch(/Customer.*Hello! I need some help.*Tool call.*find_user_id_by_name_zip/s);
    await expect
      .poll(() => textOf(dialog.getByRole('complementary')))
      .toMatch(/The customer’s instruction\s+You are …/);
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#open=0\/retail\/\d+\/\d+$/);
    const hasFocus = () => cell.evaluate((element) => element === document.activeElement);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);
    await cell.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);
    isQuiet(opened);
  });

  it('works by keyboard alone', async () => {
    const opened = await open('one');
    const { page } = opened;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const first = page.locator('a[data-row="0"][data-column="0"]');
    const [, name = ''] = /^(.*), attempt 1:/.exec((await first.getAttribute('aria-label')) ?? '') ?? [];
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toContain(`${name}, attempt 2:`);
    const label = await focused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `${name}, attempt 2` }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: `${name}, attempt 3` }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: `${name}, attempt 2` }).waitFor();
    await page.keyboard.press('n');
    await page.locator('dialog .verdict-line .outcome.failed').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(label);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect.poll(() => textOf(keys)).toMatch(/n\s+open the next failure/);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByRole('dialog').locator('.verdict-line .outcome.failed').waitFor();
    isQuiet(opened);
  });

  it('puts expected and made calls in line, and marks the first wrong step in the transcript', async () => {
    const opened = await open('one', {}, '#category=incorrect_database_state');
    const { page } = opened;
    await page
      .getByRole('link', { name: /: failed, wrong database state$/ })
      .first()
      .click();
    const calls = section(page, 'Changes, expected and made');
    await expect
      .poll(() => textOf(calls.locator('.call-head')))
      .toMatch(
        /^Step \d+, with other arguments: Exchanged the keyboard for the tactile one; it should have been the clicky one$/,
      );
    await expect
      .poll(() => calls.locator('.differs').allInnerTexts())
      .toEqual([expect.stringContaining('7706410293'), expect.stringContaining('6342039236')]);
    await expect.poll(() => textOf(calls)).toContain('expected the clicky keyboard, given the tactile keyboard');
    await page.getByRole('link', { name: /^Go to step \d+, the first wrong one$/ }).click();
    const marked = page.locator('.entry.marked-wrong');
    await expect
      .poll(() => textOf(marked))
      .toMatch(/First wrong step: Exchanged the keyboard.*exchange_delivered_order_items/s);
    await expect.poll(() => marked.evaluate(isInSight)).toBe(true);
    isQuiet(opened);
  });

  it('goes from attempt to attempt, and opens the one a link names', async () => {
    const opened = await open('one', {}, '#open=0/retail/2/3');
    const { page } = opened;
    const title = () => textOf(page.locator('dialog h2'));
    await expect.poll(title).toBe('retail 2, attempt 3');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(title).toBe('retail 2, attempt 4');
    await page.getByRole('button', { name: 'Next failure' }).click();
    await page.locator('dialog .verdict-line .outcome.failed').waitFor();
    isQuiet(opened);
  });

  it('shows a failed and a passed attempt of one task side by side, with the point where they part', async () => {
    const opened = await open('one', {}, '#steady=sometimes');
    const { page } = opened;
    await page
      .getByRole('link', { name: /: failed, format error$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: /^beside attempt \d, which passed$/ }).click();
    await page.waitForURL(/&beside=0\/retail\/\d+\/\d+$/);
    const shown = () => textOf(dialog);
    await expect.poll(shown).toMatch(/The first \d+ steps? are alike|They part at the first step/);
    await expect.poll(shown).toMatch(/Here they part, at step \d+\. Attempt \d (ends|calls|speaks)/);
    await expect.poll(() => dialog.locator('.branch').count()).toBe(2);
    await dialog.getByLabel('Put another attempt beside it').selectOption({ index: 1 });
    await dialog.getByRole('link', { name: 'show this attempt alone' }).click();
    await dialog.getByRole('region', { name: 'Verdict' }).waitFor();
    isQuiet(opened);
  });

  it('shows everything that agents say as text', async () => {
    const opened = await open('one');
    const { page } = opened;
    await page
      .getByRole('link', { name: /: failed, format error$/ })
      .first()
      .click();
    await expect.poll(() => textOf(page.getByRole('dialog'))).toContain('</script><script>alert("out")</script> <!--');
    isQuiet(opened);
  });
});

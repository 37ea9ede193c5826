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
    expect(await textOf(dialog)).toMatch(/Wrong database state.*orders\.#W2378156\.exchange_new_items\.0/s);
    expect(await textOf(dialog)).toMatch(/Customer.*Hello! I need some help.*Tool call.*find_user_id_by_name_zip/s);
    expect(await textOf(dialog.getByRole('complementary'))).toMatch(/The customer’s instruction\s+You are …/);
    expect(new URL(page.url()).hash).toMatch(/^#open=0\/retail\/\d+\/\d+$/);
    const hasFocus = () => cell.evaluate((element) => element === document.activeElement);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);
    await cell.click();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);
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
    const label = await focused();
    expect(label).toContain(`${name}, attempt 2:`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `${name}, attempt 2` }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: `${name}, attempt 3` }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('n');
    expect(await page.locator('dialog .verdict-line .outcome').getAttribute('class')).toContain('failed');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe(label);
    await page.keyboard.press('?');
    expect(await textOf(page.getByRole('dialog', { name: 'Keys' }))).toMatch(/n\s+open the next failure/);
    await page.keyboard.press('Escape');
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
    expect(await textOf(calls.locator('.call-head'))).toMatch(
      /^Step \d+, with other arguments: Exchanged the keyboard for the tactile one; it should have been the clicky one$/,
    );
    expect(await calls.locator('.differs').allInnerTexts()).toEqual([
      expect.stringContaining('7706410293'),
      expect.stringContaining('6342039236'),
    ]);
    expect(await textOf(calls)).toContain('expected the clicky keyboard, given the tactile keyboard');
    await page.getByRole('link', { name: /^Go to step \d+, the first wrong one$/ }).click();
    const marked = page.locator('.entry.marked-wrong');
    expect(await textOf(marked)).toMatch(/First wrong step: Exchanged the keyboard.*exchange_delivered_order_items/s);
    expect(await marked.evaluate(isInSight)).toBe(true);
    isQuiet(opened);
  });

  it('goes from attempt to attempt, and opens the one a link names', async () => {
    const opened = await open('one', {}, '#open=0/retail/2/3');
    const { page } = opened;
    const title = () => textOf(page.locator('dialog h2'));
    expect(await title()).toBe('retail 2, attempt 3');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    expect(await title()).toBe('retail 2, attempt 4');
    await page.getByRole('button', { name: 'Next failure' }).click();
    expect(await page.locator('dialog .verdict-line .outcome').getAttribute('class')).toContain('failed');
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
    const text = await textOf(dialog);
    expect(text).toMatch(/The first \d+ steps? are alike|They part at the first step/);
    expect(text).toMatch(/Here they part, at step \d+\. Attempt \d (ends|calls|speaks)/);
    expect(await dialog.locator('.branch').count()).toBe(2);
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
    expect(await textOf(page.getByRole('dialog'))).toContain('</script><script>alert("out")</script> <!--');
    isQuiet(opened);
  });
});

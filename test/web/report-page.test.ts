import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReportTemplate, reportHtml } from '../../green-agent/reports/html.ts';
import { readReportPage } from '../../green-agent/reports/report-data.ts';
import { replaceFile } from '../../green-agent/runs/run-files.ts';
import {
  hasChromium,
  isDrawn,
  launchChromium,
  type Screen,
  type WatchedPage,
  watchedPage,
} from '../support/chromium.ts';
import { type SampleOptions, writeSampleRun } from '../support/sample-runs.ts';
import { checkAccess, checkWidths, openDetails } from './page-checks.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let browser: Browser;
let watched: WatchedPage;

describe.skipIf(!hasChromium)('report.html in a browser (skipped where there is no Chromium)', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passk-report-'));
    await promisify(execFile)(process.execPath, [join(root, 'web/prepare.js'), 'report', join(folder, 'built')]);
    await writePage('one', {
      'tool-calling__gpt-4o-mini': { tasks: 12, attempts: 4, seed: 3, k: 4, invalid: 0.04, levels: 3 },
    });
    await writePage('small', { agent: { tasks: 12, attempts: 4, seed: 3, k: 4 } }, 30_000);
    await writePage('large', { agent: { tasks: 50, attempts: 32, seed: 3, k: 8, model: null } }, 1_000_000);
    await writePage('compared', {
      baseline: { tasks: 30, attempts: 4, seed: 3, k: 4 },
      better: { tasks: 30, attempts: 4, seed: 3, k: 4, shift: 0.3 },
      worse: { tasks: 30, attempts: 4, seed: 3, k: 4, shift: -0.3 },
    });
    await writePage('different-tasks', {
      one: { tasks: 5, attempts: 2, seed: 3, k: 2 },
      other: { tasks: 5, attempts: 2, seed: 3, k: 2, hash: 'fedcba9876543210' },
    });
    browser = await launchChromium();
    watched = await watchedPage(browser);
  });
  afterAll(async () => {
    await browser?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  it('begins with a verdict in words, and shows metrics, charts and tables without asking for anything', async () => {
    const opened = await open('one');
    const { page } = opened;
    expect(await page.title()).toBe('tool-calling__gpt-4o-mini – passk report');
    expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe('tool-calling__gpt-4o-mini');
    expect(await textOf(section(page, 'Verdict'))).toMatch(
      /^Passes (all|\d+ of) 12 tasks at least once, but only (\d+%|1 in \d) four times in a row\.\s+\d+ of \d+ failures: .+\s+Success rate \d\d\.\d% \(95% interval/,
    );
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'What goes wrong',
      'Tasks and attempts',
      'How reliable it is',
      'Reliability over k',
      'By kind of task',
      'Steps and time',
      'Tokens and cost',
      'About this run',
    ]);
    expect(await page.locator('.guide-metrics dt').allInnerTexts()).toEqual([
      'pass^4 (first 4)',
      'pass^2 (any 2 in a row)',
      'success rate',
    ]);
    expect(await textOf(page.locator('.guide-metrics'))).toMatch(/\d\d\.\d% to \d\d\.\d% \(95% interval\)/);
    expect(await textOf(page.locator('.side-figures').first())).toMatch(
      /Floor\s+25\.0% is the score of an agent that does nothing/,
    );
    const curves = page.locator('.plot').first();
    expect(await curves.locator('[aria-label="line"] path').count()).toBe(2);
    expect(await curves.locator('[aria-label="area"] path').count()).toBe(2);
    await openDetails(page);
    const rows = page.getByRole('table').filter({ hasText: 'pass@k' }).getByRole('row');
    expect(await rows.count()).toBe(5);
    expect(await textOf(section(page, 'What goes wrong'))).toMatch(/Wrong database state.*Wrong argument/s);
    expect(await textOf(section(page, 'Tokens and cost'))).toMatch(/gpt-4o-mini.*\$\d/s);
    isQuiet(opened);
  });

  it('shows tasks that sometimes pass first, then those that never do', async () => {
    const opened = await open('one');
    const heads = await opened.page.locator('.matrix-head').allInnerTexts();
    expect(heads.map((head) => head.split(' ')[0])).toEqual(['Sometimes', 'Never', 'Always']);
    const counts = await opened.page.locator('.matrix tbody').first().locator('.passed-count').allInnerTexts();
    expect(counts).toEqual([...counts].sort());
    expect(counts.some((count) => /^(0|4)\/4/.test(count))).toBe(false);
  });

  it('filters by a group of failures, in the address, and goes back', async () => {
    const opened = await open('one');
    const { page } = opened;
    const group = page.locator('.failure-groups li').first();
    const [count] = (await textOf(group.locator('.group-count'))).split(' ');
    await group.getByRole('link').first().click();
    await page.waitForURL(/#group=/);
    expect(await shownAttempts(page)).toBe(Number(count));
    expect(await page.locator('a.outcome:not(.faded)').count()).toBe(Number(count));
    await page.goBack();
    await page.getByText(/^48 attempts, 12 tasks$/).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.goForward();
    await page.getByRole('link', { name: 'Show everything' }).click();
    expect(await page.locator('a.outcome.faded').count()).toBe(0);
    isQuiet(opened);
  });

  it('has a link behind every category, part of the run, task and bar, which shows just that', async () => {
    const opened = await open('one');
    const { page } = opened;
    await openDetails(page);
    const follow = async (link: Locator, hash: RegExp) => {
      await link.click();
      await page.waitForURL(hash);
      return shownAttempts(page);
    };
    const category = page.getByRole('row', { name: /^W? ?Wrong database state/ });
    const [, failures] = /\t(\d+)\t/.exec(await textOf(category)) ?? [];
    expect(await follow(category.getByRole('link').first(), /#category=incorrect_database_state$/)).toBe(
      Number(failures),
    );
    const parts = section(page, 'By kind of task');
    expect(await parts.getByRole('table').count()).toBe(2);
    expect(await follow(parts.getByRole('link', { name: '3', exact: true }), /#level=3$/)).toBe(16);
    expect(await follow(parts.getByRole('link', { name: 'fallback' }), /#tag=fallback$/)).toBe(24);
    const bar = section(page, 'Steps and time')
      .getByRole('link', { name: /failed with .* steps/ })
      .first();
    const [inBar] = (await bar.getAttribute('aria-label'))?.split(' ') ?? [];
    expect(await follow(bar, /#outcome=failed&steps=/)).toBe(Number(inBar));
    await page.getByRole('link', { name: 'Show everything' }).click();
    expect(await follow(page.getByRole('link', { name: 'retail 7', exact: true }), /#task=retail\/7$/)).toBe(4);
    isQuiet(opened);
  });

  it('shows the view that an address names, and changes it with the lists', async () => {
    const opened = await open('one', {}, '#steady=sometimes&outcome=failed&level=2');
    const { page } = opened;
    expect(await page.getByLabel('Level').inputValue()).toBe('2');
    const shown = await shownAttempts(page);
    expect(shown).toBeGreaterThan(0);
    await page.getByLabel('Level').selectOption('');
    expect(await shownAttempts(page)).toBeGreaterThan(shown);
    expect(new URL(page.url()).hash).toBe('#steady=sometimes&outcome=failed');
  });

  it('searches all transcripts, tools and arguments, and leads to the place', async () => {
    const opened = await open('one');
    const { page } = opened;
    await page.keyboard.press('/');
    await page.keyboard.type('exchange_delivered "7706410293"');
    const list = page.locator('.attempt-list');
    await list.getByText('Found').waitFor();
    const everywhere = await shownAttempts(page);
    expect(everywhere).toBeGreaterThan(20);
    expect(everywhere).toBeLessThan(48);
    expect(new URL(page.url()).hash).toContain('text=exchange_delivered%20');
    await page.getByLabel('Where to search').selectOption('calls');
    expect(await shownAttempts(page)).toBe(everywhere);
    await page.getByLabel('Where to search').selectOption('said');
    await page.getByText('No attempt matches.').waitFor();
    await page.getByLabel('Where to search').selectOption('all');
    await list.getByRole('link').first().click();
    const found = page.locator('.entry.marked-looked-up');
    await found.waitFor();
    expect(await textOf(found)).toContain('exchange_delivered_order_items');
    expect(await found.evaluate(isInSight)).toBe(true);
    isQuiet(opened);
  });

  it('says how many attempts a search could not read', async () => {
    const opened = await open('small', {}, '#text=keyboard');
    await opened.page.getByText(/^\d+ attempts without a transcript in this page not searched$/).waitFor();
  });

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

  it('says which transcripts were left out', async () => {
    const opened = await open('small');
    const { page } = opened;
    expect(await textOf(section(page, 'Tasks and attempts'))).toMatch(
      /To stay within 30 KB, the page contains the transcripts of \d of 48 attempts \(\d+ KB\), failed ones first\. Left out: \d+ of failed and \d+ of passed attempts/,
    );
    await page
      .getByRole('link', { name: /: passed$/ })
      .last()
      .click();
    expect(await textOf(page.getByRole('dialog'))).toContain('attempt-4.json');
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
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^retail \d+, attempt 32/,
    );
    isQuiet(opened);
  });

  it('opens a comparison with a verdict for each agent, at the k with the most evidence', async () => {
    const opened = await open('compared');
    const { page } = opened;
    expect(await page.locator('.headline-text').allInnerTexts()).toEqual([
      expect.stringMatching(/^better is better: \+\d+\.\d points pass\^1, p [=<] 0\.\d+\.$/),
      expect.stringMatching(/^worse is worse: −\d+\.\d points pass\^1, p [=<] 0\.\d+\.$/),
    ]);
    const difference = section(page, 'The difference');
    const table = difference.getByRole('table');
    expect(await textOf(table.locator('thead'))).toMatch(/Difference\s+95% interval\s+p\s+p, Holm/);
    const before = await textOf(table.locator('tbody'));
    await difference.getByRole('combobox').selectOption('4');
    expect(await textOf(table.locator('tbody'))).not.toBe(before);
    expect(new URL(page.url()).hash).toBe('#k=4');
    isQuiet(opened);
  });

  it('shows both agents’ attempts at the same tasks, and two of them side by side', async () => {
    const opened = await open('compared', {}, '#pairs=better');
    const { page } = opened;
    const matrix = page.getByRole('grid');
    const better = await matrix.locator('tbody tr').allInnerTexts();
    for (const row of better) {
      const [, first, second] = /(\d)\/4[^/]*(\d)\/4/s.exec(row) ?? [];
      expect(Number(second)).toBeGreaterThan(Number(first));
    }
    expect(await page.getByRole('combobox', { name: 'Show' }).innerText()).toContain(
      `better is better (${better.length})`,
    );
    await matrix.getByRole('link', { name: 'side by side' }).first().click();
    expect(await textOf(page.getByRole('dialog'))).toMatch(/baseline, attempt \d.*better, attempt \d.*Here they part/s);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^worse is worse/ }).click();
    await page.getByRole('columnheader', { name: 'worse' }).waitFor();
    await page.getByRole('navigation', { name: 'Agents' }).getByRole('link', { name: 'worse' }).click();
    await page.getByRole('link', { name: /^retail 0, attempt 1:/ }).click();
    expect(new URL(page.url()).hash).toBe('#show=2&open=2/retail/0/1');
    isQuiet(opened);
  });

  it('compares tasks of another content as tasks of their own', async () => {
    const opened = await open('different-tasks');
    expect(await textOf(section(opened.page, 'Task by task'))).toContain('other and one share no task');
  });

  it('has no fault that axe finds, and enough contrast in both themes', async () => {
    const one = await open('one');
    await checkAccess(one.page);
    await one.page.locator('a.outcome.failed').first().click();
    await checkAccess(one.page, 'dialog');
    await one.page
      .getByRole('dialog')
      .getByRole('link', { name: /^beside / })
      .click();
    await checkAccess(one.page, 'dialog');
    const compared = await open('compared');
    await checkAccess(compared.page);
  });

  it.each(['one', 'compared', 'large'])('fits every screen, with nothing cut off on a narrow one: %s', async (name) => {
    const opened = await open(name);
    const { page } = opened;
    await checkWidths(page);
    if (name === 'large') return;
    await page.locator('a.outcome.failed').first().click();
    await checkWidths(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^beside / })
      .click();
    await checkWidths(page);
  });

  it('prints without controls, on white, and an open attempt alone', async () => {
    const opened = await open('one', { colorScheme: 'dark' });
    const { page } = opened;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    expect(await ink()).toBe('rgb(28, 30, 33)');
    expect(await page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true }).count()).toBe(0);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('a.outcome.failed').first().click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('main').isVisible()).toBe(false);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  });

  it('says what is wrong where it holds no data', async () => {
    const template = await loadReportTemplate(join(folder, 'built/index.html'));
    replaceFile(join(folder, 'empty.html'), [template ?? '']);
    const opened = await open('empty');
    expect(await textOf(opened.page.locator('body'))).toContain('This page contains no report data.');
  });
});

async function writePage(
  name: string,
  agents: Record<string, SampleOptions & { k: number }>,
  limit?: number,
): Promise<void> {
  const runs = await Promise.all(
    Object.entries(agents).map(([agent, options]) => writeSampleRun(join(folder, name, agent), agent, options)),
  );
  const page = await readReportPage(runs, {
    now: new Date('2026-03-14T12:00:00Z'),
    ...(limit === undefined ? {} : { limit }),
  });
  const template = await loadReportTemplate(join(folder, 'built/index.html'));
  replaceFile(join(folder, `${name}.html`), reportHtml(page, template ?? ''));
}

async function open(name: string, screen: Screen = {}, hash = ''): Promise<WatchedPage> {
  await watched.open(pathToFileURL(join(folder, `${name}.html`)).href + hash, screen);
  await watched.page.locator('.report, #report:not(:empty)').first().waitFor();
  await isDrawn(watched.page);
  return watched;
}

function section(page: Page, title: string) {
  return page.getByRole('region', { name: title });
}

/** How many attempts the page says that it shows. */
async function shownAttempts(page: Page): Promise<number> {
  const text = await textOf(page.locator('.filter-state'));
  return Number(/(\d+) of \d+ attempts/.exec(text)?.[1]);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Seconds of processor time that the page's main thread has spent on tasks. */
async function busySeconds(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** As it is shown: a table's cells apart, nothing that is hidden. */
function textOf(locator: Locator): Promise<string> {
  return locator.innerText();
}

function isQuiet({ requests, complaints }: WatchedPage): void {
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
}

// The report page in a browser: what it shows of one agent and of several compared, and how views are filtered and searched.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openDetails } from './page-checks.ts';
import { COMPARED, isInSight, isQuiet, ONE_AGENT, section, setUpReportPages, textOf } from './report-pages.ts';

describe.skipIf(!hasChromium)('report.html in a browser (skipped if there is no Chromium)', () => {
  const open = setUpReportPages({
    ...ONE_AGENT,
    empty: { agents: {} },
    unfinished: { agents: { agent: { tasks: 1, attempts: 2, seed: 3, k: 4 } } },
    compared: COMPARED,
    'different-tasks': {
      agents: {
        one: { tasks: 5, attempts: 2, seed: 3, k: 2 },
        other: { tasks: 5, attempts: 2, seed: 3, k: 2, hash: 'fedcba9876543210' },
      },
    },
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
    // Charts are drawn after the page.
    await expect.poll(() => curves.locator('[aria-label="line"] path').count()).toBe(2);
    await expect.poll(() => curves.locator('[aria-label="area"] path').count()).toBe(2);
    await openDetails(page);
    const rows = page.getByRole('table').filter({ hasText: 'pass@k' }).getByRole('row');
    expect(await rows.count()).toBe(5);
    expect(await textOf(section(page, 'What goes wrong'))).toMatch(/Wrong database state.*Wrong argument/s);
    expect(await textOf(section(page, 'Tokens and cost'))).toMatch(/gpt-4o-mini.*\$\d/s);
    isQuiet(opened);
  });

  it('has no figure for k attempts that were not made', async () => {
    const { page } = await open('unfinished');
    expect(await page.locator('.guide-metrics .figure').first().innerText()).toBe('n/a');
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
    await expect.poll(() => shownAttempts(page)).toBe(Number(count));
    await expect.poll(() => page.locator('a.outcome:not(.faded)').count()).toBe(Number(count));
    await page.goBack();
    await page.getByText(/^48 attempts, 12 tasks$/).waitFor();
    await expect.poll(() => hashOf(page)).toBe('');
    await page.goForward();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect.poll(() => page.locator('a.outcome.faded').count()).toBe(0);
    isQuiet(opened);
  });

  it('has a link behind every category, part of the run, task and bar, which shows just that', async () => {
    const opened = await open('one');
    const { page } = opened;
    await openDetails(page);
    const expectShown = async (link: Locator, hash: RegExp, attempts: number) => {
      await link.click();
      await page.waitForURL(hash);
      await expect.poll(() => shownAttempts(page)).toBe(attempts);
    };
    const category = page.getByRole('row', { name: /^W? ?Wrong database state/ });
    const [, failures] = /\t(\d+)\t/.exec(await textOf(category)) ?? [];
    await expectShown(category.getByRole('link').first(), /#category=incorrect_database_state$/, Number(failures));
    const parts = section(page, 'By kind of task');
    expect(await parts.getByRole('table').count()).toBe(2);
    await expectShown(parts.getByRole('link', { name: '3', exact: true }), /#level=3$/, 16);
    await expectShown(parts.getByRole('link', { name: 'fallback' }), /#tag=fallback$/, 24);
    const bar = section(page, 'Steps and time')
      .getByRole('link', { name: /failed with .* steps/ })
      .first();
    const [inBar] = (await bar.getAttribute('aria-label'))?.split(' ') ?? [];
    await expectShown(bar, /#outcome=failed&steps=/, Number(inBar));
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expectShown(page.getByRole('link', { name: 'retail 7', exact: true }), /#task=retail\/7$/, 4);
    isQuiet(opened);
  });

  it('shows the view that an address names, and changes it with the lists', async () => {
    const opened = await open('one', {}, '#steady=sometimes&outcome=failed&level=2');
    const { page } = opened;
    expect(await page.getByLabel('Level').inputValue()).toBe('2');
    const shown = await shownAttempts(page);
    expect(shown).toBeGreaterThan(0);
    await page.getByLabel('Level').selectOption('');
    await expect.poll(() => shownAttempts(page)).toBeGreaterThan(shown);
    await expect.poll(() => hashOf(page)).toBe('#steady=sometimes&outcome=failed');
  });

  it('searches all transcripts, tools and arguments, and leads to the place', async () => {
    const opened = await open('one');
    const { page } = opened;
    await page.keyboard.press('/');
    await page.keyboard.type('exchange_delivered "7706410293"');
    const list = page.locator('.attempt-list');
    await list.getByText('Found').waitFor();
    await expect.poll(() => hashOf(page)).toContain('text=exchange_delivered%20%227706410293%22');
    await isSearched(page);
    const everywhere = await shownAttempts(page);
    expect(everywhere).toBeGreaterThan(20);
    expect(everywhere).toBeLessThan(48);
    await page.getByLabel('Where to search').selectOption('calls');
    await expect.poll(() => hashOf(page)).toContain('in=calls');
    await isSearched(page);
    await expect.poll(() => shownAttempts(page)).toBe(everywhere);
    await page.getByLabel('Where to search').selectOption('said');
    await page.getByText('No attempt matches.').waitFor();
    await page.getByLabel('Where to search').selectOption('all');
    await list.getByRole('link').first().click();
    const found = page.locator('.entry.marked-looked-up');
    await found.waitFor();
    await expect.poll(() => textOf(found)).toContain('exchange_delivered_order_items');
    await expect.poll(() => found.evaluate(isInSight)).toBe(true);
    isQuiet(opened);
  });

  it('says how many attempts a search could not read', async () => {
    const opened = await open('small', {}, '#text=keyboard');
    await opened.page.getByText(/^\d+ attempts without a transcript in this page not searched$/).waitFor();
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
    await page.getByRole('dialog').getByText('attempt-4.json').first().waitFor();
  });

  it('says what is wrong if it contains no data', async () => {
    const opened = await open('empty');
    expect(await textOf(opened.page.locator('body'))).toContain('This page contains no report data.');
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
    await expect.poll(() => textOf(table.locator('tbody'))).not.toBe(before);
    await expect.poll(() => hashOf(page)).toBe('#k=4');
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
    await expect
      .poll(() => textOf(page.getByRole('dialog')))
      .toMatch(/baseline, attempt \d.*better, attempt \d.*Here they part/s);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^worse is worse/ }).click();
    await page.getByRole('columnheader', { name: 'worse' }).waitFor();
    await page.getByRole('navigation', { name: 'Agents' }).getByRole('link', { name: 'worse' }).click();
    await page.getByRole('link', { name: /^retail 0, attempt 1:/ }).click();
    await expect.poll(() => hashOf(page)).toBe('#show=2&open=2/retail/0/1');
    isQuiet(opened);
  });

  it('compares tasks of another content as tasks of their own', async () => {
    const opened = await open('different-tasks');
    expect(await textOf(section(opened.page, 'Task by task'))).toContain('other and one share no task');
  });
});

/** The view that the page's address names. */
function hashOf(page: Page): string {
  return new URL(page.url()).hash;
}

/** Waits until all attempts have been searched: those found so far are shown meanwhile. */
async function isSearched(page: Page): Promise<void> {
  await expect.poll(() => textOf(page.locator('.filter-state'))).not.toContain('searching');
}

/** How many attempts the page says that it shows. */
async function shownAttempts(page: Page): Promise<number> {
  const text = await textOf(page.locator('.filter-state'));
  return Number(/(\d+) of \d+ attempts/.exec(text)?.[1]);
}

// What every page is checked for: no fault that axe finds, enough contrast in both themes, and nothing cut off on narrow screens.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isDrawn } from '../support/chromium.ts';

/** Opens all that is folded, so that it is checked as well. */
export async function openDetails(page: Page): Promise<void> {
  await isDrawn(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Checks everything in the light theme, and the contrast in the dark one. */
export async function checkAccess(page: Page, of = 'html'): Promise<void> {
  await openDetails(page);
  // The page's policy allows no further scripts; those of the test do not come from it.
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, of, {})).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(22, 24, 27)');
  expect.soft(await violations(page, of, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function violations(page: Page, of: string, options: axe.RunOptions): Promise<string[]> {
  const result: axe.AxeResults = await page.evaluate(
    `axe.run(${JSON.stringify(of)}, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  );
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

const WIDTHS = [360, 390, 1280, 2560] as const;

/** Fits every width, with nothing that would need scrolling sideways. */
export async function checkWidths(page: Page): Promise<void> {
  await openDetails(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Charts are redrawn after their width has changed.
    const fit = async () => ({ width, scrollWidth: await scrollWidthOf(page), cutOff: await page.evaluate(cutOff) });
    await expect.poll(fit).toEqual({ width, scrollWidth: width, cutOff: [] });
  }
}

/** Never scrolls sideways as a whole. Wide tables of strangers may, in their place. */
export async function checkPageWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => scrollWidthOf(page)).toBe(width);
  }
}

function scrollWidthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** The elements whose content reaches beyond them to the right: to see it one would have to scroll sideways, or could not at all. */
function cutOff(): string[] {
  return [...document.querySelectorAll('body *:not(svg *)')]
    .filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
    )
    .filter((element) => !element.classList.contains('unseen') && element.clientWidth > 0)
    .map((element) => `${element.tagName} ${element.className} ${element.scrollWidth} > ${element.clientWidth}`);
}

// Report pages of sample runs, opened in one browser, and how tests read them.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { loadReportTemplate, reportHtml } from '../../green-agent/reports/html.ts';
import { readReportPage } from '../../green-agent/reports/report-data.ts';
import { replaceFile } from '../../green-agent/runs/run-files.ts';
import { isDrawn, launchChromium, type Screen, type WatchedPage, watchedPage } from '../support/chromium.ts';
import { type SampleOptions, writeSampleRun } from '../support/sample-runs.ts';

const PREPARE = join(import.meta.dirname, '../../web/prepare.js');

interface SamplePage {
  /** The runs on the page, by the names of their agents; an empty page has none. */
  readonly agents: Readonly<Record<string, SampleOptions & { readonly k: number }>>;
  /** The most bytes of transcripts. */
  readonly limit?: number;
}

/** Opens a page by its name. All pages share a browser tab, so that only the last one opened can be used. */
type OpenPage = (name: string, screen?: Screen, hash?: string) => Promise<WatchedPage>;

/** Pages of one agent, with 12 tasks of 4 attempts each. */
export const ONE_AGENT: Readonly<Record<'one' | 'small', SamplePage>> = {
  one: { agents: { 'tool-calling__gpt-4o-mini': { tasks: 12, attempts: 4, seed: 3, k: 4, invalid: 0.04, levels: 3 } } },
  small: { agents: { agent: { tasks: 12, attempts: 4, seed: 3, k: 4 } }, limit: 30_000 },
};

/** Three agents on the same tasks. */
export const COMPARED: SamplePage = {
  agents: {
    baseline: { tasks: 30, attempts: 4, seed: 3, k: 4 },
    better: { tasks: 30, attempts: 4, seed: 3, k: 4, shift: 0.3 },
    worse: { tasks: 30, attempts: 4, seed: 3, k: 4, shift: -0.3 },
  },
};

/** Writes the pages before the tests of the describe block that calls it, and removes them afterwards. */
export function setUpReportPages(pages: Readonly<Record<string, SamplePage>>): OpenPage {
  let folder: string;
  let browser: Browser | undefined;
  let watched: WatchedPage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passk-report-'));
    await promisify(execFile)(process.execPath, [PREPARE, 'report', join(folder, 'built')]);
    const template = (await loadReportTemplate(join(folder, 'built/index.html'))) ?? '';
    for (const [name, page] of Object.entries(pages)) await writePage(folder, name, page, template);
    browser = await launchChromium();
    watched = await watchedPage(browser);
  });
  afterAll(async () => {
    await browser?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });
  return async (name, screen = {}, hash = '') => {
    await watched.open(pathToFileURL(join(folder, `${name}.html`)).href + hash, screen);
    await watched.page.locator('.report, #report:not(:empty)').first().waitFor();
    await isDrawn(watched.page);
    return watched;
  };
}

async function writePage(folder: string, name: string, { agents, limit }: SamplePage, template: string): Promise<void> {
  const file = join(folder, `${name}.html`);
  const sampled = Object.entries(agents);
  if (sampled.length === 0) return replaceFile(file, [template]);
  const runs = await Promise.all(
    sampled.map(([agent, options]) => writeSampleRun(join(folder, name, agent), agent, options)),
  );
  const page = await readReportPage(runs, {
    now: new Date('2026-03-14T12:00:00Z'),
    ...(limit === undefined ? {} : { limit }),
  });
  replaceFile(file, reportHtml(page, template));
}

export function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

/** The text as it is shown: a table's cells apart, without anything that is hidden. */
export function textOf(locator: Locator): Promise<string> {
  return locator.innerText();
}

/** Runs in the page. */
export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** The page has asked for nothing and complained about nothing. */
export function isQuiet({ requests, complaints }: WatchedPage): void {
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
}

// A real browser for tests of pages: whatever a page asks for or complains about is written down.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const EXECUTABLE = process.env.PASSK_CHROMIUM ?? '/usr/bin/chromium';

export const hasChromium = existsSync(EXECUTABLE);

/** A browser with a profile of its own, which asks for nothing by itself. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The screen on which a page is shown. */
export interface Screen {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

export interface WatchedPage {
  readonly page: Page;
  /** Addresses the page asked for that are neither its file nor in it. */
  readonly requests: string[];
  /** Errors and warnings of the console, uncaught errors, and dialogs that scripts opened. */
  readonly complaints: string[];
  /** Loads an address as if the page were new, and forgets what was asked and complained before. */
  open(url: string, screen?: Screen): Promise<void>;
}

/** A page for several tests, one after the other: a new one for each would take a second. */
export async function watchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!/^(file|data|about):/.test(request.url())) requests.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  return {
    page,
    requests,
    complaints,
    async open(url, { width = 1280, height = 720, colorScheme = 'light' } = {}) {
      // Otherwise an address that differs in its hash alone would not be loaded again.
      await page.goto('about:blank');
      requests.length = 0;
      complaints.length = 0;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ media: null, colorScheme });
      await page.goto(url);
    },
  };
}

/** Waits until the page has drawn all that it draws in small steps. */
export function isDrawn(page: Page): Promise<void> {
  return page.locator('body:not([aria-busy])').waitFor();
}

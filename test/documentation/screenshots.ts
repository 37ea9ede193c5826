// Pictures of the report page, the arena's pages and the terminal, from small fixed runs of the real commands: `npm run screenshots`.
//
// Every view is written in both themes and three widths to reports/screenshots, to be looked at. The pictures of the README
// go to docs/images. Names of views as arguments take only those: `npm run screenshots attempt`, or `readme` for its pictures.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium, type WatchedPage, watchedPage } from '../support/chromium.ts';
import { takePages } from './arena-pictures.ts';
import { openFailure, shootInto } from './shoot.ts';
import { terminalPicture } from './terminal-picture.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCREENSHOTS = join(ROOT, 'reports/screenshots');
const IMAGES = join(ROOT, 'docs/images');

interface View {
  readonly page: 'one' | 'compared';
  readonly hash: string;
  /** What is done before the picture is taken, which is then only of the screen. */
  readonly act?: (page: Page) => Promise<void>;
}

const VIEWS: Readonly<Record<string, View>> = {
  report: { page: 'one', hash: '' },
  filtered: { page: 'one', hash: '#steady=sometimes&outcome=failed' },
  search: { page: 'one', hash: '#text=gift%20card&in=said' },
  attempt: { page: 'one', hash: '', act: openFailure },
  beside: {
    page: 'one',
    hash: '',
    async act(page) {
      await openFailure(page);
      await page.getByRole('link', { name: /^beside attempt/ }).click();
      await page.locator('.branch').first().waitFor();
    },
  },
  comparison: { page: 'compared', hash: '' },
};

/** Faults that take no time to show. */
const FAULTS = 'wrong_argument,forgotten_goal,unsaid_output,unintended_change';

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const folder = await mkdtemp(join(tmpdir(), 'passk-screenshots-'));
  try {
    await using browser = await launchChromium();
    const watched = await watchedPage(browser);
    if (wanted.join() !== 'readme') {
      await writePages(folder);
      const shoot = shootInto(SCREENSHOTS, watched.page);
      for (const [name, { page, hash, act }] of Object.entries(VIEWS)) {
        if (!isWanted(name)) continue;
        await shoot(name, async (screen) => {
          await watched.open(pathToFileURL(join(folder, `${page}.html`)).href + hash, screen);
          await act?.(watched.page);
          return { fullPage: act === undefined };
        });
      }
      await takePages(folder, { watched, shoot, isWanted });
    }
    if (isWanted('readme')) await takeReadme(folder, watched);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The pictures of the README: what `npm start` prints, and the page that it opens. */
async function takeReadme(folder: string, { page, open }: WatchedPage): Promise<void> {
  await mkdir(IMAGES, { recursive: true });
  await writeFile(join(IMAGES, 'terminal.svg'), terminalPicture(await startOutput(folder)));
  const start = spawn(process.execPath, [join(ROOT, 'cli/start.ts'), '--dir', join(folder, 'opened')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const ended = once(start, 'exit');
  try {
    const url = await printedAddress(start.stdout);
    start.stdout.resume();
    for (const colorScheme of ['light', 'dark'] as const) {
      await open(url, { colorScheme, width: 1000, height: 1180 });
      await page.locator('.failure-groups li').first().waitFor();
      await writeFile(join(IMAGES, `arena-${colorScheme}.webp`), await webp(page));
    }
  } finally {
    start.kill('SIGINT');
    await ended;
  }
}

/** The address of the battle that `npm start` prints at its end. */
async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\S+#\/battles\/\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('npm start ended without the address of its battle');
}

/**
 * Two runs of the rule-based agent at the same tasks, as a page about the better one and one that compares them, and two of attempts in
 * sequence.
 */
async function writePages(folder: string): Promise<void> {
  const run = (label: string, reliability: string, metric: readonly string[]) =>
    passk(folder, [
      ...['run', '--mode', 'random', '--num-battles', '12', '--level', '1,2,3', '--seed', '7', ...metric],
      ...['--label', label, '--reliability', reliability, '--faults', FAULTS],
    ]);
  const inSequence = ['--metric', 'seq@k', '--k', '3', '--feedback', 'diagnosis'];
  await run('before', '0.4', inSequence);
  await run('after', '0.6', inSequence);
  await run('before', '0.6', ['--k', '8']);
  await run('after', '0.85', ['--k', '8']);
  await passk(folder, ['report', 'rule-based-0.85+after', '--output', 'one.html']);
  await passk(folder, ['report', 'rule-based-0.6+before', 'rule-based-0.85+after', '--output', 'compared.html']);
}

function passk(folder: string, args: readonly string[]) {
  return promisify(execFile)(process.execPath, [join(ROOT, 'cli/passk.js'), ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', GITHUB_STEP_SUMMARY: undefined },
  });
}

/** What `npm start -- --once` prints. */
async function startOutput(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'cli/start.ts'), '--once', '--dir', join(folder, 'start')],
    { cwd: folder, env: { ...process.env, NO_COLOR: '1' } },
  );
  return stdout;
}

/** The visible part of the page as WebP, which takes a third of the bytes of a PNG. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await session.detach();
  return Buffer.from(data, 'base64');
}

await main();

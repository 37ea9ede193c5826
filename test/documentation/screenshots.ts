// Pictures of the report page, the arena's pages and the terminal, from small fixed runs of the real commands: `npm run screenshots`.
//
// Every view is written in both themes and three widths to reports/screenshots, to be looked at. The pictures of the README
// go to docs/images. Names of views as arguments take only those: `npm run screenshots attempt`, or `readme` for its pictures.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import { battleToTheEnd, openBattleArena, registerGreen, startBattleAgents } from '../support/battle-arena.ts';
import { launchChromium, type Screen, watchedPage } from '../support/chromium.ts';
import { terminalPicture } from './terminal-picture.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCREENSHOTS = join(ROOT, 'reports/screenshots');
const IMAGES = join(ROOT, 'docs/images');

const WIDTHS = [390, 1280, 2560] as const;
const THEMES = ['light', 'dark'] as const;

interface View {
  readonly page: 'one' | 'compared';
  readonly hash: string;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

const openFailure = async (page: Page) => {
  await page
    .getByRole('link', { name: /: failed, wrong database state$/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

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

/** Pages of an arena in which three battles were fought; `$first`, `$other` and `$battle` stand for their ids, `$white` for the agent's. */
const ARENA_VIEWS: Readonly<
  Record<string, { readonly hash: string; readonly there: string; readonly act?: View['act'] }>
> = {
  'arena-battles': { hash: '#/battles', there: '.evaluations > li' },
  'arena-battle': { hash: '#/battles/$battle', there: '.failure-groups li' },
  'arena-attempt': { hash: '#/battles/$battle', there: '.failure-groups li', act: openFailure },
  'arena-compare': { hash: '#/compare/$first/$other', there: '.headline-text' },
  'arena-new-battle': { hash: '#/battles/new', there: '.estimate' },
  'arena-agents': { hash: '#/agents', there: '.agents > li' },
  'arena-agent': { hash: '#/agents/$white', there: '.section svg' },
  'arena-register': { hash: '#/agents/register', there: 'form' },
  'arena-leaderboard': { hash: '#/leaderboard', there: '.leaderboard tbody tr' },
};

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const folder = await mkdtemp(join(tmpdir(), 'passk-screenshots-'));
  try {
    await writePages(folder);
    await using browser = await launchChromium();
    const { page: shown, open } = await watchedPage(browser);
    for (const [name, { page, hash, act }] of Object.entries(VIEWS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const url = pathToFileURL(join(folder, `${page}.html`)).href + hash;
      for (const colorScheme of THEMES) {
        for (const width of WIDTHS) {
          await open(url, { colorScheme, width, height: 900 });
          await act?.(shown);
          await mkdir(SCREENSHOTS, { recursive: true });
          await shown.screenshot({
            path: join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`),
            fullPage: act === undefined,
          });
        }
      }
    }
    const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
    if (isWanted('readme') || Object.keys(ARENA_VIEWS).some(isWanted)) await takeArena(folder, browser, isWanted);
    if (!isWanted('readme')) return;
    for (const colorScheme of THEMES) {
      const url = pathToFileURL(join(folder, 'one.html')).href;
      await open(url, { colorScheme, width: 1100, height: 1440 });
      await writeFile(join(IMAGES, `report-${colorScheme}.webp`), await webp(shown));
    }
    await writeFile(join(IMAGES, 'terminal.svg'), terminalPicture(await startOutput(folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Pictures of an arena's pages, and of a battle that runs. */
async function takeArena(folder: string, browser: Browser, isWanted: (name: string) => boolean): Promise<void> {
  await using agents = await startBattleAgents(folder, 0.75);
  await using arena = await openBattleArena(agents, { dataFile: join(folder, 'arena.sqlite') });
  const backend = createBackendClient({ url: arena.url });
  const green = await registerGreen(backend, agents.green);
  const white = await backend.registerAgent({
    ...{ alias: 'white', agent_url: agents.white.url, launcher_url: agents.white.launcherUrl, is_green: false },
  });
  const settings = { k: 4, num_battles: 8, domains: ['retail', 'airline'], concurrency: 4 };
  const ids: string[] = [];
  for (const seed of [7, 7, 37]) {
    const { battle_id } = await battleToTheEnd(arena.url, [green, white], { ...settings, seed });
    ids.push(battle_id);
  }
  const [first = '', other = '', battle = ''] = ids;
  const named = (hash: string) =>
    hash.replace('$battle', battle).replace('$first', first).replace('$other', other).replace('$white', white.agent_id);
  const { page: shown, open } = await watchedPage(browser);
  const [, key = ''] = /[?&](key=.*)$/.exec(arena.pageUrl()) ?? [];
  const openPage = async (hash: string, there: string, screen: Screen) => {
    await open(`${arena.url}/${named(hash)}?${key}`, screen);
    await shown.locator(there).first().waitFor();
  };
  await mkdir(SCREENSHOTS, { recursive: true });
  for (const [name, { hash, there, act }] of Object.entries(ARENA_VIEWS)) {
    if (!isWanted(name)) continue;
    for (const colorScheme of THEMES) {
      for (const width of WIDTHS) {
        await openPage(hash, there, { colorScheme, width, height: 900 });
        await act?.(shown);
        const path = join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`);
        await shown.screenshot({ path, fullPage: act === undefined });
      }
    }
  }
  if (!isWanted('readme')) return;
  await mkdir(IMAGES, { recursive: true });
  for (const colorScheme of THEMES) {
    await openPage('#/battles/$battle', '.failure-groups li', { colorScheme, width: 1100, height: 1180 });
    await writeFile(join(IMAGES, `arena-${colorScheme}.webp`), await webp(shown));
  }
}

/** Two runs of the rule-based agent at the same tasks, as a page about the better one and one that compares them. */
async function writePages(folder: string): Promise<void> {
  const run = (label: string, reliability: string) =>
    passk(folder, [
      ...['run', '--mode', 'random', '--num-battles', '12', '--level', '1,2,3', '--k', '8', '--seed', '7'],
      ...['--label', label, '--reliability', reliability, '--faults', FAULTS],
    ]);
  await run('before', '0.6');
  await run('after', '0.85');
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

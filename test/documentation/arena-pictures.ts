// Pictures of the pages of an arena and of `passk view`: those of good battles, and the states that good battles never show.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createArena } from '../../arena/arena.ts';
import { startViewServer } from '../../green-agent/view/view-server.ts';
import { createBackendClient } from '../../shared/agentbeats/backend-client.ts';
import type { EvaluationHead } from '../../shared/contracts/ui/evaluation.ts';
import type { EvaluationList } from '../../shared/contracts/ui/session.ts';
import { battleToTheEnd, openBattleArena, registerGreen, startBattleAgents } from '../support/battle-arena.ts';
import { isDrawn, type Screen, type WatchedPage } from '../support/chromium.ts';
import { openStatesArena } from './battle-states.ts';
import { openFailure, type Shoot } from './shoot.ts';

interface ArenaView {
  readonly hash: string;
  /** Shown as soon as the page is ready. */
  readonly there: string;
  /** What is done before the picture is taken, which is then only of the screen. */
  readonly act?: (page: Page) => Promise<void>;
}

type Views = Readonly<Record<string, ArenaView>>;

/** Pages of an arena in which three battles were fought; `$first`, `$other` and `$battle` stand for their ids, `$white` for the agent's. */
const ARENA_VIEWS: Views = {
  'arena-battles': { hash: '#/battles', there: '.evaluations > li' },
  'arena-battle': { hash: '#/battles/$battle', there: '.plot svg' },
  'arena-attempt': { hash: '#/battles/$battle', there: '.failure-groups li', act: openFailure },
  'arena-compare': { hash: '#/compare/$first/$battle', there: '.plot svg' },
  'arena-new-battle': { hash: '#/battles/new', there: '.estimate' },
  'arena-choose-tasks': {
    hash: '#/battles/new',
    there: '.estimate',
    async act(page) {
      await page.getByRole('radio', { name: 'Chosen tasks' }).check();
      await page.locator('.task-options li').first().waitFor();
    },
  },
  'arena-new-sequence': {
    hash: '#/battles/new',
    there: '.estimate',
    async act(page) {
      await page.getByRole('radio', { name: 'In sequence: seq@k' }).check();
      await page.getByText(/^Up to /).waitFor();
    },
  },
  'arena-agents': { hash: '#/agents', there: '.agents > li' },
  'arena-agent': { hash: '#/agents/$white', there: '.plot svg' },
  'arena-register': { hash: '#/agents/register', there: 'form' },
  'arena-leaderboard': { hash: '#/leaderboard', there: '.leaderboard tbody tr' },
};

/** Battles that went wrong, are small or large, or have agents with hostile names. */
const STATE_VIEWS: Views = {
  'state-battles': { hash: '#/battles', there: '.evaluations > li' },
  'state-failed': { hash: '#/battles/$failed', there: '.matrix a.outcome' },
  'state-cancelled': { hash: '#/battles/$cancelled', there: '.matrix a.outcome' },
  'state-single': { hash: '#/battles/$single', there: '.matrix a.outcome' },
  'state-hostile': { hash: '#/battles/$hostile', there: '.log-line .markdown' },
  'state-hostile-agent': { hash: '#/agents/$hostileAgent', there: '.evaluations > li' },
  'state-large': { hash: '#/battles/$large', there: '.plot svg' },
  'state-agents': { hash: '#/agents', there: '.agents > li' },
  'state-unknown': { hash: '#/battles/nothing', there: 'h1' },
  'state-loading': {
    hash: '#/battles',
    there: '.evaluations > li',
    async act(page) {
      await page.route('**/ui/leaderboard*', () => {});
      await page.getByRole('link', { name: 'Leaderboard' }).click();
      // It appears only after a moment.
      await page.locator('.reading').waitFor();
      await page.evaluate(
        "Promise.all(document.querySelector('.reading').getAnimations().map(({ finished }) => finished.then(() => {})))",
      );
    },
  },
  'state-cancel': {
    hash: '#/battles/$large',
    there: '.matrix a.outcome',
    act: dialogOf('Cancel'),
  },
};

const EMPTY_VIEWS: Views = {
  'empty-battles': { hash: '#/battles', there: '.nothing' },
  'empty-agents': { hash: '#/agents', there: '.nothing' },
  'empty-new-battle': { hash: '#/battles/new', there: 'main h1' },
  'empty-leaderboard': { hash: '#/leaderboard', there: '.nothing' },
};

/** Pages of `passk view`; `$run` stands for the id of a run, `$sequence` for that of one of attempts in sequence. */
const RUN_VIEWS: Views = {
  'view-runs': { hash: '#/runs', there: '.evaluations > li' },
  'view-run': { hash: '#/runs/$run', there: '.plot svg' },
  'view-sequence': { hash: '#/runs/$sequence', there: '.plot svg' },
  'view-agents': { hash: '#/agents', there: '.agents > li' },
  'view-leaderboard': { hash: '#/leaderboard', there: '.leaderboard tbody tr' },
  'view-leaderboard-sequence': { hash: '#/leaderboard?metric=seqk', there: '.leaderboard tbody tr' },
  'view-delete': {
    hash: '#/runs/$run',
    there: '.plot svg',
    act: dialogOf('Delete'),
  },
};

/** Opens the dialog that a button asks with. */
function dialogOf(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
  };
}

interface Pictures {
  readonly watched: WatchedPage;
  readonly shoot: Shoot;
  readonly isWanted: (name: string) => boolean;
}

/** @param folder with the folder `runs` of passk's runs; the arena keeps its files there, too */
export async function takePages(folder: string, pictures: Pictures) {
  const wants = (views: Views) => Object.keys(views).some(pictures.isWanted);
  if (wants(ARENA_VIEWS)) await takeArena(folder, pictures);
  if (wants(STATE_VIEWS)) await takeStates(pictures);
  if (wants(EMPTY_VIEWS) || pictures.isWanted('state-lost')) await takeEmpty(pictures);
  if (wants(RUN_VIEWS)) await takeRuns(folder, pictures);
}

async function takeArena(folder: string, pictures: Pictures) {
  await using agents = await startBattleAgents(folder, 0.75);
  await using arena = await openBattleArena(agents, { dataFile: join(folder, 'arena.sqlite') });
  const backend = createBackendClient({ url: arena.url });
  const green = await registerGreen(backend, agents.green);
  const white = await backend.registerAgent({
    ...{ alias: 'white', agent_url: agents.white.url, launcher_url: agents.white.launcherUrl, is_green: false },
  });
  const settings = { k: 4, num_battles: 8, domains: ['retail', 'airline'], concurrency: 4 };
  const fought: string[] = [];
  for (const seed of [7, 7, 37]) {
    const { battle_id } = await battleToTheEnd(arena.url, [green, white], { ...settings, seed });
    fought.push(battle_id);
  }
  const [first = '', other = '', battle = ''] = fought;
  const [, key = ''] = /[?&](key=.*)$/.exec(arena.pageUrl()) ?? [];
  const ids = { first, other, battle, white: white.agent_id };
  await take(ARENA_VIEWS, arena.url, { ids, key, ...pictures });
}

async function takeStates(pictures: Pictures): Promise<void> {
  await using states = await openStatesArena();
  await take(STATE_VIEWS, states.url, { ids: states.ids, key: '', ...pictures });
}

/** An arena without agents; at the end it goes away while a page is open. */
async function takeEmpty(pictures: Pictures): Promise<void> {
  const arena = await createArena({ port: 0, dataFile: ':memory:' });
  try {
    await take(EMPTY_VIEWS, arena.url, { ids: {}, key: '', ...pictures });
    await pictures.watched.open(`${arena.url}/#/battles`);
    await pictures.watched.page.locator('.connection.live').waitFor();
  } finally {
    await arena[Symbol.asyncDispose]();
  }
  await pictures.watched.page.locator('.connection.lost').waitFor();
  await pictures.shoot('state-lost', async ({ width = 0, height = 0, colorScheme = 'light' }) => {
    await pictures.watched.page.setViewportSize({ width, height });
    await pictures.watched.page.emulateMedia({ colorScheme });
    return { fullPage: true };
  });
}

async function takeRuns(folder: string, pictures: Pictures): Promise<void> {
  const onBug = (error: unknown) => console.error(error);
  await using server = await startViewServer({ root: join(folder, 'runs'), port: 0, onBug });
  await server.whenRead();
  const list = (await fetch(`${server.url}/ui/evaluations`).then((response) => response.json())) as EvaluationList;
  const [, key = ''] = /[?&](key=.*)$/.exec(server.pageUrl) ?? [];
  const idOf = (wanted: EvaluationHead['metric']) => list.evaluations.find(({ metric }) => metric === wanted)?.id ?? '';
  await take(RUN_VIEWS, server.url, { ids: { run: idOf('passk'), sequence: idOf('seqk') }, key, ...pictures });
}

interface Taking extends Pictures {
  readonly ids: Readonly<Record<string, string>>;
  /** The parameter that opens full attempts; '' for none. */
  readonly key: string;
}

async function take(views: Views, url: string, { ids, key, watched, shoot, isWanted }: Taking): Promise<void> {
  for (const [name, { hash, there, act }] of Object.entries(views)) {
    if (!isWanted(name)) continue;
    const named = hash.replace(/\$(\w+)/, replaced).replace(/\$(\w+)/, replaced);
    await shoot(name, async (screen: Screen) => {
      await watched.page.unrouteAll();
      await watched.open(`${url}/${named}${named.includes('?') ? '&' : '?'}${key}`, screen);
      await watched.page.locator(there).first().waitFor();
      await isDrawn(watched.page);
      await act?.(watched.page);
      return { fullPage: act === undefined };
    });
  }
  function replaced(_: string, id: string): string {
    return ids[id] ?? '';
  }
}

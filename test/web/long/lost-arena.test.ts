// The page of a battle whose connection breaks, and whose arena is killed and started again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArena } from '../../../arena/arena.ts';
import { type BackendClient, createBackendClient } from '../../../shared/agentbeats/backend-client.ts';
import { type BattleStart, battlePostSchema } from '../../../shared/contracts/battle.ts';
import { type EvaluationDelta, progressPostSchema } from '../../../shared/contracts/ui/deltas.ts';
import { resultOf, startBattleAgent } from '../../support/battle-agents.ts';
import { hasChromium, isDrawn, launchChromium } from '../../support/chromium.ts';
import { startKillableArena, startRelay } from '../../support/killable-arena.ts';
import { checkWidths } from '../page-checks.ts';

const ATTEMPTS = 4;

describe.skipIf(!hasChromium)('the page of a running battle (skipped where there is no Chromium)', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it('goes on without gaps after a lost connection, and says what a killed arena did to its battle', async () => {
    await using parts = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'passk-lost-arena-'));
    parts.defer(() => rm(folder, { recursive: true }));
    const relay = parts.use(await startRelay());
    const dataFile = join(folder, 'arena.sqlite');
    const first = parts.use(await startKillableArena(dataFile, 1));
    relay.leadTo(first.url);

    const backend = createBackendClient({ url: first.url });
    // The first battle runs, and the second one waits until the arena has room for it.
    const before = await createBattle(backend, parts, 'first');
    const start = await before.started;
    const after = await createBattle(backend, parts, 'second');

    const open = async (battleId: string) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(600_000);
      await page.goto(`${relay.url}/#/battles/${battleId}`);
      return viewOf(page);
    };
    const [of, ofQueued] = [await open(before.id), await open(after.id)];
    await ofQueued.page.getByText('Waiting for its turn').waitFor();
    const green = fightOf(start);
    await green.plan();
    await green.finish(1);
    await of.cells(1);

    // The connection breaks, and the battle goes on.
    relay.leadTo(null);
    await of.page.locator('.connection.lost').waitFor();
    await green.finish(2);
    await green.start(3);
    relay.leadTo(first.url);
    await of.page.locator('.connection.live').waitFor();
    await of.cells(2);
    await of.page.locator('.matrix .outcome.running').waitFor();
    await of.lines(['attempt 1 passed', 'attempt 2 passed']);

    // The arena is killed, and another one takes its place.
    await first.kill();
    await of.page.locator('.connection.lost').waitFor();
    const second = parts.use(await startKillableArena(dataFile, 1));
    relay.leadTo(second.url);
    await of.page.locator('.problem').getByText('The arena stopped while this battle was running').waitFor();
    await of.cells(2);
    await expect.poll(() => of.page.locator('.matrix .outcome.running').count()).toBe(0);
    await of.lines(['attempt 1 passed', 'attempt 2 passed']);

    // The battle that waited behind it begins at the new arena, on the page that was open all the time.
    const next = fightOf(await after.started);
    await next.plan();
    for (const attempt of [1, 2, 3, 4]) await next.finish(attempt);
    await next.end();
    await ofQueued.page.locator('.winner').getByText('second white wins').waitFor();
    await ofQueued.cells(ATTEMPTS);
    await ofQueued.lines([1, 2, 3, 4].map((attempt) => `attempt ${attempt} passed`));
  });

  it('keeps an open question, its focus and the log while the plan, the attempts and the figures come', async () => {
    await using parts = new AsyncDisposableStack();
    const arena = parts.use(await createArena({ port: 0, dataFile: ':memory:' }));
    const battle = await createBattle(createBackendClient({ url: arena.url }), parts, 'only');
    const green = fightOf(await battle.started);
    await green.say('before the plan');
    const page = await browser.newPage();
    parts.defer(() => page.close());
    page.setDefaultTimeout(600_000);
    await page.goto(`${arena.url}/#/battles/${battle.id}`);
    await page.locator('.log-line').getByText('before the plan').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this battle?' });
    await dialog.waitFor();
    // An element that was replaced has no mark.
    const marked = ['h1', '.virtual-list', 'dialog'];
    for (const element of marked)
      await page.locator(element).evaluate((node) => node.setAttribute('data-test-mark', 'kept'));

    await green.plan();
    await page.locator('.matrix').waitFor();
    await green.finish(1);
    await page.locator('.figures-column h2').first().waitFor();
    await page.locator('.log-line').getByText('attempt 1 passed').waitFor();
    await isDrawn(page);
    for (const element of marked)
      await expect.poll(() => page.locator(`${element}[data-test-mark="kept"]`).count()).toBe(1);
    const keep = dialog.getByRole('button', { name: 'Keep it running' });
    await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });

  it('fits every screen while attempts run', async () => {
    await using parts = new AsyncDisposableStack();
    const arena = parts.use(await createArena({ port: 0, dataFile: ':memory:' }));
    const battle = await createBattle(createBackendClient({ url: arena.url }), parts, 'wide');
    const green = fightOf(await battle.started);
    await green.plan();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      await green.start(attempt);
      await green.turn(attempt, 'list_all_airports_and_their_connections');
    }
    const page = await browser.newPage();
    parts.defer(() => page.close());
    page.setDefaultTimeout(600_000);
    await page.goto(`${arena.url}/#/battles/${battle.id}`);
    await expect.poll(() => page.locator('.running-attempts code').count()).toBe(ATTEMPTS);
    await checkWidths(page);
  });
});

/** A battle of two agents of its own. The test posts what its green agent does. */
async function createBattle(backend: BackendClient, parts: AsyncDisposableStack, name: string) {
  const started = Promise.withResolvers<BattleStart>();
  const over = Promise.withResolvers<void>();
  const fight = async (start: BattleStart) => {
    started.resolve(start);
    await over.promise;
  };
  const green = parts.use(await startBattleAgent({ name: `${name} green`, fight }));
  const white = parts.use(await startBattleAgent({ name: `${name} white` }));
  parts.defer(() => over.resolve());
  const [evaluator, agent] = await Promise.all([
    backend.registerAgent({
      ...{ alias: green.name, agent_url: green.url, launcher_url: green.launcherUrl, is_green: true },
      // A battle that ended by itself would no longer show what it shows while it goes on.
      battle_timeout: 36_000,
      participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
    }),
    backend.registerAgent({
      ...{ alias: white.name, agent_url: white.url, launcher_url: white.launcherUrl, is_green: false },
    }),
  ]);
  const { battle_id: id } = await backend.createBattle({
    ...{ green_agent_id: evaluator.agent_id, opponents: [{ name: 'white_agent', agent_id: agent.agent_id }] },
  });
  return { id, started: started.promise };
}

/** What a green agent posts, step by step. */
function fightOf({ battle_id, green_battle_context: { backend_url } }: BattleStart) {
  const own: BackendClient = createBackendClient({ url: backend_url });
  const step = (...deltas: EvaluationDelta[]) => own.postProgress(battle_id, progressPostSchema.parse({ deltas }));
  const say = (message: string) => own.post(battle_id, { is_result: false, reported_by: 'green_agent', message });
  const at = '2026-01-01T00:00:00.000Z';
  return {
    plan: () =>
      step({
        ...{ type: 'planned', at, evaluation_id: null, mode: 'manual', k: ATTEMPTS, seed: 1, transport: 'a2a' },
        ...{ data: ['retail@1'], attempts_per_task: ATTEMPTS },
        tasks: [{ domain: 'retail', task_id: 1, level: 1, hash: null }],
      }),
    start: (attempt: number) => step({ type: 'started', at, task: 0, attempt }),
    turn: (attempt: number, tool: string) => step({ type: 'turn', task: 0, attempt, step: 1, tool }),
    say,
    async finish(attempt: number) {
      await step({ type: 'finished', task: 0, attempt, cell: ['p', 1, 5, 2, null, null] });
      await say(`attempt ${attempt} passed`);
    },
    end: () => own.post(battle_id, battlePostSchema.parse(resultOf('white_agent'))),
  };
}

function viewOf(page: Page) {
  return {
    page,
    /** Waits until this many attempts are finished. */
    cells: (count: number) => expect.poll(() => page.locator('.matrix a.outcome').count()).toBe(count),
    /** Waits until the green agent's lines in the log are exactly these. */
    lines: (texts: readonly string[]) =>
      expect
        .poll(async () => {
          const lines = await page.locator('.log-line .log-text').allInnerTexts();
          return lines.filter((line) => line.startsWith('attempt'));
        })
        .toEqual(texts),
  };
}

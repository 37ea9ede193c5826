// The pages of a real arena in a real browser, with passk's own agents behind launchers.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningArena } from '../../../arena/arena.ts';
import { freePort } from '../../../cli/free-port.ts';
import { createBackendClient } from '../../../shared/agentbeats/backend-client.ts';
import { type AgentRecord, battlePostSchema } from '../../../shared/contracts/battle.ts';
import { progressPostSchema } from '../../../shared/contracts/ui/deltas.ts';
import type { EvaluationHead } from '../../../shared/contracts/ui/evaluation.ts';
import { resultOf, startBattleAgent } from '../../support/battle-agents.ts';
import {
  type BattleAgents,
  battleToTheEnd,
  openBattleArena,
  registerGreen,
  startBattleAgents,
} from '../../support/battle-arena.ts';
import { hasChromium, launchChromium, type WatchedPage, watchedPage } from '../../support/chromium.ts';
import { checkAccess, checkPageWidths, checkWidths } from '../page-checks.ts';

const root = join(import.meta.dirname, '../../..');

describe.skipIf(!hasChromium)('the arena’s pages (skipped where there is no Chromium)', () => {
  let parts: AsyncDisposableStack;
  let folder: string;
  let agents: BattleAgents;
  let arena: RunningArena;
  let browser: Browser;
  let watched: WatchedPage;
  let page: Page;
  let green: AgentRecord;
  let white: AgentRecord;

  beforeAll(async () => {
    await using starting = new AsyncDisposableStack();
    folder = await mkdtemp(join(tmpdir(), 'passk-arena-pages-'));
    starting.defer(() => rm(folder, { recursive: true }));
    agents = starting.use(await startBattleAgents(folder, 0.5));
    arena = await openBattleArena(agents, { dataFile: join(folder, 'arena.sqlite'), port: await freePort(0) });
    starting.defer(() => arena[Symbol.asyncDispose]());
    browser = await launchChromium();
    starting.defer(() => browser.close());
    watched = await watchedPage(browser);
    page = watched.page;
    page.setDefaultTimeout(600_000);
    parts = starting.move();
  });
  afterAll(() => parts?.disposeAsync());

  /** Opens a page as if it were new; with the key to full attempts, which the page takes out of its address. */
  async function open(hash: string): Promise<void> {
    const [, key = ''] = /[?&](key=.*)$/.exec(arena.pageUrl()) ?? [];
    await watched.open(`${arena.url}/${hash}${hash.includes('?') ? '&' : '?'}${key}`);
    await page.locator('main').first().waitFor();
  }

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  /** Nothing was asked of another host, and nothing complained: neither scripts nor the policy. */
  function isQuiet(): void {
    expect(watched.complaints).toEqual([]);
    expect(watched.requests.filter((url) => !url.startsWith(`${arena.url}/`))).toEqual([]);
  }

  it('registers agents, and explains mistakes at the field', async () => {
    await open('#/agents');
    await expect.poll(() => page.url()).toBe(`${arena.url}/#/agents`);
    await page.getByText('No agent is registered yet.').waitFor();
    await page.getByRole('link', { name: 'Register an agent' }).click();
    const agent = page.getByLabel('Address of the agent');
    const launcher = page.getByLabel('Address of its launcher');
    await agent.fill('nonsense');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => agent.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('alert').first().waitFor();
    await agent.fill(agents.white.url);
    await launcher.fill(agents.green.url);
    await page.getByText(/^Found “/).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('white');
    await expect.poll(() => launcher.getAttribute('aria-invalid')).toBe('true');
    await launcher.fill('http://127.0.0.1:1');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('No launcher answers at http://127.0.0.1:1').first().waitFor();
    await expect.poll(() => launcher.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => page.url()).toBe(`${arena.url}/#/agents/register`);
    await launcher.fill(agents.white.launcherUrl);
    await page.getByLabel('Name', { exact: true }).focus();
    await page.getByText('The launcher answers, and its agent runs.').waitFor();
    await page.getByRole('button', { name: 'Register' }).click();
    await heading('white').waitFor();
    const backend = createBackendClient({ url: arena.url });
    green = await registerGreen(backend, agents.green);
    [white] = (await backend.listAgents()).filter(({ register_info }) => !register_info.is_green) as [AgentRecord];
    const mayAnswer = Promise.withResolvers<void>();
    await page.route('**/ui/agents?check=true', async (route) => {
      await mayAnswer.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Agents' }).first().click();
    await page.getByRole('link', { name: 'green', exact: true }).waitFor();
    await page.locator('.liveness.unknown').getByText('Checking…').waitFor();
    mayAnswer.resolve();
    await expect.poll(() => page.locator('.liveness.live').count()).toBe(2);
    await page.unrouteAll();
  });

  it('creates a battle, watches it to the end over a reload, and opens its attempts', async () => {
    await open('#/');
    await page.getByRole('link', { name: 'New battle' }).first().click();
    await page.getByText(/^4 attempts/).waitFor();
    const k = page.getByLabel('k, attempts in a row');
    await k.fill('3');
    await expect.poll(() => k.getAttribute('aria-invalid')).toBe('true');
    await k.fill('4');
    await page.getByText(/^8 attempts/).waitFor();
    const begin = agents.hold();
    await page.getByRole('button', { name: 'Start the battle' }).click();
    await heading(/^white evaluated by green$/).waitFor();
    await page.locator('main .progress').waitFor();
    await page.reload();
    await page.locator('main .progress').waitFor();
    begin();
    await page.locator('.matrix a.outcome').first().waitFor();
    await page.getByText('Finished').waitFor();
    await expect.poll(() => page.locator('.matrix a.outcome').count()).toBe(8);
    await expect
      .poll(() => page.locator('.winner').innerText())
      .toMatch(/^(white|green) wins: \d of 2 tasks passed all 4 attempts/);
    // The report of all attempts is read after the end; the earlier one is shown until it is there.
    await expect.poll(() => page.getByRole('region', { name: 'Verdict' }).innerText()).toMatch(/^(Passes|Fails) /);
    const log = page.getByRole('region', { name: 'Log', exact: true });
    await expect.poll(() => log.innerText()).toContain('Attempt 4/4');
    // The log shows its end, below a report that is higher than all other lines.
    const lines = page.locator('.virtual-list');
    const belowSight = () => lines.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await expect.poll(belowSight).toBeLessThan(2);
    await log.getByText('🏁 Winner').waitFor();
    await page
      .getByRole('link', { name: /: failed, / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.conversation .tool-name').first().waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/The customer’s instruction/);
    await dialog.getByText('The attempt as JSON').click();
    await dialog.getByText('"format": "passk-attempt/1"').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    isQuiet();
  });

  it('filters by a group of failures in the address, and walks by keyboard', async () => {
    await page.locator('.failure-groups a').first().click();
    await page.waitForURL(/\?group=/);
    await page.goBack();
    await page.waitForURL(/#\/battles\/[^?]+$/);
    await page.keyboard.press('n');
    await page.getByRole('dialog').locator('.verdict-line .outcome.failed').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    isQuiet();
  });

  it('compares two battles: the verdict, and attempts beside each other', async () => {
    await battleToTheEnd(arena.url, [green, white], { k: 2, seed: 6 });
    await battleToTheEnd(arena.url, [green, white], { k: 2, seed: 6 });
    await open('#/battles');
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.count()).toBe(3);
    await boxes.nth(1).check();
    await boxes.nth(0).check();
    await page.getByRole('link', { name: 'Compare the chosen ones (2)' }).click();
    await page.locator('.headline-text').waitFor();
    await page.getByLabel('Show').selectOption('all');
    await page.getByRole('link', { name: 'side by side' }).first().click();
    await page.getByRole('dialog').locator('.parting, .branch, .across').first().waitFor();
    isQuiet();
  });

  it('cancels a battle after asking, and shows it as cancelled in the list', async () => {
    await open('#/battles/new?k=2');
    await page.getByRole('radio', { name: 'Chosen tasks' }).check();
    await page.getByText('1 task chosen').waitFor();
    await page.getByRole('button', { name: 'Choose none' }).click();
    await page.getByLabel('Search tasks, tags and ids').fill('return');
    await page.locator('.task-options input').first().check();
    await page.locator('.task-options input').nth(1).check();
    await page.getByText('2 tasks chosen').waitFor();
    const begin = agents.hold();
    await page.getByRole('button', { name: 'Start the battle' }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Keep it running' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Cancel the battle' }).click();
    await page.locator('.state.cancelled').waitFor();
    begin();
    await page.getByRole('link', { name: 'Battles' }).first().click();
    await page.locator('.evaluations .state.cancelled').waitFor();
    isQuiet();
  });

  it('goes on when the arena was restarted in the middle', async () => {
    await open('#/battles');
    await page.locator('.connection.live').waitFor();
    const { port } = arena;
    await arena[Symbol.asyncDispose]();
    await page.locator('.connection.lost').waitFor();
    arena = await openBattleArena(agents, { dataFile: join(folder, 'arena.sqlite'), port });
    await page.locator('.connection.live').waitFor();
    await battleToTheEnd(arena.url, [green, white], { k: 2, seed: 7 });
    await expect.poll(() => page.locator('.evaluations > li').count()).toBe(5);
  });

  it('shows who leads and how an agent went', async () => {
    await open('#/leaderboard');
    await page
      .getByRole('row', { name: /^white/ })
      .getByRole('link', { name: 'white' })
      .click();
    await page.getByRole('region', { name: 'History' }).locator('svg').waitFor();
    isQuiet();
  });

  it('shows what strangers send as text, whatever it is, and keeps its layout', async () => {
    const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    const backend = createBackendClient({ url: arena.url });
    const columns = Array.from({ length: 60 }, (_, index) => `column ${index}`);
    const table = [columns, columns.map(() => '---'), ...Array.from({ length: 300 }, () => columns)];
    const markdown = [
      `# ${markup}`,
      '[click me](javascript:alert(3)) ![picture](https://elsewhere.example/x.png) https://elsewhere.example',
      table.map((row) => `| ${row.join(' | ')} |`).join('\n'),
      `${'> '.repeat(200)}deep`,
      markup,
      `\`\`\`\n${'wide '.repeat(400)}\n\`\`\``,
    ].join('\n\n');
    await using hostile = await startBattleAgent({
      name: markup,
      async fight({ battle_id, green_battle_context: { backend_url } }) {
        const own = createBackendClient({ url: backend_url });
        const plan = { type: 'planned', at: '', evaluation_id: null, mode: 'manual', k: 2, seed: 1, transport: 'a2a' };
        const tasks = [{ domain: markup, task_id: 1, level: 5, hash: null }];
        const deltas = [{ ...plan, metric: 'passk', data: [markup], attempts_per_task: 2, tasks }];
        const turn = { type: 'turn', task: 0, attempt: 1, step: 999_999, tool: markup };
        const start = { type: 'started', at: new Date().toISOString(), task: 0, attempt: 1 };
        const cell = ['f', 0, 12, 3, null, 'timeout'];
        const end = { type: 'finished', task: 0, attempt: 1, cell };
        await own.postProgress(battle_id, progressPostSchema.parse({ deltas: [...deltas, start, turn, end] }));
        const post = { is_result: false as const, reported_by: markup, timestamp: markup };
        await own.post(battle_id, { ...post, message: 'x'.repeat(5000), markdown_content: markdown });
        await own.post(battle_id, battlePostSchema.parse(resultOf('green_agent', { winner_reason: markup })));
      },
    });
    const evaluator = await backend.registerAgent({
      ...{ alias: markup, agent_url: hostile.url, launcher_url: hostile.launcherUrl, is_green: true },
      participant_requirements: [{ role: 'white_agent', name: 'white_agent', required: true }],
    });
    const { battle_id } = await battleToTheEnd(arena.url, [evaluator, white]);
    await open(`#/battles/${battle_id}`);
    await page.locator('.log-line .markdown').waitFor();
    await page.getByRole('link', { name: `${markup} 1, attempt 1: failed, timeout` }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toContain(markup);
    await expect.poll(() => page.locator('main img, main script, a[href^="javascript"]').count()).toBe(0);
    await checkPageWidths(page);
    for (const hash of ['#/battles', '#/agents', `#/agents/${evaluator.agent_id}`]) {
      await open(hash);
      await expect.poll(() => page.locator('main').innerText()).toContain(markup);
      await checkPageWidths(page);
    }
    isQuiet();
  });

  it('loads less than 250 KB in all', async () => {
    const assets = join(root, 'web/arena/dist/assets');
    const sizes = await Promise.all(
      (await readdir(assets)).map(async (name) => gzipSync(await readFile(join(assets, name))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
  });

  it('creates a battle with attempts in sequence, and shows what it asks for as TOML', async () => {
    await open('#/battles/new');
    await page.getByText(/^4 attempts/).waitFor();
    await page.getByRole('radio', { name: 'In sequence: seq@k' }).check();
    await page.getByLabel('k, attempts at most').fill('3');
    await page.getByLabel('Feedback on a failed attempt').selectOption('diagnosis');
    await page.getByText(/^Up to 6 attempts/).waitFor();
    await page.getByText('As a configuration file').click();
    await page.getByText('metric = "seq@k"\nfeedback_mode = "diagnosis"\nk = 3').waitFor();
    await page.getByRole('button', { name: 'Start the battle' }).click();
    await heading(/^white evaluated by green$/).waitFor();
    await page.getByText('Finished').waitFor();
    await page.getByRole('heading', { name: 'Solved within k attempts' }).waitFor();
    await page.locator('.winner', { hasText: 'solved within 3 attempts' }).waitFor();
    isQuiet();
  });

  it('has no fault that axe finds on any page, and fits every screen', async () => {
    const list = await fetch(`${arena.url}/ui/evaluations`).then((response) => response.json());
    const finished = list.evaluations.filter(
      ({ state, evaluator }: EvaluationHead) => state === 'finished' && evaluator?.name === 'green',
    );
    const [first, second] = finished.filter(({ metric }: EvaluationHead) => metric === 'passk');
    const [inSequence] = finished.filter(({ metric }: EvaluationHead) => metric === 'seqk');
    const pages = [
      ['#/battles', '.evaluations > li'],
      [`#/battles/${first.id}`, '.matrix a.outcome'],
      [`#/compare/${first.id}/${second.id}`, '.headline-text'],
      ['#/battles/new', '.estimate'],
      ['#/agents', '.agents > li'],
      [`#/agents/${white.agent_id}`, '.evaluations > li'],
      ['#/agents/register', 'form'],
      ['#/leaderboard', '.leaderboard tbody tr'],
      [`#/battles/${inSequence.id}`, '.matrix a.outcome'],
      ['#/leaderboard?metric=seqk', '.leaderboard tbody tr'],
      ['#/nowhere', 'h1'],
      ['#/battles/nothing', 'h1'],
    ] as const;
    for (const [hash, there] of pages) {
      await open(hash);
      await page.locator(there).first().waitFor();
      await checkAccess(page);
      await checkWidths(page);
    }
  });
});

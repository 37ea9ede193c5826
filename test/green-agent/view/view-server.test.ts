// `passk view` over real HTTP, with runs that real evaluations write while pages follow them.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evaluate } from '../../../green-agent/evaluate.ts';
import { loadTasks } from '../../../green-agent/prepare.ts';
import { listRuns } from '../../../green-agent/runs/list-runs.ts';
import { startViewServer, type ViewServer, type ViewServerOptions } from '../../../green-agent/view/view-server.ts';
import type { AgentFunction } from '../../../index.ts';
import { type EvaluationSnapshot, isEnded } from '../../../shared/contracts/ui/evaluation.ts';
import type { EvaluationList, UiReport } from '../../../shared/contracts/ui/session.ts';
import type { Api } from '../../../web/arena/data/api.ts';
import { hasChromium, launchChromium, watchedPage } from '../../support/chromium.ts';
import { followEvaluation, followList, pageApi } from '../../support/live-page.ts';
import { filesBelow } from '../../support/run-folders.ts';

/** Gives up in its first turn. */
const GIVES_UP = '{"name": "transfer_to_human_agents", "kwargs": {"summary": "no"}}';

let finished: string;
let root: string;
let server: ViewServer;
const bugs: unknown[] = [];

beforeAll(async () => {
  finished = await mkdtemp(join(tmpdir(), 'passk-finished-'));
  await run(finished, 'steady', () => GIVES_UP);
});
afterAll(() => rm(finished, { recursive: true }));
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'passk-view-'));
  await cp(finished, root, { recursive: true });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
  expect(bugs.splice(0)).toEqual([]);
});

async function run(dir: string, label: string, answer: AgentFunction, { tasks = 3, k = 2 } = {}) {
  // Runs are named after the function.
  const agent: AgentFunction = (turn) => answer(turn);
  const chosen = (await loadTasks({ domain: 'retail' })).slice(0, tasks);
  return await evaluate({ agent, tasks: chosen, k, concurrency: 2, runs: { dir, label } });
}

async function view(options: Partial<ViewServerOptions> = {}) {
  server = await startViewServer({ root, port: 0, onBug: (error) => bugs.push(error), pollMs: 200, ...options });
  return { url: server.url, key: server.pageUrl.split('key=')[1]! };
}

const listOf = async (url: string) => (await pageApi(url).get<EvaluationList>('/evaluations')).evaluations;
const idOf = async (url: string, label: string) => (await listOf(url)).find(({ path }) => path?.includes(label))!.id;

/** An agent that answers as often as the test lets it. */
function gated() {
  let left = 0;
  let open = Promise.withResolvers<void>();
  const agent: AgentFunction = async () => {
    while (left === 0) await open.promise;
    left -= 1;
    return GIVES_UP;
  };
  return {
    agent,
    admit(turns: number) {
      left += turns;
      open.resolve();
      open = Promise.withResolvers();
    },
  };
}

describe('a finished run', () => {
  it('is an evaluation with its figures, listed from its summary and then from its attempts', async () => {
    const { url } = await view();
    const figures = { k: 2, success_rate: { value: 0 }, pass_k: { value: 0 } };
    const head = {
      kind: 'run',
      state: 'finished',
      agent: { name: 'agent+steady' },
      tasks: 3,
      figures,
      domains: ['retail'],
    };
    const counts = { passed: 0, failed: 6, invalid: 0, running: 0, planned: 6 };
    expect(await listOf(url)).toMatchObject([{ ...head, counts, ended_at: expect.any(String) }]);
    await server.whenRead();
    expect(await listOf(url)).toMatchObject([{ ...head, counts, started_at: expect.any(String) }]);
    const session = await pageApi(url).get('/session');
    expect(session).toMatchObject({ server: 'view', permissions: { read: true, records: false, write: false } });
    expect(await pageApi(url).get('/agents')).toMatchObject({ agents: [{ name: 'agent+steady', evaluations: 1 }] });
    expect(await pageApi(url).get('/leaderboard')).toMatchObject({ rows: [{ tasks: 3, attempts: 6 }] });
  });

  it('shows ground truth only with the key', async () => {
    const { url, key } = await view();
    const id = await idOf(url, 'steady');
    const attempt = `/evaluations/${id}/attempts/retail/1/2`;
    const full = await pageApi(url, key).get<UiReport>('/report', { evaluation: [id, id] });
    expect(full).toMatchObject({ complete: [true, true], evaluations: [{ id }, { id }] });
    const { instruction, tags } = full.report.agents[0]!.tasks[1]!;
    expect([instruction, full.report.agents[0]!.patterns]).not.toContain(null);
    expect(await pageApi(url, key).get(attempt)).toMatchObject({
      evaluation_id: id,
      task: { task_id: 1, instruction, tags },
      transcript: { attempt_index: 2, diagnosis: { category: 'task_incomplete' } },
      attempts: [1, 2],
    });
    expect(await pageApi(url, key).get(`${attempt}/record`)).toMatchObject({ format: 'passk-attempt/1', task_id: 1 });
    for (const [path, query] of [
      ['/evaluations', {}],
      [`/evaluations/${id}`, {}],
      ['/report', { evaluation: id }],
      ['/leaderboard', {}],
    ] as const) {
      const text = JSON.stringify(await pageApi(url, 'wrong').get(path, query));
      expect(text).not.toContain(JSON.stringify(instruction).slice(1, -1));
      expect(text).not.toMatch(/"tags":\["|expected_actions|fault_type|"cluster"/);
    }
    for (const path of [attempt, `${attempt}/record`])
      await expect(pageApi(url).get(path)).rejects.toMatchObject({ status: 403 });
    for (const path of [
      `/evaluations/${id}/attempts/retail/1/9`,
      `/evaluations/${id}/attempts/airline/1/1`,
      '/evaluations/x',
    ])
      await expect(pageApi(url, key).get(path)).rejects.toMatchObject({ status: 404 });
  });

  it('opens a browser at an address that works once and does not contain the key', async () => {
    const { key } = await view();
    const open = () => fetch(server.openUrl, { redirect: 'manual' });
    expect(server.openUrl).not.toContain(key);
    expect((await open()).headers.get('location')).toBe(`/#/?key=${key}`);
    expect((await open()).status).toBe(404);
  });

  it('is not shown to pages of other hosts, nor on other addresses without the key', async () => {
    const { url } = await view();
    for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }]) {
      const { request } = await import('node:http');
      const status = await new Promise((resolve, reject) => {
        request(`${url}/ui/evaluations`, { headers }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(403);
    }
    await server[Symbol.asyncDispose]();
    const open = await view({ host: '0.0.0.0' });
    await expect(listOf(open.url)).rejects.toMatchObject({ status: 401 });
    expect(await pageApi(open.url, open.key).get('/evaluations')).toMatchObject({ evaluations: [{ kind: 'run' }] });
  });
});

describe('a run that goes on', () => {
  it('appears, fills in attempt by attempt, and ends as its files have it', async () => {
    const { url } = await view();
    using list = followList(pageApi(url));
    await list.until(({ evaluations }) => evaluations.length === 1);
    const { agent, admit } = gated();
    const done = run(root, 'fresh', agent);
    const { evaluations } = await list.until((value) => value.evaluations.some(({ state }) => state === 'running'));
    const { id } = evaluations.find(({ state }) => state === 'running')!;
    using page = followEvaluation(pageApi(url), id);
    const begun = await page.until(({ progress }) => progress.running.length === 2);
    expect(begun.progress).toMatchObject({
      k: 2,
      mode: 'manual',
      attempts_per_task: 2,
      data: [expect.stringMatching(/^retail@/)],
    });
    expect(begun.progress.tasks.map(({ cells }) => cells)).toEqual([[], [], []]);
    admit(1);
    const one = await page.until(({ progress }) =>
      progress.tasks.some(({ cells }) => cells.some((cell) => cell !== null)),
    );
    expect(one.progress.running).toHaveLength(2);
    await list.until((value) => value.evaluations.some((head) => head.id === id && head.counts.failed === 1));
    admit(5);
    await done;
    const ended = await page.until(
      ({ evaluation, progress }) => isEnded(evaluation.state) && progress.running.length === 0,
    );
    expect(ended.evaluation).toMatchObject({ state: 'finished', counts: { failed: 6, running: 0, planned: 6 } });
    // What the page put together from steps is what the server has, and what a server started now reads from the files.
    const { progress } = await pageApi(url).get<typeof ended>(`/evaluations/${id}`);
    expect(ended.progress).toEqual(progress);
    await server[Symbol.asyncDispose]();
    const again = await view();
    expect((await pageApi(again.url).get<typeof ended>(`/evaluations/${id}`)).progress).toEqual(progress);
  });

  it('is continued by a later evaluation on the same page, which keeps the cells from before', async () => {
    const { url } = await view();
    const id = await idOf(url, 'steady');
    const reported = async () => {
      const { report } = await pageApi(url).get<UiReport>('/report', { evaluation: id });
      return report.agents[0]!.tasks.map(({ attempts }) => attempts.length);
    };
    using page = followEvaluation(pageApi(url), id);
    await page.until(({ evaluation }) => evaluation.state === 'finished');
    expect([await reported(), await reported()]).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
    const { agent, admit } = gated();
    const done = run(root, 'steady', agent, { tasks: 4 });
    const { progress } = await page.until(
      (value) => value.progress.tasks.length === 4 && value.progress.running.length > 0,
    );
    expect(progress.tasks.map(({ cells }) => cells.length)).toEqual([2, 2, 2, 0]);
    admit(2);
    await done;
    await page.until(({ evaluation }) => evaluation.state === 'finished' && evaluation.counts.failed === 8);
    expect(await reported()).toEqual([2, 2, 2, 2]);
  });
});

describe('deleting a run', () => {
  const remove = async (url: string, id: string, headers: Readonly<Record<string, string>>) =>
    (await fetch(`${url}/ui/evaluations/${id}`, { method: 'DELETE', headers })).status;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

  it('removes its folder and takes it off the pages; with the key only, and not for a page of another origin', async () => {
    const { url, key } = await view();
    const id = await idOf(url, 'steady');
    using list = followList(pageApi(url));
    await list.until(({ evaluations }) => evaluations.length === 1);
    const mayRemove = async (api: Api) => (await api.get<EvaluationSnapshot>(`/evaluations/${id}`)).may_remove;
    expect([await mayRemove(pageApi(url)), await mayRemove(pageApi(url, key))]).toEqual([false, true]);
    const files = filesBelow(root);
    const foreign = ['https://evil.example', 'http://127.0.0.1:1', 'null'];
    const refused = [{}, bearer('wrong'), ...foreign.map((origin) => ({ ...bearer(key), origin }))];
    for (const headers of refused) expect(await remove(url, id, headers)).toBe(403);
    expect(filesBelow(root)).toEqual(files);
    expect(await remove(url, 'unknown', bearer(key))).toBe(404);

    expect(await remove(url, id, { ...bearer(key), origin: url })).toBe(204);
    await list.until(({ evaluations }) => evaluations.length === 0);
    expect(filesBelow(root)).toEqual([]);
    expect(await remove(url, id, bearer(key))).toBe(404);
  });

  it('is refused while the run is being written, and for the folder that is viewed itself', async () => {
    const { url, key } = await view();
    using list = followList(pageApi(url));
    const { agent, admit } = gated();
    const done = run(root, 'fresh', agent);
    const { evaluations } = await list.until((value) => value.evaluations.some(({ state }) => state === 'running'));
    const { id } = evaluations.find(({ state }) => state === 'running')!;
    expect(await remove(url, id, bearer(key))).toBe(409);
    admit(6);
    const { directory } = await done;
    expect(await remove(url, id, bearer(key))).toBe(204);
    expect(existsSync(directory!)).toBe(false);

    await server[Symbol.asyncDispose]();
    const folder = join(root, (await listRuns(root))[0]!.path);
    const single = await view({ root: folder });
    const [only] = await listOf(single.url);
    expect(await remove(single.url, only!.id, bearer(single.key))).toBe(409);
    expect(existsSync(folder)).toBe(true);
  });
});

describe('a folder', () => {
  it('gets runs and loses them while it is shown; those moved aside are hidden', async () => {
    const { url } = await view();
    using list = followList(pageApi(url));
    await list.until(({ evaluations }) => evaluations.length === 1);
    await cp(finished, join(root, 'copies'), { recursive: true });
    await list.until(({ evaluations }) => evaluations.length === 2);
    const directory = filesBelow(join(root, 'copies'))
      .find((file) => file.endsWith('config.json'))!
      .slice(0, -'/config.json'.length);
    await rename(directory, `${directory}.2026-11-22T10-00-00-000Z`);
    await list.until(({ evaluations }) => evaluations.length === 1);
    await server[Symbol.asyncDispose]();
    const all = await view({ movedAside: true });
    expect(await listOf(all.url)).toHaveLength(2);
    await rm(join(root, 'copies'), { recursive: true });
  });

  it('with damaged files shows the rest and names them', async () => {
    const files = filesBelow(root);
    const attempt = (task: number, index: number) =>
      files.find((file) => file.endsWith(`task-${task}/attempt-${index}.json`))!;
    await truncate(attempt(0, 1), 40);
    await writeFile(attempt(1, 1), '{"some": "other file"}');
    await writeFile(attempt(2, 1).replace('attempt-1', 'attempt-7'), '\0'.repeat(100_000));
    await writeFile(files.find((file) => file.endsWith('none/summary.json'))!, '{"k": "torn');
    await truncate(attempt(2, 2), 1e9);
    const { url, key } = await view();
    await server.whenRead();
    const [head] = await listOf(url);
    expect(head).toMatchObject({ state: 'partial', counts: { failed: 3 } });
    const { progress } = await pageApi(url).get<{ progress: { warnings: string[] } }>(`/evaluations/${head!.id}`);
    expect(progress.warnings.map((warning) => /^task-\d\/attempt-\d\.json/.exec(warning)?.[0])).toEqual([
      'task-0/attempt-1.json',
      'task-1/attempt-1.json',
      'task-2/attempt-2.json',
      'task-2/attempt-7.json',
    ]);
    const { report } = await pageApi(url, key).get<UiReport>('/report', { evaluation: head!.id });
    expect(report.agents[0]!.warnings).toEqual(expect.arrayContaining(progress.warnings));
  });

  it('larger than the memory for cells shows every run, and changes of those that were dropped', async () => {
    await cp(finished, join(root, 'copies'), { recursive: true });
    const { url } = await view({ maxCells: 1 });
    await server.whenRead();
    const [first, second] = await listOf(url);
    using page = followEvaluation(pageApi(url), first!.id);
    await page.until(({ progress }) => progress.tasks.length === 3);
    using other = followEvaluation(pageApi(url), second!.id);
    await other.until(({ progress }) => progress.tasks.length === 3);
    const label = join(root, first!.path!.startsWith('copies') ? 'copies' : '');
    await run(label, 'steady', () => GIVES_UP, { tasks: 5 });
    await page.until(({ evaluation, progress }) => evaluation.state === 'finished' && progress.tasks.length === 5);
  });
});

describe.skipIf(!hasChromium)('the pages in a browser (skipped where there is no Chromium)', () => {
  it('take the key out of the address, show runs as they come, and an attempt in full', async () => {
    const { key } = await view();
    await using browser = await launchChromium();
    const { page, complaints } = await watchedPage(browser);
    await page.goto(server.openUrl);
    const rows = page.getByRole('link', { name: 'agent+' });
    await rows.first().waitFor();
    await expect.poll(() => page.url()).not.toContain(key);
    await run(root, 'newcomer', () => GIVES_UP);
    await page.getByRole('link', { name: 'agent+newcomer' }).click();
    await page.getByRole('heading', { level: 1, name: 'agent+newcomer' }).waitFor();
    await page.getByRole('link', { name: 'retail 0, attempt 1' }).first().click();
    await page.getByRole('dialog').getByText('transfer_to_human_agents').first().waitFor();
    expect(complaints).toEqual([]);
  });
});

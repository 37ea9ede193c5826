// Deleting a run on its page of `passk view`: only after a question, and only with the key.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PASSK_PROGRAM } from '../../../cli/own-white-agent.ts';
import { listRuns } from '../../../green-agent/runs/list-runs.ts';
import { startViewServer } from '../../../green-agent/view/view-server.ts';
import { hasChromium, isDrawn, launchChromium, watchedPage } from '../../support/chromium.ts';
import { checkAccess, checkWidths } from '../page-checks.ts';

const execute = promisify(execFile);
/** Of passk's rule-based agent, in a second. */
const RUN = ['run', '--domain', 'retail', '--tasks', '0', '--k', '2'];
const BAD = `bad-${'very-'.repeat(10)}long`;

describe.skipIf(!hasChromium)('the page of a run (skipped where there is no Chromium)', () => {
  it('deletes the run after a question, and has no button for it without the key', async () => {
    await using parts = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'passk-delete-run-'));
    parts.defer(() => rm(folder, { recursive: true }));
    for (const label of ['good', BAD])
      await execute(process.execPath, [PASSK_PROGRAM, ...RUN, '--runs-dir', folder, '--label', label]);
    const [good, bad] = await listRuns(folder);
    const bugs: unknown[] = [];
    const server = parts.use(await startViewServer({ root: folder, port: 0, onBug: (error) => bugs.push(error) }));
    await server.whenRead();
    const browser = parts.use(await launchChromium());
    const { page, open, complaints } = await watchedPage(browser);
    page.setDefaultTimeout(250_000);
    const openRun = async (address: string) => {
      await open(address);
      // A report that is still asked for when its run is deleted would be a complaint.
      const report = page.waitForResponse((response) => response.url().includes('/ui/report?'));
      await page.getByRole('link', { name: `rule-based+${BAD}` }).click();
      await page.getByRole('heading', { level: 1, name: `rule-based+${BAD}` }).waitFor();
      await (await report).finished();
      await isDrawn(page);
    };
    const button = page.getByRole('button', { name: 'Delete', exact: true });
    await openRun(`${server.url}/#/runs`);
    await expect.poll(() => button.count()).toBe(0);

    await openRun(server.pageUrl);
    await checkWidths(page);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Delete this run?' });
    await dialog.getByText(bad!.path).waitFor();
    await checkAccess(page);
    await checkWidths(page);
    // Enter does not delete: the focus is on the other button.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(existsSync(bad!.directory)).toBe(true);
    await button.click();
    await dialog.getByRole('button', { name: 'Delete the run' }).click();
    await page.waitForURL(`${server.url}/#/runs`);
    await page.getByRole('link', { name: `rule-based+${BAD}` }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'rule-based+good' }).waitFor();
    expect([existsSync(good!.directory), existsSync(bad!.directory)]).toEqual([true, false]);
    expect([bugs, complaints]).toEqual([[], []]);
  });
});

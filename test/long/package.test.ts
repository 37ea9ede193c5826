// The published package: what is in it, and that it runs and compiles where it is installed.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, type Installed, install, packInto, runIn } from '../../bench/install/packed.ts';
import { PACKAGE_ROOT } from '../../shared/package-root.ts';
import { startFakeModel, TEST_KEY, toolCalls } from '../support/fake-model.ts';
import { isOffline } from '../support/long.ts';

let folder: string;
let tarball: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-package-'));
  tarball = await packInto(folder);
});
afterAll(() => rm(folder, { recursive: true }));

it('contains built files, the web pages and documents, and nothing else', async () => {
  const files = await filesIn(tarball);
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/index.d.ts', 'cli/passk.js']),
  );
  expect(files).toContain('web/report/dist/index.html');
  expect(files).toContain('web/arena/dist/index.html');
  expect(files).toContain('dist/worlds/generated/editions/retail-1.jsonl');
  const wrong = (file: string) =>
    /(^|\/)(test|bench|\.ci|\.github|examples)\//.test(file) ||
    (/(?<!\.d)\.m?tsx?$/.test(file) && !/^config\/new-(?:domain|benchmark)\//.test(file));
  expect(files.filter(wrong)).toEqual([]);
  const internalDeclaration = /^dist\/(arena|cli|green-agent\/(queue|serving)|white-agent)\/.*\.d\.ts$/;
  expect(files.filter((file) => internalDeclaration.test(file))).toEqual([]);
});

it('has the web pages even if the checkout has none that are built', async () => {
  const checkout = join(folder, 'checkout');
  const left = new Set(['node_modules', '.git', 'dist']);
  await cp(PACKAGE_ROOT, checkout, { recursive: true, filter: (source) => !left.has(basename(source)) });
  await symlink(join(PACKAGE_ROOT, 'node_modules'), join(checkout, 'node_modules'));
  const files = await filesIn(await packInto(checkout, checkout));
  expect(files).toContain('web/report/dist/index.html');
  expect(files).toContain('web/arena/dist/index.html');
});

describe('installed in an empty folder', () => {
  let installed: Installed | null = null;
  let reason = new Error('not installed');
  beforeAll(async () => {
    installed = await install(tarball, join(folder, 'project')).catch((error: Error) => {
      reason = error;
      return null;
    });
  });

  const here = (skip: (note: string) => never): Installed => {
    if (installed === null && isOffline(reason)) skip('npm has neither a registry nor a cache');
    if (installed === null) throw reason;
    return installed;
  };

  it('is small, and has no install script', ({ skip }) => {
    const { packages, bytes, withInstallScript } = here(skip);
    expect(packages).toBeLessThan(130);
    expect(bytes).toBeLessThan(60e6);
    expect(withInstallScript).toEqual([]);
  });

  it('evaluates', async ({ skip }) => {
    const { folder: project } = here(skip);
    const { stdout } = await runIn(project, 'npx', [
      'passk',
      'run',
      '--domain',
      'retail',
      '--task-id',
      '5',
      '--k',
      '4',
    ]);
    expect(stdout).toContain('- pass^4: ✅ PASS');
    expect(stdout).toContain('report.html');
  });

  it('is imported', async ({ skip }) => {
    const { folder: project } = here(skip);
    await writeFile(
      join(project, 'evaluate.mjs'),
      `import { evaluate, loadTasks } from 'passk';
import { passHatK } from 'passk/metrics';
const agent = () => ({ name: 'transfer_to_human_agents', kwargs: { summary: '-' } });
const { passHat } = await evaluate({ agent, tasks: await loadTasks({ domain: 'retail', ids: [5] }), k: 2 });
console.log(passHat(2).value, passHatK({ n: 4, c: 2 }, 2));`,
    );
    expect((await runIn(project, 'node', ['evaluate.mjs'])).stdout).toMatch(/^0 0\.1666/);
  });

  it('calls a model', async ({ skip }) => {
    const { folder: project } = here(skip);
    await using server = await startFakeModel(['ready', toolCalls(['get_order_status', '{"order_id":"1234"}'])]);
    const program = join(project, 'node_modules/passk/cli/passk.js');
    const address = ['--base-url', server.baseUrl];
    const key = { OPENAI_API_KEY: TEST_KEY };
    const { stdout } = await runIn(project, 'node', [program, 'models', 'check', 'my-model', ...address], key);
    expect(stdout).toContain('my-model: answers');
  });

  it('writes a domain that runs', async ({ skip }) => {
    const { folder: project } = here(skip);
    await runIn(project, 'npx', ['passk', 'domain', 'new', 'cafe']);
    expect((await runIn(project, 'node', ['cafe/try.mts'])).stdout).toBe('pass^1 1, pass^4 1 over 3 tasks\n');
    const program = join(project, 'node_modules/passk/cli/passk.js');
    const { stdout } = await runIn(project, 'node', [program, 'tasks', 'check', '--domain', './cafe/domain.mts']);
    expect(stdout).toContain('all sound');
  });

  it('says what a queue needs', async ({ skip }) => {
    const { folder: project } = here(skip);
    const program = join(project, 'node_modules/passk/cli/passk.js');
    await expect(runIn(project, 'node', [program, 'run', '--queue', 'redis://127.0.0.1:6379'])).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^passk: .*: npm install bullmq ioredis rate-limiter-flexible\n$/m),
    });
  });

  it('has types for strict projects', async ({ skip }) => {
    const { folder: project } = here(skip);
    await writeFile(
      join(project, 'typed.ts'),
      `import { type AgentFunction, type Evaluation, evaluate, loadTasks } from 'passk';
import { meanInterval } from 'passk/metrics';
const agent: AgentFunction = ({ text }) => text;
export async function measured(): Promise<[Evaluation, number | null]> {
  const result = await evaluate({ agent, tasks: await loadTasks({ domain: 'airline', count: 3 }), k: 2 });
  return [result, meanInterval([0, 1])?.[0] ?? null];
}
// @ts-expect-error k is a number
void evaluate({ agent, tasks: [], k: 'four' });`,
    );
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--module',
      'nodenext',
      '--target',
      'esnext',
      '--types',
      '',
    ];
    const checked = await runIn(project, 'node', [compiler, ...options, 'typed.ts']).catch(
      (error: { stdout: string }) => error,
    );
    expect(checked.stdout).toBe('');
  });
});

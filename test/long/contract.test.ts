// The contract suite against a backend with the habits of the published one, and against an arena with a token: its v1 tests
// pass, and none of them hangs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createArena } from '../../arena/arena.ts';
import { PATIENT_TIMINGS } from '../support/battle-agents.ts';
import { startPublishedBackend } from '../support/published-backend.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The results of the contract suite, run in a process of its own with these variables. */
async function contractResults(environment: Readonly<Record<string, string>>) {
  const directory = await mkdtemp(join(tmpdir(), 'passk-contract-'));
  const report = join(directory, 'report.json');
  const flags = ['--no-file-parallelism', '--testTimeout=120000', '--reporter=json', `--outputFile=${report}`];
  const vitest = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'test/contract', ...flags],
    { cwd: ROOT, env: { ...process.env, ...environment }, stdio: 'ignore' },
  );
  await once(vitest, 'exit');
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; title: string; failureMessages: string[] }[] }[];
  };
  await rm(directory, { recursive: true });
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

type Results = Awaited<ReturnType<typeof contractResults>>;

function expectContract(results: Results): void {
  const failures = results.filter(({ status }) => status === 'failed').map((one) => [one.title, one.failureMessages]);
  expect(failures).toEqual([]);
  expect(results.filter(({ status, title }) => status === 'passed' && title.startsWith('v1'))).not.toHaveLength(0);
  expect(results.filter(({ status, title }) => status !== 'passed' && title.startsWith('v1'))).toEqual([]);
}

it('asks a published backend only for what it does', async () => {
  await using backend = await startPublishedBackend();
  expectContract(await contractResults({ PASSK_BACKEND_URL: backend.url }));
});

it('is kept by an arena with a token', async () => {
  const token = 'operator';
  await using arena = await createArena({ port: 0, dataFile: ':memory:', token, timings: PATIENT_TIMINGS });
  expectContract(await contractResults({ PASSK_BACKEND_URL: arena.url, PASSK_ARENA_TOKEN: token }));
});

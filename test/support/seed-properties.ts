// Vitest runs this before each test file: it sets the seed of all property tests, and adds the command that repeats a failure.
import { relative } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testSeed } from './test-seed.ts';

const seed = testSeed(process.env.PASSK_TEST_SEED);

fc.configureGlobal({
  seed,
  reporter(run) {
    if (!run.failed) return;
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    const script = file.includes('/long/') ? 'run test:long' : 'test';
    const again = `To repeat it: PASSK_TEST_SEED=${run.seed} npm ${script} -- ${file}`;
    throw new Error(`${fc.defaultReportMessage(run)}\n\n${again}`, { cause: run.errorInstance });
  },
});

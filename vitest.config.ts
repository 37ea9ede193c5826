// The tests that `npm test` runs, and their time limits.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { MissingDataReporter } from './test/support/missing-data-reporter.ts';
import { testSeed } from './test/support/test-seed.ts';

const ROOT = import.meta.dirname;

export default defineConfig({
  // The package's own name means its sources here, not what was last built.
  resolve: {
    alias: [
      { find: /^passk$/, replacement: join(ROOT, 'index.ts') },
      { find: /^passk\/(metrics|vitest)$/, replacement: join(ROOT, '$1.ts') },
    ],
  },
  test: {
    reporters: ['default', new MissingDataReporter()],
    include: ['test/**/*.test.ts'],
    globalSetup: [join(ROOT, 'test/support/build-pages.ts')],
    setupFiles: [join(ROOT, 'test/support/seed-properties.ts')],
    // One seed for all workers, also if a random one was asked for.
    env: { PASSK_TEST_SEED: String(testSeed(process.env.PASSK_TEST_SEED)) },
    exclude: ['test/contract-remote/**', 'test/long/**', 'test/web/long/**', 'node_modules/**'],
    // A watchdog for tests that hang, not a measure: processes start slowly on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Long enough for a busy machine.
    expect: { poll: { timeout: 120_000 } },
    // Files share a worker, and so the modules and worlds that it has loaded: half of the processor time otherwise goes into loading
    // them again for each file. What a test replaces is put back before the next.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // One more than the cores of a small machine: many tests wait for processes.
    maxWorkers: 3,
  },
});

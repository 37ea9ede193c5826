// Tests that take minutes, apart from the suite: `npm run test:long` in a small size, in full with `--mode full` or PASSK_LONG=full.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { testSeed } from './test/support/test-seed.ts';

export default defineConfig(({ mode }) => ({
  test: {
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    // Long enough for a busy machine.
    expect: { poll: { timeout: 600_000 } },
    globalSetup: [join(import.meta.dirname, 'test/support/build-pages.ts')],
    setupFiles: [join(import.meta.dirname, 'test/support/seed-properties.ts')],
    env: {
      PASSK_TEST_SEED: String(testSeed(process.env.PASSK_TEST_SEED)),
      ...(mode === 'full' ? { PASSK_LONG: 'full' } : {}),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // One file at a time, after the others: these tests measure how quickly pages respond.
        test: {
          name: 'pages',
          include: ['test/web/long/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));

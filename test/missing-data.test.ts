// What a test run says at its end about tests that need data from elsewhere: seen on a run of its own, of one test file.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { missingDataLine } from './support/missing-data-reporter.ts';

const root = join(import.meta.dirname, '..');

describe('a test run without τ-bench’s data', () => {
  it('ends with one line that says what was not checked, and how to fetch the data', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/worlds/parity.test.ts'],
      { cwd: root, env: { ...process.env, PASSK_TAU_BENCH_DIR: join(root, 'none'), NO_COLOR: '1' } },
    );
    const lines = stdout.trimEnd().split('\n');
    expect(lines.at(-1)).toMatch(
      /^\d tests were skipped without τ-bench's data: .* git clone \S.* https:\/\/github\.com\/sierra-research\/tau-bench .*PASSK_TAU_BENCH_DIR=\S+ npm test$/,
    );
    expect(stdout.match(/git clone/g)).toHaveLength(1);
  });

  it('says what is still missing with the data alone, and nothing if nothing is', () => {
    expect(missingDataLine(3, { tauBench: true, records: false })).toContain('not beside τ-bench');
    expect(missingDataLine(3, { tauBench: true, records: true })).toBeNull();
    expect(missingDataLine(0, { tauBench: false, records: false })).toBeNull();
  });
});

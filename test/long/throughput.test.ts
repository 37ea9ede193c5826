// The benches of throughput in a small size: that they run as described, and count what they should. Not how fast this machine is.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const RUN = join(import.meta.dirname, '../../bench/run.ts');

async function figuresOf(name: string, flags: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, name, '--json', '--normal-priority', ...flags]);
  return JSON.parse(stdout).figures;
}

const positive = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, expect.toSatisfy((value) => value > 0)]));
const calls = positive('calls', 'calls_per_s', 'share_of_ideal', 'model_ms', 'cpu_ms');

describe('npm run bench', () => {
  it('concurrency measures plain requests, evaluations in one process and passk run', async () => {
    const flags = [
      '--attempts',
      '4',
      '--tasks',
      '2',
      '--concurrency',
      '4',
      '--latency',
      '5',
      '--limited-attempts',
      '0',
    ];
    const { bare, in_process, passk_run, limited } = await figuresOf('concurrency', flags);
    expect(bare).toMatchObject({ ...calls, calls: 40 });
    expect(in_process).toMatchObject({ ...calls, ...positive('share_of_bare', 'rss_mb') });
    expect(passk_run).toMatchObject({ ...calls, ...positive('share_of_bare', 'agent_cpu_ms', 'rss_mb') });
    // Six to fourteen calls an attempt.
    for (const { calls } of [in_process, passk_run]) expect(calls >= 24 && calls <= 56).toBe(true);
    expect(in_process.model_ms).toBeGreaterThan(4);
    expect(limited).toBeNull();
  });

  it('dataset makes one call for each sample', async () => {
    const { bare, in_process, passk_run } = await figuresOf('dataset', [
      ...['--problems', '3', '--samples', '4', '--concurrency', '4'],
    ]);
    for (const figures of [bare, in_process, passk_run]) expect(figures).toMatchObject({ ...calls, calls: 12 });
  });
});

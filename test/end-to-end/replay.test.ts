// Recorded conversations through the complete stack have the recorded rewards: one trial over each transport. All trials: test/long/replay.test.ts.
import { describe, expect, it } from 'vitest';
import { hasRecordings, replayTrial } from '../support/replayed-trials.ts';

describe.skipIf(!hasRecordings)('recorded episodes (skipped if there are no shared recordings)', () => {
  it.each([
    ['airline', 'a2a'],
    ['retail', 'mcp'],
  ] as const)('%s over %s: the recorded rewards', async (domain, transport) => {
    expect(await replayTrial(domain, 0, transport)).toEqual({ differing: [], errors: [], usesTools: true });
  });
});

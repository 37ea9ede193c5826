// Every recorded trial through the complete stack has the recorded rewards, and every recorded agent takes exactly its actions.
import { describe, expect, it } from 'vitest';
import { playRecording, trajectories } from '../support/recorded-actions.ts';
import { hasRecordings, replayTrial } from '../support/replayed-trials.ts';

describe.skipIf(!hasRecordings)('recorded episodes (skipped if there are no shared recordings)', () => {
  // What the agent says does not depend on the transport: one trial over MCP shows that its rewards do not, either.
  it.each([
    ['airline', 0, 'a2a'],
    ['airline', 1, 'a2a'],
    ['airline', 2, 'a2a'],
    ['airline', 3, 'a2a'],
    ['airline', 0, 'mcp'],
    ['retail', 0, 'a2a'],
    ['retail', 0, 'mcp'],
  ] as const)('%s, trial %i over %s: the recorded rewards', async (domain, trial, transport) => {
    expect(await replayTrial(domain, trial, transport)).toEqual({ differing: [], errors: [], usesTools: true });
  });
});

describe.skipIf(trajectories === null)('recorded agents (skipped without ../shared)', () => {
  it.each([
    ['airline-gpt-4o.json', 'A2A', 'data', 48],
    ['retail-tool-calling.json', 'MCP', 'prose', 25],
  ] as const)(
    '%s over %s with the tools as %s: every episode takes exactly its actions',
    async (file, protocol, tools, count) => {
      expect(await playRecording(file, { protocol, asData: tools === 'data' })).toBe(count);
    },
  );
});

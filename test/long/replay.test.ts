// Every recorded trial through the complete stack has the recorded rewards, and every recorded agent takes exactly its actions.
import { describe, expect, it } from 'vitest';
import { playRecording, trajectories } from '../support/recorded-actions.ts';
import { describeReplay } from '../support/replayed-trials.ts';

// What the agent says does not depend on the transport: one trial over MCP shows that its rewards do not, either.
describeReplay('airline', 'airline-gpt-4o.json', [
  [0, 'a2a'],
  [1, 'a2a'],
  [2, 'a2a'],
  [3, 'a2a'],
  [0, 'mcp'],
]);
describeReplay('retail', 'retail-tool-calling.json', [
  [0, 'a2a'],
  [0, 'mcp'],
]);

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

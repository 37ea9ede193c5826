// Recorded agents played again by the variant tool-calling, over A2A and MCP: some episodes. All of them: test/long/replay.test.ts.
import { describe, expect, it } from 'vitest';
import { playRecording, trajectories } from '../support/recorded-actions.ts';

describe.skipIf(trajectories === null)('recorded agents (skipped without ../shared)', () => {
  it('take exactly their actions over A2A, with the tools as data', async () => {
    expect(await playRecording('airline-gpt-4o.json', { protocol: 'A2A', asData: true, most: 6 })).toBe(6);
  });

  it('take exactly their actions over MCP, with the tools as prose', async () => {
    expect(await playRecording('retail-tool-calling.json', { protocol: 'MCP', asData: false, most: 6 })).toBe(6);
  });
});

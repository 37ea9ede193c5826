// Recorded conversations through the complete stack have the recorded rewards: one trial over each transport. All trials: test/long/replay.test.ts.
import { describeReplay } from '../support/replayed-trials.ts';

describeReplay('airline', 'airline-gpt-4o.json', [[0, 'a2a']]);
describeReplay('retail', 'retail-tool-calling.json', [[0, 'mcp']]);

// Calibration on a sample of tasks: at reliability p the measured pass^1 is p and the unbiased pass^4 is p^4.
import { describe, it } from 'vitest';
import { BUILTIN_DOMAINS } from '../../../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { expectCalibrated } from './checks.ts';
import { plannedTasks } from './play.ts';

const tasks = BUILTIN_DOMAINS.flatMap((domain) => plannedTasks(loadBuiltinTaskSet(domain)));

// Other reliabilities, and all tasks: test/long/rule-based.test.ts.
describe.each([0.8])('at reliability %d', (reliability) => {
  it('every attempt that was to fail failed, no other did, and the metrics measure it', async () => {
    await expectCalibrated(
      reliability,
      tasks.filter((_, index) => index % 6 === 0),
    );
  });
});

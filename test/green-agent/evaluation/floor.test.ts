// The floor: what an agent that does nothing scores, on every built-in task.
import { describe, expect, it } from 'vitest';
import { procedureOf } from '../../../green-agent/evaluation/world-procedure.ts';
import { expectedState } from '../../../green-agent/verdicts/grading.ts';
import { loadTaskSet } from '../../../worlds/task-sets.ts';

describe.each(['retail', 'airline'])('the floor of %s tasks', (domain) => {
  it('is 1 for those that want no change and no words, and 0 for all others', async () => {
    // The first edition has tasks that want nothing; the second has none.
    const taskSet = await loadTaskSet({ domain, source: 'builtin', split: 'test', edition: 1 });
    const { world } = taskSet;
    const floors = taskSet.tasks.map((task) => procedureOf({ taskSet, task }).floor({ taskSet, task }));
    const wantsNothing = taskSet.tasks.map(
      (task) => task.outputs.length === 0 && Object.keys(expectedState(world, task)).length === 0,
    );
    expect(floors).toEqual(wantsNothing.map((wanted) => (wanted ? 1 : 0)));
    expect(new Set(floors)).toEqual(new Set([0, 1]));
  });
});

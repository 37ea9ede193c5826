// Diagnoses in the size of a release: the faults of the rule-based agent on fresh tasks, and mutated trajectories.
import { describe, expect, it } from 'vitest';
import { FAULT_NAMES } from '../../white-agent/rule-based/faults/fault.ts';
import { BUILTIN_DOMAINS } from '../../worlds/generated/builtin-world.ts';
import { generateTaskSet } from '../../worlds/generated/fresh-task-set.ts';
import { expectNamed } from '../green-agent/verdicts/diagnosis/mutated.ts';
import { longSize } from '../support/long.ts';
import { faultsMade } from '../white-agent/rule-based/checks.ts';
import { plannedTasks } from '../white-agent/rule-based/play.ts';

/** An agent that is refused again and again takes many steps. */
const MAX_STEPS = 60;

describe.each(BUILTIN_DOMAINS)('on fresh tasks of %s', (domain) => {
  const taskSet = generateTaskSet(domain, { count: longSize(40, 1_000), seed: 99 });
  const tasks = plannedTasks(taskSet);

  it.each(FAULT_NAMES)('the fault %s is diagnosed', async (name) => {
    expect(await faultsMade(name, tasks, { maxSteps: MAX_STEPS, strays: 0.005 })).toContain(name);
  });

  it('the mutated call and argument are named', () => {
    expectNamed(taskSet, { numRuns: longSize(200, 5_000), seed: 2 });
  });
});

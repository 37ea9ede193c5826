// Faults: each lands in its category, which attempts have one follows from the seeds alone, and the share is the one asked for.
import { describe, expect, it } from 'vitest';
import { drawFaultPlan, FAULT_NAMES } from '../../../white-agent/rule-based/faults/fault.ts';
import { ruleBased } from '../../../white-agent/rule-based/variant.ts';
import { BUILTIN_DOMAINS } from '../../../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { faultsMade } from './checks.ts';
import { plannedTasks, play } from './play.ts';

const tasks = BUILTIN_DOMAINS.flatMap((domain) => plannedTasks(loadBuiltinTaskSet(domain)));

describe('a fault that is asked for', () => {
  it.each(FAULT_NAMES)('fails every attempt, and as %s lands in its category', async (name) => {
    const some = tasks.filter((_, index) => index % 10 === 0);
    expect(await faultsMade(name, some)).toContain(name);
  });
});

describe('which attempts fail', () => {
  it('follows from the seeds of the agent and of the attempt, not from the order of the attempts', async () => {
    const options = { reliability: 0.5, seed: 11 };
    const some = tasks.slice(0, 12);
    const forwards = await Promise.all(some.map((planned) => play(planned, options)));
    const backwards = await Promise.all(some.toReversed().map((planned) => play(planned, options)));
    const told = (played: typeof forwards) => played.map(({ record, fault }) => [record.task_id, fault]);
    expect(told(backwards.toReversed())).toEqual(told(forwards));
    expect(new Set(forwards.map(({ fault }) => fault)).size).toBeGreaterThan(2);
  });

  it('differs with the seed of the agent', () => {
    const failing = (seed: number) =>
      Array.from({ length: 64 }, (_, attempt) => drawFaultPlan({ reliability: 0.5, seed }, attempt) !== null);
    expect(failing(1)).not.toEqual(failing(2));
  });

  it.each([0, 0.5, 0.8, 0.95, 1])('is a share of 1 - %d of them', (reliability) => {
    const attempts = 20_000;
    let failed = 0;
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (drawFaultPlan({ reliability, seed: 5 }, attempt)) failed += 1;
    }
    const error = 4 * Math.sqrt((reliability * (1 - reliability)) / attempts);
    expect(Math.abs(failed / attempts - (1 - reliability))).toBeLessThanOrEqual(error);
  });
});

it('refuses a fault that it does not know, and names those it knows', () => {
  const start = () => ruleBased.start({ reliability: 0.5, seed: 1, faults: ['nap'], model: () => neverAModel() });
  expect(start).toThrow(/There is no fault "nap"; choose from bad_format, wrong_argument/);
});

function neverAModel(): never {
  throw new Error('the rule-based agent has no model');
}

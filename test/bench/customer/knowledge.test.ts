// A wrong value counts only if the customer's own words determine the right one.
import { describe, expect, it } from 'vitest';
import { planOf } from '../../../bench/customer/calls.ts';
import { wrongAmount } from '../../../bench/customer/knowledge.ts';
import { BUILTIN_DOMAINS } from '../../../worlds/generated/builtin-world.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import type { ScenarioGoal } from '../../../worlds/scenario.ts';
import { longSize } from '../../support/long.ts';

const STRIDE = longSize(3, 1);
/** Slots whose right value stands in the instruction in words that an agent would use, too. */
const TOLD = /^(?:address_|airport$|bags$|birthday$|cabin$|date$|extra_passenger$|passenger$|payment$)/;

describe.each(BUILTIN_DOMAINS)('wrong values in %s', (domain) => {
  const { world, tasks } = loadBuiltinTaskSet(domain);
  const wrongs = tasks
    .filter((_, place) => place % STRIDE === 0)
    .flatMap((task) =>
      planOf(world, task).flatMap((step) => step.wrongs.map((wrong) => ({ task, goal: step.goal, wrong }))),
    );

  it('count only if the customer was told the right one', () => {
    const unfair = wrongs
      .filter(({ wrong }) => wrong.knowable && wrong.right.length > 0 && TOLD.test(wrong.slot))
      .filter(({ task, wrong }) => !wrong.right.some((text) => task.instruction.toLowerCase().includes(text)))
      .map(({ task, wrong }) => `task ${task.task_id}: ${wrong.slot} ${wrong.right.join('/')}`);
    expect(unfair).toEqual([]);
  });

  it('do not count if they are what the customer wants should a condition decide otherwise', () => {
    const open = wrongs.filter(({ goal, wrong }) => staysOtherwise(goal) && wrong.slot === 'keep');
    expect(open.filter(({ wrong }) => wrong.knowable)).toEqual([]);
    const certain = wrongs.filter(({ goal, wrong }) => goal.decision === undefined && wrong.slot === 'keep');
    expect(certain.every(({ wrong }) => wrong.knowable)).toBe(true);
  });

  it('do not count if the customer leaves it to the agent which items or persons are meant', () => {
    const open = wrongs.filter(({ goal, wrong }) => goal.wish.kind === 'all_of' && wrong.slot.endsWith('item'));
    expect(open.filter(({ wrong }) => wrong.knowable)).toEqual([]);
  });
});

const staysOtherwise = ({ decision }: ScenarioGoal) => decision?.other === null;

describe('a wrong amount', () => {
  it('stays on the side of the limit on which the right one is', () => {
    expect(wrongAmount(30, 10, null)).toBe(40);
    expect(wrongAmount(30, 10, 40)).toBe(40);
    expect(wrongAmount(30.51, 10, 35)).toBe(15.26);
  });
});

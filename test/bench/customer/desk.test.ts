// Agents by others in the place of the bank: they are given the truth, and what the customer answers is counted.
import { describe, expect, it } from 'vitest';
import { serve } from '../../../bench/customer/agents/plain.ts';
import type { DeskAgent } from '../../../bench/customer/desk.ts';
import { deskFigures, serveAll } from '../../../bench/customer/desk-figures.ts';
import { longSize } from '../../support/long.ts';

/** All tasks with PASSK_LONG=full, otherwise some of each set. */
const TASKS = longSize(12, 100);
const options = { sets: null, fresh: null, tasks: TASKS, rounds: 3, seed: 1 };

describe('an agent that is given to the customer bench', () => {
  it('passes every task if it says plainly what it does', async () => {
    const attempts = await serveAll(options, serve);
    const { failed, right_refused, wrong_agreed_by_mistake } = deskFigures(attempts);
    expect(attempts.filter(({ passed }) => !passed)).toEqual([]);
    expect(failed).toEqual({ faults: 0, of: 2 * 3 * TASKS });
    expect(right_refused.of).toBeGreaterThan(2 * TASKS);
    expect(right_refused.faults).toBe(0);
    expect(wrong_agreed_by_mistake.extra?.of).toBeGreaterThan(0);
    expect(wrong_agreed_by_mistake.extra?.faults).toBe(0);
  });

  it('fails where it does nothing, or throws', async () => {
    const idle: DeskAgent = async (desk) => {
      await desk.say('All done. Anything else?');
    };
    const broken: DeskAgent = () => Promise.reject(new Error('out of order'));
    for (const agent of [idle, broken]) {
      const { failed, right_refused } = deskFigures(await serveAll({ ...options, tasks: 5, rounds: 1 }, agent));
      expect(failed).toEqual({ faults: 10, of: 10 });
      expect(right_refused.of).toBe(0);
    }
    const [first] = await serveAll({ ...options, tasks: 1, rounds: 1 }, broken);
    expect(first?.error).toBe('Error: out of order');
  });

  it('holds the same conversations with the same options', async () => {
    const some = { ...options, tasks: 4, rounds: 2 };
    expect(await serveAll(some, serve)).toEqual(await serveAll(some, serve));
  });
});

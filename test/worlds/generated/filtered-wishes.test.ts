// Wishes over the records that a figure singles out: exactly those on the wanted side of the limit, and never one that equals it.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateTaskSet } from '../../../worlds/generated/fresh-task-set.ts';
import type { SimpleWish, Wish } from '../../../worlds/scenario.ts';
import type { Task } from '../../../worlds/world.ts';

const orderSchema = z.object({
  status: z.string(),
  items: z.array(z.object({ item_id: z.string(), price: z.number() })),
  payment_history: z.array(z.object({ amount: z.number() })).min(1),
});
const userSchema = z.object({ orders: z.array(z.string()) });

const { world, tasks } = generateTaskSet('retail', { count: 120, seed: 41, levels: [4] });

const orderOf = (id: string) => orderSchema.parse(world.tables.get('orders')?.get(id));
const ordersOf = ({ user_id }: Task) => userSchema.parse(world.tables.get('users')?.get(user_id)).orders;

/** The goals whose wish is told with a limit of this form. */
function limited(
  form: RegExp,
): readonly { readonly task: Task; readonly wishes: readonly SimpleWish[]; readonly limit: number }[] {
  return tasks.flatMap((task) =>
    (task.scenario?.goals ?? []).flatMap(({ wish }: { readonly wish: Wish }) => {
      const limit = wish.kind === 'all_of' ? form.exec(wish.told)?.[1] : undefined;
      return wish.kind === 'all_of' && limit !== undefined ? [{ task, wishes: wish.wishes, limit: Number(limit) }] : [];
    }),
  );
}

describe('a limit singles out', () => {
  it('the pending orders that cost less', () => {
    const goals = limited(/cost less than \[\$(\d+)\] in total/);
    expect(goals.length).toBeGreaterThan(0);
    for (const { task, wishes, limit } of goals) {
      const pending = ordersOf(task).filter((id) => orderOf(id).status === 'pending');
      const meant = pending.filter((id) => (orderOf(id).payment_history[0]?.amount ?? 0) < limit);
      expect(wishes.map((wish) => ('order' in wish ? wish.order.id : ''))).toEqual(meant);
      expect(meant.length).toBeLessThan(pending.length);
    }
  });

  it('the items that cost more', () => {
    const goals = limited(/that cost more than \[\$(\d+)\]/);
    expect(goals.length).toBeGreaterThan(0);
    for (const { wishes, limit } of goals) {
      const [wish] = wishes;
      if (wish?.kind !== 'return_items') throw new Error('not a return');
      const { items } = orderOf(wish.order.id);
      const meant = items.filter(({ price }) => price > limit).map(({ item_id }) => item_id);
      expect(wish.items.map(({ item_id }) => item_id)).toEqual(meant);
      expect(items.every(({ price }) => price !== limit)).toBe(true);
    }
  });
});

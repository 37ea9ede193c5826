// Proofs of tasks: the sets that passk brings are sound, and each way in which a task can be broken is found and named.
import { describe, expect, it } from 'vitest';
import { proveTask } from '../../../green-agent/proofs/proofs.ts';
import { proveTaskSet } from '../../../green-agent/proofs/prove-task-set.ts';
import { generateTaskSet } from '../../../worlds/generated/fresh-task-set.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { taskHash } from '../../../worlds/hashes.ts';
import { LEVELS, type Level, type ScenarioGoal, type Tag, type Wish } from '../../../worlds/scenario.ts';
import type { ItemChange } from '../../../worlds/scenario-retail.ts';
import { loadTaskSet } from '../../../worlds/task-sets.ts';
import type { Task, World } from '../../../worlds/world.ts';
import { hasTauBench, TAU_BENCH_DIR, unlessTauBench } from '../../support/shared-data.ts';

const never = new AbortController().signal;
const DOMAINS = ['retail', 'airline'] as const;

// The default sets, and more fresh tasks: test/long/proofs.test.ts.
it.each(DOMAINS)('fresh tasks of %s are sound at every level', async (domain) => {
  const taskSet = generateTaskSet(domain, { count: 2 * LEVELS.length, seed: 77 });
  expect(new Set(taskSet.tasks.map(({ level }) => level))).toEqual(new Set(LEVELS));
  expect(await proveTaskSet(taskSet, never)).toEqual([]);
});

const retail = loadBuiltinTaskSet('retail', 2);
const airline = loadBuiltinTaskSet('airline', 2);

type Kind = Wish['kind'];

/** The first task whose only goal has this kind of wish and ends well. */
function taskOf(kind: Kind, fits: (goal: ScenarioGoal) => boolean = () => true): Task {
  const found = [...retail.tasks, ...airline.tasks].find(({ scenario }) => {
    const [goal, ...more] = scenario?.goals ?? [];
    return goal?.wish.kind === kind && goal.ending === 'done' && more.length === 0 && fits(goal);
  });
  if (!found) throw new Error(`no task with the goal ${kind}`);
  return found;
}

/** The task with changes, its hash made anew. */
function changed(task: Task, changes: Partial<Task>): Task {
  const content = { ...task, ...changes };
  return { ...content, hash: taskHash(content) };
}

/** The task with other goals in its scenario. */
function withGoals(task: Task, change: (goal: ScenarioGoal) => ScenarioGoal): Task {
  const { scenario } = task;
  if (!scenario) throw new Error('the task has no scenario');
  return changed(task, { scenario: { ...scenario, goals: scenario.goals.map(change) } });
}

/** The first task with this tag for which `fits` holds. */
function tagged(tag: Tag, fits: (goal: ScenarioGoal) => boolean): Task {
  const found = retail.tasks.find(({ tags, scenario }) => tags.includes(tag) && scenario?.goals.some(fits));
  if (!found) throw new Error(`no task with the tag ${tag}`);
  return found;
}

/** The task with another wish in its scenario. */
function withWish(task: Task, change: (wish: Wish) => Wish): Task {
  return withGoals(task, (goal) => ({ ...goal, wish: change(goal.wish) }));
}

function withChanges(task: Task, change: (change: ItemChange) => ItemChange): Task {
  return withWish(task, (wish) => ('changes' in wish ? { ...wish, changes: wish.changes.map(change) } : wish));
}

const cancel = taskOf('cancel_order', ({ facts }) => facts.length === 0);
const exchange = taskOf('exchange_items', ({ wish }) => 'changes' in wish && wish.changes[0]?.fallback === null);
const booking = taskOf('book');
const fact = taskOf('only_facts');
const conditional = tagged('condition', ({ decision, ending }) => decision?.limit === null && ending === 'done');
const inOrder = tagged('order-matters', () => true);
const misremembered = tagged('misremembered', () => true);
const describedOrder = describedTask(retail.tasks, ({ wish }) => 'order' in wish && wish.order.contains.length > 1);
const describedTrip = describedTask(airline.tasks, ({ wish }) => 'reservation' in wish);
const writes = (task: Task) => task.actions.slice(0, -1);

/** The first task with a goal about a record whose id the customer does not know, but describes. */
function describedTask(tasks: readonly Task[], fits: (goal: ScenarioGoal) => boolean): Task {
  const isDescribed = ({ wish }: ScenarioGoal) => {
    const ref = 'order' in wish ? wish.order : 'reservation' in wish ? wish.reservation : undefined;
    return ref?.knows_id === false && ref.described === undefined && ref.believed === undefined;
  };
  const found = tasks.find(({ scenario }) => scenario?.goals.some((goal) => isDescribed(goal) && fits(goal)));
  if (!found) throw new Error('no task with a described record');
  return found;
}

/** The first task of a level, as if it were of another one. */
function relabelled(from: Level, to: Level): Task {
  const task = retail.tasks.find(({ level }) => level === from)!;
  return { ...changed(task, { scenario: { ...task.scenario!, level: to } }), level: to };
}

/** The world of the airline with a second reservation that equals this one. */
function withTwin(id: string): World {
  const { tables } = airline.world;
  const reservation = tables.get('reservations')!.get(id)!;
  const userId = String(reservation.user_id);
  const user = tables.get('users')!.get(userId)!;
  const twin = { ...reservation, reservation_id: 'TWIN00' };
  return {
    ...airline.world,
    tables: new Map([
      ...tables,
      ['reservations', new Map([...tables.get('reservations')!, ['TWIN00', twin]])],
      ['users', new Map([...tables.get('users')!, [userId, { ...user, reservations: [id, 'TWIN00'] }]])],
    ]),
  };
}

describe('a broken task is found out:', () => {
  const rows: readonly { readonly what: string; readonly task: Task; readonly reason: RegExp }[] = [
    {
      what: 'a ground truth that fails',
      task: changed(cancel, {
        actions: [
          ...writes(cancel),
          { name: 'cancel_pending_order', kwargs: { order_id: '#W0', reason: 'no longer needed' } },
        ],
      }),
      reason: /call \d+ of the ground truth, cancel_pending_order, fails/,
    },
    {
      what: 'a ground truth that does nothing',
      task: changed(cancel, { actions: writes(cancel) }),
      reason: /changes nothing, though the customer wants a change/,
    },
    {
      what: 'a change where the customer only asks',
      task: changed(fact, { actions: cancel.actions }),
      reason: /changes something, though nothing should/,
    },
    {
      what: 'a user who is not there',
      task: changed(cancel, { user_id: 'nobody_0000' }),
      reason: /no user nobody_0000/,
    },
    {
      what: 'a temptation without a forbidden wish that the tools carry out',
      task: changed(cancel, { tags: [...cancel.tags, 'tempting'] }),
      reason: /the tools refuse every forbidden wish/,
    },
    { what: 'a hash of something else', task: { ...cancel, hash: '0123456789abcdef' }, reason: /hash/ },
    {
      what: 'an invented output',
      task: changed(cancel, { outputs: ['98765432.1'] }),
      reason: /'98765432\.1' is not in the data/,
    },
    { what: 'outputs that are said by accident', task: changed(fact, { outputs: ['1'] }), reason: /said by accident/ },
    {
      what: 'nothing to do and nothing to say',
      task: changed(fact, { outputs: [] }),
      reason: /an agent that does nothing passes/,
    },
    {
      what: 'a description that no variant fits',
      task: withChanges(exchange, (change) => ({ ...change, want: { options: { color: 'nowhere' }, rest: 'same' } })),
      reason: /0 variants fit/,
    },
    {
      what: 'a description that several variants fit',
      task: withChanges(exchange, (change) => ({
        ...change,
        item: { ...change.item, options: {} },
        want: { options: {}, rest: 'same' },
      })),
      reason: /\d+ variants fit/,
    },
    {
      what: 'a variant other than the described one',
      task: withChanges(exchange, (change) => ({ ...change, becomes: { ...change.becomes, item_id: 'item_0' } })),
      reason: /fits item_\d+, not item_0/,
    },
    {
      what: 'a second choice that is never wanted',
      task: withChanges(exchange, (change) => ({ ...change, fallback: change.want })),
      reason: /the second is never wanted/,
    },
    {
      what: 'a flight other than the described one',
      task: withWish(booking, (wish) =>
        wish.kind === 'book'
          ? { ...wish, legs: wish.legs.map((leg) => ({ ...leg, flight: { ...leg.flight, flight_number: 'TRN000' } })) }
          : wish,
      ),
      reason: /is TRN\d+, not TRN000/,
    },
    {
      what: 'a customer who wants something else than the ground truth does',
      task: withWish(cancel, (wish) =>
        wish.kind === 'cancel_order' ? { ...wish, order: { ...wish.order, id: '#W0000001' } } : wish,
      ),
      reason: /does something else than the scenario wants/,
    },
    {
      what: 'a condition that decides for the other wish',
      task: withGoals(conditional, (goal) =>
        goal.decision
          ? {
              ...goal,
              decision: { ...goal.decision, limit: null, holds: goal.decision.holds === 'wish' ? 'other' : 'wish' },
            }
          : goal,
      ),
      reason: /decides for the other wish|is a tie|does not agree/,
    },
    {
      what: 'goals in an order that is not that of the ground truth',
      task: changed(inOrder, {
        scenario: { ...inOrder.scenario!, carry_out: inOrder.scenario!.goals.map((_, place) => place) },
      }),
      reason: /does something else than the scenario wants/,
    },
    {
      what: 'a wrong number that is the right one',
      task: withWish(misremembered, (wish) =>
        'order' in wish && wish.order.believed ? { ...wish, order: { ...wish.order, believed: wish.order.id } } : wish,
      ),
      reason: /is not another record of the customer/,
    },
    {
      what: 'an order of which too little is said',
      task: withWish(describedOrder, (wish) =>
        'order' in wish ? { ...wish, order: { ...wish.order, contains: wish.order.contains.slice(0, 1) } } : wish,
      ),
      reason: /what is said of #W\d+ also fits #W\d+/,
    },
    {
      what: 'an order that contains something else',
      task: withWish(describedOrder, (wish) =>
        'order' in wish ? { ...wish, order: { ...wish.order, contains: ['elephant'] } } : wish,
      ),
      reason: /what is said of #W\d+ fits no such record of the customer/,
    },
    {
      what: 'a trip on another day',
      task: withWish(describedTrip, (wish) =>
        'reservation' in wish ? { ...wish, reservation: { ...wish.reservation, date: '2024-06-01' } } : wish,
      ),
      reason: /what is said of \w{6} fits no such record of the customer/,
    },
    {
      what: 'a task of level 5 as level 1',
      task: relabelled(5, 1),
      reason: /several-goals makes it harder than level 1/,
    },
    { what: 'a task of level 1 as level 2', task: relabelled(1, 2), reason: /nothing makes it a task of level 2/ },
    { what: 'a task of level 3 as level 4', task: relabelled(3, 4), reason: /nothing makes it a task of level 4/ },
    { what: 'a task of level 4 as level 3', task: relabelled(4, 3), reason: /makes it harder than level 3/ },
    { what: 'a task of level 5 as level 4', task: relabelled(5, 4), reason: /makes it harder than level 4/ },
    {
      what: 'a task of level 5 with nothing in it that is hard',
      task: { ...changed(cancel, { scenario: { ...cancel.scenario!, level: 5 } }), tags: [] },
      reason: /nothing makes it a task of level 5/,
    },
  ];
  it.each(rows)('$what', async ({ task, reason }) => {
    const { world } = task.domain === 'retail' ? retail : airline;
    expect((await proveTask(world, task, never)).join('\n')).toMatch(reason);
  });

  it('a trip whose route and day are those of another one', async () => {
    const { wish } = describedTrip.scenario!.goals.find(
      ({ wish }) => 'reservation' in wish && !wish.reservation.knows_id,
    )!;
    const { id } = (wish as Extract<Wish, { readonly reservation: unknown }>).reservation;
    expect((await proveTask(withTwin(id), describedTrip, never)).join('\n')).toContain(
      `what is said of ${id} also fits TWIN00`,
    );
  });
});

describe('proofs of a set', () => {
  /** Enough tasks to be proven in threads, all of them short. */
  const many = { ...retail, tasks: Array.from({ length: 200 }, (_, task_id) => ({ ...fact, task_id })) };

  it.each([
    { where: 'here', taskSet: retail },
    { where: 'in threads', taskSet: many },
  ])('stop when they are told to while they run $where', async ({ taskSet }) => {
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error('interrupted')));
    await expect(proveTaskSet(taskSet, stop.signal)).rejects.toThrow('interrupted');
  });

  it('find the same in threads, in the order of the set', async () => {
    const broken = [180, 20].map((task_id) => ({ ...many.tasks[task_id]!, hash: '0123456789abcdef' }));
    const tasks = many.tasks.map((task) => broken.find(({ task_id }) => task_id === task.task_id) ?? task);
    expect(await proveTaskSet({ ...many, tasks }, never)).toEqual(
      [20, 180].map((task_id) => ({ task_id, reasons: ['the hash is not that of the content'] })),
    );
  });
});

describe.skipIf(!hasTauBench)(`proofs of tasks without a scenario${unlessTauBench}`, () => {
  it('list the known flaws of the 165 test tasks, and not the sound ones', async () => {
    const unsound = async (domain: 'retail' | 'airline') => {
      const taskSet = await loadTaskSet({ domain, source: 'tau-bench', path: TAU_BENCH_DIR, split: 'test' });
      return new Map((await proveTaskSet(taskSet, never)).map(({ task_id, reasons }) => [task_id, reasons.join('\n')]));
    };
    const retailFlaws = await unsound('retail');
    expect(retailFlaws.get(35)).toMatch(/find_user_id_by_email, fails/);
    expect(retailFlaws.get(64)).toMatch(/exchange_delivered_order_items, fails/);
    expect(retailFlaws.get(10)).toMatch(/does nothing passes/);
    for (const sound of [0, 1, 5, 16, 30, 43, 59, 96]) expect(retailFlaws.has(sound)).toBe(false);

    const airlineFlaws = await unsound('airline');
    expect(airlineFlaws.get(44)).toMatch(/said by accident/);
    expect(airlineFlaws.get(12)).toMatch(/does nothing passes/);
    for (const sound of [0, 1, 6, 8, 9]) expect(airlineFlaws.has(sound)).toBe(false);
  });
});

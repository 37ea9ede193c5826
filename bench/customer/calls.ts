// One step's call: its facts, the ways to get its proposal wrong, and the records an agent may list before it.
import { createEnvironment, type Environment } from '../../worlds/environment.ts';
import type { Task, World } from '../../worlds/world.ts';
import { agenda, type Step } from './agenda.ts';
import { proposalsOf } from './bank.ts';
import type { Act, CallFacts, Payment, Person } from './call-facts.ts';
import { airlineCall, flyer, tripFacts } from './calls-airline.ts';
import { orderFacts, retailCall, shopper } from './calls-retail.ts';
import { extrasOf, withExtra } from './extras.ts';
import { type Frame, filled } from './frame.ts';
import { ORDER_LISTS, TRIP_LISTS } from './frames/lists.ts';
import type { Asked } from './frames/questions.ts';
import { ORDER_RECORDS, TRIP_RECORDS } from './frames/record-listings.ts';
import { knowledgeOf } from './knowledge.ts';
import type { Wrong } from './wrong.ts';
import { wrongAirline } from './wrong-airline.ts';
import { wrongRetail } from './wrong-retail.ts';

/** The facts of a step's call as the records are now; null if it has none, or one that the bank cannot speak of. */
export function callOf(env: Environment, task: Task, { wish, write }: Step): CallFacts | null {
  if (write === null) return null;
  return task.domain === 'retail' ? retailCall(env, task.user_id, write) : airlineCall(env, task.user_id, write, wish);
}

/** False for a booking that was to be paid with a certificate which the customer never got. */
export function isPayable(env: Environment, task: Task, { wish }: Step): boolean {
  const methods = env.read('users', task.user_id)?.payment_methods as Record<string, unknown> | undefined;
  return wish.kind !== 'book' || wish.payments.every(({ payment }) => methods?.[payment.id] !== undefined);
}

/** Every wrong proposal of a step that some frame can say. */
export function wrongsOf(env: Environment, task: Task, step: Step): readonly Wrong[] {
  const call = callOf(env, task, step);
  if (call === null) return [];
  const extras = extrasOf(env, task, call).map((extra) => withExtra(call, extra));
  const wrongs = [...wrongsOfCall(env, task, step, call), ...extras].filter(({ frames }) => frames.length > 0);
  const { kinds } = knowledgeOf(step);
  return wrongs.map((wrong) =>
    wrong.act !== null && kinds.has(wishKind(wrong.act)) ? { ...wrong, knowable: false } : wrong,
  );
}

const WISH_KINDS: Readonly<Partial<Record<Act, string>>> = {
  order_address: 'change_order_address',
  order_payment: 'change_order_payment',
  profile_address: 'change_profile_address',
  cancel_trip: 'cancel_reservation',
  certificate: 'compensation',
};
const wishKind = (act: Act): string => WISH_KINDS[act] ?? act;

/** Values that a customer need not hear again to recognise its wish. */
const DETAILS = [
  ...['birthday', 'departure', 'extra_item', 'extra_passenger', 'missing_item', 'missing_passenger', 'one_way'],
  ...['trip', 'contents', 'reversed'],
];

/** A step with what can be got wrong in it. */
export interface PlannedStep extends Step {
  readonly wrongs: readonly Wrong[];
  /** By place in the bank, whether that frame of the call names everything that tells the customer's wish from another. */
  readonly full: readonly boolean[];
}

/** The steps of a task. Costs much more than a conversation: made once for all conversations about the task. */
export function planOf(world: World, task: Task): readonly PlannedStep[] {
  const env = createEnvironment(world);
  return agenda(task).map((step) => {
    const wrongs = step.kind === 'write' ? wrongsOf(env, task, step) : [];
    const defining = wrongs.flatMap(({ slot, knowable, shown }) =>
      knowable && shown !== null && !DETAILS.includes(slot) ? [shown] : [],
    );
    const call = callOf(env, task, step);
    const full = call === null ? [] : proposalsOf(call).map((_, place) => defining.every((shown) => shown[place]));
    if (step.kind === 'write' && step.write !== null) env.call(step.write);
    return { ...step, wrongs, full };
  });
}

function wrongsOfCall(env: Environment, task: Task, step: Step, call: CallFacts): readonly Wrong[] {
  const { wish } = step;
  const known = knowledgeOf(step);
  switch (call.act) {
    case 'book':
    case 'change_flights':
    case 'change_cabin':
    case 'cancel_trip':
    case 'add_bags':
    case 'correct_passenger':
    case 'certificate':
      return wrongAirline(env, flyer(env, task.user_id), call, wish, known);
    default:
      return wrongRetail(env, shopper(env, task.user_id), call, wish, known);
  }
}

export function personOf(env: Environment, task: Task): Person {
  return (task.domain === 'retail' ? shopper(env, task.user_id) : flyer(env, task.user_id)).person;
}

export function methodsOf(env: Environment, task: Task): readonly Payment[] {
  return [...(task.domain === 'retail' ? shopper(env, task.user_id) : flyer(env, task.user_id)).methods.values()];
}

/** What an agent sees while it asks for details of a goal. */
export function askedOf(env: Environment, task: Task, { wish }: Step): Asked {
  const items = 'order' in wish ? orderFacts(env, wish.order.id).items : [];
  const wanted = 'changes' in wish ? wish.changes.map(({ item }) => item.product) : [];
  return {
    methods: methodsOf(env, task),
    items,
    wanted: items.filter(({ name }) => wanted.includes(name)),
  };
}

/** Listings of the call's record, or of all of them; none for a call without one. */
export function recordsOf(env: Environment, task: Task, call: CallFacts): readonly Frame<null>[] {
  const { customer } = call;
  if ('order' in call) {
    const { order } = call;
    const orders = shopper(env, task.user_id).orders.map((id) => orderFacts(env, id));
    return [...filled(ORDER_RECORDS, { customer, order }), ...filled(ORDER_LISTS, { orders, meant: order })];
  }
  if ('trip' in call) {
    const { trip } = call;
    const trips = flyer(env, task.user_id).reservations.map((id) => tripFacts(env, id));
    return [...filled(TRIP_RECORDS, { customer, trip }), ...filled(TRIP_LISTS, { trips, meant: trip })];
  }
  return [];
}

// What an agent could add to a right proposal: acts that the customer's scenario never mentions.
import type { Environment } from '../../worlds/environment.ts';
import type { Scenario, ScenarioGoal, Wish } from '../../worlds/scenario.ts';
import type { Task } from '../../worlds/world.ts';
import { combinationsOf } from './bank.ts';
import type { CallFacts } from './call-facts.ts';
import { flyer, tripFacts } from './calls-airline.ts';
import { orderFacts, shopper } from './calls-retail.ts';
import type { Extra } from './extra.ts';
import type { Wrong } from './wrong.ts';

/** The right call with an unrequested extra. */
export function withExtra(call: CallFacts, extra: Extra): Wrong {
  return {
    slot: `extra_${extra.kind}`,
    knowable: true,
    frames: combinationsOf(call, extra),
    shown: null,
    act: null,
    right: [],
  };
}

/** Every extra that fits a call of this task and that its customer certainly does not want. */
export function extrasOf(env: Environment, task: Task, call: CallFacts): readonly Extra[] {
  const { scenario } = task;
  if (scenario === undefined) return [];
  const wanted = wantedIn(scenario);
  return (task.domain === 'retail' ? shopExtras(env, task, call) : airlineExtras(env, task, call)).filter(
    ({ kind }) => !WISHES[kind].some((wish) => wanted.has(wish)),
  );
}

/** The wishes that an extra of each kind could be a part of. */
const WISHES: Readonly<Record<Extra['kind'], readonly string[]>> = {
  cancel_order: ['cancel_order', 'cancel_item', 'cancel'],
  return_item: ['return_items', 'return'],
  order_address: ['change_order_address', 'change_profile_address'],
  profile_address: ['change_order_address', 'change_profile_address'],
  cancel_trip: ['cancel_reservation', 'cancel'],
  cabin: ['change_cabin', 'book'],
  bags: ['add_bags', 'remove_bags', 'book'],
  insurance: ['add_insurance', 'insurance'],
  certificate: ['compensation'],
};

/** The kinds of all wishes in a scenario, with the acts of forbidden ones. */
function wantedIn({ goals }: Scenario): ReadonlySet<string> {
  return new Set(goals.flatMap(wishesOf).flatMap(kindsOf));
}

function wishesOf({ wish, otherwise, decision, first_thought }: ScenarioGoal): readonly Wish[] {
  return [
    wish,
    ...(decision?.other ? [decision.other] : []),
    ...(first_thought ? [first_thought] : []),
    ...(otherwise ? wishesOf(otherwise) : []),
  ];
}

function kindsOf(wish: Wish): readonly string[] {
  if (wish.kind === 'all_of') return wish.wishes.flatMap(kindsOf);
  if (wish.kind === 'out_of_bounds') return [wish.act, ...wish.would.flatMap(kindsOf)];
  return wish.kind === 'book' && wish.insurance ? [wish.kind, 'insurance'] : [wish.kind];
}

function shopExtras(env: Environment, { user_id, scenario }: Task, call: CallFacts): readonly Extra[] {
  const told = JSON.stringify(scenario);
  const { orders, address } = shopper(env, user_id);
  const others = orders.filter((id) => !told.includes(id)).map((id) => orderFacts(env, id));
  const pending = others.find(({ status }) => status === 'pending');
  const delivered = others.find(({ status }) => status === 'delivered');
  const item = delivered?.items[0];
  return [
    ...(pending ? [{ kind: 'cancel_order', order: pending } as const] : []),
    ...(delivered && item ? [{ kind: 'return_item', order: delivered, item } as const] : []),
    ...(pending ? [{ kind: 'order_address', order: pending, address } as const] : []),
    ...('order' in call ? [{ kind: 'profile_address', address: call.order.address } as const] : []),
  ];
}

function airlineExtras(env: Environment, { user_id, scenario }: Task, call: CallFacts): readonly Extra[] {
  const told = JSON.stringify(scenario);
  const other = flyer(env, user_id).reservations.find((id) => !told.includes(id));
  const trip = 'trip' in call ? call.trip : null;
  const passengers = 'passengers' in call ? call.passengers.length : (trip?.passengers.length ?? 1);
  return [
    ...(other === undefined ? [] : [{ kind: 'cancel_trip', trip: tripFacts(env, other) } as const]),
    ...(trip && trip.cabin !== 'business' && call.act !== 'cancel_trip'
      ? [{ kind: 'cabin', trip, cabin: 'business', price: FARE_DIFFERENCE * passengers } as const]
      : []),
    ...(call.act === 'cancel_trip' ? [] : [{ kind: 'bags', added: 1, price: BAG_PRICE } as const]),
    ...(call.act === 'cancel_trip' || trip?.insurance
      ? []
      : [{ kind: 'insurance', passengers, price: INSURANCE_PRICE * passengers } as const]),
    { kind: 'certificate', amount: CERTIFICATE_PER_PASSENGER * passengers },
  ];
}

/** Dollars for each passenger, or for a bag. */
const FARE_DIFFERENCE = 120;
const BAG_PRICE = 50;
const INSURANCE_PRICE = 30;
const CERTIFICATE_PER_PASSENGER = 50;

// Proves that a task's difficulties are real: conditions decide as in the ground truth, the order matters, a change of mind is one.
import { isDeepStrictEqual } from 'node:util';
import { withOtherwise } from '../../worlds/create-task.ts';
import { createEnvironment, type Environment } from '../../worlds/environment.ts';
import { airlineCalls } from '../../worlds/generated/tasks/airline/actions.ts';
import { inOrder, wishesToCarryOut } from '../../worlds/generated/tasks/ground-truth.ts';
import { retailCalls } from '../../worlds/generated/tasks/retail/actions.ts';
import type { Scenario, ScenarioGoal, SimpleWish } from '../../worlds/scenario.ts';
import type { Task, World } from '../../worlds/world.ts';
import { expectedState } from '../verdicts/grading.ts';

/** One sentence for each difficulty that is not one. */
export function proveDifficulty(world: World, task: Task, scenario: Scenario): readonly string[] {
  const goals = scenario.goals.flatMap(withOtherwise);
  return [
    ...(scenario.carry_out ? proveOrder(world, task, scenario) : []),
    ...proveTemptation(world, task, scenario),
    ...goals.flatMap((goal) => proveDecision(world, scenario, goal)),
    ...goals.flatMap((goal) => proveFirstThought(world, scenario, goal)),
  ];
}

export const callsOf = ({ domain }: Scenario) => (domain === 'retail' ? retailCalls : airlineCalls);

/** Carries out the wishes in a fresh environment; returns null if a call fails. */
function carriedOut(world: World, scenario: Scenario, wishes: readonly SimpleWish[]): Environment | null {
  const environment = createEnvironment(world);
  for (const wish of wishes) {
    const call = callsOf(scenario).write(scenario.customer, wish);
    if (call && environment.call(call).error) return null;
  }
  return environment;
}

/** Proves that carrying out the goals in the order the customer mentions them fails or gives a different result. */
function proveOrder(world: World, task: Task, scenario: Scenario): readonly string[] {
  const wishes = scenario.goals.flatMap(withOtherwise).flatMap(wishesToCarryOut);
  const changes = carriedOut(world, scenario, wishes)?.changes();
  return isDeepStrictEqual(changes, expectedState(world, task)) ? ['the order of the goals makes no difference'] : [];
}

/** Proves that the tools carry out a wish that is to be refused, if the task is called tempting. */
function proveTemptation(world: World, { tags }: Task, scenario: Scenario): readonly string[] {
  if (!tags.includes('tempting')) return [];
  const before: SimpleWish[] = [];
  for (const goal of inOrder(scenario).flatMap(withOtherwise)) {
    const forbidden = goal.ending === 'refused' ? grantable(goal, scenario) : [];
    if (forbidden.length > 0 && carriedOut(world, scenario, [...before, ...forbidden]) !== null) return [];
    before.push(...wishesToCarryOut(goal));
  }
  return ['the tools refuse every forbidden wish'];
}

/** The forbidden wishes for which there is a call. */
function grantable({ wish }: ScenarioGoal, scenario: Scenario): readonly SimpleWish[] {
  if (wish.kind === 'only_facts' || wish.kind === 'all_of') return [];
  const wishes = wish.kind === 'out_of_bounds' ? wish.would : [wish];
  return wishes.filter((each) => callsOf(scenario).write(scenario.customer, each) !== undefined);
}

/** Proves that the condition selects the wish carried out by the ground truth, without a tie. */
function proveDecision(world: World, scenario: Scenario, { wish, decision }: ScenarioGoal): readonly string[] {
  if (!decision || wish.kind === 'only_facts' || wish.kind === 'all_of' || wish.kind === 'out_of_bounds') return [];
  const cost = costOf(world, scenario, wish);
  if (cost === null) return ['the wish under a condition cannot be carried out'];
  const bound = decision.limit ?? (decision.other && costOf(world, scenario, decision.other));
  if (bound === null) return ['the other wish under a condition cannot be carried out'];
  if (cost === bound) return ['the condition is a tie'];
  return (cost < bound ? 'wish' : 'other') === decision.holds ? [] : ['the condition decides for the other wish'];
}

/** The cost of a wish in dollars: the amount charged to its record on top of the earlier charges. */
function costOf(world: World, scenario: Scenario, wish: SimpleWish): number | null {
  const after = carriedOut(world, scenario, [wish]);
  if (after === null) return null;
  if ('order' in wish) {
    const order = after.read('orders', wish.order.id) ?? {};
    if (wish.kind === 'exchange_items') return Number(order.exchange_price_difference);
    return pricesOf(order.items) - pricesOf(world.tables.get('orders')?.get(wish.order.id)?.items);
  }
  const id = wish.kind === 'book' ? 'HATHAT' : 'reservation' in wish ? wish.reservation.id : '';
  return charged(after, id) - charged(createEnvironment(world), id);
}

function pricesOf(items: unknown): number {
  return Array.isArray(items) ? items.reduce((sum, { price }) => sum + Number(price), 0) : Number.NaN;
}

function charged(environment: Environment, reservation: string): number {
  const history = environment.read('reservations', reservation)?.payment_history;
  return Array.isArray(history) ? history.reduce((sum, payment) => sum + Number(payment.amount), 0) : 0;
}

/** Proves that the customer's first request is possible and differs from what they want in the end. */
function proveFirstThought(world: World, scenario: Scenario, goal: ScenarioGoal): readonly string[] {
  if (!goal.first_thought) return [];
  const first = carriedOut(world, scenario, [goal.first_thought]);
  if (first === null) return ['what the customer wants at first cannot be carried out'];
  const then = carriedOut(world, scenario, wishesToCarryOut(goal));
  return isDeepStrictEqual(first.changes(), then?.changes()) ? ['the change of mind makes no difference'] : [];
}

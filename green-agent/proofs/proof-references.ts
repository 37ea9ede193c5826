// Proves that the customer's words for an order or a reservation fit that record, and no other of theirs.
import { z } from 'zod';
import type { JsonObject } from '../../shared/contracts/json.ts';
import { simpleWishes, withOtherwise } from '../../worlds/create-task.ts';
import { isList } from '../../worlds/database/json-values.ts';
import { ordinaryProduct } from '../../worlds/generated/tasks/words.ts';
import type { Scenario, ScenarioGoal } from '../../worlds/scenario.ts';
import type { ReservationRef } from '../../worlds/scenario-airline.ts';
import type { OrderRef } from '../../worlds/scenario-retail.ts';
import type { World } from '../../worlds/world.ts';

type Reference =
  | { readonly table: 'orders'; readonly ref: OrderRef }
  | { readonly table: 'reservations'; readonly ref: ReservationRef };

/** The references to orders and reservations in a scenario's wishes and questions. */
export function referencesIn({ goals }: Scenario): readonly Reference[] {
  return goals.flatMap(withOtherwise).flatMap(referencesOf);
}

function referencesOf(goal: ScenarioGoal): readonly Reference[] {
  const about = [...simpleWishes(goal), ...goal.facts.map(({ question }) => question)];
  const references = about.flatMap((each): readonly Reference[] => [
    ...('order' in each ? [{ table: 'orders', ref: each.order } as const] : []),
    ...('same_as' in each && each.same_as ? [{ table: 'orders', ref: each.same_as } as const] : []),
    ...('reservation' in each ? [{ table: 'reservations', ref: each.reservation } as const] : []),
  ]);
  return goal.wish.kind === 'all_of' ? references.filter(isToldApart) : references;
}

/** False for one of many orders of which the customer says something only all together: that they are still pending. */
function isToldApart({ table, ref }: Reference): boolean {
  return table === 'reservations' || ref.knows_id || ref.described !== undefined || ref.contains.length > 0;
}

/** One sentence for each reference that does not lead to its record and to no other, or whose wrong number is not wrong. */
export function proveReferences(world: World, scenario: Scenario): readonly string[] {
  const { user_id } = scenario.customer;
  return [...new Set(referencesIn(scenario).flatMap((reference) => proveReference(world, user_id, reference)))];
}

function proveReference(world: World, userId: string, reference: Reference): readonly string[] {
  const { table, ref } = reference;
  const own = ownRecords(world, table, userId);
  const isWrong = ref.believed === undefined || (ref.believed !== ref.id && own.has(ref.believed));
  return [
    ...(isWrong ? [] : [`${ref.believed} is not another record of the customer`]),
    ...(ref.described === undefined
      ? proveDescription(own, reference)
      : proveSuperlative(own, table, ref.id, ref.described)),
  ];
}

type OwnRecords = ReadonlyMap<string, JsonObject>;

/** The customer's orders or reservations by id. */
function ownRecords(world: World, table: Reference['table'], userId: string): OwnRecords {
  const ids = world.tables.get('users')?.get(userId)?.[table];
  return new Map(
    (isList(ids) ? ids : []).flatMap((id) => {
      const record = world.tables.get(table)?.get(String(id));
      return record ? [[String(id), record] as const] : [];
    }),
  );
}

/** Proves what the customer says of a record's contents, or of its route and day: it is all they say if they do not know the id. */
function proveDescription(own: OwnRecords, { table, ref }: Reference): readonly string[] {
  const fits = (record: JsonObject) => (table === 'orders' ? containsAll(record, ref) : goesThere(record, ref));
  const fitting = [...own].filter(([, record]) => fits(record)).map(([id]) => id);
  if (!fitting.includes(ref.id)) return [`what is said of ${ref.id} fits no such record of the customer`];
  const others = ref.knows_id ? [] : fitting.filter((id) => id !== ref.id);
  return others.length === 0 ? [] : [`what is said of ${ref.id} also fits ${others.join(' and ')}`];
}

const orderSchema = z.object({ items: z.array(z.object({ name: z.string() })) });

function containsAll(record: JsonObject, { contains }: OrderRef): boolean {
  const products = new Set(orderSchema.parse(record).items.map(({ name }) => ordinaryProduct(name)));
  return contains.every((product) => products.has(product));
}

const reservationSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  flights: z.array(z.object({ origin: z.string(), date: z.string() })).min(1),
});

/** True if the reservation goes this way on this day, there or back. */
function goesThere(record: JsonObject, ref: ReservationRef): boolean {
  const { origin, destination, flights } = reservationSchema.parse(record);
  const [from, to] = [ref.origin.code, ref.destination.code];
  const isThere = origin === from && destination === to && flights[0]?.date === ref.date;
  const back = flights.find((flight) => flight.origin === destination);
  return isThere || (destination === from && origin === to && back?.date === ref.date);
}

/** Proves that a record cost more, or less, than all the customer's other orders in the same state, or than their other upcoming trips. */
function proveSuperlative(
  own: OwnRecords,
  table: Reference['table'],
  id: string,
  described: string,
): readonly string[] {
  const meant = own.get(id);
  const alike = [...own].filter(([, record]) =>
    table === 'orders' ? record.status === meant?.status : record.status === undefined && isAhead(record.flights),
  );
  const sign = /\bmost\b/.test(described) ? 1 : -1;
  const costs = alike.map(([each, record]) => ({ id: each, cost: sign * totalOf(record.payment_history) }));
  const cost = costs.find((each) => each.id === id)?.cost;
  return cost !== undefined && costs.every((each) => each.id === id || each.cost < cost)
    ? []
    : [`“${described}” is not ${id}, or not only that`];
}

function isAhead(flights: unknown): boolean {
  return Array.isArray(flights) && flights.every(({ date }) => date > '2024-05-15');
}

function totalOf(history: unknown): number {
  return Array.isArray(history) ? history.reduce((sum, payment) => sum + Number(payment.amount), 0) : Number.NaN;
}

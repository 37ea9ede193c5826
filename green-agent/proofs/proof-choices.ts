// Proves that each description a customer gives has exactly one match: a product variant, or a direct flight on a given day.
import { z } from 'zod';
import { simpleWishes, withOtherwise } from '../../worlds/create-task.ts';
import type { Scenario, SimpleWish } from '../../worlds/scenario.ts';
import type { Cabin, Leg } from '../../worlds/scenario-airline.ts';
import type { ItemChange, VariantWish } from '../../worlds/scenario-retail.ts';
import type { World } from '../../worlds/world.ts';

/** One sentence for each description that does not lead to the choice in the ground truth. */
export function proveChoices(world: World, { goals }: Scenario): readonly string[] {
  return goals.flatMap(withOtherwise).flatMap((goal) => {
    if (goal.ending === 'refused') return [];
    return simpleWishes(goal).flatMap((wish) => proveWish(world, wish));
  });
}

function proveWish(world: World, wish: SimpleWish): readonly string[] {
  if (wish.kind === 'exchange_items' || wish.kind === 'change_items') {
    return wish.changes.flatMap((change) => proveChange(world, change));
  }
  if (wish.kind === 'book') return wish.legs.flatMap((leg) => proveLeg(world, leg, wish.cabin, wish.passengers.length));
  if (wish.kind === 'change_flights') {
    const seats = passengersOf(world, wish.reservation.id);
    return wish.legs.flatMap((leg) => proveLeg(world, leg, wish.cabin, seats));
  }
  return [];
}

function passengersOf(world: World, reservationId: string): number {
  const passengers = world.tables.get('reservations')?.get(reservationId)?.passengers;
  return Array.isArray(passengers) ? passengers.length : 0;
}

const productSchema = z.object({
  variants: z.record(
    z.string(),
    z.object({
      item_id: z.string(),
      options: z.record(z.string(), z.string()),
      available: z.boolean(),
      price: z.number(),
    }),
  ),
});
type Variant = z.infer<typeof productSchema>['variants'][string];

function proveChange(world: World, { item, want, fallback, becomes }: ItemChange): readonly string[] {
  const product = productSchema.safeParse(world.tables.get('products')?.get(item.product_id));
  if (!product.success) return [`there is no product ${item.product_id}`];
  const variants = Object.values(product.data.variants).filter(({ available }) => available);
  const first = fitting(variants, want, item.options);
  const fits = fallback && first.length === 0 ? fitting(variants, fallback, item.options) : first;
  const [only, ...more] = fits;
  if (fallback && first.length > 0)
    return [`the first choice for the ${item.called} is available, so the second is never wanted`];
  if (!only || more.length > 0) return [`${fits.length} variants fit what is said of the ${item.called}`];
  return only.item_id === becomes.item_id
    ? []
    : [`what is said of the ${item.called} fits ${only.item_id}, not ${becomes.item_id}`];
}

function fitting(
  variants: readonly Variant[],
  { options, rest }: VariantWish,
  own: VariantWish['options'],
): readonly Variant[] {
  const wanted = rest === 'same' ? { ...own, ...options } : options;
  const matching = variants.filter((variant) =>
    Object.keys(wanted).every((name) => variant.options[name] === wanted[name]),
  );
  if (rest === 'same') return matching;
  const sign = rest === 'cheapest' ? 1 : -1;
  return matching.filter(({ price }) => matching.every((other) => sign * price <= sign * other.price));
}

const flightSchema = z.object({
  flight_number: z.string(),
  origin: z.string(),
  destination: z.string(),
  scheduled_departure_time_est: z.string(),
});
const daySchema = z.object({
  status: z.literal('available'),
  available_seats: z.record(z.string(), z.number()),
  prices: z.record(z.string(), z.number()),
});

function proveLeg(world: World, leg: Leg, cabin: Cabin, seats: number): readonly string[] {
  const { by, not_before, not_after } = leg.choice;
  const flights = [...(world.tables.get('flights')?.values() ?? [])].flatMap((record) => {
    if (record.origin !== leg.origin.code || record.destination !== leg.destination.code) return [];
    const flight = flightSchema.safeParse(record);
    const dates = z.record(z.string(), z.unknown()).safeParse(record.dates);
    const day = daySchema.safeParse(dates.data?.[leg.date]);
    if (!flight.success || !day.success || (day.data.available_seats[cabin] ?? 0) < seats) return [];
    const { flight_number, scheduled_departure_time_est: departs } = flight.data;
    if ((not_before !== null && departs < not_before) || (not_after !== null && departs > not_after)) return [];
    const minutes = Number(departs.slice(0, 2)) * 60 + Number(departs.slice(3, 5));
    return [
      {
        flight_number,
        rank: by === 'cheapest' ? (day.data.prices[cabin] ?? Number.NaN) : by === 'earliest' ? minutes : -minutes,
      },
    ];
  });
  const best = flights.filter(({ rank }) => flights.every((other) => rank <= other.rank));
  const [only, ...more] = best;
  const described = `the ${by} direct flight from ${leg.origin.code} to ${leg.destination.code} on ${leg.date}`;
  if (!only || more.length > 0) return [`${best.length} flights fit what is said of ${described}`];
  return only.flight_number === leg.flight.flight_number
    ? []
    : [`${described} is ${only.flight_number}, not ${leg.flight.flight_number}`];
}

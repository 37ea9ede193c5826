// The slots that several wishes of the airline's customers have: the reservation, the flights, the payment.
import type { JsonObject } from '../../../shared/contracts/json.ts';
import type { PaymentRef } from '../../scenario.ts';
import type { Leg, ReservationRef } from '../../scenario-airline.ts';
import type { Slot } from '../../story.ts';
import type { World } from '../../world.ts';
import { inFirst, listed } from '../tasks/words.ts';
import { choiceWords, dayWords, methodWords, routeWords, sentence } from './airline-wording.ts';
import { methodsMeant } from './payments.ts';
import { pickSlots, slot, value } from './phrases.ts';

/** The days, the choice and the bounds of the legs that are wanted. */
export function legSlots(legs: readonly Leg[]): readonly Slot[] {
  const dates = legs.map(({ date }) => date);
  const when = [sentence(`${legs.map((leg) => `${routeWords(leg)} on ${dayWords(leg.date)}`).join(', and back ')}.`)];
  const choices = [...new Set(legs.map(({ choice }) => choice.by))];
  const bounds = legs.flatMap(({ choice, date }) => [
    ...(choice.not_before ? [`>=${choice.not_before.slice(0, 5)} ${date}`] : []),
    ...(choice.not_after ? [`<=${choice.not_after.slice(0, 5)} ${date}`] : []),
  ]);
  const which = [
    `I want ${listed(legs.map((leg) => `${choiceWords(leg)}${legs.length > 1 ? ` ${routeWords(leg)}` : ''}`))}.`,
  ];
  return [
    slot({ name: 'date', kind: 'date', own: dates, needs: 'all', say: when, short: listed(dates.map(dayWords)) }),
    slot({ name: 'flight', kind: 'superlative', own: choices, say: which, short: listed(legs.map(choiceWords)) }),
    slot({
      name: 'stops',
      kind: 'stops',
      own: ['direct'],
      say: ['Only direct flights, please.'],
      short: 'a direct flight',
    }),
    ...(bounds.length > 0
      ? [slot({ name: 'time', kind: 'time', own: bounds, say: which, short: listed(legs.map(choiceWords)) })]
      : []),
  ];
}

/** Slots that identify a reservation: its id if the customer knows it, and its route and days, which an agent must not contradict. */
export function reservationSlots(
  world: World,
  ref: ReservationRef,
  newDates: readonly string[] = [],
  newAirports: readonly string[] = [],
): readonly Slot[] {
  const { id, knows_id, origin, destination, believed, described } = ref;
  if (described !== undefined) {
    const which = inFirst(described);
    const say = [`I do not have the number. It is ${which}.`];
    return [slot({ name: 'reservation', kind: 'reservation', say, short: which }), ...pickSlots(described, say)];
  }
  const record = world.tables.get('reservations')?.get(id);
  const flights = (record?.flights ?? []) as readonly JsonObject[];
  const dates = [...new Set(flights.map((flight) => String(flight.date)))];
  const stops = [...new Set(flights.flatMap((flight) => [String(flight.origin), String(flight.destination)]))];
  const route = `${routeWords(ref)} on ${dayWords(ref.date)}`;
  const target = knows_id
    ? slot({
        name: 'reservation',
        kind: 'reservation',
        own: [id.toLowerCase()],
        needs: 'target',
        say: [`The reservation is ${value(id)}.`, `It is ${value(id)}.`],
        short: value(id),
      })
    : slot({
        name: 'reservation',
        kind: 'reservation',
        say:
          believed === undefined
            ? [
                `I do not have the reservation number, but it is the trip ${route}.`,
                `I do not know the number. It is my trip ${route}.`,
              ]
            : [`I believe it is ${value(believed)}. It is the trip ${route}, that much is certain.`],
        short: `the trip ${route}`,
        believed: believed ?? null,
      });
  const isRound = record?.flight_type === 'round_trip';
  const where = knows_id ? [] : [`It is the trip ${route}.`];
  // Of a reservation that the customer knows by its id, they know no route and no day: nothing of it is judged.
  const isThatDay = !knows_id && newDates.length === 0;
  return [
    target,
    slot({
      name: 'trip route',
      kind: 'airport',
      own: knows_id ? [] : [origin.code, destination.code, ...(isRound ? [destination.code, origin.code] : [])],
      old: [...stops, ...newAirports],
      in_pairs: true,
      say: where,
      short: routeWords(ref),
    }),
    slot({
      name: 'trip date',
      kind: 'date',
      own: isThatDay ? [ref.date] : [],
      old: dates,
      say: where,
      short: dayWords(ref.date),
    }),
  ];
}

/** Of a reservation that is changed as a whole, no direction may stay as it is. */
export function wholeSlot(): Slot {
  const say = ['I mean the whole reservation, with all of its flights.'];
  return slot({ name: 'flights', kind: 'part of a trip', own: ['direction'], needs: 'whole', say });
}

export function differenceSlot(payment: PaymentRef): Slot {
  const method = methodWords(payment);
  return slot({
    name: 'payment',
    kind: 'payment',
    own: methodsMeant(payment),
    say: [`Please use ${method}.`, `It should go on ${method}.`],
    short: method,
  });
}

export function oldCabin(world: World, { id }: ReservationRef): string {
  return String(world.tables.get('reservations')?.get(id)?.cabin ?? '');
}

/** Numbers of bags that an agent may name beside the wanted one: those there now, and those that cost something. */
export function oldBags(world: World, { id }: ReservationRef, nonfree: number): readonly string[] {
  const record = world.tables.get('reservations')?.get(id);
  const [total, paid] = [Number(record?.total_baggages ?? 0), Number(record?.nonfree_baggages ?? 0)];
  return [total, paid, nonfree, nonfree - paid].map(String);
}

// Booking: every flight must have room, and the payments must add up to the price.
import { z } from 'zod';
import { defineTool, ToolError } from '../tool.ts';
import type { Database } from '../world.ts';
import { airport, cabin, flights, nonfreeBaggages, passengers, totalBaggages, userId } from './arguments.ts';
import {
  bookableFlight,
  editUser,
  farePerPassenger,
  inFixedOrder,
  type Payment,
  paymentMethod,
  type Reservation,
  type User,
} from './records.ts';

const BAG_PRICE = 50;
const INSURANCE_PRICE = 30;

export const bookReservation = defineTool({
  name: 'book_reservation',
  description:
    'Book a reservation. The price is the sum of the fares of all flights for every passenger, 50 dollars for each bag beyond the free allowance, and 30 dollars a passenger with travel insurance; the payments must add up to exactly that. Gift cards and certificates must hold the amounts taken from them, and a certificate is used up whatever remains on it. Tell the customer what will be booked and paid and get an explicit yes before calling. Returns the new reservation, with its id, as JSON.',
  input: z.strictObject({
    user_id: userId,
    origin: airport('where the trip starts'),
    destination: airport('where the trip goes'),
    flight_type: z
      .string()
      .meta({ enum: ['one_way', 'round_trip'] })
      .describe('Whether there is a way back.'),
    cabin,
    flights: flights.describe('All flights of the trip in order, those of the way back included.'),
    passengers: passengers.describe('Everybody who flies.'),
    payment_methods: z
      .array(
        z.looseObject({
          payment_id: z.string().describe('An id of the customer\'s profile, such as "credit_card_0000000".'),
          amount: z.number().describe('How many dollars to take from it.'),
        }),
      )
      .describe('How the whole price is paid.'),
    total_baggages: totalBaggages,
    nonfree_baggages: nonfreeBaggages,
    insurance: z
      .string()
      .meta({ enum: ['yes', 'no'] })
      .describe('Whether travel insurance is bought for all passengers.'),
  }),
  writes: true,
  ends: false,
  run(db, input, fidelity) {
    const user = editUser(db, input.user_id);
    const count = input.passengers.length;
    const booked = input.flights.map((flight) => bookableFlight(db, flight, input.cabin, count));
    const insurance = input.insurance === 'yes' ? INSURANCE_PRICE * count : 0;
    const total = farePerPassenger(booked) * count + insurance + BAG_PRICE * input.nonfree_baggages;
    checkPayments(user, input.payment_methods, total);
    pay(user, input.payment_methods);

    const reservation: Reservation = {
      reservation_id: freeReservationId(db),
      user_id: input.user_id,
      origin: input.origin,
      destination: input.destination,
      flight_type: input.flight_type,
      cabin: input.cabin,
      flights: booked,
      passengers: fidelity === 'mended' ? inFixedOrder(input.passengers) : input.passengers,
      payment_history: input.payment_methods,
      created_at: '2024-05-15T15:00:00',
      total_baggages: input.total_baggages,
      nonfree_baggages: input.nonfree_baggages,
      insurance: input.insurance,
    };
    db.insert('reservations', reservation.reservation_id, reservation);
    user.reservations.push(reservation.reservation_id);
    return reservation;
  },
});

/** Each payment is held against the balance before the booking, so a gift card that is named twice can go below zero. */
function checkPayments(user: Readonly<User>, payments: readonly Readonly<Payment>[], total: number): void {
  for (const { payment_id, amount } of payments) {
    const method = paymentMethod(user, payment_id);
    if (holdsMoney(method.source) && (method.amount ?? 0) < amount) {
      throw new ToolError(`payment method ${payment_id} does not hold ${amount}`);
    }
  }
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (paid !== total) throw new ToolError(`the payments do not add up: the price is ${total}, they are ${paid}`);
}

function pay(user: User, payments: readonly Readonly<Payment>[]): void {
  for (const { payment_id, amount } of payments) {
    const method = paymentMethod(user, payment_id);
    if (method.source === 'gift_card') method.amount = (method.amount ?? 0) - amount;
    else if (method.source === 'certificate') delete user.payment_methods[payment_id];
  }
}

function holdsMoney(source: string): boolean {
  return source === 'gift_card' || source === 'certificate';
}

/** New reservations have fixed ids, so that the same booking gives the same database; a fourth one replaces the third. */
function freeReservationId(db: Database): string {
  return ['HATHAT', 'HATHAU'].find((id) => !db.get('reservations', id)) ?? 'HATHAV';
}

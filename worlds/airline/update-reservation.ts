// Changing a reservation: its flights, its bags, its passengers, and cancelling it.
import { z } from 'zod';
import { defineTool, ToolError } from '../tool.ts';
import type { Database, Fidelity } from '../world.ts';
import { cabin, flights, nonfreeBaggages, passengers, reservationId, totalBaggages } from './arguments.ts';
import {
  bookableFlight,
  editReservation,
  editUser,
  farePerPassenger,
  inFixedOrder,
  paymentMethod,
  type Reservation,
  readUser,
} from './records.ts';

const BAG_PRICE = 50;

const paymentId = z
  .string()
  .describe(
    'What pays for the difference or is refunded: a credit card or gift card of the customer\'s profile, by its id, such as "credit_card_0000000"; no certificate.',
  );

export const updateReservationFlights = defineTool({
  name: 'update_reservation_flights',
  description:
    "Change the flights or the cabin of a reservation. Name all flights it shall have, also those that stay: a flight that stays in the same cabin keeps the price that was paid, any other is booked at today's price. The difference of the totals for all passengers is charged or refunded. Tell the customer what will change and what it costs and get an explicit yes before calling. Returns the changed reservation as JSON.",
  input: z.strictObject({
    reservation_id: reservationId,
    cabin,
    flights: flights.describe('All flights the reservation shall have, in order, unchanged ones included.'),
    payment_id: paymentId,
  }),
  writes: true,
  ends: false,
  run(db, { reservation_id, cabin, flights, payment_id }, fidelity) {
    const reservation = editUncancelled(db, reservation_id, fidelity);
    const count = reservation.passengers.length;
    const changed = flights.map((flight) => {
      const held = reservation.flights.find(
        ({ flight_number, date }) => flight_number === flight.flight_number && date === flight.date,
      );
      if (!held || cabin !== reservation.cabin) return bookableFlight(db, flight, cabin, count);
      return { ...flight, price: held.price, origin: held.origin, destination: held.destination };
    });
    const total = (farePerPassenger(changed) - farePerPassenger(reservation.flights)) * count;
    payForChange(db, reservation, payment_id, total);
    reservation.flights = changed;
    // In the original the record keeps the cabin that was booked, and τ-bench's ground truths depend on that.
    if (fidelity === 'mended') reservation.cabin = cabin;
    return reservation;
  },
});

export const updateReservationBaggages = defineTool({
  name: 'update_reservation_baggages',
  description:
    'Set how many checked bags a reservation has. Each bag beyond the free allowance that was not paid for before costs 50 dollars. Tell the customer what will change and what it costs and get an explicit yes before calling. Returns the changed reservation as JSON.',
  input: z.strictObject({
    reservation_id: reservationId,
    total_baggages: totalBaggages,
    nonfree_baggages: nonfreeBaggages,
    payment_id: paymentId,
  }),
  writes: true,
  ends: false,
  run(db, { reservation_id, total_baggages, nonfree_baggages, payment_id }, fidelity) {
    const reservation = editUncancelled(db, reservation_id, fidelity);
    payForChange(db, reservation, payment_id, BAG_PRICE * Math.max(0, nonfree_baggages - reservation.nonfree_baggages));
    reservation.total_baggages = total_baggages;
    reservation.nonfree_baggages = nonfree_baggages;
    return reservation;
  },
});

export const updateReservationPassengers = defineTool({
  name: 'update_reservation_passengers',
  description:
    'Correct or replace the passengers of a reservation. Name all of them; their number cannot change. Tell the customer what will change and get an explicit yes before calling. Returns the changed reservation as JSON.',
  input: z.strictObject({
    reservation_id: reservationId,
    passengers: passengers.describe('All passengers of the reservation as they shall be, unchanged ones included.'),
  }),
  writes: true,
  ends: false,
  run(db, { reservation_id, passengers }, fidelity) {
    const reservation = editUncancelled(db, reservation_id, fidelity);
    if (passengers.length !== reservation.passengers.length) {
      throw new ToolError(`the reservation has ${reservation.passengers.length} passengers, and that cannot change`);
    }
    reservation.passengers = fidelity === 'mended' ? inFixedOrder(passengers, reservation.passengers) : passengers;
    return reservation;
  },
});

/**
 * The reservation, to be changed. Throws ToolError if it does not exist, or if it was cancelled before: the original tools
 * do not check that.
 */
function editUncancelled(db: Database, id: string, fidelity: Fidelity): Reservation {
  const reservation = editReservation(db, id);
  if (fidelity === 'mended' && reservation.status === 'cancelled') {
    throw new ToolError(`reservation ${id} was cancelled before`);
  }
  return reservation;
}

/**
 * Takes `total` dollars (negative: a refund) by the given method of the reservation's owner, and adds it to the payment history unless it is 0.
 * Throws ToolError if the method is not the owner's, is a certificate, or is a gift card with too low a balance.
 */
function payForChange(db: Database, reservation: Reservation, paymentId: string, total: number): void {
  const method = paymentMethod(readUser(db, reservation.user_id), paymentId);
  if (method.source === 'certificate') throw new ToolError('a certificate cannot pay for a change of a reservation');
  if (method.source === 'gift_card') {
    if ((method.amount ?? 0) < total) throw new ToolError(`gift card ${paymentId} does not hold ${total}`);
    paymentMethod(editUser(db, reservation.user_id), paymentId).amount = (method.amount ?? 0) - total;
  }
  if (total !== 0) reservation.payment_history.push({ payment_id: paymentId, amount: total });
}

export const cancelReservation = defineTool({
  name: 'cancel_reservation',
  description:
    'Cancel a whole reservation with all its flights. Every payment is refunded to where it came from, in 5 to 7 business days. Whether the policy allows it is not checked here: make sure of that, tell the customer and get an explicit yes before calling. Returns the changed reservation as JSON.',
  input: z.strictObject({ reservation_id: reservationId }),
  writes: true,
  ends: false,
  run(db, { reservation_id }, fidelity) {
    const reservation = editUncancelled(db, reservation_id, fidelity);
    const refunds = reservation.payment_history.map(({ payment_id, amount }) => ({ payment_id, amount: 0 - amount }));
    reservation.payment_history.push(...refunds);
    reservation.status = 'cancelled';
    return reservation;
  },
});

// The goals that change a trip's flights or its cabin.
import { ask, type Change, type Frame, type Need, need, refuse } from '../engine/goal.ts';
import { SETTLEMENT, settlement } from '../engine/payments.ts';
import { daysIn } from '../understanding/dates.ts';
import { shortAmount, sumOf } from '../understanding/text.ts';
import type { Way } from '../understanding/trip.ts';
import { CABIN, CHOICES, cabinInWords, chooseFlight, offersOn, type TripWords, tripWords } from './flights.ts';
import { YEAR } from './policy.ts';
import { type Cabin, changeGoal, type Reservation, type User } from './reservations.ts';

/** A flight of a reservation. */
type BookedFlight = Pick<Reservation['flights'][number], 'flight_number' | 'date' | 'price'>;

const NEW_FLIGHT: Need<User> = {
  hint: `which of its flights shall change, to which date, and which direct flight of that day you prefer (${CHOICES})`,
  read: () => null,
};

/** Changes one direction of a trip, which gets a direct flight. */
export const changeFlights = changeGoal([NEW_FLIGHT, SETTLEMENT], function* (frame, reservation) {
  const { cabin, flight_type, flights, passengers, origin, destination } = reservation;
  if (cabin === 'basic_economy') refuse('flights in basic economy cannot be changed.');
  const isRound = flight_type === 'round_trip';
  const words = tripWords(frame, isRound ? reservation : null);
  const way = isRound ? words.map(wayIn).find((found) => found !== null) : 'there';
  if (!way) return ask({ need: NEW_FLIGHT, text: 'Which flight shall change: the way there or the way back?' });
  const turn = isRound ? flights.findIndex((flight) => flight.destination === destination) + 1 : flights.length;
  const [there, back] = [flights.slice(0, turn), flights.slice(turn)];
  const now = (way === 'there' ? there : back)[0]?.date;
  const days = words.map(({ all }) => daysIn(all, YEAR).findLast(({ value }) => value !== now));
  const date = days.find((day) => day !== undefined)?.value;
  if (!date) return ask({ need: NEW_FLIGHT, text: `On which date shall it be (it is ${now} now)?` });
  const leg = way === 'there' ? { origin, destination } : { origin: destination, destination: origin };
  const search = { ...leg, date, cabin, passengers: passengers.length };
  const said = words.map(({ all }) => all).join('. ');
  const flight = yield* chooseFlight(frame.session, said, search, NEW_FLIGHT);
  const trip = way === 'there' ? [flight, ...back] : [...there, flight];
  return tripChange(frame, reservation, cabin, trip, `fly from ${flight.words} for each passenger`);
});

export const changeCabin = changeGoal([CABIN, SETTLEMENT], function* (frame, reservation) {
  const cabin = need(frame, CABIN);
  const flights: BookedFlight[] = [];
  for (const flight of reservation.flights) {
    const { flight_number, date } = flight;
    const offer = (yield* offersOn(frame.session, flight)).find((each) => each.flight_number === flight_number);
    if (!offer || offer.available_seats[cabin] < reservation.passengers.length) {
      const wanted = `flight ${flight_number} on ${date} in ${cabinInWords(cabin)}`;
      return refuse(`${wanted} cannot be booked for all passengers.`);
    }
    flights.push({ flight_number, date, price: offer.prices[cabin] });
  }
  return tripChange(frame, reservation, cabin, flights, `fly in ${cabinInWords(cabin)} on all flights`);
});

/** The direction that a message is about; null if it does not say. A booked trip is often referred to by its way there. */
function wayIn({ there, back }: TripWords): Way | null {
  if (back.trim() !== '') return 'back';
  return there.trim() === '' ? null : 'there';
}

/** `change` tells what each passenger will do. */
function tripChange(
  frame: Frame<User>,
  { reservation_id, flights: before, passengers }: Reservation,
  cabin: Cabin,
  after: readonly BookedFlight[],
  change: string,
): Change {
  const price = (flight: { readonly price: number }) => flight.price;
  const difference = (sumOf(after, price) - sumOf(before, price)) * passengers.length;
  const { payment, money } = settlement(frame, difference);
  return {
    does: `change reservation ${reservation_id} to ${change}`,
    notes: money,
    tool: 'update_reservation_flights',
    kwargs: {
      reservation_id,
      cabin,
      flights: after.map(({ flight_number, date }) => ({ flight_number, date })),
      payment_id: payment.id,
    },
    facts: [shortAmount(Math.abs(difference))],
  };
}

// The airline world's reservations: journeys on the timetable, paid at its fares with what their customers have.
import type { Random } from '../../../shared/random.ts';
import { unused, withCompanions } from '../people.ts';
import { DAYS, dateOf, startOf, timestamp } from './clock.ts';
import type {
  AirlinePayment,
  AirlineUser,
  Cabin,
  CancelledReservation,
  Passenger,
  Reservation,
  ReservedFlight,
} from './data-types.ts';
import { type FlightService, NOW_MINUTES, TODAY } from './flights.ts';
import { BAG_PRICE, INSURANCE_PRICE, MAXIMUM_PASSENGERS, nonfreeBags } from './rules.ts';
import { type Leg, randomTrip, type Timetable, timetableOf } from './trips.ts';

/** A user whose reservations are still being made. */
export interface AirlineCustomer {
  readonly user_id: string;
  readonly user: Omit<AirlineUser, 'reservations'>;
  readonly reservations: string[];
}

const MINUTES_OF_A_DAY = 24 * 60;
/** The ids that the booking tool gives to new reservations. */
const IDS_OF_NEW_RESERVATIONS = ['HATHAT', 'HATHAU', 'HATHAV'];
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const LETTERS_AND_DIGITS = [...LETTERS, ...'23456789'];
/** How often one, two, … travel together, of twenty. */
const PARTY_SIZES = [9, 6, 3, 1, 1] as const;

/** Reservations, one for every customer first, the rest by chance; their ids are added to the customers'. */
export function generateReservations(
  random: Random,
  count: number,
  customers: readonly AirlineCustomer[],
  services: readonly FlightService[],
): Map<string, Reservation | CancelledReservation> {
  const timetable = timetableOf(services);
  const ids = new Set(IDS_OF_NEW_RESERVATIONS);
  const reservations = new Map<string, Reservation | CancelledReservation>();
  for (let index = 0; index < count; index++) {
    const customer = customers[index] ?? random.pick(customers);
    const reservation = randomReservation(
      random,
      unused(ids, () => reservationId(random)),
      customer,
      timetable,
    );
    customer.reservations.push(reservation.reservation_id);
    reservations.set(reservation.reservation_id, random.next() < 0.02 ? cancelled(reservation) : reservation);
  }
  // The first reservations follow the users; the table should not show it.
  return new Map(random.shuffle([...reservations]));
}

/** Six letters and digits, a letter first, so that no id reads as a number. */
function reservationId(random: Random): string {
  const rest = Array.from({ length: 5 }, () => random.pick(LETTERS_AND_DIGITS));
  return random.pick(LETTERS) + rest.join('');
}

function randomReservation(
  random: Random,
  reservation_id: string,
  { user_id, user }: AirlineCustomer,
  timetable: Timetable,
): Reservation {
  const { there, back } = randomJourney(random, timetable);
  const legs = [...there, ...back];
  const cabin = random.pick<Cabin>(['basic_economy', 'economy', 'economy', 'business']);
  const flights = legs.map((leg) => reservedFlight(leg, cabin));
  const passengers = randomPassengers(random, user);
  const insurance = random.next() < 0.35 ? 'yes' : 'no';
  const total_baggages = random.integer(2 * passengers.length + 2);
  const nonfree_baggages = nonfreeBags(user.membership, cabin, passengers.length, total_baggages);
  const total =
    flights.reduce((sum, { price }) => sum + price, 0) * passengers.length +
    (insurance === 'yes' ? INSURANCE_PRICE * passengers.length : 0) +
    BAG_PRICE * nonfree_baggages;
  return {
    reservation_id,
    user_id,
    origin: there[0]?.service.origin ?? '',
    destination: there.at(-1)?.service.destination ?? '',
    flight_type: back.length > 0 ? 'round_trip' : 'one_way',
    cabin,
    flights,
    passengers,
    payment_history: randomPayments(random, user, total),
    created_at: bookingTime(random, legs),
    total_baggages,
    nonfree_baggages,
    insurance,
  };
}

/** The outbound trip and, for two in five, a return some days later. Draws again if no such trip is found. */
function randomJourney(random: Random, timetable: Timetable): { there: Leg[]; back: Leg[] } {
  const origins = [...timetable.departures.keys()];
  for (;;) {
    const origin = random.pick(origins);
    const there = randomTrip(random, timetable, origin, randomDay(random));
    const last = there?.at(-1);
    if (!there || !last || last.day > DAYS) continue;
    if (random.next() < 0.6) return { there, back: [] };
    const arrival = last.day + Math.floor(last.service.arrival / MINUTES_OF_A_DAY);
    const back = randomTrip(random, timetable, last.service.destination, arrival + 1 + random.integer(7), origin);
    if (back?.every(({ day }) => day <= DAYS)) return { there, back };
  }
}

/** A fifth of the journeys begin before today, an eighth today, the rest later. */
function randomDay(random: Random): number {
  const share = random.next();
  if (share < 0.2) return 1 + random.integer(TODAY - 1);
  if (share < 0.325) return TODAY;
  return TODAY + 1 + random.integer(DAYS - TODAY);
}

function reservedFlight({ service, day }: Leg, cabin: Cabin): ReservedFlight {
  const { origin, destination, flight_number, fares } = service;
  return { origin, destination, flight_number, date: dateOf(day), price: fares[day]?.[cabin] ?? 0 };
}

/** Mostly the customer first, then companions of theirs, then others; no name twice. */
function randomPassengers(random: Random, user: AirlineCustomer['user']): Passenger[] {
  const sizes = PARTY_SIZES.flatMap((share, index) => Array<number>(share).fill(index + 1));
  const count = Math.min(MAXIMUM_PASSENGERS, random.pick(sizes));
  const self = { ...user.name, dob: user.dob };
  const known = random.shuffle(user.saved_passengers);
  const party = random.next() < 0.9 ? [self, ...known] : [...known, self];
  return withCompanions(random, party.slice(0, count), Math.max(0, count - party.length));
}

/** A card, or a gift card and a card. Certificates are gone once they are used, so none is in a history. */
function randomPayments(random: Random, user: AirlineCustomer['user'], total: number): AirlinePayment[] {
  const methods = Object.values(user.payment_methods);
  const cards = methods.filter(({ source }) => source === 'credit_card');
  const giftCards = methods.filter(({ source }) => source === 'gift_card');
  const [card, giftCard] = [random.shuffle(cards)[0], random.shuffle(giftCards)[0]];
  if (card && giftCard && total > 1 && random.next() < 0.3) {
    const amount = 1 + random.integer(Math.min(total - 1, 300));
    return [
      { payment_id: giftCard.id, amount },
      { payment_id: card.id, amount: total - amount },
    ];
  }
  const payment = card ?? giftCard;
  return payment ? [{ payment_id: payment.id, amount: total }] : [];
}

/** Before the first flight and before now; a tenth of the journeys that begin after today are younger than a day. */
function bookingTime(random: Random, legs: readonly Leg[]): string {
  const [first] = legs;
  const departure = first ? startOf(first.day) + first.service.departure : NOW_MINUTES;
  const recent = first !== undefined && first.day > TODAY && random.next() < 0.1;
  const latest = Math.min(departure, NOW_MINUTES) - MINUTES_OF_A_DAY;
  const minutes = recent
    ? NOW_MINUTES - 10 - random.integer(MINUTES_OF_A_DAY - 20)
    : latest - 60 - random.integer(20 * MINUTES_OF_A_DAY);
  return timestamp(minutes, random.integer(60));
}

function cancelled(reservation: Reservation): CancelledReservation {
  const refunds = reservation.payment_history.map(({ payment_id, amount }) => ({ payment_id, amount: -amount }));
  return { ...reservation, payment_history: [...reservation.payment_history, ...refunds], status: 'cancelled' };
}

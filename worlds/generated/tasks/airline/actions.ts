// The calls of the airline that look up and carry out what a customer wants.
import type { Action } from '../../../../shared/contracts/action.ts';
import type { ScenarioCustomer, ScenarioQuestion, SimpleWish } from '../../../scenario.ts';
import type { FlightRef, Passenger } from '../../../scenario-airline.ts';
import type { DomainCalls } from '../ground-truth.ts';

export const airlineCalls: DomainCalls = {
  identify: ({ user_id }) => [{ name: 'get_user_details', kwargs: { user_id } }],
  wishReads,
  questionReads,
  write,
};

export const readReservation = (reservation_id: string): Action => ({
  name: 'get_reservation_details',
  kwargs: { reservation_id },
});

function search(origin: string, destination: string, date: string): Action {
  return { name: 'search_direct_flight', kwargs: { origin, destination, date } };
}

function wishReads(wish: SimpleWish): readonly Action[] {
  const reservation = 'reservation' in wish ? [readReservation(wish.reservation.id)] : [];
  const legs = 'legs' in wish ? wish.legs.map((leg) => search(leg.origin.code, leg.destination.code, leg.date)) : [];
  return [...reservation, ...legs];
}

function questionReads(question: ScenarioQuestion): readonly Action[] {
  if ('reservation' in question) return [readReservation(question.reservation.id)];
  if (question.kind !== 'lowest_fare') return [];
  return [search(question.origin.code, question.destination.code, question.date)];
}

function write(customer: ScenarioCustomer, wish: SimpleWish): Action | undefined {
  switch (wish.kind) {
    case 'book': {
      const [first] = wish.legs;
      return {
        name: 'book_reservation',
        kwargs: {
          user_id: customer.user_id,
          origin: first?.origin.code ?? '',
          destination: first?.destination.code ?? '',
          flight_type: wish.legs.length === 1 ? 'one_way' : 'round_trip',
          cabin: wish.cabin,
          flights: wish.legs.map((leg) => plainFlight(leg.flight)),
          passengers: wish.passengers.map(plainPassenger),
          payment_methods: wish.payments.map(({ payment, amount }) => ({ payment_id: payment.id, amount })),
          total_baggages: wish.bags,
          nonfree_baggages: wish.nonfree_bags,
          insurance: wish.insurance ? 'yes' : 'no',
        },
      };
    }
    case 'change_flights':
    case 'change_cabin':
      return {
        name: 'update_reservation_flights',
        kwargs: {
          reservation_id: wish.reservation.id,
          cabin: wish.cabin,
          flights: wish.flights.map(plainFlight),
          payment_id: wish.payment.id,
        },
      };
    case 'cancel_reservation':
      return { name: 'cancel_reservation', kwargs: { reservation_id: wish.reservation.id } };
    case 'add_bags':
      return {
        name: 'update_reservation_baggages',
        kwargs: {
          reservation_id: wish.reservation.id,
          total_baggages: wish.bags,
          nonfree_baggages: wish.nonfree_bags,
          payment_id: wish.payment.id,
        },
      };
    case 'correct_passenger':
      return {
        name: 'update_reservation_passengers',
        kwargs: { reservation_id: wish.reservation.id, passengers: wish.passengers.map(plainPassenger) },
      };
    case 'compensation':
      return { name: 'send_certificate', kwargs: { user_id: customer.user_id, amount: wish.amount } };
    default:
      return undefined;
  }
}

const plainFlight = ({ flight_number, date }: FlightRef) => ({ flight_number, date });
const plainPassenger = ({ first_name, last_name, dob }: Passenger) => ({ first_name, last_name, dob });

// The airline world's data from a seed: a timetable with thirty days of it, customers, and their reservations.
import { type Random, randomStream } from '../../../shared/random.ts';
import { frozen } from '../../database/json-values.ts';
import { paymentMethodId, randomBirthday, randomCard, randomPeople, withCompanions } from '../people.ts';
import type { AirlineData, AirlinePaymentMethod, AirlineUser, Membership } from './data-types.ts';
import { flightRecord, generateServices } from './flights.ts';
import { type AirlineCustomer, generateReservations } from './reservations.ts';
import { generateRoutes } from './routes.ts';

/** How many records. Up to 200 flights serve the main routes only; there is room for some 800. */
interface AirlineSize {
  readonly users: number;
  readonly reservations: number;
  readonly flights: number;
}

const DEFAULT_AIRLINE_SIZE: AirlineSize = { users: 500, reservations: 2000, flights: 300 };

/** The airline world of a seed: the same records, in the same order, on every machine; everything in it is frozen. */
export function generateAirlineWorld(seed: number, size: AirlineSize = DEFAULT_AIRLINE_SIZE): AirlineData {
  const routes = generateRoutes(randomStream(seed, 'airline', 'routes'), size.flights);
  const services = generateServices(randomStream(seed, 'airline', 'services'), routes);
  const days = randomStream(seed, 'airline', 'days');
  const flights = new Map(services.map((service) => [service.flight_number, flightRecord(days, service)]));
  const customers = generateCustomers(randomStream(seed, 'airline', 'users'), size.users);
  const bookings = randomStream(seed, 'airline', 'reservations');
  const reservations = generateReservations(bookings, size.reservations, customers, services);
  const users = new Map(
    customers.map(({ user_id, user, reservations: own }): [string, AirlineUser] => [
      user_id,
      { ...user, reservations: own },
    ]),
  );
  for (const table of [users, reservations, flights]) for (const record of table.values()) frozen(record);
  return { users, reservations, flights };
}

/** The ids that the tool for compensation gives to new certificates. */
const IDS_OF_NEW_CERTIFICATES = ['certificate_3221322', 'certificate_3221323', 'certificate_3221324'];
const MEMBERSHIPS: readonly Membership[] = ['regular', 'regular', 'silver', 'gold'];

function generateCustomers(random: Random, count: number): AirlineCustomer[] {
  const paymentIds = new Set(IDS_OF_NEW_CERTIFICATES);
  return randomPeople(random, count).map(({ user_id, name, address, email }) => {
    // Everybody has a card or a gift card, so that everybody can have paid.
    const first = random.next() < 0.9 ? 'credit_card' : 'gift_card';
    const more = random.shuffle<AirlinePaymentMethod['source']>([
      'credit_card',
      'gift_card',
      'gift_card',
      'certificate',
      'certificate',
    ]);
    const methods = [first, ...more.slice(0, random.integer(4))] as const;
    const payment_methods = Object.fromEntries(
      methods.map((source) => paymentMethod(random, paymentIds, source)).map((method) => [method.id, method]),
    );
    const dob = randomBirthday(random);
    const [, ...saved_passengers] = withCompanions(random, [{ ...name, dob }], random.integer(4));
    const user = { name, address, email, dob, payment_methods, saved_passengers };
    return { user_id, user: { ...user, membership: random.pick(MEMBERSHIPS) }, reservations: [] };
  });
}

function paymentMethod(
  random: Random,
  used: Set<string>,
  source: AirlinePaymentMethod['source'],
): AirlinePaymentMethod {
  const id = paymentMethodId(random, used, source);
  if (source === 'credit_card') return { source, ...randomCard(random), id };
  if (source === 'certificate') return { source, amount: 50 * (1 + random.integer(10)), id };
  // Half of the gift cards cover little more than a bag, half of them a flight or several.
  return { source, amount: random.next() < 0.5 ? 15 + random.integer(150) : 250 + random.integer(1250), id };
}

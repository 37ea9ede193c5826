// The airline world: byte-identical from a seed, and consistent in everything a customer could ask about.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../worlds/environment.ts';
import type { AirlineData, Flight } from '../../../worlds/generated/airline/data-types.ts';
import { CABINS } from '../../../worlds/generated/airline/data-types.ts';
import { AIRLINE_POLICY } from '../../../worlds/generated/airline/policy.ts';
import { FREE_BAGS, NOW } from '../../../worlds/generated/airline/rules.ts';
import { generateAirlineWorld } from '../../../worlds/generated/airline/world.ts';
import { builtinWorld } from '../../../worlds/generated/builtin-world.ts';
import { allKeys, worldHash } from './world-hash.ts';

const small = { users: 30, reservations: 120, flights: 300 };
/** The one that passk brings. */
const WORLD = generateAirlineWorld(1);
const YESTERDAY = '2024-05-14T15:00:00';

/** The law holds for the small world of any seed. */
function forAnySeed(law: (data: AirlineData) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => law(generateAirlineWorld(seed, small))),
    { numRuns: 5 },
  );
}

/** A date and a scheduled time as minutes; `+1` is the next day. */
function minutes(date: string, time: string): number {
  return Date.parse(`${date}T${time.slice(0, 8)}Z`) / 60_000 + (time.endsWith('+1') ? 24 * 60 : 0);
}
const departs = (flight: Flight, date: string) => minutes(date, flight.scheduled_departure_time_est);
const arrives = (flight: Flight, date: string) => minutes(date, flight.scheduled_arrival_time_est);

describe('the airline world from a seed', () => {
  it('is the same on every machine: airline@1 never changes', () => {
    expect(worldHash(WORLD)).toBe('a07c2455ce23a5fb');
    expect(worldHash(generateAirlineWorld(9, small))).toBe('b4b5069fa8c5f78b');
  });

  it('is another for another seed', () => {
    expect(new Set([1, 2, 3].map((seed) => worldHash(generateAirlineWorld(seed, small)))).size).toBe(3);
  });

  it('has 500 users, 2000 reservations and 300 flights over 30 days by default', () => {
    const { users, reservations, flights } = WORLD;
    expect([users.size, reservations.size, flights.size]).toEqual([500, 2000, 300]);
    for (const { dates } of flights.values()) expect(Object.keys(dates).length).toBe(30);
  });

  it('refuses more flights than there is room for', () => {
    expect(() => generateAirlineWorld(1, { ...small, flights: 5000 })).toThrow(RangeError);
  });

  it('is frozen to the bottom', () => {
    const data = generateAirlineWorld(1, small);
    const open = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && (!Object.isFrozen(value) || Object.values(value).some(open));
    expect([data.users, data.reservations, data.flights].flatMap((table) => [...table.values()].filter(open))).toEqual(
      [],
    );
  });

  it('has no key that JavaScript would move to the front', () => {
    const data = generateAirlineWorld(1, small);
    const keys = Object.values(data).flatMap((table) => [...table.keys(), ...[...table.values()].flatMap(allKeys)]);
    expect(keys.filter((key) => /^\d+$/.test(key))).toEqual([]);
  });
});

describe('flights', () => {
  it('join airports that the tools know, reach all of them, and arrive after they leave', () => {
    const airports = JSON.parse(
      createEnvironment(builtinWorld('airline')).call({ name: 'list_all_airports', kwargs: {} }).observation,
    );
    forAnySeed(({ flights }) => {
      expect(new Set([...flights.values()].map(({ origin }) => origin))).toEqual(new Set(Object.keys(airports)));
      for (const [number, flight] of flights) {
        expect(number).toBe(flight.flight_number);
        expect(airports).toHaveProperty(flight.destination);
        expect(flight.destination).not.toBe(flight.origin);
        const duration = arrives(flight, '2024-05-01') - departs(flight, '2024-05-01');
        expect(duration).toBeGreaterThan(45);
        expect(duration).toBeLessThan(7 * 60);
      }
    });
  });

  it('have the status that fits the present', () => {
    forAnySeed(({ flights }) => {
      const fits = (flight: Flight, date: string, day: Flight['dates'][string]) => {
        if (day.status === 'cancelled') return true;
        if ((day.status === 'available') !== date > NOW.slice(0, 10)) return false;
        if (day.status === 'available') return true;
        if (day.status === 'landed')
          return day.actual_departure_time_est < day.actual_arrival_time_est && day.actual_arrival_time_est <= NOW;
        if (day.status === 'flying')
          return day.actual_departure_time_est <= NOW && NOW < day.estimated_arrival_time_est;
        const late = (Date.parse(`${day.estimated_departure_time_est}Z`) - departs(flight, date) * 60_000) / 60_000;
        return day.estimated_departure_time_est > NOW && (day.status === 'on time' ? late < 15 : late > 0);
      };
      const wrong = [...flights.values()].flatMap((flight) =>
        Object.entries(flight.dates).filter(([date, day]) => !fits(flight, date, day)),
      );
      expect(wrong).toEqual([]);
    });
  });

  it('cost more in a better cabin, and never the same twice between two airports on one day', () => {
    forAnySeed(({ flights }) => {
      const seen = new Set<string>();
      const wrong: unknown[] = [];
      let fares = 0;
      for (const { origin, destination, dates } of flights.values()) {
        for (const [date, day] of Object.entries(dates)) {
          if (day.status !== 'available') continue;
          const { prices, available_seats } = day;
          if (!(0 < prices.basic_economy && prices.basic_economy < prices.economy && prices.economy < prices.business))
            wrong.push(day);
          for (const cabin of CABINS) {
            if (!Number.isInteger(prices[cabin]) || prices[cabin] <= 20 || prices[cabin] >= 3000) wrong.push(prices);
            if (available_seats[cabin] < 0 || available_seats[cabin] > 20) wrong.push(available_seats);
            seen.add([origin, destination, date, cabin, prices[cabin]].join());
            fares++;
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(seen.size).toBe(fares);
    });
  });

  it('occur with every status, and with sold-out cabins', () => {
    const days = [...WORLD.flights.values()].flatMap(({ dates }) => Object.values(dates));
    const statuses = new Set(days.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['landed', 'cancelled', 'flying', 'on time', 'delayed', 'available']));
    expect(days.some((day) => day.status === 'available' && day.available_seats.economy === 0)).toBe(true);
  });
});

describe('reservations', () => {
  it('fly there, and back on a round trip, on flights that follow one another', () => {
    forAnySeed(({ reservations, flights }) => {
      for (const reservation of reservations.values()) {
        const legs = reservation.flights;
        expect(legs[0]?.origin).toBe(reservation.origin);
        const turn = legs.findIndex(({ destination }) => destination === reservation.destination);
        expect(legs.at(-1)?.destination).toBe(
          reservation.flight_type === 'round_trip' ? reservation.origin : reservation.destination,
        );
        expect(turn).toBeGreaterThanOrEqual(0);
        expect(turn < legs.length - 1).toBe(reservation.flight_type === 'round_trip');
        for (const [index, leg] of legs.entries()) {
          const flight = flights.get(leg.flight_number)!;
          expect([flight.origin, flight.destination]).toEqual([leg.origin, leg.destination]);
          expect(flight.dates).toHaveProperty([leg.date]);
          const before = legs[index - 1];
          if (!before) continue;
          expect(before.destination).toBe(leg.origin);
          const wait = departs(flight, leg.date) - arrives(flights.get(before.flight_number)!, before.date);
          expect(wait).toBeGreaterThanOrEqual(45);
          if (index !== turn + 1) expect(wait).toBeLessThanOrEqual(300);
        }
      }
    });
  });

  it('cost what their flights cost, and are paid in full with methods of the owner', () => {
    forAnySeed(({ users, reservations, flights }) => {
      for (const reservation of reservations.values()) {
        const user = users.get(reservation.user_id)!;
        const { passengers, cabin, insurance, payment_history, total_baggages, nonfree_baggages } = reservation;
        for (const { flight_number, date, price } of reservation.flights) {
          const day = flights.get(flight_number)?.dates[date];
          if (day?.status === 'available') expect(price).toBe(day.prices[cabin]);
          expect(price).toBeGreaterThan(20);
        }
        const free = FREE_BAGS[user.membership][cabin] * passengers.length;
        expect(nonfree_baggages).toBe(Math.max(0, total_baggages - free));
        const fares = reservation.flights.reduce((sum, { price }) => sum + price, 0);
        const extra = insurance === 'yes' ? 30 : 0;
        const paid = payment_history.filter(({ amount }) => amount > 0);
        expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          (fares + extra) * passengers.length + 50 * nonfree_baggages,
        );
        for (const { payment_id } of payment_history) {
          expect(['credit_card', 'gift_card']).toContain(user.payment_methods[payment_id]?.source);
        }
        const refunds = payment_history.slice(paid.length);
        expect(refunds).toEqual(
          'status' in reservation ? paid.map(({ payment_id, amount }) => ({ payment_id, amount: -amount })) : [],
        );
      }
    });
  });

  it('were made before now and before their first flight, by their user, for one to five different people', () => {
    forAnySeed(({ users, reservations, flights }) => {
      for (const [id, reservation] of reservations) {
        expect(id).toMatch(/^[A-Z][A-Z2-9]{5}$/);
        expect(['HATHAT', 'HATHAU', 'HATHAV']).not.toContain(id);
        expect(users.get(reservation.user_id)?.reservations).toContain(id);
        const [first] = reservation.flights;
        const departure = departs(flights.get(first!.flight_number)!, first!.date) * 60_000;
        expect(reservation.created_at).toMatch(/^2024-0[45]-\d\dT\d\d:\d\d:\d\d$/);
        expect(reservation.created_at < NOW).toBe(true);
        expect(Date.parse(`${reservation.created_at}Z`)).toBeLessThan(departure);
        const names = reservation.passengers.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
        expect(names.length).toBeLessThanOrEqual(5);
        expect(new Set(names).size).toBe(names.length);
        for (const { dob } of reservation.passengers) expect(new Date(dob).toISOString().slice(0, 10)).toBe(dob);
      }
      for (const [id, user] of users) {
        expect(user.reservations.length).toBeGreaterThan(0);
        expect(user.reservations.every((own) => reservations.get(own)?.user_id === id)).toBe(true);
      }
    });
  });

  it('show every case that the policy decides', () => {
    const { users, reservations, flights } = WORLD;
    const all = [...reservations.values()].map((reservation) => ({
      ...reservation,
      membership: users.get(reservation.user_id)!.membership,
      statuses: reservation.flights.map(({ flight_number, date }) => flights.get(flight_number)?.dates[date]?.status),
      overnight: reservation.flights.some(({ date }, index) => index === 1 && date > reservation.flights[0]!.date),
      cancelled: 'status' in reservation,
    }));
    type Case = (typeof all)[number];
    const flown = ({ statuses }: Case) => statuses.some((status) => status === 'landed' || status === 'flying');
    const cases: Record<string, (one: Case) => boolean> = {
      'booked within a day': ({ created_at }) => created_at > YESTERDAY,
      'cancelled by the airline, not flown': (one) => one.statuses.includes('cancelled') && !flown(one),
      'delayed, entitled': (one) => one.statuses.includes('delayed') && one.membership !== 'regular',
      'cancelled by the airline, not entitled': ({ statuses, membership, insurance, cabin }) =>
        statuses.includes('cancelled') && membership === 'regular' && insurance === 'no' && cabin !== 'business',
      'flown in part': (one) => flown(one) && one.statuses.includes('available'),
      'all bookable': ({ statuses }) => statuses.every((status) => status === 'available'),
      'insured and cheap': ({ insurance, cabin }) => insurance === 'yes' && cabin === 'basic_economy',
      'over midnight': ({ overnight, flight_type }) => overnight && flight_type === 'one_way',
      'already cancelled': ({ cancelled }) => cancelled,
      'paid by two methods': ({ payment_history }) => new Set(payment_history.map((one) => one.payment_id)).size > 1,
      'five passengers': ({ passengers }) => passengers.length === 5,
    };
    for (const [name, fits] of Object.entries(cases)) {
      expect(all.filter(fits).length, name).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('airline users', () => {
  it('have one to four payment methods, one of them a card or a gift card, none with an id that a tool hands out', () => {
    forAnySeed(({ users }) => {
      for (const user of users.values()) {
        const methods = Object.entries(user.payment_methods);
        expect(methods.length).toBeLessThanOrEqual(4);
        expect(methods.some(([, { source }]) => source !== 'certificate')).toBe(true);
        for (const [key, method] of methods) {
          expect(key).toBe(method.id);
          expect(method.id.startsWith(`${method.source}_`)).toBe(true);
          expect(method.id).not.toMatch(/^certificate_322132[234]$/);
          if (method.source !== 'credit_card') expect(Number.isInteger(method.amount) && method.amount > 0).toBe(true);
        }
      }
    });
  });
});

describe('the airline world with its tools', () => {
  const world = builtinWorld('airline');
  const search = (name: string, origin: string, destination: string, date: string) =>
    JSON.parse(createEnvironment(world).call({ name, kwargs: { origin, destination, date } }).observation);

  it('offers several direct flights between main airports, also in the morning', () => {
    const found = search('search_direct_flight', 'DEN', 'ORD', '2024-05-20') as {
      scheduled_departure_time_est: string;
    }[];
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.some(({ scheduled_departure_time_est }) => scheduled_departure_time_est < '12:00:00')).toBe(true);
  });

  it('connects with one stop, over midnight too, into dates with two digits', () => {
    const airports = ['SFO', 'SEA', 'LAX', 'BOS', 'MIA', 'JFK', 'PHL', 'MSP'];
    const pairs = airports.flatMap((origin) =>
      airports.flatMap((destination) =>
        origin === destination
          ? []
          : (search('search_onestop_flight', origin, destination, '2024-05-18') as { date: string }[][]),
      ),
    );
    expect(pairs.length).toBeGreaterThan(100);
    const overnight = pairs.filter(([, second]) => second?.date === '2024-05-19');
    expect(overnight.length).toBeGreaterThan(0);
    expect(overnight.every(([first]) => first?.date === '2024-05-18')).toBe(true);
  });

  it('is mended, and its policy states the present, the allowances and the compensation', () => {
    expect(world.fidelity).toBe('mended');
    expect(world.policy).toBe(AIRLINE_POLICY);
    for (const rule of [
      '2024-05-15 15:00:00 EST',
      '| silver | 1 | 2 | 3 |',
      '$80 for each',
      '$40 for each',
      'health or weather',
    ]) {
      expect(world.policy).toContain(rule);
    }
  });
});

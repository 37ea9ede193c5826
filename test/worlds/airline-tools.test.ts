// The airline's tools where the recorded sequences do not reach: repeated payments, fourth bookings, one-stop pairs, both fidelities.
import { describe, expect, it } from 'vitest';
import type { Action } from '../../shared/contracts/action.ts';
import type { JsonObject } from '../../shared/contracts/json.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { tinyAirline } from '../support/tiny-airline.ts';

const original = { ...tinyAirline, fidelity: 'original' } as const;
const passenger = { first_name: 'Al', last_name: 'Roe', dob: '1980-01-01' };
const booking = (more: JsonObject = {}) => ({
  name: 'book_reservation',
  kwargs: {
    user_id: 'al_roe_1',
    origin: 'JFK',
    destination: 'SEA',
    flight_type: 'one_way',
    cabin: 'economy',
    flights: [{ flight_number: 'F1', date: '2024-05-20' }],
    passengers: [passenger],
    payment_methods: [{ payment_id: 'credit_card_1', amount: 100 }],
    total_baggages: 0,
    nonfree_baggages: 0,
    insurance: 'no',
    ...more,
  },
});

describe('booking', () => {
  it('prices flights, insurance and paid bags for all passengers, and leaves the seats alone', () => {
    const environment = createEnvironment(tinyAirline);
    const { error } = environment.call(
      booking({
        passengers: [passenger, passenger],
        insurance: 'yes',
        nonfree_baggages: 1,
        total_baggages: 3,
        payment_methods: [
          { payment_id: 'gift_card_2', amount: 160 },
          { payment_id: 'certificate_1', amount: 150 },
        ],
      }),
    );
    expect(error).toBe(false);
    const { users, reservations, flights } = environment.changes();
    expect(reservations?.HATHAT).toMatchObject({
      flights: [{ flight_number: 'F1', date: '2024-05-20', price: 100, origin: 'JFK', destination: 'SEA' }],
      payment_history: [
        { payment_id: 'gift_card_2', amount: 160 },
        { payment_id: 'certificate_1', amount: 150 },
      ],
      created_at: '2024-05-15T15:00:00',
    });
    expect(users?.al_roe_1).toMatchObject({
      reservations: ['R1', 'HATHAT'],
      payment_methods: { gift_card_2: { amount: 40 } },
    });
    expect(Object.keys(users?.al_roe_1?.payment_methods ?? {})).toEqual(['credit_card_1', 'gift_card_2']);
    expect(flights).toBeUndefined();
  });

  it('lets a gift card that is named twice go below zero', () => {
    const environment = createEnvironment(tinyAirline);
    const gift = { payment_id: 'gift_card_2', amount: 150 };
    environment.call(booking({ passengers: [passenger, passenger, passenger], payment_methods: [gift, gift] }));
    expect(environment.changes().users?.al_roe_1).toMatchObject({ payment_methods: { gift_card_2: { amount: -100 } } });
  });

  it('with the same certificate twice is an error that changes nothing', () => {
    const environment = createEnvironment(tinyAirline);
    const half = { payment_id: 'certificate_1', amount: 50 };
    expect(environment.call(booking({ payment_methods: [half, half] })).error).toBe(true);
    expect(environment.changes()).toEqual({});
  });

  it('knows three ids; a fourth booking replaces the third', () => {
    const environment = createEnvironment(tinyAirline);
    for (const insurance of ['no', 'no', 'no', 'none']) environment.call(booking({ insurance }));
    const { users, reservations } = environment.changes();
    expect(Object.keys(reservations ?? {})).toEqual(['HATHAT', 'HATHAU', 'HATHAV']);
    expect(reservations?.HATHAV?.insurance).toBe('none');
    expect(users?.al_roe_1?.reservations).toEqual(['R1', 'HATHAT', 'HATHAU', 'HATHAV', 'HATHAV']);
  });

  it.each([
    ['a price that is not met', { payment_methods: [{ payment_id: 'credit_card_1', amount: 99 }] }, 'add up'],
    ['a day that is not available', { flights: [{ flight_number: 'F1', date: '2024-05-22' }] }, 'cannot be booked'],
    ['a day that is not there', { flights: [{ flight_number: 'F1', date: 'toString' }] }, 'cannot be booked'],
    ['a flight without seats', { flights: [{ flight_number: 'F1', date: '2024-05-21' }] }, 'not enough seats'],
    ['an unknown cabin', { cabin: 'constructor' }, 'no cabin'],
    ['a fraction of a bag', { nonfree_baggages: 0.5 }, 'nonfree_baggages'],
    ['a number written as text', { total_baggages: '1' }, 'total_baggages'],
  ])('with %s is an error', (_name, more, message) => {
    const environment = createEnvironment(tinyAirline);
    expect(environment.call(booking(more)).observation).toContain(message);
    expect(environment.changes()).toEqual({});
  });
});

describe('changing flights', () => {
  const change = (cabin: string, flights: readonly JsonObject[], payment_id = 'gift_card_2') => ({
    name: 'update_reservation_flights',
    kwargs: { reservation_id: 'R1', cabin, flights, payment_id },
  });
  const held = { flight_number: 'F1', date: '2024-05-20', extra: true };

  it('keeps the price of a flight that stays in its cabin, and keeps extra fields', () => {
    const environment = createEnvironment(tinyAirline);
    expect(environment.call(change('economy', [held]))).toMatchObject({ error: false, changed: true });
    expect(environment.changes()).toMatchObject({ reservations: { R1: { flights: [{ price: 80, extra: true }] } } });
    expect(environment.changes().users).toBeUndefined();
  });

  it('changes the cabin of the record in mended worlds, and keeps it as booked on the original data', () => {
    const cabinAfter = (world: typeof tinyAirline) => {
      const environment = createEnvironment(world);
      expect(
        environment.call(change('business', [{ flight_number: 'F5', date: '2024-05-20' }], 'credit_card_1')).error,
      ).toBe(false);
      return environment.read('reservations', 'R1')?.cabin;
    };
    expect(cabinAfter(tinyAirline)).toBe('business');
    expect(cabinAfter(original)).toBe('economy');
  });

  it('charges the difference', () => {
    const environment = createEnvironment(tinyAirline);
    environment.call(
      change('economy', [
        { flight_number: 'F5', date: '2024-05-20' },
        { flight_number: 'F3', date: '2024-05-20' },
      ]),
    );
    const { users, reservations } = environment.changes();
    expect(users?.al_roe_1).toMatchObject({ payment_methods: { gift_card_2: { amount: 179 } } });
    expect(reservations?.R1).toMatchObject({
      cabin: 'economy',
      payment_history: [{ amount: 80 }, { payment_id: 'gift_card_2', amount: 21 }],
    });
  });

  it('refunds to a gift card where the new flights are cheaper', () => {
    const environment = createEnvironment(tinyAirline);
    environment.call(change('economy', [{ flight_number: 'F5', date: '2024-05-20' }]));
    expect(environment.changes().users?.al_roe_1).toMatchObject({ payment_methods: { gift_card_2: { amount: 240 } } });
  });

  it.each(['certificate_1', 'nothing', '__proto__'])('cannot be paid with %s', (payment) => {
    expect(createEnvironment(tinyAirline).call(change('economy', [held], payment)).error).toBe(true);
  });

  it('books an unchanged flight again when the cabin changes', () => {
    expect(createEnvironment(tinyAirline).call(change('business', [held])).observation).toContain('not enough seats');
  });
});

describe('the order of passengers', () => {
  const named = (first_name: string) => ({ ...passenger, first_name });
  const [al, bo, cy] = [named('Al'), named('Bo'), named('Cy')];
  const book = booking({
    passengers: [cy, al],
    payment_methods: [{ payment_id: 'credit_card_1', amount: 200 }],
  });
  const update = (passengers: JsonObject[]) => ({
    name: 'update_reservation_passengers',
    kwargs: { reservation_id: 'HATHAT', passengers },
  });
  const passengersAfter = (world: typeof tinyAirline, ...calls: readonly Action[]) => {
    const environment = createEnvironment(world);
    for (const call of calls) expect(environment.call(call)).toMatchObject({ error: false });
    return environment.read('reservations', 'HATHAT')?.passengers;
  };

  it('is always the same in mended worlds, and those who stay keep their places', () => {
    expect(passengersAfter(tinyAirline, book)).toEqual([al, cy]);
    expect(passengersAfter(tinyAirline, book, update([cy, al]))).toEqual([al, cy]);
    expect(passengersAfter(tinyAirline, book, update([cy, bo]))).toEqual([bo, cy]);
    expect(passengersAfter(tinyAirline, book, update([bo, al]))).toEqual([al, bo]);
  });

  it('is that of the call on the original data', () => {
    expect(passengersAfter(original, book)).toEqual([cy, al]);
    expect(passengersAfter(original, book, update([bo, al]))).toEqual([bo, al]);
  });
});

describe('cancelling', () => {
  const cancel = { name: 'cancel_reservation', kwargs: { reservation_id: 'R1' } };

  it('notes every payment again, negated, and refuses a second time in mended worlds', () => {
    const environment = createEnvironment(tinyAirline);
    expect(environment.call(cancel).error).toBe(false);
    expect(environment.call(cancel)).toMatchObject({
      error: true,
      observation: expect.stringContaining('R1 was cancelled before'),
    });
    expect(environment.read('reservations', 'R1')).toMatchObject({
      status: 'cancelled',
      payment_history: [80, -80].map((amount) => ({ amount })),
    });
  });

  it.each([
    {
      name: 'update_reservation_flights',
      kwargs: {
        cabin: 'economy',
        flights: [{ flight_number: 'F1', date: '2024-05-20' }],
        payment_id: 'credit_card_1',
      },
    },
    {
      name: 'update_reservation_baggages',
      kwargs: { total_baggages: 1, nonfree_baggages: 1, payment_id: 'credit_card_1' },
    },
    {
      name: 'update_reservation_passengers',
      kwargs: { passengers: [{ first_name: 'Al', last_name: 'Row', dob: '1990-01-01' }] },
    },
  ])('locks the reservation against $name in mended worlds only', ({ name, kwargs }) => {
    const update = { name, kwargs: { reservation_id: 'R1', ...kwargs } };
    const environment = createEnvironment(tinyAirline);
    environment.call(cancel);
    const cancelled = environment.changes();
    expect(environment.call(update)).toMatchObject({
      error: true,
      observation: expect.stringContaining('R1 was cancelled before'),
    });
    expect(environment.changes()).toEqual(cancelled);

    const unmended = createEnvironment(original);
    unmended.call(cancel);
    expect(unmended.call(update).error).toBe(false);
  });

  it('refunds as often as it is asked on the original data', () => {
    const environment = createEnvironment(original);
    environment.call(cancel);
    environment.call(cancel);
    expect(environment.read('reservations', 'R1')?.payment_history).toMatchObject(
      [80, -80, -80, 80].map((amount) => ({ amount })),
    );
  });
});

describe('certificates', () => {
  it('come three times; a fourth is answered with nothing and changes nothing', () => {
    const environment = createEnvironment(tinyAirline);
    const results = [1, 2, 3, 4].map((amount) =>
      environment.call({ name: 'send_certificate', kwargs: { user_id: 'al_roe_1', amount } }),
    );
    expect(results.map(({ changed }) => changed)).toEqual([true, true, true, false]);
    expect(results[3]).toMatchObject({ observation: '', error: false });
    const methods = environment.changes().users?.al_roe_1?.payment_methods as Record<string, JsonObject>;
    expect(methods.certificate_3221324).toEqual({ source: 'certificate', amount: 3, id: 'certificate_3221324' });
  });
});

describe('searching with one stop', () => {
  const search = (world: typeof tinyAirline, date: string) =>
    createEnvironment(world).call({
      name: 'search_onestop_flight',
      kwargs: { origin: 'JFK', destination: 'SEA', date },
    });
  const pairs = (world: typeof tinyAirline, date: string) =>
    (
      JSON.parse(search(world, date).observation) as {
        flight_number: string;
        date: string;
        prices: { economy: number };
      }[][]
    ).map((pair) => pair.map((leg) => `${leg.flight_number} ${leg.date} ${leg.prices.economy}`).join(', '));

  it('finds pairs that meet, the second flight with its own day, in mended worlds', () => {
    expect(pairs(tinyAirline, '2024-05-20')).toEqual([
      'F2 2024-05-20 50, F3 2024-05-21 62',
      'F2 2024-05-20 50, F4 2024-05-21 70',
    ]);
    expect(pairs(tinyAirline, '2024-05-08')).toEqual(['F2 2024-05-08 50, F3 2024-05-09 60']);
    expect(pairs(tinyAirline, '2024-05-31')).toEqual(['F2 2024-05-31 50, F3 2024-06-01 63']);
  });

  it('has the flaws of the original on its data', () => {
    // The second flight has the price of the first one's day, and where it does not fly on that day, the search fails.
    expect(pairs(original, '2024-05-20')).toEqual(['F2 2024-05-20 50, F3 2024-05-21 61']);
    expect(search(original, '2024-05-12').error).toBe(true);
    expect(pairs(tinyAirline, '2024-05-12')).toEqual(['F2 2024-05-12 50, F3 2024-05-13 64']);
    // Days are not padded and months do not end: no pair is found.
    expect(pairs(original, '2024-05-08')).toEqual([]);
    expect(pairs(original, '2024-05-31')).toEqual([]);
  });

  it('is an error where the date is none and a pair depends on it', () => {
    expect(search(original, 'soon').error).toBe(true);
    expect(search(tinyAirline, 'soon').error).toBe(true);
    const elsewhere = { origin: 'SEA', destination: 'JFK', date: 'soon' };
    expect(createEnvironment(original).call({ name: 'search_onestop_flight', kwargs: elsewhere }).observation).toBe(
      '[]',
    );
  });
});

describe('searching direct flights', () => {
  it('finds what can be booked on the day, without the other days', () => {
    const kwargs = { origin: 'JFK', destination: 'SEA', date: '2024-05-20' };
    const { observation } = createEnvironment(tinyAirline).call({ name: 'search_direct_flight', kwargs });
    expect(JSON.parse(observation)).toEqual([
      {
        flight_number: 'F1',
        origin: 'JFK',
        destination: 'SEA',
        scheduled_departure_time_est: '08:00:00',
        scheduled_arrival_time_est: '12:00:00',
        status: 'available',
        available_seats: { economy: 3, business: 0 },
        prices: { economy: 100, business: 400 },
      },
    ]);
  });
});

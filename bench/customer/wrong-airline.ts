// What can be wrong with a proposal at the airline.
import type { Environment } from '../../worlds/environment.ts';
import type { SimpleWish, Wish } from '../../worlds/scenario.ts';
import type { Leg, ReservationRef } from '../../worlds/scenario-airline.ts';
import type { CallFacts, FactsOf, Flight, Passenger, Payment } from './call-facts.ts';
import { airportOf, type Flyer } from './calls-airline.ts';
import type { Kept } from './frames/keep.ts';
import { type Knowledge, wrongAmount } from './knowledge.ts';
import { dayFirst, longDate, monthDay, slashed, spelled } from './wording.ts';
import { changed, checking, keeping, mistyped, namesOf, otherAct, otherPayment, type Wrong } from './wrong.ts';
import { anotherTrip } from './wrong-records.ts';

type AirlineCall = FactsOf<
  'book' | 'change_flights' | 'change_cabin' | 'cancel_trip' | 'add_bags' | 'correct_passenger' | 'certificate'
>;

type TripCall = Exclude<AirlineCall, { readonly act: 'book' }>;

const WRONG_AMOUNT = 37;
const CABINS = ['basic economy', 'economy', 'business'] as const;

export function wrongAirline(
  env: Environment,
  user: Flyer,
  call: AirlineCall,
  wish: Wish,
  known: Knowledge,
): readonly Wrong[] {
  const methods = [...user.methods.values()];
  const candidates = known.methods.flatMap((id) => user.methods.get(id) ?? []);
  const keep = (kept: Kept) => keeping(kept, !known.mayStay);
  const trip = 'trip' in call && 'reservation' in wish ? wrongTrips(user, call, wish.reservation) : [];
  const ref = 'reservation' in wish && known.route ? wish.reservation : null;
  const amount = (change: CallFacts) => changed('amount', call, change, [], false);
  const payment = (change: (payment: Payment) => CallFacts, right: Payment) =>
    changed('payment', call, change(otherPayment(methods, right, ...candidates)), namesOf(right));
  const legs = wish.kind === 'book' || wish.kind === 'change_flights' ? wish.legs : [];
  switch (call.act) {
    case 'book':
      return [
        ...wrongFlights(call, legs, known.alternative),
        ...otherCabins(call.cabin).map((cabin) => changed('cabin', call, { ...call, cabin }, [call.cabin])),
        ...wrongPassengers(call),
        ...missingLeg(call, legs),
        changed('bags', call, { ...call, bags: call.bags + 1 }, numberWords(call.bags)),
        changed('insurance', call, { ...call, insurance: !call.insurance }, ['insurance']),
        ...call.payments.slice(0, 1).map(({ payment: right, amount: paid }) => {
          const others = call.payments.map(({ payment: one }) => one);
          const wrong = { payment: otherPayment(methods, ...others), amount: paid };
          return changed('payment', call, { ...call, payments: [wrong, ...call.payments.slice(1)] }, namesOf(right));
        }),
        amount({ ...call, total: call.total + WRONG_AMOUNT }),
      ];
    case 'change_flights':
      return [
        ...trip,
        ...wrongFlights(call, legs, known.alternative),
        payment((wrong) => ({ ...call, payment: wrong }), call.payment),
        amount({ ...call, difference: wrongAmount(call.difference, WRONG_AMOUNT, known.limit) }),
        otherAct(cancelOf(call)),
        keep({ record: `the flights of ${call.trip.id}`, change: 'changing them' }),
      ];
    case 'change_cabin':
      return [
        ...trip,
        ...otherCabins(call.cabin, call.trip.cabin).map((cabin) =>
          changed('cabin', call, { ...call, cabin }, [call.cabin]),
        ),
        payment((wrong) => ({ ...call, payment: wrong }), call.payment),
        amount({ ...call, difference: wrongAmount(call.difference, WRONG_AMOUNT, known.limit) }),
        changed('reversed', call, { ...call, cabin: call.trip.cabin, trip: { ...call.trip, cabin: call.cabin } }, [
          call.cabin,
        ]),
        ...(ref === null ? [] : anotherTrip(env, user.reservations, call, ref)),
        otherAct(cancelOf(call)),
        ...(known.kinds.has('add_bags')
          ? []
          : [otherAct(bagsOf(call, call.payment), known.alternative?.kind !== 'add_bags')]),
        keep({ record: `reservation ${call.trip.id}`, change: 'changing the cabin' }),
      ];
    case 'cancel_trip': {
      const named = known.route && wish.kind === 'cancel_reservation' && !wish.reservation.knows_id;
      const other = call.reason === 'bad weather' ? 'change of plan' : 'bad weather';
      const method = methods[0];
      const cabin = otherCabins(call.trip.cabin)[0];
      return [
        ...trip,
        ...(named
          ? [
              changed('airport', call, { ...call, trip: { ...call.trip, to: elsewhere(call.trip) } }, [
                call.trip.to.city,
                call.trip.to.code,
              ]),
            ]
          : []),
        ...(call.reason === null
          ? []
          : [changed('reason', call, { ...call, reason: other }, REASON_WORDS[call.reason] ?? [])]),
        amount({ ...call, refund: call.refund + WRONG_AMOUNT }),
        ...(ref === null ? [] : anotherTrip(env, user.reservations, call, ref)),
        ...(method && !known.kinds.has('add_bags') ? [otherAct(bagsOf(call, method))] : []),
        ...(method && cabin && !known.kinds.has('change_cabin')
          ? [otherAct({ ...call, act: 'change_cabin', cabin, payment: method, difference: 120 })]
          : []),
        keep({ record: `reservation ${call.trip.id}`, change: 'cancelling it' }),
      ];
    }
    case 'add_bags':
      return [
        ...trip,
        changed('bags', call, { ...call, added: call.added + 1, bags: call.bags + 1 }, numberWords(call.added)),
        payment((wrong) => ({ ...call, payment: wrong }), call.payment),
        amount({ ...call, price: call.price + WRONG_AMOUNT }),
        ...(ref === null ? [] : anotherTrip(env, user.reservations, call, ref)),
        otherAct(cancelOf(call)),
      ];
    case 'correct_passenger': {
      const { after } = call;
      const name = after.last === 'Winters' ? 'Sommers' : 'Winters';
      return [
        ...trip,
        changed('passenger', call, { ...call, after: { ...after, last: name } }, [after.last]),
        changed('passenger', call, { ...call, after: { ...after, first: after.first === 'Otis' ? 'Ira' : 'Otis' } }, [
          after.first,
        ]),
        changed('birthday', call, { ...call, after: { ...after, dob: shifted(after.dob, 1) } }, dateWords(after.dob)),
        otherAct(cancelOf(call)),
        keep({ record: `the passenger list of ${call.trip.id}`, change: 'correcting it' }),
      ];
    }
    case 'certificate': {
      const complaint = call.complaint === 'cancelled' ? 'delayed' : 'cancelled';
      return [
        ...trip,
        changed('complaint', call, { ...call, complaint }, [call.complaint === 'cancelled' ? 'cancel' : 'delay']),
        ...(ref === null ? [] : anotherTrip(env, user.reservations, call, ref)),
        amount({ ...call, amount: call.amount + WRONG_AMOUNT }),
        otherAct(cancelOf(call)),
      ];
    }
  }
}

const REASON_WORDS: Readonly<Record<string, readonly string[]>> = {
  'change of plan': ['plan'],
  'a flight cancelled by the airline': ['airline', 'you cancelled'],
  'bad weather': ['weather'],
  health: ['ill', 'health', 'sick'],
};

function wrongTrips(user: Flyer, call: TripCall, ref: ReservationRef): readonly Wrong[] {
  if (ref.believed !== undefined) return [];
  const others = user.reservations.filter((id) => id !== call.trip.id).slice(0, 1);
  const wrongs = [...others, mistyped(call.trip.id)].map((id) =>
    changed(
      ref.knows_id ? 'reservation' : 'unknown_id',
      call,
      { ...call, trip: { ...call.trip, id } },
      [call.trip.id],
      ref.knows_id,
    ),
  );
  return ref.knows_id ? [...wrongs, checking(mistyped(call.trip.id), call.trip.id)] : wrongs;
}

function wrongFlights(
  call: FactsOf<'book' | 'change_flights'>,
  legs: readonly Leg[],
  alternative: SimpleWish | null,
): readonly Wrong[] {
  const others = alternative && 'legs' in alternative ? alternative.legs.map(({ date }) => date) : [];
  return call.flights.flatMap((flight, index) => {
    const leg = legs.find(
      ({ flight: { flight_number, date } }) => flight_number === flight.number && date === flight.date,
    );
    const put = (change: Partial<Flight>): CallFacts => ({
      ...call,
      flights: call.flights.map((one, at) => (at === index ? { ...one, ...change } : one)),
    });
    const { not_before = null, not_after = null } = leg?.choice ?? {};
    const late = not_after !== null && { departs: '22:40', arrives: '23:55' };
    const early = not_before !== null && { departs: '00:25', arrives: '01:40' };
    const time = late || early;
    return [
      changed('date', call, put({ date: otherDay(flight.date, others) }), dateWords(flight.date)),
      changed('airport', call, put({ to: elsewhere(flight) }), [flight.to.city, flight.to.code]),
      changed('airport', call, put({ from: elsewhere(flight) }), [flight.from.city, flight.from.code]),
      ...(time ? [changed('departure', call, put(time), [])] : []),
      changed('flight_number', call, put({ number: mistyped(flight.number) }), [], false),
    ];
  });
}

function wrongPassengers(call: FactsOf<'book'>): readonly Wrong[] {
  const [first, ...rest] = call.passengers;
  if (!first) return [];
  const extra: Passenger = { first: 'Otis', last: first.last, dob: '1979-11-02' };
  return [
    changed('passenger', call, { ...call, passengers: [{ ...first, first: 'Ira' }, ...rest] }, [first.first]),
    changed(
      'birthday',
      call,
      { ...call, passengers: [{ ...first, dob: shifted(first.dob, 1) }, ...rest] },
      dateWords(first.dob),
    ),
    changed('extra_passenger', call, { ...call, passengers: [...call.passengers, extra] }, []),
    ...(rest.length === 0 ? [] : [changed('missing_passenger', call, { ...call, passengers: rest }, [first.first])]),
  ];
}

/** A round trip without the way back. */
function missingLeg(call: FactsOf<'book'>, [out, back]: readonly Leg[]): readonly Wrong[] {
  if (out === undefined || back === undefined) return [];
  const flights = call.flights.filter(({ number, date }) => number === out.flight.flight_number && date === out.date);
  return [changed('one_way', call, { ...call, roundTrip: false, flights }, dateWords(back.date))];
}

const otherCabins = (...taken: readonly string[]) => CABINS.filter((cabin) => !taken.includes(cabin)).slice(0, 1);

/** An airport at neither end. */
function elsewhere({ from, to }: Pick<Flight, 'from' | 'to'>) {
  return airportOf(['PHX', 'MIA', 'BOS'].find((code) => code !== from.code && code !== to.code) ?? 'PHX');
}

function cancelOf(call: TripCall): CallFacts {
  return { act: 'cancel_trip', customer: call.customer, trip: call.trip, reason: null, refund: call.trip.paid };
}

function bagsOf({ customer, trip }: TripCall, payment: Payment): CallFacts {
  return { act: 'add_bags', customer, trip, added: 2, bags: trip.bags + 2, price: 100, payment };
}

/** The first later day that is none of these. */
function otherDay(date: string, others: readonly string[]): string {
  const next = shifted(date, 1);
  return others.includes(next) ? otherDay(next, others) : next;
}

function shifted(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The ways in which a person may say a date. */
export function dateWords(iso: string): readonly string[] {
  const [, , day = ''] = iso.split('-');
  const number = Number(day);
  return [
    iso,
    monthDay(iso),
    longDate(iso),
    dayFirst(iso),
    slashed(iso),
    `the ${number}`,
    `${number}th of`,
    `${number}st`,
    `${number}nd`,
    `${number}rd`,
    `${number}th`,
  ];
}

export function numberWords(number: number): readonly string[] {
  return [
    String(number),
    spelled(number),
    ...(number === 0 ? ['no ', 'none', 'any'] : []),
    ...(number === 1 ? ['a bag', 'a checked', 'another'] : []),
  ];
}

// What each wish of the airline's customers asks for: its act and slots, in the customer's words.
import type { Wish } from '../../scenario.ts';
import type { World } from '../../world.ts';
import { listed } from '../tasks/words.ts';
import { differenceSlot, legSlots, oldBags, oldCabin, reservationSlots, wholeSlot } from './airline-slots.ts';
import {
  airportWords,
  bagWords,
  cabinWords,
  legsWords,
  methodWords,
  nameOf,
  paymentsWords,
  personWords,
  routeSentence,
  routesWords,
  routeWords,
  sentence,
  TRIP_REASONS,
  tripWords,
} from './airline-wording.ts';
import { methodsMeant } from './payments.ts';
import { slot } from './phrases.ts';
import type { Way } from './story-goals.ts';

export function choice(world: World, wish: Wish): Way | undefined {
  switch (wish.kind) {
    case 'book':
      return bookWay(wish);
    case 'change_flights': {
      const trip = tripWords(wish.reservation);
      const legs = legsWords(wish.legs);
      const method = methodWords(wish.payment);
      return {
        wish: [
          `change the flights of ${trip}: I now want to fly ${legs}, in the same cabin, with any difference in price on ${method}`,
          `move ${trip} to other flights, ${legs}, in the same cabin as before, and settle the difference with ${method}`,
        ],
        short: `change ${trip} so that I fly ${routesWords(wish.legs)}`,
        act: 'change',
        slots: [
          ...reservationSlots(
            world,
            wish.reservation,
            wish.legs.map(({ date }) => date),
          ),
          ...legSlots(wish.legs),
          slot({
            name: 'route',
            kind: 'airport',
            own: wish.legs.flatMap((leg) => [leg.origin.code, leg.destination.code]),
            in_pairs: true,
            say: [wish.legs.map(routeSentence).join(' ')],
            short: listed(wish.legs.map(routeWords)),
          }),
          slot({
            name: 'cabin',
            kind: 'cabin',
            own: [wish.cabin],
            say: ['In the same cabin as before.'],
            short: 'the same cabin as before',
          }),
          differenceSlot(wish.payment),
        ],
      };
    }
    case 'change_cabin': {
      const [trip, cabin, method] = [tripWords(wish.reservation), cabinWords(wish.cabin), methodWords(wish.payment)];
      return {
        wish: [
          `change the cabin of ${trip} to ${cabin}, with the same flights, and settle any difference in price with ${method}`,
          `fly ${cabin} on ${trip}, on the same flights, with any difference in price on ${method}`,
        ],
        short: `change the cabin of ${trip} to ${cabin}`,
        act: 'upgrade',
        slots: [
          ...reservationSlots(world, wish.reservation),
          slot({
            name: 'cabin',
            kind: 'cabin',
            own: [wish.cabin],
            old: [oldCabin(world, wish.reservation)],
            needs: 'all',
            say: [`I want ${cabin}.`],
            short: cabin,
          }),
          slot({ name: 'same flights', kind: 'flights', own: ['same'], say: ['I want to stay on the same flights.'] }),
          differenceSlot(wish.payment),
        ],
      };
    }
    case 'cancel_reservation': {
      const [trip, why] = [tripWords(wish.reservation), TRIP_REASONS[wish.reason]];
      return {
        wish: [`cancel ${trip}, because ${why}`, `cancel ${trip}: ${why}`],
        short: `cancel ${trip}`,
        act: 'cancel',
        slots: [
          ...reservationSlots(world, wish.reservation),
          wholeSlot(),
          slot({ name: 'reason', kind: 'reason', own: [wish.reason], say: [`${sentence(why)}.`], short: why }),
          slot({
            name: 'refund',
            kind: 'payment',
            say: ['The money can go back the way I paid.'],
            short: 'the way I paid',
          }),
        ],
      };
    }
    case 'add_bags': {
      const [trip, bags, method] = [tripWords(wish.reservation), bagWords(wish.added), methodWords(wish.payment)];
      return {
        wish: [
          `add ${bags} to ${trip} and pay with ${method} if it costs something`,
          `take ${bagWords(wish.added, 'more')} on ${trip}; if that costs something, it goes on ${method}`,
        ],
        short: `add ${bags} to ${trip}`,
        act: 'add',
        slots: [
          ...reservationSlots(world, wish.reservation),
          slot({
            name: 'bags',
            kind: 'bags',
            own: [`+${wish.added}`, String(wish.bags)],
            old: oldBags(world, wish.reservation, wish.nonfree_bags),
            needs: 'any',
            say: [`I want to add ${bags}.`],
            short: bags,
          }),
          differenceSlot(wish.payment),
        ],
      };
    }
    case 'correct_passenger': {
      const [trip, before, after] = [tripWords(wish.reservation), personWords(wish.before), personWords(wish.after)];
      const fellows = wish.passengers.filter(
        ({ first_name, last_name }) => `${first_name} ${last_name}` !== nameOf(wish.after),
      );
      return {
        wish: [
          `correct a passenger of ${trip}: ${before} should be ${after}`,
          `change a passenger on ${trip}: instead of ${before} it should be ${after}`,
        ],
        short: `change the passenger to ${after}`,
        act: 'correct',
        slots: [
          ...reservationSlots(world, wish.reservation),
          slot({
            name: 'passenger',
            kind: 'person',
            own: [`${nameOf(wish.after)} ${wish.after.dob}`],
            old: [`${nameOf(wish.before)} ${wish.before.dob}`],
            wrong: fellows.map((fellow) => `${nameOf(fellow)} ${fellow.dob}`),
            needs: 'all',
            say: [`It says ${before}, and it should be ${after}.`],
            short: after,
          }),
        ],
      };
    }
    case 'compensation': {
      const trip = tripWords(wish.reservation);
      return {
        wish: [
          `be compensated for ${trip}, because one of its flights was ${wish.complaint}`,
          `get compensation for ${trip}: one of its flights was ${wish.complaint}`,
        ],
        short: `give me compensation for ${trip}`,
        act: 'compensate',
        slots: [
          ...reservationSlots(world, wish.reservation),
          slot({
            name: 'complaint',
            kind: 'incident',
            own: [wish.complaint],
            say: [`A flight of it was ${wish.complaint}.`],
            short: `a flight was ${wish.complaint}`,
          }),
        ],
      };
    }
    case 'remove_bags': {
      const [trip, bags] = [tripWords(wish.reservation), bagWords(wish.removed)];
      return {
        wish: [`take ${bags} off ${trip}`],
        short: `take ${bags} off ${trip}`,
        act: 'remove',
        slots: [
          ...reservationSlots(world, wish.reservation),
          slot({ name: 'bags', kind: 'bags', say: [`I want to take ${bags} off.`], short: bags }),
        ],
      };
    }
    case 'add_insurance': {
      const trip = tripWords(wish.reservation);
      return {
        wish: [`add travel insurance to ${trip}`],
        short: `add travel insurance to ${trip}`,
        act: 'add',
        slots: [
          ...reservationSlots(world, wish.reservation),
          slot({
            name: 'insurance',
            kind: 'insurance',
            own: ['yes'],
            say: ['Yes, I want travel insurance.'],
            short: 'travel insurance',
          }),
        ],
      };
    }
    case 'add_passenger': {
      const [trip, who] = [tripWords(wish.reservation), personWords(wish.passenger)];
      return {
        wish: [`add a passenger to ${trip}: ${who}`],
        short: `add ${who} to ${trip}`,
        act: 'add',
        slots: [
          ...reservationSlots(world, wish.reservation),
          slot({
            name: 'passenger',
            kind: 'person',
            own: [`${nameOf(wish.passenger)} ${wish.passenger.dob}`],
            needs: 'all',
            say: [`The passenger is ${who}.`],
            short: who,
          }),
        ],
      };
    }
    case 'change_destination': {
      const [trip, to] = [tripWords(wish.reservation), airportWords(wish.to)];
      return {
        wish: [`have ${trip} go to ${to} instead`],
        short: `have ${trip} go to ${to}`,
        act: 'change',
        slots: [
          ...reservationSlots(world, wish.reservation, [], [wish.to.code]),
          slot({
            name: 'destination',
            kind: 'airport',
            own: [wish.to.code],
            needs: 'all',
            say: [`I want to go to ${to}.`],
            short: to,
          }),
        ],
      };
    }
    default:
      return undefined;
  }
}

function bookWay(wish: Extract<Wish, { kind: 'book' }>): Way {
  const { legs, cabin, passengers, bags, insurance, payments } = wish;
  const trip = legs.length === 1 ? 'a one-way flight' : 'a round trip';
  const people = listed(passengers.map(personWords));
  const extras = `${bags === 0 ? 'no checked bags' : `${bagWords(bags)} in all`}, ${insurance ? 'with' : 'without'} travel insurance`;
  const pay = paymentsWords(payments);
  return {
    wish: [`book ${trip} in ${cabinWords(cabin)} ${legsWords(legs)}, for ${people}, with ${extras}; ${pay}`],
    short: `book ${trip} ${routesWords(legs)}`,
    act: 'book',
    slots: [
      ...legSlots(legs),
      slot({
        name: 'trip type',
        kind: 'way',
        own: [legs.length === 1 ? 'one way' : 'round trip'],
        say: [`It is ${trip}.`],
        short: trip,
      }),
      slot({
        name: 'route',
        kind: 'airport',
        own: legs.flatMap(({ origin, destination }) => [origin.code, destination.code]),
        in_pairs: true,
        needs: 'all',
        say: [legs.map(routeSentence).join(' ')],
        short: listed(legs.map(routeWords)),
      }),
      slot({
        name: 'cabin',
        kind: 'cabin',
        own: [cabin],
        needs: 'all',
        say: [`In ${cabinWords(cabin)}.`],
        short: cabinWords(cabin),
      }),
      slot({
        name: 'passengers',
        kind: 'person',
        own: passengers.map((one) => `${nameOf(one)} ${one.dob}`),
        needs: 'all',
        say: [
          `The passengers are ${people}.`.replace(
            'passengers are',
            passengers.length === 1 ? 'only passenger is' : 'passengers are',
          ),
        ],
        short: people,
      }),
      slot({
        name: 'bags',
        kind: 'bags',
        own: [String(bags)],
        say: [bags === 0 ? 'No checked bags.' : `${sentence(bagWords(bags))} in all.`],
        short: bags === 0 ? 'no checked bags' : bagWords(bags),
      }),
      slot({
        name: 'insurance',
        kind: 'insurance',
        own: [insurance ? 'yes' : 'no'],
        say: [insurance ? 'Yes, with travel insurance.' : 'No travel insurance, please.'],
        short: insurance ? 'travel insurance' : 'no insurance',
      }),
      slot({
        name: 'payment',
        kind: 'payment',
        own: payments.flatMap(({ payment }) => methodsMeant(payment)),
        needs: payments.some(({ payment }) => payment.choice) ? 'none' : 'whole',
        say: [`${sentence(pay)}.`],
        short: listed(payments.map(({ payment }) => methodWords(payment))),
      }),
    ],
  };
}

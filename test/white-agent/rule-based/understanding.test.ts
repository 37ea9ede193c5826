// What the rule-based agent reads from free English: tables of things customers say, in words no simulated customer was written for.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressIn } from '../../../white-agent/rule-based/understanding/address.ts';
import { birthdaysIn, daysIn, timeBoundsIn } from '../../../white-agent/rule-based/understanding/dates.ts';
import {
  asksWhetherDone,
  consentIn,
  givesUp,
  isQuestion,
} from '../../../white-agent/rule-based/understanding/dialogue-acts.ts';
import {
  emailIn,
  nameIn,
  orderIdsIn,
  reservationIdsIn,
  userIdIn,
  zipIn,
} from '../../../white-agent/rule-based/understanding/identity.ts';
import { methodsIn } from '../../../white-agent/rule-based/understanding/payment-methods.ts';
import { peopleIn } from '../../../white-agent/rule-based/understanding/people.ts';
import { routeIn } from '../../../white-agent/rule-based/understanding/places.ts';
import { respelled } from '../../../white-agent/rule-based/understanding/spelling.ts';
import {
  bagsIn,
  byWay,
  cabinWanted,
  flightChoiceIn,
  insuranceIn,
} from '../../../white-agent/rule-based/understanding/trip.ts';

describe('consent', () => {
  it.each([
    ['Yes', 'yes'],
    ['yes, please go ahead', 'yes'],
    ['That works perfectly. Please proceed with the exchange.', 'yes'],
    ['Sounds good, thank you!', 'yes'],
    ['Great. Do it.', 'yes'],
    ['No problem, go ahead', 'yes'],
    ['I confirm', 'yes'],
    ['No', 'no'],
    ["No, that's not what I asked for", 'no'],
    ['Wait, I meant the other card', 'no'],
    ['Yes, but use my PayPal account', 'no'],
    ["That isn't right", 'no'],
    ['If you mean the blue teapot, then yes, please. Otherwise I want no change.', 'conditional'],
    ['Yes, as long as it goes on my Visa', 'conditional'],
    ['Provided that it is free, I confirm.', 'conditional'],
    ['Yes, take the one that leaves after noon, if that is what you mean.', 'conditional'],
    ['If only I had kept the receipt!', null],
    ['Please use my gift card instead', 'no'],
    ['What does it cost?', null],
    ['My zip code is 12345', null],
  ] as const)('%s → %s', (words, consent) => {
    expect(consentIn(words)).toBe(consent);
  });
});

it.each([
  ["All right, let's leave the shoes for now. Can you help me with something else?", true],
  ['Actually, I would like to keep the grill after all.', true],
  ['Please leave the parcel with my neighbour.', false],
])('gives up: %s', (words, drops) => {
  expect(givesUp(words)).toBe(drops);
});

describe('after a change', () => {
  it.each([
    ['Is it done now, or not possible after all?', true],
    ['Did that go through?', true],
    ['Done yet?', true],
    ['Great. Can you also cancel my other order?', false],
    ['That is all, thanks.', false],
  ])('%s', (words, asks) => {
    expect(asksWhetherDone(words)).toBe(asks);
  });
});

describe('hurried spelling', () => {
  it.each([
    [
      'pls cnacel my resrevation, i dont need the insuarnce',
      "please cancel my reservation, i don't need the insurance",
    ],
    ['u can chnage it wtihout asking', 'you can change it without asking'],
    ['not befroe noon, bfeore or atfer that', 'not before noon, before or after that'],
    [
      'returnign it, i was compnesated and the flihgts canceleld',
      'returning it, i was compensated and the flights cancelled',
    ],
    ['Mira Retrun lives at 5 Insuarnce Road', 'Mira Retrun lives at 5 Insuarnce Road'],
    ['ada.orderd@example.com, user pls_1234', 'ada.orderd@example.com, user pls_1234'],
    ['a carafe, a desk and an angel', 'a carafe, a desk and an angel'],
  ])('%s', (message, meant) => {
    expect(respelled(message)).toBe(meant);
  });

  it('takes time in proportion to a word, or this would not end', () => {
    const word = 'x'.repeat(3_000_000);
    expect(respelled(`${word} chnage`)).toBe(`${word} change`);
  });

  it('leaves well-spelled words alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('return', 'flight', 'passenger', 'their', 'form', 'quiet', 'lamp')),
        (words) => {
          expect(respelled(words.join(' '))).toBe(words.join(' '));
        },
      ),
    );
  });
});

describe('questions', () => {
  it.each([
    ['might i ask what the total of my order with the kettle was?', true],
    ["i'd love to find out what a flight costs", true],
    ['can you say me the tracking number', true],
    ['maybe you know what i paid for it in total?', true],
    ['remind me what we spent on that', true],
    ['you know i paid with my visa', false],
    ['what i want is to return the kettle', false],
    ['what i would really like is another flight', false],
  ])('%s', (words, asks) => {
    expect(isQuestion(words)).toBe(asks);
  });
});

describe('who the customer is', () => {
  it.each([
    ['Sure! My name is Mei Kovacs, and my zip code is 28236.', { first_name: 'Mei', last_name: 'Kovacs' }, '28236'],
    ["It's Yusuf Rossi, 19122", { first_name: 'Yusuf', last_name: 'Rossi' }, '19122'],
    ['First name: Ana, last name: O’Neill, zip: 02139', { first_name: 'Ana', last_name: "O'Neill" }, '02139'],
    ["I'd prefer not to say.", null, null],
    ['The order is #W2378156 and I paid $12345', null, null],
  ] as const)('%s', (words, name, zip) => {
    expect(nameIn(words)).toEqual(name);
    expect(zipIn(words)).toBe(zip);
  });

  it('by e-mail and user id', () => {
    expect(emailIn('You can find me under mia.garcia2723@example.com.')).toBe('mia.garcia2723@example.com');
    expect(userIdIn("Sure, it's sofia_kim_7287!")).toBe('sofia_kim_7287');
    expect(emailIn('no e-mail here')).toBeNull();
  });
});

describe('ids', () => {
  it('of orders and reservations', () => {
    expect(orderIdsIn('Both #W6390527 and w7387996, please. #W6390527 first.')).toEqual(['#W6390527', '#W7387996']);
    expect(reservationIdsIn('It is 4WQ150, for flight HAT170.')).toEqual(['4WQ150']);
    expect(reservationIdsIn('my reservation HATHAT')).toEqual(['HATHAT']);
    expect(reservationIdsIn("It's HATHAT.")).toEqual(['HATHAT']);
    expect(reservationIdsIn('PLEASE cancel my FLIGHT')).toEqual([]);
  });
});

describe('addresses', () => {
  const address = {
    address1: '12 Elm Street',
    address2: 'Apt 4',
    city: 'Austin',
    state: 'TX',
    country: 'USA',
    zip: '78712',
  };
  it.each([
    ['Send it to 12 Elm Street, Apt 4, Austin, TX 78712, USA.', address],
    ['The new one is 12 Elm Street Apt 4, Austin, Texas, 78712', address],
    ['12 Elm Street, Apt 4, in Austin, TX, zip code 78712.', address],
    [
      '101 Highway, New York, NY 10001',
      { ...address, address1: '101 Highway', address2: '', city: 'New York', state: 'NY', zip: '10001' },
    ],
    ['I moved to Austin.', null],
    ['My zip code is 78712.', null],
  ])('%s', (words, expected) => {
    expect(addressIn(words)).toEqual(expected);
  });
});

describe('payment methods', () => {
  const visa = { id: 'credit_card_1', source: 'credit_card', brand: 'visa', last_four: '7447' };
  const other = { id: 'credit_card_2', source: 'credit_card', brand: 'visa', last_four: '1907' };
  const paypal = { id: 'paypal_3', source: 'paypal' };
  const small = { id: 'gift_card_4', source: 'gift_card', balance: 20 };
  const large = { id: 'gift_card_5', source: 'gift_card', balance: 300 };
  const all = [visa, other, paypal, small, large];
  it.each([
    ['the card ending in 7447', [visa]],
    ['my Visa 1907, please', [other]],
    ['my visa', [visa, other]],
    ['PayPal instead of my Visa', [paypal]],
    ['the gift card with $20 on it', [small]],
    ['my larger gift card first, then PayPal', [large, paypal]],
    ['credit_card_2', [other]],
    ['certificates first, the rest with my 7447 card', [visa]],
    ["I don't want it on my Visa 7447. Use PayPal.", [paypal]],
    ['my zip code is 7447', []],
  ])('%s', (words, methods) => {
    expect(methodsIn(words, all)).toEqual(methods);
  });
});

describe('days and times', () => {
  it.each([
    ['on May 20th', ['2024-05-20']],
    ['leave 2024-05-20 and back on 25 May', ['2024-05-20', '2024-05-25']],
    ['May I ask something?', []],
    ['5/20/2024', ['2024-05-20']],
  ])('%s', (words, days) => {
    expect(daysIn(words, 2024).map(({ value }) => value)).toEqual(days);
  });

  it.each([
    ['not before 11 AM', '11:00:00', null],
    ["I don't want to fly before 11am", '11:00:00', null],
    ['after 8am and before 9pm', '08:00:00', '21:00:00'],
    ['no later than 14:30', null, '14:30:00'],
    ['between 9:00 and noon', '09:00:00', '12:00:00'],
    ['on May 20', null, null],
  ])('%s', (words, notBefore, notAfter) => {
    expect(timeBoundsIn(words)).toEqual({ notBefore, notAfter });
  });

  it('of birth', () => {
    expect(birthdaysIn('born March 3, 1990').map(({ value }) => value)).toEqual(['1990-03-03']);
    expect(birthdaysIn('flying May 20')).toEqual([]);
  });
});

const airports = new Map([
  ['JFK', 'New York'],
  ['SEA', 'Seattle'],
  ['EWR', 'Newark'],
]);

describe('trips', () => {
  it.each([
    ['a flight from New York to Seattle', 'JFK', 'SEA'],
    ['SEA to EWR', 'SEA', 'EWR'],
    ['from Seattle (SEA) to New York (JFK)', 'SEA', 'JFK'],
    ['I want to go to Newark', null, 'EWR'],
    ['to Newark from Seattle', 'SEA', 'EWR'],
  ])('%s', (words, origin, destination) => {
    expect(routeIn(words, airports)).toEqual({ origin, destination });
  });

  it.each([
    ['upgrade me from economy to business', 'business'],
    ['in basic economy please', 'basic_economy'],
    ['I fly economy', 'economy'],
    ['whatever', null],
  ])('%s', (words, cabin) => {
    expect(cabinWanted(words)).toBe(cabin);
  });

  it('bags, insurance, and which flight', () => {
    expect(['three more bags', 'no checked bags', 'a suitcase', '2 checked bags in all', 'hm'].map(bagsIn)).toEqual([
      3,
      0,
      1,
      2,
      null,
    ]);
    expect(
      ['with travel insurance', 'no insurance, thanks', "I don't want any insurance", 'hm'].map(insuranceIn),
    ).toEqual([true, false, false, null]);
    expect(insuranceIn('We are not interested in purchasing any travel insurance.')).toBe(false);
    expect(flightChoiceIn('the cheapest one that leaves after 10:00')).toMatchObject({
      by: 'cheapest',
      notBefore: '10:00:00',
    });
    const ways = byWay('Out on May 20 with the earliest flight; on the way back on May 25 the cheapest.');
    expect(flightChoiceIn(ways.back)?.by).toBe('cheapest');
    expect(flightChoiceIn(ways.both)?.by ?? flightChoiceIn(ways.there)?.by).toBe('earliest');
    const unpunctuated = byWay('my trip from Boston to Denver on May 17 from Denver to Boston on May 24', (clause) =>
      clause.startsWith('from Denver') ? 'back' : 'there',
    );
    expect(unpunctuated.back).toContain('May 24');
    expect(unpunctuated.back).not.toContain('May 17');
    expect(byWay('Hey there! It is only about the flight home.').there).toBe('');
    expect(byWay('You are always there when I need you. Move the way back to May 26.').there).toBe('');
  });

  it('passengers, the customer among them', () => {
    const self = { first_name: 'Mia', last_name: 'Li', dob: '1990-04-05' };
    expect(peopleIn('Just me.', self)).toEqual([self]);
    expect(peopleIn('Me and Amelia Ahmed, born on March 21, 1957.', self)).toEqual([
      self,
      { first_name: 'Amelia', last_name: 'Ahmed', dob: '1957-03-21' },
    ]);
    expect(peopleIn('Mia Li, born 1990-04-05. As I said: Mia Li, born 1990-04-05.', self)).toEqual([self]);
  });
});

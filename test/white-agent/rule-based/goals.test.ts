// Which goals the rule-based agent recognises, and which items and variants they are about, in words no simulated customer was written for.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookTrip } from '../../../white-agent/rule-based/airline/booking.ts';
import { airline } from '../../../white-agent/rule-based/airline/domain.ts';
import * as services from '../../../white-agent/rule-based/airline/goals.ts';
import { askQuestion as askAirline } from '../../../white-agent/rule-based/airline/questions.ts';
import { changeCabin, changeFlights } from '../../../white-agent/rule-based/airline/trip-goals.ts';
import { goalsIn } from '../../../white-agent/rule-based/engine/agenda.ts';
import { retail } from '../../../white-agent/rule-based/retail/domain.ts';
import * as shopping from '../../../white-agent/rule-based/retail/goals.ts';
import { itemsMeantIn } from '../../../white-agent/rule-based/retail/items.ts';
import type { Item, Product } from '../../../white-agent/rule-based/retail/orders.ts';
import { firstAvailable, requestsIn } from '../../../white-agent/rule-based/retail/product-variants.ts';
import { askQuestion as askShop } from '../../../white-agent/rule-based/retail/questions.ts';
import { addressIn } from '../../../white-agent/rule-based/understanding/address.ts';
import { timeBoundsIn } from '../../../white-agent/rule-based/understanding/dates.ts';
import { consentIn } from '../../../white-agent/rule-based/understanding/dialogue-acts.ts';
import { nameIn } from '../../../white-agent/rule-based/understanding/identity.ts';
import { sentences } from '../../../white-agent/rule-based/understanding/text.ts';
import { byWay, flightChoiceIn } from '../../../white-agent/rule-based/understanding/trip.ts';

const item = (id: string, color: string, size: string): Item => ({
  name: 'Desk Lamp',
  product_id: 'p1',
  item_id: id,
  price: 10,
  options: { color, size, power: 'USB' },
});
const variant = (id: string, color: string, size: string, power: string, price: number) => ({
  [id]: { item_id: id, options: { color, size, power }, available: id !== 'item_gone', price },
});
const lamp: Product = {
  name: 'Desk Lamp',
  product_id: 'p1',
  variants: {
    ...variant('item_a', 'black', 'S', 'USB', 10),
    ...variant('item_b', 'white', 'S', 'USB', 12),
    ...variant('item_c', 'white', 'M', 'battery', 9),
    ...variant('item_gone', 'red', 'S', 'USB', 8),
    ...variant('item_d', 'silver', 'M', 'USB', 30),
  },
};

describe('variants', () => {
  it.each([
    ['a white one, the rest as it is', 'item_b'],
    ['one in white instead of black', 'item_b'],
    ['change the color from black to white', 'item_b'],
    ['battery-powered, size M and color: white', 'item_c'],
    ['the cheapest you have', 'item_c'],
    ['the most expensive one', 'item_d'],
    ["the red one, and if it isn't available the cheapest", 'item_c'],
    ['If there is no red one, then the white one.', 'item_b'],
    ['the red one', null],
    ['something nicer', null],
  ])('%s → %s', (words, id) => {
    expect(firstAvailable(requestsIn(words, lamp), lamp, item('item_a', 'black', 'S'))?.item_id ?? null).toBe(id);
  });
});

describe('items of an order', () => {
  const black = item('1', 'black', 'S');
  const white = item('2', 'white', 'S');
  const mug = { ...item('3', 'red', 'S'), name: 'Mug', product_id: 'p2' };
  const items = [black, white, mug];
  it.each([
    ['the mug please', [mug]],
    ['my black desk lamp and the mug', [black, mug]],
    ['the desk lamp (color white) for a black one', [white]],
    ['all of them', [black, white, mug]],
    ['that is everything, thanks', []],
    ['the order with the mug', []],
  ])('%s', (words, meant) => {
    expect(itemsMeantIn(words, items).map((reference) => reference.items)).toEqual(meant.map((each) => [each]));
  });

  it('says where it is not clear which one is meant', () => {
    expect(itemsMeantIn('the desk lamp', items).map((reference) => reference.items)).toEqual([[black, white]]);
  });
});

describe('goals', () => {
  const shop = retail.grammar(['Desk Lamp', 'Water Bottle']);
  it.each([
    ["Hi! I'd like to exchange the desk lamp for a less bright one.", [shopping.changeItems]],
    ['Could you cancel order #W1234567? I ordered it by accident.', [shopping.cancelOrder]],
    ['Take the water bottle out of my order.', [shopping.cancelItem]],
    ['I want to send the water bottle back.', [shopping.returnItems]],
    ['Please ship it to 1 Main Street, Austin, TX 78712.', [shopping.changeOrderAddress]],
    ['I moved. Update the address of my account.', [shopping.changeProfileAddress]],
    ['Can I pay for my order with PayPal instead?', [shopping.changeOrderPayment]],
    ['What is my tracking number?', [askShop]],
    [
      'Return the desk lamp. Then tell me how many water bottle options there are in stock.',
      [shopping.returnItems, askShop],
    ],
    ['Please drop just a single item of an order.', [shopping.cancelItem]],
    ['I need my parcel sent somewhere else.', [shopping.changeOrderAddress]],
    ['May I ask what the total of my order with the desk lamp was?', [askShop]],
    [
      'change the desk lamp for the cheapest one in one of my orders please tell me what the difference is',
      [shopping.changeItems],
    ],
    ['Hello! I need to do an exchange for two items of my last order.', [shopping.changeItems]],
    ["I'd like to upgrade all of it to the most expensive versions.", [shopping.changeItems]],
    [
      'I also want to exchange the helmet from another order. Could you check if it is possible?',
      [shopping.changeItems],
    ],
    ["On second thought, I'd rather not exchange anything. Return the water bottle.", [shopping.returnItems]],
    ['Good morning!', []],
  ])('%s', (words, wanted) => {
    expect(goalsIn(words, shop).map(({ goal }) => goal)).toEqual(wanted);
  });

  it('of which one names its order only afterwards, and another one is about another order', () => {
    const words = 'I want to cancel something. Cancel #W1234567. Cancel #W7654321, too.';
    expect(goalsIn(words, shop)).toHaveLength(2);
    expect(goalsIn('Cancel my order, I want no lamp. Also cancel #W7654321.', shop)).toHaveLength(2);
  });

  it('with a second choice', () => {
    const [goal] = goalsIn("Cancel the desk lamp from my order. If you can't do that, cancel the whole order.", shop);
    expect(goal?.goal).toBe(shopping.cancelItem);
    expect(goal?.otherwise?.goal).toBe(shopping.cancelOrder);
  });

  it.each([
    ['I want to book a flight from New York to Seattle.', [bookTrip]],
    ['Want to book one-way ticket in economy, same cabin for all, I pay with my Visa', [bookTrip]],
    ['I want to know the price of a flight from New York to Seattle in economy.', [askAirline]],
    ["I'd rather fly business on reservation 4WQ150.", [changeCabin]],
    ['Move my trip to May 21 in same cabin.', [changeFlights]],
    ['I would prefer other flights than those I have.', [changeFlights]],
    ['My plans have changed. Cancel reservation 4WQ150 please.', [services.cancelReservation]],
    ["I'd like to upgrade to business.", [changeCabin]],
    ['Can you move my flight to the day after?', [changeFlights]],
    ['Add two checked bags.', [services.addBags]],
    ['We want some extra luggage for a flight next week.', [services.addBags]],
    ['There is one suitcase too many on my booking.', [services.removeBags]],
    ['Could you take one of the bags off again?', [services.removeBags]],
    ['Can you switch where we fly? Denver would be better.', [services.changeDestination]],
    ["Without adding any, what more would five bags cost on 4WQ150? Don't add them.", [askAirline]],
    ['My last name is misspelled on the ticket, the passenger should be Mei Garcia.', [services.correctPassenger]],
    ['My flight was cancelled and I want compensation.', [services.compensate]],
    ['I forgot to add insurance, please add it now.', [services.addInsurance]],
    ['How much did I pay for reservation 4WQ150?', [askAirline]],
    ['I want to modify a flight that I booked for a trip to Chicago.', [changeFlights]],
    ['Change my reservation to the cheapest economy option one day later.', [changeFlights]],
    ['Could you remove Ethan Lopez from this reservation?', [services.changePassengerCount]],
    ["Book the same flights for my friend Ivan. No, I don't want travel insurance.", [bookTrip]],
    ['I would like to change to a later flight back, or the earliest one the next day.', [changeFlights]],
  ])('%s', (words, wanted) => {
    expect(goalsIn(words, airline.grammar([])).map(({ goal }) => goal)).toEqual(wanted);
  });
});

it('any text at all is understood as something or nothing, and no sentence of it is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const understand of [addressIn, consentIn, timeBoundsIn, flightChoiceIn, byWay, nameIn]) understand(text);
      goalsIn(text, airline.grammar([]));
      requestsIn(text, lamp);
      // U+02BC is a letter to Unicode, and an apostrophe to people.
      const letters = (words: string) => words.replace(/[^\p{L}]|\u02bc/gu, '');
      return letters(sentences(text).join(' ')) === letters(text);
    }),
  );
});

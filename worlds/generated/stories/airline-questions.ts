// What the airline's customers want to be told, and the details they give about it.
import type { ScenarioQuestion } from '../../scenario.ts';
import type { Slot, StoryQuestion } from '../../story.ts';
import { bagWords, cabinWords, dayWords, routeSentence, routeWords, tripWords } from './airline-wording.ts';
import { slot, value } from './phrases.ts';

export function question(asked: ScenarioQuestion): StoryQuestion | undefined {
  const money = (...ask: [string, ...string[]]): StoryQuestion => ({ ask, kind: 'money', topic: MONEY_TOPICS });
  switch (asked.kind) {
    case 'refund_total':
      return money('how much money I get back in total', 'what the refund comes to in total');
    case 'price_difference':
      return money('how much the difference in price is in total', 'what the total difference in price is');
    case 'booking_total':
      return money('what it costs in total', 'how much it is altogether');
    case 'bags_price':
      return money('how much the bags cost in total', 'what I pay for the bags in total');
    case 'reservation_total':
      return money(
        `how much was paid in total for ${tripWords(asked.reservation)}`,
        `what I paid in total for ${tripWords(asked.reservation)}`,
      );
    case 'lowest_fare':
      return money(
        `what the cheapest direct flight ${routeWords(asked)} on ${dayWords(asked.date)} in ${cabinWords(asked.cabin)} costs for one person`,
        `the lowest price of a direct flight ${routeWords(asked)} on ${dayWords(asked.date)} in ${cabinWords(asked.cabin)}, for one passenger`,
      );
    case 'baggage_cost':
      return money(
        `how much more I would have to pay to have ${bagWords(asked.bags)} in all on ${tripWords(asked.reservation)} (I do not want to add any yet)`,
        `what I would pay on top for a total of ${bagWords(asked.bags)} on ${tripWords(asked.reservation)} (it is only a question)`,
      );
    default:
      return undefined;
  }
}

const MONEY_TOPICS = [
  ...['figure', 'sum', 'adds', 'overall', 'together', 'billed', 'debited', 'credited', 'released', 'remitted'],
  'reach',
  'total',
  'cost',
  'costs',
  'price',
  'paid',
  'pay',
  'refund',
  'difference',
  'fare',
  'charge',
  'charged',
  'amount',
  'back',
  'fee',
  'extra',
  'comes',
  'together',
  'altogether',
  'sum',
  'all',
  'lowest',
  'cheapest',
  'bags',
];

export function details(asked: ScenarioQuestion): readonly Slot[] {
  if ('reservation' in asked) {
    const { id, knows_id } = asked.reservation;
    const route = `${routeWords(asked.reservation)} on ${dayWords(asked.reservation.date)}`;
    const which = slot({
      name: 'reservation',
      kind: 'reservation',
      own: knows_id ? [id.toLowerCase()] : [],
      say: [knows_id ? `The reservation is ${value(id)}.` : `I do not have the number. It is the trip ${route}.`],
      short: knows_id ? value(id) : `the trip ${route}`,
    });
    if (asked.kind !== 'baggage_cost') return [which];
    return [
      which,
      slot({
        name: 'bags',
        kind: 'bags',
        own: [String(asked.bags)],
        say: [`It would be ${bagWords(asked.bags)} in all.`],
        short: bagWords(asked.bags),
      }),
    ];
  }
  if (asked.kind !== 'lowest_fare') return [];
  return [
    slot({
      name: 'route',
      kind: 'airport',
      own: [asked.origin.code, asked.destination.code],
      say: [routeSentence(asked)],
      short: routeWords(asked),
    }),
    slot({
      name: 'date',
      kind: 'date',
      own: [asked.date],
      say: [`On ${dayWords(asked.date)}.`],
      short: dayWords(asked.date),
    }),
    slot({
      name: 'cabin',
      kind: 'cabin',
      own: [asked.cabin],
      say: [`In ${cabinWords(asked.cabin)}.`],
      short: cabinWords(asked.cabin),
    }),
  ];
}

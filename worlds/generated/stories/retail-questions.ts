// What the shop's customers want to be told, and the details they give about it.
import type { ScenarioQuestion } from '../../scenario.ts';
import type { Slot, StoryQuestion } from '../../story.ts';
import { slot, value } from './phrases.ts';
import { contentsSlot, orderSlots } from './retail-slots.ts';
import { methodWords, orderWords } from './retail-wording.ts';

export function question(asked: ScenarioQuestion): StoryQuestion | undefined {
  switch (asked.kind) {
    case 'refund_total':
      return {
        ask: ['how much money I get back in total', 'what the refund comes to in total'],
        kind: 'money',
        topic: [
          'refund',
          'total',
          'reach',
          'back',
          'credit',
          'receive',
          'amount',
          'return',
          'credited',
          'refunded',
          'released',
          'expect',
          'favor',
        ],
      };
    case 'price_difference':
      return {
        ask: ['how much the difference in price is in total', 'what the total difference in price is'],
        kind: 'money',
        topic: [
          'difference',
          'pay',
          'refund',
          'charge',
          'total',
          'price',
          'cost',
          'amount',
          'extra',
          'back',
          'charged',
          'credited',
          'billed',
          'favor',
          'got',
        ],
      };
    case 'order_total':
      return {
        ask: [
          `how much I paid in total for ${orderWords(asked.order)}`,
          `what the total of ${orderWords(asked.order)} was`,
        ],
        kind: 'money',
        topic: ['total', 'paid', 'cost', 'order', 'amount', 'sum', 'came'],
      };
    case 'tracking_id':
      return {
        ask: [
          `the tracking number of ${orderWords(asked.order)}`,
          `what the tracking number of ${orderWords(asked.order)} is`,
        ],
        kind: 'number',
        topic: ['tracking', 'track', 'shipment', 'number', 'id'],
      };
    case 'gift_card_balance':
      return {
        ask: [`the balance on ${methodWords(asked.payment)}`, `how much is left on ${methodWords(asked.payment)}`],
        kind: 'money',
        topic: ['balance', 'gift', 'card', 'left', 'remaining', 'worth', 'has'],
      };
    case 'variants':
      return {
        ask: [
          `how many different variants of the ${value(asked.product)} I can buy right now, and what the cheapest of them costs`,
          `how many kinds of ${value(asked.product)} are available at the moment, and how much the cheapest one is`,
        ],
        kind: 'count and money',
        topic: [
          'variant',
          'variants',
          'available',
          'option',
          'options',
          'cheapest',
          'version',
          'versions',
          'kinds',
          'types',
          'stock',
          'lowest',
        ],
      };
    default:
      return undefined;
  }
}

export function details(asked: ScenarioQuestion): readonly Slot[] {
  if ('order' in asked) return [...orderSlots(asked.order), contentsSlot(asked.order)];
  if (asked.kind === 'variants')
    return [
      slot({
        name: 'product',
        kind: 'product',
        own: [asked.product],
        say: [`It is about the ${value(asked.product)}.`],
        short: `the ${value(asked.product)}`,
      }),
    ];
  return asked.kind === 'gift_card_balance'
    ? [
        slot({
          name: 'payment',
          kind: 'payment',
          own: [asked.payment.id],
          say: [`I mean ${methodWords(asked.payment)}.`],
          short: methodWords(asked.payment),
        }),
      ]
    : [];
}

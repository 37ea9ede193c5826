// What each wish of the shop's customers asks for: its act and slots, in the customer's words.
import type { PaymentRef, Wish } from '../../scenario.ts';
import type { VariantWish } from '../../scenario-retail.ts';
import type { World } from '../../world.ts';
import { secondWish, variantPhrase } from '../tasks/retail/phrases.ts';
import { listed, ordinaryProduct } from '../tasks/words.ts';
import { eachMethod, isFirstIfCovered, methodsMeant } from './payments.ts';
import { slot, theItems, value } from './phrases.ts';
import {
  addressParts,
  addressSlot,
  contentsSlot,
  itemSlot,
  oldAddresses,
  orderSlots,
  payers,
  traitSlots,
  variantSlots,
} from './retail-slots.ts';
import {
  addressWords,
  fromOrder,
  inOrder,
  itemsFrom,
  methodWords,
  names,
  orderWords,
  sentence,
} from './retail-wording.ts';
import type { Way } from './story-goals.ts';

export function choices(world: World, wish: Wish, customer: string): readonly Way[] {
  switch (wish.kind) {
    case 'cancel_order': {
      const order = orderWords(wish.order);
      const why = wish.reason === 'no longer needed' ? 'I no longer need it' : 'I ordered it by mistake';
      return [
        {
          wish: [`cancel ${order}, because ${why}`, `cancel ${order}: ${why}`],
          short: `cancel ${order}`,
          act: 'cancel',
          slots: [
            ...orderSlots(wish.order),
            slot({
              name: 'items',
              kind: 'product',
              own: wish.order.holds.map(ordinaryProduct),
              needs: 'whole',
              say: ['I want to cancel the whole order.', 'All of it, please: the whole order.'],
              short: 'the whole order',
            }),
            slot({ name: 'reason', kind: 'reason', own: [wish.reason], say: [`${sentence(why)}.`], short: why }),
            slot({
              name: 'refund',
              kind: 'payment',
              say: ['The refund can go back the way I paid.', 'Please refund it to whatever I paid with.'],
              short: 'the way I paid',
            }),
          ],
        },
      ];
    }
    case 'return_items':
      return returnWays(wish);
    case 'exchange_items':
    case 'change_items':
      return changeWays(wish);
    case 'change_order_address': {
      const order = orderWords(wish.order);
      const to = wish.same_as ? `the same address as ${orderWords(wish.same_as)}` : addressWords(wish.address);
      return [
        {
          wish: [`have ${order} shipped to ${to}`, `change the shipping address of ${order} to ${to}`],
          short: `change the shipping address of ${order}`,
          act: 'readdress',
          slots: [
            ...orderSlots(wish.order, wish.same_as),
            contentsSlot(wish.order, wish.same_as),
            wish.same_as
              ? slot({
                  name: 'address',
                  kind: 'address',
                  say: [`I do not have it at hand. It is ${to}.`],
                  short: to,
                })
              : addressSlot(wish.address, oldAddresses(world, wish.order.id)),
            slot({ name: 'record', kind: 'record', own: ['order'], say: ['I mean the order, not my profile.'] }),
          ],
        },
      ];
    }
    case 'change_order_payment': {
      const [order, method] = [orderWords(wish.order), methodWords(wish.payment)];
      return [
        {
          ...(wish.payment.choice
            ? { wish: [`pay for ${order} in another way: with ${method}`], short: `pay for ${order} with ${method}` }
            : {
                wish: [`pay for ${order} with ${method} instead`, `change the payment method of ${order} to ${method}`],
                short: `move the payment of ${order} to ${method}`,
              }),
          short_with: Object.fromEntries(
            eachMethod(wish.payment).map(([id, words]) => [id, `move the payment of ${order} to ${words}`]),
          ),
          act: 'repay',
          slots: [
            ...orderSlots(wish.order),
            contentsSlot(wish.order),
            slot({
              name: 'payment',
              kind: 'payment',
              own: methodsMeant(wish.payment),
              old: payers(world, wish.order.id),
              needs: wish.payment.choice ? 'any' : 'all',
              if_covered: isFirstIfCovered(wish.payment),
              say: [`I want to pay with ${method}.`],
              short: method,
            }),
          ],
        },
      ];
    }
    case 'change_profile_address': {
      const to = addressWords(wish.address);
      return [
        {
          wish: [`change the address in my profile to ${to}`, `update my default address to ${to}`],
          short: 'change the address in my profile',
          act: 'readdress',
          slots: [
            addressSlot(wish.address, addressParts(world.tables.get('users')?.get(customer))),
            slot({ name: 'record', kind: 'record', own: ['profile'] }),
            // Any order that is named is a mistake.
            slot({
              name: 'order',
              kind: 'order',
              own: ['none'],
              say: ['I mean the address in my profile, not that of an order.'],
            }),
          ],
        },
      ];
    }
    case 'cancel_item': {
      const [item, order] = [value(wish.item.called), orderWords(wish.order)];
      return [
        {
          wish: [`cancel only the ${item} in ${order} and keep the rest`],
          short: `cancel only the ${item}`,
          act: 'cancel',
          slots: [...orderSlots(wish.order), itemSlot([wish.item])],
        },
      ];
    }
    case 'exchange_product': {
      const [item, other] = [value(wish.item.called), value(wish.other_called)];
      return [
        {
          wish: [`exchange the ${item} ${fromOrder(wish.order, [wish.item])} for ${other}`],
          short: `exchange the ${item} for ${other}`,
          act: 'exchange',
          slots: [
            ...orderSlots(wish.order),
            slot({
              name: 'items',
              kind: 'product',
              own: [...names([wish.item]), ordinaryProduct(wish.other_product)],
              needs: 'all',
              say: [`I want to exchange the ${item} for ${other}.`],
              short: `${other} for the ${item}`,
            }),
          ],
        },
      ];
    }
    default:
      return [];
  }
}

type ReturnWish = Extract<Wish, { kind: 'return_items' }>;

/** With a refund that the customer would rather have, that is the first choice. */
function returnWays(wish: ReturnWish): readonly Way[] {
  const way = (payment: PaymentRef, others: readonly string[]): Way => {
    const [items, method] = [itemsFrom(wish.order, wish.items), methodWords(payment)];
    return {
      wish: [`return ${items} and have the refund on ${method}`, `return ${items}, with the refund to ${method}`],
      short: `return ${theItems(wish.items.map(({ called }) => called))}${wish.would_rather ? `, with the refund to ${method}` : ''}`,
      act: 'return',
      slots: [
        ...orderSlots(wish.order),
        itemSlot(wish.items),
        ...traitSlots(wish.items),
        slot({
          name: 'refund',
          kind: 'payment',
          own: methodsMeant(payment),
          old: others,
          say: [`Please put the refund on ${method}.`, `The refund should go to ${method}.`],
          short: method,
        }),
      ],
    };
  };
  const last = way(wish.refund_to, []);
  return wish.would_rather ? [way(wish.would_rather, []), last] : [last];
}

type ChangeWish = Extract<Wish, { kind: 'exchange_items' | 'change_items' }>;

function changeWays(wish: ChangeWish): readonly Way[] {
  const way = (wants: readonly VariantWish[]): Way => {
    const changes = wish.changes.map((change, place) => ({ change, want: wants[place] ?? change.want }));
    const method = methodWords(wish.payment);
    const verb = wish.kind === 'exchange_items' ? 'exchange' : 'change';
    const items = wish.changes.map(({ item }) => item);
    const what = listed(
      changes.map(({ change, want }) => `the ${value(change.item.called)} for ${variantPhrase(change.item, want)}`),
    );
    const from = wish.kind === 'exchange_items' ? fromOrder(wish.order, items) : inOrder(wish.order, items);
    const [first, ...others] = changes;
    const all =
      first !== undefined && others.length === 0
        ? `the ${value(first.change.item.called)} ${from} for ${variantPhrase(first.change.item, first.want)}`
        : `${what}, all ${from}`;
    return {
      wish: [
        `${verb} ${all}, with any difference in price on ${method}`,
        `${verb} ${all}, and use ${method} for the difference in price`,
      ],
      short: `${verb} ${what}`,
      act: 'exchange',
      slots: [
        ...orderSlots(wish.order),
        itemSlot(items),
        ...changes.flatMap(({ change, want }) => variantSlots(change, want)),
        slot({
          name: 'payment',
          kind: 'payment',
          own: methodsMeant(wish.payment),
          say: [`Please use ${method} for the difference.`, `Any difference in price should go through ${method}.`],
          short: method,
        }),
      ],
    };
  };
  const first = way(wish.changes.map(({ want }) => want));
  if (wish.changes.every(({ fallback }) => fallback === null)) return [first];
  return [first, way(wish.changes.map((change) => secondWish(change) ?? change.want))];
}

// The slots that several wishes of the shop's customers have: the order, its items, variants, addresses.
import type { JsonObject } from '../../../shared/contracts/json.ts';
import type { Address } from '../../scenario.ts';
import type { ItemChange, ItemRef, OrderRef, VariantWish } from '../../scenario-retail.ts';
import type { Slot } from '../../story.ts';
import type { World } from '../../world.ts';
import { trait } from '../tasks/retail/draw.ts';
import { variantPhrase } from '../tasks/retail/phrases.ts';
import { inFirst, ordinaryProduct } from '../tasks/words.ts';
import { pickSlots, slot, theItems, value } from './phrases.ts';
import { optionKind } from './retail-kinds.ts';
import { addressWords, names } from './retail-wording.ts';

/** One slot for each option of the product: the wanted ones, those that stay, and those that are left open. */
export function variantSlots({ item, values }: ItemChange, want: VariantWish): readonly Slot[] {
  const short = variantPhrase(item, want).replace(/^the (cheapest|most expensive)/, 'the [$1]');
  const say = [`For the ${value(item.called)} I want ${short}.`];
  const options = Object.entries(item.options).map(([option, now]) => {
    const kind = optionKind(option);
    const wanted = want.options[option];
    if (wanted !== undefined)
      return slot({
        name: option,
        kind,
        own: [wanted],
        old: wanted === now ? [] : [now],
        needs: wanted === now ? 'none' : 'all',
        say,
        short,
      });
    if (want.rest === 'same') return slot({ name: option, kind, own: [now], say, short });
    return slot({ name: option, kind, old: values[option] ?? [], say, short });
  });
  if (want.rest === 'same') return options;
  return [...options, slot({ name: 'choice', kind: 'superlative', own: [want.rest], say, short })];
}

/** The options by which the customer tells items of one product apart. */
export function traitSlots(items: readonly ItemRef[]): readonly Slot[] {
  return items.flatMap(({ called, options }) =>
    Object.entries(options)
      .filter(([option, now]) => called.includes(trait(option, now)))
      .map(([option, now]) =>
        slot({
          name: option,
          kind: optionKind(option),
          own: [now],
          needs: 'all',
          say: [`I mean the ${value(called)}.`],
          short: value(called),
        }),
      ),
  );
}

/** Slots that identify an order. `source`: the order from which a value is taken, if there is one. */
export function orderSlots(order: OrderRef, source?: OrderRef): readonly Slot[] {
  const { believed, described } = order;
  const old = source?.knows_id ? [source.id.toLowerCase()] : [];
  if (described !== undefined) {
    const which = inFirst(described);
    const say = [`I do not have the number. It is ${which}.`];
    return [slot({ name: 'order', kind: 'order', old, say, short: which }), ...pickSlots(described, say)];
  }
  if (believed !== undefined) {
    const say = [
      `I believe it is ${value(believed)}. It is the one with ${theItems(order.contains)}, that much is certain.`,
    ];
    return [slot({ name: 'order', kind: 'order', say, short: `the one with ${theItems(order.contains)}`, believed })];
  }
  if (order.knows_id) {
    return [
      slot({
        name: 'order',
        kind: 'order',
        own: [order.id.toLowerCase()],
        old,
        needs: 'target',
        say: [`The order number is ${value(order.id)}.`, `It is order ${value(order.id)}.`],
        short: value(order.id),
      }),
    ];
  }
  const contents = theItems(order.contains);
  return [
    slot({
      name: 'order',
      kind: 'order',
      old,
      say: [
        `I do not have the order number, but it is the one with ${contents}.`,
        `I do not know the number. It is my order with ${contents} in it.`,
      ],
      short: `the order with ${contents}`,
    }),
  ];
}

/** The contents of an order that is changed as a whole. `source`: the order from which a value is taken, if there is one. */
export function contentsSlot(order: OrderRef, source?: OrderRef): Slot {
  const own = order.holds.map(ordinaryProduct);
  const old = (source?.holds ?? []).map(ordinaryProduct).filter((product) => !own.includes(product));
  return slot({ name: 'contents', kind: 'product', own, old });
}

export function itemSlot(items: readonly ItemRef[]): Slot {
  const called = theItems(items.map((item) => item.called));
  return slot({
    name: 'items',
    kind: 'product',
    own: names(items),
    needs: 'all',
    say: [`It is about ${called}.`, `I mean ${called}, and nothing else.`],
    short: called,
  });
}

export function addressSlot(address: Address, old: readonly string[]): Slot {
  const { address1, address2, city, state, zip } = address;
  const to = addressWords(address);
  return slot({
    name: 'address',
    kind: 'address',
    own: [address1, address2, city, state, zip].filter((part) => part !== ''),
    old,
    needs: 'all',
    say: [`The new address is ${to}.`],
    short: to,
  });
}

export function oldAddresses(world: World, orderId: string): readonly string[] {
  return addressParts(world.tables.get('orders')?.get(orderId));
}

/** The parts of the address in the record of an order or a user. */
export function addressParts(record: JsonObject | undefined): readonly string[] {
  const { country: _, ...parts } = (record?.address ?? {}) as Record<string, string>;
  return Object.values(parts).filter((part) => part !== '');
}

/** The methods that the order was paid with. */
export function payers(world: World, orderId: string): readonly string[] {
  const history = world.tables.get('orders')?.get(orderId)?.payment_history;
  return Array.isArray(history) ? history.map((payment) => String(payment.payment_method_id)) : [];
}

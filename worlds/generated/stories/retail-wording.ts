// Orders, items, addresses and payments in the words of the shop's customers.
import type { Address, PaymentRef } from '../../scenario.ts';
import type { ItemRef, OrderRef } from '../../scenario-retail.ts';
import { inFirst, ordinaryProduct } from '../tasks/words.ts';
import { theItems, value } from './phrases.ts';

export function orderWords(order: OrderRef): string {
  if (order.described !== undefined) return inFirst(order.described);
  if (order.believed !== undefined)
    return `my order ${value(order.believed)}, the one with ${theItems(order.contains)}`;
  return order.knows_id ? `my order ${value(order.id)}` : `my order with ${theItems(order.contains)}`;
}

export function itemsFrom(order: OrderRef, items: readonly ItemRef[]): string {
  return `${theItems(items.map(({ called }) => called))} ${fromOrder(order, items)}`;
}

/** Names the order that items are from, as briefly as possible if no other order contains them. */
export function fromOrder(order: OrderRef, items: readonly ItemRef[]): string {
  return `from ${orderOf(order, items)}`;
}

export function inOrder(order: OrderRef, items: readonly ItemRef[]): string {
  return `in ${orderOf(order, items)}`;
}

function orderOf(order: OrderRef, items: readonly ItemRef[]): string {
  const others = order.contains.filter((name) => !names(items).includes(name));
  if (order.knows_id || order.described !== undefined || order.believed !== undefined) return orderWords(order);
  return others.length === 0 ? 'one of my orders' : `my order with ${theItems(others)}`;
}

export const methodWords = ({ called, choice }: PaymentRef) => (choice ? inFirst(choice.told) : `my ${value(called)}`);

export function addressWords({ address1, address2, city, state, zip, country }: Address): string {
  return value([address1, address2, city, `${state} ${zip}`, country].filter((part) => part !== '').join(', '));
}

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const names = (items: readonly ItemRef[]) => [...new Set(items.map((item) => ordinaryProduct(item.product)))];

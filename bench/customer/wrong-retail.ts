// What can be wrong with a proposal in the shop.
import type { Environment } from '../../worlds/environment.ts';
import type { SimpleWish, Wish } from '../../worlds/scenario.ts';
import type { ItemChange, OrderRef, VariantWish } from '../../worlds/scenario-retail.ts';
import type { Address, CallFacts, FactsOf, Item, Order, Swap } from './call-facts.ts';
import { orderFacts, product, type Shopper, variantItem } from './calls-retail.ts';
import type { Kept } from './frames/keep.ts';
import { type Knowledge, wrongAmount } from './knowledge.ts';
import { lower } from './wording.ts';
import { changed, checking, keeping, mistyped, namesOf, otherAct, otherPayment, type Wrong } from './wrong.ts';
import { anotherOrder } from './wrong-records.ts';

type RetailCall = FactsOf<
  | 'cancel_order'
  | 'return_items'
  | 'exchange_items'
  | 'change_items'
  | 'order_address'
  | 'order_payment'
  | 'profile_address'
>;

const WRONG_AMOUNT = 10.5;

export function wrongRetail(
  env: Environment,
  user: Shopper,
  call: RetailCall,
  wish: Wish,
  known: Knowledge,
): readonly Wrong[] {
  const methods = [...user.methods.values()];
  const candidates = known.methods.flatMap((id) => user.methods.get(id) ?? []);
  const keep = (kept: Kept) => keeping(kept, !known.mayStay);
  const order = 'order' in call && 'order' in wish ? wrongOrders(user, call, wish.order) : [];
  const contents = (about: FactsOf<'cancel_order' | 'order_address' | 'order_payment'>) =>
    known.named && 'order' in wish ? anotherOrder(env, user.orders, about, wish.order) : [];
  const amount = (change: CallFacts) => changed('amount', call, change, [], false);
  switch (call.act) {
    case 'cancel_order': {
      const other = call.reason === 'no longer needed' ? 'ordered by mistake' : 'no longer needed';
      return [
        ...order,
        changed('reason', call, { ...call, reason: other }, REASON_WORDS[call.reason] ?? []),
        amount({ ...call, refund: wrongAmount(call.refund, WRONG_AMOUNT, known.limit) }),
        ...contents(call),
        otherAct(returnOf(call.order, call, call.order.items)),
        keep({ record: `order ${call.order.id}`, change: 'cancelling it' }),
      ];
    }
    case 'return_items': {
      const rather = wish.kind === 'return_items' ? user.methods.get(wish.would_rather?.id ?? '') : undefined;
      const payment = otherPayment(methods, call.refundTo, ...(rather ? [rather] : []));
      const first = call.items[0];
      return [
        ...order,
        ...otherItems(call.order, call.items).flatMap((other) => [
          changed(
            'item',
            call,
            { ...call, items: [other, ...call.items.slice(1)] },
            first ? [lower(first.name)] : [],
            known.named,
          ),
          changed('extra_item', call, { ...call, items: [...call.items, other] }, [], known.named),
        ]),
        ...(first && call.items.length > 1
          ? [changed('missing_item', call, { ...call, items: call.items.slice(1) }, [lower(first.name)], known.named)]
          : []),
        changed('payment', call, { ...call, refundTo: payment }, namesOf(call.refundTo), known.refund),
        amount({ ...call, amount: call.amount + WRONG_AMOUNT }),
        otherAct({ ...call, act: 'cancel_order', reason: 'no longer needed', refund: call.order.total }),
        ...exchangesOf(env, call, known.alternative),
        keep({ record: `order ${call.order.id}`, change: 'returning anything' }),
      ];
    }
    case 'exchange_items':
    case 'change_items': {
      if (wish.kind !== 'exchange_items' && wish.kind !== 'change_items') return order;
      const payment = otherPayment(methods, call.payment);
      const [first, ...rest] = call.swaps;
      return [
        ...order,
        ...otherSwaps(env, call.order, call.swaps).flatMap((other) => [
          changed('item', call, { ...call, swaps: [other, ...rest] }, first ? [lower(first.item.name)] : []),
          changed('extra_item', call, { ...call, swaps: [...call.swaps, other] }, []),
        ]),
        ...call.swaps.flatMap((swap, index) => wrongOptions(call, swap, index, wish.changes, known.alternative)),
        ...(first && rest.length > 0
          ? [changed('missing_item', call, { ...call, swaps: rest }, [lower(first.item.name)], known.named)]
          : []),
        ...reversed(call, wish.changes),
        changed('payment', call, { ...call, payment }, namesOf(call.payment)),
        amount({ ...call, difference: wrongAmount(call.difference, WRONG_AMOUNT, known.limit) }),
        call.act === 'exchange_items'
          ? otherAct(
              returnOf(
                call.order,
                call,
                call.swaps.map(({ item }) => item),
              ),
              known.alternative?.kind !== 'return_items',
            )
          : otherAct({ ...call, act: 'cancel_order', reason: 'ordered by mistake', refund: call.order.total }),
        keep({ record: `the ${lower(first?.item.name ?? 'item')} in ${call.order.id}`, change: 'changing it' }),
      ];
    }
    case 'order_address':
      return [
        ...order,
        ...wrongAddresses(call, known.address),
        ...contents(call),
        otherAct({ act: 'profile_address', customer: call.customer, address: call.address }),
        keep({ record: `the delivery address of ${call.order.id}`, change: 'changing it' }),
      ];
    case 'order_payment':
      return [
        ...order,
        changed(
          'payment',
          call,
          { ...call, payment: otherPayment(methods, call.payment, call.order.paidWith, ...candidates) },
          namesOf(call.payment),
        ),
        ...contents(call),
        otherAct({ ...call, act: 'cancel_order', reason: 'no longer needed', refund: call.order.total }),
        keep({ record: `the payment of ${call.order.id}`, change: 'switching it' }),
      ];
    case 'profile_address': {
      const other = user.orders[0];
      return [
        ...wrongAddresses(call, known.address),
        ...(other === undefined ? [] : [otherAct({ ...call, act: 'order_address', order: orderFacts(env, other) })]),
        keep({ record: 'the address in your profile', change: 'changing it' }),
      ];
    }
  }
}

const REASON_WORDS: Readonly<Record<string, readonly string[]>> = {
  'no longer needed': ['need', 'want'],
  'ordered by mistake': ['mistake', 'accident', 'error'],
};

function wrongOrders(
  user: Shopper,
  call: Exclude<RetailCall, { readonly act: 'profile_address' }>,
  ref: OrderRef,
): readonly Wrong[] {
  if (ref.believed !== undefined) return [];
  const others = user.orders.filter((id) => id !== call.order.id).slice(0, 1);
  const wrongs = [...others, mistyped(call.order.id)].map((id) =>
    changed(
      ref.knows_id ? 'order' : 'unknown_id',
      call,
      { ...call, order: { ...call.order, id } },
      [call.order.id],
      ref.knows_id,
    ),
  );
  return ref.knows_id ? [...wrongs, checking(mistyped(call.order.id), call.order.id)] : wrongs;
}

/** One item of the order that is none of these. */
function otherItems(order: Order, items: readonly Item[]): readonly Item[] {
  return order.items.filter((other) => items.every(({ name }) => name !== other.name)).slice(0, 1);
}

function otherSwaps(env: Environment, order: Order, swaps: readonly Swap[]): readonly Swap[] {
  const others = otherItems(
    order,
    swaps.map(({ item }) => item),
  );
  return swapsOf(env, others);
}

/** Each of these items for another version of it. */
function swapsOf(env: Environment, items: readonly Item[]): readonly Swap[] {
  return items.flatMap((item) => {
    const products = env.world.tables.get('products')?.keys() ?? [];
    const id = [...products].find((product_id) => product(env, product_id).name === item.name);
    const variant = Object.values(id === undefined ? {} : product(env, id).variants).find(
      ({ options }) => JSON.stringify(options) !== JSON.stringify(item.options),
    );
    return variant ? [{ item, to: variantItem(item.name, variant) }] : [];
  });
}

/** To exchange what is to be returned. */
function exchangesOf(
  env: Environment,
  call: FactsOf<'return_items'>,
  alternative: SimpleWish | null,
): readonly Wrong[] {
  const swaps = swapsOf(env, call.items);
  if (swaps.length < call.items.length) return [];
  const difference = swaps.reduce((sum, { item, to }) => sum + to.price - item.price, 0);
  const { customer, order, refundTo: payment } = call;
  return [
    otherAct(
      { act: 'exchange_items', customer, order, swaps, payment, difference },
      alternative?.kind !== 'exchange_items',
    ),
  ];
}

/** The new versions for the old ones, of a customer who names an option of each new one. */
function reversed(call: FactsOf<'exchange_items' | 'change_items'>, changes: readonly ItemChange[]): readonly Wrong[] {
  const isNamed = (swap: Swap, change: ItemChange | undefined) =>
    change !== undefined &&
    Object.entries(fulfilled(change).options).some(([name, value]) => swap.item.options[name] !== value);
  if (!call.swaps.every((swap, place) => isNamed(swap, changes[place]))) return [];
  const swaps = call.swaps.map(({ item, to }) => ({ item: to, to: item }));
  return [changed('reversed', call, { ...call, swaps }, [])];
}

/** The wish that the new variant fulfils: the first choice, or the second if the first cannot be bought. */
export function fulfilled({ item, want, fallback, becomes }: ItemChange): VariantWish {
  const fits = (wish: VariantWish) =>
    Object.entries(wish.rest === 'same' ? { ...item.options, ...wish.options } : wish.options).every(
      ([name, value]) => becomes.options[name] === value,
    );
  return fits(want) ? want : (fallback ?? want);
}

function wrongOptions(
  call: FactsOf<'exchange_items' | 'change_items'>,
  swap: Swap,
  index: number,
  changes: readonly ItemChange[],
  alternative: SimpleWish | null,
): readonly Wrong[] {
  const change = changes[index];
  if (!change) return [];
  const instead = alternative && 'changes' in alternative ? alternative.changes[index]?.becomes.options : undefined;
  const wish = fulfilled(change);
  return Object.entries(swap.to.options).flatMap(([name, value]) => {
    const other = change.values[name]?.find(
      (one) => one !== value && one !== change.want.options[name] && one !== instead?.[name],
    );
    if (other === undefined) return [];
    const known = wish.rest === 'same' || Object.hasOwn(wish.options, name);
    const to = { ...swap.to, options: { ...swap.to.options, [name]: other } };
    const swaps = call.swaps.map((one, at) => (at === index ? { ...one, to } : one));
    const right = Object.hasOwn(wish.options, name) ? [value] : [];
    return [changed(known ? 'option' : 'unknown_option', call, { ...call, swaps }, right, known)];
  });
}

function wrongAddresses(call: FactsOf<'order_address' | 'profile_address'>, known: boolean): readonly Wrong[] {
  const { address } = call;
  const number = Number.parseInt(address.address1, 10);
  const unit = Number.parseInt(address.address2.replace(/\D+/, ''), 10);
  const parts: readonly (readonly [keyof Address, string])[] = [
    ['address1', address.address1.replace(String(number), String(number + 10))],
    ['address2', address.address2.replace(String(unit), String(unit + 1))],
    ['city', address.city === 'Denver' ? 'Austin' : 'Denver'],
    ['zip', mistyped(address.zip)],
  ];
  return parts.flatMap(([part, value]) =>
    value === address[part]
      ? []
      : [changed(`address_${part}`, call, { ...call, address: { ...address, [part]: value } }, [address[part]], known)],
  );
}

function returnOf(order: Order, { customer }: RetailCall, items: readonly Item[]): CallFacts {
  const amount = items.reduce((sum, { price }) => sum + price, 0);
  return { act: 'return_items', customer, order, items, refundTo: order.paidWith, amount };
}

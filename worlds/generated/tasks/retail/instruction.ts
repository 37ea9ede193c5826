// A retail wish in the second person, as a model that plays the customer is told it.
import type { Address, PaymentRef, ScenarioQuestion, SimpleWish } from '../../../scenario.ts';
import type { ItemChange, ItemRef, OrderRef, VariantWish } from '../../../scenario-retail.ts';
import type { Say } from '../instruction.ts';
import { comesInPairs, inSecond, listed } from '../words.ts';
import { optionsInWords } from './option-words.ts';
import { secondWish } from './phrases.ts';

/** The wish as it follows “You want to”, such as `cancel your order #W123, because …`; more sentences may follow. */
export function retailWishInWords(wish: SimpleWish, say: Say): string {
  switch (wish.kind) {
    case 'cancel_order': {
      const because =
        wish.reason === 'ordered by mistake'
          ? say(['you ordered it by mistake', 'it was ordered by mistake'])
          : say(['you no longer need it', 'it is no longer needed']);
      const order = orderInWords(wish.order);
      return `${say([`cancel ${order}`, `have ${order} cancelled`])}, ${say(['because', 'since', 'as'])} ${because}`;
    }
    case 'return_items': {
      const method = methodInWords(wish.refund_to);
      const rather = wish.would_rather
        ? `You would rather have the refund on your ${wish.would_rather.called}; only if that is not possible, ${say([`it can go to ${method}`, `you accept ${method}`])}`
        : say([
            `You want the refund on ${method}`,
            `The money should go back to ${method}`,
            `You ask for the refund on ${method}`,
          ]);
      return `${say(['return', 'send back'])} ${itemsInWords(wish.items)} from ${orderOfItems(wish.order, wish.items)}. ${rather}`;
    }
    case 'exchange_items':
    case 'change_items': {
      const items = wish.changes.map(({ item }) => item);
      const which =
        wish.kind === 'exchange_items'
          ? `${say(['exchange', 'swap', 'replace'])} ${itemsInWords(items)} from ${orderOfItems(wish.order, items)}`
          : `${say(['change', 'swap', 'replace'])} ${itemsInWords(items)} in ${orderOfItems(wish.order, items, ['it has not been shipped yet'])}`;
      const settle = say([
        'Any difference in price goes on',
        'Whatever the difference in price is, you want it on',
        'You settle any difference in price with',
      ]);
      return `${which}${changesInWords(wish.changes)}. ${settle} ${methodInWords(wish.payment)}`;
    }
    case 'change_order_address': {
      const where = wish.same_as
        ? `the same address as ${orderInWords(wish.same_as)}; you do not have that address at hand`
        : `another address: ${addressInWords(wish.address)}`;
      return `${say(['have', 'get'])} ${orderInWords(wish.order)} ${say(['shipped', 'sent', 'delivered'])} to ${where}`;
    }
    case 'change_order_payment':
      return paymentInWords(wish, say);
    case 'change_profile_address':
      return `${say(['change the address in your profile to', 'update your default address to', 'have a new address in your account:'])} ${addressInWords(wish.address)}`;
    case 'cancel_item':
      return `cancel only the ${wish.item.called} in ${orderInWords(wish.order)} and keep the rest`;
    case 'exchange_product':
      return `exchange the ${wish.item.called} from ${orderOfItems(wish.order, [wish.item])} for ${wish.other_called}`;
    default:
      throw new Error(`a customer of the shop cannot wish for ${wish.kind}`);
  }
}

/** `how much …`: what follows “You want to be told”. */
export function retailQuestionInWords(question: ScenarioQuestion, say: Say): string {
  switch (question.kind) {
    case 'order_total':
      return `${say(['how much you paid in total for', 'the total of', 'what you were charged altogether for'])} ${orderInWords(question.order)}`;
    case 'tracking_id':
      return `${say(['the tracking number of', 'under which tracking number you can follow'])} ${orderInWords(question.order)}`;
    case 'gift_card_balance':
      return `${say(['the balance on', 'how much is left on'])} your ${question.payment.called}`;
    case 'variants':
      return `how many different ${say(['variants', 'versions', 'kinds'])} of the ${question.product} can be bought right now, and what the cheapest of them costs`;
    default:
      throw new Error(`a customer of the shop cannot ask for ${question.kind}`);
  }
}

function paymentInWords({ order, payment }: Extract<SimpleWish, { kind: 'change_order_payment' }>, say: Say): string {
  const [which, method] = [orderInWords(order), methodInWords(payment)];
  // Which of several methods it is depends on a condition, which only “pay with” can carry.
  if (payment.choice) return `pay for ${which} differently from now on: with ${method}`;
  return say([`change the payment method of ${which} to ${method}`, `have ${which} charged to ${method} instead`]);
}

const NO_NUMBER = 'you do not know its number';

function orderInWords(order: OrderRef): string {
  const contents = `the ${listed(order.contains)}`;
  if (order.described !== undefined) return `${inSecond(order.described)} (${NO_NUMBER})`;
  if (order.believed !== undefined)
    return `your order ${order.believed} (so you believe; what you are sure of is that it is the one with ${contents})`;
  return order.knows_id ? `your order ${order.id}` : `your order with ${contents} (${NO_NUMBER})`;
}

/** The order of items that were just named: what else is in it is told only if they do not say which order it is. */
function orderOfItems(order: OrderRef, items: readonly ItemRef[], remarks: readonly string[] = []): string {
  const inBrackets = (all: readonly string[]) => (all.length > 0 ? ` (${all.join('; ')})` : '');
  if (order.described !== undefined || order.believed !== undefined) return orderInWords(order);
  if (order.knows_id) return `your order ${order.id}${inBrackets(remarks)}`;
  const named = items.map(({ called }) => called);
  const others = order.contains.filter((name) => !named.some((called) => called.startsWith(name)));
  const also = others.length > 0 ? ` that also holds the ${listed(others)}` : '';
  return `${also === '' ? 'one of your orders' : 'your order'}${also}${inBrackets([NO_NUMBER, ...remarks])}`;
}

const methodInWords = ({ called, choice }: PaymentRef) => (choice ? inSecond(choice.told) : `your ${called}`);

function itemsInWords(items: readonly ItemRef[]): string {
  return listed(items.map((item) => `the ${item.called}`));
}

/** ` for …` behind a single item, `: … for …; … for …` behind several. */
function changesInWords(changes: readonly ItemChange[]): string {
  const each = changes.map((change) => {
    const { item, want } = change;
    const fallback = secondWish(change);
    const second = fallback ? ` (if that one is not available, for ${variantInWords(item, fallback)})` : '';
    return { item, into: `for ${variantInWords(item, want)}${second}` };
  });
  const [first] = each;
  if (each.length === 1 && first) return ` ${first.into}`;
  return `: ${each.map(({ item, into }) => `the ${item.called} ${into}`).join('; ')}`;
}

/** `one in black with a long handle and everything else the same`, `the cheapest pair`. */
function variantInWords({ product }: ItemRef, { options, rest }: VariantWish): string {
  const [a, one] = comesInPairs(product) ? ['a pair', 'pair'] : ['one', 'one'];
  const withOptions = optionsInWords(options);
  if (rest === 'same') return `${a}${withOptions}, and everything else the same`;
  return rest === 'cheapest' ? `the cheapest ${one}${withOptions}` : `the most expensive ${one}${withOptions}`;
}

function addressInWords(address: Address): string {
  const { address1, address2, city, state, zip, country } = address;
  return [address1, address2, city, `${state} ${zip}`, country].filter((part) => part !== '').join(', ');
}

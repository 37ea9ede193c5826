// The calls of the shop that look up and carry out what a customer wants.
import type { Action } from '../../../../shared/contracts/action.ts';
import type { ScenarioCustomer, ScenarioQuestion, SimpleWish } from '../../../scenario.ts';
import type { DomainCalls } from '../ground-truth.ts';

export const retailCalls: DomainCalls = {
  identify: (customer) => [
    identification(customer),
    { name: 'get_user_details', kwargs: { user_id: customer.user_id } },
  ],
  wishReads,
  questionReads,
  write,
};

function identification({ email, first_name, last_name, zip }: ScenarioCustomer): Action {
  return email === null
    ? { name: 'find_user_id_by_name_zip', kwargs: { first_name, last_name, zip } }
    : { name: 'find_user_id_by_email', kwargs: { email } };
}

export const readOrder = (order_id: string): Action => ({ name: 'get_order_details', kwargs: { order_id } });
const readProduct = (product_id: string): Action => ({ name: 'get_product_details', kwargs: { product_id } });

function wishReads(wish: SimpleWish): readonly Action[] {
  const order = 'order' in wish ? [readOrder(wish.order.id)] : [];
  const other = wish.kind === 'change_order_address' && wish.same_as ? [readOrder(wish.same_as.id)] : [];
  const products = 'changes' in wish ? wish.changes.map(({ item }) => readProduct(item.product_id)) : [];
  return [...order, ...other, ...products];
}

function questionReads(question: ScenarioQuestion): readonly Action[] {
  if ('order' in question) return [readOrder(question.order.id)];
  if (question.kind !== 'variants') return [];
  return [{ name: 'list_all_product_types', kwargs: {} }, readProduct(question.product_id)];
}

function write(customer: ScenarioCustomer, wish: SimpleWish): Action | undefined {
  switch (wish.kind) {
    case 'cancel_order':
      return { name: 'cancel_pending_order', kwargs: { order_id: wish.order.id, reason: wish.reason } };
    case 'return_items':
      return {
        name: 'return_delivered_order_items',
        kwargs: {
          order_id: wish.order.id,
          item_ids: wish.items.map((item) => item.item_id),
          payment_method_id: wish.refund_to.id,
        },
      };
    case 'exchange_items':
    case 'change_items':
      return {
        name: wish.kind === 'exchange_items' ? 'exchange_delivered_order_items' : 'modify_pending_order_items',
        kwargs: {
          order_id: wish.order.id,
          item_ids: wish.changes.map((change) => change.item.item_id),
          new_item_ids: wish.changes.map((change) => change.becomes.item_id),
          payment_method_id: wish.payment.id,
        },
      };
    case 'change_order_address':
      return { name: 'modify_pending_order_address', kwargs: { order_id: wish.order.id, ...wish.address } };
    case 'change_order_payment':
      return {
        name: 'modify_pending_order_payment',
        kwargs: { order_id: wish.order.id, payment_method_id: wish.payment.id },
      };
    case 'change_profile_address':
      return { name: 'modify_user_address', kwargs: { user_id: customer.user_id, ...wish.address } };
    default:
      return undefined;
  }
}

// The shop: how its customers are identified, and the goals that the agent can pursue for them.
import type { DialogueDomain } from '../engine/domain.ts';
import { emailIn, nameIn, zipIn } from '../understanding/identity.ts';
import * as changes from './goals.ts';
import { retailGrammar } from './intents.ts';
import { type User, userSchema } from './orders.ts';
import { askQuestion } from './questions.ts';

const goals = {
  cancel_order: changes.cancelOrder,
  cancel_item: changes.cancelItem,
  return_items: changes.returnItems,
  change_items: changes.changeItems,
  change_order_address: changes.changeOrderAddress,
  change_profile_address: changes.changeProfileAddress,
  change_order_payment: changes.changeOrderPayment,
  ask_question: askQuestion,
};
export type GoalKind = keyof typeof goals;

export const retail: DialogueDomain<User, GoalKind> = {
  records: { user: userSchema, idField: 'order_id', readTool: 'get_order_details' },
  directoryTool: 'list_all_product_types',
  identityQuestion:
    'To find your account I need your e-mail address. If you do not have it at hand, your first name, last name and zip code will do.',
  identities(said) {
    const newest = <T>(read: (text: string) => T | null) => said.map(read).findLast((found) => found !== null);
    const [email, name, zip] = [newest(emailIn), newest(nameIn), newest(zipIn)];
    return [
      ...(email ? [{ name: 'find_user_id_by_email', kwargs: { email } }] : []),
      ...(name && zip ? [{ name: 'find_user_id_by_name_zip', kwargs: { ...name, zip } }] : []),
    ];
  },
  offer: 'What can I do for you: cancel, return, exchange or change something, or look something up?',
  grammar: ({ directory }) => retailGrammar([...directory.keys()]),
  goals,
};

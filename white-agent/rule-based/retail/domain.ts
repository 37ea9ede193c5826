// The shop: how its customers are identified, and the goals that the agent can pursue for them.
import type { Action } from '../../../shared/contracts/action.ts';
import type { DialogueDomain } from '../engine/domain.ts';
import { emailIn, nameIn, zipIn } from '../understanding/identity.ts';
import * as goals from './goals.ts';
import { type GoalKind, retailGrammar } from './intents.ts';
import { askQuestion } from './questions.ts';
import { type User, userSchema } from './record-schemas.ts';

export const retail: DialogueDomain<User, GoalKind> = {
  records: { user: userSchema, idField: 'order_id', readTool: 'get_order_details' },
  directoryTool: 'list_all_product_types',
  identityQuestion:
    'To find your account I need your e-mail address. If you do not have it at hand, your first name, last name and zip code will do.',
  identities(said) {
    const newest = <T>(read: (text: string) => T | null) => said.map(read).findLast((found) => found !== null);
    const email = newest(emailIn);
    const name = newest(nameIn);
    const zip = newest(zipIn);
    const lookups: Action[] = [];
    if (email) lookups.push({ name: 'find_user_id_by_email', kwargs: { email } });
    if (name && zip) lookups.push({ name: 'find_user_id_by_name_zip', kwargs: { ...name, zip } });
    return lookups;
  },
  offer: 'What can I do for you: cancel, return, exchange or change something, or look something up?',
  grammar: ({ directory }) => retailGrammar([...directory.keys()]),
  goals: {
    cancel_order: goals.cancelOrder,
    cancel_item: goals.cancelItem,
    return_items: goals.returnItems,
    change_items: goals.changeItems,
    change_order_address: goals.changeOrderAddress,
    change_profile_address: goals.changeProfileAddress,
    change_order_payment: goals.changeOrderPayment,
    ask_question: askQuestion,
  },
};

// The retail domain: an online shop with users, orders and products. The tools that only read are defined here.
import { z } from 'zod';
import { calculate, think, transferToHumanAgents } from '../common-tools.ts';
import { defineTool, ToolError } from '../tool.ts';
import type { Domain } from '../world.ts';
import { retailCallWords } from './call-words.ts';
import { exchangeDeliveredOrderItems, modifyPendingOrderItems, returnDeliveredOrderItems } from './item-changes.ts';
import {
  cancelPendingOrder,
  modifyPendingOrderAddress,
  modifyPendingOrderPayment,
  modifyUserAddress,
} from './order-changes.ts';
import {
  allProducts,
  orderId,
  readOrder,
  readProduct,
  readUser,
  TABLES,
  userId,
  userIdsByEmail,
  usersByZip,
} from './records.ts';

const findUserIdByEmail = defineTool({
  name: 'find_user_id_by_email',
  description:
    'Find the user id that belongs to an e-mail address. Upper and lower case do not matter. Returns the user id as plain text, or an error where no user has that address.',
  input: z.strictObject({ email: z.string().describe('The customer\'s e-mail address, such as "name@example.com".') }),
  writes: false,
  ends: false,
  run(db, { email }) {
    const [id] = userIdsByEmail(db, email);
    if (id === undefined) throw new ToolError('no user has this e-mail address');
    return id;
  },
});

const findUserIdByNameZip = defineTool({
  name: 'find_user_id_by_name_zip',
  description:
    'Find the user id of a customer by first name, last name and the zip code of the address in their profile. Upper and lower case of the names do not matter. Returns the user id as plain text, or an error where nobody matches. Use it where the customer cannot be found by e-mail.',
  input: z.strictObject({
    first_name: z.string().describe('First name, such as "Sara".'),
    last_name: z.string().describe('Last name, such as "Doe".'),
    zip: z.string().describe('Zip code of the address in the profile, such as "80279".'),
  }),
  writes: false,
  ends: false,
  run(db, { first_name, last_name, zip }) {
    const first = first_name.toLowerCase();
    const last = last_name.toLowerCase();
    const found = usersByZip(db, zip).find(
      ({ record: { name } }) => name.first_name.toLowerCase() === first && name.last_name.toLowerCase() === last,
    );
    if (!found) throw new ToolError('no user has this name and zip code');
    return found.id;
  },
});

const getUserDetails = defineTool({
  name: 'get_user_details',
  description:
    "Read a user's profile: name, address, e-mail, payment methods with their ids (and the balance of gift cards), and the ids of all orders. Returns JSON.",
  input: z.strictObject({ user_id: userId }),
  writes: false,
  ends: false,
  run: (db, { user_id }) => readUser(db, user_id),
});

const getOrderDetails = defineTool({
  name: 'get_order_details',
  description:
    'Read an order: its status, its owner, the items with item id, product id, price and options, the delivery address, fulfillments with tracking ids, and the payment history. Returns JSON.',
  input: z.strictObject({ order_id: orderId }),
  writes: false,
  ends: false,
  run: (db, { order_id }) => readOrder(db, order_id),
});

const getProductDetails = defineTool({
  name: 'get_product_details',
  description:
    'Read a product with all its variants: the item id of each, its options (size, colour and the like), its price, and whether it is available. Returns JSON.',
  input: z.strictObject({
    product_id: z
      .string()
      .describe(
        'The product id, ten digits such as "6086499569". It is not an item id: orders and the list of product types hold both kinds apart.',
      ),
  }),
  writes: false,
  ends: false,
  run: (db, { product_id }) => readProduct(db, product_id),
});

const listAllProductTypes = defineTool({
  name: 'list_all_product_types',
  description:
    'List every type of product the shop sells, with its product id, as a JSON object {name: product id} in alphabetical order.',
  input: z.strictObject({}),
  writes: false,
  ends: false,
  run(db) {
    const ids = new Map(allProducts(db).map(({ record: { name, product_id } }) => [name, product_id]));
    return Object.fromEntries([...ids].sort(([left], [right]) => (left < right ? -1 : 1)));
  },
});

export const retail: Domain = {
  name: 'retail',
  tables: TABLES,
  identify: [findUserIdByEmail, findUserIdByNameZip].map(({ name }) => ({ tool: name, told: 'arguments' })),
  owners: { users: 'id', orders: 'user_id' },
  words: retailCallWords,
  tools: [
    findUserIdByEmail,
    findUserIdByNameZip,
    getUserDetails,
    getOrderDetails,
    getProductDetails,
    listAllProductTypes,
    cancelPendingOrder,
    modifyPendingOrderAddress,
    modifyPendingOrderItems,
    modifyPendingOrderPayment,
    modifyUserAddress,
    returnDeliveredOrderItems,
    exchangeDeliveredOrderItems,
    calculate,
    think,
    transferToHumanAgents,
  ],
};

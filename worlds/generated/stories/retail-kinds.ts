// The values that customers of the shop recognise: products, options, orders, addresses, ways to pay and what can be done.
import type { JsonObject } from '../../../shared/contracts/json.ts';
import { simpleWishes, withOtherwise } from '../../create-task.ts';
import type { Scenario, SimpleWish } from '../../scenario.ts';
import type { Kind, Term } from '../../story.ts';
import type { World } from '../../world.ts';
import { ordinaryProduct } from '../tasks/words.ts';
import { paymentKind } from './payments.ts';
import { act, KEEP, term } from './phrases.ts';

/** The name of the kind that holds the values of an option: `option: color`. */
export const optionKind = (option: string): string => `option: ${option}`;

export function retailKinds(world: World, scenario: Scenario): Readonly<Record<string, Kind>> {
  const user = world.tables.get('users')?.get(scenario.customer.user_id) ?? {};
  const wishes = scenario.goals.flatMap(withOtherwise).flatMap(simpleWishes);
  const options = optionKinds(world, wishes);
  return {
    act: ACTS,
    order: {
      read: { by: 'id', pattern: '#?w\\d{7}', after: [] },
      subject: 'record',
      asked: ['order number', 'order id', 'order'],
      weak: false,
    },
    product: productKind(world, user, Object.keys(options)),
    ...options,
    payment: paymentKind(user, paidWith(world, wishes), []),
    address: {
      read: { by: 'address' },
      subject: 'address',
      asked: [
        'new address',
        'shipping address',
        'delivery address',
        'full address',
        'address',
        'street',
        'city',
        'state',
        'apartment',
        'suite',
      ],
      weak: false,
    },
    reason: REASONS,
    record: RECORDS,
    superlative: SUPERLATIVES,
    several: SEVERAL,
  };
}

/** The payment method of the orders that the wishes are about, if they share one. */
function paidWith(world: World, wishes: readonly SimpleWish[]): string | undefined {
  const orders = wishes.flatMap((wish) => ('order' in wish ? records(world, 'orders', [wish.order.id]) : []));
  const methods = new Set(
    orders.map((order) => (order.payment_history as readonly JsonObject[])[0]?.payment_method_id),
  );
  const [only] = methods;
  return methods.size === 1 && typeof only === 'string' ? only : undefined;
}

/** All products of the shop by name; those in the customer's orders also by one word of it, if no other of theirs has it. */
function productKind(world: World, user: JsonObject, options: readonly string[]): Kind {
  const names = [...(world.tables.get('products')?.values() ?? [])].map((product) => String(product.name));
  const orders = records(world, 'orders', user.orders as readonly string[]);
  const items = orders.flatMap((order) => order.items as readonly JsonObject[]);
  const own = new Set(items.map((item) => String(item.name)));
  const words = (name: string) => ordinaryProduct(name).toLowerCase().split(/[ -]/);
  const isOnlyOne = (word: string, name: string) =>
    ![...own].some((other) => other !== name && words(other).includes(word));
  const isClear = (word: string, name: string) =>
    word.length > 2 && !VAGUE.has(word) && !options.includes(optionKind(word)) && isOnlyOne(word, name);
  const terms = names.map((name): Term => {
    const full = ordinaryProduct(name);
    const [first = '', ...rest] = words(name);
    const ending = rest.length > 1 ? [rest.slice(-2).join(' ')] : [];
    const last = rest.at(-1) ?? '';
    const isOwn = own.has(name);
    const short = isOwn ? [last, first].filter((word) => isClear(word, name)) : [];
    const pointed = isOwn && THINGS.has(last) && isOnlyOne(last, name) ? [`the ${last}`, `your ${last}`] : [];
    return term(full, ...ending, ...short, ...pointed);
  });
  return {
    read: { by: 'terms', terms },
    subject: 'item',
    asked: ['items', 'item', 'products', 'product', 'articles', 'article'],
    weak: false,
  };
}

/** Words of products that say too little alone. */
const VAGUE = new Set(
  'set box light cover bag kit board drive card case stand bar hand work power table first cast wall area bath rain bike bird alarm shower picture storage external portable travel swim camp camping sleeping trekking record usb'.split(
    ' ',
  ),
);

/** Those of them that mean the product behind “the” and “your”. */
const THINGS = new Set(['drive', 'bag', 'board']);

function optionKinds(world: World, wishes: readonly SimpleWish[]): Readonly<Record<string, Kind>> {
  const values = new Map<string, Set<string>>();
  for (const product of productsOf(world, wishes)) {
    for (const { options } of Object.values(product.variants as Record<string, { options: Record<string, string> }>)) {
      for (const [option, text] of Object.entries(options)) {
        const known = values.get(option) ?? new Set();
        values.set(option, known.add(text));
      }
    }
  }
  const kinds = [...values].map(([option, texts]): [string, Kind] => [
    optionKind(option),
    {
      read: { by: 'terms', terms: [...texts].map((text) => term(text, ...(SIZES[text] ?? []))) },
      subject: 'instead',
      asked: [option, ...option.split(' ').filter((word) => word.length > 3), ...VARIANT],
      weak: false,
    },
  ]);
  return Object.fromEntries(kinds);
}

const SIZES: Readonly<Record<string, readonly string[]>> = {
  S: ['small'],
  M: ['medium'],
  L: ['large'],
  XL: ['extra large', 'x large'],
};

/** Words by which the whole variant is asked for. */
const VARIANT = [
  'variant',
  'version',
  'option',
  'model',
  'configuration',
  'be like',
  'like instead',
  'want the new',
  'specification',
  'prefer',
];

function productsOf(world: World, wishes: readonly SimpleWish[]): readonly JsonObject[] {
  const ids = wishes.flatMap((wish) => {
    if ('changes' in wish) return wish.changes.map(({ item }) => item.product_id);
    return 'items' in wish ? wish.items.map((item) => item.product_id) : [];
  });
  return records(world, 'products', [...new Set(ids)]);
}

function records(world: World, table: string, ids: readonly string[]): readonly JsonObject[] {
  return ids.map((id) => world.tables.get(table)?.get(id)).filter((record) => record !== undefined);
}

const CHANGING =
  'change changing changed modify modifying modified modification update updating updated switch switching'.split(' ');
const ACTS: Kind = {
  read: {
    by: 'terms',
    terms: [
      act(
        'cancel',
        [
          'cancel',
          'cancels',
          'canceling',
          'cancelling',
          'cancellation',
          'void',
          'annul',
          'annulling',
          'scrap',
          'scrapping',
          'call off',
          'calling off',
          'void',
          'voiding',
          'off the books',
          'called off',
          'be stopped',
          'stop it',
          'canceled',
          'cancelled',
        ],
        ['cancelation', 'annulled', 'voided', 'withdraw', 'withdrawn', 'refund', 'refunded', 'get back', 'money back'],
      ),
      act(
        'return',
        [
          'return',
          'returning',
          'i take back',
          'to take back',
          'would take back',
          'will take back',
          'send back',
          'be sending back',
          'give back',
          'giving back',
          'off your hands',
        ],
        [
          'returns',
          'returned',
          'sending back',
          'refund',
          'refunded',
          'get back',
          'money back',
          'take back',
          'going back',
          'coming back',
        ],
      ),
      act(
        'exchange',
        [
          'exchange',
          'exchanging',
          'substitute',
          'substituting',
          'swap',
          'swapping',
          ...['exchanged', 'swapped'].flatMap((done) => [`is ${done}`, `are ${done}`, `be ${done}`]),
        ],
        [
          'exchanged',
          'swapped',
          'replace',
          'replacing',
          'replaced',
          'replacement',
          'trade',
          'become',
          'becomes',
          'edit',
          'editing',
          'returning',
          'send back',
          ...CHANGING,
        ],
      ),
      act(
        'readdress',
        [],
        [
          'ship',
          'shipped',
          'shipping',
          'send',
          'deliver',
          'delivered',
          'reroute',
          'rerouted',
          'redirect',
          'address',
          ...CHANGING,
        ],
      ),
      act('repay', [], ['payment', 'pay', 'charge', 'move', ...CHANGING]),
      KEEP,
    ],
  },
  subject: null,
  asked: [],
  weak: true,
};

/** The record that an address belongs to. */
const RECORDS: Kind = {
  read: {
    by: 'terms',
    terms: [
      {
        id: 'profile',
        forms: [
          'profile',
          'default address',
          'default',
          'account',
          'home address',
          'customer record',
          'residential address',
          'your residence',
          'customer file',
          'address we hold',
          'address we have',
          'address on file',
        ],
        everyday: [],
      },
      { id: 'order', forms: ['order'], everyday: [] },
    ],
  },
  subject: 'record',
  asked: [],
  weak: true,
};

/** More records than the one that the customer means. */
export const SEVERAL: Kind = {
  read: {
    by: 'terms',
    terms: [
      {
        id: 'several',
        forms: [
          ...['cancel', 'return', 'change', 'update', 'upgrade'].map((verb) => `${verb} both`),
          ...['orders', 'reservations', 'trips'].flatMap((records) => [
            `both ${records}`,
            `all your ${records}`,
            `two ${records}`,
          ]),
          ...['cancellations', 'upgrades', 'returns', 'bookings'].map((things) => `both ${things}`),
          'your two',
          'both of them',
          'all of them',
        ],
        everyday: [],
      },
    ],
  },
  subject: 'record',
  asked: [],
  weak: true,
};

const REASONS: Kind = {
  read: {
    by: 'terms',
    terms: [
      term(
        'no longer needed',
        'no longer need',
        'no longer want',
        'not needed',
        'do not need',
        'dont need',
        "don't need",
        'changed your mind',
      ),
      term('ordered by mistake', 'by mistake', 'mistake', 'accident', 'accidentally', 'mistakenly', 'in error'),
    ],
  },
  subject: 'reason',
  asked: [
    'reason',
    'why',
    'ground',
    'grounds',
    'what happened',
    'motive',
    'prompted',
    'led you',
    'how come',
    'circumstances',
    'because of what',
    'made you',
    'come up',
  ],
  weak: true,
};

export const SUPERLATIVES: Kind = {
  read: {
    by: 'terms',
    terms: [
      term(
        'cheapest',
        'least expensive',
        'lowest price',
        'lowest priced',
        'most affordable',
        'lowest cost',
        'lowest fare',
        'paid least',
        'paid the least',
        'costs least',
        'cost the least',
        'least costly',
        'lowest total',
      ),
      term(
        'dearest',
        'highest amount',
        'most expensive',
        'highest price',
        'highest priced',
        'priciest',
        'top of the line',
        'premium',
        'paid most',
        'paid the most',
        'costs most',
        'cost the most',
        'highest total',
        'costliest',
      ),
      term('earliest', 'first flight', 'first direct', 'first nonstop'),
      term('latest', 'last flight', 'last direct', 'last nonstop'),
    ],
  },
  subject: 'instead',
  asked: ['variant', 'version', 'option', 'options', 'which one', 'model', 'prefer', 'preference'],
  weak: true,
};

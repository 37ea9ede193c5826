// Ways to pay as the customer and the agent name them.
import type { JsonObject } from '../../../shared/contracts/json.ts';
import type { PaymentRef } from '../../scenario.ts';
import type { Kind, PaymentMethod } from '../../story.ts';

/** Payment methods that an agent could offer although no customer asks for them. */
const STRANGE: PaymentMethod = {
  id: 'store credit',
  source: 'other',
  brand: null,
  last_four: null,
  forms: [
    'store credit',
    'shop credit',
    'travel credit',
    'flight credit',
    'bank account',
    'bank transfer',
    'by check',
    'by cheque',
    'paper check',
    'voucher',
  ],
};

/** The methods that a proposal may name: the one that is meant, or those among which the agent finds the right one. */
export function methodsMeant({ id, choice }: PaymentRef): readonly string[] {
  return choice ? choice.among : [id];
}

/** True if the customer wants the first method if it covers the price, and otherwise the second. */
export const isFirstIfCovered = ({ choice }: PaymentRef): boolean =>
  choice?.among.length === 2 && /\bcovers\b.*\botherwise\b/.test(choice.told);

/** The methods among which the agent finds the right one, each with the words that name it in the customer's condition. */
export function eachMethod({ choice }: PaymentRef): readonly (readonly [id: string, words: string])[] {
  const names = choice?.told.match(/\[[^\]]*\]/g) ?? [];
  return names.length === choice?.among.length
    ? choice.among.map((id, place) => [id, `my ${names[place]}`] as const)
    : [];
}

/**
 * The kind of value for the methods of a profile, and those that the customer will only get. `paidWith` is what “original
 * payment method” means.
 */
export function paymentKind(profile: JsonObject, paidWith: string | undefined, expected: readonly PaymentRef[]): Kind {
  const known = methodsOf(profile);
  const methods = Object.entries(known).map(([id, method]) => paymentMethod(id, method, id === paidWith));
  const coming = expected.flatMap((ref) =>
    methodsMeant(ref).flatMap((id) => (id in known ? [] : [paymentMethod(id, { source: ref.source }, false)])),
  );
  return {
    read: { by: 'payment', methods: [...methods, ...coming, STRANGE] },
    subject: 'payment',
    asked: [
      'payment method',
      'method of payment',
      'means of payment',
      'method',
      'payment',
      'refund method',
      'refund',
      'refunded',
      'credit to',
      'money back where',
      'money end up',
      'credit card',
      'card',
      'pay',
      'paid',
      'charge',
      'settle',
      'putting this on',
      'difference',
      'billing',
    ],
    weak: false,
  };
}

function methodsOf(profile: JsonObject): Readonly<Record<string, JsonObject>> {
  return (profile.payment_methods ?? {}) as Record<string, JsonObject>;
}

const SOURCES = ['credit_card', 'paypal', 'gift_card', 'certificate'] as const;

function paymentMethod(id: string, method: JsonObject, paid: boolean): PaymentMethod {
  const amount = method.balance ?? method.amount;
  const names = method.source === 'gift_card' ? ['gift card'] : ['certificate', 'travel certificate'];
  const amounts = typeof amount === 'number' ? [...new Set([String(amount), amount.toFixed(2)])] : [];
  const worth = amounts.flatMap((dollars) =>
    names.flatMap((name) => [
      `${name} with $${dollars}`,
      `${name} with the $${dollars}`,
      `${name} with a balance of $${dollars}`,
      `${name} with a $${dollars} balance`,
      `${name} holding $${dollars}`,
      `${name} that has $${dollars}`,
      `${name} $${dollars}`,
      `$${dollars} ${name}`,
    ]),
  );
  return {
    id,
    source: SOURCES.find((source) => source === method.source) ?? 'other',
    brand: typeof method.brand === 'string' ? method.brand.toLowerCase() : null,
    last_four: typeof method.last_four === 'string' ? method.last_four : null,
    forms: [id.toLowerCase(), ...worth, ...(paid ? ORIGINAL : [])],
  };
}

const ORIGINAL = [
  'original payment method',
  'original method of payment',
  'original form of payment',
  'original payment',
  'original method',
  'same payment method',
  'method you paid with',
  'way you paid',
  'card you paid with',
  'original card',
];

// Recognises a customer's payment methods in a text, and names them in the agent's messages.
import { z } from 'zod';
import { dollars, lower } from './text.ts';

/** A payment method in either domain; `balance` and `amount` are the value of a gift card or certificate in dollars. */
export const methodSchema = z.object({
  id: z.string(),
  source: z.string(),
  brand: z.string().optional(),
  last_four: z.string().optional(),
  balance: z.number().optional(),
  amount: z.number().optional(),
});
export type Method = Readonly<z.infer<typeof methodSchema>>;

/** Groups are named like the sources and brands of methods. */
const MENTION = new RegExp(
  String.raw`\b(?:${[
    '(?<paypal>pay ?pal)',
    '(?<gift_card>gift[ -]?cards?)',
    '(?<certificate>(?:travel )?(?:certificates?|vouchers?))',
    '(?:(?<visa>visa)|(?<mastercard>master ?card)|(?<amex>amex|american express)|(?<discover>discover))(?: (?:credit |debit )?card)?(?: ending (?:in|with))?',
    '(?<credit_card>(?:credit |debit )?cards?(?: ending (?:in|with))?|ending (?:in|with))',
  ].join('|')})\b`,
  'g',
);
const SET_ASIDE =
  /\b(?:instead of|rather than|in place of|and not|but not|not (?:to|on|with|my)|no longer|(?:don't|do not) want)\b[^,.;]{0,40}/g;

/** The methods that a text refers to, in its order; more than one if its words are ambiguous. Excludes methods it rejects. */
export function methodsIn<M extends Method>(text: string, methods: readonly M[]): readonly M[] {
  const words = lower(text).replace(SET_ASIDE, (aside) => ' '.repeat(aside.length));
  const ids = methods.map((method) => ({ method, index: words.indexOf(method.id.toLowerCase()) }));
  const byId = ids.filter(({ index }) => index >= 0).toSorted((one, other) => one.index - other.index);
  if (byId.length > 0) return byId.map(({ method }) => method);
  const places = [...words.matchAll(MENTION)];
  const mentioned = places.flatMap(({ index, groups = {} }, place) => {
    const alike = methods.filter(({ source, brand }) => groups[source] ?? groups[brand?.toLowerCase() ?? '']);
    const before = words.slice(places[place - 1] ? index - 12 : Math.max(0, index - 25), index);
    const after = words.slice(index, places[place + 1]?.index).slice(0, 70);
    const told = narrowed(alike, `${before.split(/[,.;]| and | then /).at(-1)} ${after}`);
    // A card without a brand counts only if the words cannot mean anything else.
    const isVague = groups.credit_card !== undefined && !groups.credit_card.startsWith('credit');
    return isVague && told.length > 1 ? [] : told;
  });
  return [...new Set(mentioned)];
}

/** Narrows methods of one kind to those whose digits, amount or id is mentioned nearby, or to the smallest or largest one. */
function narrowed<M extends Method>(methods: readonly M[], around: string): readonly M[] {
  const numbers = around.replaceAll(',', '').match(/(?<![\w#.-])\d+(?:\.\d+)?(?![\w-])/g) ?? [];
  const isMeant = (method: M, number: string) =>
    number === method.last_four ||
    Number(number) === held(method) ||
    (number.length >= 4 && method.id.replace(/\D/g, '').endsWith(number));
  const told = methods.filter((method) => numbers.some((number) => isMeant(method, number)));
  if (told.length > 0) return told;
  const ordered = methods.toSorted((one, other) => held(one) - held(other));
  if (/\b(?:small(?:er|est)|lower|lowest|least)\b/.test(around)) return ordered.slice(0, 1);
  if (/\b(?:larg(?:er|est)|bigg(?:er|est)|higher|highest)\b/.test(around)) return ordered.slice(-1);
  return methods;
}

/** The value of a gift card or certificate in dollars; 0 for other methods. */
export function held({ balance, amount }: Method): number {
  return balance ?? amount ?? 0;
}

/** The agent's name for a method: `Visa card ending in 1234`, `gift card`, or `gift card holding $120.00` if there are several. */
export function methodName(method: Method, methods: readonly Method[]): string {
  const isOnly = methods.filter(({ source }) => source === method.source).length < 2;
  if (method.source === 'paypal') return 'PayPal account';
  if (method.source === 'gift_card') return isOnly ? 'gift card' : `gift card holding ${dollars(held(method))}`;
  if (method.source === 'certificate') {
    return isOnly ? 'travel certificate' : `travel certificate of ${dollars(held(method))}`;
  }
  const card = { visa: 'Visa card', mastercard: 'Mastercard', amex: 'Amex card' }[method.brand ?? ''] ?? 'credit card';
  return `${card} ending in ${method.last_four ?? 'unknown digits'}`;
}

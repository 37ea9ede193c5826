// Recognises a customer's payment methods in a text, and names them in the agent's messages.
import { z } from 'zod';
import { dollars } from './amounts.ts';
import { lower } from './text.ts';

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
  const mentioned = places.flatMap(({ index, groups }, place) => {
    const start = places[place - 1] ? index - 12 : Math.max(0, index - 25);
    const before = words.slice(start, index).split(/[,.;]| and | then /);
    return meantBy(groups ?? {}, before.at(-1) ?? '', words.slice(index, places[place + 1]?.index), methods);
  });
  return [...new Set(mentioned)];
}

/** The methods that a mention can mean, with the words before it and those from it to the next one. */
function meantBy<M extends Method>(
  groups: Readonly<Record<string, string | undefined>>,
  before: string,
  rest: string,
  methods: readonly M[],
): readonly M[] {
  const alike = methods.filter(({ source, brand }) => groups[source] ?? groups[brand?.toLowerCase() ?? '']);
  if (groups.paypal || groups.gift_card || groups.certificate) return narrowed(alike, `${before} ${rest.slice(0, 70)}`);
  // «My Visa ending in 1234», «my 1234 card»
  const digits =
    /^[^.;]{0,40}?(?<![\w$#.,-])(\d{4})(?![\w-])/.exec(rest)?.[1] ?? /(?<![\w$#.,-])(\d{4}) $/.exec(before)?.[1];
  if (digits && !/^\s*gift/.test(before)) return alike.filter((card) => card.last_four === digits);
  // A card without a brand counts only if the words cannot mean anything else.
  const { credit_card: card } = groups;
  return !card || card.startsWith('credit') || (card === 'card' && alike.length === 1) ? alike : [];
}

/** Narrows methods of one kind to those whose amount or id is mentioned nearby; returns all of them if there is none. */
function narrowed<M extends Method>(methods: readonly M[], around: string): readonly M[] {
  if (methods.length < 2) return methods;
  const numbers = around.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
  const isMeant = (method: M, number: string) =>
    Number(number) === held(method) || (number.length >= 4 && method.id.replace(/\D/g, '').endsWith(number));
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

/** True if the text asks for the method that was used before. */
export function meansOriginal(text: string): boolean {
  return /\b(?:original(?! (?:flight|trip|date|plan|reservation|booking|order))|originally (?:paid|used|charged)|same (?:payment|card|method|way|account)|i paid with|(?:was|were) paid with|used (?:for|to pay)|how i paid|way i paid|on file for)\b/.test(
    lower(text),
  );
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

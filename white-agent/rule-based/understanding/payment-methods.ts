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

const BRANDS: readonly (readonly [name: string, spelling: string])[] = [
  ['visa', 'visa'],
  ['mastercard', 'master ?card'],
  ['amex', 'amex|american express'],
  ['discover', 'discover'],
];
const MENTION = new RegExp(
  String.raw`\b(?:(?<paypal>pay ?pal)|(?<gift>gift[ -]?cards?)|(?<certificate>(?:travel )?(?:certificates?|vouchers?))|(?<brand>${BRANDS.map(([, spelling]) => spelling).join('|')})(?: (?:credit |debit )?card)?(?: ending (?:in|with))?|(?<card>(?:credit |debit )?cards?(?: ending (?:in|with))?|ending (?:in|with)))\b`,
  'g',
);
const SET_ASIDE =
  /\b(?:instead of|rather than|in place of|and not|but not|not (?:to|on|with|my)|no longer|(?:don't|do not) want)\b[^,.;]{0,40}/g;

/** The methods that a text refers to, in its order; more than one if its words are ambiguous. Excludes methods it rejects. */
export function methodsIn<M extends Method>(text: string, methods: readonly M[]): readonly M[] {
  const words = lower(text).replace(SET_ASIDE, (aside) => ' '.repeat(aside.length));
  const places = [...words.matchAll(MENTION)];
  const mentioned = places.flatMap((match, place) => {
    const end = places[place + 1]?.index ?? words.length;
    const before = words.slice(places[place - 1] ? match.index - 12 : Math.max(0, match.index - 25), match.index);
    const found = meantBy(
      match.groups ?? {},
      `${before.split(/[,.;]| and | then /).at(-1) ?? ''}`,
      words.slice(match.index, end),
      methods,
    );
    return found.map((method) => ({ method, index: match.index }));
  });
  const byId = methods.flatMap((method) => {
    const index = words.indexOf(method.id.toLowerCase());
    return index >= 0 ? [{ method, index }] : [];
  });
  const ordered = (byId.length > 0 ? byId : mentioned).toSorted((one, other) => one.index - other.index);
  return [...new Set(ordered.map(({ method }) => method))];
}

function meantBy<M extends Method>(
  groups: Readonly<Record<string, string | undefined>>,
  before: string,
  rest: string,
  methods: readonly M[],
): readonly M[] {
  const of = (source: string) => methods.filter((method) => method.source === source);
  if (groups.paypal) return of('paypal');
  if (groups.gift) return narrowed(of('gift_card'), before, rest);
  if (groups.certificate) return narrowed(of('certificate'), before, rest);
  const cards = of('credit_card');
  // «My Visa ending in 1234», «my 1234 card»
  const digits =
    /^[^.;]{0,40}?(?<![\w$#.,-])(\d{4})(?![\w-])/.exec(rest)?.[1] ?? /(?<![\w$#.,-])(\d{4}) $/.exec(before)?.[1];
  const branded = groups.brand ? cards.filter((card) => isBrand(card, groups.brand ?? '')) : cards;
  if (digits && !/^\s*gift/.test(before)) return branded.filter((card) => card.last_four === digits);
  // A card without a name counts only if the words cannot mean anything else.
  if (groups.brand || groups.card?.startsWith('credit') || (groups.card === 'card' && cards.length === 1))
    return branded;
  return [];
}

function isBrand({ brand }: Method, spoken: string): boolean {
  const spelling = BRANDS.find(([name]) => name === brand?.toLowerCase())?.[1];
  return spelling !== undefined && new RegExp(`^(?:${spelling})$`).test(spoken);
}

/** Narrows methods of one kind to those whose amount or id is mentioned nearby; returns all of them if there is none. */
function narrowed<M extends Method>(methods: readonly M[], before: string, rest: string): readonly M[] {
  if (methods.length < 2) return methods;
  const around = `${before} ${rest.slice(0, 70)}`;
  const told = methods.filter((method) => namesNumber(around, method));
  if (told.length > 0) return told;
  const ordered = methods.toSorted((one, other) => held(one) - held(other));
  if (/\b(?:small(?:er|est)|lower|lowest|least)\b/.test(around)) return ordered.slice(0, 1);
  if (/\b(?:larg(?:er|est)|bigg(?:er|est)|higher|highest)\b/.test(around)) return ordered.slice(-1);
  return methods;
}

function namesNumber(words: string, method: Method): boolean {
  const numbers = words.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
  const digits = method.id.replace(/\D/g, '');
  return numbers.some((number) => Number(number) === held(method) || (number.length >= 4 && digits.endsWith(number)));
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

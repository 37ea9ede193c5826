// Finds ways to pay: brands, last four digits, PayPal, gift cards, certificates, “the original payment method”.
import type { PaymentMethod } from '../../worlds/story.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

const BRANDS: readonly [brand: string, form: RegExp][] = [
  ['visa', /\bvisa\b/],
  ['mastercard', /\b(?:master ?card|mc(?= ?\d{4}))\b/],
  ['amex', /\b(?:amex|american express)\b/],
  ['discover', /\bdiscover\b(?= card| ending)/],
];
const LAST_FOUR =
  /(?:ending|ends|end|finish(?:es|ing)?|digits|last (?:four|4)(?: digits)?|\*|•|\bx{2,4}|\bx(?=\d{4}\b)|…|\.{3}|#)(?: (?:in|with|is|are))?[\s:*•x.-]{0,40}(\d{4})\b|\((\d{4})\)|\b(?:visa|mastercard|mc|amex|card)\s+(?:no\.? |with )?(\d{4})\b/g;

/** “Your order ending in 1234”, “Its number ends in 1234” */
const RECORD_ENDING =
  /\b(?:order|reservation|its number|the number)(?: number)? (?:that )?(?:ending|ends) (?:in|with) \d{4}\b/g;

/** Ids of the methods that are named; for a name that fits several, all of them; `unknown …` for a card that is none of them. */
export function readPayments(
  text: string,
  words: readonly string[],
  methods: readonly PaymentMethod[],
): readonly (readonly string[])[] {
  const lower = text.toLowerCase().replace(RECORD_ENDING, 'order ');
  const byForm = methods.filter((method) =>
    formsOf(method).some(
      ({ form, phrase }) => hasPhrase(words, phrase) || (form.includes('_') && lower.includes(form)),
    ),
  );
  return [
    ...byForm.map(({ id }) => [id]),
    ...readCards(lower, methods),
    ...ofSource(methods, 'paypal', /\bpay ?pal\b/.test(lower), byForm),
    ...ofSource(methods, 'gift_card', /\bgift ?card\b(?!s)/.test(lower), byForm),
    ...ofSource(methods, 'certificate', /\b(?:travel )?certificates?\b/.test(lower), byForm),
  ];
}

interface MethodForm {
  readonly form: string;
  readonly phrase: readonly string[];
}

const methodForms = new WeakMap<PaymentMethod, readonly MethodForm[]>();

/** The other ways to name a method, with their words. Computed once for a method. */
function formsOf(method: PaymentMethod): readonly MethodForm[] {
  const known = methodForms.get(method);
  if (known) return known;
  const forms = method.forms.map((form) => ({ form, phrase: wordsOf(form) }));
  methodForms.set(method, forms);
  return forms;
}

function readCards(lower: string, methods: readonly PaymentMethod[]): readonly (readonly string[])[] {
  const cards = methods.filter(({ source }) => source === 'credit_card');
  const brands = BRANDS.filter(([, form]) => form.test(lower)).map(([brand]) => brand);
  const digits = [...lower.matchAll(LAST_FOUR)].map(
    ([, ending, inBrackets, behind]) => ending ?? inBrackets ?? behind ?? '',
  );
  if (brands.length === 0 && digits.length === 0) {
    const generic = /\bcredit cards?\b/.test(lower);
    return generic && cards.length === 1 ? cards.map(({ id }) => [id]) : [];
  }
  const byDigits = digits.map((four) =>
    cards.filter(
      (card) =>
        card.last_four === four && (brands.length === 0 || brands.length > 1 || brands.includes(card.brand ?? '')),
    ),
  );
  const named = byDigits.flatMap((found, place) => {
    if (found.length > 0) return [found.map(({ id }) => id)];
    // “Gift card 9680” may be called by the last digits of its id.
    const isOther = methods.some(({ source, id }) => source !== 'credit_card' && id.endsWith(digits[place] ?? ''));
    return isOther ? [] : [[`unknown ${digits[place]}`]];
  });
  const covered = new Set(byDigits.flat().map(({ brand }) => brand));
  const unnumbered = brands.filter((brand) => !covered.has(brand) && digits.length < brands.length);
  const byBrand = unnumbered.map((brand) => {
    const found = cards.filter((card) => card.brand === brand);
    return found.length > 0 ? found.map(({ id }) => id) : [`unknown ${brand}`];
  });
  return [...named, ...byBrand];
}

/** All methods of a source, if the source is named but none of its methods is. A source that the customer does not have is unknown. */
function ofSource(
  methods: readonly PaymentMethod[],
  source: PaymentMethod['source'],
  isNamed: boolean,
  known: readonly PaymentMethod[],
) {
  if (
    !isNamed ||
    known.some((method) => method.source === source && !method.forms.some((form) => form.startsWith('original')))
  )
    return [];
  const own = methods.filter((method) => method.source === source).map(({ id }) => id);
  return [own.length > 0 ? own : [`unknown ${source}`]];
}

// A postal address in free English.
import { plain } from './text.ts';

export interface PostalAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zip: string;
}

const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|Florida FL|Georgia GA|' +
    'Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|' +
    'Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|' +
    'New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|' +
    'Oregon OR|Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|' +
    'Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|District of Columbia DC'
  )
    .split('|')
    .map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)]),
);
const STATE = [...Object.keys(STATES), ...Object.values(STATES)].join('|');
const UNIT = String.raw`(?:suite|unit|apt\.?|apartment|floor|room|ste\.?)\s*#?\s*[\w-]+|#\s*[\w-]+`;
const ADDRESS = new RegExp(
  String.raw`\b(?<address1>\d{1,5}[a-z]?\s+[^,]+?)(?:,?\s+(?<address2>${UNIT}))?,\s*(?:(?:in|and|at)\s+)?(?<city>[^,\d]+?),?\s+(?<state>${STATE}),?\s+(?<zip>\d{5})(?!\d)`,
  'gi',
);

/** A complete address in the USA: street, optional unit, city, state and zip; null if a part is missing. */
export function addressIn(text: string): PostalAddress | null {
  const clean = plain(text).replace(/\b(?:zip(?: code)?|postcode)\b[:\s]*/gi, '');
  for (const { groups = {} } of clean.matchAll(ADDRESS)) {
    const { address1 = '', address2 = '', city = '', state = '', zip = '' } = groups;
    // Names of streets and cities are capitalised; other words are not part of an address.
    if (/^\d+[A-Za-z]?\s+[A-Z0-9]/.test(address1) && /^[A-Z]/.test(city)) {
      const code = STATES[state.toLowerCase()] ?? state.toUpperCase();
      return { address1, address2, city, state: code, country: 'USA', zip };
    }
  }
  return null;
}

export function addressInWords({ address1, address2, city, state, zip, country }: PostalAddress): string {
  return `${[address1, address2, city].filter((part) => part !== '').join(', ')}, ${state} ${zip}, ${country}`;
}

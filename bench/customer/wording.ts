// Ways in which agents write the same value: money, dates, options, payment methods, places. A frame picks the one that suits it.
import type { Address, Airport, Flight, Item, Payment, Person, Swap, Trip } from './call-facts.ts';

/** One for all amounts: making it takes a hundred times as long as using it. */
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$1,023.50`. */
export function money(amount: number): string {
  return `$${CENTS.format(Math.abs(amount))}`;
}

/** `-$1,023.50` if it comes back. */
export function signed(amount: number): string {
  return `${amount < 0 ? '-' : '+'}${money(amount)}`;
}

/** `1023.50 USD`. */
export function dollars(amount: number): string {
  return `${Math.abs(amount).toFixed(2)} USD`;
}

/** `a, b and c`. */
export function listed(parts: readonly string[], word = 'and'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

export function bullets(lines: readonly string[], mark = '-'): string {
  return lines.map((line) => `${mark} ${line}`).join('\n');
}

export function numbered(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `desk lamp`. Words in capitals keep them: `USB hub`. */
export function lower(name: string): string {
  return name.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** `black, 16 inch`. */
export function values(item: Item): string {
  return Object.values(item.options).join(', ');
}

/** `color: black, size: 16 inch`. */
export function labelled(item: Item): string {
  return Object.entries(item.options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** `with a color of black and a size of 16 inch`. */
export function withOptions(item: Item): string {
  return `with ${listed(Object.entries(item.options).map(([name, value]) => `${name} ${value}`))}`;
}

/** `Desk Lamp (black, 16 inch)`. */
export function full(item: Item): string {
  return `${item.name} (${values(item)})`;
}

const PLAIN_NAMES: Readonly<Record<string, string>> = {
  paypal: 'PayPal account',
  gift_card: 'gift card',
  certificate: 'travel certificate',
};

/** `Visa ending in 1234`, `PayPal account`. */
export function pay(payment: Payment): string {
  if (payment.lastFour === null) return PLAIN_NAMES[payment.source] ?? payment.source;
  return `${payment.brand} ending in ${payment.lastFour}`;
}

/** `Visa credit card ending in 1234`. */
export function payFormal(payment: Payment): string {
  if (payment.lastFour === null) return pay(payment);
  return `${payment.brand} credit card ending in ${payment.lastFour}`;
}

/** `Visa 1234`, `PayPal`. */
export function payShort(payment: Payment): string {
  if (payment.lastFour !== null) return `${payment.brand} ${payment.lastFour}`;
  return payment.source === 'paypal' ? 'PayPal' : pay(payment);
}

/** `Visa (•••• 1234)`. */
export function payDots(payment: Payment): string {
  if (payment.lastFour === null) return capital(pay(payment));
  return `${payment.brand} (•••• ${payment.lastFour})`;
}

/** `credit card (Visa, last 4: 1234)`. */
export function payBrackets(payment: Payment): string {
  if (payment.lastFour === null) return pay(payment);
  return `credit card (${payment.brand}, last 4: ${payment.lastFour})`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `12 Main Street, Apt 3, Denver, CO 80279, USA`. */
export function address({ address1, address2, city, state, zip, country }: Address): string {
  return [address1, address2, city, `${state} ${zip}`, country].filter((part) => part !== '').join(', ');
}

/** Three lines. */
export function addressLines({ address1, address2, city, state, zip, country }: Address): string {
  const street = [address1, address2].filter((part) => part !== '').join(', ');
  return `${street}\n${city}, ${state} ${zip}\n${country}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function parts(iso: string) {
  const [year = '', month = '', day = ''] = iso.split('-');
  const weekday = DAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? '';
  return { year, month, day: String(Number(day)), name: MONTHS[Number(month) - 1] ?? '', weekday };
}

/** `May 21`. */
export function monthDay(iso: string): string {
  const { name, day } = parts(iso);
  return `${name} ${day}`;
}

/** `May 21, 2024`. */
export function longDate(iso: string): string {
  return `${monthDay(iso)}, ${parts(iso).year}`;
}

/** `Tuesday, May 21`. */
export function weekday(iso: string): string {
  return `${parts(iso).weekday}, ${monthDay(iso)}`;
}

/** `21 May`. */
export function dayFirst(iso: string): string {
  const { name, day } = parts(iso);
  return `${day} ${name}`;
}

/** `05/21/2024`. */
export function slashed(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${month}/${day}/${year}`;
}

/** `Seattle (SEA)`. */
export function airport({ city, code }: Airport): string {
  return `${city} (${code})`;
}

/** `Seattle (SEA) to Denver (DEN)`. */
export function route({ from, to }: Pick<Trip | Flight, 'from' | 'to'>): string {
  return `${airport(from)} to ${airport(to)}`;
}

/** `Seattle to Denver`. */
export function cities({ from, to }: Pick<Trip | Flight, 'from' | 'to'>): string {
  return `${from.city} to ${to.city}`;
}

/** `SEA → DEN`. */
export function codes({ from, to }: Pick<Trip | Flight, 'from' | 'to'>): string {
  return `${from.code} → ${to.code}`;
}

/** `1 checked bag`, `3 checked bags`. */
export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** `two` for 2, digits from ten. */
export function spelled(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** `8:30 AM` for `08:30`. */
export function clock(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Ada Lovelace`. */
export function fullName({ first, last }: Person): string {
  return `${first} ${last}`;
}

/** `Ada Lovelace and Grace Hopper`. */
export function fullNames(people: readonly Person[]): string {
  return listed(people.map(fullName));
}

/** Chooses by how many there are. */
export function plural(things: readonly unknown[], one: string, many: string): string {
  return things.length === 1 ? one : many;
}

/** Chooses by whether money is to be paid, comes back, or neither. */
export function byDifference(difference: number, more: string, less: string, none: string): string {
  if (Math.abs(difference) < 0.005) return none;
  return difference > 0 ? more : less;
}

/** How long a refund takes. */
export function refundTime({ source }: Payment): string {
  return source === 'gift_card' ? 'right away' : 'within 5 to 7 business days';
}

interface ChangedOption {
  readonly option: string;
  readonly from: string;
  readonly to: string;
}

/** The options that differ, or all if none does. */
export function changedOptions({ item, to }: Swap): readonly ChangedOption[] {
  const all = Object.entries(to.options).map(([option, value]) => ({
    option,
    from: item.options[option] ?? 'none',
    to: value,
  }));
  const some = all.filter((one) => one.from !== one.to);
  return some.length > 0 ? some : all;
}

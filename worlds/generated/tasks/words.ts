// Small pieces of English that instructions and stories are put together from. Texts of a scenario are in the first person with braces
// around words that the second person changes (`{my} aunt`, `{I} {am}`), and values that no wording may alter are in brackets.

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** A product as people write it in a sentence: `desk lamp`, `USB hub`, `Wi-Fi router`. */
export function ordinaryProduct(name: string): string {
  const isAbbreviation = (word: string) => (word.match(/[A-Z]/g) ?? []).length > 1;
  return name
    .split(' ')
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** `an area rug`, `a ukulele`, `a pair of work gloves`. */
export function productWithArticle(name: string): string {
  const product = ordinaryProduct(name);
  if (comesInPairs(product)) return `a pair of ${product}`;
  return `${/^[aeio]/i.test(product) ? 'an' : 'a'} ${product}`;
}

/** Gloves, poles and goggles. */
export const comesInPairs = (product: string) => product.endsWith('s');

/** `May 20` for `2024-05-20`. */
export function dayInWords(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8, 10))}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const SECOND: Readonly<Record<string, string>> = {
  I: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  was: 'were',
};

/** As the customer says it; the brackets stay. */
export function inFirst(text: string): string {
  return text.replace(/\{(\w+)\}/g, '$1');
}

/** As it is said to the one who plays the customer; without brackets. */
export function inSecond(text: string): string {
  return text
    .replace(/\{(\w+)\}/g, (_, word: string) => {
      const second = SECOND[word] ?? SECOND[word.toLowerCase()] ?? word;
      return /^[A-Z]/.test(word) && word !== 'I' ? second.charAt(0).toUpperCase() + second.slice(1) : second;
    })
    .replace(/[[\]]/g, '');
}

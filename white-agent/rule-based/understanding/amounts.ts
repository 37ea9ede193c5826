// Amounts of money and lists as text.

/** `$54.80`. */
export function dollars(amount: number): string {
  return `$${cents(amount).toFixed(2)}`;
}

/** The shortest form, which every longer one contains: `54.8`. */
export function shortAmount(amount: number): string {
  return String(cents(amount));
}

/** Rounded to the cent, without the noise of binary fractions. */
export function cents(amount: number): number {
  return Math.round(amount * 100 + Math.sign(amount) * 1e-6) / 100;
}

export function sumOf<T>(entries: readonly T[], amount: (entry: T) => number): number {
  return entries.reduce((sum, entry) => sum + amount(entry), 0);
}

/** `a`, `a and b`, `a, b and c`. */
export function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

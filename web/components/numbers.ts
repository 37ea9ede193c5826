// Numbers as people read them; what is unknown says so.

const UNKNOWN = 'unknown';

/** A share of 0 to 1 as percent with one decimal; `n/a` if it is null. */
export function percent(share: number | null): string {
  return share === null ? 'n/a' : `${(share * 100).toFixed(1)}%`;
}

/** A difference of shares in percentage points, with its sign. */
export function points(difference: number | null): string {
  if (difference === null) return 'n/a';
  const text = Math.abs(difference * 100).toFixed(1);
  return `${text === '0.0' ? '±' : difference > 0 ? '+' : '−'}${text}`;
}

/** The ends of an interval, each written by `write`. */
export function interval(ends: readonly [number, number] | null, write: (value: number) => string = percent): string {
  return ends === null ? '–' : `${write(ends[0])} to ${write(ends[1])}`;
}

/** Seconds, with minutes and hours if there are any. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 10) return `${seconds.toFixed(seconds < 0.995 ? 2 : 1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${rest} s`;
}

export function whole(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

export function oneDecimal(value: number | null): string {
  return value === null ? '–' : value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A token count; null is unknown, never 0. */
export function tokens(count: number | null): string {
  return count === null ? UNKNOWN : whole(count);
}

/** US dollars with at least two digits that say something. */
export function dollars(amount: number | null): string {
  if (amount === null) return UNKNOWN;
  if (amount === 0 || amount >= 1)
    return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  return `$${amount.toPrecision(2).includes('e') ? amount.toFixed(8) : amount.toPrecision(2)}`;
}

/** A p-value; below a thousandth only that it is. */
export function pValue(p: number | null): string {
  if (p === null) return '–';
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** `1 task`, `3 tasks`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${whole(count)} ${count === 1 ? singular : plural}`;
}

/** Bytes in megabytes (10⁶), or in kilobytes below one megabyte. */
export function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

/** An ISO time as `2026-01-31 12:05 UTC`. */
export function minuteText(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}

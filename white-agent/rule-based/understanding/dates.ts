// Days and times of day in free English.
import { lower, type Mention, mentionsOf } from './text.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,?\s+(?<year>\d{4})\b)?`;
const DATE = new RegExp(
  [
    String.raw`\b(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\b`,
    String.raw`\b${MONTH}\.?\s+(?:the\s+)?${DAY}(?!\d)${YEAR}`,
    String.raw`\b${DAY}\s+(?:of\s+)?${MONTH}\b\.?(?!\s\d{1,2}\b)${YEAR}`,
    String.raw`\b(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})\b`,
  ].join('|'),
  'g',
);

/** The days in a text as ISO dates, in order; a day without a year is taken to be in `year`. */
export function daysIn(text: string, year: number): readonly Mention<string>[] {
  return mentionsOf(lower(text), DATE, ({ groups = {} }) => {
    const month = groups.name ? MONTHS.indexOf(groups.name.slice(0, 3)) + 1 : Number(groups.month);
    const day = Number(groups.day);
    const [MM, DD] = [month, day].map((part) => String(part).padStart(2, '0'));
    return month < 1 || month > 12 || day < 1 || day > 31 ? null : `${groups.year ?? year}-${MM}-${DD}`;
  });
}

/** The dates of birth in a text, in order: those with a year before 2024. */
export function birthdaysIn(text: string): readonly Mention<string>[] {
  return daysIn(text, 9999).filter(({ value }) => value < '2024');
}

/** Inclusive bounds on the time of a departure, as `HH:MM:00`. */
export interface TimeBounds {
  readonly notBefore: string | null;
  readonly notAfter: string | null;
}

const CLOCK =
  /\b(?:(?<noon>noon|midday)|midnight|(?<hour>\d{1,2})(?::(?<minute>\d{2}))?(?::\d{2})?(?:\s*(?<half>[ap])\.?m\b)?)/g;
/** The words before a time that make it a bound; a negation turns it round. */
const BOUND_BEFORE =
  /(?<not>\bno\s(?=earlier|later)|(?:\bnot\b|n't\b)[^.,;\d]{0,24})?\b(?:(?<from>after|later than|from|between|starting at|at least|earliest at|at the earliest)|before|earlier than|by|until|up to|at most|latest at|at the latest|between [^.;]{1,12} (?:and|to|-))\s+$/;
const BOUND_AFTER =
  /^\s*(?:o'clock )?(?:(?<from>or later|onwards?|at the earliest)|or earlier|or before|at the latest)\b/;

/** The bounds in the text; null for a missing one. */
export function timeBoundsIn(text: string): TimeBounds {
  const words = lower(text);
  const found: { notBefore: string | null; notAfter: string | null } = { notBefore: null, notAfter: null };
  for (const { 0: clock, index, groups = {} } of words.matchAll(CLOCK)) {
    const bound = BOUND_BEFORE.exec(words.slice(0, index)) ?? BOUND_AFTER.exec(words.slice(index + clock.length));
    if (!bound) continue;
    const isFrom = (bound.groups?.from === undefined) === (bound.groups?.not !== undefined);
    found[isFrom ? 'notBefore' : 'notAfter'] ??= clockTime(groups);
  }
  return found;
}

function clockTime({ noon, hour = '0', minute = '00', half }: Readonly<Record<string, string | undefined>>): string {
  if (noon) return '12:00:00';
  const hours = half === undefined ? Number(hour) % 24 : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}:00`;
}

// Days and times of day.

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = MONTHS.map((month) => (month === 'may' ? 'may' : `${month.slice(0, 3)}(?:${month.slice(3)})?`)).join('|');
const DAY_FORMS: readonly [RegExp, readonly [year: number, month: number, day: number]][] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/gi, [1, 2, 3]],
  [
    new RegExp(`\\b(${MONTH})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:\\d)(?:,?\\s+(\\d{4}))?`, 'gi'),
    [3, 1, 2],
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?(${MONTH})\\b\\.?(?:,?[\\s-]+(\\d{4}))?`, 'gi'),
    [3, 2, 1],
  ],
  [/(?<![:\d])\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b(?!:\d)/gi, [3, 1, 2]],
];

const DAY = new RegExp(`(?<!(?:${MONTH}) )\\b(\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?(?:${MONTH}))`, 'gi');

/** Days as `2024-05-20`, in the order of the text; those without a year are of the story's. */
export function readDates(text: string, year: number): string[] {
  if (!/\d/.test(text)) return [];
  const lower = text.toLowerCase();
  const found = DAY_FORMS.flatMap(([form, [yearAt, monthAt, dayAt]]) =>
    [...lower.matchAll(form)].flatMap((match) => {
      const month = monthNumber(match[monthAt] ?? '');
      const day = Number(match[dayAt]);
      if (month < 1 || month > 12 || day < 1 || day > 31) return [];
      const date = `${match[yearAt] ?? year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      return [{ date, at: match.index }];
    }),
  );
  return found.toSorted((one, other) => one.at - other.at).map(({ date }) => date);
}

/** The text with its days as `1990-05-20`. */
export const withIsoDates = (text: string): string =>
  DAY_FORMS.reduce((rest, [form]) => rest.replace(form, (day) => readDates(day, 0)[0] ?? day), text);

/** “The 23rd”, without a month, if the story has that day; “on the 23rd”, in any case. */
export function readDays(text: string, known: readonly string[]): string[] {
  const [month = ''] = known.map((date) => date.slice(0, '2024-05-'.length));
  return [...text.matchAll(DAY)].flatMap(({ 1: number = '', index }) => {
    const day = number.padStart(2, '0');
    const dates = known.filter((date) => date.endsWith(`-${day}`));
    const isOther = dates.length === 0 && month !== '' && /\bon the $/i.test(text.slice(0, index));
    return isOther ? [month + day] : dates;
  });
}

function monthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.findIndex((month) => month.startsWith(text.slice(0, 3))) + 1;
}

/** Characters before a time. */
const BEFORE_TIME = 45;
/** “arriving in New York (JFK) at”, “getting into Boston at”, “not after” */
const NO_DEPARTURE =
  /\b(?:after|before|than|until|(?:arriv\w*|land\w*|arr)(?: (?:in|at|into) [a-z ]{2,20}(?:\([a-z]{3}\))?)?|(?:gets?|getting) in(?:to)?(?: [a-z ]{2,20}(?:\([a-z]{3}\))?)?|into [a-z ]{2,20}(?:\([a-z]{3}\))?|reach(?:es|ing) [a-z ]{2,20}(?:\([a-z]{3}\))?)\W*(?:at\W*)?$/;

/**
 * Times of departure with the day named beside or before them, or with `dayBefore`, the one before the text: `14:05 2024-05-20`.
 * Arrivals, bounds and ends of ranges do not count.
 */
export function readTimes(text: string, year: number, dayBefore = ''): readonly string[] {
  const plain = text.toLowerCase().replaceAll('.', '');
  const times = [...plain.matchAll(/\b(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?/g)];
  const departures = times.filter(({ index }, place) => {
    const previous = times[place - 1];
    const between = previous ? plain.slice(previous.index + previous[0].length, index) : '';
    const isEnd =
      previous !== undefined &&
      /^\s*(?:-|–|->|\/|to|until|in|·|;|\|)?\s*$|^\s*(?:->|to)\s*[a-z][a-z ()]{2,30}$|^\W*(?:arriv|land)/.test(between);
    return !isEnd && !NO_DEPARTURE.test(plain.slice(Math.max(0, index - BEFORE_TIME), index));
  });
  const daysBehind = daysFollowing(plain, departures, year);
  return departures.map(({ 1: hour, 2: minute, 3: half, index: at }, place) => {
    const hours = Number(hour) % 12;
    const late = half === 'pm' || (half === undefined && Number(hour) >= 12);
    const [behind = ''] = text.slice(at, at + 18).split(/[,;()]/);
    const day =
      readDates(behind, year)[0] ?? daysBehind[place] ?? readDates(text.slice(0, at), year).at(-1) ?? dayBefore;
    return `${String(late ? hours + 12 : hours).padStart(2, '0')}:${minute} ${day}`.trim();
  });
}

/**
 * The days of times that stand before theirs: “departing 14:40 on May 22, and at 10:10 on May 24”; empty if a day stands before
 * the first one, or if one of them has none.
 */
function daysFollowing(text: string, times: readonly RegExpExecArray[], year: number): readonly string[] {
  if (readDates(text.slice(0, times[0]?.index ?? 0), year).length > 0) return [];
  const days = times.map(({ index }, place) => readDates(text.slice(index, times[place + 1]?.index), year)[0]);
  return days.flatMap((day) => day ?? []).length === times.length ? days.flatMap((day) => day ?? []) : [];
}

const SIDE =
  /(?<!(?:n't|\bnot)(?: \w+)? )\b(?:(not before|not earlier than|no earlier than|after|from|since|at or after)|(not after|not later than|no later than|before|until|by|latest)) (?:at )?(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\b)?/gi;

/** Times on the other side of the customer's only bound: “leaving before 14:00” for one who leaves not before that. */
export function opposedTimes(text: string, known: readonly string[]): readonly string[] {
  const bounds = known.filter((value) => /^[<>]=/.test(value));
  return [...text.matchAll(SIDE)].flatMap(([, above, , hour = '', minute = '', half]) => {
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    const clock = `${String(hours).padStart(2, '0')}:${minute}`;
    const same = bounds.filter((value) => value.slice(2, 7) === clock);
    const isOpposed = same.length > 0 && same.every((value) => value.startsWith('>') === (above === undefined));
    return isOpposed ? [above === undefined ? '00:00' : '23:59'] : [];
  });
}

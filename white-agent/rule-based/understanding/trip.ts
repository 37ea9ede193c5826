// Reads the details of a trip from a text: cabin, bags, insurance, direction, and choice of flight.
import { type TimeBounds, timeBoundsIn } from './dates.ts';
import { lower, plain } from './text.ts';

const CABINS = ['basic_economy', 'economy', 'business'] as const;

const CABIN = /\b(?:(?<basic_economy>basic[ -]economy)|(?<economy>economy|coach|main cabin)|(?<business>business))\b/g;

/** The cabin that a text asks for: the last one. */
export function cabinWanted(text: string): (typeof CABINS)[number] | null {
  const groups = [...lower(text).replaceAll('_', ' ').matchAll(CABIN)].at(-1)?.groups;
  return CABINS.find((cabin) => groups?.[cabin] !== undefined) ?? null;
}

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');
const BAGS = new RegExp(
  String.raw`\b(?<number>\d{1,2}|an?|${NUMBERS.join('|')})\s+(?:more |extra |additional |further |checked |free |pieces of |new )*(?:bags?|suitcases?|luggage|baggages?|pieces?)\b`,
);

/** The number of bags in a text; null if it does not state one. */
export function bagsIn(text: string): number | null {
  const number = BAGS.exec(lower(text))?.groups?.number?.replace(/^an?$/, 'one');
  if (number === undefined) return null;
  return NUMBERS.includes(number) ? NUMBERS.indexOf(number) : Number(number);
}

/** True if a text asks for travel insurance, false if it declines it, null if it does not mention it. */
export function insuranceIn(text: string): boolean | null {
  const words = lower(text);
  if (!/\binsur/.test(words)) return null;
  return !/\b(?:no|not|without|don't|do not|skip|decline|n't)\b[^.,;]{0,45}\binsur|\binsurance\b[^.;]{0,12}(?:\bno\b|: ?no)|\binsurance is not\b/.test(
    words,
  );
}

const CHOICES = {
  cheapest: /\b(?:cheapest|least expensive|lowest(?:[ -]priced?| fare)?|most affordable|best price)\b/,
  earliest: /\b(?:earliest|first (?:direct )?(?:flight|one|departure)|as early as|soonest)\b/,
  latest: /\b(?:latest|last (?:direct )?(?:flight|one|departure)|as late as)\b/,
};

export interface FlightChoice extends TimeBounds {
  readonly by: keyof typeof CHOICES | null;
}

/** The flight of a day that a text asks for, the first of several ways to choose; null if it describes none. */
export function flightChoiceIn(text: string): FlightChoice | null {
  const words = lower(text);
  const places = (['cheapest', 'earliest', 'latest'] as const).map((by) => ({ by, index: words.search(CHOICES[by]) }));
  const [first] = places.filter(({ index }) => index >= 0).toSorted((one, other) => one.index - other.index);
  const { notBefore, notAfter } = timeBoundsIn(text);
  return first || notBefore || notAfter ? { by: first?.by ?? null, notBefore, notAfter } : null;
}

export type Way = 'there' | 'back';

const BACK =
  /\b(?:back|return(?:ing)?(?: flight| trip| leg| journey)?|inbound|way home|coming home|homeward|fly home)\b/;
const THERE =
  /\b(?:way (?:there|out)|outbound|outgoing|(?:fly|flying|go|going|get|flight|trip) there|there(?= (?:and back|on|by|in|at|with|i)\b|[,;:])|going out|fly(?:ing)? out|departing flight|departure flight|first leg|outward)\b/;

const NO_WAY =
  /\b(?:round|return)[ -](?:trip|ticket|flight)s?\b(?= (?:from|for|to|ticket|booking))|\bround[ -]trip\b|\b(?:pay|paid|get|go|goes|money) back\b|\bback to (?:me|my)\b|\b(?:is|hi|hello|hey) there\b|\bthere (?:is|are|isn't|aren't|was)\b/g;

/**
 * Splits the text into clauses by the direction that each is about: the one that it names, or that its route tells, otherwise
 * that of the clause before it. Clauses before the first mention of a direction are about both. A route begins a clause, since
 * some people write without commas.
 */
export function byWay(text: string, wayOfRoute: (clause: string) => Way | null = () => null) {
  const parts: Record<Way | 'both', string> = { both: '', there: '', back: '' };
  let way: Way | 'both' = 'both';
  for (const clause of plain(text).split(/(?<=[.;,:!?])\s+|\s+(?=(?:and|from)\b)/)) {
    const words = clause.toLowerCase().replace(NO_WAY, ' ');
    if (BACK.test(words)) way = 'back';
    else way = THERE.test(words) ? 'there' : (wayOfRoute(clause) ?? way);
    parts[way] += ` ${clause}`;
  }
  return parts;
}

// Recognises airports and the origin and destination of a trip in free English.
import { plain } from './text.ts';

/** Cities by airport code. */
type Airports = ReadonlyMap<string, string>;

interface NamedAirport {
  readonly code: string;
  readonly index: number;
  readonly end: number;
}

/** The airports that a plain text names by code or city, in its order; a city next to its code is one place. */
function placesIn(text: string, airports: Airports): readonly NamedAirport[] {
  const places = [...airports].flatMap(([code, city]) => {
    const found = [...text.matchAll(new RegExp(String.raw`\b(?:${code}|(?i:${RegExp.escape(city)}))\b`, 'g'))];
    return found.map(({ index, 0: name }) => ({ code, index, end: index + name.length }));
  });
  const sorted = places.toSorted((one, other) => one.index - other.index);
  return sorted.filter(({ code, index }, number) => {
    const before = sorted[number - 1];
    return before?.code !== code || index - before.end > 4;
  });
}

export interface Route {
  readonly origin: string;
  readonly destination: string;
}

const FROM =
  /\b(?:from|out of|leaving|departing|origin(?: is|:)?|starting (?:in|at))\s+(?:the )?(?:airport )?(?:of |in )?[("]?$/i;
const TO =
  /(?:\b(?:to|into|for|reach|destination(?: is|:)?|arriv(?:e|ing) (?:in|at)|towards?)\s+(?:the )?(?:airport )?(?:of |in )?|->\s*|-\s*)[("]?$/i;

/** The origin and the destination, as far as the text states them. */
export function routeIn(text: string, airports: Airports): { readonly [End in keyof Route]: string | null } {
  const clean = plain(text);
  const places = placesIn(clean, airports);
  const after = (words: RegExp) => places.find(({ index }) => words.test(clean.slice(Math.max(0, index - 24), index)));
  const to = after(TO);
  const from = after(FROM) ?? places.find(({ code, index }) => to && code !== to.code && index < to.index);
  return { origin: from?.code ?? null, destination: to?.code ?? null };
}

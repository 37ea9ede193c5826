// Recognises airports and the origin and destination of a trip in free English.
import { plain } from './text.ts';

/** Cities by airport code. */
export type Airports = ReadonlyMap<string, string>;

interface NamedAirport {
  readonly code: string;
  readonly index: number;
  readonly end: number;
}

/** The airports that a plain text names by code or city, in its order; a city next to its code is one place. */
function placesIn(text: string, airports: Airports): readonly NamedAirport[] {
  const names = new Map(
    [...airports].flatMap(([code, city]) => [code, city.toLowerCase()].map((name) => [name, code])),
  );
  const [codes, cities] = [airports.keys(), airports.values()].map((all) => [...all].map(RegExp.escape).join('|'));
  // Without any airport, the pattern must match nothing.
  const pattern = airports.size > 0 ? `\\b(?:${codes}|(?i:${cities}))\\b` : '(?!)';
  const places = [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: name }) => {
    return { code: names.get(name) ?? names.get(name.toLowerCase()) ?? '', index, end: index + name.length };
  });
  return places.filter(({ code, index }, number) => {
    const before = places[number - 1];
    return before?.code !== code || index - before.end > 4;
  });
}

export interface Route {
  readonly origin: string;
  readonly destination: string;
}

/** The origin and the destination, as far as the text states them. */
export function routeIn(text: string, airports: Airports): { readonly [End in keyof Route]: string | null } {
  const clean = plain(text);
  const places = placesIn(clean, airports);
  const after = (words: RegExp) => places.find(({ index }) => words.test(clean.slice(Math.max(0, index - 24), index)));
  const from = after(
    /\b(?:from|out of|leaving|departing|origin(?: is|:)?|starting (?:in|at))\s+(?:the )?(?:airport )?(?:of |in )?[("]?$/i,
  );
  const to = after(
    /(?:\b(?:to|into|for|reach|destination(?: is|:)?|arriv(?:e|ing) (?:in|at)|towards?)\s+(?:the )?(?:airport )?(?:of |in )?|->\s*|-\s*)[("]?$/i,
  );
  if (from || to) {
    const rest = places.filter((place) => place.code !== from?.code && place.code !== to?.code);
    return {
      origin: from?.code ?? (to ? rest.find((place) => place.index < to.index)?.code : undefined) ?? null,
      destination: to?.code ?? (from ? rest.find((place) => place.index > from.index)?.code : undefined) ?? null,
    };
  }
  const [first, second] = places;
  return second
    ? { origin: first?.code ?? null, destination: second.code }
    : { origin: null, destination: first?.code ?? null };
}

interface RoutePlace extends Route {
  readonly index: number;
  /** The index after the second airport, including a bracketed code that follows its city. */
  readonly end: number;
}

/** All pairs `from … to …` of airports in a plain text, in order. */
export function routesIn(text: string, airports: Airports): readonly RoutePlace[] {
  const places = placesIn(text, airports);
  return places.flatMap((from, number) => {
    const to = places[number + 1];
    if (!to || !/\bfrom\s+[("]?$/i.test(text.slice(0, from.index))) return [];
    if (!/\bto\s+[("]?$/i.test(text.slice(from.end, to.index)) || to.index - from.end > 20) return [];
    const code = /^\s*\([A-Z]{3}\)/.exec(text.slice(to.end))?.[0].length ?? 0;
    return [{ origin: from.code, destination: to.code, index: from.index, end: to.end + code }];
  });
}

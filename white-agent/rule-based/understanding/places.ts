// Recognises airports and the origin and destination of a trip in free English.
import { inOrder, type Mention, mentionsOf, plain } from './text.ts';

/** Cities by airport code. */
type Airports = ReadonlyMap<string, string>;

/** The airports that a plain text names by code or city, in its order; a city next to its code is one place. */
function placesIn(text: string, airports: Airports): readonly Mention<string>[] {
  const places = [...airports].flatMap(([code, city]) =>
    mentionsOf(text, new RegExp(String.raw`\b(?:${code}|(?i:${RegExp.escape(city)}))\b`, 'g'), () => code),
  );
  return inOrder(places).filter(({ value, start }, number, sorted) => {
    const before = sorted[number - 1];
    return before?.value !== value || start - before.end > 4;
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
  const after = (words: RegExp) => places.find(({ start }) => words.test(clean.slice(Math.max(0, start - 24), start)));
  const to = after(TO);
  const from = after(FROM) ?? places.find(({ value, start }) => to && value !== to.value && start < to.start);
  return { origin: from?.value ?? null, destination: to?.value ?? null };
}

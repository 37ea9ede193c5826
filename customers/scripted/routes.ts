// Routes that a text names, also those with a city that the airline does not fly to.
import type { Kind } from '../../worlds/story.ts';
import { hasPhrase } from './terms.ts';
import { wordsOf } from './tokens.ts';

/** “San Diego to Denver”, “Nashville (BNA) -> Denver (DEN)”, “out of Las Vegas into Tampa”, “Austin-Houston trip” */
const ROUTE =
  /(?<!')\b([A-Z][a-z]+(?: [A-Z][a-z]+)?)(?: \(([A-Z]{3})\))?(?: to | into | -> |-(?=[A-Z][\w ]{2,24} (?:trip|reservation|booking|flight)\b))([A-Z][a-z]+(?: [A-Z][a-z]+)?)\b/g;
/** Words with a capital letter that are no city, such as the end of an airport's long name. */
const NO_CITY =
  /\b(?:airport|international|county|economy|business|visa|mastercard|amex|paypal|gift|pending|yes|no|flight|seat)\b|^(?:\w+day|mon|tues?|wed|thurs?|fri|sat|sun|jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)\b/i;

/** True if the text names a route between a city of the airline and one that it does not fly to. */
export function leavesNetwork(text: string, { read }: Kind): boolean {
  if (read.by !== 'terms') return false;
  const forms = read.terms.flatMap((term) => term.forms.map(wordsOf));
  const isServed = (place: string) => forms.some((form) => hasPhrase(wordsOf(place), form));
  return [...text.matchAll(ROUTE)].some(
    ([, start = '', code = '', end = '']) =>
      !NO_CITY.test(start) &&
      !NO_CITY.test(end) &&
      (isServed(start) || isServed(code)) !== isServed(end) &&
      !isOfPeople(start, end),
  );
}

/** “Vera Abernathy -> Vera Lopez”: one name and another. */
const isOfPeople = (start: string, end: string): boolean => start.split(' ')[0] === end.split(' ')[0];

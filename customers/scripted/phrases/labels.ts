// Labels in front of values, and words by which an agent announces what it would do.
import { anyOf, anyPhrase, inSequence } from './any-of.ts';

/** What may stand between the first words of a label and its colon. */
const TO_COLON = /\b[^:·]{0,30}[:·]/;

/** It names what is there now: “Old: …”, “Current cabin: …”. “From: JFK” is the start of a route, not an old value. */
export const OLD_LABEL = anyOf(
  inSequence(
    /^(?:the )?/,
    anyOf(
      /old|now|current(?:ly)?|present(?:ly)?|before(?! (?:i|we|you|it|this|that|any)\b)|previous(?:ly)?|existing|was|so far|today|have|until now/,
      /remov(?:e|ed|ing)|original(?:ly)?|from(?!.*\([A-Z]{3}\)|\W*[A-Z]{3}\W*$)/,
    ),
    TO_COLON,
  ),
  /^(?:the |your )?(?:old|current|present) [^:·]{0,30} (?:is|are|was|were)\b/,
  /^as it (?:is|was)(?: now)?\s*[:·=]/,
  // “Passenger now: Ezra Byron”
  /^(?:passenger|name|travell?er)s? (?:now|before|today|currently)\s*[:·=]/,
  // “Out: the black one”, but not “Out: JFK -> ORD”
  /^out:(?!.*->)/,
  /^[^:·]{0,30}\b(?:on file|on record|at present|at the moment|so far|until now|as booked)\s*[:·]/,
);

/** It names what is to be: “New: …”, “After the change: …”. */
export const NEW_LABEL = anyOf(
  inSequence(
    /^(?:the )?/,
    anyOf(
      /new|future|to|after(?:wards)?|then|want(?:ed)?|updated?|chang(?:e|ed|ing) to|instead|correct(?:ed)?/,
      /becomes?|will be|from now on|replacement|add(?:ed|ing)?|(?:charge|use|bill|pay with) instead/,
    ),
    TO_COLON,
  ),
  /^in:|^as it (?:will|would|should|is to) be\s*[:·=]|^(?:passenger|name|travell?er)s? (?:after(?:wards)?|then|new)\s*[:·=]/,
  /^(?:and )?(?:the |your )new (?:one |(?:\w+ ){0,2})(?:is|will be|would be|becomes)\b/,
);

/** It says what the agent would do: “I'd cancel it”, “the cabin becomes economy”, “and picked the red one”. */
export const INTENDS = anyPhrase(
  /what i (?:can|could) (?:do|offer)(?: instead)? is|i'll|i will|we'll|we will|i'd|i would|we'd|we would|going to/,
  /about to|let's (?:proceed|go ahead|move forward) with|(?:i'm|i am|we're|we are)(?: now)? ready to|(?:i|we) propose to|my proposal is to|becomes?|would be/,
  // “It all goes through your Amex.”
  /will be|(?:it|all of it|everything)(?: all)? goes (?:on|through|onto) your|is what (?:i|we)(?:'d| would|'ll| will)? (?:use|charge)/,
  // “I change it to Hopper”, “Then I book it”
  /(?<=^\W*(?:(?:so|then|now|first|next|and),? )?)(?:i|we) (?:change|correct|cancel|book|add|move|return|exchange|upgrade|switch)/,
  /(?:i|we)(?:'ve| have)? (?:selected|picked|chosen|chose|included|set up)|and (?:selected|picked|chose|included)/,
);

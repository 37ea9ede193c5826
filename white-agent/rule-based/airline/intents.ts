// Recognises the goals of an airline customer in free English, clause by clause.
import { type Grammar, type IntentPattern, intentIn, namesSameRecords } from '../engine/agenda.ts';
import { reservationIdsIn } from '../understanding/identity.ts';
import { lower } from '../understanding/text.ts';
import type { GoalKind } from './domain.ts';

/** While a booking is described, these are parts of it. */
const PARTS_OF_BOOKING: readonly GoalKind[] = [
  'add_bags',
  'change_cabin',
  'add_insurance',
  'change_flights',
  'ask_question',
];

export const airlineGrammar: Grammar<GoalKind> = {
  kindOf: (clause) => intentIn(lower(clause).replace(NO_CHANGE, ' '), PATTERNS),
  continues(last, kind, clause) {
    if (last.kind === 'book' && PARTS_OF_BOOKING.includes(kind)) return reservationIdsIn(clause).length === 0;
    if (kind === 'ask_question') return last.kind === 'ask_question' || !standsAlone(clause);
    return kind === last.kind && namesSameRecords(last, clause, reservationIdsIn);
  },
};

/** True for a question that starts a separate goal instead of adding to the one before it. */
function standsAlone(clause: string): boolean {
  return reservationIdsIn(clause).length > 0 || /\b(?:fare|bags?|lowest|cheapest)\b/i.test(clause);
}

/** «In the same cabin», «my plans have changed»: nothing that the agent should change. */
const NO_CHANGE = /\b(?:in )?(?:the )?same (?:cabin|class)\b|\bchange of plans?\b|\bplans? (?:have |has )?changed?\b/g;
const BAG = /\b(?:bags?|baggage|luggage|suitcases?)\b/;
const CHANGE =
  /\b(?:chang(?:e|ed|ing)|mov(?:e|ed|ing)|switch|modify|updat(?:e|ing)|reschedule|rebook|shift|postpone|put)\b/;
/** «The destination», «where it goes». */
const DESTINATION =
  /\bdestination\b|\bwhere (?:it|we|i|(?:the|my|our|a) (?:flight|trip|reservation)) (?:goes?|flies|fly|lands?|arrives?)\b/;
const CABIN = /\b(?:cabin|class|(?:basic[ -])?economy|business|upgrad\w*|downgrad\w*)\b/;
const REMOVE =
  /\b(?:too many|remov(?:e|ed|ing)|take\b[^.]{0,30}\b(?:off|out|away)|drop|cancel|without|fewer|less|delete|get rid of)\b/;

/** A request for a trip, not for something else on a trip. */
const BOOKING =
  /\b(?:book|buy|reserve|purchase|need|want|would like|looking for|get)\b(?:(?!\b(?:bags?|baggage|luggage|suitcases?|insurance|cabin|seats?|know|tell|hear|prices?|fares?|costs?)\b)[^.]){0,30}\b(?:an?|new|another|some|me)\b(?:(?!\b(?:bags?|baggage|luggage|suitcases?|insurance|cabin|seats?|know|tell|hear|prices?|fares?|costs?)\b)[^.]){0,30}\b(?:flights?|trip|tickets?|reservation|journey)\b/;

/** «Book a round trip», «book flight»: unambiguous requests. */
const BOOKS =
  /\b(?:book|reserve)\s+(?:(?:an?|the|same|another|new|me|us|one[- ]way|single|return|direct|cheap)\s+)*(?:flights?|trips?|round[- ]trip|tickets?|journey)\b/;

const COMPENSATION =
  /\b(?:compensat\w*|make up for|goodwill|apology|something for (?:the|my) (?:trouble|inconvenience))\b/;
const PASSENGER_DETAIL =
  /\b(?:passengers?|name|surname|date of birth|birthday|dob|misspell\w*|misspelt|spelled|spelling|typo)\b/;
const CORRECT =
  /\b(?:chang\w*|correct\w*|fix\w*|wrong|misspel\w*|should be|update|typo|spelling|replace|mistake|incorrect)\b/;
const ANOTHER_PASSENGER =
  /\b(?:add|another|extra|additional|include|remove|put|take)\b[^.]{0,40}\b(?:passengers?|person|traveller|traveler|people|friend|wife|husband|son|daughter|companion)\b|\bremove (?:\w+ ){1,2}from (?:it\b|(?:this|the|my) (?:reservation|booking|trip))/;
const ELSEWHERE =
  /\b(?:fly|go|arrive|land|end up)(?:ing)? (?:in|to|at)\b[^.]*\binstead\b|\b(?:to|in) [^.]{2,40} instead of\b/;
const OTHER_TIME = /\b(?:cheapest|earliest|latest|day|date|later|earlier)\b/;
const NEW_CABIN = /\b(?:upgrad|downgrad|cabin|class|fly (?:in )?(?:basic|economy|business))/;
const CANCEL = /\bcancel|\bcall off\b/;
const OTHER_FLIGHT = /\b(?:different|another|earlier|later|other) (?:flights?|days?|dates?)\b/;

const PATTERNS: readonly IntentPattern<GoalKind>[] = [
  { kind: 'compensation', has: [COMPENSATION] },
  { kind: 'correct_passenger', has: [PASSENGER_DETAIL, CORRECT] },
  { kind: 'book', has: [BOOKS] },
  { kind: 'book', has: [BOOKING], lacks: [/\b(?:my|cancel\w*|chang\w*|modif\w*|booked|add|later|earlier)\b/] },
  {
    kind: 'add_insurance',
    has: [/\binsur/, /\b(?:add|buy|get|include|purchase|put|want|take out)\b/],
    lacks: [/\bcancel/, /\b(?:no|not|without)\b[^.]{0,20}\binsur|n't\b[^.]{0,20}\binsur/],
  },
  { kind: 'ask_question', has: [BAG], lacks: [/\b(?:add|remove)\b/], asks: true },
  { kind: 'remove_bags', has: [BAG, REMOVE] },
  {
    kind: 'add_bags',
    has: [BAG, /\b(?:add|more|extra|additional|another|bring|take|check|need|want|put|have|include)\b/],
  },
  { kind: 'change_passenger_count', has: [ANOTHER_PASSENGER] },
  { kind: 'cancel', has: [CANCEL] },
  { kind: 'ask_question', has: [], lacks: [CHANGE], asks: true },
  { kind: 'change_destination', has: [DESTINATION, CHANGE] },
  { kind: 'change_destination', has: [ELSEWHERE], lacks: [CABIN] },
  { kind: 'change_flights', has: [CHANGE, OTHER_TIME], lacks: [NEW_CABIN] },
  {
    kind: 'change_cabin',
    has: [CABIN, /\b(?:upgrad|downgrad|chang|mov|switch|fly (?:in |basic|economy|business)|put|cabin|class|seat)/],
  },
  { kind: 'change_flights', has: [CHANGE] },
  { kind: 'change_flights', has: [OTHER_FLIGHT] },
  { kind: 'ask_question', has: [], asks: true },
];

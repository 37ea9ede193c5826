// The airline: how its customers are identified, the goals that the agent can pursue for them, and how they express these, clause by
// clause.
import type { Grammar, IntentPattern } from '../engine/agenda.ts';
import type { DialogueDomain } from '../engine/domain.ts';
import { reservationIdsIn, userIdIn } from '../understanding/identity.ts';
import { lower } from '../understanding/text.ts';
import { bookTrip } from './booking.ts';
import * as services from './goals.ts';
import { askQuestion } from './questions.ts';
import { type User, userSchema } from './reservations.ts';
import { changeCabin, changeFlights } from './trip-goals.ts';

const goals = {
  book: bookTrip,
  change_flights: changeFlights,
  change_cabin: changeCabin,
  cancel: services.cancelReservation,
  add_bags: services.addBags,
  remove_bags: services.removeBags,
  correct_passenger: services.correctPassenger,
  change_passenger_count: services.changePassengerCount,
  add_insurance: services.addInsurance,
  change_destination: services.changeDestination,
  compensation: services.compensate,
  ask_question: askQuestion,
};
type GoalKind = keyof typeof goals;

const BAG = /\b(?:bags?|baggage|luggage|suitcases?)\b/;
const CHANGE =
  /\b(?:chang(?:e|ed|ing)|mov(?:e|ed|ing)|switch|modify|updat(?:e|ing)|reschedule|rebook|shift|postpone|put)\b/;
/** “The destination”, “where it goes”. */
const DESTINATION =
  /\bdestination\b|\bwhere (?:it|we|i|(?:the|my|our|a) (?:flight|trip|reservation)) (?:goes?|flies|fly|lands?|arrives?)\b/;
const CABIN = /\b(?:cabin|class|(?:basic[ -])?economy|business|upgrad\w*|downgrad\w*)\b/;
const REMOVE =
  /\b(?:too many|remov(?:e|ed|ing)|take\b[^.]{0,30}\b(?:off|out|away)|drop|cancel|without|fewer|less|delete|get rid of)\b/;

const NOT_A_TRIP =
  '(?:(?!\\b(?:bags?|baggage|luggage|suitcases?|insurance|cabin|seats?|know|tell|hear|prices?|fares?|costs?)\\b)[^.]){0,30}';
/** A request for a trip, not for something else on a trip. */
const BOOKING = new RegExp(
  String.raw`\b(?:book|buy|reserve|purchase|need|want|would like|looking for|get)\b${NOT_A_TRIP}\b(?:an?|new|another|some|me)\b${NOT_A_TRIP}\b(?:flights?|trip|tickets?|reservation|journey)\b`,
);
/** “Book a round trip”, “book flight”: unambiguous requests. */
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

/** “In the same cabin”, “my plans have changed”: nothing that the agent should change. */
const NO_CHANGE = /\b(?:in )?(?:the )?same (?:cabin|class)\b|\bchange of plans?\b|\bplans? (?:have |has )?changed?\b/g;

const airlineGrammar: Grammar<GoalKind> = {
  wordsOf: (clause) => lower(clause).replace(NO_CHANGE, ' '),
  patterns: PATTERNS,
  idsIn: reservationIdsIn,
  question: { kind: 'ask_question', topics: /\b(?:fare|bags?|lowest|cheapest)\b/ },
  details: { book: ['add_bags', 'change_cabin', 'add_insurance', 'change_flights', 'ask_question'] },
};

export const airline: DialogueDomain<User, GoalKind> = {
  user: userSchema,
  directoryTool: 'list_all_airports',
  identityQuestion: 'To help you I need your user id. What is it?',
  identities: (said) => said.flatMap((text) => userIdIn(text) ?? []).slice(-1),
  offer: 'What can I do for you: book, change or cancel a trip, or look something up?',
  grammar: () => airlineGrammar,
  goals,
};

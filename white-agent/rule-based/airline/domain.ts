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

const PATTERNS: readonly IntentPattern<User>[] = [
  { goal: services.compensate, has: [COMPENSATION] },
  { goal: services.correctPassenger, has: [PASSENGER_DETAIL, CORRECT] },
  { goal: bookTrip, has: [BOOKS] },
  { goal: bookTrip, has: [BOOKING], lacks: [/\b(?:my|cancel\w*|chang\w*|modif\w*|booked|add|later|earlier)\b/] },
  {
    goal: services.addInsurance,
    has: [/\binsur/, /\b(?:add|buy|get|include|purchase|put|want|take out)\b/],
    lacks: [/\bcancel/, /\b(?:no|not|without)\b[^.]{0,20}\binsur|n't\b[^.]{0,20}\binsur/],
  },
  { goal: askQuestion, has: [BAG], lacks: [/\b(?:add|remove)\b/], asks: true },
  { goal: services.removeBags, has: [BAG, REMOVE] },
  {
    goal: services.addBags,
    has: [BAG, /\b(?:add|more|extra|additional|another|bring|take|check|need|want|put|have|include)\b/],
  },
  { goal: services.changePassengerCount, has: [ANOTHER_PASSENGER] },
  { goal: services.cancelReservation, has: [CANCEL] },
  { goal: askQuestion, has: [], lacks: [CHANGE], asks: true },
  { goal: services.changeDestination, has: [DESTINATION, CHANGE] },
  { goal: services.changeDestination, has: [ELSEWHERE], lacks: [CABIN] },
  { goal: changeFlights, has: [CHANGE, OTHER_TIME], lacks: [NEW_CABIN] },
  {
    goal: changeCabin,
    has: [CABIN, /\b(?:upgrad|downgrad|chang|mov|switch|fly (?:in |basic|economy|business)|put|cabin|class|seat)/],
  },
  { goal: changeFlights, has: [CHANGE] },
  { goal: changeFlights, has: [OTHER_FLIGHT] },
  { goal: askQuestion, has: [], asks: true },
];

/** “In the same cabin”, “my plans have changed”: nothing that the agent should change. */
const NO_CHANGE = /\b(?:in )?(?:the )?same (?:cabin|class)\b|\bchange of plans?\b|\bplans? (?:have |has )?changed?\b/g;

const airlineGrammar: Grammar<User> = {
  wordsOf: (clause) => lower(clause).replace(NO_CHANGE, ' '),
  patterns: PATTERNS,
  idsIn: reservationIdsIn,
  question: { goal: askQuestion, topics: /\b(?:fare|bags?|lowest|cheapest)\b/ },
  details: { of: bookTrip, goals: [services.addBags, changeCabin, services.addInsurance, changeFlights, askQuestion] },
};

export const airline: DialogueDomain<User> = {
  user: userSchema,
  directoryTool: 'list_all_airports',
  identityQuestion: 'To help you I need your user id. What is it?',
  identities: (said) => said.flatMap((text) => userIdIn(text) ?? []).slice(-1),
  offer: 'What can I do for you: book, change or cancel a trip, or look something up?',
  grammar: () => airlineGrammar,
};

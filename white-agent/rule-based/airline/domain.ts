// The airline: how its customers are identified, and the goals that the agent can pursue for them.
import type { DialogueDomain } from '../engine/domain.ts';
import { userIdIn } from '../understanding/identity.ts';
import { bookTrip } from './booking.ts';
import * as services from './goals.ts';
import { airlineGrammar } from './intents.ts';
import { correctPassenger } from './passengers.ts';
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
  correct_passenger: correctPassenger,
  change_passenger_count: services.changePassengerCount,
  add_insurance: services.addInsurance,
  change_destination: services.changeDestination,
  compensation: services.compensate,
  ask_question: askQuestion,
};
export type GoalKind = keyof typeof goals;

export const airline: DialogueDomain<User, GoalKind> = {
  records: { user: userSchema, idField: 'reservation_id', readTool: 'get_reservation_details' },
  directoryTool: 'list_all_airports',
  identityQuestion: 'To help you I need your user id. What is it?',
  identities: (said) => said.flatMap((text) => userIdIn(text) ?? []).slice(-1),
  offer: 'What can I do for you: book, change or cancel a trip, or look something up?',
  grammar: () => airlineGrammar,
  goals,
};

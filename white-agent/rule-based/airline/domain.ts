// The airline: how its customers are identified, and the goals that the agent can pursue for them.
import type { DialogueDomain } from '../engine/domain.ts';
import { userIdIn } from '../understanding/identity.ts';
import { bookTrip } from './booking.ts';
import * as goals from './goals.ts';
import { airlineGrammar, type GoalKind } from './intents.ts';
import { correctPassenger } from './passengers.ts';
import { askQuestion } from './questions.ts';
import { type User, userSchema } from './record-schemas.ts';
import { changeCabin, changeFlights } from './trip-goals.ts';

export const airline: DialogueDomain<User, GoalKind> = {
  records: { user: userSchema, idField: 'reservation_id', readTool: 'get_reservation_details' },
  directoryTool: 'list_all_airports',
  identityQuestion: 'To help you I need your user id. What is it?',
  identities: (said) => said.flatMap((text) => userIdIn(text) ?? []).slice(-1),
  offer: 'What can I do for you: book, change or cancel a trip, or look something up?',
  grammar: () => airlineGrammar,
  goals: {
    book: bookTrip,
    change_flights: changeFlights,
    change_cabin: changeCabin,
    cancel: goals.cancelReservation,
    add_bags: goals.addBags,
    remove_bags: goals.removeBags,
    correct_passenger: correctPassenger,
    change_passenger_count: goals.changePassengerCount,
    add_insurance: goals.addInsurance,
    change_destination: goals.changeDestination,
    compensation: goals.compensate,
    ask_question: askQuestion,
  },
};

// The airline domain: users, reservations and flights. The tools that need only a line or two are defined here.
import { z } from 'zod';
import { calculate, think, transferToHumanAgents } from '../common-tools.ts';
import { defineTool } from '../tool.ts';
import type { Domain } from '../world.ts';
import { reservationId, userId } from './arguments.ts';
import { bookReservation } from './book-reservation.ts';
import { airlineCallWords } from './call-words.ts';
import { editUser, readReservation, readUser, TABLES } from './records.ts';
import { searchDirectFlight, searchOnestopFlight } from './search-flights.ts';
import {
  cancelReservation,
  updateReservationBaggages,
  updateReservationFlights,
  updateReservationPassengers,
} from './update-reservation.ts';

const CERTIFICATE_IDS = ['certificate_3221322', 'certificate_3221323', 'certificate_3221324'];

const sendCertificate = defineTool({
  name: 'send_certificate',
  description:
    'Give a customer a travel certificate as compensation; it is added to the payment methods of the profile. Nothing is checked here: make sure that the policy allows it, and the amount, before calling. Returns a confirmation with the id of the certificate.',
  input: z.strictObject({
    user_id: userId,
    amount: z.int().describe('What the certificate is worth, in whole dollars.'),
  }),
  writes: true,
  ends: false,
  run(db, { user_id, amount }) {
    const { payment_methods } = editUser(db, user_id);
    const id = CERTIFICATE_IDS.find((candidate) => !Object.hasOwn(payment_methods, candidate));
    if (id === undefined) return '';
    payment_methods[id] = { source: 'certificate', amount, id };
    return `Certificate ${id} over ${amount} dollars was added to the profile of user ${user_id}.`;
  },
});

const getUserDetails = defineTool({
  name: 'get_user_details',
  description:
    "Read a user's profile: name, address, e-mail, date of birth, membership level, payment methods with their ids (and what gift cards and certificates hold), saved passengers, and the ids of all reservations. Returns JSON.",
  input: z.strictObject({ user_id: userId }),
  writes: false,
  ends: false,
  run: (db, { user_id }) => readUser(db, user_id),
});

const getReservationDetails = defineTool({
  name: 'get_reservation_details',
  description:
    'Read a reservation: its owner, cabin, flights with dates and the prices paid, passengers, bags, insurance, payment history, and when it was made. A cancelled one has a status. Returns JSON.',
  input: z.strictObject({ reservation_id: reservationId }),
  writes: false,
  ends: false,
  run: (db, { reservation_id }) => readReservation(db, reservation_id),
});

/** Cities by IATA code. */
export const AIRPORTS = {
  SFO: 'San Francisco',
  JFK: 'New York',
  LAX: 'Los Angeles',
  ORD: 'Chicago',
  DFW: 'Dallas',
  DEN: 'Denver',
  SEA: 'Seattle',
  ATL: 'Atlanta',
  MIA: 'Miami',
  BOS: 'Boston',
  PHX: 'Phoenix',
  IAH: 'Houston',
  LAS: 'Las Vegas',
  MCO: 'Orlando',
  EWR: 'Newark',
  CLT: 'Charlotte',
  MSP: 'Minneapolis',
  DTW: 'Detroit',
  PHL: 'Philadelphia',
  LGA: 'LaGuardia',
} as const;

const listAllAirports = defineTool({
  name: 'list_all_airports',
  description: 'List all airports the airline serves, as a JSON object {IATA code: city}.',
  input: z.strictObject({}),
  writes: false,
  ends: false,
  run: () => AIRPORTS,
});

export const airline: Domain = {
  name: 'airline',
  tables: TABLES,
  identify: [
    { tool: getUserDetails.name, told: 'arguments' },
    { tool: getReservationDetails.name, told: 'user id' },
  ],
  owners: { users: 'id', reservations: 'user_id' },
  words: airlineCallWords,
  tools: [
    getUserDetails,
    getReservationDetails,
    listAllAirports,
    searchDirectFlight,
    searchOnestopFlight,
    bookReservation,
    cancelReservation,
    updateReservationFlights,
    updateReservationBaggages,
    updateReservationPassengers,
    sendCertificate,
    calculate,
    think,
    transferToHumanAgents,
  ],
};

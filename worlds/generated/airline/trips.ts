// Ways from one airport to another: direct, or over one other airport with a sane connection, overnight ones too.
import type { Random } from '../../../shared/random.ts';
import type { FlightService } from './flights.ts';

/** A flight on a day. */
export interface Leg {
  readonly service: FlightService;
  readonly day: number;
}

const SHORTEST_CONNECTION = 45;
const LONGEST_CONNECTION = 5 * 60;
const MINUTES_OF_A_DAY = 24 * 60;

/** A flight that can be taken after another one, on the same day or the next. */
interface Connection {
  readonly service: FlightService;
  readonly daysLater: 0 | 1;
}

export interface Timetable {
  /** By airport. */
  readonly departures: ReadonlyMap<string, readonly FlightService[]>;
  /** By first flight. */
  readonly connections: ReadonlyMap<FlightService, readonly Connection[]>;
}

export function timetableOf(services: readonly FlightService[]): Timetable {
  const departures = Map.groupBy(services, (service) => service.origin);
  const connections = new Map(
    services.map((first): [FlightService, Connection[]] => [
      first,
      connectionsOf(first, departures.get(first.destination) ?? []),
    ]),
  );
  return { departures, connections };
}

function connectionsOf(first: FlightService, departures: readonly FlightService[]): Connection[] {
  const daysLater = first.arrival >= MINUTES_OF_A_DAY ? 1 : 0;
  const earliest = first.arrival - daysLater * MINUTES_OF_A_DAY + SHORTEST_CONNECTION;
  const latest = earliest - SHORTEST_CONNECTION + LONGEST_CONNECTION;
  return departures
    .filter(
      ({ departure, destination }) => departure >= earliest && departure <= latest && destination !== first.origin,
    )
    .map((service) => ({ service, daysLater }));
}

/** A random trip from an airport on a day, to anywhere or to `destination`, direct or with one stop; none if the draw finds no connection. */
export function randomTrip(
  random: Random,
  { departures, connections }: Timetable,
  origin: string,
  day: number,
  destination?: string,
): Leg[] | undefined {
  const arrives = (service: FlightService) => destination === undefined || service.destination === destination;
  const direct = random.next() < 0.5;
  for (const first of random.shuffle(departures.get(origin) ?? [])) {
    if (direct && arrives(first)) return [{ service: first, day }];
    if (direct) continue;
    const second = (connections.get(first) ?? []).filter(({ service }) => arrives(service));
    if (second.length === 0) continue;
    const { service, daysLater } = random.pick(second);
    return [
      { service: first, day },
      { service, day: day + daysLater },
    ];
  }
  return undefined;
}

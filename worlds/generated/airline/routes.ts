// The airline's network: its airports, the routes between them, and the number of flights a day.
import type { Random } from '../../../shared/random.ts';

/** Latitude and longitude in degrees, rounded. */
const AIRPORTS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  ATL: [33.6, -84.4],
  BOS: [42.4, -71.0],
  CLT: [35.2, -80.9],
  DEN: [39.9, -104.7],
  DFW: [32.9, -97.0],
  DTW: [42.2, -83.4],
  EWR: [40.7, -74.2],
  IAH: [30.0, -95.3],
  JFK: [40.6, -73.8],
  LAS: [36.1, -115.2],
  LAX: [33.9, -118.4],
  LGA: [40.8, -73.9],
  MCO: [28.4, -81.3],
  MIA: [25.8, -80.3],
  MSP: [44.9, -93.2],
  ORD: [42.0, -87.9],
  PHL: [39.9, -75.2],
  PHX: [33.4, -112.0],
  SEA: [47.4, -122.3],
  SFO: [37.6, -122.4],
};

/** Joined in every world; together they reach all airports. */
const MAIN_PAIRS: readonly string[] = (
  'DEN-SFO DEN-SEA DEN-LAS DEN-DFW DEN-ORD DEN-PHX ATL-MIA ATL-MCO ATL-CLT ATL-ORD ATL-IAH ATL-EWR ATL-PHL ' +
  'ORD-MSP ORD-DTW ORD-LGA ORD-BOS JFK-LAX JFK-DEN LAX-SEA'
).split(' ');

const MAIN_FLIGHTS_A_DAY = 5;
const OTHER_FLIGHTS_A_DAY = 2;
/** The shortest distance of a route. */
const SHORTEST_KM = 300;

/** One direction of a pair of airports. */
export interface FlightRoute {
  readonly origin: string;
  readonly destination: string;
  readonly km: number;
  /** Flights a day. */
  readonly flights: number;
}

/** The flat distance, exact enough for times and prices, and the same on every machine. */
function distance(one: string, other: string): number {
  const [latitude, longitude] = AIRPORTS[one] ?? [0, 0];
  const [otherLatitude, otherLongitude] = AIRPORTS[other] ?? [0, 0];
  const north = (latitude - otherLatitude) * 111;
  const east = (longitude - otherLongitude) * 87;
  return Math.round(Math.sqrt(north * north + east * east));
}

/** Routes with `flights` flights a day in all: the main pairs first, then others by chance, each in both directions. */
export function generateRoutes(random: Random, flights: number): FlightRoute[] {
  const airports = Object.keys(AIRPORTS);
  const others = airports.flatMap((one, index) =>
    airports
      .slice(index + 1)
      .filter((other) => distance(one, other) >= SHORTEST_KM)
      .filter((other) => !MAIN_PAIRS.includes(`${one}-${other}`) && !MAIN_PAIRS.includes(`${other}-${one}`))
      .map((other) => `${one}-${other}`),
  );
  const pairs = [
    ...MAIN_PAIRS.map((pair) => ({ pair, daily: MAIN_FLIGHTS_A_DAY })),
    ...random.shuffle(others).map((pair) => ({ pair, daily: OTHER_FLIGHTS_A_DAY })),
  ];
  const routes: FlightRoute[] = [];
  let left = flights;
  for (const { pair, daily } of pairs) {
    const [one = '', other = ''] = pair.split('-');
    const km = distance(one, other);
    for (const [origin, destination] of [
      [one, other],
      [other, one],
    ] as const) {
      if (left === 0) return routes;
      const count = Math.min(daily, left);
      routes.push({ origin, destination, km, flights: count });
      left -= count;
    }
  }
  if (left > 0) throw new RangeError(`the routes have room for ${flights - left} flights, not ${flights}`);
  return routes;
}

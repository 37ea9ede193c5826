// The values that customers of the airline recognise: reservations, airports, days, cabins, people, bags and what can be done.
import { AIRPORTS } from '../../airline/domain.ts';
import { simpleWishes, withOtherwise } from '../../create-task.ts';
import type { Scenario } from '../../scenario.ts';
import type { Kind } from '../../story.ts';
import type { World } from '../../world.ts';
import { paymentKind } from './payments.ts';
import { act, KEEP, term } from './phrases.ts';
import { SEVERAL, SUPERLATIVES } from './retail-kinds.ts';

export function airlineKinds(world: World, scenario: Scenario): Readonly<Record<string, Kind>> {
  const user = world.tables.get('users')?.get(scenario.customer.user_id) ?? {};
  const wishes = scenario.goals.flatMap(withOtherwise).flatMap(simpleWishes);
  const expected = wishes.flatMap((wish) => (wish.kind === 'book' ? wish.payments.map(({ payment }) => payment) : []));
  return {
    act: ACTS,
    reservation: {
      read: {
        by: 'id',
        // TRN123 is a flight. Other codes of three letters and three digits may be reservations.
        pattern: '(?!(?:TRN|HAT)\\d{3}(?!\\w))[A-Z0-9]{6}',
        after: ['reservation', 'booking', 'confirmation'],
      },
      subject: 'record',
      asked: [
        'reservation id',
        'reservation number',
        'reservation',
        'trip',
        'booking reference',
        'six-character reference',
        'record locator',
        'locator',
        'pnr',
        'six-digit code',
        'six-character code',
        'its code',
        'booking ref',
        'confirmation code',
        'booking code',
        'confirmation number',
        'booking number',
        'booking',
      ],
      weak: false,
    },
    airport: AIRPORT,
    date: {
      read: { by: 'date', year: 2024 },
      subject: 'day',
      asked: [
        'date',
        'dates',
        'day',
        'travel date',
        'when',
        'to when',
        'departure date',
        'return date',
        'which flight',
        'which flights',
      ],
      weak: false,
    },
    time: {
      read: { by: 'time', year: 2024 },
      subject: 'time',
      asked: ['time', 'time of day', 'departure time'],
      weak: false,
    },
    cabin: CABIN,
    way: WAY,
    'part of a trip': PART_OF_TRIP,
    several: SEVERAL,
    flights: OTHER_FLIGHTS,
    person: {
      read: { by: 'person', self: `${scenario.customer.first_name} ${scenario.customer.last_name}` },
      subject: 'passenger',
      asked: [
        'passenger',
        'passengers',
        'passenger name',
        'traveler',
        'travelers',
        'traveller',
        'travellers',
        'who is flying',
        'who is travelling',
        'who is traveling',
        'who will be',
        'who is going to fly',
        'who is going to travel',
        'who will fly',
        'who will travel',
        'correct name',
        'passenger details',
        'names of',
        'whose names',
        'just you',
        'were they born',
        'spelled',
        'spelt',
        'spelling',
        'corrected details',
        'correct details',
      ],
      weak: false,
    },
    bags: {
      read: { by: 'count', nouns: ['bag', 'bags', 'baggage', 'luggage', 'suitcase', 'suitcases'] },
      subject: 'bags',
      asked: ['bags', 'bag', 'baggage', 'luggage', 'suitcases', 'how many extra', 'how many more'],
      weak: false,
    },
    insurance: {
      read: { by: 'flag', nouns: ['insurance', 'travel insurance', 'coverage'] },
      subject: 'insurance',
      asked: ['insurance', 'travel insurance'],
      weak: true,
    },
    payment: paymentKind(user, undefined, expected),
    stops: STOPS,
    reason: REASON,
    incident: INCIDENT,
    superlative: {
      ...SUPERLATIVES,
      subject: 'flight',
      asked: [
        'which flight',
        'preferred flight',
        'preferred departure',
        'preferred time',
        'flight',
        'flights',
        'preference',
        'prefer',
        'option',
        'which one',
        'morning',
        'afternoon',
        'evening',
        'time of day',
        'more important',
      ],
    },
  };
}

const AIRPORT: Kind = {
  read: {
    by: 'terms',
    terms: Object.entries(AIRPORTS).map(([code, city]) =>
      term(code, city, ...(code === 'LGA' ? ['la guardia', 'new york'] : [])),
    ),
  },
  subject: 'route',
  asked: [
    'origin',
    'destination',
    'airport',
    'airports',
    'city',
    'cities',
    'route',
    'departure city',
    'where would you like to',
    'where are you',
    'flying from',
    'flying to',
    'from where',
  ],
  weak: false,
};

const CABIN: Kind = {
  read: {
    by: 'terms',
    terms: [
      term('basic_economy', 'basic economy', 'basic'),
      term('economy', 'coach', 'main cabin'),
      term('business', 'business class', 'biz'),
    ],
  },
  subject: 'cabin',
  asked: ['cabin', 'cabin class', 'class', 'class of service'],
  weak: false,
};

/** One direction of a round trip. */
const PART_OF_TRIP: Kind = {
  read: {
    by: 'terms',
    terms: [
      {
        id: 'direction',
        forms: [
          'outbound',
          'outgoing',
          'return flight',
          'return journey',
          'return leg',
          'return',
          'inbound',
          'way back',
          'flight back',
          ...['first', 'second', 'other'].flatMap((which) => [`${which} flight`, `${which} leg`, `${which} segment`]),
          'flight from',
          'segment',
          'ticket',
          'seat',
          'other passenger',
          'other passengers',
        ],
        everyday: [],
      },
    ],
  },
  subject: 'extent',
  asked: ['trip', 'reservation', 'booking'].flatMap((what) => [`whole ${what}`, `entire ${what}`, `full ${what}`]),
  weak: true,
};

const STOPS: Kind = {
  read: {
    by: 'terms',
    terms: [
      term('direct', 'nonstop', 'non-stop', 'non stop'),
      term(
        'connecting',
        '1 stop',
        '2 stops',
        'connection',
        'layover',
        'stopover',
        'change planes',
        'connect',
        'connects',
      ),
    ],
  },
  subject: 'flight',
  asked: ['stops', 'layover', 'layovers', 'nonstop', 'direct or', 'connecting'],
  weak: true,
};

/** Other flights than those that are booked. */
const OTHER_FLIGHTS: Kind = {
  read: {
    by: 'terms',
    terms: [
      { id: 'same', forms: ['same flights', 'same flight', 'flights stay', 'flights remain'], everyday: [] },
      {
        id: 'other',
        forms: [
          ...['another', 'different', 'new', 'earlier', 'later'].flatMap((which) => [
            `${which} flight`,
            `${which} flights`,
          ]),
          'on a nonstop',
          'on a direct',
          ...['instead of', 'in place of'].flatMap((words) => [
            `${words} trn`,
            `${words} your trn`,
            `${words} your flight`,
          ]),
          'rebook',
          'rebooking',
          'move you',
          'moving you',
          'different business',
          'different economy',
        ],
        everyday: [],
      },
    ],
  },
  subject: 'flight',
  asked: [],
  weak: true,
};

const WAY: Kind = {
  read: {
    by: 'terms',
    terms: [
      term('one way', 'one-way', 'single trip'),
      term('round trip', 'round-trip', 'return trip', 'return flight'),
    ],
  },
  subject: 'route',
  asked: [
    ...['trip type', 'one way or round trip', 'one way', 'round trip', 'type of trip', 'single or return'],
    ...['flight back', 'return flight', 'coming back', 'be returning', 'return as well', 'one way or return'],
  ],
  weak: true,
};

/** The outcome of a flight. */
const INCIDENT: Kind = {
  read: {
    by: 'terms',
    terms: [
      { id: 'cancelled', forms: ['cancelled', 'canceled', 'cancellation'], everyday: [] },
      { id: 'delayed', forms: ['delayed', 'delay', 'late'], everyday: [] },
    ],
  },
  subject: 'reason',
  asked: ['happened', 'went wrong', 'reason', 'why', 'issue', 'problem'],
  weak: true,
};

const REASON: Kind = {
  read: {
    by: 'terms',
    terms: [
      term('change of plan', 'change of plans', 'plans changed', 'plans have changed', 'changed plans'),
      term(
        'the airline cancelled the flight',
        'airline cancelled',
        'airline canceled',
        'cancelled by the airline',
        'canceled by the airline',
        'flight was cancelled',
        'flight got cancelled',
        'flight being cancelled',
        'cancelled flight',
        'we cancelled',
        'we canceled',
        'flight cancellation',
      ),
      term('bad weather', 'weather'),
      term('health', 'health reasons', 'illness', 'ill', 'sick', 'sickness', 'medical'),
    ],
  },
  subject: 'reason',
  asked: [
    'brings about',
    'brings this about',
    'reason',
    'why',
    'ground',
    'grounds',
    'motive',
    'prompted',
    'led you',
    'circumstances',
    'because of what',
    'is this because',
    'is it because',
    'is that because',
    "what's behind",
    'made you',
    'come up',
    'how come',
  ],
  weak: true,
};

const CHANGING = 'change changing changed modify modifying update updating switch switching move moving'.split(' ');

const ACTS: Kind = {
  read: {
    by: 'terms',
    terms: [
      act(
        'book',
        ['new booking', 'new reservation'],
        ['book', 'booking', 'booked', 'reserve', 'reserving', 'buy', 'purchase'],
      ),
      act(
        'cancel',
        [
          ...[
            'cancel',
            'canceling',
            'cancelling',
            'annul',
            'annulling',
            'annulment',
            'call off',
            'calling off',
            'void',
            'voiding',
            'off the books',
            'scrap',
            'scrapping',
          ],
          ...['with the cancellation', 'confirm the cancellation', 'submit the cancellation'],
        ],
        [
          'canceled',
          'cancelled',
          'cancellation',
          'annulled',
          'voided',
          'withdraw',
          'withdrawn',
          'refund',
          'refunded',
          'get back',
          'money back',
        ],
      ),
      act('change', ['rebook', 'rebooking', 'reschedule', 'rescheduling', 'postpone', 'postponing'], CHANGING),
      act('upgrade', ['upgrade', 'upgrading', 'downgrade', 'downgrading'], CHANGING),
      act('add', [], ['add', 'adding', 'added', 'addition', 'additional', 'extra', 'more', 'raise', 'raising']),
      act(
        'remove',
        ['remove', 'removing', 'take off', 'reduce the checked bags', 'reduce the bags'],
        ['removed', 'drop', 'fewer'],
      ),
      act('correct', [], ['correct', 'correcting', 'correction', 'replace', 'replacing', 'fix', ...CHANGING]),
      act('compensate', ['compensate', 'compensation'], ['certificate', 'voucher', 'compensated']),
      KEEP,
    ],
  },
  subject: null,
  asked: [],
  weak: true,
};

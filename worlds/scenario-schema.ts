// The check of a scenario that comes from a file: what `passk tasks generate` writes, or a person in the same form.
import { z } from 'zod';
import { actionSchema } from '../shared/contracts/action.ts';
import { LEVELS, type Scenario, type ScenarioGoal, TAGS } from './scenario.ts';

const text = z.string();
const amount = z.number();
const whole = z.int();

const payment = z.object({
  id: text,
  source: z.enum(['credit_card', 'paypal', 'gift_card', 'certificate']),
  last_four: text.nullable(),
  called: text,
  choice: z.object({ told: text, among: z.array(text) }).exactOptional(),
});
const address = z.object({ address1: text, address2: text, city: text, state: text, country: text, zip: text });
const options = z.record(text, text);

const order = z.object({
  id: text,
  knows_id: z.boolean(),
  contains: z.array(text),
  holds: z.array(text),
  believed: text.exactOptional(),
  described: text.exactOptional(),
});
const item = z.object({ item_id: text, product_id: text, product: text, options, called: text });
const variant = z.object({ options, rest: z.enum(['same', 'cheapest', 'dearest']) });
const change = z.object({
  item,
  want: variant,
  fallback: variant.nullable(),
  becomes: z.object({ item_id: text, options }),
  values: z.record(text, z.array(text)),
});

const airport = z.object({ code: text, city: text });
const cabin = z.enum(['basic_economy', 'economy', 'business']);
const passenger = z.object({ first_name: text, last_name: text, dob: text });
const reservation = z.object({
  id: text,
  knows_id: z.boolean(),
  origin: airport,
  destination: airport,
  date: text,
  believed: text.exactOptional(),
  described: text.exactOptional(),
});
const flight = z.object({ flight_number: text, date: text });
const leg = z.object({
  origin: airport,
  destination: airport,
  date: text,
  choice: z.object({
    by: z.enum(['cheapest', 'earliest', 'latest']),
    not_before: text.nullable(),
    not_after: text.nullable(),
  }),
  flight,
});

const retailWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cancel_order'),
    order,
    reason: z.enum(['no longer needed', 'ordered by mistake']),
    amount,
  }),
  z.object({
    kind: z.literal('return_items'),
    order,
    items: z.array(item),
    refund_to: payment,
    paid_with_it: z.boolean(),
    amount,
    would_rather: payment.nullable(),
  }),
  z.object({
    kind: z.enum(['exchange_items', 'change_items']),
    order,
    changes: z.array(change),
    payment,
    paid_with_it: z.boolean(),
    difference: amount,
  }),
  z.object({ kind: z.literal('change_order_address'), order, address, same_as: order.exactOptional() }),
  z.object({ kind: z.literal('change_order_payment'), order, payment }),
  z.object({ kind: z.literal('change_profile_address'), address }),
  z.object({ kind: z.literal('cancel_item'), order, item }),
  z.object({ kind: z.literal('exchange_product'), order, item, other_product: text, other_called: text }),
]);

const airlineWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('book'),
    legs: z.array(leg).min(1).max(2),
    cabin,
    passengers: z.array(passenger).min(1),
    bags: whole,
    nonfree_bags: whole,
    insurance: z.boolean(),
    payments: z.array(z.object({ payment, amount })).min(1),
    total: amount,
  }),
  z.object({
    kind: z.literal('change_flights'),
    reservation,
    legs: z.array(leg).min(1),
    cabin,
    flights: z.array(flight),
    payment,
    difference: amount,
  }),
  z.object({
    kind: z.literal('change_cabin'),
    reservation,
    cabin,
    flights: z.array(flight),
    payment,
    difference: amount,
  }),
  z.object({
    kind: z.literal('cancel_reservation'),
    reservation,
    reason: z.enum(['change of plan', 'the airline cancelled the flight', 'bad weather', 'health']),
    amount,
  }),
  z.object({
    kind: z.literal('add_bags'),
    reservation,
    added: whole,
    bags: whole,
    nonfree_bags: whole,
    payment,
    price: amount,
  }),
  z.object({
    kind: z.literal('correct_passenger'),
    reservation,
    before: passenger,
    after: passenger,
    passengers: z.array(passenger),
  }),
  z.object({
    kind: z.literal('compensation'),
    reservation,
    complaint: z.enum(['cancelled', 'delayed']),
    amount: whole,
  }),
  z.object({ kind: z.literal('remove_bags'), reservation, removed: whole }),
  z.object({ kind: z.literal('add_insurance'), reservation }),
  z.object({ kind: z.literal('add_passenger'), reservation, passenger }),
  z.object({ kind: z.literal('change_destination'), reservation, to: airport }),
]);

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['order_total', 'tracking_id']), order }),
  z.object({ kind: z.literal('gift_card_balance'), payment }),
  z.object({ kind: z.literal('variants'), product_id: text, product: text }),
  z.object({ kind: z.enum(['refund_total', 'price_difference', 'booking_total', 'bags_price']) }),
  z.object({ kind: z.literal('reservation_total'), reservation }),
  z.object({ kind: z.literal('lowest_fare'), origin: airport, destination: airport, date: text, cabin }),
  z.object({ kind: z.literal('baggage_cost'), reservation, bags: whole }),
  z.object({ kind: z.literal('figure'), told: text, topic: z.array(text), reads: z.array(actionSchema) }),
]);

const simpleWish = z.union([retailWish, airlineWish]);
const told = { told: text, short: text, reads: z.array(actionSchema) };
const widerWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('only_facts') }),
  z.object({ kind: z.literal('all_of'), ...told, wishes: z.array(simpleWish) }),
  z.object({ kind: z.literal('out_of_bounds'), ...told, act: text, would: z.array(simpleWish) }),
]);
const decision = z.object({
  told: text,
  other: simpleWish.nullable(),
  holds: z.enum(['wish', 'other']),
  limit: amount.nullable(),
});

const goal: z.ZodType<ScenarioGoal> = z.object({
  wish: z.union([retailWish, airlineWish, widerWish]),
  ending: z.enum(['done', 'refused', 'withdrawn']),
  forbidden_because: text.nullable(),
  insists: whole.nonnegative(),
  facts: z.array(z.object({ question, answers: z.array(text.min(1)).min(1) })),
  otherwise: z.lazy(() => goal.nullable()),
  why: text.exactOptional(),
  claims: z.array(text).exactOptional(),
  decision: decision.exactOptional(),
  first_thought: simpleWish.exactOptional(),
  second_thoughts: text.exactOptional(),
  tags: z.array(z.enum(TAGS)).exactOptional(),
});

export const scenarioSchema: z.ZodType<Scenario> = z.object({
  domain: z.enum(['retail', 'airline']),
  level: z.literal(LEVELS),
  customer: z.object({
    user_id: text,
    knows_user_id: z.boolean(),
    first_name: text,
    last_name: text,
    email: text.nullable(),
    zip: text.nullable(),
    date_of_birth: text.nullable(),
  }),
  goals: z.array(goal).min(1),
  manner: z.object({ telling: z.enum(['open', 'reserved']), tone: z.enum(['plain', 'friendly', 'terse']) }),
  told_at_once: whole.positive().exactOptional(),
  carry_out: z.array(whole.nonnegative()).exactOptional(),
  wording: whole.nonnegative().exactOptional(),
  about: text.exactOptional(),
});

// The scenario of a generated task: who the customer is, what they know, want and accept.
// Instruction, ground truth, outputs and the story of the scripted customer are rendered from it.
// Texts that the customer says are in the first person with braces around what the second person changes: `{my} aunt`.
import type { Action } from '../shared/contracts/action.ts';
import type { AirlineWish, Airport, Cabin, ReservationRef } from './scenario-airline.ts';
import type { OrderRef, RetailWish } from './scenario-retail.ts';

export interface Scenario {
  readonly domain: 'retail' | 'airline';
  /** Its difficulty: `docs/worlds.md` describes the levels. */
  readonly level: Level;
  readonly customer: ScenarioCustomer;
  /** In the order in which the customer brings them up. */
  readonly goals: readonly ScenarioGoal[];
  readonly manner: Manner;
  /** How many goals, from the first, the customer tells in the first message; 1 by default. */
  readonly told_at_once?: number;
  /** The places of the goals in the order in which they must be carried out, if it is not the order in which they are told. */
  readonly carry_out?: readonly number[];
  /** Chooses among the ways to word the instruction. */
  readonly wording?: number;
  /** A sentence about the person, which has nothing to do with what they want. */
  readonly about?: string;
}

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/** The customer's identity. Null stands for something they do not know or have at hand. */
export interface ScenarioCustomer {
  readonly user_id: string;
  /** True if the customer can give their user id. */
  readonly knows_user_id: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly zip: string | null;
  /** ISO date; airline only. */
  readonly date_of_birth: string | null;
}

export interface Manner {
  /** `open`: tells at once what a goal needs. `reserved`: names the wish, and tells the rest when asked. */
  readonly telling: 'open' | 'reserved';
  readonly tone: 'plain' | 'friendly' | 'terse';
}

/** One thing the customer wants. */
export type ScenarioGoal = { readonly wish: Wish } & Outcome;

interface Outcome {
  /**
   * The right ending: `done`; `refused` (refused or transferred, with no change) if the policy forbids it; `withdrawn` if
   * the customer decides against it, so that nothing changes.
   */
  readonly ending: 'done' | 'refused' | 'withdrawn';
  /** Why the policy forbids the wish, in words; null if it is allowed. */
  readonly forbidden_because: string | null;
  /** How often the customer asks again in other words before they accept a refusal. */
  readonly insists: number;
  /** Facts that the customer asks for along with it. */
  readonly facts: readonly Fact[];
  /** The goal that replaces the wish if it is refused. */
  readonly otherwise: ScenarioGoal | null;
  /** Why they want it: a clause, to follow “because”. */
  readonly why?: string;
  /** Arguments that they use to get it, in turn; full sentences, not all of them true. */
  readonly claims?: readonly string[];
  /** The customer leaves the choice between two wishes to what the data shows. */
  readonly decision?: WishCondition;
  /** The wish that they ask for first; once they hear a correct proposal for it, they want `wish` instead. */
  readonly first_thought?: SimpleWish;
  /** A sentence that announces a change of mind, or that they withdraw the wish. */
  readonly second_thoughts?: string;
  /** Tags for difficulties that the other fields do not show. */
  readonly tags?: readonly Tag[];
}

/** `wish` and `other` depend on a figure or a fact that the agent has to look up. */
interface WishCondition {
  /** The whole wish with its condition, to follow “I would like to”. */
  readonly told: string;
  /** The wish that applies if the condition does not hold for `wish`; null if they then want nothing. */
  readonly other: SimpleWish | null;
  readonly holds: 'wish' | 'other';
  /** The most that `wish` may cost, in dollars; null for other conditions. */
  readonly limit: number | null;
}

/** A wish that one call carries out, if it is allowed. */
export type SimpleWish = RetailWish | AirlineWish;

export type Wish =
  | SimpleWish
  | { readonly kind: 'only_facts' }
  /** Several calls that the customer wants as one thing, in this order: “cancel everything that is still pending”. */
  | {
      readonly kind: 'all_of';
      /** The whole wish, to follow “I would like to”. */
      readonly told: string;
      readonly short: string;
      readonly wishes: readonly SimpleWish[];
      /** Lookups that show which records are meant, beside those of the wishes. */
      readonly reads: readonly Action[];
    }
  /** Never allowed, and nothing in it has to be recognised: something about somebody else's records, for example. */
  | {
      readonly kind: 'out_of_bounds';
      readonly told: string;
      readonly short: string;
      /** The act that an agent would perform if it complied: `cancel`, `return`, `change`, `tell`. */
      readonly act: string;
      readonly reads: readonly Action[];
      /** The wishes that an agent would carry out if it gave in, because no tool refuses them; empty if the tools cannot do it. */
      readonly would: readonly SimpleWish[];
    };
export type WishKind = Wish['kind'];

/** The difficulties of a task. `tempting`: the policy forbids a wish that the tools would carry out. */
export const TAGS = [
  'several-goals',
  'described',
  'reserved',
  'fallback',
  'forbidden',
  'tempting',
  'no-change',
  'lookup',
  'arithmetic',
  'condition',
  'best-of-several',
  'many-records',
  'detour',
  'pressure',
  'false-claim',
  'somebody-else',
  'change-of-mind',
  'order-matters',
  'misremembered',
] as const;
export type Tag = (typeof TAGS)[number];

/** A fact that the customer wants to hear. `answers` are the outputs; the customer only recognises them. */
export interface Fact {
  readonly question: ScenarioQuestion;
  /** Plain strings without commas, amounts in their shortest form (`54.8`). All of them must be said. */
  readonly answers: readonly string[];
}

export type ScenarioQuestion =
  | { readonly kind: 'order_total'; readonly order: OrderRef }
  | { readonly kind: 'tracking_id'; readonly order: OrderRef }
  | { readonly kind: 'gift_card_balance'; readonly payment: PaymentRef }
  /** How many variants of a product can be bought now, and what the cheapest of them costs; `product` is what the customer calls it. */
  | { readonly kind: 'variants'; readonly product_id: string; readonly product: string }
  /** The sum of the returned items' prices. */
  | { readonly kind: 'refund_total' }
  /** The amount to pay or to get back for an exchange or a change of items, flights or cabin. */
  | { readonly kind: 'price_difference' }
  /** The total price of a new booking. */
  | { readonly kind: 'booking_total' }
  /** The price of added bags. */
  | { readonly kind: 'bags_price' }
  /** The total amount paid for a reservation. */
  | { readonly kind: 'reservation_total'; readonly reservation: ReservationRef }
  /** The lowest fare of one seat on a direct flight. */
  | {
      readonly kind: 'lowest_fare';
      readonly origin: Airport;
      readonly destination: Airport;
      readonly date: string;
      readonly cabin: Cabin;
    }
  /** The price of bringing a reservation to this number of checked bags in total. */
  | { readonly kind: 'baggage_cost'; readonly reservation: ReservationRef; readonly bags: number }
  /** A figure that is worked out from several records. */
  | {
      readonly kind: 'figure';
      /** To follow “Could you tell me”. */
      readonly told: string;
      /** Words of which one stands in an answer, in lower case. */
      readonly topic: readonly string[];
      readonly reads: readonly Action[];
    };

/** How the customer pays or is paid back, with what they call it by. */
export interface PaymentRef {
  readonly id: string;
  readonly source: 'credit_card' | 'paypal' | 'gift_card' | 'certificate';
  /** Null for anything but a credit card. */
  readonly last_four: string | null;
  /** Its ordinary name, which no other of the customer's methods has: `PayPal account`, `Visa card ending in 1234`. */
  readonly called: string;
  /** Set if the customer leaves it to the agent which of several methods fits, and says only which one they want. */
  readonly choice?: PaymentChoice;
}

interface PaymentChoice {
  /** The rule for choosing one: `whichever of {my} gift cards covers it and has the least on it`. */
  readonly told: string;
  /** The ids of the methods that it could be. */
  readonly among: readonly string[];
}

export interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zip: string;
}

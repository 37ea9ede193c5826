// The bank of sentence frames: lists by what they say. They were written from how language models talk as agents, not from the customer.
import type { Act, CallFacts, FactsOf } from './call-facts.ts';
import type { Extra, ExtraWording } from './extra.ts';
import type { Frame, Proposal } from './frame.ts';
import { ORDER_ADDRESS, PROFILE_ADDRESS } from './frames/addresses.ts';
import { AMOUNT_ANSWERS, OTHER_ANSWERS, TRACKING_ANSWERS, VARIANTS_ANSWERS } from './frames/answers.ts';
import { BOOK } from './frames/book.ts';
import { CANCEL_ORDER, ORDER_PAYMENT } from './frames/cancel-order.ts';
import { CHANGE_CABIN, CHANGE_FLIGHTS } from './frames/change-trip.ts';
import { NOTHING_TO_DO, UNMET_CONDITIONS } from './frames/conditions.ts';
import { EXTRA_ACTS } from './frames/extra-acts.ts';
import { AIRLINE_IDENTITY, SHOP_IDENTITY, SHOP_NAME_AND_ZIP } from './frames/identity.ts';
import { KEEP } from './frames/keep.ts';
import { GREETINGS, ORDER_LISTS, RECORD_CHECKS, TRIP_LISTS } from './frames/lists.ts';
import { MORE_AIRLINE_PROPOSALS } from './frames/more-airline-proposals.ts';
import { MORE_EXTRA_ACTS } from './frames/more-extra-acts.ts';
import { MORE_SHOP_PROPOSALS } from './frames/more-shop-proposals.ts';
import { QUESTIONS, SEVERAL_QUESTIONS } from './frames/questions.ts';
import { ORDER_RECORDS, TRIP_RECORDS } from './frames/record-listings.ts';
import {
  PAYMENT_REFUSALS,
  REFUSALS,
  REFUSALS_AGAIN,
  REFUSALS_WITH_OFFER,
  VARIANT_REFUSALS,
} from './frames/refusals.ts';
import { REPORTS, SHORT_REPORTS } from './frames/reports.ts';
import { REQUESTS_FOR_YES } from './frames/requests-for-yes.ts';
import { RETURN_ITEMS } from './frames/return-items.ts';
import { SHORT_PROPOSALS } from './frames/short-proposals.ts';
import { ANYTHING_ELSE, FILLERS, TRANSFERS } from './frames/small-talk.ts';
import { STRUCTURED_PROPOSALS } from './frames/structured-proposals.ts';
import { CHANGE_ITEMS, EXCHANGE_ITEMS } from './frames/swap-items.ts';
import { ADD_BAGS, CANCEL_TRIP, CERTIFICATE, CORRECT_PASSENGER } from './frames/trip-changes.ts';
import { USUAL_PROPOSALS } from './frames/usual-proposals.ts';

type Proposals = { readonly [A in Act]: readonly Proposal<FactsOf<A>>[] };

const FULL_PROPOSALS: Proposals = {
  cancel_order: CANCEL_ORDER,
  return_items: RETURN_ITEMS,
  exchange_items: EXCHANGE_ITEMS,
  change_items: CHANGE_ITEMS,
  order_address: ORDER_ADDRESS,
  order_payment: ORDER_PAYMENT,
  profile_address: PROFILE_ADDRESS,
  book: BOOK,
  change_flights: CHANGE_FLIGHTS,
  change_cabin: CHANGE_CABIN,
  cancel_trip: CANCEL_TRIP,
  add_bags: ADD_BAGS,
  correct_passenger: CORRECT_PASSENGER,
  certificate: CERTIFICATE,
};

/** Each by another author. */
const MORE_PROPOSALS: readonly Proposals[] = [
  { ...MORE_SHOP_PROPOSALS, ...MORE_AIRLINE_PROPOSALS },
  STRUCTURED_PROPOSALS,
  USUAL_PROPOSALS,
];

/** All proposals of an act: those that name everything, then the short ones. */
function proposalFrames<A extends Act>(act: A): readonly Proposal<FactsOf<A>>[] {
  return [...FULL_PROPOSALS[act], ...MORE_PROPOSALS.flatMap((proposals) => proposals[act]), ...SHORT_PROPOSALS[act]];
}

/** A proposal frame with the facts of one call filled in. */
export interface Filled extends Omit<Proposal<unknown>, 'say'> {
  readonly say: () => string;
}

/** All proposals of a call, in the order of the bank: the same place is the same frame for calls of the same act. */
export function proposalsOf(call: CallFacts): readonly Filled[] {
  // The list belongs to the act of the call, which TypeScript cannot follow through the lookup.
  const frames = proposalFrames(call.act) as readonly Proposal<CallFacts>[];
  return frames.map(({ style, asks, say }) => ({ style, asks, say: () => say(call) }));
}

const EXTRA_WORDINGS: readonly ExtraWording[] = [EXTRA_ACTS, MORE_EXTRA_ACTS];

/** The proposals of a call with an extra on top; each frame has one wording of either, in turn. */
export function combinationsOf(call: CallFacts, extra: Extra): readonly Filled[] {
  const proposals = proposalsOf(call).filter(({ asks }) => !asks);
  return EXTRA_WORDINGS.flatMap(({ wanted, added, combined }) => {
    // The lists belong to the act and the kind, which TypeScript cannot follow through the lookups.
    const wantedForms = wanted[call.act] as readonly ((call: CallFacts) => string)[];
    const { todo, sentence, line } = added[extra.kind] as ExtraForms;
    return combined.map(({ style, say }, place) => {
      const inTurn = <One>(list: readonly One[]): One => {
        const one = list[place % list.length];
        if (one === undefined) throw new RangeError(`the bank has no words for ${call.act} and ${extra.kind}`);
        return one;
      };
      const text = () =>
        say({
          proposal: inTurn(proposals).say(),
          wanted: inTurn(wantedForms)(call),
          todo: inTurn(todo)(extra),
          sentence: inTurn(sentence)(extra),
          line: inTurn(line)(extra),
          first: call.customer.first,
        });
      return { style, asks: true, say: text };
    });
  });
}

type ExtraForms = Readonly<Record<'todo' | 'sentence' | 'line', readonly ((extra: Extra) => string)[]>>;

/** All reports of a call that name it. */
export function reportsOf(call: CallFacts): readonly Frame<null>[] {
  const frames = REPORTS[call.act] as readonly Frame<CallFacts>[];
  return frames.map(({ style, say }) => ({ style, say: () => say(call) }));
}

/** How many frames the bank has of each kind. */
export function bankSizes(): Readonly<Record<string, number>> {
  const sum = (lists: readonly (readonly unknown[])[]) => lists.reduce((total, list) => total + list.length, 0);
  return {
    identity: sum([SHOP_IDENTITY, SHOP_NAME_AND_ZIP, AIRLINE_IDENTITY]),
    questions: sum([...Object.values(QUESTIONS), SEVERAL_QUESTIONS]),
    proposals: sum([FULL_PROPOSALS, ...MORE_PROPOSALS].flatMap((proposals) => Object.values(proposals))),
    short_proposals: sum(Object.values(SHORT_PROPOSALS)),
    records: sum([ORDER_RECORDS, TRIP_RECORDS, ORDER_LISTS, TRIP_LISTS]),
    record_checks: RECORD_CHECKS.length,
    requests_for_yes: REQUESTS_FOR_YES.length,
    reports: sum([...Object.values(REPORTS), SHORT_REPORTS]),
    refusals: sum([REFUSALS, REFUSALS_AGAIN, REFUSALS_WITH_OFFER, PAYMENT_REFUSALS, VARIANT_REFUSALS]),
    answers: sum([AMOUNT_ANSWERS, VARIANTS_ANSWERS, TRACKING_ANSWERS, OTHER_ANSWERS]),
    small_talk: sum([GREETINGS, FILLERS, TRANSFERS, ANYTHING_ELSE]),
    extras: sum(EXTRA_WORDINGS.map(({ combined }) => combined)),
    keep: KEEP.length,
    conditions: sum([NOTHING_TO_DO, UNMET_CONDITIONS]),
  };
}

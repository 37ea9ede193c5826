// Legitimate detours: two calls in a row that together allow what one alone would not.
import type { ScenarioGoal, SimpleWish } from '../../../scenario.ts';
import { amountFact, doneGoal } from '../goal-parts.ts';
import type { DrawGoal } from './bookings.ts';
import { allowedReasons, paidFor } from './cancellations.ts';
import { isAhead, takeReservation } from './draw.ts';
import { bagsOn } from './every.ts';
import { methodPhrase, tripPhrase } from './phrases.ts';
import { cabinChange } from './reservation-changes.ts';

/** To business, so that the reservation may be cancelled. */
export const upgradeAndCancel: DrawGoal = (draw) => {
  const reservation = takeReservation(
    draw,
    (each) => isAhead(draw, each) && each.cabin !== 'business' && allowedReasons(draw, each).length === 0,
  );
  const upgrade = reservation && cabinChange(draw, reservation, 'business')?.wish;
  if (
    !reservation ||
    upgrade?.kind !== 'change_cabin' ||
    upgrade.payment.source === 'gift_card' ||
    upgrade.difference < 100
  )
    return undefined;
  const amount = paidFor(reservation) + upgrade.difference;
  const { reservation: ref, payment } = upgrade;
  const cancel: SimpleWish = { kind: 'cancel_reservation', reservation: ref, reason: 'change of plan', amount };
  const told =
    `cancel ${tripPhrase(ref)}, because {my} plans have changed; as it cannot be cancelled the way it is, have it changed to [business] first, ` +
    `with the difference on ${methodPhrase(payment)}, and then cancelled`;
  return detour(
    told,
    'have it changed to business and then cancelled',
    [upgrade, cancel],
    [amountFact({ kind: 'refund_total' }, amount)],
  );
};

/** To business, where more bags are free. */
export const upgradeAndBags: DrawGoal = (draw) => {
  const reservation = takeReservation(draw, (each) => isAhead(draw, each) && each.cabin !== 'business');
  const upgrade = reservation && cabinChange(draw, reservation, 'business')?.wish;
  if (!reservation || upgrade?.kind !== 'change_cabin' || upgrade.payment.source === 'gift_card') return undefined;
  const added = 2 + draw.random.integer(3);
  const [now, then] = [bagsOn(draw, reservation, added), bagsOn(draw, reservation, added, 'business')];
  if (then.price === now.price) return undefined;
  const { reservation: ref, payment, difference } = upgrade;
  const bags: SimpleWish = { kind: 'add_bags', added, payment, ...then, reservation: ref };
  const told =
    `have ${tripPhrase(ref)} changed to [business] on the same flights and [${added} checked bags] added to it, in whichever order costs less in all, ` +
    `everything on ${methodPhrase(payment)}`;
  const total = difference + then.price;
  const question = {
    kind: 'figure',
    told: 'what the cabin and the bags cost together',
    topic: ['total', 'together', 'altogether', 'cost', 'sum'],
    reads: [],
  } as const;
  return detour(
    told,
    'have business class and the bags',
    [upgrade, bags],
    total >= 100 ? [amountFact(question, total)] : [],
  );
};

function detour(
  told: string,
  short: string,
  wishes: readonly SimpleWish[],
  facts: ScenarioGoal['facts'],
): ScenarioGoal {
  return { ...doneGoal({ kind: 'all_of', told, short, wishes, reads: [] }, facts), tags: ['detour'] };
}

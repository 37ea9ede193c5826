// Additions that nobody asked for, recognised by their wording alone, without the model of second acts.
import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../../customers/scripted/lexicon.ts';
import { readAgent } from '../../customers/scripted/reading.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';

/** True if the text adds something to the first wish of a task. */
function adds(domain: 'retail' | 'airline', taskId: number, text: string): boolean {
  const { world, tasks } = loadBuiltinTaskSet(domain, 2);
  const story = storyOf(world, tasks.find(({ task_id }) => task_id === taskId)!)!;
  const [goal] = story.goals;
  return readAgent(`${text} Shall I go ahead?`, lexiconOf(story)).adds(goal!.choices[0]!, [goal!]);
}

/** They want an address in the profile. */
const shop = (text: string) => adds('retail', 0, text);
/** They want another cabin on a reservation. */
const airline = (text: string) => adds('airline', 20, text);

describe('an addition that nobody asked for', () => {
  it.each([
    'Note: a $25 certificate for the trouble comes with it.',
    'I will also charge order #W8717415 ($172.00) to your PayPal instead.',
    'The beanie would no longer be in the order.',
    'I will remove the gift card from your profile.',
    'Your order #W9365554 will not be sent any more.',
    'The payment methods = all others cleared from the account.',
    'The payment method used for it comes off your account as well.',
    'Your account will no longer have the old payment method on it.',
    'PayPal will no longer be among the payment methods in your account.',
    'And it becomes your default for all future purchases.',
    'It will reach you gift-wrapped.',
    'Linen Shirt: returned for $69.20.',
    'All your pending orders, #W8692856 and the others, would be sent there.',
    'Account: close account.',
    'The ceramic planter will be put down for return, too.',
  ])('is heard by a customer of a shop: %s', (text) => {
    expect(shop(text)).toBe(true);
  });

  it.each([
    'Your profile will then show 418 Cedar Lane as your address.',
    'Return flight: moved to one day later.',
    'Checked bags: 2 (was 1), $50.',
    'Extra luggage: 2 checked bags, $100.',
    "You'd then also be covered by travel insurance, at $90.00 more.",
    'Boarding: priority, $25.',
    'Seats: 14A, 14B ($36).',
    'I will do the upgrade + the cancellation of your other reservation HN79YR.',
    'I will put a companion on it for $140.00.',
    'Compensation: travel certificate of $100.',
    'I would also be issuing a $100 travel certificate for your reservation.',
    'I would increase your baggage allowance by 1 checked bag.',
    'Checked bags: +1 ($50)',
    'I would put the Eugene address (821 Marigold Avenue) on your account.',
    'Travel certificate: $100.',
    'Extras applied: Reservation DP5YN5: cancelled.',
  ])('is heard by a customer of an airline: %s', (text) => {
    expect(airline(text)).toBe(true);
  });

  it.each([
    'I would take the address from your profile.',
    'The gift wrap stays.',
    'No other order is cancelled.',
    'Your other orders stay as they are.',
    'Your saved payment methods are kept.',
  ])('is not heard in a remark of a shop: %s', (text) => {
    expect(shop(text)).toBe(false);
  });

  it.each([
    'Checked bags: 2 (not changed).',
    'Checked bags: 2 (now 2).',
    'Your travel insurance stays as it is.',
    'The return flight stays on May 24.',
    'You are covered by your travel insurance.',
  ])('is not heard in a remark of an airline: %s', (text) => {
    expect(airline(text)).toBe(false);
  });
});

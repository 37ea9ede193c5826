// Reports of what is done: believed if the records show it, and asked for if not.
import { describe, expect, it } from 'vitest';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import type { Action } from '../../shared/contracts/action.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import type { BuiltinDomain } from '../../worlds/generated/builtin-world.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import { answers, answersTo } from './answers.ts';

describe('what the records show', () => {
  const { signal } = new AbortController();
  const { world, tasks } = loadBuiltinTaskSet('airline', 2);

  /** A customer of the airline after the calls of their task that have these names, to whom this was said before. */
  const heardAfter = (taskId: number, names: readonly string[], ...said: readonly string[]) =>
    heardAfterCalls('airline', taskId, names, said);

  async function heardAfterCalls(
    domain: BuiltinDomain,
    taskId: number,
    names: readonly string[],
    said: readonly string[],
  ) {
    const { world, tasks } = loadBuiltinTaskSet(domain, 2);
    const task = tasks.find(({ task_id }) => task_id === taskId)!;
    const user = createScriptedUser({ story: storyOf(world, task)!, seed: 1, voice: 'plain' });
    await user.open(signal);
    await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
    for (const message of said) await user.reply(message, signal);
    const environment = createEnvironment(world);
    const calls = names.map((name): Action => task.actions.find((action) => action.name === name)!);
    for (const call of calls) {
      expect(environment.call(call).error).toBe(false);
      user.observe?.(environment.read);
    }
    return async (message: string) => {
      const text = await user.reply(message, signal);
      return { text, acts: user.replies?.at(-1)?.acts };
    };
  }

  it('take the flights of a trip for changed only if others are booked, not if their prices change with the cabin', async () => {
    const story = storyOf(world, tasks.find(({ task_id }) => task_id === 79)!)!;
    const user = createScriptedUser({ story, seed: 1, voice: 'plain' });
    const environment = createEnvironment(world);
    const fly = (cabin: string, flight_number: string, date: string) => {
      const kwargs = {
        reservation_id: 'ASX7GJ',
        cabin,
        flights: [{ flight_number, date }],
        payment_id: 'credit_card_4511097',
      };
      expect(environment.call({ name: 'update_reservation_flights', kwargs }).error).toBe(false);
      user.observe?.(environment.read);
    };
    await user.open(signal);
    await user.reply('Please give me your user id.', signal);
    await user.reply(
      'I would put ASX7GJ, TRN241 on May 20, in business, $310.00 on your Visa ending in 1335. Yes?',
      signal,
    );
    fly('business', 'TRN241', '2024-05-20');
    const next =
      'The cabin is done, $310.00 was charged. Now the new date: TRN243 on May 23 at 12:35 is the cheapest direct flight from 11:00 on. $86.00 goes back to your Visa ending in 1335. Shall I replace TRN241 on May 20 by TRN243 on May 23?';
    await user.reply(next, signal);
    expect(user.replies?.at(-1)?.acts).toContain('yes');
    fly('business', 'TRN243', '2024-05-23');
    expect(await user.reply('The new date is booked, too. Anything else?', signal)).toContain('EQDVYM');
  });

  it.each([
    'V39ZAX is now in business, $900.00 was charged to your Amex card with the final digits 6315. Next: I believe the following would be possible. V39ZAX would go up to 7 checked bags, 4 more than today. Your Amex card with the final digits 6315 will be billed $100.00.',
    'That is done. And the second part: The baggage on V39ZAX is going to be 7 instead of 3 pieces. Your Amex ending in 6315 will be billed $100.00. Please say yes if you want me to do this.',
    'V39ZAX is now in business. With the additional 4 it would have 7 checked bags. The charge is $100.00, to your Amex ending in 6315. Do you want me to make this change?',
  ])('lets the customer agree to what is proposed beside a report: %s', async (message) => {
    const proposal = "I'd move V39ZAX to business on the same flights, $900 on your Amex ending in 6315. OK?";
    const hears = await heardAfter(14, ['update_reservation_flights'], proposal);
    expect((await hears(message)).acts).toEqual(['thank', 'yes']);
  });

  it.each([
    'Payment updated: Visa •••• 4281 → PayPal (order #W8267480).\n\nMoving on to your second request:\n\n**Proposed change – order #W8267480**\n\n| Item | Option | From | To |\n|---|---|---|---|\n| Beanie | yarn | alpaca | merino |\n| Beanie | lining | unlined | fleece |\n\nPrice difference: –$0.11 (refunded to Amex •••• 7549). All other options stay the same.\n\nDo you want me to go ahead?',
    'Done. #W8267480 is now on PayPal. Next: I’ll modify #W8267480: beanie yarn alpaca → merino, lining unlined → fleece, rest unchanged. $0.11 back to Amex 7549. Yes or no?',
    'Done — **order #W8267480** is now paid with PayPal. The original $85.63 is being refunded to Visa ending in 4281.\n\nNext, your other request.\n\nHere’s the update to **order #W8267480**:\n\n- **Beanie**\n  - From: alpaca, unlined, heather ($24.35)\n  - To: merino, fleece, heather ($24.24)\n- **Price difference:** **$0.11** refunded to Amex ending in 7549\n\n**Important:** items can only be modified once, and the order can’t be changed or cancelled afterward. Reply **yes** to confirm, or tell me what to change.',
  ])('is not what the next proposal would do: %s', async (message) => {
    const said = [
      'The address of #W8267480 would become 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA. Shall I?',
      'I would move the payment of #W8267480 to your PayPal account. Shall I?',
    ];
    const calls = ['modify_pending_order_address', 'modify_pending_order_payment'];
    const hears = await heardAfterCalls('retail', 84, calls, said);
    expect((await hears(message)).acts).toEqual(['thank', 'yes']);
  });

  it.each([
    'Your authorization was received and the change has been made. Order #W8267480 will now be sent to 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA. May I assist you with any other matter?',
    'With your confirmation on record, the action has been executed. Order #W8267480 will now be sent to 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA.',
    'Following your authorization, I have changed the address of order #W8267480. May I assist you with anything further?',
  ])('is no proposal of the next wish if the agent thanks for a yes: %s', async (message) => {
    const said =
      'The address of #W8267480 would become 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA. Shall I?';
    const hears = await heardAfterCalls('retail', 84, ['modify_pending_order_address'], [said]);
    const { acts } = await hears(message);
    expect(acts).toContain('thank');
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('conditional');
  });

  it('counts what a later call has used up: a certificate that pays for a flight', async () => {
    const hears = await heardAfter(9, ['send_certificate', 'book_reservation']);
    const { acts, text } = await hears('Your certificate is there, and the flight is booked with it.');
    expect(acts).toContain('thank');
    expect(text).not.toMatch(/compensat/i);
  });
});

describe('the question whether it is done', () => {
  const REPORT = 'Thank you. Let me check that for you.';

  it('is asked of an agent that claims what it has not done, by a customer who has only answered questions and said yes', async () => {
    const asks = 'Please tell me which reservation it is about and why you would like to cancel it.';
    const proposes =
      'I will cancel reservation G3YDLG from ORD to BOS as a whole. The refund of $564.00 goes back to where the money came from in 5 to 7 business days. Shall I go ahead? (yes/no)';
    const { acts } = await answers(
      'airline',
      36,
      asks,
      proposes,
      'Yes, that is done. Is there anything else I can help you with?',
    );
    expect(acts).toEqual(['check']);
  });

  it('is asked again of an agent that only offers more help', async () => {
    const asked = await answers('retail', 0, REPORT, REPORT);
    expect(asked.acts).toEqual(['check']);
    const silent = await answers('retail', 0, REPORT, REPORT, 'May I be of further assistance?');
    expect(silent.acts).toEqual(['check']);
    const told = await answers('retail', 0, REPORT, REPORT, 'Yes, it has been changed. Anything else?');
    expect(told.acts).not.toContain('check');
  });

  it('is asked if the records do not show what is reported', async () => {
    const { acts, text } = await answersTo(
      'airline 79: I have finished it for you. ASX7GJ now has the new flight TRN243 on 23 May 2024, and you get $40 back on your Visa card ending in 1335. Is there else something you need?',
    );
    expect(acts).toEqual(['check']);
    expect(text).toContain('Is that done now');
  });

  it('is asked if a word or two report what is not there', async () => {
    const proposal = 'I would ship #W3415113 to 564 Finch Street, Apt 335, Omaha, NE 68119, USA. Good to go?';
    expect((await answers('retail', 18, proposal, 'Address changed ✓')).acts).toEqual(['check']);
  });

  it('is asked, and no yes given, if the agent thanks for a yes and reports what is not there', async () => {
    const { acts } = await answers(
      'retail',
      70,
      "I'd return the bike light of order #W8115253 to your gift card. OK?",
      'Thank you for your confirmation. I am glad to tell you that the return for order #W8115253 is complete.',
    );
    expect(acts).toEqual(['check']);
  });
});

// Customers who change their mind when the wish is proposed: only then, and for good.
import { describe, expect, it } from 'vitest';
import { answers, answersFrom, answersTo } from './answers.ts';

describe('a change of mind', () => {
  it.each([
    'airline 74: | Item | Detail |\n|---|---|\n| Action | cancel the whole reservation |\n| Reservation | DRNTGJ |\n| Route | Phoenix (PHX) → Atlanta (ATL) |\n| Travel date | May 17 |\n\nIs that the change you mean? If yes, I will carry it out straight away.',
    'retail 44/2: To summarize your request: set up an exchange for the order W1345986 containing Computer Monitor and Table Lamp so that the Computer Monitor (screen size: 24 inch, resolution: 1440p, stand: height-adjustable) is replaced by the version screen size: 24 inch, resolution: 1080p, stand: fixed. Please let me know whether you would like to proceed.',
    "airline 29: Right, so let me put the pieces together. Since this isn't a basic economy ticket, a change of flights is allowed, and the new flight has availability in economy.\n\nGiven all that, I think the best way is to move reservation H5UMQE to the cheapest nonstop flight on May 26, PHX to DEN – that is TRN156 at 06:50 in the same cabin (economy), with the 110 dollars refund going back to the Mastercard ending 4550.\n\nUnless I'm missing something, that should do it. May I proceed?",
    "airline 54/2: For ABZRF4 (business):\n- Now: TRN269 BOS–ORD + TRN235 ORD–MSP on May 22, $2,421.00 in all\n- New: TRN314 BOS–MSP on May 28, 15:20–18:25, 3 × $567.00 = $1,701.00.\n\nThe difference of $720.00 would be refunded to your Mastercard ending in 3157. There's an even cheaper one at 06:45 (TRN313, $396.00 each), but it leaves before noon. Do you want me to switch you to TRN314?",
    'airline 4: Now the 2 extra bags: that makes $100.00 for your Charlotte–Atlanta trip on May 16, on your Amex ending in 1532. Shall I add them, or has anything changed about the number?',
    'airline 4: May I check in 2 checked bags on top for your trip from Charlotte to Atlanta on May 16?',
  ])('comes with the proposal: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['change of mind']);
  });

  it('comes where others would agree on a condition', async () => {
    const proposal =
      "DRNTGJ can go, and because it qualifies you'd have the complete 2805 US dollars on your Mastercard ending in 6176 in 5 to 7 days. May I carry on with it?";
    const { acts, agreed } = await answers('airline', 74, 'How can I help you?', proposal);
    expect(acts).toContain('change of mind');
    expect(agreed).toEqual([]);
  });

  it('is told with the new wish, and the payment only once', async () => {
    const { acts, text } = await answersTo(
      'airline 29: I would move H5UMQE to TRN156 on May 26, the cheapest direct flight, in economy as before; the refund goes to your Mastercard ending in 4550. Shall I do that, and which card would you use for a difference?',
    );
    expect(acts).toContain('change of mind');
    expect(text).toMatch(/business/);
    expect(text.match(/4550/g)).toHaveLength(1);
  });

  it.each([
    'airline 74: Great, thank you. I have your profile open.\n\nUnderstood. For this I need which reservation this is about (the reservation ID, or the route and date) and the reason for the cancellation.',
  ])('is not drawn by a question for details: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['answer']);
  });

  it.each([
    [
      'airline 29: H5UMQE is currently TRN160 on May 24, economy, for you and Ingrid Osterman ($382.00 in fares). The cheapest direct flight PHX → DEN on May 26 in economy is TRN156, leaving 06:50, at $136.00 per person, so $272.00 for both of you. That would give you back $110.00.\n\nTwo questions before I do anything:\n- Do you want to stay in economy?\n- Which card should get the refund, your Mastercard ending in 4550 or the one ending in 2415?',
      /same cabin.*4550/,
    ],
  ] as const)('is not drawn by questions, which are answered: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });
});

describe('what the customer has thought better of', () => {
  it('is not agreed to if it is proposed again', async () => {
    const proposal =
      "I'd update order #W8208093 so that it ships to 604 Magnolia Court, Unit 329, Louisville, KY 40227, USA. Shall I?";
    expect((await answers('retail', 34, proposal)).acts).toEqual(['change of mind']);
    const { acts, text } = await answers('retail', 34, proposal, proposal);
    expect(acts).toEqual(['no']);
    expect(text).toMatch(/^No/);
    const after = await answers('retail', 34, proposal, proposal, 'Understood, I leave it as it is.');
    expect(after.acts).toContain('open');
  });

  it('is not agreed to in the place of the new wish', async () => {
    const proposal =
      'I would cancel order #W6906835 as no longer needed, with $75.37 back on your PayPal account. Shall I?';
    const { acts, text } = await answersFrom('retail', 29, 1, proposal, proposal);
    expect(acts).toEqual(['no']);
    expect(text).toContain('872 Bramble Path');
  });
});

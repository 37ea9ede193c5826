// What asks for a yes: in which words, in which place, and a second time.
import { describe, expect, it } from 'vitest';
import { answersFrom, answersTo } from './answers.ts';

describe('a right proposal is agreed to, whatever asks for the yes', () => {
  it.each([
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275. If all is correct please confirm with "yes", if something is not correct please tell me what is not correct.',
    "retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275. Please type **yes**. To make changes, just tell me what you'd like to adjust.",
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275. Would you like me to do this now, or would you rather stay with the old one?',
    'retail 39: Actually, I made a mistake there, let me fix it before anything is changed. For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275. Is that okay with you?',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nReply 👍 or "yes" and it\'s done!',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nJust give me a 👍 (or a yes) and I will take care of it!',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nAre you happy for me to process what is listed above? *(yes / no)*',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nAll I need is a quick "yes" and off we go 🚀',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nCan you give me that consent?',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nKindly indicate whether you authorize us to execute the above.',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nShould I move forward on that basis, or would you rather change something first?',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nReply with:\n- **Yes** to proceed\n- **No** if you want something different',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\nIf it is correct like this, please say me yes.',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\n✅ Yes, do it\n❌ No, wait\n\nWhat is your choice?',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\n| Your reply | What I do |\n| --- | --- |\n| Yes | Carry it out now |\n| No | Leave it |\n\nWhich one shall it be?',
    'retail 39: For order #W8692449, I would exchange the leather belt for one with color black and length 105 cm. The extra $2.21 goes on your Visa ending in 2275.\n\n| Your answer | What happens next |\n| --- | --- |\n| Yes | I process it now |\n| No | Everything stays as it is |\n\nWhich one is it?',
    "airline 14: I'd add 4 bags to V39ZAX, 7 in total, for $100.00 on your Amex ending in 6315. Take a look at the details, and unless something is wrong, just reply yes and I'll process it.",
    "airline 14: I'd add 4 bags to V39ZAX, 7 in total, for $100.00 on your Amex ending in 6315. If all of this is correct, please confirm with a yes so I can go ahead; let me know if there's a mistake.",
    "airline 14: I'd add 4 bags to V39ZAX, 7 in total, for $100.00 on your Amex ending in 6315. Does this look right? Say yes and I'll book it, or point out anything that needs fixing.",
    "airline 14: I'd add 4 bags to V39ZAX, 7 in total, for $100.00 on your Amex ending in 6315. Provided everything matches what you want, I only need your yes to send it through.",
  ])('gets a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('yes');
  });

  it.each([
    'retail 5: I would change the external drive (2 TB, hard disk, blue) in order #W3539726 to one that is solid state and red (2 TB), and the difference goes on your gift card.\n\nPlease pick:\n\n- **Yes**: I carry it out as described\n- **No**: everything stays as it is',
    'airline 14/1: I would move V39ZAX to business, with the difference of $200 on your Amex ending in 6315.\n\nPlease choose one:\n- Yes: go ahead\n- No: leave it',
    'retail 31/1: You can choose:\nA) Yes, go ahead\nB) No, something is not right\n\nThe action would be to update the default address in your profile to 924 Cypress Court, Suite 519, Wichita, KS 67221, USA. Which is it, A or B?',
    'retail 16: You can choose:\nA) Yes, go ahead\nB) No, something is not right\n\nThe action would be to exchange the Hammock (size single, fabric canvas, color olive) for the version with size single, fabric nylon, color olive in your order #W4630389. The difference of $4.63 is in your favour and will be refunded to your Amex card ending in 2701. Which is it, A or B?',
    "airline 56/2: → Action – change cabin\n→ Reservation – FG72RM\n→ Route – Houston (IAH) → Atlanta (ATL)\n→ New cabin – business\n→ Flights – unchanged\n→ Difference – $184 charged to your Visa card ending in 3734\n\nIt hasn't been submitted yet.\n\nPlease choose: (A) go ahead as described, or (B) hold off.",
    "airline 56/2: → Action – change cabin\n→ Reservation – FG72RM\n→ Route – Houston (IAH) → Atlanta (ATL)\n→ New cabin – business\n→ Flights – unchanged\n→ Difference – $184 charged to your Visa card ending in 3734\n\nIt hasn't been submitted yet.\n\nWhich is it: A) confirm, B) change something, C) drop it?",
    'airline 5: To recap, the customer wants to call off the whole of reservation R5477S (from Dallas DFW to Las Vegas LAS, May 29, 2024). I have the following on my screen: reason: health, refund: $852 back to the way it was paid. Provided that you agree, I will process it.',
    'airline 56/1: It is possible to change the flights of reservation Y6E52S (Las Vegas-Phoenix, May 19, 2024), and once you have confirmed it I am going to do that with new flight: Las Vegas → Phoenix on May 24, 2024, flight TRN342 leaving 15:25, cabin: remains economy, refund: 108 USD, goes back to: Visa card ending in 3734. Please have a look at it and let me know.',
    'airline 28: I have gathered all items of your request:\n1. Include 1 more checked bag on the booking RG8LWE, ATL to MSP on May 17, 2024 (bags added: 1, total checked bags: 2, price: free of charge)\n2. Add 1 checked bag to your reservation VNDTEC for BOS - ORD on May 17, 2024 (bags added: 1, total checked bags: 1, price: $50, payment: Mastercard ending in 9027)\nJust give me the green light and it will be processed.',
    'airline 1/1: Understood, and sorry for all the questions. For the record, the entry I have prepared:\n\n{\n "reservation": "F6TMUR (from Chicago (ORD) to Denver (DEN), May 17)",\n "passenger_now": "Silvan Norwood, born 1978-08-14",\n "passenger_corrected": "Silwan Norwood, born 1978-08-14",\n "cost": "none"\n}\n\nCan you sign off on this?',
    'airline 7: Having checked the rules (details of a passenger may be corrected, but the number of passengers cannot change), I can correct the passenger Greta Radcliffe (born 2002-06-14) to Greta Radclyffe (born 2002-06-14) on reservation WRUZ52 (from New York (JFK) to Phoenix (PHX), May 19, 2024). It is free of charge.\n\nDoes everything match what you had in mind? With your yes I will book it into the system.',
    'airline 89/2: Dear Orla,\n\nI have gone through your file and can offer the following: add 1 checked bag to reservation KCATKG (from Dallas (DFW) to Phoenix (PHX), 25 May), which makes 3 in total. Please note that it costs nothing, as your free allowance covers it.\n\nKind regards,\nCustomer Care\n\nIf everything checks out on your end, tell me "go" and I will file it.',
    'airline 39/1: One request, 4 points to look over:\n(a) reservation = XBBKHB (Las Vegas (LAS) to Dallas (DFW), May 23, 2024)\n(b) action = cancel it, all flights and all passengers\n(c) reason = your plans have changed\n(d) refund = $724, to the original payment method\n\nWhich is it: go ahead, or leave it?',
    'airline 40: The price of $100 goes on your Amex card ending in 4936. That is the price side; the rest is simple: I add 2 checked bags to reservation VWKFMT (from Minneapolis (MSP) to LaGuardia (LGA), 20 May), which makes 5 in total.\n\nPlease give me the nod and I will see to it.',
    // The customer is to tell the agent to go ahead.
    "airline 5: I can cancel your Dallas–Las Vegas trip on Wednesday, May 29 (R5477S) and refund 852 USD to the original payment method. Tell me 'go ahead' and it's done.",
  ])('gets a yes and nothing else: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['yes']);
  });

  it.each([
    'retail 31/1: You can choose:\nA) Yes, go ahead\nB) No, something is not right\n\nThe action would be to update the default address in your profile to 924 Cypress Court, Suite 591, Wichita, KS 67221, USA. Which is it, A or B?',
  ])('gets no yes if it is wrong: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['no']);
  });

  it('gets a yes on a condition if it names nothing', async () => {
    const { acts } = await answersTo('retail 18: Please confirm the entire list, or tell me which point to leave out.');
    expect(acts).toEqual(['conditional']);
  });

  it('may ask whether to go on to the next wish', async () => {
    const { acts, text } = await answersTo(
      'retail 44: Next up is the item change on order #W3131840. Shall we move on to that?',
    );
    expect(acts).toEqual(['acknowledge']);
    expect(text).toMatch(/^Yes, please/);
  });
});

describe('asked again for what they have agreed to', () => {
  it.each([
    'Wonderful. May I carry it out, then?',
    'Perfect. In that case I only need your final okay – shall I execute it?',
  ])('a customer agrees again: %s', async (again) => {
    const proposal =
      'I would exchange the camping tent in order #W3911218 for the orange one for 3 persons, three-season. Shall I?';
    const { acts, text } = await answersFrom('retail', 14, 0, proposal, again);
    expect({ acts, text }).toEqual({ acts: ['yes'], text: expect.stringContaining('exchange the camping tent') });
  });

  it('a customer who has just objected does not', async () => {
    const wrong = 'I would exchange the camping tent in order #W3911218 for the forest one for 3 persons. Shall I?';
    const { acts } = await answersFrom('retail', 14, 0, wrong, 'Wonderful. May I carry it out, then?');
    expect(acts).not.toContain('yes');
  });
});

describe('an agent that names what is wanted again and again', () => {
  const values =
    "Refund on your gift card, yes?\nIt would be $92.97, for the ceramic planter, the swim goggles and the leather belt out of #W9281463. That's all there is to taking back.";

  it('asks for a yes in words that the customer does not know', async () => {
    for (const times of [1, 2])
      expect((await answersFrom('retail', 81, 2, ...Array(times).fill(values))).acts).not.toContain('yes');
    const { acts, text } = await answersFrom('retail', 81, 2, values, values, values);
    expect(acts).toEqual(['yes', 'answer']);
    expect(text).toMatch(/return the ceramic planter, the swim goggles and the leather belt/);
  });

  it('gets none if one of the values is another', async () => {
    const wrong = values.replace('the leather belt', 'the storage basket');
    for (const times of [1, 2, 3])
      expect((await answersFrom('retail', 81, 2, ...Array(times).fill(wrong))).acts).not.toContain('yes');
  });
});

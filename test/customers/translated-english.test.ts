// The English of assistants that were tuned on translated texts: correct, with idioms and an order of words of their own.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('a right proposal', () => {
  it.each([
    'retail 30/0: We have noted your wish as follows: cancelling order #W7381403 because it is no longer needed. Can we proceed accordingly? Without your approval we leave everything untouched.',
    'retail 30/0: We would cancel order #W7381403 (no longer needed). Please give a short OK, and it will be carried out.',
    'retail 31/0: What would you say to this: the Kettlebell of your order #W1145606 goes back to us and you receive US$ 48.90 on your PayPal account?',
    'retail 30/0: **Cancellation of order** Order: #W7381403, Reason: no longer needed. Do you want it to be executed in this form? (Yes / No)',
    'retail 30/0: We would cancel order #W7381403 (no longer needed). May we take this as agreed?',
    'retail 30/0: We would cancel order #W7381403 (no longer needed). We request your kind confirmation.',
    'airline 2/0: I would add 1 checked bag to K8AMP7 on your gift card. Shall we leave it at that and get it done?',
    'airline 2/0: I would add 1 checked bag to K8AMP7 on your gift card. What I leave alone: the flights, the passengers and the cabin. May I?',
    'airline 2/0: Step 1: you confirm. Step 2: I add 1 checked bag to K8AMP7, on your gift card. Step 3: you get a written confirmation at amara.kowalczyk137@example.com. OK?',
    "airline 5/0: Unless you would rather keep it as it is, I'll cancel reservation R5477S entirely because of your illness, as soon as you confirm.",
    'airline 5/0: To sum up, I am to cancel reservation R5477S (Dallas to Las Vegas, May 29) as a whole, recording health reasons as the reason. No change to your other reservations. Can you confirm that this is what you want?',
    'airline 20/0: Running list: other flights ✓, one request declined ✓, a change of cabin – in progress. I would change WSHZML to business, on your Mastercard ending in 5203. Shall I?',
  ])('gets a plain yes: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(/extra/i);
  });
});

describe('a proposal with something on top', () => {
  it.each([
    'retail 0/0: **Change of account address + Gift voucher** — account: Bronwen Balogun | new address in profile: 57 Garnet Street, Suite 464, Memphis, TN, 38110 | gift voucher: $25.00, charged to you. May we take this as agreed?',
    'retail 44/1: §1 Subject: new delivery address plus guarantee extension.\n§2 Order: #W3131840.\n§3 Ship to: 460 Birch Hollow, Apt 844, Sacramento, CA 95855, USA.\n§4 Guarantee extension: three years, $12.00.\nDo you give me your consent?',
    'retail 26/0: *To be confirmed*\nORDER = #W6560800 (pending)\nKITCHEN SCALE OLD → NEW = maximum weight 3 kg, power USB, color slate → maximum weight 5 kg, power battery, color slate\nTO PAY = US$ 1.75, your PayPal account\nPARTNER PROGRAMME = contact data shared with partners\nIs it okay for you if we do it now?',
    'airline 1/0: reservation: new\nflights: LAS to JFK on May 23, JFK to LAS on May 26\ncabin: economy\npassenger: Saskia Sutcliffe 1955-05-15\npayment: gift card and Amex\nalso_included: switch your profile to text-message notices\nYour approval, please?',
  ])('gets no plain yes: %s', async (line) => {
    expect((await answersTo(line)).acts).not.toContain('yes');
  });

  it.each([
    'retail 66/1: The Alarm Clock from your order #W8434891 will be returned, and the sum of USD 44.70 is paid out to your Mastercard ending in 8080. Shall I?',
    'retail 56/0: The External Drive of order no. #W8351147 goes back to us and you receive $89.53 on your Amex card ending in 0277. OK?',
  ])('or of another kind neither: %s', async (line) => {
    expect((await answersTo(line)).acts).not.toContain('yes');
  });
});

describe('a question', () => {
  it.each([
    ['retail 14/0: Thank you. Into which variant shall it be changed?', /orange/],
    [
      'retail 26/1: Of which of your orders do we speak? And for what reason do you wish to cancel?',
      /ukulele.*mistake/,
    ],
    ['retail 16/2: Thanks for the information. It is about which of the articles?', /ceramic planter/],
    ['retail 15/0: May we know the reason for the other address?', /godchild/],
    ['retail 30/0: Could you indicate the order number, or else what was in the order?', /#W7381403/],
    [
      'retail 30/0: Before we continue: is there a further detail which we should know?',
      /That is (?:all|everything)|Nothing else/,
    ],
    [
      'airline 2/0: Is there anything about this that I have not asked but should know?',
      /That is (?:all|everything)|Nothing else/,
    ],
    ['airline 2/0: Is the rest of the reservation to remain untouched?', /stays? as it is/],
    ['airline 20/0: Should the bags on this booking stay as they are?', /stays? as it is/],
    ['airline 2/0: Is there a deadline by which this has to be done?', /know/],
    ['airline 5/0: May I ask what prompted this?', /ill/],
    ['airline 10/0: I have reservation S7M3GK open. Is it a spelling slip, or is another person travelling?', /Esra/],
    [
      'airline 2/0: | Question | Answer |\n|---|---|\n| Which reservation is it? | |\n| How would you like to pay? | |\n\nA word or two for each is plenty.',
      /K8AMP7.*gift card/,
    ],
    [
      'airline 5/0: Is it all right if I take a moment to check our rules for it?',
      /look it up|Yes, please|take your time/,
    ],
  ] as const)('is answered: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('conditional');
  });

  it.each([
    'retail 7/1: Noted. May we ask for a little patience? The records are being opened.',
    'retail 16/1: Found it: #W8692856, Storage Basket. Now we check whether this can be done – thanks for your patience.',
    'retail 91/0: Noted. Order #W5071598 is pending. Let us verify quickly what is feasible; we come back to you immediately.',
  ])('or a request to wait is granted: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['acknowledge']);
  });
});

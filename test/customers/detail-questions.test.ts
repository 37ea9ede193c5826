// Questions about a detail of what is to be done, in words of several authors: they are no questions for a yes.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

const CONSENT = ['yes', 'conditional', 'accept'] as const;

describe('a question about a detail', () => {
  it.each([
    ['airline 1/0: Does price or departure time matter more to you for the flights?', /cheapest|latest|earliest/],
    ['airline 16/0: Does only this part of the trip change, or the other flights too?', /FSFBJ8|May 23/],
    [
      'airline 4/0: Should the cabin change apply to all flights of the reservation and to everybody on it?',
      /whole reservation/,
    ],
    ['airline 2/0: Okay. Are the bags for this trip only?', /1 checked bag/],
    ['airline 12/1: I found flight TRN319 at 11:50, which matches. Does that flight suit you?', /earliest direct/],
    ['retail 15/0: Could you confirm the street and the zip code of the new address for me?', /916 Poplar Street/],
    ['retail 31/0: So that I set it up correctly: should the refund go to your PayPal account?', /PayPal/],
    ['airline 16/0: May I ask you for the following?\n• Which reservation is it about?', /FSFBJ8/],
    ['airline 84/0: Is it just a spelling correction, or is somebody else going to travel?', /Vera Abernathy/],
  ] as const)('gets an answer and no yes: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(CONSENT.filter((act) => acts?.includes(act))).toEqual([]);
    expect(text).toMatch(expected);
  });

  it.each([
    'airline 2/0: I add 1 checked bag to K8AMP7, paid with your gift card. Does that work for you?',
    'retail 30/0: Dear customer, am I correct in assuming that you wish order #W7381403 to be voided on account of it being no longer needed?',
    'retail 40/0: You would like to return the wall mirror of order #W6678071; your gift card would get $96.49 back?',
    'airline 20/0: Change of cabin: WSHZML from economy to business, difference to your Mastercard ending in 5203. Is this the change you want?',
  ])('does not hide a question for a yes: %s', async (line) => {
    expect((await answersTo(line)).acts).toContain('yes');
  });

  it.each([
    'airline 12/0: Got it. | Open point | Question |\n|---|---|\n| 1 | By when does this have to be settled? |',
    'retail 23/0: I see. I have not changed anything yet. Should it turn out to be unavailable: do you have a second choice, or do we leave it then?',
    'retail 21/0: Very good. Let me make sure we mean the same thing. Is there a day by which it has to arrive? (No rush.)',
    'retail 84/0: Let me make sure we mean the same thing. Will the parcel be in your own name there, Orla Halvorsen? (No rush.)',
    'airline 5/0: I can look into the cancellation for you. First, though: Did you hear from us about this trip lately?',
    'airline 20/0: So this is about the cabin. Do you want the flights themselves left alone, or are other departures an option?',
    'retail 93/0: Very good. I see three that fall under this. Are there any I should leave out?',
    'airline 5/0: One second, I am opening your file… there it is. Is this for private travel or for work, if I may ask?',
    'airline 2/0: Tell me if a colleague has already promised you something on this.',
    'airline 55/0: Before I put anything to you: Are you on board yourself, or is it somebody else who travels?',
    'airline 13/0: | Open point | Question |\n|---|---|\n| 1 | Is this for private travel or for work, if I may ask? |',
    'airline 72/0: On my list: the cancellation. Have you already checked in for that trip? Then I will prepare the details for you.',
    'airline 83/1: So this is about the cancellation. By when does this have to be settled? Are you on board yourself, or is it somebody else who travels?',
    'airline 54/1: Quick check on the flight change. Just to be sure we are looking at the same trip: ZPYKCD, EWR to ATL?',
    'airline 94/0: Before I put anything to you: Is leonie.quimby239@example.com still the right address for the confirmation?',
  ])('is neither agreed to nor taken for a refusal: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(acts?.filter((act) => !['answer', 'restate', 'ask'].includes(act))).toEqual([]);
  });
});

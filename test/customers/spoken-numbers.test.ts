// Agents on the telephone: days, times, amounts and card numbers in words.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

const BOOKING = (flight: string, rest: string) =>
  `airline 11/0: Okay, so I'd book TRN134 from Denver to Dallas ${flight}, in economy, for Keiko Penrose and Xenia Hawthorne, with four checked bags and no travel insurance. ${rest} If that's right, just say yes.`;
const PRICE = "You'd pay 436 dollars with your Mastercard ending in four oh six six.";

describe('a right proposal in spoken words', () => {
  it.each([
    BOOKING('on May seventeenth at 5:15 in the afternoon', PRICE),
    BOOKING('on the seventeenth of May at five fifteen in the afternoon', PRICE),
    BOOKING('on May 17 in the afternoon, at 17:15', PRICE),
    BOOKING(
      'on Friday, May 17 at five fifteen p.m.',
      'That comes to four hundred thirty-six dollars on your Mastercard.',
    ),
    'airline 42/2: I would take you off TRN 304 on May twenty-fifth and TRN 281 on May twenty-sixth and put you on flight TRN 160 on May twenty-first, leaving Phoenix at 7:10 in the evening instead, and that is 431 dollars back to your Mastercard ending in seven one five two. Sound alright?',
    'airline 1/1: Okay, the passenger on reservation FTMURY changes from Silvan Norwood, born August fourteenth, nineteen seventy-eight to Silwan Norwood, born August fourteenth, nineteen seventy-eight. Shall I do that?',
    'airline 13/1: Right, so the trip from Minneapolis to Chicago on May 16th will have three checked bags in total, three more than now. That is 150 dollars on your gift card with 1421 dollars on it. Can I go ahead with that?',
  ])('is agreed to: %s', async (line) => {
    const { acts, agreed } = await answersTo(line);
    expect(acts).toContain('yes');
    expect(acts).not.toContain('conditional');
    expect(agreed).toHaveLength(1);
  });
});

describe('a wrong proposal in spoken words', () => {
  it.each([
    ['another day', BOOKING('on May eighteenth at 5:15 in the afternoon', PRICE), /May 17/],
    ['a time before the bound', BOOKING('on May seventeenth at six fifty in the morning', PRICE), /13:00/],
    [
      'another card',
      BOOKING('on May seventeenth at 5:15 in the afternoon', 'On your Mastercard ending in two two oh one.'),
      /4066/,
    ],
    [
      'another birthday',
      'airline 1/1: Okay, the passenger on reservation FTMURY changes to Silwan Norwood, born August fourth, nineteen seventy-eight. Shall I do that?',
      /1978-08-14/,
    ],
  ])('is corrected: %s', async (_, line, right) => {
    const { text, acts } = await answersTo(line);
    expect(acts).not.toContain('yes');
    expect(text).toMatch(right);
  });

  it('leaves the end of a sentence behind a time in digits, and bounds on the hour', async () => {
    const { acts, text } = await answersTo(
      "airline 42/2: I've compared the direct flights up to 2 PM. I'd put you on TRN159 on May 21, which leaves Phoenix at 7:10 AM. Economy cabin stays. Shall I?",
    );
    expect(acts).not.toContain('yes');
    expect(text).toMatch(/11:00/);
  });

  it('takes no question for a day: “First May I …”', async () => {
    const { acts } = await answersTo('airline 5: First May I have your user ID once more?');
    expect(acts).toEqual(['identify']);
  });

  it('leaves words that only look like numbers', async () => {
    const { acts } = await answersTo(
      'airline 5: Of the two conditions, the first may be met and the second may not. Shall I cancel R5477S because you are ill?',
    );
    expect(acts).toContain('yes');
  });
});

// Questions about the state of things that the agent can see itself, or that every customer would answer alike.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a question for what stands in the records', () => {
  it.each([
    'airline 34: Are you one of our silver or gold members?',
    'airline 77/1: Last question: Are you in our frequent flyer program, by any chance?',
    'airline 87: Do you hold a membership with us?',
    'airline 14/1: Which membership level do you have: regular, silver or gold?',
    'airline 79: Gladly. Was the trip booked with or without insurance?',
    'airline 43: Lovely. You did not buy travel insurance with it, did you?',
    'airline 62/1: Let me see. Have you already asked one of my colleagues about this?',
    'airline 1: And one more thing: Did you already call us about it?',
    'airline 44: Thank you. Is this the first time you contact us about it?',
    "airline 5: You haven't been in touch with a colleague about this yet, have you?",
    'airline 63: And one more thing: Has somebody else from our team looked at this before?',
    'airline 22/2: Did a colleague of mine already give you an answer to that?',
    'retail 29: You have not had a ticket open for this yet, have you?',
    'retail 87: You have not received any of it so far, right?',
    'retail 92/1: And it has not reached you yet, has it?',
    'retail 32: Has anybody from our team been in touch with you on this before?',
    'retail 69/1: Next: Is there an earlier case of yours on this matter?',
    'airline 67/2: How many people were traveling with you on that reservation?',
    "airline 37: You haven't checked in yet, have you?",
    'airline 88: Then: No part of the trip has been flown yet, is that right?',
    'airline 54/1: I will deal with this one now: you want to fly business on the trip from Denver to Atlanta. Let me see. Is this the first time you contact us about it?',
    'airline 25: Of course! Is everybody on that reservation affected?',
    'airline 25: How many people are on that reservation?',
    'airline 4: How many bags do you have on it already?',
    'airline 5: Are you travelling alone on that trip, or are there more passengers?',
  ])('is left to the agent: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toContain('answer');
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('conditional');
    expect(text).toMatch(/in my records/);
  });

  it('may be asked three times in a row before the customer tells the wish again', async () => {
    const questions = [
      'Are you a gold member?',
      'Have you checked in for it already?',
      'Have you spoken to a colleague?',
    ];
    const { acts } = await answers('airline', 5, ...questions);
    expect(acts).toEqual(['answer']);
    const again = await answers('airline', 5, ...questions, 'Do you hold a membership with us?');
    expect(again.acts).toContain('restate');
  });
});

describe('a question that every customer would answer alike', () => {
  it.each([
    ['airline 11/1: Am I speaking with the account holder?', /^Yes, (?:that is me|I am)\./],
    ['airline 5: Are you writing on your own behalf?', /^Yes, (?:that is me|I am)\./],
    ['airline 37: Thank you. Is it Rosalind Ibarra I am talking to?', /^My name is Rosalind Ibarra\.$/],
    [
      'airline 86: And one more thing: Is the e-mail address in your profile still current?',
      /^(?:It should be|Yes, as far)/,
    ],
    ['airline 52: Shall the confirmation go to the e-mail address in your profile?', /fine/],
    ['airline 5: Last question: Would a confirmation by e-mail be enough?', /fine/],
    [
      'retail 12/1: Thank you. The gift card in your profile is still good, is it not?',
      /^(?:It should be|Yes, as far)/,
    ],
    ['retail 54: Is your PayPal account still in use?', /^(?:It should be|Yes, as far)/],
    ['retail 63: Is the Mastercard ending in 5237 on file still valid?', /^(?:It should be|Yes, as far)/],
    ['retail 90: Are you still using the e-mail address we have for you?', /^(?:It should be|Yes, as far)/],
    ['retail 62: There is no particular deadline, is there?', /as far as I know|that I know of/],
    ['retail 39/1: Noted. Are you working to any deadline here?', /as far as I know|that I know of/],
    ['retail 69: Understood. You have not thrown the packaging away, have you?', /as far as I know|that I know of/],
    ['retail 69: Understood. And if we do not have it, do you have a plan B?', /if it comes to that/],
    ["airline 94/2: You haven't got a voucher for it yet, have you?", /as far as I know|that I know of/],
    ['airline 85: Have you received anything for it so far?', /as far as I know|that I know of/],
    ['airline 14: Is one of them heavier than 23 kg?', /as far as I know|that I know of/],
    ['airline 23: Do you have a minute while I look this up?', /take your time|Okay|All right/],
  ] as const)('gets that answer and no yes: %s', async (line, expected) => {
    const { acts, text } = await answersTo(line);
    expect(text).toMatch(expected);
    expect(acts).not.toContain('yes');
    expect(acts).not.toContain('conditional');
  });

  it('is not answered for somebody else', async () => {
    const { text } = await answersTo('airline 44/2: Are you writing on your own behalf?');
    expect(text).not.toMatch(/^Yes/);
  });

  it.each([
    'airline 24/1: Thank you. Is this only for your information?',
    'airline 73/1: Do you want only the figure, without any booking or change?',
    'airline 46/1: You do not want to change or book anything at the moment, do you?',
    "airline 21: So that's Chicago to LaGuardia on May 28, in economy?",
  ])('is confirmed by a customer who only wants to know something: %s', async (line) => {
    const { text } = await answersTo(line);
    expect(text).toMatch(/^Yes, (?:exactly|that is right)\./);
  });

  it.each([
    'airline 21: So that is Chicago to Denver on May 28, in economy?',
    'airline 21: So that is Chicago to LaGuardia on May 29, in economy?',
  ])('is not confirmed if it is another: %s', async (line) => {
    expect((await answersTo(line)).text).not.toMatch(/^Yes/);
  });
});

// Requests to wait, and offers to look something up: granted, which agrees to nothing else.
import { describe, expect, it } from 'vitest';
import { answers, answersTo } from './answers.ts';

describe('a request to wait', () => {
  it.each([
    'airline 68/1: Do you have a minute while I look into it?',
    'retail 71/1: Sure. Would you give me a moment to check?',
    'airline 14/2: Please hold while I pull up your booking.',
    'airline 14/2: Let me just open your reservation.',
    'airline 14/2: I will just check that for you, please bear with me.',
    'airline 32: I will just check that for you, please bear with me.',
    "airline 32: I'm on it.",
    'airline 32: PROCESSING, PLEASE WAIT.',
    "airline 32: Thanks, I'll take a look at it right away.",
    "airline 19: Certainly.\nHang tight, I'm digging into your booking now! 🕵️",
    'airline 32: Got it.\nRetrieving reservation details now.',
    'airline 20: OK.\nChecking.',
    'airline 84: Of course. Loading record. Please do not close this window.',
    "airline 18: Understood. I'm going to check what's on your booking and what it would cost.",
    "airline 10: Now I'll look up the reservation and check it against our policy. Give me a second…",
    'airline 5: I have forwarded this to the booking desk and will be back with an answer shortly.',
    'airline 5: May I place you on a brief hold while I review your reservation?',
    "airline 2: I'll need to check a couple of things before I can answer. Is it okay if you wait briefly?",
  ])('is granted by a customer of an airline: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['acknowledge']);
  });

  it.each([
    'retail 58: Great, thanks! Pulling up your order now… ⏳',
    'retail 58: I will check the stock and the prices and get back to you right away.',
    'retail 39: Brb, digging through your orders! 🕵️',
    "retail 6: Right, let me just... okay, I'm going to put you on a short hold, is that alright?",
    "retail 26: Let me just double check something, if that's okay.",
    'retail 2: Thank you for your patience while I look into this!',
    "retail 23: No worries at all, I'll just open that up on my side, won't be a moment!",
    "retail 14: Let me have a quick look, won't be long!",
    'retail 17: **Status:** looking up your orders, please stand by.',
    'retail 61/1: Account located: Pascal Inoue.\n\nRetrieving the records.',
    'retail 4/1: Okay. Hold on, please, I’m checking #W6416369 against our rules.',
    'retail 0: Thanks, Bronwen – you’re verified. Give me a second to look that up, will you?',
    "retail 31: Just a sec, I'm checking availability and prices. Okay to hold on?",
    'retail 7/1: Noted. May we ask for a little patience? The records are being opened.',
    'retail 16/1: Found it: #W8692856, Storage Basket. Now we check whether this can be done – thanks for your patience.',
    'retail 91: Noted. Order #W5071598 is pending. Let us verify quickly what is feasible; we come back to you immediately.',
    'retail 29/1: Please give me a moment while I look that up.',
    'retail 63: Let me check on that for you. May I take a minute?',
    'retail 72: Thank you, Marisol. You have been successfully authenticated. I will now review your request against our policies.',
  ])('is granted by a customer of a shop: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['acknowledge']);
  });

  it.each([
    'airline 66: Checking now, Chiara! While you wait: did you know that our app has members-only fares?',
    'airline 5: Is it all right if I take a moment to check our rules for it?',
  ])('is granted in so many words: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['acknowledge']);
    expect(text).toContain('take your time');
  });

  it('is granted twice', async () => {
    const holds = [
      'I need a little time to go through the records. Thanks for your patience!',
      'Would you mind holding for a minute while I verify the eligibility?',
    ];
    expect((await answers('retail', 8, ...holds)).acts).toEqual(['acknowledge']);
    expect((await answers('retail', 8, ...holds, 'One moment, please.')).acts).not.toContain('acknowledge');
  });

  it('is granted once in the same words', async () => {
    const hold = 'Let me check that for you.';
    expect((await answers('retail', 0, hold)).acts).toEqual(['acknowledge']);
    expect((await answers('retail', 0, hold, hold)).acts).toEqual(['check']);
  });
});

describe('an offer to look something up', () => {
  it.each([
    'retail 13: Is it all right if I take a moment to look at your orders?',
    'airline 8: Thanks. I am going to retrieve your booking details first, all right?',
    'airline 1: Give me a moment while I look at your trips… May I open the record?',
    'retail 24/1: I can check that for you. Is it okay if I look into the records first?',
    'airline 5: Let us look into that for you. May we open the booking?',
    'retail 27: Thank you for understanding. May I look into your order history for this?',
  ])('is accepted: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toBe('Yes, please look it up.');
  });

  it.each([
    'retail 14: Sure.\n\nMay I take a moment to go through the records on your account?',
    'retail 4: Sure.\n\nMay I take a moment to go through the records on your account?',
    'retail 43: Sure.\n\nMay I take a moment to go through the records on your account?',
    'retail 74/1: Sure.\n\nMay I take a moment to go through the records on your account?',
    'airline 2: I would first check the rules and the price. Is that alright?',
    'airline 59: I would first check the rules and the price. Is that alright?',
  ])('may be granted as a request to wait: %s', async (line) => {
    expect((await answersTo(line)).text).toMatch(
      /^(?:Yes, please(?: look it up)?|Sure, take your time|Okay|All right)\.$/,
    );
  });

  it.each([
    'Shall I first look up whether this is possible under the policy?',
    'Do you want me to check the conditions for this first?',
    'May I check that before I go on?',
    "I have your profile. I'll need to check availability first; that will take just a moment. Is that okay?",
  ])('is no consent to the change, even after one: %s', async (offer) => {
    const proposal = 'I will cancel order #W7381403 because you no longer need it. Do you agree?';
    expect((await answers('retail', 30, proposal)).acts).toEqual(['yes']);
    const { acts, agreed } = await answers('retail', 30, proposal, offer);
    expect(acts).toEqual([expect.stringMatching(/^(?:answer|acknowledge)$/)]);
    expect(agreed).toEqual([]);
  });
});

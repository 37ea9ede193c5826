// Whether the wish is complete: that is all, this comes first, or there is more.
import { describe, expect, it } from 'vitest';
import { answersTo } from './answers.ts';

describe('asked whether that is all', () => {
  it.each([
    'retail 23: Thank you.\n\nQuick check: nothing else about it should be altered, correct?',
    'retail 23: Just to confirm: nothing further is to be changed in this order, right?',
    "airline 2: I have what I need to change the cabin. Is there anything you'd like to add before I start?",
    'retail 15: Is there anything to add before I check it?',
    'retail 9/1: Before I start, is there something else for this request',
    'airline 21: Is there anything else I should take into account here?',
    'airline 21: Thanks. Is there anything else I should know about this before I look into it?',
    'retail 13: One thing to note: I can only do this a single time for this order. Is that every item you want to change?',
    'retail 26: Please note that once submitted, no further items of order #W6560800 can be added. Is the kitchen scale everything?',
    'airline 0: Perfect. Before I put this together, would you like to change or add anything?',
    'retail 83: Would you like to return anything else from this order besides the wall mirror?',
    "retail 4: Before I set this up: I can only submit one exchange per order. Is the Camp Stove everything you'd like to exchange, or are there other items?",
    'airline 2: Just so I do not miss anything: is that all for this request, or should I take something else into account?',
    'airline 4: Before I check the rules, is there any detail you would like to add?',
    'retail 8/1: I am on it. Is it for this order only, or for other orders of yours as well?',
    'retail 26: Just the kitchen scale from that order, or more of it?',
    'retail 30: Before we continue: is there a further detail which we should know?',
    'airline 2: Is there anything about this that I have not asked but should know?',
    'retail 97: Is changing the payment all you need on that order, or should anything else be changed too?',
  ])('a customer has nothing to add: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(/^(?:That is (?:everything|all)|Nothing else)\.$/);
  });

  it.each([
    'retail 16: One thing first: this is a one-time step for the order. Should anything else from it be included?',
    'retail 16: Should any further article of this order be affected, kindly say so now, as it will not be possible later.',
    'retail 16: Heads-up: after this the order is locked. Want to add anything to it first?',
    'retail 39: Important: such a request is accepted only a single time. Are there further pieces that belong on the list?',
    "retail 39: There's just one request of this sort. Complete, or is something missing?",
    'retail 39: Is your list of articles complete?',
    'retail 39: Fair warning: one shot only! 🎯 Any more pieces from it? Or was this the lot?',
    "retail 39: Before I type this up – have you told me about every piece? The system won't accept a second request for that purchase.",
    'retail 39: Have you listed everything? A second request for it gets rejected.',
    "retail 39: Just so you don't regret it later – that order gets frozen once I hit send. Is the list complete?",
    'retail 39: More from this one? Not possible later.',
    'retail 39: Should I put any other pieces on this request, or leave it at what you named?',
    "retail 1/1: I'm about to compare prices for the toaster (slots four). Anything besides this that you want changed in the same order, given that it can only be done once?",
    'retail 2: Got it. Is that the complete request, or should something be added to it?',
    'retail 52/1: Please note that there can only be one return or exchange per order. Have you told me all of the items that should be part of it?',
  ])('about one order, a customer says so in two words: %s', async (line) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed, text }).toEqual({ acts: ['answer'], agreed: [], text: 'Nothing else.' });
  });

  it.each([
    [
      'airline 0: Thank you, Silvan. Is it just this one booking, or do you need a second one on other dates as well?',
      /^Nothing else, but please book a round trip/,
    ],
    ['retail 9/1: Before I start, is there something else for this request?', /^(?:Nothing|That|No)/],
  ] as const)('a customer has nothing to add, and tells the wish again: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    "retail 84: Since changing an item closes an order to any further change, I'd like to begin with the address. I would send this order to 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA, instead of 352 Copper Hill Road, Apt 806 in Louisville. Shall I do that?",
    'retail 84: I would send this order to 596 Bluebell Lane, Apt 520, Kansas City, MO 64133, USA. An item change locks the order against further changes, so I do this first. Shall I do that?',
  ])('is not asked by a warning: %s', async (line) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['yes']);
    expect(text).not.toMatch(/else|all/);
  });

  it.each([
    'retail 58: Before I make any change: is there anything else you would like to have done? Then I can put everything together and you only need to confirm once.',
    'retail 58: Noted, not done yet. Any other changes?',
    'retail 58: Okay, first item noted ✍️ What is next? I will run everything past you before I do anything.',
    'retail 58: Is that the only thing, or do you have more requests?',
    'retail 58: Happy to do that! Just so I can plan: are there any other orders or items you want help with?',
    'retail 58: Thanks so much, Joaquin! I found your account. ✅ Sure, I can help with that. Is there anything else you need today, so I can look at everything at once?',
    'retail 58: Is this all you need, or should I add something?',
    'retail 67: After this, nothing else in the order can be changed. Is there more, or is this complete?',
    "retail 58: I've put that on my list. Further requests?",
    "retail 58: I'd rather handle it all together. Which other requests are there, if any?",
    'retail 58: Got 1. Other requests?',
    "retail 58: Nice, got it. Anything more you'd like on the list? I'll do the lot together!",
    'retail 58: Listed. More?',
    "retail 58: One request so far. Are there others? Then name them now and you'll get a single overview to approve.",
    'retail 58: Is it just this one today, or will there be more?',
    "retail 58: Lovely. While I have you – any more requests, so it's all in one confirmation?",
    'retail 58: Adding it to the list! ✏️ Got other stuff for me before I start?',
  ])('before anything is done, a customer with more wishes says that this comes first: %s', async (line) => {
    const { text, acts } = await answersTo(line);
    expect(text).toMatch(/\bfirst\b/i);
    expect(acts).toEqual(['answer']);
  });
});

describe('a wish about all of several records', () => {
  it('is told again if the agent asks whether one of them is all', async () => {
    const { acts, text } = await answersTo(
      'retail 88: I can see order #W3740169 is still pending: one Picture Frame for $21.51. I would cancel it with the reason "ordered by mistake". Is that the only one you want cancelled, or is there more?',
    );
    expect(acts).toContain('yes');
    expect(text).toMatch(/everything I have ordered that is still pending/);
    expect(text).not.toMatch(/That is (?:all|everything)|Nothing else/);
  });

  it('is told again whichever record the agent names, as the customer does not know which they are', async () => {
    const proposal = 'I would cancel order #W1234567 because you ordered it by mistake. Is that the only one?';
    expect((await answersTo(`retail 88: ${proposal}`)).text).toMatch(/everything I have ordered/);
  });

  it('is complete once the agent has named several', async () => {
    const { text } = await answersTo(
      "retail 88: #W3740169: Picture Frame, $21.51, and #W5485931: Bath Towel, $20.70. I'd cancel both as ordered by mistake. Is that everything?",
    );
    expect(text).toMatch(/That is (?:all|everything)|Nothing else/);
  });
});

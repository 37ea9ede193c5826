// Questions in words that no table names: what they are about is told by the model of topics.
import { describe, expect, it } from 'vitest';
import { partsIn } from '../../customers/scripted/topics/question-features.ts';
import { logOddsOf, type Model, TOPICS, type Topic } from '../../customers/scripted/topics/topics.ts';
import { answersTo } from './answers.ts';

describe('a question for a value', () => {
  it.each([
    ['airline 11: Where in the aircraft would you like to sit?', /^In economy\.$/],
    ['airline 11: What hour would you like to be on your way?', /no earlier than 13:00\.$/],
    ['airline 11: Who is on the ticket?', /^The passengers are Keiko Penrose.*Xenia Hawthorne/],
    ['airline 1: Which two cities are we connecting?', /^From Las Vegas \(LAS\) to New York \(JFK\)/],
    ['airline 1: How many suitcases are you planning to hand in at the counter?', /^No checked bags\.$/],
    ['airline 2: Do you happen to know the reservation number?', /^It is K8AMP7\.$/],
    ['airline 14/2: What brings this about?', /^My plans have changed\.$/],
    ['retail 5: And which account settles a difference?', /gift card\.$/],
    ['retail 15: Where to, Nuria?', /916 Poplar Street/],
    [
      'retail 3: Could you tell me which order you mean, by its number or by what is in it?',
      /^It is order #W5077009\.$/,
    ],
    [
      'retail 58: Would you like to return the whole order or only the camp stove and the desk microphone?',
      /^I mean only those that cost more than \$60\.$/,
    ],
    ['airline 2: Just checking: does this go for everyone on the reservation?', /^Yes, for (?:the whole|all) of it\.$/],
    [
      'airline 56: Do you want this for all of the passengers in the reservation?',
      /^Yes, for (?:the whole|all) of it\.$/,
    ],
    [
      'airline 31: A reservation can only be handled as a whole. Is this meant for everybody on it?',
      /^Yes, for (?:the whole|all) of it\.$/,
    ],
    [
      'retail 20: Is it only for this item, or are there others?',
      /^I mean the cooler box and the webcam, and nothing else\.$/,
    ],
  ] as const)('is answered with it, and with nothing else: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });
});

describe('a question whether something is so', () => {
  it.each([
    [
      "retail 32: My records list a beanie under #W1281337. I'd go with this order unless you tell me it's another. OK?",
      /^Yes, that/,
    ],
    ['airline 11: You said economy, is that right?', /^Yes, (?:exactly|that is right)\.$/],
  ] as const)('is confirmed, and nothing agreed to: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });

  it.each([
    ['airline 11: You said business, is that right?', /economy/],
    ["airline 11: It was two bags, wasn't it?", /4 checked bags/],
    ["retail 1: The unit is 'Apt 113', did I get that right?", /Apt 112/],
  ] as const)('is put right: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['no'], agreed: [] });
    expect(text).toMatch(told);
  });

  it('is not confirmed if it names a value that the customer does not know', async () => {
    expect((await answersTo('retail 5: So you want one in blue, correct?')).text).not.toMatch(/exactly|that is right/);
  });

  it('is no way to get more than the wish', async () => {
    const { acts, text } = await answersTo(
      'retail 30: Cancel order #W7381403, which you no longer need, and also delete your customer account. Correct?',
    );
    expect(acts).not.toContain('yes');
    expect(text).not.toMatch(/exactly|that is right/);
  });
});

describe('a question about a value that it names in part, or in words that the customer does not know', () => {
  it.each([
    ['retail 11: Could you just confirm the street: is it Clover, C-l-o-v-e-r?', /355 Clover Street/],
    ['retail 11: Just to confirm, the street is Clover Avenue?', /355 Clover Street/],
    ["airline 11: You'd be flying in the first class, correct?", /economy/],
    ['airline 11: Two of you on the 21st, is that right?', /May 17/],
  ] as const)('gets the right one, and no yes: %s', async (line, told) => {
    const { agreed, text } = await answersTo(line);
    expect(agreed).toEqual([]);
    expect(text).toMatch(told);
    expect(text).not.toMatch(/^Yes/);
  });
});

describe('a question beside the wish', () => {
  it.each([
    ['airline 2: Were you promised something for this by one of us?', /my records/],
    ['retail 5: Did anybody from our team look into this before me?', /my records/],
    ['retail 5: Have you raised this with us already?', /as far as I know|that I know of/],
    ['retail 5: If we are out of it, what should I do?', /if it comes to that/],
    ['airline 4: Are you the person whose name the account is in?', /^Yes, (?:I am|that is me)\.$/],
    ["retail 50: #W1083294 has swim goggles as well. We're leaving those alone, aren't we?", /as it is\.$/],
  ] as const)('is answered in a few words: %s', async (line, told) => {
    const { acts, agreed, text } = await answersTo(line);
    expect({ acts, agreed }).toEqual({ acts: ['answer'], agreed: [] });
    expect(text).toMatch(told);
  });
});

describe('the model of topics', () => {
  const place = (topic: Topic) => TOPICS.indexOf(topic);
  const model: Model = {
    biases: Object.fromEntries(TOPICS.map((topic) => [topic, topic === 'day' ? -10 : -30])) as Model['biases'],
    weights: { which_day: `${place('day')}:40`, card: `${place('payment')}:60 ${place('day')}:-5` },
  };
  const odds = (topic: Topic, ...features: readonly string[]) =>
    logOddsOf(new Set(features), model)[place(topic)] ?? Number.NaN;

  it('adds the weights of the features that it knows, over the root of their number, six at least', () => {
    expect(odds('day', 'which_day', 'nothing')).toBeCloseTo(-1 + 4 / Math.sqrt(6));
    expect(odds('day', 'which_day', 'card')).toBeCloseTo(-1 + (4 - 0.5) / Math.sqrt(6));
    expect(odds('payment', 'card')).toBeCloseTo(-3 + 6 / Math.sqrt(6));
  });

  it('says its bias of a part without features', () => {
    expect(odds('record')).toBe(-3);
  });

  it('sees the parts of a clause, and no value', () => {
    const text = 'Which day, and how many bags?';
    const words = ['which', 'day', 'and', 'how', 'many', 'bag'];
    const clause = {
      ...{ text, words, asks: true, asksForData: true, declines: false },
      ...{ leavesOut: false, describes: false, intends: false, denies: false },
    };
    const parts = partsIn([clause], [], { kinds: {} });
    expect(parts.map((part) => part.text)).toEqual(['Which day', 'how many bags?']);
    expect(parts[0]?.features().has('^_which')).toBe(true);
    expect(parts[0]?.features().has('which_day')).toBe(true);
    expect(parts[1]?.features().has('before:day')).toBe(true);
  });
});

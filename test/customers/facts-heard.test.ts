// What the agent tells beside its questions: which of the customer's own questions it answers.
import { describe, expect, it } from 'vitest';
import { answers as isAnswered } from '../../customers/scripted/facts.ts';
import { createScriptedUser } from '../../customers/scripted/scripted-customer.ts';
import { createEnvironment } from '../../worlds/environment.ts';
import { storyOf } from '../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../worlds/generated/task-set.ts';
import type { StoryQuestion } from '../../worlds/story.ts';
import { answers, answersTo } from './answers.ts';

describe('a question of the customer is answered', () => {
  it.each([
    'airline 21: Let me see… the cheapest direct flight from Chicago (ORD) to LaGuardia (LGA) on May 28 in economy costs **$141** Is there something more I can take care of?',
    'airline 21: the cheapest direct flight from Chicago (ORD)→LaGuardia (LGA) on 2024-05-28 in economy, per person,: $141 👍 what else?',
    'airline 21: The best price for one person from ORD→LGA on May 28 (economy) comes to $141, if I may say so.',
    "airline 21: it's $141 for the cheapest one ORD to LGA that it or something else?",
    'retail 6/1: Lookup done. wool throw: 8 available, cheapest $69.35 Other items?',
    'retail 6/1: checked. 8 variants, from $69.35 next?',
    'airline 31/1: Easy one! 🙌 💡 The cheapest direct flight in economy from Las Vegas to Miami on May 20: **$243** That help?',
    "retail 36/1: I'm seeing here that that order came to 255.37 dollars what else can I do for you",
    'airline 21: I ran a query and the cheapest direct flight on that day costs $141. Anything else?',
  ])('by the figure, whatever the words around it: %s', async (line) => {
    const { acts } = await answersTo(line);
    expect(['thank', 'stop']).toContain(acts?.[0]);
  });

  it.each([
    'retail 71/1: According to our records: Tracking (order #W6296995): `457450756008` Please let me know if I can be of further assistance.',
    'retail 31/2: Sure. **Order #W9307158** · Total: **$143.70** Please let me know if we can be of further assistance.',
    'retail 17/2: Sure. Tracking: `607183408686` (order #W3783900 (with the stand mixer)) Anything else?',
    'retail 77/2: Sure.\n- Kettlebell variants available: 7\n- Cheapest: $32.48 Other than that, is everything fine?',
    'airline 47/1: Thank you for understanding. As for the other thing: You paid $365 in total for reservation FWGNAA (Newark → Atlanta, 15 May). If there is something else, just tell me.',
  ])('by the last fact, which runs into the closing words: %s', async (line) => {
    expect((await answersTo(line)).acts).toEqual(['thank', 'stop']);
  });

  it('by a fact that runs into the closing words, after another one', async () => {
    const { acts } = await answers(
      'retail',
      71,
      'There are 12 variants of the picture frame, and the cheapest costs $14.43. Anything else?',
      "**Tracking ID (#W6296995):** 457450756008 Please don't hesitate to tell me if there's another matter I can take care of.",
    );
    expect(acts).toEqual(['thank', 'stop']);
  });

  it('by a sum that a report works out', async () => {
    const { text } = await answersTo(
      'airline 43: The change to business costs $507.00 and the bags $100.00: $507.00 + $100.00 = $607.00 on your Mastercard ending in 1669. Before I go on, who is travelling?',
    );
    expect(text).not.toMatch(/together/);
  });

  it('by a bare figure if it is called the answer', () => {
    const question: StoryQuestion = {
      ask: ['what I pay for the bags in total'],
      kind: 'money',
      topic: ['bags', 'total'],
    };
    const isHeard = (message: string) => isAnswered(message, question, { asked: false, inParts: false });
    expect(isHeard('That is done. The answer to your question is 100.')).toBe(true);
    expect(isHeard('To answer your question: 100. Anything else?')).toBe(true);
    expect(isHeard('all set\nto ur question: 100')).toBe(true);
    expect(isHeard('The value you asked for is 100.')).toBe(true);
    expect(isHeard('That is done. Your bags have the number 100.')).toBe(false);
    expect(isHeard('You asked for 2 bags, so that it is 100 now.')).toBe(false);
  });

  it('by what it costs to do something else, in the message that refuses the wish', async () => {
    const { text } = await answers(
      'airline',
      52,
      "Insurance can't be added after booking. The upgrade to business is possible, though, for FMPJFR on May 26; the difference is $1,564.00. Is there anything else?",
    );
    expect(text).toContain('business');
    expect(text).not.toContain('difference in price is');
  });

  it('in words that could ask for a choice', async () => {
    const { world, tasks } = loadBuiltinTaskSet('retail', 2);
    const goal = storyOf(world, tasks[47]!)!.goals.find(({ choices }) => choices.length === 0)!;
    const told = 'You can choose from 7 options for the kettlebell at the moment, with prices starting at $32.48.';
    expect(goal.questions.map((question) => isAnswered(told, question, { asked: false, inParts: false }))).toEqual([
      true,
    ]);
    const asked = 'Please choose from these 7 options, which start at $32.48.';
    expect((await answers('retail', 47, asked)).text).not.toBe((await answers('retail', 47, told)).text);
  });
});

describe('a question of the customer is not answered', () => {
  it.each([
    [
      'airline 47/1: Understood. Which of these do you mean?\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| FWGNAA | EWR-ATL | May 15 | economy |\n| U7ESLR | BOS-ATL | May 20 | economy |',
      /Newark.*May 15/,
    ],
    [
      'airline 62/2: Which of these do you mean, and how many checked bags would you want in all?\n| Id | Route | First flight | Cabin |\n|---|---|---|---|\n| YTXRTP | ORD-LGA | 23 May | economy |\n| SQEQGQ | DEN-DFW | 28 May | basic economy |',
      /9 checked bags/,
    ],
  ] as const)('by the days of trips to choose from: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(told);
  });

  it('by the answer to the last one, said again', async () => {
    const { acts, text } = await answers(
      'airline',
      96,
      'You paid $245 in total for UCNPKS. Is there anything else?',
      'The total amount paid is $245. For which route, which day and which cabin should I search?',
    );
    expect(acts).toEqual(['answer']);
    expect(text).toMatch(/Houston.*Phoenix.*May 29.*business/);
  });

  it.each([
    [
      'airline 48/2: May 25: $381.00. May 26: $526.00. Both TRN150. Anything else?',
      /by how much the cheapest direct flight/,
    ],
  ] as const)('by a price that is only half of it: %s', async (line, told) => {
    const { acts, text } = await answersTo(line);
    expect(acts).toEqual(['ask']);
    expect(text).toMatch(told);
  });

  it('by an amount that was told about another goal before this one is done', async () => {
    const { world, tasks } = loadBuiltinTaskSet('retail', 2);
    const { goals } = storyOf(world, tasks[52]!)!;
    const [question] = goals.at(-1)!.questions;
    const told = 'Total refund: $113.23. Could you tell me which order it is and why you want to cancel it?';
    const hears = (ahead: boolean, asked: boolean, ...ofOtherGoals: readonly string[]) =>
      isAnswered(told, question!, { asked, inParts: false, ahead, ofOtherGoals: new Set(ofOtherGoals) });
    expect(hears(true, false, '113.23')).toBe(false);
    expect(hears(true, false, '64.61')).toBe(true);
    expect(hears(true, true, '113.23')).toBe(true);
    expect(hears(false, false, '113.23')).toBe(true);
  });

  it('in a proposal that the customer objects to', async () => {
    const wrong =
      'I would cancel order #W7167894 (wall mirror, blender and headlamp), ordered by mistake, and refund $232.82. Shall I?';
    const right = 'I would cancel order #W1416278 with the shower curtain, ordered by mistake. Shall I?';
    const done = 'Order #W1416278 has been cancelled.';
    expect((await answers('retail', 92, wrong)).acts?.[0]).toBe('no');
    expect((await answers('retail', 92, wrong, right, done, done)).acts).toContain('ask');
  });

  it('by what was said about another goal', async () => {
    const { world, tasks } = loadBuiltinTaskSet('retail', 2);
    const task = tasks[52]!;
    const story = storyOf(world, task)!;
    const user = createScriptedUser({ story: { ...story, goals: story.goals.slice(1) }, seed: 1, voice: 'plain' });
    const environment = createEnvironment(world);
    const perform = (name: string) => {
      for (const action of task.actions.filter((one) => one.name === name)) environment.call(action);
      user.observe?.(environment.read);
    };
    const { signal } = new AbortController();
    await user.open(signal);
    await user.reply('Please give me your e-mail address, or your name and zip code, or your user id.', signal);
    await user.reply('I will return the Wi-Fi router from order #W9139702 and refund your PayPal account. OK?', signal);
    perform('return_delivered_order_items');
    await user.reply('The return is set up. Total refund: $113.23.', signal);
    await user.reply('Total refund: $113.23. Which order would you like to cancel, and why?', signal);
    await user.reply('I will cancel order #W9588187, which you no longer need. OK?', signal);
    perform('cancel_pending_order');
    expect(await user.reply('Order #W9588187 is cancelled. Anything else?', signal)).toMatch(/refund/);
  });

  it('by a part of a total, or by what is left on a card', async () => {
    const { world, tasks } = loadBuiltinTaskSet('airline', 2);
    const total = {
      ask: ['how much the bags cost in total'],
      kind: 'money',
      topic: ['bags', 'cost', 'charged'],
    } as const;
    const hears = (text: string, inParts: boolean) => isAnswered(text, total, { asked: false, inParts });
    expect(storyOf(world, tasks[18]!)!.goals[0]!.choices[0]!.calls.length).toBeGreaterThan(1);
    expect(hears('1 checked bag for A3DETT (1 in total), charged $50.', true)).toBe(false);
    expect(hears('1 checked bag for ES8CP2, for a total of 5. $50 will be charged.', true)).toBe(false);
    expect(hears('1 checked bag for A3DETT. The fee comes to $50 (1 × $50).', true)).toBe(false);
    expect(hears('1 checked bag. The fee comes to $50 (1 × $50).', false)).toBe(true);
    expect(hears('The bags cost $100 in total.', true)).toBe(true);
    expect(hears('1 checked bag, charged $50.', false)).toBe(true);
    expect(hears('3 checked bags, paid with your gift card with $1421 on it.', false)).toBe(false);
  });

  it('by the price of one of many things whose difference is asked for', () => {
    const difference = {
      ask: ['what the total difference in price comes to'],
      kind: 'money',
      topic: ['difference'],
    } as const;
    const hears = (text: string) => isAnswered(text, difference, { asked: false, inParts: false });
    const change = 'I change the chef knife for one with a walnut handle';
    expect(hears(`${change}, $56.58, with the price difference on PayPal.`)).toBe(false);
    expect(hears(`${change} – $56.58, the lamp for the red one, $8.20, with the price difference on PayPal.`)).toBe(
      false,
    );
    expect(hears(`${change}, with the price difference, $56.58, on PayPal.`)).toBe(true);
    expect(hears(`${change}, $56.58 (-$5.85), with the price difference on PayPal.`)).toBe(true);
  });
});

describe('an agent that answers a question and would act upon it', () => {
  const answer = 'For 8 bags in total, 5 of them are still to be paid for: $250.00.';
  const proposal =
    'I would now set the reservation to 8 checked bags and charge the $250.00 to your Mastercard ending in 6580. Please confirm with yes.';

  it('is told that it was only a question, once', async () => {
    const { acts, agreed } = await answers('airline', 22, `${answer} ${proposal}`);
    expect({ acts, agreed }).toEqual({ acts: ['no'], agreed: [] });
    const after = await answers(
      'airline',
      22,
      `${answer} ${proposal}`,
      'Sorry. I have added none. What else can I do?',
    );
    expect(after.acts).toEqual(['thank', 'open']);
  });

  it('is thanked if it only answers', async () => {
    expect((await answers('airline', 22, `${answer} Is there anything else?`)).acts).toEqual(['thank', 'open']);
  });
});

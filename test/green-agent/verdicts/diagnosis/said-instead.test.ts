// The figure that was said in the place of a required one.
import { describe, expect, it } from 'vitest';
import { saidInstead } from '../../../../green-agent/verdicts/diagnosis/said-instead.ts';
import { RESPOND } from '../../../../shared/contracts/action.ts';
import { storyOf } from '../../../../worlds/generated/stories/story-of.ts';
import { loadBuiltinTaskSet } from '../../../../worlds/generated/task-set.ts';
import { tinyTask } from '../../../support/tiny-world.ts';

const task = tinyTask({
  instruction: 'You want to return two things. You want to know how much you get refunded in total.',
  outputs: ['120.5', '7'],
});
const instead = (content: string, opening = 'Hello', asFacts = true) =>
  saidInstead(
    {
      task,
      opening,
      asFacts,
      story: undefined,
      steps: [{ step: 3, action: { name: RESPOND, kwargs: { content } }, observation: 'OK' }],
    },
    ['120.5'],
  );

describe('what was said in the place of a figure', () => {
  it('is the figure in the sentence about it', () => {
    expect(instead('I see two items of $60.25 each. The total refunded is $1,130.50. It takes 5 to 7 days.')).toEqual([
      { output: '120.5', said: '$1,130.50', step: 3, sentence: 'The total refunded is $1,130.50.' },
    ]);
  });

  it.each([
    ['no figure was said', 'The refund is on its way.'],
    ['the sentence is about something else', 'Your zip code is 78701.'],
    ['it is another fact that was required', 'In total you get refunded 7.'],
  ])('is nothing if %s', (_, words) => {
    expect(instead(words)).toEqual([]);
  });

  it('is nothing that the customer had said before', () => {
    expect(instead('You said the total refunded was $99.50.', 'Do I get refunded 99.50?')).toEqual([]);
  });

  it('is the figure itself, if it stands among too many others to be an answer', () => {
    const prices = Array.from({ length: 20 }, (_, index) => `$${index + 1}.25`).join(', ');
    const message = `They cost ${prices}. The total refunded is $120.50.`;
    expect(instead(message)).toEqual([
      { output: '120.5', said: '120.5', among: 21, step: 3, sentence: 'The total refunded is $120.50.' },
    ]);
    expect(instead(message, 'Hello', false)[0]?.among).toBeUndefined();
  });

  it('is rather what followed the question than what stood in a sentence with its words', () => {
    const { world, tasks } = loadBuiltinTaskSet('airline');
    const fares = tasks.find(({ task_id }) => task_id === 48);
    if (fares === undefined) throw new Error('no task 48');
    const question =
      'Fine. Could you also tell me by how much the cheapest direct flight from Chicago (ORD) to Denver (DEN) in business on May 25 differs from the cheapest one on May 26, for one person?';
    const steps = [
      ['The upgrade to business on the same direct flights costs $1,989.00 more. Yes or no?', question],
      ['May 25: $381.00. May 26: $526.00.', 'Thanks. ###STOP###'],
    ].map(([content = '', observation = ''], step) => ({
      step,
      action: { name: RESPOND, kwargs: { content } },
      observation,
    }));
    const story = storyOf(world, fares);
    expect(fares.outputs).toEqual(['145']);
    expect(saidInstead({ task: fares, opening: '', asFacts: true, story, steps }, ['145'])).toEqual([
      { output: '145', said: '$526.00', step: 1, sentence: 'May 26: $526.00.' },
    ]);
  });

  it.each([
    ['The total is $1,087.', '$1,087'],
    ['The total is 1,087.', '1,087'],
    ['Checked bags: 4, of which 0 are to be paid.', undefined],
    ['The refund of the difference takes 5 to 7 days in total.', undefined],
  ])('is an amount of money if the customer asked for one: %s', (content, said) => {
    const { world, tasks } = loadBuiltinTaskSet('airline');
    const booking = tasks.find(({ task_id }) => task_id === 90);
    if (booking === undefined) throw new Error('no task 90');
    const steps = [{ step: 1, action: { name: RESPOND, kwargs: { content } }, observation: 'OK' }];
    const story = storyOf(world, booking);
    expect(booking.outputs).toEqual(['978']);
    expect(saidInstead({ task: booking, opening: '', asFacts: true, story, steps }, ['978'])[0]?.said).toBe(said);
  });
});

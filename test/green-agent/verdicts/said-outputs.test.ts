// Required outputs: facts of built-in tasks must be said as facts, others as τ-bench hears them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearOutputs, outputRuleOf } from '../../../green-agent/verdicts/grading.ts';
import { loadBuiltinTaskSet } from '../../../worlds/generated/task-set.ts';
import { tinyTask, tinyWorld } from '../../support/tiny-world.ts';

const said = (output: string, ...messages: readonly string[]) => hearOutputs(messages, 'facts')(output);

describe('a required number', () => {
  it.each<[output: string, message: string]>([
    ['9', 'There are 9 of them.'],
    ['9', 'You can choose among **9**.'],
    ['9', '9'],
    ['9', 'Available: 9, the cheapest costs $96.89.'],
    ['20.5', 'You get back $20.50.'],
    ['20.5', 'The total is 20.5, charged to your card.'],
    ['439', 'That makes $439.00.'],
    ['1234.5', 'It is $1,234.50.'],
    ['1234567', 'It is 1,234,567.'],
    ['12.5', 'The difference is -$12.50.'],
    ['-12.5', 'The difference is $-12.50.'],
    ['50', 'It costs USD50 (or 50USD).'],
    ['616259567259', 'Your tracking number is #616259567259!'],
    ['8', '| variants | _8_ |'],
    ['3', '$3/night'],
  ])('%s is said by “%s”', (output, message) => {
    expect(said(output, message)).toBe(true);
  });

  it.each<[output: string, message: string]>([
    ['9', 'It costs $96.89.'],
    ['9', 'Your order #W8000510 has 19 or 90 of them, item_9 among them.'],
    ['9', 'On 2024-05-9 at 9:30, 9th row, TRN9.'],
    ['96', 'It costs $96.89.'],
    ['89', 'It costs $96.89.'],
    ['96.8', 'It costs $96.89.'],
    ['234', 'It costs $1,234.'],
    ['5', 'It takes 5-7 business days.'],
    ['7', 'It takes 5-7 business days.'],
    ['9', 'There are nine.'],
  ])('%s is not said by “%s”', (output, message) => {
    expect(said(output, message)).toBe(false);
  });

  it('is not said in a message that lists more than 20 different numbers', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `$${index + 1}.25`).join(', ');
    expect(said('3.25', list(20))).toBe(true);
    expect(said('3.25', list(21))).toBe(false);
    expect(said('3.25', list(21), 'It is $3.25.')).toBe(true);
  });

  it('is said in a report on many records, in which the same numbers come again and again', () => {
    const report = (records: number) =>
      Array.from(
        { length: records },
        () => 'I added 1 bag on May 16 and charged $50 to your Visa ending in 9816.',
      ).join(' ');
    expect(said('300', `${report(6)} That is $300 altogether.`)).toBe(true);
  });

  it('is said by itself, at any place between words, and never by a longer number', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => String(amount / 100));
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('', '$', '(', '**', ' '),
        fc.constantFrom('', '.', ',', ')', '!', '**'),
        (output, before, after) => {
          const written = Number(output).toLocaleString('en-US', { maximumFractionDigits: 2 });
          expect(said(output, `It is ${before}${output}${after} in all`)).toBe(true);
          expect(said(output, `It is ${before}${written}${after} in all`)).toBe(true);
          expect(said(output, `It is ${before}1${output}${after} in all`)).toBe(false);
          expect(said(output, `It is #W${output}${after} in all`)).toBe(false);
        },
      ),
    );
  });
});

it('hears words as before', () => {
  expect(said('Blue one', 'the BLUE one')).toBe(true);
  expect(said('blue one', 'the blue', 'one')).toBe(false);
});

it('keeps the rule of τ-bench for tasks without a story and for its data', () => {
  const [builtin] = loadBuiltinTaskSet('retail').tasks;
  expect(outputRuleOf(tinyWorld, builtin!)).toBe('facts');
  expect(outputRuleOf({ ...tinyWorld, fidelity: 'original' }, builtin!)).toBe('substring');
  expect(outputRuleOf(tinyWorld, tinyTask())).toBe('substring');
  expect(hearOutputs(['It costs $96.89.'], 'substring')('9')).toBe(true);
});

// People whom a message names: how their names are written, and when they are the customer themselves.
import { describe, expect, it } from 'vitest';
import { readPeople } from '../../customers/scripted/people.ts';
import { wordsOf } from '../../customers/scripted/tokens.ts';

const read = (text: string, known: readonly string[], self = 'Ada Byron') =>
  readPeople(text, wordsOf(text), known, self).flat();

describe('people in a message', () => {
  const spellings = ['Grace Hoper 1906-12-09', 'Grace Hopper 1906-12-09'];

  it.each([
    'Grace Hoper, born 1906-12-09, will be amended to Hopper.',
    'The first name stays. Grace Hoper is corrected to Hopper (1906-12-09).',
  ])('are named with a new last name: %s', (text) => {
    expect(read(text, spellings)).toContain('Grace Hopper 1906-12-09');
  });

  it('are named with a new first name', () => {
    const known = ['Grave Hopper 1906-12-09', 'Grace Hopper 1906-12-09'];
    expect(read('Grave Hopper will be changed to Grace (1906-12-09).', known)).toContain('Grace Hopper 1906-12-09');
  });

  it('are born in a month, and not called like it', () => {
    const known = ['Grace Hopper 1906-12-08', 'Grace Hopper 1906-12-09'];
    expect(read('I will correct the date of birth of Grace Hopper to December 9, 1906.', known)).toEqual([
      'Grace Hopper 1906-12-09',
    ]);
  });

  it('may have a first name with one letter too many', () => {
    expect(read('Passengers: Graces Hopper (born 1906-12-09)', ['Grace Hopper 1906-12-09'])).toEqual([
      'unknown Grace Hoppers',
    ]);
  });

  it('are not the customer who is only addressed', () => {
    const known = ['Ada Byron 1815-12-10', 'Grace Hopper 1906-12-09'];
    expect(read('I can correct that for you, Ada: Grace Hopper.', known)).toEqual(['Grace Hopper 1906-12-09']);
  });

  it('may have names with signs that mean something in patterns', () => {
    expect(read('I can do that for you, (Ada: one bag.', [], '(Ada Byron')).toEqual([]);
  });
});

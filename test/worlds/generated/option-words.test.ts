// Options of a variant in ordinary English.
import { expect, it } from 'vitest';
import { optionsInWords } from '../../../worlds/generated/tasks/retail/option-words.ts';

it.each([
  [{}, ''],
  [{ color: 'black' }, ' in black'],
  [{ size: 'queen', color: 'white' }, ' in size queen in white'],
  [{ material: 'goatskin' }, ' made of goatskin'],
  [{ handle: 'long', buckle: 'brass' }, ' with a long handle and a brass buckle'],
  [{ lining: 'unlined' }, ' with an unlined lining'],
  [{ yarn: 'merino' }, ' with merino yarn'],
  [{ burners: 'three', capacity: '70 qt' }, ' with three burners and 70 qt capacity'],
  [{ ports: '10 ports', connection: 'USB' }, ' with 10 ports and USB connection'],
  [{ season: 'four-season', fabric: 'nylon' }, ' with nylon fabric that is four-season'],
  [{ lids: 'lidless' }, ' that is lidless'],
])('%j reads “%s”', (options, words) => {
  expect(optionsInWords(options)).toBe(words);
});

it('marks the values if asked to', () => {
  expect(optionsInWords({ color: 'black', slots: 'four' }, (value) => `[${value}]`)).toBe(
    ' in [black] with [four] slots',
  );
});

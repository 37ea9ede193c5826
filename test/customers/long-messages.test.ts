// Messages that take a careless pattern very long to read.
import { expect, it } from 'vitest';
import { answersTo } from './answers.ts';

it.each([5_000, 12_000])('reads %d times the same letter in no time', async (length) => {
  const { acts } = await answersTo(`retail 16: ${'x'.repeat(length)}`);
  expect(acts).toBeDefined();
});

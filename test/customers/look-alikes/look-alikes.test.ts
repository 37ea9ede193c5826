// Messages in pairs: what a customer should agree to, and what only looks like it. Their authors know neither the customer's code nor
// its other tests.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answersOnceTold, answersTo } from '../answers.ts';

const lookAlikeSchema = z.object({
  is: z.enum(['right', 'wrong', 'refusal', 'question']),
  /** As `answersTo` reads it. */
  row: z.string(),
});
const lines = (await readFile(join(import.meta.dirname, 'look-alikes.jsonl'), 'utf8')).trim().split('\n');
const lookAlikes = lines.map((line) => lookAlikeSchema.parse(JSON.parse(line)));
const rowsOf = (kind: z.infer<typeof lookAlikeSchema>['is']) =>
  lookAlikes.flatMap(({ is, row }) => (is === kind ? [row] : []));

/** Of the right ones, so many may get a yes on a condition, or one to the wish alone. */
const MOST_LIMITED = 0.2;

describe('what a customer is asked to agree to', () => {
  it.each(rowsOf('right'))('is agreed to if it is right: %s', async (row) => {
    const { acts, agreed } = await answersTo(row);
    expect(acts).not.toContain('no');
    expect(agreed).toHaveLength(1);
  });

  it('is agreed to without a limit in most cases, if it is right', async () => {
    const rows = rowsOf('right');
    const answered = await Promise.all(rows.map(answersTo));
    const limited = answered.filter(({ acts, alone }) => alone || acts?.includes('conditional'));
    expect(limited.length).toBeLessThan(MOST_LIMITED * rows.length);
  });

  it.each(rowsOf('wrong'))('gets no yes that would cover it if it is wrong: %s', async (row) => {
    const { acts = [], alone } = await answersTo(row);
    const isPlain = (acts.includes('yes') || acts.includes('accept')) && !acts.includes('conditional');
    expect(isPlain && !alone).toBe(false);
  });

  it.each(rowsOf('refusal'))('is not heard in a refusal: %s', async (row) => {
    const { acts, agreed, text } = await answersOnceTold(row);
    // They insist, leave it, or want something else instead.
    expect(['insist', 'leave it', 'restate']).toContain(acts?.[0]);
    if (acts?.[0] === 'restate') expect(text).toMatch(/^In that case\b/);
    expect(agreed).toEqual([]);
  });

  it.each(rowsOf('refusal'))('is not heard in a refusal before the whole wish is told: %s', async (row) => {
    const { acts, agreed } = await answersTo(row);
    expect(['insist', 'leave it', 'restate']).toContain(acts?.[0]);
    expect(agreed).toEqual([]);
  });

  it.each(rowsOf('question'))('is not heard in a request for data: %s', async (row) => {
    const { acts, agreed } = await answersTo(row);
    expect(acts).toContain('answer');
    expect(agreed).toEqual([]);
  });
});

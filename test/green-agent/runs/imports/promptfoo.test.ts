// Results of promptfoo as samples.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importAndRead, importedRecords } from '../../../support/imported-records.ts';
import { exampleResults, sourcesOf } from '../../../support/results.ts';

const FILE = exampleResults('promptfoo.json');

/** The sources of the file with other results. */
async function withResults(change: (result: Record<string, unknown>) => object) {
  const content = JSON.parse(await readFile(FILE, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'passk-promptfoo-'));
  try {
    const file = join(folder, 'results.json');
    const results = { ...content.results, results: content.results.results.map(change) };
    await writeFile(file, JSON.stringify({ ...content, results }));
    return await sourcesOf(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('results of promptfoo', () => {
  it('are a run for each provider, with the tests as tasks and repeats as attempts', async () => {
    const sources = await sourcesOf(FILE);
    expect(sources.map(({ agent, domain }) => [agent, domain])).toEqual([
      ['openai:gpt-4o-mini', 'capitals'],
      ['anthropic:claude-haiku', 'capitals'],
    ]);
    const records = await importedRecords(...sources.slice(1));
    expect(records.map(({ task_id, attempt_index, result }) => [task_id, attempt_index, result.status])).toEqual([
      [0, 1, 'passed'],
      [0, 2, 'failed'],
      [1, 1, 'passed'],
      [1, 2, 'passed'],
    ]);
    expect(records[1]).toMatchObject({
      user_opening: 'Which country is Paris in?',
      result: { time: 0.85, error: 'Expected output to contain the country of Paris' },
      actor: { model: 'anthropic:claude-haiku', input_tokens: 20, output_tokens: 10 },
    });
    expect(records[1]?.actor.totals).toEqual([expect.objectContaining({ recorded_usd: 0.0004 })]);
  });

  // promptfoo counts `success` as passed, failureReason 2 (ERROR) as error, and the others as failed, for each prompt.
  it('have the counts that promptfoo prints', async () => {
    const figures = [];
    for (const source of await sourcesOf(FILE)) figures.push((await importAndRead([source])).imported.figures);
    // Its score and cost are the sums over the results of the prompt.
    // The result that broke off has none.
    expect(figures.map((ofPrompt) => ofPrompt.map(({ recorded, computed }) => [recorded, computed]))).toEqual([
      [
        [2, 2],
        [1, 1],
        [1, 1],
        [2, 2],
        [0.0012, expect.closeTo(0.0012, 12)],
      ],
      [
        [3, 3],
        [1, 1],
        [0, 0],
        [3, 3],
        [0.0016, expect.closeTo(0.0016, 12)],
      ],
    ]);
  });

  it('have their figures in the head of a table if they are older', async () => {
    const { results, ...others } = JSON.parse(await readFile(FILE, 'utf8'));
    const { prompts, ...older } = results;
    const folder = await mkdtemp(join(tmpdir(), 'passk-promptfoo-'));
    try {
      const file = join(folder, 'older.json');
      const table = { head: { prompts } };
      await writeFile(file, JSON.stringify({ ...others, results: { ...older, version: 2, table } }));
      const [source] = await sourcesOf(file);
      const { figures } = (await importAndRead([source!])).imported;
      expect(figures.slice(0, 3).map(({ recorded, computed }) => [recorded, computed])).toEqual([
        [2, 2],
        [1, 1],
        [1, 1],
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('break off without being held against the agent', async () => {
    const [source] = await sourcesOf(FILE);
    const records = await importedRecords(source!);
    expect(records.at(-1)?.result).toMatchObject({ status: 'invalid', error: 'It broke off: 429 Too Many Requests' });
  });

  it('pass as promptfoo decides, unless a threshold is set', async () => {
    const [source] = await withResults((result) => ({ ...result, success: true, failureReason: 0, score: 0.6 }));
    expect((await importAndRead([source!])).imported.counts).toMatchObject({ passed: 4 });
    expect((await importAndRead([source!], { successAt: 0.7 })).imported.counts).toMatchObject({ failed: 4 });
  });

  it('are told apart by their assertions if their variables are the same', async () => {
    const [source] = await withResults((result) => ({
      ...result,
      testCase: { assert: [{ type: 'equals', value: (result.vars as { city: string }).city }] },
      vars: { city: 'Paris' },
    }));
    expect((await importedRecords(source!)).map(({ task_id }) => task_id)).toEqual([0, 0, 1, 1]);
  });

  it('are refused if a result has another form', async () => {
    await expect(withResults((result) => ({ ...result, success: 'yes' }))).rejects.toThrow(
      /results\.json: results\.results\[0\]\.success: /,
    );
  });
});

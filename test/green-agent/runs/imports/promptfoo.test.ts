// Results of promptfoo as samples.
import { mkdtemp, mkdtempDisposable, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { ResultSource } from '../../../../green-agent/runs/imports/sample.ts';
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

interface ExampleResult {
  readonly vars: object;
  readonly tokenUsage?: object;
  readonly response: object;
  readonly [key: string]: unknown;
}

const exampleContent = async (): Promise<{ results: { results: ExampleResult[] } }> =>
  JSON.parse(await readFile(FILE, 'utf8'));

/** Each anchor has ten times what the one before it has. */
const BILLIONS = 'bcdefghi'
  .split('')
  .reduce(
    (text, name, index) => `${text}${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`)}]\n`,
    'a: &a [1]\n',
  );

/** What an import makes of a file with this text. */
async function importOf(name: string, text: string) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'passk-promptfoo-'));
  const file = join(folder.path, name);
  await writeFile(file, text);
  return importedParts(await sourcesOf(file));
}

async function importedParts(sources: readonly ResultSource[]) {
  const parts = [];
  for (const source of sources) {
    const records = await importedRecords(source);
    parts.push({
      agent: source.agent,
      results: records.map(({ task_id, attempt_index, result: { status, reward, time } }) => [
        task_id,
        attempt_index,
        status,
        reward,
        time,
      ]),
      usage: records.map(({ actor }) => [actor.input_tokens, actor.output_tokens]),
    });
  }
  return parts;
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

  it('are the same in YAML, whose aliases stand for what results share', async () => {
    const content = await exampleContent();
    const [first, ...others] = content.results.results;
    const shared = { ...content, results: { ...content.results, results: [first, first, ...others.slice(1)] } };
    const yaml = stringify(shared);
    expect(yaml).toMatch(/&\w+/);
    expect(await importOf('results.yaml', yaml)).toEqual(await importOf('results.json', JSON.stringify(shared)));
    expect(await importOf('results.yml', stringify(content))).toEqual(await importedParts(await sourcesOf(FILE)));
  });

  it.each(['\n', '\r\n'])('are the same in JSON Lines that end in %j', async (end) => {
    const { results } = (await exampleContent()).results;
    const lines = results.map((result) => JSON.stringify(result) + end).join('');
    expect(await importOf('results.jsonl', lines)).toEqual(await importedParts(await sourcesOf(FILE)));
  });

  // Older versions write the rows of their database, in which only the test has the variables, and only the response the tokens.
  it('are the same in the lines of older versions', async () => {
    const { results } = (await exampleContent()).results;
    const rows = results.map(({ vars, tokenUsage, response, ...row }) => ({
      ...row,
      response: response && { ...response, tokenUsage },
    }));
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    expect(await importOf('results.jsonl', lines)).toEqual(await importedParts(await sourcesOf(FILE)));
  });

  it.each([
    [
      'lines',
      'results.jsonl',
      '{"promptIdx":0,"testIdx":0,"provider":{},"success":true,"score":1}\n{"promptIdx":',
      /results\.jsonl, line 2 is not valid JSON/,
    ],
    [
      'a line of another form',
      'results.jsonl',
      '{"promptIdx":0,"testIdx":0,"provider":{},"success":1}',
      /results\.jsonl, line 1: success: /,
    ],
    ['YAML', 'results.yaml', 'results: [', /results\.yaml is not valid YAML: /],
    [
      'YAML of something else',
      'promptfooconfig.yaml',
      'prompts: [a]\n',
      /The format of .*promptfooconfig\.yaml is unknown/,
    ],
    [
      'YAML that grows without end',
      'results.yaml',
      `${BILLIONS}results: {results: [*i]}`,
      /results\.yaml is not valid YAML: /,
    ],
  ])('are refused with the place if they are damaged: %s', async (_, name, text, message) => {
    await expect(importOf(name, text)).rejects.toThrow(message);
  });

  it('are refused if a result has another form', async () => {
    await expect(withResults((result) => ({ ...result, success: 'yes' }))).rejects.toThrow(
      /results\.json: results\.results\[0\]\.success: /,
    );
  });
});

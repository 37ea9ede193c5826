// Samples of lm-evaluation-harness.
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importAndRead, importedRecords } from '../../../support/imported-records.ts';
import { exampleResults, sourcesOf } from '../../../support/results.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-lm-eval-'));
  await cp(exampleResults('lm-eval/EleutherAI__pythia-14m'), folder, { recursive: true });
  file = join(folder, (await readdir(folder)).find((name) => name.startsWith('samples_'))!);
});
afterEach(() => rm(folder, { recursive: true }));

describe('samples of lm-evaluation-harness', () => {
  // The figure of results.json is the mean of the metric over documents, for each filter: 2 of 4 and 3 of 4.
  it.each([
    [undefined, 'strict-match', 0.5, 2],
    ['exact_match,flexible-extract', 'flexible-extract', 0.75, 3],
  ])('have the figures that it prints, with the score %s', async (score, filter, value, passed) => {
    const { imported } = await importAndRead(await sourcesOf(file, { score }));
    expect(imported).toMatchObject({ agent: 'EleutherAI/pythia-14m', samples: 4, counts: { passed } });
    // Its standard error: √(Σ(x − mean)² / 3) / √4; of 1, 0, 1, 0 that is √(1/3)/2, of 1, 1, 1, 0 it is √(.75/3)/2.
    const error = expect.closeTo(passed === 2 ? Math.sqrt(1 / 3) / 2 : 0.25, 12);
    expect(imported.figures).toEqual([
      { name: `exact_match,${filter}`, recorded: value, computed: value },
      { name: `exact_match_stderr,${filter}`, recorded: error, computed: error },
    ]);
    expect([...imported.skipped.values()]).toEqual([4]);
  });

  it('are refused with a metric that they do not have', async () => {
    await expect(sourcesOf(file, { score: 'nope' })).rejects.toThrow(
      /samples_gsm8k.* has no metric nope; choose one with --score: exact_match$/,
    );
  });

  // perplexity is exp(−mean) of the log-likelihoods, whose error lm-evaluation-harness draws at random; median is the value in the middle
  // of the documents as they stand; a function of a task's own is not known.
  it.each([
    ['perplexity', Math.exp(-0.5), undefined],
    ['median', 1, undefined],
    ['brier_score', null, 'passk does not know the aggregation brier_score'],
  ])('are aggregated by %s if the task says so', async (aggregation, computed, reason) => {
    const results = join(folder, (await readdir(folder)).find((name) => name.startsWith('results_'))!);
    const content = JSON.parse(await readFile(results, 'utf8'));
    content.configs.gsm8k.metric_list = [{ metric: 'exact_match', aggregation }];
    await writeFile(results, JSON.stringify(content));
    const { imported } = await importAndRead(await sourcesOf(file));
    const [figure, error] = imported.figures;
    expect(figure).toEqual({ name: 'exact_match,strict-match', recorded: 0.5, computed, ...(reason && { reason }) });
    expect(error).toMatchObject({ computed: null, reason: 'it is drawn at random' });
  });

  it('have a figure of their own if no results are beside them', async () => {
    await rm(join(folder, (await readdir(folder)).find((name) => name.startsWith('results_'))!));
    const { imported } = await importAndRead(await sourcesOf(file));
    expect(imported.figures).toEqual([{ name: 'exact_match,strict-match', recorded: null, computed: 0.5 }]);
  });

  it('come with the prompt and the first response', async () => {
    const [record] = await importedRecords(...(await sourcesOf(file)));
    expect(record).toMatchObject({
      domain: 'gsm8k',
      user_opening: 'Question: puzzle 0\nAnswer:',
      trajectory: [{ action: { kwargs: { content: ' The answer is 0.' } } }],
      actor: { input_tokens: null },
    });
  });

  it('of a second run are further attempts at the same documents', async () => {
    const second = join(folder, 'samples_gsm8k_2026-03-02T10-00-00.123456.jsonl');
    await writeFile(second, (await readFile(file, 'utf8')).replace('"exact_match": 0.0', '"exact_match": 1.0'));
    const sources = [...(await sourcesOf(file)), ...(await sourcesOf(second))];
    const records = await importedRecords(...sources);
    expect(
      records.slice(2, 4).map(({ task_id, attempt_index, result }) => [task_id, attempt_index, result.success]),
    ).toEqual([
      [1, 1, false],
      [1, 2, true],
    ]);
  });

  it('are refused with the line of what is wrong', async () => {
    await expect(sourcesOf(file, { score: 'exact_match,other' })).rejects.toThrow(
      /has no filter other; it has strict-match, flexible-extract/,
    );
    await appendFile(file, '{"doc_id": 4, "doc": {}');
    await expect(sourcesOf(file).then((sources) => importedRecords(...sources))).rejects.toThrow(
      /samples_gsm8k_.*\.jsonl, line 9 is not valid JSON/,
    );
  });
});

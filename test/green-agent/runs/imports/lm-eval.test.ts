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
    [undefined, 'exact_match,strict-match', 0.5, 2],
    ['exact_match,flexible-extract', 'exact_match,flexible-extract', 0.75, 3],
  ])('have the figure that it prints, with the score %s', async (score, name, value, passed) => {
    const { imported } = await importAndRead(await sourcesOf(file, { score }));
    expect(imported).toMatchObject({ agent: 'EleutherAI/pythia-14m', samples: 4, counts: { passed } });
    expect(imported.figures).toEqual([{ name, recorded: value, computed: value }]);
    expect([...imported.skipped.values()]).toEqual([4]);
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

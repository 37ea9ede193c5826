// Inspect logs as samples: scores as Inspect's value_to_float makes them, both ways of storing a log, and damaged archives.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutCopies } from '../../../../green-agent/runs/imports/copies.ts';
import { importAndRead, importedRecords } from '../../../support/imported-records.ts';
import { exampleResults, sourcesOf } from '../../../support/results.ts';
import { type ZipMember, zipOf } from '../../../support/zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

const LOG = JSON.parse(await readFile(exampleResults('inspect-puzzles.json'), 'utf8'));

let files = 0;
const written = async (content: string | Buffer, ending: string) => {
  const file = join(folder, `log-${files++}${ending}`);
  await writeFile(file, content);
  return file;
};
const asJson = (log: object) => written(JSON.stringify(log), '.json');

interface LoggedSample {
  readonly id: string;
  readonly epoch: number;
  readonly messages: readonly object[];
}

/** The log as Inspect's EvalRecorder writes it: header.json, summaries.json and a member for each sample. */
function members(log: typeof LOG, method: ZipMember['method']): ZipMember[] {
  const { samples, ...header } = log;
  const summaries = samples.map(
    ({ messages, output: _, store: _store, events: _events, ...summary }: LoggedSample & Record<string, unknown>) => ({
      ...summary,
      completed: true,
      message_count: messages.length,
    }),
  );
  return [
    {
      name: '_journal/start.json',
      content: JSON.stringify({ version: 2, eval: header.eval, plan: header.plan }),
      method,
    },
    ...samples.map((sample: LoggedSample) => ({
      name: `samples/${sample.id}_epoch_${sample.epoch}.json`,
      content: JSON.stringify(sample),
      method,
    })),
    { name: 'summaries.json', content: JSON.stringify(summaries), method },
    { name: 'header.json', content: JSON.stringify(header), method },
  ];
}
const asEval = (log: typeof LOG, method: ZipMember['method'] = 'zstd') => written(zipOf(members(log, method)), '.eval');

/** The log with another value of a score: of the first sample unless said otherwise. */
const withValue = (value: unknown, index = 0) => ({
  ...LOG,
  samples: LOG.samples.map((sample: object, place: number) =>
    place === index ? { ...sample, scores: { match: { value } } } : sample,
  ),
});

describe('a log of Inspect', () => {
  it('gives an attempt for each epoch, with the conversation, times and tokens', async () => {
    const records = await importedRecords(...(await sourcesOf(exampleResults('inspect-puzzles.json'))));
    expect(records.map(({ task_id, attempt_index, result }) => [task_id, attempt_index, result.status])).toEqual([
      [0, 1, 'passed'],
      [0, 2, 'passed'],
      [1, 1, 'passed'],
      [1, 2, 'failed'],
      [2, 1, 'failed'],
      [2, 2, 'failed'],
    ]);
    expect(records[3]).toMatchObject({
      domain: 'puzzles',
      user_opening: 'What is 6 times 7?',
      started_at: '2026-03-01T10:00:00+00:00',
      result: { reward: 0.5, steps: 1, time: 2, error: 'It is 42, or 43' },
      // Inspect counts cached tokens apart: 40 at full rate and 8 from the cache.
      actor: { model: 'openai/gpt-4o-mini', input_tokens: 48, cached_tokens: 8, output_tokens: 12 },
      trajectory: [{ step: 1, action: { name: 'respond', kwargs: { content: 'It is 42, or 43' } }, observation: '' }],
    });
  });

  it('that was cut off is of the run of the whole ones, by the scorers that it names', async () => {
    const { results: _, ...cut } = { ...LOG, status: 'started', eval: { ...LOG.eval, scorers: [{ name: 'match' }] } };
    const [whole] = await sourcesOf(await asJson(LOG));
    const [begun] = await sourcesOf(await asJson(cut));
    expect(begun?.verifier).toBe('match');
    expect(begun?.verifier).toBe(whole?.verifier);
  });

  it('without a sample says what its status is', async () => {
    const { results: _, ...begun } = { ...LOG, status: 'started', samples: [] };
    const file = await asEval(begun);
    await expect(importAndRead(await sourcesOf(file))).rejects.toThrow(
      `There are no attempts in ${file}\n${file}: the log's status is started`,
    );
  });

  // accuracy() is the mean over samples of value_to_float, after the reducer `mean` over epochs:
  // C C → 1, C P → (1 + 0.5) / 2 = 0.75, I N → 0; (1 + 0.75 + 0) / 3 = 0.58333.
  it('has the accuracy that Inspect computes', async () => {
    const { imported } = await importAndRead(await sourcesOf(exampleResults('inspect-puzzles.json')));
    expect(imported.figures).toEqual([
      { name: 'accuracy', recorded: expect.closeTo(1.75 / 3, 12), computed: expect.closeTo(1.75 / 3, 12) },
    ]);
  });

  // pass_at(2) is Chen's estimator with v >= 1: tasks with 2, 1 and 0 of 2 give 1, 1, 0. pass_k(2) is C(c,2)/C(2,2): 1, 0, 0.
  it.each([
    ['pass_at_2', 2 / 3],
    ['pass_k_2', 1 / 3],
  ])('has the accuracy that Inspect computes with the reducer %s', async (reducer, value) => {
    const scores = [{ ...LOG.results.scores[0], reducer, metrics: { accuracy: { name: 'accuracy', value } } }];
    const file = await asJson({ ...LOG, results: { ...LOG.results, scores } });
    const { imported } = await importAndRead(await sourcesOf(file));
    expect(imported.figures).toEqual([
      { name: `accuracy by ${reducer}`, recorded: value, computed: expect.closeTo(value, 12) },
    ]);
  });

  // Five samples with three epochs; the values are worked out by hand from inspect_ai/scorer/_reducer/reducer.py.
  const EPOCHS: readonly (readonly unknown[])[] = [
    ['C', 'C', 'I'],
    ['I', 'P', 'I'],
    ['I', 'C', 'P'],
    [0.25, 1, 1],
    [null, 'C', 'C'],
  ];
  const threeEpochs = (scores: readonly object[]) => ({
    ...LOG,
    eval: { ...LOG.eval, dataset: { ...LOG.eval.dataset, sample_ids: ['a', 'b', 'c', 'd', 'e'] } },
    results: { ...LOG.results, scores },
    samples: EPOCHS.flatMap((values, index) =>
      values.map((value, epoch) => ({
        ...LOG.samples[0],
        id: 'abcde'[index],
        epoch: epoch + 1,
        metadata: { family: index < 2 ? 'first' : 'second' },
        scores: { match: { value } },
      })),
    ),
  });
  it.each([
    // 2/3, 1/6, 1/2, 3/4 and 1.
    ['mean', (2 / 3 + 1 / 6 + 1 / 2 + 3 / 4 + 1) / 5],
    // 1, 0, ½, 1, 1.
    ['median', 3.5 / 5],
    ['max', 4.5 / 5],
    // C; I; the first of three that are equally common, I; 1; C.
    ['mode', 3 / 5],
    // At least two of 1: yes, no, no, yes, yes.
    ['at_least_2', 3 / 5],
    // The last sample has two scored epochs, too few for k = 3.
    ['pass_at_3', 3 / 4],
    ['pass_k_2', (1 / 3 + 0 + 0 + 1 / 3 + 1) / 5],
  ])('has the accuracy of epochs that are reduced by %s', async (reducer, value) => {
    const log = threeEpochs([
      { ...LOG.results.scores[0], reducer, metrics: { accuracy: { name: 'accuracy', value } } },
    ]);
    const { imported } = await importAndRead(await sourcesOf(await asJson(log)));
    const name = reducer === 'mean' ? 'accuracy' : `accuracy by ${reducer}`;
    expect(imported.figures).toEqual([{ name, recorded: value, computed: expect.closeTo(value, 12) }]);
  });

  it('has the errors that Inspect computes, and says which it cannot', async () => {
    // The values 2/3, 1/6, 1/2, 3/4 and 1 have the mean 37/60. Their deviations are 3, −27, −7, 8 and 23 sixtieths; the squares add up to 1380/3600.
    const variance = 1380 / 3600 / 4;
    // The families' sums of deviations are ∓(3 − 27)/60: √(2·(24/60)²·2/1)/5.
    const clustered = Math.sqrt(2 * (24 / 60) ** 2 * 2) / 5;
    const metrics = {
      mean: { value: 37 / 60 },
      stderr: { value: Math.sqrt(variance / 5) },
      stderr1: { value: 0 },
      std: { value: Math.sqrt(variance) },
      var: { value: variance },
      bootstrap_stderr: { value: 0.1 },
    };
    const log = threeEpochs([{ ...LOG.results.scores[0], metrics }]);
    const { imported } = await importAndRead(await sourcesOf(await asJson(log)));
    const computed = Object.fromEntries(
      imported.figures.map(({ name, computed, reason }) => [name, reason ?? computed]),
    );
    expect(computed).toEqual({
      mean: expect.closeTo(37 / 60, 12),
      stderr: expect.closeTo(Math.sqrt(variance / 5), 12),
      stderr1: 'passk does not know the metric stderr1',
      std: expect.closeTo(Math.sqrt(variance), 12),
      var: expect.closeTo(variance, 12),
      bootstrap_stderr: 'it is drawn at random',
    });
    const byFamily = [{ ...LOG.results.scores[0], metrics: { stderr: { value: 0, params: { cluster: 'family' } } } }];
    const other = await importAndRead(await sourcesOf(await asJson(threeEpochs(byFamily))));
    expect(other.imported.figures[0]!.computed).toBeCloseTo(clustered, 12);
  });

  it('has the figures of one key of a score, which Inspect records under the key', async () => {
    const keyed = (fluent: number) => ({ match: { value: { exact: 1, fluent } } });
    const log = {
      ...LOG,
      samples: LOG.samples.map((sample: object, index: number) => ({ ...sample, scores: keyed(index % 2) })),
      results: {
        ...LOG.results,
        scores: [
          { name: 'fluent', scorer: 'match', metrics: { mean: { value: 0.5 } } },
          { name: 'exact', scorer: 'match', metrics: { mean: { value: 1 } } },
        ],
      },
    };
    const file = await asJson(log);
    const figuresOf = async (score?: string) =>
      (await importAndRead(await sourcesOf(file, { score }), { label: score ?? 'none' })).imported.figures;
    expect(await figuresOf()).toEqual([{ name: 'mean', recorded: 0.5, computed: 0.5 }]);
    expect(await figuresOf('match.exact')).toEqual([{ name: 'mean', recorded: 1, computed: 1 }]);
  });

  it('that records no figure has the accuracy of its samples', async () => {
    const { imported } = await importAndRead(await sourcesOf(await asJson({ ...LOG, results: null })));
    expect(imported.figures).toEqual([{ name: 'accuracy', recorded: null, computed: expect.closeTo(1.75 / 3, 12) }]);
  });

  it.each(['stored', 'deflate', 'zstd'] as const)('is the same as an archive with %s members', async (method) => {
    const [archive, document] = [await asEval(LOG, method), exampleResults('inspect-puzzles.json')];
    const [packed, plain] = await Promise.all([
      importedRecords(...(await sourcesOf(archive))),
      importedRecords(...(await sourcesOf(document))),
    ]);
    expect(packed).toEqual(plain);
  });

  it('can be an archive without summaries, whose samples are read themselves', async () => {
    const all = members(LOG, 'deflate').filter(({ name }) => name !== 'summaries.json');
    const records = await importedRecords(...(await sourcesOf(await written(zipOf(all), '.eval'))));
    expect(records).toEqual(await importedRecords(...(await sourcesOf(exampleResults('inspect-puzzles.json')))));
  });

  const withoutIds = (log: typeof LOG) => ({
    ...log,
    samples: log.samples.map(({ uuid: _, ...sample }: { uuid: string }) => sample),
  });
  const withoutIdsInSummaries = (log: typeof LOG) => {
    const [summaries] = members(withoutIds(log), 'zstd').filter(({ name }) => name === 'summaries.json');
    return zipOf(members(log, 'zstd').map((member) => (member.name === 'summaries.json' ? summaries! : member)));
  };
  it.each([
    ['a document and an archive', () => Promise.all([asJson(LOG), asEval(LOG)])],
    [
      'an archive without ids in its summaries',
      () => Promise.all([asJson(LOG), written(withoutIdsInSummaries(LOG), '.eval')]),
    ],
    ['logs without ids of samples', () => Promise.all([asJson(withoutIds(LOG)), asEval(withoutIds(LOG))])],
  ])('counts once if it is there twice: %s', async (_name, files) => {
    const sources = await Promise.all((await files()).map((file) => sourcesOf(file)));
    const { imported } = await importAndRead(withoutCopies(sources.flat()));
    expect(imported).toMatchObject({ samples: 6, counts: { passed: 3, failed: 3, invalid: 0 } });
    expect([...imported.skipped]).toEqual([['an earlier file has the same attempt', 6]]);
  });

  it('counts beside that of another evaluation, of which it has some samples', async () => {
    const retried = LOG.samples.map((sample: object, index: number) =>
      index < 2 ? sample : { ...sample, uuid: `again-${index}` },
    );
    const files = [await asJson(LOG), await asJson({ ...LOG, samples: retried })];
    const sources = await Promise.all(files.map((file) => sourcesOf(file)));
    expect((await importAndRead(withoutCopies(sources.flat()))).imported).toMatchObject({ samples: 10 });
  });

  it('passes from another score on with a threshold', async () => {
    const { imported } = await importAndRead(await sourcesOf(await asEval(LOG)), { successAt: 0.5 });
    expect(imported.counts).toEqual({ passed: 4, failed: 2, invalid: 0 });
  });

  // The table is value_to_float of inspect_ai/scorer/_metric.py.
  it.each([
    ['C', 1],
    ['P', 0.5],
    ['I', 0],
    ['N', 0],
    [true, 1],
    [false, 0],
    ['yes', 1],
    ['True', 1],
    ['no', 0],
    ['0.25', 0.25],
    [0.75, 0.75],
    ['something else', 0],
  ])('takes the value %j for %d', async (value, number) => {
    const [record] = await importedRecords(...(await sourcesOf(await asJson(withValue(value)))));
    expect(record?.result).toMatchObject({ reward: number, success: number === 1 });
  });

  it('leaves attempts out of the figures that Inspect leaves out: unscored, broken off, invalidated', async () => {
    const changes = [{}, { scores: null, error: { message: 'rate limit' } }, { invalidation: { author: 'me' } }];
    const log = withValue('UNSCORED');
    const samples = log.samples.map((sample: object, index: number) => ({ ...sample, ...changes[index] }));
    // Python writes a score that is not a number as NaN, which JSON does not have.
    const text = JSON.stringify({ ...log, samples }).replace('"UNSCORED"', 'NaN');
    const [record, , second, , third] = await importedRecords(...(await sourcesOf(await written(text, '.json'))));
    expect([record, second, third].map((one) => [one?.result.status, one?.result.error])).toEqual([
      ['invalid', 'It was not scored'],
      ['invalid', 'It broke off: rate limit'],
      ['invalid', 'It was marked as invalid in the log'],
    ]);
  });

  it('asks for the key of a score with several values', async () => {
    const file = await asJson(withValue({ exact: 1, fluent: 0 }));
    await expect(sourcesOf(file).then((sources) => importedRecords(...sources))).rejects.toThrow(
      /sample sum, epoch 1: score match has several values \(exact, fluent\); choose one with --score NAME.KEY/,
    );
    const several = {
      ...LOG,
      samples: LOG.samples.map((sample: object) => ({
        ...sample,
        scores: { match: { value: { exact: 1, fluent: 0 } } },
      })),
    };
    const records = await importedRecords(...(await sourcesOf(await asJson(several), { score: 'match.fluent' })));
    expect(records.every(({ result }) => result.status === 'failed')).toBe(true);
  });

  const scored = (scores: object) => ({
    ...LOG,
    samples: LOG.samples.map((sample: object) => ({ ...sample, scores })),
  });
  it.each([
    ['an unknown score', LOG, 'nope', 'match'],
    ['an unknown one of several', scored({ match: { value: 'C' }, other: { value: 'I' } }), 'nope', 'match, other'],
    ['an unknown key of a plain score', LOG, 'match.exact', 'match'],
    [
      'the name of another score with several values',
      { ...scored({ match: { value: { exact: 1, fluent: 0 } } }), results: null },
      'nope',
      'match.exact, match.fluent',
    ],
  ])('is refused with %s, and the scores that it has are listed', async (_name, log, score, names) => {
    const sources = await sourcesOf(await asJson(log), { score });
    await expect(importedRecords(...sources)).rejects.toThrow(
      new RegExp(`log-\\d+\\.json has no score ${score}; choose one with --score: ${names}$`),
    );
  });

  it('can be one that broke off before anything was scored, whatever the score', async () => {
    const log = { ...scored({}), results: null, status: 'error' };
    const records = await importedRecords(...(await sourcesOf(await asJson(log), { score: 'match' })));
    expect(records.map(({ result }) => result.status)).toEqual(LOG.samples.map(() => 'invalid'));
  });

  it('can be one that is still being written, and says so', async () => {
    const all = members(LOG, 'zstd');
    const summaries = JSON.parse(all.find(({ name }) => name === 'summaries.json')!.content);
    const journal = [
      ...all.filter(({ name }) => !['summaries.json', 'header.json'].includes(name)),
      {
        name: '_journal/summaries/1.json',
        content: JSON.stringify([{ ...summaries[0], error: 'first try', scores: null }]),
      },
      { name: '_journal/summaries/2.json', content: JSON.stringify(summaries.slice(0, 2)) },
    ];
    const { imported, records } = await importAndRead(await sourcesOf(await written(zipOf(journal), '.eval')));
    expect(records.map(({ result }) => result.status)).toEqual(['passed', 'passed']);
    expect(imported.notes).toEqual([expect.stringContaining("the log's status is started")]);
  });
});

describe('an archive that is damaged or hostile', () => {
  const importing = async (bytes: Buffer) => {
    const sources = await sourcesOf(await written(bytes, '.eval'));
    return importedRecords(...sources);
  };
  const replaced = (name: string, change: Partial<ZipMember>) =>
    zipOf(members(LOG, 'deflate').map((member) => (member.name === name ? { ...member, ...change } : member)));
  const SAMPLE = 'samples/sum_epoch_1.json';

  it.each([
    [
      'cut off',
      () => zipOf(members(LOG, 'zstd')).subarray(0, 900),
      /cannot be read as a ZIP archive: .*Was it copied completely\?/,
    ],
    [
      'without a header',
      () => zipOf([{ name: 'other.json', content: '{}' }]),
      /is not an Inspect log: it has neither header.json nor a journal/,
    ],
    [
      'with a path out of the archive',
      () => zipOf([{ name: '../../etc/passwd', content: '' }]),
      /cannot be read as a ZIP archive: .*invalid relative path/,
    ],
    [
      'with bad JSON',
      () => replaced(SAMPLE, { content: '{"id": "sum", ' }),
      /log-\d+\.eval: samples\/sum_epoch_1\.json is not valid JSON/,
    ],
    [
      'with a summary of another form',
      () => replaced('summaries.json', { content: '[{"id": 1}]' }),
      /summaries\.json\[0\]: epoch: /,
    ],
    [
      'with a deflated member larger than it says',
      () => replaced(SAMPLE, { claimedSize: 10 }),
      /samples\/sum_epoch_1\.json cannot be unpacked: too many bytes/,
    ],
    [
      'with a zstd member larger than it says',
      () => replaced(SAMPLE, { method: 'zstd', content: ' '.repeat(50_000_000), claimedSize: 10 }),
      /cannot be unpacked: it is larger than the archive says/,
    ],
    [
      'with a header that unpacks to gigabytes',
      () => replaced('header.json', { claimedSize: 3_000_000_000 }),
      /header\.json has 3000000000 bytes when unpacked; the limit is 400000000/,
    ],
  ])('is refused %s', async (_name, bytes, says) => {
    await expect(importing(bytes())).rejects.toThrow(says);
  });

  it('is refused if a member does not have its checksum', async () => {
    const bytes = zipOf(members(LOG, 'stored'));
    bytes.write('7', bytes.indexOf('What is 17 + 25?') + 8);
    await expect(importing(bytes)).rejects.toThrow(/cannot be unpacked: its checksum is wrong/);
  });

  it('is imported without the transcript of a sample that is too large to read', async () => {
    const huge = { name: SAMPLE, content: '{}', claimedSize: 65_000_000 };
    const records = await importing(replaced(SAMPLE, huge));
    expect(records.map(({ trajectory }) => trajectory.length)).toEqual([0, 1, 1, 1, 1, 1]);
    expect(records[0]?.result.status).toBe('passed');
  });
});

// Tables of attempts, CSV and JSON Lines.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importAndRead } from '../../../support/imported-records.ts';
import { exampleResults, sourcesOf } from '../../../support/results.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passk-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

const imported = async (name: string, text: string, successAt?: number) => {
  const file = join(folder, name);
  await writeFile(file, text);
  return importAndRead(await sourcesOf(file), { successAt });
};
const outcomes = ({ records }: Awaited<ReturnType<typeof imported>>) =>
  records.map(({ task_id, attempt_index, result }) => [task_id, attempt_index, result.status]);

describe('a table', () => {
  it('has a row for each attempt', async () => {
    const [source] = await sourcesOf(exampleResults('attempts.csv'), { agent: 'my-agent', domain: 'scripts' });
    const { imported: run, records } = await importAndRead([source!]);
    expect(run).toMatchObject({ agent: 'my-agent', counts: { passed: 5, failed: 1, invalid: 0 } });
    expect(records[2]).toMatchObject({
      domain: 'scripts',
      result: { steps: 9, success: false },
      actor: { totals: [{ model: null, input_tokens: null, recorded_usd: 0.031 }] },
    });
  });

  it.each([
    [
      'JSON Lines',
      'a.jsonl',
      '{"task": "a", "attempt": 1, "success": true}\n\n{"task": "a", "attempt": 2, "success": false}\n',
    ],
    [
      'CSV with other names, from 0, with a byte order mark',
      'b.csv',
      '\uFEFFtask_id,trial,success\r\na,0,1\r\na,1,0\r\n',
    ],
    ['CSV with quotes and line breaks', 'e.csv', 'task,success\n"a, ""b""\nc", true\n"a, ""b""\nc" ,"false"\n'],
    ['rows without numbers', 'c.csv', 'task,success\na,pass\na,fail\n'],
    ['scores', 'd.csv', 'task,score\na,1\na,0.5\n'],
  ])('can be %s', async (_name, file, text) => {
    expect(outcomes(await imported(file, text))).toEqual([
      [0, 1, 'passed'],
      [0, 2, 'failed'],
    ]);
  });

  it('with numbers for tasks keeps them', async () => {
    const table = await imported('numbers.csv', 'task,success,error\n7,true,\n3,,no network\n');
    expect(outcomes(table)).toEqual([
      [3, 1, 'invalid'],
      [7, 1, 'passed'],
    ]);
    expect(table.records[0]?.result.error).toBe('no network');
  });

  it('passes from a threshold on, by the score', async () => {
    expect((await imported('scores.csv', 'task,score\na,1\na,0.5\na,0.4\n', 0.5)).imported.counts.passed).toBe(2);
  });

  it('with an attempt twice counts the first, and says so', async () => {
    const { imported: run } = await imported('twice.csv', 'task,attempt,success\na,1,true\na,1,false\n');
    expect(run).toMatchObject({ samples: 1, counts: { passed: 1 } });
    expect([...run.skipped]).toEqual([['the file has the attempt twice', 1]]);
  });

  it.each([
    ['the same result', 'a,1,true\na,1,true\n', []],
    [
      'another result',
      'a,1,true\na,1,false\n',
      [expect.stringMatching(/conflict\.csv has attempt 1 of task a twice, with different results; the first counts$/)],
    ],
    [
      'other results',
      'a,1,true\na,2,true\nb,1,true\na,2,false\nb,1,false\na,1,true\n',
      [expect.stringMatching(/has 2 attempts again with different results, such as attempt 2 of task a; the first of/)],
    ],
  ])('with attempts twice, with %s, says whether they differ', async (_name, rows, notes) => {
    expect((await imported('conflict.csv', `task,attempt,success\n${rows}`)).imported.notes).toEqual(notes);
  });

  it.each([
    ['is empty', 'empty.csv', '', /^There are no attempts in .*empty\.csv$/],
    ['has only its header', 'header.csv', 'task,success\n', /^There are no attempts in .*header\.csv$/],
    ['has no lines', 'empty.jsonl', '\n', /^There are no attempts in .*empty\.jsonl: it is empty$/],
    [
      'has no tasks',
      'foreign.csv',
      'name,success\na,true\n',
      /foreign\.csv, line 1: there is no column task, only name, success\. A row is task, attempt, success or score/,
    ],
    ['has no results', 'tasks.csv', 'task_id,cost\na,1\n', /there is no column success or score, only task_id, cost\./],
    [
      'is separated by semicolons',
      'semicolons.csv',
      'task;success\na;true\n',
      /no column task, only task;success\. Are they separated by ";"\? passk reads CSV with commas$/,
    ],
    ['is separated by tabs', 'tabs.csv', 'task\tsuccess\na\ttrue\n', /no column task, .*Are they separated by "\\t"\?/],
    [
      'lacks the task in a row',
      'row.jsonl',
      '{"task": "a", "success": true}\n{"name": "b", "success": true}\n',
      /row\.jsonl, line 2: there is no column task, only name, success/,
    ],
  ])('is refused if it %s', async (_name, file, text, says) => {
    await expect(imported(file, text)).rejects.toThrow(says);
  });

  it('may write the names of its columns in capitals', async () => {
    const { imported: read } = await imported('capitals.csv', 'Task_ID,Trial,SUCCESS\na,0,TRUE\na,1,no\n');
    expect(read.counts).toEqual({ passed: 1, failed: 1, invalid: 0 });
  });

  it('that is empty is named if it is one of several files', async () => {
    const files = [exampleResults('attempts.csv'), join(folder, 'nothing.csv')];
    await writeFile(files[1]!, 'task,success\n');
    const sources = (await Promise.all(files.map((file) => sourcesOf(file)))).flat();
    expect((await importAndRead(sources)).imported).toMatchObject({
      samples: 6,
      notes: [`There are no attempts in ${files[1]}`],
    });
  });

  it.each([
    [
      'a word for success',
      'task,success\na,true\na,maybe\n',
      /line 3: success: "maybe" is neither a success nor a failure/,
    ],
    ['no success', 'task,success\na,\n', /line 2: neither success nor score is given/],
    ['text after a quote', 'task,success\n"a"b,true\n', /line 2: there is text after a closing quote/],
    [
      'a letter for an attempt',
      'Task,Attempt,Success\na,b,true\n',
      /line 2: attempt: expected the number of the attempt/,
    ],
    ['a negative cost', 'task,success,cost\na,true,-1\n', /line 2: cost: /],
    ['a quote without an end', 'task,success\n"a,true\n', /line 3: the quote of the record in line 2 is not closed/],
    ['a row that is too short', 'task,success\na\n', /line 2 has 1 fields, but there are 2 columns/],
  ])('is refused as a whole with %s', async (_name, text, says) => {
    await expect(imported('wrong.csv', text)).rejects.toThrow(says);
  });
});

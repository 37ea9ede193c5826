// An attempt as a file: its header is read off the first line, and every problem names the file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { attemptText, readAttemptFile, readAttemptHeader } from '../../../green-agent/runs/attempt-file.ts';
import { headerOf, usagesOf } from '../../../green-agent/runs/attempt-header.ts';
import type { AttemptRecord, TurnRecord } from '../../../shared/contracts/attempt.ts';
import { NO_EVIDENCE } from '../../../shared/contracts/diagnosis.ts';
import { NO_MODEL_USAGE, type Usage } from '../../../shared/contracts/usage.ts';
import { recordWith } from '../../support/attempt-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'passk-attempt-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'attempt-1.json');
const write = (text: string) => writeFileSync(file, text);

const record = recordWith();
const text = attemptText(record);

describe('an attempt file', () => {
  it('is one JSON object that ends with a line break', () => {
    expect(text.endsWith('}\n')).toBe(true);
    const { digest, ...rest } = JSON.parse(text);
    expect(rest).toEqual(record);
    expect(digest).toEqual(headerOf(record).digest);
  });

  it('reads back the record and its header, with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (opening, error) => {
        const said: AttemptRecord = {
          ...record,
          user_opening: opening.toWellFormed(),
          context_id: error.toWellFormed(),
          result: { ...record.result, error: error.toWellFormed() },
        };
        write(attemptText(said));
        expect(readAttemptFile(file)).toEqual({ record: said });
        expect(readAttemptHeader(file)).toEqual({ header: headerOf(said) });
      }),
    );
  });

  it('gives the header of a file that is laid out otherwise', () => {
    for (const other of [
      JSON.stringify(record),
      JSON.stringify(record, null, 2),
      attemptText(record).replace('\n', ''),
    ]) {
      write(other);
      expect(readAttemptHeader(file)).toEqual({ header: headerOf(record) });
    }
  });

  it('gives the header of one that is longer than what is read at once', () => {
    const long = { ...record, result: { ...record.result, error: 'x'.repeat(20_000) } };
    write(attemptText(long));
    expect(readAttemptHeader(file)).toEqual({ header: headerOf(long) });
  });

  it('is torn wherever it is cut', () => {
    for (let length = 0; length < text.length - 1; length += 7) {
      write(text.slice(0, length));
      expect(readAttemptHeader(file)).toEqual({
        file,
        problem: expect.stringContaining(`${file} cannot be read as JSON `),
      });
    }
  });

  it.each([
    ['nothing', '', 'cannot be read as JSON'],
    ['another program’s object', '{"hello": 1}', 'is not an attempt of passk: format: '],
    ['no object', '[1, 2]', 'is not an attempt of passk: '],
    [
      'a newer version',
      '{"format": "passk-attempt/9"}',
      'has the format passk-attempt/9; this version reads passk-attempt/1',
    ],
    ['a wrong figure', text.replace('"steps":1', '"steps":-1'), 'is not an attempt of passk: result.steps: '],
    ['a header with the wrong rest', `${text.split('\n')[0]}\n,"trajectory":"x"}\n`, null],
  ])('names the file that holds %s', (_name, content, problem) => {
    write(content);
    // A conversation that cannot be read does not take the figures away.
    if (problem === null) expect(readAttemptHeader(file)).toEqual({ header: headerOf(record) });
    else expect(readAttemptHeader(file)).toEqual({ file, problem: expect.stringContaining(`${file} ${problem}`) });
    expect(readAttemptFile(file)).toEqual({ file, problem: expect.stringContaining(file) });
  });
});

describe('a file that contradicts itself', () => {
  const failed = recordWith({
    result: { ...record.result, status: 'failed', success: false, reward: 0, error: 'No', category: 'timeout' },
  });
  const failedText = attemptText(failed);
  const older = (edited: string) => edited.replace(/,"checksum":"[0-9a-f]{16}"/, '');

  it.each([
    ['a reward of 999', '"reward":0', '"reward":999', 'reward 999 with status failed'],
    ['an edited status', '"status":"failed"', '"status":"passed"', 'success false with status passed'],
    ['success without the status', '"success":false', '"success":true', 'success true with status failed'],
    ['part of a reward for a pass', '"reward":1', '"reward":0.5', 'reward 0.5 with status passed'],
    ['another attempt’s number', '"attempt":1', '"attempt":2', 'the result of attempt 2 in attempt 1'],
    ['another task’s number', '"task_index":1', '"task_index":7', 'task_index 7 with task_id 0'],
  ])('is left out: %s', (_name, before, after, problem) => {
    const original = failedText.includes(before) ? failedText : text;
    for (const edited of [original.replace(before, after), older(original.replace(before, after))]) {
      write(edited);
      const left = { file, problem: `${file} contradicts itself (${problem}); it is left out` };
      expect(readAttemptHeader(file)).toEqual(left);
      expect(readAttemptFile(file)).toEqual(left);
    }
  });

  const promoted = failedText
    .replace('"status":"failed","success":false,"reward":0', '"status":"passed","success":true,"reward":1')
    .replace(/"error":"No","category":"timeout"/, '"error":null');

  it('is left out when the header was edited to look like a pass', () => {
    write(promoted);
    const left = { file, problem: expect.stringContaining('its first line was changed after it was written') };
    expect(readAttemptHeader(file)).toEqual(left);
    expect(readAttemptFile(file)).toEqual(left);
  });

  it('is left out when its judge or its diagnosis disagrees with the result', () => {
    write(older(promoted));
    const judge = 'the judge says success false with score 0, the result true with reward 1';
    expect(readAttemptFile(file)).toEqual({ file, problem: expect.stringContaining(judge) });
    const diagnosis = { category: 'format_error' as const, sentence: 'No', evidence: NO_EVIDENCE };
    write(older(attemptText({ ...failed, diagnosis })));
    const other = 'the diagnosis says format_error, the result timeout';
    expect(readAttemptFile(file)).toEqual({ file, problem: expect.stringContaining(other) });
  });

  it('is one only in its content: files of older versions have no checksum', () => {
    write(older(failedText));
    const { digest, ...identity } = headerOf(failed);
    const { checksum: _, ...rest } = digest;
    expect(readAttemptHeader(file)).toEqual({ header: { ...identity, digest: rest } });
  });
});

describe('a FIFO in the place of an attempt', () => {
  it('is reported without waiting for its writer', () => {
    const fifo = join(folder, 'attempt-2.json');
    execFileSync('mkfifo', [fifo]);
    const left = { file: fifo, problem: `${fifo} cannot be read as JSON (not a regular file)` };
    expect(readAttemptHeader(fifo)).toEqual(left);
    expect(readAttemptFile(fifo)).toEqual(left);
  });
});

const turn = (output: string, usage: Usage | null): TurnRecord => ({
  prompt: '',
  output,
  form: null,
  seconds: 1,
  usage,
});
const withTurns = (...turns: TurnRecord[]) => headerOf({ ...record, actor: { ...record.actor, turns } });
const mini: Usage = { model: 'gpt-4o-mini', input_tokens: 10, cached_tokens: 0, thinking_tokens: 0, output_tokens: 1 };
const unknown = { model: null, input_tokens: null, cached_tokens: null, thinking_tokens: null, output_tokens: null };

describe('a header', () => {
  it('adds usage up by role and model', () => {
    const header = headerOf({
      ...record,
      actor: { ...record.actor, turns: [turn('a', mini), turn('b', mini), turn('c', null)] },
      user: { ...record.user, calls: [{ ...mini, prompt: '', output: '' }] },
    });
    expect(header.digest.usage).toEqual([
      { role: 'agent', by_model: [{ ...mini, input_tokens: 20, output_tokens: 2 }], unreported: 1 },
      { role: 'customer', by_model: [mini], unreported: 0 },
    ]);
    expect(usagesOf(header)).toEqual([{ ...mini, input_tokens: 20, output_tokens: 2 }, unknown, mini]);
  });

  it('has no usage of an agent that says it has no model, and an unknown one of an agent that says nothing', () => {
    expect(usagesOf(withTurns(turn('a', NO_MODEL_USAGE)))).toEqual([]);
    expect(usagesOf(withTurns(turn('a', null)))).toEqual([unknown]);
    expect(usagesOf(withTurns())).toEqual([]);
  });

  it('has the same fingerprint for the same words alone', () => {
    const words = (...outputs: string[]) => withTurns(...outputs.map((output) => turn(output, null))).digest.words;
    expect(words('a', 'b')).toBe(words('a', 'b'));
    expect(words('a', 'b')).not.toBe(words('ab'));
    expect(words()).toBeNull();
  });
});

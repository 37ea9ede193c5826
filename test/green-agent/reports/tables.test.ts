// Attempts as rows and as test cases: what other programs read is read back by programs of the same kind.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_HEADER, csvRow } from '../../../green-agent/reports/csv.ts';
import { junitText } from '../../../green-agent/reports/junit.ts';
import { padded } from '../../../green-agent/reports/markdown.ts';
import { headerOf } from '../../../green-agent/runs/attempt-header.ts';
import type { AttemptRecord, AttemptResult } from '../../../shared/contracts/attempt.ts';
import type { Usage } from '../../../shared/contracts/usage.ts';
import { evaluationSummary, taskResult } from '../../../shared/metrics/tasks.ts';
import { recordWith } from '../../support/attempt-records.ts';

const failed = (error: string): AttemptResult => ({
  attempt: 1,
  status: 'failed',
  success: false,
  reward: 0,
  steps: 3,
  time: 1.5,
  error,
  category: 'timeout',
});

const usage = (model: string, input: number): Usage => ({
  model,
  input_tokens: input,
  cached_tokens: 0,
  thinking_tokens: 0,
  output_tokens: 10,
});

/** A row by column, read as RFC 4180 has it. */
function cells(record: AttemptRecord): Record<string, string> {
  const [names = []] = parseCsv(CSV_HEADER);
  const [values = [], ...more] = parseCsv(csvRow({ header: headerOf(record), traits: { level: 3, tags: [] } }));
  expect(more).toEqual([]);
  expect(values).toHaveLength(names.length);
  return Object.fromEntries(names.map((name, column) => [name, values[column] ?? '']));
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function withTurns(usages: readonly (Usage | null)[]): AttemptRecord {
  const record = recordWith();
  const turns = usages.map((one) => ({ prompt: '', output: '', form: null, seconds: 1, usage: one }));
  return { ...record, actor: { ...record.actor, turns } };
}

describe('attempts.csv', () => {
  it('has a row an attempt, with figures as they are and unknown ones empty', () => {
    expect(cells(recordWith({ task_id: 5, attempt_index: 2 }))).toEqual({
      domain: 'retail',
      task_id: '5',
      task_index: '6',
      task_hash: '0123456789abcdef',
      attempt: '2',
      fault_author: '',
      fault_type: '',
      status: 'passed',
      success: 'true',
      reward: '1',
      steps: '1',
      seconds: '12',
      category: '',
      error: '',
      format_retries: '0',
      model: '',
      input_tokens: '',
      cached_tokens: '',
      thinking_tokens: '',
      output_tokens: '',
      cost_usd: '',
      seed: '7',
      started_at: '2026-01-01T00:00:00.000Z',
      level: '3',
      task_name: '',
    });
  });

  it('has the name of a task in its last column', () => {
    const traits = { name: 'weird, "name"', level: null, tags: [] };
    const [row = []] = parseCsv(csvRow({ header: headerOf(recordWith()), traits }));
    expect(row.at(-1)).toBe('weird, "name"');
  });

  it.each([
    ['one model', [usage('gpt-4o-mini', 1000), usage('gpt-4o-mini', 500)], ['gpt-4o-mini', '1500', '20', '0.000237']],
    ['two models', [usage('gpt-4o-mini', 1000), usage('gpt-4o', 1000)], ['gpt-4o', '2000', '20', '0.002756']],
    ['a reply without counts', [usage('gpt-4o-mini', 1000), null], ['gpt-4o-mini', '', '', '']],
    ['no counts at all', [null], ['', '', '', '']],
    ['no model', [{ ...usage('', 0), model: null, output_tokens: 0 }], ['', '', '', '0']],
    ['an unknown model', [usage('mystery-1', 5)], ['mystery-1', '5', '10', '']],
  ] as const)('sums the tokens of %s', (_name, usages, [model, input, output, cost]) => {
    const row = cells(withTurns(usages));
    expect([row.model, row.input_tokens, row.output_tokens]).toEqual([model, input, output]);
    expect(row.cost_usd === '' ? '' : Number(row.cost_usd)).toEqual(cost === '' ? '' : expect.closeTo(Number(cost), 9));
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r'])('does not let %j run as a formula', (error) => {
    expect(cells(recordWith({ result: failed(error) })).error).toBe(`'${error}`);
  });

  it('holds any words an agent can cause', () => {
    const words = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(words, (error) => {
        expect(cells(recordWith({ result: failed(error) })).error).toBe(error);
      }),
    );
  });
});

/** True if XML 1.0 allows the character. */
function isXml(character: string): boolean {
  const code = character.codePointAt(0)!;
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : [9, 10, 13].includes(code);
}

describe('junit.xml', () => {
  const parse = (text: string) =>
    new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'application/xml').documentElement!;
  const invalid: AttemptResult = { ...failed('The customer’s model failed'), attempt: 3, status: 'invalid' };
  const { category: _, ...withoutCategory } = invalid;
  const passed = { ...recordWith().result, attempt: 2 };
  const results = [taskResult('retail', 0, 2, [failed('a "quoted" <tag> & more'), passed, withoutCategory])];
  const summary = evaluationSummary({ mode: 'manual', k: 2, tasks: 1, results });
  const junit = (agent: string, more = summary) => parse([...junitText(more, agent)].join(''));

  it('has a suite a task and a case an attempt', () => {
    const root = junit('baseline/gpt-4o');
    const counts = (element: { getAttribute(name: string): string | null }) =>
      ['tests', 'failures', 'errors', 'time'].map((name) => element.getAttribute(name));
    expect(root.nodeName).toBe('testsuites');
    expect(counts(root)).toEqual(['3', '1', '1', '15.000']);
    const [suite] = [...root.getElementsByTagName('testsuite')];
    expect(counts(suite!)).toEqual(['3', '1', '1', '15.000']);
    const cases = [...root.getElementsByTagName('testcase')];
    expect(cases.map((one) => one.getAttribute('name'))).toEqual(['attempt 1', 'attempt 2', 'attempt 3']);
    const inside = cases.map((one) =>
      [...one.childNodes].filter((node) => node.nodeType === 1).map((node) => node.nodeName),
    );
    expect(inside).toEqual([['failure'], [], ['error']]);
    const [failure] = [...root.getElementsByTagName('failure')];
    expect([failure!.getAttribute('type'), failure!.getAttribute('message')]).toEqual([
      'timeout',
      'a "quoted" <tag> & more',
    ]);
    expect(root.getElementsByTagName('error')[0]!.getAttribute('type')).toBe('invalid');
  });

  it('has the name of a task in its suite and in each of its cases', () => {
    const [task] = results;
    const root = junit('agent', { ...summary, results: [{ ...task!, name: 'weird, "name" <b>&x' }] });
    expect(root.getElementsByTagName('testsuite')[0]!.getAttribute('name')).toBe('retail task 0 (weird, "name" <b>&x)');
    expect(root.getElementsByTagName('testcase')[1]!.getAttribute('name')).toBe('weird, "name" <b>&x, attempt 2');
  });

  it('is well-formed for every name and message of an agent', () => {
    const anything = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(anything, anything, (agent, error) => {
        const one = { ...summary, results: [taskResult('retail', 0, 2, [failed(error)])] };
        const root = junit(agent, one);
        const message = root.getElementsByTagName('failure')[0]!.getAttribute('message');
        const holdable = Array.from(error.toWellFormed(), (one) => (isXml(one) ? one : '\ufffd')).join('');
        expect(message).toBe(holdable);
      }),
    );
  });
});

describe('a table', () => {
  it('has columns as wide as their widest cell', () => {
    expect(
      padded([
        ['k', 'value'],
        ['1', '0.5'],
        ['10', 'undefined'],
      ]),
    ).toEqual(['| k   | value     |', '|-----|-----------|', '| 1   | 0.5       |', '| 10  | undefined |']);
  });
});

import { describe, expect, it } from 'vitest';
import type { ReportAttempt, ReportTask } from '../../shared/contracts/report-page.ts';
import {
  contentKey,
  type Filters,
  filtered,
  filterText,
  steadinessOf,
  withFilters,
} from '../../web/components/filters.ts';

const attempt = (number: number, more: Partial<ReportAttempt> = {}): ReportAttempt => ({
  attempt: number,
  status: 'passed',
  success: true,
  reward: 1,
  steps: 10 + number,
  time: number,
  error: null,
  ...more,
});
const failed = (number: number, more: Partial<ReportAttempt> = {}) =>
  attempt(number, { status: 'failed', category: 'timeout', fault_author: 'agent', ...more });
const task = (task_id: number, attempts: readonly ReportAttempt[], more: Partial<ReportTask> = {}): ReportTask => ({
  domain: 'retail',
  task_id,
  hash: null,
  level: 1,
  tags: [],
  instruction: null,
  attempts,
  ...more,
});
const tasks = [
  task(0, [attempt(1), failed(2)], { tags: ['lookup'] }),
  task(1, [failed(1, { category: 'format_error' }), failed(2)], { level: 2 }),
  task(2, [attempt(1), attempt(2)], { domain: 'airline' }),
];

it('puts steps and times that are not recorded into no range', () => {
  const imported = [
    task(0, [attempt(1, { steps: 0, time: 0, unrecorded: ['steps', 'time'] }), attempt(2, { steps: 0 })]),
  ];
  const all = { groups: new Map(), tools: new Map(), found: null };
  const numbers = (filters: Filters) =>
    filtered(imported, filters, all).flatMap(({ attempts }) => attempts.map(({ attempt: number }) => number));
  expect(numbers({ steps: '0-1' })).toEqual([2]);
  expect(numbers({ seconds: '0-3' })).toEqual([2]);
});

describe('filters', () => {
  const groups = new Map([['g', new Set(['retail/0/2', 'retail/1/1'])]]);
  const tools = new Map([['refund.to', new Set(['retail/1/2'])]]);
  const keys = (filters: Filters, found: ReadonlySet<string> | null = null) =>
    filtered(tasks, filters, { groups, tools, found }).flatMap(({ task: { task_id }, attempts }) =>
      attempts.map(({ attempt: number }) => `${task_id}/${number}`),
    );

  it.each<[Filters, string[]]>([
    [{}, ['0/1', '0/2', '1/1', '1/2', '2/1', '2/2']],
    [{ task: 'retail/1' }, ['1/1', '1/2']],
    [{ domain: 'airline' }, ['2/1', '2/2']],
    [{ level: '2' }, ['1/1', '1/2']],
    [{ tag: 'lookup' }, ['0/1', '0/2']],
    [{ steady: 'sometimes' }, ['0/1', '0/2']],
    [{ steady: 'never' }, ['1/1', '1/2']],
    [{ outcome: 'failed' }, ['0/2', '1/1', '1/2']],
    [{ category: 'timeout' }, ['0/2', '1/2']],
    [{ author: 'agent', level: '1' }, ['0/2']],
    [{ group: 'g' }, ['0/2', '1/1']],
    [{ group: 'unknown' }, []],
    [{ tool: 'refund.to' }, ['1/2']],
    [{ steps: '11-12', outcome: 'passed' }, ['0/1', '2/1']],
    [{ seconds: '2-2.5' }, ['0/2', '1/2', '2/2']],
    [{ steps: 'nonsense' }, []],
  ])('%o shows %o', (filters, expected) => {
    expect(keys(filters)).toEqual(expected);
  });

  it('show what a search found, and everything until it has begun', () => {
    expect(keys({ text: 'lamp' }, new Set(['retail/1/2']))).toEqual(['1/2']);
    expect(keys({ text: 'lamp' })).toHaveLength(6);
  });

  it('are changed one by one, and taken away', () => {
    expect(withFilters({ level: '1', tag: 'a' }, { tag: undefined, domain: 'retail' })).toEqual({
      domain: 'retail',
      level: '1',
    });
  });

  it.each([
    ['steps', '10-12', '10 to 11 steps'],
    ['steps', '1-2', '1 step'],
    ['seconds', '0.5-1', '0.5 to 1 seconds'],
    ['category', 'timeout', 'Timeout'],
    ['author', 'user', 'At fault: simulated customer'],
  ] as const)('say what they show: %s %s', (name, value, text) => {
    expect(filterText(name, value)).toBe(text);
  });

  it.each([
    ['sometimes', 'Passed sometimes', 'Solved after a failure'],
    ['never', 'Passed never', 'Never solved'],
    ['always', 'Passed always', 'Solved at once'],
  ])('say of independent attempts and of a sequence: %s', (value, independent, inSequence) => {
    expect([filterText('steady', value), filterText('steady', value, true)]).toEqual([independent, inSequence]);
  });

  it('know a task without a valid attempt', () => {
    expect(steadinessOf([attempt(1, { status: 'invalid' })])).toBeNull();
  });
});

it('the same task of two agents is known by its content and, if it has one, its name', () => {
  const here = task(0, [], { hash: 'ab', name: 'fix-git' });
  expect(contentKey(task(7, [], { hash: 'ab', name: 'fix-git' }))).toBe(contentKey(here));
  expect(contentKey(task(0, [], { hash: 'ab', name: 'hello-world' }))).not.toBe(contentKey(here));
  expect(contentKey(task(0, [], { hash: 'cd', name: 'fix-git' }))).not.toBe(contentKey(here));
  expect(contentKey(task(1, []))).not.toBe(contentKey(task(0, [])));
});

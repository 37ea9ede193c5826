// Conditions of runs that differ: which of them are worth a warning, and in which words.
import { expect, it } from 'vitest';
import { differentConditions, type RunConditions } from '../../shared/contracts/run-conditions.ts';

const scripted: RunConditions = { customer: { strategy: 'scripted', model: null } };
const model: RunConditions = { customer: { strategy: 'llm', model: 'gpt-4o' } };
const replies = { messages: 4, conditional: 1, repeated: 0, closed_questions: 0 };

it.each<[string, RunConditions, RunConditions, readonly string[]]>([
  ['the same customer', scripted, { customer: { strategy: 'scripted', model: null, replies } }, []],
  ['customers that are not known', {}, scripted, []],
  [
    'customers of different kinds',
    scripted,
    model,
    [
      'The runs have different customers (scripted for A, llm (gpt-4o) for B), so a difference may come from the customers',
    ],
  ],
  [
    'customers of different models',
    { customer: { strategy: 'llm', model: 'gpt-4.1' } },
    model,
    [
      'The runs have different customers (llm (gpt-4.1) for A, llm (gpt-4o) for B), so a difference may come from the customers',
    ],
  ],
  [
    'the customer of an import',
    { customer: { strategy: 'imported', model: null } },
    model,
    [
      'The runs have different customers (that of another program for A, llm (gpt-4o) for B), so a difference may come from the customers',
    ],
  ],
  [
    'another policy',
    { ...model, policy: 'fail' },
    { ...model, policy: 'report' },
    [
      'The runs treat broken rules of conduct differently ([grading] policy: fail for A, report for B), so a difference may come from that',
    ],
  ],
  ['no policy, as with τ-bench’s own data', { policy: 'fail' }, {}, []],
])('%s', (_, one, other, warnings) => {
  expect(
    differentConditions([
      { ...one, agent: 'A' },
      { ...other, agent: 'B' },
    ]),
  ).toEqual(warnings);
});

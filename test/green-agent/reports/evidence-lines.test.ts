// The evidence of a failure in lines: what was done beside what was due, and fields that merely follow from it.
import { expect, it } from 'vitest';
import { evidenceLines } from '../../../green-agent/reports/evidence-lines.ts';
import { transcriptText } from '../../../green-agent/reports/transcript.ts';
import { type Diagnosis, NO_EVIDENCE } from '../../../shared/contracts/diagnosis.ts';
import { recordWith } from '../../support/attempt-records.ts';

const action = (tool: string, reason = 'x') => ({ name: tool, kwargs: { order_id: '#W1', reason } });
const diagnosis: Diagnosis = {
  category: 'incorrect_database_state',
  fault_author: 'agent',
  fault_type: 'used_wrong_tool_argument',
  sentence: 'Cancelled order #W1 with the reason y',
  evidence: {
    ...NO_EVIDENCE,
    calls: [
      {
        status: 'wrong_argument',
        expected: action('cancel', 'x'),
        made: action('cancel', 'y'),
        step: 2,
        refused: null,
        out_of_order: false,
        differences: [
          { argument: 'reason', path: [], expected: 'x', given: 'y', derived: false },
          { argument: 'amount', path: [], expected: 1, given: 2, derived: true },
        ],
        sentence: 'Cancelled order #W1 with the reason y; it should have been x',
      },
      {
        status: 'right',
        expected: action('return'),
        made: action('return'),
        step: 4,
        refused: null,
        out_of_order: false,
        differences: [],
        sentence: null,
      },
    ],
    refused_calls: [{ step: 1, action: action('return'), error: 'Error: not delivered', corrected_at: 4 }],
    first_wrong_step: 2,
    differences: [
      { table: 'orders', id: '#W1', path: ['reason'], expected: 'x', actual: 'y', kind: 'wrong' },
      { table: 'orders', id: '#W2', path: ['status'], expected: 'gone', actual: 'there', kind: 'missing' },
      { table: 'orders', id: '#W1', path: ['price'], expected: 1, actual: 2, kind: 'derived', call: 0 },
      { table: 'orders', id: '#W1', path: ['total'], expected: 1, actual: 2, kind: 'derived', call: 0 },
    ],
    outputs_not_said: ['10'],
    said_instead: [{ output: '10', said: '11', step: 3, sentence: 'There are 11.' }],
  },
};

it('evidence names the calls, the fields and the figures, and folds what follows from them', () => {
  const record = recordWith({ diagnosis });
  expect(evidenceLines(record, (text) => text).slice(3)).toEqual([
    'Cancelled order #W1 with the reason y',
    '',
    '- fault of the agent: used_wrong_tool_argument',
    '- step 2, wrong argument: cancel: Cancelled order #W1 with the reason y; it should have been x',
    '- reason: expected "x", given "y"',
    '- step 1: return was refused (not delivered) and corrected at step 4',
    '- orders.#W1.reason: expected "x", was "y"',
    '- orders.#W2.status: expected "gone", was "there" (not changed)',
    '- follows from reason: orders.#W1.price and 1 more field',
    '- not said: "10"; in its place, at step 3: "There are 11."',
  ]);
});

it('evidence says if a figure stands only among too many others', () => {
  const said_instead = [{ output: '10', said: '10', among: 25, step: 3, sentence: 'That makes 10.' }];
  const record = recordWith({ diagnosis: { ...diagnosis, evidence: { ...diagnosis.evidence, said_instead } } });
  expect(evidenceLines(record, (text) => text).at(-1)).toBe(
    '- not said: "10"; only among 25 different numbers, at step 3: "That makes 10."',
  );
});

it.each([
  ['steps', 30, 'the limit of 30 steps'],
  ['attempt_seconds', 600, 'the limit of 600 s for the attempt'],
  ['turn_seconds', 60, 'the limit of 60 s for a reply'],
] as const)('evidence names the limit that was reached: %s', (kind, value, words) => {
  const evidence = { ...NO_EVIDENCE, limit: { kind, value, step: 30, seconds: 12.34 } };
  const record = recordWith({ diagnosis: { ...diagnosis, evidence } });
  expect(evidenceLines(record, (text) => text).at(-1)).toBe(`- ${words} was reached at step 30, after 12.3 s`);
});

it('the transcript marks the first wrong change', () => {
  const step = (index: number) => ({ step: index, action: action('cancel'), observation: '{}' });
  const record = recordWith({ diagnosis, trajectory: [step(1), step(2)] });
  const text = transcriptText(record, { limit: null, emphasize: (heading) => heading });
  expect(text).toContain('Agent calls (step 1)\n');
  expect(text).toContain('Agent calls (step 2) ← the first wrong change\n');
});

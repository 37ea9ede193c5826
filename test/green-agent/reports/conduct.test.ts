// Rules of conduct in reports: each finding with its step, and a summary of what failed no attempt.
import { describe, expect, it } from 'vitest';
import { evidenceLines } from '../../../green-agent/reports/evidence-lines.ts';
import { transcriptText } from '../../../green-agent/reports/transcript.ts';
import { conductOf, conductWarnings } from '../../../green-agent/reports/warnings.ts';
import { headerOf } from '../../../green-agent/runs/attempt-header.ts';
import type { AttemptRecord } from '../../../shared/contracts/attempt.ts';
import { recordWith } from '../../support/attempt-records.ts';

const broken = { rule: 'no_consent', step: 3, sentence: 'it did not ask', certain: true } as const;
const doubt = { ...broken, rule: 'unasked_change', step: 5, certain: false } as const;
const result = recordWith().result;
const failed: Partial<AttemptRecord> = { result: { ...result, status: 'failed', success: false, reward: 0 } };
const shown = (record: AttemptRecord) => transcriptText(record, { limit: null, emphasize: (text) => text });

describe('the findings of an attempt', () => {
  it('stand below the transcript of one that passed', () => {
    expect(shown(recordWith({ policy: [broken, doubt] }))).toContain(
      'Rules of conduct\n  - step 3, no_consent: it did not ask\n  - step 5, perhaps unasked_change: it did not ask',
    );
    expect(shown(recordWith())).not.toContain('Rules of conduct');
  });

  it('stand with the reason of one that did not', () => {
    const record = recordWith({ ...failed, policy: [broken] });
    expect(shown(record)).toContain('Why: failed');
    expect(shown(record)).toContain('  - step 3, no_consent: it did not ask');
    expect(evidenceLines(record, (text) => text)).toContain('- step 3, no_consent: it did not ask');
  });
});

describe('the summary', () => {
  const warnings = (...records: readonly Partial<AttemptRecord>[]) =>
    conductWarnings(records.map((record) => conductOf(headerOf(recordWith(record)))));

  it('tells the share of replies that could not be read, with those that failed their attempt', () => {
    const steps = { result: { ...result, steps: 24 } };
    const unreadable = { result: { ...result, ...failed.result, steps: 4, category: 'format_error' as const } };
    expect(warnings({ ...steps, format_retries: 1 }, { ...steps, format_retries: 0 })).toEqual([
      expect.stringMatching(/^2\.0% of replies could not be read at first \(1 of 49\)/),
    ]);
    expect(warnings({ ...unreadable, format_retries: 3 }, { ...unreadable, format_retries: 3 })).toEqual([
      expect.stringMatching(/^50\.0% of replies could not be read at first \(8 of 16\)/),
    ]);
  });

  it('counts attempts that passed although a rule was broken', () => {
    expect(warnings({ policy: [broken, broken] }, { policy: [broken] }, {}, { ...failed, policy: [broken] })).toEqual([
      expect.stringMatching(/^2 attempts passed although the agent broke a rule of conduct/),
    ]);
  });

  it('counts attempts with doubts', () => {
    expect(warnings({ policy: [doubt] }, { ...failed })).toEqual([
      '1 attempt changed something without a yes of the customer that passk could recognise. A doubt fails nothing; passk inspect shows it',
    ]);
  });

  it('is silent if there are no findings', () => {
    expect(warnings({}, failed)).toEqual([]);
  });
});

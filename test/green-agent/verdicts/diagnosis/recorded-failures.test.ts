// Every failed episode of the recordings beside τ-bench's data has the diagnosis that a person gave it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tauBenchSource } from '../../../../green-agent/runs/imports/tau-bench.ts';
import { loadWorld } from '../../../../worlds/task-sets.ts';
import { importedRecords } from '../../../support/imported-records.ts';
import { readResultFile } from '../../../support/results.ts';
import { hasRecords, TAU_BENCH_DIR, trajectoryFile, unlessRecords } from '../../../support/shared-data.ts';

/** Domain, task and attempt; category, type, tool and argument at fault, the step of the first wrong change, and the sentence. */
type RecordedFailure = readonly [
  episode: string,
  category: string,
  type: string,
  tool: string | null,
  argument: string | null,
  firstWrongStep: number | null,
  sentence: string,
];

/** Each diagnosis was read by hand beside its conversation. */
const RECORDED_FAILURES: readonly RecordedFailure[] = readFileSync(
  join(import.meta.dirname, 'recorded-failures.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const byPlace = ([a]: RecordedFailure, [b]: RecordedFailure) => a.localeCompare(b);

describe.skipIf(!hasRecords)(`the failed episodes of real models${unlessRecords}`, () => {
  it.each(['retail', 'airline'] as const)('of %s are diagnosed as a person would', async (domain) => {
    const world = await loadWorld({ domain, source: 'tau-bench', path: TAU_BENCH_DIR });
    const episodes = await readResultFile(trajectoryFile(domain), domain);
    const recordedAt = '2026-01-01T00:00:00.000Z';
    const source = tauBenchSource(`${domain}.json`, { episodes, world, domain, sha256: '', recordedAt });
    const records = await importedRecords(source);
    const found = records.flatMap(({ task_id, attempt_index, diagnosis }): RecordedFailure[] => {
      if (diagnosis === null) return [];
      const { category, fault_type: type = '', theme, evidence, sentence } = diagnosis;
      const place = `${domain} ${task_id}/${attempt_index}`;
      return [
        [place, category, type, theme?.tool ?? null, theme?.argument ?? null, evidence.first_wrong_step, sentence],
      ];
    });
    const expected = RECORDED_FAILURES.filter(([episode]) => episode.startsWith(domain));
    expect(found.toSorted(byPlace)).toEqual(expected.toSorted(byPlace));
  });
});

it('none of them is unknown', () => {
  expect(RECORDED_FAILURES.filter(([, category]) => category === 'unknown_failure')).toEqual([]);
});

// Imports sources and reads the stored attempts back from the disk, in order of task and attempt.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportOptions, importRun } from '../../green-agent/runs/imports/import-run.ts';
import type { ResultSource } from '../../green-agent/runs/imports/sample.ts';
import { readAttempts } from '../../green-agent/runs/read-run.ts';
import type { AttemptRecord } from '../../shared/contracts/attempt.ts';

/** Imports into a temporary folder, which is removed afterwards. */
export async function importedRecords(...sources: readonly ResultSource[]): Promise<AttemptRecord[]> {
  return (await importAndRead(sources)).records;
}

/** The same with what the import reports. */
export async function importAndRead(sources: readonly ResultSource[], options: Partial<ImportOptions> = {}) {
  const runsDir = await mkdtemp(join(tmpdir(), 'passk-imported-'));
  try {
    const now = new Date('2026-01-01T00:00:00.000Z');
    const defaults = { runsDir, label: undefined, fresh: false, successAt: undefined, now };
    const imported = await importRun(sources, { ...defaults, ...options });
    const records: AttemptRecord[] = [];
    for await (const read of readAttempts(imported.directory)) {
      if (!('record' in read)) throw new Error(read.problem);
      records.push(read.record);
    }
    return { imported, records };
  } finally {
    await rm(runsDir, { recursive: true });
  }
}

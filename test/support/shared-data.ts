// Where the data is that tests may use but that is not part of the project: τ-bench's, and recordings beside it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsonObject } from '../../shared/contracts/json.ts';

/** τ-bench's data: `PASSK_TAU_BENCH_DIR`, or `../shared/tau-bench` beside the checkout. */
export const TAU_BENCH_DIR = resolve(
  process.env.PASSK_TAU_BENCH_DIR ?? join(import.meta.dirname, '../../../shared/tau-bench'),
);

/** A file or folder beside τ-bench's data; null if missing. */
export function besideTauBench(path: string): string | null {
  const found = join(TAU_BENCH_DIR, '..', path);
  return existsSync(found) ? found : null;
}

export type SharedDomain = 'retail' | 'airline';

/** True for plain JSON files as well as for a git clone of τ-bench. */
export const hasTauBench = ['retail/policy.md', 'tau_bench/envs/retail/wiki.md'].some((file) =>
  existsSync(join(TAU_BENCH_DIR, file)),
);
/** The end of the name of a test that is skipped if the data is missing. */
export const unlessTauBench = hasTauBench ? '' : ' (skipped: no τ-bench data; set PASSK_TAU_BENCH_DIR)';

const parityDirectory = besideTauBench('parity');
const trajectoriesDirectory = besideTauBench('trajectories');

/** True if the sequences and transcripts that belong to τ-bench's data are beside it. */
export const hasRecords = hasTauBench && parityDirectory !== null && trajectoriesDirectory !== null;
export const unlessRecords = hasRecords ? '' : ' (skipped: no parity sequences and trajectories beside τ-bench data)';

/** Calls that were run on τ-bench itself, from a fresh database, and every record that differed at the end. */
interface ParitySequence {
  readonly calls: readonly { readonly name: string; readonly kwargs: JsonObject; readonly observation: string }[];
  readonly changed: JsonObject;
}

/** The parity sequences of a domain; only if `hasRecords`. */
export function paritySequences(domain: SharedDomain): ParitySequence[] {
  const lines = readFileSync(join(parityDirectory!, `${domain}-tool-calls.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line): ParitySequence => JSON.parse(line));
}

/** τ-bench's published result file of a domain; only if `hasRecords`. */
export function trajectoryFile(domain: SharedDomain): string {
  return join(trajectoriesDirectory!, domain === 'retail' ? 'retail-tool-calling.json' : 'airline-gpt-4o.json');
}

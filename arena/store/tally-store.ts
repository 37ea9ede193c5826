// Battles for the pages, in the database: the steps of their evaluations, and the head and counts of those that are over.
import { z } from 'zod';
import type { EvaluationDelta } from '../../shared/contracts/ui/deltas.ts';
import type { EvaluationHead } from '../../shared/contracts/ui/evaluation.ts';
import type { TaskTally } from '../../shared/ui/figures.ts';
import type { EvaluationTally } from '../../shared/ui/leaderboard.ts';
import type { ArenaDatabase } from './database.ts';

export interface TallyStore {
  addDeltas(battleId: string, deltas: readonly EvaluationDelta[]): void;
  /** In batches, oldest first. */
  deltas(battleId: string): Iterable<readonly EvaluationDelta[]>;
  save(battleId: string, head: EvaluationHead, tasks: readonly TaskTally[]): void;
  get(battleId: string): EvaluationHead | undefined;
  /** All battles, from the newest to the oldest; without a tally, those that are not over or were not asked for yet. */
  newestFirst(): Iterable<{ readonly battleId: string; readonly tally: EvaluationTally | undefined }>;
}

const rowSchema = z.object({ battle_id: z.string(), head: z.string().nullable(), tasks: z.string().nullable() });

/** Texts were checked before they were stored. */
const parsed = <T>(text: string): T => JSON.parse(text) as T;

export function createTallyStore({ sql }: ArenaDatabase): TallyStore {
  const insertDeltas = sql.prepare('INSERT INTO progress (battle_id, body) VALUES (?, ?)');
  const selectDeltas = sql.prepare('SELECT body FROM progress WHERE battle_id = ? ORDER BY seq');
  const insertTally = sql.prepare('INSERT OR REPLACE INTO tallies (battle_id, head, tasks) VALUES (?, ?, ?)');
  const selectHead = sql.prepare('SELECT head FROM tallies WHERE battle_id = ?');
  return {
    addDeltas: (battleId, deltas) => void insertDeltas.run(battleId, JSON.stringify(deltas)),
    deltas: (battleId) => selectDeltas.all(battleId).map(({ body }) => parsed(String(body))),
    save: (battleId, head, tasks) => void insertTally.run(battleId, JSON.stringify(head), JSON.stringify(tasks)),
    get(battleId) {
      const row = selectHead.get(battleId);
      return row === undefined ? undefined : parsed(String(row.head));
    },
    *newestFirst() {
      // A separate statement: an iteration that is left early must not disturb the next.
      const select = sql.prepare(
        'SELECT battles.battle_id, head, tasks FROM battles LEFT JOIN tallies USING (battle_id) ORDER BY battles.seq DESC',
      );
      for (const row of select.iterate()) {
        const { battle_id: battleId, head, tasks } = rowSchema.parse(row);
        const tally =
          head === null
            ? undefined
            : { head: parsed<EvaluationHead>(head), tasks: () => parsed<TaskTally[]>(tasks ?? '[]') };
        yield { battleId, tally };
      }
    },
  };
}

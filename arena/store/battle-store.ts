// Battles and their events in the database.
import { z } from 'zod';
import {
  type BattleResult,
  type BattleState,
  battleResultSchema,
  battleStateSchema,
  opponentSchema,
} from '../../shared/contracts/battle.ts';
import { jsonObjectSchema } from '../../shared/contracts/json.ts';
import type { ArenaDatabase } from './database.ts';

const documentSchema = z.object({
  green_agent_id: z.string(),
  opponents: z.array(opponentSchema),
  config: jsonObjectSchema,
  created_at: z.string(),
  created_by: z.string().nullable(),
});
type BattleDocument = Readonly<z.infer<typeof documentSchema>>;

const rowSchema = z.object({
  battle_id: z.string(),
  document: z.string().transform((text) => documentSchema.parse(JSON.parse(text))),
  state: battleStateSchema,
  result: z
    .string()
    .nullable()
    .transform((text) => (text === null ? undefined : battleResultSchema.parse(JSON.parse(text)))),
  error: z
    .string()
    .nullable()
    .transform((text) => (text === null ? undefined : z.string().parse(JSON.parse(text)))),
});

/** A battle without its events. */
export interface StoredBattle extends BattleDocument {
  readonly battle_id: string;
  readonly state: BattleState;
  readonly result?: BattleResult;
  readonly error?: string;
}

export interface BattleStore {
  add(battleId: string, document: BattleDocument): void;
  get(battleId: string): StoredBattle | undefined;
  /** From the newest to the oldest, read one by one; only those created before `before`, if given. */
  newestFirst(before?: string): Iterable<StoredBattle>;
  /** In the order of creation. */
  inState(...states: readonly BattleState[]): StoredBattle[];
  /** How many battles there are in each state. */
  countByState(): Readonly<Record<BattleState, number>>;
  setState(battleId: string, state: 'queued' | 'running'): void;
  finish(battleId: string, result: BattleResult): void;
  fail(battleId: string, error: string): void;
  /** Removes the battle with its events. */
  remove(battleId: string): void;
  /** `text` is the event as JSON. */
  addEvent(battleId: string, text: string): void;
  /** At most `limit` events after the one with the sequence number `after` (0: from the first), oldest first. */
  eventsAfter(battleId: string, after: number, limit: number): StoredEvent[];
  /** The last events that together have at most `maxBytes`, oldest first, and how many older ones there are. */
  lastEvents(battleId: string, maxBytes: number): { readonly texts: string[]; readonly omitted: number };
  /** The last `limit` events, or those before the sequence number `before`, oldest first, and how many are older. */
  eventsBefore(
    battleId: string,
    before: number | undefined,
    limit: number,
  ): { readonly events: StoredEvent[]; readonly earlier: number };
  /** Undefined for a number that no event of this battle has. */
  event(battleId: string, seq: number): string | undefined;
  /** The first and the last event as JSON; undefined without any. */
  edgeEvents(battleId: string): { readonly first: string; readonly last: string } | undefined;
  countEvents(battleId: string): number;
  /** The largest sequence number of any event; 0 without one. */
  lastSeq(): number;
}

export interface StoredEvent {
  /** Rises with every event of the arena. */
  readonly seq: number;
  /** JSON. */
  readonly text: string;
}

export function createBattleStore({ sql, transaction }: ArenaDatabase): BattleStore {
  const insert = sql.prepare(`INSERT INTO battles (battle_id, document, state) VALUES (?, ?, 'pending')`);
  const selectOne = sql.prepare('SELECT * FROM battles WHERE battle_id = ?');
  const selectState = sql.prepare('SELECT * FROM battles WHERE state = ? ORDER BY seq');
  const countStates = sql.prepare('SELECT state, count(*) AS count FROM battles GROUP BY state ORDER BY state');
  const updateState = sql.prepare('UPDATE battles SET state = ? WHERE battle_id = ?');
  const updateFinished = sql.prepare(`UPDATE battles SET state = 'finished', result = ? WHERE battle_id = ?`);
  const updateFailed = sql.prepare(`UPDATE battles SET state = 'error', error = ? WHERE battle_id = ?`);
  const deleteOne = sql.prepare('DELETE FROM battles WHERE battle_id = ?');
  const deleteEvents = sql.prepare('DELETE FROM events WHERE battle_id = ?');
  const insertEvent = sql.prepare('INSERT INTO events (battle_id, body) VALUES (?, ?)');
  const selectEvents = sql.prepare('SELECT seq, body FROM events WHERE battle_id = ? AND seq > ? ORDER BY seq LIMIT ?');
  const countEvents = sql.prepare('SELECT count(*) AS count FROM events WHERE battle_id = ?');
  const selectBefore = sql.prepare(
    'SELECT seq, body FROM events WHERE battle_id = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
  );
  const countBefore = sql.prepare('SELECT count(*) AS count FROM events WHERE battle_id = ? AND seq < ?');
  const selectEvent = sql.prepare('SELECT body FROM events WHERE battle_id = ? AND seq = ?');
  const selectFirst = sql.prepare('SELECT body FROM events WHERE battle_id = ? ORDER BY seq LIMIT 1');
  const selectLast = sql.prepare('SELECT body FROM events WHERE battle_id = ? ORDER BY seq DESC LIMIT 1');
  const selectLastSeq = sql.prepare('SELECT max(seq) AS seq FROM events');

  const battleOf = (row: unknown): StoredBattle => {
    const { battle_id, document, state, result, error } = rowSchema.parse(row);
    return { battle_id, ...document, state, ...(result ? { result } : {}), ...(error === undefined ? {} : { error }) };
  };

  return {
    add: (battleId, document) => void insert.run(battleId, JSON.stringify(document)),
    get(battleId) {
      const row = selectOne.get(battleId);
      return row === undefined ? undefined : battleOf(row);
    },
    *newestFirst(before) {
      const older = before === undefined ? '' : 'WHERE seq < (SELECT seq FROM battles WHERE battle_id = ?)';
      // A separate statement: an iteration that is left early must not disturb the next.
      const select = sql.prepare(`SELECT * FROM battles ${older} ORDER BY seq DESC`);
      for (const row of select.iterate(...(before === undefined ? [] : [before]))) yield battleOf(row);
    },
    inState: (...states) => states.flatMap((state) => selectState.all(state).map(battleOf)),
    countByState() {
      const counts = new Map(countStates.all().map(({ state, count }) => [String(state), Number(count)]));
      const counted = battleStateSchema.options.map((state) => [state, counts.get(state) ?? 0] as const);
      return Object.fromEntries(counted) as Record<BattleState, number>;
    },
    setState: (battleId, state) => void updateState.run(state, battleId),
    finish: (battleId, result) => void updateFinished.run(JSON.stringify(result), battleId),
    fail: (battleId, error) => void updateFailed.run(JSON.stringify(error), battleId),
    remove(battleId) {
      transaction(() => {
        deleteEvents.run(battleId);
        deleteOne.run(battleId);
      });
    },
    addEvent: (battleId, text) => void insertEvent.run(battleId, text),
    eventsAfter: (battleId, after, limit) =>
      selectEvents.all(battleId, after, limit).map(({ seq, body }) => ({ seq: Number(seq), text: String(body) })),
    lastEvents(battleId, maxBytes) {
      const newestFirst: string[] = [];
      let bytes = 0;
      const select = sql.prepare('SELECT body FROM events WHERE battle_id = ? ORDER BY seq DESC');
      for (const { body } of select.iterate(battleId)) {
        const text = String(body);
        bytes += Buffer.byteLength(text);
        if (bytes > maxBytes) {
          const total = Number(countEvents.get(battleId)?.count);
          return { texts: newestFirst.toReversed(), omitted: total - newestFirst.length };
        }
        newestFirst.push(text);
      }
      return { texts: newestFirst.toReversed(), omitted: 0 };
    },
    eventsBefore(battleId, before = Number.MAX_SAFE_INTEGER, limit) {
      const rows = selectBefore.all(battleId, before, limit).toReversed();
      const events = rows.map(({ seq, body }) => ({ seq: Number(seq), text: String(body) }));
      const earlier = Number(countBefore.get(battleId, events[0]?.seq ?? 0)?.count);
      return { events, earlier };
    },
    event(battleId, seq) {
      const row = selectEvent.get(battleId, seq);
      return row === undefined ? undefined : String(row.body);
    },
    edgeEvents(battleId) {
      const [first, last] = [selectFirst.get(battleId), selectLast.get(battleId)];
      return first && last && { first: String(first.body), last: String(last.body) };
    },
    countEvents: (battleId) => Number(countEvents.get(battleId)?.count),
    lastSeq: () => Number(selectLastSeq.get()?.seq ?? 0),
  };
}

// The arena's SQLite file: opening it, its tables, and transactions.
import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf, unavailableError } from '../../shared/errors.ts';
import { makeFolder } from '../../shared/make-folder.ts';

/** The version of the tables below; rises with every change that an older arena could not read. */
const VERSION = 1;

/** Documents are JSON texts; only values that are searched or change have their own columns. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS agents (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    agent_id TEXT NOT NULL UNIQUE,
    document TEXT NOT NULL,
    locked_by TEXT,
    ready INTEGER NOT NULL DEFAULT 0,
    rating REAL,
    stats TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS ratings (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    agent_id TEXT NOT NULL REFERENCES agents (agent_id) ON DELETE CASCADE,
    entry TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ratings_of_agent ON ratings (agent_id, seq);
  CREATE TABLE IF NOT EXISTS battles (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    battle_id TEXT NOT NULL UNIQUE,
    document TEXT NOT NULL,
    state TEXT NOT NULL,
    result TEXT,
    error TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS battles_by_state ON battles (state, seq);
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    battle_id TEXT NOT NULL REFERENCES battles (battle_id),
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_of_battle ON events (battle_id, seq);
  CREATE TABLE IF NOT EXISTS progress (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    battle_id TEXT NOT NULL REFERENCES battles (battle_id) ON DELETE CASCADE,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS progress_of_battle ON progress (battle_id, seq);
  CREATE TABLE IF NOT EXISTS tallies (
    battle_id TEXT PRIMARY KEY REFERENCES battles (battle_id) ON DELETE CASCADE,
    head TEXT NOT NULL,
    tasks TEXT NOT NULL
  ) STRICT;
`;

export interface ArenaDatabase extends Disposable {
  readonly sql: DatabaseSync;
  /**
   * Runs `work` in one transaction: all of it is stored when this returns, or nothing when it throws. May be nested.
   * Throws PasskError `data_file_unusable` if the file cannot be written, for example because the disk is full.
   */
  transaction<T>(work: () => T): T;
  /** 32 random bytes in hexadecimal, made with the file and stored in it. */
  readonly secret: string;
}

/**
 * Opens or creates the file, and locks it against other arenas until disposed; `:memory:` stores nothing on disk.
 * Every commit is on disk when it returns (WAL, synchronous FULL): neither a kill nor a power cut loses it.
 * Throws PasskError `data_file_unusable`.
 */
export function openArenaDatabase(file: string): ArenaDatabase {
  const sql = open(file);
  let depth = 0;
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work();
    depth++;
    sql.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      sql.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite itself has rolled back if the disk is full.
      if (sql.isTransaction) sql.exec('ROLLBACK');
      if (!isWriteFailure(error)) throw error;
      throw unavailableError('data_file_unusable', `The arena cannot write ${file}: ${messageOf(error)}.`, {
        cause: error,
      });
    } finally {
      depth--;
    }
  };
  const secret = transaction(() => {
    sql.prepare(`INSERT OR IGNORE INTO meta VALUES ('secret', ?)`).run(randomBytes(32).toString('hex'));
    return String(sql.prepare(`SELECT value FROM meta WHERE name = 'secret'`).get()?.value);
  });
  return { sql, transaction, secret, [Symbol.dispose]: () => sql.close() };
}

/** Primary result codes of SQLite: the disk failed, or is full. */
const WRITE_FAILURES: ReadonlySet<unknown> = new Set([10, 13]);

function isWriteFailure(error: unknown): boolean {
  // The lowest byte of an extended code is its primary code.
  return error instanceof Error && 'errcode' in error && WRITE_FAILURES.has(Number(error.errcode) & 0xff);
}

function open(file: string): DatabaseSync {
  let sql: DatabaseSync | undefined;
  try {
    if (file !== ':memory:') makeFolder(dirname(file));
    sql = new DatabaseSync(file, { enableForeignKeyConstraints: true });
    if (file !== ':memory:') chmodSync(file, 0o600);
    sql.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    const version = Number(sql.prepare('PRAGMA user_version').get()?.user_version);
    if (version > VERSION) throw new Error(`a newer passk made it (format ${version}, this one knows ${VERSION})`);
    sql.exec(`BEGIN IMMEDIATE; ${TABLES} PRAGMA user_version = ${VERSION}; COMMIT;`);
    return sql;
  } catch (error) {
    sql?.close();
    const reason = messageOf(error);
    const advice = reason.includes('locked')
      ? 'Is another arena using it?'
      : 'Name another with --data FILE, or for npm start a folder with --dir DIR.';
    throw unavailableError('data_file_unusable', `The arena cannot use ${file}: ${reason}. ${advice}`, {
      cause: error,
    });
  }
}

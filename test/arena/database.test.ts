// The arena's SQLite file: a transaction that cannot be written says why, and leaves the database usable.
import { expect, it } from 'vitest';
import { openArenaDatabase } from '../../arena/store/database.ts';

it('says that the disk is full, and goes on once there is room', () => {
  using database = openArenaDatabase(':memory:');
  const { sql, transaction } = database;
  const pages = Number(sql.prepare('PRAGMA page_count').get()?.page_count);
  const allow = (count: number) => sql.exec(`PRAGMA max_page_count = ${count}`);
  const insert = sql.prepare('INSERT INTO meta VALUES (?, ?)');
  const add = (name: string) => transaction(() => void insert.run(name, 'x'.repeat(100_000)));
  allow(pages + 1);
  expect(() => add('first')).toThrow(
    expect.objectContaining({
      code: 'data_file_unusable',
      message: 'The arena cannot write :memory:: database or disk is full.',
    }),
  );
  allow(pages + 100);
  add('second');
  const names = sql.prepare(`SELECT name FROM meta WHERE name != 'secret'`).all();
  expect(names.map(({ name }) => name)).toEqual(['second']);
});

it('rolls a transaction back that throws, and throws its error', () => {
  using database = openArenaDatabase(':memory:');
  const { sql, transaction } = database;
  const refuse = () =>
    transaction(() => {
      sql.exec(`INSERT INTO meta VALUES ('half', '')`);
      throw new Error('refused');
    });
  expect(refuse).toThrow('refused');
  expect(sql.prepare(`SELECT count(*) AS count FROM meta WHERE name = 'half'`).get()).toEqual({ count: 0 });
});

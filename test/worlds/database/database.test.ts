// The overlay over shared tables: what a call edits, keeps and drops, and that the shared tables never change.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../shared/contracts/json.ts';
import { OverlayDatabase } from '../../../worlds/database/database.ts';
import { cloneRecord, equalJson } from '../../../worlds/database/json-values.ts';

const cats = new Map<string, JsonObject>([
  ['a', Object.freeze({ name: 'Ada', lives: Object.freeze([9]) })],
  ['b', Object.freeze({ name: 'Bo', lives: Object.freeze([7]) })],
]);
const database = () => new OverlayDatabase(new Map([['cats', cats]]));

describe('the overlay', () => {
  it('keeps a committed edit, and gives it to later calls', () => {
    const db = database();
    const cat = db.edit('cats', 'a');
    if (cat) cat.name = 'Eve';
    expect(db.commit()).toBe(true);
    expect(db.get('cats', 'a')).toEqual({ name: 'Eve', lives: [9] });
    expect(db.changes()).toEqual({ cats: { a: { name: 'Eve', lives: [9] } } });
  });

  it('drops what was edited and inserted by a call that fails', () => {
    const db = database();
    const cat = db.edit('cats', 'a');
    if (cat) cat.name = 'Eve';
    db.insert('cats', 'c', { name: 'Cy' });
    db.rollback();
    expect(db.get('cats', 'a')).toEqual({ name: 'Ada', lives: [9] });
    expect(db.get('cats', 'c')).toBeUndefined();
    expect(db.changes()).toEqual({});
  });

  it('gives one clone for the whole call, which reading sees too', () => {
    const db = database();
    const cat = db.edit('cats', 'a');
    expect(db.edit('cats', 'a')).toBe(cat);
    expect(db.get('cats', 'a')).toBe(cat);
  });

  it('does not alter what was read before', () => {
    const db = database();
    const before = db.get('cats', 'a');
    const first = db.edit('cats', 'a');
    if (first) first.name = 'Eve';
    db.commit();
    const changes = db.changes();
    const second = db.edit('cats', 'a');
    if (second) second.name = 'Ann';
    db.commit();
    expect(before).toEqual({ name: 'Ada', lives: [9] });
    expect(changes).toEqual({ cats: { a: { name: 'Eve', lives: [9] } } });
  });

  it('knows no change where a record was written back to what it was', () => {
    const db = database();
    for (const name of ['Eve', 'Ada']) {
      const cat = db.edit('cats', 'a');
      if (cat) cat.name = name;
      expect(db.commit()).toBe(true);
    }
    expect(db.changes()).toEqual({});
    db.edit('cats', 'a');
    expect(db.commit()).toBe(false);
  });

  it('lists records in the order of the data, edited ones as edited and new ones last', () => {
    const db = database();
    db.insert('cats', 'c', { name: 'Cy' });
    db.commit();
    const cat = db.edit('cats', 'a');
    if (cat) cat.name = 'Eve';
    db.insert('cats', 'd', { name: 'Di' });
    expect(db.entries('cats').map(({ id, record }) => `${id} ${record.name}`)).toEqual([
      'a Eve',
      'b Bo',
      'c Cy',
      'd Di',
    ]);
  });

  it('finds records by a key they have now', () => {
    const db = database();
    const nameOf = (record: JsonObject) => String(record.name);
    const idsOf = (name: string) => db.entriesBy('cats', nameOf, name).map(({ id }) => id);
    expect([idsOf('Ada'), idsOf('Cy')]).toEqual([['a'], []]);
    const cat = db.edit('cats', 'a');
    if (cat) cat.name = 'Bo';
    db.insert('cats', 'c', { name: 'Ada' });
    expect([idsOf('Ada'), idsOf('Bo')]).toEqual([['c'], ['a', 'b']]);
    db.rollback();
    expect([idsOf('Ada'), idsOf('Bo')]).toEqual([['a'], ['b']]);
  });

  it('knows no records of other tables, and none under the names of built-in members', () => {
    const db = database();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(db.get(name, 'a')).toBeUndefined();
      expect(db.get('cats', name)).toBeUndefined();
      expect(db.edit('cats', name)).toBeUndefined();
    }
    expect(db.entries('dogs')).toEqual([]);
  });
});

const json = () => fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

/** The value with one thing changed: a member or an item more or less, another value, another order of keys. */
function nearly(value: Json): fc.Arbitrary<Json> {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    const edited = items.map((item, index) => nearly(item).map((near) => items.with(index, near)));
    return fc.oneof(
      json().map((extra) => [...items, extra]),
      fc.constant(items.slice(1)),
      fc.constant(items.toReversed()),
      ...edited,
    );
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value as JsonObject);
    const edited = members.map(([key, member], index) =>
      nearly(member).map((near) => Object.fromEntries(members.with(index, [key, near]))),
    );
    return fc.oneof(
      fc.tuple(fc.string(), json()).map((extra) => Object.fromEntries([...members, extra])),
      fc.constant(Object.fromEntries(members.slice(1))),
      fc.constant(Object.fromEntries(members.toReversed())),
      ...edited,
    );
  }
  return fc.constantFrom<Json[]>(value, null, 0, '', typeof value === 'number' ? String(value) : Number(value) || 1);
}

/** JSON text with the keys of every object in order. */
function sorted(value: Json): string {
  return JSON.stringify(value, (_key, member: Json) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

describe('JSON values', () => {
  it('are equal to their clones, which share nothing with them', () => {
    fc.assert(
      fc.property(json(), (value) => {
        const clone = cloneRecord({ value }).value!;
        expect(equalJson(value, clone)).toBe(true);
        expect(JSON.stringify(clone)).toBe(JSON.stringify(value));
        if (typeof value === 'object' && value !== null) expect(clone).not.toBe(value);
      }),
    );
  });

  it('are equal exactly where their texts with sorted keys are', () => {
    fc.assert(
      fc.property(
        json().chain((value) => fc.tuple(fc.constant(value), fc.oneof(json(), nearly(value)))),
        ([left, right]) => {
          expect(equalJson(left, right)).toBe(sorted(left) === sorted(right));
          expect(equalJson(right, left)).toBe(equalJson(left, right));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['{"a": 1, "b": 2}', '{"b": 2, "a": 1}', true],
    ['[1, 2]', '[2, 1]', false],
    ['[1]', '[1, 1]', false],
    ['-0', '0', true],
    ['1', '1.0', true],
    ['1', '"1"', false],
    ['null', '{}', false],
    ['[]', '{}', false],
    ['{"a": null}', '{}', false],
    ['{"a": 1}', '{"a": 1, "b": 2}', false],
    ['{"a": 1, "b": 2}', '{"a": 1}', false],
    ['{"__proto__": 1}', '{"__proto__": 1}', true],
    ['{"__proto__": 1}', '{"__proto__": 2}', false],
    ['{"toString": null}', '{"a": null}', false],
  ])('%s and %s: equal %s', (left, right, equal) => {
    expect(equalJson(JSON.parse(left), JSON.parse(right))).toBe(equal);
  });
});

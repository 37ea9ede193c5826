// Replies read as actions: every accepted form, every problem, and thousands of malformed ones.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAction } from '../../../green-agent/verdicts/read-action.ts';
import type { Json } from '../../../shared/contracts/json.ts';

const read = (text: string, data: Json[] = []) => readAction({ text, data });
const call = '{"name": "get_user_details", "kwargs": {"user_id": "a"}}';
const action = { name: 'get_user_details', kwargs: { user_id: 'a' } };

describe('readAction', () => {
  it.each([
    ['a data part with kwargs', '', [{ name: 'get_user_details', kwargs: { user_id: 'a' } }], 'data'],
    ['a data part with arguments', 'hello', [{ name: 'get_user_details', arguments: { user_id: 'a' } }], 'data'],
    ['tags in prose', `I look it up.\n<json>\n${call}\n</json>\nDone.`, [], 'json_tags'],
    ['tags win over a fence', `\`\`\`json\n{"name":"x"}\n\`\`\`<json>${call}</json>`, [], 'json_tags'],
    ['one block that parses beside one that does not', `<json>{…}</json> means <json>${call}</json>`, [], 'json_tags'],
    ['a fenced block', `Here:\n\`\`\`json\n${call}\n\`\`\``, [], 'fence'],
    ['a fence without a language', `\`\`\`\n${call}\n\`\`\``, [], 'fence'],
    ['a fence with the language on the same line', `\`\`\`json ${call}\`\`\``, [], 'fence'],
    ['one fence with an action, another without', `\`\`\`sh\nls\n\`\`\`\n\`\`\`\n\n ${call}\n\`\`\``, [], 'fence'],
    ['tags in a data part’s text', `<json>${call}</json>`, [3, [], null, { name: 'x' }, { kwargs: {} }], 'json_tags'],
    ['a bare object', `  ${call}\n`, [], 'bare'],
    ['a bare object in the τ² form', '{"name": "get_user_details", "arguments": {"user_id": "a"}}', [], 'bare'],
  ] as [string, string, Json[], string][])('reads %s', (_, text, data, form) => {
    expect(read(text, data)).toEqual({ ok: true, action, form });
  });

  it('takes missing kwargs as none', () => {
    expect(read('<json>{"name": "list_all_airports"}</json>')).toMatchObject({ ok: true, action: { kwargs: {} } });
  });

  it.each([
    ['plain prose', 'I cannot do that.', 'Missing <json> tags in response'],
    ['nothing', '  ', 'empty'],
    ['an open tag', '<json>{"name": "x"}', 'not closed'],
    ['broken JSON in tags', '<json>{"name": </json>', 'Invalid JSON'],
    ['two actions', `<json>${call}</json><json>${call}</json>`, 'one action per turn'],
    ['two fenced actions', `\`\`\`\n${call}\n\`\`\`\n\`\`\`\n${call}\n\`\`\``, 'one action per turn'],
    ['no name', '<json>{"kwargs": {}}</json>', 'no "name"'],
    ['an empty name', '<json>{"name": "", "kwargs": {}}</json>', 'no "name"'],
    ['a name that is a number', '<json>{"name": 3, "kwargs": {}}</json>', 'no "name"'],
    ['a list', '<json>[1]</json>', 'not an object'],
    ['kwargs that are a list', '<json>{"name": "x", "kwargs": []}</json>', '"kwargs" is not an object'],
    ['respond without content', '<json>{"name": "respond", "kwargs": {}}</json>', 'content'],
    ['a broken bare object', '{"name": "x"', 'Invalid JSON'],
    ['bottomless nesting', `{"name":"x","kwargs":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, 'nested'],
  ])('refuses %s', (_, text, problem) => {
    const result = read(text);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.problem).toContain(problem);
  });

  it('refuses two data parts that both contain an action', () => {
    expect(
      read('', [
        { name: 'a', kwargs: {} },
        { name: 'b', arguments: {} },
      ]),
    ).toEqual({ ok: false, problem: '2 data parts contain an action; send one action per turn' });
  });

  it.each([
    ['2 <json> blocks', `<json>${call}</json><json>${call}</json>`],
    ['2 fenced blocks', `\`\`\`\n${call}\n\`\`\`\n\`\`\`\n${call}\n\`\`\``],
  ])('names what there are two of: %s', (name, text) => {
    expect(read(text)).toEqual({ ok: false, problem: `${name} contain an action; send one action per turn` });
  });

  it('quotes the parser’s reason, shortened', () => {
    const result = read(`<json>{"name": ${'x'.repeat(500)}</json>`);
    expect(result).toMatchObject({ ok: false, problem: expect.stringMatching(/^Invalid JSON: .{20,200}$/s) });
  });

  describe('nesting', () => {
    const MOST = 64;
    /** An action of this depth: itself, its kwargs, and lists and objects in turn. */
    const nested = (depth: number): Json => {
      let value: Json = 1;
      for (let level = depth - 2; level > 0; level--)
        value = level % 2 === 0 ? [0, value, 'x'] : { a: 0, b: value, c: null };
      return { name: 'x', kwargs: { a: value, z: 0 } };
    };

    it.each([
      ['in a text', (value: Json) => read(JSON.stringify(value))],
      ['in a data part', (value: Json) => read('', [value])],
    ])('may be 64 levels deep and no more: %s', (_, readValue) => {
      for (const depth of [2, 3, 10, MOST]) expect(readValue(nested(depth))).toMatchObject({ ok: true });
      for (const depth of [MOST + 1, MOST + 2, 1000])
        expect(readValue(nested(depth))).toEqual({ ok: false, problem: 'the JSON is nested more than 64 levels deep' });
    });

    it('does not count brackets in strings, nor those that are closed', () => {
      for (const text of ['{['.repeat(100), '\\"[{'.repeat(100), '\\\\'.repeat(3)]) {
        const content = `{"name": "respond", "kwargs": {"content": "${text}"}}`;
        expect(read(content)).toMatchObject({ ok: true, action: { name: 'respond' } });
        expect(read('', [JSON.parse(content)])).toMatchObject({ ok: true });
      }
      const wide = { name: 'x', kwargs: { list: Array.from({ length: 200 }, () => [{ a: [] }]) } };
      expect(read(JSON.stringify(wide))).toMatchObject({ ok: true });
      expect(read('', [wide])).toMatchObject({ ok: true });
    });

    it('counts brackets after a string with escapes', () => {
      const deep = `{"name": "x", "kwargs": {"quote": "\\"", "list": ${'['.repeat(80)}${']'.repeat(80)}}}`;
      expect(read(deep)).toEqual({ ok: false, problem: 'the JSON is nested more than 64 levels deep' });
    });
  });

  describe('a reply of several sources', () => {
    const sourcesOf = (...sources: (string | Json)[]) =>
      sources.map((source) => (typeof source === 'string' ? { text: source, data: [] } : { text: '', data: [source] }));
    const readAll = (...contents: (string | Json)[]) => {
      const sources = sourcesOf(...contents);
      const text = sources
        .map((source) => source.text)
        .filter((part) => part !== '')
        .join('\n');
      return readAction({ text, data: sources.flatMap(({ data }) => data), sources });
    };
    const tagged = `<json>${call}</json>`;
    const other = call.replace('"a"', '"b"');

    it.each([
      ['the same tagged action twice', tagged, `Result: ${tagged}`],
      ['the same bare object twice, spaced differently', call, JSON.stringify(JSON.parse(call))],
      ['the same data part twice', JSON.parse(call), JSON.parse(call)],
      ['a bare object beside prose', 'Done.', call],
      ['a bare object beside an empty message', '', call],
      ['a tagged action beside prose that names it', 'I look it up.', tagged],
    ] as [string, Json, Json][])('counts %s once', (_, one, two) => {
      expect(readAll(one, two)).toMatchObject({ ok: true, action });
    });

    it.each([
      ['two different actions', tagged, `<json>${other}</json>`],
      ['two different bare objects', call, other],
      ['two different data parts', JSON.parse(call), JSON.parse(other)],
      ['two actions in one of them', tagged + tagged, tagged],
      ['an action beside a broken one', call, '{"name":'],
      ['prose alone', 'Done.', 'Really.'],
      ['a broken one beside an action', '{"name":', call],
    ] as [string, Json, Json][])('refuses %s', (_, one, two) => {
      expect(readAll(one, two).ok).toBe(false);
    });
  });

  it('reports the whole reply’s problem if no source decides', () => {
    const sources = ['Done.', 'Really.'].map((text) => ({ text, data: [] }));
    expect(readAction({ text: 'Done.\nReally.', data: [], sources })).toEqual({
      ok: false,
      problem: 'Missing <json> tags in response',
    });
    const broken = { text: '{"name":', data: [] };
    expect(readAction({ ...broken, sources: [broken] })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('Invalid JSON'),
    });
  });

  it('never throws, and what it accepts has a name and an object of arguments', () => {
    const piece = fc.constantFrom(
      '<json>',
      '</json>',
      '```',
      '```json\n',
      '{',
      '}',
      '"name"',
      ':',
      '"respond"',
      ',',
      '"kwargs"',
      '{"content": "hi"}',
      '[',
      ']',
      'null',
      '\\',
      '"',
      call,
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
      fc.json(),
    );
    fc.assert(
      fc.property(text, fc.array(fc.jsonValue() as fc.Arbitrary<Json>, { maxLength: 3 }), (someText, data) => {
        const result = read(someText, data);
        if (result.ok) expect([typeof result.action.name, typeof result.action.kwargs]).toEqual(['string', 'object']);
        else expect(result.problem).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});

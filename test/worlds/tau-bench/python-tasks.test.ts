// Tasks out of Python files: every form a literal can take, and clear errors for everything else.
import { describe, expect, it } from 'vitest';
import { parseTaskList } from '../../../worlds/tau-bench/python-tasks.ts';

const LITERALS = String.raw`
# The tasks of a small test.
from tau_bench.types import Task, Action
import typing

OTHER = [1, 2]
TASKS_TEST: typing.List[Task] = [
    Task(
        annotator="0",
        user_id='mia_li_3668',  # a comment, "with quotes"
        instruction="""You are Mia.
You say "hello".""",
        actions=[
            Action(
                name="book",
                kwargs={
                    "nested": {"list": [[1, -2], [], {}], 'tuple': (1.5, +3), "one": (7,)},
                    "numbers": [0, 1_000, 0x1f, 0o17, 0b11, 1., .5, 1e3, -1.25],
                    "none": None, "yes": True, "no": False,
                    "a" "b": "joined " 'of '
                        "three",
                    "plus": "x" + 'y',
                    "brackets": ("only text"),
                },
            ),
            Action(name='read', kwargs={}),
        ],
        outputs=[],
    ),
    Task(
        user_id="it's \"quoted\"",
        instruction='It\'s\ttab\\ \x41 \u00e9 \U0001F600 \101 \q line\
joined',
        actions=[],
        outputs=[r"raw\n", u'uni', R'''tri'ple''', "", '''''', "# no comment"],
    ),
]
TASKS = TASKS_TEST
`;

const parse = (source: string, names = ['TASKS_TEST', 'TASKS']) => parseTaskList(source, 'tasks_test.py', names);
const value = (literal: string) => parse(`TASKS = [${literal}]`);

describe('a Python file of tasks', () => {
  it('is read with every form of literal', () => {
    expect(parse(LITERALS)).toEqual([
      {
        annotator: '0',
        user_id: 'mia_li_3668',
        instruction: 'You are Mia.\nYou say "hello".',
        actions: [
          {
            name: 'book',
            kwargs: {
              nested: { list: [[1, -2], [], {}], tuple: [1.5, 3], one: [7] },
              numbers: [0, 1000, 31, 15, 3, 1, 0.5, 1000, -1.25],
              none: null,
              yes: true,
              no: false,
              ab: 'joined of three',
              plus: 'xy',
              brackets: 'only text',
            },
          },
          { name: 'read', kwargs: {} },
        ],
        outputs: [],
      },
      {
        user_id: 'it\'s "quoted"',
        instruction: "It's\ttab\\ A é 😀 A \\q linejoined",
        actions: [],
        outputs: ['raw\\n', 'uni', "tri'ple", '', '', '# no comment'],
      },
    ]);
  });

  it('is read where the list stands under another name, or under its own name after others', () => {
    expect(parse(LITERALS, ['TASKS'])).toHaveLength(2);
    expect(parse('TASKS = [1]\nTASKS_TEST = [2]')).toEqual([2]);
    expect(parse('TASKS = [1]\nTASKS = [2]')).toEqual([2]);
  });

  it('keeps keys that are named as built-in members', () => {
    expect(JSON.stringify(value('{"__proto__": 1, "constructor": 2}'))).toBe('[{"__proto__":1,"constructor":2}]');
  });

  it.each(['\r\n', '\n'])('reads line ends %j in long strings as Python does', (end) => {
    expect(value(`"""a${end}b"""`)).toEqual(['a\nb']);
  });

  it.each([
    ['a name', 'user', '`user` is not a literal'],
    ['a call', 'open("x")', 'is not a literal'],
    ['a call of a member', 'os.system("x")', 'is not a literal'],
    ['an f-string', 'f"{x}"', 'is not a literal'],
    ['bytes', 'b"x"', 'prefix b'],
    ['a comprehension', '[x for x in y]', 'is not a literal'],
    ['a spread list', '*x', 'is not a literal'],
    ['a spread dictionary', '{**x}', 'is not a literal'],
    ['a set', '{1, 2}', 'is not a literal'],
    ['arithmetic', '1 + 2', 'is not a literal'],
    ['a complex number', '1j', 'is not a literal'],
    ['a key that is no string', '{1: 2}', 'a key must be a string'],
    ['an argument without a name', 'Task("x")', 'name=value'],
    ['spread arguments', 'Task(**x)', 'name=value'],
    ['a broken escape', String.raw`"\x4"`, String.raw`\x4`],
    ['a named escape', String.raw`"\N{BULLET}"`, 'write the character itself'],
  ])('with %s is refused', (_name, literal, message) => {
    expect(() => parse(`# first line\nTASKS = [\n  ${literal},\n]\n`)).toThrow(message);
    expect(() => parse(`# first line\nTASKS = [\n  ${literal},\n]\n`)).toThrow('tasks_test.py:3: ');
  });

  it.each(['TASKS = [1, 2', 'TASKS = [1 2]', 'TASKS = ["a'])('with broken syntax (%s) is refused', (source) => {
    expect(() => parse(source)).toThrow(/^tasks_test\.py:1: /);
  });

  it.each(['', 'x = 1', 'TASKS = TASKS', 'TASKS = TASKS_TEST\nTASKS_TEST = TASKS', 'TASKS = other'])(
    'without a list (%j) is refused',
    (source) => {
      expect(() => parse(source)).toThrow('tasks_test.py does not assign a list of tasks to TASKS_TEST or TASKS');
    },
  );
});

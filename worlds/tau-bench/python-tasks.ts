// Tasks from the original's Python files: the list of literals under its name, read from the syntax tree; no Python is run.
import { parser } from '@lezer/python';
import type { Json } from '../../shared/contracts/json.ts';
import { usageError } from '../../shared/errors.ts';
import { stringValue } from './python-string.ts';

/**
 * The value of the first of these names that the file assigns a list to, as JSON; `Task(…)` and `Action(…)` become objects of their arguments.
 * Throws PasskError (usage, `unreadable_tasks`) that names the file and the line.
 */
export function parseTaskList(source: string, file: string, names: readonly string[]): unknown {
  const assigned = new Map<string, SyntaxNode>();
  for (const statement of partsOf(parser.parse(source).topNode)) {
    if (statement.name !== 'AssignStatement') continue;
    const [target] = partsOf(statement);
    const value = statement.lastChild;
    if (target?.name === 'VariableName' && value) assigned.set(source.slice(target.from, target.to), value);
  }
  try {
    for (const name of names) {
      const list = followNames(name, assigned, source);
      if (list) return evaluateLiteral(list, source);
    }
  } catch (thrown) {
    if (!(thrown instanceof LiteralError)) throw thrown;
    const line = source.slice(0, thrown.position).split('\n').length;
    throw usageError('unreadable_tasks', `${file}:${line}: ${thrown.message}`, { cause: thrown });
  }
  throw usageError('unreadable_tasks', `${file} does not assign a list of tasks to ${names.join(' or ')}.`);
}

/** The value of a name, through names that stand for others (`TASKS = TASKS_TEST`). */
function followNames(name: string, assigned: ReadonlyMap<string, SyntaxNode>, source: string): SyntaxNode | undefined {
  const seen = new Set<string>();
  let value = assigned.get(name);
  while (value?.name === 'VariableName') {
    const next = source.slice(value.from, value.to);
    if (seen.has(next)) return undefined;
    seen.add(next);
    value = assigned.get(next);
  }
  return value;
}

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** Text that cannot be read as a literal, with its position in the source. */
class LiteralError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'LiteralError';
    this.position = position;
  }
}

/** Calls that stand for an object of their keyword arguments. */
const RECORD_CALLS = ['Task', 'Action'];
const PUNCTUATION = new Set(['(', ')', '[', ']', '{', '}', ',', 'Comment']);

/** The children of a node that mean something: no brackets, commas and comments. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!PUNCTUATION.has(child.name)) parts.push(child);
  }
  return parts;
}

/**
 * The value of a literal: lists, tuples, dictionaries, strings of every kind but bytes and f-strings, concatenated ones, numbers, None,
 * True, False, `Task(…)` and `Action(…)`. Throws LiteralError for anything else, for example a name or a call.
 */
function evaluateLiteral(node: SyntaxNode, source: string): Json {
  const text = source.slice(node.from, node.to);
  const parts = () => partsOf(node).map((part) => evaluateLiteral(part, source));
  switch (node.name) {
    case 'None':
      return null;
    case 'Boolean':
      return text === 'True';
    case 'Number':
    case 'MemberExpression': // how the grammar sees `1.`
      return numberValue(text, node);
    case 'String':
      return stringLiteral(text, node);
    case 'ContinuedString':
      return parts().join('');
    case 'ArrayExpression':
    case 'TupleExpression':
      return parts();
    case 'ParenthesizedExpression': {
      const [value = notLiteral(text, node)] = parts();
      return value;
    }
    case 'DictionaryExpression':
      return dictionaryValue(node, source);
    case 'UnaryExpression':
      return signedNumber(node, source);
    case 'BinaryExpression':
      return joinedStrings(node, source);
    case 'CallExpression':
      return recordCall(node, source);
    default:
      return notLiteral(text, node);
  }
}

function notLiteral(text: string, node: SyntaxNode): never {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  throw new LiteralError(
    node.type.isError ? 'the Python syntax is wrong here' : `\`${shown}\` is not a literal; tasks must be written out`,
    node.from,
  );
}

function numberValue(text: string, node: SyntaxNode): number {
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : notLiteral(text, node);
}

function stringLiteral(text: string, node: SyntaxNode): string {
  try {
    return stringValue(text);
  } catch (thrown) {
    throw new LiteralError(thrown instanceof Error ? thrown.message : String(thrown), node.from);
  }
}

function dictionaryValue(node: SyntaxNode, source: string): Json {
  const parts = partsOf(node);
  const entries: [string, Json][] = [];
  for (let index = 0; index < parts.length; index += 3) {
    const [key, colon, value] = parts.slice(index, index + 3);
    if (!key || !value || colon?.name !== ':') return notLiteral(source.slice(node.from, node.to), key ?? node);
    const name = evaluateLiteral(key, source);
    if (typeof name !== 'string') throw new LiteralError('a key must be a string', key.from);
    entries.push([name, evaluateLiteral(value, source)]);
  }
  return Object.fromEntries(entries);
}

function signedNumber(node: SyntaxNode, source: string): number {
  const [sign, operand] = partsOf(node);
  const value = operand ? evaluateLiteral(operand, source) : null;
  const operator = sign ? source.slice(sign.from, sign.to) : '';
  if (typeof value !== 'number' || (operator !== '-' && operator !== '+')) {
    return notLiteral(source.slice(node.from, node.to), node);
  }
  return operator === '-' ? -value : value;
}

function joinedStrings(node: SyntaxNode, source: string): string {
  const [left, operator, right] = partsOf(node);
  const values = [left, right].map((side) => (side ? evaluateLiteral(side, source) : null));
  const isPlus = operator !== undefined && source.slice(operator.from, operator.to) === '+';
  if (!isPlus || values.some((value) => typeof value !== 'string')) {
    return notLiteral(source.slice(node.from, node.to), node);
  }
  return values.join('');
}

function recordCall(node: SyntaxNode, source: string): Json {
  const [callee, argumentList] = partsOf(node);
  const name = callee ? source.slice(callee.from, callee.to) : '';
  if (!argumentList || !RECORD_CALLS.includes(name)) return notLiteral(source.slice(node.from, node.to), node);
  const parts = partsOf(argumentList);
  const entries: [string, Json][] = [];
  for (let index = 0; index < parts.length; index += 3) {
    const [key, equals, value] = parts.slice(index, index + 3);
    if (key?.name !== 'VariableName' || equals?.name !== 'AssignOp' || !value) {
      throw new LiteralError(`the arguments of ${name} must be written as name=value`, (key ?? node).from);
    }
    entries.push([source.slice(key.from, key.to), evaluateLiteral(value, source)]);
  }
  return Object.fromEntries(entries);
}
